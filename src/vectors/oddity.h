// Things in a vector file that are allowed but odd.

#ifndef EMBTUNE_VECTORS_ODDITY_H_
#define EMBTUNE_VECTORS_ODDITY_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace embtune {

/// Something that is allowed but odd, as often as it was seen, with its first places.
struct Oddity {
  enum class Kind {
    kBlankLinesAtEnd,
    kEmptyToken,        ///< The row begins with its only separator.
    kBlankToken,        ///< The token is made of blanks.
    kTokenWithBlanks,   ///< Inner blanks; counted for info, no warning.
    kNonFinite,         ///< nan or inf in the row.
    kControlBytes,      ///< A binary token holds bytes below 0x20.
    kImplausibleValue,  ///< A binary value beyond 1e10.
    kMoreRowsThanHeader,
    kFewerRowsThanHeader,  ///< Only where the caller allowed it; else an error.
    kNoFinalNewline,       ///< Counted for info, no warning.
    kDecimalTokens,        ///< Text rows whose tokens are all decimals, as of a table without any.
    kDuplicateToken,       ///< A later copy of a token that stands further up.
    kCount
  };
  Kind kind = Kind::kCount;
  std::uint64_t count = 0;
  std::vector<std::uint64_t> first_lines;  ///< At most kFirstPlaces, counted from 1.
  bool binary = false;  ///< The places are rows, counted from 0, since there are no lines.
};
inline constexpr std::size_t kFirstPlaces = 5;

/// One warning or note text for an oddity, such as "2 rows with an empty token, first at line 2".
[[nodiscard]] std::string describe(const Oddity& oddity);
/// True for the oddities that every command warns of (and that --strict turns into errors).
[[nodiscard]] bool is_warning(Oddity::Kind kind) noexcept;

/// One Oddity of each kind, filled while a file is scanned.
class OddityCounts {
 public:
  /// `count` of them, of which the first stands at `place`.
  void add(Oddity::Kind kind, std::uint64_t place, std::uint64_t count = 1);
  /// Adds what was seen in the part of the file that follows, whose places are `offset` lower.
  void append(const OddityCounts& later, std::uint64_t offset);
  /// Those that were seen, in the order of their kinds.
  [[nodiscard]] std::vector<Oddity> list(bool binary) const;

 private:
  std::array<Oddity, static_cast<std::size_t>(Oddity::Kind::kCount)> kinds_;
};

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_ODDITY_H_
