// Start here: fine-tune word vectors while most rows stay frozen.
//
//   embtune::TrainOptions options;
//   options.vectors = "glove.txt";
//   options.pairs = "pairs.tsv";
//   options.selection.freeze = "frozen.txt";
//   options.out.output = "tuned.txt";
//   embtune::Observer quiet;
//   const embtune::TrainReport report = embtune::train(options, quiet);
//
// Words: a vector file has rows() rows of dim() float32 numbers, row-major, numbered from 0; a
// row's name is its token, opaque bytes. A frozen row leaves byte for byte as it came in.

#ifndef EMBTUNE_TRAIN_H_
#define EMBTUNE_TRAIN_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"

namespace embtune {

/// What one token list of the selection brought. Counts are lines.
struct ListSummary {
  std::string name;
  std::uint64_t lines = 0;
  std::uint64_t found = 0;
  std::uint64_t repeated = 0;
  std::uint64_t missing = 0;
  std::uint64_t empty_lines = 0;
  std::uint64_t cr_dropped = 0;  ///< Matched only less one CR.
};

/// What a run will do, known before the first pair is read.
struct TrainPlan {
  std::string vectors;  ///< Name of the base.
  std::string format;   ///< "GloVe text", "word2vec text" ...
  bool header = false;
  std::uint64_t rows = 0;  ///< Of the base.
  std::uint64_t dim = 0;
  std::uint64_t base_bytes = 0;
  std::uint64_t frozen = 0;      ///< Rows.
  std::uint64_t trainable = 0;   ///< Rows, new tokens included.
  std::uint64_t new_tokens = 0;  ///< Rows to be appended.
  std::vector<ListSummary> lists;
  std::vector<std::string> range_notes;  ///< First and last token of each range option.
  std::string pairs;                     ///< Name of the pairs; empty: none are read.
  std::string pairs_format;              ///< "text" or "jsonl"; empty in a dry run over a pipe.
  std::string target;                    ///< "vector", "token", "score", "triplet".
  std::string index;                     ///< "token" or "row".
  std::string loss;
  std::string optimizer;
  std::string reduction;
  double lr = 0;
  double anchor = 0;
  std::uint64_t batch_size = 0;
  std::uint64_t epochs = 0;
  int threads = 0;
  std::uint64_t memory_bytes = 0;  ///< Estimate of memory not backed by files.
};

/// One row that moved, by L2 distance from its base.
struct MovedRow {
  std::uint64_t row = 0;
  std::string token;
  double distance = 0;  ///< L2, in units of the vectors.
  double share = 0;     ///< distance / base norm; nan if the base is a zero vector.
  double cosine = 1;    ///< Between base and tuned; nan if either is a zero vector.
};

/// How far rows moved. Means and extremes are over the moved rows, less what is nan.
struct DriftSummary {
  std::uint64_t moved = 0;  ///< Rows whose float32 bits changed.
  double mean_distance = 0;
  double largest_distance = 0;
  double mean_share = 0;  ///< Mean of distance / base norm.
  double mean_cosine = 1;
  double smallest_cosine = 1;
  std::vector<MovedRow> furthest;  ///< At most ten, the furthest first.
};

/// Counts of pairs over the whole run.
struct PairSummary {
  std::uint64_t read = 0;        ///< Records of one epoch.
  std::uint64_t used = 0;        ///< Of one epoch: all without an unknown token.
  std::uint64_t unknown = 0;     ///< Of one epoch: naming a token the base lacks; skipped.
  std::uint64_t all_frozen = 0;  ///< Of one epoch: used, but no row of the pair could move.
  std::uint64_t empty_lines = 0;
  std::string first_unknown;
  std::uint64_t first_unknown_line = 0;
  std::uint64_t first_all_frozen_line = 0;
  std::uint64_t zero_vectors = 0;  ///< Pairs whose cosine met a zero vector, over the run.
  std::uint64_t first_zero_line = 0;
};

/// The loss of one epoch: weighted mean per pair.
struct EpochSummary {
  std::uint64_t epoch = 0;  ///< From 1.
  std::uint64_t steps = 0;
  double loss = 0;
  double first_loss = 0;             ///< Of the epoch's first batch with a used pair.
  double last_loss = 0;              ///< Of its last.
  std::optional<double> valid_loss;  ///< Of the held-out pairs after the epoch.
};

/// The check of the written file against the base.
struct ProofSummary {
  bool made = false;                 ///< False if no vectors were written (only a patch).
  std::uint64_t frozen_rows = 0;     ///< Compared with the base byte for byte.
  std::uint64_t unchanged_rows = 0;  ///< Trainable rows that did not change, likewise.
  std::uint64_t changed_rows = 0;    ///< Read again and compared with the trained numbers.
  std::uint64_t new_rows = 0;        ///< Likewise.
  std::uint64_t bytes = 0;           ///< Size of the output.
};

/// What a run did.
struct TrainReport {
  TrainPlan plan;
  PairSummary pairs;
  std::vector<EpochSummary> epochs;
  std::uint64_t best_epoch = 0;  ///< From 1: whose rows were kept under --patience; else 0.
  std::uint64_t touched = 0;     ///< Trainable rows that received an update.
  std::uint64_t untouched = 0;   ///< Trainable rows that no pair touched.
  std::vector<std::string> first_untouched;  ///< Tokens of the first five.
  DriftSummary drift;
  ProofSummary proof;
  std::string output;         ///< Name of the output; empty if no vectors were written.
  std::string output_sha256;  ///< Of the vectors; empty unless a manifest or a check wanted it.
  std::string patch;          ///< Name of the patch; empty if none was asked for.
  std::string manifest;       ///< Name of the manifest; empty if none was asked for.
  /// Records of the run behind which it stopped, by CheckpointOptions::stop_after; nothing was
  /// written then but the checkpoint.
  std::optional<std::uint64_t> stopped_after;
  std::uint64_t resumed_after = 0;  ///< Records that the checkpoint had behind it.
};

/// Reads the base and the selection and says what a run would do; reads no more of the pairs than
/// their first records, and nothing of a pipe. Writes nothing.
/// @throws Error as train() does for what it reads.
[[nodiscard]] TrainPlan plan_training(const TrainOptions& options, Observer& observer);

/// Trains and publishes. On any failure the output is as it was before: no file if there was
/// none, else the old one, whole.
///
/// @throws Error kUsage: options that cannot be, an output that exists (without force) or that is
///   an input. kData: an input does not say what it must. kIo: opening, reading, writing, memory,
///   or an input that changed while it was read. kDiverged: a number was not finite. kProof: the
///   written file failed its check. kAnswerNo: fail_if_drift, expect_sha256, from_manifest whose
///   result is not reproduced. kInterrupted: the observer asked to stop; a checkpoint, if one was
///   asked for, is written first.
/// Cost: time of one pass over the base's bytes to index and one to copy, plus the pairs; memory:
///   12 bytes a row, the trainable rows with their optimiser state, a bounded cache.
[[nodiscard]] TrainReport train(const TrainOptions& options, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_TRAIN_H_
