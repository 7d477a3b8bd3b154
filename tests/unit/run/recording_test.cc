#include "run/recording.h"

#include <string>

#include <doctest/doctest.h>

#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("recording") {
  TEST_CASE("digests are taken for a manifest, a checkpoint or a repetition, and not else") {
    TrainOptions options;
    CHECK_FALSE(wants_record(options));
    for (std::string* path : {&options.out.manifest, &options.checkpoint.path, &options.resume,
                              &options.from_manifest}) {
      *path = "file";
      CHECK(wants_record(options));
      path->clear();
    }
  }

  TEST_CASE("every input has its digest, also a list that was heard of only") {
    const TemporaryFolder folder;
    TrainOptions options;
    options.vectors = folder.write("v", "a 1 2\nb 3 4\n");
    options.pairs = folder.write("p", "a\t1 1\n");
    options.selection.trainable = folder.write("t", "a\n");
    Recorder quiet;
    InputObserver observer(quiet, true);
    Preparation run(options, check_options(options), observer);
    const PairStream pairs = PairStream::open(options.pairs, {}, run.vocabulary(), observer);
    const Recording recording(run, pairs, observer);
    const RunRecord& record = recording.record();
    REQUIRE(record.inputs.size() == 3);
    CHECK(record.input("vectors")->digest == digest_of("a 1 2\nb 3 4\n"));
    CHECK(record.input("pairs")->digest == digest_of("a\t1 1\n"));
    CHECK(record.input("trainable")->digest == digest_of("a\n"));
    CHECK(record.selection_sha256 == sha256("1\n0\n"));
    CHECK(recording.frozen_rows() == digest_of("b 3 4\n"));
    CHECK(record.settings["format"] == "glove");
    CHECK(record.settings["optimizer"] == "sgd");
    CHECK(record.settings["index"] == "token");
  }
}

}  // namespace
}  // namespace embtune
