// How a long call tells its caller what is going on. The library itself never prints.

#ifndef EMBTUNE_OBSERVER_H_
#define EMBTUNE_OBSERVER_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "embtune/error.h"

namespace embtune {

struct TrainReport;

enum class NoteLevel { kInfo, kWarning };

/// One line for the user that is no error.
struct Note {
  NoteLevel level = NoteLevel::kInfo;
  Place place;       ///< May be empty.
  std::string text;  ///< Without the place.
};

/// A moment in a run, for a progress bar. Figures are counts since the start of the run.
struct Progress {
  enum class Phase { kIndex, kTrain, kWrite };
  Phase phase = Phase::kIndex;
  std::uint64_t done = 0;   ///< Bytes for kIndex and kWrite, records for kTrain.
  std::uint64_t total = 0;  ///< 0: unknown.
  std::uint64_t epoch = 0;  ///< From 1, in kTrain.
  double loss = 0;          ///< Weighted mean per pair so far in this epoch, in kTrain.
};

/// What a caller may hear and say during a run. All calls come from the calling thread, in an
/// order that does not depend on the number of threads. Override what is of interest.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void note(const Note&) {}
  /// Called at most once a batch or block; cheap to ignore.
  virtual void progress(const Progress&) {}
  /// Asked once a batch and once a block read or written: true ends the run with kInterrupted.
  [[nodiscard]] virtual bool stop_requested() { return false; }
  /// @throws Error kInterrupted if stop_requested().
  void check_stop() {
    if (stop_requested()) throw Error(ErrorKind::kInterrupted, "interrupted");
  }
  /// A clock in seconds, for rates in --metrics; the library has none of its own.
  [[nodiscard]] virtual double seconds() { return 0; }

  /// Told the content of a list or mask, once it has been read from `path`.
  virtual void input_read(const std::string& /*path*/, std::string_view /*bytes*/) {}
  /// What a manifest shall say of this run that an equal run need not share, such as the time and
  /// the host: names and texts.
  [[nodiscard]] virtual std::vector<std::pair<std::string, std::string>> facts() { return {}; }

  /// Told the report of train() once all is proved, before any file takes its name: what is thrown
  /// here keeps the outputs that are files from appearing.
  virtual void proved(const TrainReport&) {}

  /// note() with kWarning or kInfo.
  void warn(const Place& place, const std::string& text) { tell(NoteLevel::kWarning, place, text); }
  void inform(const Place& place, const std::string& text) { tell(NoteLevel::kInfo, place, text); }

 private:
  void tell(NoteLevel level, const Place& place, const std::string& text) {
    Note line;
    line.level = level;
    line.place = place;
    line.text = text;
    note(line);
  }
};

}  // namespace embtune

#endif  // EMBTUNE_OBSERVER_H_
