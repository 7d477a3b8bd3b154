#include "cli/signals.h"

#include <csignal>

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace embtune {
namespace {

// What a child ends with that installs the handlers and then does `body`.
template <class Body>
int status_of(Body body) {
  const pid_t child = fork();
  if (child == 0) {
    install_signal_handlers();
    _exit(body());
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST_SUITE("signals") {
  TEST_CASE("the first signal only leaves a mark") {
    CHECK(status_of([] {
            if (signal_received() != 0) return 1;
            static_cast<void>(raise(SIGTERM));
            acknowledge_signal();
            return signal_received() == SIGTERM ? 0 : 2;
          }) == 0);
  }

  TEST_CASE("a second signal ends the program") {
    CHECK(status_of([] {
            static_cast<void>(raise(SIGINT));
            static_cast<void>(raise(SIGINT));
            return 0;
          }) == -SIGINT);
  }

  TEST_CASE("a program that does not look at the mark is ended with the documented status") {
    CHECK(status_of([] {
            static_cast<void>(close(STDERR_FILENO));
            static_cast<void>(raise(SIGTERM));
            for (;;) static_cast<void>(pause());
            return 0;
          }) == 143);
  }

  TEST_CASE("a run that will leave a checkpoint has the time that it was given") {
    CHECK(status_of([] {
            give_time_to_stop(3600);
            static_cast<void>(raise(SIGTERM));
            return alarm(0) > 3000 ? 0 : 1;
          }) == 0);
  }

  TEST_CASE("a closed pipe is no signal") {
    CHECK(status_of([] {
            static_cast<void>(raise(SIGPIPE));
            return 7;
          }) == 7);
  }

  TEST_CASE("a signal that was ignored stays ignored") {
    CHECK(status_of([] {
            static_cast<void>(signal(SIGINT, SIG_IGN));
            install_signal_handlers();
            static_cast<void>(raise(SIGINT));
            return signal_received();
          }) == 0);
  }
}

}  // namespace
}  // namespace embtune
