#include "tools/test_manifest.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "runtime/bytes.h"

namespace tenon::tools {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// Reads the keys of one JSON object and remembers which it has read, so that what is left over is an error.
class Keys {
 public:
  Keys(const json& object, std::string where) : object_(object), where_(std::move(where)) {}

  absl::Status Wrong(const std::string& key, const std::string& what) const {
    return Error(Err::kBadManifest, absl::StrCat(where_, ": \"", key, "\" is ", what));
  }
  const json* Find(const char* key) {
    read_.insert(key);
    auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
  }
  absl::Status Text(const char* key, std::string* text) {
    const json* value = Find(key);
    if (!value) return absl::OkStatus();
    if (!value->is_string()) return Wrong(key, "a string");
    *text = value->get<std::string>();
    return absl::OkStatus();
  }
  // One number, or a list of numbers, none below `least`.
  absl::Status Numbers(const char* key, double least, std::vector<double>* numbers) {
    const json* value = Find(key);
    if (!value) return absl::OkStatus();
    std::vector<json> list = value->is_array() ? value->get<std::vector<json>>() : std::vector<json>{*value};
    numbers->clear();
    for (const json& number : list) {
      if (!number.is_number() || !(number.get<double>() >= least))
        return Wrong(key, absl::StrCat("a number of at least ", least, ", or a list of such"));
      numbers->push_back(number.get<double>());
    }
    return absl::OkStatus();
  }
  absl::Status Number(const char* key, double least, double most, double* number) {
    const json* value = Find(key);
    if (!value) return absl::OkStatus();
    if (!value->is_number() || !(value->get<double>() >= least && value->get<double>() <= most))
      return Wrong(key, absl::StrCat("a number between ", least, " and ", most));
    *number = value->get<double>();
    return absl::OkStatus();
  }
  // After all others: a key that nobody asked for.
  absl::Status NothingElse() const {
    for (const auto& [key, value] : object_.items()) {
      if (!read_.count(key))
        return Error(Err::kBadManifest, absl::StrCat(where_, ": unknown key \"", key, "\""));
    }
    return absl::OkStatus();
  }

 private:
  const json& object_;
  std::string where_;
  std::set<std::string> read_;
};

struct Reader {
  fs::path base;  // of relative paths

  std::string Path(const std::string& path) const {
    return fs::path(path).is_absolute() ? path : (base / path).lexically_normal().string();
  }

  absl::Status Budgets(Keys& keys, TestCase* test) const {
    const json* value = keys.Find("budgets");
    if (!value) return absl::OkStatus();
    if (!value->is_object()) return keys.Wrong("budgets", "an object of figure: number");
    for (const auto& [figure, limit] : value->items()) {
      Budget budget{figure, {}, {}};
      if (limit.is_number()) {
        budget.max = limit.get<double>();
      } else if (limit.is_object() && !limit.empty()) {
        for (const auto& [bound, number] : limit.items()) {
          if ((bound != "max" && bound != "min") || !number.is_number())
            return keys.Wrong(absl::StrCat("budgets.", figure),
                              "a number, or an object with \"max\" and \"min\"");
          (bound == "max" ? budget.max : budget.min) = number.get<double>();
        }
      } else {
        return keys.Wrong(absl::StrCat("budgets.", figure),
                          "a number, or an object with \"max\" and \"min\"");
      }
      std::erase_if(test->budgets, [&](const Budget& old) { return old.figure == figure; });
      test->budgets.push_back(budget);
    }
    return absl::OkStatus();
  }

  // What may stand in `defaults`, in a case and beside a target; later ones win.
  absl::Status Common(Keys& keys, TestCase* test) const {
    TENON_RETURN_IF_ERROR(keys.Numbers("rtol", 0, &test->rtol));
    TENON_RETURN_IF_ERROR(keys.Numbers("atol", 0, &test->atol));
    TENON_RETURN_IF_ERROR(Budgets(keys, test));
    TENON_RETURN_IF_ERROR(keys.Number("timeout_seconds", 0.001, 1e6, &test->timeout_seconds));
    double threads = test->threads;
    TENON_RETURN_IF_ERROR(keys.Number("threads", 1, 1024, &threads));
    test->threads = static_cast<int>(threads);
    TENON_RETURN_IF_ERROR(keys.Text("numerics", &test->numerics));
    std::string expect = test->expect_refusal ? "refused" : "passed";
    TENON_RETURN_IF_ERROR(keys.Text("expect", &expect));
    if (expect != "refused" && expect != "passed") return keys.Wrong("expect", "\"passed\" or \"refused\"");
    test->expect_refusal = expect == "refused";
    return absl::OkStatus();
  }

