#include "tests/ops/refused.h"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace tenon::ops {
namespace {

std::vector<std::string> Words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace

RefusedTable ReadRefused(const std::string& source_folder) {
  RefusedTable table;
  std::ifstream in(source_folder + "/tests/ops/refused.txt");
  if (!in) throw std::runtime_error("no tests/ops/refused.txt");
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> columns;
    std::istringstream row(line);
    for (std::string column; columns.size() < 4 && std::getline(row, column, '|');) columns.push_back(column);
    std::string reason;
    std::getline(row, reason);
    if (columns.size() != 4 || Words(columns[0]).size() != 1 || Words(columns[2]).size() != 1)
      throw std::runtime_error("tests/ops/refused.txt:" + std::to_string(number) +
                               ": a row is `op | cases | code | targets | reason`");
    Refusal refusal{Words(columns[2])[0], reason.substr(std::min<size_t>(1, reason.size()))};
    for (const std::string& target : Words(columns[3]))
      for (const std::string& name : Words(columns[1]))
        table.Add(target, Words(columns[0])[0], name, refusal);
  }
  return table;
}

}  // namespace tenon::ops
