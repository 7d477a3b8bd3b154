#include "publish/json.h"

#include "base/quote.h"

namespace embtune {
namespace {

constexpr auto kReplace = Json::error_handler_t::replace;

}  // namespace

void put_bytes(Json& object, const std::string& key, std::string_view bytes) {
  object[key] = to_utf8(bytes);
  if (!is_utf8(bytes)) object[key + "_hex"] = to_hex(bytes);
}

Json token_object(std::string_view token) {
  Json object;
  put_bytes(object, "token", token);
  return object;
}

std::string json_line(const Json& value) { return value.dump(-1, ' ', false, kReplace); }

std::string json_text(const Json& value) { return value.dump(2, ' ', false, kReplace) + "\n"; }

}  // namespace embtune
