// Runs a fuzz target over files and folders named as arguments, in place of libFuzzer's main.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<std::uint8_t> read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  return {text.begin(), text.end()};
}

// A copy of exactly the input's size, so that a sanitizer sees one byte read too far.
void replay(const std::vector<std::uint8_t>& input) {
  const std::vector<std::uint8_t> exact(input);
  (void)LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

std::vector<fs::path> files_of(const fs::path& path) {
  std::vector<fs::path> files;
  if (fs::is_directory(path)) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  } else if (fs::exists(path)) {
    files.push_back(path);
  }
  std::sort(files.begin(), files.end());
  return files;
}

int replay_all(int argc, char** argv) {
  std::size_t replayed = 0;
  for (int i = 1; i < argc; ++i) {
    for (const fs::path& file : files_of(argv[i])) {
      const std::vector<std::uint8_t> input = read(file);
      replay(input);
      // Every cut of a small input: what a truncated file would hold.
      if (input.size() <= 512) {
        for (std::size_t cut = 0; cut < input.size(); ++cut) {
          replay({input.begin(), input.begin() + static_cast<std::ptrdiff_t>(cut)});
        }
      }
      ++replayed;
    }
  }
  std::printf("%zu inputs replayed\n", replayed);
  return replayed == 0 ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return replay_all(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "an exception left the target: %s\n", error.what());
    return 1;
  }
}
