// The reference interpreter behind the interface of a compiled program. Its view comes from an artifact, so
// addresses in it mean nothing: they are set to where the constants are now. A program for several devices takes and gives
// the values of each, by device, unless its values are whole: then every device has the same.
#include <cstring>
#include <optional>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "base/float_environment.h"
#include "driver/bounded_result.h"
#include "driver/host_exchange.h"
#include "driver/npz.h"
#include "driver/value_trace.h"
#include "hlo/eval/bound/wide_view.h"
#include "hlo/eval/devices.h"
#include "hlo/eval/host_link.h"
#include "hlo/eval/interpreter.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/verify_view.h"
#include "runtime/arena.h"
#include "runtime/program.h"
#include "runtime/thread_pool.h"

namespace tenon::driver {
namespace {

class Interpreted : public ReferenceExecutable {
 public:
  Interpreted(std::shared_ptr<const rt::Program> signature, std::vector<rt::Bytes> constants,
              rt::AlignedMemory view, bool view_was_read, eval::Grid grid, bool whole_values,
              HostExchange* host)
      : signature_(std::move(signature)),
        constants_(std::move(constants)),
        view_(std::move(view)),
        view_was_read_(view_was_read),
        grid_(grid),
        whole_values_(whole_values),
        host_(host) {
    const bool each = grid.devices() > 1 && !whole_values;
    arguments_ = each ? OfEachDevice(signature_->arguments, "arg", grid.devices()) : signature_->arguments;
    results_ = each ? OfEachDevice(signature_->results, "result", grid.devices()) : signature_->results;
    bound_.resize(arguments_.size());
  }

  const std::vector<rt::Parameter>& arguments() const override { return arguments_; }
  const std::vector<rt::Parameter>& results() const override { return results_; }

  absl::Status Bind(uint32_t argument, rt::Tensor tensor) override {
    if (argument >= bound_.size())
      return Error(Err::kBadArgument, absl::StrCat("there is no argument ", argument));
    // Kernels read elements where they lie; an archive's member may lie anywhere.
    if (reinterpret_cast<uintptr_t>(tensor.data()) % 16 != 0) {
      TENON_ASSIGN_OR_RETURN(rt::Tensor aligned, rt::Tensor::Allocate(tensor.type()));
      if (tensor.bytes()) std::memcpy(aligned.data(), tensor.data(), tensor.bytes());
      tensor = std::move(aligned);
    }
    bound_[argument] = std::move(tensor);
    return absl::OkStatus();
  }

  absl::Status Run(const std::vector<rt::Tensor>& given, std::vector<rt::Tensor>& results,
                   const rt::RunOptions& options) override {
    rt::Span span(options.events, "execute", "reference");
    TENON_ASSIGN_OR_RETURN(std::vector<eval::Tensor> inputs, Inputs(given));
    FloatEnvironment environment;
    auto evaluated = Evaluate(inputs);
    if (!evaluated.ok()) return Blamed(evaluated.status());
    if (evaluated->size() != this->results().size())
      return Error(Err::kInternal, "the interpreter gave another number of results");
    results.resize(evaluated->size());
    for (size_t i = 0; i < evaluated->size(); ++i)
      TENON_RETURN_IF_ERROR(CopyTo((*evaluated)[i], &results[i]));
    return absl::OkStatus();
  }

  absl::StatusOr<std::vector<BoundedResult>> RunWithBounds(const std::vector<rt::Tensor>& given,
                                                           eval::Center center) override {
    TENON_ASSIGN_OR_RETURN(std::vector<eval::Tensor> inputs, Inputs(given));
    FloatEnvironment environment;
    auto evaluated = EvaluateWithBounds(inputs, center);
    if (!evaluated.ok()) return Blamed(evaluated.status());
    std::vector<BoundedResult> results(evaluated->size());
    for (size_t i = 0; i < results.size(); ++i) {
      const eval::Bounded& bounded = (*evaluated)[i];
      TENON_RETURN_IF_ERROR(CopyTo(bounded.value, &results[i].value));
      results[i].open_order = bounded.open_order;
      results[i].open_range = bounded.open_range;
      results[i].permuted_by = bounded.permuted_by;
      results[i].permuted_along = bounded.permuted_along;
      if (!bounded.exact())
        results[i].error.assign(bounded.error.data_as<double>(),
                                bounded.error.data_as<double>() + bounded.error.count());
    }
    return results;
  }

