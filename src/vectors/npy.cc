#include "vectors/npy.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <vector>

#include "base/quote.h"

namespace embtune {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kMagic = "\x93NUMPY"sv;
constexpr std::size_t kAlignment = 64;

// What a header says, as far as it is understood.
struct Header {
  std::optional<std::string> descr;  // As written; "(a record)" for what is no string.
  std::optional<bool> fortran_order;
  std::optional<std::vector<std::uint64_t>> shape;
};

// Reads the Python literal {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }.
class DictReader {
 public:
  explicit DictReader(std::string_view text) : rest_(text) {}

  // @return false if the text is no such literal, or holds a key twice or one that is unknown.
  bool read(Header& header) {
    if (!take('{')) return false;
    while (!take('}')) {
      std::string key;
      if (!read_string(key) || !take(':') || !read_value(key, header)) return false;
      if (!take(',') && peek() != '}') return false;
    }
    skip_blanks();
    return rest_.empty() && header.descr && header.fortran_order && header.shape;
  }

 private:
  void skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
  }
  char peek() {
    skip_blanks();
    return rest_.empty() ? '\0' : rest_.front();
  }
  bool take(char wanted) {
    if (peek() != wanted || rest_.empty()) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool take_word(std::string_view word) {
    skip_blanks();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool read_string(std::string& text) {
    const char quote = peek();
    if (quote != '\'' && quote != '"') return false;
    const std::size_t end = rest_.find(quote, 1);
    if (end == std::string_view::npos) return false;
    text = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return true;
  }
  bool read_value(const std::string& key, Header& header) {
    if (key == "descr" && !header.descr) {
      if (peek() == '[') {
        header.descr = "(a record)";
        rest_ = {};
        return false;
      }
      return read_string(header.descr.emplace());
    }
    if (key == "fortran_order" && !header.fortran_order) {
      header.fortran_order = take_word("True");
      return *header.fortran_order || take_word("False");
    }
    return key == "shape" && !header.shape && read_shape(header.shape.emplace());
  }
  bool read_shape(std::vector<std::uint64_t>& shape) {
    if (!take('(')) return false;
    while (!take(')')) {
      skip_blanks();
      std::uint64_t size = 0;
      const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), size);
      if (error != std::errc()) return false;
      rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
      static_cast<void>(take_word("L"));  // Python 2 wrote 3L.
      shape.push_back(size);
      if (!take(',') && peek() != ')') return false;
    }
    return true;
  }

  std::string_view rest_;
};

Error refusal(const std::string& name, const std::string& message) {
  return Error(ErrorKind::kData, Place{name}, message);
}

void check_numbers(const Header& header, const std::string& name) {
  const std::string& descr = *header.descr;
  if (descr != "<f4") {
    const bool floats = descr.size() == 3 && descr[1] == 'f';
    throw refusal(
        name, "holds numbers of type " + quote(descr) + "; expected float32 ('<f4')" +
                  (floats ? "; convert them first: numpy.save(path, array.astype('<f4'))" : ""));
  }
  if (*header.fortran_order) {
    throw refusal(name,
                  "is in Fortran order (column after column); save it in C order first: "
                  "numpy.save(path, numpy.ascontiguousarray(array))");
  }
  if (header.shape->size() != 2) {
    throw refusal(name, "has " + counted(header.shape->size(), "dimension") +
                            "; expected two, a row for each token");
  }
}

}  // namespace

bool looks_like_npy(std::string_view bytes) noexcept { return bytes.starts_with(kMagic); }

ArrayLayout parse_npy(std::string_view bytes, const std::string& name) {
  const auto cut = [&] {
    return refusal(name, "is a NumPy array (.npy) that is cut in its header");
  };
  if (!looks_like_npy(bytes)) throw refusal(name, "is no NumPy array (.npy)");
  if (bytes.size() < kMagic.size() + 2) throw cut();
  const int version = static_cast<unsigned char>(bytes[kMagic.size()]);
  if (version < 1 || version > 3) {
    throw refusal(name, "is a NumPy array (.npy) of version " + std::to_string(version) +
                            "; expected 1, 2 or 3");
  }
  const std::size_t size_bytes = version == 1 ? 2 : 4;
  const std::size_t begin = kMagic.size() + 2 + size_bytes;
  if (bytes.size() < begin) throw cut();
  const std::uint64_t size = little_endian(bytes.substr(kMagic.size() + 2, size_bytes));
  if (size > bytes.size() - begin) throw cut();
  Header header;
  const bool understood = DictReader(bytes.substr(begin, size)).read(header);
  if (!understood && header.descr != "(a record)") {
    throw refusal(name, "is a NumPy array (.npy) whose header is not understood");
  }
  check_numbers(header, name);
  const ArrayLayout layout{(*header.shape)[0], (*header.shape)[1], begin + size};
  if (layout.rows == 0 || layout.dim == 0)
    throw refusal(name, "announces " + describe_empty(layout));
  const std::uint64_t room = bytes.size() - layout.begin;
  if (!fills(layout.rows, layout.dim, room)) {
    throw refusal(name, "announces " + std::to_string(layout.rows) + " x " +
                            std::to_string(layout.dim) + " numbers of 4 bytes, but " +
                            counted(room, "byte") + " follow; is the file cut?");
  }
  return layout;
}

std::string npy_header(std::uint64_t rows, std::uint64_t dim) {
  std::string dict = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + std::to_string(rows) +
                     ", " + std::to_string(dim) + "), }";
  const std::size_t fixed = kMagic.size() + 4;
  const std::size_t whole = (fixed + dict.size() + 1 + kAlignment - 1) / kAlignment * kAlignment;
  dict.append(whole - fixed - dict.size() - 1, ' ');
  dict += '\n';
  std::string header(kMagic);
  header +=
      {'\1', '\0', static_cast<char>(dict.size() & 0xffU), static_cast<char>(dict.size() >> 8U)};
  return header + dict;
}

}  // namespace embtune
