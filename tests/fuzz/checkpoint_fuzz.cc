// Any bytes as a checkpoint: read as a whole, or refused with its name.
//
// The input is what stands under the seal; the seal itself is made here, or nothing behind it would
// ever be reached. Without it, any bytes but the sealed ones must be refused.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "embtune/error.h"
#include "fuzz/memory_file.h"
#include "learn/checkpoint.h"
#include "run/run_state.h"

namespace embtune {
namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

// True if the whole of it was read.
bool read_all(const std::string& bytes) {
  const MemoryFile file(bytes);
  try {
    CheckpointReader reader(file.path());
    const RunState state = parse_run_state(reader.header(), reader.name());
    // What a checkpoint holds can be written again and means the same.
    require(run_state_text(parse_run_state(run_state_text(state), "again")) ==
            run_state_text(state));
    TrainableTable table(5, 3, 1, 0, false);
    read_table(reader, table);
    ContextTable context(3, 1, 0, nullptr);
    read_table(reader, 5, context);
    reader.finish();
    return true;
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kData && !error.place().file.empty());
    return false;
  }
}

void check(std::string_view bytes) {
  const std::string under_seal(bytes);
  static_cast<void>(read_all(under_seal + sha256(under_seal) + "\n"));
  require(!read_all(under_seal + sha256(under_seal + "x") + "\n"));
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  embtune::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
