// Rows and pairs of rows of a report, as text and as JSON.

#ifndef EMBTUNE_CLI_RENDER_PLACES_H_
#define EMBTUNE_CLI_RENDER_PLACES_H_

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "cli/layout.h"
#include "embtune/verify.h"

namespace embtune {

/// "row 3 (line 4), token 'sun'"; without the line for a binary file.
[[nodiscard]] std::string place_text(const RowPlace& place);

/// Adds "label: COUNT rows WHAT" and a line for each of `first`; nothing for a count of 0.
void add_places(const std::string& label, const std::string& what, std::uint64_t count,
                const std::vector<RowPlace>& first, LabelledLines& lines);

/// Adds "and N more" if `shown` are not all of `count`.
void add_rest(std::uint64_t count, std::uint64_t shown, LabelledLines& lines);

/// Adds "reordered: COUNT rows" likewise, each with the row that it now is.
void add_reordered(std::uint64_t count, const std::vector<PairedRow>& first, LabelledLines& lines);

[[nodiscard]] nlohmann::ordered_json place_json(const RowPlace& place);
[[nodiscard]] nlohmann::ordered_json places_json(const std::vector<RowPlace>& places);
/// An array of {"base": ..., "tuned": ...}.
[[nodiscard]] nlohmann::ordered_json pairs_json(const std::vector<PairedRow>& pairs);

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_PLACES_H_
