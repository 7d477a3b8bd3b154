// Files without a name, for what must be read twice but came through a pipe.

#ifndef EMBTUNE_IO_TEMPORARY_FILE_H_
#define EMBTUNE_IO_TEMPORARY_FILE_H_

#include <string>

#include "io/file_descriptor.h"
#include "io/input_stream.h"
#include "io/mapped_file.h"

namespace embtune {

/// A new empty file in `folder` (empty: $TMPDIR is not read, /tmp is used) that no path leads to,
/// so that it goes with its last descriptor even after SIGKILL (O_TMPFILE, else unlinked at once).
/// @throws Error kIo naming the folder and, for a full disk, --temp-dir.
[[nodiscard]] FileDescriptor temporary_file(const std::string& folder);

/// Copies what is left of `input` to a temporary file: the content, if it is compressed.
/// @throws Error kIo, also if a compressed file changed meanwhile; kData as InputStream says.
[[nodiscard]] FileDescriptor spool(InputStream& input, const std::string& folder);

/// Maps `path` ("-": standard input). What cannot be mapped, a pipe, a compressed file or one of
/// which the command before has read a part, is spooled first.
/// @param member  Of a zip archive, see InputStream::open().
/// @throws Error kIo; kData as InputStream says.
[[nodiscard]] MappedFile map_input(const std::string& path, const std::string& folder,
                                   const std::string& member = {});

}  // namespace embtune

#endif  // EMBTUNE_IO_TEMPORARY_FILE_H_
