// Any bytes as a .npy or safetensors file: a table that lies wholly inside them is found, or they
// are refused as bad data.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "embtune/error.h"
#include "vectors/npy.h"
#include "vectors/safetensors.h"

namespace embtune {
namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

void check(std::string_view bytes, ArrayLayout (*parse)(std::string_view, const std::string&)) {
  try {
    const ArrayLayout layout = parse(bytes, "array");
    require(layout.rows > 0 && layout.dim > 0 && layout.begin <= bytes.size());
    const std::uint64_t numbers = (bytes.size() - layout.begin) / 4;
    require(layout.rows <= numbers / layout.dim);
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kData && error.place().file == "array");
  }
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  embtune::check(bytes, embtune::parse_npy);
  embtune::check(bytes, embtune::parse_safetensors);
  return 0;
}
