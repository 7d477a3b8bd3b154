// The keys of JSON pairs, and the fields of one line as its parsers find them.

#ifndef EMBTUNE_PAIRS_JSON_FIELDS_H_
#define EMBTUNE_PAIRS_JSON_FIELDS_H_

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "embtune/options.h"
#include "vectors/row_id.h"

namespace embtune {

/// The part of a record that a key gives; each may be given once, by one of its keys. Those that
/// can be names come first.
enum JsonPart : std::size_t {
  kIndexPart,
  kTargetPart,
  kNearPart,
  kFarPart,
  kScorePart,
  kWeightPart
};
inline constexpr std::size_t kJsonNames = 4;
inline constexpr std::size_t kJsonParts = 6;

struct JsonKey {
  std::string_view name;
  JsonPart part;
  bool string;   ///< A string is fine,
  bool integer;  ///< a row number,
  bool hex;      ///< a string of hexadecimal digits.
};

inline constexpr std::array<JsonKey, 11> kJsonKeys = {{
    {"token", kIndexPart, true, false, false},
    {"target", kTargetPart, true, true, false},
    {"index", kIndexPart, false, true, false},
    {"near", kNearPart, true, true, false},
    {"far", kFarPart, true, true, false},
    {"score", kScorePart, false, false, false},
    {"weight", kWeightPart, false, false, false},
    {"token_hex", kIndexPart, true, false, true},
    {"target_hex", kTargetPart, true, false, true},
    {"near_hex", kNearPart, true, false, true},
    {"far_hex", kFarPart, true, false, true},
}};

/// The key of this name, or null.
[[nodiscard]] const JsonKey* find_json_key(std::string_view name) noexcept;

/// True if records of this kind have such a part.
[[nodiscard]] bool part_belongs(JsonPart part, TargetKind kind) noexcept;

/// True if records of this kind may have this key: not "target_hex" where a target is a vector.
[[nodiscard]] bool key_belongs(const JsonKey& key, TargetKind kind) noexcept;

/// What one line holds, apart from the numbers of its target vector.
struct JsonFields {
  struct Name {
    std::string_view bytes;
    RowId row = kNoRow;
    bool is_row = false;  ///< `row` was given, not `bytes`.
  };
  std::array<bool, kJsonParts> given = {};
  std::array<Name, kJsonNames> names;
  float score = 0;
  float weight = 1;
};

/// Reads a line of the plain shape that programs write: one flat object, no escapes in its strings,
/// values of the right type. Names are views of `line`.
/// @param target  Gets the numbers of a target vector; empty unless targets are vectors.
/// @return false for everything else, faulty or only unusual, with `fields` and `target` undefined:
///   then the whole grammar of JSON decides.
[[nodiscard]] bool scan_json_record(std::string_view line, TargetKind kind, std::span<float> target,
                                    JsonFields& fields) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_JSON_FIELDS_H_
