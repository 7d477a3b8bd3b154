#include "pairs/json_fields.h"

#include <cmath>

#include "base/quote.h"
#include "io/float_scan.h"
#include "io/float_text.h"

namespace embtune {
namespace {

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

// Reads the line from front to back. Each step returns false where the plain shape ends.
class JsonScanner {
 public:
  JsonScanner(std::string_view line, TargetKind kind, std::span<float> target,
              JsonFields& fields) noexcept
      : p_(line.data()), end_(p_ + line.size()), kind_(kind), target_(target), fields_(&fields) {}

  bool record() noexcept {
    if (!take('{')) return false;
    do {
      std::string_view name;
      if (!string(name) || !take(':')) return false;
      const JsonKey* const key = find_json_key(name);
      if (key == nullptr || !key_belongs(*key, kind_) || fields_->given[key->part]) return false;
      fields_->given[key->part] = true;
      if (!value(*key)) return false;
    } while (take(','));
    if (!take('}')) return false;
    skip_blanks();
    return p_ == end_;
  }

 private:
  void skip_blanks() noexcept {
    while (p_ != end_ && (*p_ == ' ' || *p_ == '\t')) ++p_;
  }
  bool take(char c) noexcept {
    skip_blanks();
    if (p_ == end_ || *p_ != c) return false;
    ++p_;
    return true;
  }

  bool value(const JsonKey& key) noexcept {
    if (key.hex) return false;
    if (key.part == kScorePart) return number(fields_->score);
    if (key.part == kWeightPart) return number(fields_->weight) && fields_->weight >= 0;
    if (key.part == kTargetPart && kind_ == TargetKind::kVector) return vector();
    skip_blanks();
    if (p_ == end_) return false;
    JsonFields::Name& name = fields_->names[key.part];
    name.is_row = *p_ != '"';
    return name.is_row ? key.integer && row(name.row) : key.string && string(name.bytes);
  }

  bool string(std::string_view& bytes) noexcept {
    if (!take('"')) return false;
    const char* const begin = p_;
    bool ascii = true;
    for (; p_ != end_ && *p_ != '"'; ++p_) {
      const auto byte = static_cast<unsigned char>(*p_);
      if (byte < 0x20 || byte == '\\') return false;
      ascii = ascii && byte < 0x80;
    }
    if (p_ == end_) return false;
    bytes = {begin, static_cast<std::size_t>(p_ - begin)};
    ++p_;
    return ascii || is_utf8(bytes);
  }

  // A natural number of at most 18 digits.
  bool row(RowId& row) noexcept {
    const char* const begin = p_;
    row = 0;
    for (; p_ != end_ && is_digit(*p_); ++p_) {
      if (p_ - begin == 18) return false;
      row = row * 10 + static_cast<RowId>(*p_ - '0');
    }
    if (p_ == begin || (*begin == '0' && p_ - begin > 1)) return false;
    return p_ != end_ && *p_ != '.' && *p_ != 'e' && *p_ != 'E';
  }

  // The end of a number in JSON's grammar at p_, or null. "-0" is left to others: it is an integer,
  // and integers have no negative zero.
  const char* number_end() const noexcept {
    const char* p = p_;
    const auto digits = [&p, this] {
      const char* const begin = p;
      while (p != end_ && is_digit(*p)) ++p;
      return p != begin;
    };
    const bool negative = p != end_ && *p == '-';
    if (negative) ++p;
    const bool zero = p != end_ && *p == '0';
    if (zero) ++p;
    if (!zero && !digits()) return nullptr;
    bool integer = true;
    if (p != end_ && *p == '.') {
      integer = false;
      ++p;
      if (!digits()) return nullptr;
    }
    if (p != end_ && (*p == 'e' || *p == 'E')) {
      integer = false;
      ++p;
      if (p != end_ && (*p == '+' || *p == '-')) ++p;
      if (!digits()) return nullptr;
    }
    return integer && negative && zero ? nullptr : p;
  }

  bool number(float& value) noexcept {
    skip_blanks();
    const char* const stop = number_end();
    if (stop == nullptr) return false;
    const std::string_view text(p_, static_cast<std::size_t>(stop - p_));
    p_ = stop;
    return parse_float(text, value) && std::isfinite(value);
  }

  // A number of the common shape; what follows it tells whether that was all. JSON knows no 01.5.
  bool plain_number(float& value) noexcept {
    const char* const stop = scan_decimal(p_, end_, value);
    if (stop == nullptr || stop == end_ || (*stop != ',' && *stop != ']')) return false;
    const char* const first = p_ + (*p_ == '-' ? 1 : 0);
    if (first[0] == '0' && first[1] != '.') return false;
    p_ = stop;
    return true;
  }

  bool vector() noexcept {
    if (!take('[')) return false;
    for (std::size_t i = 0; i < target_.size(); ++i) {
      if (i > 0 && !take(',')) return false;
      skip_blanks();
      if (!plain_number(target_[i]) && !number(target_[i])) return false;
    }
    return take(']');
  }

  const char* p_;
  const char* end_;
  TargetKind kind_;
  std::span<float> target_;
  JsonFields* fields_;
};

}  // namespace

const JsonKey* find_json_key(std::string_view name) noexcept {
  for (const JsonKey& key : kJsonKeys) {
    if (key.name == name) return &key;
  }
  return nullptr;
}

bool part_belongs(JsonPart part, TargetKind kind) noexcept {
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

bool key_belongs(const JsonKey& key, TargetKind kind) noexcept {
  const bool hex_target = key.part == kTargetPart && key.hex;
  return part_belongs(key.part, kind) && !(hex_target && kind == TargetKind::kVector);
}

bool scan_json_record(std::string_view line, TargetKind kind, std::span<float> target,
                      JsonFields& fields) noexcept {
  fields = {};
  return JsonScanner(line, kind, target, fields).record();
}

}  // namespace embtune
