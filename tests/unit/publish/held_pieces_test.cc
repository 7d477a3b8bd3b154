#include "publish/held_pieces.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

std::string joined(const HeldPieces& held) {
  std::string all;
  for (const std::string_view piece : held.pieces()) all += piece;
  return all;
}

TEST_SUITE("held_pieces") {
  TEST_CASE("pieces come out in order, the short ones copied, the long ones where they are") {
    HeldPieces held;
    std::string text = "short ";
    const std::string base(100'000, 'b');
    CHECK(held.add(text) == 6);
    held.add_lasting(base);
    held.add_lasting(std::string_view(base).substr(0, 3));
    CHECK(held.add("end") == 3);
    text = "spoilt";
    CHECK(joined(held) == "short " + base + "bbbend");
    CHECK(held.bytes() == 6 + 100'000 + 6);
    REQUIRE(held.pieces().size() == 3);
    CHECK(held.pieces()[1].data() == base.data());
    CHECK_FALSE(held.full());
    held.clear();
    CHECK(held.bytes() == 0);
    CHECK(held.pieces().empty());
  }

  TEST_CASE("neighbours in the base are one piece") {
    HeldPieces held;
    const std::string base(50'000, 'b');
    held.add_lasting(std::string_view(base).substr(0, 20'000));
    held.add_lasting(std::string_view(base).substr(20'000));
    CHECK(held.pieces().size() == 1);
    CHECK(held.bytes() == 50'000);
  }

  TEST_CASE("it is full by its block, by its bytes and by its pieces, and then takes no copies") {
    const std::string base(std::size_t{1} << 20U, 'b');
    HeldPieces by_block;
    const std::size_t taken = by_block.add(base);
    CHECK(taken < base.size());
    CHECK(by_block.full());
    CHECK(by_block.add("x") == 0);
    by_block.clear();
    CHECK(by_block.add("x") == 1);

    HeldPieces by_bytes;
    by_bytes.add_lasting(base);
    CHECK(by_bytes.full());

    HeldPieces by_pieces;
    const std::string_view piece = std::string_view(base).substr(0, 10'000);
    std::size_t pieces = 0;
    for (; !by_pieces.full() && pieces < 1000; ++pieces) by_pieces.add_lasting(piece);
    CHECK(by_pieces.full());
    CHECK(by_pieces.pieces().size() == pieces);
    CHECK(pieces <= 1024);
  }

  TEST_CASE("a short lasting piece for which the block has no room stays where it is") {
    HeldPieces held;
    const std::string filler((std::size_t{1} << 17U) - 10, 'f');
    CHECK(held.add(filler) == filler.size());
    const std::string base(1000, 'b');
    held.add_lasting(base);
    CHECK(joined(held) == filler + base);
  }
}

}  // namespace
}  // namespace embtune
