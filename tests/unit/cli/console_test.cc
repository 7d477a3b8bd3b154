#include "cli/console.h"

#include <string>

#include <doctest/doctest.h>

#include "support/captured_stream.h"

namespace embtune {
namespace {

TEST_SUITE("console") {
  TEST_CASE("text goes to the stream it is meant for, whole") {
    const CapturedStream out(1);
    const CapturedStream err(2);
    print_out(std::string(100000, 'x'));
    print_err("y\n");
    CHECK(out.text() == std::string(100000, 'x'));
    CHECK(err.text() == "y\n");
  }

  TEST_CASE("a file is no terminal, and has no colour") {
    const CapturedStream err(2);
    CHECK_FALSE(stderr_is_terminal());
    CHECK_FALSE(stderr_takes_escapes());
    CHECK_FALSE(colour_wanted());
    CHECK(terminal_columns() == 80);
  }
}

}  // namespace
}  // namespace embtune
