#include "publish/vector_printer.h"

#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

// Rows made in the test.
class Rows final : public VectorSource {
 public:
  Rows(std::vector<std::string> tokens, std::vector<float> values)
      : tokens_(std::move(tokens)), values_(std::move(values)) {}
  [[nodiscard]] std::uint64_t rows() const noexcept override { return tokens_.size(); }
  [[nodiscard]] std::uint64_t dim() const noexcept override {
    return values_.size() / tokens_.size();
  }
  [[nodiscard]] std::string_view token(RowId row) const noexcept override { return tokens_[row]; }
  void read(RowId row, std::span<float> values) const override {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = values_[row * dim() + i];
  }
  [[nodiscard]] Place place(RowId row) const override { return {"src", row + 1}; }

 private:
  std::vector<std::string> tokens_;
  std::vector<float> values_;
};

std::string printed(OutputFormat format, const VectorSource& source) {
  std::string text = header_for(format, source.rows(), source.dim());
  std::vector<float> room(source.dim());
  for (RowId row = 0; row < source.rows(); ++row) append_converted(text, format, source, row, room);
  return text;
}

std::string refusal(OutputFormat format, const VectorSource& source) {
  Team team(2);
  Observer quiet;
  try {
    check_convertible(format, source, team, quiet);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    return error.what();
  }
  return "accepted";
}

constexpr float kInf = std::numeric_limits<float>::infinity();

TEST_SUITE("vector_printer") {
  TEST_CASE("text has the shortest numbers, binary their bytes") {
    const Rows rows({"a", "new york"}, {0.1F, -2, 1e-7F, kInf});
    CHECK(printed(OutputFormat::kGlove, rows) == "a 0.1 -2\nnew york 1e-07 inf\n");
    CHECK(printed(OutputFormat::kWord2vec, rows).starts_with("2 2\na 0.1"));
    const Rows one({"a"}, {1});
    CHECK(printed(OutputFormat::kWord2vecBin, one) == std::string("1 1\na \0\0\x80\x3f\n", 11));
    CHECK(printed(OutputFormat::kNpy, one).ends_with(std::string("\0\0\x80\x3f", 4)));
    CHECK(printed(OutputFormat::kSafetensors, one).ends_with(std::string("\0\0\x80\x3f", 4)));
  }

  TEST_CASE("tokens that text cannot keep are refused with their place") {
    for (const char* token : {"a\nb", "a ", "a 7", "a\t1e5"}) {
      CAPTURE(token);
      const std::string message =
          refusal(OutputFormat::kWord2vec, Rows({"x", token}, {1, 2, 3, 4}));
      CHECK(message.find("src:2: token '") == 0);
    }
    for (const char* token : {"a b", " a", "7", "nan", "\xff", "a\rb", ". . ."}) {
      CAPTURE(token);
      CHECK(refusal(OutputFormat::kWord2vec, Rows({"x", token}, {1, 2, 3, 4})) == "accepted");
    }
  }

  TEST_CASE("tokens that binary cannot keep") {
    for (const std::string& token :
         {std::string("a b"), std::string("\na"), std::string("a\nb"), std::string("a\0b", 3)}) {
      CAPTURE(token);
      CHECK(refusal(OutputFormat::kWord2vecBin, Rows({token}, {1})).find("src:1: token '") == 0);
      CHECK(refusal(OutputFormat::kNpy, Rows({token}, {1})) == "accepted");
    }
    CHECK(refusal(OutputFormat::kWord2vecBin, Rows({"a\tb"}, {1})) == "accepted");
  }

  TEST_CASE("a nan keeps its bits in text or is refused") {
    const float usual = std::numeric_limits<float>::quiet_NaN();
    CHECK(refusal(OutputFormat::kWord2vec, Rows({"a", "b"}, {usual, 1, 2, 3})) == "accepted");
    const auto payload = std::bit_cast<float>(0x7fc01234U);
    CHECK(refusal(OutputFormat::kWord2vec, Rows({"a", "b"}, {payload, 1, 2, 3}))
              .find("src:1: token 'a'") == 0);
    CHECK(refusal(OutputFormat::kNpy, Rows({"a"}, {payload})) == "accepted");
  }

  TEST_CASE("rows that would be taken for another format as a whole are refused") {
    // "5 3" would be a header.
    CHECK(refusal(OutputFormat::kGlove, Rows({"5", "a"}, {3, 1})).find("--output-format") !=
          std::string::npos);
    CHECK(refusal(OutputFormat::kGlove, Rows({"a", "b"}, {3, 1})) == "accepted");
    CHECK(refusal(OutputFormat::kGlove, Rows({"\xef\xbb\xbfx", "b"}, {3, 1, 2, 4})) != "accepted");
  }

  TEST_CASE("lists have one token a line") {
    for (const char* token : {"a\nb", "a\r"}) {
      CHECK_THROWS_AS(check_token_list(Rows({"x", token}, {1, 2})), Error);
    }
    CHECK_THROWS_AS(check_token_list(Rows({"\xef\xbb\xbf"}, {1})), Error);
    check_token_list(Rows({"", "a b", "\rx"}, {1, 2, 3}));
    const TemporaryFolder folder;
    OutputFile output = OutputFile::create(folder / "list", {.sync = false}, {});
    write_token_list(Rows({"", "a b"}, {1, 2}), output);
    output.publish();
    CHECK(folder.read("list") == "\na b\n");
  }

  TEST_CASE("all rows are written in order, narrow and wide ones, unless the observer stops it") {
    const TemporaryFolder folder;
    Team team(3);
    testing::Recorder recorder;
    const auto made = [](int count, int dim) {
      std::vector<std::string> tokens;
      std::vector<float> values;
      for (int i = 0; i < count; ++i) {
        tokens.push_back("t" + std::to_string(i));
        for (int k = 0; k < dim; ++k) values.push_back(static_cast<float>(i + k) / 7);
      }
      return Rows(std::move(tokens), std::move(values));
    };
    const auto written = [&](OutputFormat format, const Rows& rows) {
      OutputFile output = OutputFile::create(folder / "v", {.force = true, .sync = false}, {});
      write_converted(format, rows, output, team, recorder);
      output.publish();
      return folder.read("v") == printed(format, rows);
    };
    CHECK(written(OutputFormat::kWord2vec, made(3000, 20)));
    CHECK(written(OutputFormat::kNpy, made(3000, 1)));
    CHECK(written(OutputFormat::kNpy, made(66, 20000)));
    CHECK(written(OutputFormat::kNpy, made(3, 40000)));
    recorder.stop = true;
    CHECK_THROWS_AS(static_cast<void>(written(OutputFormat::kNpy, made(3, 1))), Error);
  }

  TEST_CASE("rows of the same kind go over as they stand") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file =
        VectorFile::open(folder.write("v.txt", "a\t1.50  2 \r\nb 3 4"), {}, "", team);
    const FileSource source(file);
    CHECK(copies_rows(OutputFormat::kWord2vec, source));
    CHECK(!copies_rows(OutputFormat::kWord2vecBin, source));
    CHECK(printed(OutputFormat::kWord2vec, source) == "2 2\na\t1.50  2 \r\nb 3 4\n");
  }
}

}  // namespace
}  // namespace embtune
