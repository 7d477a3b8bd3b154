#include "io/output_file.h"

#include <array>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "embtune/error.h"
#include "io/file_descriptor.h"
#include "io/input_stream.h"
#include "support/temporary_folder.h"
#include "unit/io/archives.h"

namespace embtune {
namespace {

ErrorKind kind_of(const std::string& path, const OutputPolicy& policy,
                  const std::vector<InputIdentity>& inputs = {}) {
  try {
    (void)OutputFile::create(path, policy, inputs);
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind::kAnswerNo;  // stands for "no error"
}

InputIdentity input(const std::string& path) { return {"the base", path, *identify(path)}; }

mode_t mode_of(const std::string& path) {
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  return status.st_mode & 07777U;
}

void write_file(const std::string& path, const OutputPolicy& policy, std::string_view bytes) {
  OutputFile out = OutputFile::create(path, policy, {});
  out.write(bytes);
  out.publish();
}

TEST_SUITE("output_file") {
  TEST_CASE("nothing is there under the name before publish, and all of it after") {
    TemporaryFolder folder;
    OutputFile out = OutputFile::create(folder / "out.txt", {}, {});
    CHECK(out.is_regular());
    CHECK(out.name() == folder / "out.txt");
    out.write("one\n");
    out.write("");
    out.start_writeback(0, out.size());
    out.write("two\n");
    CHECK(out.size() == 8);
    CHECK_FALSE(identify(folder / "out.txt").has_value());
    std::array<char, 16> back{};
    CHECK(::pread(out.fd(), back.data(), back.size(), 0) == 8);
    CHECK(std::string(back.data()) == "one\ntwo\n");
    out.publish();
    CHECK(folder.read("out.txt") == "one\ntwo\n");
    CHECK(folder.entries() == 1);
  }

  TEST_CASE("an output that is given up leaves nothing, and the old file as it was") {
    TemporaryFolder folder;
    folder.write("old.txt", "old");
    for (const char* name : {"old.txt", "new.txt"}) {
      OutputFile out = OutputFile::create(folder / name, {.force = true}, {});
      out.write("half");
    }
    CHECK(folder.entries() == 1);
    CHECK(folder.read("old.txt") == "old");
  }

  TEST_CASE("an existing file is replaced only by force") {
    TemporaryFolder folder;
    const std::string path = folder.write("out.txt", "old");
    CHECK_THROWS_WITH_AS(
        (void)OutputFile::create(path, {}, {}),
        (path + ": exists already; name another file, or replace it with --force").c_str(), Error);
    CHECK(kind_of(path, {}) == ErrorKind::kUsage);
    CHECK(folder.read("out.txt") == "old");
    write_file(path, {.force = true}, "new");
    CHECK(folder.read("out.txt") == "new");
    write_file(path, {.force = true, .sync = false}, "newer");
    CHECK(folder.read("out.txt") == "newer");
    CHECK(folder.entries() == 1);
  }

  TEST_CASE("the mode of an old file is kept, and a new one honours the umask") {
    TemporaryFolder folder;
    const std::string path = folder.write("old.txt", "old");
    REQUIRE(::chmod(path.c_str(), 0741) == 0);
    write_file(path, {.force = true}, "new");
    CHECK(mode_of(path) == 0741);
    const mode_t before = ::umask(027);
    write_file(folder / "new.txt", {}, "new");
    write_file(folder / "forced.txt", {.force = true}, "new");
    ::umask(before);
    CHECK(mode_of(folder / "new.txt") == 0640);
    CHECK(mode_of(folder / "forced.txt") == 0640);
  }

  TEST_CASE("hard links of the old file keep the old bytes") {
    TemporaryFolder folder;
    folder.write("old.txt", "old");
    REQUIRE(::link((folder / "old.txt").c_str(), (folder / "twin.txt").c_str()) == 0);
    write_file(folder / "old.txt", {.force = true}, "new");
    CHECK(folder.read("twin.txt") == "old");
  }

  TEST_CASE("a symbolic link is followed: its file is replaced, the link stays") {
    TemporaryFolder folder;
    REQUIRE(::mkdir((folder / "sub").c_str(), 0777) == 0);
    folder.write("sub/file.txt", "old");
    REQUIRE(::symlink("sub/file.txt", (folder / "link").c_str()) == 0);
    REQUIRE(::symlink("link", (folder / "link2").c_str()) == 0);
    REQUIRE(::symlink("sub/later.txt", (folder / "dangling").c_str()) == 0);
    CHECK(kind_of(folder / "link2", {}) == ErrorKind::kUsage);
    write_file(folder / "link2", {.force = true}, "new");
    CHECK(folder.read("sub/file.txt") == "new");
    write_file(folder / "dangling", {}, "made");
    CHECK(folder.read("sub/later.txt") == "made");
    struct stat status {};
    for (const char* link : {"link", "link2", "dangling"}) {
      REQUIRE(::lstat((folder / link).c_str(), &status) == 0);
      CHECK(S_ISLNK(status.st_mode));
    }
  }

  TEST_CASE("an output that is an input is refused under every name, even by force") {
    TemporaryFolder folder;
    const std::string base = folder.write("base.txt", "base");
    REQUIRE(::link(base.c_str(), (folder / "hard").c_str()) == 0);
    REQUIRE(::symlink("base.txt", (folder / "soft").c_str()) == 0);
    for (const char* name : {"base.txt", "hard", "soft", "./base.txt"}) {
      CAPTURE(name);
      CHECK(kind_of(folder / name, {.force = true}, {input(base)}) == ErrorKind::kUsage);
    }
    CHECK_THROWS_WITH_AS((void)OutputFile::create(folder / "hard", {.force = true}, {input(base)}),
                         (folder / "hard: is the same file as the base (" + base +
                          "); an output may not be an input, name another file")
                             .c_str(),
                         Error);
    CHECK(folder.read("base.txt") == "base");
    CHECK(folder.entries() == 3);
  }

  TEST_CASE("an input that the shell has put on the output's descriptor is refused") {
    TemporaryFolder folder;
    const std::string base = folder.write("base.txt", "base");
    const FileDescriptor fd(::open(base.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    const std::string path = "/dev/fd/" + std::to_string(fd.get());
    CHECK(kind_of(path, {.force = true}, {input(base)}) == ErrorKind::kUsage);
  }

  TEST_CASE("a device or a FIFO may be input and output at once") {
    CHECK(kind_of("/dev/null", {}, {input("/dev/null")}) == ErrorKind::kAnswerNo);
  }

  TEST_CASE("standard output is a stream, also where it is a regular file") {
    TemporaryFolder folder;
    const FileDescriptor file(
        ::open((folder / "out.txt").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    const FileDescriptor saved(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3));
    REQUIRE(::dup2(file.get(), STDOUT_FILENO) == STDOUT_FILENO);
    OutputFile out = OutputFile::create("-", {}, {});
    out.write("to stdout");
    out.publish();
    REQUIRE(::dup2(saved.get(), STDOUT_FILENO) == STDOUT_FILENO);
    CHECK(out.name() == "<stdout>");
    CHECK_FALSE(out.is_regular());
    CHECK(folder.read("out.txt") == "to stdout");
  }

  TEST_CASE("a descriptor that was opened for appending is appended to") {
    TemporaryFolder folder;
    const std::string log = folder.write("log", "first\n");
    const FileDescriptor fd(::open(log.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    write_file("/dev/fd/" + std::to_string(fd.get()), {}, "second\n");
    CHECK(folder.read("log") == "first\nsecond\n");
  }

  TEST_CASE("a FIFO is written as it is, without force") {
    TemporaryFolder folder;
    const std::string path = folder / "fifo";
    REQUIRE(::mkfifo(path.c_str(), 0666) == 0);
    std::string got;
    std::thread reader([&] { got = read_whole(path); });
    OutputFile out = OutputFile::create(path, {}, {});
    CHECK_FALSE(out.is_regular());
    out.write(std::string(200'000, 'x'));
    out.start_writeback(0, out.size());
    out.publish();
    reader.join();
    CHECK(got == std::string(200'000, 'x'));
    CHECK(folder.entries() == 1);
  }

  TEST_CASE("a full disk is an error with the remedy") {
    OutputFile out = OutputFile::create("/dev/full", {}, {});
    CHECK_THROWS_WITH_AS(out.write("x"),
                         "/dev/full: cannot write: No space left on device; free some space or "
                         "choose another disk",
                         Error);
  }

  TEST_CASE("a folder, a missing folder and an empty name are refused") {
    TemporaryFolder folder;
    CHECK(kind_of(folder.path(), {.force = true}) == ErrorKind::kUsage);
    CHECK(kind_of(folder / "new/", {.force = true}) == ErrorKind::kUsage);
    CHECK(kind_of("", {}) == ErrorKind::kUsage);
    CHECK(kind_of(folder / "no/such/out.txt", {}) == ErrorKind::kIo);
    CHECK(folder.entries() == 0);
  }

  TEST_CASE("a terminal is refused where it may not be") {
    const FileDescriptor terminal(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
    if (!terminal.is_open()) return;  // none to be had here
    const std::string path = "/dev/fd/" + std::to_string(terminal.get());
    CHECK(kind_of(path, {.allow_terminal = false}) == ErrorKind::kUsage);
    CHECK(kind_of(path, {.allow_terminal = true}) == ErrorKind::kAnswerNo);
  }

  TEST_CASE("names at the limit of the file system work, with and without force") {
    TemporaryFolder folder;
    const std::string name(255, 'n');
    write_file(folder / name, {}, "one");
    write_file(folder / name, {.force = true}, "two");
    CHECK(folder.read(name) == "two");
    CHECK(kind_of(folder / std::string(256, 'n'), {}) == ErrorKind::kIo);
    CHECK(folder.entries() == 1);
  }

  TEST_CASE("the output may be moved while it is written") {
    TemporaryFolder folder;
    OutputFile a = OutputFile::create(folder / "a", {}, {});
    OutputFile b = OutputFile::create(folder / "b", {}, {});
    a.write("a");
    b = std::move(a);
    b.publish();
    CHECK(folder.read("a") == "a");
    CHECK(folder.entries() == 1);
  }

  TEST_CASE("the name decides whether it is compressed, and what was written reads back") {
    const TemporaryFolder folder;
    const std::string text = sample_text(20'000);
    for (const char* name : {"o.gz", "o.zst", "o.xz", "o.bz2", "o.txt"}) {
      CAPTURE(name);
      OutputFile out = OutputFile::create(folder / name, {}, {});
      out.write(text);
      CHECK(out.size() == text.size());
      CHECK(out.is_compressed() == (std::string(name) != "o.txt"));
      CHECK(read_all(*out.read_written(), 100'000) == text);
      CHECK(out.map_written().bytes() == text);
      CHECK(folder.entries() == 0);
      out.publish();
      CHECK(read_whole(folder / name) == text);
      if (out.is_compressed()) CHECK(folder.read(name).size() < text.size() / 2);
      std::filesystem::remove(folder / name);
    }
    CHECK(kind_of(folder / "o.zip", {}) == ErrorKind::kUsage);
  }

  TEST_CASE("a compressed output need not be read back, and copies from files too") {
    const TemporaryFolder folder;
    const std::string text = sample_text(20'000);
    const FileDescriptor in = open_input(folder.write("in", text));
    OutputFile out = OutputFile::create(folder / "o.gz", {}, {});
    out.copy_from(in.get(), 0, text);
    out.start_writeback(0, out.size());
    out.publish();
    CHECK(read_whole(folder / "o.gz") == text);
  }

  TEST_CASE("a compressed output that was spoilt on the disk is a failed proof") {
    const TemporaryFolder folder;
    OutputFile out = OutputFile::create(folder / "o.gz", {}, {});
    out.write("text");
    const auto written = out.read_written();
    REQUIRE(::pwrite(out.fd(), "X", 1, 12) == 1);
    try {
      (void)read_all(*written);
      FAIL("nothing was noticed");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kProof);
    }
    CHECK_THROWS_AS((void)out.map_written(), Error);
  }

  TEST_CASE("writing from a mapping whose file was cut is an error, not a crash") {
    TemporaryFolder folder;
    const std::string path = folder.write("in.txt", std::string(20'000, 'x'));
    const FileDescriptor in(::open(path.c_str(), O_RDWR | O_CLOEXEC));
    void* const map = ::mmap(nullptr, 20'000, PROT_READ, MAP_PRIVATE, in.get(), 0);
    REQUIRE(map != MAP_FAILED);
    REQUIRE(::ftruncate(in.get(), 0) == 0);
    {
      OutputFile out = OutputFile::create(folder / "out.txt", {}, {});
      CHECK_THROWS_AS(out.write({static_cast<const char*>(map), 20'000}), Error);
    }
    ::munmap(map, 20'000);
    CHECK(folder.entries() == 1);
  }
}

}  // namespace
}  // namespace embtune
