// |x - t|^2

#ifndef EMBTUNE_LEARN_LOSS_MSE_H_
#define EMBTUNE_LEARN_LOSS_MSE_H_

#include "learn/kernels.h"
#include "learn/loss.h"

namespace embtune {

template <class Real>
class MseLoss final : public Loss<Real> {
 public:
  [[nodiscard]] PairLoss evaluate(const PairInput<Real>& pair,
                                  const PairGradient<Real>& gradient) const override {
    // d/dx w |x - t|^2 = 2 w (x - t), and the same towards x for t.
    const Real factor = 2 * pair.weight;
    if (gradient.x != nullptr) {
      scaled_difference(factor, pair.x, pair.near, gradient.x, pair.dim);
    }
    if (gradient.near != nullptr) {
      scaled_difference(factor, pair.near, pair.x, gradient.near, pair.dim);
    }
    return {.loss = squared_distance(pair.x, pair.near, pair.dim)};
  }
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_LOSS_MSE_H_
