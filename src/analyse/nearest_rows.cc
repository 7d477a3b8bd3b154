#include "analyse/nearest_rows.h"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <utility>

#include "analyse/best_rows.h"
#include "analyse/products.h"
#include "analyse/unit_rows.h"

namespace embtune {
namespace {

constexpr std::uint64_t kBlockRows = 1024;
constexpr std::uint64_t kStretchRows = 64 * kBlockRows;  // Between two looks at the observer.
constexpr std::size_t kQueryGroup = 256;  // Products of a group and a block take 1 MiB.
constexpr std::uint64_t kSpare = 16;      // Candidates beyond `top`, which mostly settle the list.

// By how much a product of rows of length 1 in float32 can be off, whatever the order of its sum:
// each number is rounded once, and so is each product and each sum.
double greatest_error(std::uint64_t dim) noexcept {
  constexpr double kRounding = 0x1p-24;
  return (static_cast<double>(dim) + 8) * kRounding;
}

// Queries as float32, one after another.
std::vector<float> flattened(std::span<const NearQuery> queries) {
  std::vector<float> flat;
  for (const NearQuery& query : queries) {
    for (const double value : query.unit) flat.push_back(static_cast<float>(value));
  }
  return flat;
}

// Looks for the best rows of each query by products in float32 or, of rows whose product is above
// the query's floor, by cosines in double.
class Search {
 public:
  /// @param floors  One a query, or none: products decide.
  Search(const VectorFile& file, std::span<const NearQuery> queries, std::vector<double> floors,
         std::uint64_t limit)
      : file_(file),
        queries_(queries),
        floors_(std::move(floors)),
        flat_(flattened(queries)),
        limit_(limit),
        best_(queries.size(), BestRows(limit)) {}

  void run(Team& team, Observer& observer) {
    for (RowId stretch = 0; stretch < file_.rows(); stretch += kStretchRows) {
      observer.check_stop();
      const std::uint64_t count = std::min(kStretchRows, file_.rows() - stretch);
      team.for_ranges(count, kBlockRows, [&](std::uint64_t begin, std::uint64_t end) {
        scan(stretch + begin, stretch + end);
      });
      observer.progress({.phase = Progress::Phase::kIndex,
                         .done = file_.table().begin(stretch + count),
                         .total = file_.bytes().size(),
                         .epoch = 0,
                         .loss = 0});
    }
  }

  [[nodiscard]] const BestRows& best(std::size_t query) const noexcept { return best_[query]; }

 private:
  // Scores rows [begin, end), a block. May run on several threads at once.
  void scan(RowId begin, RowId end) {
    const std::size_t dim = file_.dim();
    std::vector<float> rows((end - begin) * dim);
    for (RowId row = begin; row < end; ++row) {
      read_unit_row(file_, row, std::span(rows).subspan((row - begin) * dim, dim));
    }
    for (std::size_t first = 0; first < queries_.size(); first += kQueryGroup) {
      scan_group(begin, rows, first, std::min(kQueryGroup, queries_.size() - first));
    }
  }

  void scan_group(RowId begin, const std::vector<float>& rows, std::size_t first,
                  std::size_t count) {
    const std::size_t dim = file_.dim();
    const std::size_t row_count = rows.size() / dim;
    std::vector<float> products(count * row_count);
    multiply_rows(rows, std::span(flat_).subspan(first * dim, count * dim), dim, products);
    std::vector<BestRows> found;
    found.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<RowId>& excluded = queries_[first + i].excluded;
      BestRows& best = found.emplace_back(limit_);
      for (std::size_t r = 0; r < row_count; ++r) {
        const RowId row = begin + r;
        if (std::binary_search(excluded.begin(), excluded.end(), row)) continue;
        const double product = products[i * row_count + r];
        if (floors_.empty()) {
          best.offer({product, row});
        } else if (product > floors_[first + i]) {
          best.offer({cosine(first + i, row), row});
        }
      }
    }
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < count; ++i) best_[first + i].merge(found[i]);
  }

  [[nodiscard]] double cosine(std::size_t query, RowId row) const {
    return dot(queries_[query].unit, unit_row(file_, row));
  }

  const VectorFile& file_;
  std::span<const NearQuery> queries_;
  std::vector<double> floors_;
  std::vector<float> flat_;
  std::size_t limit_;
  std::mutex mutex_;
  std::vector<BestRows> best_;
};

std::vector<NearRow> in_order(const VectorFile& file, const NearQuery& query, const BestRows& best,
                              std::uint64_t top) {
  std::vector<NearRow> near;
  for (const ScoredRow& row : best.rows()) {
    near.push_back({row.row, dot(query.unit, unit_row(file, row.row))});
  }
  std::sort(near.begin(), near.end(), [](const NearRow& a, const NearRow& b) {
    return a.cosine != b.cosine ? a.cosine > b.cosine : a.row < b.row;
  });
  if (near.size() > top) near.resize(top);
  return near;
}

// True if no row that was not kept can belong into the list.
bool is_settled(const NearQuery& query, const std::vector<NearRow>& near, const BestRows& kept,
                std::uint64_t limit, double error) {
  if (kept.rows().size() < limit || near.empty()) return true;
  if (dot(query.unit, query.unit) == 0) return true;  // All products are 0, without an error.
  const auto worst = std::max_element(kept.rows().begin(), kept.rows().end(), is_better);
  return near.back().cosine > worst->score + error;
}

}  // namespace

std::vector<std::vector<NearRow>> nearest_rows(const VectorFile& file,
                                               std::span<const NearQuery> queries,
                                               std::uint64_t top, Team& team, Observer& observer) {
  const std::uint64_t limit = std::min(top, file.rows()) + kSpare;
  const double error = greatest_error(file.dim());
  Search search(file, queries, {}, limit);
  search.run(team, observer);
  std::vector<std::vector<NearRow>> answers(queries.size());
  std::vector<char> settled(queries.size());
  team.for_ranges(queries.size(), 1, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      answers[i] = in_order(file, queries[i], search.best(i), top);
      settled[i] = is_settled(queries[i], answers[i], search.best(i), limit, error) ? 1 : 0;
    }
  });

  std::vector<std::size_t> open;
  std::vector<NearQuery> again;
  std::vector<double> floors;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    if (settled[i] != 0) continue;
    open.push_back(i);
    again.push_back(queries[i]);
    floors.push_back(answers[i].back().cosine - 2 * error);
  }
  if (open.empty()) return answers;
  Search exact(file, again, floors, std::min(top, file.rows()));
  exact.run(team, observer);
  for (std::size_t i = 0; i < open.size(); ++i) {
    answers[open[i]] = in_order(file, again[i], exact.best(i), top);
  }
  return answers;
}

}  // namespace embtune
