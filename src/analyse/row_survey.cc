#include "analyse/row_survey.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>

#include "analyse/diff.h"
#include "analyse/diff_movement.h"
#include "analyse/nearest_rows.h"
#include "analyse/pca.h"
#include "analyse/unit_rows.h"
#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::uint64_t kRowsPerPiece = 4096;
constexpr std::size_t kNamedNeighbors = 2;  // Of each of the furthest rows, on the map.

struct Moved {
  RowId row = 0;
  double distance = 0;
  double share = 0;
  double cosine = 1;
};

bool further(const Moved& a, const Moved& b) noexcept {
  return a.distance != b.distance ? a.distance > b.distance : a.row < b.row;
}

// What some consecutive rows of the base have become.
struct Piece {
  std::vector<Moved> moved;
  std::uint64_t unmoved = 0;
  std::vector<RowId> first_unmoved;
};

class Survey {
 public:
  Survey(const VectorFile& base, const VectorFile& tuned, const FreezePlan* plan,
         const SurveyLimits& limits, Team& team, Observer& observer)
      : base_(base),
        tuned_(tuned),
        plan_(plan),
        limits_(limits),
        team_(team),
        observer_(observer) {}

  [[nodiscard]] RowSurvey run() {
    compare();
    furthest_ = moved_;
    std::sort(furthest_.begin(), furthest_.end(), further);
    survey_.moved = moved_.size();
    for (const Moved& row : moved_) {
      if (row.share > 0) survey_.shares.push_back(row.share);
    }
    list_furthest();
    list_new_rows();
    draw_map();
    return std::move(survey_);
  }

 private:
  void compare() {
    std::vector<Piece> pieces((base_.rows() + kRowsPerPiece - 1) / kRowsPerPiece);
    team_.for_ranges(base_.rows(), kRowsPerPiece, [&](std::uint64_t begin, std::uint64_t end) {
      pieces[begin / kRowsPerPiece] = compare(begin, end);
    });
    survey_.unmoved_known = plan_ != nullptr;
    for (const Piece& piece : pieces) {
      moved_.insert(moved_.end(), piece.moved.begin(), piece.moved.end());
      survey_.unmoved += piece.unmoved;
      for (const RowId row : piece.first_unmoved) {
        if (survey_.first_unmoved.size() == limits_.unmoved) break;
        survey_.first_unmoved.emplace_back(base_.token(row));
      }
    }
  }

  [[nodiscard]] Piece compare(RowId first, RowId last) const {
    Piece piece;
    std::vector<float> before(base_.dim());
    std::vector<float> after(base_.dim());
    for (RowId row = first; row < last; ++row) {
      Movement movement;
      if (base_.row_bytes(row) != tuned_.row_bytes(row)) {
        require_same_token(row);
        base_.read(row, before);
        tuned_.read(row, after);
        movement = measure_movement(before, after);
      }
      if (movement.moved) {
        piece.moved.push_back({row, movement.l2, movement.share, movement.cosine});
      } else if (plan_ != nullptr && plan_->is_trainable(row)) {
        if (piece.unmoved++ < limits_.unmoved) piece.first_unmoved.push_back(row);
      }
    }
    return piece;
  }

  void require_same_token(RowId row) const {
    if (base_.token(row) == tuned_.token(row)) return;
    throw Error(ErrorKind::kData, tuned_.place(row),
                "expected the row of token " + quote(base_.token(row)) + ", found " +
                    quote(tuned_.token(row)) + "; was this file made of " + base_.name() + "?");
  }

  void list_furthest() {
    const std::size_t count = std::min<std::uint64_t>(limits_.furthest, furthest_.size());
    std::vector<RowId> rows;
    for (std::size_t i = 0; i < count; ++i) {
      const Moved& moved = furthest_[i];
      rows.push_back(moved.row);
      survey_.furthest.push_back({moved.row,
                                  std::string(base_.token(moved.row)),
                                  moved.distance,
                                  moved.share,
                                  moved.cosine,
                                  {},
                                  {}});
    }
    const std::vector<std::vector<SurveyNeighbor>> before = neighbors(base_, rows);
    const std::vector<std::vector<SurveyNeighbor>> after = neighbors(tuned_, rows);
    for (std::size_t i = 0; i < count; ++i) {
      survey_.furthest[i].before = before[i];
      survey_.furthest[i].after = after[i];
    }
  }

