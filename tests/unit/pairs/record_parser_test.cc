#include "pairs/record_parser.h"

#include <cmath>
#include <random>
#include <sstream>

#include <doctest/doctest.h>

#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

PairLayout layout_for(TargetKind target, PairsFormat format = PairsFormat::kText) {
  PairLayout layout;
  layout.format = format;
  layout.target = target;
  return layout;
}

// Section 5 of the contract, read aloud: no thought of speed, nothing shared with the parser.
class NaiveParser {
 public:
  NaiveParser(const Vocabulary& vocabulary, TargetKind kind)
      : vocabulary_(&vocabulary), kind_(kind) {}

  // False: the line is faulty.
  bool parse(const std::string& line, Record& record) const {
    return kind_ == TargetKind::kVector ? vector(line, record) : tabs(line, record);
  }

 private:
  static std::vector<std::string> split(const std::string& text, const std::string& separators,
                                        bool merge) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
      if (separators.find(c) == std::string::npos) {
        parts.back() += c;
      } else if (!merge || !parts.back().empty()) {
        parts.emplace_back();
      }
    }
    if (merge && parts.back().empty()) parts.pop_back();
    return parts;
  }
  static bool number(const std::string& text, float& value) {
    std::istringstream in(text);
    std::string rest;
    return (in >> value) && !(in >> rest) && std::isfinite(value);
  }
  static bool weight(const std::string& text, Record& record) {
    return number(text, record.weight) && record.weight >= 0;
  }
  bool tabs(const std::string& line, Record& record) const {
    const auto fields = split(line, "\t", false);
    const std::size_t least = kind_ == TargetKind::kToken ? 2 : 3;
    if (fields.size() < least || fields.size() > least + 1) return false;
    if (fields.size() > least && !weight(fields[least], record)) return false;
    if (kind_ == TargetKind::kScore && !number(fields[2], record.score)) return false;
    record.index = vocabulary_->find(fields[0]);
    record.near = vocabulary_->find(fields[1]);
    if (kind_ == TargetKind::kTriplet) record.far = vocabulary_->find(fields[2]);
    if (record.near == kNoRow) record.index = kNoRow;
    if (kind_ == TargetKind::kTriplet && record.far == kNoRow) record.index = kNoRow;
    return true;
  }
  bool vector(const std::string& line, Record& record) const {
    const std::size_t dim = vocabulary_->dim();
    const auto parts = split(line, "\t", false);
    std::vector<std::string> numbers;
    std::string name;
    if (parts.size() >= 2 && split(parts[1], " ", true).size() == dim) {
      numbers = split(parts[1], " ", true);
      name = parts[0];
      std::string rest;
      for (std::size_t i = 2; i < parts.size(); ++i) rest += (i > 2 ? "\t" : "") + parts[i];
      if (rest.find_first_not_of(" \t") != std::string::npos && !weight(rest, record)) return false;
      if (parts.size() > 3 && rest.find_first_not_of(" \t") != std::string::npos) return false;
    } else {
      const auto fields = split(line, " \t", true);
      const bool blank_first = !line.empty() && (line[0] == ' ' || line[0] == '\t');
      if (fields.size() < dim + (blank_first ? 0 : 1)) return false;
      numbers.assign(fields.end() - static_cast<std::ptrdiff_t>(dim), fields.end());
      std::size_t at = line.size();
      for (auto it = numbers.rbegin(); it != numbers.rend(); ++it) at = line.rfind(*it, at - 1);
      name = line.substr(0, at);
      const std::size_t last = name.find_last_not_of(" \t");
      name = last == std::string::npos ? name.substr(0, name.size() - 1) : name.substr(0, last + 1);
      float ignored = 0;
      const auto pieces = split(name, " \t", true);
      const bool blanks = !pieces.empty() && pieces[0] != name;
      if (blanks && vocabulary_->find(name) == kNoRow && number(pieces.back(), ignored)) {
        return false;
      }
    }
    record.index = vocabulary_->find(name);
    if (record.index == kNoRow) return true;
    record.target.resize(dim);
    for (std::size_t i = 0; i < dim; ++i) {
      if (!number(numbers[i], record.target[i])) return false;
    }
    return true;
  }

  const Vocabulary* vocabulary_;
  TargetKind kind_;
};

std::string random_line(std::mt19937& random) {
  static const std::vector<std::string> pieces = {"cat", "dog",  "the end", "7",  "\xFF", "nobody",
                                                  "1",   "-2.5", "3e1",     ".5", "x",    "0"};
  static const std::vector<std::string> separators = {" ", "\t", "\t", " ", "  ", " \t", "\t\t"};
  std::string line;
  if (random() % 20 == 0) line += separators[random() % separators.size()];
  line += pieces[random() % 6];
  const std::size_t more = random() % 6;
  const bool likely = random() % 2 == 0;  // Of a shape that is right more often than not.
  for (std::size_t i = 0; i < more; ++i) {
    line += likely ? (i == 0   ? "\t"
                      : i == 3 ? "\t"
                               : " ")
                   : separators[random() % separators.size()];
    line += likely ? pieces[6 + random() % 4] : pieces[random() % pieces.size()];
  }
  if (random() % 20 == 0) line += separators[random() % separators.size()];
  return line;
}

