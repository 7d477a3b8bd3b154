#include "cli/config.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/quote.h"
#include "cli/toml.h"
#include "embtune/error.h"
#include "io/input_stream.h"

namespace embtune {
namespace {

constexpr std::size_t kLargestConfig = std::size_t{1} << 16U;

// Options that mean nothing in a file.
constexpr std::array<std::string_view, 4> kNotInFiles = {"--config", "--print-config", "--help",
                                                         "--version"};

bool may_stand_in_a_file(const OptionDoc& doc) {
  return !doc.hidden &&
         std::find(kNotInFiles.begin(), kNotInFiles.end(), doc.name()) == kNotInFiles.end();
}

bool is_called(const OptionDoc& doc, const std::string& key) {
  return std::find(doc.names.begin(), doc.names.end(), "--" + key) != doc.names.end();
}

const OptionDoc* find_doc(const std::vector<OptionDoc>& docs, const std::string& key) {
  for (const OptionDoc& doc : docs) {
    if (may_stand_in_a_file(doc) && is_called(doc, key)) return &doc;
  }
  return nullptr;
}

const Manual* find_manual(std::span<const Manual> manuals, const std::string& name) {
  for (const Manual& manual : manuals) {
    if (manual.name == name) return &manual;
  }
  return nullptr;
}

// The keys that a command takes.
std::vector<std::string> keys_of(const Manual& manual) {
  std::vector<std::string> keys;
  for (const OptionDoc& doc : manual.options) {
    if (!may_stand_in_a_file(doc)) continue;
    for (const std::string& name : doc.names) {
      if (name.starts_with("--")) keys.push_back(name.substr(2));
    }
  }
  return keys;
}

std::string nearest_of(const std::string& word, const std::vector<std::string>& known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  return std::string(nearest(word, views));
}

Error unknown_section(const TomlEntry& head, const Place& place, std::span<const Manual> manuals) {
  std::vector<std::string> known;
  for (const Manual& manual : manuals) known.push_back(manual.name);
  const std::string meant = nearest_of(head.section, known);
  const std::vector<std::string_view> views(known.begin(), known.end());
  return {ErrorKind::kUsage, place,
          "unknown section [" + head.section + "]; " +
              (meant.empty() ? "sections are commands: " + joined(views)
                             : "did you mean [" + meant + "]?")};
}

Error unknown_key(const TomlEntry& entry, const Place& place, const Manual& manual,
                  std::span<const Manual> manuals) {
  const std::string where = entry.section.empty() ? "" : " in [" + entry.section + "]";
  for (const std::string_view name : kNotInFiles) {
    if ("--" + entry.key != name) continue;
    return {ErrorKind::kUsage, place, entry.key + " stands on the command line only"};
  }
  std::vector<std::string> sections;
  std::vector<std::string_view> owners;
  for (const Manual& other : manuals) {
    if (find_doc(other.options, entry.key) == nullptr) continue;
    owners.push_back(other.name);
    sections.push_back("[" + other.name + "]");
  }
  if (!owners.empty()) {
    return {ErrorKind::kUsage, place,
            entry.key + where + " is no option of " + manual.name + ", but of " + joined(owners) +
                "; write it under " + joined({sections.begin(), sections.end()})};
  }
  const std::string meant = nearest_of(entry.key, keys_of(manual));
  return {ErrorKind::kUsage, place,
          "unknown key " + entry.key + where +
              (meant.empty() ? "; embtune " + manual.name + " --print-config lists the keys"
                             : "; did you mean " + meant + "?")};
}

// What a value must be, where it is not.
std::string expected_value(const OptionDoc& doc, TomlType type) {
  const bool is_string = type == TomlType::kString;
  const bool is_number = type == TomlType::kInteger || type == TomlType::kFloat;
  switch (doc.type) {
    case ValueType::kFlag:
      return type == TomlType::kBoolean ? "" : "expected true or false";
    case ValueType::kNumber:
      return is_number ? "" : "expected a number, without quotes";
    case ValueType::kCount:
      return type == TomlType::kInteger ? "" : "expected a whole number, without quotes";
    case ValueType::kSize:
      return is_string || type == TomlType::kInteger ? ""
                                                     : "expected a whole number or a string such "
                                                       "as \"512M\"";
    case ValueType::kWord:
      return is_string ? "" : "expected a string, one of " + doc.value;
    case ValueType::kAmount:
      // "70%" and "0-99" are strings, 2 is a number.
      if (is_number) return "";
      [[fallthrough]];
    case ValueType::kText:
    case ValueType::kFile:
    case ValueType::kFolder:
      return is_string ? "" : "expected a string, between double quotes";
  }
  return {};
}

void check_scalar(const std::string& key, const TomlValue& value, const OptionDoc& doc,
                  const Place& place) {
  const std::string expected = expected_value(doc, value.type);
  const bool empty = value.type == TomlType::kString && value.text.empty();
  if (expected.empty() && !empty) return;
  const std::string shown = value.type == TomlType::kString ? quote(value.text) : value.text;
  throw Error(ErrorKind::kUsage, place,
              key + " = " + shown + ": " +
                  (expected.empty() ? "the value is empty; leave the key out" : expected));
}

void check_value(const TomlEntry& entry, const OptionDoc& doc, const Place& place) {
  if (entry.type != TomlType::kArray) {
    return check_scalar(entry.key, {entry.type, entry.text}, doc, place);
  }
  if (!doc.takes_several()) {
    throw Error(
        ErrorKind::kUsage, place,
        entry.key + " = [...]: expected one value, found an array" +
            (doc.value == "RANGES" ? "; write the ranges in one string, such as \"0-99,200-\""
                                   : "; write " + entry.key + " = VALUE, without brackets"));
  }
  if (entry.items.empty()) {
    throw Error(ErrorKind::kUsage, place,
                entry.key + " = []: the array is empty; leave the key out");
  }
  for (const TomlValue& item : entry.items) check_scalar(entry.key, item, doc, place);
}

// One name per option, where it goes by several.
void check_aliases(const std::vector<TomlEntry>& entries, const TomlEntry& entry,
                   const OptionDoc& doc, const Place& place) {
  for (const TomlEntry& other : entries) {
    if (&other == &entry) return;
    if (other.section != entry.section || other.is_head() || !is_called(doc, other.key)) continue;
    throw Error(ErrorKind::kUsage, place,
                entry.key + " is the option that stands in line " + std::to_string(other.line) +
                    " as " + other.key);
  }
}

// The options that what stands on the command line leaves to no file.
std::vector<const Option*> beaten_options(const OptionTable& table,
                                          const std::vector<std::string>& positionals) {
  std::vector<const Option*> beaten;
  for (const Option& option : table.options()) {
    if (option.given) beaten.push_back(&option);
  }
  const Option* vectors = table.find("--vectors");
  const Option* pairs = table.find("--pairs");
  if (vectors == nullptr || pairs == nullptr) return beaten;
  const std::size_t inputs =
      positionals.size() + (vectors->given ? 1U : 0U) + (pairs->given ? 1U : 0U);
  if (inputs >= 2) beaten.insert(beaten.end(), {vectors, pairs});
  return beaten;
}

bool stands_in_section(const std::vector<TomlEntry>& entries, const OptionDoc& doc,
                       const std::string& section) {
  return std::any_of(entries.begin(), entries.end(), [&](const TomlEntry& entry) {
    return entry.section == section && !entry.is_head() && is_called(doc, entry.key);
  });
}

void set_option(Option& option, const TomlEntry& entry, const Place& place) {
  if (option.doc.type == ValueType::kFlag && entry.text == "false") return;
  try {
    for (const TomlValue& item : entry.items) option.set(item.text);
    if (entry.type != TomlType::kArray) option.set(entry.text);
  } catch (const Error& error) {
    throw Error(error.kind(), place, error.what());
  }
  option.given = true;
}

std::string toml_value(const Option& option, const std::string& text) {
  switch (option.doc.type) {
    case ValueType::kNumber:
    case ValueType::kCount:
    case ValueType::kSize:
      return text;
    case ValueType::kFlag:
      return text.empty() ? "false" : "true";
    case ValueType::kText:
    case ValueType::kFile:
    case ValueType::kFolder:
    case ValueType::kAmount:
    case ValueType::kWord:
      break;
  }
  if (is_utf8(text)) return toml_string(text);
  throw Error(ErrorKind::kUsage, option.doc.name() + ": " + quote(text) +
                                     " is not UTF-8, and cannot stand in a config file");
}

std::string toml_array(const Option& option) {
  std::string text;
  for (const std::string& one : option.texts()) {
    text += (text.empty() ? "[" : ", ") + toml_value(option, one);
  }
  return text + "]";
}

std::string config_line(const Option& option) {
  const std::string key = option.doc.name().substr(2);
  if (option.given && option.texts) return key + " = " + toml_array(option) + "\n";
  const std::string text = option.text();
  if (option.given) return key + " = " + toml_value(option, text) + "\n";
  if ((!text.empty() || option.doc.type == ValueType::kFlag) && option.can_be_given()) {
    return "# " + key + " = " + toml_value(option, text) + "\n";
  }
  const std::string& words = option.doc.default_value;
  return "# " + key + " = " + option.doc.value +
         (words.empty() ? "" : "  (default: " + words + ")") + "\n";
}

// Takes positionals that have an option in their place for the values of these.
std::vector<std::string> fold_positionals(const std::vector<std::string>& positionals,
                                          OptionTable& table) {
  if (table.find("--vectors") == nullptr || table.find("--pairs") == nullptr) return positionals;
  std::vector<std::string> left = positionals;
  for (Option& option : table.options()) {
    const std::string& name = option.doc.name();
    if (left.empty() || option.given || (name != "--vectors" && name != "--pairs")) continue;
    option.set(left.front());
    option.given = true;
    left.erase(left.begin());
  }
  return left;
}

}  // namespace

void apply_config(std::string_view bytes, const std::string& name, const Manual& manual,
                  std::span<const Manual> manuals, const std::vector<std::string>& positionals,
                  OptionTable& table) {
  const std::vector<TomlEntry> entries = parse_toml(bytes, name);
  const std::vector<const Option*> beaten = beaten_options(table, positionals);
  for (const TomlEntry& entry : entries) {
    const Place place{name, entry.line};
    const Manual* owner = entry.section.empty() ? &manual : find_manual(manuals, entry.section);
    if (owner == nullptr) throw unknown_section(entry, place, manuals);
    if (entry.is_head()) continue;
    const OptionDoc* doc = find_doc(owner->options, entry.key);
    if (doc == nullptr) throw unknown_key(entry, place, *owner, manuals);
    check_value(entry, *doc, place);
    check_aliases(entries, entry, *doc, place);
    if (owner->name != manual.name) continue;
    if (entry.section.empty() && stands_in_section(entries, *doc, manual.name)) continue;
    for (Option& option : table.options()) {
      const bool is_beaten = std::find(beaten.begin(), beaten.end(), &option) != beaten.end();
      if (!is_beaten && is_called(option.doc, entry.key)) set_option(option, entry, place);
    }
  }
}

std::string read_config(const std::string& path) {
  if (path == "-") {
    throw Error(ErrorKind::kUsage,
                "--config: standard input is for vectors and pairs; name a file");
  }
  try {
    return read_whole(path, kLargestConfig);
  } catch (const Error& error) {
    // A line that names a file that is not there is a wrong line.
    const std::string what = error.what();
    const std::size_t place = what.starts_with(path + ": ") ? path.size() + 2 : 0;
    throw Error(ErrorKind::kUsage, error.place(), what.substr(place) + " (--config)");
  }
}

std::string config_text(const Manual& manual, const std::vector<std::string>& positionals,
                        OptionTable& table) {
  std::string text = "# Options of embtune " + manual.name + ", for embtune " + manual.name +
                     " --config FILE; comments show defaults.\n";
  const std::vector<std::string> left = fold_positionals(positionals, table);
  if (!left.empty()) text += "# Arguments that must be given again:";
  for (const std::string& positional : left) text += " " + toml_string(to_utf8(positional));
  if (!left.empty()) text += "\n";
  text += "[" + manual.name + "]\n";
  std::string group;
  for (const Option& option : table.options()) {
    if (!may_stand_in_a_file(option.doc)) continue;
    if (option.doc.group != group) text += "\n# " + option.doc.group + "\n";
    group = option.doc.group;
    text += config_line(option);
  }
  return text;
}

}  // namespace embtune
