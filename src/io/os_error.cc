#include "io/os_error.h"

#include <cerrno>
#include <system_error>

namespace embtune {
namespace {

const char* remedy(int error_number) noexcept {
  switch (error_number) {
    case ENOSPC:
    case EDQUOT:
      return "; free some space or choose another disk";
    case EACCES:
    case EPERM:
      return "; check the permissions of the file and its folder";
    case ENOENT:
    case ENOTDIR:
      return "; check the spelling and the folder";
    case EPIPE:
      return "; closed pipe: the program that reads it has ended";
    case EROFS:
      return "; choose another folder";
    case EMFILE:
    case ENFILE:
      return "; raise the limit (ulimit -n)";
    case EFBIG:
      return "; raise the limit (ulimit -f) or choose another file system";
    case ENAMETOOLONG:
      return "; choose a shorter name";
    case ELOOP:
      return "; links lead in a circle";
    case ENOMEM:
      return "; out of memory";
    case EIO:
    case ESTALE:
      return "; check the disk or the network share";
    case EBUSY:
    case ETXTBSY:
      return "; it is in use or a mount point";
    case EFAULT:
      return "; an input was cut while it was read";
    case EBADF:
      return "; it is closed or not open for this";
    default:
      return "";
  }
}

}  // namespace

Error os_error(const std::string& file, const std::string& what, int error_number) {
  return Error(ErrorKind::kIo, Place{file, 0},
               "cannot " + what + ": " + std::generic_category().message(error_number) +
                   remedy(error_number));
}

}  // namespace embtune
