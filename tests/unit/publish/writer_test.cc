#include "publish/writer.h"

#include <fstream>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "unit/publish/fixture.h"

namespace embtune {
namespace {

using testing::Published;

TEST_SUITE("writer") {
  TEST_CASE("without changes the output is the base, byte for byte") {
    for (const char* text : {"cat 1 2\ndog 3 4\n", "2 2\ncat 1 2 \r\ndog\t3  4",
                             "\xef\xbb\xbf"
                             "a 1 2\n\n\n",
                             "a 0.10 +2\nb 1e-5 2.\n"}) {
      CAPTURE(text);
      Published run(text);
      CHECK(run.publish() == text);
      CHECK(run.proof.made);
      CHECK(run.proof.changed_rows == 0);
    }
  }

  TEST_CASE("a changed row keeps its token, separators, trailing blanks and line end") {
    Published run("3 2\na\t1  2 \r\nb 3 4\nc 5\t6");
    run.change(0, {0.5F, -0.25F});
    run.change(2, {7.0F, 1e-7F});
    CHECK(run.publish() == "3 2\na\t0.5  -0.25 \r\nb 3 4\nc 7\t1e-07");
    CHECK(run.proof.changed_rows == 2);
    CHECK(run.proof.unchanged_rows == 1);
  }

  TEST_CASE("--digits rounds what is printed, and the check expects the rounded numbers") {
    Published run("a 1 2\n");
    run.tuned.digits = 3;
    run.change(0, {0.123456F, 2.0F});
    CHECK(run.publish() == "a 0.123 2\n");
  }

  TEST_CASE("new rows stand before trailing blank lines, and the header counts them") {
    Published run("2 2\na 1 2\nb 3 4\n\n");
    run.add("new", {5.0F, 6.0F});
    CHECK(run.publish() == "3 2\na 1 2\nb 3 4\nnew 5 6\n\n");
    CHECK(run.proof.new_rows == 1);
  }

  TEST_CASE("a new row after a last row without line end leaves that row's bytes alone") {
    Published run("a 1 2\nb 3 4");
    run.add("new", {5.0F, 6.0F});
    run.add("more", {7.0F, 8.0F});
    CHECK(run.publish() == "a 1 2\nb 3 4\nnew 5 6\nmore 7 8");
  }

  TEST_CASE("any number of threads writes the same bytes") {
    std::string text;
    for (int row = 0; row < 3000; ++row) text += "token" + std::to_string(row) + " 1 2 3\n";
    std::string first;
    for (const int threads : {1, 2, 3, 8}) {
      Published run(text, threads);
      for (RowId row = 0; row < 3000; row += 2) {
        run.change(row, {static_cast<float>(row) / 3, 0.1F, -1.0F});
      }
      const std::string bytes = run.publish();
      if (first.empty()) first = bytes;
      CHECK(bytes == first);
    }
    CHECK(first.find("token1 1 2 3\n") != std::string::npos);
  }

  TEST_CASE("a base that is overwritten meanwhile is said to be that, and is no failed proof") {
    struct Vandal : Observer {
      explicit Vandal(std::string file) : path(std::move(file)) {}
      bool stop_requested() override {
        if (++looks != 2) return false;
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file << 'X';
        file.seekp(0, std::ios::end);
        file << "more 1 2\n";
        return false;
      }
      std::string path;
      int looks = 0;
    };
    std::string text;
    for (int row = 0; row < 3000; ++row) text += std::string(10000, 'x') + " 1 2\n";
    Published run(text);
    Vandal observer(run.folder / "base.txt");
    OutputFile output = OutputFile::create(run.folder / "out.txt", OutputPolicy{}, {});
    try {
      static_cast<void>(write_and_prove(run.base, run.tuned, 0, output, run.team, observer));
      FAIL("the change went unnoticed");
    } catch (const Error& error) {
      CHECK(observer.looks >= 2);
      CHECK(error.kind() == ErrorKind::kIo);
      CHECK(std::string(error.what()).find("base.txt: changed while it was read") !=
            std::string::npos);
    }
  }

  TEST_CASE("a base that has grown since is refused, although every row was copied") {
    Published run("cat 1 2\ndog 3 4\n");
    std::ofstream(run.folder / "base.txt", std::ios::app | std::ios::binary) << "more 1 2\n";
    CHECK_THROWS_WITH_AS(static_cast<void>(run.publish()),
                         (run.folder / "base.txt: changed while it was read (it had 16 bytes and "
                                       "now has 25); run again when nothing writes to it")
                             .c_str(),
                         Error);
    CHECK_FALSE(std::filesystem::exists(run.folder / "out.txt"));
  }

  TEST_CASE("a digest is that of the output, and none of a base that has changed since") {
    Published run("cat 1 2\ndog 3 4\n");
    run.change(1, {0.5F, 0.25F});
    Observer quiet;
    const ContentDigest digest = digest_tuned(run.base, run.tuned, run.team, quiet);
    CHECK(digest == digest_of(run.publish()));
    std::ofstream(run.folder / "base.txt", std::ios::app | std::ios::binary) << "more 1 2\n";
    try {
      static_cast<void>(digest_tuned(run.base, run.tuned, run.team, quiet));
      FAIL("the change went unnoticed");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIo);
    }
  }

  TEST_CASE("an interruption while writing publishes nothing") {
    struct Impatient : Observer {
      bool stop_requested() override { return true; }
    };
    std::string text;
    for (int row = 0; row < 3000; ++row) text += std::string(10000, 'x') + " 1 2\n";
    Published run(text);
    Impatient observer;
    {
      OutputFile output = OutputFile::create(run.folder / "out.txt", OutputPolicy{}, {});
      CHECK_THROWS_WITH_AS(
          static_cast<void>(write_and_prove(run.base, run.tuned, 0, output, run.team, observer)),
          "interrupted", Error);
    }
    CHECK_FALSE(std::filesystem::exists(run.folder / "out.txt"));
  }
}

}  // namespace
}  // namespace embtune
