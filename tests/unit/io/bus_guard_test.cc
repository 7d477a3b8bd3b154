#include "io/bus_guard.h"

#include <array>
#include <csignal>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "io/file_descriptor.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

constexpr std::size_t kSize = 1 << 16U;

// A mapping whose file was cut to nothing.
const char* lost_mapping(const TemporaryFolder& folder) {
  const std::string path = folder.write("lost", std::string(kSize, 'x'));
  const FileDescriptor fd(::open(path.c_str(), O_RDWR | O_CLOEXEC));
  void* const map = ::mmap(nullptr, kSize, PROT_READ, MAP_PRIVATE, fd.get(), 0);
  REQUIRE(map != MAP_FAILED);
  REQUIRE(::ftruncate(fd.get(), 0) == 0);
  return static_cast<const char*>(map);
}

char touch(const char* byte) { return *static_cast<const volatile char*>(byte); }

// Runs `body` in a process of its own. @return Its wait status.
template <class Body>
int status_of_child(Body body) {
  const pid_t child = ::fork();
  if (child == 0) {
    body();
    ::_exit(0);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  return status;
}

TEST_SUITE("bus_guard") {
  TEST_CASE("a fault outside of guarded mappings goes to the handler that was there before") {
    TemporaryFolder folder;
    const char* const lost = lost_mapping(folder);
    const int status = status_of_child([&] {
      static_cast<void>(std::signal(SIGBUS, [](int) { ::_exit(42); }));
      install_bus_guard();
      static_cast<void>(touch(lost));
    });
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 42);
    const int with_info = status_of_child([&] {
      struct sigaction action {};
      action.sa_flags = SA_SIGINFO;
      action.sa_sigaction = [](int, siginfo_t* info, void*) {
        ::_exit(info->si_addr != nullptr ? 43 : 1);
      };
      ::sigaction(SIGBUS, &action, nullptr);
      install_bus_guard();
      static_cast<void>(touch(lost));
    });
    CHECK(WEXITSTATUS(with_info) == 43);
  }

  TEST_CASE("without a handler before, such a fault and a sent signal end the program") {
    TemporaryFolder folder;
    const char* const lost = lost_mapping(folder);
    const int faulted = status_of_child([&] {
      static_cast<void>(std::signal(SIGBUS, SIG_DFL));
      install_bus_guard();
      static_cast<void>(touch(lost));
    });
    CHECK(WIFSIGNALED(faulted));
    CHECK(WTERMSIG(faulted) == SIGBUS);
    const int sent = status_of_child([] {
      static_cast<void>(std::signal(SIGBUS, SIG_DFL));
      install_bus_guard();
      static_cast<void>(::kill(::getpid(), SIGBUS));
    });
    CHECK(WIFSIGNALED(sent));
    CHECK(WTERMSIG(sent) == SIGBUS);
  }

  TEST_CASE("a guarded mapping reads as zeros where it is lost, and says so") {
    install_bus_guard();
    install_bus_guard();
    TemporaryFolder folder;
    const char* const lost = lost_mapping(folder);
    const int entry = guard_mapping(lost, kSize);
    REQUIRE(entry >= 0);
    CHECK_FALSE(mapping_lost_page(entry));
    CHECK(touch(lost + 5000) == 0);
    CHECK(touch(lost + kSize - 1) == 0);
    CHECK(touch(lost) == 0);
    CHECK(mapping_lost_page(entry));
    CHECK(any_page_lost());
    release_mapping(entry);
    ::munmap(const_cast<char*>(lost), kSize);
  }

  TEST_CASE("entries are taken again once released, and a full table is no crash") {
    std::vector<int> taken;
    const char byte = 'x';
    for (;;) {
      const int entry = guard_mapping(&byte, 1);
      if (entry < 0) break;
      taken.push_back(entry);
      CHECK_FALSE(mapping_lost_page(entry));
    }
    CHECK(taken.size() >= 32);
    release_mapping(-1);
    CHECK_FALSE(mapping_lost_page(-1));
    release_mapping(taken.front());
    CHECK(guard_mapping(&byte, 1) == taken.front());
    for (const int entry : taken) release_mapping(entry);
  }
}

}  // namespace
}  // namespace embtune
