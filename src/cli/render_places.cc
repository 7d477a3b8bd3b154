#include "cli/render_places.h"

#include <cstddef>

#include "base/quote.h"
#include "publish/json.h"

namespace embtune {
namespace {

constexpr std::size_t kTokenBytes = 32;

}  // namespace

std::string place_text(const RowPlace& place) {
  std::string text = "row " + std::to_string(place.row);
  if (place.line != 0) text += " (line " + std::to_string(place.line) + ")";
  return text + ", token " + quote(place.token, kTokenBytes);
}

void add_rest(std::uint64_t count, std::uint64_t shown, LabelledLines& lines) {
  if (count > shown && shown > 0) lines.more("and " + grouped(count - shown) + " more");
}

void add_places(const std::string& label, const std::string& what, std::uint64_t count,
                const std::vector<RowPlace>& first, LabelledLines& lines) {
  if (count == 0) return;
  lines.add(label, counted(count, "row") + what);
  for (const RowPlace& place : first) lines.more(place_text(place));
  add_rest(count, first.size(), lines);
}

void add_reordered(std::uint64_t count, const std::vector<PairedRow>& first, LabelledLines& lines) {
  if (count == 0) return;
  lines.add("reordered", counted(count, "row"));
  for (const PairedRow& pair : first) {
    lines.more(place_text(pair.base) + ", now row " + std::to_string(pair.tuned.row));
  }
  add_rest(count, first.size(), lines);
}

Json place_json(const RowPlace& place) {
  Json object;
  object["row"] = place.row;
  if (place.line != 0) object["line"] = place.line;
  put_bytes(object, "token", place.token);
  return object;
}

Json places_json(const std::vector<RowPlace>& places) {
  Json array = Json::array();
  for (const RowPlace& place : places) array.push_back(place_json(place));
  return array;
}

Json pairs_json(const std::vector<PairedRow>& pairs) {
  Json array = Json::array();
  for (const PairedRow& pair : pairs) {
    Json object;
    object["base"] = place_json(pair.base);
    object["tuned"] = place_json(pair.tuned);
    array.push_back(object);
  }
  return array;
}

}  // namespace embtune
