// Which instruction set the kernels use. It never changes a result, only its speed.

#ifndef EMBTUNE_BASE_CPU_H_
#define EMBTUNE_BASE_CPU_H_

#include <optional>
#include <string_view>
#include <utility>

namespace embtune {

/// Instruction sets with kernels of their own, from narrow to wide. kBaseline is what every
/// machine of the architecture has: SSE2 on x86-64, NEON on 64-bit Arm.
enum class Isa { kBaseline, kAvx2, kAvx512 };

/// The widest set that this processor has.
[[nodiscard]] Isa detected_isa() noexcept;

/// The set in use: detected_isa(), unless force_isa() chose a narrower one.
[[nodiscard]] Isa current_isa() noexcept;

/// Chooses a set for the rest of the process; for tests. Call before any kernel is selected.
/// @return false (and nothing changes) if this processor does not have it.
[[nodiscard]] bool force_isa(Isa isa) noexcept;

/// "baseline", "avx2", "avx512".
[[nodiscard]] std::string_view isa_name(Isa isa) noexcept;
[[nodiscard]] std::optional<Isa> isa_named(std::string_view name) noexcept;

/// Picks, among wrappers of one kernel, the one for the set in use.
///
/// Kernel::run(args...) is an always_inline function; each wrapper is the same body compiled for
/// another set, so all give the same bits (contraction is off and sums have a fixed shape).
template <class Kernel, class... Args>
struct Dispatch {
  using Result = decltype(Kernel::run(std::declval<Args>()...));
  using Function = Result (*)(Args...);

  static Result baseline(Args... args) { return Kernel::run(args...); }
#if defined(__x86_64__)
  [[gnu::target("avx2")]] static Result avx2(Args... args) { return Kernel::run(args...); }
  [[gnu::target("avx512f,avx512bw,avx512vl,avx512dq")]] static Result avx512(Args... args) {
    return Kernel::run(args...);
  }
#endif

  [[nodiscard]] static Function select(Isa isa = current_isa()) noexcept {
#if defined(__x86_64__)
    if (isa == Isa::kAvx512) return avx512;
    if (isa == Isa::kAvx2) return avx2;
#else
    static_cast<void>(isa);
#endif
    return baseline;
  }
};

}  // namespace embtune

#endif  // EMBTUNE_BASE_CPU_H_
