#include "learn/loss.h"

#include <array>
#include <memory>

#include "learn/loss_cosine.h"
#include "learn/loss_margin.h"
#include "learn/loss_mse.h"
#include "learn/loss_score.h"

namespace embtune {
namespace {

template <template <class> class L>
std::unique_ptr<Loss<float>> make(const Recipe&) {
  return std::make_unique<L<float>>();
}

std::unique_ptr<Loss<float>> make_margin(const Recipe& recipe) {
  return std::make_unique<MarginLoss<float>>(recipe.options.margin);
}

constexpr std::array<LossEntry, 5> kLosses = {{
    {.name = "mse",
     .help = "w |x - t|^2: pulls a row to its target",
     .vector_target = true,
     .token_target = true,
     .default_stop = StopGradient::kTarget,
     .make = make<MseLoss>},
    {.name = "cosine",
     .help = "w (1 - cos(x, t)): turns a row towards its target",
     .vector_target = true,
     .token_target = true,
     .default_stop = StopGradient::kTarget,
     .make = make<CosineLoss>},
    {.name = "score",
     .help = "w (cos(x, y) - score)^2: makes cosines match given scores, -1 to 1",
     .score_target = true,
     .make = make<ScoreLoss>},
    {.name = "margin",
     .help = "w max(0, m - cos(x, near) + cos(x, far)): near closer than far by --margin",
     .triplet_target = true,
     .make = make_margin},
    {.name = "sgns",
     .help = "w (-log s(x.c) - sum_k log s(-x.n_k)): skip-gram with negative samples",
     .token_target = true},
}};

}  // namespace

std::span<const LossEntry> losses() noexcept { return kLosses; }

const LossEntry* find_loss(std::string_view name) noexcept {
  for (const LossEntry& entry : kLosses) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

}  // namespace embtune
