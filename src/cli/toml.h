// The part of TOML 1.0 that a config file needs: one key and its value a line.
//
// Read: comments, [sections], bare keys, basic "..." and literal '...' strings of one line, decimal
// integers and floats, booleans, and arrays of these, on one line or several. All else that TOML
// knows (tables in tables, dotted and quoted keys, arrays in arrays, dates, other bases, inf and
// nan, strings of several lines) is refused by name, so that a file never means something else than
// its reader thinks. Whatever is read here, any TOML reader reads alike.

#ifndef EMBTUNE_CLI_TOML_H_
#define EMBTUNE_CLI_TOML_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace embtune {

enum class TomlType { kString, kInteger, kFloat, kBoolean, kArray };

/// What stands in an array.
struct TomlValue {
  TomlType type = TomlType::kString;
  std::string text;  ///< A string without quotes and escapes, a number without '_'; true or false.
};

/// A key with its value, or the head of a section.
struct TomlEntry {
  std::string section;  ///< Empty: before any section.
  std::string key;      ///< Empty: this line is the head of the section.
  TomlType type = TomlType::kString;
  std::string text;              ///< As TomlValue's; empty for an array.
  std::vector<TomlValue> items;  ///< Of an array.
  std::uint64_t line = 0;        ///< Where the key stands.

  [[nodiscard]] bool is_head() const noexcept { return key.empty(); }
};

/// The lines of a file in order; no section and no key of a section stands twice.
/// @param name  The file, for messages.
/// @throws Error kUsage with the line of what cannot be.
[[nodiscard]] std::vector<TomlEntry> parse_toml(std::string_view bytes, const std::string& name);

/// `text` between double quotes, such that parse_toml() gives it back.
/// @pre text is well-formed UTF-8.
[[nodiscard]] std::string toml_string(std::string_view text);

}  // namespace embtune

#endif  // EMBTUNE_CLI_TOML_H_
