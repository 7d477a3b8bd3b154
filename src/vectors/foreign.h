// Files that are no vector files, recognised by their first bytes.

#ifndef EMBTUNE_VECTORS_FOREIGN_H_
#define EMBTUNE_VECTORS_FOREIGN_H_

#include <string>
#include <string_view>

namespace embtune {

/// What `bytes` are if they are something else, and what to do: "is gzip data; decompress it
/// first, for example with zcat". Empty if nothing is known to speak against a vector file.
[[nodiscard]] std::string describe_foreign(std::string_view bytes);

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_FOREIGN_H_
