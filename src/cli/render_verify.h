// What verify found, as text and as JSON.

#ifndef EMBTUNE_CLI_RENDER_VERIFY_H_
#define EMBTUNE_CLI_RENDER_VERIFY_H_

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "embtune/verify.h"

namespace embtune {

/// Lines "label: text", the verdict last.
[[nodiscard]] std::string verify_text(const VerifyReport& report);

/// The same in full, with "holds"; member names are those of the struct in embtune/verify.h.
[[nodiscard]] nlohmann::ordered_json verify_json(const VerifyReport& report);

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_VERIFY_H_
