#include "pairs/pair_layout.h"

#include <optional>
#include <string_view>

#include "base/byte_order_mark.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "embtune/option_names.h"
#include "pairs/json_record.h"
#include "pairs/line_reader.h"
#include "pairs/record_names.h"
#include "pairs/text_fields.h"
#include "pairs/text_record.h"

namespace embtune {
namespace {

constexpr std::size_t kLookBytes = std::size_t{1} << 16U;

// The lines of an input one by one, read as they are asked for.
class LookAhead {
 public:
  explicit LookAhead(ByteReader& bytes) : reader_(bytes, kLookBytes, 1) {}

  // The line with its line end; empty at the end of the input. Valid until the next call.
  std::string_view next() {
    if (rest_.empty() && reader_.next(chunk_)) rest_ = chunk_.bytes();
    const std::size_t newline = rest_.find('\n');
    const std::string_view line =
        rest_.substr(0, newline == std::string_view::npos ? newline : newline + 1);
    rest_.remove_prefix(line.size());
    if (!line.empty()) ++line_number_;
    return line;
  }

  [[nodiscard]] std::uint64_t line_number() const noexcept { return line_number_; }

 private:
  LineReader reader_;
  LineChunk chunk_;
  std::string_view rest_;
  std::uint64_t line_number_ = 0;
};

[[noreturn]] void refuse_both(const Place& row_place, std::string_view name) {
  throw Error(ErrorKind::kUsage, row_place,
              "index " + quote(name) +
                  " can be a row number and is a token of the base too; give --index row or "
                  "--index token");
}

// Looks at `line` and the lines after it.
IndexKind detect_index(LookAhead& lines, std::string_view line, const PairLayout& layout,
                       const Vocabulary& vocabulary, const std::string& file) {
  std::optional<std::uint64_t> token_line;
  std::string token;
  std::uint64_t records = 0;
  for (; !line.empty() && records < kIndexSample; line = lines.next()) {
    const std::string_view record = without_eol(line);
    if (record.empty()) continue;
    const auto name = index_of_text_record(record, layout, vocabulary.dim());
    if (!name) break;
    const std::optional<RowId> row = parse_row_number(*name);
    if (!row || *row >= vocabulary.rows()) return IndexKind::kToken;
    if (!token_line && vocabulary.find(*name) != kNoRow) {
      token_line = lines.line_number();
      token = *name;
    }
    ++records;
  }
  if (token_line) refuse_both(Place{file, *token_line}, token);
  return records > 0 ? IndexKind::kRow : IndexKind::kToken;
}

}  // namespace

PairLayout detect_pair_layout(ByteReader& bytes, const PairOptions& options,
                              const Vocabulary& vocabulary, const std::string& file) {
  PairLayout layout;
  layout.format = options.format;
  layout.target = options.target;
  layout.index = options.index;
  LookAhead lines(bytes);
  std::string_view line = lines.next();
  if (looks_like_utf16(line)) throw Error(ErrorKind::kData, {file, 0}, kUtf16Refusal);
  if (line.starts_with(kByteOrderMark)) {
    layout.body = kByteOrderMark.size();
    line.remove_prefix(kByteOrderMark.size());
  }
  const bool may_be_text = layout.format != PairsFormat::kJsonl;
  if (may_be_text && layout.target == TargetKind::kVector && vocabulary.dim() >= 2 &&
      is_vector_file_header(without_eol(line), vocabulary.dim())) {
    layout.header = true;
    layout.body += line.size();
    layout.format = PairsFormat::kText;
    line = lines.next();
  }
  if (layout.format == PairsFormat::kAuto) {
    while (!line.empty() && without_eol(line).empty()) line = lines.next();
    const bool json = looks_like_json_record(without_eol(line));
    layout.format = json ? PairsFormat::kJsonl : PairsFormat::kText;
  }
  if (layout.index != IndexKind::kAuto) return layout;
  layout.index = layout.format == PairsFormat::kJsonl
                     ? IndexKind::kToken
                     : detect_index(lines, line, layout, vocabulary, file);
  return layout;
}

std::string describe(const PairLayout& layout) {
  const bool json = layout.format == PairsFormat::kJsonl;
  std::string text = json ? "JSON lines, " : "text, ";
  text += std::string(name_of(layout.target)) + " targets, ";
  if (layout.index == IndexKind::kRow) {
    text += "indices are row numbers";
  } else {
    text += json ? "strings are tokens and numbers are rows" : "indices are tokens";
  }
  return layout.header ? text + ", a header line is passed over" : text;
}

}  // namespace embtune