  // What --input or --infeed takes, or several; files are relative to the manifest.
  absl::Status Values(Keys& keys, const char* key, const char* option,
                      std::vector<std::string>* values) const {
    const json* value = keys.Find(key);
    if (!value) return absl::OkStatus();
    std::vector<json> list = value->is_array() ? value->get<std::vector<json>>() : std::vector<json>{*value};
    for (const json& input : list) {
      if (!input.is_string())
        return keys.Wrong(key, absl::StrCat("a file, a value as --", option, " takes it, or a list of such"));
      std::string text = input.get<std::string>();
      bool is_file = text.ends_with(".npz") || text.ends_with(".npy");
      if (text.starts_with("@")) text.erase(0, 1);
      values->push_back(is_file ? "@" + Path(text) : text);
    }
    return absl::OkStatus();
  }

  // Appends one case for each target of `value`.
  absl::Status Targets(const json& value, const std::string& where, const TestCase& test,
                       TestSuite* suite) const {
    if (!value.is_array() || value.empty())
      return Error(Err::kBadManifest,
                   absl::StrCat(where, ": \"targets\" is a list that names at least one target"));
    for (const json& entry : value) {
      TestCase one = test;
      if (entry.is_string()) {
        one.target = entry.get<std::string>();
      } else if (entry.is_object()) {
        Keys keys(entry, where + ": targets");
        TENON_RETURN_IF_ERROR(keys.Text("target", &one.target));
        TENON_RETURN_IF_ERROR(Common(keys, &one));
        TENON_RETURN_IF_ERROR(keys.NothingElse());
      }
      if (one.target.empty())
        return Error(Err::kBadManifest,
                     absl::StrCat(where, ": a target is a string, or an object with \"target\""));
      suite->cases.push_back(std::move(one));
    }
    return absl::OkStatus();
  }
};

absl::StatusOr<json> ReadJson(const std::string& path) {
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, rt::Bytes::MapFile(path));
  json value = json::parse(bytes.text(), nullptr, false, /*ignore_comments=*/true);
  if (value.is_discarded()) {
    // Parsing again for the place: the first time must not throw, whatever the file holds.
    std::string place;
    try {
      (void)json::parse(bytes.text(), nullptr, true, true);
    } catch (const json::parse_error& e) {
      place = absl::StrCat(" (at byte ", e.byte, ")");
    } catch (const json::exception&) {
      place = ": a number is greater than any that can be held";
    }
    return Error(Err::kBadManifest, "it is not JSON" + place, path);
  }
  return value;
}

absl::StatusOr<TestSuite> ReadManifest(const std::string& path, const SuiteOptions& options) {
  TENON_ASSIGN_OR_RETURN(json manifest, ReadJson(path));
  if (!manifest.is_object()) return Error(Err::kBadManifest, "it is not an object with \"cases\"", path);
  Reader reader{fs::path(path).parent_path()};
  TestSuite suite;
  suite.baseline = fs::path(path).replace_extension(".baseline.json").string();
  Keys top(manifest, path);
  TENON_RETURN_IF_ERROR(top.Text("baseline", &suite.baseline));
  if (manifest.contains("baseline")) suite.baseline = reader.Path(suite.baseline);
  TestCase defaults;
  json default_targets;
  if (const json* value = top.Find("defaults")) {
    if (!value->is_object()) return top.Wrong("defaults", "an object");
    Keys keys(*value, path + ": defaults");
    TENON_RETURN_IF_ERROR(reader.Common(keys, &defaults));
    if (const json* targets = keys.Find("targets")) default_targets = *targets;
    TENON_RETURN_IF_ERROR(keys.NothingElse());
  }
  const json* cases = top.Find("cases");
  if (!cases || !cases->is_array() || cases->empty())
    return top.Wrong("cases", "a list of at least one case");
  TENON_RETURN_IF_ERROR(top.NothingElse());
  for (size_t i = 0; i < cases->size(); ++i) {
    const json& entry = (*cases)[i];
    std::string where = absl::StrCat(path, ": cases[", i, "]");
    if (!entry.is_object()) return Error(Err::kBadManifest, where + " is not an object");
    Keys keys(entry, where);
    TestCase test = defaults;
    TENON_RETURN_IF_ERROR(keys.Text("model", &test.model));
    if (test.model.empty()) return keys.Wrong("model", "the path of a model or an artifact");
    test.model = reader.Path(test.model);
    fs::path model(test.model);
    test.name = model.stem() == "model" && model.has_parent_path() ? model.parent_path().filename().string()
                                                                   : model.stem().string();
    TENON_RETURN_IF_ERROR(keys.Text("name", &test.name));
    TENON_RETURN_IF_ERROR(keys.Text("entry", &test.entry));
    TENON_RETURN_IF_ERROR(reader.Values(keys, "inputs", "input", &test.inputs));
    TENON_RETURN_IF_ERROR(reader.Values(keys, "infeeds", "infeed", &test.infeeds));
    TENON_RETURN_IF_ERROR(keys.Text("bind", &test.bind));
    if (!test.bind.empty()) test.bind = reader.Path(test.bind);
    TENON_RETURN_IF_ERROR(keys.Text("expected", &test.expected));
    if (test.expected != "reference") test.expected = reader.Path(test.expected);
    TENON_RETURN_IF_ERROR(reader.Common(keys, &test));
    const json* targets = keys.Find("targets");
    TENON_RETURN_IF_ERROR(keys.NothingElse());
    json chosen = targets ? *targets : default_targets;
    if (!options.targets.empty()) chosen = options.targets;
    TENON_RETURN_IF_ERROR(reader.Targets(chosen, where, test, &suite));
  }
  return suite;
}

