// SHA-256, by OpenSSL's libcrypto.

#ifndef EMBTUNE_IO_DIGEST_H_
#define EMBTUNE_IO_DIGEST_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace embtune {

/// What a content is known by. Of a compressed file: of what it holds, as zcat would print it.
struct ContentDigest {
  std::uint64_t bytes = 0;
  std::string sha256;  ///< Lower-case hexadecimal.

  friend bool operator==(const ContentDigest&, const ContentDigest&) = default;
};

/// A running SHA-256 (FIPS 180-4). One thread at a time.
class Sha256 {
 public:
  Sha256();
  Sha256(const Sha256& other);
  Sha256& operator=(const Sha256& other);
  Sha256(Sha256&&) noexcept;
  Sha256& operator=(Sha256&&) noexcept;
  ~Sha256();

  void update(std::string_view bytes);
  /// Lower-case hexadecimal of all bytes so far; ends the digest.
  [[nodiscard]] std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Size and digest of `bytes`.
[[nodiscard]] ContentDigest digest_of(std::string_view bytes);

/// Lower-case hexadecimal SHA-256 of `bytes`.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace embtune

#endif  // EMBTUNE_IO_DIGEST_H_
