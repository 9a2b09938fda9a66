#include "hlo/eval/interpreter.h"

#include <algorithm>
#include <new>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/kernels_reduce.h"
#include "hlo/eval/region_program.h"
#include "hlo/eval/runtime_shapes.h"

namespace tenon::eval {

Frame::Frame(const TenonView* view, const EvalOptions& options)
    : steps(options.steps),
      view_(view),
      options_(options),
      values_(tenon_view_count(view, TENON_SECTION_VALUES)),
      last_use_(values_.size(), TENON_NONE),
      last_nested_use_(values_.size(), TENON_NONE),
      dying_(tenon_view_count(view, TENON_SECTION_OPS)),
      active_(tenon_view_count(view, TENON_SECTION_FUNCTIONS), false) {
  FindLastUses();
  FindOpenSizes();
}

void Frame::FindOpenSizes() {
  bool any = false;
  for (uint64_t i = 0; i < tenon_view_count(view_, TENON_SECTION_TYPES); ++i)
    any = any || (tenon_view_type(view_, i)->flags & 1) != 0;
  if (!any) return;
  for (uint32_t id = 0; id < dying_.size(); ++id)
    open_.push_back(HasOpenSizes(view_, *tenon_view_op(view_, id)));
}

// Ops are numbered in pre-order, so the last use in a region is the one with the greatest id; a use inside a
// nested region counts as one by the op of the value's own region that contains it.
void Frame::FindLastUses() {
  const auto ops = static_cast<uint32_t>(dying_.size());
  for (uint32_t id = 0; id < ops; ++id) {
    const TenonViewOp* op = tenon_view_op(view_, id);
    for (uint32_t k = 0; k < op->operand_count; ++k) {
      const uint32_t value = tenon_view_operand(view_, op, k);
      const TenonViewValue* record = tenon_view_value(view_, value);
      if (!record) continue;
      uint32_t user = id;
      for (const TenonViewOp* at = op; at->region != record->region;) {
        const TenonViewRegion* region = tenon_view_region(view_, at->region);
        if (!region || region->parent_op >= ops) break;
        user = region->parent_op;
        at = tenon_view_op(view_, user);
      }
      auto later = [&](uint32_t& last) { last = last == TENON_NONE ? user : std::max(last, user); };
      later(last_use_[value]);
      if (user != id) later(last_nested_use_[value]);
    }
  }
  for (uint32_t value = 0; value < values_.size(); ++value) {
    if (last_use_[value] != TENON_NONE) dying_[last_use_[value]].push_back(value);
  }
}

const Tensor& Frame::value(uint32_t id) const {
  static const Tensor missing;
  return id < values_.size() ? values_[id] : missing;
}

Tensor Frame::Take(uint32_t id, uint32_t op) {
  if (id >= values_.size()) return {};
  if (last_use_[id] != op || last_nested_use_[id] == op) return values_[id];
  // An op may name a value twice: it is gone only with the last operand.
  const TenonViewOp* record = tenon_view_op(view_, op);
  uint32_t uses = 0;
  for (uint32_t k = 0; k < record->operand_count; ++k) uses += tenon_view_operand(view_, record, k) == id;
  if (uses != 1) return values_[id];
  return std::move(values_[id]);
}

absl::Status Frame::SetResults(uint32_t op_id, const TenonViewOp& op, std::vector<Tensor> results) {
  OpCall call(*this, op_id, op);
  if (results.size() != op.result_count) return call.Contradiction("gives another number of results");
  if (options_.observe && lanes == 0) options_.observe({op_id, options_.device, steps, results});
  for (uint32_t i = 0; i < op.result_count; ++i) {
    const uint32_t value = op.first_result + i;
    if (value >= values_.size()) return call.Contradiction("has results that are not in the view");
    if (!call.Fits(i, results[i])) {
      const std::string what = absl::StrCat("gives ", TypeText(results[i].type(), results[i].shape()),
                                            " where the program says ", call.result_text(i));
      if ((!open_.empty() && open_[op_id]) || SizesAreValues(call))
        return Error(Err::kBadArgument, absl::StrCat(call.name(), " ", what), call.location());
      return call.Contradiction(what);
    }
    if (last_use_[value] != TENON_NONE) values_[value] = std::move(results[i]);
  }
  return absl::OkStatus();
}

absl::Status Frame::RunOp(uint32_t op_id) {
  const TenonViewOp* op = tenon_view_op(view_, op_id);
  if (options_.cancelled && options_.cancelled()) return absl::CancelledError("the evaluation was cancelled");
  OpCall call(*this, op_id, *op);
  for (uint32_t k = 0; k < op->operand_count; ++k) {
    if (!call.operand(k).valid()) return call.Contradiction("reads a value that is not defined there");
  }
  const Handler handler = FindHandler(op->code);
  if (!handler) return call.Unsupported("the reference interpreter does not know it");
  if (!open_.empty() && open_[op_id]) {
    TENON_ASSIGN_OR_RETURN(std::vector<Shape> shapes, ResultShapes(call));
    call.set_result_shapes(std::move(shapes));
  }
  TENON_ASSIGN_OR_RETURN(std::vector<Tensor> results, handler(call));
  TENON_RETURN_IF_ERROR(SetResults(op_id, *op, std::move(results)));
  for (uint32_t value : dying_[op_id]) values_[value] = Tensor();
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Tensor>> Frame::RunRegion(uint32_t region_id, std::vector<Tensor> arguments) {
  const TenonViewRegion* region = tenon_view_region(view_, region_id);
  if (!region || region->argument_count != arguments.size() ||
      uint64_t{region->first_argument} + region->argument_count > values_.size()) {
    return Error(Err::kInternal, "a region of the view does not fit its op");
  }
  for (uint32_t i = 0; i < region->argument_count; ++i) {
    const uint32_t value = region->first_argument + i;
    if (!open_.empty() && !FitsValue(view_, value, arguments[i].shape()))
      return Error(
          Err::kBadArgument,
          absl::StrCat("a value of ", TypeText(arguments[i].type(), arguments[i].shape()),
                       " where the program takes ", TypeText(TypeOf(view_, value), ShapeOf(view_, value))));
    if (last_use_[value] != TENON_NONE) values_[value] = std::move(arguments[i]);
  }
  arguments.clear();
  for (uint32_t i = 0; i < region->op_count; ++i) {
    const uint32_t id = tenon_view_index(view_, uint64_t{region->first_op} + i);
    const TenonViewOp* op = tenon_view_op(view_, id);
    if (!op) return Error(Err::kInternal, "a region of the view lists an op that is not there");
    if (op->code == TENON_OP_RETURN || op->code == TENON_OP_FUNC_RETURN) {
      std::vector<Tensor> results = OpCall(*this, id, *op).TakeOperands();
      for (uint32_t value : dying_[id]) values_[value] = Tensor();
      return results;
    }
    TENON_RETURN_IF_ERROR(RunOp(id));
  }
  return Error(Err::kInternal, "a region of the view has no terminator");
}

absl::StatusOr<std::vector<Tensor>> Frame::RunFunction(uint32_t function_id, std::vector<Tensor> arguments) {
  const TenonViewFunction* function = tenon_view_function(view_, function_id);
  if (!function) return Error(Err::kEntryFunction, "the view has no such function");
  if (active_[function_id]) {
    return Error(
        Err::kRecursion,
        absl::StrCat("@", std::string(ToStringView(tenon_view_str(view_, function->name))), " calls itself"));
  }
  // Each call takes some of the thread's stack; functions that call one another may be any number.
  constexpr int kMostCalls = 256;
  if (calls_ == kMostCalls)
    return Error(Err::kTooDeep, absl::StrCat("more than ", kMostCalls, " functions call one another"));
  ++calls_;
  active_[function_id] = true;
  auto results = RunRegion(function->region, std::move(arguments));
  active_[function_id] = false;
  --calls_;
  return results;
}

std::vector<Tensor> OpCall::Operands(uint32_t first, uint32_t count) const {
  std::vector<Tensor> operands;
  for (uint32_t i = 0; i < count; ++i) operands.push_back(operand(first + i));
  return operands;
}

std::vector<Tensor> OpCall::TakeOperands() const {
  std::vector<Tensor> operands;
  for (uint32_t i = 0; i < op_.operand_count; ++i) operands.push_back(TakeOperand(i));
  return operands;
}

uint32_t OpCall::region_kind(uint32_t i) const {
  const TenonViewRegion* record = tenon_view_region(view(), region(i));
  return record ? record->kind : static_cast<uint32_t>(TENON_REGION_GENERAL);
}

namespace {

// A region that is more than elementwise scalars, run lane by lane.
class InterpretedRegion final : public LaneFunction {
 public:
  InterpretedRegion(Frame& frame, uint32_t region, std::vector<ElementType> inputs,
                    std::vector<ElementType> outputs)
      : LaneFunction(std::move(inputs), std::move(outputs)), frame_(frame), region_(region) {}
  absl::Status Run(const void* const* in, void* const* out, int64_t count) override {
    ++frame_.lanes;
    const absl::Status status = RunLanes(in, out, count);
    --frame_.lanes;
    return status;
  }

 private:
  absl::Status RunLanes(const void* const* in, void* const* out, int64_t count) {
    for (int64_t lane = 0; lane < count; ++lane) {
      std::vector<Tensor> arguments;
      for (size_t k = 0; k < inputs().size(); ++k) {
        const auto size = static_cast<int64_t>(StorageBytes(inputs()[k]));
        arguments.emplace_back(inputs()[k], Shape{}, static_cast<const std::byte*>(in[k]) + lane * size);
      }
      TENON_ASSIGN_OR_RETURN(std::vector<Tensor> results, frame_.RunRegion(region_, std::move(arguments)));
      for (size_t k = 0; k < outputs().size() && k < results.size(); ++k) {
        const size_t size = StorageBytes(outputs()[k]);
        std::copy_n(results[k].data(), size,
                    static_cast<std::byte*>(out[k]) + static_cast<size_t>(lane) * size);
      }
    }
    return absl::OkStatus();
  }

  Frame& frame_;
  uint32_t region_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<LaneFunction>> OpCall::FunctionOf(uint32_t region, bool accumulates) const {
  const TenonViewRegion* record = tenon_view_region(view(), region);
  if (!record) return Contradiction("lacks a region");
  std::vector<ElementType> inputs, outputs;
  for (uint32_t k = 0; k < record->argument_count; ++k) {
    const uint32_t argument = record->first_argument + k;
    if (!ShapeOf(view(), argument).empty())
      return Unsupported("its region takes tensors that are not scalars");
    inputs.push_back(TypeOf(view(), argument));
  }
  if (accumulates && inputs.size() == 2 && AccumulatesWide(record->kind, inputs[0])) {
    return FunctionOfKind(record->kind, ElementType::f32);
  }
  auto compiled =
      CompileRegion(view(), region, [this](uint32_t id) -> const Tensor& { return frame_.value(id); });
  if (compiled) {
    compiled->set_commutes(CommutesByKind(record->kind));
    return compiled;
  }
  const uint32_t last = record->op_count == 0
                            ? TENON_NONE
                            : tenon_view_index(view(), uint64_t{record->first_op} + record->op_count - 1);
  const TenonViewOp* terminator = tenon_view_op(view(), last);
  for (uint32_t k = 0; terminator && k < terminator->operand_count; ++k) {
    outputs.push_back(TypeOf(view(), tenon_view_operand(view(), terminator, k)));
  }
  return std::make_unique<InterpretedRegion>(frame_, region, std::move(inputs), std::move(outputs));
}

std::string OpCall::name() const { return std::string(ToStringView(tenon_view_str(view(), op_.name))); }
std::string OpCall::location() const {
  return std::string(ToStringView(tenon_view_str(view(), op_.location)));
}
bool OpCall::Fits(uint32_t i, const Tensor& result) const {
  return result.type() == result_type(i) && FitsValue(view(), op_.first_result + i, result.shape());
}
std::string OpCall::result_text(uint32_t i) const {
  std::string text = TypeText(result_type(i), result_shape(i));
  const TenonViewValue* value = tenon_view_value(view(), op_.first_result + i);
  const TenonViewType* type = value ? tenon_view_type(view(), value->type) : nullptr;
  for (uint32_t d = 0; type && (type->flags & 1) != 0 && d < type->rank; ++d) {
    const TenonViewDim* dim = tenon_view_dim(view(), uint64_t{type->first_dim} + d);
    if (dim && dim->size < 0 && dim->bound >= 0)
      absl::StrAppend(&text, " with at most ", dim->bound, " in dimension ", d);
  }
  return text;
}

std::string OpCall::place() const {
  const std::string at = location();
  const int64_t channel = number("channel_id");
  return absl::StrCat(name(), channel > 0 ? absl::StrCat(" of channel ", channel) : "",
                      at.empty() ? "" : " at ", at);
}

absl::Status OpCall::Unsupported(std::string_view why) const {
  return Error(Err::kOpRefused, absl::StrCat(name(), ": ", std::string(why)), location());
}
absl::Status OpCall::Contradiction(std::string_view what) const {
  return Error(Err::kInternal, absl::StrCat(name(), " (op ", id_, ") ", std::string(what)), location());
}

absl::StatusOr<std::vector<Tensor>> Single(const OpCall& call, Tensor result) {
  if (!result.valid())
    return call.Unsupported(
        absl::StrCat("not defined for ", std::string(ElementTypeName(call.operand(0).type()))));
  std::vector<Tensor> results;
  results.push_back(std::move(result));
  return results;
}

Handler FindHandler(uint32_t op) {
  static const std::vector<Handler> table = [] {
    std::vector<Handler> handlers;
    for (auto rows : {ElementwiseHandlers(), MovementHandlers(), ContractionHandlers(), ReductionHandlers(),
                      ControlHandlers(), LinearAlgebraHandlers(), DynamicHandlers(), CollectiveHandlers(),
                      TransferHandlers(), CustomCallHandlers()}) {
      for (const HandlerRow& row : rows) {
        if (row.op >= handlers.size()) handlers.resize(row.op + 1, nullptr);
        handlers[row.op] = row.handler;
      }
    }
    return handlers;
  }();
  return op < table.size() ? table[op] : nullptr;
}

bool CanEvaluate(uint32_t op_code) { return FindHandler(op_code) != nullptr; }

absl::StatusOr<std::vector<Tensor>> Evaluate(const TenonView* view, std::span<const Tensor> inputs,
                                             const EvalOptions& options) {
  const uint32_t id = options.function != TENON_NONE ? options.function : view->entry;
  const TenonViewFunction* function = tenon_view_function(view, id);
  if (!function) return Error(Err::kEntryFunction, "the view has no entry function");
  const TenonViewRegion* region = tenon_view_region(view, function->region);
  if (!region) return Error(Err::kInternal, "the entry function has no body");
  if (inputs.size() != region->argument_count) {
    return Error(Err::kBadArgument,
                 absl::StrCat("the program takes ", region->argument_count, " inputs, got ", inputs.size()));
  }
  for (uint32_t i = 0; i < region->argument_count; ++i) {
    const uint32_t argument = region->first_argument + i;
    if (inputs[i].type() != TypeOf(view, argument) || !FitsValue(view, argument, inputs[i].shape())) {
      return Error(
          Err::kBadArgument,
          absl::StrCat("input ", i, " is ", TypeText(inputs[i].type(), inputs[i].shape()),
                       ", the program takes ", TypeText(TypeOf(view, argument), ShapeOf(view, argument))));
    }
  }
  // The standard library says that memory is short by an exception; it ends here.
  try {
    Frame frame(view, options);
    return frame.RunFunction(id, std::vector<Tensor>(inputs.begin(), inputs.end()));
  } catch (const std::bad_alloc&) {
    return Error(Err::kTooLarge, "the evaluation needs more memory than there is");
  }
}

}  // namespace tenon::eval
