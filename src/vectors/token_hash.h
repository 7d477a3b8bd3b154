// A 64-bit hash of bytes for tables in memory. It reaches no file, so it may change.

#ifndef EMBTUNE_VECTORS_TOKEN_HASH_H_
#define EMBTUNE_VECTORS_TOKEN_HASH_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace embtune {

/// Both halves of a 128-bit product, folded: every bit of the result depends on every input bit.
[[nodiscard]] inline std::uint64_t fold_product(std::uint64_t a, std::uint64_t b) noexcept {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

/// Most tokens have at most 16 bytes: two loads and two products.
[[nodiscard]] inline std::uint64_t token_hash(std::string_view token) noexcept {
  constexpr std::uint64_t kFirst = 0x9e3779b97f4a7c15U;   // 2^64 over the golden ratio.
  constexpr std::uint64_t kSecond = 0xd1b54a32d192ed03U;  // Odd, half of its bits set.
  const auto load = [](const char* bytes, std::size_t count) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, count);
    return word;
  };
  std::uint64_t hash = kFirst ^ token.size();
  while (token.size() > 16) {
    hash = fold_product(load(token.data(), 8) ^ kFirst ^ hash, load(token.data() + 8, 8) ^ kSecond);
    token.remove_prefix(16);
  }
  const std::size_t size = token.size();
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  if (size >= 8) {
    low = load(token.data(), 8);
    high = load(token.data() + size - 8, 8);
  } else if (size >= 4) {
    low = load(token.data(), 4);
    high = load(token.data() + size - 4, 4);
  } else if (size > 0) {
    low = load(token.data(), 1) | load(token.data() + size / 2, 1) << 8U;
    high = load(token.data() + size - 1, 1);
  }
  return fold_product(fold_product(low ^ kFirst ^ hash, high ^ kSecond), hash ^ kSecond);
}

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_TOKEN_HASH_H_
