// How good vectors are, by sets that people made: word similarity and analogies.

#ifndef EMBTUNE_EVAL_H_
#define EMBTUNE_EVAL_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"

namespace embtune {

/// What to measure.
struct EvalOptions {
  std::string file;                     ///< The vectors: a path or "-".
  std::string base;                     ///< As they were before; empty: not compared.
  std::vector<std::string> similarity;  ///< Sets of WORD WORD SCORE lines.
  std::vector<std::string> analogies;   ///< Sets of A B C D lines under ": SECTION" lines.
  /// Only the first rows count in analogies, as words and as answers.
  std::uint64_t top_n = 300'000;
  bool exact_case = false;           ///< Do not fold upper and lower case of words and tokens.
  std::uint64_t probes = 200;        ///< Unchanged rows whose neighbours are compared; 0: none.
  std::vector<std::string> require;  ///< "NAME>=0.6": figures that must hold.
  VectorOptions vector;              ///< How both files are read.
  MachineOptions machine;
};

/// A similarity set in one vector file.
struct SimilarityFigure {
  std::uint64_t used = 0;          ///< Pairs with both words known.
  std::optional<double> spearman;  ///< Nothing if fewer than two pairs or all alike.
};

/// A similarity set.
struct SimilarityResult {
  std::string name;  ///< The file's, without folder and extension (.csv, .csv.gz).
  std::string file;
  std::uint64_t pairs = 0;
  SimilarityFigure now;
  std::optional<SimilarityFigure> before;  ///< In the base.
};

/// Questions of a section that were answered in one vector file.
struct AnalogyFigure {
  std::uint64_t used = 0;          ///< Questions with all four words known.
  std::uint64_t cos_add_hits = 0;  ///< Right answers by 3CosAdd: highest cos(b) - cos(a) + cos(c).
  std::uint64_t cos_mul_hits = 0;  ///< By 3CosMul: cos(b) cos(c) / cos(a), each moved to [0, 1].

  /// The share of right answers; nothing if no question is used.
  [[nodiscard]] std::optional<double> cos_add() const noexcept { return share(cos_add_hits); }
  [[nodiscard]] std::optional<double> cos_mul() const noexcept { return share(cos_mul_hits); }

 private:
  [[nodiscard]] std::optional<double> share(std::uint64_t hits) const noexcept {
    if (used == 0) return std::nullopt;
    return static_cast<double>(hits) / static_cast<double>(used);
  }
};

struct AnalogySection {
  std::string name;
  std::uint64_t questions = 0;
  AnalogyFigure now;
  std::optional<AnalogyFigure> before;
};

/// An analogy set.
struct AnalogyResult {
  std::string name;  ///< As for similarity.
  std::string file;
  std::vector<AnalogySection> sections;  ///< As they come in the file.
  AnalogySection total;
};

/// What became of the neighbourhoods of rows that training did not change.
struct OverlapResult {
  std::uint64_t unchanged = 0;  ///< Tokens with the same numbers in both files.
  std::uint64_t probes = 0;     ///< Those that were asked, spread evenly over them.
  double overlap = 0;  ///< Mean share of the ten nearest that stayed among the ten nearest.
};

/// A figure that was required.
struct Requirement {
  std::string text;  ///< As given.
  std::string name;
  std::optional<double> found;  ///< Nothing if the figure is undefined.
  bool holds = false;
};

/// The answer of evaluate().
struct EvalReport {
  std::string file;  ///< Names for messages.
  std::string base;
  std::string format;  ///< "GloVe text" ...
  std::string base_format;
  std::uint64_t rows = 0;
  std::uint64_t base_rows = 0;
  std::uint64_t dim = 0;
  std::vector<SimilarityResult> similarity;
  std::vector<AnalogyResult> analogies;
  std::optional<OverlapResult> overlap;  ///< With a base and probes.
  std::vector<Requirement> requirements;

  /// True if all that was required holds.
  [[nodiscard]] bool holds() const noexcept {
    for (const Requirement& requirement : requirements) {
      if (!requirement.holds) return false;
    }
    return true;
  }
};

/// Measures a vector file, and the base beside it.
///
/// Similarity: Spearman's correlation of the scores with the cosines, equal values with their mean
/// rank. Pairs with an unknown word are left out and counted. Analogies: the row with the best
/// score other than those of the three words; questions with an unknown word are left out and
/// counted. Without exact_case a word is the first row that is the same but for case.
///
/// A requirement is NAME OP NUMBER with OP one of >= > <= <. NAME is a similarity set's name
/// (Spearman), an analogy set's (share of right answers by 3CosAdd) or that with ":mul" (by
/// 3CosMul), or "overlap".
///
/// @throws Error kUsage: nothing to measure, two files from standard input, a requirement that is
///   none or whose NAME fits no set or two. kData: a line of a set that is none (with its number;
///   a first line without numbers is a heading), and as for every vector file. kIo, kInterrupted.
[[nodiscard]] EvalReport evaluate(const EvalOptions& options, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_EVAL_H_
