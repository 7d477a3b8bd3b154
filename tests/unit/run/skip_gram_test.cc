#include "run/skip_gram.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "embtune/train.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

constexpr std::string_view kBase = "3 2\na .1 .2\nb .3 .1\nc .2 .4\n";

TrainOptions options_in(const TemporaryFolder& folder) {
  TrainOptions options;
  options.vectors = folder.write("base.txt", kBase);
  options.pairs = folder.write("pairs.tsv", "a\tb\nb\ta\nc\ta\n");
  options.pair.target = TargetKind::kToken;
  options.learn.loss = "sgns";
  options.selection.trainable_rows = "0,1";
  options.out.output = folder / "out.txt";
  return options;
}

std::string tuned(const TemporaryFolder& folder, TrainOptions options) {
  Recorder observer;
  options.out.force = true;
  static_cast<void>(train(options, observer));
  return folder.read("out.txt");
}

TEST_SUITE("skip_gram") {
  TEST_CASE("only noise from the pairs needs them twice") {
    TrainOptions options;
    options.selection.train_all = true;
    CHECK_FALSE(counts_pairs(check_options(options)));
    options.pair.target = TargetKind::kToken;
    options.learn.loss = "sgns";
    CHECK(counts_pairs(check_options(options)));
    options.learn.negatives = 0;
    CHECK_FALSE(counts_pairs(check_options(options)));
    options.learn.negatives = 5;
    options.learn.noise = Noise::kZipf;
    CHECK_FALSE(counts_pairs(check_options(options)));
  }

  TEST_CASE("a frozen row stays frozen as index, target, negative and tied context") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.learn.epochs = 3;
    const std::string out = tuned(folder, options);
    CHECK(out.ends_with("\nc .2 .4\n"));
    CHECK(out.find("a .1 .2") == std::string::npos);
    CHECK(out == tuned(folder, options));
  }

  TEST_CASE("counts that say what the pairs say draw the same negatives") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    const std::string from_pairs = tuned(folder, options);
    options.learn.counts = folder.write("counts.tsv", "a\t2\nb\t1\n");
    CHECK(tuned(folder, options) == from_pairs);
    options.learn.counts = folder.write("counts.tsv", "c\t1\n");
    CHECK(tuned(folder, options) != from_pairs);
  }

  TEST_CASE("a separate context starts at zero, learns for frozen rows too, and is kept") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.selection = {};
    options.selection.freeze_rows = "0-";
    options.learn.context = Context::kSeparate;
    options.out.save_context = folder / "context.txt";
    CHECK(tuned(folder, options) == kBase);
    const std::string context = folder.read("context.txt");
    CHECK(context.starts_with("3 2\na "));
    CHECK(context.find("\na 0 0\n") == std::string::npos);
    CHECK(context.ends_with("\nc 0 0\n"));
  }

  TEST_CASE("context vectors of another dim are refused") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.learn.context = Context::kSeparate;
    options.learn.context_vectors = folder.write("context.txt", "a 1 2 3\nb 1 2 3\n");
    Recorder observer;
    CHECK_THROWS_WITH_AS(static_cast<void>(train(options, observer)),
                         doctest::Contains("expected context vectors of 2 numbers"), Error);
  }

  TEST_CASE("a frozen context stays as it came") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.learn.context = Context::kSeparate;
    options.learn.context_vectors = folder.write("in.txt", kBase);
    options.learn.freeze_context = true;
    options.out.save_context = folder / "context.txt";
    CHECK(tuned(folder, options) != kBase);
    CHECK(folder.read("context.txt") == "3 2\na 0.1 0.2\nb 0.3 0.1\nc 0.2 0.4\n");
  }
}

}  // namespace
}  // namespace embtune
