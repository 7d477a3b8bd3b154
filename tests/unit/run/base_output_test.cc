#include "run/base_output.h"

#include <filesystem>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

std::vector<InputIdentity> inputs_of(const TemporaryFolder& folder) {
  return {{"the base", folder / "base", identify(folder / "base").value()},
          {"the patch", folder / "patch", identify(folder / "patch").value()}};
}

TEST_SUITE("base_output") {
  TEST_CASE("the base is replaced in place, through a link too, and only then") {
    const TemporaryFolder folder;
    folder.write("base", "old");
    folder.write("patch", "p");
    std::filesystem::create_symlink(folder / "base", folder / "link");
    CHECK_THROWS_WITH_AS(
        static_cast<void>(create_over_base(folder / "link", OutputPolicy{.force = true}, false,
                                           inputs_of(folder))),
        ((folder / "link") +
         ": is the base itself; replace it with --in-place, or name another file")
            .c_str(),
        Error);
    OutputFile output = create_over_base(folder / "link", {}, true, inputs_of(folder));
    output.write("new");
    output.publish();
    CHECK(folder.read("base") == "new");
    CHECK(std::filesystem::is_symlink(folder / "link"));
  }

  TEST_CASE(
      "a file that has taken the place of the base meanwhile is left; where none is, one is made") {
    const TemporaryFolder folder;
    folder.write("base", "old");
    folder.write("patch", "p");
    OutputFile output = create_over_base(folder / "base", {}, true, inputs_of(folder));
    output.write("new");
    folder.write("later", "curated");
    std::filesystem::rename(folder / "later", folder / "base");
    CHECK_THROWS_WITH_AS(output.publish(), doctest::Contains("was replaced by another file"),
                         Error);
    CHECK(folder.read("base") == "curated");
    OutputFile again = create_over_base(folder / "base", {}, true, inputs_of(folder));
    again.write("new");
    std::filesystem::remove(folder / "base");
    again.publish();
    CHECK(folder.read("base") == "new");
  }

  TEST_CASE("in place lets go of no other input and replaces no other file") {
    const TemporaryFolder folder;
    folder.write("base", "old");
    folder.write("patch", "p");
    folder.write("other", "o");
    CHECK_THROWS_AS(static_cast<void>(create_over_base(
                        folder / "patch", OutputPolicy{.force = true}, true, inputs_of(folder))),
                    Error);
    CHECK_THROWS_AS(
        static_cast<void>(create_over_base(folder / "other", {}, true, inputs_of(folder))), Error);
  }
}

}  // namespace
}  // namespace embtune
