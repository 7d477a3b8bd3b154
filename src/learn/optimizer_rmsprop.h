// RMSprop as torch.optim.RMSprop has it (alpha is --rho; not centred, no momentum).

#ifndef EMBTUNE_LEARN_OPTIMIZER_RMSPROP_H_
#define EMBTUNE_LEARN_OPTIMIZER_RMSPROP_H_

#include <cmath>
#include <cstddef>

#include "learn/optimizer.h"
#include "learn/update_kernel.h"

namespace embtune {

template <class Real>
struct RmspropStep {
  Real lr = 0;
  Real weight_decay = 0;
  Real rho = 0;
  Real one_minus_rho = 0;
  Real epsilon = 0;
};

// s = rho s + (1 - rho) g^2; row -= lr g / (sqrt(s) + epsilon)
template <class Real>
struct RmspropBody {
  template <bool kHasGradient>
  [[gnu::always_inline]] static inline void run(const RmspropStep<Real>& step, Real* __restrict row,
                                                const Real* __restrict gradient,
                                                Real* __restrict means, std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) {
      const Real g = decayed<kHasGradient>(gradient, row, step.weight_decay, c);
      const Real mean = step.rho * means[c] + step.one_minus_rho * (g * g);
      means[c] = mean;
      row[c] -= step_of(step.lr * g, std::sqrt(mean) + step.epsilon);
    }
  }
};

template <class Real>
class Rmsprop final : public Optimizer<Real> {
 public:
  explicit Rmsprop(const Recipe& recipe)
      : weight_decay_(recipe.options.weight_decay),
        rho_(recipe.options.rho),
        epsilon_(recipe.epsilon) {}

  [[nodiscard]] int states() const noexcept override { return 1; }

  void update(Real* row, Real* gradient, Real* state, std::size_t dim, const Step& step,
              double row_lr) const override {
    const RmspropStep<Real> own = {.lr = static_cast<Real>(step.lr * row_lr),
                                   .weight_decay = static_cast<Real>(weight_decay_),
                                   .rho = static_cast<Real>(rho_),
                                   .one_minus_rho = static_cast<Real>(1 - rho_),
                                   .epsilon = static_cast<Real>(epsilon_)};
    run_update<RmspropBody<Real>>(own, row, gradient, state, dim);
  }

 private:
  double weight_decay_;
  double rho_;
  double epsilon_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_OPTIMIZER_RMSPROP_H_
