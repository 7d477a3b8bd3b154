#include "cli/parse.h"

#include <algorithm>
#include <string_view>

#include <CLI/CLI.hpp>

#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

using Args = std::vector<std::string>;

Error usage(const std::string& message) { return Error(ErrorKind::kUsage, message); }

std::string comma_joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
  return text;
}

// "unknown option --frezee; did you mean --freeze?" What has one '-' may be no option at all, as
// the token -lrb-.
Error unknown_option(const OptionTable& table, std::string_view word) {
  const std::string_view name = word.substr(0, word.find('='));
  std::vector<std::string_view> known;
  for (const Option& option : table.options()) {
    if (option.doc.hidden) continue;
    for (const std::string& candidate : option.doc.names) {
      if (candidate.starts_with("--")) known.push_back(candidate);
    }
  }
  std::string message = "unknown option " + std::string(name);
  if (name.find_first_not_of("-abcdefghijklmnopqrstuvwxyz0123456789") != std::string_view::npos) {
    message = "unknown option " + quote(name);
  }
  if (!name.starts_with("--")) {
    return usage(message + "; --help lists the options, and what is none comes after --");
  }
  const std::string_view meant = nearest(name, known);
  if (meant.empty()) return usage(message + "; --help lists the options");
  return usage(message + "; did you mean " + std::string(meant) + "?");
}

// The parser under us takes "--opt=" for "--opt", and so the next word for its value.
void refuse_empty_values(const OptionTable& table, const Args& args) {
  for (const std::string& arg : args) {
    if (arg == "--") return;
    const std::size_t equals = arg.find('=');
    if (equals == std::string::npos || equals + 1 != arg.size()) continue;
    if (table.find(arg.substr(0, equals)) == nullptr) continue;
    throw usage(arg.substr(0, equals) + ": the value after '=' is empty");
  }
}

// What the parser under us calls a mismatch in number is one of two things.
Error argument_mismatch(const OptionTable& table, const Args& args) {
  for (const std::string& arg : args) {
    const std::size_t equals = arg.find('=');
    if (equals == std::string::npos) continue;
    const Option* option = table.find(arg.substr(0, equals));
    if (option != nullptr && option->doc.value.empty()) {
      return usage(option->doc.name() + " takes no value; write it without '='");
    }
  }
  const std::string last = args.empty() ? "" : args.back().substr(0, args.back().find('='));
  const Option* option = table.find(last);
  if (option == nullptr) return usage("option " + last + " needs a value");
  return usage("option " + last + " needs a value: " + option->doc.value);
}

void run_parser(CLI::App& app, const OptionTable& table, const Args& args) {
  try {
    app.parse(Args(args.rbegin(), args.rend()));
  } catch (const CLI::ArgumentMismatch&) {
    throw argument_mismatch(table, args);
  } catch (const CLI::ParseError& error) {
    throw usage(error.what());
  }
}

bool asks_for_help(OptionTable& table, const std::vector<CLI::Option*>& parsed) {
  for (std::size_t i = 0; i < parsed.size(); ++i) {
    Option& option = table.options()[i];
    const std::string& name = option.doc.name();
    if (parsed[i]->count() == 0 || (name != "--help" && name != "--version")) continue;
    option.set({});
    option.given = true;
    return true;
  }
  return false;
}

void apply_value(const OptionTable& table, Option& option, const std::string& value,
                 const Args& args) {
  const OptionDoc& doc = option.doc;
  const bool attached = std::any_of(args.begin(), args.end(), [&](const std::string& arg) {
    return arg.size() > value.size() + 1 && arg.ends_with(value);
  });
  if (!attached && value.size() > 1 && table.find(value) != nullptr) {
    throw usage(doc.name() + " needs a value, but the option " + value + " follows; write " +
                doc.name() + "=" + value + " if that is the value");
  }
  if (value.empty()) {
    throw usage(doc.name() +
                ": expected a value, found an empty one; leave the option out if there "
                "is none");
  }
  option.set(value);
}

void apply(const OptionTable& table, Option& option, const std::vector<std::string>& values,
           const Args& args) {
  option.given = true;
  if (option.doc.value.empty()) return option.set({});
  if (values.size() > 1 && !option.doc.takes_several()) {
    throw usage(option.doc.name() + " is given more than once");
  }
  for (const std::string& value : values) apply_value(table, option, value, args);
}

// What is left over is positionals and, before any "--", unknown options.
Args positionals_among(const Args& rest, const OptionTable& table) {
  Args positionals;
  bool options_ended = false;
  for (const std::string& word : rest) {
    if (!options_ended && word == "--") {
      options_ended = true;
    } else if (!options_ended && word.size() > 1 && word[0] == '-') {
      throw unknown_option(table, word);
    } else {
      positionals.push_back(word);
    }
  }
  return positionals;
}

}  // namespace

std::vector<std::string> parse_options(OptionTable& table, const Args& args, std::size_t most) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<CLI::Option*> parsed;
  for (const Option& option : table.options()) {
    const std::string names = comma_joined(option.doc.names);
    CLI::Option* added = option.doc.value.empty()
                             ? app.add_flag(names)->disable_flag_override()
                             : app.add_option(names, [](const CLI::results_t&) { return true; });
    if (option.doc.takes_several()) {
      added->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
    }
    parsed.push_back(added->multi_option_policy(CLI::MultiOptionPolicy::TakeAll));
  }
  run_parser(app, table, args);
  if (asks_for_help(table, parsed)) return {};

  const Args positionals = positionals_among(app.remaining(), table);
  refuse_empty_values(table, args);
  for (std::size_t i = 0; i < parsed.size(); ++i) {
    if (parsed[i]->count() > 0) apply(table, table.options()[i], parsed[i]->results(), args);
  }
  if (positionals.size() > most) {
    throw usage("unexpected argument " + quote(positionals[most]) + "; options start with --");
  }
  return positionals;
}

}  // namespace embtune
