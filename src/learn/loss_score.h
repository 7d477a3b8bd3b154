// (cos(x, y) - score)^2

#ifndef EMBTUNE_LEARN_LOSS_SCORE_H_
#define EMBTUNE_LEARN_LOSS_SCORE_H_

#include "learn/cosine.h"
#include "learn/loss.h"

namespace embtune {

template <class Real>
class ScoreLoss final : public Loss<Real> {
 public:
  [[nodiscard]] PairLoss evaluate(const PairInput<Real>& pair,
                                  const PairGradient<Real>& gradient) const override {
    const Cosine cosine = cosine_of(pair.x, pair.near, pair.dim);
    const double error = cosine.value - static_cast<double>(pair.score);
    const double factor = 2 * static_cast<double>(pair.weight) * error;
    cosine_gradients(cosine, factor, pair.x, pair.near, gradient.x, gradient.near, pair.dim);
    return {.loss = error * error, .zero_vector = cosine.zero_vector};
  }
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_LOSS_SCORE_H_
