// The options of `embtune train`, defined once.

#ifndef EMBTUNE_RUN_TRAIN_OPTIONS_H_
#define EMBTUNE_RUN_TRAIN_OPTIONS_H_

#include "embtune/options.h"
#include "run/option_table.h"

namespace embtune {

/// Adds every option of train to `table`, in the order of the help. Losses and optimisers come
/// from the tables of learn, so a new one shows up by itself.
void describe_train(TrainOptions& options, OptionTable& table);

/// The groups Learning, Drift, New tokens and sgns, which are about the arithmetic.
void describe_learning(LearnOptions& options, OutputOptions& out, OptionTable& table);

}  // namespace embtune

#endif  // EMBTUNE_RUN_TRAIN_OPTIONS_H_
