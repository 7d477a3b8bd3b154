#include "embtune/convert.h"

#include <array>
#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "io/mapped_file.h"
#include "io/output_file.h"
#include "io/output_target.h"
#include "io/processors.h"
#include "io/temporary_file.h"
#include "publish/vector_printer.h"
#include "publish/vector_source.h"
#include "run/inputs.h"
#include "selection/token_list.h"
#include "vectors/npy.h"
#include "vectors/safetensors.h"
#include "vectors/vector_file.h"

namespace embtune {
namespace {

constexpr std::array<NamedValue<OutputFormat>, 5> kFormats = {{
    {"glove", OutputFormat::kGlove},
    {"word2vec", OutputFormat::kWord2vec},
    {"word2vec-bin", OutputFormat::kWord2vecBin},
    {"npy", OutputFormat::kNpy},
    {"safetensors", OutputFormat::kSafetensors},
}};

std::string_view title_of(OutputFormat format) noexcept {
  switch (format) {
    case OutputFormat::kGlove:
      return format_title(VectorFormat::kGlove);
    case OutputFormat::kWord2vec:
      return format_title(VectorFormat::kWord2vec);
    case OutputFormat::kWord2vecBin:
      return format_title(VectorFormat::kWord2vecBin);
    case OutputFormat::kNpy:
      return "NumPy array";
    case OutputFormat::kSafetensors:
      return "safetensors";
  }
  return {};
}

bool has_header(OutputFormat format) noexcept {
  return format == OutputFormat::kWord2vec || format == OutputFormat::kWord2vecBin;
}

// What is said of vector files holds of an array too, or is out of place.
void check_array_options(const VectorOptions& options, const ArrayLayout& layout,
                         OutputFormat format, const std::string& name) {
  const std::string is =
      format == OutputFormat::kNpy ? "is a NumPy array" : "is a safetensors file";
  const auto refuse = [&](const std::string& option) {
    throw Error(ErrorKind::kUsage, Place{name},
                is + ", and " + option + " is about vector files with tokens; leave it out");
  };
  if (options.format != VectorFormat::kAuto) refuse("--format");
  if (options.numeric_tail != NumericTail::kError) refuse("--numeric-tail");
  if (options.dim == 0 || options.dim == layout.dim) return;
  throw Error(ErrorKind::kData, Place{name},
              is + " of " + counted(layout.dim, "number") + " a row, --dim says " +
                  std::to_string(options.dim));
}

// The input, whatever it is.
class Input {
 public:
  Input(const ConvertOptions& options, Team& team, Observer& observer)
      : file_(map_input(options.input, options.machine.temp_dir, options.vector.member)) {
    const bool npy = looks_like_npy(file_.bytes());
    if (npy || looks_like_safetensors(file_.bytes())) {
      const ArrayLayout layout = npy ? parse_npy(file_.bytes(), file_.name())
                                     : parse_safetensors(file_.bytes(), file_.name());
      open_array(layout, npy ? OutputFormat::kNpy : OutputFormat::kSafetensors, options, observer);
    } else {
      open_vectors(options, team);
    }
    if (source_->rows() == 0) {
      throw Error(ErrorKind::kData, Place{name()}, "has no rows, so there is nothing to convert");
    }
  }

  [[nodiscard]] const VectorSource& source() const noexcept { return *source_; }
  [[nodiscard]] OutputFormat format() const noexcept { return format_; }
  /// What the header says, if that is wrong.
  [[nodiscard]] std::optional<std::uint64_t> wrong_header() const {
    if (!vectors_ || !vectors_->layout().header) return std::nullopt;
    const std::uint64_t announced = vectors_->layout().announced_rows;
    return announced == vectors_->rows() ? std::nullopt : std::optional(announced);
  }
  /// The path of the token list that was read; empty if none.
  [[nodiscard]] const std::string& list() const noexcept { return list_; }
  [[nodiscard]] const std::string& name() const noexcept {
    return vectors_ ? vectors_->name() : file_.name();
  }
  void check_unchanged() const {
    vectors_ ? vectors_->file().check_unchanged() : file_.check_unchanged();
  }

 private:
  void open_array(const ArrayLayout& layout, OutputFormat format, const ConvertOptions& options,
                  Observer& observer) {
    format_ = format;
    check_array_options(options.vector, layout, format, file_.name());
    list_ = options.tokens;
    if (list_.empty() && options.input == "-") {
      throw Error(ErrorKind::kUsage,
                  "an array on standard input needs --tokens FILE, the token of each row");
    }
    if (list_.empty()) list_ = options.input + ".tokens";
    tokens_.emplace(TokenList::read(list_, observer));
    source_ = std::make_unique<ArraySource>(file_, layout, *tokens_);
  }

  void open_vectors(const ConvertOptions& options, Team& team) {
    vectors_.emplace(
        VectorFile::of(std::move(file_), options.vector, team,
                       options.fix_header ? HeaderCount::kMayBeWrong : HeaderCount::kMustHold));
    const VectorFormat format = vectors_->layout().format;
    format_ = format == VectorFormat::kGlove      ? OutputFormat::kGlove
              : format == VectorFormat::kWord2vec ? OutputFormat::kWord2vec
                                                  : OutputFormat::kWord2vecBin;
    source_ = std::make_unique<FileSource>(*vectors_);
  }

