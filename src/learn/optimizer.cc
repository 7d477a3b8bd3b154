#include "learn/optimizer.h"

#include <array>
#include <memory>

#include "learn/optimizer_adagrad.h"
#include "learn/optimizer_adam.h"
#include "learn/optimizer_rmsprop.h"
#include "learn/optimizer_sgd.h"

namespace embtune {
namespace {

template <class O>
std::unique_ptr<Optimizer<float>> make(const Recipe& recipe) {
  return std::make_unique<O>(recipe);
}

constexpr std::array<OptimizerEntry, 5> kOptimizers = {{
    {.name = "sgd",
     .help = "row -= lr g, or with --momentum: b = mu b + g, row -= lr b",
     .default_lr = 0.25,
     .make = make<Sgd<float>>},
    {.name = "adagrad",
     .help = "s += g^2, row -= lr g / (sqrt(s) + epsilon)",
     .default_lr = 0.05,
     .default_epsilon = 1e-10,
     .make = make<Adagrad<float>>},
    {.name = "rmsprop",
     .help = "s = rho s + (1 - rho) g^2, row -= lr g / (sqrt(s) + epsilon)",
     .make = make<Rmsprop<float>>},
    {.name = "adam",
     .help = "moments m and v of g and g^2, bias-corrected; row -= lr m / (sqrt(v) + epsilon)",
     .make = make<Adam<float>>},
    {.name = "adamw",
     .help = "adam with weight decay apart from the gradient: row -= lr decay row first",
     .make = make<AdamW<float>>},
}};

}  // namespace

std::span<const OptimizerEntry> optimizers() noexcept { return kOptimizers; }

const OptimizerEntry* find_optimizer(std::string_view name) noexcept {
  for (const OptimizerEntry& entry : kOptimizers) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

}  // namespace embtune
