#include "embtune/version.h"

namespace embtune {

std::string_view version() noexcept { return EMBTUNE_VERSION_TEXT; }

}  // namespace embtune
