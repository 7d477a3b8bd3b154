#include "vectors/byte_classes.h"

#include <array>
#include <bit>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace embtune {
namespace {

// Field starts: bytes of a field whose predecessor is none. `carry` is 1 if the byte before the
// block belongs to a field.
constexpr std::uint64_t field_starts(std::uint64_t separators, std::uint64_t& carry) noexcept {
  const std::uint64_t in_field = ~separators;
  const std::uint64_t starts = in_field & ~((in_field << 1U) | carry);
  carry = in_field >> 63U;
  return starts;
}

#if defined(__x86_64__)

struct Masks {
  std::uint64_t newline;
  std::uint64_t blank;
  std::uint64_t other;
};

std::uint64_t mask_of(__m128i lanes) noexcept {
  return static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(lanes)));
}

__m128i byte_lanes(char c) noexcept { return _mm_set1_epi8(c); }

// Lanes of `bytes` in [low, low + width].
__m128i in_range(__m128i bytes, char low, char width) noexcept {
  const __m128i shifted = _mm_sub_epi8(bytes, byte_lanes(low));
  return _mm_cmpeq_epi8(_mm_min_epu8(shifted, byte_lanes(width)), shifted);
}

Masks classify_16(const char* bytes) noexcept {
  const __m128i raw = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
  const __m128i newline = _mm_cmpeq_epi8(raw, byte_lanes('\n'));
  const __m128i blank =
      _mm_or_si128(_mm_cmpeq_epi8(raw, byte_lanes(' ')), _mm_cmpeq_epi8(raw, byte_lanes('\t')));
  const __m128i exponent = _mm_cmpeq_epi8(_mm_or_si128(raw, byte_lanes(0x20)), byte_lanes('e'));
  // '+' to '9' less ',' and '/'.
  const __m128i wide = in_range(raw, '+', '9' - '+');
  const __m128i holes =
      _mm_or_si128(_mm_cmpeq_epi8(raw, byte_lanes(',')), _mm_cmpeq_epi8(raw, byte_lanes('/')));
  const __m128i number = _mm_or_si128(_mm_andnot_si128(holes, wide), exponent);
  const __m128i known = _mm_or_si128(_mm_or_si128(newline, blank), number);
  return {mask_of(newline), mask_of(blank), ~mask_of(known) & 0xffffU};
}

void classify_sse2(const char* bytes, std::size_t count, bool& in_field, BlockClasses* out) {
  std::uint64_t carry = in_field ? 1 : 0;
  for (std::size_t block = 0; block < count; ++block) {
    Masks all{0, 0, 0};
    for (unsigned part = 0; part < 4; ++part) {
      const Masks masks = classify_16(bytes + block * kBlockBytes + part * 16U);
      all.newline |= masks.newline << (part * 16U);
      all.blank |= masks.blank << (part * 16U);
      all.other |= masks.other << (part * 16U);
    }
    const std::uint64_t starts = field_starts(all.newline | all.blank, carry);
    out[block] = {all.newline, all.blank, all.other, starts, count_bits(starts)};
  }
  in_field = carry != 0;
}

// One lookup by the low and one by the high half of each byte; their common bit is the class.
// Bit 7: blank, 6: tab, 5: line feed, 0: digits, 1: "+-.", 2: 'e' and 'E'.
constexpr char kBlankBit = static_cast<char>(0x80);
alignas(16) constexpr std::array<char, 16> kLowHalf = {kBlankBit | 1, 1,    1, 1, 1, 1 | 4, 1, 1, 1,
                                                       0x40 | 1,      0x20, 2, 0, 2, 2,     0};
alignas(16) constexpr std::array<char, 16> kHighHalf = {
    0x40 | 0x20, 0, kBlankBit | 2, 1, 4, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0};

[[gnu::target("avx2,popcnt")]] void classify_avx2(const char* bytes, std::size_t count,
                                                  bool& in_field, BlockClasses* out) {
  const __m256i low_half = _mm256_broadcastsi128_si256(
      _mm_load_si128(reinterpret_cast<const __m128i*>(kLowHalf.data())));
  const __m256i high_half = _mm256_broadcastsi128_si256(
      _mm_load_si128(reinterpret_cast<const __m128i*>(kHighHalf.data())));
  const __m256i nibble = _mm256_set1_epi8(15);
  const __m256i zero = _mm256_setzero_si256();
  std::uint64_t carry = in_field ? 1 : 0;
  for (std::size_t block = 0; block < count; ++block) {
    std::uint64_t newline = 0;
    std::uint64_t blank = 0;
    std::uint64_t other = 0;
    for (unsigned part = 0; part < 2; ++part) {
      const __m256i raw = _mm256_loadu_si256(
          reinterpret_cast<const __m256i*>(bytes + block * kBlockBytes + part * 32U));
      const __m256i low = _mm256_shuffle_epi8(low_half, _mm256_and_si256(raw, nibble));
      const __m256i high =
          _mm256_shuffle_epi8(high_half, _mm256_and_si256(_mm256_srli_epi16(raw, 4), nibble));
      const __m256i classes = _mm256_and_si256(low, high);
      const __m256i blanks = _mm256_or_si256(classes, _mm256_add_epi8(classes, classes));
      const __m256i newlines = _mm256_slli_epi16(classes, 2);
      const __m256i others = _mm256_cmpeq_epi8(classes, zero);
      const unsigned shift = part * 32U;
      blank |= std::uint64_t{static_cast<unsigned>(_mm256_movemask_epi8(blanks))} << shift;
      newline |= std::uint64_t{static_cast<unsigned>(_mm256_movemask_epi8(newlines))} << shift;
      other |= std::uint64_t{static_cast<unsigned>(_mm256_movemask_epi8(others))} << shift;
    }
    const std::uint64_t starts = field_starts(newline | blank, carry);
    out[block] = {newline, blank, other, starts,
                  static_cast<std::uint64_t>(__builtin_popcountll(starts))};
  }
  in_field = carry != 0;
}

