#include "cli/logging.h"

#include <string>

#include <doctest/doctest.h>

#include "publish/json.h"
#include "support/captured_stream.h"

namespace embtune {
namespace {

const Error kError(ErrorKind::kData, {"a.txt", 7}, "expected b");

TEST_SUITE("logging") {
  TEST_CASE("an error is one line with its place") {
    CHECK(error_line(kError, 3, LogFormat::kText, false) == "embtune: a.txt:7: expected b");
    CHECK(error_line(Error(ErrorKind::kUsage, "odd"), 2, LogFormat::kText, false) ==
          "embtune: odd");
    CHECK(error_line(Error(ErrorKind::kIo, {"a\nb", 0}, "odd"), 4, LogFormat::kText, false) ==
          "embtune: a\\x0ab: odd");
  }

  TEST_CASE("an error as JSON has message, code, file and line in fields") {
    CHECK(error_line(kError, 3, LogFormat::kJson, false) ==
          R"({"level":"error","message":"expected b","code":3,"file":"a.txt","line":7})");
    CHECK(error_line(Error(ErrorKind::kUsage, "odd"), 2, LogFormat::kJson, true) ==
          R"({"level":"error","message":"odd","code":2})");
  }

  TEST_CASE("a warning says that it is one") {
    const Note warning{NoteLevel::kWarning, {"a.txt", 2}, "odd"};
    CHECK(note_line(warning, LogFormat::kText, false) == "embtune: warning: a.txt:2: odd");
    CHECK(note_line({NoteLevel::kInfo, {}, "fine"}, LogFormat::kText, false) == "embtune: fine");
    CHECK(note_line(warning, LogFormat::kJson, false) ==
          R"({"level":"warning","message":"odd","file":"a.txt","line":2})");
  }

  TEST_CASE("colour is around the first word only") {
    CHECK(error_line(Error(ErrorKind::kUsage, "odd"), 2, LogFormat::kText, true) ==
          "\033[31membtune:\033[0m odd");
  }

  TEST_CASE("what is less important than the level is not shown") {
    const CapturedStream err(2);
    configure_logging(LogFormat::kText, LogLevel::kWarning, false);
    log_note({NoteLevel::kInfo, {}, "info"});
    log_note({NoteLevel::kWarning, {}, "odd"});
    log_summary("summary\n", Json::object());
    configure_logging(LogFormat::kText, LogLevel::kError, false);
    log_note({NoteLevel::kWarning, {}, "warning"});
    log_error(kError, 3);
    configure_logging(LogFormat::kText, LogLevel::kInfo, false);
    CHECK(err.text() == "embtune: warning: odd\nembtune: a.txt:7: expected b\n");
  }

  TEST_CASE("progress that is wanted is shown at every level") {
    const CapturedStream err(2);
    configure_logging(LogFormat::kText, LogLevel::kError, false);
    log_progress("train 5%");
    configure_logging(LogFormat::kJson, LogLevel::kError, false);
    log_progress("train 6%");
    configure_logging(LogFormat::kText, LogLevel::kInfo, false);
    CHECK(err.text() == "embtune: train 5%\n{\"level\":\"info\",\"message\":\"train 6%\"}\n");
  }

  TEST_CASE("a summary is plain text, or one object in a log of objects") {
    const CapturedStream err(2);
    Json report;
    report["rows"] = 5;
    log_summary("rows: 5\n", report);
    configure_logging(LogFormat::kJson, LogLevel::kInfo, false);
    log_summary("rows: 5\n", report);
    configure_logging(LogFormat::kText, LogLevel::kInfo, false);
    CHECK(err.text() ==
          "rows: 5\n{\"level\":\"info\",\"message\":\"summary\",\"report\":{\"rows\":5}}\n");
  }
}

}  // namespace
}  // namespace embtune
