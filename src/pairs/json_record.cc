#include "pairs/json_record.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/quote.h"
#include "embtune/option_names.h"
#include "io/float_text.h"
#include "pairs/json_fields.h"

namespace embtune {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, kJsonParts> kPartNames = {
    "\"token\" or \"index\"", "\"target\"", "\"near\"", "\"far\"", "\"score\"", "\"weight\""};

std::string_view kind_of(JsonPart part) noexcept {
  if (part == kScorePart) return name_of(TargetKind::kScore);
  if (part == kNearPart || part == kFarPart) return name_of(TargetKind::kTriplet);
  return {};
}

// nlohmann's lexer puts the decimal point of the C locale in place of the text's own.
bool parse_json_float(const std::string& text, float& value) {
  if (parse_float(text, value)) return true;
  std::string plain = text;
  for (char& c : plain) {
    if (std::string_view("0123456789+-eE").find(c) == std::string_view::npos) c = '.';
  }
  return parse_float(plain, value);
}

[[noreturn]] void refuse_at(std::size_t position, RecordSink& sink) {
  sink.refuse("no JSON object: wrong at byte " + std::to_string(position));
}

RowId row_of(JsonPart part, const JsonFields& fields, RecordSink& sink) {
  const JsonFields::Name& name = fields.names[part];
  if (name.is_row) return sink.row(name.row);
  if (sink.rules().names.index() == IndexKind::kRow) {
    sink.refuse(std::string(kPartNames[part]) + " is the token " + quote(name.bytes) +
                ", but --index row takes row numbers");
  }
  return sink.resolve(name.bytes);
}

}  // namespace

// What nlohmann's parser calls. Throws at the first thing that is wrong.
class JsonRecordParser::Handler {
 public:
  void start(RecordSink& sink) {
    sink_ = &sink;
    fields_ = {};
    depth_ = 0;
  }

  [[nodiscard]] const JsonFields& fields() const noexcept { return fields_; }

  bool null() { wrong_type("null"); }
  bool boolean(bool) { wrong_type("true or false"); }
  bool binary(Json::binary_t&) { wrong_type("binary"); }
  bool number_integer(std::int64_t value) {
    return number(static_cast<float>(value), std::to_string(value));
  }
  bool number_unsigned(std::uint64_t value);
  bool number_float(double, const std::string& text) {
    float value = 0;
    if (!parse_json_float(text, value)) wrong_type("this number");
    return number(value, text);
  }
  bool string(std::string& value);
  bool start_object(std::size_t);
  bool end_object() { return true; }
  bool start_array(std::size_t);
  bool end_array();
  bool key(std::string& name);
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& e);

 private:
  [[nodiscard]] const JsonKey& rule() const noexcept { return *key_; }
  // Of the keys of a target only "target" gets so far where targets are vectors.
  [[nodiscard]] bool wants_vector() const noexcept {
    return rule().part == kTargetPart && sink_->kind() == TargetKind::kVector;
  }
  bool number(float value, const std::string& text);
  [[noreturn]] void wrong_type(std::string_view found) const;

  RecordSink* sink_ = nullptr;
  JsonFields fields_;
  std::array<std::string, kJsonNames> bytes_;  // Of names.
  const JsonKey* key_ = nullptr;
  int depth_ = 0;             // 0: before the object, 1: in it, 2: in the target vector.
  std::size_t position_ = 0;  // In the target vector.
};

void JsonRecordParser::Handler::wrong_type(std::string_view found) const {
  if (depth_ == 0) sink_->refuse("expected a JSON object, found " + std::string(found));
  std::string expected = "a number";
  if (wants_vector()) {
    expected = "an array of " + counted(sink_->dim(), "number");
  } else if (rule().hex) {
    expected = "a string of hexadecimal digits, two a byte";
  } else if (rule().string) {
    expected = rule().integer ? "a token or a row number" : "a string";
  } else if (rule().integer) {
    expected = "a row number";
  }
  sink_->refuse("\"" + std::string(rule().name) + "\" is " + std::string(found) + ", expected " +
                expected);
}

bool JsonRecordParser::Handler::key(std::string& name) {
  key_ = find_json_key(name);
  if (key_ == nullptr) {
    sink_->refuse("unknown key " + quote(name) +
                  "; expected token, index, target, near, far, score, weight or token_hex");
  }
  const JsonPart part = rule().part;
  if (!key_belongs(rule(), sink_->kind())) {
    sink_->refuse("key " + quote(name) + " does not go with --target " +
                  std::string(name_of(sink_->kind())) + target_hint(kind_of(part)));
  }
  if (fields_.given[part]) sink_->refuse(std::string(kPartNames[part]) + " is given twice");
  fields_.given[part] = true;
  return true;
}

bool JsonRecordParser::Handler::number_unsigned(std::uint64_t value) {
  if (depth_ == 1 && rule().integer && !wants_vector()) {
    fields_.names[rule().part] = {{}, value, true};
    return true;
  }
  return number(static_cast<float>(value), std::to_string(value));
}

bool JsonRecordParser::Handler::number(float value, const std::string& text) {
  if (depth_ == 2) {
    if (!std::isfinite(value)) {
      sink_->refuse("number " + std::to_string(position_ + 1) + " of the target, " + quote(text) +
                    ", is not finite");
    }
    if (position_ < sink_->dim()) sink_->target()[position_] = value;
    ++position_;
    return true;
  }
  const bool score = depth_ != 0 && rule().part == kScorePart;
  const bool weight = depth_ != 0 && rule().part == kWeightPart;
  if (!score && !weight) wrong_type(text);
  if (score) fields_.score = checked_score(value, text, *sink_);
  if (weight) fields_.weight = checked_weight(value, text, *sink_);
  return true;
}

