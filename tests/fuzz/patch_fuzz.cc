// Any bytes as a patch of any bytes: it is applied as a whole, and can then be taken back, or it is
// refused with a place.
//
// What stands before the first NUL is the base, the rest is the patch, in which the next NUL may
// begin a second one of the same base.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "embtune/error.h"
#include "publish/patch_apply.h"

namespace embtune {
namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

class StringSink : public Sink {
 public:
  explicit StringSink(std::string_view source) : source_(source) {}
  void write(std::string_view bytes) override { text += bytes; }
  void copy(std::uint64_t begin, std::uint64_t count) override {
    require(begin <= source_.size() && count <= source_.size() - begin);
    text += source_.substr(begin, count);
  }
  void flush() override {}
  [[nodiscard]] std::uint64_t size() const override { return text.size(); }

  std::string text;

 private:
  std::string_view source_;
};

std::string_view take_part(std::string_view& rest) {
  const std::string_view part = rest.substr(0, rest.find('\0'));
  rest.remove_prefix(part.size() < rest.size() ? part.size() + 1 : rest.size());
  return part;
}

// Lines of a hunk are as many as it says.
void check_hunks(const Patch& patch) {
  std::uint64_t before = 0;
  for (const Hunk& hunk : patch.hunks) {
    require(hunk.old_begin >= before);
    require(hunk.begin <= hunk.end && hunk.end <= patch.bytes.size());
    before = hunk.old_end();
    std::uint64_t old_lines = 0;
    std::uint64_t new_lines = 0;
    HunkLines lines(patch.bytes, hunk);
    for (HunkLine line; lines.next(line);) {
      old_lines += line.kind == HunkLine::Kind::kNew ? 0U : 1U;
      new_lines += line.kind == HunkLine::Kind::kOld ? 0U : 1U;
      require(line.line > hunk.line);
    }
    require(old_lines == hunk.old_lines && new_lines == hunk.new_lines);
  }
}

void check(std::string_view bytes) {
  const std::string_view base = take_part(bytes);
  std::vector<Patch> patches;
  Observer quiet;
  StringSink there(base);
  try {
    for (const char* name : {"one", "two"}) {
      const std::string_view part = name[0] == 'o' ? take_part(bytes) : bytes;
      patches.push_back({name, part, read_patch(part, name)});
      check_hunks(patches.back());
    }
    apply_edits(base, "base", merge_hunks(patches), PatchDirection::kForward, there, quiet);
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kData && !error.place().file.empty());
    return;
  }
  ComparingSink back(there.text, base);
  apply_edits(there.text, "tuned", merge_hunks(patches), PatchDirection::kReverse, back, quiet);
  require(back.same());
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  embtune::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
