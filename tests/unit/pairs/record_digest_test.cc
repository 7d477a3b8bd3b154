#include "pairs/record_digest.h"

#include <doctest/doctest.h>

namespace embtune {
namespace {

PairBlock block_from(std::uint64_t first, std::uint64_t count) {
  PairBlock block;
  block.first_record = first;
  for (std::uint64_t record = first; record < first + count; ++record) {
    block.index.push_back(record == 2 ? kNoRow : record);
    block.weight.push_back(1);
    block.line.push_back(record);
    for (int c = 0; c < 3; ++c) block.target.push_back(static_cast<float>(record));
  }
  return block;
}

TEST_SUITE("record_digest") {
  TEST_CASE("records have one digest, however they come in blocks") {
    RecordDigest whole;
    whole.restart(0);
    whole.add_up_to(8, block_from(0, 10), 3);
    RecordDigest pieces;
    pieces.restart(0);
    pieces.add_up_to(3, block_from(0, 4), 3);
    pieces.add_up_to(4, block_from(0, 4), 3);
    pieces.add_up_to(8, block_from(4, 6), 3);
    CHECK(pieces.hex() == whole.hex());
    CHECK(pieces.next() == 8);
    CHECK(whole.hex().size() == 64);
  }

  TEST_CASE("another number, and one record more or less, give another digest") {
    RecordDigest digest;
    digest.restart(4);
    digest.add_up_to(6, block_from(4, 4), 3);
    const std::string two = digest.hex();
    digest.add_up_to(7, block_from(4, 4), 3);
    CHECK(digest.hex() != two);
    PairBlock other = block_from(4, 4);
    other.target[5] = -1;
    RecordDigest changed;
    changed.restart(4);
    changed.add_up_to(6, other, 3);
    CHECK(changed.hex() != two);
  }

  TEST_CASE("what an unknown token's record holds besides does not count") {
    PairBlock other = block_from(0, 4);
    other.target[6] = -1;
    RecordDigest one;
    RecordDigest two;
    one.add_up_to(4, block_from(0, 4), 3);
    two.add_up_to(4, other, 3);
    CHECK(one.hex() == two.hex());
  }
}

}  // namespace
}  // namespace embtune
