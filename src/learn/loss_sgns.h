// Skip-gram with negative samples (Mikolov et al. 2013) over a group of pairs that share their
// negatives: for each pair, -log s(x.c) - sum_k log s(-x.n_k), with s the logistic function.

#ifndef EMBTUNE_LEARN_LOSS_SGNS_H_
#define EMBTUNE_LEARN_LOSS_SGNS_H_

#include <cstddef>
#include <span>
#include <vector>

#include "learn/sgns_body.h"
#include "learn/sgns_group.h"
#include "learn/weighted_sum.h"
#include "learn/work.h"

namespace embtune {

/// Loss and gradients of one group. Holds scratch memory that grows to the largest group met, so
/// each thread needs one of its own.
///
/// The result depends on nothing but the group: rows have the 32-lane sums of kernels.h, and what
/// several pairs give to one negative is added in the order of the pairs.
template <class Real>
class SgnsLoss {
 public:
  /// Stores the loss of each pair (without its weight) and overwrites every gradient that is not
  /// null (with it): dim numbers each.
  /// @pre losses.size() >= group.pairs.size(); group.left_out has pairs x negatives entries or none
  void evaluate(const SgnsGroup<Real>& group, std::span<double> losses) {
    const std::size_t negatives = group.negatives.size();
    const std::size_t pairs = group.pairs.size();
    grow_to(coefficients_, pairs * (1 + negatives));
    grow_to(terms_, 1 + negatives + pairs);
    grow_to(products_, 2 * negatives);
    const SgnsScratch<Real> scratch{coefficients_.data(), terms_.data(), products_.data(),
                                    products_.data() + negatives};
    static const auto function =
        reduction_for<SgnsBody, Real, const SgnsGroup<Real>*, const SgnsScratch<Real>*, double*>(
            current_isa());
    function(&group, &scratch, losses.data());
  }

 private:
  std::vector<Real> coefficients_;
  std::vector<WeightedRow<Real>> terms_;
  std::vector<double> products_;
};

// Compiled once, with the optimisation of the kernels.
extern template class SgnsLoss<float>;
extern template class SgnsLoss<double>;

}  // namespace embtune

#endif  // EMBTUNE_LEARN_LOSS_SGNS_H_
