// What info found, as text and as JSON.

#ifndef EMBTUNE_CLI_RENDER_INFO_H_
#define EMBTUNE_CLI_RENDER_INFO_H_

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "embtune/info.h"

namespace embtune {

/// Lines "label: text".
[[nodiscard]] std::string info_text(const FileInfo& info);

/// The same in full; member names are those of the struct in embtune/info.h.
[[nodiscard]] nlohmann::ordered_json info_json(const FileInfo& info);

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_INFO_H_
