// A small base and its vocabulary, for tests of what names rows.

#ifndef EMBTUNE_TESTS_UNIT_SELECTION_SAMPLE_BASE_H_
#define EMBTUNE_TESTS_UNIT_SELECTION_SAMPLE_BASE_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "support/temporary_folder.h"
#include "vectors/token_index.h"
#include "vectors/vector_file.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// The vocabulary of a file "vectors.txt" with the given bytes, and of `new_tokens`.
class SampleBase {
 public:
  explicit SampleBase(std::string_view bytes, std::vector<std::string> new_tokens = {},
                      const VectorOptions& options = {})
      : team_(1),
        file_(VectorFile::open(folder_.write("vectors.txt", bytes), options, "", team_)),
        index_(file_, team_),
        vocabulary_(index_, std::move(new_tokens)) {}

  [[nodiscard]] const Vocabulary& vocabulary() const noexcept { return vocabulary_; }
  [[nodiscard]] const TemporaryFolder& folder() const noexcept { return folder_; }

 private:
  TemporaryFolder folder_;
  Team team_;
  VectorFile file_;
  TokenIndex index_;
  Vocabulary vocabulary_;
};

}  // namespace embtune

#endif  // EMBTUNE_TESTS_UNIT_SELECTION_SAMPLE_BASE_H_
