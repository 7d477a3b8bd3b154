#include "publish/vector_source.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"
#include "vectors/npy.h"

namespace embtune {
namespace {

TEST_SUITE("vector_source") {
  TEST_CASE("rows of a vector file, as numbers and as they stand") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file = VectorFile::open(folder.write("v.txt", "a 1 2\nb 3 4"), {}, "", team);
    const FileSource source(file);
    std::vector<float> values(2);
    source.read(1, values);
    CHECK(values == std::vector<float>{3, 4});
    CHECK(source.token(1) == "b");
    CHECK(source.text_row(1) == "b 3 4");
    CHECK(source.binary_row(1).empty());
    CHECK(source.place(1).line == 2);
  }

  TEST_CASE("rows of an array with the lines of a list") {
    const TemporaryFolder folder;
    const std::string numbers("\0\0\x80\x3f\0\0\0\x40", 8);
    const MappedFile file = MappedFile::open(folder.write("a.npy", npy_header(2, 1) + numbers));
    const ArrayLayout layout = parse_npy(file.bytes(), "a.npy");
    const TokenList tokens = TokenList::parse("new york\r\nb\n", "list");
    const ArraySource source(file, layout, tokens);
    std::vector<float> values(1);
    source.read(1, values);
    CHECK(values[0] == 2);
    CHECK(source.token(0) == "new york");
    CHECK(source.text_row(0).empty());
    CHECK(source.place(1).file == "list");
    CHECK(source.place(1).line == 2);
    const TokenList longer = TokenList::parse("a\nb\nc\n", "list");
    CHECK_THROWS_AS(ArraySource(file, layout, longer), Error);
  }
}

}  // namespace
}  // namespace embtune
