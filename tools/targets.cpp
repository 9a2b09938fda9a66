// tenon targets: what can be compiled for, options, where the plugin came from.
#include <cstdio>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "backend_api/isolate/plugin.h"
#include "backend_api/load/find.h"
#include "base/error.h"
#include "base/printable.h"
#include "tools/json_output.h"
#include "tools/model_options.h"
#include "tools/verb.h"

namespace tenon::tools {
namespace {

nlohmann::json Describe(const load::PluginFile& file, const load::PluginLoader& load) {
  nlohmann::json json = {{"name", file.name},
                         {"plugin", file.file},
                         {"found_in", file.source},
                         {"available", false},
                         {"options", nlohmann::json::array()}};
  auto plugin = load(file.file);
  if (!plugin.ok()) {
    json["reason"] = std::string(plugin.status().message());
    json["code"] = std::string(DiagnosticOf(plugin.status()).code);
    json["abi"] = nullptr;
    json["version"] = nullptr;
    return json;
  }
  json["name"] = (*plugin)->name();
  json["version"] = (*plugin)->version();
  json["description"] = (*plugin)->description();
  json["abi"] = absl::StrCat((*plugin)->major(), ".", (*plugin)->minor());
  json["available"] = true;
  for (const load::OptionSpec& option : (*plugin)->options()) {
    nlohmann::json entry = {{"name", option.key},
                            {"type", std::string(load::OptionTypeName(option.type))},
                            {"default", option.default_value},
                            {"help", option.help}};
    if (!option.choices.empty()) entry["choices"] = option.choices;
    json["options"].push_back(std::move(entry));
  }
  return json;
}

// What a plugin says of itself, on one line.
std::string Said(const nlohmann::json& text) { return Printable(text.get<std::string>(), /*lines=*/false); }

void PrintText(const nlohmann::json& targets) {
  for (const auto& target : targets) {
    std::string name = Said(target["name"]);
    if (!target["available"].get<bool>()) {
      std::printf("%-12s not available: %s\n", name.empty() ? "?" : name.c_str(),
                  Said(target["reason"]).c_str());
    } else {
      std::printf("%-12s %s\n", name.c_str(), Said(target["description"]).c_str());
    }
    if (target["plugin"].is_string()) std::printf("%-12s %s\n", "", Said(target["plugin"]).c_str());
    for (const auto& option : target["options"]) {
      std::string type = option["type"].get<std::string>();
      if (option.contains("choices")) {
        type.clear();
        for (const auto& choice : option["choices"])
          absl::StrAppend(&type, type.empty() ? "" : "|", Said(choice));
      }
      std::printf("%-12s   %s=%s (default %s): %s\n", "", Said(option["name"]).c_str(), type.c_str(),
                  Said(option["default"]).c_str(), Said(option["help"]).c_str());
    }
  }
}

struct Options {
  JsonOutput json;
  std::optional<std::string> isolate;
};

absl::Status Run(const Options& options) {
  const JsonOutput& output = options.json;
  load::PluginLoader load = load::LoadHere;
  if (options.isolate) {
    TENON_ASSIGN_OR_RETURN(isolate::Options limits, isolate::ParseOptions(*options.isolate));
    load = isolate::Loader(limits);
  }
  nlohmann::json targets = nlohmann::json::array();
  targets.push_back({{"name", "reference"},
                     {"plugin", nullptr},
                     {"abi", nullptr},
                     {"version", TENON_VERSION},
                     {"available", true},
                     {"description", "the reference interpreter: what a program means"},
                     {"options", nlohmann::json::array()}});
  for (const load::PluginFile& file : load::FindPlugins()) targets.push_back(Describe(file, load));
  if (!output.on_stdout()) PrintText(targets);
  return output.wanted() ? output.Print("targets", {{"targets", targets}}) : absl::OkStatus();
}

std::function<absl::Status()> Add(CLI::App& command) {
  auto options = std::make_shared<Options>();
  options->json.Add(command);
  AddIsolate(command, options->isolate);
  return [options] { return Run(*options); };
}

}  // namespace

const Verb kTargets = {"targets", "what can be compiled for, with its options", Add};

}  // namespace tenon::tools
