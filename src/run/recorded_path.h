// Paths that a manifest or a checkpoint keeps: right through symbolic links, and as they were
// written wherever that is right too, so that a folder can move with all that is in it. What needs
// the working folder throws Error kIo where that has been removed.

#ifndef EMBTUNE_RUN_RECORDED_PATH_H_
#define EMBTUNE_RUN_RECORDED_PATH_H_

#include <filesystem>
#include <string>

namespace embtune {

/// `path` from the root. "a/../b" becomes "b" only where `a` is no link to a folder elsewhere.
[[nodiscard]] std::string path_from_root(const std::string& path);

/// The folder, from the root, that the paths in a manifest are relative to: where the file is that
/// `manifest` leads to; for a stream, "-" included, the working folder.
[[nodiscard]] std::filesystem::path manifest_folder(const std::string& manifest);

/// The way to `path` from `folder`, which is one of manifest_folder().
[[nodiscard]] std::string path_from_folder(const std::string& path,
                                           const std::filesystem::path& folder);

/// Where such a way leads; empty stays empty.
[[nodiscard]] std::string path_in_folder(const std::string& path,
                                         const std::filesystem::path& folder);

/// A path from the root as it leads from the working folder; the file's name alone where that is
/// not on the way.
[[nodiscard]] std::string path_from_here(const std::string& path);

}  // namespace embtune

#endif  // EMBTUNE_RUN_RECORDED_PATH_H_
