#include "learn/negative_sampler.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>

#include "base/rng.h"

namespace embtune {
namespace {

// The largest power of two by which weights may be scaled so that whole parts add up to less than
// 2^63, rounding up included.
double scale_for(double total, std::size_t weights) {
  const double room = 0x1p62 - static_cast<double>(weights);
  int exponent = 0;
  static_cast<void>(std::frexp(room / total, &exponent));
  return std::ldexp(1.0, exponent - 1);
}

// Running sums of the weights in fixed point; every weight gets at least one part.
std::vector<std::uint64_t> shares(const std::vector<double>& weights) {
  double total = 0;
  for (const double weight : weights) total += weight;
  const double scale = weights.empty() ? 0 : scale_for(total, weights.size());
  std::vector<std::uint64_t> ends;
  ends.reserve(weights.size());
  std::uint64_t end = 0;
  for (const double weight : weights) {
    end += std::max<std::uint64_t>(static_cast<std::uint64_t>(weight * scale), 1);
    ends.push_back(end);
  }
  return ends;
}

}  // namespace

NoiseTable::NoiseTable(std::vector<RowId> rows, const std::vector<double>& weights)
    : rows_(std::move(rows)), ends_(shares(weights)) {
  if (ends_.empty()) return;
  // As many buckets as rows, or up to twice as many.
  const std::uint64_t last = ends_.back() - 1;
  while ((last >> shift_) / 2 >= ends_.size()) ++shift_;
  std::uint64_t place = 0;
  for (std::uint64_t bucket = 0; bucket <= last >> shift_; ++bucket) {
    while (ends_[place] <= bucket << shift_) ++place;
    guide_.push_back(place);
  }
  guide_.push_back(ends_.size() - 1);
}

NoiseTable NoiseTable::from_counts(const std::vector<std::uint64_t>& counts) {
  std::vector<RowId> rows;
  std::vector<double> weights;
  for (std::size_t row = 0; row < counts.size(); ++row) {
    if (counts[row] == 0) continue;
    const double root = std::sqrt(static_cast<double>(counts[row]));
    rows.push_back(row);
    weights.push_back(root * std::sqrt(root));
  }
  return {std::move(rows), weights};
}

NoiseTable NoiseTable::zipf(std::uint64_t rows) {
  std::vector<double> weights;
  weights.reserve(rows);
  for (std::uint64_t row = 0; row < rows; ++row) {
    weights.push_back(1.0 / static_cast<double>(row + 1));
  }
  return {{}, weights};
}

// The place of the row whose share holds number `at`.
std::uint64_t NoiseTable::share_of(std::uint64_t at) const noexcept {
  const std::uint64_t bucket = at >> shift_;
  const auto first = std::next(ends_.begin(), static_cast<std::ptrdiff_t>(guide_[bucket]));
  const auto last = std::next(ends_.begin(), static_cast<std::ptrdiff_t>(guide_[bucket + 1]));
  const auto share = std::upper_bound(first, last, at);
  return static_cast<std::uint64_t>(std::distance(ends_.begin(), share));
}

RowId NoiseTable::draw(std::uint64_t bits) const noexcept {
  const std::uint64_t share = share_of(random_below(bits, ends_.back()));
  return rows_.empty() ? share : rows_[share];
}

void NoiseTable::draw(std::uint64_t key, std::uint64_t count, std::vector<RowId>& rows) const {
  const std::size_t first = rows.size();
  for (std::uint64_t k = 0; k < count; ++k) {
    const std::uint64_t at = random_below(random_bits(key, Purpose::kNegative, k), ends_.back());
    __builtin_prefetch(&guide_[at >> shift_]);
    rows.push_back(at);
  }
  const std::span<RowId> drawn = std::span<RowId>(rows).subspan(first);
  for (const RowId at : drawn) __builtin_prefetch(&ends_[guide_[at >> shift_]]);
  for (RowId& row : drawn) {
    row = share_of(row);
    if (!rows_.empty()) __builtin_prefetch(&rows_[row]);
  }
  if (rows_.empty()) return;
  for (RowId& row : drawn) row = rows_[row];
}

NegativeSampler::NegativeSampler(const NoiseTable* noise, std::uint64_t seed,
                                 std::uint64_t negatives, std::uint64_t group_size)
    : noise_(noise), seed_(seed), negatives_(negatives), group_size_(group_size) {}

void NegativeSampler::draw(std::uint64_t epoch, std::uint64_t group,
                           std::vector<RowId>& rows) const {
  rows.clear();
  if (noise_ == nullptr || noise_->empty()) return;
  const std::uint64_t key = random_bits(seed_, Purpose::kNegative, epoch, group);
  noise_->draw(key, negatives_, rows);
}

}  // namespace embtune
