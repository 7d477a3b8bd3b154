#include "pairs/record_offsets.h"

#include <algorithm>

namespace embtune {

void RecordOffsets::add(std::uint64_t offset, std::uint64_t line) {
  constexpr std::uint64_t kLow = 0xffffffffU;
  const std::uint64_t record = size();
  const auto note = [record](std::vector<Step>& steps, std::uint64_t value) {
    if (steps.empty() || steps.back().value != value) steps.push_back({record, value});
  };
  note(high_, offset & ~kLow);
  note(skipped_, line - record);
  low_.push_back(static_cast<std::uint32_t>(offset & kLow));
}

std::uint64_t RecordOffsets::at(const std::vector<Step>& steps, std::uint64_t record) noexcept {
  const auto after =
      std::upper_bound(steps.begin(), steps.end(), record,
                       [](std::uint64_t sought, const Step& step) { return sought < step.record; });
  return std::prev(after)->value;
}

std::uint64_t RecordOffsets::offset(std::uint64_t record) const noexcept {
  return record == size() ? end_ : at(high_, record) + low_[record];
}

std::uint64_t RecordOffsets::line(std::uint64_t record) const noexcept {
  return record + at(skipped_, record);
}

}  // namespace embtune
