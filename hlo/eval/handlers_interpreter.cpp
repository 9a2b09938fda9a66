// What test programs ask of the interpreter by custom calls (optimizer/passes/lower_checks.h): programs on simulated devices, and a
// look at values.
#include <string>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/check.h"
#include "hlo/eval/devices.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/host_link.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

// Each takes threads, whose stacks are in use at once.
constexpr int kMostDepth = 4;

absl::StatusOr<std::vector<uint32_t>> Functions(const OpCall& call) {
  std::vector<uint32_t> functions;
  for (std::string_view name : Strings(call.view(), call.op(), "called_computations")) {
    functions.push_back(FindFunction(call.view(), name));
    if (functions.back() == TENON_NONE)
      return call.Contradiction(absl::StrCat("names @", std::string(name), ", which is not in the view"));
  }
  return functions;
}

size_t ArgumentsOf(const OpCall& call, uint32_t function) {
  const TenonViewFunction* record = tenon_view_function(call.view(), function);
  const TenonViewRegion* region = record ? tenon_view_region(call.view(), record->region) : nullptr;
  return region ? region->argument_count : 0;
}

Results RunParallel(OpCall& call) {
  const EvalOptions& outer = call.frame().options();
  if (outer.depth == kMostDepth)
    return Error(Err::kTooDeep,
                 absl::StrCat("more than ", kMostDepth, " of ", call.name(), " one within another"),
                 call.location());
  const Grid grid{call.number("backend_config.replicas", 1), call.number("backend_config.partitions", 1)};
  TENON_ASSIGN_OR_RETURN(std::vector<uint32_t> functions, Functions(call));
  if (grid.replicas < 1 || grid.partitions < 1 || grid.replicas > kMostDevices ||
      grid.partitions > kMostDevices || static_cast<int64_t>(functions.size()) < grid.devices())
    return Error(Err::kTooLarge, absl::StrCat(call.name(), " runs on 1 to ", kMostDevices, " devices"),
                 call.location());
  HostLink host;
  EvalOptions options = outer;
  options.host = &host;
  options.devices = nullptr;
  options.device = 0;
  ++options.depth;
  options.steps = call.frame().steps;
  options.steps.push_back({call.id(), -1});
  if (outer.host) host.print = outer.host->print;
  const auto programs_end = static_cast<size_t>(grid.devices());
  for (size_t i = programs_end; i < functions.size(); ++i) {
    options.function = functions[i];
    TENON_ASSIGN_OR_RETURN(std::vector<Tensor> values, Evaluate(call.view(), {}, options));
    for (Tensor& value : values) host.Feed(HostLink::kAnyDevice, HostLink::kInfeed, std::move(value));
  }
  std::vector<Tensor> operands = call.TakeOperands();
  std::vector<DeviceProgram> programs;
  size_t next = 0;
  for (size_t i = 0; i < programs_end; ++i) {
    const size_t count = ArgumentsOf(call, functions[i]);
    if (count > operands.size() - next)
      return call.Contradiction("has fewer operands than its programs take");
    const auto first = operands.begin() + static_cast<std::ptrdiff_t>(next);
    programs.push_back({functions[i], {first, first + static_cast<std::ptrdiff_t>(count)}});
    next += count;
  }
  if (next != operands.size()) return call.Contradiction("has more operands than its programs take");
  operands.clear();
  TENON_ASSIGN_OR_RETURN(auto of_devices, RunPrograms(call.view(), grid, programs, options));
  std::vector<Tensor> results;
  for (auto& each : of_devices) std::move(each.begin(), each.end(), std::back_inserter(results));
  // What they say to the host, they say to this one's.
  if (outer.host) {
    for (const HostLink::Given& given : host.given())
      outer.host->Give(given.device, given.channel, given.value);
    for (auto& [name, values] : host.probes) {
      std::vector<Tensor>& kept = outer.host->probes[name];
      kept.insert(kept.end(), values.begin(), values.end());
    }
  }
  return results;
}

Results RunPrint(OpCall& call) {
  if (call.operand_count() != 1) return call.Contradiction("takes one value");
  if (HostLink* host = call.frame().options().host; host && host->print) host->print(call.operand(0));
  return std::vector<Tensor>();
}

std::string ProbeId(const OpCall& call) {
  return std::string(String(call.view(), call.op(), "backend_config.probe_id"));
}

Results RunProbe(OpCall& call) {
  if (call.operand_count() != 1) return call.Contradiction("takes one value");
  if (HostLink* host = call.frame().options().host) host->probes[ProbeId(call)].push_back(call.operand(0));
  return call.TakeOperands();
}

Results RunExpectSerialized(OpCall& call) {
  if (call.operand_count() != 1) return call.Contradiction("takes one value");
  const std::string name = ProbeId(call);
  const int64_t iteration = call.number("backend_config.iteration");
  const std::vector<Tensor>* kept = nullptr;
  if (HostLink* host = call.frame().options().host)
    if (auto found = host->probes.find(name); found != host->probes.end()) kept = &found->second;
  const Check check{Check::Kind::kEqual, "check.expect_serialized_eq", 0, 0, 0};
  const int64_t count = kept ? static_cast<int64_t>(kept->size()) : 0;
  if (iteration < 0 || iteration >= count)
    return Error(Err::kCheckFailed,
                 absl::StrCat(check.target, ": the probe \"", name, "\" ran ", count,
                              " times, there is no iteration ", iteration),
                 call.location());
  const Tensor& got = (*kept)[static_cast<size_t>(iteration)];
  if (got.type() != call.operand(0).type() || got.shape() != call.operand(0).shape())
    return Error(
        Err::kCheckFailed,
        absl::StrCat(check.target, ": the probe \"", name, "\" kept ", TypeText(got.type(), got.shape()),
                     ", expected ", TypeText(call.operand(0).type(), call.operand(0).shape())),
        call.location());
  TENON_RETURN_IF_ERROR(
      Verify(check, got, call.operand(0), call.location(), call.frame().options().DeviceOfSeveral()));
  return std::vector<Tensor>();
}

}  // namespace

Handler FindInterpreterCall(std::string_view target) {
  if (target == "interpreter.run_parallel") return RunParallel;
  if (target == "interpreter.print") return RunPrint;
  if (target == "interpreter.probe") return RunProbe;
  if (target == "check.expect_serialized_eq") return RunExpectSerialized;
  return nullptr;
}

}  // namespace tenon::eval
