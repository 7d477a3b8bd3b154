#include "cli/render_report.h"

#include "base/quote.h"
#include "cli/layout.h"
#include "publish/json.h"

namespace embtune {

std::string report_text(const ReportPage& page) {
  LabelledLines lines;
  lines.add("rows", counted(page.moved, "row") + " moved" +
                        (page.vectors_compared ? std::string()
                                               : "; without the vectors, from the manifest alone"));
  lines.add("output", page.output + ", " + counted(page.bytes, "byte"));
  return lines.text();
}

Json report_page_json(const ReportPage& page) {
  Json object;
  put_bytes(object, "output", page.output);
  object["bytes"] = page.bytes;
  object["vectors_compared"] = page.vectors_compared;
  object["moved"] = page.moved;
  object["notes"] = Json::array();
  for (const std::string& note : page.notes) object["notes"].push_back(to_utf8(note));
  return object;
}

}  // namespace embtune
