// Bytes of a file, made fit for a one-line message.

#ifndef EMBTUNE_BASE_QUOTE_H_
#define EMBTUNE_BASE_QUOTE_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace embtune {

/// 'bytes' between single quotes: valid UTF-8 without control characters stays, every other byte
/// becomes \xNN, and what is longer than `limit` bytes is cut, with the whole length named.
[[nodiscard]] std::string quote(std::string_view bytes, std::size_t limit = 64);

/// All of `bytes` with the same care, but without the quotes.
[[nodiscard]] std::string printable(std::string_view bytes);

/// The length in bytes (1 to 4) of the well-formed UTF-8 sequence at the start of `bytes`, or 0.
[[nodiscard]] std::size_t utf8_length(std::string_view bytes) noexcept;

/// The length in bytes of the control character, C0, DEL or C1, at the start of `bytes`, or 0.
[[nodiscard]] std::size_t control_length(std::string_view bytes) noexcept;

/// True if all of `bytes` is well-formed UTF-8 (RFC 3629: no surrogates, no overlong forms).
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;

/// `bytes` with U+FFFD for each byte that is not part of well-formed UTF-8, for JSON strings.
[[nodiscard]] std::string to_utf8(std::string_view bytes);

/// Lower-case hexadecimal, two digits a byte.
[[nodiscard]] std::string to_hex(std::string_view bytes);

/// The bytes that hexadecimal digits of either case stand for; nothing if they are no such digits,
/// or an odd number of them.
[[nodiscard]] std::optional<std::string> from_hex(std::string_view digits);

/// 1234567 as "1,234,567", for summaries.
[[nodiscard]] std::string grouped(unsigned long long count);

/// "1 row", "2 rows".
[[nodiscard]] std::string counted(unsigned long long count, std::string_view singular);

}  // namespace embtune

#endif  // EMBTUNE_BASE_QUOTE_H_
