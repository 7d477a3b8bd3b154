// Optimisers: how a row follows its gradient. Definitions are those of torch.optim.
//
// To add one: a file optimizer_NAME.h with a class template on the scalar, and one line in the
// table in optimizer.cc. Options, help, man page and manifest follow from the table.

#ifndef EMBTUNE_LEARN_OPTIMIZER_H_
#define EMBTUNE_LEARN_OPTIMIZER_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "learn/recipe.h"

namespace embtune {

/// What one step has in common for all rows.
struct Step {
  std::uint64_t number = 0;  ///< From 0, over all epochs.
  double lr = 0;             ///< After the schedule.
  double beta1_power = 1;    ///< beta1^(number + 1), as a running product.
  double beta2_power = 1;    ///< beta2^(number + 1), likewise.
};

/// A gradient that has not been added up yet: `count` rows one after the other, in this order.
template <class Real>
struct Contributions {
  const Real* first = nullptr;
  std::size_t count = 0;  ///< At least 1.
  Real factor = 1;        ///< On their sum.
};

/// Updates one row. Holds options only; the state of a row is with the trainable table. Const
/// members may run concurrently for different rows.
template <class Real>
class Optimizer {
 public:
  virtual ~Optimizer() = default;

  /// Vectors of state per row: 0, 1 or 2.
  [[nodiscard]] virtual int states() const noexcept = 0;
  /// What a row's state starts with.
  [[nodiscard]] virtual Real initial_state() const noexcept { return 0; }

  /// Weight decay and one step for a row of `dim` numbers.
  /// @param gradient  Reduced and clipped; may be overwritten. Null in a dense step without
  ///   gradient, which is treated as zeros.
  /// @param state     states() vectors of `dim` numbers, one after the other.
  /// @param row_lr    The row's factor on the learning rate.
  virtual void update(Real* row, Real* gradient, Real* state, std::size_t dim, const Step& step,
                      double row_lr) const = 0;

  /// True if update_at_once() is there: for updates without state.
  [[nodiscard]] virtual bool updates_at_once() const noexcept { return false; }
  /// Adds the contributions up and updates the row in one pass over its columns; the same numbers
  /// as add(), scale() and update() give. @pre updates_at_once()
  /// @return False if a number of the gradient or of the row is not finite now.
  [[nodiscard]] virtual bool update_at_once(Real* row, const Contributions<Real>& gradient,
                                            std::size_t dim, const Step& step,
                                            double row_lr) const {
    static_cast<void>(row), static_cast<void>(gradient), static_cast<void>(dim);
    static_cast<void>(step), static_cast<void>(row_lr);
    return false;
  }
};

/// One line of the table of optimisers.
struct OptimizerEntry {
  std::string_view name;
  std::string_view help;  ///< One line with the update rule.
  double default_lr = 0.01;
  double default_epsilon = 1e-8;
  std::unique_ptr<Optimizer<float>> (*make)(const Recipe&) = nullptr;
};

/// All optimisers, in the order of the help.
[[nodiscard]] std::span<const OptimizerEntry> optimizers() noexcept;
/// The entry of `name`, or null.
[[nodiscard]] const OptimizerEntry* find_optimizer(std::string_view name) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_LEARN_OPTIMIZER_H_
