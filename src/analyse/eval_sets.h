// The files of evaluation sets, as their many authors write them.

#ifndef EMBTUNE_ANALYSE_EVAL_SETS_H_
#define EMBTUNE_ANALYSE_EVAL_SETS_H_

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace embtune {

struct WordPair {
  std::string first;
  std::string second;
  double score = 0;
};

struct SimilaritySet {
  std::string name;  ///< set_name(file).
  std::string file;
  std::string heading;  ///< The first line, if that was no pair; else empty.
  std::vector<WordPair> pairs;
};

/// "a is to b as c is to d".
struct AnalogyQuestion {
  std::array<std::string, 4> words;
};

struct QuestionSection {
  std::string name;
  std::vector<AnalogyQuestion> questions;
};

struct AnalogySet {
  std::string name;
  std::string file;
  std::vector<QuestionSection> sections;
};

/// The file's name without folder, extension and that of a compression: "ws353" for
/// "sets/ws353.csv.gz".
[[nodiscard]] std::string set_name(const std::string& path);

/// Reads lines of two words and a score: separated by tabs if the line has one, else by commas if
/// it has one, else by blanks; blanks around a field are dropped. Double quotes around a
/// field are dropped, but for blanks as separators. The score is in one column for all lines, the
/// first after the words where half of them have a number; what else stands there is ignored. Empty
/// lines and lines that begin with '#' are skipped, and so is a first line without a number. LF or
/// CRLF; a BOM is skipped.
/// @param name  The file, for messages. @throws Error kData with the line: one without a score, a
///   first column that numbers the lines.
[[nodiscard]] SimilaritySet parse_similarity_set(std::string_view bytes, const std::string& name);

/// Reads lines of four words, separated likewise, under lines ": SECTION". Questions before the
/// first such line form a section without a name. @throws Error kData with the line.
[[nodiscard]] AnalogySet parse_analogy_set(std::string_view bytes, const std::string& name);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_EVAL_SETS_H_
