#include "base/cpu.h"

#include <array>
#include <atomic>

namespace embtune {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"baseline", "avx2", "avx512"};

std::atomic<int> forced{-1};

}  // namespace

Isa detected_isa() noexcept {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")) {
    return Isa::kAvx512;
  }
  if (__builtin_cpu_supports("avx2")) return Isa::kAvx2;
#endif
  return Isa::kBaseline;
}

Isa current_isa() noexcept {
  static const Isa detected = detected_isa();
  const int choice = forced.load(std::memory_order_relaxed);
  return choice < 0 ? detected : static_cast<Isa>(choice);
}

bool force_isa(Isa isa) noexcept {
  if (isa > detected_isa()) return false;
  forced.store(static_cast<int>(isa), std::memory_order_relaxed);
  return true;
}

std::string_view isa_name(Isa isa) noexcept { return kNames[static_cast<std::size_t>(isa)]; }

std::optional<Isa> isa_named(std::string_view name) noexcept {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<Isa>(i);
  }
  return std::nullopt;
}

}  // namespace embtune
