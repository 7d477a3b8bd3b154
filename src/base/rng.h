// Random numbers as a pure function of (seed, purpose, counter): no state, so any thread can draw
// any number, and a run can be taken up in the middle.
//
// The mixing is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators",
// OOPSLA 2014), applied once for each of the four words of the key. Values that reach a file:
// frozen.

#ifndef EMBTUNE_BASE_RNG_H_
#define EMBTUNE_BASE_RNG_H_

#include <cstdint>
#include <string_view>

namespace embtune {

/// What a number is drawn for; draws for different purposes are independent. Frozen values.
enum class Purpose : std::uint64_t { kShuffle = 1, kNegative = 2, kNewToken = 3, kSample = 4 };

/// 64 random bits for this key.
[[nodiscard]] std::uint64_t random_bits(std::uint64_t seed, Purpose purpose, std::uint64_t a,
                                        std::uint64_t b = 0) noexcept;

/// Uniform in [0, bound), by multiplication of 128 bits; the bias is below bound / 2^64.
/// @pre bound > 0
[[nodiscard]] std::uint64_t random_below(std::uint64_t bits, std::uint64_t bound) noexcept;

/// Uniform in [0, 1), a multiple of 2^-53.
[[nodiscard]] double random_unit(std::uint64_t bits) noexcept;

/// A 64-bit key from bytes, the same on every machine (FNV-1a, then mixed).
[[nodiscard]] std::uint64_t key_of(std::string_view bytes) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_BASE_RNG_H_
