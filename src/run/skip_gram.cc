#include "run/skip_gram.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/quote.h"
#include "embtune/error.h"
#include "learn/optimizer.h"
#include "learn/row_source.h"
#include "learn/token_counts.h"
#include "publish/output_checker.h"

namespace embtune {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20U;

// A context table has the tokens of a base, so what helps to read the one helps with the other.
VectorOptions like_base(const VectorOptions& base) {
  VectorOptions options;
  options.numeric_tail = base.numeric_tail;
  options.duplicates = base.duplicates;
  return options;
}

bool is_skip_gram(const Recipe& recipe) noexcept { return recipe.loss == "sgns"; }

std::vector<std::uint64_t> count_targets(PairStream& pairs, std::uint64_t rows) {
  std::vector<std::uint64_t> counts(rows);
  PairBlock block;
  pairs.start_pass();
  while (pairs.next(block)) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (block.index[i] != kNoRow) ++counts[block.near[i]];
    }
  }
  return counts;
}

std::optional<NoiseTable> noise_for(Preparation& run, PairStream& pairs, Observer& observer) {
  const LearnOptions& options = run.recipe().options;
  const std::uint64_t rows = run.vocabulary().rows();
  if (options.negatives == 0) return std::nullopt;
  if (!options.counts.empty()) {
    return NoiseTable::from_counts(read_token_counts(options.counts, run.vocabulary(), observer));
  }
  if (options.noise == Noise::kZipf) return NoiseTable::zipf(rows);
  return NoiseTable::from_counts(count_targets(pairs, rows));
}

}  // namespace

// The rows of --context-vectors under the row numbers of the run; zeros for tokens it lacks.
class SkipGram::StartRows : public RowSource {
 public:
  StartRows(Preparation& run, const std::string& path)
      : vocabulary_(run.vocabulary()),
        file_(VectorFile::open(path, like_base(run.options().vector), run.temp_dir(), run.team())),
        index_(file_, run.team()) {
    if (file_.dim() == run.base().dim()) return;
    throw Error(ErrorKind::kData, Place{file_.name(), 0},
                "expected context vectors of " + std::to_string(run.base().dim()) +
                    " numbers like the base's, found " + std::to_string(file_.dim()));
  }

  [[nodiscard]] std::string_view bytes() const noexcept { return file_.bytes(); }
  void check_unchanged() const { file_.file().check_unchanged(); }

  /// Says how many tokens of the run have no row here.
  void tell_missing(Observer& observer) const {
    std::uint64_t missing = 0;
    for (RowId row = 0; row < vocabulary_.rows(); ++row) {
      if (index_.find(vocabulary_.token(row)) == kNoRow) ++missing;
    }
    if (missing == 0) return;
    observer.warn({file_.name(), 0},
                  counted(missing, "token") + " of " + std::to_string(vocabulary_.rows()) +
                      (missing == 1 ? " has" : " have") + " no context vector here, and " +
                      (missing == 1 ? "starts" : "start") + " as zeros");
  }

  void read(RowId row, std::span<float> values) const override {
    const RowId found = index_.find(vocabulary_.token(row));
    if (found == kNoRow) {
      std::fill(values.begin(), values.end(), 0.0F);
    } else {
      file_.read_finite(found, values, "context");
    }
  }

 private:
  const Vocabulary& vocabulary_;
  VectorFile file_;
  TokenIndex index_;
};

bool counts_pairs(const Recipe& recipe) noexcept {
  const LearnOptions& options = recipe.options;
  return is_skip_gram(recipe) && options.negatives > 0 && options.counts.empty() &&
         options.noise == Noise::kPairs;
}

SkipGram::SkipGram(Preparation& run, PairStream& pairs, Observer& observer) {
  if (!is_skip_gram(run.recipe())) return;
  noise_ = noise_for(run, pairs, observer);
  if (run.recipe().options.context == Context::kSeparate) open_context(run, observer);
}

SkipGram::~SkipGram() = default;

std::optional<ContentDigest> SkipGram::context_digest() const {
  if (start_ == nullptr) return std::nullopt;
  return digest_of(start_->bytes());
}

void SkipGram::check_unchanged() const {
  if (start_ != nullptr) start_->check_unchanged();
}

void SkipGram::open_context(Preparation& run, Observer& observer) {
  const std::string& path = run.recipe().options.context_vectors;
  if (!path.empty()) {
    start_ = std::make_unique<StartRows>(run, path);
    start_->tell_missing(observer);
  }
  const std::unique_ptr<Optimizer<float>> optimizer =
      find_optimizer(run.recipe().optimizer)->make(run.recipe());
  context_.emplace(run.base().dim(), optimizer->states(), optimizer->initial_state(), start_.get());
}

void write_context(const Preparation& run, const ContextTable& context, OutputFile& output) {
  const VectorFile& base = run.base();
  TunedRows shape;
  for (const NewToken& token : run.new_tokens()) shape.added.push_back({token.token, {}});
  std::string text = tuned_prologue(base, shape);
  std::vector<float> values(base.dim());
  for (RowId row = 0; row < run.vocabulary().rows(); ++row) {
    context.read(row, values);
    if (row < base.rows()) {
      base.append_row(text, row, values, run.options().out.digits);
    } else {
      base.append_new_row(text, run.vocabulary().token(row), values, run.options().out.digits);
    }
    if (text.size() < kBlock) continue;
    output.write(text);
    text.clear();
  }
  text += base.epilogue();
  output.write(text);
}

}  // namespace embtune
