#include "embtune/pairs.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "base/byte_order_mark.h"
#include "base/parallel.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "io/mapped_file.h"
#include "io/output_file.h"
#include "io/output_target.h"
#include "io/processors.h"
#include "io/temporary_file.h"
#include "pairs/corpus_tokens.h"
#include "pairs/corpus_vocabulary.h"
#include "pairs/window_pairs.h"
#include "run/inputs.h"
#include "vectors/token_index.h"
#include "vectors/vector_file.h"

namespace embtune {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20U;
constexpr std::uint64_t kTokensBetweenLooks = std::uint64_t{1} << 16U;

std::vector<InputIdentity> check_options(const PairsOptions& options) {
  if (options.corpus.empty()) throw Error(ErrorKind::kUsage, "expected a corpus, a text");
  if (options.window == 0 || options.min_count == 0 || !(options.sample >= 0)) {
    throw Error(ErrorKind::kUsage,
                "expected a window and a min_count of 1 at least, and a sample "
                "that is not negative");
  }
  if (!options.new_tokens.empty() && options.vocabulary.empty()) {
    throw Error(ErrorKind::kUsage,
                "--new-tokens lists what a vector file lacks; name it with --vocabulary");
  }
  if (!options.new_tokens.empty() && same_place(options.new_tokens, options.output)) {
    throw Error(ErrorKind::kUsage,
                "the pairs and the new tokens cannot both go to " +
                    (options.output == "-" ? "standard output" : options.output));
  }
  return identify_inputs({{"the corpus", options.corpus}, {"the vocabulary", options.vocabulary}});
}

// One pass over a mapped text: visit(item, token) for each item but the end. What has been read no
// longer counts as memory in use.
template <class Visit>
void for_each_item(const MappedFile& corpus, Observer& observer, Visit visit) {
  CorpusTokens tokens(corpus.bytes());
  std::string_view token;
  std::size_t done = 0;
  for (std::uint64_t count = 1;; ++count) {
    const CorpusTokens::Item item = tokens.next(token);
    if (item == CorpusTokens::Item::kEnd) return;
    visit(item, token);
    if (count % kTokensBetweenLooks != 0) continue;
    observer.check_stop();
    observer.progress({.phase = Progress::Phase::kIndex,
                       .done = tokens.place(),
                       .total = corpus.bytes().size(),
                       .epoch = 0,
                       .loss = 0});
    corpus.forget(done, tokens.place());
    done = tokens.place();
  }
}

void count_tokens(const MappedFile& corpus, CorpusVocabulary& vocabulary, PairsReport& report,
                  Observer& observer) {
  bool inside = false;
  for_each_item(corpus, observer, [&](CorpusTokens::Item item, std::string_view token) {
    const bool is_token = item == CorpusTokens::Item::kToken;
    if (is_token) vocabulary.count(token);
    if (is_token && !inside) ++report.sentences;
    inside = is_token;
  });
}

void require_tokens(const PairsOptions& options, const CorpusVocabulary& vocabulary,
                    const std::string& name) {
  if (vocabulary.used_tokens() > 0) return;
  const std::string found = counted(vocabulary.all_tokens(), "token");
  std::string what = "no token occurs " + counted(options.min_count, "time") + " or more";
  if (!options.vocabulary.empty()) what += " and is in " + options.vocabulary;
  throw Error(ErrorKind::kData, Place{name},
              found + ", and " + what +
                  (options.min_count > 1 ? "; lower --min-count for a small text" : ""));
}

// Prints pairs in blocks.
class PairPrinter {
 public:
  PairPrinter(const CorpusVocabulary& vocabulary, OutputFile& output)
      : vocabulary_(vocabulary), output_(output) {}

  void print(std::vector<TokenPair>& pairs) {
    for (const TokenPair& pair : pairs) {
      text_ += vocabulary_.token(pair.middle);
      text_ += '\t';
      text_ += vocabulary_.token(pair.other);
      text_ += '\n';
    }
    count_ += pairs.size();
    pairs.clear();
    if (text_.size() >= kBlock) flush();
  }
  void flush() {
    output_.write(text_);
    text_.clear();
  }
  [[nodiscard]] std::uint64_t count() const noexcept { return count_; }

 private:
  const CorpusVocabulary& vocabulary_;
  OutputFile& output_;
  std::string text_;
  std::uint64_t count_ = 0;
};

void write_pairs(const PairsOptions& options, const MappedFile& corpus,
                 const CorpusVocabulary& vocabulary, OutputFile& output, PairsReport& report,
                 Observer& observer) {
  WindowPairs windows(vocabulary, options.window, options.sample, options.seed);
  PairPrinter printer(vocabulary, output);
  std::vector<TokenPair> pairs;
  for_each_item(corpus, observer, [&](CorpusTokens::Item item, std::string_view token) {
    if (item == CorpusTokens::Item::kToken) {
      windows.add(token, pairs);
    } else {
      windows.end_sentence(pairs);
    }
    printer.print(pairs);
  });
  windows.end_sentence(pairs);
  printer.print(pairs);
  printer.flush();
  report.kept_tokens = windows.kept();
  report.pairs = printer.count();
}

void write_new_tokens(const CorpusVocabulary& vocabulary, OutputFile& output, PairsReport& report) {
  std::string text;
  for (const std::string_view token : vocabulary.new_tokens()) {
    text += token;
    text += '\n';
    ++report.new_tokens;
  }
  output.write(text);
}

}  // namespace

PairsReport make_pairs(const PairsOptions& options, Observer& observer) {
  const std::vector<InputIdentity> inputs = check_options(options);
  OutputPolicy policy;
  policy.force = options.force;
  policy.sync = options.sync;
  OutputFile output = OutputFile::create(options.output, policy, inputs);
  std::optional<OutputFile> new_tokens;
  if (!options.new_tokens.empty()) {
    new_tokens = OutputFile::create(options.new_tokens, policy, inputs);
  }
  Team team(options.machine.threads > 0 ? options.machine.threads : usable_processors());
  std::optional<VectorFile> base;
  std::optional<TokenIndex> index;
  if (!options.vocabulary.empty()) {
    base.emplace(
        VectorFile::open(options.vocabulary, options.vector, options.machine.temp_dir, team));
    index.emplace(*base, team);
  }
  const MappedFile corpus = map_input(options.corpus, options.machine.temp_dir);
  if (looks_like_utf16(corpus.bytes())) {
    throw Error(ErrorKind::kData, {corpus.name(), 0}, kUtf16Refusal);
  }
  PairsReport report;
  report.corpus = corpus.name();
  report.output = output.name();
  CorpusVocabulary vocabulary(index ? &*index : nullptr, new_tokens.has_value());
  count_tokens(corpus, vocabulary, report, observer);
  vocabulary.settle(options.min_count);
  require_tokens(options, vocabulary, corpus.name());
  report.tokens = vocabulary.all_tokens();
  report.used_tokens = vocabulary.used_tokens();
  report.distinct_tokens = vocabulary.distinct_tokens();
  if (new_tokens) write_new_tokens(vocabulary, *new_tokens, report);
  write_pairs(options, corpus, vocabulary, output, report, observer);
  corpus.check_unchanged();
  if (base) base->file().check_unchanged();
  if (new_tokens) new_tokens->publish();
  output.publish();
  return report;
}

}  // namespace embtune
