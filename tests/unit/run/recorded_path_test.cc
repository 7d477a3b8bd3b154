#include "run/recorded_path.h"

#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

// A folder with inside/, elsewhere/deep/er/, and a link inside/link to the latter.
struct Linked {
  TemporaryFolder folder;
  std::string root = std::filesystem::canonical(folder.path()).string();
  Linked() {
    std::filesystem::create_directories(root + "/inside");
    std::filesystem::create_directories(root + "/elsewhere/deep/er");
    std::filesystem::create_directory_symlink(root + "/elsewhere/deep/er", root + "/inside/link");
  }
};

TEST_SUITE("recorded path") {
  TEST_CASE("what is needless in a path goes") {
    const Linked linked;
    CHECK(path_from_root(linked.root + "/./inside//../a.txt") == linked.root + "/a.txt");
    CHECK(path_from_root(linked.root + "/new/../a.zip:b.txt") == linked.root + "/a.zip:b.txt");
    CHECK(path_from_root("a.txt") == (std::filesystem::current_path() / "a.txt").string());
  }

  TEST_CASE("behind a link .. is where the system says, not where the text says") {
    const Linked linked;
    CHECK(path_from_root(linked.root + "/inside/link/../a.txt") ==
          linked.root + "/elsewhere/deep/a.txt");
    CHECK(path_from_root(linked.root + "/inside/link/a.txt") == linked.root + "/inside/link/a.txt");
  }

  TEST_CASE("a file that is a link keeps its own name") {
    const Linked linked;
    linked.folder.write("elsewhere/a.txt", "");
    std::filesystem::create_symlink("../elsewhere/a.txt", linked.root + "/inside/b.txt");
    CHECK(path_from_root(linked.root + "/inside/b.txt") == linked.root + "/inside/b.txt");
    CHECK(path_from_folder(linked.root + "/inside/b.txt", linked.root + "/elsewhere") ==
          "../inside/b.txt");
  }

  TEST_CASE("a manifest's folder is that of the file that its links lead to, there or not") {
    const Linked linked;
    CHECK(manifest_folder("-") == std::filesystem::current_path());
    CHECK(manifest_folder("/dev/null") == std::filesystem::current_path());
    CHECK(manifest_folder("run.json") == std::filesystem::current_path());
    CHECK(manifest_folder(linked.root + "/inside/./run.json") == linked.root + "/inside");
    std::filesystem::create_symlink("../elsewhere/run.json", linked.root + "/inside/last.json");
    CHECK(manifest_folder(linked.root + "/inside/last.json") == linked.root + "/elsewhere");
    linked.folder.write("elsewhere/run.json", "{}");
    CHECK(manifest_folder(linked.root + "/inside/last.json") == linked.root + "/elsewhere");
  }

  TEST_CASE("the way from a folder leads back, and is short where links allow it") {
    const Linked linked;
    const auto there_and_back = [](const std::string& path, const std::string& folder) {
      const std::string way = path_from_folder(path, folder);
      const std::string back = path_in_folder(way, folder);
      CHECK(std::filesystem::weakly_canonical(back) == std::filesystem::weakly_canonical(path));
      return way;
    };
    CHECK(there_and_back(linked.root + "/inside/a.txt", linked.root + "/inside") == "a.txt");
    CHECK(there_and_back(linked.root + "/a.txt", linked.root + "/inside") == "../a.txt");
    CHECK(there_and_back(linked.root + "/inside/link/a.txt", linked.root + "/inside") ==
          "link/a.txt");
    CHECK(there_and_back(linked.root + "/inside/a.txt", linked.root + "/inside/link") ==
          "../../../inside/a.txt");
    CHECK(there_and_back(linked.root + "/elsewhere/a.txt", linked.root + "/inside/link") ==
          "../../a.txt");
  }

  TEST_CASE("a working folder that is gone is an error only for what begins there") {
    const TemporaryFolder folder;
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::create_directory(folder / "gone");
    std::filesystem::current_path(folder / "gone");
    std::filesystem::remove(folder / "gone");
    CHECK(path_from_root("/a/../b.txt") == "/b.txt");
    CHECK_THROWS_AS(static_cast<void>(path_from_root("b.txt")), Error);
    CHECK_THROWS_AS(static_cast<void>(manifest_folder("-")), Error);
    std::filesystem::current_path(before);
  }

  TEST_CASE("no path stays none") { CHECK(path_in_folder("", "/tmp").empty()); }
}

}  // namespace
}  // namespace embtune
