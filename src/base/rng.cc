#include "base/rng.h"

namespace embtune {
namespace {

std::uint64_t mix(std::uint64_t z) noexcept {
  z += 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

}  // namespace

std::uint64_t random_bits(std::uint64_t seed, Purpose purpose, std::uint64_t a,
                          std::uint64_t b) noexcept {
  return mix(mix(mix(mix(seed) ^ static_cast<std::uint64_t>(purpose)) ^ a) ^ b);
}

std::uint64_t random_below(std::uint64_t bits, std::uint64_t bound) noexcept {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>((static_cast<Wide>(bits) * bound) >> 64U);
}

double random_unit(std::uint64_t bits) noexcept {
  return static_cast<double>(bits >> 11U) * 0x1p-53;
}

std::uint64_t key_of(std::string_view bytes) noexcept {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char byte : bytes) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  }
  return mix(hash);
}

}  // namespace embtune
