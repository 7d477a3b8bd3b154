#include "embtune/option_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace embtune {
namespace {

template <class Enum, std::size_t kCount>
using Names = std::array<NamedValue<Enum>, kCount>;

constexpr Names<VectorFormat, 4> kVectorFormats = {{{"auto", VectorFormat::kAuto},
                                                    {"glove", VectorFormat::kGlove},
                                                    {"word2vec", VectorFormat::kWord2vec},
                                                    {"word2vec-bin", VectorFormat::kWord2vecBin}}};
constexpr Names<NumericTail, 2> kNumericTails = {
    {{"error", NumericTail::kError}, {"token", NumericTail::kToken}}};
constexpr Names<Duplicates, 3> kDuplicates = {
    {{"error", Duplicates::kError}, {"first", Duplicates::kFirst}, {"all", Duplicates::kAll}}};
constexpr Names<Missing, 3> kMissing = {
    {{"error", Missing::kError}, {"warn", Missing::kWarn}, {"ignore", Missing::kIgnore}}};
constexpr Names<PairsFormat, 3> kPairsFormats = {
    {{"auto", PairsFormat::kAuto}, {"text", PairsFormat::kText}, {"jsonl", PairsFormat::kJsonl}}};
constexpr Names<TargetKind, 4> kTargetKinds = {{{"vector", TargetKind::kVector},
                                                {"token", TargetKind::kToken},
                                                {"score", TargetKind::kScore},
                                                {"triplet", TargetKind::kTriplet}}};
constexpr Names<IndexKind, 3> kIndexKinds = {
    {{"auto", IndexKind::kAuto}, {"token", IndexKind::kToken}, {"row", IndexKind::kRow}}};
constexpr Names<OnUnknown, 2> kOnUnknown = {
    {{"skip", OnUnknown::kSkip}, {"error", OnUnknown::kError}}};
constexpr Names<Reduction, 4> kReductions = {{{"row", Reduction::kRow},
                                              {"mean", Reduction::kMean},
                                              {"batch", Reduction::kBatch},
                                              {"sum", Reduction::kSum}}};
constexpr Names<Update, 2> kUpdates = {{{"lazy", Update::kLazy}, {"dense", Update::kDense}}};
constexpr Names<Strategy, 2> kStrategies = {
    {{"split", Strategy::kSplit}, {"mask", Strategy::kMask}}};
constexpr Names<LrSchedule, 3> kSchedules = {{{"constant", LrSchedule::kConstant},
                                              {"linear", LrSchedule::kLinear},
                                              {"cosine", LrSchedule::kCosine}}};
constexpr Names<StopGradient, 2> kStops = {
    {{"target", StopGradient::kTarget}, {"none", StopGradient::kNone}}};
constexpr Names<Noise, 2> kNoises = {{{"pairs", Noise::kPairs}, {"zipf", Noise::kZipf}}};
constexpr Names<Context, 2> kContexts = {
    {{"tied", Context::kTied}, {"separate", Context::kSeparate}}};
constexpr Names<NewTokenInit, 3> kInits = {{{"normal", NewTokenInit::kNormal},
                                            {"mean", NewTokenInit::kMean},
                                            {"zero", NewTokenInit::kZero}}};

constexpr bool same_letter(char a, char b) noexcept {
  const auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  };
  return lower(a) == lower(b);
}

// Edits between two words, a swap of neighbours counting as one, case as none; no part is edited
// twice (the "optimal string alignment" form of Damerau and Levenshtein's distance).
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> line(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    line[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (same_letter(a[i - 1], b[j - 1]) ? 0 : 1);
      line[j] = std::min({replaced, above[j] + 1, line[j - 1] + 1});
      if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1])) {
        line[j] = std::min(line[j], before[j - 2] + 1);
      }
    }
    before.swap(above);
    above.swap(line);
  }
  return above[b.size()];
}

}  // namespace

template <>
std::span<const NamedValue<VectorFormat>> names<VectorFormat>() noexcept {
  return kVectorFormats;
}
template <>
std::span<const NamedValue<NumericTail>> names<NumericTail>() noexcept {
  return kNumericTails;
}
template <>
std::span<const NamedValue<Duplicates>> names<Duplicates>() noexcept {
  return kDuplicates;
}
template <>
std::span<const NamedValue<Missing>> names<Missing>() noexcept {
  return kMissing;
}
template <>
std::span<const NamedValue<PairsFormat>> names<PairsFormat>() noexcept {
  return kPairsFormats;
}
template <>
std::span<const NamedValue<TargetKind>> names<TargetKind>() noexcept {
  return kTargetKinds;
}
template <>
std::span<const NamedValue<IndexKind>> names<IndexKind>() noexcept {
  return kIndexKinds;
}
template <>
std::span<const NamedValue<OnUnknown>> names<OnUnknown>() noexcept {
  return kOnUnknown;
}
template <>
std::span<const NamedValue<Reduction>> names<Reduction>() noexcept {
  return kReductions;
}
template <>
std::span<const NamedValue<Update>> names<Update>() noexcept {
  return kUpdates;
}
template <>
std::span<const NamedValue<Strategy>> names<Strategy>() noexcept {
  return kStrategies;
}
template <>
std::span<const NamedValue<LrSchedule>> names<LrSchedule>() noexcept {
  return kSchedules;
}
template <>
std::span<const NamedValue<StopGradient>> names<StopGradient>() noexcept {
  return kStops;
}
template <>
std::span<const NamedValue<Noise>> names<Noise>() noexcept {
  return kNoises;
}
template <>
std::span<const NamedValue<Context>> names<Context>() noexcept {
  return kContexts;
}
template <>
std::span<const NamedValue<NewTokenInit>> names<NewTokenInit>() noexcept {
  return kInits;
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  // A long word is no misspelling of an option, and would cost its length times theirs.
  constexpr std::size_t kLongest = 64;
  if (word.empty() || word.size() > kLongest) return {};
  std::string_view best;
  std::size_t fewest = 0;
  for (const std::string_view candidate : candidates) {
    const std::size_t allowed =
        std::max<std::size_t>(1, std::max(word.size(), candidate.size()) / 3);
    const std::size_t count = edits(word, candidate);
    if (count > allowed || (!best.empty() && count >= fewest)) continue;
    best = candidate;
    fewest = count;
  }
  return best;
}

}  // namespace embtune
