#include "io/input_path.h"

#include <string>

#include <doctest/doctest.h>

#include "support/temporary_folder.h"
#include "unit/io/archives.h"

namespace embtune {
namespace {

TEST_SUITE("input_path") {
  TEST_CASE("a colon parts an existing file from a member") {
    const TemporaryFolder folder;
    const std::string zip = folder.write("a.zip", "");
    const InputPath path = split_input_path(zip + ":dir/b.txt");
    CHECK(path.file == zip);
    CHECK(path.member == "dir/b.txt");
    CHECK(split_input_path(zip + ":b:c").member == "b:c");
  }

  TEST_CASE("a file of the whole name comes first, then the longest") {
    const TemporaryFolder folder;
    const std::string shorter = folder.write("a", "");
    const std::string longer = folder.write("a:b", "");
    CHECK(split_input_path(longer).file == longer);
    CHECK(split_input_path(longer).member.empty());
    CHECK(split_input_path(longer + ":c").file == longer);
    CHECK(split_input_path(shorter + ":x:c").file == shorter);
    CHECK(split_input_path(shorter + ":x:c").member == "x:c");
  }

  TEST_CASE("what is not there, or no file, is not parted") {
    const TemporaryFolder folder;
    for (const std::string& path :
         {folder / "none", folder / "none:member", folder.path() + ":member", std::string("-"),
          std::string(":"), std::string(":a"), std::string(), folder.write("a", "") + ":"}) {
      CAPTURE(path);
      CHECK(split_input_path(path).file == path);
      CHECK(split_input_path(path).member.empty());
    }
  }

  TEST_CASE("a zip archive is told by its content") {
    const TemporaryFolder folder;
    CHECK(is_zip_file(folder.write("a.txt", zip_of({{"a", "b"}}))));
    CHECK_FALSE(is_zip_file(folder.write("b.zip", "text")));
    CHECK_FALSE(is_zip_file(folder / "none"));
    CHECK_FALSE(is_zip_file(folder.path()));
  }
}

}  // namespace
}  // namespace embtune
