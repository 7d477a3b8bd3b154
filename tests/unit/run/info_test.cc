#include "embtune/info.h"

#include <string>
#include <string_view>
#include <thread>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "embtune/error.h"
#include "io/compression.h"
#include "io/compression_writer.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("inspect") {
  TEST_CASE("a file is described under its name") {
    const TemporaryFolder folder;
    const std::string path = folder.write("v.txt", "a 3 4\nb 0 1\n");
    const FileInfo info = inspect(path, {}, {});
    CHECK(info.name == path);
    CHECK(info.rows == 2);
    CHECK(info.largest_norm.norm == 5);
  }

  TEST_CASE("a FIFO is read through a file without a name") {
    const TemporaryFolder folder;
    const std::string path = folder / "fifo";
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    std::thread writer([&] { std::ofstream(path) << "2 2\na 1 2\nb 3 4\n"; });
    MachineOptions machine;
    machine.temp_dir = folder.path();
    const FileInfo info = inspect(path, {}, machine);
    writer.join();
    CHECK(info.format == VectorFormat::kWord2vec);
    CHECK(folder.entries() == 1);
  }

  TEST_CASE("the compression of a file is named, and the rest is told of its content") {
    const TemporaryFolder folder;
    const std::string content = "a 3 4\nb 0 1\n";
    CHECK(inspect(folder.write("plain", content), {}, {}).compression == "none");
    std::string packed;
    const auto writer =
        make_compressor(Compression::kXz, [&packed](std::string_view more) { packed += more; });
    writer->write(content);
    writer->finish();
    const FileInfo info = inspect(folder.write("packed", packed), {}, {});
    CHECK(info.compression == "xz");
    CHECK(info.bytes == content.size());
    CHECK(info.rows == 2);
  }

  TEST_CASE("an error in the file is thrown as it is") {
    const TemporaryFolder folder;
    try {
      (void)inspect(folder.write("v.txt", "a 1 2\nb 3\nc 4 5\n"), {}, {});
      FAIL_CHECK("accepted");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kData);
      CHECK(error.place().line == 2);
    }
  }
}

}  // namespace
}  // namespace embtune
