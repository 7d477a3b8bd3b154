#include "cli/command.h"

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include "base/cpu.h"
#include "cli/completion.h"
#include "cli/logging.h"
#include "support/captured_stream.h"

namespace embtune {
namespace {

struct Result {
  int code = 0;
  std::string out;
  std::string err;
};

Result run(const std::vector<std::string>& args) {
  const CapturedStream out(1);
  const CapturedStream err(2);
  const int code = run_program(args);
  const Result result{code, out.text(), err.text()};
  configure_logging(LogFormat::kText, LogLevel::kInfo, false);
  return result;
}

TEST_SUITE("command") {
  TEST_CASE("help and version go to stdout with exit 0") {
    for (const char* word : {"--help", "-h", "--version"}) {
      const Result result = run({word});
      CHECK(result.code == 0);
      CHECK_FALSE(result.out.empty());
      CHECK(result.err.empty());
    }
    for (const Command& command : commands()) {
      const Result result = run({command.manual().name, "--help"});
      CHECK(result.code == 0);
      CHECK(result.out == help_text(command.manual()));
      CHECK(result.err.empty());
      CHECK(run({command.manual().name, "--version"}).out == version_text());
    }
  }

  TEST_CASE("the version names arithmetic, compiler and instruction set") {
    CHECK(version_text().starts_with("embtune 0."));
    CHECK(version_text().find("(numerics 1, ") != std::string::npos);
    CHECK(version_text().ends_with(", " + std::string(isa_name(current_isa())) + ")\n"));
  }

  TEST_CASE("no command is a usage error with short help on stderr") {
    const Result result = run({});
    CHECK(result.code == 2);
    CHECK(result.out.empty());
    CHECK(result.err.find("\nCommands:\n  train ") != std::string::npos);
    CHECK(result.err.ends_with("embtune: a command is missing; see embtune --help\n"));
  }

  TEST_CASE("an unknown command is refused with the nearest") {
    CHECK(run({"trian"}).err == "embtune: unknown command 'trian'; did you mean train?\n");
    const std::string unknown = run({"zzzzzz"}).err;
    CHECK(
        unknown.starts_with("embtune: unknown command 'zzzzzz'; the commands are train, verify, "));
    for (const Command& command : commands()) {
      CHECK(unknown.find(command.manual().name) != std::string::npos);
    }
    CHECK(run({"--json", "train"}).code == 2);
  }

  TEST_CASE("help takes a command, or none") {
    CHECK(run({"help"}).out == program_help(manuals()));
    CHECK(run({"help", "--help"}).out == program_help(manuals()));
    for (const Manual& manual : manuals()) {
      CHECK(run({"help", manual.name}).out == help_text(manual));
    }
    CHECK(run({"help", "trian"}).err == "embtune: unknown command 'trian'; did you mean train?\n");
    CHECK(run({"help", "train", "info"}).code == 2);
  }

  TEST_CASE("completion takes a shell") {
    CHECK(run({"completion", "zsh"}).out == zsh_completion(manuals()));
    CHECK(run({"completion"}).code == 2);
    CHECK(run({"completion", "tcsh"}).code == 2);
  }

  TEST_CASE("a printed config is had for every command, and goes back in") {
    for (const Manual& manual : manuals()) {
      const Result result = run({manual.name, "--print-config", "--quiet"});
      CHECK(result.code == 0);
      CHECK(result.out.find("\n[" + manual.name + "]\n") != std::string::npos);
      CHECK(result.out.find("\nquiet = true\n") != std::string::npos);
    }
  }

  TEST_CASE("every command takes the options that are common to all") {
    for (const Manual& manual : manuals()) {
      for (const char* name : {"--json", "--quiet", "--log-level", "--log-format", "--progress",
                               "--threads", "--config", "--print-config", "--help", "--version"}) {
        CAPTURE(manual.name);
        CAPTURE(name);
        CHECK(std::any_of(manual.options.begin(), manual.options.end(),
                          [name](const OptionDoc& option) { return option.name() == name; }));
      }
    }
  }

  TEST_CASE("a config file that is not there is a usage error") {
    const Result result = run({"info", "x", "--config", "/nonexistent.toml"});
    CHECK(result.code == 2);
    CHECK(result.err.starts_with("embtune: /nonexistent.toml: cannot open"));
  }

  TEST_CASE("an error is one line, also as JSON, also before the options were read") {
    CHECK(run({"train", "--frezee", "x"}).err ==
          "embtune: unknown option --frezee; did you mean --freeze?\n");
    CHECK(run({"train", "--frezee", "x", "--log-format", "json"}).err ==
          "{\"level\":\"error\",\"message\":\"unknown option --frezee; did you mean --freeze?\","
          "\"code\":2}\n");
    CHECK(run({"info", "--log-format=json"}).err.starts_with("{\"level\":\"error\""));
  }

  TEST_CASE("an instruction set that there is none of is refused") {
    CHECK(run({"info", "x", "--isa", "abacus"}).code == 2);
  }
}

}  // namespace
}  // namespace embtune