TEST_SUITE("record_parser") {
  TEST_CASE("random lines are read as the contract says") {
    const SampleBase base(kBase);
    std::mt19937 random(11);
    for (const TargetKind kind :
         {TargetKind::kVector, TargetKind::kToken, TargetKind::kScore, TargetKind::kTriplet}) {
      const NaiveParser naive(base.vocabulary(), kind);
      int good = 0;
      for (int round = 0; round < 5000; ++round) {
        const std::string line = random_line(random);
        Record expected;
        expected.line = 1;
        const bool fine = naive.parse(line, expected);
        const Outcome outcome = parse_text(line, base.vocabulary(), layout_for(kind));
        CAPTURE(line);
        CAPTURE(static_cast<int>(kind));
        CAPTURE(outcome.error);
        REQUIRE(outcome.error.empty() == fine);
        if (!fine) continue;
        ++good;
        REQUIRE(outcome.records == std::vector<Record>{expected});
      }
      CHECK(good > 100);
    }
  }

  TEST_CASE("empty lines are passed over and counted, and LF or CRLF ends a line") {
    const SampleBase base(kBase);
    const Outcome outcome = parse_text("\r\n\ncat\tdog\r\n\r\ndog\tcat\n\r", base.vocabulary(),
                                       layout_for(TargetKind::kToken));
    CHECK(outcome.error == "");
    CHECK(outcome.counts.empty_lines == 4);
    REQUIRE(outcome.records.size() == 2);
    CHECK(outcome.records[0].line == 3);
    CHECK(outcome.records[1].line == 5);
  }

  TEST_CASE("a fault leaves the records before it, in columns of one length") {
    const SampleBase base(kBase);
    for (const PairsFormat format : {PairsFormat::kText, PairsFormat::kJsonl}) {
      const RecordRules rules = {layout_for(TargetKind::kVector, format),
                                 OnUnknown::kSkip,
                                 {base.vocabulary(), IndexKind::kToken},
                                 "p"};
      RecordParser parser(rules);
      PairBlock block;
      ChunkCounts counts;
      const bool json = format == PairsFormat::kJsonl;
      const LineChunk bad = chunk_of(json ? "{\"token\":\"cat\",\"target\":[1,2,3]}\n"
                                            "{\"token\":\"cat\",\"target\":[1,2]}\n"
                                          : "cat 1 2 3\ncat 1 2 x\n");
      CHECK_THROWS_AS(parser.parse(bad, block, counts), Error);
      CHECK(block.size() == 1);
      CHECK((block.target.size() == 3 && block.weight.size() == 1 && block.line.size() == 1));
      const LineChunk good = chunk_of(json ? "{\"index\":1,\"target\":[4,5,6]}" : "dog 4 5 6");
      parser.parse(good, block, counts);
      CHECK(block.index == std::vector<RowId>{1});
      CHECK(block.target == std::vector<float>{4, 5, 6});
    }
  }

  TEST_CASE("the first of several faults is told, however many lines stand before it") {
    const SampleBase base(kBase);
    for (std::uint64_t count = 0; count < 100; ++count) {
      CAPTURE(count);
      const std::string place = "p:" + std::to_string(count + 1 + count / 10) + ": ";
      for (const auto format : {PairsFormat::kText, PairsFormat::kJsonl}) {
        const bool json = format == PairsFormat::kJsonl;
        std::string text;
        for (std::uint64_t i = 0; i < count; ++i) {
          text += json ? "{\"token\": \"cat\", \"target\": \"dog\"}\n" : "cat\tdog\n";
          if (i % 10 == 9) text += "\n";
        }
        text += json ? "{\"token\": \"cat\", \"target\": \"no\"}\n{\n" : "cat\tno\nbad\n";
        const PairLayout layout = layout_for(TargetKind::kToken, format);
        const Outcome stopped = parse_text(text, base.vocabulary(), layout, OnUnknown::kError);
        CHECK(stopped.records.size() == count);
        CHECK(stopped.error.find(place + "token 'no' is not in the base") == 0);
        CHECK(stopped.counts.empty_lines == count / 10);
        const Outcome skipped = parse_text(text, base.vocabulary(), layout);
        CHECK(skipped.records.size() == count + 1);
        CHECK(skipped.counts.unknown == 1);
        CHECK(skipped.counts.first_unknown == "no");
        CHECK(skipped.error.find("p:" + std::to_string(count + 2 + count / 10) + ": ") == 0);
      }
    }
  }

  TEST_CASE("lines that are not consecutive keep their numbers") {
    const SampleBase base(kBase);
    const RecordRules rules = {layout_for(TargetKind::kToken),
                               OnUnknown::kSkip,
                               {base.vocabulary(), IndexKind::kToken},
                               "p"};
    RecordParser parser(rules);
    LineChunk chunk = chunk_of("cat\tdog\ndog\tcat\n");
    chunk.lines = {17, 3};
    PairBlock block;
    ChunkCounts counts;
    parser.parse(chunk, block, counts);
    CHECK(block.line == std::vector<std::uint64_t>{17, 3});
    CHECK(counts.bytes == chunk.size);
  }

  TEST_CASE(
      "a text cut at any byte gives the records before the cut, or an error at its last line") {
    const SampleBase base(kBase);
    const std::string text = "cat\t1 2 3\t.5\n\nthe end 4 5 6\r\ndog\t7\t8\t9\n";
    const Outcome whole = parse_text(text, base.vocabulary(), layout_for(TargetKind::kVector));
    REQUIRE(whole.records.size() == 3);
    for (std::size_t cut = 0; cut < text.size(); ++cut) {
      CAPTURE(cut);
      const Outcome part = parse_text(std::string_view(text).substr(0, cut), base.vocabulary(),
                                      layout_for(TargetKind::kVector));
      const auto lines = static_cast<std::uint64_t>(
          std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(cut), '\n'));
      for (std::size_t i = 0; i < part.records.size(); ++i) {
        if (part.records[i].line <= lines) CHECK(part.records[i] == whole.records[i]);
      }
      if (part.error.empty()) continue;
      CHECK(part.error.find("p:" + std::to_string(lines + 1) + ": ") == 0);
    }
  }
}

}  // namespace
}  // namespace embtune
