#include "io/system_calls.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <string>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "io/file_descriptor.h"
#include "support/pipe.h"
#include "support/temporary_folder.h"
#include "unit/io/faulty_system.h"

namespace embtune {
namespace {

TEST_SUITE("system_calls") {
  TEST_CASE("a table is in place for its scope only") {
    const SystemCalls* const before = &system_calls();
    CHECK(before == &real_system_calls());
    {
      const SystemCalls other = real_system_calls();
      const ScopedSystemCalls scope(other);
      CHECK(&system_calls() == &other);
    }
    CHECK(&system_calls() == before);
  }

  TEST_CASE("write_all says which error stopped it") {
    const FileDescriptor null(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    CHECK(write_all(null.get(), "abc") == 0);
    CHECK(write_all(-1, "") == 0);
    CHECK(write_all(-1, "abc") == EBADF);
    SystemCalls calls = real_system_calls();
    calls.write = [](int, const void*, std::size_t) { return ssize_t{0}; };
    const ScopedSystemCalls scope(calls);
    CHECK(write_all(null.get(), "abc") == EIO);
  }

  TEST_CASE("what a sandbox does not let be lent is written, from where the loans ended") {
    static int calls_made;
    for (const int error : {EPERM, ENOSYS, EINVAL}) {
      calls_made = 0;
      static int refusal;
      refusal = error;
      SystemCalls calls = real_system_calls();
      calls.vmsplice = [](int fd, const iovec* piece) {
        if (calls_made++ > 0) {
          errno = refusal;
          return ssize_t{-1};
        }
        const iovec first = {piece->iov_base, 4};
        return real_system_calls().vmsplice(fd, &first);
      };
      const ScopedSystemCalls scope(calls);
      Pipe pipe;
      CHECK(lend_all(pipe.writer.get(), "lent and written") == 0);
      pipe.writer = FileDescriptor();
      CHECK(pipe.read_whole() == "lent and written");
    }
    CHECK(lend_all(-1, "abc") == EBADF);
  }

  TEST_CASE("duplicates are closed on exec and are never a standard descriptor") {
    const FileDescriptor twin(real_system_calls().dup(STDERR_FILENO));
    CHECK(twin.get() > 2);
    CHECK((::fcntl(twin.get(), F_GETFD) & FD_CLOEXEC) != 0);
  }

  TEST_CASE("an exclusive rename never replaces") {
    TemporaryFolder folder;
    folder.write("a", "a");
    folder.write("b", "b");
    const FileDescriptor open_folder(::open(folder.path().c_str(), O_RDONLY | O_DIRECTORY));
    const SystemCalls& calls = real_system_calls();
    CHECK(calls.rename_noreplace(open_folder.get(), "a", "b") == -1);
    CHECK(errno == EEXIST);
    CHECK(calls.rename_noreplace(open_folder.get(), "a", "c") == 0);
    CHECK(folder.read("b") == "b");
    CHECK(folder.read("c") == "a");
  }

  TEST_CASE("opening goes on after an interrupt") {
    TemporaryFolder folder;
    static std::string fifo;
    static volatile std::sig_atomic_t alarms;
    static volatile std::sig_atomic_t reader;
    fifo = folder / "fifo";
    alarms = 0;
    reader = -1;
    REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
    struct sigaction action {};
    struct sigaction before {};
    // The first alarm only interrupts; the second brings the reader that the opening waits for.
    action.sa_handler = [](int) {
      alarms = alarms + 1;
      if (alarms == 2) reader = ::open(fifo.c_str(), O_RDONLY | O_NONBLOCK);
    };
    ::sigaction(SIGALRM, &action, &before);
    const itimerval often = {{0, 20'000}, {0, 20'000}};
    ::setitimer(ITIMER_REAL, &often, nullptr);
    {
      const FileDescriptor file(real_system_calls().openat(AT_FDCWD, fifo.c_str(), O_WRONLY, 0));
      CHECK(file.is_open());
      CHECK(alarms >= 2);
    }
    const itimerval never = {};
    ::setitimer(ITIMER_REAL, &never, nullptr);
    ::sigaction(SIGALRM, &before, nullptr);
    ::close(reader);
  }

  TEST_CASE("read_once goes on after an interrupt and reports other errors") {
    TemporaryFolder folder;
    const std::string path = folder.write("a", "abc");
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    FaultPlan plan;
    plan.interrupts = true;
    plan.calls = 1;
    FaultySystem system(plan);
    std::array<char, 8> buffer{};
    CHECK(read_once(file.get(), buffer.data(), buffer.size()) == 3);
    CHECK(read_once(-1, buffer.data(), buffer.size()) == -1);
    CHECK(errno == EBADF);
  }
}

}  // namespace
}  // namespace embtune
