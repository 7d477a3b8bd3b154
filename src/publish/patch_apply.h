// Applies patches to a file: pure work on bytes, handed to a sink.

#ifndef EMBTUNE_PUBLISH_PATCH_APPLY_H_
#define EMBTUNE_PUBLISH_PATCH_APPLY_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "embtune/observer.h"
#include "publish/patch_reader.h"
#include "publish/sink.h"

namespace embtune {

/// A patch that has been read. Views `bytes`, which must outlive it.
struct Patch {
  std::string name;  ///< For messages.
  std::string_view bytes;
  std::vector<Hunk> hunks;
};

/// Which way patches are applied.
enum class PatchDirection { kForward, kReverse };

[[nodiscard]] constexpr PatchDirection opposite(PatchDirection direction) noexcept {
  return direction == PatchDirection::kForward ? PatchDirection::kReverse
                                               : PatchDirection::kForward;
}

/// One hunk of several patches and where it acts.
struct Edit {
  const Patch* patch = nullptr;
  const Hunk* hunk = nullptr;
  std::uint64_t old_begin = 0;  ///< Lines before it in the file before all patches.
  std::uint64_t new_begin = 0;  ///< Lines before it in the file after all of them.
};

/// The hunks of all patches in the order of lines. Each patch counts lines of the same old file;
/// where a hunk stands in the new file follows from all hunks before it, whatever it says itself.
///
/// @throws Error kData naming both places if hunks of two patches overlap or add lines at the same
///   place.
[[nodiscard]] std::vector<Edit> merge_hunks(const std::vector<Patch>& patches);

/// What apply_edits() did.
struct EditCounts {
  std::uint64_t hunks = 0;
  std::uint64_t removed = 0;  ///< Lines of the source that are gone.
  std::uint64_t added = 0;    ///< Lines that the source did not have.
};

/// Applies `edits`, made by merge_hunks(), to `source`: hands what stands between hunks to
/// sink.copy() and the lines of hunks to sink.write(). Every line that a hunk says is there is
/// compared with the source byte for byte. Does not flush the sink.
///
/// @param direction  kForward: source is the old file; kReverse: it is the new one.
/// @param name  Of the source, for messages.
/// @throws Error kData naming the patch's line and the source's if they differ, if the source is
///   too short, or if the result would have a line without line feed before its end. kInterrupted.
/// Cost: one search for line feeds up to the last hunk; nothing is kept.
EditCounts apply_edits(std::string_view source, const std::string& name,
                       const std::vector<Edit>& edits, PatchDirection direction, Sink& sink,
                       Observer& observer);

/// A sink that compares what it is given with bytes that are there already.
class ComparingSink : public Sink {
 public:
  /// @param source  What copy() takes from.
  ComparingSink(std::string_view source, std::string_view expected)
      : source_(source), expected_(expected) {}
  void write(std::string_view bytes) override;
  void copy(std::uint64_t begin, std::uint64_t count) override;
  void flush() override {}
  [[nodiscard]] std::uint64_t size() const override { return size_; }
  /// True if all that came is all that was expected.
  [[nodiscard]] bool same() const noexcept { return same_ && size_ == expected_.size(); }

 private:
  std::string_view source_;
  std::string_view expected_;
  std::uint64_t size_ = 0;
  bool same_ = true;
};

/// A sink for those who only want to know whether patches apply.
class CountingSink : public Sink {
 public:
  void write(std::string_view bytes) override { size_ += bytes.size(); }
  void copy(std::uint64_t, std::uint64_t count) override { size_ += count; }
  void flush() override {}
  [[nodiscard]] std::uint64_t size() const override { return size_; }

 private:
  std::uint64_t size_ = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_PATCH_APPLY_H_
