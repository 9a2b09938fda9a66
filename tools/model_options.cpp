#include "tools/model_options.h"

#include <cstdio>
#include <filesystem>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "base/error.h"
#include "base/printable.h"
#include "tools/verb.h"

namespace tenon::tools {

void ModelOptions::Add(CLI::App& command) {
  command.add_option("--target", target,
                     "name[:key=value,…] of a plugin, a path to one, or `reference`; see `tenon targets`");
  command.add_option("--entry", entry,
                     "function to compile (default: the public main, else the only public one)");
  command.add_option("--numerics", numerics, "strict, or relaxed: fused ops may keep excess precision");
  command.add_option("--on-bad-plan", on_bad_plan,
                     "fail, or default: go on with the host's plan where a plugin's is not valid");
  command.add_option("--threads", threads,
                     "threads to compile and run on (default: all that the process may use)");
  command.add_flag("--no-cache", no_cache, "neither read nor write the compile cache");
  command.add_option("--dump-to", dump_to, "folder for a numbered file per phase and pass");
  command.add_option("--fallback", fallback, "target for what the first one refuses (not in this version)");
  AddList(command, "--shape", shapes,
          "arg0=3x64: sizes of an argument that has `?`, where no input says them");
  AddIsolate(command, isolate);
}

absl::StatusOr<std::pair<std::string, std::vector<int64_t>>> ParseShape(const std::string& text) {
  size_t equals = text.rfind('=');
  std::vector<int64_t> sizes;
  if (equals == 0 || equals == std::string::npos)
    return Error(Err::kUsage, absl::StrCat("--shape=", text, ": it is written as arg0=3x64"));
  for (absl::string_view part :
       absl::StrSplit(absl::string_view(text).substr(equals + 1), 'x', absl::SkipEmpty())) {
    if (!absl::SimpleAtoi(part, &sizes.emplace_back()) || sizes.back() < 0)
      return Error(Err::kUsage, absl::StrCat("--shape=", text, ": ", part, " is no size"));
  }
  return std::pair(text.substr(0, equals), std::move(sizes));
}

void AddIsolate(CLI::App& command, std::optional<std::string>& text) {
  command.add_option(
      "--isolate", text,
      "run the plugin in a process of its own; =time:SECONDS,memory:MB limit it (default: 300 and 8192)");
}

absl::Status ModelOptions::Check() const {
  if (!fallback.empty())
    return Error(Err::kNotInThisVersion, "--fallback is not in this version", "",
                 "Without it, ops that the target cannot take are listed.");
  for (const std::string& shape : shapes) TENON_RETURN_IF_ERROR(ParseShape(shape).status());
  if (isolate) TENON_RETURN_IF_ERROR(isolate::ParseOptions(*isolate).status());
  if (numerics != "strict" && numerics != "relaxed")
    return Error(Err::kUsage, absl::StrCat("--numerics=", numerics, ": it is strict or relaxed"));
  if (on_bad_plan != "fail" && on_bad_plan != "default")
    return Error(Err::kUsage, absl::StrCat("--on-bad-plan=", on_bad_plan, ": it is fail or default"));
  if (threads && (*threads < 1 || *threads > 1024))
    return Error(Err::kUsage, absl::StrCat("--threads=", *threads, ": it is between 1 and 1024"));
  return absl::OkStatus();
}

driver::SessionOptions ModelOptions::SessionOptions(rt::EventSink* events) const {
  driver::SessionOptions options;
  options.threads = threads.value_or(0);
  if (!no_cache) options.cache_folder = driver::CompileCache::DefaultFolder();
  options.events = events;
  options.note = Note;
  if (isolate) {
    if (auto limits = isolate::ParseOptions(*isolate); limits.ok())
      options.isolate = *limits;  // Check() saw to it
  }
  return options;
}

driver::CompileOptions ModelOptions::CompileOptions(const std::string& for_target) const {
  driver::CompileOptions options;
  options.target = for_target;
  options.entry = entry;
  options.relaxed_numerics = numerics == "relaxed";
  options.default_on_bad_plan = on_bad_plan == "default";
  options.dump_folder = dump_to;
  for (const std::string& shape : shapes) {
    if (auto parsed = ParseShape(shape); parsed.ok())
      options.argument_shapes.push_back(*std::move(parsed));  // Check() saw to it
  }
  return options;
}

absl::StatusOr<rt::Bytes> ReadModel(const std::string& model) {
  return rt::Bytes::MapFile(model == "-" ? "/dev/stdin" : model);
}

absl::Status NeedTarget(const std::string& target) {
  if (!target.empty()) return absl::OkStatus();
  return Error(Err::kUsage, "--target is missing", "",
               "`tenon targets` lists what can be compiled for; --target=reference is the interpreter.");
}

std::vector<std::string> SplitTargets(const std::string& list) {
  std::vector<std::string> targets;
  for (const std::string& part : std::vector<std::string>(absl::StrSplit(list, ',', absl::SkipEmpty()))) {
    size_t equals = part.find('='), colon = part.find(':');
    if (!targets.empty() && equals != std::string::npos && (colon == std::string::npos || equals < colon)) {
      targets.back() += "," + part;
    } else {
      targets.push_back(part);
    }
  }
  return targets;
}

std::string ModelName(const std::string& model) {
  return model == "-" ? "<stdin>" : std::filesystem::path(model).filename().string();
}

void Note(const std::string& text) { std::fprintf(stderr, "note: %s\n", Printable(text).c_str()); }

}  // namespace tenon::tools
