// The words by which options go on a command line, in a config file and in a manifest: one table
// per enum of options.h, and the nearest word for one that was mistyped.

#ifndef EMBTUNE_OPTION_NAMES_H_
#define EMBTUNE_OPTION_NAMES_H_

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "embtune/options.h"

namespace embtune {

template <class Enum>
using NamedValue = std::pair<std::string_view, Enum>;

/// Every value of an enum of options.h with its word, in the order of the help. The words are
/// frozen: scripts and manifests hold them.
template <class Enum>
[[nodiscard]] std::span<const NamedValue<Enum>> names() noexcept;

template <>
std::span<const NamedValue<VectorFormat>> names<VectorFormat>() noexcept;
template <>
std::span<const NamedValue<NumericTail>> names<NumericTail>() noexcept;
template <>
std::span<const NamedValue<Duplicates>> names<Duplicates>() noexcept;
template <>
std::span<const NamedValue<Missing>> names<Missing>() noexcept;
template <>
std::span<const NamedValue<PairsFormat>> names<PairsFormat>() noexcept;
template <>
std::span<const NamedValue<TargetKind>> names<TargetKind>() noexcept;
template <>
std::span<const NamedValue<IndexKind>> names<IndexKind>() noexcept;
template <>
std::span<const NamedValue<OnUnknown>> names<OnUnknown>() noexcept;
template <>
std::span<const NamedValue<Reduction>> names<Reduction>() noexcept;
template <>
std::span<const NamedValue<Update>> names<Update>() noexcept;
template <>
std::span<const NamedValue<Strategy>> names<Strategy>() noexcept;
template <>
std::span<const NamedValue<LrSchedule>> names<LrSchedule>() noexcept;
template <>
std::span<const NamedValue<StopGradient>> names<StopGradient>() noexcept;
template <>
std::span<const NamedValue<Noise>> names<Noise>() noexcept;
template <>
std::span<const NamedValue<Context>> names<Context>() noexcept;
template <>
std::span<const NamedValue<NewTokenInit>> names<NewTokenInit>() noexcept;

/// The word of a value, such as "word2vec-bin"; empty for a value that the enum does not have.
template <class Enum>
[[nodiscard]] std::string_view name_of(Enum value) noexcept {
  for (const auto& [name, candidate] : names<Enum>()) {
    if (candidate == value) return name;
  }
  return {};
}

/// The value of a word (exact, case counts), or nothing.
template <class Enum>
[[nodiscard]] std::optional<Enum> value_named(std::string_view word) noexcept {
  for (const auto& [name, value] : names<Enum>()) {
    if (name == word) return value;
  }
  return std::nullopt;
}

/// The candidate that `word` was probably meant to be: the one with the fewest single edits
/// (insert, delete, replace, swap neighbours, whatever the case; the first of equals), if those are
/// few for its length. Empty if none is near.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       std::span<const std::string_view> candidates);

}  // namespace embtune

#endif  // EMBTUNE_OPTION_NAMES_H_
