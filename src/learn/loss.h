// The losses of one pair, and their gradients.
//
// To add one: a file loss_NAME.h with a class template on the scalar, and one line in the table
// in loss.cc. Options, help, man page and manifest follow from the table.

#ifndef EMBTUNE_LEARN_LOSS_H_
#define EMBTUNE_LEARN_LOSS_H_

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "learn/recipe.h"

namespace embtune {

/// One pair: vectors of `dim` numbers. near is the target (vector, token, score) or the near row
/// of a triplet; far is null but for triplets.
template <class Real>
struct PairInput {
  const Real* x = nullptr;
  const Real* near = nullptr;
  const Real* far = nullptr;
  Real score = 0;
  Real weight = 1;
  std::size_t dim = 0;
};

/// Where the gradient of each role goes: `dim` numbers, overwritten. Null for a role that does
/// not move (frozen, constant): then nothing is computed for it.
template <class Real>
struct PairGradient {
  Real* x = nullptr;
  Real* near = nullptr;
  Real* far = nullptr;
};

/// Result of one pair.
struct PairLoss {
  double loss = 0;           ///< Without the weight.
  bool zero_vector = false;  ///< A cosine met a zero vector: cosine 0, gradient 0.
};

/// Loss of a pair, by the formula in its line of losses(); the gradient includes the weight. No
/// state; const members may run concurrently. Sums over columns have the fixed 32-lane shape of
/// kernels.h, so every processor gives the same bits.
template <class Real>
class Loss {
 public:
  virtual ~Loss() = default;
  [[nodiscard]] virtual PairLoss evaluate(const PairInput<Real>& pair,
                                          const PairGradient<Real>& gradient) const = 0;
};

/// One line of the table of losses.
struct LossEntry {
  std::string_view name;
  std::string_view help;       ///< One line with the formula.
  bool vector_target = false;  ///< Fits --target vector.
  bool token_target = false;
  bool score_target = false;
  bool triplet_target = false;
  StopGradient default_stop = StopGradient::kNone;  ///< For targets that are tokens.
  /// Null for sgns, which the trainer treats by itself (it draws negatives per group of pairs).
  std::unique_ptr<Loss<float>> (*make)(const Recipe&) = nullptr;
};

/// All losses, in the order of the help.
[[nodiscard]] std::span<const LossEntry> losses() noexcept;
/// The entry of `name`, or null.
[[nodiscard]] const LossEntry* find_loss(std::string_view name) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_LEARN_LOSS_H_
