// A program for several devices, each with an executable of its own and a thread while it runs.
#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/executable.h"
#include "hlo/eval/devices.h"

namespace tenon::driver {

std::vector<rt::Parameter> OfEachDevice(const std::vector<rt::Parameter>& parameters, const char* what,
                                        int64_t devices) {
  std::vector<rt::Parameter> all;
  for (int64_t device = 0; device < devices; ++device) {
    for (size_t i = 0; i < parameters.size(); ++i) {
      rt::Parameter parameter = parameters[i];
      if (parameter.name.empty()) parameter.name = absl::StrCat(what, i);
      absl::StrAppend(&parameter.name, "@device", device);
      parameter.device = device;
      all.push_back(std::move(parameter));
    }
  }
  return all;
}

absl::Status CheckGrid(const rt::ArtifactHeader& header) {
  const int64_t replicas = header.replicas, partitions = header.partitions;
  constexpr int64_t kMostDevices = eval::kMostDevices;
  if (replicas < 1 || partitions < 1 || replicas > kMostDevices || partitions > kMostDevices ||
      replicas * partitions > kMostDevices)
    return Error(Err::kTooLarge,
                 absl::StrCat("the program is for ", replicas, " replicas and ", partitions,
                              " partitions; at most ", kMostDevices, " devices are simulated"));
  return absl::OkStatus();
}

namespace {

class DevicesExecutable : public Executable {
 public:
  DevicesExecutable(std::vector<std::unique_ptr<Executable>> programs, bool whole_values)
      : programs_(std::move(programs)), whole_values_(whole_values) {
    const auto devices = static_cast<int64_t>(programs_.size());
    const Executable& one = *programs_[0];
    arguments_ = whole_values ? one.arguments() : OfEachDevice(one.arguments(), "arg", devices);
    results_ = whole_values ? one.results() : OfEachDevice(one.results(), "result", devices);
  }

  const std::vector<rt::Parameter>& arguments() const override { return arguments_; }
  const std::vector<rt::Parameter>& results() const override { return results_; }

  absl::Status Bind(uint32_t argument, rt::Tensor tensor) override {
    if (argument >= arguments_.size())
      return Error(Err::kBadArgument, absl::StrCat("there is no argument ", argument));
    const size_t own = programs_[0]->arguments().size();
    if (!whole_values_)
      return programs_[argument / own]->Bind(static_cast<uint32_t>(argument % own), std::move(tensor));
    for (auto& program : programs_) TENON_RETURN_IF_ERROR(program->Bind(argument, tensor));
    return absl::OkStatus();
  }

  absl::Status Run(const std::vector<rt::Tensor>& given, std::vector<rt::Tensor>& results,
                   const rt::RunOptions& options) override {
    if (given.size() != arguments_.size())
      return Error(Err::kBadArgument, absl::StrCat("the program takes ", arguments_.size(), " arguments, ",
                                                   given.size(), " are given"));
    const size_t in = programs_[0]->arguments().size(), out = programs_[0]->results().size();
    results.resize(results_.size());
    std::vector<std::vector<rt::Tensor>> of_devices(programs_.size());
    rt::Collectives collectives(static_cast<int64_t>(programs_.size()), options.device.transfers != nullptr);
    TENON_RETURN_IF_ERROR(collectives.Run([&](int64_t number) -> absl::Status {
      const auto device = static_cast<size_t>(number);
      rt::RunOptions own = options;
      own.device = {&collectives, number, options.device.transfers};
      auto slice = [&](const auto& all, size_t count) {
        const auto first = all.begin() + static_cast<std::ptrdiff_t>(whole_values_ ? 0 : device * count);
        return std::decay_t<decltype(all)>(first, first + static_cast<std::ptrdiff_t>(count));
      };
      if (whole_values_) own.donated.clear();  // the others read it too
      if (!own.donated.empty()) own.donated = slice(options.donated, in);
      // Of whole values the first device's are the caller's.
      if (!whole_values_ || device == 0) of_devices[device] = slice(results, out);
      return programs_[device]->Run(slice(given, in), of_devices[device], own);
    }));
    for (size_t i = 0; i < results.size(); ++i) results[i] = std::move(of_devices[i / out][i % out]);
    return absl::OkStatus();
  }

  rt::MemoryFigures memory() const override {
    rt::MemoryFigures all;
    for (const auto& program : programs_) {
      const rt::MemoryFigures one = program->memory();
      all.peak += one.peak;
      all.plan_peak += one.plan_peak;
      all.lower_bound += one.lower_bound;
      all.arguments += one.arguments;
      all.results += one.results;
      all.prepared += one.prepared;
      all.released += one.released;
      all.constants = one.constants;  // the artifact's, shared
    }
    all.peak -= all.constants * (programs_.size() - 1);
    return all;
  }

 private:
  std::vector<std::unique_ptr<Executable>> programs_;
  const bool whole_values_;
  std::vector<rt::Parameter> arguments_, results_;
};

}  // namespace

std::unique_ptr<Executable> OnDevices(std::vector<std::unique_ptr<Executable>> programs, bool whole_values) {
  return std::make_unique<DevicesExecutable>(std::move(programs), whole_values);
}

}  // namespace tenon::driver
