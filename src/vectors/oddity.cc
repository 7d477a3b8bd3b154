#include "vectors/oddity.h"

#include "base/quote.h"

namespace embtune {
namespace {

std::string phrase(Oddity::Kind kind, std::uint64_t count) {
  const std::string rows = counted(count, "row");
  switch (kind) {
    case Oddity::Kind::kBlankLinesAtEnd:
      return counted(count, "blank line") + " at the end";
    case Oddity::Kind::kEmptyToken:
      return rows + " with an empty token";
    case Oddity::Kind::kBlankToken:
      return rows + " with a token of blanks";
    case Oddity::Kind::kTokenWithBlanks:
      return rows + " with blanks inside the token";
    case Oddity::Kind::kNonFinite:
      return rows + " with nan or inf";
    case Oddity::Kind::kControlBytes:
      return rows + " with control bytes in the token";
    case Oddity::Kind::kImplausibleValue:
      return rows + " with a value beyond 1e10";
    case Oddity::Kind::kMoreRowsThanHeader:
      return rows + " more than the header says";
    case Oddity::Kind::kFewerRowsThanHeader:
      return rows + " fewer than the header says";
    case Oddity::Kind::kNoFinalNewline:
      return "no line end after the last row";
    case Oddity::Kind::kDecimalTokens:
      return rows + " whose tokens are all decimal numbers (a table without tokens?)";
    case Oddity::Kind::kDuplicateToken:
      return rows + " with a token that stands further up";
    case Oddity::Kind::kCount:
      break;
  }
  return {};
}

}  // namespace

std::string describe(const Oddity& oddity) {
  std::string text = phrase(oddity.kind, oddity.count);
  if (oddity.first_lines.empty()) return text;
  text += oddity.count > 1 ? ", first at " : ", at ";
  text += oddity.binary ? "row " : "line ";
  return text + std::to_string(oddity.first_lines.front());
}

bool is_warning(Oddity::Kind kind) noexcept {
  return kind != Oddity::Kind::kTokenWithBlanks && kind != Oddity::Kind::kNoFinalNewline;
}

void OddityCounts::add(Oddity::Kind kind, std::uint64_t place, std::uint64_t count) {
  Oddity& oddity = kinds_[static_cast<std::size_t>(kind)];
  oddity.count += count;
  if (oddity.first_lines.size() < kFirstPlaces) oddity.first_lines.push_back(place);
}

void OddityCounts::append(const OddityCounts& later, std::uint64_t offset) {
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    Oddity& mine = kinds_[kind];
    mine.count += later.kinds_[kind].count;
    for (const std::uint64_t place : later.kinds_[kind].first_lines) {
      if (mine.first_lines.size() < kFirstPlaces) mine.first_lines.push_back(place + offset);
    }
  }
}

std::vector<Oddity> OddityCounts::list(bool binary) const {
  std::vector<Oddity> seen;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    if (kinds_[kind].count == 0) continue;
    seen.push_back(kinds_[kind]);
    seen.back().kind = static_cast<Oddity::Kind>(kind);
    seen.back().binary = binary;
  }
  return seen;
}

}  // namespace embtune
