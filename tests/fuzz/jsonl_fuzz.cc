// A JSON line gives a record or an error at its place, and never depends on the line before.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/pairs_base.h"

namespace embtune {
namespace {

void check(std::string_view text, TargetKind kind, IndexKind index) {
  RecordRules rules = rules_for(kind, index);
  rules.layout.format = PairsFormat::kJsonl;
  const Parsed whole = parse_pairs(text, rules, text.size() + 1);
  require_sound(whole, rules, text);
  require(parse_pairs(text, rules, 1) == whole);
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
  }
  return 0;
}
