// The `tenon` command. DESIGN's contract: results on stdout, everything else on stderr, exit codes 0 to 4.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "backend_api/load/crash_report.h"
#include "base/error.h"
#include "tools/verb.h"

namespace tenon::tools {
namespace {

const Verb* const kVerbs[] = {&kTargets, &kRun,    &kCompile, &kOpt,  &kExplain,
                              &kConvert, &kReport, &kTest,    &kBench};
// Known by name, so that the answer is "not in this version" and not "unknown".
const char* const kLaterVerbs[] = {"replay", "bisect", "reduce", "diff", "backend"};
// Options whose value may be left out. They take it behind "=" only, so that `run --json model.mlir` reads as
// it looks.
const char* const kOptionalValues[][2] = {{"--json", "-"}, {"--check", "reference"}, {"--isolate", "on"}};

int Fail(const absl::Status& status) {
  Diagnostic diagnostic = DiagnosticOf(status);
  std::fputs(FormatDiagnostic(diagnostic).c_str(), stderr);
  return diagnostic.exit_code;
}

// The option that a word of the command line names, or null.
const CLI::Option* OptionOf(CLI::App& command, const std::string& word) {
  return word.size() > 1 && word[0] == '-' ? command.get_option_no_throw(word.substr(0, word.find('=')))
                                           : nullptr;
}

bool MayStandAlone(const std::string& word) {
  return std::any_of(std::begin(kOptionalValues), std::end(kOptionalValues),
                     [&](const auto& pair) { return word == pair[0]; });
}

// TENON_FLAGS without what `given` says itself: an option that takes one value is the command line's.
std::vector<std::string> Flags(CLI::App& command, const char* flags, const std::vector<std::string>& given) {
  const std::vector<std::string> words = absl::StrSplit(flags, ' ', absl::SkipEmpty());
  std::vector<std::string> kept;
  for (size_t i = 0; i < words.size(); ++i) {
    const CLI::Option* option = OptionOf(command, words[i]);
    const bool single = option && option->get_multi_option_policy() != CLI::MultiOptionPolicy::TakeAll;
    const bool drop = single && std::any_of(given.begin(), given.end(), [&](const std::string& word) {
                        return OptionOf(command, word) == option;
                      });
    if (!drop) kept.push_back(words[i]);
    const bool next_is_value = option && option->get_items_expected_max() > 0 &&
                               words[i].find('=') == std::string::npos && !MayStandAlone(words[i]);
    if (!next_is_value || i + 1 == words.size()) continue;
    ++i;
    if (!drop) kept.push_back(words[i]);
  }
  return kept;
}

std::vector<std::string> Arguments(CLI::App& app, int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  if (const char* flags = std::getenv("TENON_FLAGS");
      flags && !arguments.empty() && arguments[0] != "targets" && arguments[0][0] != '-') {
    for (CLI::App* command :
         app.get_subcommands([&](CLI::App* each) { return each->get_name() == arguments[0]; })) {
      const std::vector<std::string> more = Flags(*command, flags, arguments);
      arguments.insert(arguments.begin() + 1, more.begin(), more.end());
    }
  }
  for (std::string& argument : arguments) {
    for (const auto& [name, value] : kOptionalValues) {
      if (argument == name) argument = absl::StrCat(name, "=", value);
    }
  }
  return arguments;
}

int Main(int argc, char** argv) {
  // A file that may not grow is then an error of write(), which is reported, and not the end of the process.
  std::signal(SIGXFSZ, SIG_IGN);
  load::ReportCrashes();
  CLI::App app("Compiles and runs tensor programs on any target that has a plugin.", "tenon");
  app.set_version_flag("--version", "tenon " TENON_VERSION);
  app.require_subcommand(1);
  std::function<absl::Status()> chosen;
  for (const Verb* verb : kVerbs) {
    CLI::App* command = app.add_subcommand(verb->name, verb->summary);
    auto run = verb->add(*command);
    command->callback([&chosen, run] { chosen = run; });
  }
  std::vector<std::string> arguments = Arguments(app, argc, argv);
  for (const std::string& argument : arguments) {
    // CLI11 would take the next word, an option even, for the value.
    if (argument.size() > 3 && argument.rfind("--", 0) == 0 && argument.find('=') == argument.size() - 1)
      return Fail(Error(Err::kUsage, absl::StrCat(argument, " has no value")));
  }
  if (!arguments.empty()) {
    for (const char* later : kLaterVerbs) {
      if (arguments[0] == later)
        return Fail(Error(Err::kNotInThisVersion, absl::StrCat("`tenon ", later, "` is not in this version"),
                          "", "`tenon --help` lists the verbs of this version."));
    }
  }
  if (!arguments.empty() && !absl::StartsWith(arguments[0], "-")) {
    std::string verbs;
    bool known = false;
    for (const Verb* verb : kVerbs) {
      known |= arguments[0] == verb->name;
      absl::StrAppend(&verbs, verbs.empty() ? "" : ", ", verb->name);
    }
    if (!known)
      return Fail(Error(Err::kUsage, absl::StrCat("\"", arguments[0], "\" is no verb; there are ", verbs)));
  }
  try {
    // CLI11 takes them from the back.
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::Success& e) {
    return app.exit(e);
  } catch (const CLI::ParseError& e) {
    return Fail(Error(Err::kUsage, e.what()));
  }
  absl::Status status;
  try {
    status = chosen();
  } catch (const std::bad_alloc&) {
    status = Error(Err::kTooLarge, "the work needs more memory than there is");
  } catch (const std::exception& e) {
    status = Error(Err::kInternal, e.what());
  }
  // A full disk behind a redirect shows only here.
  if (status.ok() && (std::fflush(stdout) != 0 || std::ferror(stdout)))
    status = Error(Err::kCannotWrite, "standard output");
  return status.ok() ? 0 : Fail(status);
}

}  // namespace

CLI::Option* AddList(CLI::App& command, const std::string& name, std::vector<std::string>& values,
                     const std::string& help) {
  return command.add_option(name, values, help)->expected(1)->take_all()->allow_extra_args(false);
}

CLI::Option* AddNumbers(CLI::App& command, const std::string& name, std::vector<double>& values,
                        const std::string& help) {
  // One word, so that the word after it stays its own.
  return command.add_option_function<std::string>(
      name,
      [&values, name](const std::string& text) {
        values.clear();
        for (const std::string& part : std::vector<std::string>(absl::StrSplit(text, ','))) {
          if (!absl::SimpleAtod(part, &values.emplace_back()))
            throw CLI::ValidationError(name, absl::StrCat("\"", part, "\" is not a number"));
        }
      },
      help);
}

}  // namespace tenon::tools

int main(int argc, char** argv) { return tenon::tools::Main(argc, argv); }
