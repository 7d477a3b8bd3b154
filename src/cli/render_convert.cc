#include "cli/render_convert.h"

#include "base/quote.h"
#include "cli/layout.h"
#include "publish/json.h"

namespace embtune {

std::string convert_text(const ConvertReport& report) {
  LabelledLines lines;
  lines.add("input", report.input + ", " + report.input_format + ", " +
                         counted(report.rows, "row") + " of " + counted(report.dim, "number"));
  if (report.header_said) {
    lines.add("header", "said " + counted(*report.header_said, "row") + ", which is not so");
  }
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
  object["header_said"] = report.header_said ? Json(*report.header_said) : Json();
  object["bytes"] = report.bytes;
  object["rows_copied"] = report.rows_copied;
  return object;
}

}  // namespace embtune
