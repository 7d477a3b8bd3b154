// The kernel of loss_sgns.h: dot products of every pair with its target and the negatives, their
// coefficients, and the gradients as weighted sums of rows.

#ifndef EMBTUNE_LEARN_SGNS_BODY_H_
#define EMBTUNE_LEARN_SGNS_BODY_H_

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "base/portable_math.h"
#include "learn/kernel_bodies.h"
#include "learn/sgns_group.h"
#include "learn/weighted_sum.h"

namespace embtune {

// Sums log(1 + e^-|z|) over terms with one logarithm for many: the factors 1 + e^-|z| are at most
// 2, so a product of 512 of them is far from overflow.
class SoftplusSum {
 public:
  // Adds log(1 + e^z), where e is e^-|z|.
  void add(double z, double e) noexcept {
    sum_ += std::max(z, 0.0);
    product_ *= 1 + e;
    if (++count_ % 512 == 0) {
      sum_ += portable_log(product_);
      product_ = 1;
    }
  }
  [[nodiscard]] double total() const noexcept { return sum_ + portable_log(product_); }

 private:
  double sum_ = 0;
  double product_ = 1;
  unsigned count_ = 0;
};

// Logistic function of z, where e is e^-|z|.
[[nodiscard]] inline double sigmoid_from(double z, double e) noexcept {
  return (z >= 0 ? 1.0 : e) / (1 + e);
}

template <class Real, std::size_t kBytes>
struct SgnsBody {
  using Group = SgnsGroup<Real>;
  using Term = WeightedRow<Real>;
  using Dot = DotBody<Real, kBytes>;

  // coefficients: pairs x (1 + negatives), target first; factor of the other row in a gradient.
  [[gnu::always_inline]] static inline void run(const Group* group, Real* coefficients, Term* terms,
                                                double* losses) {
    const std::size_t width = group->negatives.size() + 1;
    for (std::size_t p = 0; p < group->pairs.size(); ++p) {
      losses[p] = pair_loss(*group, p, coefficients + p * width);
      pair_gradients(*group, p, coefficients + p * width, terms);
    }
    for (std::size_t k = 0; k + 1 < width; ++k) {
      if (group->negative_gradients[k] != nullptr)
        negative_gradient(*group, k, coefficients, terms);
    }
  }

  [[gnu::always_inline]] static inline double pair_loss(const Group& group, std::size_t p,
                                                        Real* coefficients) {
    const SgnsPair<Real>& pair = group.pairs[p];
    const auto weight = static_cast<double>(pair.weight);
    SoftplusSum loss;
    const double with_target = Dot::run(pair.x, pair.target, group.dim);
    const double e = portable_exp(-std::abs(with_target));
    loss.add(-with_target, e);
    // d/dz -log s(z) = s(z) - 1 = -s(-z)
    coefficients[0] = static_cast<Real>(-weight * sigmoid_from(-with_target, e));
    for (std::size_t k = 0; k < group.negatives.size(); ++k) {
      if (!group.uses(p, k)) continue;
      const double z = Dot::run(pair.x, group.negatives[k], group.dim);
      const double ez = portable_exp(-std::abs(z));
      loss.add(z, ez);
      // d/dz -log s(-z) = s(z)
      coefficients[k + 1] = static_cast<Real>(weight * sigmoid_from(z, ez));
    }
    return loss.total();
  }

  [[gnu::always_inline]] static inline void pair_gradients(const Group& group, std::size_t p,
                                                           const Real* coefficients, Term* terms) {
    const SgnsPair<Real>& pair = group.pairs[p];
    if (pair.x_gradient != nullptr) {
      std::size_t count = 0;
      terms[count++] = {pair.target, coefficients[0]};
      for (std::size_t k = 0; k < group.negatives.size(); ++k) {
        if (group.uses(p, k)) terms[count++] = {group.negatives[k], coefficients[k + 1]};
      }
      weighted_sum<kBytes>(terms, count, pair.x_gradient, group.dim);
    }
    if (pair.target_gradient != nullptr) {
      terms[0] = {pair.x, coefficients[0]};
      weighted_sum<kBytes>(terms, 1, pair.target_gradient, group.dim);
    }
  }

  [[gnu::always_inline]] static inline void negative_gradient(const Group& group, std::size_t k,
                                                              const Real* coefficients,
                                                              Term* terms) {
    const std::size_t width = group.negatives.size() + 1;
    std::size_t count = 0;
    for (std::size_t p = 0; p < group.pairs.size(); ++p) {
      if (group.uses(p, k)) terms[count++] = {group.pairs[p].x, coefficients[p * width + k + 1]};
    }
    weighted_sum<kBytes>(terms, count, group.negative_gradients[k], group.dim);
  }
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_SGNS_BODY_H_
