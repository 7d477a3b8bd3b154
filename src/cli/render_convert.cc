#include "cli/render_convert.h"

#include "base/quote.h"
#include "cli/layout.h"
#include "publish/json.h"

namespace embtune {

std::string convert_text(const ConvertReport& report) {
  LabelledLines lines;
  lines.add("input", report.input + ", " + report.input_format + ", " +
                         counted(report.rows, "row") + " of " + counted(report.dim, "number"));
  lines.add("output", report.output + ", " + report.output_format + ", " +
                          counted(report.bytes, "byte") +
                          (report.rows_copied ? "; rows copied as they are" : ""));
  if (!report.tokens.empty()) lines.add("tokens", report.tokens);
  return lines.text();
}

Json convert_json(const ConvertReport& report) {
  Json object;
  put_bytes(object, "input", report.input);
  put_bytes(object, "output", report.output);
  if (!report.tokens.empty()) put_bytes(object, "tokens", report.tokens);
  object["input_format"] = report.input_format;
  object["output_format"] = report.output_format;
  object["rows"] = report.rows;
  object["dim"] = report.dim;
  object["bytes"] = report.bytes;
  object["rows_copied"] = report.rows_copied;
  return object;
}

}  // namespace embtune
