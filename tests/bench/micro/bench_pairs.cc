// Parsing pairs on one core, per record and per byte, against the bare scan for line ends:
// bench_pairs [ROWS]
//
// Also: building the index of tokens and looking tokens up in it.

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "bench/micro/bench.h"
#include "io/float_text.h"
#include "pairs/record_parser.h"
#include "unit/selection/sample_base.h"

namespace embtune {
namespace {

constexpr std::uint64_t kDim = 300;
constexpr std::size_t kChunk = std::size_t{1} << 18U;

std::string token_of(std::uint64_t row) {
  std::string token;
  const std::uint64_t size = 3 + random_below(random_bits(2, Purpose::kSample, row), 6);
  for (std::uint64_t i = 0; i < size; ++i) {
    token += static_cast<char>('a' + random_below(random_bits(3, Purpose::kSample, row, i), 26));
  }
  return token + std::to_string(row % 97);
}

std::string base_of(std::uint64_t rows) {
  std::string numbers;
  for (std::uint64_t i = 0; i < kDim; ++i) numbers += " 0.5";
  numbers += '\n';
  std::string base;
  base.reserve(rows * (numbers.size() + 12));
  for (std::uint64_t row = 0; row < rows; ++row) {
    base += token_of(row);
    base += numbers;
  }
  return base;
}

std::uint64_t random_row(std::uint64_t i, std::uint64_t rows) {
  return random_below(random_bits(4, Purpose::kSample, i), rows);
}

enum class Form { kTab, kRow, kJson };

std::string vector_pairs(std::uint64_t records, std::uint64_t rows, Form form, int digits) {
  std::string text;
  std::array<char, kFloatTextBytes> number{};
  for (std::uint64_t i = 0; i < records; ++i) {
    const std::string token = token_of(random_row(i, rows));
    text += form == Form::kJson ? "{\"token\": \"" + token + "\", \"target\": [" : token;
    for (std::uint64_t k = 0; k < kDim; ++k) {
      if (form == Form::kJson && k > 0) text += ", ";
      if (form != Form::kJson) text += form == Form::kTab && k == 0 ? '\t' : ' ';
      const float value = bell(i * kDim + k, 0.4);
      text.append(number.data(), write_float(number.data(), value, digits));
    }
    text += form == Form::kJson ? "]}\n" : "\n";
  }
  return text;
}

std::string token_pairs(std::uint64_t records, std::uint64_t rows, bool json) {
  std::string text;
  for (std::uint64_t i = 0; i < records; ++i) {
    const std::string token = token_of(random_row(2 * i, rows));
    const std::string target = token_of(random_row(2 * i + 1, rows));
    text += json ? "{\"token\": \"" + token + "\", \"target\": \"" + target + "\"}\n"
                 : token + "\t" + target + "\n";
  }
  return text;
}

std::vector<LineChunk> chunks_of(const std::string& text) {
  std::vector<LineChunk> chunks;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t newline = rest.find('\n', std::min(rest.size() - 1, kChunk));
    const std::string_view part = rest.substr(0, newline + 1);
    rest.remove_prefix(part.size());
    chunks.emplace_back();
    chunks.back().buffer.assign(part.begin(), part.end());
    chunks.back().size = part.size();
  }
  return chunks;
}

void bench(const std::string& title, const Vocabulary& vocabulary, TargetKind target,
           PairsFormat format, const std::string& text) {
  const std::vector<LineChunk> chunks = chunks_of(text);
  PairLayout layout;
  layout.target = target;
  layout.format = format;
  const RecordRules rules = {layout, OnUnknown::kSkip, {vocabulary, IndexKind::kToken}, "p"};
  RecordParser parser(rules);
  PairBlock block;
  ChunkCounts counts;
  std::uint64_t records = 0;
  const auto parse = [&] {
    records = 0;
    for (const LineChunk& chunk : chunks) {
      parser.parse(chunk, block, counts);
      records += block.size();
    }
  };
  std::uint64_t lines = 0;
  const auto scan = [&] {
    for (const LineChunk& chunk : chunks) {
      for (const char c : chunk.bytes()) lines += c == '\n' ? 1 : 0;
    }
  };
  parse();
  compare(title, static_cast<double>(records), static_cast<double>(text.size()),
          {{"count line ends", scan}, {"parse", parse}});
  if (lines == 0) std::printf("none\n");
}

void bench_index(const SampleBase& base, std::uint64_t rows) {
  const TokenIndex& index = base.vocabulary().index();
  std::vector<std::string> tokens;
  for (std::uint64_t i = 0; i < 1'000'000; ++i) tokens.push_back(token_of(random_row(i, rows)));
  Team team(1);
  std::uint64_t found = 0;
  compare("build the index of tokens", static_cast<double>(rows), static_cast<double>(rows * 12),
          {{"TokenIndex", [&] { found += TokenIndex(index.file(), team).copies().size(); }}}, 5);
  const std::vector<std::string_view> views(tokens.begin(), tokens.end());
  std::vector<RowId> found_rows(tokens.size());
  compare("look tokens up", 1e6, 1e6,
          {{"find, one by one",
            [&] {
              for (const std::string& token : tokens) found += index.find(token);
            }},
           {"find, side by side", [&] { index.find(views, found_rows); }}});
  if (found == 1) std::printf("one\n");
}

}  // namespace
}  // namespace embtune

int main(int argc, char** argv) {
  using namespace embtune;
  const std::uint64_t rows = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 400'000;
  VectorOptions options;
  options.dim = kDim;
  const SampleBase base(base_of(rows), {}, options);
  const Vocabulary& vocabulary = base.vocabulary();
  constexpr std::uint64_t kVectors = 20'000;
  constexpr std::uint64_t kPairs = 1'000'000;
  const auto vectors = [&](const std::string& title, Form form, int digits) {
    bench(title, vocabulary, TargetKind::kVector,
          form == Form::kJson ? PairsFormat::kJsonl : PairsFormat::kText,
          vector_pairs(kVectors, rows, form, digits));
  };
  vectors("text, 300 numbers of 5 digits, tabs", Form::kTab, 5);
  vectors("text, 300 numbers of 5 digits, rows", Form::kRow, 5);
  vectors("text, 300 shortest float32", Form::kRow, 0);
  vectors("JSON lines, 300 numbers of 5 digits", Form::kJson, 5);
  vectors("JSON lines, 300 shortest float32", Form::kJson, 0);
  bench("text, token pairs", vocabulary, TargetKind::kToken, PairsFormat::kText,
        token_pairs(kPairs, rows, false));
  bench("JSON lines, token pairs", vocabulary, TargetKind::kToken, PairsFormat::kJsonl,
        token_pairs(kPairs, rows, true));
  bench_index(base, rows);
  return 0;
}
