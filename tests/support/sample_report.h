// The report of a small run, with a figure in every place.

#ifndef EMBTUNE_TESTS_SUPPORT_SAMPLE_REPORT_H_
#define EMBTUNE_TESTS_SUPPORT_SAMPLE_REPORT_H_

#include "embtune/train.h"

namespace embtune {

inline TrainReport sample_report() {
  TrainReport report;
  TrainPlan& plan = report.plan;
  plan.vectors = "glove.txt";
  plan.format = "GloVe text";
  plan.rows = 2000;
  plan.dim = 100;
  plan.base_bytes = 1713538;
  plan.frozen = 1720;
  plan.trainable = 280;
  plan.lists = {{"frozen.txt", 1722, 1720, 0, 2, 0, 0}};
  plan.pairs = "pairs.tsv";
  plan.pairs_format = "text";
  plan.target = "vector";
  plan.index = "token";
  plan.loss = "mse";
  plan.optimizer = "sgd";
  plan.reduction = "row";
  plan.lr = 0.25;
  plan.batch_size = 32;
  plan.epochs = 1;
  plan.threads = 2;
  plan.memory_bytes = 2500000;
  report.pairs.read = 281;
  report.pairs.used = 280;
  report.pairs.unknown = 1;
  report.pairs.first_unknown = "b\xff";
  report.pairs.first_unknown_line = 3;
  report.epochs = {{1, 9, 25.5, 30.25, 20.125, {}}};
  report.touched = 278;
  report.untouched = 2;
  report.first_untouched = {"awk", "sed"};
  report.drift.moved = 278;
  report.drift.mean_distance = 2.5;
  report.drift.largest_distance = 4;
  report.drift.mean_share = 0.456;
  report.drift.mean_cosine = 0.9;
  report.drift.smallest_cosine = 0.75;
  report.drift.furthest = {{7, "fork", 4, 0.61, 0.75}};
  report.proof = {true, 1720, 2, 278, 0, 1713538};
  report.output = "tuned.txt";
  return report;
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_SUPPORT_SAMPLE_REPORT_H_
