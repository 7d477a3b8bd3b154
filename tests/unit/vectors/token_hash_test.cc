#include "vectors/token_hash.h"

#include <set>
#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("token_hash") {
  TEST_CASE("every byte and the length count, at every length") {
    for (std::size_t length = 0; length < 70; ++length) {
      const std::string token(length, 'a');
      CHECK(token_hash(token) != token_hash(token + "a"));
      for (std::size_t i = 0; i < length; ++i) {
        std::string other = token;
        other[i] = 'b';
        CHECK(token_hash(token) != token_hash(other));
      }
    }
  }

  TEST_CASE("low and high bits of many short tokens differ as those of random numbers would") {
    std::set<std::uint64_t> low;
    std::set<std::uint64_t> high;
    for (int i = 0; i < 65536; ++i) {
      const std::uint64_t hash = token_hash(std::to_string(i));
      low.insert(hash & 0xffffU);
      high.insert(hash >> 48U);
    }
    // 65,536 draws of 65,536 values leave 1/e of them out: 41,427 are expected, give or take 100.
    CHECK(low.size() > 41000);
    CHECK(low.size() < 41900);
    CHECK(high.size() > 41000);
    CHECK(high.size() < 41900);
  }

  TEST_CASE("only the bytes of the token are read") {
    const std::string text = "xxtheyy";
    CHECK(token_hash(std::string_view(text).substr(2, 3)) == token_hash("the"));
  }
}

}  // namespace
}  // namespace embtune
