// SGD, with momentum and Nesterov's form as torch.optim.SGD has them (no dampening).

#ifndef EMBTUNE_LEARN_OPTIMIZER_SGD_H_
#define EMBTUNE_LEARN_OPTIMIZER_SGD_H_

#include <cstddef>

#include "learn/kernel_bodies.h"
#include "learn/optimizer.h"
#include "learn/sgd_at_once.h"
#include "learn/update_kernel.h"

namespace embtune {

template <class Real>
struct SgdBody {
  template <bool kHasGradient>
  [[gnu::always_inline]] static inline void plain(const SgdStep<Real>& step, Real* __restrict row,
                                                  const Real* __restrict gradient, std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) {
      const Real g = decayed<kHasGradient>(gradient, row, step.weight_decay, c);
      row[c] -= step.lr * g;
    }
  }

  // b = mu b + g; the step is b, or g + mu b in Nesterov's form.
  template <bool kHasGradient, bool kNesterov>
  [[gnu::always_inline]] static inline void heavy(const SgdStep<Real>& step, Real* __restrict row,
                                                  const Real* __restrict gradient,
                                                  Real* __restrict buffer, std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) {
      const Real g = decayed<kHasGradient>(gradient, row, step.weight_decay, c);
      const Real b = step.momentum * buffer[c] + g;
      buffer[c] = b;
      row[c] -= step.lr * (kNesterov ? g + step.momentum * b : b);
    }
  }

  template <bool kHasGradient>
  [[gnu::always_inline]] static inline void run(const SgdStep<Real>& step, Real* row,
                                                const Real* gradient, Real* state, std::size_t n) {
    if (step.momentum == 0) {
      plain<kHasGradient>(step, row, gradient, n);
    } else if (step.nesterov) {
      heavy<kHasGradient, true>(step, row, gradient, state, n);
    } else {
      heavy<kHasGradient, false>(step, row, gradient, state, n);
    }
  }
};

template <class Real>
class Sgd final : public Optimizer<Real> {
 public:
  explicit Sgd(const Recipe& recipe)
      : weight_decay_(recipe.options.weight_decay),
        momentum_(recipe.options.momentum),
        nesterov_(recipe.options.nesterov) {}

  [[nodiscard]] int states() const noexcept override { return momentum_ > 0 ? 1 : 0; }

  void update(Real* row, Real* gradient, Real* state, std::size_t dim, const Step& step,
              double row_lr) const override {
    run_update<SgdBody<Real>>(own_step(step, row_lr), row, gradient, state, dim);
  }

  [[nodiscard]] bool updates_at_once() const noexcept override { return momentum_ == 0; }
  [[nodiscard]] bool update_at_once(Real* row, const Contributions<Real>& gradient, std::size_t dim,
                                    const Step& step, double row_lr) const override {
    static const auto function =
        reduction_for<SgdAtOnceBody, Real, const SgdStep<Real>*, Real*, const Contributions<Real>*,
                      std::size_t>(current_isa());
    const SgdStep<Real> own = own_step(step, row_lr);
    return function(&own, row, &gradient, dim);
  }

 private:
  [[nodiscard]] SgdStep<Real> own_step(const Step& step, double row_lr) const noexcept {
    return {.lr = static_cast<Real>(step.lr * row_lr),
            .weight_decay = static_cast<Real>(weight_decay_),
            .momentum = static_cast<Real>(momentum_),
            .nesterov = nesterov_};
  }

  double weight_decay_;
  double momentum_;
  bool nesterov_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_OPTIMIZER_SGD_H_
