// What training did to the rows of a file, as a report shows it.

#ifndef EMBTUNE_ANALYSE_ROW_SURVEY_H_
#define EMBTUNE_ANALYSE_ROW_SURVEY_H_

#include <cstdint>
#include <string>
#include <vector>

#include "analyse/svg_map.h"
#include "base/parallel.h"
#include "embtune/observer.h"
#include "selection/freeze_plan.h"
#include "vectors/vector_file.h"

namespace embtune {

/// Another row that is near.
struct SurveyNeighbor {
  RowId row = 0;
  std::string token;
  double cosine = 0;
};

/// A row that moved, or a new one (which has no base: `before` is empty, and the figures are those
/// of a row that stayed).
struct SurveyRow {
  RowId row = 0;
  std::string token;
  double distance = 0;
  double share = 0;
  double cosine = 1;
  std::vector<SurveyNeighbor> before;
  std::vector<SurveyNeighbor> after;
};

/// How much is told.
struct SurveyLimits {
  std::uint64_t furthest = 12;  ///< Rows with their neighbours.
  std::uint64_t neighbors = 8;  ///< Of each.
  std::uint64_t unmoved = 200;  ///< Tokens of trainable rows that did not move.
  std::uint64_t new_rows = 12;  ///< New tokens with their neighbours.
  std::uint64_t arrows = 80;    ///< Of the map, besides the furthest rows.
  std::uint64_t anchors = 120;  ///< Of the map, besides neighbours.
};

/// The map's content: rows scaled to length 1, along the first two principal components of those
/// that are labelled; empty if none are.
struct SurveyMap {
  std::vector<MapArrow> arrows;  ///< The furthest rows first, and these are labelled.
  std::vector<MapAnchor> anchors;
  double first_share = 0;  ///< Of the variance.
  double second_share = 0;
};

struct RowSurvey {
  std::uint64_t moved = 0;
  std::vector<double> shares;  ///< Distance over base norm of the moved rows, in row order; rows
                               ///< whose base is a zero vector are left out.
  std::vector<SurveyRow> furthest;
  std::vector<SurveyRow> new_rows;
  bool unmoved_known = false;  ///< False without a plan.
  std::uint64_t unmoved = 0;   ///< Trainable rows with the numbers of the base.
  std::vector<std::string> first_unmoved;
  SurveyMap map;
};

/// Compares two files of which the second was made of the first: rows stand in the same order, new
/// ones after them. The same for any number of threads.
/// @param plan  Of the base's rows; may be null.
/// @throws Error kData if the files are no such two, or a number is none; kInterrupted.
[[nodiscard]] RowSurvey survey_rows(const VectorFile& base, const VectorFile& tuned,
                                    const FreezePlan* plan, const SurveyLimits& limits, Team& team,
                                    Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_ROW_SURVEY_H_
