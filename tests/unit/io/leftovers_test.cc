#include "io/leftovers.h"

#include <cerrno>
#include <cstdio>
#include <string>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/file_descriptor.h"
#include "io/system_calls.h"
#include "support/temporary_folder.h"
#include "unit/io/faulty_system.h"

namespace embtune {
namespace {

FileDescriptor open_to_read(const std::string& path) {
  return FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
}

TEST_SUITE("leftovers") {
  TEST_CASE("a temporary is hidden beside its output, and its name fits where the output's does") {
    CHECK(temporary_name("out.txt", 3) == ".out.txt.embtune-3");
    CHECK(temporary_name(std::string(255, 'n'), 4000000000U).size() <= 255);
  }

  TEST_CASE("what nobody owns goes; what is owned, or is no file, or has another name stays") {
    TemporaryFolder folder;
    folder.write("target", "");
    folder.write(".out.embtune-0", "left");
    folder.write(".out.embtune-1", "owned");
    REQUIRE(::mkdir((folder / ".out.embtune-2").c_str(), 0777) == 0);
    REQUIRE(::symlink("target", (folder / ".out.embtune-3").c_str()) == 0);
    REQUIRE(::mkfifo((folder / ".out.embtune-4").c_str(), 0666) == 0);
    folder.write(".out.embtune-7", "left");
    folder.write(".out.embtune-x", "of another program");
    folder.write(".other.embtune-0", "of another output");
    const FileDescriptor owned = open_to_read(folder / ".out.embtune-1");
    REQUIRE(mark_as_owned(owned.get()));
    remove_leftovers(folder / "out");
    CHECK(folder.entries() == 7);
    CHECK(folder.read(".out.embtune-1") == "owned");
    CHECK(folder.read(".other.embtune-0") == "of another output");
    CHECK(folder.read(".out.embtune-x") == "of another program");
  }

  TEST_CASE("an owner that has ended owns no more") {
    TemporaryFolder folder;
    folder.write(".out.embtune-0", "left");
    {
      const FileDescriptor owned = open_to_read(folder / ".out.embtune-0");
      REQUIRE(mark_as_owned(owned.get()));
      remove_leftovers(folder / "out");
      CHECK(folder.entries() == 1);
    }
    remove_leftovers(folder / "out");
    CHECK(folder.entries() == 0);
  }

  TEST_CASE("a name that has passed on to another file is left to that") {
    TemporaryFolder folder;
    folder.write(".out.embtune-0", "published just now");
    static const TemporaryFolder* where = nullptr;
    where = &folder;
    SystemCalls calls = real_system_calls();
    // Before the lock is had its owner publishes the file and ends, and the next run begins.
    calls.flock = [](int fd, int operation) {
      static_cast<void>(::rename((*where / ".out.embtune-0").c_str(), (*where / "out").c_str()));
      where->write(".out.embtune-0", "of the next run");
      return real_system_calls().flock(fd, operation);
    };
    {
      const ScopedSystemCalls scoped(calls);
      remove_leftovers(folder / "out");
    }
    CHECK(folder.read("out") == "published just now");
    CHECK(folder.read(".out.embtune-0") == "of the next run");
  }

  TEST_CASE("who was robbed before the mark learns of it") {
    TemporaryFolder folder;
    folder.write(".out.embtune-0", "");
    const FileDescriptor mine = open_to_read(folder / ".out.embtune-0");
    remove_leftovers(folder / "out");
    CHECK_FALSE(mark_as_owned(mine.get()));
  }

  TEST_CASE("where there are no locks nothing is removed and everybody is an owner") {
    TemporaryFolder folder;
    folder.write(".out.embtune-0", "left");
    FaultPlan plan;
    plan.no_locks = true;
    const FaultySystem system(plan);
    const FileDescriptor file = open_to_read(folder / ".out.embtune-0");
    CHECK(mark_as_owned(file.get()));
    remove_leftovers(folder / "out");
    CHECK(folder.entries() == 1);
  }

  TEST_CASE("a path that leads nowhere is no error") {
    remove_leftovers("/nonexistent/out");
    remove_leftovers("/dev/null");
    remove_leftovers("-");
    remove_leftovers("");
  }
}

}  // namespace
}  // namespace embtune
