#include "publish/row_writer.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "unit/publish/fixture.h"

namespace embtune {
namespace {

// Keeps what it is given, and how much came as copies of the base.
struct MemorySink : Sink {
  explicit MemorySink(const VectorFile& file) : base(file) {}
  void write(std::string_view piece) override { bytes += piece; }
  void copy(std::uint64_t begin, std::uint64_t count) override {
    bytes += base.bytes().substr(begin, count);
    copied += count;
  }
  void flush() override {}
  [[nodiscard]] std::uint64_t size() const override { return bytes.size(); }

  const VectorFile& base;
  std::string bytes;
  std::uint64_t copied = 0;
};

TEST_SUITE("row_writer") {
  TEST_CASE("frozen stretches are copied, never printed") {
    testing::Published run("a 1 2\nb 3 4\nc 5 6\n");
    run.change(1, {0.5F, 0.5F});
    MemorySink sink(run.base);
    Observer quiet;
    const std::vector<Mark> marks = RowWriter(run.base, run.tuned, sink, run.team, quiet).write();
    CHECK(sink.bytes == "a 1 2\nb 0.5 0.5\nc 5 6\n");
    CHECK(sink.copied == 12);
    CHECK(marks.front().row == 0);
    CHECK(marks.back().row == 3);
    CHECK(marks.back().offset == sink.bytes.size());
  }

  TEST_CASE("marks stand at row starts every few megabytes, inside long stretches too") {
    std::string text;
    for (int row = 0; row < 4000; ++row) {
      text += std::to_string(row) + std::string(10000, 'x') + " 1 2\n";
    }
    testing::Published run(text);
    run.change(3999, {0.5F, 0.5F});
    MemorySink sink(run.base);
    Observer quiet;
    const std::vector<Mark> marks = RowWriter(run.base, run.tuned, sink, run.team, quiet).write();
    CHECK(marks.size() >= 4);
    for (const Mark& mark : marks) CHECK(run.base.table().begin(mark.row) <= mark.offset + 1000);
    for (std::size_t i = 0; i + 1 < marks.size(); ++i) {
      CHECK(run.base.table().begin(marks[i].row) == marks[i].offset);
      CHECK(marks[i].row < marks[i + 1].row);
    }
  }
}

}  // namespace
}  // namespace embtune
