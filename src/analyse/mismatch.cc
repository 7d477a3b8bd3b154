#include "analyse/mismatch.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace embtune {
namespace {

// Small enough that finding the byte inside a block that differs costs little, large enough that
// the library's wide comparison runs at full speed.
constexpr std::size_t kBlock = 4096;

std::size_t by_words(const char* a, const char* b, std::size_t size) noexcept {
  std::size_t at = 0;
  for (; size - at >= sizeof(std::uint64_t); at += sizeof(std::uint64_t)) {
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    std::memcpy(&left, a + at, sizeof left);
    std::memcpy(&right, b + at, sizeof right);
    if (left != right) break;
  }
  while (at < size && a[at] == b[at]) ++at;
  return at;
}

}  // namespace

std::size_t common_prefix(std::string_view a, std::string_view b) noexcept {
  const std::size_t size = std::min(a.size(), b.size());
  // Most calls are about one row; those end in the first few words.
  std::size_t at = by_words(a.data(), b.data(), std::min<std::size_t>(size, 64));
  if (at < std::min<std::size_t>(size, 64)) return at;
  while (size - at >= kBlock && std::memcmp(a.data() + at, b.data() + at, kBlock) == 0) {
    at += kBlock;
  }
  return at + by_words(a.data() + at, b.data() + at, std::min(size - at, kBlock));
}

}  // namespace embtune
