// A base and a tuned file made from text, as comparisons want them.

#ifndef EMBTUNE_TESTS_UNIT_ANALYSE_TWO_FILES_H_
#define EMBTUNE_TESTS_UNIT_ANALYSE_TWO_FILES_H_

#include <string>
#include <string_view>
#include <utility>

#include "analyse/lockstep.h"
#include "base/parallel.h"
#include "support/temporary_folder.h"
#include "vectors/vector_file.h"

namespace embtune {

class TwoFiles {
 public:
  TwoFiles(std::string_view base, std::string tuned, const VectorOptions& options = {})
      : team_(2),
        base_(VectorFile::open(folder_.write("base.txt", base), options, "", team_)),
        text_(std::move(tuned)),
        tuned_{text_, detect_layout(text_, options, "tuned.txt"), "tuned.txt",
               options.numeric_tail} {}

  [[nodiscard]] const VectorFile& base() const noexcept { return base_; }
  [[nodiscard]] const TunedBytes& tuned() const noexcept { return tuned_; }
  [[nodiscard]] Team& team() noexcept { return team_; }

 private:
  TemporaryFolder folder_;
  Team team_;
  VectorFile base_;
  std::string text_;
  TunedBytes tuned_;
};

/// A word2vec binary record: token, blank, two floats, and what follows.
inline std::string binary_record(std::string_view token, float a, float b, std::string_view end) {
  std::string record = std::string(token) + " ";
  record.append(reinterpret_cast<const char*>(&a), sizeof a);
  record.append(reinterpret_cast<const char*>(&b), sizeof b);
  return record + std::string(end);
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_UNIT_ANALYSE_TWO_FILES_H_
