// What the tests of vectors share: texts as files, and the words of an error.

#ifndef EMBTUNE_TESTS_UNIT_VECTORS_FIXTURE_H_
#define EMBTUNE_TESTS_UNIT_VECTORS_FIXTURE_H_

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/parallel.h"
#include "embtune/error.h"
#include "vectors/layout.h"
#include "vectors/row_table.h"

namespace embtune {

/// The layout and the rows that `bytes` have as a file "vectors.txt".
inline RowTable table_of(std::string_view bytes, const VectorOptions& options = {},
                         HeaderCount header_count = HeaderCount::kMustHold) {
  Team team(1);
  const Layout layout = detect_layout(bytes, options, "vectors.txt");
  return RowTable::scan(bytes, layout, options.numeric_tail, "vectors.txt", team, header_count);
}

/// What is wrong with `bytes` as a file "vectors.txt"; "read" if nothing is. Every refusal must be
/// of the kind kData.
inline std::string problem(std::string_view bytes, const VectorOptions& options = {}) {
  try {
    static_cast<void>(table_of(bytes, options));
    return "read";
  } catch (const Error& error) {
    return error.kind() == ErrorKind::kData ? error.what() : "an error of another kind";
  }
}

inline VectorOptions format(VectorFormat format) {
  VectorOptions options;
  options.format = format;
  return options;
}

inline VectorOptions dim(std::uint64_t dim) {
  VectorOptions options;
  options.dim = dim;
  return options;
}

inline VectorOptions numeric_tail(NumericTail tail) {
  VectorOptions options;
  options.numeric_tail = tail;
  return options;
}

/// The bits of floats, little-endian.
inline std::string floats(const std::vector<float>& values) {
  std::string bytes;
  for (const float value : values) {
    const auto word = std::bit_cast<std::uint32_t>(value);
    for (unsigned shift = 0; shift < 32; shift += 8) {
      bytes += static_cast<char>(static_cast<unsigned char>(word >> shift));
    }
  }
  return bytes;
}

/// "the", "cat" and "dog" with two numbers each; `end` follows each row.
inline std::string binary_file(std::string_view end = "") {
  std::string bytes = "3 2\n";
  bytes += "the " + floats({0.5F, -0.25F}) + std::string(end);
  bytes += "cat " + floats({1, 2}) + std::string(end);
  bytes += "dog " + floats({3, 4}) + std::string(end);
  return bytes;
}

/// The tokens of a table, joined by '|'.
inline std::string tokens(const RowTable& table, std::string_view bytes) {
  std::string text;
  for (RowId row = 0; row < table.rows(); ++row) {
    text += std::string(bytes.substr(table.begin(row), table.token_bytes(row))) + "|";
  }
  return text;
}

/// How often a table saw an oddity.
inline std::uint64_t count(const RowTable& table, Oddity::Kind kind) {
  for (const Oddity& oddity : table.oddities()) {
    if (oddity.kind == kind) return oddity.count;
  }
  return 0;
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_UNIT_VECTORS_FIXTURE_H_
