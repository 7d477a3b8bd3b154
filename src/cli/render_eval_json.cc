#include <optional>

#include "cli/render_eval.h"
#include "publish/json.h"

namespace embtune {
namespace {

Json number_or_null(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

Json similarity_json(const SimilarityFigure& figure) {
  Json object;
  object["used"] = figure.used;
  object["spearman"] = number_or_null(figure.spearman);
  return object;
}

Json analogy_json(const AnalogyFigure& figure) {
  Json object;
  object["used"] = figure.used;
  object["cos_add_hits"] = figure.cos_add_hits;
  object["cos_add"] = number_or_null(figure.cos_add());
  object["cos_mul_hits"] = figure.cos_mul_hits;
  object["cos_mul"] = number_or_null(figure.cos_mul());
  return object;
}

Json section_json(const AnalogySection& section) {
  Json object;
  put_bytes(object, "name", section.name);
  object["questions"] = section.questions;
  object["now"] = analogy_json(section.now);
  if (section.before) object["before"] = analogy_json(*section.before);
  return object;
}

Json similarity_list(const EvalReport& report) {
  Json list = Json::array();
  for (const SimilarityResult& set : report.similarity) {
    Json object;
    put_bytes(object, "name", set.name);
    put_bytes(object, "file", set.file);
    object["pairs"] = set.pairs;
    object["now"] = similarity_json(set.now);
    if (set.before) object["before"] = similarity_json(*set.before);
    list.push_back(object);
  }
  return list;
}

Json analogy_list(const EvalReport& report) {
  Json list = Json::array();
  for (const AnalogyResult& set : report.analogies) {
    Json object;
    put_bytes(object, "name", set.name);
    put_bytes(object, "file", set.file);
    object["sections"] = Json::array();
    for (const AnalogySection& section : set.sections) {
      object["sections"].push_back(section_json(section));
    }
    object["total"] = section_json(set.total);
    list.push_back(object);
  }
  return list;
}

}  // namespace

Json eval_json(const EvalReport& report) {
  Json object;
  put_bytes(object, "file", report.file);
  object["format"] = report.format;
  object["rows"] = report.rows;
  if (!report.base.empty()) {
    put_bytes(object, "base", report.base);
    object["base_format"] = report.base_format;
    object["base_rows"] = report.base_rows;
  }
  object["dim"] = report.dim;
  object["similarity"] = similarity_list(report);
  object["analogies"] = analogy_list(report);
  if (report.overlap) {
    Json overlap;
    overlap["unchanged"] = report.overlap->unchanged;
    overlap["probes"] = report.overlap->probes;
    overlap["overlap"] = report.overlap->probes > 0 ? Json(report.overlap->overlap) : Json();
    object["overlap"] = overlap;
  }
  object["requirements"] = Json::array();
  for (const Requirement& requirement : report.requirements) {
    Json entry;
    put_bytes(entry, "text", requirement.text);
    put_bytes(entry, "name", requirement.name);
    entry["found"] = number_or_null(requirement.found);
    entry["holds"] = requirement.holds;
    object["requirements"].push_back(entry);
  }
  object["holds"] = report.holds();
  return object;
}

}  // namespace embtune
