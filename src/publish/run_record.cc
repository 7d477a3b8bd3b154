#include "publish/run_record.h"

#include <algorithm>
#include <utility>

#include "base/quote.h"
#include "io/strict_json.h"

namespace embtune {
namespace {

constexpr std::size_t kDigits = 64;

bool is_sha256(const std::string& text) {
  return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

}  // namespace

const RecordedInput* RunRecord::input(std::string_view name) const noexcept {
  const auto found = std::find_if(inputs.begin(), inputs.end(), [name](const RecordedInput& input) {
    return input.name == name;
  });
  return found == inputs.end() ? nullptr : &*found;
}

Json digest_json(const std::optional<ContentDigest>& digest) {
  if (!digest) return {};
  Json object;
  object["bytes"] = digest->bytes;
  object["sha256"] = digest->sha256;
  return object;
}

Json JsonReader::parse(std::string_view text) const {
  std::optional<Json> value = parse_strict_json<Json>(text);
  if (value && value->is_object()) return *std::move(value);
  throw Error(ErrorKind::kData, Place{file_, 0},
              "expected " + what_ + ", found no JSON object with each key once");
}

const Json& JsonReader::at(const Json& object, const char* key) const {
  if (!object.is_object()) throw refused(key);
  const auto found = object.find(key);
  if (found == object.end()) throw refused(key);
  return *found;
}

std::uint64_t JsonReader::count(const Json& object, const char* key) const {
  const Json& value = at(object, key);
  if (!value.is_number_unsigned()) throw refused(key);
  return value.get<std::uint64_t>();
}

std::string JsonReader::bytes(const Json& object, const char* key) const {
  const std::string hex_key = std::string(key) + "_hex";
  if (!object.is_object() || !object.contains(hex_key)) return get<std::string>(object, key);
  const std::optional<std::string> bytes = from_hex(get<std::string>(object, hex_key.c_str()));
  if (!bytes) throw refused(hex_key.c_str());
  return *bytes;
}

std::optional<ContentDigest> JsonReader::digest(const Json& object, const char* key) const {
  const Json& value = at(object, key);
  if (value.is_null()) return std::nullopt;
  ContentDigest digest{count(value, "bytes"), get<std::string>(value, "sha256")};
  if (!is_sha256(digest.sha256)) throw refused(key);
  return digest;
}

Error JsonReader::refused(const char* key) const {
  return Error(ErrorKind::kData, Place{file_, 0},
               "expected " + what_ + " that embtune wrote: " + quote(key) +
                   " is missing or is not what it must be");
}

}  // namespace embtune
