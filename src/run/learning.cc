#include "run/learning.h"

#include "run/epochs.h"
#include "run/skip_gram.h"
#include "run/start_table.h"

namespace embtune {

Learned learn(const LearnInputs& inputs) {
  Learned learned{start_table(inputs.run), {}, {}};
  Epochs epochs(inputs, learned);
  epochs.run_all();
  learned.skip_gram = epochs.skip_gram();
  return learned;
}

}  // namespace embtune
