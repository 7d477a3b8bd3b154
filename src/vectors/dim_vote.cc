#include "vectors/dim_vote.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "vectors/fields.h"
#include "vectors/row_shape.h"

namespace embtune {
namespace {

constexpr std::size_t kSampleLines = 1000;
constexpr std::size_t kSampleBytes = std::size_t{16} << 20U;

std::vector<std::string_view> sample(std::string_view rows) {
  std::vector<std::string_view> lines;
  std::size_t at = 0;
  while (at < rows.size() && at < kSampleBytes && lines.size() < kSampleLines) {
    const std::string_view line = line_at(rows, at);
    at += line.size();
    if (line.find_first_not_of(" \t\r\n") != std::string_view::npos) lines.push_back(line);
  }
  if (lines.size() > 1 && lines.back().back() != '\n') lines.pop_back();
  return lines;
}

// The dim that a line speaks for, and whether it could be a row of that dim.
struct Ballot {
  std::uint64_t dim;
  bool valid;
};

Ballot ballot(std::string_view line) {
  const std::string_view content = without_line_end(line);
  FieldCursor fields(content);
  std::string_view field;
  bool valid = true;
  if (leading_blanks(content) == 0) static_cast<void>(fields.next(field));
  std::uint64_t dim = 0;
  while (fields.next(field)) {
    ++dim;
    valid = valid && reads_as_number(field);
  }
  return {dim, valid && dim > 0};
}

bool fits_all(const std::vector<std::string_view>& lines, std::uint64_t dim, NumericTail tail) {
  return std::ranges::all_of(lines, [&](std::string_view line) {
    return examine_row(line, dim, tail).flaw == RowFlaw::kNone;
  });
}

}  // namespace

DimVote vote_on_dim(std::string_view rows, NumericTail numeric_tail) {
  const std::vector<std::string_view> lines = sample(rows);
  std::map<std::uint64_t, std::uint64_t> votes;
  std::uint64_t first_dim = 0;
  DimVote vote;
  for (const std::string_view line : lines) {
    const Ballot said = ballot(line);
    if (first_dim == 0) first_dim = said.dim;
    if (!said.valid) continue;
    ++votes[said.dim];
    ++vote.rows;
  }
  if (votes.empty()) {
    // No line is a row of numbers alone; the scanner will say of the first what is wrong with it.
    vote.dim = first_dim;
    return vote;
  }
  std::uint64_t most = 0;
  for (const auto& [dim, count] : votes) most = std::max(most, count);
  std::vector<std::uint64_t> leaders;
  for (const auto& [dim, count] : votes) {
    if (count == most) leaders.push_back(dim);
  }
  if (leaders.size() > 1) {
    const auto fitting = std::ranges::find_if(
        leaders, [&](std::uint64_t dim) { return fits_all(lines, dim, numeric_tail); });
    if (fitting != leaders.end()) leaders = {*fitting};
  }
  vote.dim = leaders[0];
  vote.rival = leaders.size() > 1 ? leaders[1] : 0;
  return vote;
}

}  // namespace embtune
