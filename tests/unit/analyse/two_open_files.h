// Two vector files made from text and opened, as diffs want them.

#ifndef EMBTUNE_TESTS_UNIT_ANALYSE_TWO_OPEN_FILES_H_
#define EMBTUNE_TESTS_UNIT_ANALYSE_TWO_OPEN_FILES_H_

#include <string_view>

#include "base/parallel.h"
#include "support/temporary_folder.h"
#include "vectors/vector_file.h"

namespace embtune {

struct TwoOpenFiles {
  TwoOpenFiles(std::string_view base_text, std::string_view tuned_text, int threads = 2)
      : team(threads),
        base(VectorFile::open(folder.write("base.txt", base_text), VectorOptions{}, "", team)),
        tuned(VectorFile::open(folder.write("tuned.txt", tuned_text), VectorOptions{}, "", team,
                               HeaderCount::kMayBeWrong)) {}

  TemporaryFolder folder;
  Team team;
  VectorFile base;
  VectorFile tuned;
};

}  // namespace embtune

#endif  // EMBTUNE_TESTS_UNIT_ANALYSE_TWO_OPEN_FILES_H_
