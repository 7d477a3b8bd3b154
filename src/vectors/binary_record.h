// One row of a word2vec binary file: a token, one blank, dim little-endian float32.

#ifndef EMBTUNE_VECTORS_BINARY_RECORD_H_
#define EMBTUNE_VECTORS_BINARY_RECORD_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace embtune {

/// True if `body` (what follows a header that says `dim`) begins with a binary record rather than
/// with a line of text, sound or not.
[[nodiscard]] bool looks_binary(std::string_view body, std::uint64_t dim);

/// True if `body` begins with a line of a token and `dim` numbers.
[[nodiscard]] bool looks_like_text_row(std::string_view body, std::uint64_t dim);

/// Reads values.size() floats at `numbers`.
/// @pre numbers.size() >= 4 * values.size()
void read_binary_numbers(std::string_view numbers, std::span<float> values) noexcept;

/// Appends values as little-endian float32.
void append_binary_numbers(std::string& out, std::span<const float> values);

/// Appends a whole record. @pre `token` holds no blank (0x20) and does not begin with a line feed
void append_binary_record(std::string& out, std::string_view token, std::span<const float> values,
                          bool newline);

/// Why `token` cannot be the token of a binary record; empty if it can.
[[nodiscard]] std::string binary_token_problem(std::string_view token);

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_BINARY_RECORD_H_
