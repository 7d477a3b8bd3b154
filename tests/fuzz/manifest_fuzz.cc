// Any bytes as a manifest: what is read can be written and read again, and adopting it either sets
// options that a command line could set too, or is refused.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "embtune/error.h"
#include "publish/manifest.h"
#include "run/record.h"
#include "run/train_options.h"

namespace embtune {
namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

void check(std::string_view bytes) {
  try {
    const Manifest manifest = parse_manifest(bytes, "run.json");
    const Manifest again = parse_manifest(manifest_text(manifest), "again.json");
    require(again.record.settings == manifest.record.settings);
    require(again.record.inputs.size() == manifest.record.inputs.size());
    require(again.output == manifest.output && again.frozen_rows == manifest.frozen_rows);
    TrainOptions options;
    OptionTable table;
    describe_train(options, table);
    adopt_record({"run.json", manifest.record}, table);
    static_cast<void>(settings_of(options));
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kData || error.kind() == ErrorKind::kUsage);
  }
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  embtune::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
