#include "pairs/pair_block.h"

#include <algorithm>

namespace embtune {
namespace {

template <class Column>
void shorten(Column& column, std::size_t size) {
  column.resize(std::min(column.size(), size));
}

}  // namespace

void PairBlock::clear() noexcept {
  first_record = 0;
  index.clear();
  near.clear();
  far.clear();
  target.clear();
  score.clear();
  weight.clear();
  numbered.clear();
  line.clear();
}

void PairBlock::truncate(std::size_t records, std::size_t dim) {
  shorten(index, records);
  shorten(near, records);
  shorten(far, records);
  shorten(target, records * dim);
  shorten(score, records);
  shorten(weight, records);
  shorten(numbered, records);
  shorten(line, records);
}

}  // namespace embtune
