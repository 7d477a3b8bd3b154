#include "io/os_error.h"

#include <cerrno>
#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("os_error") {
  TEST_CASE("the message names file, deed, reason and remedy, on one line") {
    const Error error = os_error("out.txt", "write", ENOSPC);
    CHECK(error.kind() == ErrorKind::kIo);
    CHECK(error.place().file == "out.txt");
    CHECK(std::string(error.what()) ==
          "out.txt: cannot write: No space left on device; free some space or choose another disk");
  }

  TEST_CASE("known causes have a remedy, others just their reason") {
    for (const int known :
         {EDQUOT, EACCES, EPERM, ENOENT, ENOTDIR, EPIPE, EROFS, EMFILE, ENFILE, EFBIG, ENAMETOOLONG,
          ELOOP, ENOMEM, EIO, ESTALE, EBUSY, EFAULT, EBADF}) {
      CAPTURE(known);
      CHECK(std::string(os_error("f", "read", known).what()).find("; ") != std::string::npos);
    }
    CHECK(std::string(os_error("f", "read", ENODEV).what()) == "f: cannot read: No such device");
  }
}

}  // namespace
}  // namespace embtune
