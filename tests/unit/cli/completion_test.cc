#include "cli/completion.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

OptionDoc option(ValueType type, std::string value) {
  OptionDoc doc;
  doc.names = {"--it"};
  doc.type = type;
  doc.value = std::move(value);
  return doc;
}

TEST_SUITE("completion") {
  TEST_CASE("what is offered follows from the kind of the value") {
    CHECK(offer_for(option(ValueType::kFlag, "")) == Offer::kNothing);
    CHECK(offer_for(option(ValueType::kWord, "a|b")) == Offer::kWords);
    CHECK(offer_for(option(ValueType::kFile, "FILE|-")) == Offer::kFiles);
    CHECK(offer_for(option(ValueType::kFolder, "DIR")) == Offer::kFolders);
    CHECK(offer_for(option(ValueType::kAmount, "R|P%")) == Offer::kUnknown);
    CHECK(offer_for(option(ValueType::kFile, "SET...")) == Offer::kFiles);
    CHECK(offer_for(option(ValueType::kText, "TEXT...")) == Offer::kUnknown);
    CHECK(offer_for(option(ValueType::kCount, "N")) == Offer::kUnknown);
  }

  TEST_CASE("words are those of the placeholder") {
    CHECK(offered_words(option(ValueType::kWord, "a|b|c")) ==
          std::vector<std::string>{"a", "b", "c"});
    CHECK(words_joined({"a", "b"}, ", ") == "a, b");
  }

  TEST_CASE("one sentence of the help is enough for one line") {
    CHECK(first_sentence("Stop. Or go on.") == "Stop");
    CHECK(first_sentence("A 0.5 of it.") == "A 0.5 of it");
    CHECK(first_sentence("From t1 ... to tD. Or not.") == "From t1 ... to tD");
    CHECK(first_sentence("").empty());
  }

  TEST_CASE("each shell has a script, and no other has") {
    CHECK(completion_script("bash", {}) == bash_completion({}));
    CHECK(completion_script("zsh", {}) == zsh_completion({}));
    CHECK(completion_script("fish", {}) == fish_completion({}));
    CHECK_THROWS_WITH_AS((void)completion_script("tcsh", {}),
                         "there is no completion for 'tcsh'; expected bash, zsh or fish", Error);
    CHECK(shell_names() == std::vector<std::string>{"bash", "zsh", "fish"});
    CHECK(completion_help().find("bash, zsh or fish") != std::string::npos);
  }
}

}  // namespace
}  // namespace embtune
