#include "io/output_target.h"

#include <array>
#include <string>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "embtune/error.h"
#include "io/output_file.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("output_target") {
  TEST_CASE("names that stand for an open descriptor are streams") {
    CHECK(find_target("-").standard_fd == 1);
    CHECK(find_target("-").name == "<stdout>");
    CHECK(find_target("/dev/stdout").standard_fd == 1);
    CHECK(find_target("/dev/stderr").standard_fd == 2);
    CHECK(find_target("/dev/fd/63").standard_fd == 63);
    CHECK(find_target("/proc/self/fd/5").standard_fd == 5);
    CHECK(find_target("/dev/fd/63").is_stream());
    CHECK(find_target("/dev/fd/1").is_standard_output());
    CHECK_FALSE(find_target("/dev/fd/2").is_standard_output());
    CHECK_FALSE(find_target("no-such-file.txt").is_standard_output());
  }

  TEST_CASE("other names are split into folder and file") {
    const OutputTarget here = find_target("no-such-file.txt");
    CHECK(here.folder == ".");
    CHECK(here.file == "no-such-file.txt");
    CHECK_FALSE(here.is_stream());
    CHECK_FALSE(here.existing.has_value());
    const OutputTarget root = find_target("/no-such-file.txt");
    CHECK(root.folder == "/");
    CHECK(root.file == "no-such-file.txt");
  }

  TEST_CASE("links are followed, absolute and relative ones, and circles are refused") {
    TemporaryFolder folder;
    const std::string file = folder.write("file", "x");
    REQUIRE(::symlink(file.c_str(), (folder / "absolute").c_str()) == 0);
    REQUIRE(::symlink("absolute", (folder / "relative").c_str()) == 0);
    REQUIRE(::symlink("circle", (folder / "circle").c_str()) == 0);
    const OutputTarget target = find_target(folder / "relative");
    CHECK(target.name == folder / "relative");
    CHECK(target.folder == folder.path());
    CHECK(target.file == "file");
    CHECK(target.existing->same_file(*identify(file)));
    CHECK_THROWS_AS((void)find_target(folder / "circle"), Error);
  }

  TEST_CASE("a device is a stream") {
    CHECK(find_target("/dev/null").is_stream());
    CHECK(open_stream(find_target("/dev/null")).is_open());
  }

  TEST_CASE("a pipe is made as wide as the system grants, and what is no pipe stays as it is") {
    std::array<int, 2> ends = {};
    REQUIRE(::pipe(ends.data()) == 0);
    const FileDescriptor reader(ends[0]);
    const FileDescriptor writer(ends[1]);
    const int before = ::fcntl(writer.get(), F_GETPIPE_SZ);
    const FileDescriptor stream =
        open_stream(find_target("/dev/fd/" + std::to_string(writer.get())));
    CHECK(::fcntl(stream.get(), F_GETPIPE_SZ) >= before);
  }

  TEST_CASE("a descriptor that is not open is an error") {
    CHECK_THROWS_WITH_AS((void)open_stream(find_target("/dev/fd/987654")),
                         "/dev/fd/987654: cannot open it for writing: Bad file descriptor; it is "
                         "closed or not open for this",
                         Error);
  }

  TEST_CASE("so is one that is open for reading only") {
    const FileDescriptor reader(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    const std::string path = "/dev/fd/" + std::to_string(reader.get());
    CHECK_THROWS_WITH_AS((void)open_stream(find_target(path)),
                         (path + ": cannot open it for writing: Bad file descriptor; it is closed "
                                 "or not open for this")
                             .c_str(),
                         Error);
    const FileDescriptor both(::open("/dev/null", O_RDWR | O_CLOEXEC));
    CHECK(open_stream(find_target("/dev/fd/" + std::to_string(both.get()))).is_open());
  }

  TEST_CASE("what stands in the way is told apart") {
    const OutputTarget target = find_target("no-such-file.txt");
    FileIdentity found;
    found.regular = true;
    CHECK_NOTHROW(check_target(target, found, {.force = true}, {}));
    CHECK_THROWS_AS(check_target(target, found, {}, {}), Error);
    CHECK_THROWS_AS(check_target(target, found, {.force = true}, {{"the base", "b", found}}),
                    Error);
    FileIdentity folder;
    folder.folder = true;
    CHECK_THROWS_AS(check_target(target, folder, {.force = true}, {}), Error);
  }

  TEST_CASE("all paths that lead to one output have one place, and others have others") {
    TemporaryFolder folder;
    folder.write("file", "");
    REQUIRE(::symlink("file", (folder / "link").c_str()) == 0);
    REQUIRE(::symlink("new", (folder / "dangling").c_str()) == 0);
    const auto place = [&](const std::string& name) {
      return place_of(find_target(folder / name));
    };
    CHECK(place("link") == place("file"));
    CHECK(place("./file") == place("file"));
    CHECK(place("dangling") == place("new"));
    CHECK(place("new") != place("file"));
    CHECK(place_of(find_target("-")) == place_of(find_target("/dev/fd/1")));
    CHECK(place_of(find_target("/dev/null")).empty());
    CHECK(place_of(find_target("/dev/./null")).empty());
    REQUIRE(::symlink("/dev/null", (folder / "nowhere").c_str()) == 0);
    CHECK(place("nowhere").empty());
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    REQUIRE(::mkfifo((folder / "other").c_str(), 0600) == 0);
    CHECK(place("pipe") == place("./pipe"));
    CHECK(place("pipe") != place("other"));
    REQUIRE(::symlink("pipe", (folder / "to-pipe").c_str()) == 0);
    CHECK(place("to-pipe") == place("pipe"));
    CHECK(same_place(folder / "link", folder / "file"));
    CHECK_FALSE(same_place(folder / "new", folder / "file"));
    CHECK_FALSE(same_place("/dev/null", "/dev/null"));
  }
}

}  // namespace
}  // namespace embtune
