// Neighbours, as text and as JSON.

#ifndef EMBTUNE_CLI_RENDER_NEIGHBORS_H_
#define EMBTUNE_CLI_RENDER_NEIGHBORS_H_

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "embtune/neighbors.h"

namespace embtune {

/// A table for each query; with a base, both lists side by side, "-" before what left and "+"
/// before what came.
[[nodiscard]] std::string neighbors_text(const NeighborsReport& report);

/// The same in full; member names are those of the structs in embtune/neighbors.h.
[[nodiscard]] nlohmann::ordered_json neighbors_json(const NeighborsReport& report);

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_NEIGHBORS_H_
