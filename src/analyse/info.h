// Everything there is to say about an open vector file.

#ifndef EMBTUNE_ANALYSE_INFO_H_
#define EMBTUNE_ANALYSE_INFO_H_

#include "base/parallel.h"
#include "embtune/info.h"
#include "vectors/vector_file.h"

namespace embtune {

/// The work of inspect() once the file is open. @throws Error kData if a field is no number.
[[nodiscard]] FileInfo describe_file(const VectorFile& file, Team& team);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_INFO_H_
