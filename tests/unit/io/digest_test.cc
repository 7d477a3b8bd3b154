#include "io/digest.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("digest") {
  TEST_CASE("the examples of FIPS 180-4 come out") {
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(sha256(std::string(1'000'000, 'a')) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  }

  TEST_CASE("pieces give the digest of the whole, also after a move") {
    Sha256 digest;
    digest.update("a");
    Sha256 moved = std::move(digest);
    moved.update("");
    moved.update("bc");
    CHECK(moved.finish() == sha256("abc"));
  }

  TEST_CASE("pieces of any size give the digest of the whole") {
    std::string bytes;
    for (int i = 0; i < 20'001; ++i) bytes += static_cast<char>(i * i % 251);
    for (const std::size_t piece : {1U, 63U, 64U, 4097U, 20'000U}) {
      Sha256 digest;
      for (std::size_t at = 0; at < bytes.size(); at += piece) {
        digest.update(std::string_view(bytes).substr(at, piece));
      }
      CHECK(digest.finish() == sha256(bytes));
    }
    // What sha256sum says of a million and one letters a.
    CHECK(sha256(std::string(1'000'001, 'a')) ==
          "9710f0882e9694259bf237c37b53b170f63b30b2addce6d498107ab6e4f9c3a5");
  }

  TEST_CASE("a copy goes on from where it was made") {
    Sha256 one;
    one.update("abc");
    Sha256 other(one);
    one.update("d");
    CHECK(other.finish() == sha256("abc"));
    other = one;
    CHECK(other.finish() == sha256("abcd"));
    CHECK(one.finish() == sha256("abcd"));
    CHECK(digest_of("abc") == ContentDigest{3, sha256("abc")});
  }
}

}  // namespace
}  // namespace embtune
