#include "embtune/convert.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

ConvertReport convert_quietly(const ConvertOptions& options) {
  Observer quiet;
  return convert(options, quiet);
}

ErrorKind refusal(const ConvertOptions& options) {
  try {
    static_cast<void>(convert_quietly(options));
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind::kProof;
}

ConvertOptions from_to(const std::string& input, const std::string& output) {
  ConvertOptions options;
  options.input = input;
  options.output = output;
  options.sync = false;
  return options;
}

TEST_SUITE("run_convert") {
  TEST_CASE("names of files and of formats") {
    CHECK(format_of_name("a/b.txt") == OutputFormat::kGlove);
    CHECK(format_of_name("b.vec.gz") == OutputFormat::kWord2vec);
    CHECK(format_of_name("b.bin") == OutputFormat::kWord2vecBin);
    CHECK(format_of_name("b.npy") == OutputFormat::kNpy);
    CHECK(format_of_name("b.safetensors") == OutputFormat::kSafetensors);
    CHECK(!format_of_name("b"));
    CHECK(!format_of_name("-"));
    CHECK(value_named<OutputFormat>("word2vec-bin") == OutputFormat::kWord2vecBin);
  }

  TEST_CASE("text to each format and back is the same text") {
    const TemporaryFolder folder;
    const std::string text = "a 0.1 -2\nnew 1e-07 3\n";
    const std::string input = folder.write("v.txt", text);
    for (const char* name : {"x.vec", "x.bin", "x.npy", "x.safetensors"}) {
      CAPTURE(name);
      const ConvertReport there = convert_quietly(from_to(input, folder / name));
      CHECK(there.rows == 2);
      CHECK(there.dim == 2);
      CHECK(there.bytes == folder.read(name).size());
      ConvertOptions back = from_to(folder / name, folder / "back.txt");
      back.force = true;
      CHECK(convert_quietly(back).input_format == there.output_format);
      CHECK(folder.read("back.txt") == text);
    }
    CHECK(folder.read("x.npy.tokens") == "a\nnew\n");
  }

  TEST_CASE("a wrong header is mended, a missing one added") {
    const TemporaryFolder folder;
    ConvertOptions options =
        from_to(folder.write("v.vec", "9 2\na 1.0 2\nb 3 4\n"), folder / "w.txt");
    CHECK(refusal(options) == ErrorKind::kData);
    options.fix_header = true;
    CHECK(convert_quietly(options).rows_copied);
    CHECK(folder.read("w.txt") == "2 2\na 1.0 2\nb 3 4\n");
    options.input = folder.write("g.txt", "a 1.0 2\nb 3 4\n");
    options.output = folder / "h.txt";
    CHECK(convert_quietly(options).output_format == "word2vec text");
    CHECK(folder.read("h.txt") == "2 2\na 1.0 2\nb 3 4\n");
    options.format = OutputFormat::kNpy;
    CHECK(refusal(options) == ErrorKind::kUsage);
  }

  TEST_CASE("a name that is for another format than the header's is refused") {
    const TemporaryFolder folder;
    const std::string text = folder.write("v.vec", "9 2\na 1.0 2\nb 3 4\n");
    ConvertOptions options = from_to(text, folder / "w");
    options.fix_header = true;
    for (const char* name : {"w.bin", "w.npy", "w.safetensors", "w.bin.gz"}) {
      CAPTURE(name);
      options.output = folder / name;
      CHECK(refusal(options) == ErrorKind::kUsage);
    }
    options.output = folder / "w.bin";
    options.format = OutputFormat::kWord2vecBin;
    CHECK(convert_quietly(options).output_format == "word2vec binary");
    options.format.reset();
    options.input = options.output;
    for (const char* name : {"w.vec", "w.txt", "w.npy", "w.safetensors"}) {
      CAPTURE(name);
      options.output = folder / name;
      CHECK(refusal(options) == ErrorKind::kUsage);
    }
    options.output = folder / "other";
    CHECK(convert_quietly(options).output_format == "word2vec binary");
    CHECK(folder.entries() == 3);
  }

  TEST_CASE("nothing appears on an error") {
    const TemporaryFolder folder;
    CHECK(refusal(from_to("", "x")) == ErrorKind::kUsage);
    const std::string input = folder.write("v.txt", "new york 1 2\nb 3 4\n");
    CHECK(refusal(from_to(input, folder / "x.bin")) == ErrorKind::kData);
    CHECK(refusal(from_to(input, folder / "x")) == ErrorKind::kUsage);
    CHECK(refusal(from_to(input, input)) == ErrorKind::kUsage);
    CHECK(refusal(from_to(folder / "none.txt", folder / "x.bin")) == ErrorKind::kIo);
    ConvertOptions options = from_to(input, folder / "x.npy");
    options.tokens = options.output;
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.output = folder / "x.vec";
    options.tokens = "list";
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.output = options.tokens = "/dev/null";
    options.format = OutputFormat::kNpy;
    CHECK_NOTHROW(static_cast<void>(convert_quietly(options)));
    CHECK(folder.entries() == 1);
  }

  TEST_CASE("what is said of an array holds, or is out of place") {
    const TemporaryFolder folder;
    const std::string text = folder.write("v.txt", "a 1 2\nb 3 4\n");
    for (const char* name : {"x.npy", "x.safetensors"}) {
      CAPTURE(name);
      static_cast<void>(convert_quietly(from_to(text, folder / name)));
      ConvertOptions options = from_to(folder / name, folder / "back.txt");
      options.vector.dim = 3;
      CHECK(refusal(options) == ErrorKind::kData);
      options.vector.dim = 2;
      options.vector.format = VectorFormat::kGlove;
      CHECK(refusal(options) == ErrorKind::kUsage);
      options.vector.format = VectorFormat::kAuto;
      options.vector.numeric_tail = NumericTail::kToken;
      CHECK(refusal(options) == ErrorKind::kUsage);
      options.vector.numeric_tail = NumericTail::kError;
      options.force = true;
      CHECK(convert_quietly(options).dim == 2);
    }
  }

  TEST_CASE("a caller that prints keeps standard output to itself") {
    const TemporaryFolder folder;
    ConvertOptions options = from_to(folder.write("v.txt", "a 1 2\nb 3 4\n"), folder / "x.npy");
    options.stdout_is_taken = true;
    for (const char* name : {"-", "/dev/stdout", "/dev/fd/1"}) {
      options.tokens = name;
      CHECK(refusal(options) == ErrorKind::kUsage);
    }
    CHECK(folder.entries() == 1);
    options.tokens = folder / "list";
    CHECK(convert_quietly(options).rows == 2);
  }

  TEST_CASE("the list of an array is an input, which no output may be") {
    const TemporaryFolder folder;
    static_cast<void>(
        convert_quietly(from_to(folder.write("v.txt", "a 1 2\nb 3 4\n"), folder / "x.npy")));
    ConvertOptions options = from_to(folder / "x.npy", folder / "x.npy.tokens");
    options.format = OutputFormat::kGlove;
    options.force = true;
    CHECK(refusal(options) == ErrorKind::kUsage);
    CHECK(folder.read("x.npy.tokens") == "a\nb\n");
  }
}

}  // namespace
}  // namespace embtune
