#include "pairs/json_record.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "base/quote.h"
#include "embtune/option_names.h"
#include "io/float_text.h"

namespace embtune {
namespace {

using Json = nlohmann::json;

enum Key : std::size_t {
  kToken,
  kIndex,
  kTokenHex,
  kTarget,
  kTargetHex,
  kNear,
  kNearHex,
  kFar,
  kFarHex,
  kScoreKey,
  kWeight,
  kKeyCount
};

// The part of a record that a key gives; each may be given once, by one of its keys.
enum Part : std::size_t { kIndexPart, kTargetPart, kNearPart, kFarPart, kScorePart, kWeightPart };
constexpr std::size_t kNameParts = 4;  // Parts that can be names come first.
constexpr std::size_t kPartCount = 6;

struct KeyRule {
  std::string_view name;
  Part part;
  bool string;   // A string is fine,
  bool integer;  // a row number,
  bool hex;      // a string of hexadecimal digits.
};

constexpr std::array<KeyRule, kKeyCount> kKeys = {{
    {"token", kIndexPart, true, false, false},
    {"index", kIndexPart, false, true, false},
    {"token_hex", kIndexPart, true, false, true},
    {"target", kTargetPart, true, true, false},
    {"target_hex", kTargetPart, true, false, true},
    {"near", kNearPart, true, true, false},
    {"near_hex", kNearPart, true, false, true},
    {"far", kFarPart, true, true, false},
    {"far_hex", kFarPart, true, false, true},
    {"score", kScorePart, false, false, false},
    {"weight", kWeightPart, false, false, false},
}};

constexpr std::array<std::string_view, kPartCount> kPartNames = {
    "\"token\" or \"index\"", "\"target\"", "\"near\"", "\"far\"", "\"score\"", "\"weight\""};

bool part_belongs(Part part, TargetKind kind) noexcept {
  switch (part) {
    case kTargetPart:
      return kind != TargetKind::kTriplet;
    case kNearPart:
    case kFarPart:
      return kind == TargetKind::kTriplet;
    case kScorePart:
      return kind == TargetKind::kScore;
    case kIndexPart:
    case kWeightPart:
      break;
  }
  return true;
}

std::string_view kind_of(Part part) noexcept {
  if (part == kScorePart) return name_of(TargetKind::kScore);
  if (part == kNearPart || part == kFarPart) return name_of(TargetKind::kTriplet);
  return {};
}

int hex_digit(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool decode_hex(std::string_view digits, std::string& bytes) {
  bytes.clear();
  if (digits.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const int high = hex_digit(digits[i]);
    const int low = hex_digit(digits[i + 1]);
    if (high < 0 || low < 0) return false;
    bytes.push_back(static_cast<char>(high * 16 + low));
  }
  return true;
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

}  // namespace

// What nlohmann's parser calls. Throws at the first thing that is wrong.
class JsonRecordParser::Handler {
 public:
  void start(RecordSink& sink) {
    sink_ = &sink;
    given_.fill(false);
    weight_ = 1;
    depth_ = 0;
  }

  [[nodiscard]] RecordEntries finish();

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
  struct Name {
    std::string bytes;
    RowId row = kNoRow;
    bool is_row = false;
  };

  [[nodiscard]] const KeyRule& rule() const noexcept { return kKeys[key_]; }
  [[nodiscard]] bool wants_vector() const noexcept {
    return key_ == kTarget && sink_->kind() == TargetKind::kVector;
  }
  bool number(float value, const std::string& text);
  [[noreturn]] void wrong_type(std::string_view found) const;
  [[nodiscard]] RowId row_of(Part part);

  RecordSink* sink_ = nullptr;
  std::array<bool, kPartCount> given_ = {};
  std::array<Name, kNameParts> names_;
  float score_ = 0;
  float weight_ = 1;
  std::size_t key_ = kKeyCount;
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
  for (key_ = 0; key_ < kKeyCount && kKeys[key_].name != name;) ++key_;
  if (key_ == kKeyCount) {
    sink_->refuse("unknown key " + quote(name) +
                  "; expected token, index, target, near, far, score, weight or token_hex");
  }
  const Part part = rule().part;
  if (!part_belongs(part, sink_->kind()) ||
      (key_ == kTargetHex && sink_->kind() == TargetKind::kVector)) {
    sink_->refuse("key " + quote(name) + " does not go with --target " +
                  std::string(name_of(sink_->kind())) + target_hint(kind_of(part)));
  }
  if (given_[part]) sink_->refuse(std::string(kPartNames[part]) + " is given twice");
  given_[part] = true;
  return true;
}

bool JsonRecordParser::Handler::number_unsigned(std::uint64_t value) {
  if (depth_ == 1 && rule().integer && !wants_vector()) {
    names_[rule().part].row = value;
    names_[rule().part].is_row = true;
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
  if (depth_ == 0 || (key_ != kScoreKey && key_ != kWeight)) wrong_type(text);
  if (key_ == kScoreKey) score_ = checked_score(value, text, *sink_);
  if (key_ == kWeight) weight_ = checked_weight(value, text, *sink_);
  return true;
}

bool JsonRecordParser::Handler::string(std::string& value) {
  if (depth_ != 1 || !rule().string || wants_vector()) wrong_type("a string");
  Name& name = names_[rule().part];
  name.is_row = false;
  if (!rule().hex) {
    name.bytes.swap(value);
  } else if (!decode_hex(value, name.bytes)) {
    wrong_type(quote(value));
  }
  return true;
}

bool JsonRecordParser::Handler::start_object(std::size_t) {
  if (depth_ != 0) wrong_type("an object");
  depth_ = 1;
  return true;
}

bool JsonRecordParser::Handler::start_array(std::size_t) {
  if (depth_ != 1 || !wants_vector()) {
    if (depth_ == 1 && key_ == kTarget) {
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
  std::string message = "no JSON object: wrong at byte " + std::to_string(position);
  if (says("UTF-8") || says("surrogate")) {
    message = "a string is not valid UTF-8 (byte " + std::to_string(position) +
              "); give such a token as \"token_hex\", \"target_hex\", \"near_hex\" or \"far_hex\"";
  } else if (says("number overflow")) {
    message = "a number is not finite (byte " + std::to_string(position) + ")";
  }
  sink_->refuse(message);
}

RowId JsonRecordParser::Handler::row_of(Part part) {
  const Name& name = names_[part];
  if (name.is_row) return sink_->row(name.row);
  if (sink_->rules().names.index() == IndexKind::kRow) {
    sink_->refuse(std::string(kPartNames[part]) + " is the token " + quote(name.bytes) +
                  ", but --index row takes row numbers");
  }
  return sink_->resolve(name.bytes);
}

RecordEntries JsonRecordParser::Handler::finish() {
  const TargetKind kind = sink_->kind();
  for (const Part part : {kIndexPart, kTargetPart, kNearPart, kFarPart, kScorePart}) {
    if (!part_belongs(part, kind) || given_[part]) continue;
    sink_->refuse(std::string(kPartNames[part]) + " is missing, which --target " +
                  std::string(name_of(kind)) + " needs");
  }
  RecordEntries entries;
  entries.score = score_;
  entries.weight = weight_;
  entries.index = row_of(kIndexPart);
  if (kind == TargetKind::kToken || kind == TargetKind::kScore) entries.near = row_of(kTargetPart);
  if (kind != TargetKind::kTriplet) return entries;
  entries.near = row_of(kNearPart);
  entries.far = row_of(kFarPart);
  return entries;
}

JsonRecordParser::JsonRecordParser() : handler_(std::make_unique<Handler>()) {}
JsonRecordParser::JsonRecordParser(JsonRecordParser&&) noexcept = default;
JsonRecordParser& JsonRecordParser::operator=(JsonRecordParser&&) noexcept = default;
JsonRecordParser::~JsonRecordParser() = default;

RecordEntries JsonRecordParser::parse(std::string_view line, RecordSink& sink) {
  handler_->start(sink);
  static_cast<void>(Json::sax_parse(line.begin(), line.end(), handler_.get()));
  return handler_->finish();
}

bool looks_like_json_record(std::string_view line) {
  if (line.empty() || line[0] != '{') return false;
  const std::size_t next = line.find_first_not_of(" \t", 1);
  if (next == std::string_view::npos || line[next] != '"') return false;
  return Json::accept(line.begin(), line.end());
}

}  // namespace embtune
