#include "run/recorded_path.h"

#include <system_error>

#include "io/os_error.h"
#include "io/output_target.h"

namespace embtune {
namespace {

namespace fs = std::filesystem;

// It may have been removed since this process began in it.
fs::path working_folder() {
  std::error_code error;
  fs::path folder = fs::current_path(error);
  if (error) throw os_error("the working folder", "find it", error.value());
  return folder;
}

// The file itself may be a link, and not be there yet.
fs::path folder_as_it_is(const fs::path& path) {
  std::error_code ignored;
  return fs::weakly_canonical(path.parent_path(), ignored);
}

bool in_one_folder(const fs::path& one, const fs::path& other) {
  return folder_as_it_is(one) == folder_as_it_is(other);
}

}  // namespace

std::string path_from_root(const std::string& path) {
  const fs::path whole = fs::path(path).is_absolute() ? fs::path(path) : working_folder() / path;
  const fs::path shorter = whole.lexically_normal();
  return in_one_folder(shorter, whole) ? shorter.string()
                                       : (folder_as_it_is(whole) / whole.filename()).string();
}

fs::path manifest_folder(const std::string& manifest) {
  const OutputTarget target = find_target(manifest);
  if (target.is_stream()) return working_folder();
  return fs::path(path_from_root(target.folder + "/" + target.file)).parent_path();
}

std::string path_from_folder(const std::string& path, const fs::path& folder) {
  const fs::path whole = path_from_root(path);
  const fs::path way = whole.lexically_relative(folder);
  if (in_one_folder(folder / way, whole)) return way.string();
  return (folder_as_it_is(whole) / whole.filename())
      .lexically_relative(folder_as_it_is(folder / "file"))
      .string();
}

std::string path_from_here(const std::string& path) {
  const fs::path way = path_from_folder(path, working_folder());
  return *way.begin() == ".." ? way.filename().string() : way.string();
}

std::string path_in_folder(const std::string& path, const fs::path& folder) {
  return path.empty() ? std::string() : path_from_root((folder / path).string());
}

}  // namespace embtune
