#include "tools/explain_text.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <vector>

#include "absl/strings/str_cat.h"
#include "base/printable.h"

namespace tenon::tools {
namespace {

constexpr size_t kRows = 12, kRefusedRows = 20, kShares = 5;

// Adds a formatted line.
template <class... Args>
void Line(std::string* out, const char* format, Args... args) {
  char line[400];
  std::snprintf(line, sizeof(line), format, args...);
  *out += Printable(line, /*lines=*/false);
  *out += "\n";
}

// All launches of one piece of code.
struct Row {
  const driver::ExplainedKernel* first = nullptr;
  int64_t launches = 0;
  uint64_t read = 0, written = 0, flops = 0;
  double ns = 0;
};

std::vector<Row> Rows(const driver::Explanation& explanation) {
  std::map<std::string, size_t> places;
  std::vector<Row> rows;
  for (const driver::ExplainedKernel& kernel : explanation.kernels) {
    auto [at, is_new] =
        places.try_emplace(absl::StrCat(kernel.name, kernel.prepare ? " (once)" : ""), rows.size());
    if (is_new) rows.push_back({&kernel});
    Row& row = rows[at->second];
    ++row.launches;
    row.read += kernel.bytes_read;
    row.written += kernel.bytes_written;
    row.flops += kernel.flops;
    row.ns += kernel.estimate_ns;
  }
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return a.ns != b.ns ? a.ns > b.ns : a.first < b.first;  // in order of launch: they lie in one vector
  });
  return rows;
}

std::string Counts(const std::map<std::string, int64_t>& counts) {
  std::vector<std::pair<std::string, int64_t>> sorted(counts.begin(), counts.end());
  std::sort(sorted.begin(), sorted.end(),
            [](auto& a, auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
  std::string text;
  for (const auto& [name, count] : sorted) absl::StrAppend(&text, text.empty() ? "" : ", ", count, " ", name);
  return text;
}

void AddKernels(const driver::Explanation& explanation, const Limits& limits, std::string* out) {
  const std::vector<Row> rows = Rows(explanation);
  if (rows.empty()) return;
  std::map<std::string, int64_t> kinds;
  double total = 0;
  size_t prepare = 0, distinct = 0;
  for (const driver::ExplainedKernel& kernel : explanation.kernels) {
    total += kernel.estimate_ns;
    if (kernel.prepare) {
      ++prepare;
    } else {
      ++kinds[kernel.kind];
    }
  }
  for (const Row& row : rows) distinct += !row.first->prepare;
  Line(out, "kernels  %zu launches of %zu kernels: %s%s", explanation.kernels.size() - prepare, distinct,
       Counts(kinds).c_str(),
       prepare ? absl::StrCat("; ", prepare, " more once, before the first run").c_str() : "");
  *out += "\n";
  Line(out, "  %-34s %-11s %5s %5s %9s %9s %9s %9s  %s", "kernel", "kind", "times", "ops", "read", "written",
       "flops", "estimate", limits.empty() ? "where" : "limit, where");
  for (size_t i = 0; i < std::min(rows.size(), kRows); ++i) {
    const Row& row = rows[i];
    char flops[24], ns[24];
    std::snprintf(flops, sizeof(flops), "%.3g", static_cast<double>(row.flops));
    std::snprintf(ns, sizeof(ns), "%.3f ms", row.ns / 1e6);
    auto limit = limits.find(row.first->group);
    const std::string words = limit == limits.end() ? "" : absl::StrCat(limit->second, ", ");
    Line(out, "  %-34.34s %-11s %5lld %5zu %9s %9s %9s %9s  %s%s%s", row.first->name.c_str(),
         row.first->kind.c_str(), static_cast<long long>(row.launches), row.first->computes.size(),
         BytesText(row.read).c_str(), BytesText(row.written).c_str(), flops, ns, words.c_str(),
         row.first->location.c_str(), row.first->prepare ? " (once)" : "");
  }
  if (rows.size() > kRows) {
    double rest = 0;
    for (size_t i = kRows; i < rows.size(); ++i) rest += rows[i].ns;
    Line(out, "  … %zu more kernels, %.1f%% of the estimate", rows.size() - kRows,
         total > 0 ? 100 * rest / total : 0.0);
  }
  *out += "\n";
}

void AddMemory(const driver::Explanation& explanation, std::string* out) {
  if (!explanation.has_memory) return;
  const driver::ExplainedMemory& memory = explanation.memory;
  Line(out, "memory   %s: arguments %s, results %s, constants %s, temporaries %s (lower bound %s)",
       BytesText(memory.peak).c_str(), BytesText(memory.arguments).c_str(), BytesText(memory.results).c_str(),
       BytesText(memory.constants).c_str(), BytesText(memory.plan_peak).c_str(),
       BytesText(memory.lower_bound).c_str());
  if (memory.peak_step < 0) return;
  std::string shares;
  for (size_t i = 0; i < std::min(memory.biggest.size(), kShares); ++i)
    absl::StrAppend(&shares, i ? ", " : "", BytesText(memory.biggest[i].bytes), " ", memory.biggest[i].name);
  Line(out, "  most in step %lld of %zu, %s: %s", static_cast<long long>(memory.peak_step + 1),
       memory.steps.size(), memory.steps[static_cast<size_t>(memory.peak_step)].name.c_str(), shares.c_str());
}

void AddOp(const driver::ExplainedOp& op, std::string* out) {
  absl::StrAppend(out, "  #", op.id, " ", op.op, op.location.empty() ? "" : " ",
                  Printable(op.location, false), ": ", op.fate);
  if (!op.kernel.empty())
    absl::StrAppend(out, " in ", op.kernel,
                    op.kernels.size() > 1 ? absl::StrCat(" and ", op.kernels.size() - 1, " more") : "");
  if (!op.reason.empty()) absl::StrAppend(out, "; ", Printable(op.reason, false));
  *out += "\n";
}

}  // namespace

std::string BytesText(uint64_t bytes) {
  static const char* const units[] = {"B", "kB", "MB", "GB", "TB"};
  double value = static_cast<double>(bytes);
  size_t unit = 0;
  while (value >= 1000 && unit + 1 < std::size(units)) {
    value /= 1000;
    ++unit;
  }
  char text[32];
  std::snprintf(text, sizeof(text), unit ? "%.3g %s" : "%.0f %s", value, units[unit]);
  return text;
}

std::string ExplainText(const driver::Explanation& explanation, bool ops, const Limits& limits) {
  std::string out = absl::StrCat(Printable(explanation.model, false), " on ", explanation.target, "\n\n");
  std::map<std::string, int64_t> fates;
  for (const driver::ExplainedOp& op : explanation.ops) ++fates[op.fate];
  absl::StrAppend(&out, "ops      ", explanation.ops.size(), ": ", Counts(fates), "\n");
  AddKernels(explanation, limits, &out);
  AddMemory(explanation, &out);
  if (fates.contains("refused")) {
    absl::StrAppend(&out, "\nrefused\n");
    size_t rows = 0;
    for (const driver::ExplainedOp& op : explanation.ops)
      if (op.fate == "refused" && rows++ < kRefusedRows) AddOp(op, &out);
    if (rows > kRefusedRows) absl::StrAppend(&out, "  … ", rows - kRefusedRows, " more\n");
  }
  if (ops) {
    absl::StrAppend(&out, "\nevery op\n");
    for (const driver::ExplainedOp& op : explanation.ops) AddOp(op, &out);
  }
  return out;
}

}  // namespace tenon::tools