bool JsonRecordParser::Handler::string(std::string& value) {
  if (depth_ != 1 || !rule().string || wants_vector()) wrong_type("a string");
  std::string& bytes = bytes_[rule().part];
  if (!rule().hex) {
    bytes.swap(value);
  } else if (std::optional<std::string> decoded = from_hex(value)) {
    bytes = std::move(*decoded);
  } else {
    wrong_type(quote(value));
  }
  fields_.names[rule().part] = {bytes, kNoRow, false};
  return true;
}

bool JsonRecordParser::Handler::start_object(std::size_t) {
  if (depth_ != 0) wrong_type("an object");
  depth_ = 1;
  return true;
}

bool JsonRecordParser::Handler::start_array(std::size_t) {
  if (depth_ != 1 || !wants_vector()) {
    if (depth_ == 1 && rule().part == kTargetPart && !rule().hex) {
      sink_->refuse("\"target\" is an array, expected a token or a row number" +
                    target_hint(name_of(TargetKind::kVector)));
    }
    wrong_type("an array");
  }
  depth_ = 2;
  position_ = 0;
  return true;
}

bool JsonRecordParser::Handler::end_array() {
  depth_ = 1;
  if (position_ == sink_->dim()) return true;
  sink_->refuse("\"target\" has " + counted(position_, "number") + ", expected " +
                std::to_string(sink_->dim()) + " (the dim of the base)");
}

bool JsonRecordParser::Handler::parse_error(std::size_t position, const std::string&,
                                            const nlohmann::detail::exception& e) {
  const std::string_view reason = e.what();
  const auto says = [reason](std::string_view word) { return reason.find(word) != reason.npos; };
  std::string message;
  if (says("UTF-8") || says("surrogate")) {
    message = "a string is not valid UTF-8 (byte " + std::to_string(position) +
              "); give such a token as \"token_hex\", \"target_hex\", \"near_hex\" or \"far_hex\"";
  } else if (says("number overflow")) {
    message = "a number is not finite (byte " + std::to_string(position) + ")";
  } else {
    refuse_at(position, *sink_);
  }
  sink_->refuse(message);
}

JsonRecordParser::JsonRecordParser() : handler_(std::make_unique<Handler>()) {}
JsonRecordParser::JsonRecordParser(JsonRecordParser&&) noexcept = default;
JsonRecordParser& JsonRecordParser::operator=(JsonRecordParser&&) noexcept = default;
JsonRecordParser::~JsonRecordParser() = default;

RecordEntries JsonRecordParser::parse(std::string_view line, RecordSink& sink) {
  JsonFields fields;
  const bool vectors = sink.kind() == TargetKind::kVector;
  if (scan_json_record(line, sink.kind(), vectors ? sink.target() : std::span<float>(), fields)) {
    return entries_of(fields, sink);
  }
  return parse_any(line, sink);
}

RecordEntries JsonRecordParser::parse_any(std::string_view line, RecordSink& sink) {
  handler_->start(sink);
  // The parser takes a NUL for the end of the text.
  if (const std::size_t nul = line.find('\0'); nul != std::string_view::npos)
    refuse_at(nul + 1, sink);
  static_cast<void>(Json::sax_parse(line.begin(), line.end(), handler_.get()));
  return entries_of(handler_->fields(), sink);
}

RecordEntries entries_of(const JsonFields& fields, RecordSink& sink) {
  const TargetKind kind = sink.kind();
  for (const JsonPart part : {kIndexPart, kTargetPart, kNearPart, kFarPart, kScorePart}) {
    if (!part_belongs(part, kind) || fields.given[part]) continue;
    sink.refuse(std::string(kPartNames[part]) + " is missing, which --target " +
                std::string(name_of(kind)) + " needs");
  }
  RecordEntries entries;
  entries.score = fields.score;
  entries.weight = fields.weight;
  entries.index = row_of(kIndexPart, fields, sink);
  entries.numbered = fields.names[kIndexPart].is_row;
  if (kind == TargetKind::kToken || kind == TargetKind::kScore) {
    entries.near = row_of(kTargetPart, fields, sink);
  }
  if (kind != TargetKind::kTriplet) return entries;
  entries.near = row_of(kNearPart, fields, sink);
  entries.far = row_of(kFarPart, fields, sink);
  return entries;
}

std::size_t names_of(const JsonFields& fields,
                     std::span<std::string_view, KnownNames::kMost> names) noexcept {
  std::size_t count = 0;
  for (const JsonPart part : {kIndexPart, kTargetPart, kNearPart, kFarPart}) {
    const JsonFields::Name& name = fields.names[part];
    if (name.bytes.data() != nullptr && count < names.size()) names[count++] = name.bytes;
  }
  return count;
}

bool looks_like_json_record(std::string_view line) {
  if (line.empty() || line[0] != '{') return false;
  const std::size_t next = line.find_first_not_of(" \t", 1);
  if (next == std::string_view::npos || line[next] != '"') return false;
  return line.find('\0') == std::string_view::npos && Json::accept(line.begin(), line.end());
}

}  // namespace embtune
