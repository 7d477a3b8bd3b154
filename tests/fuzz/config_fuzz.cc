// A config file is read as TOML reads it or refused as a usage error with a line; what was read,
// printed anew, is read alike; and what options it sets, --print-config gives back.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/quote.h"
#include "cli/command.h"
#include "cli/config.h"
#include "cli/toml.h"
#include "embtune/error.h"
#include "embtune/options.h"
#include "run/train_options.h"

namespace embtune {
namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

void check_error(const Error& error) {
  require(error.kind() == ErrorKind::kUsage);
  require(error.place().line > 0);
  require(is_utf8(error.what()));
  require(std::string_view(error.what()).find('\n') == std::string_view::npos);
}

std::string printed(TomlType type, const std::string& text) {
  return type == TomlType::kString ? toml_string(text) : text;
}

std::string printed(const std::vector<TomlEntry>& entries) {
  std::string text;
  for (const TomlEntry& entry : entries) {
    std::string value = printed(entry.type, entry.text);
    if (entry.type == TomlType::kArray) {
      value = "[";
      for (const TomlValue& item : entry.items) value += printed(item.type, item.text) + ",";
      value += "]";
    }
    text += entry.is_head() ? "[" + entry.section + "]\n" : entry.key + " = " + value + "\n";
  }
  return text;
}

bool same_items(const std::vector<TomlValue>& one, const std::vector<TomlValue>& two) {
  return std::equal(
      one.begin(), one.end(), two.begin(), two.end(),
      [](const TomlValue& a, const TomlValue& b) { return a.type == b.type && a.text == b.text; });
}

void check_reader(std::string_view bytes) {
  try {
    const std::vector<TomlEntry> entries = parse_toml(bytes, "file");
    const std::vector<TomlEntry> again = parse_toml(printed(entries), "again");
    require(entries.size() == again.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
      require(entries[i].section == again[i].section && entries[i].key == again[i].key);
      require(entries[i].type == again[i].type && entries[i].text == again[i].text);
      require(same_items(entries[i].items, again[i].items));
    }
  } catch (const Error& error) {
    check_error(error);
  }
}

// The options of train after `bytes`, as a config file; empty if they were refused.
std::string config_after(std::string_view bytes, const std::vector<Manual>& all) {
  TrainOptions options;
  OptionTable table;
  describe_train(options, table);
  try {
    apply_config(bytes, "file", all.front(), all, {}, table);
  } catch (const Error& error) {
    check_error(error);
    return {};
  }
  return config_text(all.front(), {}, table);
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<embtune::Manual> all = embtune::manuals();
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  embtune::check_reader(bytes);
  const std::string config = embtune::config_after(bytes, all);
  if (!config.empty()) embtune::require(embtune::config_after(config, all) == config);
  return 0;
}
