#include "learn/checkpoint.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/temporary_folder.h"

namespace embtune {
namespace {

void fill(std::span<float> numbers, float first) {
  for (float& number : numbers) number = first++;
}

TrainableTable sample_table() {
  TrainableTable table(4, 3, 2, 0.5F, false);
  for (const Slot slot : {Slot{1}, Slot{3}}) {
    fill(table.row(slot), static_cast<float>(10 * slot));
    fill(table.state(slot), static_cast<float>(100 * slot));
  }
  table.touch(3);
  return table;
}

std::string write_sample(const TemporaryFolder& folder, bool every) {
  OutputFile file = OutputFile::create(folder / "ck", {.force = true, .sync = false}, {});
  CheckpointWriter writer(file, "{\"a\": 1}");
  append_table(writer, sample_table(), every);
  writer.finish();
  file.publish();
  return folder / "ck";
}

bool same(std::span<const float> a, std::span<const float> b) {
  return std::vector<float>(a.begin(), a.end()) == std::vector<float>(b.begin(), b.end());
}

TEST_SUITE("checkpoint") {
  TEST_CASE("a table comes back: every row of a dense run, else those that were touched") {
    const TemporaryFolder folder;
    const TrainableTable before = sample_table();
    for (const bool every : {false, true}) {
      CheckpointReader reader(write_sample(folder, every));
      CHECK(reader.header() == "{\"a\": 1}");
      TrainableTable after(4, 3, 2, 0.5F, false);
      read_table(reader, after);
      reader.finish();
      for (Slot slot = 0; slot < 4; ++slot) {
        const bool kept = every || slot == 3;
        CHECK(same(after.row(slot), kept ? before.row(slot) : std::vector<float>(3, 0.0F)));
        CHECK(same(after.state(slot), kept ? before.state(slot) : std::vector<float>(6, 0.5F)));
        CHECK(after.touched(slot) == (slot == 3));
      }
    }
  }

  TEST_CASE("a context table comes back with its rows in their slots") {
    const TemporaryFolder folder;
    ContextTable before(2, 1, 0, nullptr);
    for (const RowId row : {RowId{7}, RowId{2}}) {
      fill(before.whole(before.slot(row)), static_cast<float>(row));
    }
    {
      OutputFile file = OutputFile::create(folder / "ck", {.force = true, .sync = false}, {});
      CheckpointWriter writer(file, "{}");
      append_table(writer, before);
      writer.finish();
      file.publish();
    }
    CheckpointReader reader(folder / "ck");
    ContextTable after(2, 1, 0, nullptr);
    read_table(reader, 8, after);
    reader.finish();
    REQUIRE(after.slots() == 2);
    for (const Slot slot : {Slot{0}, Slot{1}}) {
      CHECK(after.row_of(slot) == before.row_of(slot));
      CHECK(same(after.whole(slot), before.whole(slot)));
    }
    CheckpointReader again(folder / "ck");
    CHECK_THROWS_WITH_AS(read_table(again, 7, after), doctest::Contains("does not fit"), Error);
  }

  TEST_CASE("a checkpoint cut at any byte, or with any byte changed, is refused") {
    const TemporaryFolder folder;
    static_cast<void>(write_sample(folder, true));
    const std::string whole = folder.read("ck");
    for (std::size_t i = 0; i < whole.size(); ++i) {
      std::string changed = whole;
      changed[i] = static_cast<char>(changed[i] ^ 1);
      for (const std::string& bytes : {whole.substr(0, i), changed}) {
        CAPTURE(i);
        const std::string path = folder.write("bad", bytes);
        CHECK_THROWS_AS(CheckpointReader{path}, Error);
      }
    }
    CHECK_THROWS_WITH_AS(CheckpointReader{folder.write("bad", whole + "x")},
                         doctest::Contains("damaged"), Error);
    CHECK_THROWS_WITH_AS(CheckpointReader{folder.write("bad", "embtune checkpoint 9\n")},
                         doctest::Contains("another version"), Error);
  }

  TEST_CASE("a whole checkpoint of another shape does not fit") {
    const TemporaryFolder folder;
    const std::string path = write_sample(folder, true);
    TrainableTable smaller(3, 3, 2, 0, false);
    CheckpointReader reader(path);
    CHECK_THROWS_WITH_AS(read_table(reader, smaller), doctest::Contains("rows that cannot learn"),
                         Error);
    TrainableTable wider(4, 9, 2, 0, false);
    CheckpointReader again(path);
    CHECK_THROWS_WITH_AS(read_table(again, wider), doctest::Contains("does not fit"), Error);
    CheckpointReader third(path);
    CHECK_THROWS_WITH_AS(third.finish(), doctest::Contains("more than this run needs"), Error);
  }
}

}  // namespace
}  // namespace embtune
