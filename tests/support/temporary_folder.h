// A folder of its own for one test case, and small files in it.

#ifndef EMBTUNE_TESTS_SUPPORT_TEMPORARY_FOLDER_H_
#define EMBTUNE_TESTS_SUPPORT_TEMPORARY_FOLDER_H_

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace embtune {

/// Made on construction, removed with all it holds on destruction.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "embtune-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  /// The path of `name` in this folder.
  [[nodiscard]] std::string operator/(std::string_view name) const {
    return path_ + "/" + std::string(name);
  }
  /// Writes a file. @return Its path.
  std::string write(std::string_view name, std::string_view bytes) const {
    const std::string file = *this / name;
    std::ofstream(file, std::ios::binary)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return file;
  }
  [[nodiscard]] std::string read(std::string_view name) const {
    std::ifstream in(*this / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  [[nodiscard]] bool has(std::string_view name) const {
    return std::filesystem::exists(*this / name);
  }
  /// How many entries the folder has, hidden ones included.
  [[nodiscard]] std::size_t entries() const {
    const std::filesystem::directory_iterator first(path_);
    return static_cast<std::size_t>(std::distance(begin(first), end(first)));
  }

 private:
  std::string path_;
};

}  // namespace embtune

#endif  // EMBTUNE_TESTS_SUPPORT_TEMPORARY_FOLDER_H_
