#include "learn/batch.h"

#include <iterator>
#include <vector>

namespace embtune {
namespace {

template <class T>
const T* column(const std::vector<T>& values, std::size_t begin) noexcept {
  return values.empty() ? nullptr : values.data() + begin;
}

template <class T>
void append(std::vector<T>& to, const std::vector<T>& from, std::size_t begin, std::size_t count) {
  if (from.empty()) return;
  const auto first = std::next(from.begin(), static_cast<std::ptrdiff_t>(begin));
  to.insert(to.end(), first, std::next(first, static_cast<std::ptrdiff_t>(count)));
}

}  // namespace

BatchView view_of(const PairBlock& block, std::size_t begin, std::size_t count,
                  std::uint64_t dim) noexcept {
  BatchView view;
  view.first_record = block.first_record + begin;
  view.size = count;
  view.dim = dim;
  view.index = column(block.index, begin);
  view.near = column(block.near, begin);
  view.far = column(block.far, begin);
  view.target = column(block.target, begin * dim);
  view.score = column(block.score, begin);
  view.weight = column(block.weight, begin);
  view.numbered = column(block.numbered, begin);
  view.line = column(block.line, begin);
  return view;
}

void append_records(PairBlock& batch, const PairBlock& block, std::size_t begin, std::size_t count,
                    std::uint64_t dim) {
  if (batch.size() == 0) batch.first_record = block.first_record + begin;
  append(batch.index, block.index, begin, count);
  append(batch.near, block.near, begin, count);
  append(batch.far, block.far, begin, count);
  append(batch.target, block.target, begin * dim, count * dim);
  append(batch.score, block.score, begin, count);
  append(batch.weight, block.weight, begin, count);
  append(batch.numbered, block.numbered, begin, count);
  append(batch.line, block.line, begin, count);
}

}  // namespace embtune
