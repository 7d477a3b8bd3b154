// Text pairs: any bytes give records or an error at a place, however they are cut into chunks.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/byte_order_mark.h"
#include "fuzz/pairs_base.h"
#include "pairs/pair_layout.h"

namespace embtune {
namespace {

void check(std::string_view text, TargetKind kind, IndexKind index) {
  const RecordRules rules = rules_for(kind, index);
  const Parsed whole = parse_pairs(text, rules, text.size() + 1);
  require_sound(whole, rules, text);
  for (const std::size_t chunk_bytes : {1U, 13U}) {
    require(parse_pairs(text, rules, chunk_bytes) == whole);
  }
}

// Detection must end in a layout or an error of its own, and not depend on the pieces either.
void check_layout(std::string_view text, TargetKind kind) {
  PairOptions options;
  options.target = kind;
  const auto detect = [&](std::size_t piece) {
    TextBytes bytes(text, piece);
    try {
      return describe(detect_pair_layout(bytes, options, fuzz_vocabulary(), "p"));
    } catch (const Error& error) {
      require(error.kind() == ErrorKind::kUsage || looks_like_utf16(text));
      return std::string(error.what());
    }
  };
  require(detect(1) == detect(1U << 20U));
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace embtune;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const TargetKind kind :
       {TargetKind::kVector, TargetKind::kToken, TargetKind::kScore, TargetKind::kTriplet}) {
    check(text, kind, IndexKind::kToken);
    check(text, kind, IndexKind::kRow);
    check_layout(text, kind);
  }
  return 0;
}