// The model of a folder, or an empty path.
fs::path ModelOf(const fs::path& folder) {
  for (const char* name : {"model.mlir", "model.mlirbc", "model.tenon"}) {
    std::error_code error;
    if (fs::is_regular_file(folder / name, error)) return folder / name;
  }
  return {};
}

// The tolerances of a model folder's meta.json, one a result.
absl::Status ReadMeta(const fs::path& path, TestCase* test) {
  std::error_code error;
  if (!fs::exists(path, error)) return absl::OkStatus();
  TENON_ASSIGN_OR_RETURN(json meta, ReadJson(path.string()));
  auto results = meta.is_object() ? meta.find("results") : meta.end();
  if (!meta.is_object() || results == meta.end() || !results->is_array()) return absl::OkStatus();
  for (const json& result : *results) {
    bool exact = result.is_object() && result.value("exact", json()) == json(true);
    for (const auto& [key, list] : {std::pair("rtol", &test->rtol), std::pair("atol", &test->atol)}) {
      json value = result.is_object() && !exact ? result.value(key, json(0)) : json(0);
      if (!value.is_number() || !(value.get<double>() >= 0))
        return Error(Err::kBadManifest, absl::StrCat("results: \"", key, "\" is a number of at least 0"),
                     path.string());
      list->push_back(value.get<double>());
    }
  }
  return absl::OkStatus();
}

absl::Status AddFolder(const fs::path& folder, const SuiteOptions& options, TestSuite* suite) {
  TestCase test;
  test.model = ModelOf(folder).string();
  test.name = fs::absolute(folder).lexically_normal().filename().string();
  if (test.name.empty())
    test.name = fs::absolute(folder).lexically_normal().parent_path().filename().string();
  std::error_code error;
  fs::path inputs = folder / "inputs.npz", elsewhere = fs::path(options.inputs_folder) / (test.name + ".npz");
  bool has_inputs = fs::exists(inputs, error), has_elsewhere = fs::exists(elsewhere, error);
  if (has_inputs || has_elsewhere) {
    test.inputs = {"@" + (has_inputs ? inputs : elsewhere).string()};
    if (fs::exists(folder / "outputs.npz", error)) test.expected = (folder / "outputs.npz").string();
  }
  if (fs::path infeeds = folder / "infeeds.npz"; fs::exists(infeeds, error))
    test.infeeds = {"@" + infeeds.string()};
  // The tolerances of meta.json belong to the stored results.
  if (test.expected != "reference") TENON_RETURN_IF_ERROR(ReadMeta(folder / "meta.json", &test));
  for (const std::string& target : options.targets) {
    suite->cases.push_back(test);
    suite->cases.back().target = target;
  }
  return absl::OkStatus();
}

absl::StatusOr<TestSuite> ReadCases(const std::string& path, const SuiteOptions& options) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return ReadManifest(path, options);
  if (options.targets.empty())
    return Error(Err::kUsage, "a model folder names no targets: --target=A,B does", path);
  TestSuite suite;
  suite.baseline = (fs::path(path) / "baseline.json").string();
  if (!ModelOf(path).empty()) {
    TENON_RETURN_IF_ERROR(AddFolder(path, options, &suite));
    return suite;
  }
  std::vector<fs::path> folders;
  for (const fs::directory_entry& entry : fs::directory_iterator(path, error)) {
    if (!ModelOf(entry.path()).empty()) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  for (const fs::path& folder : folders) TENON_RETURN_IF_ERROR(AddFolder(folder, options, &suite));
  if (suite.cases.empty())
    return Error(Err::kUsage, "neither a model folder nor a folder of such: no model.mlir in it", path);
  return suite;
}

}  // namespace

absl::StatusOr<TestSuite> ReadSuite(const std::string& path, const SuiteOptions& options) {
  TENON_ASSIGN_OR_RETURN(TestSuite suite, ReadCases(path, options));
  for (TestCase& test : suite.cases)
    if (test.infeeds.empty()) test.infeeds = options.infeeds;
  return suite;
}

}  // namespace tenon::tools
