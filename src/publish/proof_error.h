// The error of a proof that failed, which is always a bug here.

#ifndef EMBTUNE_PUBLISH_PROOF_ERROR_H_
#define EMBTUNE_PUBLISH_PROOF_ERROR_H_

#include <string>

#include "embtune/error.h"

namespace embtune {

/// Error kProof: nothing was published because of `what`.
[[nodiscard]] inline Error proof_error(const std::string& what) {
  return {ErrorKind::kProof, "the written file failed its check and was not published: " + what +
                                 "; this is a bug in embtune, please report it"};
}

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_PROOF_ERROR_H_
