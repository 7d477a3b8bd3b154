#include <string>
#include <vector>

#include "cli/render_places.h"
#include "cli/render_verify.h"
#include "publish/json.h"

namespace embtune {
namespace {

Json differences_json(const std::vector<FrozenDifference>& differences) {
  Json array = Json::array();
  for (const FrozenDifference& difference : differences) {
    Json object;
    object["base"] = place_json(difference.base);
    object["tuned"] = place_json(difference.tuned);
    object["offset"] = difference.offset;
    object["line_end_only"] = difference.line_end_only;
    put_bytes(object, "base_text", difference.base_text);
    put_bytes(object, "tuned_text", difference.tuned_text);
    array.push_back(object);
  }
  return array;
}

std::string_view outcome_name(ManifestCheck::Outcome outcome) noexcept {
  switch (outcome) {
    case ManifestCheck::Outcome::kSame:
      return "same";
    case ManifestCheck::Outcome::kDifferent:
      return "different";
    case ManifestCheck::Outcome::kMissing:
      return "missing";
    case ManifestCheck::Outcome::kNotKept:
      break;
  }
  return "not kept";
}

Json checks_json(const std::vector<ManifestCheck>& checks) {
  Json array = Json::array();
  for (const ManifestCheck& check : checks) {
    Json object;
    object["what"] = check.what;
    put_bytes(object, "path", check.path);
    object["outcome"] = outcome_name(check.outcome);
    object["expected"] = check.expected;
    object["found"] = check.found;
    array.push_back(object);
  }
  return array;
}

}  // namespace

Json verify_json(const VerifyReport& report) {
  Json object;
  object["holds"] = report.holds();
  put_bytes(object, "base", report.base);
  put_bytes(object, "tuned", report.tuned);
  object["format"] = report.format;
  object["dim"] = report.dim;
  object["base_rows"] = report.base_rows;
  object["tuned_rows"] = report.tuned_rows;
  object["selection_given"] = report.selection_given;
  object["allow_added"] = report.allow_added;
  object["allow_empty"] = report.allow_empty;
  object["frozen_rows"] = report.frozen_rows;
  object["trainable_rows"] = report.trainable_rows;
  object["frozen_compared"] = report.frozen_compared;
  object["frozen_different"] = report.frozen_different;
  object["line_end_only"] = report.line_end_only;
  object["trainable_changed"] = report.trainable_changed;
  object["trainable_unchanged"] = report.trainable_unchanged;
  object["differences"] = differences_json(report.differences);
  object["missing"] = report.missing;
  object["first_missing"] = places_json(report.first_missing);
  object["added"] = report.added;
  object["added_between"] = report.added_between;
  object["first_added"] = places_json(report.first_added);
  object["reordered"] = report.reordered;
  object["first_reordered"] = pairs_json(report.first_reordered);
  object["header_different"] = report.header_different;
  put_bytes(object, "base_header", report.base_header);
  put_bytes(object, "tuned_header", report.tuned_header);
  object["ending_different"] = report.ending_different;
  object["manifest_checks"] = checks_json(report.manifest_checks);
  return object;
}

}  // namespace embtune
