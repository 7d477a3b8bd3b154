#include "run/start_table.h"

#include <memory>

#include "learn/new_tokens.h"
#include "learn/optimizer.h"

namespace embtune {
namespace {

constexpr std::uint64_t kRowsPerPiece = 256;

void read_trainable(Preparation& run, const TableSlots& slots, TrainableTable& table) {
  const std::span<const RowId> rows = run.plan().trainable().first(run.trainable_in_base());
  run.team().for_ranges(rows.size(), kRowsPerPiece, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) {
      const Slot slot = slots.of(rows[i]);
      run.base().read_finite(rows[i], table.row(slot), "trainable");
      table.keep_as_base(slot);
    }
  });
}

// Under mask frozen rows are in the table too; what is not finite stays so.
void read_frozen(Preparation& run, TrainableTable& table) {
  run.team().for_ranges(run.base().rows(), kRowsPerPiece,
                        [&](std::uint64_t begin, std::uint64_t end) {
                          for (RowId row = begin; row < end; ++row) {
                            if (!run.plan().is_trainable(row)) {
                              run.base().read(row, table.row(row));
                            }
                          }
                        });
}

void start_new_rows(Preparation& run, const TableSlots& slots, TrainableTable& table) {
  if (run.new_tokens().empty()) return;
  const LearnOptions& options = run.recipe().options;
  const NewTokenStart start(run.base(), options.init, options.seed);
  for (std::size_t i = 0; i < run.new_tokens().size(); ++i) {
    const Slot slot = slots.of(run.base().rows() + i);
    start.fill(run.new_tokens()[i], table.row(slot));
    table.keep_as_base(slot);
  }
}

}  // namespace

TrainableTable start_table(Preparation& run) {
  const Recipe& recipe = run.recipe();
  const std::unique_ptr<Optimizer<float>> optimizer =
      find_optimizer(recipe.optimizer)->make(recipe);
  const TableSlots slots(run);
  TrainableTable table(slots.count(), run.base().dim(), optimizer->states(),
                       optimizer->initial_state(), keeps_base(recipe));
  read_trainable(run, slots, table);
  if (slots.is_mask()) read_frozen(run, table);
  start_new_rows(run, slots, table);
  return table;
}

}  // namespace embtune
