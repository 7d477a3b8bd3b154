// The losses of a batch, and the gradient of each row that it moves.

#ifndef EMBTUNE_LEARN_BATCH_GRADIENT_H_
#define EMBTUNE_LEARN_BATCH_GRADIENT_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/parallel.h"
#include "learn/batch.h"
#include "learn/batch_plan.h"
#include "learn/loss.h"

namespace embtune {

/// Each contribution to a row goes to a buffer of its own, of dim numbers: those of one row stand
/// one after the other, at the places that the plan gave out. So pairs can be evaluated in
/// parallel, and sums have the order of the stream.
class BatchGradient {
 public:
  virtual ~BatchGradient() = default;

  /// Evaluates the items of `plan`, in parallel. Reads rows, writes none.
  /// @param beside  Not empty: called meanwhile, once, if there is work for several threads.
  void forward(const BatchView& batch, const BatchPlan& plan, Team& team,
               const std::function<void()>& beside = {});

  /// By item of the plan of the last forward(); may be longer.
  [[nodiscard]] const std::vector<PairLoss>& losses() const noexcept { return losses_; }

  /// Adds up the contributions to a moving row of the plan, in stream order. The result (dim
  /// numbers) is the caller's to change until the next forward(); once per row. May run
  /// concurrently for different rows.
  [[nodiscard]] float* sum(const BatchRow& row) noexcept;
  /// The contributions themselves, for who adds them up: row.places rows, one after the other.
  [[nodiscard]] const float* contributions(const BatchRow& row) const noexcept {
    return buffers_.data() + row.first_place * dim_;
  }

 protected:
  /// Fills losses_ and the buffers.
  virtual void evaluate(const BatchView& batch, const BatchPlan& plan, Team& team,
                        const std::function<void()>& beside) = 0;

  /// Where the gradient of a role goes; null for a role that does not move.
  [[nodiscard]] float* buffer(const Role& role) noexcept {
    return role.place == kNoPlace ? nullptr : buffers_.data() + role.place * dim_;
  }

  std::vector<PairLoss> losses_;
  std::uint64_t dim_ = 0;

 private:
  std::vector<float> buffers_;
};

/// Any loss of the table of losses; work is split by item.
[[nodiscard]] std::unique_ptr<BatchGradient> make_loss_gradient(std::unique_ptr<Loss<float>> loss);
/// Skip-gram with negative sampling; work is split by group of items.
[[nodiscard]] std::unique_ptr<BatchGradient> make_sgns_gradient();

}  // namespace embtune

#endif  // EMBTUNE_LEARN_BATCH_GRADIENT_H_
