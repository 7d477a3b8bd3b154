// One definition per option: its names, help, range, default and the field it sets.
//
// The parser, --help, the man pages and the suggestions for a mistyped name all read this table;
// defaults are taken from the struct at the moment an option is added, so help and code agree.

#ifndef EMBTUNE_RUN_OPTION_TABLE_H_
#define EMBTUNE_RUN_OPTION_TABLE_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "embtune/option_names.h"
#include "run/option_values.h"

namespace embtune {

/// What kind of value an option takes. kAmount: text that may be a number, such as ranges of rows.
enum class ValueType { kFlag, kText, kFile, kFolder, kAmount, kNumber, kCount, kSize, kWord };

/// What help and man pages say of an option.
struct OptionDoc {
  std::string group;
  std::vector<std::string> names;  ///< "-o", "--output"; the one used in messages is the longest.
  std::string value;               ///< "FILE", "N", "a|b"; empty: a flag.
  std::string help;
  std::string range;          ///< Empty: none to speak of.
  std::string default_value;  ///< Empty: none.
  /// What each word of `value` stands for, where that takes a line each.
  std::vector<std::pair<std::string, std::string>> values;
  ValueType type = ValueType::kText;
  bool hidden = false;  ///< Known to the parser only.

  /// The first long name.
  [[nodiscard]] const std::string& name() const;
  /// True if it may be given more than once, or with several values: `value` ends in "...".
  [[nodiscard]] bool takes_several() const noexcept { return value.ends_with("..."); }
  /// "help (range; default: d)".
  [[nodiscard]] std::string sentence() const;
};

/// What a manifest or a checkpoint does with an option.
enum class Holds {
  kSetting,  ///< Holds its value: it decides what comes out.
  kInput,    ///< Names a file that is read: holds its path and digest.
  kFree      ///< Does not hold it: an output, or what decides speed only.
};

/// An option bound to a field.
struct Option {
  OptionDoc doc;
  Holds holds = Holds::kSetting;
  std::function<void(const std::string&)> set;  ///< Gets "" for a flag. @throws Error kUsage.
  std::function<std::string()> text;            ///< The field now; empty for "not given".
  /// False for a field whose value now is none that one could give, as 0 for "not at all".
  std::function<bool()> can_be_given = [] { return true; };
  /// Each value, under doc.takes_several(); else null.
  std::function<std::vector<std::string>()> texts;
  bool given = false;  ///< Set by the parser.

  /// Replaces the default that help shows, where it depends on other options.
  Option& defaults_to(std::string words);
  /// Says what a manifest does with it.
  Option& held_as(Holds how);
  /// Says what each value is, where the placeholder does not tell.
  Option& takes(ValueType type);
  /// Leaves the option out of help and man pages.
  Option& hide();
};

/// Options in the order of the help. The fields must outlive every call of Option::set and text.
class OptionTable {
 public:
  /// Options added from now on belong to this group.
  void group(std::string title) { group_ = std::move(title); }
  /// Options added from now on are held like this.
  void hold_as(Holds how) noexcept { holds_ = how; }

  /// @param names  Separated by commas, such as "-o,--output".
  /// @param value  With FILE or DIR in it for names of these; RANGES and R|P% for amounts.
  Option& add_text(std::string_view names, std::string value, std::string help, std::string& field);
  Option& add_flag(std::string_view names, std::string help, bool& field, bool when_given = true);
  Option& add_number(std::string_view names, std::string help, double& field, Range range);
  Option& add_number(std::string_view names, std::string help, std::optional<double>& field,
                     Range range);
  Option& add_count(std::string_view names, std::string help, std::uint64_t& field, Range range);
  Option& add_count(std::string_view names, std::string help, int& field, Range range);
  Option& add_size(std::string_view names, std::string help, std::uint64_t& field);
  /// A word out of a table that is not an enum; each has a line of help.
  Option& add_word(std::string_view names, std::string help,
                   std::vector<std::pair<std::string, std::string>> words,
                   std::optional<std::string>& field);

  template <class Enum>
  Option& add_choice(std::string_view names, const std::string& help, Enum& field) {
    return add_enum<Enum>(
        names, help, std::string(name_of(field)), [&field](Enum value) { field = value; },
        [&field] { return std::string(name_of(field)); });
  }
  template <class Enum>
  Option& add_choice(std::string_view names, const std::string& help, std::optional<Enum>& field) {
    return add_enum<Enum>(
        names, help, std::string(), [&field](Enum value) { field = value; },
        [&field] { return std::string(field ? name_of(*field) : ""); });
  }

  [[nodiscard]] std::vector<Option>& options() noexcept { return options_; }
  [[nodiscard]] const std::vector<Option>& options() const noexcept { return options_; }
  /// The option of that name, such as "--output" or "-o", or null.
  [[nodiscard]] const Option* find(std::string_view name) const noexcept;
  [[nodiscard]] Option* find(std::string_view name) noexcept;
  /// @pre there is an option of that name.
  [[nodiscard]] bool given(std::string_view name) const noexcept;
  /// What help and man pages show; hidden options are left out.
  [[nodiscard]] std::vector<OptionDoc> docs() const;

 private:
  Option& add(std::string_view names, std::string value, std::string help, ValueType type);
  Option& add_words(std::string_view names, std::string help, std::vector<std::string> words,
                    std::function<void(std::string_view)> store);

  template <class Enum, class Store>
  Option& add_enum(std::string_view names, const std::string& help, std::string default_value,
                   Store store, std::function<std::string()> text) {
    std::vector<std::string> words;
    for (const auto& [word, value] : embtune::names<Enum>()) words.emplace_back(word);
    Option& option = add_words(names, help, std::move(words),
                               [store](std::string_view word) { store(*value_named<Enum>(word)); });
    option.text = std::move(text);
    option.doc.default_value = std::move(default_value);
    return option;
  }

  std::string group_;
  Holds holds_ = Holds::kSetting;
  std::vector<Option> options_;
};

/// ", ", " or ": the words as a list for a sentence.
[[nodiscard]] std::string joined(const std::vector<std::string_view>& words);

}  // namespace embtune

#endif  // EMBTUNE_RUN_OPTION_TABLE_H_
