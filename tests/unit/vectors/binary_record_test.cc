#include "vectors/binary_record.h"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "unit/vectors/fixture.h"

namespace embtune {
namespace {

TEST_SUITE("binary_record") {
  TEST_CASE("a record is token, blank, little-endian floats, and the line feed if asked for") {
    std::string out;
    append_binary_record(out, "the", std::vector<float>{1, -2}, false);
    CHECK(out == std::string("the \0\0\x80\x3f\0\0\0\xc0", 12));
    out.clear();
    append_binary_record(out, "x", std::vector<float>{}, true);
    CHECK(out == "x \n");
  }

  TEST_CASE("numbers come back bit for bit") {
    const std::vector<float> values = {-0.0F, 0.1F, std::numeric_limits<float>::denorm_min(),
                                       std::numeric_limits<float>::infinity()};
    std::vector<float> read(4);
    read_binary_numbers(floats(values), read);
    CHECK(read == values);
    CHECK(std::signbit(read[0]));
    std::string out;
    append_binary_numbers(out, values);
    CHECK(out == floats(values));
  }

  TEST_CASE("text and binary bodies are told apart") {
    CHECK(looks_binary("the " + floats({0.5F, -0.25F}), 2));
    CHECK(looks_binary("the " + floats({0.1F}), 1));
    CHECK(looks_binary("\nthe " + floats({0.5F, -0.25F}), 2));
    CHECK_FALSE(looks_binary("the 0.1 0.2\n", 2));
    CHECK_FALSE(looks_binary("the 0.1 0.2\n\xff\xfe 1 2\n", 7));
    CHECK_FALSE(looks_binary("", 2));
    CHECK_FALSE(looks_binary("the", 2));
    CHECK_FALSE(looks_binary("the 0.1", ~std::uint64_t{0}));
    CHECK(looks_like_text_row("the 0.1 0.2\nrest", 2));
    CHECK_FALSE(looks_like_text_row("the 0.1\n", 2));
  }

  TEST_CASE("tokens that a record cannot hold are named") {
    CHECK(binary_token_problem("new york") ==
          "token 'new york' contains a space; word2vec binary cannot store it");
    CHECK(binary_token_problem("\nx") ==
          "token '\\x0ax' begins with a line feed; word2vec binary cannot store it");
    CHECK(binary_token_problem("new\tyork").empty());
    CHECK(binary_token_problem("").empty());
  }
}

}  // namespace
}  // namespace embtune
