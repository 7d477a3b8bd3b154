#include "run/learning.h"

#include <utility>

#include "run/epochs.h"
#include "run/skip_gram.h"
#include "run/start_table.h"

namespace embtune {

Learned learn(const LearnInputs& inputs) {
  Learned learned{start_table(inputs.run), {}, {}};
  Epochs epochs(inputs, learned);
  epochs.run_all();
  if (learned.stopped_after) return learned;
  if (inputs.outputs.context) {
    write_context(inputs.run, *epochs.context(), *inputs.outputs.context);
  }
  return learned;
}

}  // namespace embtune
