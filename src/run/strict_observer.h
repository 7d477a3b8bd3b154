// --strict: a warning ends the run.

#ifndef EMBTUNE_RUN_STRICT_OBSERVER_H_
#define EMBTUNE_RUN_STRICT_OBSERVER_H_

#include "embtune/observer.h"

namespace embtune {

/// Passes everything on, but if `strict` turns each warning into an Error kData.
class StrictObserver : public Observer {
 public:
  StrictObserver(Observer& inner, bool strict) : inner_(inner), strict_(strict) {}

  void note(const Note& note) override {
    if (strict_ && note.level == NoteLevel::kWarning) {
      throw Error(ErrorKind::kData, note.place, note.text + " (a warning, and --strict is set)");
    }
    inner_.note(note);
  }
  void progress(const Progress& progress) override { inner_.progress(progress); }
  [[nodiscard]] bool stop_requested() override { return inner_.stop_requested(); }
  [[nodiscard]] double seconds() override { return inner_.seconds(); }

 private:
  Observer& inner_;
  bool strict_;
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_STRICT_OBSERVER_H_