  rt::MemoryFigures memory() const override {
    rt::MemoryFigures figures;
    for (const rt::ConstantInfo& constant : signature_->constants) figures.constants += constant.stored_bytes;
    for (const rt::Parameter& argument : arguments())
      figures.arguments += argument.type.ByteSize().value_or(0);
    for (const rt::Parameter& result : results()) figures.results += result.type.ByteSize().value_or(0);
    figures.peak = figures.constants + figures.arguments + figures.results;
    return figures;
  }

 private:
  // The arguments as the interpreter reads them: what is given, else what is bound.
  absl::StatusOr<std::vector<eval::Tensor>> Inputs(const std::vector<rt::Tensor>& given) const {
    if (given.size() != bound_.size())
      return Error(Err::kBadArgument, absl::StrCat("the program takes ", bound_.size(), " arguments, ",
                                                   given.size(), " are given"));
    std::vector<eval::Tensor> inputs;
    for (size_t i = 0; i < given.size(); ++i) {
      const rt::Tensor& tensor = given[i].valid() ? given[i] : bound_[i];
      const rt::TensorType& want = arguments()[i].type;
      if (!tensor.valid())
        return Error(Err::kBadArgument,
                     absl::StrCat("argument ", i, ", ", rt::TypeName(want), ", is missing"));
      if (tensor.type().element != want.element || !FitsOpen(tensor.type().dims, want.dims))
        return Error(Err::kBadArgument, absl::StrCat("argument ", i, " is ", rt::TypeName(tensor.type()),
                                                     ", the program takes ", rt::TypeName(want)));
      inputs.push_back(eval::Tensor::Borrow(tensor.type().element, tensor.type().dims, tensor.data()));
    }
    return inputs;
  }

  // A view that contradicts itself is our fault where we made it, else the file's.
  absl::Status Blamed(const absl::Status& status) const {
    if (!view_was_read_ || DiagnosticOf(status).id != Err::kInternal) return status;
    return Error(
        Err::kBadArtifact,
        absl::StrCat("the program in the artifact contradicts itself: ", DiagnosticOf(status).message),
        DiagnosticOf(status).location);
  }

  static absl::Status CopyTo(const eval::Tensor& computed, rt::Tensor* result) {
    rt::TensorType type{computed.type(), computed.shape()};
    if (!result->valid() || result->type() != type) {
      TENON_ASSIGN_OR_RETURN(*result, rt::Tensor::Allocate(std::move(type)));
    }
    if (computed.bytes()) std::memcpy(result->data(), computed.data(), computed.bytes());
    return absl::OkStatus();
  }

  void Feed(eval::HostLink* link, bool in_double) const {
    if (!host_) return;
    for (const HostValue& feed : host_->feeds) {
      const auto value =
          eval::Tensor::Borrow(feed.value.type().element, feed.value.type().dims, feed.value.data());
      link->Feed(feed.device, feed.channel,
                 in_double ? eval::Convert(value, eval::WideType(value.type())) : value);
    }
  }

  absl::StatusOr<std::vector<eval::Tensor>> Evaluate(const std::vector<eval::Tensor>& inputs) const {
    const auto* view = reinterpret_cast<const TenonView*>(view_.data());
    eval::HostLink link;
    eval::EvalOptions options;
    options.host = &link;
    std::optional<ValueTrace> trace;
    Feed(&link, false);
    if (host_) {
      if (host_->print) link.print = [this](const eval::Tensor& value) { host_->print(Borrowed(value)); };
      if (!host_->trace_folder.empty()) {
        trace.emplace(host_->trace_folder, view, grid_.devices() > 1);
        options.observe = [&trace](const eval::Observed& observed) { trace->Add(observed); };
      }
    }
    auto results = EvaluateWith(view, inputs, options);
    if (host_) {
      host_->given.clear();
      for (const eval::HostLink::Given& given : link.given()) {
        TENON_ASSIGN_OR_RETURN(rt::Tensor copy,
                               rt::Tensor::Allocate({given.value.type(), given.value.shape()}));
        if (given.value.bytes()) std::memcpy(copy.data(), given.value.data(), given.value.bytes());
        host_->given.push_back({given.device, given.channel, std::move(copy)});
      }
    }
    if (trace) {
      const absl::Status written = trace->Finish();
      if (results.ok() && !written.ok()) return written;
    }
    return results;
  }

