#include <vector>

#include "cli/render_diff.h"
#include "cli/render_places.h"
#include "publish/json.h"

namespace embtune {
namespace {

Json movements_json(const std::vector<RowMovement>& rows) {
  Json array = Json::array();
  for (const RowMovement& row : rows) {
    Json object;
    object["base"] = place_json(row.base);
    object["tuned"] = place_json(row.tuned);
    object["l2"] = row.l2;
    object["share"] = row.share;
    object["cosine"] = row.cosine;
    object["largest"] = row.largest;
    object["column"] = row.column;
    object["base_value"] = row.base_value;
    object["tuned_value"] = row.tuned_value;
    array.push_back(object);
  }
  return array;
}

}  // namespace

Json diff_json(const DiffReport& report) {
  Json object;
  object["same"] = report.same_bytes;
  object["same_numbers"] = report.same_numbers();
  put_bytes(object, "base", report.base);
  put_bytes(object, "tuned", report.tuned);
  object["base_format"] = report.base_format;
  object["tuned_format"] = report.tuned_format;
  object["dim"] = report.dim;
  object["base_rows"] = report.base_rows;
  object["tuned_rows"] = report.tuned_rows;
  object["unchanged"] = report.unchanged;
  object["reprinted"] = report.reprinted;
  object["first_reprinted"] = pairs_json(report.first_reprinted);
  object["moved"] = report.moved;
  object["mean_l2"] = report.mean_l2;
  object["largest_l2"] = report.largest_l2;
  object["mean_share"] = report.mean_share;
  object["mean_cosine"] = report.mean_cosine;
  object["smallest_cosine"] = report.smallest_cosine;
  object["furthest"] = movements_json(report.furthest);
  object["removed"] = report.removed;
  object["first_removed"] = places_json(report.first_removed);
  object["added"] = report.added;
  object["first_added"] = places_json(report.first_added);
  object["reordered"] = report.reordered;
  object["first_reordered"] = pairs_json(report.first_reordered);
  object["header_different"] = report.header_different;
  put_bytes(object, "base_header", report.base_header);
  put_bytes(object, "tuned_header", report.tuned_header);
  object["ending_different"] = report.ending_different;
  return object;
}

Json patch_json(const PatchReport& report) {
  Json object;
  object["same"] = report.hunks == 0;
  object["hunks"] = report.hunks;
  object["removed"] = report.removed;
  object["added"] = report.added;
  object["bytes"] = report.bytes;
  put_bytes(object, "output", report.output);
  return object;
}

Json apply_json(const ApplyReport& report) {
  Json object;
  put_bytes(object, "base", report.base);
  object["patches"] = report.patches;
  object["hunks"] = report.hunks;
  object["removed"] = report.removed;
  object["added"] = report.added;
  object["bytes"] = report.bytes;
  object["proved"] = report.proved;
  put_bytes(object, "output", report.output);
  return object;
}

}  // namespace embtune
