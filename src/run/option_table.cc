#include "run/option_table.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "base/quote.h"

namespace embtune {
namespace {

std::vector<std::string> split_names(std::string_view names) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t comma = names.find(',');
    parts.emplace_back(names.substr(0, comma));
    if (comma == std::string_view::npos) return parts;
    names.remove_prefix(comma + 1);
  }
}

std::string piped(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += '|';
    text += word;
  }
  return text;
}

ValueType type_of_text(std::string_view placeholder) noexcept {
  const auto has = [placeholder](std::string_view word) {
    return placeholder.find(word) != std::string_view::npos;
  };
  if (has("FILE")) return ValueType::kFile;
  if (has("DIR")) return ValueType::kFolder;
  return placeholder == "RANGES" || placeholder == "R|P%" ? ValueType::kAmount : ValueType::kText;
}

}  // namespace

std::string joined(const std::vector<std::string_view>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i != 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

const std::string& OptionDoc::name() const {
  for (const std::string& name : names) {
    if (name.starts_with("--")) return name;
  }
  return names.front();
}

std::string OptionDoc::sentence() const {
  std::string notes = range;
  if (!default_value.empty()) {
    if (!notes.empty()) notes += "; ";
    notes += "default: " + default_value;
  }
  return notes.empty() ? help : help + " (" + notes + ")";
}

Option& Option::defaults_to(std::string words) {
  doc.default_value = std::move(words);
  return *this;
}

Option& Option::held_as(Holds how) {
  holds = how;
  return *this;
}

Option& Option::takes(ValueType type) {
  doc.type = type;
  return *this;
}

Option& Option::hide() {
  doc.hidden = true;
  return *this;
}

Option& OptionTable::add(std::string_view names, std::string value, std::string help,
                         ValueType type) {
  Option& option = options_.emplace_back();
  option.doc.group = group_;
  option.holds = holds_;
  option.doc.names = split_names(names);
  option.doc.value = std::move(value);
  option.doc.help = std::move(help);
  option.doc.type = type;
  return option;
}

Option& OptionTable::add_text(std::string_view names, std::string value, std::string help,
                              std::string& field) {
  const ValueType type = type_of_text(value);
  Option& option = add(names, std::move(value), std::move(help), type);
  option.set = [&field](const std::string& text) { field = text; };
  option.text = [&field] { return field; };
  option.doc.default_value = field;
  return option;
}

Option& OptionTable::add_flag(std::string_view names, std::string help, bool& field,
                              bool when_given) {
  Option& option = add(names, {}, std::move(help), ValueType::kFlag);
  option.set = [&field, when_given](const std::string&) { field = when_given; };
  option.text = [&field, when_given] { return std::string(field == when_given ? "true" : ""); };
  return option;
}

Option& OptionTable::add_number(std::string_view names, std::string help, double& field,
                                Range range) {
  Option& option = add(names, "X", std::move(help), ValueType::kNumber);
  option.set = [&field, range, name = option.doc.name()](const std::string& text) {
    field = read_number(name, text, range);
  };
  option.text = [&field] { return number_text(field); };
  option.can_be_given = [&field, range] { return range.holds(field); };
  option.doc.range = range.text();
  option.doc.default_value = number_text(field);
  return option;
}

Option& OptionTable::add_number(std::string_view names, std::string help,
                                std::optional<double>& field, Range range) {
  Option& option = add(names, "X", std::move(help), ValueType::kNumber);
  option.set = [&field, range, name = option.doc.name()](const std::string& text) {
    field = read_number(name, text, range);
  };
  option.text = [&field] { return field ? number_text(*field) : std::string(); };
  option.doc.range = range.text();
  return option;
}

Option& OptionTable::add_count(std::string_view names, std::string help, std::uint64_t& field,
                               Range range) {
  Option& option = add(names, "N", std::move(help), ValueType::kCount);
  option.set = [&field, range, name = option.doc.name()](const std::string& text) {
    field = read_count(name, text, range);
  };
  option.text = [&field] { return std::to_string(field); };
  option.can_be_given = [&field, range] { return range.holds(static_cast<double>(field)); };
  option.doc.range = range.text();
  option.doc.default_value = std::to_string(field);
  return option;
}

Option& OptionTable::add_count(std::string_view names, std::string help, int& field, Range range) {
  range.highest = std::min(range.highest, double{std::numeric_limits<int>::max()});
  Option& option = add(names, "N", std::move(help), ValueType::kCount);
  option.set = [&field, range, name = option.doc.name()](const std::string& text) {
    field = static_cast<int>(read_count(name, text, range));
  };
  option.text = [&field] { return std::to_string(field); };
  option.can_be_given = [&field, range] { return range.holds(static_cast<double>(field)); };
  option.doc.range = range.text();
  option.doc.default_value = std::to_string(field);
  return option;
}

Option& OptionTable::add_size(std::string_view names, std::string help, std::uint64_t& field) {
  Option& option = add(names, "SIZE", std::move(help), ValueType::kSize);
  option.set = [&field, name = option.doc.name()](const std::string& text) {
    field = read_size(name, text);
  };
  option.text = [&field] { return std::to_string(field); };
  option.doc.default_value = size_text(field);
  return option;
}

Option& OptionTable::add_words(std::string_view names, std::string help,
                               std::vector<std::string> words,
                               std::function<void(std::string_view)> store) {
  Option& option = add(names, piped(words), std::move(help), ValueType::kWord);
  option.set = [words = std::move(words), store = std::move(store),
                name = option.doc.name()](const std::string& text) {
    if (std::find(words.begin(), words.end(), text) != words.end()) return store(text);
    const std::vector<std::string_view> views(words.begin(), words.end());
    const std::string_view meant = nearest(text, views);
    throw option_error(name,
                       quote(text) + " is none of its values: " + joined(views) +
                           (meant.empty() ? "" : "; did you mean " + std::string(meant) + "?"));
  };
  return option;
}

Option& OptionTable::add_word(std::string_view names, std::string help,
                              std::vector<std::pair<std::string, std::string>> words,
                              std::optional<std::string>& field) {
  std::vector<std::string> known;
  for (const auto& [word, meaning] : words) known.push_back(word);
  Option& option = add_words(names, std::move(help), std::move(known),
                             [&field](std::string_view word) { field = std::string(word); });
  option.text = [&field] { return field.value_or(""); };
  option.doc.values = std::move(words);
  return option;
}

Option* OptionTable::find(std::string_view name) noexcept {
  return const_cast<Option*>(std::as_const(*this).find(name));
}

const Option* OptionTable::find(std::string_view name) const noexcept {
  for (const Option& option : options_) {
    const auto& names = option.doc.names;
    if (std::find(names.begin(), names.end(), name) != names.end()) return &option;
  }
  return nullptr;
}

bool OptionTable::given(std::string_view name) const noexcept {
  const Option* option = find(name);
  return option != nullptr && option->given;
}

std::vector<OptionDoc> OptionTable::docs() const {
  std::vector<OptionDoc> docs;
  for (const Option& option : options_) {
    if (!option.doc.hidden) docs.push_back(option.doc);
  }
  return docs;
}

}  // namespace embtune
