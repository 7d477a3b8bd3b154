#include "pairs/window_pairs.h"

#include <algorithm>
#include <cmath>

#include "base/rng.h"

namespace embtune {
namespace {

// Draws for one token of the text.
constexpr std::uint64_t kThinning = 0;
constexpr std::uint64_t kReach = 1;

}  // namespace

double kept_share(std::uint64_t count, std::uint64_t total, double sample) noexcept {
  if (sample == 0 || count == 0) return 1;
  const double ratio = sample * static_cast<double>(total) / static_cast<double>(count);
  return std::min(1.0, std::sqrt(ratio) + ratio);
}

WindowPairs::WindowPairs(const CorpusVocabulary& vocabulary, std::uint64_t window, double sample,
                         std::uint64_t seed)
    : vocabulary_(vocabulary), window_(window), seed_(seed) {
  for (CorpusVocabulary::Id id = 0; id < vocabulary.size(); ++id) {
    shares_.push_back(kept_share(vocabulary.occurrences(id), vocabulary.used_tokens(), sample));
  }
}

void WindowPairs::add(std::string_view token, std::vector<TokenPair>& pairs) {
  const std::uint64_t number = next_++;
  const CorpusVocabulary::Id id = vocabulary_.find(token);
  if (id == CorpusVocabulary::kNone) return;
  const double share = shares_[id];
  if (share < 1 && random_unit(random_bits(seed_, Purpose::kSample, number, kThinning)) >= share) {
    return;
  }
  ++kept_;
  const std::uint64_t bits = random_bits(seed_, Purpose::kSample, number, kReach);
  around_.push_back({id, 1 + random_below(bits, window_)});
  ++waiting_;
  if (waiting_ > window_) {
    pair_up(around_.size() - waiting_, pairs);
    --waiting_;
  }
  // Left of the tokens that wait, a window is enough.
  if (around_.size() - waiting_ > window_) around_.pop_front();
}

void WindowPairs::end_sentence(std::vector<TokenPair>& pairs) {
  for (; waiting_ > 0; --waiting_) pair_up(around_.size() - waiting_, pairs);
  around_.clear();
}

void WindowPairs::pair_up(std::uint64_t place, std::vector<TokenPair>& pairs) const {
  const Token& middle = around_[place];
  const std::uint64_t begin = place > middle.reach ? place - middle.reach : 0;
  const std::uint64_t last =
      place + std::min<std::uint64_t>(middle.reach, around_.size() - 1 - place);
  for (std::uint64_t i = begin; i <= last; ++i) {
    if (i != place) pairs.push_back({middle.id, around_[i].id});
  }
}

}  // namespace embtune
