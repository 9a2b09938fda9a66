// tests/ops/refused.txt: what targets refuse of the values in tests/ops/<op>.mlir.
#pragma once

#include <map>
#include <string>
#include <tuple>

namespace tenon::ops {

struct Refusal {
  std::string code, reason;
};

class RefusedTable {
 public:
  // Null when the target takes the case.
  const Refusal* Find(const std::string& target, const std::string& op, const std::string& name) const {
    auto found = rows_.find({target, op, name});
    return found == rows_.end() ? nullptr : &found->second;
  }
  void Add(const std::string& target, const std::string& op, const std::string& name,
           const Refusal& refusal) {
    rows_[{target, op, name}] = refusal;
  }
  const auto& rows() const { return rows_; }

 private:
  std::map<std::tuple<std::string, std::string, std::string>, Refusal> rows_;
};

// Throws std::runtime_error with the line of a broken row.
RefusedTable ReadRefused(const std::string& source_folder);

}  // namespace tenon::ops