  static rt::Tensor Borrowed(const eval::Tensor& value) {
    return rt::Tensor::Borrow({value.type(), value.shape()}, const_cast<std::byte*>(value.data()),
                              value.bytes());
  }

  absl::StatusOr<std::vector<eval::Tensor>> EvaluateWith(const TenonView* view,
                                                         const std::vector<eval::Tensor>& inputs,
                                                         const eval::EvalOptions& options) const {
    if (grid_.devices() == 1) return eval::Evaluate(view, inputs, options);
    TENON_ASSIGN_OR_RETURN(auto results, eval::EvaluateOnDevices(view, grid_, ByDevice(inputs), options));
    return OfAll(std::move(results));
  }

  absl::StatusOr<std::vector<eval::Bounded>> EvaluateWithBounds(const std::vector<eval::Tensor>& inputs,
                                                                eval::Center center) const {
    const auto* view = reinterpret_cast<const TenonView*>(view_.data());
    eval::HostLink link;
    Feed(&link, center == eval::Center::kDouble);
    if (grid_.devices() == 1) return eval::EvaluateWithBounds(view, inputs, center, &link);
    TENON_ASSIGN_OR_RETURN(auto results,
                           eval::EvaluateOnDevicesWithBounds(view, grid_, ByDevice(inputs), center, &link));
    return OfAll(std::move(results));
  }

  std::vector<std::vector<eval::Tensor>> ByDevice(const std::vector<eval::Tensor>& inputs) const {
    const size_t own = whole_values_ ? 0 : signature_->arguments.size();
    std::vector<std::vector<eval::Tensor>> of_devices;
    for (int64_t device = 0; device < grid_.devices(); ++device) {
      const auto first = inputs.begin() + static_cast<ptrdiff_t>(own) * device;
      of_devices.emplace_back(first, first + static_cast<ptrdiff_t>(signature_->arguments.size()));
    }
    return of_devices;
  }

  template <typename Result>
  std::vector<Result> OfAll(std::vector<std::vector<Result>> results) const {
    if (whole_values_) return std::move(results.front());
    std::vector<Result> all;
    for (auto& each : results) all.insert(all.end(), each.begin(), each.end());
    return all;
  }

  std::shared_ptr<const rt::Program> signature_;
  std::vector<rt::Parameter> arguments_, results_;
  std::vector<rt::Bytes> constants_;  // keeps alive what the view points to
  rt::AlignedMemory view_;
  const bool view_was_read_;
  eval::Grid grid_;
  bool whole_values_;
  HostExchange* host_;
  std::vector<rt::Tensor> bound_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<ReferenceExecutable>> LoadReference(const rt::Artifact& artifact,
                                                                   HostExchange* host) {
  TENON_ASSIGN_OR_RETURN(std::shared_ptr<const rt::Program> signature,
                         rt::Program::LoadSignature(artifact.parts.view));
  TENON_RETURN_IF_ERROR(CheckGrid(artifact.header));
  const eval::Grid grid{artifact.header.replicas, artifact.header.partitions};
  const rt::Bytes& view = signature->view;
  TENON_ASSIGN_OR_RETURN(rt::AlignedMemory copy, rt::AlignedMemory::Allocate(view.size(), 64));
  std::memcpy(copy.data(), view.data(), view.size());
  const auto* header = reinterpret_cast<const TenonView*>(copy.data());
  for (size_t i = 0; i < signature->constants.size(); ++i) {
    const rt::ConstantInfo& info = signature->constants[i];
    auto* record = const_cast<TenonViewConstant*>(tenon_view_constant(header, i));
    record->address = 0;
    if (!info.data.empty() || info.stored_bytes == 0) continue;
    const rt::Bytes* beside = i < artifact.parts.constants.size() ? &artifact.parts.constants[i] : nullptr;
    if (!beside || beside->size() != info.stored_bytes)
      return Error(Err::kBadArtifact, absl::StrCat("constant ", i, " is not in the artifact"));
    record->address = reinterpret_cast<uintptr_t>(beside->data());
  }
  if (artifact.was_read) TENON_RETURN_IF_ERROR(eval::VerifyView(header));
  return std::unique_ptr<ReferenceExecutable>(new Interpreted(std::move(signature), artifact.parts.constants,
                                                              std::move(copy), artifact.was_read, grid,
                                                              artifact.header.whole_values, host));
}

}  // namespace tenon::driver
