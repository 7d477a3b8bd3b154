#include "run/validation.h"

#include <string>
#include <utility>

#include "embtune/error.h"

namespace embtune {
namespace {

PairStream open_valid(Preparation& run, IndexKind index, Observer& observer) {
  PairStreamConfig config;
  config.options = run.options().pair;
  // What was found out about the pairs is recorded as if it had been given, so that a run that goes
  // by a record could not tell: the text says what it is, and names are what they are there.
  config.options.format = PairsFormat::kAuto;
  config.options.index = index;
  config.options.total_pairs = 0;
  config.epochs = 2;  // Read after every epoch, so a pipe is spooled.
  config.threads = run.team().threads();
  config.temp_dir = run.temp_dir();
  return PairStream::open(run.recipe().options.valid, config, run.vocabulary(), observer);
}

}  // namespace

BestTables copy_of(const TrainableTable& rows, const ContextTable* context) {
  BestTables tables{rows, std::nullopt};
  if (context != nullptr) tables.context = context->copy();
  return tables;
}

Validation::Validation(Preparation& run, IndexKind index, Observer& observer)
    : pairs_(open_valid(run, index, observer)), patience_(run.recipe().options.patience) {}

void Validation::resume(const BestEpoch& best, std::optional<BestTables> tables) {
  best_ = best;
  best_tables_ = std::move(tables);
}

double Validation::evaluate(Trainer& trainer, Observer& observer) {
  TrainCounts counts;
  PairBlock block;
  pairs_.start_epoch(0);
  while (pairs_.next(block)) {
    trainer.evaluate(block, counts);
    observer.check_stop();
  }
  if (counts.used == 0) {
    throw Error(ErrorKind::kData, Place{pairs_.name(), 0},
                "no usable pair: " + std::to_string(pairs_.counts().read) + " read, " +
                    std::to_string(pairs_.counts().unknown) +
                    " with unknown tokens; held-out pairs must name tokens of the base");
  }
  return counts.mean_loss();
}

bool Validation::take(std::uint64_t epoch, double loss, const TrainableTable& rows,
                      const ContextTable* context) {
  if (best_.epoch == 0 || loss < best_.loss) {
    best_ = {epoch, loss};
    if (patience_ > 0) best_tables_ = copy_of(rows, context);
  }
  return patience_ > 0 && epoch - best_.epoch >= patience_;
}

void Validation::restore_best(TrainableTable& rows, ContextTable* context) {
  std::optional<BestTables> best = std::exchange(best_tables_, std::nullopt);
  if (!best) return;
  rows = std::move(best->rows);
  if (best->context) *context = std::move(*best->context);
}

}  // namespace embtune
