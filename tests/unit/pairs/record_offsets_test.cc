#include "pairs/record_offsets.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "pairs/line_reader.h"
#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

TEST_SUITE("record_offsets") {
  TEST_CASE("records are found with place and line, and empty lines are none") {
    const std::string text = "one\n\r\n\ntwo\r\n\nthree";
    for (const std::size_t chunk_bytes : {1U, 4U, 100U}) {
      TextBytes bytes(text);
      LineReader reader(bytes, chunk_bytes, 2);
      RecordOffsets offsets;
      const RecordScan scan = for_each_record(
          reader, 10, [&](std::uint64_t line, std::uint64_t offset) { offsets.add(offset, line); });
      offsets.finish(scan.end);
      CHECK(scan.empty_lines == 3);
      REQUIRE(offsets.size() == 3);
      CHECK(offsets.offset(0) == 10);
      CHECK(offsets.offset(1) == 17);
      CHECK(offsets.offset(2) == 23);
      CHECK(offsets.offset(3) == 10 + text.size());
      CHECK(offsets.line(0) == 2);
      CHECK(offsets.line(1) == 5);
      CHECK(offsets.line(2) == 7);
    }
  }

  TEST_CASE("offsets beyond 4 GiB are whole") {
    RecordOffsets offsets;
    std::vector<std::uint64_t> given;
    for (std::uint64_t i = 0; i < 100; ++i)
      given.push_back(i * 0x6789abcdU + i / 10 * 0x300000000U);
    for (std::uint64_t i = 0; i < given.size(); ++i) offsets.add(given[i], 1 + i + i / 7);
    offsets.finish(given.back() + 5);
    for (std::uint64_t i = 0; i < given.size(); ++i) {
      CHECK(offsets.offset(i) == given[i]);
      CHECK(offsets.line(i) == 1 + i + i / 7);
    }
    CHECK(offsets.offset(100) == given.back() + 5);
  }

  TEST_CASE("an input without records has none") {
    TextBytes bytes("\n\r\n");
    LineReader reader(bytes, 8, 1);
    RecordOffsets offsets;
    const RecordScan scan =
        for_each_record(reader, 0, [](std::uint64_t, std::uint64_t) { FAIL(""); });
    offsets.finish(scan.end);
    CHECK(scan.empty_lines == 2);
    CHECK(offsets.size() == 0);
    CHECK(offsets.offset(0) == 3);
  }
}

}  // namespace
}  // namespace embtune
