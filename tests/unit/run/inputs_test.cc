#include "run/inputs.h"

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("inputs") {
  TEST_CASE("every file that options name for reading is an input") {
    TrainOptions options;
    options.vectors = "base";
    options.pairs = "pairs";
    options.selection.freeze = "freeze";
    options.selection.mask = "mask";
    options.selection.trainable = "trainable";
    options.learn.add_tokens = "new";
    options.learn.row_lr = "factors";
    options.learn.counts = "counts";
    options.learn.context_vectors = "context";
    options.learn.valid = "valid";
    CHECK(named_inputs(options).size() == 10);
    CHECK(identify_inputs(named_inputs(TrainOptions{})).empty());
  }

  TEST_CASE("standard input can serve one input only") {
    CHECK(identify_inputs({{"the base", "-"}}).size() == 1);
    CHECK_THROWS_WITH_AS(
        static_cast<void>(identify_inputs({{"the base", "-"}, {"the pairs", "-"}})),
        "the base and the pairs cannot both be read from standard input; name a file for one of "
        "them",
        Error);
  }

  TEST_CASE("links lead to the same file; what does not exist is left to its reader") {
    const TemporaryFolder folder;
    folder.write("a", "x");
    std::filesystem::create_symlink(folder / "a", folder / "soft");
    std::filesystem::create_hard_link(folder / "a", folder / "hard");
    const std::vector<InputIdentity> found = identify_inputs({{"the base", folder / "a"},
                                                              {"the pairs", folder / "soft"},
                                                              {"the mask", folder / "hard"},
                                                              {"the counts", folder / "none"}});
    REQUIRE(found.size() == 3);
    CHECK(found[0].identity.same_file(found[1].identity));
    CHECK(found[0].identity.same_file(found[2].identity));
  }
}

}  // namespace
}  // namespace embtune
