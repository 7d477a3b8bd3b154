#include "run/train_options.h"

#include "run/shared_options.h"

namespace embtune {
namespace {

// More digits than any float32 has exactly would only print noise.
constexpr double kMostDigits = 60;

void describe_input(TrainOptions& options, OptionTable& table) {
  table.group("Input");
  table
      .add_text("--vectors", "FILE|-", "The base, in place of BASE; - is standard input.",
                options.vectors)
      .held_as(Holds::kInput);
  describe_vector_options(options.vector, table);
  describe_duplicates(options.vector, table);
  table.add_flag("--strict", "A warning about input data is an error (exit 3).", options.strict);
}

void describe_pairs(TrainOptions& options, OptionTable& table) {
  table.group("Pairs");
  table
      .add_text("--pairs", "FILE|-", "Training pairs, in place of PAIRS; - is standard input.",
                options.pairs)
      .held_as(Holds::kInput);
  table.add_choice("--pairs-format", "Text with tabs, or one JSON object a line.",
                   options.pair.format);
  table.add_choice(
      "--target",
      "What a pair pulls to: INDEX<TAB>t1 ... tD (or a row of a vector file), "
      "INDEX<TAB>TOKEN, INDEX<TAB>TOKEN<TAB>SCORE, or INDEX<TAB>NEAR<TAB>FAR; each may "
      "end in <TAB>WEIGHT.",
      options.pair.target);
  table.add_choice("--index",
                   "Whether names in pairs are tokens or row numbers (from 0). auto judges by the "
                   "first 1,000 records and says what it chose.",
                   options.pair.index);
  table.add_choice("--on-unknown",
                   "A pair that names a token the base lacks: skip and count it, or stop.",
                   options.pair.on_unknown);
  table
      .add_count("--total-pairs",
                 "Records an epoch, for a schedule over a pipe. A count that is off by more than "
                 "1 % is warned about.",
                 options.pair.total_pairs, at_least(1))
      .defaults_to("counted, unless the pairs are a pipe");
  table
      .add_text(
          "--valid", "FILE",
          "Held-out pairs of the same --target, with names of the same kind; their loss is told "
          "after each epoch (see --patience).",
          options.learn.valid)
      .held_as(Holds::kInput);
}

void describe_output(OutputOptions& out, bool& dry_run, OptionTable& table) {
  table.group("Output");
  table.hold_as(Holds::kFree);
  table
      .add_text(
          "-o,--output", "FILE|-",
          "Where the tuned vectors go; - is standard output. A file appears whole and proved, "
          "or not at all; compressed, if its name ends in .gz, .zst, .xz or .bz2.",
          out.output)
      .defaults_to("-; with --in-place, BASE; with --patch-out, none");
  table.add_flag("--force", "Replace an existing file.", out.force);
  table.add_flag("--in-place", "The output may be the base itself.", out.in_place);
  table.add_flag("--no-sync", "Do not wait until the output is safe on the disk.", out.sync, false);
  table
      .add_count("--digits", "Print changed numbers like printf's %.Ng.", out.digits,
                 between(1, kMostDigits))
      .defaults_to("the shortest text that reads back to the same float32")
      .held_as(Holds::kSetting);
  table.add_text("--patch-out", "FILE|-",
                 "Write what changed as a unified diff of BASE without context, for embtune apply "
                 "or patch(1). Without -o no vectors are written.",
                 out.patch_out);
  table.add_text("--mapping", "FILE|-",
                 "Write the index mapping: a table of row, token, state and slot.", out.mapping);
  table.add_text("--metrics", "FILE|-", "Write step, pairs, loss, lr and rate as JSON lines.",
                 out.metrics);
  table.add_text("--manifest", "FILE|-",
                 "Write what went in and what came out as JSON: effective options, counts, losses "
                 "and SHA-256 digests, for embtune verify --manifest and --from-manifest.",
                 out.manifest);
  table.add_text("--expect-sha256", "HEX",
                 "Publish the vectors only if this is their SHA-256; else exit 1.",
                 out.expect_sha256);
  table.add_flag("--dry-run",
                 "Print what would be done (format, rows, lists, memory) on standard output; write "
                 "nothing.",
                 dry_run);
}

void describe_stops(TrainOptions& options, OptionTable& table) {
  table.group("Stop, go on, repeat");
  CheckpointOptions& checkpoint = options.checkpoint;
  table.add_text("--checkpoint", "FILE",
                 "Write a checkpoint when the run is stopped (SIGINT, SIGTERM, SIGHUP, "
                 "--stop-after-pairs) and as --checkpoint-every says. It is replaced without "
                 "--force and never "
                 "removed. Compressed pairs are copied to --temp-dir first, so that it knows the "
                 "whole of them.",
                 checkpoint.path);
  table
      .add_count("--checkpoint-every", "Records between checkpoints.", checkpoint.every,
                 at_least(1))
      .defaults_to("only when stopped");
  table
      .add_count("--stop-after-pairs",
                 "Stop behind the batch that reaches N records of the run, with a checkpoint and "
                 "without outputs.",
                 checkpoint.stop_after, at_least(1))
      .defaults_to("never");
  table.add_text("--resume", "FILE",
                 "Go on from a checkpoint, which holds all options and the places of the inputs: "
                 "the result has the bytes of a run that was never stopped. Pairs that came "
                 "through a pipe must come again from the start.",
                 options.resume);
  table
      .add_text("--shard", "I/N",
                "Train the I-th of N parts of the trainable rows and write --patch-out; embtune "
                "apply BASE with the patches of all parts gives the bytes of a single run. For "
                "--target vector.",
                options.shard)
      .held_as(Holds::kSetting);
  table.add_text("--from-manifest", "FILE",
                 "Repeat the run of a manifest; exit 1 if other bytes came out. Nothing but -o is "
                 "needed.",
                 options.from_manifest);
}

void describe_machine(MachineOptions& machine, OptionTable& table) {
  table.group("Machine");
  describe_threads(machine.threads, table);
  table.add_size("--cache-memory",
                 "Memory for frozen rows that pairs read. SIZE is bytes, or such as 512M or 2GiB.",
                 machine.cache_memory);
  table
      .add_text("--temp-dir", "DIR",
                "Folder for copies of inputs that are compressed or come by a pipe.",
                machine.temp_dir)
      .defaults_to("the output's folder");
}

}  // namespace

void describe_train(TrainOptions& options, OptionTable& table) {
  describe_input(options, table);
  describe_selection(options.selection, table);
  describe_pairs(options, table);
  describe_learning(options.learn, options.out, table);
  describe_output(options.out, options.dry_run, table);
  describe_stops(options, table);
  describe_machine(options.machine, table);
}

}  // namespace embtune