  void list_new_rows() {
    std::vector<RowId> rows;
    const std::uint64_t last = std::min(tuned_.rows(), base_.rows() + limits_.new_rows);
    for (RowId row = base_.rows(); row < last; ++row) rows.push_back(row);
    const std::vector<std::vector<SurveyNeighbor>> after = neighbors(tuned_, rows);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      survey_.new_rows.push_back(
          {rows[i], std::string(tuned_.token(rows[i])), 0, 0, 1, {}, after[i]});
    }
  }

  [[nodiscard]] std::vector<std::vector<SurveyNeighbor>> neighbors(
      const VectorFile& file, const std::vector<RowId>& rows) const {
    std::vector<std::vector<SurveyNeighbor>> found(rows.size());
    if (rows.empty() || limits_.neighbors == 0) return found;
    std::vector<NearQuery> queries;
    for (const RowId row : rows) queries.push_back({unit_row(file, row), {row}});
    const auto near = nearest_rows(file, queries, limits_.neighbors, team_, observer_);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (dot(queries[i].unit, queries[i].unit) == 0) continue;  // A zero vector is near to none.
      for (const NearRow& row : near[i]) {
        found[i].push_back({row.row, std::string(file.token(row.row)), row.cosine});
      }
    }
    return found;
  }

  // Some of `count` items, evenly spaced.
  [[nodiscard]] static std::vector<std::size_t> sample(std::size_t count, std::uint64_t most) {
    std::vector<std::size_t> chosen;
    const std::size_t size = std::min<std::uint64_t>(count, most);
    for (std::size_t i = 0; i < size; ++i) {
      chosen.push_back(size == count ? i : static_cast<std::size_t>(i * (count / size)));
    }
    return chosen;
  }

  [[nodiscard]] bool has_moved(RowId row) const noexcept {
    const auto found = std::lower_bound(moved_.begin(), moved_.end(), row,
                                        [](const Moved& moved, RowId r) { return moved.row < r; });
    return found != moved_.end() && found->row == row;
  }

  // Rows that stayed: neighbours of the furthest rows, which get a label, then others.
  void choose_anchors(std::vector<RowId>& named, std::vector<RowId>& others) const {
    std::set<RowId> chosen;
    const auto take = [&](RowId row, std::vector<RowId>& list) {
      if (row < base_.rows() && !has_moved(row) && chosen.insert(row).second) list.push_back(row);
    };
    for (const SurveyRow& row : survey_.furthest) {
      for (const auto* list : {&row.after, &row.before}) {
        const std::size_t count = std::min(kNamedNeighbors, list->size());
        for (std::size_t i = 0; i < count; ++i) take((*list)[i].row, named);
      }
    }
    for (const std::size_t row : sample(base_.rows(), limits_.anchors)) take(row, others);
  }

  // Reads a row of length 1 behind those that are there, unless it has no direction.
  bool append(const VectorFile& file, RowId row, std::vector<float>& rows) const {
    const std::size_t dim = base_.dim();
    rows.resize(rows.size() + dim);
    const std::span<float> values = std::span(rows).last(dim);
    read_unit_row(file, row, values);
    if (std::any_of(values.begin(), values.end(), [](float v) { return v != 0; })) return true;
    rows.resize(rows.size() - dim);
    return false;
  }

  void draw_map() {
    if (survey_.furthest.empty()) return;  // The plane is that of the rows with a label.
    std::vector<float> rows;
    SurveyMap& map = survey_.map;
    const std::size_t named_arrows = survey_.furthest.size();
    std::vector<RowId> arrows;
    for (std::size_t i = 0; i < named_arrows; ++i) arrows.push_back(furthest_[i].row);
    for (const std::size_t i : sample(furthest_.size() - named_arrows, limits_.arrows)) {
      arrows.push_back(furthest_[named_arrows + i].row);
    }
    for (std::size_t i = 0; i < arrows.size(); ++i) {
      if (!append(base_, arrows[i], rows)) continue;
      if (!append(tuned_, arrows[i], rows)) {
        rows.resize(rows.size() - base_.dim());
        continue;
      }
      map.arrows.push_back({{}, {}, std::string(base_.token(arrows[i])), i < named_arrows});
    }
    std::vector<RowId> named;
    std::vector<RowId> others;
    choose_anchors(named, others);
    for (const auto* list : {&named, &others}) {
      for (const RowId row : *list) {
        if (!append(base_, row, rows)) continue;
        map.anchors.push_back({{}, std::string(base_.token(row)), list == &named});
      }
    }
    project(rows);
  }

  // The rows of labelled arrows and anchors, which the plane is to show best.
  [[nodiscard]] std::vector<float> labelled(const std::vector<float>& rows) const {
    std::vector<float> chosen;
    auto next = rows.begin();
    const auto dim = static_cast<std::ptrdiff_t>(base_.dim());
    for (const MapArrow& arrow : survey_.map.arrows) {
      if (arrow.labelled) chosen.insert(chosen.end(), next, next + 2 * dim);
      next += 2 * dim;
    }
    for (const MapAnchor& anchor : survey_.map.anchors) {
      if (anchor.labelled) chosen.insert(chosen.end(), next, next + dim);
      next += dim;
    }
    return chosen;
  }

  void project(const std::vector<float>& rows) {
    SurveyMap& map = survey_.map;
    const PrincipalPlane plane = principal_plane(labelled(rows), base_.dim());
    map.first_share = plane.first_share;
    map.second_share = plane.second_share;
    std::size_t at = 0;
    const auto next = [&]() -> SvgPoint {
      const auto place = plane.project(std::span(rows).subspan(at, base_.dim()));
      at += base_.dim();
      return {place.first, place.second};
    };
    for (MapArrow& arrow : map.arrows) {
      arrow.from = next();
      arrow.to = next();
    }
    for (MapAnchor& anchor : map.anchors) anchor.at = next();
  }

  const VectorFile& base_;
  const VectorFile& tuned_;
  const FreezePlan* plan_;
  const SurveyLimits& limits_;
  Team& team_;
  Observer& observer_;
  std::vector<Moved> moved_;  // In row order.
  std::vector<Moved> furthest_;
  RowSurvey survey_;
};

}  // namespace

RowSurvey survey_rows(const VectorFile& base, const VectorFile& tuned, const FreezePlan* plan,
                      const SurveyLimits& limits, Team& team, Observer& observer) {
  require_same_dim(base, tuned);
  if (tuned.rows() < base.rows()) {
    throw Error(ErrorKind::kData, Place{tuned.name(), 0},
                "expected at least " + counted(base.rows(), "row") + ", as " + base.name() +
                    " has, found " + grouped(tuned.rows()));
  }
  return Survey(base, tuned, plan, limits, team, observer).run();
}

}  // namespace embtune
