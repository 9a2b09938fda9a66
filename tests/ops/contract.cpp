#include "tests/ops/contract.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace tenon::ops {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSeparator = "// -----", kEdit = "// -- ";

[[noreturn]] void Fail(const std::string& file, int line, const std::string& what) {
  throw std::runtime_error(file + ":" + std::to_string(line) + ": " + what);
}

Breakage ReadBreakage(const std::string& file, const std::string& text, int line) {
  size_t colon = text.find(": ");
  if (colon == std::string::npos) Fail(file, line, "an edit is written `// -- rule: old => new`");
  Breakage breakage{text.substr(kEdit.size(), colon - kEdit.size()), {}, line};
  std::string rest = text.substr(colon + 2) + " && ";
  for (size_t end; (end = rest.find(" && ")) != std::string::npos; rest.erase(0, end + 4)) {
    std::string edit = rest.substr(0, end);
    size_t arrow = edit.find(" => ");
    if (arrow == std::string::npos) Fail(file, line, "an edit is written `old => new`");
    breakage.edits.push_back({edit.substr(0, arrow), edit.substr(arrow + 4)});
  }
  return breakage;
}

// "@name" of a line `func.func @name() {`; empty for other lines and for private functions.
std::string CaseName(std::string_view line) {
  constexpr std::string_view start = "func.func @";
  if (!line.starts_with(start)) return {};
  std::string_view rest = line.substr(start.size());
  size_t end = rest.find("() {");
  return end == std::string_view::npos ? std::string() : std::string(rest.substr(0, end));
}

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// `title`: what follows "values" in the section's first line.
ValueSection ReadValues(const std::string& file, Section section, const std::string& title) {
  ValueSection values{std::move(section), {}, false};
  std::vector<std::string> lines = Lines(values.text);
  for (int i = 0; i < int(lines.size()); ++i) {
    if (lines[i].starts_with("module")) {
      if (title.empty()) Fail(file, i + 1, "a section that is a module has a name: `// values NAME`");
      values.whole = true;
      values.cases = {{title, values.line, int(lines.size())}};
      return values;
    }
    if (std::string name = CaseName(lines[i]); !name.empty()) values.cases.push_back({name, i + 1, 0});
    if (lines[i] == "}" && !values.cases.empty() && values.cases.back().last == 0)
      values.cases.back().last = i + 1;
  }
  if (values.cases.empty() || values.cases.back().last == 0) Fail(file, values.line, "values without a case");
  return values;
}

void ReadSection(Section section, const std::string& heading, Contract* contract) {
  if (heading == "// program") {
    contract->programs.push_back(std::move(section));
  } else if (heading.starts_with("// values")) {
    std::string title = heading.size() > 10 ? heading.substr(10) : "";
    contract->values.push_back(ReadValues(contract->file, std::move(section), title));
  } else {
    Fail(contract->file, section.line, "a section begins with `// program` or `// values`");
  }
}

Contract ReadContract(const fs::path& path, const std::string& folder) {
  Contract contract{path.stem().string(), {}, folder + "/" + path.filename().string(), {}, {}};
  std::ifstream in(path);
  std::string line, heading;
  Section section{{}, 0, {}};
  bool open = false;
  int number = 0;
  auto close = [&] {
    if (open) ReadSection(std::move(section), heading, &contract);
  };
  while (std::getline(in, line)) {
    ++number;
    if (number == 1) {
      size_t from = line.find(" ("), to = line.find("): ");
      if (from == std::string::npos || to == std::string::npos)
        Fail(contract.file, 1, "the first line is `// op (family): summary`");
      contract.family = line.substr(from + 2, to - from - 2);
    } else if (line == kSeparator) {
      close();
      section = {std::string(number + 1, '\n'), number + 2, {}};
      open = true;
      if (!std::getline(in, heading)) Fail(contract.file, number, "a section without a heading");
      ++number;
    } else if (line.starts_with(kEdit)) {
      section.breakages.push_back(ReadBreakage(contract.file, line, number));
      section.text += "\n";
    } else {
      section.text += line + "\n";
    }
  }
  close();
  return contract;
}

}  // namespace

std::vector<Contract> ReadContracts(const std::string& source_folder, const std::string& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(fs::path(source_folder) / folder))
    if (entry.path().extension() == ".mlir") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<Contract> contracts;
  for (const fs::path& path : paths) contracts.push_back(ReadContract(path, folder));
  return contracts;
}

std::string ProgramOf(const ValueSection& section, const std::vector<Case>& cases) {
  if (section.whole) return section.text;
  std::vector<std::string> lines = Lines(section.text);
  for (const Case& one : section.cases) {
    bool wanted =
        std::any_of(cases.begin(), cases.end(), [&](const Case& c) { return c.first == one.first; });
    if (wanted) continue;
    for (int i = one.first; i <= one.last; ++i) lines[i - 1].clear();
  }
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  text += "func.func public @main() {\n";
  for (const Case& one : cases) text += "  call @" + one.name + "() : () -> ()\n";
  return text + "  return\n}\n";
}

}  // namespace tenon::ops
