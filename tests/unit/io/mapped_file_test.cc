#include "io/mapped_file.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

std::string failure(const MappedFile& file) {
  try {
    file.check_unchanged();
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kIo);
    return error.what();
  }
  return "none";
}

TEST_SUITE("mapped_file") {
  TEST_CASE("the bytes are the file's, also after a move") {
    TemporaryFolder folder;
    const std::string path = folder.write("a", "hello");
    MappedFile file = MappedFile::open(path);
    CHECK(file.bytes() == "hello");
    CHECK(file.name() == path);
    CHECK(file.identity().size == 5);
    CHECK(file.fd() >= 0);
    MappedFile moved = std::move(file);
    CHECK(moved.bytes() == "hello");
    MappedFile other = MappedFile::open(folder.write("b", "other"));
    other = std::move(moved);
    CHECK(other.bytes() == "hello");
    other = std::move(*&other);
    CHECK(other.bytes() == "hello");
    CHECK(MappedFile().bytes().empty());
    CHECK_NOTHROW(MappedFile().check_unchanged());
  }

  TEST_CASE("an empty file is an empty view") {
    TemporaryFolder folder;
    const MappedFile file = MappedFile::open(folder.write("empty", ""));
    CHECK(file.bytes().empty());
    CHECK_NOTHROW(file.check_unchanged());
    file.forget(0, 100);
  }

  TEST_CASE("what is no regular file is refused") {
    TemporaryFolder folder;
    CHECK_THROWS_WITH_AS((void)MappedFile::open(folder.path()),
                         (folder.path() + ": is a folder; expected a file").c_str(), Error);
    CHECK_THROWS_WITH_AS((void)MappedFile::open("/dev/null"), "/dev/null: is no regular file",
                         Error);
    CHECK_THROWS_WITH_AS((void)MappedFile::open(folder / "none"),
                         (folder / "none: cannot open: No such file or directory; check the "
                                   "spelling and the folder")
                             .c_str(),
                         Error);
  }

  TEST_CASE("reading, a new name, a rename, a chmod and a removal change nothing") {
    TemporaryFolder folder;
    const std::string path = folder.write("a", "hello");
    const MappedFile file = MappedFile::open(path);
    CHECK(folder.read("a") == "hello");
    REQUIRE(::link(path.c_str(), (folder / "b").c_str()) == 0);
    REQUIRE(::chmod(path.c_str(), 0600) == 0);
    CHECK(failure(file) == "none");
    REQUIRE(std::rename(folder.write("c", "other").c_str(), path.c_str()) == 0);
    REQUIRE(std::remove((folder / "b").c_str()) == 0);
    CHECK(failure(file) == "none");
    CHECK(file.bytes() == "hello");
  }

  TEST_CASE("a file that grew, shrank or was written in place has changed") {
    TemporaryFolder folder;
    const std::string path = folder.write("a", "hello");
    {
      const MappedFile file = MappedFile::open(path);
      REQUIRE(::truncate(path.c_str(), 9) == 0);
      CHECK(failure(file) == path +
                                 ": changed while it was read (it had 5 bytes and now has 9); "
                                 "run again when nothing writes to it");
    }
    {
      const MappedFile file = MappedFile::open(path);
      REQUIRE(::truncate(path.c_str(), 2) == 0);
      CHECK(failure(file).find("it had 9 bytes and now has 2") != std::string::npos);
    }
    {
      const MappedFile file = MappedFile::open(path);
      const timespec times[2] = {{0, UTIME_OMIT}, {12345, 678}};
      REQUIRE(::utimensat(AT_FDCWD, path.c_str(), times, 0) == 0);
      CHECK(failure(file).find("its time of change is another") != std::string::npos);
    }
  }

  TEST_CASE("after the guard is installed, a file that is cut reads as zeros and is reported") {
    install_bus_guard();
    TemporaryFolder folder;
    const std::string path = folder.write("a", std::string(100'000, 'x'));
    const MappedFile file = MappedFile::open(path);
    CHECK(file.bytes()[99'999] == 'x');
    REQUIRE(::truncate(path.c_str(), 10) == 0);
    const std::string copy(file.bytes());
    CHECK(copy.substr(0, 10) == std::string(10, 'x'));
    CHECK(std::all_of(copy.begin() + 10, copy.end(), [](char c) { return c == '\0'; }));
    CHECK(MappedFile::page_lost());
    CHECK(failure(file).find("now has 10") != std::string::npos);
    // Even if it is made whole again, what was read was wrong.
    REQUIRE(::truncate(path.c_str(), 100'000) == 0);
    CHECK(failure(file).find("some of it could not be read") != std::string::npos);
    const MappedFile again = MappedFile::open(path);
    CHECK(failure(again) == "none");
  }

  TEST_CASE("forgotten pages come back when they are touched") {
    TemporaryFolder folder;
    const MappedFile file = MappedFile::open(folder.write("a", std::string(50'000, 'x')));
    file.forget(0, 50'000);
    file.forget(1, 2);
    file.forget(40'000, 10);
    file.forget(60'000, 70'000);
    CHECK(file.bytes() == std::string(50'000, 'x'));
  }
}

}  // namespace
}  // namespace embtune
