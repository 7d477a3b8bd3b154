#include "base/cpu.h"

#include <array>

#include <doctest/doctest.h>

namespace embtune {
namespace {

struct ScaledSum {
  [[gnu::always_inline]] static inline float run(const float* x, int n, float factor) {
    float sum = 0;
    for (int i = 0; i < n; ++i) sum += factor * x[i];
    return sum;
  }
};

using Sum = Dispatch<ScaledSum, const float*, int, float>;

TEST_SUITE("cpu") {
  TEST_CASE("names and sets of instructions map both ways, and other names map to nothing") {
    for (const Isa isa : {Isa::kBaseline, Isa::kAvx2, Isa::kAvx512}) {
      CHECK(isa_named(isa_name(isa)) == isa);
    }
    CHECK(isa_name(Isa::kBaseline) == "baseline");
    CHECK_FALSE(isa_named("AVX2").has_value());
    CHECK_FALSE(isa_named("").has_value());
  }

  TEST_CASE("the set in use is the widest, until a narrower one is forced") {
    CHECK(current_isa() == detected_isa());
    CHECK(force_isa(Isa::kBaseline));
    CHECK(current_isa() == Isa::kBaseline);
    CHECK(force_isa(detected_isa()));
    CHECK(current_isa() == detected_isa());
  }

  TEST_CASE("a set that the processor lacks is refused and changes nothing") {
    if (detected_isa() == Isa::kAvx512) return;  // nothing is wider
    CHECK_FALSE(force_isa(Isa::kAvx512));
    CHECK(current_isa() == detected_isa());
  }

  TEST_CASE("every wrapper of a kernel gives the same bits") {
    std::array<float, 37> x{};
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = 1.0F / static_cast<float>(i + 3);
    const float expected = Sum::baseline(x.data(), static_cast<int>(x.size()), 0.3F);
    for (const Isa isa : {Isa::kBaseline, Isa::kAvx2, Isa::kAvx512}) {
      if (isa > detected_isa()) continue;
      CAPTURE(isa_name(isa));
      CHECK(Sum::select(isa)(x.data(), static_cast<int>(x.size()), 0.3F) == expected);
    }
  }
}

}  // namespace
}  // namespace embtune
