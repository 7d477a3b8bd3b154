// What sgns needs beside pairs: a noise distribution and, if it is separate, a context table.

#ifndef EMBTUNE_RUN_SKIP_GRAM_H_
#define EMBTUNE_RUN_SKIP_GRAM_H_

#include <memory>
#include <optional>

#include "embtune/observer.h"
#include "io/digest.h"
#include "io/output_file.h"
#include "learn/context_table.h"
#include "learn/negative_sampler.h"
#include "pairs/pair_stream.h"
#include "run/preparation.h"

namespace embtune {

/// True if the pairs are read once more, to count how often each token is a target.
[[nodiscard]] bool counts_pairs(const Recipe& recipe) noexcept;

/// Noise and context of one run; empty for other losses. Not movable: parts refer to each other.
class SkipGram {
 public:
  /// Counts the pairs if the noise comes from them. @throws Error kData, kIo.
  SkipGram(Preparation& run, PairStream& pairs, Observer& observer);
  ~SkipGram();
  SkipGram(const SkipGram&) = delete;
  SkipGram& operator=(const SkipGram&) = delete;

  [[nodiscard]] const NoiseTable* noise() const noexcept { return noise_ ? &*noise_ : nullptr; }
  /// Of --context-vectors; nothing without it.
  [[nodiscard]] std::optional<ContentDigest> context_digest() const;
  /// @throws Error kIo if the file of --context-vectors has changed since it was opened.
  void check_unchanged() const;
  [[nodiscard]] ContextTable* context() noexcept { return context_ ? &*context_ : nullptr; }

 private:
  class StartRows;

  void open_context(Preparation& run, Observer& observer);

  std::optional<NoiseTable> noise_;
  std::unique_ptr<StartRows> start_;
  std::optional<ContextTable> context_;
};

/// Writes the context table as a vector file with the base's tokens and layout. Does not publish.
void write_context(const Preparation& run, const ContextTable& context, OutputFile& output);

}  // namespace embtune

#endif  // EMBTUNE_RUN_SKIP_GRAM_H_
