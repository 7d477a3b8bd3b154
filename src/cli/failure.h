// From an exception to an exit code.

#ifndef EMBTUNE_CLI_FAILURE_H_
#define EMBTUNE_CLI_FAILURE_H_

#include <exception>

#include "embtune/error.h"

namespace embtune {

/// What main returns for an exception, and the Error that says why.
struct Failure {
  Error error;
  int exit_code = 0;
};

/// @param failure  Not null.
/// @param signal   The signal that arrived, or 0: it tells 143 from 130.
[[nodiscard]] Failure failure_of(const std::exception_ptr& failure, int signal);

}  // namespace embtune

#endif  // EMBTUNE_CLI_FAILURE_H_
