// Which rows a batch reads and which it moves, and in what order contributions add up.

#ifndef EMBTUNE_LEARN_BATCH_PLAN_H_
#define EMBTUNE_LEARN_BATCH_PLAN_H_

#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel.h"
#include "learn/batch.h"
#include "learn/batch_items.h"
#include "learn/context_table.h"
#include "learn/negative_sampler.h"
#include "learn/recipe.h"
#include "learn/row_cache.h"
#include "learn/row_map.h"
#include "learn/row_source.h"
#include "learn/trainable_table.h"
#include "selection/freeze_plan.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// What a plan is made from. All references must outlive it.
struct BatchPlanInputs {
  const FreezePlan& plan;
  const Vocabulary& vocabulary;
  const RowSource& frozen;
  RowCache& cache;  ///< Of frozen rows; may serve two plans in turn.
  TrainableTable& table;
  bool mask = false;                ///< The table holds every row: slot == row.
  bool train_copies = false;        ///< Each copy of the index learns.
  bool others_move = false;         ///< Not under --stop-gradient target.
  ContextTable* context = nullptr;  ///< Where targets and negatives are, if not in the base.
  bool context_moves = false;
  const NegativeSampler* negatives = nullptr;  ///< Not null: items come in groups.
};

/// Made anew for each batch, in memory that is kept. Data for others to read; only resolve()
/// changes it. Its rows may be used until the next but one resolve() of a plan with its cache.
class BatchPlan {
 public:
  explicit BatchPlan(const BatchPlanInputs& inputs);

  /// Finds the rows of `batch` and groups contributions by row.
  /// @param train  False: nothing moves.
  /// @param epoch  For drawing negatives.
  /// @throws Error kData from the row source.
  void resolve(const BatchView& batch, bool train, std::uint64_t epoch);
  /// Parses the rows that must be, after which their numbers may be read.
  /// @throws Error kData from the row source, for the first row in stream order.
  void load(Team& team) { in_.cache.load(team); }

  [[nodiscard]] std::span<const BatchRow> rows() const noexcept { return rows_; }
  /// Rows with at least one place, ascending.
  [[nodiscard]] std::span<const std::uint32_t> moving() const noexcept { return moving_; }
  [[nodiscard]] std::span<const Item> items() const noexcept { return items_; }
  /// In stream order; empty where there is nothing to share. Within a group, negatives come after
  /// the items in the order of contributions.
  [[nodiscard]] std::span<const ItemGroup> groups() const noexcept { return groups_; }
  /// Each has a place if it moves and is left out by some, not all, of the group's items.
  [[nodiscard]] std::span<const Role> negatives_of(const ItemGroup& group) const noexcept {
    return std::span<const Role>(negatives_).subspan(group.first_negative, group.negatives);
  }
  /// The row of a role, or null for a role without one.
  [[nodiscard]] const float* values_of(const Role& role) const noexcept {
    return role.row == kNoBatchRow ? nullptr : rows_[role.row].values;
  }

  [[nodiscard]] std::uint64_t places() const noexcept { return places_; }
  [[nodiscard]] std::uint64_t used() const noexcept { return used_; }
  /// Used records that move no row that learns.
  [[nodiscard]] std::uint64_t all_frozen() const noexcept { return all_frozen_; }
  /// The first of those, by its place in the batch. @pre all_frozen() > 0
  [[nodiscard]] std::size_t first_all_frozen() const noexcept { return first_all_frozen_; }

 private:
  void clear() noexcept;
  void add_record(const BatchView& batch, std::size_t record);
  void add_copies(Item item, RowId index, float weight);
  void move_index(Item& item, float weight);
  void move_other(Role& role, std::size_t record);
  void start_group(std::uint64_t group);
  void use_negatives(const Item& item);
  void move(Role& role, std::size_t record);
  [[nodiscard]] std::uint32_t other_row(RowId row);
  [[nodiscard]] std::uint32_t base_row(RowId row);
  [[nodiscard]] std::uint32_t context_row(RowId row);
  void prefetch(const float* values) noexcept;
  void check_finite(RowId row, const float* values);
  void number_places();
  void number(Role& role) noexcept;

  BatchPlanInputs in_;
  RowMap map_;
  bool train_ = false;
  bool moves_ = false;  ///< The record at hand moves a row that learns.
  std::vector<BatchRow> rows_;
  std::vector<std::uint32_t> moving_;
  std::vector<Item> items_;
  std::vector<ItemGroup> groups_;
  std::vector<Role> negatives_;
  std::vector<std::uint64_t> next_place_;  ///< By row, while places are given out.
  std::vector<RowId> drawn_;               ///< Negatives of the group at hand ...
  std::uint64_t group_ = 0;                ///< ... and its number in the epoch.
  std::uint64_t epoch_ = 0;
  std::uint64_t prefetched_ = 0;  ///< Numbers, of this batch.
  std::vector<float> checked_;    ///< For naming a bad number of a frozen row.
  std::uint64_t places_ = 0;
  std::uint64_t used_ = 0;
  std::uint64_t all_frozen_ = 0;
  std::size_t first_all_frozen_ = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_BATCH_PLAN_H_
