// Reading gzip by zlib, which checks what gzip promises.

#ifndef EMBTUNE_IO_COMPRESSION_GZIP_H_
#define EMBTUNE_IO_COMPRESSION_GZIP_H_

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "io/byte_source.h"

namespace embtune {

/// The content of gzip data: all members one after the other, each with its CRC and length
/// checked. After the last only zero bytes may follow, as gzip(1) has it.
class GzipReader final : public ByteSource {
 public:
  /// `raw` must outlive this; `name` is for messages.
  GzipReader(ByteSource& raw, std::string name);
  ~GzipReader() override;

  /// @throws Error kData if the data are damaged, cut short or followed by something else, kIo.
  [[nodiscard]] std::size_t read_some(std::span<char> buffer) override;

 private:
  struct Inflate;

  bool fill();
  bool begin_member();
  void pass_padding();

  ByteSource& raw_;
  std::string name_;
  std::unique_ptr<Inflate> inflate_;
  std::unique_ptr<char[]> input_;
  bool in_member_ = true;  // The first is known to begin by who chose this reader.
  bool ended_ = false;
};

}  // namespace embtune

#endif  // EMBTUNE_IO_COMPRESSION_GZIP_H_
