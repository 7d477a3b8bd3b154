// Every option of embtune, as plain structs. The command line reads its defaults from here, so
// what --help says and what the code does cannot drift.
//
// A field that is std::optional has a default that depends on other fields; it is resolved
// once, by resolve() in src/learn/recipe.h, and the summary prints what was used.

#ifndef EMBTUNE_OPTIONS_H_
#define EMBTUNE_OPTIONS_H_

#include <cstdint>
#include <optional>
#include <string>

namespace embtune {

enum class VectorFormat { kAuto, kGlove, kWord2vec, kWord2vecBin };
enum class NumericTail { kError, kToken };
enum class Duplicates { kError, kFirst, kAll };
enum class Missing { kError, kWarn, kIgnore };
enum class PairsFormat { kAuto, kText, kJsonl };
enum class TargetKind { kVector, kToken, kScore, kTriplet };
enum class IndexKind { kAuto, kToken, kRow };
enum class OnUnknown { kSkip, kError };
enum class Reduction { kRow, kMean, kBatch, kSum };
enum class Update { kLazy, kDense };
enum class Strategy { kSplit, kMask };
enum class LrSchedule { kConstant, kLinear, kCosine };
enum class StopGradient { kTarget, kNone };
enum class Noise { kPairs, kZipf };
enum class Context { kTied, kSeparate };
enum class NewTokenInit { kNormal, kMean, kZero };

/// How a vector file is read. Used by every command that reads one.
struct VectorOptions {
  VectorFormat format = VectorFormat::kAuto;
  std::uint64_t dim = 0;  ///< Numbers per row; 0: from the header, else from the first rows.
  std::string member;     ///< Member of a zip archive; empty: its only one.
  NumericTail numeric_tail = NumericTail::kError;
  Duplicates duplicates = Duplicates::kError;
};

/// Which rows may learn. Options of one kind add up; mixing the kinds is an error, and so is none.
struct SelectionOptions {
  std::string freeze;              ///< Freeze-kind: token list; the listed rows are frozen.
  std::string freeze_rows;         ///< Freeze-kind: ranges such as "0-999,1500,2000-".
  std::string trainable;           ///< Trainable-kind: token list; only the listed rows learn.
  std::string trainable_rows;      ///< Trainable-kind: ranges.
  std::string mask;                ///< Trainable-kind: file with one 0 or 1 per row.
  bool train_all = false;          ///< Trainable-kind: every row learns.
  std::optional<Missing> missing;  ///< Default: error for freeze lists, warn for trainable ones.
  bool allow_empty = false;        ///< Accept an empty list, and a run in which nothing can move.
};

/// How training pairs are read.
struct PairOptions {
  PairsFormat format = PairsFormat::kAuto;
  TargetKind target = TargetKind::kVector;
  IndexKind index = IndexKind::kAuto;
  OnUnknown on_unknown = OnUnknown::kSkip;
  std::uint64_t total_pairs = 0;  ///< Records an epoch, for a schedule over a pipe; 0: unknown.
};

/// What is learned and how (embtune-train(1) has the formulas).
struct LearnOptions {
  std::optional<std::string> loss;       ///< A name in learn/loss.h; default by target.
  std::optional<Reduction> reduction;    ///< Default row for mse, else batch.
  std::optional<std::string> optimizer;  ///< A name in learn/optimizer.h; default sgd for mse.
  std::optional<double> lr;              ///< > 0; default by optimizer.
  double momentum = 0;                   ///< [0, 1); sgd.
  bool nesterov = false;                 ///< sgd; needs momentum.
  double beta1 = 0.9;                    ///< [0, 1); adam, adamw.
  double beta2 = 0.999;                  ///< [0, 1); adam, adamw.
  double rho = 0.99;                     ///< [0, 1); rmsprop.
  std::optional<double> epsilon;         ///< >= 0; default 1e-10 for adagrad, else 1e-8.
  double initial_accumulator = 0;        ///< >= 0; adagrad.
  double weight_decay = 0;               ///< >= 0.
  Update update = Update::kLazy;
  Strategy strategy = Strategy::kSplit;
  std::uint64_t batch_size = 32;  ///< Records, >= 1.
  std::uint64_t epochs = 1;       ///< >= 1.
  bool shuffle = false;
  std::uint64_t seed = 0;
  LrSchedule lr_schedule = LrSchedule::kConstant;
  std::uint64_t warmup_steps = 0;
  std::optional<StopGradient> stop_gradient;  ///< Default target for mse and cosine, else none.
  double margin = 0.5;                        ///< > 0; margin loss.
  std::uint64_t negatives = 5;                ///< sgns; 0 is allowed.
  std::uint64_t negative_group = 8;           ///< sgns: pairs that share one draw, >= 1.
  Noise noise = Noise::kPairs;
  std::string counts;  ///< sgns: TOKEN<TAB>COUNT file in place of `noise`.
  Context context = Context::kTied;
  std::string context_vectors;  ///< sgns: start of a separate context table.
  bool freeze_context = false;
  std::optional<double> anchor;  ///< >= 0; default 1 for token targets with mse or cosine, else 0.
  std::string max_drift;         ///< "R" or "P%" of the row's base norm; empty: no bound.
  bool keep_norm = false;        ///< Excludes max_drift.
  double clip_norm = 0;          ///< Bound on a row's gradient norm; 0: none.
  std::string row_lr;            ///< TOKEN<TAB>FACTOR file.
  std::string add_tokens;        ///< New tokens, one a line, or NEW<TAB>a b c.
  NewTokenInit init = NewTokenInit::kNormal;
  std::string valid;           ///< Held-out pairs.
  std::uint64_t patience = 0;  ///< Epochs without a better valid loss before stopping; 0: never.
};

/// Where results go. Every path may be empty (not wanted) or "-" (stdout; one of them at most).
struct OutputOptions {
  std::string output = "-";   ///< The tuned vectors.
  bool force = false;         ///< Replace an existing file.
  bool in_place = false;      ///< The output may be the base itself.
  bool sync = true;           ///< fsync before the rename.
  int digits = 0;             ///< 0: the shortest text that reads back to the same float32.
  std::string patch_out;      ///< What changed, as a unified diff of the base without context.
  std::string mapping;        ///< TSV: row, token, state, slot.
  std::string metrics;        ///< JSON lines: step, pairs, loss, lr, rate.
  std::string save_context;   ///< sgns: the separate context table.
  std::string fail_if_drift;  ///< "R" or "P%": exit 1 when a row moved further.
  std::string manifest;       ///< JSON: what went in, what came out, and their digests.
  std::string expect_sha256;  ///< Publish only vectors of this digest (hexadecimal); exit 1 else.
};

/// Files that a stopped run is taken up from.
struct CheckpointOptions {
  std::string path;         ///< Written when a run is stopped, and as `every` says. Empty: never.
  std::uint64_t every = 0;  ///< Records between checkpoints; 0: none but the last.
  /// Stop, with a checkpoint and without outputs, after so many records of the run; 0: go on.
  std::uint64_t stop_after = 0;
};

/// What decides speed and memory only: never a byte of the output.
struct MachineOptions {
  int threads = 0;                           ///< 0: as many as processors may be used.
  std::uint64_t cache_memory = 1ULL << 30U;  ///< Bytes for parsed frozen rows that pairs read.
  std::string temp_dir;                      ///< Empty: the output's folder.
};

/// Everything `embtune train` can be told.
struct TrainOptions {
  std::string vectors;  ///< The base: a path or "-".
  std::string pairs;    ///< The pairs: a path or "-".
  VectorOptions vector;
  SelectionOptions selection;
  PairOptions pair;
  LearnOptions learn;
  OutputOptions out;
  CheckpointOptions checkpoint;
  MachineOptions machine;
  std::string resume;         ///< A checkpoint to go on from; inputs and options must be the same.
  std::string from_manifest;  ///< A manifest whose run to repeat; likewise.
  std::string shard;          ///< "I/N": only the I-th of N parts of the trainable rows learns.
  bool strict = false;        ///< Warnings about data are errors.
  bool dry_run = false;       ///< Plan only: nothing is written.
};

}  // namespace embtune

#endif  // EMBTUNE_OPTIONS_H_
