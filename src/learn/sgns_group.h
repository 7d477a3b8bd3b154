// What loss_sgns.h works on: pairs that share one draw of negatives.

#ifndef EMBTUNE_LEARN_SGNS_GROUP_H_
#define EMBTUNE_LEARN_SGNS_GROUP_H_

#include <cstddef>
#include <span>

namespace embtune {

/// One pair of a group; rows and gradients of `dim` numbers. A gradient is null where the row does
/// not move.
template <class Real>
struct SgnsPair {
  const Real* x = nullptr;
  const Real* target = nullptr;  ///< The target's row in the context table.
  Real* x_gradient = nullptr;
  Real* target_gradient = nullptr;
  Real weight = 1;
};

/// Consecutive pairs that share one draw of negatives.
template <class Real>
struct SgnsGroup {
  std::span<const SgnsPair<Real>> pairs = {};
  std::span<const Real* const> negatives = {};     ///< Rows of the context table; may repeat.
  std::span<Real* const> negative_gradients = {};  ///< One each; null where the row does not move.
  /// left_out[p * negatives.size() + k] is not 0 where negative k is the target of pair p, which
  /// then does without it. Empty: nothing is left out.
  std::span<const unsigned char> left_out = {};
  std::size_t dim = 0;

  [[nodiscard]] bool uses(std::size_t pair, std::size_t negative) const noexcept {
    return left_out.empty() || left_out[pair * negatives.size() + negative] == 0;
  }
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_SGNS_GROUP_H_
