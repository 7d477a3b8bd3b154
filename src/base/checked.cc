#include "base/checked.h"

#include <string>

#include "embtune/error.h"

namespace embtune {

std::uint64_t checked_product(std::uint64_t a, std::uint64_t b, const char* what) {
  std::uint64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product)) {
    throw Error(ErrorKind::kIo, std::string("out of memory: ") + what + " of " + std::to_string(a) +
                                    " x " + std::to_string(b) + " does not fit this machine");
  }
  return product;
}

}  // namespace embtune
