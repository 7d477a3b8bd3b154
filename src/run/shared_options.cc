#include "run/shared_options.h"

#include <utility>

namespace embtune {
namespace {

constexpr double kMostThreads = 4096;

}  // namespace

void describe_vector_options(VectorOptions& options, OptionTable& table) {
  table.add_choice("--format",
                   "Format of vector files. auto decides by content, says what it found, and stops "
                   "where two readings are possible.",
                   options.format);
  table
      .add_count("--dim", "Numbers per row, where the file does not settle it.", options.dim,
                 at_least(1))
      .defaults_to("from the header, else from the first rows");
  table.add_text("--member", "NAME",
                 "Member of a zip archive to read; FILE:NAME says the same. Not needed where it "
                 "has one only.",
                 options.member);
  table.add_choice("--numeric-tail",
                   "A token of several pieces whose last piece is a number: stop, or take it as "
                   "part of the token.",
                   options.numeric_tail);
}

void describe_duplicates(VectorOptions& options, OptionTable& table) {
  table.add_choice("--duplicates",
                   "A trainable token that stands twice: stop; train the first copy and freeze the "
                   "others; or train each copy (a row number names that row alone).",
                   options.duplicates);
}

void describe_selection(SelectionOptions& options, OptionTable& table) {
  table.group("Selection");
  table
      .add_text("--freeze", "FILE",
                "Freeze-kind: list of tokens, one a line; these rows are frozen, all others may "
                "learn.",
                options.freeze)
      .held_as(Holds::kInput);
  table.add_text("--freeze-rows", "RANGES",
                 "Freeze-kind: rows such as 0-999,1500,2000- (from 0, both ends included; 0- is "
                 "all).",
                 options.freeze_rows);
  table
      .add_text("--trainable", "FILE",
                "Trainable-kind: list of tokens; only these rows may learn, all others are "
                "frozen.",
                options.trainable)
      .held_as(Holds::kInput);
  table.add_text("--trainable-rows", "RANGES", "Trainable-kind: rows, written likewise.",
                 options.trainable_rows);
  table.add_text("--mask", "FILE", "Trainable-kind: one 0 or 1 per row; 1 may learn.", options.mask)
      .held_as(Holds::kInput);
  table.add_flag("--train-all", "Trainable-kind: every row may learn.", options.train_all);
  table.add_choice("--missing", "What to do about a listed token that BASE lacks.", options.missing)
      .defaults_to("error for --freeze, warn for --trainable");
  table.add_flag("--allow-empty", "Accept an empty list, and a run in which nothing can move.",
                 options.allow_empty);
}

Option& add_list(std::string_view names, const std::string& value, std::string help,
                 std::vector<std::string>& field, OptionTable& table) {
  std::string none;  // The table knows one value an option; this one keeps its own.
  Option& option = table.add_text(names, value + "...", std::move(help), none);
  option.set = [&field](const std::string& text) { field.push_back(text); };
  option.text = [&field] {
    std::string text;
    for (const std::string& one : field) text += (text.empty() ? "" : " ") + one;
    return text;
  };
  option.texts = [&field] { return field; };
  return option;
}

void describe_threads(int& threads, OptionTable& table) {
  table
      .add_count("--threads", "Threads; they change the speed, never a byte of the output.",
                 threads, between(0, kMostThreads))
      .defaults_to("0, as many as this process may use")
      .held_as(Holds::kFree);
}

}  // namespace embtune
