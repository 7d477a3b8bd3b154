#include "pairs/record_digest.h"

#include <cassert>
#include <string_view>
#include <vector>

namespace embtune {
namespace {

template <class T>
void add_entry(Sha256& digest, const std::vector<T>& column, std::size_t begin, std::size_t count) {
  if (column.empty()) return;
  digest.update({reinterpret_cast<const char*>(column.data() + begin), count * sizeof(T)});
}

}  // namespace

void RecordDigest::restart(std::uint64_t record) {
  bytes_.reset();
  next_ = record;
}

void RecordDigest::add_up_to(std::uint64_t end, const PairBlock& block, std::size_t dim) {
  assert(next_ >= end || next_ >= block.first_record);
  if (next_ < end && !bytes_) bytes_.emplace();
  for (; next_ < end; ++next_) {
    const std::size_t record = next_ - block.first_record;
    add_entry(*bytes_, block.index, record, 1);
    if (block.index[record] == kNoRow) continue;  // The rest means nothing.
    add_entry(*bytes_, block.near, record, 1);
    add_entry(*bytes_, block.far, record, 1);
    add_entry(*bytes_, block.target, record * dim, dim);
    add_entry(*bytes_, block.score, record, 1);
    add_entry(*bytes_, block.weight, record, 1);
  }
}

std::string RecordDigest::hex() const {
  Sha256 copy = bytes_ ? *bytes_ : Sha256();
  return copy.finish();
}

}  // namespace embtune
