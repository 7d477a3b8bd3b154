#include "pairs/shuffled_source.h"

#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "pairs/line_reader.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

struct Shuffled {
  explicit Shuffled(const std::string& path) : file(path), order(0) {
    LineReader reader(file, 1024, 1);
    const RecordScan scan = for_each_record(
        reader, 0, [this](std::uint64_t line, std::uint64_t offset) { offsets.add(offset, line); });
    offsets.finish(scan.end);
    order = RecordOrder(offsets.size());
    order.shuffle(1, 0);
  }
  // All lines, each with its line number.
  std::vector<std::string> lines(std::size_t chunk_bytes,
                                 std::uint64_t most_held = ShuffledSource::kMostHeld) const {
    ShuffledSource source(file, offsets, order, chunk_bytes, 0, most_held);
    std::vector<std::string> all;
    for (LineChunk chunk; source.next(chunk);) {
      source.fill(chunk);
      std::string_view rest = chunk.bytes();
      for (const std::uint64_t line : chunk.lines) {
        const std::size_t end = rest.find('\n');
        REQUIRE(end != std::string_view::npos);
        all.push_back(std::to_string(line) + ":" + std::string(rest.substr(0, end)));
        rest.remove_prefix(end + 1);
      }
      CHECK(rest.empty());
    }
    return all;
  }
  PairFile file;
  RecordOffsets offsets;
  RecordOrder order;
};

TEST_SUITE("shuffled_source") {
  TEST_CASE("every record comes once, in the order given, with its own line, and ended") {
    const TemporaryFolder folder;
    const std::vector<std::string> records = {"1:one", "4:two\r", "5:three", "8:last"};
    Shuffled shuffled(folder.write("p", "one\n\n\r\ntwo\r\nthree\n\n\nlast"));
    std::vector<std::string> expected;
    for (std::uint64_t i = 0; i < 4; ++i) expected.push_back(records[shuffled.order[i]]);
    for (const std::size_t chunk_bytes : {1U, 10U, 20U, 1000U}) {
      CHECK(shuffled.lines(chunk_bytes) == expected);
      CHECK(shuffled.lines(chunk_bytes, 0) == expected);
    }
  }

  TEST_CASE("long records, and long stretches of empty lines after one, are read right") {
    const TemporaryFolder folder;
    const std::string text = "a\n" + std::string(3'000'000, '\n') + std::string(2'500'000, 'x') +
                             "\nb" + std::string(1'048'575, 'y');
    Shuffled shuffled(folder.write("p", text));
    std::vector<std::string> lines = shuffled.lines(64);
    REQUIRE(lines.size() == 3);
    std::size_t bytes = 0;
    for (const std::string& line : lines) bytes += line.size();
    CHECK(bytes == 2 + 1 + 8 + 2'500'000 + 8 + 1'048'576);
  }

  TEST_CASE("a file that has become shorter is an error") {
    const TemporaryFolder folder;
    const std::string path = folder.write("p", "one\ntwo\nthree\n");
    Shuffled shuffled(path);
    std::ofstream(path, std::ios::trunc) << "one\n";
    for (const std::uint64_t most_held : {0U, 100U}) {
      try {
        static_cast<void>(shuffled.lines(64, most_held));
        FAIL("expected an error");
      } catch (const Error& error) {
        CHECK(error.kind() == ErrorKind::kIo);
        CHECK(error.what() == path + ": the pairs became shorter while they were read");
      }
    }
  }

  TEST_CASE("a file that is held gives what one gives that is read record by record") {
    const TemporaryFolder folder;
    std::string text;
    for (int i = 0; i < 1000; ++i) {
      text += std::string(static_cast<std::size_t>(i % 7), '\n') + std::to_string(i * i) + "\n";
    }
    const Shuffled shuffled(folder.write("p", text));
    const std::vector<std::string> wanted = shuffled.lines(300, text.size() - 1);
    CHECK(wanted.size() == 1000);
    CHECK(shuffled.lines(300, text.size()) == wanted);
    CHECK(shuffled.lines(30000, text.size()) == wanted);
  }

  TEST_CASE("a file without records has no chunk") {
    const TemporaryFolder folder;
    CHECK(Shuffled(folder.write("p", "\n\n")).lines(8).empty());
  }
}

}  // namespace
}  // namespace embtune
