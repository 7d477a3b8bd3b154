#include "vectors/foreign.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/byte_order_mark.h"
#include "vectors/fields.h"
#include "vectors/row_shape.h"
#include "vectors/safetensors.h"

namespace embtune {
namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view magic;
  std::string_view what;
  std::string_view remedy;
  bool certain;  // No token of a published file begins like this.
};

constexpr std::string_view kExport = "export it as word2vec or GloVe text first";
constexpr std::string_view kConvert = "make text of it with embtune convert";
constexpr std::string_view kSaveText = "save it with save_word2vec_format() first";
constexpr std::string_view kUtf8 = "convert it first, for example with iconv -f UTF-16 -t UTF-8";

// Compressed data come here decompressed: if they are still, they were compressed twice.
constexpr std::array<Signature, 19> kSignatures = {{
    {"\x1f\x8b"sv, "gzip data", "decompress it first, for example with zcat", true},
    {"\x28\xb5\x2f\xfd"sv, "zstd data", "decompress it first, for example with zstdcat", true},
    {"\xfd"
     "7zXZ\0"sv,
     "xz data", "decompress it first, for example with xzcat", true},
    {"BZh"sv, "bzip2 data", "decompress it first, for example with bzcat", false},
    {"PK\3\4"sv, "a zip archive", "unpack it first, for example with unzip -p", true},
    {"PK\5\6"sv, "an empty zip archive", "get the file again", true},
    {"\x04\x22\x4d\x18"sv, "lz4 data", "decompress it first, for example with lz4cat", true},
    {"\xba\x16\x4f\x2f"sv, "a fastText model (.bin)", "use the .vec file that fastText writes too",
     true},
    {"\x93NUMPY"sv, "a NumPy array (.npy)", kConvert, true},
    {"\x89HDF\r\n\x1a\n"sv, "an HDF5 file", kExport, true},
    {"SQLite format 3\0"sv, "an SQLite database", kExport, false},
    {"version https://git-lfs.github.com/spec/"sv, "a Git LFS pointer",
     "get the file that it stands for with git lfs pull", true},
    {"FiFu"sv, "a finalfusion file", kExport, false},
    {"\x80\2"sv, "a Python pickle (perhaps a gensim model)", kSaveText, false},
    {"\x80\3"sv, "a Python pickle (perhaps a gensim model)", kSaveText, false},
    {"\x80\4\x95"sv, "a Python pickle (perhaps a gensim model)", kSaveText, false},
    {"\x80\5\x95"sv, "a Python pickle (perhaps a gensim model)", kSaveText, false},
    {"\xff\xfe"sv, "UTF-16 text", kUtf8, false},
    {"\xfe\xff"sv, "UTF-16 text", kUtf8, false},
}};

// A token may begin like some of these; then numbers follow it on the first line.
bool begins_with_row(std::string_view bytes) {
  const std::string_view line = line_at(bytes, 0);
  const std::string_view content = without_trailing_blanks(without_line_end(line));
  const std::string_view last = last_field(content);
  return last.size() < content.size() && reads_as_number(last);
}

bool begins_with_word(std::string_view text, std::string_view word) {
  return text.size() >= word.size() &&
         std::ranges::equal(text.substr(0, word.size()), word, [](char a, char b) {
           return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + ('a' - 'A')) : a) == b;
         });
}

std::string_view markup_kind(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (begins_with_word(text, "<!doctype html") || begins_with_word(text, "<html")) {
    return "an HTML page (perhaps in place of the download)";
  }
  if (begins_with_word(text, "<?xml")) return "an XML document";
  if (text.starts_with('{') || text.starts_with('[')) return "JSON";
  return {};
}

bool is_tar(std::string_view bytes) {
  constexpr std::string_view kMagic = "ustar";
  constexpr std::size_t kMagicAt = 257;
  return bytes.size() > kMagicAt && bytes.substr(kMagicAt).starts_with(kMagic) &&
         bytes.substr(0, kMagicAt).find('\0') != std::string_view::npos;
}

std::string sentence(std::string_view what, std::string_view remedy) {
  return "is " + std::string(what) + ", not a vector file; " + std::string(remedy);
}

}  // namespace

std::string describe_foreign(std::string_view bytes) {
  const bool row = !bytes.empty() && begins_with_row(bytes);
  for (const Signature& signature : kSignatures) {
    if ((signature.certain || !row) && bytes.starts_with(signature.magic)) {
      return sentence(signature.what, signature.remedy);
    }
  }
  if (is_tar(bytes)) {
    return sentence("a tar archive", "unpack it first, for example with tar -xf");
  }
  if (looks_like_safetensors(bytes)) return sentence("a safetensors file", kConvert);
  if (row) return {};
  const std::string_view markup = markup_kind(without_byte_order_mark(bytes));
  if (markup == "JSON") return sentence(markup, kExport);
  if (!markup.empty()) return sentence(markup, "get the file again");
  return {};
}

}  // namespace embtune
