#include "publish/mapping.h"

#include <string>
#include <string_view>

namespace embtune {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20U;

void append_escaped(std::string& text, std::string_view token) {
  for (const char byte : token) {
    switch (byte) {
      case '\t':
        text += "\\t";
        break;
      case '\n':
        text += "\\n";
        break;
      case '\r':
        text += "\\r";
        break;
      case '\\':
        text += "\\\\";
        break;
      default:
        text += byte;
    }
  }
}

}  // namespace

void write_mapping(const Vocabulary& vocabulary, const FreezePlan& plan, OutputFile& output) {
  std::string text = "row\ttoken\tstate\tslot\n";
  for (RowId row = 0; row < plan.rows(); ++row) {
    text += std::to_string(row);
    text += '\t';
    append_escaped(text, vocabulary.token(row));
    const bool trainable = plan.is_trainable(row);
    const bool added = row >= vocabulary.base_rows();
    text += added ? "\tnew\t" : trainable ? "\ttrainable\t" : "\tfrozen\t";
    if (trainable) text += std::to_string(plan.slot(row));
    text += '\n';
    if (text.size() >= kBlock) {
      output.write(text);
      text.clear();
    }
  }
  output.write(text);
}

}  // namespace embtune
