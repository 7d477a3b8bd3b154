// From one format of vectors to another, with the same floats.

#ifndef EMBTUNE_CONVERT_H_
#define EMBTUNE_CONVERT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "embtune/observer.h"
#include "embtune/option_names.h"
#include "embtune/options.h"

namespace embtune {

/// What convert() can write. The arrays hold numbers only; a token list goes with them.
enum class OutputFormat { kGlove, kWord2vec, kWord2vecBin, kNpy, kSafetensors };

template <>
std::span<const NamedValue<OutputFormat>> names<OutputFormat>() noexcept;

/// The format that a file's name stands for: .txt glove, .vec word2vec, .bin word2vec-bin, .npy,
/// .safetensors; an ending such as .gz is looked through. Nothing for other names.
[[nodiscard]] std::optional<OutputFormat> format_of_name(const std::string& path);

/// What to convert.
struct ConvertOptions {
  std::string input;   ///< A vector file, .npy or .safetensors, told by content: a path or "-".
  std::string output;  ///< A path or "-".
  std::optional<OutputFormat> format;  ///< Default: by the output's name.
  /// The token list, one token a line: read if the input is an array, else written if the output is
  /// one. Default: the array's name with ".tokens" added.
  std::string tokens;
  /// Take the header of the input for wrong if it announces more rows than follow. Without a format
  /// text stays text and binary stays binary; a name of the output that says otherwise is refused.
  bool fix_header = false;
  bool stdout_is_taken = false;  ///< The caller prints there: no output may be standard output.
  bool force = false;            ///< Replace existing files.
  bool sync = true;              ///< fsync before the rename.
  VectorOptions vector;          ///< How a vector file is read.
  MachineOptions machine;
};

/// What was done.
struct ConvertReport {
  std::string input;  ///< Names for messages.
  std::string output;
  std::string tokens;        ///< The token list that was read or written; empty if none.
  std::string input_format;  ///< "GloVe text", "NumPy array" ...
  std::string output_format;
  std::uint64_t rows = 0;
  std::uint64_t dim = 0;
  std::optional<std::uint64_t> header_said;  ///< How many rows, if that was wrong.
  std::uint64_t bytes = 0;                   ///< Size of the output, before compression.
  bool rows_copied = false;  ///< Rows went over byte for byte (between text formats).
};

/// Writes the rows of `input` in another format. All tokens and floats are the same afterwards:
/// numbers in text are the shortest that read back to the same float32, and between the text
/// formats, and from word2vec binary to itself, rows are copied byte for byte. Each row that is
/// printed is read back in memory before it is written.
///
/// Whatever the new format cannot keep is refused before anything is written: a blank, a line feed
/// or NUL in a token of word2vec binary, a token or file of text that would be read as something
/// else, a line feed in a token list.
///
/// Arrays: .npy of version 1 to 3 and safetensors; float32, little-endian, two dimensions, rows
/// after one another. Of several tensors the one named "embeddings" is read. Nothing is allocated
/// by sizes that a file claims.
///
/// @throws Error kUsage: no format for the output, `tokens` without an array, an output that exists
///   (without force) or is an input. kData: what cannot be kept; an input that is malformed, cut,
///   or of other numbers than float32; a token list of another length. kIo, kInterrupted.
[[nodiscard]] ConvertReport convert(const ConvertOptions& options, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_CONVERT_H_
