#include "analyse/evaluation.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "analyse/analogies.h"
#include "analyse/overlap.h"
#include "analyse/similarity.h"
#include "analyse/word_rows.h"
#include "base/quote.h"
#include "vectors/token_index.h"

namespace embtune {
namespace {

constexpr const char* kOverlap = "overlap";
constexpr const char* kMul = ":mul";

WordRows find_words(const VectorFile& file, const EvalPlan& plan, bool exact_case) {
  WordRows words(exact_case);
  for (const SimilaritySet& set : plan.similarity) {
    for (const WordPair& pair : set.pairs) {
      words.want(pair.first);
      words.want(pair.second);
    }
  }
  for (const AnalogySet& set : plan.analogies) {
    for (const QuestionSection& section : set.sections) {
      for (const AnalogyQuestion& question : section.questions) {
        for (const std::string& word : question.words) words.want(word);
      }
    }
  }
  words.find_in(file);
  return words;
}

// The figures of one file, in the order of the plan.
struct Figures {
  std::vector<SimilarityFigure> similarity;
  std::vector<std::vector<AnalogyFigure>> analogies;  // Per set, per section.
};

Figures figures_of(const VectorFile& file, const EvalPlan& plan, const EvalOptions& options,
                   Team& team, Observer& observer) {
  const WordRows words = find_words(file, plan, options.exact_case);
  Figures figures;
  for (const SimilaritySet& set : plan.similarity) {
    figures.similarity.push_back(measure_similarity(file, words, set));
  }
  for (const AnalogySet& set : plan.analogies) {
    figures.analogies.push_back(
        answer_analogies(file, words, set.sections, options.top_n, team, observer));
  }
  return figures;
}

void add(AnalogyFigure& total, const AnalogyFigure& section) {
  total.used += section.used;
  total.cos_add_hits += section.cos_add_hits;
  total.cos_mul_hits += section.cos_mul_hits;
}

AnalogyResult analogy_result(const AnalogySet& set, const std::vector<AnalogyFigure>& now,
                             const std::vector<AnalogyFigure>* before) {
  AnalogyResult result{set.name, set.file, {}, {}};
  result.total.name = "total";
  if (before != nullptr) result.total.before.emplace();
  for (std::size_t i = 0; i < set.sections.size(); ++i) {
    AnalogySection& section = result.sections.emplace_back();
    section.name = set.sections[i].name;
    section.questions = set.sections[i].questions.size();
    section.now = now[i];
    result.total.questions += section.questions;
    add(result.total.now, now[i]);
    if (before == nullptr) continue;
    section.before = (*before)[i];
    add(*result.total.before, (*before)[i]);
  }
  return result;
}

std::optional<double> figure_named(const EvalReport& report, const std::string& name) {
  for (const SimilarityResult& set : report.similarity) {
    if (set.name == name) return set.now.spearman;
  }
  for (const AnalogyResult& set : report.analogies) {
    const AnalogyFigure& total = set.total.now;
    if (set.name == name) return total.cos_add();
    if (set.name + kMul == name) return total.cos_mul();
  }
  if (report.overlap && report.overlap->probes > 0) return report.overlap->overlap;
  return std::nullopt;
}

void add_sets(const EvalPlan& plan, const Figures& now, const Figures* before, EvalReport& report) {
  for (std::size_t i = 0; i < plan.similarity.size(); ++i) {
    const SimilaritySet& set = plan.similarity[i];
    SimilarityResult& result = report.similarity.emplace_back();
    result.name = set.name;
    result.file = set.file;
    result.pairs = set.pairs.size();
    result.now = now.similarity[i];
    if (before != nullptr) result.before = before->similarity[i];
  }
  for (std::size_t i = 0; i < plan.analogies.size(); ++i) {
    report.analogies.push_back(analogy_result(plan.analogies[i], now.analogies[i],
                                              before != nullptr ? &before->analogies[i] : nullptr));
  }
}

// Figures over different pairs or questions say little about what training did.
void warn_of_difference(const std::string& name, const char* what, std::uint64_t now,
                        std::uint64_t before, const EvalReport& report, Observer& observer) {
  if (now == before) return;
  observer.warn({name, 0},
                report.file + " knows " + counted(now, what) + ", " + report.base + " " +
                    grouped(before) +
                    ": the two figures are not about the same; leave out of the set what "
                    "one of the files lacks");
}

void compare_counts(const EvalReport& report, Observer& observer) {
  for (const SimilarityResult& set : report.similarity) {
    if (set.before) {
      warn_of_difference(set.file, "pair", set.now.used, set.before->used, report, observer);
    }
  }
  for (const AnalogyResult& set : report.analogies) {
    const AnalogySection& total = set.total;
    if (total.before) {
      warn_of_difference(set.file, "question", total.now.used, total.before->used, report,
                         observer);
    }
  }
}

}  // namespace

std::vector<std::string> figure_names(const std::vector<std::string>& similarity,
                                      const std::vector<std::string>& analogies, bool overlap) {
  std::vector<std::string> names;
  for (const std::string& path : similarity) names.push_back(set_name(path));
  for (const std::string& path : analogies) {
    names.push_back(set_name(path));
    names.push_back(set_name(path) + kMul);
  }
  if (overlap) names.emplace_back(kOverlap);
  return names;
}

EvalReport measure(const VectorFile& file, const VectorFile* base, const EvalPlan& plan,
                   const EvalOptions& options, Team& team, Observer& observer) {
  EvalReport report;
  report.file = file.name();
  report.format = format_title(file.layout().format);
  report.rows = file.rows();
  report.dim = file.dim();
  const Figures now = figures_of(file, plan, options, team, observer);
  std::optional<Figures> before;
  if (base != nullptr) {
    report.base = base->name();
    report.base_format = format_title(base->layout().format);
    report.base_rows = base->rows();
    before = figures_of(*base, plan, options, team, observer);
    if (options.probes > 0) {
      report.overlap = measure_overlap(TokenIndex(*base, team), TokenIndex(file, team),
                                       options.probes, team, observer);
    }
  }
  add_sets(plan, now, before ? &*before : nullptr, report);
  compare_counts(report, observer);
  for (const Bound& bound : plan.bounds) {
    const std::optional<double> found = figure_named(report, bound.name);
    report.requirements.push_back({bound.text, bound.name, found, bound.holds(found)});
  }
  return report;
}

}  // namespace embtune
