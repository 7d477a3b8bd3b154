#include "learn/batch_gradient.h"

#include <span>
#include <utility>

#include "learn/kernels.h"
#include "learn/loss_sgns.h"
#include "learn/work.h"

namespace embtune {
namespace {

// A loss costs about six passes over the numbers of a row.
constexpr std::uint64_t kPassesPerRow = 6;

class LossGradient final : public BatchGradient {
 public:
  explicit LossGradient(std::unique_ptr<Loss<float>> loss) : loss_(std::move(loss)) {}

 protected:
  void evaluate(const BatchView& batch, const BatchPlan& plan, Team& team,
                const std::function<void()>& beside) override {
    for_work(
        team, plan.items().size(), 2 * kPassesPerRow * dim_,
        [&](std::uint64_t begin, std::uint64_t end) {
          for (std::uint64_t i = begin; i < end; ++i) {
            losses_[i] = evaluate_item(batch, plan, plan.items()[i]);
          }
        },
        beside);
  }

 private:
  PairLoss evaluate_item(const BatchView& batch, const BatchPlan& plan, const Item& item) {
    PairInput<float> pair;
    pair.x = plan.values_of(item.x);
    pair.near = batch.near == nullptr ? batch.target_of(item.record) : plan.values_of(item.near);
    pair.far = plan.values_of(item.far);
    pair.score = batch.score == nullptr ? 0.0F : batch.score[item.record];
    pair.weight = batch.weight_of(item.record);
    pair.dim = dim_;
    return loss_->evaluate(pair, {buffer(item.x), buffer(item.near), buffer(item.far)});
  }

  std::unique_ptr<Loss<float>> loss_;
};

// A group of items as SgnsLoss takes it, in memory that is kept from batch to batch.
struct SgnsWork {
  SgnsLoss<float> loss;
  std::vector<SgnsPair<float>> pairs;
  std::vector<std::size_t> items;  ///< Of each pair, in the plan.
  std::vector<const float*> negatives;
  std::vector<float*> negative_gradients;
  std::vector<unsigned char> left_out;
  std::vector<double> losses;
};

class SgnsGradient final : public BatchGradient {
 protected:
  void evaluate(const BatchView& batch, const BatchPlan& plan, Team& team,
                const std::function<void()>& beside) override {
    const std::span<const ItemGroup> groups = plan.groups();
    if (groups.empty()) return;
    grow_to(scratch_, groups.size());
    const std::uint64_t rows = groups[0].items * (1 + groups[0].negatives);
    for_work(
        team, groups.size(), kPassesPerRow * rows * dim_,
        [&](std::uint64_t begin, std::uint64_t end) {
          for (std::uint64_t i = begin; i < end; ++i) {
            // Copies move nothing but themselves: a second round without the gradients of
            // negatives.
            evaluate_group(batch, plan, groups[i], false, scratch_[i]);
            evaluate_group(batch, plan, groups[i], true, scratch_[i]);
          }
        },
        beside);
  }

 private:
  void evaluate_group(const BatchView& batch, const BatchPlan& plan, const ItemGroup& group,
                      bool copies, SgnsWork& scratch) {
    gather_pairs(batch, plan, group, copies, scratch);
    if (scratch.pairs.empty()) return;
    gather_negatives(plan, group, copies, scratch);
    grow_to(scratch.losses, scratch.pairs.size());
    scratch.loss.evaluate(
        {scratch.pairs, scratch.negatives, scratch.negative_gradients, scratch.left_out, dim_},
        scratch.losses);
    for (std::size_t p = 0; p < scratch.pairs.size(); ++p) {
      losses_[scratch.items[p]] = {scratch.losses[p], false};
    }
  }

  void gather_pairs(const BatchView& batch, const BatchPlan& plan, const ItemGroup& group,
                    bool copies, SgnsWork& scratch) {
    scratch.pairs.clear();
    scratch.items.clear();
    scratch.left_out.clear();
    for (std::size_t i = group.first_item; i < group.first_item + group.items; ++i) {
      const Item& item = plan.items()[i];
      if (item.copy != copies) continue;
      scratch.pairs.push_back({plan.values_of(item.x), plan.values_of(item.near), buffer(item.x),
                               buffer(item.near), batch.weight_of(item.record)});
      scratch.items.push_back(i);
      for (const Role& negative : plan.negatives_of(group)) {
        scratch.left_out.push_back(negative.row == item.near.row ? 1 : 0);
      }
    }
  }

  void gather_negatives(const BatchPlan& plan, const ItemGroup& group, bool copies,
                        SgnsWork& scratch) {
    scratch.negatives.clear();
    scratch.negative_gradients.clear();
    for (const Role& negative : plan.negatives_of(group)) {
      scratch.negatives.push_back(plan.values_of(negative));
      scratch.negative_gradients.push_back(copies ? nullptr : buffer(negative));
    }
  }

  std::vector<SgnsWork> scratch_;  ///< By group of a batch.
};

}  // namespace

void BatchGradient::forward(const BatchView& batch, const BatchPlan& plan, Team& team,
                            const std::function<void()>& beside) {
  dim_ = batch.dim;
  grow_to(buffers_, plan.places() * dim_);
  grow_to(losses_, plan.items().size());
  evaluate(batch, plan, team, beside);
}

float* BatchGradient::sum(const BatchRow& row) noexcept {
  float* total = buffers_.data() + row.first_place * dim_;
  for (std::uint64_t i = 1; i < row.places; ++i) add(total + i * dim_, total, dim_);
  return total;
}

std::unique_ptr<BatchGradient> make_loss_gradient(std::unique_ptr<Loss<float>> loss) {
  return std::make_unique<LossGradient>(std::move(loss));
}

std::unique_ptr<BatchGradient> make_sgns_gradient() { return std::make_unique<SgnsGradient>(); }

}  // namespace embtune
