#include "vectors/safetensors.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

std::string file_with(const std::string& json, std::size_t bytes) {
  std::string text;
  for (unsigned i = 0; i < 8; ++i) text += static_cast<char>((json.size() >> (8 * i)) & 0xffU);
  return text + json + std::string(bytes, 'x');
}

std::string refusal(const std::string& bytes) {
  try {
    static_cast<void>(parse_safetensors(bytes, "a"));
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    return error.what();
  }
  return "accepted";
}

bool refused_with(const std::string& bytes, const std::string& text) {
  return refusal(bytes).find(text) != std::string::npos;
}

std::string tensor(const std::string& name, const char* type, const char* shape,
                   const char* offsets) {
  return "\"" + name + R"(":{"dtype":")" + type + R"(","shape":)" + shape + R"(,"data_offsets":)" +
         offsets + "}";
}

TEST_SUITE("safetensors") {
  TEST_CASE("what is written is read back, aligned to 8 bytes") {
    for (const std::uint64_t rows : {1ULL, 12ULL, 345ULL}) {
      const std::string header = safetensors_header(rows, 3);
      CHECK(header.size() % 8 == 0);
      CHECK(looks_like_safetensors(header));
      const ArrayLayout layout = parse_safetensors(header + std::string(rows * 12, '\0'), "a");
      CHECK(layout.rows == rows);
      CHECK(layout.dim == 3);
      CHECK(layout.begin == header.size());
    }
  }

  TEST_CASE("the only tensor is taken, or the one with the right name") {
    const std::string one = tensor("weight", "F32", "[1,2]", "[0,8]");
    CHECK(parse_safetensors(file_with("{\"__metadata__\":{\"a\":\"b\"}," + one + "}  ", 8), "a")
              .dim == 2);
    const std::string two = tensor("embeddings", "F32", "[1,1]", "[8,12]");
    const ArrayLayout layout = parse_safetensors(file_with("{" + two + "," + one + "}", 12), "a");
    CHECK(layout.dim == 1);
    CHECK(layout.begin == 8 + one.size() + two.size() + 3 + 8);
    const std::string other = tensor("other", "F32", "[1,1]", "[8,12]");
    CHECK(refused_with(file_with("{" + one + "," + other + "}", 12), "2 tensors, none"));
  }

  TEST_CASE("what is not right is refused") {
    const auto with = [](const std::string& inner, std::size_t bytes) {
      return file_with("{" + inner + "}", bytes);
    };
    CHECK(refused_with(with(tensor("a", "F16", "[1,2]", "[0,4]"), 4), "F32"));
    CHECK(refused_with(with(tensor("a", "F32", "[2]", "[0,8]"), 8), "1 dimension;"));
    CHECK(refused_with(with(tensor("a", "F32", "[1,3]", "[0,8]"), 8), "8 bytes"));
    CHECK(refused_with(with(tensor("a", "F32", "[4611686018427387904,4]", "[0,0]"), 0), "numbers"));
    CHECK(refused_with(with(tensor("a", "F32", "[0,5]", "[0,0]"), 0),
                       "a tensor of 0 x 5 numbers; expected at least one row"));
    CHECK(refused_with(with(tensor("a", "F32", "[1,2]", "[0,8]"), 9), "is the file cut"));
    CHECK(refused_with(with(tensor("a", "F32", "[1,2]", "[4,12]"), 12), "one after another"));
    CHECK(refused_with(with(tensor("a", "F32", "[1,2]", "[8,0]"), 8), "does not describe"));
    CHECK(refused_with(with(tensor("a", "F32", "[-1,2]", "[0,8]"), 8), "does not describe"));
    CHECK(refused_with(with(tensor("a", "F32", "[1,2]", "[0]"), 8), "does not describe"));
    CHECK(refused_with(with("\"a\":1", 8), "does not describe"));
    const std::string same = tensor("a", "F32", "[1,2]", "[0,8]");
    CHECK(refused_with(with(same + "," + same, 8), "no JSON object"));
    CHECK(refused_with(
        with(R"("a":{"dtype":"F16","dtype":"F32","shape":[1,2],"data_offsets":[0,8]})", 8),
        "no JSON object"));
    const std::string behind = std::string("{") + same + "}" + '\0';
    CHECK(refused_with(file_with(behind, 8), "no JSON object"));
    CHECK(refused_with(file_with(behind + R"({"b":1})", 8), "no JSON object"));
    const std::string overlapping = tensor("b", "F32", "[1,2]", "[4,12]");
    CHECK(refused_with(with(same + "," + overlapping, 12), "one after another"));
    CHECK(refused_with(with("", 0), "without a tensor"));
    CHECK(refused_with(with("\"a\":", 8), "no JSON object"));
    CHECK(refused_with("text that is long enough", "no safetensors"));
    std::string far = file_with("{}", 0);
    far[4] = '\x7f';
    CHECK(!looks_like_safetensors(far));
    far[4] = 0;
    far[1] = '\x7f';
    CHECK(refused_with(far, "cut in its header"));
  }

  TEST_CASE("a file cut at any byte is refused") {
    const std::string whole = safetensors_header(2, 3) + std::string(24, 'x');
    for (std::size_t cut = 0; cut < whole.size(); ++cut) {
      CAPTURE(cut);
      CHECK(refusal(whole.substr(0, cut)) != "accepted");
    }
    CHECK(refusal(whole) == "accepted");
  }
}

}  // namespace
}  // namespace embtune
