// Adagrad (Duchi, Hazan, Singer 2011) as torch.optim.Adagrad has it.

#ifndef EMBTUNE_LEARN_OPTIMIZER_ADAGRAD_H_
#define EMBTUNE_LEARN_OPTIMIZER_ADAGRAD_H_

#include <cmath>
#include <cstddef>

#include "learn/optimizer.h"
#include "learn/update_kernel.h"

namespace embtune {

template <class Real>
struct AdagradStep {
  Real lr = 0;
  Real weight_decay = 0;
  Real epsilon = 0;
};

// s += g^2; row -= lr g / (sqrt(s) + epsilon)
template <class Real>
struct AdagradBody {
  template <bool kHasGradient>
  [[gnu::always_inline]] static inline void run(const AdagradStep<Real>& step, Real* __restrict row,
                                                const Real* __restrict gradient,
                                                Real* __restrict sums, std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) {
      const Real g = decayed<kHasGradient>(gradient, row, step.weight_decay, c);
      const Real sum = sums[c] + g * g;
      sums[c] = sum;
      row[c] -= step_of(step.lr * g, std::sqrt(sum) + step.epsilon);
    }
  }
};

template <class Real>
class Adagrad final : public Optimizer<Real> {
 public:
  explicit Adagrad(const Recipe& recipe)
      : weight_decay_(recipe.options.weight_decay),
        epsilon_(recipe.epsilon),
        initial_(recipe.options.initial_accumulator) {}

  [[nodiscard]] int states() const noexcept override { return 1; }
  [[nodiscard]] Real initial_state() const noexcept override { return static_cast<Real>(initial_); }

  void update(Real* row, Real* gradient, Real* state, std::size_t dim, const Step& step,
              double row_lr) const override {
    const AdagradStep<Real> own = {.lr = static_cast<Real>(step.lr * row_lr),
                                   .weight_decay = static_cast<Real>(weight_decay_),
                                   .epsilon = static_cast<Real>(epsilon_)};
    run_update<AdagradBody<Real>>(own, row, gradient, state, dim);
  }

 private:
  double weight_decay_;
  double epsilon_;
  double initial_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_OPTIMIZER_ADAGRAD_H_
