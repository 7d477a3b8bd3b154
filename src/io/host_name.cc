#include "io/host_name.h"

#include <sys/utsname.h>

namespace embtune {

std::string host_name() {
  struct utsname names = {};
  return ::uname(&names) == 0 ? names.nodename : "";
}

}  // namespace embtune
