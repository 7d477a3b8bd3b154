#include "analyse/mismatch.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("mismatch") {
  TEST_CASE("the first byte that differs is found wherever it stands") {
    for (const std::size_t size : {1U, 7U, 8U, 63U, 64U, 65U, 4095U, 4096U, 4160U, 9000U}) {
      const std::string a(size, 'a');
      CAPTURE(size);
      CHECK(common_prefix(a, a) == size);
      for (const std::size_t at : {std::size_t{0}, size / 3, size / 2, size - 1}) {
        std::string b = a;
        b[at] = 'b';
        CAPTURE(at);
        CHECK(common_prefix(a, b) == at);
      }
    }
  }

  TEST_CASE("every place of a difference near block borders is exact") {
    const std::string a(4096 + 64 + 24, '\0');
    for (std::size_t at = 4090; at < a.size(); ++at) {
      std::string b = a;
      b[at] = '\1';
      CAPTURE(at);
      REQUIRE(common_prefix(a, b) == at);
    }
  }

  TEST_CASE("the shorter stretch bounds the answer") {
    CHECK(common_prefix("", "") == 0);
    CHECK(common_prefix("abc", "") == 0);
    CHECK(common_prefix("abc", "abcdef") == 3);
    CHECK(common_prefix(std::string(5000, 'x'), std::string(4100, 'x')) == 4100);
  }
}

}  // namespace
}  // namespace embtune
