// A run as a manifest tells it, for tests of the report.

#ifndef EMBTUNE_TESTS_SUPPORT_SAMPLE_RUN_H_
#define EMBTUNE_TESTS_SUPPORT_SAMPLE_RUN_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "analyse/report_run.h"

namespace embtune {

/// Four rows of two numbers, two of them trainable, one moved, two epochs.
inline ReportedRun sample_run() {
  ReportedRun run;
  Manifest& manifest = run.manifest;
  manifest.record.numerics = 1;
  manifest.record.settings = Json{{"format", "glove"},
                                  {"lr", 0.25},
                                  {"loss", "mse"},
                                  {"target", "vector"},
                                  {"optimizer", "sgd"},
                                  {"seed", 7},
                                  {"shuffle", true},
                                  {"epsilon", nullptr},
                                  {"batch-size", 32},
                                  {"reduction", "row"},
                                  {"lr-schedule", "constant"}};
  manifest.record.inputs = {{"vectors", "in/base.txt", digest_of("base")},
                            {"trainable", "in/list.txt", digest_of("list")},
                            {"pairs", "", std::nullopt}};
  manifest.record.selection_sha256 = sha256("0\n1\n1\n0\n");
  manifest.output = digest_of("tuned");
  manifest.frozen_rows = digest_of("frozen");
  manifest.output_path = "tuned.txt";
  manifest.curve = {{0, 32, 2.5, 0.25}, {1, 64, 0.5, 0.25}};
  manifest.facts = {{"started", "2026-01-02T03:04:05Z"}, {"host", "there"}};
  manifest.seconds = 1.5;
  TrainReport& report = manifest.report;
  report.plan.rows = 4;
  report.plan.dim = 2;
  report.plan.frozen = 2;
  report.plan.trainable = 2;
  report.plan.threads = 3;
  report.pairs.read = 32;
  report.pairs.used = 31;
  report.pairs.unknown = 1;
  report.pairs.first_unknown = "no\xFF";
  report.pairs.first_unknown_line = 9;
  report.touched = 1;
  report.untouched = 1;
  report.epochs = {{1, 1, 2.5, 2.5, 2.5, 2.25}, {2, 1, 0.5, 0.5, 0.5, 0.75}};
  report.drift = {1, 0.5, 0.5, 0.25, 0.96, 0.96, {{1, "<b>\xFE", 0.5, 0.25, 0.96}}};
  report.proof = {true, 2, 1, 1, 0, 99};
  run.version = "0.1.0";
  run.isa = "sse2";
  return run;
}

/// How often `part` stands in `text`.
inline std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

inline bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_SUPPORT_SAMPLE_RUN_H_
