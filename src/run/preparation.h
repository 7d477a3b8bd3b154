// Everything a run knows before the first pair: base, index, selection, recipe.

#ifndef EMBTUNE_RUN_PREPARATION_H_
#define EMBTUNE_RUN_PREPARATION_H_

#include <memory>
#include <string>
#include <vector>

#include "base/parallel.h"
#include "embtune/observer.h"
#include "embtune/options.h"
#include "embtune/train.h"
#include "learn/new_tokens.h"
#include "learn/recipe.h"
#include "selection/selection.h"
#include "vectors/token_index.h"
#include "vectors/vector_file.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// Checks of options alone: selection, recipe, ranges. @throws Error kUsage.
[[nodiscard]] Recipe check_options(const TrainOptions& options);

/// True if rows must remember their start (--anchor, --max-drift, --keep-norm).
[[nodiscard]] bool keeps_base(const Recipe& recipe) noexcept;

/// Base, index and plan of one run. Not movable: parts refer to each other.
class Preparation {
 public:
  /// Opens the base, tells its oddities, reads new tokens and selection.
  /// @throws Error kData, kIo.
  Preparation(const TrainOptions& options, Recipe recipe, Observer& observer);
  Preparation(const Preparation&) = delete;
  Preparation& operator=(const Preparation&) = delete;

  [[nodiscard]] const TrainOptions& options() const noexcept { return options_; }
  [[nodiscard]] const Recipe& recipe() const noexcept { return recipe_; }
  [[nodiscard]] Team& team() noexcept { return team_; }
  [[nodiscard]] const VectorFile& base() const noexcept { return base_; }
  [[nodiscard]] const TokenIndex& index() const noexcept { return index_; }
  [[nodiscard]] const Vocabulary& vocabulary() const noexcept { return vocabulary_; }
  [[nodiscard]] const std::vector<NewToken>& new_tokens() const noexcept { return new_tokens_; }
  [[nodiscard]] const FreezePlan& plan() const noexcept { return selection_.plan; }
  [[nodiscard]] const std::string& temp_dir() const noexcept { return temp_dir_; }
  /// Trainable rows that the base has.
  [[nodiscard]] std::uint64_t trainable_in_base() const noexcept;

  /// What a run would do; the fields about pairs are left to the caller.
  [[nodiscard]] TrainPlan summarize() const;

 private:
  void tell_oddities(Observer& observer) const;

  TrainOptions options_;
  Recipe recipe_;
  std::string temp_dir_;
  Team team_;
  VectorFile base_;
  TokenIndex index_;
  std::vector<NewToken> new_tokens_;
  Vocabulary vocabulary_;
  Selection selection_;
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_PREPARATION_H_
