#include "io/compression_gzip.h"

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

#include <zlib.h>

#include "embtune/error.h"
#include "io/compression.h"

namespace embtune {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 17U;
constexpr int kGzipOnly = 16;  // added to the window's bits: no zlib header, no guessing
constexpr Bytef kFirstMagic = 0x1f;

}  // namespace

struct GzipReader::Inflate {
  Inflate() {
    if (::inflateInit2(&stream, MAX_WBITS + kGzipOnly) != Z_OK) throw std::bad_alloc();
  }
  Inflate(const Inflate&) = delete;
  Inflate& operator=(const Inflate&) = delete;
  ~Inflate() { ::inflateEnd(&stream); }

  z_stream stream{};
};

GzipReader::GzipReader(ByteSource& raw, std::string name)
    : raw_(raw),
      name_(std::move(name)),
      inflate_(std::make_unique<Inflate>()),
      input_(std::make_unique<char[]>(kPiece)) {}

GzipReader::~GzipReader() = default;

// Reads more input once all has been taken. @return false at its end.
bool GzipReader::fill() {
  const std::size_t got = raw_.read_some({input_.get(), kPiece});
  inflate_->stream.next_in = reinterpret_cast<Bytef*>(input_.get());
  inflate_->stream.avail_in = static_cast<uInt>(got);
  return got > 0;
}

// Goes to the next member. @return false if there is none.
bool GzipReader::begin_member() {
  z_stream& stream = inflate_->stream;
  if (stream.avail_in == 0 && !fill()) return false;
  if (*stream.next_in == 0) {
    pass_padding();
    return false;
  }
  if (*stream.next_in != kFirstMagic) throw damaged(Compression::kGzip, name_, "trailing garbage");
  if (::inflateReset(&stream) != Z_OK) throw damaged(Compression::kGzip, name_, stream.msg);
  return true;
}

void GzipReader::pass_padding() {
  const z_stream& stream = inflate_->stream;
  do {
    const std::span<const Bytef> bytes(stream.next_in, stream.avail_in);
    if (std::ranges::any_of(bytes, [](Bytef byte) { return byte != 0; })) {
      throw damaged(Compression::kGzip, name_, "trailing garbage");
    }
  } while (fill());
}

std::size_t GzipReader::read_some(std::span<char> buffer) {
  z_stream& stream = inflate_->stream;
  while (!ended_) {
    if (!in_member_) {
      in_member_ = begin_member();
      ended_ = !in_member_;
      continue;
    }
    const std::size_t room = std::min<std::size_t>(buffer.size(), std::numeric_limits<uInt>::max());
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = static_cast<uInt>(room);
    const int status = ::inflate(&stream, Z_NO_FLUSH);
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
      throw damaged(Compression::kGzip, name_, stream.msg);
    }
    in_member_ = status != Z_STREAM_END;
    const std::size_t got = room - stream.avail_out;
    if (got > 0) return got;
    if (in_member_ && stream.avail_in == 0 && !fill()) {
      throw damaged(Compression::kGzip, name_, "unexpected end");
    }
  }
  return 0;
}

}  // namespace embtune
