#include "io/host_name.h"

#include <array>
#include <string>

#include <doctest/doctest.h>
#include <unistd.h>

namespace embtune {
namespace {

TEST_CASE("the machine is called what the system calls it") {
  std::array<char, 256> name = {};
  REQUIRE(::gethostname(name.data(), name.size() - 1) == 0);
  CHECK(host_name() == name.data());
}

}  // namespace
}  // namespace embtune
