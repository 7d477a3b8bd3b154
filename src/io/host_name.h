// The name of the machine.

#ifndef EMBTUNE_IO_HOST_NAME_H_
#define EMBTUNE_IO_HOST_NAME_H_

#include <string>

namespace embtune {

/// As uname(2) has it; empty if it cannot be told.
[[nodiscard]] std::string host_name();

}  // namespace embtune

#endif  // EMBTUNE_IO_HOST_NAME_H_
