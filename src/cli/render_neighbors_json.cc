#include <vector>

#include "cli/render_neighbors.h"
#include "publish/json.h"

namespace embtune {
namespace {

Json list_json(const std::vector<Neighbor>& list) {
  Json array = Json::array();
  for (const Neighbor& neighbor : list) {
    Json object;
    object["row"] = neighbor.row;
    put_bytes(object, "token", neighbor.token);
    object["cosine"] = neighbor.cosine;
    array.push_back(object);
  }
  return array;
}

}  // namespace

Json neighbors_json(const NeighborsReport& report) {
  const bool compared = !report.base.empty();
  Json object;
  put_bytes(object, "file", report.file);
  if (compared) put_bytes(object, "base", report.base);
  object["format"] = report.format;
  object["rows"] = report.rows;
  if (compared) {
    object["base_format"] = report.base_format;
    object["base_rows"] = report.base_rows;
  }
  object["dim"] = report.dim;
  object["lists"] = Json::array();
  for (const NeighborList& list : report.lists) {
    Json entry;
    put_bytes(entry, "query", list.query);
    entry["analogy"] = list.analogy;
    entry["neighbors"] = list_json(list.neighbors);
    if (compared) {
      entry["in_base"] = list.in_base;
      entry["before"] = list_json(list.before);
      entry["kept"] = list.kept;
      entry["own_cosine"] = list.own_cosine ? Json(*list.own_cosine) : Json();
    }
    object["lists"].push_back(entry);
  }
  return object;
}

}  // namespace embtune
