// What output_file.h promises of pipes, and of writing much at once.

#include <array>
#include <csignal>
#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "embtune/error.h"
#include "io/file_descriptor.h"
#include "io/output_file.h"
#include "support/pipe.h"
#include "support/temporary_folder.h"
#include "unit/io/faulty_system.h"

namespace embtune {
namespace {

TEST_SUITE("output_streams") {
  TEST_CASE("several pieces are written in order, by calls that take little as well") {
    const std::string long_piece(100'000, 'l');
    for (const std::size_t most : {std::size_t{0}, std::size_t{1000}}) {
      FaultPlan plan;
      plan.most_bytes = most;
      plan.interrupts = most > 0;
      const FaultySystem system(plan);
      TemporaryFolder folder;
      const std::array<std::string_view, 5> pieces = {"a", "", long_piece, "b", ""};
      for (const char* const name : {"out.txt", "out.txt.gz"}) {
        OutputFile out = OutputFile::create(folder / name, {}, {});
        out.write(pieces);
        out.write(std::span<const std::string_view>());
        CHECK(out.size() == 100'002);
        CHECK(out.map_written().bytes() == "a" + long_piece + "b");
      }
    }
  }

  TEST_CASE("a pipe is lent bytes, and waited for until they are taken") {
    for (const bool can_lend : {true, false}) {
      FaultPlan plan;
      plan.no_vmsplice = !can_lend;
      plan.interrupts = true;
      const FaultySystem system(plan);
      Pipe pipe;
      OutputFile out = OutputFile::create(pipe.writer_path(), {}, {});
      pipe.writer = FileDescriptor();
      const std::string lent(20'000, 'b');
      std::string got;
      std::thread reader;
      out.write("first ");
      out.lend(lent);
      CHECK(out.size() == 20'006);
      CHECK(pipe.waiting() == 20'006);
      reader = std::thread([&] { got = pipe.read_whole(); });
      out.wait_for_loans();
      if (can_lend) CHECK(pipe.waiting() == 0);
      out.write(" last");
      out.publish();
      reader.join();
      CHECK(got == "first " + lent + " last");
    }
  }

  TEST_CASE("what is lent to no pipe is written, and is not waited for") {
    TemporaryFolder folder;
    for (const char* const name : {"out.txt", "out.txt.gz"}) {
      OutputFile out = OutputFile::create(folder / name, {}, {});
      out.lend("abc");
      out.wait_for_loans();
      CHECK(out.map_written().bytes() == "abc");
    }
    OutputFile null = OutputFile::create("/dev/null", {}, {});
    null.lend("abc");
    null.wait_for_loans();
    CHECK(null.size() == 3);
  }

  TEST_CASE("a socket whose other end has sent something is not waited for") {
    std::array<int, 2> ends = {-1, -1};
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0);
    const FileDescriptor ours(ends[0]);
    const FileDescriptor theirs(ends[1]);
    REQUIRE(::write(theirs.get(), "unasked", 7) == 7);
    OutputFile out = OutputFile::create("/dev/fd/" + std::to_string(ours.get()), {}, {});
    out.lend("lent");
    out.wait_for_loans();
    std::array<char, 16> got{};
    REQUIRE(::read(theirs.get(), got.data(), got.size()) == 4);
    CHECK(std::string(got.data()) == "lent");
  }

  TEST_CASE("a reader that leaves with lent bytes in the pipe is an error") {
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    Pipe pipe;
    OutputFile out = OutputFile::create(pipe.writer_path(), {}, {});
    const std::string lent(20'000, 'b');
    out.lend(lent);
    pipe.reader = FileDescriptor();
    CHECK_THROWS_AS(out.wait_for_loans(), Error);
    CHECK_THROWS_AS(out.lend(lent), Error);
    static_cast<void>(std::signal(SIGPIPE, before));
  }

  TEST_CASE("what was expected and did not come takes no room") {
    TemporaryFolder folder;
    {
      OutputFile out = OutputFile::create(folder / "out.txt", {}, {});
      out.expect(std::uint64_t{64} << 20U);
      out.write("little");
      out.publish();
    }
    CHECK(folder.read("out.txt") == "little");
    struct stat status {};
    REQUIRE(::stat((folder / "out.txt").c_str(), &status) == 0);
    CHECK(status.st_blocks * 512 < (1 << 20));
    OutputFile null = OutputFile::create("/dev/null", {}, {});
    null.expect(100);
    OutputFile impossible = OutputFile::create(folder / "big.txt", {}, {});
    impossible.expect(std::uint64_t{1} << 60U);
    impossible.write("fits all the same");
    impossible.publish();
    CHECK(folder.read("big.txt") == "fits all the same");
  }

  TEST_CASE("a closed pipe is an error, not the end of the program") {
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    Pipe pipe;
    OutputFile out = OutputFile::create(pipe.writer_path(), {}, {});
    pipe.reader = FileDescriptor();
    const std::string expected =
        pipe.writer_path() +
        ": cannot write: Broken pipe; closed pipe: the program that reads it has ended";
    CHECK_THROWS_WITH_AS(out.write("x"), expected.c_str(), Error);
    static_cast<void>(std::signal(SIGPIPE, before));
  }

  TEST_CASE("a pipe in non-blocking mode is waited for") {
    Pipe pipe;
    REQUIRE(::fcntl(pipe.writer.get(), F_SETFL, O_NONBLOCK) == 0);
    const std::string sent(1'000'000, 'y');
    std::string got(sent.size(), ' ');
    std::thread reader([&] {
      std::size_t at = 0;
      while (at < got.size()) {
        const ssize_t n = ::read(pipe.reader.get(), got.data() + at, got.size() - at);
        if (n <= 0) return;
        at += static_cast<std::size_t>(n);
      }
    });
    OutputFile out = OutputFile::create(pipe.writer_path(), {}, {});
    out.write(sent);
    reader.join();
    CHECK(got == sent);
  }
}

}  // namespace
}  // namespace embtune
