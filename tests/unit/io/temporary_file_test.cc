#include "io/temporary_file.h"

#include <cerrno>
#include <string>

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"
#include "unit/io/archives.h"
#include "unit/io/faulty_system.h"

namespace embtune {
namespace {

TEST_SUITE("temporary_file") {
  TEST_CASE("no path leads to it, and only its owner may read it") {
    for (const bool no_tmpfile : {false, true}) {
      TemporaryFolder folder;
      FaultPlan plan;
      plan.no_tmpfile = no_tmpfile;
      const FaultySystem system(plan);
      const FileDescriptor file = temporary_file(folder.path());
      CHECK(folder.entries() == 0);
      struct stat status {};
      REQUIRE(::fstat(file.get(), &status) == 0);
      CHECK(status.st_nlink == 0);
      CHECK((status.st_mode & 0777U) == 0600);
      CHECK(::write(file.get(), "abc", 3) == 3);
      char back[3];
      CHECK(::pread(file.get(), back, 3, 0) == 3);
    }
  }

  TEST_CASE("without a folder it is made in /tmp") { CHECK(temporary_file("").is_open()); }

  TEST_CASE("a folder that cannot be used is named, with the option that names another") {
    CHECK_THROWS_WITH_AS((void)temporary_file("/no/such"),
                         "/no/such: cannot make a temporary file here: No such file or directory; "
                         "check the spelling and the folder (--temp-dir names another folder)",
                         Error);
  }

  TEST_CASE("spool copies the rest of an input") {
    TemporaryFolder folder;
    std::string text;
    for (int i = 0; i < 400'000; ++i) text += std::to_string(i) + '\n';
    InputStream input = InputStream::open(folder.write("in", text));
    char head[4];
    REQUIRE(input.read(head) == 4);
    FaultPlan plan;
    plan.most_bytes = 100'003;
    plan.interrupts = true;
    const FaultySystem system(plan);
    const FileDescriptor copy = spool(input, folder.path());
    std::string back(text.size(), ' ');
    CHECK(::pread(copy.get(), back.data(), back.size(), 0) ==
          static_cast<ssize_t>(text.size() - 4));
    CHECK(back.substr(0, text.size() - 4) == text.substr(4));
    CHECK(folder.entries() == 1);
  }

  TEST_CASE("a file is mapped where it is, and what cannot be mapped is spooled first") {
    const TemporaryFolder folder;
    const std::string path = folder.write("a", "some bytes");
    const MappedFile mapped = map_input(path, folder.path());
    CHECK(mapped.bytes() == "some bytes");
    CHECK(mapped.origin() == Compression::kNone);
    CHECK(mapped.identity().same_file(identify(path).value()));
    CHECK_FALSE(map_input("/proc/self/status", folder.path()).bytes().empty());
  }

  TEST_CASE("what is compressed is mapped as its content") {
    const TemporaryFolder folder;
    const std::string text = sample_text(20'000);
    const std::string path = folder.write("a.bz2", compressed(Compression::kBzip2, text));
    const MappedFile mapped = map_input(path, folder.path());
    CHECK(mapped.bytes() == text);
    CHECK(mapped.name() == path);
    CHECK(mapped.origin() == Compression::kBzip2);
    const std::string zip = folder.write("a.zip", zip_of({{"a", "A"}, {"b", "B"}}));
    CHECK(map_input(zip, folder.path(), "a").bytes() == "A");
    CHECK(map_input(zip, folder.path(), "a").origin() == Compression::kZip);
    CHECK(map_input(zip + ":b", folder.path(), "a").bytes() == "B");
    CHECK(folder.entries() == 2);
  }

  TEST_CASE("a file that changes while it is spooled is an error") {
    const TemporaryFolder folder;
    const std::string path = folder.write("a.gz", compressed(Compression::kGzip, "text"));
    InputStream input = InputStream::open(path);
    folder.write("a.gz", compressed(Compression::kGzip, "other text"));
    CHECK_THROWS_WITH_AS(
        (void)spool(input, folder.path()),
        (path + ": changed while it was read; run again when nothing writes to it").c_str(), Error);
  }

  TEST_CASE("a disk that fills up while spooling is an error, and leaves nothing") {
    for (const bool no_tmpfile : {false, true}) {
      for (int fail_at = 0;; ++fail_at) {
        TemporaryFolder folder;
        InputStream input = InputStream::open(folder.write("in", "some text"));
        FaultPlan plan;
        plan.fail_at = fail_at;
        plan.error = ENOSPC;
        plan.no_tmpfile = no_tmpfile;
        const FaultySystem system(plan);
        CAPTURE(fail_at);
        try {
          (void)spool(input, folder.path());
        } catch (const Error& error) {
          CHECK(error.kind() == ErrorKind::kIo);
        }
        // One name is left only if taking it away was what failed.
        CHECK(folder.entries() == (system.plan().failed == "unlinkat" ? 2 : 1));
        if (system.plan().failed.empty()) break;
      }
    }
  }
}

}  // namespace
}  // namespace embtune
