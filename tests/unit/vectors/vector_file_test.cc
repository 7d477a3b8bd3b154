#include "vectors/vector_file.h"

#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"
#include "unit/vectors/fixture.h"

namespace embtune {
namespace {

VectorFile open(const TemporaryFolder& folder, std::string_view bytes,
                const VectorOptions& options = {}) {
  Team team(1);
  return VectorFile::open(folder.write("vectors", bytes), options, folder.path(), team);
}

std::string new_row(const VectorFile& file, std::string_view token) {
  std::string out;
  const std::vector<float> values(file.dim(), 0.5F);
  file.append_new_row(out, token, values, 0);
  return out;
}

TEST_SUITE("vector_file") {
  TEST_CASE("tokens, rows, prologue and epilogue are views of the file") {
    const TemporaryFolder folder;
    const VectorFile file = open(folder, "2 2 \nnew york 1 2 \r\ndog 3 4\n\n");
    CHECK(file.rows() == 2);
    CHECK(file.dim() == 2);
    CHECK(file.prologue() == "2 2 \n");
    CHECK(file.token(0) == "new york");
    CHECK(file.row_bytes(0) == "new york 1 2 \r\n");
    CHECK(file.row_bytes(1) == "dog 3 4\n");
    CHECK(file.epilogue() == "\n");
    CHECK(file.line(0) == 2);
    CHECK(file.place(1).line == 3);
    CHECK(file.place(1).file == folder / "vectors");
  }

  TEST_CASE("lines count from 1 without a header, and binary rows have none") {
    const TemporaryFolder folder;
    CHECK(open(folder, "a 1 2\nb 3 4\n").line(1) == 2);
    CHECK(open(folder, binary_file()).line(1) == 0);
    CHECK(open(folder, binary_file()).binary());
  }

  TEST_CASE("a number that is none is blamed on who changed the file, if somebody did") {
    const TemporaryFolder folder;
    std::vector<float> values(2);
    for (const char* now : {"the x 2\ncat 3 4\nnew 5 6\n", "the inf 2\ncat 3 4\n"}) {
      const VectorFile file = open(folder, "the 1.5 2\ncat 3 4\n");
      folder.write("vectors", now);
      try {
        file.read_finite(0, values, "trainable", "");
        FAIL("the change went unnoticed");
      } catch (const Error& error) {
        CHECK(error.kind() == ErrorKind::kIo);
        CHECK(std::string(error.what()).find("changed while it was read") != std::string::npos);
      }
    }
  }

  TEST_CASE("numbers are read in text and in binary, nan and inf as they are") {
    const TemporaryFolder folder;
    std::vector<float> values(2);
    open(folder, "the 1 -inf\ncat 3 4\n").read(0, values);
    CHECK(values[0] == 1);
    CHECK(values[1] < -1e38F);
    open(folder, binary_file("\n")).read(2, values);
    CHECK(values == std::vector<float>{3, 4});
  }

  TEST_CASE("a number that must be finite and is not is named with its place and role") {
    const TemporaryFolder folder;
    std::vector<float> values(3);
    const VectorFile file = open(folder, "the 0.1 0.2 0.3\nbad -nan nan inf\nbig 1 1e99 2\n");
    file.read_finite(0, values, "trainable");
    CHECK_THROWS_WITH_AS(
        file.read_finite(1, values, "trainable"),
        (folder / "vectors:2: value 1 of trainable token 'bad' is not finite").c_str(), Error);
    CHECK_THROWS_WITH_AS(
        file.read_finite(2, values, "frozen", "a pair reads this row"),
        (folder / "vectors:3: value 2 of frozen token 'big' is not finite; a pair reads this row")
            .c_str(),
        Error);
  }

  TEST_CASE("a field that only looks like a number is found when the row is read") {
    const TemporaryFolder folder;
    std::vector<float> values(2);
    const VectorFile file = open(folder, "the 1 2\ncat 1-2 4\n");
    CHECK_THROWS_WITH_AS(
        file.read(1, values),
        (folder / "vectors:2: value 1 of token 'cat', '1-2', is not a number").c_str(), Error);
  }

  TEST_CASE("a changed row keeps its form, in text and in binary") {
    const TemporaryFolder folder;
    std::string out;
    open(folder, "the\t0.10  2 \r\ncat 3 4\n").append_row(out, 0, std::vector<float>{1, 0.5F}, 0);
    CHECK(out == "the\t1  0.5 \r\n");
    for (const char* end : {"", "\n"}) {
      out.clear();
      open(folder, binary_file(end)).append_row(out, 1, std::vector<float>{7, 8}, 0);
      CHECK(out == "cat " + floats({7, 8}) + end);
    }
  }

  TEST_CASE("a new row is separated and ended like the last row") {
    const TemporaryFolder folder;
    CHECK(new_row(open(folder, "the 1 2\ncat\t1\t2 \r\n"), "dog") == "dog\t0.5\t0.5 \r\n");
    CHECK(new_row(open(folder, "the 1 2\n\n"), "new york") == "new york 0.5 0.5\n");
    CHECK(new_row(open(folder, "the 1 2\n  1 2\n"), "dog") == "dog 0.5 0.5\n");
    CHECK(new_row(open(folder, binary_file()), "ox") == "ox " + floats({0.5F, 0.5F}));
    CHECK(new_row(open(folder, binary_file("\n")), "ox") == "ox " + floats({0.5F, 0.5F}) + "\n");
  }

  TEST_CASE("without a final line end, a new row brings the one that is missing") {
    const TemporaryFolder folder;
    const VectorFile file = open(folder, "the 1 2\r\ncat 1 2");
    CHECK(file.missing_line_end() == "\r\n");
    CHECK(new_row(file, "dog") == "\r\ndog 0.5 0.5");
    CHECK(open(folder, "cat 1 2").missing_line_end() == "\n");
    CHECK(open(folder, "1 2\r\ncat 1 2").missing_line_end() == "\r\n");
    CHECK(open(folder, "cat 1 2\n").missing_line_end().empty());
    CHECK(open(folder, binary_file()).missing_line_end().empty());
  }

  TEST_CASE("a new token that would not be read back is refused") {
    const TemporaryFolder folder;
    const VectorFile text = open(folder, "the 1 2\n");
    for (const char* token : {"a\nb", "a ", "cat 0.9", "a\n"}) {
      CAPTURE(token);
      CHECK_THROWS_AS(new_row(text, token), Error);
    }
    CHECK(new_row(open(folder, "the 1 2\n", numeric_tail(NumericTail::kToken)), "cat 0.9") ==
          "cat 0.9 0.5 0.5\n");
    const VectorFile binary = open(folder, binary_file());
    CHECK_THROWS_WITH_AS(new_row(binary, "new york"),
                         "token 'new york' contains a space; word2vec binary cannot store it",
                         Error);
  }

  TEST_CASE("a FIFO is read to its end first") {
    const TemporaryFolder folder;
    const std::string path = folder / "fifo";
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    std::thread feeder([&] { std::ofstream(path) << "the 1 2\ncat 3 4\n"; });
    Team team(1);
    const VectorFile file = VectorFile::open(path, {}, folder.path(), team);
    feeder.join();
    CHECK(file.rows() == 2);
    CHECK(file.name() == path);
    CHECK(folder.entries() == 1);
  }

  TEST_CASE("a file that is not there is an I/O error") {
    const TemporaryFolder folder;
    Team team(1);
    try {
      static_cast<void>(VectorFile::open(folder / "none", {}, "", team));
      FAIL("opened");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIo);
    }
  }
}

}  // namespace
}  // namespace embtune
