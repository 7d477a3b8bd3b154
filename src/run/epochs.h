// The loop over epochs, with what it gathers and the checkpoints on its way.

#ifndef EMBTUNE_RUN_EPOCHS_H_
#define EMBTUNE_RUN_EPOCHS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "learn/row_source.h"
#include "learn/schedule.h"
#include "learn/trainer.h"
#include "pairs/record_digest.h"
#include "run/learning.h"
#include "run/metrics.h"
#include "run/skip_gram.h"
#include "run/validation.h"

namespace embtune {

/// One run's training. Not movable: parts refer to each other.
class Epochs {
 public:
  /// Opens what is left to be opened and, under --resume, goes to where the checkpoint was made.
  Epochs(const LearnInputs& in, Learned& learned);
  Epochs(const Epochs&) = delete;
  Epochs& operator=(const Epochs&) = delete;

  void run_all();
  /// The separate context table of sgns, or null.
  [[nodiscard]] ContextTable* context() noexcept { return skip_gram_->context(); }
  [[nodiscard]] std::shared_ptr<SkipGram> skip_gram() const noexcept { return skip_gram_; }

 private:
  /// Frozen rows as pairs read them: parsed from the mapped base, never kept as a mutable copy.
  class BaseRows : public RowSource {
   public:
    explicit BaseRows(const VectorFile& base) : base_(base) {}
    void read(RowId row, std::span<float> values) const override {
      base_.read_finite(row, values, "frozen", "a pair reads this row");
    }

   private:
    const VectorFile& base_;
  };

  void record();
  void resume();
  [[nodiscard]] bool run_one(std::uint64_t epoch);
  [[nodiscard]] bool next_block();
  void look_at_scores();
  [[nodiscard]] std::uint64_t skip_done();
  void begin_epoch(std::uint64_t epoch);
  [[nodiscard]] bool validate(std::uint64_t epoch);
  void close_first();
  [[nodiscard]] bool on_step(const StepReport& report);
  [[nodiscard]] bool go_on();
  void check_unchanged() const;
  void write_checkpoint();
  [[nodiscard]] RunState state() const;
  void tell();
  void heed() const;
  [[nodiscard]] const TrainOptions& options() const noexcept { return in_.run.options(); }
  TrainerInputs trainer_inputs();
  std::vector<float> row_lr();

  LearnInputs in_;
  Learned& learned_;
  BaseRows frozen_;
  Schedule schedule_;
  std::shared_ptr<SkipGram> skip_gram_;
  std::optional<Validation> validation_;
  std::optional<Metrics> metrics_;
  Trainer trainer_;
  PairBlock block_;       ///< Records that have come last; they stay until others have come.
  PairBlock next_block_;  ///< Room for those.
  std::optional<RunState> resumed_;  ///< Until its epoch has been taken up.
  bool at_work_ = false;             ///< The pairs stand where the table does.
  EpochSummary current_;
  bool any_used_ = false;             ///< In this epoch.
  bool scores_told_ = false;          ///< That one is beyond reach.
  std::uint64_t records_before_ = 0;  ///< Of the epochs that are over.
  // After the last step, to which a checkpoint goes back:
  TrainerPosition position_;
  PairMark mark_;
  RecordDigest tail_;                  ///< Of the records from there to the position.
  std::uint64_t marked_record_ = 0;    ///< First record of the block that mark_ is of.
  std::uint64_t next_checkpoint_ = 0;  ///< Records of the run at which it is due; 0: never.
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_EPOCHS_H_
