#include "cli/failure.h"

#include <csignal>
#include <exception>
#include <new>
#include <string>

namespace embtune {
namespace {

constexpr int kSignalBase = 128;  // As shells count.

Failure internal_error(const std::string& what) {
  const Error error(ErrorKind::kProof, "internal error, please report: " + what);
  return {error, static_cast<int>(error.kind())};
}

}  // namespace

Failure failure_of(const std::exception_ptr& failure, int signal) {
  try {
    std::rethrow_exception(failure);
  } catch (const Error& error) {
    const bool by_signal = error.kind() == ErrorKind::kInterrupted && signal != 0;
    return {error, by_signal ? kSignalBase + signal : static_cast<int>(error.kind())};
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
