#include "analyse/nearest_rows.h"

#include <algorithm>
#include <cstddef>
#include <mutex>

#include "analyse/best_rows.h"
#include "analyse/products.h"
#include "analyse/unit_rows.h"
#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::uint64_t kBlockRows = 1024;
constexpr std::uint64_t kStretchRows = 64 * kBlockRows;  // Between two looks at the observer.
constexpr std::size_t kQueryGroup = 256;  // Products of a group and a block take 1 MiB.
// Candidates beyond `top`: float32 products of rows of length 1 are off by less than 1e-6, and that
// many rows are hardly ever as near to each other at the end of a list.
constexpr std::uint64_t kSpare = 16;

// Queries as float32, one after another.
std::vector<float> flattened(std::span<const NearQuery> queries) {
  std::vector<float> flat;
  for (const NearQuery& query : queries) {
    for (const double value : query.unit) flat.push_back(static_cast<float>(value));
  }
  return flat;
}

class Search {
 public:
  Search(const VectorFile& file, std::span<const NearQuery> queries, std::uint64_t limit)
      : file_(file),
        queries_(queries),
        flat_(flattened(queries)),
        limit_(limit),
        best_(queries.size(), BestRows(limit)) {}

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

  [[nodiscard]] const BestRows& best(std::size_t query) const noexcept { return best_[query]; }

 private:
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
        best.offer({products[i * row_count + r], row});
      }
    }
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < count; ++i) best_[first + i].merge(found[i]);
  }

  const VectorFile& file_;
  std::span<const NearQuery> queries_;
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

}  // namespace

std::vector<std::vector<NearRow>> nearest_rows(const VectorFile& file,
                                               std::span<const NearQuery> queries,
                                               std::uint64_t top, Team& team, Observer& observer) {
  Search search(file, queries, std::min(top, file.rows()) + kSpare);
  for (RowId stretch = 0; stretch < file.rows(); stretch += kStretchRows) {
    if (observer.stop_requested()) throw Error(ErrorKind::kInterrupted, "stopped on request");
    const std::uint64_t count = std::min(kStretchRows, file.rows() - stretch);
    team.for_ranges(count, kBlockRows, [&](std::uint64_t begin, std::uint64_t end) {
      search.scan(stretch + begin, stretch + end);
    });
    observer.progress({.phase = Progress::Phase::kIndex,
                       .done = file.table().begin(stretch + count),
                       .total = file.bytes().size(),
                       .epoch = 0,
                       .loss = 0});
  }
  std::vector<std::vector<NearRow>> answers(queries.size());
  team.for_ranges(queries.size(), 1, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      answers[i] = in_order(file, queries[i], search.best(i), top);
    }
  });
  return answers;
}

}  // namespace embtune
