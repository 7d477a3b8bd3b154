// Which embtune this is, and which arithmetic it does.

#ifndef EMBTUNE_VERSION_H_
#define EMBTUNE_VERSION_H_

#include <string_view>

namespace embtune {

/// Names the arithmetic of training. Two releases with the same number give the same bytes for
/// the same inputs, options and seed; a change comes with an entry in CHANGELOG.md.
inline constexpr int kNumerics = 1;

/// The release, such as "0.1.0".
[[nodiscard]] std::string_view version() noexcept;

}  // namespace embtune

#endif  // EMBTUNE_VERSION_H_
