#include "cli/failure.h"

#include <csignal>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

template <class Thrown>
Failure failed_with(const Thrown& thrown, int signal = 0) {
  return failure_of(std::make_exception_ptr(thrown), signal);
}

TEST_SUITE("failure") {
  TEST_CASE("the kind of an error is its exit code") {
    CHECK(failed_with(Error(ErrorKind::kAnswerNo, "no")).exit_code == 1);
    CHECK(failed_with(Error(ErrorKind::kUsage, "no")).exit_code == 2);
    CHECK(failed_with(Error(ErrorKind::kData, "no")).exit_code == 3);
    CHECK(failed_with(Error(ErrorKind::kIo, "no")).exit_code == 4);
    CHECK(failed_with(Error(ErrorKind::kDiverged, "no")).exit_code == 5);
    CHECK(failed_with(Error(ErrorKind::kProof, "no")).exit_code == 6);
    CHECK(failed_with(Error(ErrorKind::kInterrupted, "no")).exit_code == 130);
  }

  TEST_CASE("an interruption by SIGTERM or SIGHUP is told from one by SIGINT") {
    CHECK(failed_with(Error(ErrorKind::kInterrupted, "no"), SIGINT).exit_code == 130);
    CHECK(failed_with(Error(ErrorKind::kInterrupted, "no"), SIGTERM).exit_code == 143);
    CHECK(failed_with(Error(ErrorKind::kInterrupted, "no"), SIGHUP).exit_code == 129);
    CHECK(failed_with(Error(ErrorKind::kData, "no"), SIGTERM).exit_code == 3);
  }

  TEST_CASE("the message and its place are kept") {
    const Failure failure = failed_with(Error(ErrorKind::kData, {"a.txt", 7}, "odd"));
    CHECK(std::string(failure.error.what()) == "a.txt:7: odd");
    CHECK(failure.error.place().line == 7);
  }

  TEST_CASE("out of memory is a failure of the machine, anything unknown is a bug") {
    CHECK(failed_with(std::bad_alloc()).exit_code == 4);
    CHECK(std::string(failed_with(std::bad_alloc()).error.what()) == "out of memory");
    const Failure bug = failed_with(std::logic_error("oh"));
    CHECK(bug.exit_code == 6);
    CHECK(std::string(bug.error.what()) == "internal error, please report: oh");
    CHECK(failed_with(42).exit_code == 6);
  }
}

}  // namespace
}  // namespace embtune
