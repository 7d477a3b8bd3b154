// A map of rows in a plane, with arrows from where they were to where they are.

#ifndef EMBTUNE_ANALYSE_SVG_MAP_H_
#define EMBTUNE_ANALYSE_SVG_MAP_H_

#include <string>
#include <vector>

#include "analyse/svg.h"
#include "analyse/svg_chart.h"

namespace embtune {

/// A row that moved; data units, y upwards.
struct MapArrow {
  SvgPoint from;
  SvgPoint to;
  std::string token;
  bool labelled = false;
};

/// A row that stayed.
struct MapAnchor {
  SvgPoint at;
  std::string token;
  bool labelled = false;
};

/// Both axes have the same scale. Labels are placed in the order given, arrows first, and left out
/// where there is no room; a title has the token all the same.
[[nodiscard]] std::string map_chart(const ChartText& text, const std::vector<MapArrow>& arrows,
                                    const std::vector<MapAnchor>& anchors, SvgSize size);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_SVG_MAP_H_
