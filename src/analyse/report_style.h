// How the report looks.

#ifndef EMBTUNE_ANALYSE_REPORT_STYLE_H_
#define EMBTUNE_ANALYSE_REPORT_STYLE_H_

#include <string_view>

namespace embtune {

/// The page's style sheet: system fonts, light and dark by the reader's preference, paper.
[[nodiscard]] std::string_view report_style() noexcept;

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_REPORT_STYLE_H_
