// The one place where errno becomes an Error.

#ifndef EMBTUNE_IO_OS_ERROR_H_
#define EMBTUNE_IO_OS_ERROR_H_

#include <string>

#include "embtune/error.h"

namespace embtune {

/// Error kIo "FILE: cannot WHAT: REASON[; remedy]" for an errno value; adds a remedy where one is
/// known (ENOSPC, EACCES, ENOENT, EPIPE, EROFS, EMFILE, EFBIG ...).
[[nodiscard]] Error os_error(const std::string& file, const std::string& what, int error_number);

}  // namespace embtune

#endif  // EMBTUNE_IO_OS_ERROR_H_
