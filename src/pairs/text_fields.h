// How a line of text pairs falls into fields.

#ifndef EMBTUNE_PAIRS_TEXT_FIELDS_H_
#define EMBTUNE_PAIRS_TEXT_FIELDS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "embtune/options.h"

namespace embtune {

/// The fields of a line that only tabs separate. Lines with more fields than any form has are
/// counted, not stored.
struct TabFields {
  static constexpr std::size_t kMost = 4;
  std::array<std::string_view, kMost> field;
  std::size_t count = 0;  ///< May be above kMost.
};
[[nodiscard]] TabFields split_tabs(std::string_view line) noexcept;

/// The parts of a record with a target vector.
struct VectorFields {
  std::string_view name;
  std::string_view numbers;  ///< Exactly dim fields; what separates them are blanks and tabs.
  std::string_view weight;   ///< The rest of the line; empty: none is given.
  bool tab_form = false;     ///< Else a row of a vector file.
};

/// INDEX<TAB>t1 ... tD[<TAB>WEIGHT] if exactly `dim` fields stand between the first tab and the
/// next tab or line end; else a vector file's row: the last `dim` fields are the numbers, the rest
/// is the token. Looks at blanks and tabs only.
/// @return Empty if the line has too few fields for that.
[[nodiscard]] std::optional<VectorFields> split_vector_line(std::string_view line,
                                                            std::uint64_t dim) noexcept;

/// True if a line is "V D", two positive integers and nothing else, with D == dim.
[[nodiscard]] bool is_vector_file_header(std::string_view line, std::uint64_t dim) noexcept;

/// The other kind of target that `line` would fit, for a hint.
[[nodiscard]] std::optional<TargetKind> fitting_target(std::string_view line, TargetKind tried,
                                                       std::uint64_t dim) noexcept;

/// `text` without blanks (not tabs) at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_TEXT_FIELDS_H_
