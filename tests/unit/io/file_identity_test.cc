#include "io/file_identity.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "embtune/error.h"
#include "io/file_descriptor.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("file_identity") {
  TEST_CASE("all names of a file are the same file, and a copy is another") {
    TemporaryFolder folder;
    const std::string path = folder.write("a", "hello");
    folder.write("copy", "hello");
    REQUIRE(::link(path.c_str(), (folder / "hard").c_str()) == 0);
    REQUIRE(::symlink("a", (folder / "soft").c_str()) == 0);
    const auto a = identify(path);
    REQUIRE(a.has_value());
    CHECK(a->regular);
    CHECK(a->size == 5);
    CHECK(a->modified_ns > 1'000'000'000'000'000'000);
    for (const char* name : {"hard", "soft", "./a"}) CHECK(identify(folder / name)->same_file(*a));
    CHECK_FALSE(identify(folder / "copy")->same_file(*a));
    const FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    CHECK(identify(fd.get(), path) == *identify(path));
  }

  TEST_CASE("nothing there, a dangling link and a file used as a folder are no file") {
    TemporaryFolder folder;
    folder.write("a", "");
    REQUIRE(::symlink("none", (folder / "dangling").c_str()) == 0);
    CHECK_FALSE(identify(folder / "none").has_value());
    CHECK_FALSE(identify(folder / "dangling").has_value());
    CHECK_FALSE(identify(folder / "a/b").has_value());
  }

  TEST_CASE("what cannot be told is an error") {
    CHECK_THROWS_AS((void)identify(std::string(5000, 'x')), Error);
    CHECK_THROWS_AS((void)identify(-1, "name"), Error);
  }

  TEST_CASE("folders and devices are told from files") {
    TemporaryFolder folder;
    CHECK(identify(folder.path())->folder);
    CHECK_FALSE(identify("/dev/null")->regular);
    const FileDescriptor fd(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    CHECK_FALSE(identify(fd.get(), "null").terminal);
  }

  TEST_CASE("a ctime that nothing explains may mean that somebody wrote and set the mtime back") {
    TemporaryFolder folder;
    const std::string path = folder.write("a", "hello");
    const FileDescriptor fd(::open(path.c_str(), O_RDWR | O_CLOEXEC));
    FileIdentity before = identify(fd.get(), path);
    const auto touched = [&] { return may_have_been_written(fd.get(), path, before); };
    const auto wait = [] { ::usleep(20'000); };  // Until the file system's clock has gone on.
    CHECK_FALSE(touched());
    wait();
    REQUIRE(::link(path.c_str(), (folder / "b").c_str()) == 0);
    CHECK_FALSE(touched());
    before = identify(fd.get(), path);
    wait();
    REQUIRE(::fchmod(fd.get(), 0600) == 0);
    CHECK_FALSE(touched());
    before = identify(fd.get(), path);
    wait();
    REQUIRE(::rename(path.c_str(), (folder / "c").c_str()) == 0);
    CHECK_FALSE(touched());
    REQUIRE(::rename((folder / "c").c_str(), path.c_str()) == 0);
    before = identify(fd.get(), path);
    wait();
    REQUIRE(::pwrite(fd.get(), "H", 1, 0) == 1);
    CHECK_FALSE(touched());  // Its mtime tells.
    struct stat status {};
    REQUIRE(::fstat(fd.get(), &status) == 0);
    const timespec times[2] = {
        status.st_atim, {before.modified_ns / 1'000'000'000, before.modified_ns % 1'000'000'000}};
    REQUIRE(::futimens(fd.get(), times) == 0);
    CHECK(touched());
  }

  TEST_CASE("the content is the same as long as size and time of change are") {
    FileIdentity a{.device = 1, .inode = 2, .regular = true, .size = 3, .modified_ns = 4};
    FileIdentity b = a;
    b.changed_ns = 99;
    CHECK(a.same_content(b));
    CHECK_FALSE(a == b);
    b.modified_ns = 5;
    CHECK_FALSE(a.same_content(b));
    b = a;
    b.size = 4;
    CHECK_FALSE(a.same_content(b));
    b = a;
    b.inode = 3;
    CHECK_FALSE(a.same_content(b));
  }
}

}  // namespace
}  // namespace embtune
