// max(0, m - cos(x, near) + cos(x, far))

#ifndef EMBTUNE_LEARN_LOSS_MARGIN_H_
#define EMBTUNE_LEARN_LOSS_MARGIN_H_

#include "learn/cosine.h"
#include "learn/loss.h"

namespace embtune {

template <class Real>
class MarginLoss final : public Loss<Real> {
 public:
  explicit MarginLoss(double margin) : margin_(margin) {}

  [[nodiscard]] PairLoss evaluate(const PairInput<Real>& pair,
                                  const PairGradient<Real>& gradient) const override {
    const Cosine near = cosine_of(pair.x, pair.near, pair.dim);
    const Cosine far = cosine_of(pair.x, pair.far, pair.dim);
    const double hinge = margin_ - near.value + far.value;
    // At the edge the gradient is 0. A nan must stay nan, or a run that diverged would look done.
    const bool flat = hinge <= 0;
    const double weight = flat ? 0 : static_cast<double>(pair.weight);
    cosine_gradients(near, -weight, pair.x, pair.near, gradient.x, gradient.near, pair.dim);
    add_far_to_x(far, weight, pair, gradient.x);
    cosine_gradients<Real>(far, weight, pair.x, pair.far, nullptr, gradient.far, pair.dim);
    return {.loss = flat ? 0 : hinge, .zero_vector = near.zero_vector || far.zero_vector};
  }

 private:
  // out += factor * dcos(x, far)/dx
  static void add_far_to_x(const Cosine& far, double factor, const PairInput<Real>& pair,
                           Real* out) noexcept {
    if (out == nullptr || far.zero_vector || factor == 0) return;
    add_combination(factor / far.norm, pair.far, -factor * far.value / far.xx, pair.x, out,
                    pair.dim);
  }

  double margin_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_LOSS_MARGIN_H_
