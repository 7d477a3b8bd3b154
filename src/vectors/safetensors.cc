#include "vectors/safetensors.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/quote.h"
#include "io/strict_json.h"

namespace embtune {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kLengthBytes = 8;
constexpr std::uint64_t kLongestHeader = 100'000'000;  // The reference reader's bound.
constexpr const char* kTensor = "embeddings";

struct Tensor {
  std::string name;
  std::string type;
  std::vector<std::uint64_t> shape;
  std::uint64_t begin = 0;  // From the end of the header.
  std::uint64_t end = 0;
};

Error refusal(const std::string& name, const std::string& message) {
  return Error(ErrorKind::kData, Place{name}, message);
}

std::uint64_t header_size(std::string_view bytes) noexcept {
  return little_endian(bytes.substr(0, kLengthBytes));
}

// @throws Error kData unless each tensor, and each thing about it, is said once.
Json parse_header(std::string_view text, const std::string& name) {
  std::optional<Json> header = parse_strict_json<Json>(text);
  if (!header || !header->is_object()) {
    throw refusal(name,
                  "is a safetensors file whose header is no JSON object of tensors, each key once");
  }
  return *std::move(header);
}

bool read_sizes(const Json& tensor, const char* key, std::vector<std::uint64_t>& sizes) {
  const auto found = tensor.find(key);
  if (found == tensor.end() || !found->is_array()) return false;
  for (const Json& size : *found) {
    if (!size.is_number_unsigned()) return false;
    sizes.push_back(size.get<std::uint64_t>());
  }
  return true;
}

std::vector<Tensor> read_tensors(const Json& header, const std::string& name) {
  std::vector<Tensor> tensors;
  for (const auto& [key, value] : header.items()) {
    if (key == "__metadata__") continue;
    Tensor& tensor = tensors.emplace_back();
    tensor.name = key;
    std::vector<std::uint64_t> offsets;
    const bool typed = value.is_object() && value.contains("dtype") && value["dtype"].is_string();
    if (!typed || !read_sizes(value, "shape", tensor.shape) ||
        !read_sizes(value, "data_offsets", offsets) || offsets.size() != 2 ||
        offsets[0] > offsets[1]) {
      throw refusal(name, "is a safetensors file whose header does not describe tensor " +
                              quote(key) + " by dtype, shape and data_offsets");
    }
    tensor.type = value["dtype"].get<std::string>();
    tensor.begin = offsets[0];
    tensor.end = offsets[1];
  }
  return tensors;
}

// No gap, no overlap, nothing left over: so the format's own reader demands.
void check_tiling(std::vector<Tensor> tensors, std::uint64_t room, const std::string& name) {
  std::sort(tensors.begin(), tensors.end(), [](const Tensor& a, const Tensor& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
  });
  std::uint64_t place = 0;
  for (const Tensor& tensor : tensors) {
    if (tensor.begin != place) {
      throw refusal(name, "is a safetensors file whose tensors do not lie one after another");
    }
    place = tensor.end;
  }
  if (place != room) {
    throw refusal(name, "is a safetensors file whose tensors take " + counted(place, "byte") +
                            ", but " + counted(room, "byte") + " follow; is the file cut?");
  }
}

const Tensor& choose(const std::vector<Tensor>& tensors, const std::string& name) {
  if (tensors.empty()) throw refusal(name, "is a safetensors file without a tensor");
  const auto named = std::find_if(tensors.begin(), tensors.end(),
                                  [](const Tensor& tensor) { return tensor.name == kTensor; });
  if (named != tensors.end()) return *named;
  if (tensors.size() == 1) return tensors.front();
  throw refusal(name, "holds " + counted(tensors.size(), "tensor") + ", none of them named '" +
                          kTensor + "'; save the one that is meant alone");
}

}  // namespace

bool looks_like_safetensors(std::string_view bytes) noexcept {
  if (bytes.size() < kLengthBytes + 2 || bytes[kLengthBytes] != '{') return false;
  return header_size(bytes) <= kLongestHeader;
}

ArrayLayout parse_safetensors(std::string_view bytes, const std::string& name) {
  if (!looks_like_safetensors(bytes)) throw refusal(name, "is no safetensors file");
  const std::uint64_t size = header_size(bytes);
  if (size > bytes.size() - kLengthBytes) {
    throw refusal(name, "is a safetensors file that is cut in its header");
  }
  const std::uint64_t begin = kLengthBytes + size;
  const std::vector<Tensor> tensors =
      read_tensors(parse_header(bytes.substr(kLengthBytes, size), name), name);
  check_tiling(tensors, bytes.size() - begin, name);
  const Tensor& tensor = choose(tensors, name);
  if (tensor.type != "F32") {
    throw refusal(name, "holds numbers of type " + quote(tensor.type) +
                            "; expected F32, float32; convert them first: tensor.float()");
  }
  if (tensor.shape.size() != 2) {
    throw refusal(name, "has a tensor of " + counted(tensor.shape.size(), "dimension") +
                            "; expected two, a row for each token");
  }
  const ArrayLayout layout{tensor.shape[0], tensor.shape[1], begin + tensor.begin};
  if (layout.rows == 0 || layout.dim == 0)
    throw refusal(name, "has a tensor of " + describe_empty(layout));
  if (!fills(layout.rows, layout.dim, tensor.end - tensor.begin)) {
    throw refusal(name, "has a tensor of " + std::to_string(layout.rows) + " x " +
                            std::to_string(layout.dim) + " numbers of 4 bytes in " +
                            counted(tensor.end - tensor.begin, "byte"));
  }
  return layout;
}

std::string safetensors_header(std::uint64_t rows, std::uint64_t dim) {
  std::string json = std::string("{\"") + kTensor + R"(":{"dtype":"F32","shape":[)" +
                     std::to_string(rows) + "," + std::to_string(dim) + R"(],"data_offsets":[0,)" +
                     std::to_string(rows * dim * 4) + "]}}";
  json.append((8 - json.size() % 8) % 8, ' ');
  std::string header;
  for (std::size_t i = 0; i < kLengthBytes; ++i) {
    header += static_cast<char>((json.size() >> (8 * i)) & 0xffU);
  }
  return header + json;
}

}  // namespace embtune
