#include "pairs/text_record.h"

#include <cmath>
#include <optional>

#include "base/quote.h"
#include "embtune/option_names.h"
#include "io/float_scan.h"
#include "io/float_text.h"
#include "pairs/text_fields.h"
#include "vectors/fields.h"

namespace embtune {
namespace {

std::string form_of(TargetKind kind, std::uint64_t dim) {
  switch (kind) {
    case TargetKind::kVector:
      return "an index and " + counted(dim, "number") + " (the dim of the base)";
    case TargetKind::kToken:
      return "INDEX<TAB>TOKEN[<TAB>WEIGHT]";
    case TargetKind::kScore:
      return "INDEX<TAB>TOKEN<TAB>SCORE[<TAB>WEIGHT]";
    case TargetKind::kTriplet:
      break;
  }
  return "INDEX<TAB>NEAR<TAB>FAR[<TAB>WEIGHT]";
}

std::string comma_hint(std::string_view text) {
  if (text.find(',') == std::string_view::npos) return {};
  return "; blanks or tabs stand between numbers, and a point before decimals, never a comma";
}

std::string hint_for(std::string_view line, const RecordSink& sink) {
  if (line.front() == '{') return "; if these are JSON lines, give --pairs-format jsonl";
  const std::optional<TargetKind> kind = fitting_target(line, sink.kind(), sink.dim());
  if (kind) return target_hint(name_of(*kind));
  if (line.front() == '[') {
    return "; if this is a JSON array, put each of its objects on one line (jq -c '.[]')";
  }
  const bool no_tab = line.find('\t') == std::string_view::npos;
  if (sink.kind() == TargetKind::kVector) return comma_hint(line);
  const bool other = line.find_first_of(" ,") != std::string_view::npos;
  return no_tab && other ? "; only tabs separate fields" : "";
}

[[noreturn]] void refuse_field_count(std::string_view line, const RecordSink& sink) {
  const bool vector = sink.kind() == TargetKind::kVector;
  const std::uint64_t fields = vector ? count_fields(line) : split_tabs(line).count;
  sink.refuse("found " + counted(fields, "field") + ", expected " +
              form_of(sink.kind(), sink.dim()) + hint_for(line, sink));
}

float parse_weight(std::string_view text, std::string_view line, const RecordSink& sink) {
  float weight = 0;
  if (!parse_float(trimmed(text), weight)) {
    sink.refuse("weight " + quote(text) + " is no number" + hint_for(line, sink));
  }
  return checked_weight(weight, text, sink);
}

float parse_score(std::string_view text, std::string_view line, const RecordSink& sink) {
  float score = 0;
  if (!parse_float(trimmed(text), score)) {
    sink.refuse("score " + quote(text) + " is no number" + hint_for(line, sink));
  }
  return checked_score(score, text, sink);
}

RecordEntries parse_tabs(std::string_view line, RecordSink& sink) {
  const TabFields fields = split_tabs(line);
  const std::size_t least = sink.kind() == TargetKind::kToken ? 2 : 3;
  if (fields.count < least || fields.count > least + 1) refuse_field_count(line, sink);
  RecordEntries entries;
  // The numbers first: a line of another kind should be told as such, not by its names.
  if (fields.count > least) entries.weight = parse_weight(fields.field[least], line, sink);
  if (sink.kind() == TargetKind::kScore) {
    entries.score = parse_score(fields.field[2], line, sink);
  }
  entries.index = sink.resolve(fields.field[0]);
  entries.near = sink.resolve(fields.field[1]);
  if (sink.kind() == TargetKind::kTriplet) entries.far = sink.resolve(fields.field[2]);
  return entries;
}

std::string_view between(const char* begin, const char* end) noexcept {
  return {begin, static_cast<std::size_t>(end - begin)};
}

// One number of any form at `p`, finite; its field ends at a blank or `end`. @return Its end, or
// null.
const char* parse_finite(const char* p, const char* end, float& value) noexcept {
  const char* stop = scan_decimal(p, end, value);
  if (stop != nullptr && (stop == end || is_blank(*stop))) return stop;
  stop = field_end(p, end);
  return parse_float(between(p, stop), value) && std::isfinite(value) ? stop : nullptr;
}

// Skips blanks; counts those that are tabs.
const char* skip_blanks(const char* p, const char* end, unsigned& tabs) noexcept {
  for (; p != end && is_blank(*p); ++p) tabs += *p == '\t' ? 1 : 0;
  return p;
}

// The common layouts in one pass: a known index without blanks, then exactly dim finite numbers,
// then perhaps a weight. @return false if the line is anything else; then the long way decides.
bool parse_vector_fast(std::string_view line, RecordSink& sink, RecordEntries& entries) {
  const char* const end = line.data() + line.size();
  const char* p = field_end(line.data(), end);
  const bool tab_first = p != end && *p == '\t';
  entries.index = sink.find(between(line.data(), p));
  if (p == end || entries.index == kNoRow) return false;
  unsigned tabs = 0;  // After the first separator, up to the last number.
  p = skip_blanks(p + 1, end, tabs);
  if (tabs != 0) return false;
  unsigned tabs_after = 0;  // Between the last number and what follows.
  for (float& value : sink.target()) {
    tabs += tabs_after;
    tabs_after = 0;
    p = parse_finite(p, end, value);
    if (p == nullptr) return false;
    p = skip_blanks(p, end, tabs_after);
  }
  if (p == end) return true;
  // One more field: a weight if it stands right after the second tab of the line.
  if (!tab_first || tabs != 0 || tabs_after != 1) return false;
  float weight = 0;
  if (!parse_float(between(p, end), weight) || !std::isfinite(weight) || weight < 0) return false;
  entries.weight = weight;
  return true;
}

void parse_numbers(std::string_view numbers, RecordSink& sink) {
  FieldCursor cursor(numbers);
  const std::span<float> target = sink.target();
  for (std::size_t i = 0; i < target.size(); ++i) {
    std::string_view field;
    static_cast<void>(cursor.next(field));
    const bool number = parse_float(field, target[i]);
    if (number && std::isfinite(target[i])) continue;
    sink.refuse("number " + std::to_string(i + 1) + " of the target, " + quote(field) + ", is " +
                (number ? "not finite" : "no number") + comma_hint(field));
  }
}

RecordEntries parse_vector(std::string_view line, RecordSink& sink) {
  RecordEntries entries;
  if (parse_vector_fast(line, sink, entries)) return entries;
  const std::optional<VectorFields> fields = split_vector_line(line, sink.dim());
  if (!fields) refuse_field_count(line, sink);
  const std::string_view name = fields->name;
  if (!fields->tab_form && last_field(name).size() < name.size() && is_number(last_field(name)) &&
      sink.rules().names.find(name) == kNoRow) {
    refuse_field_count(line, sink);
  }
  if (fields->weight.find('\t') != std::string_view::npos) refuse_field_count(line, sink);
  if (!fields->weight.empty()) entries.weight = parse_weight(fields->weight, line, sink);
  entries.index = sink.resolve(name);
  if (entries.index != kNoRow) parse_numbers(fields->numbers, sink);
  return entries;
}

}  // namespace

RecordEntries parse_text_record(std::string_view line, RecordSink& sink) {
  return sink.kind() == TargetKind::kVector ? parse_vector(line, sink) : parse_tabs(line, sink);
}

std::size_t probable_names(std::string_view line, TargetKind kind,
                           std::span<std::string_view, KnownNames::kMost> names) noexcept {
  if (kind == TargetKind::kVector) {
    names[0] = between(line.data(), field_end(line.data(), line.data() + line.size()));
    return 1;
  }
  const std::size_t most = kind == TargetKind::kTriplet ? 3 : 2;
  for (std::size_t i = 0; i < most; ++i) {
    const std::size_t tab = line.find('\t');
    names[i] = line.substr(0, tab);
    if (tab == std::string_view::npos) return i + 1;
    line.remove_prefix(tab + 1);
  }
  return most;
}

std::optional<std::string_view> index_of_text_record(std::string_view line,
                                                     const PairLayout& layout,
                                                     std::uint64_t dim) noexcept {
  if (layout.target == TargetKind::kVector) {
    const std::optional<VectorFields> fields = split_vector_line(line, dim);
    if (!fields) return std::nullopt;
    return fields->name;
  }
  const TabFields fields = split_tabs(line);
  if (fields.count < 2) return std::nullopt;
  return fields.field[0];
}

}  // namespace embtune
