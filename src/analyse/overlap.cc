#include "analyse/overlap.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>
#include <unordered_set>

#include "analyse/nearest_rows.h"
#include "analyse/unit_rows.h"

namespace embtune {
namespace {

constexpr std::uint64_t kNearest = 10;
constexpr std::uint64_t kGrain = 4096;

RowId row_in(const TokenIndex& tuned, std::string_view token, RowId guess) {
  const VectorFile& file = tuned.file();
  // Most files keep the base's order; a copy further up would have to be found, though.
  if (tuned.copies().empty() && guess < file.rows() && file.token(guess) == token) return guess;
  return tuned.find(token);
}

class Comparison {
 public:
  Comparison(const TokenIndex& base, const TokenIndex& tuned) : base_(base), tuned_(tuned) {}

  // The row of the tuned file if it has the same numbers, else kNoRow.
  [[nodiscard]] RowId same_in_tuned(RowId row) const {
    const VectorFile& base = base_.file();
    const VectorFile& tuned = tuned_.file();
    const std::string_view token = base.token(row);
    if (!base_.copies().empty() && base_.find(token) != row) return kNoRow;
    const RowId other = row_in(tuned_, token, row);
    if (other == kNoRow) return kNoRow;
    if (base.layout().format == tuned.layout().format &&
        base.row_bytes(row) == tuned.row_bytes(other)) {
      return other;
    }
    std::vector<float> before(base.dim());
    std::vector<float> now(base.dim());
    base.read(row, before);
    tuned.read(other, now);
    return std::memcmp(before.data(), now.data(), before.size() * sizeof(float)) == 0 ? other
                                                                                      : kNoRow;
  }

 private:
  const TokenIndex& base_;
  const TokenIndex& tuned_;
};

std::vector<NearQuery> queries_for(const TokenIndex& index, const std::vector<RowId>& rows) {
  std::vector<NearQuery> queries;
  for (const RowId row : rows) {
    NearQuery& query = queries.emplace_back();
    query.unit = unit_row(index.file(), row);
    query.excluded = {row};
    for (const Copy& copy : index.copies_of(row)) query.excluded.push_back(copy.row);
  }
  return queries;
}

// Of the rows before, those whose token is still there; a token that stands twice now stayed once.
std::uint64_t count_common(const VectorFile& base, const std::vector<NearRow>& before,
                           const VectorFile& tuned, const std::vector<NearRow>& now) {
  std::unordered_set<std::string_view> tokens;
  for (const NearRow& near : now) tokens.insert(tuned.token(near.row));
  return static_cast<std::uint64_t>(
      std::count_if(before.begin(), before.end(),
                    [&](const NearRow& near) { return tokens.contains(base.token(near.row)); }));
}

bool has_direction(const VectorFile& file, RowId row) {
  const std::vector<double> unit = unit_row(file, row);
  return dot(unit, unit) > 0;
}

}  // namespace

std::vector<SharedRow> unchanged_rows(const TokenIndex& base, const TokenIndex& tuned, Team& team) {
  std::vector<SharedRow> unchanged;
  if (base.file().dim() != tuned.file().dim()) return unchanged;
  const Comparison comparison(base, tuned);
  std::vector<RowId> partners(base.file().rows(), kNoRow);
  team.for_ranges(partners.size(), kGrain, [&](std::uint64_t begin, std::uint64_t end) {
    for (RowId row = begin; row < end; ++row) partners[row] = comparison.same_in_tuned(row);
  });
  for (RowId row = 0; row < partners.size(); ++row) {
    if (partners[row] != kNoRow) unchanged.push_back({row, partners[row]});
  }
  return unchanged;
}

OverlapResult measure_overlap(const TokenIndex& base, const TokenIndex& tuned, std::uint64_t probes,
                              Team& team, Observer& observer) {
  const std::vector<SharedRow> unchanged = unchanged_rows(base, tuned, team);
  OverlapResult result;
  result.unchanged = unchanged.size();
  const std::uint64_t wanted = std::min<std::uint64_t>(probes, unchanged.size());
  std::vector<RowId> in_base;
  std::vector<RowId> in_tuned;
  for (std::uint64_t i = 0; i < wanted; ++i) {
    const auto place =
        static_cast<std::size_t>(static_cast<double>(i) * static_cast<double>(unchanged.size()) /
                                 static_cast<double>(wanted));
    // All rows are as near to one of zeros: the first ten would always stay.
    if (!has_direction(base.file(), unchanged[place].base)) continue;
    in_base.push_back(unchanged[place].base);
    in_tuned.push_back(unchanged[place].tuned);
  }
  result.probes = in_base.size();
  const auto before =
      nearest_rows(base.file(), queries_for(base, in_base), kNearest, team, observer);
  const auto now =
      nearest_rows(tuned.file(), queries_for(tuned, in_tuned), kNearest, team, observer);
  std::uint64_t common = 0;
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < result.probes; ++i) {
    common += count_common(base.file(), before[i], tuned.file(), now[i]);
    all += before[i].size();
  }
  if (all > 0) result.overlap = static_cast<double>(common) / static_cast<double>(all);
  return result;
}

}  // namespace embtune
