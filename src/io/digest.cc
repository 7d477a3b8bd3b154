#include "io/digest.h"

#include <array>

#include <openssl/evp.h>

#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

struct FreeContext {
  void operator()(EVP_MD_CTX* context) const noexcept { EVP_MD_CTX_free(context); }
};

void require(bool done) {
  if (!done) throw Error(ErrorKind::kIo, "cannot compute SHA-256: libcrypto refuses");
}

}  // namespace

struct Sha256::State {
  std::unique_ptr<EVP_MD_CTX, FreeContext> context{EVP_MD_CTX_new()};
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
  require(state_->context != nullptr &&
          EVP_DigestInit_ex(state_->context.get(), EVP_sha256(), nullptr) == 1);
}

Sha256::Sha256(const Sha256& other) : state_(std::make_unique<State>()) {
  require(state_->context != nullptr &&
          EVP_MD_CTX_copy_ex(state_->context.get(), other.state_->context.get()) == 1);
}

Sha256& Sha256::operator=(const Sha256& other) {
  if (this == &other) return *this;
  require(EVP_MD_CTX_copy_ex(state_->context.get(), other.state_->context.get()) == 1);
  return *this;
}

Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;
Sha256::~Sha256() = default;

void Sha256::update(std::string_view bytes) {
  require(EVP_DigestUpdate(state_->context.get(), bytes.data(), bytes.size()) == 1);
}

std::string Sha256::finish() {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  require(EVP_DigestFinal_ex(state_->context.get(), digest.data(), &size) == 1);
  return to_hex({reinterpret_cast<const char*>(digest.data()), size});
}

ContentDigest digest_of(std::string_view bytes) { return {bytes.size(), sha256(bytes)}; }

std::string sha256(std::string_view bytes) {
  Sha256 digest;
  digest.update(bytes);
  return digest.finish();
}

}  // namespace embtune
