// An observer that keeps what it was told.

#ifndef EMBTUNE_TESTS_SUPPORT_RECORDER_H_
#define EMBTUNE_TESTS_SUPPORT_RECORDER_H_

#include <string>
#include <vector>

#include "embtune/observer.h"

namespace embtune {

class Recorder : public Observer {
 public:
  void note(const Note& note) override { notes.push_back(note); }
  void progress(const Progress& progress) override { last_progress = progress; }
  [[nodiscard]] bool stop_requested() override { return stop; }

  void input_read(const std::string& path, std::string_view) override { inputs.push_back(path); }

  /// The texts of all notes, one a line.
  [[nodiscard]] std::string texts() const {
    std::string text;
    for (const Note& note : notes) text += note.text + "\n";
    return text;
  }

  std::vector<Note> notes;
  std::vector<std::string> inputs;  ///< Paths.
  Progress last_progress;
  bool stop = false;
};

// Fixtures of some folders live in a namespace of their own.
namespace testing {
using embtune::Recorder;
}  // namespace testing

}  // namespace embtune

#endif  // EMBTUNE_TESTS_SUPPORT_RECORDER_H_
