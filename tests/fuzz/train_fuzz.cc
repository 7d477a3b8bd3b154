// A whole run on any bytes: it is refused as wrong data or usage, or it ends with an output whose
// frozen rows verify() finds unchanged. Never is a proof broken.
//
// Input: two bytes that choose options, then the base, the freeze list, the pairs and one further
// file (new tokens, row rates or counts), separated by lines of "====".

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "embtune/error.h"
#include "embtune/train.h"
#include "embtune/verify.h"
#include "fuzz/memory_file.h"

namespace embtune {
namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

constexpr std::string_view kSeparator = "\n====\n";

std::string_view take_part(std::string_view& rest) {
  const std::size_t end = rest.find(kSeparator);
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + kSeparator.size());
  return part;
}

void choose(unsigned first, unsigned second, TrainOptions& options) {
  options.pair.target = static_cast<TargetKind>(first % 4);
  options.learn.update = first / 4 % 2 == 0 ? Update::kLazy : Update::kDense;
  options.learn.strategy = first / 8 % 2 == 0 ? Strategy::kSplit : Strategy::kMask;
  options.learn.shuffle = first / 16 % 2 == 1;
  options.vector.duplicates = static_cast<Duplicates>(first / 32 % 3);
  constexpr std::array<const char*, 5> kOptimizers = {"sgd", "adagrad", "rmsprop", "adam", "adamw"};
  options.learn.optimizer = kOptimizers[second % 5];
  if (options.pair.target == TargetKind::kToken && second / 5 % 2 == 1) {
    options.learn.loss = "sgns";
    options.learn.context = second / 10 % 2 == 0 ? Context::kTied : Context::kSeparate;
  }
  options.learn.batch_size = 1 + second / 20 % 3;
  options.learn.epochs = 2;
  options.selection.missing = Missing::kIgnore;
  options.selection.allow_empty = true;
  options.machine.threads = 1;
  options.machine.temp_dir = "/tmp";
  options.out.force = true;
  options.out.sync = false;
}

void check(std::string_view bytes) {
  TrainOptions options;
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  choose(at(0), at(1), options);
  bytes.remove_prefix(2);
  const MemoryFile base(take_part(bytes));
  const MemoryFile list(take_part(bytes));
  const MemoryFile pairs(take_part(bytes));
  const MemoryFile further(bytes);
  const MemoryFile tuned;
  options.vectors = base.path();
  options.selection.freeze = list.path();
  options.pairs = pairs.path();
  options.out.output = tuned.path();
  if (!bytes.empty()) {
    const bool sgns = options.learn.loss == "sgns";
    const std::size_t use = bytes.size() % 3;
    if (use == 0) options.learn.add_tokens = further.path();
    if (use == 1) options.learn.row_lr = further.path();
    if (use == 2 && sgns) options.learn.counts = further.path();
  }
  Observer quiet;
  try {
    static_cast<void>(train(options, quiet));
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kData || error.kind() == ErrorKind::kUsage ||
            error.kind() == ErrorKind::kDiverged);
    return;
  }
  VerifyOptions verify_options;
  verify_options.base = base.path();
  verify_options.tuned = tuned.path();
  verify_options.selection = options.selection;
  verify_options.vector = options.vector;
  verify_options.allow_added = true;
  verify_options.allow_empty = true;
  verify_options.machine.threads = 1;
  const VerifyReport report = verify(verify_options, quiet);
  require(report.frozen_different == 0 && report.missing == 0 && report.reordered == 0);
  require(report.added_between == 0 && !report.ending_different);
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  embtune::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
