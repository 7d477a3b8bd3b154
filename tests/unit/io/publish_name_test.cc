#include "io/publish_name.h"

#include <cerrno>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include "io/leftovers.h"
#include "io/system_calls.h"
#include "support/temporary_folder.h"
#include "unit/io/faulty_system.h"

namespace embtune {
namespace {

FileDescriptor opened(const TemporaryFolder& folder) {
  return FileDescriptor(::open(folder.path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

TEST_SUITE("publish_name") {
  TEST_CASE("a file has no name where the system can do without, else a hidden one") {
    for (const bool no_tmpfile : {false, true}) {
      FaultPlan plan;
      plan.no_tmpfile = no_tmpfile;
      const FaultySystem system(plan);
      TemporaryFolder folder;
      const FileDescriptor open_folder = opened(folder);
      Unpublished file = make_unpublished(open_folder.get(), "out.txt");
      REQUIRE(file.fd.is_open());
      CHECK(file.temporary.empty() != no_tmpfile);
      CHECK(folder.entries() == (no_tmpfile ? 1 : 0));
      if (no_tmpfile) CHECK(file.temporary.starts_with(".out.txt.embtune-"));
      remove_temporary(file);
      remove_temporary(file);
      CHECK(folder.entries() == 0);
    }
  }

  TEST_CASE("names of runs that live are stepped over, those that a killed run left are used") {
    for (const bool no_tmpfile : {false, true}) {
      CAPTURE(no_tmpfile);
      TemporaryFolder folder;
      const FileDescriptor open_folder = opened(folder);
      FaultPlan plan;
      plan.no_tmpfile = no_tmpfile;
      const FaultySystem system(plan);
      folder.write(".out.embtune-0", "of a run that lives");
      folder.write(".out.embtune-1", "of a killed run");
      const FileDescriptor alive(::open((folder / ".out.embtune-0").c_str(), O_RDONLY));
      REQUIRE(mark_as_owned(alive.get()));
      Unpublished file = make_unpublished(open_folder.get(), "out");
      REQUIRE(file.fd.is_open());
      CHECK(file.temporary == (no_tmpfile ? ".out.embtune-1" : ""));
      REQUIRE(write_all(file.fd.get(), "new") == 0);
      CHECK(publish_name(file, "out", true) == 0);
      CHECK(folder.read("out") == "new");
      CHECK(folder.read(".out.embtune-0") == "of a run that lives");
      CHECK(folder.entries() == 2);
    }
  }

  TEST_CASE("a temporary that is being written is no leftover") {
    for (const bool no_tmpfile : {false, true}) {
      CAPTURE(no_tmpfile);
      TemporaryFolder folder;
      const FileDescriptor open_folder = opened(folder);
      FaultPlan plan;
      plan.no_tmpfile = no_tmpfile;
      const FaultySystem system(plan);
      Unpublished first = make_unpublished(open_folder.get(), "out");
      Unpublished second = make_unpublished(open_folder.get(), "out");
      REQUIRE(write_all(first.fd.get(), "first") == 0);
      REQUIRE(write_all(second.fd.get(), "second") == 0);
      CHECK(publish_name(first, "out", true) == 0);
      CHECK(folder.read("out") == "first");
      CHECK(publish_name(second, "out", true) == 0);
      CHECK(folder.read("out") == "second");
      CHECK(folder.entries() == 1);
    }
  }

  TEST_CASE("an exclusive name fails with EEXIST and leaves what is there") {
    for (int features = 0; features < 4; ++features) {
      CAPTURE(features);
      FaultPlan plan;
      plan.no_tmpfile = features > 0;
      plan.no_noreplace = features > 1;
      plan.no_links = features > 2;
      const FaultySystem system(plan);
      TemporaryFolder folder;
      folder.write("taken", "old");
      const FileDescriptor open_folder = opened(folder);
      Unpublished file = make_unpublished(open_folder.get(), "taken");
      REQUIRE(write_all(file.fd.get(), "new") == 0);
      CHECK(publish_name(file, "taken", false) == EEXIST);
      CHECK(folder.read("taken") == "old");
      CHECK(publish_name(file, "free", false) == 0);
      CHECK(folder.read("free") == "new");
      remove_temporary(file);
      CHECK(folder.entries() == 2);
    }
  }

  TEST_CASE("a folder is never replaced") {
    TemporaryFolder folder;
    const FileDescriptor open_folder = opened(folder);
    REQUIRE(::mkdir((folder / "sub").c_str(), 0777) == 0);
    Unpublished file = make_unpublished(open_folder.get(), "sub");
    CHECK(publish_name(file, "sub", true) == EISDIR);
    CHECK(folder.entries() == 1);
  }
}

}  // namespace
}  // namespace embtune
