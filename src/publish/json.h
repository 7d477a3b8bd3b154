// JSON as embtune writes it: keys in a fixed order, text that is always UTF-8.

#ifndef EMBTUNE_PUBLISH_JSON_H_
#define EMBTUNE_PUBLISH_JSON_H_

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace embtune {

using Json = nlohmann::ordered_json;

/// Sets object[key] to the bytes, with U+FFFD where they are not UTF-8; then object[key + "_hex"]
/// has them exactly.
void put_bytes(Json& object, const std::string& key, std::string_view bytes);

/// {"token": ...}, with "token_hex" where needed.
[[nodiscard]] Json token_object(std::string_view token);

/// One line without a newline.
[[nodiscard]] std::string json_line(const Json& value);
/// Indented by two, with a newline at the end.
[[nodiscard]] std::string json_text(const Json& value);

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_JSON_H_