  MappedFile file_;
  std::optional<VectorFile> vectors_;
  std::optional<TokenList> tokens_;
  std::unique_ptr<VectorSource> source_;
  OutputFormat format_ = OutputFormat::kGlove;
  std::string list_;
};

void check_files(const ConvertOptions& options) {
  if (options.input.empty() || options.output.empty()) {
    throw Error(ErrorKind::kUsage, "expected two files, IN and OUT");
  }
  if (options.input == "-" && options.tokens == "-") {
    throw Error(ErrorKind::kUsage,
                "the input and the token list cannot both be standard input; name a file for one");
  }
}

// The same format, with a header.
OutputFormat format_with_header(OutputFormat format) noexcept {
  return format == OutputFormat::kWord2vecBin ? format : OutputFormat::kWord2vec;
}

// The format of the output; nothing if it is the input's that decides.
std::optional<OutputFormat> wanted_format(const ConvertOptions& options) {
  if (options.fix_header && options.format && !has_header(*options.format)) {
    throw Error(ErrorKind::kUsage, "--fix-header writes a header, and " +
                                       std::string(name_of(*options.format)) +
                                       " has none; leave out one of them");
  }
  if (options.format || options.fix_header) return options.format;
  if (const auto by_name = format_of_name(options.output)) return by_name;
  throw Error(ErrorKind::kUsage,
              (options.output == "-" ? "standard output" : options.output) +
                  " does not tell its format by a name ending in .txt (GloVe), .vec (word2vec), "
                  ".bin, .npy or .safetensors; add --output-format");
}

// A header is of one format, which a name must not deny; .txt is for text of either format.
void check_name(const ConvertOptions& options, OutputFormat format) {
  const std::optional<OutputFormat> by_name = format_of_name(options.output);
  if (!by_name || *by_name == format) return;
  if (*by_name == OutputFormat::kGlove && format == OutputFormat::kWord2vec) return;
  throw Error(ErrorKind::kUsage, "--fix-header writes " + std::string(title_of(format)) +
                                     " here, and " + options.output + " is a name for " +
                                     std::string(title_of(*by_name)) + "; name OUT " +
                                     (format == OutputFormat::kWord2vecBin ? ".bin" : ".vec") +
                                     ", or add --output-format " + std::string(name_of(format)));
}

// Where the tokens of an array go; empty if the output is none.
std::string list_to_write(const ConvertOptions& options, const Input& input, OutputFormat format) {
  if (!is_array(format)) {
    if (options.tokens.empty() || !input.list().empty()) return {};
    throw Error(ErrorKind::kUsage,
                "--tokens is about arrays (.npy, .safetensors), and neither IN nor OUT is one");
  }
  if (!options.tokens.empty() && input.list().empty()) {
    if (options.stdout_is_taken && find_target(options.tokens).is_standard_output()) {
      throw Error(ErrorKind::kUsage,
                  "--json takes standard output for the report; name a file for --tokens");
    }
    if (!same_place(options.tokens, options.output)) return options.tokens;
    throw Error(ErrorKind::kUsage, "the array and its tokens cannot both go to " + options.output);
  }
  if (find_target(options.output).standard_fd >= 0) {
    throw Error(ErrorKind::kUsage,
                "an array that goes to a stream needs --tokens FILE for the tokens of its rows");
  }
  return options.output + ".tokens";
}

}  // namespace

template <>
std::span<const NamedValue<OutputFormat>> names<OutputFormat>() noexcept {
  return kFormats;
}

std::optional<OutputFormat> format_of_name(const std::string& path) {
  std::filesystem::path name = std::filesystem::path(path).filename();
  for (const char* compression : {".gz", ".zst", ".xz", ".bz2"}) {
    if (name.extension() == compression) name = name.stem();
  }
  constexpr std::array<std::pair<std::string_view, OutputFormat>, 5> kEndings = {{
      {".txt", OutputFormat::kGlove},
      {".vec", OutputFormat::kWord2vec},
      {".bin", OutputFormat::kWord2vecBin},
      {".npy", OutputFormat::kNpy},
      {".safetensors", OutputFormat::kSafetensors},
  }};
  for (const auto& [ending, format] : kEndings) {
    if (name.extension() == ending) return format;
  }
  return std::nullopt;
}

ConvertReport convert(const ConvertOptions& options, Observer& observer) {
  check_files(options);
  const std::optional<OutputFormat> wanted = wanted_format(options);
  Team team(options.machine.threads > 0 ? options.machine.threads : usable_processors());
  const Input input(options, team, observer);
  const VectorSource& source = input.source();
  const OutputFormat format = wanted ? *wanted : format_with_header(input.format());
  if (!wanted) check_name(options, format);
  const std::string list_path = list_to_write(options, input, format);

  check_as_a_whole(format, source);

  // Which inputs there are is known only now.
  const std::vector<InputIdentity> inputs =
      identify_inputs({{"the input", options.input}, {"the token list", input.list()}});
  const OutputPolicy policy{.force = options.force, .sync = options.sync, .allow_terminal = false};
  OutputFile output = OutputFile::create(options.output, policy, inputs);
  std::optional<OutputFile> list;
  if (!list_path.empty()) {
    list = OutputFile::create(list_path, policy, inputs);
    check_token_list(source);
  }
  // What cannot be taken back must not begin before all is known to be well.
  if (!output.is_regular()) check_convertible(format, source, team, observer);
  write_converted(format, source, output, team, observer);
  if (list) write_token_list(source, *list);
  input.check_unchanged();
  if (list) list->publish();
  output.publish();

  ConvertReport report;
  report.input = input.name();
  report.output = output.name();
  report.tokens = list ? list->name() : input.list();
  report.input_format = title_of(input.format());
  report.output_format = title_of(format);
  report.rows = source.rows();
  report.dim = source.dim();
  report.header_said = input.wrong_header();
  report.bytes = output.size();
  report.rows_copied = copies_rows(format, source);
  return report;
}

}  // namespace embtune
