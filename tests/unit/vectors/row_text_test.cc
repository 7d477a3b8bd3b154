#include "vectors/row_text.h"

#include <cmath>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace embtune {
namespace {

std::string printed(std::string_view row, std::size_t token_bytes, const std::vector<float>& values,
                    int digits = 0) {
  std::string out = "before|";
  append_row_text(out, row, token_bytes, values, digits);
  return out.substr(7);
}

TEST_SUITE("row_text") {
  TEST_CASE("numbers are read after the token, whatever separates them") {
    std::vector<float> values(3);
    RowFault fault;
    for (const char* row :
         {"new york 1 -2.5 3e2\n", "new york\t1  -2.5\t 3e2 \r\n", "new york 1 -2.5 3e2"}) {
      CAPTURE(row);
      REQUIRE(read_row_text(row, 8, values, fault));
      CHECK(values == std::vector<float>{1, -2.5F, 300});
    }
    REQUIRE(read_row_text(" 1 2 3\n", 0, values, fault));
    REQUIRE(read_row_text("  1 +2 inf\n", 1, values, fault));
    CHECK(std::isinf(values[2]));
  }

  TEST_CASE("the fault says which number, and what stands there") {
    std::vector<float> values(3);
    RowFault fault;
    CHECK_FALSE(read_row_text("x 1 2y 3\n", 1, values, fault));
    CHECK(fault.number == 1);
    CHECK(fault.field == "2y");
    CHECK_FALSE(read_row_text("x 1 2\n", 1, values, fault));
    CHECK(fault.number == 2);
    CHECK(fault.field.empty());
    CHECK_FALSE(read_row_text("x 1 2 3 4\n", 1, values, fault));
    CHECK(fault.number == 3);
    CHECK(fault.field == "4");
    CHECK_FALSE(read_row_text("x 1.5 2.5e 3.5\n", 1, values, fault));
    CHECK(fault.number == 1);
    CHECK(fault.field == "2.5e");
    CHECK_FALSE(read_row_text("x", 1, values, fault));
    CHECK(fault.number == 0);
    REQUIRE(read_row_text("x 0.12345678901234567 -10.5 2.5e-1\r\n", 1, values, fault));
    CHECK(values == std::vector<float>{0.12345678901234567F, -10.5F, 0.25F});
  }

  TEST_CASE("a printed row keeps token, separators, trailing blanks and line end") {
    CHECK(printed("new york\t0.10  2.0\t3 \t\r\n", 8, {0.25F, -1, 1e-5F}) ==
          "new york\t0.25  -1\t1e-05 \t\r\n");
    CHECK(printed("x 1 2", 1, {3, 4}) == "x 3 4");
    CHECK(printed(" 1 2\n", 0, {3, 4}) == " 3 4\n");
    CHECK(printed("  1 2\n", 1, {3, 4}) == "  3 4\n");
  }

  TEST_CASE("digits shorten the numbers") {
    CHECK(printed("x 1 2\n", 1, {0.123456789F, 2}, 3) == "x 0.123 2\n");
  }

  TEST_CASE("what is printed reads back to the same values") {
    const std::vector<float> values = {0.1F, -1.17549435e-38F, 3.4028235e38F, 1e-45F, 123456.79F};
    const std::string row = printed("x 1 2 3 4 5\n", 1, values);
    std::vector<float> read(5);
    RowFault fault;
    REQUIRE(read_row_text(row, 1, read, fault));
    CHECK(read == values);
  }
}

}  // namespace
}  // namespace embtune
