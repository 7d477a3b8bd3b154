#include "cli/render_pairs.h"

#include "base/quote.h"
#include "cli/layout.h"
#include "publish/json.h"

namespace embtune {

std::string pairs_text(const PairsReport& report) {
  LabelledLines lines;
  lines.add("corpus", report.corpus + ", " + counted(report.tokens, "token") + " in " +
                          counted(report.sentences, "sentence"));
  lines.add("counted", counted(report.used_tokens, "token") + ", " +
                           grouped(report.distinct_tokens) + " different; " +
                           grouped(report.kept_tokens) + " kept after thinning");
  if (report.new_tokens > 0) {
    lines.add("new", counted(report.new_tokens, "token") + " that the vocabulary lacks");
  }
  lines.add("pairs", grouped(report.pairs));
  lines.add("output", report.output);
  return lines.text();
}

Json pairs_report_json(const PairsReport& report) {
  Json object;
  put_bytes(object, "corpus", report.corpus);
  object["sentences"] = report.sentences;
  object["tokens"] = report.tokens;
  object["used_tokens"] = report.used_tokens;
  object["kept_tokens"] = report.kept_tokens;
  object["distinct_tokens"] = report.distinct_tokens;
  object["new_tokens"] = report.new_tokens;
  object["pairs"] = report.pairs;
  put_bytes(object, "output", report.output);
  return object;
}

}  // namespace embtune
