#include "embtune/report.h"

#include <filesystem>
#include <optional>
#include <utility>

#include "analyse/report_page.h"
#include "base/parallel.h"
#include "embtune/error.h"
#include "io/input_path.h"
#include "io/input_stream.h"
#include "io/output_file.h"
#include "io/processors.h"
#include "run/inputs.h"
#include "run/record.h"
#include "run/recorded_path.h"
#include "run/train_options.h"
#include "selection/selection.h"
#include "selection/shard.h"
#include "vectors/token_index.h"
#include "vectors/vector_file.h"
#include "vectors/vocabulary.h"

namespace embtune {
namespace {

// One of the two vector files: where it is, and what it must be.
struct Source {
  std::string what;  // "base", "tuned"
  std::string path;  // Empty: nowhere.
  bool given = false;
  std::optional<ContentDigest> digest;
};

// `path` of a manifest, as it leads from here.
std::string from_manifest(const std::string& manifest, const std::string& path) {
  return path.empty() ? path : path_in_folder(path, manifest_folder(manifest));
}

// What stands there now may be a folder, or a FIFO that nobody writes to.
bool is_there(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(split_input_path(path).file, ignored);
}

class ReportRun {
 public:
  ReportRun(const ReportOptions& options, Observer& observer)
      : options_(options),
        observer_(observer),
        team_(options.machine.threads > 0 ? options.machine.threads : usable_processors()) {}

  ReportPage run() {
    static_cast<void>(identify_inputs(given_inputs()));
    const std::string text = read_whole(options_.manifest);
    content_.run = read_run(text, options_.manifest == "-" ? "<stdin>" : options_.manifest);
    content_.title = options_.title;
    content_.manifest = std::filesystem::path(options_.manifest).filename().string();
    const RecordedInput* const vectors = record().input("vectors");
    base_ = source("base", options_.base, vectors == nullptr ? std::string() : vectors->path,
                   vectors == nullptr ? std::nullopt : vectors->digest);
    tuned_ = source("tuned", options_.tuned, content_.run.manifest.output_path,
                    content_.run.manifest.output);
    OutputFile output = create_output();
    survey();
    const std::string page = report_page(content_);
    output.write(page);
    output.publish();
    return {output.name(), page.size(), content_.survey.has_value(),
            content_.run.manifest.report.drift.moved, content_.notes};
  }

 private:
  [[nodiscard]] const RunRecord& record() const noexcept { return content_.run.manifest.record; }

  [[nodiscard]] std::vector<NamedInput> given_inputs() const {
    return {{"the manifest", options_.manifest},
            {"the base", options_.base},
            {"the tuned file", options_.tuned}};
  }

  [[nodiscard]] Source source(const char* what, const std::string& given, const std::string& path,
                              const std::optional<ContentDigest>& digest) const {
    if (!given.empty()) return {what, given, true, digest};
    return {what, from_manifest(options_.manifest, path), false, digest};
  }

  // The page may be none of the files of the run either.
  [[nodiscard]] OutputFile create_output() const {
    std::vector<NamedInput> inputs = given_inputs();
    if (!base_.given) inputs.push_back({"the base", base_.path});
    if (!tuned_.given) inputs.push_back({"the tuned file", tuned_.path});
    inputs.push_back(
        {"the patch", from_manifest(options_.manifest, content_.run.manifest.patch_path)});
    for (const RecordedInput& input : record().inputs) {
      if (input.name == "vectors") continue;
      inputs.push_back(
          {"an input of the run, --" + input.name, from_manifest(options_.manifest, input.path)});
    }
    OutputPolicy policy;
    policy.force = options_.force;
    policy.sync = options_.sync;
    return OutputFile::create(options_.output, policy, identify_inputs(inputs));
  }

  void note(const std::string& text) {
    content_.notes.push_back(text);
    observer_.warn({}, text);
  }

