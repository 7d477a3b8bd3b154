#include "cli/failure.h"

#include <csignal>
#include <exception>
#include <new>
#include <string>

namespace embtune {
namespace {

constexpr int kTerminated = 143;

Failure internal_error(const std::string& what) {
  const Error error(ErrorKind::kProof, "internal error, please report: " + what);
  return {error, static_cast<int>(error.kind())};
}

}  // namespace

Failure failure_of(const std::exception_ptr& failure, int signal) {
  try {
    std::rethrow_exception(failure);
  } catch (const Error& error) {
    const bool terminated = error.kind() == ErrorKind::kInterrupted && signal == SIGTERM;
    return {error, terminated ? kTerminated : static_cast<int>(error.kind())};
  } catch (const std::bad_alloc&) {
    const Error error(ErrorKind::kIo, "out of memory");
    return {error, static_cast<int>(error.kind())};
  } catch (const std::exception& error) {
    return internal_error(error.what());
  } catch (...) {
    return internal_error("an exception of no known type");
  }
}

}  // namespace embtune
