#include "analyse/neighbors.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "analyse/nearest_rows.h"
#include "analyse/unit_rows.h"
#include "analyse/vector_sum.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "selection/token_hint.h"
#include "vectors/token_index.h"
#include "vectors/vocabulary.h"

namespace embtune {
namespace {

struct Query {
  std::string text;
  bool analogy = false;
  std::vector<SumTerm> terms;
};

Error unknown_token(std::string_view token, const TokenIndex& index) {
  const std::string hint = token_hint(token, Vocabulary(index));
  return Error(ErrorKind::kData, Place{index.file().name()},
               "has no token " + quote(token) + (hint.empty() ? "" : "; " + hint));
}

std::vector<Query> parse_queries(const NeighborsOptions& options, const TokenIndex& index) {
  std::vector<Query> queries;
  for (const std::string& text : options.queries) {
    const bool analogy = looks_like_sum(text) && index.find(text) == kNoRow;
    queries.push_back(
        {text, analogy,
         analogy ? parse_sum(text) : std::vector<SumTerm>{{text, /*negative=*/false}}});
  }
  for (const std::string& text : options.analogies) {
    queries.push_back({text, true, parse_sum(text)});
  }
  return queries;
}

// The query's direction among the rows of `index`; nothing if it lacks one of the tokens, which
// `missing` then is.
std::optional<NearQuery> resolve(const Query& query, const TokenIndex& index,
                                 std::string_view& missing) {
  NearQuery near;
  near.unit.resize(index.file().dim());
  for (const SumTerm& term : query.terms) {
    const RowId row = index.find(term.token);
    if (row == kNoRow) {
      missing = term.token;
      return std::nullopt;
    }
    near.excluded.push_back(row);
    for (const Copy& copy : index.copies_of(row)) near.excluded.push_back(copy.row);
    const std::vector<double> unit = unit_row(index.file(), row);
    for (std::size_t i = 0; i < unit.size(); ++i)
      near.unit[i] += term.negative ? -unit[i] : unit[i];
  }
  std::sort(near.excluded.begin(), near.excluded.end());
  scale_to_unit(near.unit);
  return near;
}

std::vector<Neighbor> named(const VectorFile& file, const std::vector<NearRow>& rows) {
  std::vector<Neighbor> neighbors;
  for (const NearRow& near : rows) {
    neighbors.push_back({near.row, std::string(file.token(near.row)), near.cosine});
  }
  return neighbors;
}

std::uint64_t count_kept(const NeighborList& list) {
  std::unordered_set<std::string_view> now;
  for (const Neighbor& neighbor : list.neighbors) now.insert(neighbor.token);
  return static_cast<std::uint64_t>(
      std::count_if(list.before.begin(), list.before.end(),
                    [&](const Neighbor& neighbor) { return now.contains(neighbor.token); }));
}

// Fills in what the base has to say.
void add_base(const VectorFile& base, const std::vector<Query>& queries,
              const std::vector<NearQuery>& now, std::uint64_t top, NeighborsReport& report,
              Team& team, Observer& observer) {
  const TokenIndex index(base, team);
  report.base = base.name();
  report.base_format = format_title(base.layout().format);
  report.base_rows = base.rows();
  std::vector<NearQuery> known;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    std::string_view missing;
    std::optional<NearQuery> near = resolve(queries[i], index, missing);
    if (!near) continue;
    report.lists[i].in_base = true;
    if (base.dim() == report.dim) report.lists[i].own_cosine = dot(near->unit, now[i].unit);
    known.push_back(std::move(*near));
    places.push_back(i);
  }
  const std::vector<std::vector<NearRow>> rows = nearest_rows(base, known, top, team, observer);
  for (std::size_t i = 0; i < known.size(); ++i) {
    NeighborList& list = report.lists[places[i]];
    list.before = named(base, rows[i]);
    list.kept = count_kept(list);
  }
}

}  // namespace

NeighborsReport find_neighbors(const VectorFile& file, const VectorFile* base,
                               const NeighborsOptions& options, Team& team, Observer& observer) {
  const TokenIndex index(file, team);
  const std::vector<Query> queries = parse_queries(options, index);
  std::vector<NearQuery> near;
  for (const Query& query : queries) {
    std::string_view missing;
    std::optional<NearQuery> resolved = resolve(query, index, missing);
    if (!resolved) throw unknown_token(missing, index);
    near.push_back(std::move(*resolved));
  }
  NeighborsReport report;
  report.file = file.name();
  report.format = format_title(file.layout().format);
  report.rows = file.rows();
  report.dim = file.dim();
  const std::vector<std::vector<NearRow>> rows =
      nearest_rows(file, near, options.top, team, observer);
  for (std::size_t i = 0; i < queries.size(); ++i) {
    NeighborList& list = report.lists.emplace_back();
    list.query = queries[i].text;
    list.analogy = queries[i].analogy;
    list.neighbors = named(file, rows[i]);
  }
  if (base != nullptr) add_base(*base, queries, near, options.top, report, team, observer);
  return report;
}

}  // namespace embtune