[[gnu::target("avx512f,avx512bw,popcnt")]] void classify_avx512(const char* bytes,
                                                                std::size_t count, bool& in_field,
                                                                BlockClasses* out) {
  constexpr __mmask16 kAllLanes = 0xffff;  // The plain form makes g++ 12 warn of its own header.
  const __m512i low_half = _mm512_maskz_broadcast_i32x4(
      kAllLanes, _mm_load_si128(reinterpret_cast<const __m128i*>(kLowHalf.data())));
  const __m512i high_half = _mm512_maskz_broadcast_i32x4(
      kAllLanes, _mm_load_si128(reinterpret_cast<const __m128i*>(kHighHalf.data())));
  const __m512i nibble = _mm512_set1_epi8(15);
  const __m512i blank_bits = _mm512_set1_epi8(static_cast<char>(0xc0));
  const __m512i newline_bit = _mm512_set1_epi8(0x20);
  std::uint64_t carry = in_field ? 1 : 0;
  for (std::size_t block = 0; block < count; ++block) {
    const __m512i raw = _mm512_loadu_si512(bytes + block * kBlockBytes);
    const __m512i low = _mm512_shuffle_epi8(low_half, _mm512_and_si512(raw, nibble));
    const __m512i high =
        _mm512_shuffle_epi8(high_half, _mm512_and_si512(_mm512_srli_epi16(raw, 4), nibble));
    const std::uint64_t blank = _mm512_test_epi8_mask(_mm512_and_si512(low, high), blank_bits);
    const std::uint64_t newline = _mm512_test_epi8_mask(_mm512_and_si512(low, high), newline_bit);
    const std::uint64_t other = _mm512_testn_epi8_mask(low, high);
    const std::uint64_t starts = field_starts(newline | blank, carry);
    out[block] = {newline, blank, other, starts,
                  static_cast<std::uint64_t>(__builtin_popcountll(starts))};
  }
  in_field = carry != 0;
}
#endif

// SWAR: 0x80 in each byte of `word` that equals `c`, exact for every byte.
constexpr std::uint64_t kOnes = 0x0101010101010101U;
constexpr std::uint64_t kHighBits = 0x8080808080808080U;

constexpr std::uint64_t equal_bytes(std::uint64_t word, char c) noexcept {
  const std::uint64_t difference = word ^ (kOnes * static_cast<unsigned char>(c));
  return ~(((difference & ~kHighBits) + ~kHighBits) | difference) & kHighBits;
}

// 0x80 in each byte in ['0', '9'].
constexpr std::uint64_t digit_bytes(std::uint64_t word) noexcept {
  const std::uint64_t low = word & ~kHighBits;
  const std::uint64_t at_least = low + kOnes * (0x80 - '0');
  const std::uint64_t above = low + kOnes * (0x80 - '9' - 1);
  return at_least & ~above & ~word & kHighBits;
}

// The high bits of eight bytes as eight bits, first byte lowest.
constexpr std::uint64_t gather(std::uint64_t high_bits) noexcept {
  return ((high_bits >> 7U) * 0x0102040810204080U) >> 56U;
}

std::uint64_t load_little(const char* bytes) noexcept {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

}  // namespace

void classify_portable(const char* bytes, std::size_t count, bool& in_field, BlockClasses* out) {
  std::uint64_t carry = in_field ? 1 : 0;
  for (std::size_t block = 0; block < count; ++block) {
    BlockClasses classes;
    for (unsigned part = 0; part < 8; ++part) {
      const std::uint64_t word = load_little(bytes + block * kBlockBytes + part * 8U);
      const std::uint64_t newline = equal_bytes(word, '\n');
      const std::uint64_t blank = equal_bytes(word, ' ') | equal_bytes(word, '\t');
      const std::uint64_t number = digit_bytes(word) | equal_bytes(word, '-') |
                                   equal_bytes(word, '.') | equal_bytes(word, '+') |
                                   equal_bytes(word | (kOnes * 0x20U), 'e');
      classes.newline |= gather(newline) << (part * 8U);
      classes.blank |= gather(blank) << (part * 8U);
      classes.other |= gather(~(newline | blank | number) & kHighBits) << (part * 8U);
    }
    classes.starts = field_starts(classes.newline | classes.blank, carry);
    classes.start_count = count_bits(classes.starts);
    out[block] = classes;
  }
  in_field = carry != 0;
}

ClassifyFunction classify_function(Isa isa) noexcept {
#if defined(__x86_64__)
  if (isa == Isa::kAvx512) return classify_avx512;
  return isa == Isa::kBaseline ? classify_sse2 : classify_avx2;
#else
  static_cast<void>(isa);
  return classify_portable;
#endif
}

}  // namespace embtune
