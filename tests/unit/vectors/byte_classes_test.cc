#include "vectors/byte_classes.h"

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

namespace embtune {
namespace {

std::vector<BlockClasses> plain(std::string_view text, bool in_field) {
  std::vector<BlockClasses> out(text.size() / kBlockBytes);
  for (std::size_t i = 0; i < text.size(); ++i) {
    BlockClasses& block = out[i / kBlockBytes];
    const std::uint64_t bit = std::uint64_t{1} << (i % kBlockBytes);
    const bool newline = text[i] == '\n';
    const bool blank = text[i] == ' ' || text[i] == '\t';
    if (newline) block.newline |= bit;
    if (blank) block.blank |= bit;
    if (!newline && !blank && !is_number_byte(text[i])) block.other |= bit;
    if (!newline && !blank && !in_field) {
      block.starts |= bit;
      ++block.start_count;
    }
    in_field = !newline && !blank;
  }
  return out;
}

std::vector<ClassifyFunction> all_functions() {
  std::vector<ClassifyFunction> functions = {classify_portable, classify_function(Isa::kBaseline)};
  for (const Isa isa : {Isa::kAvx2, Isa::kAvx512}) {
    if (isa <= detected_isa()) functions.push_back(classify_function(isa));
  }
  return functions;
}

void check_all(const std::string& text) {
  for (const ClassifyFunction classify : all_functions()) {
    for (const bool start_in_field : {false, true}) {
      std::vector<BlockClasses> out(text.size() / kBlockBytes);
      bool in_field = start_in_field;
      classify(text.data(), out.size(), in_field, out.data());
      CHECK(out == plain(text, start_in_field));
      const char last = text.back();
      CHECK(in_field == (last != ' ' && last != '\t' && last != '\n'));
    }
  }
}

TEST_SUITE("byte_classes") {
  TEST_CASE("every byte value falls into the same class on every instruction set") {
    std::string text;
    for (int repeat = 0; repeat < 3; ++repeat) {
      for (int byte = 0; byte < 256; ++byte) text += static_cast<char>(byte);
    }
    check_all(text);
    check_all(text.substr(1, 512));
    check_all(text.substr(37, 512));
  }

  TEST_CASE("random texts of separators and fields are classified alike") {
    std::mt19937 random(1);
    const std::string_view letters = "  \t\n01x.e-\r\xc2\xa0";
    for (int round = 0; round < 50; ++round) {
      std::string text;
      for (int i = 0; i < 256; ++i) text += letters[random() % letters.size()];
      check_all(text);
    }
  }

  TEST_CASE("a text may be handed over in parts") {
    const std::string text = std::string(60, 'a') + "bcdefgh " + std::string(60, ' ');
    for (const ClassifyFunction classify : all_functions()) {
      std::array<BlockClasses, 2> parts;
      bool in_field = false;
      classify(text.data(), 1, in_field, parts.data());
      CHECK(in_field);
      classify(text.data() + kBlockBytes, 1, in_field, parts.data() + 1);
      CHECK_FALSE(in_field);
      CHECK(parts[0].start_count == 1);
      CHECK(parts[1].start_count == 0);
    }
  }

  TEST_CASE("numbers are made of digits, signs, points and exponents") {
    CHECK(all_number_bytes("-1.5e+10 2\t3E-5"));
    CHECK(all_number_bytes(""));
    for (const char* text : {"1,5", "nan", "1\r", "0x1", "1\n", "1/2", "1:2"}) {
      CAPTURE(text);
      CHECK_FALSE(all_number_bytes(text));
    }
    CHECK(count_bits(0) == 0);
    CHECK(count_bits(~std::uint64_t{0}) == 64);
    CHECK(count_bits(0x8000000000000001U) == 2);
  }
}

}  // namespace
}  // namespace embtune
