// Observers that a run puts between itself and its caller.

#ifndef EMBTUNE_RUN_OBSERVERS_H_
#define EMBTUNE_RUN_OBSERVERS_H_

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "embtune/observer.h"
#include "io/digest.h"

namespace embtune {

/// Passes everything on.
class PassingObserver : public Observer {
 public:
  explicit PassingObserver(Observer& inner) : inner_(inner) {}

  void note(const Note& note) override { inner_.note(note); }
  void progress(const Progress& progress) override { inner_.progress(progress); }
  [[nodiscard]] bool stop_requested() override { return inner_.stop_requested(); }
  [[nodiscard]] double seconds() override { return inner_.seconds(); }
  void input_read(const std::string& path, std::string_view bytes) override {
    inner_.input_read(path, bytes);
  }
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> facts() override {
    return inner_.facts();
  }
  void proved(const TrainReport& report) override { inner_.proved(report); }

 private:
  Observer& inner_;
};

/// If `strict`, turns each warning into an Error kData (--strict).
class StrictObserver : public PassingObserver {
 public:
  StrictObserver(Observer& inner, bool strict) : PassingObserver(inner), strict_(strict) {}

  void note(const Note& note) override {
    if (strict_ && note.level == NoteLevel::kWarning) {
      throw Error(ErrorKind::kData, note.place, note.text + " (a warning, and --strict is set)");
    }
    PassingObserver::note(note);
  }

 private:
  bool strict_;
};

/// If `wanted`, keeps the digests of the lists that were read.
class InputObserver : public PassingObserver {
 public:
  InputObserver(Observer& inner, bool wanted) : PassingObserver(inner), wanted_(wanted) {}

  void input_read(const std::string& path, std::string_view bytes) override {
    if (wanted_) digests_[path] = digest_of(bytes);
    PassingObserver::input_read(path, bytes);
  }
  /// By path, as the options name it.
  [[nodiscard]] const std::map<std::string, ContentDigest>& digests() const noexcept {
    return digests_;
  }

 private:
  bool wanted_;
  std::map<std::string, ContentDigest> digests_;
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_OBSERVERS_H_
