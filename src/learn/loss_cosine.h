// 1 - cos(x, t)

#ifndef EMBTUNE_LEARN_LOSS_COSINE_H_
#define EMBTUNE_LEARN_LOSS_COSINE_H_

#include "learn/cosine.h"
#include "learn/loss.h"

namespace embtune {

template <class Real>
class CosineLoss final : public Loss<Real> {
 public:
  [[nodiscard]] PairLoss evaluate(const PairInput<Real>& pair,
                                  const PairGradient<Real>& gradient) const override {
    const Cosine cosine = cosine_of(pair.x, pair.near, pair.dim);
    const double factor = -static_cast<double>(pair.weight);
    cosine_gradients(cosine, factor, pair.x, pair.near, gradient.x, gradient.near, pair.dim);
    return {.loss = 1 - cosine.value, .zero_vector = cosine.zero_vector};
  }
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_LOSS_COSINE_H_
