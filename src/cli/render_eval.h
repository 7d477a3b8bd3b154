// Figures of an evaluation, as text and as JSON.

#ifndef EMBTUNE_CLI_RENDER_EVAL_H_
#define EMBTUNE_CLI_RENDER_EVAL_H_

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "embtune/eval.h"

namespace embtune {

/// Tables, then what was required.
[[nodiscard]] std::string eval_text(const EvalReport& report);

/// The same in full; member names are those of the structs in embtune/eval.h. What is undefined is
/// null.
[[nodiscard]] nlohmann::ordered_json eval_json(const EvalReport& report);

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_EVAL_H_
