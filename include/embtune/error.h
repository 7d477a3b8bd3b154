// The one exception type of the library, and what its kinds mean to a caller.

#ifndef EMBTUNE_ERROR_H_
#define EMBTUNE_ERROR_H_

#include <cstdint>
#include <stdexcept>
#include <string>

namespace embtune {

/// Why a call failed. The values are the exit codes of the command line tool: frozen.
enum class ErrorKind : int {
  kAnswerNo = 1,  ///< The question was answered, and the answer is no.
  kUsage = 2,     ///< Options or arguments that cannot be; nothing was read.
  kData = 3,      ///< An input does not say what it must.
  kIo = 4,        ///< Opening, reading, writing or memory failed, or an input changed while read.
  kDiverged = 5,  ///< Training met a number that is not finite.
  kProof = 6,     ///< The output failed its own check: a bug in embtune.
  kInterrupted = 130,  ///< Stopped on request (SIGINT); 143 for SIGTERM is the caller's choice.
};

/// Where an error lies: a file and, where it is known, a line counted from 1.
struct Place {
  std::string file;        ///< As the user named it; "<stdin>" for standard input; empty: none.
  std::uint64_t line = 0;  ///< 0: no line.
};

/// A failure, as one line of text for a person: "FILE:LINE: what, expected, remedy".
///
/// what() is that line, already with its place and without a trailing newline. Bytes that it quotes
/// from a file are shown as \xNN where they are not printable; a file's name stands as it is.
class Error : public std::runtime_error {
 public:
  Error(ErrorKind kind, const std::string& message) : Error(kind, Place{}, message) {}

  Error(ErrorKind kind, Place place, const std::string& message)
      : std::runtime_error(describe(place) + message), kind_(kind), place_(std::move(place)) {}

  [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
  [[nodiscard]] const Place& place() const noexcept { return place_; }

 private:
  static std::string describe(const Place& place) {
    if (place.file.empty()) return {};
    if (place.line == 0) return place.file + ": ";
    return place.file + ":" + std::to_string(place.line) + ": ";
  }

  ErrorKind kind_;
  Place place_;
};

}  // namespace embtune

#endif  // EMBTUNE_ERROR_H_
