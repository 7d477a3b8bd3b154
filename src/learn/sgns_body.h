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

/// What the kernel writes besides gradients and losses; sized by its caller.
template <class Real>
struct SgnsScratch {
  /// Pairs x (1 + negatives), target first: factor of the other row in a gradient.
  Real* coefficients = nullptr;
  WeightedRow<Real>* terms = nullptr;  ///< 1 + negatives + pairs.
  double* products = nullptr;          ///< Of x with each negative ...
  double* powers = nullptr;            ///< ... and e^-|product|.
};

template <class Real, std::size_t kBytes>
struct SgnsBody {
  using Group = SgnsGroup<Real>;
  using Scratch = SgnsScratch<Real>;

  [[gnu::always_inline]] static inline void run(const Group* group, const Scratch* scratch,
                                                double* losses) {
    const Real* x = nullptr;
    for (std::size_t p = 0; p < group->pairs.size(); ++p) {
      // In text, pairs of one word follow each other, and its products stay what they are.
      if (group->pairs[p].x != x) {
        x = group->pairs[p].x;
        multiply_negatives(*group, x, *scratch);
      }
      losses[p] = pair_loss(*group, p, *scratch);
      pair_gradients(*group, p, *scratch);
    }
    for (std::size_t k = 0; k < group->negatives.size(); ++k) {
      if (group->negative_gradients[k] != nullptr) negative_gradient(*group, k, *scratch);
    }
  }

  [[gnu::always_inline]] static inline void multiply_negatives(const Group& group, const Real* x,
                                                               const Scratch& scratch) {
    const std::size_t count = group.negatives.size();
    DotsBody<Real, kBytes>::run(x, group.negatives.data(), count, group.dim, scratch.products);
    for (std::size_t k = 0; k < count; ++k) {
      scratch.powers[k] = portable_exp(-std::abs(scratch.products[k]));
    }
  }

  [[gnu::always_inline]] static inline double pair_loss(const Group& group, std::size_t p,
                                                        const Scratch& scratch) {
    const SgnsPair<Real>& pair = group.pairs[p];
    Real* const coefficients = scratch.coefficients + p * (group.negatives.size() + 1);
    const auto weight = static_cast<double>(pair.weight);
    SoftplusSum loss;
    const double with_target = DotBody<Real, kBytes>::run(pair.x, pair.target, group.dim);
    const double e = portable_exp(-std::abs(with_target));
    loss.add(-with_target, e);
    // d/dz -log s(z) = s(z) - 1 = -s(-z)
    coefficients[0] = static_cast<Real>(-weight * sigmoid_from(-with_target, e));
    for (std::size_t k = 0; k < group.negatives.size(); ++k) {
      if (!group.uses(p, k)) continue;
      loss.add(scratch.products[k], scratch.powers[k]);
      // d/dz -log s(-z) = s(z)
      coefficients[k + 1] =
          static_cast<Real>(weight * sigmoid_from(scratch.products[k], scratch.powers[k]));
    }
    return loss.total();
  }

  [[gnu::always_inline]] static inline void pair_gradients(const Group& group, std::size_t p,
                                                           const Scratch& scratch) {
    const SgnsPair<Real>& pair = group.pairs[p];
    const Real* const coefficients = scratch.coefficients + p * (group.negatives.size() + 1);
    WeightedRow<Real>* const terms = scratch.terms;
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
                                                              const Scratch& scratch) {
    const std::size_t width = group.negatives.size() + 1;
    std::size_t count = 0;
    for (std::size_t p = 0; p < group.pairs.size(); ++p) {
      if (!group.uses(p, k)) continue;
      scratch.terms[count++] = {group.pairs[p].x, scratch.coefficients[p * width + k + 1]};
    }
    weighted_sum<kBytes>(scratch.terms, count, group.negative_gradients[k], group.dim);
  }
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_SGNS_BODY_H_
