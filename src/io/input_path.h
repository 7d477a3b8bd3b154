// What the name of an input stands for.

#ifndef EMBTUNE_IO_INPUT_PATH_H_
#define EMBTUNE_IO_INPUT_PATH_H_

#include <string>

namespace embtune {

/// A file, and what of it is meant.
struct InputPath {
  std::string file;
  std::string member;  ///< Of a zip archive; empty: not named.
};

/// Reads "FILE:MEMBER" where no file of that whole name exists but FILE is a regular file (the
/// longest such FILE); else the whole is the file, "-" included.
[[nodiscard]] InputPath split_input_path(const std::string& path);

/// True if `path` is a regular file that begins like a zip archive.
[[nodiscard]] bool is_zip_file(const std::string& path);

}  // namespace embtune

#endif  // EMBTUNE_IO_INPUT_PATH_H_
