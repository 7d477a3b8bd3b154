#include "analyse/analogies.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "analyse/best_rows.h"
#include "analyse/products.h"
#include "analyse/unit_rows.h"

namespace embtune {
namespace {

constexpr std::uint64_t kBlockRows = 1024;
constexpr std::uint64_t kStretchRows = 16 * kBlockRows;  // Between two looks at the observer.
constexpr float kNothing = -std::numeric_limits<float>::infinity();

// A question whose four words are known.
struct Task {
  std::size_t section = 0;
  std::array<std::size_t, 3> words{};  // Places among the distinct words.
  std::vector<RowId> excluded;
  const std::vector<RowId>* right = nullptr;
};

struct Answers {
  ScoredRow add{kNothing, kNoRow};
  ScoredRow mul{kNothing, kNoRow};
};

void take_better(ScoredRow& best, const ScoredRow& other) {
  if (is_better(other, best)) best = other;
}

class Solver {
 public:
  Solver(const VectorFile& file, std::vector<Task> tasks, std::span<const RowId> words)
      : file_(file),
        tasks_(std::move(tasks)),
        words_(words.size() * file.dim()),
        answers_(tasks_.size()) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      read_unit_row(file, words[i], std::span(words_).subspan(i * file.dim(), file.dim()));
    }
  }

  // Looks for answers among rows [begin, end), a block. May run on several threads at once.
  void scan(RowId begin, RowId end) {
    const std::size_t dim = file_.dim();
    const std::size_t count = end - begin;
    std::vector<float> rows(count * dim);
    for (std::size_t i = 0; i < count; ++i) {
      read_unit_row(file_, begin + i, std::span(rows).subspan(i * dim, dim));
    }
    std::vector<float> cosines(words_.size() / dim * count);
    multiply_rows(rows, words_, dim, cosines);
    std::vector<Answers> found(tasks_.size());
    std::vector<float> scores(count);
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
      const auto cosines_of = [&](std::size_t word) {
        return std::span<const float>(cosines).subspan(tasks_[i].words[word] * count, count);
      };
      score_by_sum(cosines_of(0), cosines_of(1), cosines_of(2), scores);
      found[i].add = best_of(scores, begin, tasks_[i].excluded);
      score_by_product(cosines_of(0), cosines_of(1), cosines_of(2), scores);
      found[i].mul = best_of(scores, begin, tasks_[i].excluded);
    }
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
      take_better(answers_[i].add, found[i].add);
      take_better(answers_[i].mul, found[i].mul);
    }
  }

  void count(std::vector<AnalogyFigure>& figures) const {
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
      const std::vector<RowId>& right = *tasks_[i].right;
      AnalogyFigure& figure = figures[tasks_[i].section];
      ++figure.used;
      const auto is_right = [&](RowId row) {
        return std::binary_search(right.begin(), right.end(), row) ? 1U : 0U;
      };
      figure.cos_add_hits += is_right(answers_[i].add.row);
      figure.cos_mul_hits += is_right(answers_[i].mul.row);
    }
  }

 private:
  static ScoredRow best_of(std::vector<float>& scores, RowId begin,
                           const std::vector<RowId>& excluded) {
    for (const RowId row : excluded) {
      if (row >= begin && row - begin < scores.size()) scores[row - begin] = kNothing;
    }
    const float best = largest(scores);
    if (best == kNothing) return {kNothing, kNoRow};
    const auto place = std::find(scores.begin(), scores.end(), best);
    return {best, begin + static_cast<RowId>(place - scores.begin())};
  }

  const VectorFile& file_;
  std::vector<Task> tasks_;
  std::vector<float> words_;
  std::mutex mutex_;
  std::vector<Answers> answers_;
};

// Hands out places to distinct words.
class Places {
 public:
  std::size_t of(RowId row) {
    const auto [found, is_new] = places_.try_emplace(row, rows_.size());
    if (is_new) rows_.push_back(row);
    return found->second;
  }
  [[nodiscard]] const std::vector<RowId>& rows() const noexcept { return rows_; }

 private:
  std::unordered_map<RowId, std::size_t> places_;
  std::vector<RowId> rows_;
};

std::vector<Task> make_tasks(std::span<const QuestionSection> sections, const WordRows& words,
                             RowId limit, Places& places) {
  std::vector<Task> tasks;
  for (std::size_t section = 0; section < sections.size(); ++section) {
    for (const AnalogyQuestion& question : sections[section].questions) {
      // kNoRow is beyond every limit.
      const bool known =
          std::all_of(question.words.begin(), question.words.end(),
                      [&](const std::string& word) { return words.first(word) < limit; });
      if (!known) continue;
      Task& task = tasks.emplace_back();
      task.section = section;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::vector<RowId>& rows = words.rows(question.words[i]);
        task.words[i] = places.of(rows.front());
        task.excluded.insert(task.excluded.end(), rows.begin(), rows.end());
      }
      task.right = &words.rows(question.words[3]);
    }
  }
  return tasks;
}

}  // namespace

std::vector<AnalogyFigure> answer_analogies(const VectorFile& file, const WordRows& words,
                                            std::span<const QuestionSection> sections,
                                            std::uint64_t top_n, Team& team, Observer& observer) {
  const RowId limit = std::min(top_n, file.rows());
  Places places;
  std::vector<Task> tasks = make_tasks(sections, words, limit, places);
  Solver solver(file, std::move(tasks), places.rows());
  for (RowId stretch = 0; stretch < limit && !places.rows().empty(); stretch += kStretchRows) {
    observer.check_stop();
    team.for_ranges(std::min(kStretchRows, limit - stretch), kBlockRows,
                    [&](std::uint64_t begin, std::uint64_t end) {
                      solver.scan(stretch + begin, stretch + end);
                    });
  }
  std::vector<AnalogyFigure> figures(sections.size());
  solver.count(figures);
  return figures;
}

}  // namespace embtune
