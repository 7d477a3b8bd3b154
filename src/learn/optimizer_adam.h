// Adam (Kingma, Ba 2015) and AdamW (Loshchilov, Hutter 2019) as torch.optim has them. Bias is
// corrected by the number of all steps of the run, also for a row that few of them touched.

#ifndef EMBTUNE_LEARN_OPTIMIZER_ADAM_H_
#define EMBTUNE_LEARN_OPTIMIZER_ADAM_H_

#include <cmath>
#include <cstddef>

#include "learn/optimizer.h"
#include "learn/update_kernel.h"

namespace embtune {

template <class Real>
struct AdamStep {
  Real lr = 0;            ///< lr / (1 - beta1^t)
  Real weight_decay = 0;  ///< Added to the gradient; 0 for AdamW.
  Real keep = 1;          ///< AdamW: what decay leaves of the row, 1 - lr * weight decay.
  Real beta1 = 0;
  Real one_minus_beta1 = 0;
  Real beta2 = 0;
  Real one_minus_beta2 = 0;
  Real correction = 1;  ///< 1 / sqrt(1 - beta2^t)
  Real epsilon = 0;
};

// m = beta1 m + (1 - beta1) g; v = beta2 v + (1 - beta2) g^2;
// row -= lr / (1 - beta1^t) m / (sqrt(v) / sqrt(1 - beta2^t) + epsilon).
// Lazy updates are those of SparseAdam, where epsilon is added before the correction of v.
template <class Real>
struct AdamBody {
  template <bool kHasGradient>
  [[gnu::always_inline]] static inline void run(const AdamStep<Real>& step, Real* __restrict row,
                                                const Real* __restrict gradient,
                                                Real* __restrict state, std::size_t n) {
    Real* __restrict means = state;
    Real* __restrict squares = state + n;
    for (std::size_t c = 0; c < n; ++c) {
      const Real g = decayed<kHasGradient>(gradient, row, step.weight_decay, c);
      const Real m = step.beta1 * means[c] + step.one_minus_beta1 * g;
      const Real v = step.beta2 * squares[c] + step.one_minus_beta2 * (g * g);
      means[c] = m;
      squares[c] = v;
      const Real denominator = std::sqrt(v) * step.correction + step.epsilon;
      row[c] = step.keep * row[c] - step_of(step.lr * m, denominator);
    }
  }
};

/// kDecoupled: AdamW.
template <class Real, bool kDecoupled>
class AdamFamily final : public Optimizer<Real> {
 public:
  explicit AdamFamily(const Recipe& recipe)
      : weight_decay_(recipe.options.weight_decay),
        beta1_(recipe.options.beta1),
        beta2_(recipe.options.beta2),
        epsilon_(recipe.epsilon),
        lazy_(recipe.options.update == Update::kLazy) {}

  [[nodiscard]] int states() const noexcept override { return 2; }

  void update(Real* row, Real* gradient, Real* state, std::size_t dim, const Step& step,
              double row_lr) const override {
    const double lr = step.lr * row_lr;
    const double correction = 1 / std::sqrt(1 - step.beta2_power);
    const AdamStep<Real> own = {
        .lr = static_cast<Real>(lr / (1 - step.beta1_power)),
        .weight_decay = static_cast<Real>(kDecoupled ? 0 : weight_decay_),
        .keep = static_cast<Real>(kDecoupled ? 1 - lr * weight_decay_ : 1),
        .beta1 = static_cast<Real>(beta1_),
        .one_minus_beta1 = static_cast<Real>(1 - beta1_),
        .beta2 = static_cast<Real>(beta2_),
        .one_minus_beta2 = static_cast<Real>(1 - beta2_),
        .correction = static_cast<Real>(correction),
        .epsilon = static_cast<Real>(lazy_ ? epsilon_ * correction : epsilon_)};
    run_update<AdamBody<Real>>(own, row, gradient, state, dim);
  }

 private:
  double weight_decay_;
  double beta1_;
  double beta2_;
  double epsilon_;
  bool lazy_;
};

template <class Real>
using Adam = AdamFamily<Real, false>;
template <class Real>
using AdamW = AdamFamily<Real, true>;

}  // namespace embtune

#endif  // EMBTUNE_LEARN_OPTIMIZER_ADAM_H_