  // A file that was named must be there and be the one; any other is done without, with a note.
  std::optional<VectorFile> open(const Source& source, VectorOptions vector) {
    const std::string needs = "; parts that need it are left out";
    const std::string name = source.what == "base" ? "The base" : "The tuned file";
    if (source.path.empty()) {
      note(name + " of this run went through a pipe or was not kept; name it with --" +
           source.what + needs);
      return std::nullopt;
    }
    if (!source.given && !is_there(source.path)) {
      note(name + " is not at the manifest's path any more (" + shown_path(source.path) + ")" +
           needs);
      return std::nullopt;
    }
    // The run's member is that of an archive, and what it holds may lie unpacked here.
    const InputPath place = split_input_path(source.path);
    if (!place.member.empty() || !is_zip_file(place.file)) vector.member.clear();
    try {
      VectorFile file = VectorFile::open(source.path, vector, options_.machine.temp_dir, team_);
      check_digest(source, file);
      return file;
    } catch (const Error& error) {
      if (source.given || error.kind() != ErrorKind::kData) throw;
      note(name + " has changed since the run (" + shown_path(source.path) + ")" + needs);
      return std::nullopt;
    }
  }

  // In a page that leaves this machine, folders above the manifest's are nobody's business.
  [[nodiscard]] static std::string shown_path(const std::string& path) {
    return std::filesystem::path(path).filename().string();
  }

  void check_digest(const Source& source, const VectorFile& file) const {
    if (!source.digest) {
      throw Error(
          ErrorKind::kData, Place{file.name(), 0},
          "the manifest has no digest to hold this file against; leave out --" + source.what);
    }
    const ContentDigest found = digest_of(file.bytes());
    if (found == *source.digest) return;
    throw Error(ErrorKind::kData, Place{file.name(), 0},
                "is not the " + source.what + " of this run: expected SHA-256 " +
                    source.digest->sha256 + ", found " + found.sha256);
  }

  void survey() {
    const TrainOptions trained = trained_options();
    const std::optional<VectorFile> base = open(base_, trained.vector);
    const std::optional<VectorFile> tuned = open(tuned_, trained.vector);
    if (!base || !tuned) return;
    const std::optional<FreezePlan> plan = selection(*base, trained);
    SurveyLimits limits;
    limits.furthest = options_.top;
    limits.neighbors = options_.neighbors;
    content_.survey = survey_rows(*base, *tuned, plan ? &*plan : nullptr, limits, team_, observer_);
    base->file().check_unchanged();
    tuned->file().check_unchanged();
  }

  // How the run read its base and chose its rows.
  [[nodiscard]] TrainOptions trained_options() const {
    NamedRecord known{options_.manifest, {}};
    for (const char* name : {"format", "dim", "member", "numeric-tail", "duplicates", "freeze-rows",
                             "trainable-rows", "train-all", "missing", "allow-empty", "shard"}) {
      const auto found = record().settings.find(name);
      if (found != record().settings.end()) known.record.settings[name] = *found;
    }
    for (const char* name : {"freeze", "trainable", "mask"}) {
      const RecordedInput* const input = record().input(name);
      if (input == nullptr || input->path.empty()) continue;
      RecordedInput found = *input;
      found.path = from_manifest(options_.manifest, input->path);
      known.record.inputs.push_back(found);
    }
    TrainOptions trained;
    OptionTable table;
    describe_train(trained, table);
    adopt_record(known, table);
    return trained;
  }

  // Which rows could learn, if that can still be told.
  std::optional<FreezePlan> selection(const VectorFile& base, const TrainOptions& trained) {
    const std::string left_out = "; trainable rows that did not move are not listed";
    for (const char* name : {"freeze", "trainable", "mask"}) {
      const RecordedInput* const input = record().input(name);
      if (input == nullptr) continue;
      if (input->path.empty() || !is_there(from_manifest(options_.manifest, input->path))) {
        note(std::string("The file of --") + name + " is not there any more" + left_out);
        return std::nullopt;
      }
    }
    try {
      const TokenIndex index(base, team_);
      const Vocabulary vocabulary(index);
      Observer quiet;  // The run has told of missing tokens.
      FreezePlan plan =
          select_rows(trained.selection, trained.vector.duplicates, vocabulary, quiet).plan;
      if (!trained.shard.empty()) plan = plan_of_shard(plan, parse_shard(trained.shard));
      if (selection_sha256(plan, base.rows()) == record().selection_sha256) return plan;
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::kData) throw;
    }
    note("The selection's files have changed since the run" + left_out);
    return std::nullopt;
  }

  const ReportOptions& options_;
  Observer& observer_;
  Team team_;
  ReportContent content_;
  Source base_;
  Source tuned_;
};

}  // namespace

ReportPage report(const ReportOptions& options, Observer& observer) {
  if (options.manifest.empty()) {
    throw Error(ErrorKind::kUsage, "expected a manifest, as train --manifest writes it");
  }
  return ReportRun(options, observer).run();
}

}  // namespace embtune
