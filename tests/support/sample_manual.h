// A manual with an option of each kind that completions tell apart.

#ifndef EMBTUNE_TESTS_SUPPORT_SAMPLE_MANUAL_H_
#define EMBTUNE_TESTS_SUPPORT_SAMPLE_MANUAL_H_

#include <string>
#include <utility>
#include <vector>

#include "cli/manual.h"

namespace embtune {

inline Manual sample_manual() {
  const auto option = [](std::vector<std::string> names, ValueType type, std::string value,
                         std::string help) {
    OptionDoc doc;
    doc.names = std::move(names);
    doc.type = type;
    doc.value = std::move(value);
    doc.help = std::move(help);
    return doc;
  };
  Manual manual;
  manual.name = "run";
  manual.summary = "It runs: fast.";
  manual.options = {
      option({"-o", "--output"}, ValueType::kFile, "FILE|-", "Where it goes. Or not."),
      option({"--kind"}, ValueType::kWord, "a|b", "One of [two]."),
      option({"--fast"}, ValueType::kFlag, "", "Don't wait."),
      option({"--lr", "--learning-rate"}, ValueType::kNumber, "X", "Rate."),
      option({"--dir"}, ValueType::kFolder, "DIR", "Folder."),
      option({"--set"}, ValueType::kFile, "SET...", "Sets."),
  };
  return manual;
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_SUPPORT_SAMPLE_MANUAL_H_
