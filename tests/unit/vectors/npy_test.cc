#include "vectors/npy.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

using namespace std::string_literals;

std::string file_with(const std::string& dict, std::size_t numbers, char version = 1) {
  std::string text = "\x93NUMPY"s + version + '\0' + static_cast<char>(dict.size()) + '\0';
  if (version > 1) text += "\0\0"s;
  return text + dict + std::string(4 * numbers, 'x');
}

std::string refusal(const std::string& bytes) {
  try {
    static_cast<void>(parse_npy(bytes, "a.npy"));
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    return error.what();
  }
  return "accepted";
}

bool refused_with(const std::string& bytes, const std::string& text) {
  return refusal(bytes).find(text) != std::string::npos;
}

TEST_SUITE("npy") {
  TEST_CASE("what is written is read back, aligned to 64 bytes") {
    for (const std::uint64_t rows : {1ULL, 7ULL, 400'000ULL, 1ULL << 40U}) {
      const std::string header = npy_header(rows, 3);
      CHECK(header.size() % 64 == 0);
      CHECK(header.back() == '\n');
      if (rows > 7) continue;
      const ArrayLayout layout = parse_npy(header + std::string(rows * 12, '\0'), "a");
      CHECK(layout.rows == rows);
      CHECK(layout.dim == 3);
      CHECK(layout.begin == header.size());
    }
  }

  TEST_CASE("every version, order of keys and spelling that NumPy has used") {
    const std::string dict = "{'shape': (2, 3), 'fortran_order': False, 'descr': '<f4'}";
    for (const char version : {'\1', '\2', '\3'}) {
      CHECK(parse_npy(file_with(dict, 6, version), "a").rows == 2);
    }
    CHECK(
        refusal(file_with("{\"descr\": \"<f4\", \"fortran_order\": False, \"shape\": (2L, 3L), }  "
                          "\n",
                          6)) == "accepted");
  }

  TEST_CASE("other arrays are refused with what they are") {
    const auto dict = [](const char* descr, const char* order, const char* shape) {
      return "{'descr': "s + descr + ", 'fortran_order': " + order + ", 'shape': " + shape + ", }";
    };
    CHECK(refused_with(file_with(dict("'<f8'", "False", "(2, 3)"), 12), "astype('<f4')"));
    CHECK(refused_with(file_with(dict("'>f4'", "False", "(2, 3)"), 6), "'>f4'"));
    CHECK(refused_with(file_with(dict("'<i4'", "False", "(2, 3)"), 6), "'<i4'"));
    CHECK(refused_with(file_with(dict("[('a', '<f4')]", "False", "(2, 3)"), 6), "record"));
    CHECK(refused_with(file_with(dict("'<f4'", "True", "(2, 3)"), 6), "Fortran"));
    CHECK(refused_with(file_with(dict("'<f4'", "False", "(6,)"), 6), "1 dimension;"));
    CHECK(refused_with(file_with(dict("'<f4'", "False", "()"), 1), "0 dimensions"));
    CHECK(refused_with(file_with(dict("'<f4'", "False", "(0, 3)"), 0),
                       "announces 0 x 3 numbers; expected at least one row"));
    CHECK(refused_with(file_with(dict("'<f4'", "False", "(3, 0)"), 0), "at least one row"));
    CHECK(refused_with(file_with(dict("'<f4'", "False", "(2, 3)"), 7), "28 bytes follow"));
    // 2^62 x 4 numbers wrap to 0 bytes.
    CHECK(refused_with(file_with(dict("'<f4'", "False", "(4611686018427387904, 4)"), 0),
                       "announces"));
    CHECK(refused_with(file_with(dict("'<f4'", "False", "(99999999999999999999, 4)"), 0),
                       "not understood"));
    CHECK(refused_with(file_with(dict("'<f4'", "No", "(2, 3)"), 6), "not understood"));
    CHECK(refused_with(file_with("{'descr': '<f4', 'descr': '<f4'}", 6), "not understood"));
    CHECK(refused_with(file_with("{'other': 1}", 6), "not understood"));
    CHECK(refused_with(file_with("", 6), "not understood"));
    CHECK(refused_with(file_with(dict("'<f4'", "False", "(2, 3)"), 6, 9), "version 9"));
    CHECK(refused_with(file_with(dict("'<f4'", "False", "(2, 3)"), 6, '\xc8'), "version 200"));
    CHECK(refused_with("text", "no NumPy array"));
  }

  TEST_CASE("a file cut at any byte is refused") {
    const std::string whole = npy_header(2, 3) + std::string(24, 'x');
    for (std::size_t cut = 0; cut < whole.size(); ++cut) {
      CAPTURE(cut);
      CHECK(refusal(whole.substr(0, cut)) != "accepted");
    }
    CHECK(refusal(whole) == "accepted");
  }
}

}  // namespace
}  // namespace embtune
