#include "io/positioned_io.h"

#include <array>
#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("positioned_io") {
  TEST_CASE("reading at a place takes what the file has and leaves its position alone") {
    const TemporaryFolder folder;
    const std::string path = folder.write("f", "0123456789");
    const FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::array<char, 4> buffer = {};
    CHECK(read_at(fd.get(), buffer, 3, "f") == 4);
    CHECK(std::string(buffer.data(), 4) == "3456");
    CHECK(read_at(fd.get(), buffer, 8, "f") == 2);
    CHECK(read_at(fd.get(), buffer, 10, "f") == 0);
    CHECK(read_at(fd.get(), buffer, 99, "f") == 0);
    CHECK(file_position(fd.get()) == 0);
    CHECK(::lseek(fd.get(), 6, SEEK_SET) == 6);
    CHECK(file_position(fd.get()) == 6);
  }

  TEST_CASE("a descriptor that cannot be read at a place is an error with the file's name") {
    std::array<int, 2> ends = {};
    REQUIRE(::pipe(ends.data()) == 0);
    const FileDescriptor in(ends[0]);
    const FileDescriptor out(ends[1]);
    std::array<char, 4> buffer = {};
    try {
      static_cast<void>(read_at(in.get(), buffer, 0, "pairs.tsv"));
      FAIL("expected an error");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIo);
      CHECK(std::string(error.what()).find("pairs.tsv") == 0);
    }
    CHECK(file_position(in.get()) == 0);
  }

  TEST_CASE("a wait ends when there is something to read, and at the end of the input") {
    std::array<int, 2> ends = {};
    REQUIRE(::pipe(ends.data()) == 0);
    const FileDescriptor in(ends[0]);
    FileDescriptor out(ends[1]);
    const Interrupter interrupter;
    std::thread writer([&out] { CHECK(::write(out.get(), "x", 1) == 1); });
    CHECK(interrupter.wait(in.get()));
    writer.join();
    char byte = 0;
    CHECK(::read(in.get(), &byte, 1) == 1);
    out = FileDescriptor();
    CHECK(interrupter.wait(in.get()));
  }

  TEST_CASE("an interruption ends a wait in another thread, and every wait after it") {
    std::array<int, 2> ends = {};
    REQUIRE(::pipe(ends.data()) == 0);
    const FileDescriptor in(ends[0]);
    const FileDescriptor out(ends[1]);
    Interrupter interrupter;
    bool ready = true;
    std::thread waiter([&] { ready = interrupter.wait(in.get()); });
    interrupter.interrupt();
    waiter.join();
    CHECK_FALSE(ready);
    CHECK_FALSE(interrupter.wait(in.get()));
  }
}

}  // namespace
}  // namespace embtune
