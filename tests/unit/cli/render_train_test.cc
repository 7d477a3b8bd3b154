#include "cli/render_train.h"

#include <string>

#include <doctest/doctest.h>

#include "support/sample_report.h"

namespace embtune {
namespace {

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_SUITE("render_train") {
  TEST_CASE("the summary says what was read, learned, moved and proved") {
    CHECK(
        report_text(sample_report()) ==
        "    base: glove.txt, GloVe text, 2,000 rows of 100 numbers, 1,713,538 bytes\n"
        "    rows: frozen 1,720, trainable 280\n"
        "    list: frozen.txt: 1,722 lines, 1,720 found, 2 missing (2 of 1,722 listed tokens not "
        "found)\n"
        "   pairs: pairs.tsv, text, target vector, index token\n"
        "          281 read, 280 used, 1 unknown, 0 all-frozen; first unknown 'b\\xff' at line 3\n"
        "learning: loss mse, optimizer sgd, lr 0.25, reduction row, batch 32, 1 epoch, 2 threads\n"
        "    loss: epoch 1: mean 25.5 per pair (first batch 30.25, last 20.125), 9 steps\n"
        "   moved: 278 rows, by 45.6 % of the base norm on the mean\n"
        "          distance 2.5 mean, 4 largest; cosine to the base 0.9 mean, 0.75 smallest\n"
        "          furthest: 'fork' 61 %\n"
        " no pair: 2 trainable rows, first 'awk', 'sed'\n"
        "   proof: 1,720 frozen rows, byte for byte; 2 unchanged rows, likewise; 278 changed rows "
        "read back; 1,713,538 bytes\n"
        "  output: tuned.txt\n");
  }

  TEST_CASE("the wording that scripts look for") {
    TrainReport report = sample_report();
    report.proof.unchanged_rows = 0;
    report.proof.changed_rows = 280;
    CHECK(says(report_text(report), "rows: frozen 1,720, trainable 280"));
    CHECK(says(report_text(report), "2 of 1,722 listed tokens not found"));
    CHECK(says(report_text(report),
               "proof: 1,720 frozen rows, byte for byte; 280 changed rows read back; 1,713,538 "
               "bytes"));
  }

  TEST_CASE("many epochs are shown by their first and last ones") {
    TrainReport report = sample_report();
    for (std::uint64_t epoch = 2; epoch <= 30; ++epoch)
      report.epochs.push_back({epoch, 9, 1, 1, 1, {}});
    const std::string text = report_text(report);
    CHECK(says(text, "epoch 5: "));
    CHECK_FALSE(says(text, "epoch 6: "));
    CHECK_FALSE(says(text, "epoch 25: "));
    CHECK(says(text, "epoch 26: "));
    CHECK(says(text, "epoch 30: "));
    CHECK(says(text, "  ...\n"));
  }

  TEST_CASE("a training that hardly moved anything says so") {
    TrainReport report = sample_report();
    report.drift.mean_share = 0.0009;
    CHECK(says(report_text(report), "by 0.09 % of the base norm on the mean (hardly at all"));
    report.drift.moved = 0;
    CHECK(says(report_text(report), "moved: no row\n"));
  }

  TEST_CASE("ten rows with long tokens are wrapped") {
    TrainReport report = sample_report();
    report.drift.furthest.assign(10, {1, std::string(30, 'x'), 1, 0.5, 1});
    const std::string text = report_text(report);
    std::size_t begin = text.find("furthest:");
    REQUIRE(begin != std::string::npos);
    const std::size_t end = text.find("\n no pair");
    while (begin < end) {
      const std::size_t next = text.find('\n', begin);
      CHECK(next - begin <= 100);
      begin = next + 1;
    }
  }

  TEST_CASE("a plan says what a run would do, and that it is none") {
    const std::string text = plan_text(sample_report().plan);
    CHECK(says(text, "rows: frozen 1,720, trainable 280"));
    CHECK(says(text, "memory: about 2.5 MB"));
    CHECK(says(text, "output: none: this is a dry run"));
  }
}

}  // namespace
}  // namespace embtune
