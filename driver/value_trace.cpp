#include "driver/value_trace.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/npz.h"
#include "hlo/eval/view_reader.h"
#include "runtime/bytes.h"

namespace tenon::driver {
namespace {

std::string Text(const TenonView* view, TenonViewStr text) {
  return std::string(eval::ToStringView(tenon_view_str(view, text)));
}

// "add" of "stablehlo.add".
std::string ShortName(const std::string& name) { return name.substr(name.rfind('.') + 1); }

// File systems take names of up to 255 bytes: what is nested too deeply has a hash (FNV-1a) in place of its outer steps.
std::string Shortened(const std::string& outer) {
  constexpr size_t kMost = 160;
  if (outer.size() <= kMost) return outer;
  uint64_t hash = 0xcbf29ce484222325;
  for (char c : outer) hash = (hash ^ static_cast<uint8_t>(c)) * 0x100000001b3;
  return absl::StrCat("deep", absl::Hex(hash, absl::kZeroPad16), "_");
}

}  // namespace

void ValueTrace::Add(const eval::Observed& observed) {
  const TenonViewOp* op = tenon_view_op(view_, observed.op);
  if (!op || !status_.ok() || op->code == TENON_OP_CONSTANT) return;
  if (entries_.empty()) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) {
      status_ = Error(Err::kCannotWrite, absl::StrCat("cannot make the folder: ", error.message()), folder_);
      return;
    }
  }
  std::string stem =
      several_devices_ || observed.device != 0 ? absl::StrCat("device", observed.device, "_") : "";
  for (const eval::EvalStep& step : observed.steps) {
    const TenonViewOp* outer = tenon_view_op(view_, step.op);
    absl::StrAppend(&stem, outer ? ShortName(Text(view_, outer->name)) : "", step.op);
    if (step.iteration >= 0) absl::StrAppend(&stem, ".", step.iteration);
    stem += "_";
  }
  const std::string name = Text(view_, op->name);
  stem = absl::StrCat(Shortened(stem), ShortName(name), observed.op);
  for (uint32_t i = 0; i < observed.results.size() && status_.ok(); ++i) {
    const eval::Tensor& value = observed.results[i];
    if (value.type() == ElementType::token || value.type() == ElementType::tuple) continue;
    Entry entry;
    entry.file =
        observed.results.size() == 1 ? absl::StrCat(stem, ".npy") : absl::StrCat(stem, ".r", i, ".npy");
    entry.op = name;
    entry.location = Text(view_, op->location);
    entry.type = eval::TypeText(value.type(), value.shape());
    entry.steps.assign(observed.steps.begin(), observed.steps.end());
    entry.device = observed.device;
    entry.id = observed.op;
    entry.result = i;
    status_ = rt::WriteFileAtomically(
        (std::filesystem::path(folder_) / entry.file).string(),
        WriteNpy(rt::Tensor::Borrow({value.type(), value.shape()}, const_cast<std::byte*>(value.data()),
                                    value.bytes())));
    entries_.push_back(std::move(entry));
  }
}

absl::Status ValueTrace::Finish() {
  if (!status_.ok()) return status_;
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  nlohmann::json values = nlohmann::json::array();
  for (const Entry& entry : entries_) {
    nlohmann::json steps = nlohmann::json::array();
    for (const eval::EvalStep& step : entry.steps) {
      nlohmann::json one = {{"op", step.op}};
      if (step.iteration >= 0) one["iteration"] = step.iteration;
      steps.push_back(std::move(one));
    }
    values.push_back({{"file", entry.file},
                      {"op", entry.op},
                      {"id", entry.id},
                      {"result", entry.result},
                      {"location", entry.location},
                      {"type", entry.type},
                      {"device", entry.device},
                      {"steps", std::move(steps)}});
  }
  nlohmann::json index = {{"schema", "tenon.trace_values/1"}, {"values", std::move(values)}};
  return rt::WriteFileAtomically((std::filesystem::path(folder_) / "index.json").string(),
                                 index.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

}  // namespace tenon::driver
