#include "publish/row_checker.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "unit/publish/fixture.h"
#include "vectors/binary_record.h"

namespace embtune {
namespace {

using testing::Published;

constexpr std::string_view kBase = "a 1 2\nb 3 4 \nc 5 6";

// Feeds `output` in pieces of `step` bytes. @return The message of the failure, or "".
std::string check(const Published& run, std::string_view output, std::size_t step) {
  RowChecker checker(run.base, 0, run.base.rows(), run.tuned.changed, 0);
  try {
    for (std::size_t at = 0; at < output.size(); at += step) {
      const std::string_view piece = output.substr(at, step);
      if (checker.feed(piece) != piece.size()) return "bytes are left over";
    }
    checker.finish();
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kProof);
    return error.what();
  }
  return "";
}

bool mentions(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST_SUITE("row_checker") {
  TEST_CASE("a true copy with one changed row passes, in pieces of any size") {
    Published run(kBase);
    run.change(1, {0.5F, 0.25F});
    for (std::size_t step = 1; step < 20; ++step) {
      CAPTURE(step);
      CHECK(check(run, "a 1 2\nb 0.5 0.25 \nc 5 6", step).empty());
    }
  }

  TEST_CASE("every changed byte of a copied row is found") {
    Published run(kBase);
    for (std::size_t at = 0; at < kBase.size(); ++at) {
      CAPTURE(at);
      std::string output(kBase);
      output[at] = static_cast<char>(output[at] ^ 1);
      CHECK(mentions(check(run, output, 100), "is not a copy of the base's row"));
    }
  }

  TEST_CASE("the row at fault is named") {
    Published run(kBase);
    CHECK(mentions(check(run, "a 1 2\nb 3 5 \nc 5 6", 100), "row 1 (token 'b')"));
  }

  TEST_CASE("a changed row must hold exactly the trained numbers") {
    Published run(kBase);
    run.change(1, {0.5F, 0.25F});
    CHECK(mentions(check(run, "a 1 2\nb 0.5 0.26 \nc 5 6", 100), "another number in column 1"));
    CHECK(mentions(check(run, "a 1 2\nb 0.5 \nc 5 6", 100), "does not read back"));
    CHECK(mentions(check(run, "a 1 2\nB 0.5 0.25 \nc 5 6", 100), "lost its token"));
    CHECK(mentions(check(run, "a 1 2\nb 0.5 0.25\nc 5 6", 100), "lost its line end"));
    CHECK(mentions(check(run, "a 1 2\nb 0.5 0.25 0.1 \nc 5 6", 100), "does not read back"));
  }

  TEST_CASE("a changed binary row keeps its size, its blank and its line feed") {
    std::string base = "2 1\n";
    append_binary_record(base, "a", std::vector{1.0F}, /*newline=*/true);
    append_binary_record(base, "b", std::vector{2.0F}, /*newline=*/true);
    Published run(base);
    REQUIRE(run.base.binary());
    run.change(0, {0.5F});
    std::string whole;
    append_binary_record(whole, "a", std::vector{0.5F}, /*newline=*/true);
    append_binary_record(whole, "b", std::vector{2.0F}, /*newline=*/true);
    CHECK(check(run, whole, 5).empty());
    for (std::size_t at = 0; at < whole.size(); ++at) {
      CAPTURE(at);
      std::string output = whole;
      output[at] = static_cast<char>(output[at] ^ 1);
      CHECK(mentions(check(run, output, 5), "row "));
    }
    for (std::size_t size = 0; size < whole.size(); ++size) {
      CAPTURE(size);
      CHECK(mentions(check(run, whole.substr(0, size), 5), "row "));
    }
  }

  TEST_CASE("a minus zero is not a zero") {
    Published run(kBase);
    run.change(0, {-0.0F, 2.0F});
    CHECK(check(run, "a -0 2\nb 3 4 \nc 5 6", 100).empty());
    CHECK(mentions(check(run, "a 0 2\nb 3 4 \nc 5 6", 100), "another number in column 0"));
  }

  TEST_CASE("an output cut at any byte is refused") {
    Published run(kBase);
    run.change(2, {0.5F, 0.25F});
    const std::string whole = "a 1 2\nb 3 4 \nc 0.5 0.25";
    CHECK(check(run, whole, 7).empty());
    for (std::size_t size = 0; size < whole.size(); ++size) {
      CAPTURE(size);
      CHECK_FALSE(check(run, whole.substr(0, size), 7).empty());
    }
  }
}

}  // namespace
}  // namespace embtune
