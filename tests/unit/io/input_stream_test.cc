#include "io/input_stream.h"

#include <array>
#include <chrono>
#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"
#include "unit/io/archives.h"
#include "unit/io/faulty_system.h"

namespace embtune {
namespace {

TEST_SUITE("input_stream") {
  TEST_CASE("read fills the buffer until the input ends") {
    TemporaryFolder folder;
    InputStream input = InputStream::open(folder.write("a", "0123456789"));
    std::array<char, 4> buffer{};
    CHECK(input.read(buffer) == 4);
    CHECK(std::string(buffer.data(), 4) == "0123");
    CHECK(input.read(buffer) == 4);
    CHECK(input.read(buffer) == 2);
    CHECK(input.read(buffer) == 0);
    CHECK(input.read(buffer) == 0);
    CHECK(input.name() == folder / "a");
    CHECK(input.identity().size == 10);
    CHECK(input.fd() >= 0);
  }

  TEST_CASE("short reads and interrupts lose nothing") {
    TemporaryFolder folder;
    const std::string text(10'000, 't');
    const std::string path = folder.write("a", text);
    FaultPlan plan;
    plan.most_bytes = 7;
    plan.interrupts = true;
    const FaultySystem system(plan);
    CHECK(read_whole(path) == text);
  }

  TEST_CASE("any call that fails is an error with the name of the file") {
    TemporaryFolder folder;
    const std::string path = folder.write("a", "text");
    int failures = 0;
    for (int fail_at = 0; fail_at < 3; ++fail_at) {
      FaultPlan plan;
      plan.fail_at = fail_at;
      const FaultySystem system(plan);
      try {
        (void)read_whole(path);
      } catch (const Error& error) {
        ++failures;
        CHECK(error.kind() == ErrorKind::kIo);
        CHECK(error.place().file == path);
      }
    }
    CHECK(failures == 3);  // openat, fstat, read
  }

  TEST_CASE("a FIFO is read while it is written, piece by piece") {
    TemporaryFolder folder;
    const std::string path = folder / "fifo";
    REQUIRE(::mkfifo(path.c_str(), 0666) == 0);
    std::thread writer([&] {
      const FileDescriptor out(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
      for (const char* piece : {"abc", "def"}) {
        CHECK(::write(out.get(), piece, 3) == 3);
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
    });
    InputStream input = InputStream::open(path);
    std::array<char, 64> buffer{};
    CHECK_FALSE(input.identity().regular);
    CHECK(input.read_some(buffer) == 3);
    CHECK(input.read(buffer) == 3);
    writer.join();
  }

  TEST_CASE("- is standard input, which stays open") {
    TemporaryFolder folder;
    const std::string path = folder.write("a", "from stdin");
    const FileDescriptor saved(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3));
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    REQUIRE(::dup2(file.get(), STDIN_FILENO) == STDIN_FILENO);
    {
      const InputStream input = InputStream::open("-");
      CHECK(input.name() == "<stdin>");
      CHECK(input.identity().same_file(*identify(path)));
    }
    CHECK(read_whole("-") == "from stdin");
    CHECK(::fcntl(STDIN_FILENO, F_GETFD) != -1);
    if (saved.is_open()) {
      ::dup2(saved.get(), STDIN_FILENO);
    } else {
      ::close(STDIN_FILENO);
    }
  }

  TEST_CASE("a compressed file gives its content, from whichever name it has") {
    const TemporaryFolder folder;
    const std::string text = sample_text(20'000);
    for (const Compression compression :
         {Compression::kGzip, Compression::kZstd, Compression::kXz, Compression::kBzip2}) {
      const std::string path = folder.write("a.txt", compressed(compression, text));
      CHECK(read_whole(path) == text);
      CHECK_THROWS_AS((void)read_whole(path, text.size() - 1), Error);
      const InputStream input = InputStream::open(path);
      CHECK_FALSE(input.is_plain_file());
      CHECK_FALSE(input.is_whole_file());
    }
    const std::string zip = folder.write("a.zip", zip_of({{"a", text}, {"b", "B"}}));
    CHECK(read_whole(zip + ":a") == text);
    CHECK(InputStream::open(zip + ":b").name() == zip + ":b");
    CHECK(InputStream::open(zip, "b").name() == zip);
    CHECK_THROWS_AS((void)read_whole(zip), Error);
    CHECK(InputStream::open(folder.write("plain", "text")).is_whole_file());
  }

  TEST_CASE("a member of what is no zip archive is refused") {
    const TemporaryFolder folder;
    for (const std::string& bytes :
         {std::string("text"), std::string(), compressed(Compression::kXz, "text")}) {
      const std::string path = folder.write("a", bytes);
      CHECK_THROWS_WITH_AS((void)InputStream::open(path, "b"),
                           (path + ": is no zip archive, so it has no member 'b'").c_str(), Error);
      CHECK_THROWS_AS((void)InputStream::open(path + ":b"), Error);
    }
  }

  TEST_CASE("a pipe is recognised when it is read, a byte at a time if need be") {
    const TemporaryFolder folder;
    const std::string text = sample_text(100);
    for (const Compression compression :
         {Compression::kNone, Compression::kGzip, Compression::kBzip2, Compression::kZip}) {
      const std::string path = folder / "fifo";
      REQUIRE(::mkfifo(path.c_str(), 0666) == 0);
      std::string bytes = compression == Compression::kNone  ? text
                          : compression == Compression::kZip ? zip_of({{"a", text}})
                                                             : compressed(compression, text);
      std::thread writer([&] {
        const FileDescriptor out(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
        for (std::size_t i = 0; i < 12; ++i) CHECK(::write(out.get(), &bytes[i], 1) == 1);
        CHECK(::write(out.get(), &bytes[12], bytes.size() - 12) > 0);
      });
      FaultPlan plan;
      plan.most_bytes = 1;
      const FaultySystem system(plan);
      InputStream input = InputStream::open(path);
      CHECK_FALSE(input.is_plain_file());
      std::string read(2 * text.size(), '\0');
      if (compression == Compression::kZip) {
        CHECK_THROWS_AS((void)input.read(read), Error);
      } else {
        read.resize(input.read(read));
        CHECK(read == text);
      }
      writer.join();
      REQUIRE(::unlink(path.c_str()) == 0);
    }
  }

  TEST_CASE("a wait that is called off ends the input, in the middle of compressed data too") {
    const TemporaryFolder folder;
    const std::string path = folder.write("a.xz", compressed(Compression::kXz, sample_text(9000)));
    for (const int reads : {0, 1, 3}) {
      FaultPlan plan;
      plan.most_bytes = 100;
      const FaultySystem system(plan);
      InputStream input = InputStream::open(path);
      int left = reads;
      input.wait_with([&left] { return left-- > 0; });
      std::array<char, 64> buffer{};
      CHECK(input.read_some(buffer) == 0);
      CHECK(input.read_some(buffer) == 0);
    }
  }

  TEST_CASE("folders and missing files are refused") {
    TemporaryFolder folder;
    CHECK_THROWS_WITH_AS((void)InputStream::open(folder.path()),
                         (folder.path() + ": is a folder; expected a file").c_str(), Error);
    CHECK_THROWS_AS((void)InputStream::open(folder / "none"), Error);
    CHECK_THROWS_AS((void)InputStream::open(""), Error);
  }

  TEST_CASE("read_whole reads all sizes, up to its limit and not beyond") {
    TemporaryFolder folder;
    for (const std::size_t size : {0U, 1U, 5000U, 3'000'000U}) {
      const std::string text(size, 'x');
      const std::string path = folder.write("a", text);
      CHECK(read_whole(path) == text);
      CHECK(read_whole(path, size) == text);
      if (size > 0) CHECK_THROWS_AS((void)read_whole(path, size - 1), Error);
    }
    CHECK_THROWS_WITH_AS((void)read_whole("/dev/zero", 100'000),
                         "/dev/zero: is larger than 100000 bytes; is it the right file?", Error);
    CHECK(read_whole("/proc/self/stat").size() > 10);  // regular, but says it is empty
  }
}

}  // namespace
}  // namespace embtune
