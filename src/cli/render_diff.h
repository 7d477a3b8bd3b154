// What diff found and what apply did, as text and as JSON.

#ifndef EMBTUNE_CLI_RENDER_DIFF_H_
#define EMBTUNE_CLI_RENDER_DIFF_H_

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "embtune/apply.h"
#include "embtune/diff.h"

namespace embtune {

/// Lines "label: text", the answer last.
[[nodiscard]] std::string diff_text(const DiffReport& report);

/// The same in full, with "same" and "same_numbers"; member names are those of the structs in
/// embtune/diff.h. A number that is not finite is null.
[[nodiscard]] nlohmann::ordered_json diff_json(const DiffReport& report);

[[nodiscard]] nlohmann::ordered_json patch_json(const PatchReport& report);

[[nodiscard]] std::string apply_text(const ApplyReport& report);
[[nodiscard]] nlohmann::ordered_json apply_json(const ApplyReport& report);

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_DIFF_H_
