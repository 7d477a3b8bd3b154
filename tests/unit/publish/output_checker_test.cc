#include "publish/output_checker.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "unit/publish/fixture.h"

namespace embtune {
namespace {

using testing::Published;

bool passes(const Published& run, std::string_view output, std::size_t step = 5) {
  OutputChecker checker(run.base, run.tuned);
  try {
    for (std::size_t at = 0; at < output.size(); at += step) checker.feed(output.substr(at, step));
    checker.finish();
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kProof);
    return false;
  }
  return true;
}

TEST_SUITE("output_checker") {
  TEST_CASE("header, rows and trailing blank lines must all be there") {
    const Published run(
        "\xef\xbb\xbf"
        "2 2\na 1 2\nb 3 4\n\n");
    const std::string whole =
        "\xef\xbb\xbf"
        "2 2\na 1 2\nb 3 4\n\n";
    CHECK(passes(run, whole));
    for (std::size_t size = 0; size < whole.size(); ++size) {
      CHECK_FALSE(passes(run, std::string_view(whole).substr(0, size)));
    }
    CHECK_FALSE(passes(run, whole + "\n"));
    CHECK_FALSE(passes(run, whole + "c 5 6\n"));
  }

  TEST_CASE("the count of a header follows the rows that are added") {
    Published run("2 2\na 1 2\nb 3 4\n");
    CHECK(tuned_prologue(run.base, run.tuned) == "2 2\n");
    run.add("c", {5.0F, 6.0F});
    CHECK(tuned_prologue(run.base, run.tuned) == "3 2\n");
    CHECK(passes(run, "3 2\na 1 2\nb 3 4\nc 5 6\n"));
    CHECK_FALSE(passes(run, "2 2\na 1 2\nb 3 4\nc 5 6\n"));
  }

  TEST_CASE("a changed last row without a line end is told from the joint before a new row") {
    for (const std::string_view end : {"\n", "\r\n"}) {
      CAPTURE(end);
      Published run("a 1 2" + std::string(end) + "b 3 4");
      run.change(1, {0.5F, 0.25F});
      run.add("c", {5.0F, 6.0F});
      run.add("d", {7.0F, 8.0F});
      const std::string joint(end);
      const std::string whole = "a 1 2" + joint + "b 0.5 0.25" + joint + "c 5 6" + joint + "d 7 8";
      CHECK(run.publish() == whole);
      for (std::size_t step = 1; step < 12; ++step) CHECK(passes(run, whole, step));
      CHECK_FALSE(passes(run, whole.substr(0, whole.size() - 1)));
      CHECK_FALSE(passes(run, "a 1 2" + joint + "b 0.5 0.25c 5 6" + joint + "d 7 8"));
    }
  }

  TEST_CASE("a new row is checked by token and numbers") {
    Published run("a 1 2\n");
    run.add("c", {5.0F, 6.0F});
    run.add("d", {7.0F, 8.0F});
    CHECK(passes(run, "a 1 2\nc 5 6\nd 7 8\n"));
    CHECK_FALSE(passes(run, "a 1 2\nd 7 8\nc 5 6\n"));
    CHECK_FALSE(passes(run, "a 1 2\nc 5 6\n"));
    CHECK_FALSE(passes(run, "a 1 2\nc 5 7\nd 7 8\n"));
  }
}

}  // namespace
}  // namespace embtune
