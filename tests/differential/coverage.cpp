#include "tests/differential/coverage.h"

#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

constexpr std::string_view kRecords[] = {
#define TENON_OP(code, name, ...) name,
#define TENON_CHLO_OP(code, name, ...) name,
#include "hlo/ops/op_table.inc"
#undef TENON_OP
#undef TENON_CHLO_OP
};

// "add" is stablehlo's, other names say whose they are.
std::string FullName(std::string_view name) {
  return name.find('.') == std::string_view::npos ? absl::StrCat("stablehlo.", std::string(name))
                                                  : std::string(name);
}

}  // namespace

bool CheckCoverage(uint64_t seed, uint64_t count, const std::string& table) {
  std::map<std::string, uint64_t> made;
  for (uint64_t i = 0; i < count; ++i) {
    Tape tape(seed + i);
    const Program program = Generator(tape).Make();
    for (const std::string& op : program.ops) ++made[op];
    // Regions end in it, and no recipe asks for it.
    if (program.Text().find("stablehlo.return") != std::string::npos) ++made["stablehlo.return"];
  }
  std::map<std::string, std::string> reasons;
  std::ifstream file(table);
  bool good = file.good();
  if (!good) std::cout << "no table " << table << "\n";
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string op, reason;
    words >> op;
    std::getline(words >> std::ws, reason);
    if (!reasons.emplace(op, reason).second) {
      std::cout << op << " stands twice in the table\n";
      good = false;
    }
  }
  size_t records = 0;
  for (std::string_view record : kRecords) {
    const std::string op = FullName(record);
    ++records;
    const auto reason = reasons.find(op);
    const bool is_made = made.contains(op);
    if (!is_made && (reason == reasons.end() || reason->second.empty())) {
      std::cout << op << " is in none of " << count << " programs, and the table has no reason for it\n";
      good = false;
    }
    if (is_made && reason != reasons.end()) {
      std::cout << op << " is made " << made[op] << " times, the table says that it is not\n";
      good = false;
    }
    if (reason != reasons.end()) reasons.erase(reason);
  }
  for (const auto& [op, reason] : reasons) {
    std::cout << op << " stands in the table and is no op\n";
    good = false;
  }
  std::cout << records << " ops of the records";
  uint64_t least = UINT64_MAX;
  std::string rarest;
  for (const auto& [op, times] : made)
    if (times < least) least = times, rarest = op;
  std::cout << "; the rarest is " << rarest << ", " << least << " times in " << count << " programs"
            << std::endl;
  return good;
}

}  // namespace tenon::differential
