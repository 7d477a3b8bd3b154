#include "run/record.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/quote.h"
#include "embtune/error.h"
#include "embtune/version.h"
#include "io/file_identity.h"
#include "io/input_stream.h"
#include "learn/checkpoint.h"
#include "run/recorded_path.h"
#include "run/run_state.h"
#include "run/train_options.h"

namespace embtune {
namespace {

// Of an archive that the base is in. Belongs to the name of the file, like its folder.
constexpr const char* kMember = "member";

std::string key_of(const Option& option) { return option.doc.name().substr(2); }

Json setting_of(const Option& option) {
  const std::string text = option.text();
  switch (option.doc.type) {
    case ValueType::kFlag:
      return !text.empty();
    case ValueType::kNumber:
    case ValueType::kCount:
    case ValueType::kSize:
      return text.empty() ? Json() : Json::parse(text);
    case ValueType::kText:
    case ValueType::kFile:
    case ValueType::kFolder:
    case ValueType::kAmount:
    case ValueType::kWord:
      break;
  }
  return text.empty() ? Json() : Json(to_utf8(text));
}

// The text that Option::set() takes; nothing for "not given".
std::optional<std::string> text_of(const Json& setting) {
  if (setting.is_null() || setting == false) return std::nullopt;
  if (setting == true) return std::string();
  return setting.is_string() ? setting.get<std::string>() : setting.dump();
}

// For messages: what was given, as it would be written.
std::string shown(const Json& setting) {
  const std::optional<std::string> text = text_of(setting);
  if (!text) return "that it is not given";
  return text->empty() ? "that it is given" : quote(*text);
}

std::string path_to_keep(const std::string& path) {
  if (path == "-") return {};
  const std::optional<FileIdentity> found = identify(path);
  // A name that is no file as a whole may still be one: archive.zip:member.
  return !found || found->regular ? path_from_root(path) : std::string();
}

void check_numerics(const std::string& file, const RunRecord& record) {
  if (record.numerics == kNumerics) return;
  throw Error(ErrorKind::kUsage, Place{file, 0},
              "was made with numerics " + std::to_string(record.numerics) +
                  ", and this embtune computes with numerics " + std::to_string(kNumerics) +
                  ", so that its bytes may differ; use an embtune of numerics " +
                  std::to_string(record.numerics));
}

Error changed(const NamedRecord& known, const RecordedInput& before, const RecordedInput& now) {
  return Error(ErrorKind::kData, Place{now.path.empty() ? "<pipe>" : now.path, 0},
               "the input of --" + before.name + " is not the one that " + known.file +
                   " knows: expected SHA-256 " + before.digest->sha256 + ", found " +
                   now.digest->sha256);
}

}  // namespace

TrainOptions effective_options(const Preparation& run, const PairLayout& pairs) {
  TrainOptions options = run.options();
  const Recipe& recipe = run.recipe();
  options.vector.format = run.base().layout().format;
  options.vector.dim = run.base().dim();
  options.pair.format = pairs.format;
  options.pair.index = pairs.index;
  options.learn.loss = recipe.loss;
  options.learn.optimizer = recipe.optimizer;
  options.learn.reduction = recipe.reduction;
  options.learn.lr = recipe.lr;
  // What an optimiser has no use for must not be given to it.
  if (recipe.optimizer != "sgd") options.learn.epsilon = recipe.epsilon;
  options.learn.stop_gradient = recipe.stop_gradient;
  options.learn.anchor = recipe.anchor;
  return options;
}

Json settings_of(TrainOptions options) {
  OptionTable table;
  describe_train(options, table);
  Json settings = Json::object();
  for (const Option& option : table.options()) {
    if (option.holds == Holds::kSetting) settings[key_of(option)] = setting_of(option);
  }
  return settings;
}

std::vector<RecordedInput> inputs_of(TrainOptions options,
                                     const std::map<std::string, ContentDigest>& digests) {
  OptionTable table;
  describe_train(options, table);
  std::vector<RecordedInput> inputs;
  for (const Option& option : table.options()) {
    const std::string path = option.text();
    if (option.holds != Holds::kInput || path.empty()) continue;
    RecordedInput& input = inputs.emplace_back();
    input.name = key_of(option);
    input.path = path_to_keep(path);
    if (const auto known = digests.find(path); known != digests.end()) {
      input.digest = known->second;
    }
  }
  return inputs;
}

std::string selection_sha256(const FreezePlan& plan, std::uint64_t base_rows) {
  constexpr std::size_t kBlock = std::size_t{1} << 16U;
  Sha256 digest;
  std::string text;
  for (RowId row = 0; row < base_rows; ++row) {
    text += plan.is_trainable(row) ? "1\n" : "0\n";
    if (text.size() < kBlock) continue;
    digest.update(text);
    text.clear();
  }
  digest.update(text);
  return digest.finish();
}

ContentDigest frozen_rows_digest(const VectorFile& base, const FreezePlan& plan) {
  Sha256 digest;
  std::uint64_t bytes = 0;
  const auto add = [&](RowId first, RowId last) {
    if (first >= last) return;
    const std::uint64_t begin = base.table().begin(first);
    const std::string_view rows = base.bytes().substr(begin, base.table().begin(last) - begin);
    digest.update(rows);
    bytes += rows.size();
  };
  RowId next = 0;
  for (const RowId row : plan.trainable()) {
    if (row >= base.rows()) break;
    add(next, row);
    next = row + 1;
  }
  add(next, base.rows());
  return {bytes, digest.finish()};
}

Manifest read_manifest(const std::string& path) {
  Manifest manifest = parse_manifest(read_whole(path), path);
  const std::filesystem::path folder = manifest_folder(path);
  const auto lead_from_folder = [&folder](std::string& name) {
    name = path_in_folder(name, folder);
  };
  for (RecordedInput& input : manifest.record.inputs) lead_from_folder(input.path);
  lead_from_folder(manifest.output_path);
  lead_from_folder(manifest.patch_path);
  check_numerics(path, manifest.record);
  return manifest;
}

NamedRecord read_manifest_record(const std::string& path) {
  Manifest manifest = read_manifest(path);
  return {path, std::move(manifest.record), std::move(manifest.output)};
}

NamedRecord read_checkpoint_record(const std::string& path) {
  const CheckpointReader reader(path);
  NamedRecord known{path, parse_run_state(reader.header(), path).record};
  check_numerics(path, known.record);
  return known;
}

void adopt_record(const NamedRecord& known, OptionTable& table) {
  const bool vectors_given = table.find("--vectors")->given;
  for (const auto& [key, setting] : known.record.settings.items()) {
    Option* const option = table.find("--" + key);
    if (option == nullptr || option->holds != Holds::kSetting) {
      throw Error(ErrorKind::kData, Place{known.file, 0},
                  "holds an option that this embtune does not have: " + quote("--" + key));
    }
    if (key == kMember && vectors_given) continue;
    const std::optional<std::string> text = text_of(setting);
    // What is the default already may be no value that one could give (0 for "not at all").
    if (!option->given && text && setting_of(*option) != setting) option->set(*text);
  }
  for (const RecordedInput& input : known.record.inputs) {
    Option* const option = table.find("--" + input.name);
    if (option == nullptr || option->holds != Holds::kInput) {
      throw Error(ErrorKind::kData, Place{known.file, 0},
                  "names an input that this embtune does not have: " + quote(input.name));
    }
    if (option->given) continue;
    const bool by_stdin = input.name == "vectors" || input.name == "pairs";
    if (input.path.empty() && !by_stdin) {
      throw Error(ErrorKind::kUsage, "the input of --" + input.name +
                                         " came through a pipe; give --" + input.name + " again");
    }
    option->set(input.path);
  }
}

void check_settings(const NamedRecord& known, const Json& settings) {
  for (const auto& [key, now] : settings.items()) {
    const Json before = known.record.settings.value(key, Json());
    if (before == now || (before.is_null() && now == false)) continue;
    if (key == kMember) continue;  // Where the bytes are; what they are is known by their digest.
    throw Error(ErrorKind::kUsage, "--" + key + ": expected " + shown(before) + " as in " +
                                       known.file + ", found " + shown(now) +
                                       "; leave the option out, or start a run of its own");
  }
}

void check_inputs(const NamedRecord& known, const RunRecord& now) {
  for (const RecordedInput& input : now.inputs) {
    const RecordedInput* const before = known.record.input(input.name);
    if (before == nullptr) {
      throw Error(ErrorKind::kUsage, "--" + input.name + " was not given to the run of " +
                                         known.file + "; leave it out, or start a run of its own");
    }
    if (!before->digest || !input.digest) continue;
    if (before->digest != input.digest) throw changed(known, *before, input);
  }
  for (const RecordedInput& before : known.record.inputs) {
    if (now.input(before.name) == nullptr) {
      throw Error(ErrorKind::kUsage, "--" + before.name + " was given to the run of " + known.file +
                                         "; give it again");
    }
  }
  if (known.record.selection_sha256 == now.selection_sha256) return;
  throw Error(ErrorKind::kData, Place{known.file, 0},
              "the selection is not the one that it knows: expected SHA-256 " +
                  known.record.selection_sha256 + ", found " + now.selection_sha256);
}

}  // namespace embtune
