#include "hlo/eval/bound/engine.h"

#include <algorithm>
#include <new>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"
#include "hlo/eval/kernels_random.h"
#include "hlo/eval/runtime_shapes.h"
#include "numerics/float_formats.h"

namespace tenon::eval {

namespace {

const RuleRow* FindRule(uint32_t op) {
  static const std::vector<RuleRow> table = [] {
    std::vector<RuleRow> rows;
    for (auto family :
         {ElementwiseRules(), MovementRules(), ContractionRules(), ReductionRules(), LinearAlgebraRules(),
          CollectiveRules(), FactorizationRules(), NormalizationRules(), TransferRules(), SortRules()}) {
      for (const RuleRow& row : family) {
        if (row.op >= rows.size()) rows.resize(row.op + 1, RuleRow{});
        rows[row.op] = row;
      }
    }
    return rows;
  }();
  return op < table.size() && table[op].rule ? &table[op] : nullptr;
}

bool HasErrors(const Tensor& errors) {
  const auto* e = errors.data_as<double>();
  return errors.valid() && std::any_of(e, e + errors.count(), [](double x) { return x != 0; });
}

Tensor Unbounded(const Shape& shape) { return Tensor::Splat(ElementType::f64, shape, &kUnbounded); }

// A value of one element repeated to shape {lanes}.
Tensor Repeated(const Tensor& tensor, int64_t lanes) {
  return tensor.valid() && tensor.rank() == 0 ? Tensor::Splat(tensor.type(), {lanes}, tensor.data()) : tensor;
}

// In double a change of type that keeps bits is one of the declared types' bits.
Tensor BitcastDeclared(const BoundCall& call, const Shape& shape) {
  const Tensor narrow = Convert(call.operands[0].value, call.operand_type(0));
  return Convert(BitcastConvert(narrow, call.result_type(), shape), WideType(call.result_type()));
}

// Likewise what is drawn: the bits of a float are those of its declared type.
std::vector<Tensor> DrawDeclared(const BoundCall& call, const OpCall& plain) {
  auto [next, bits] = RandomBits(call.operands[0].value, plain.number("rng_algorithm"), call.result_type(1),
                                 plain.result_shape(1));
  if (!bits.valid()) return {};
  return {next, Convert(bits, WideType(call.result_type(1)))};
}

// Formats without a negative zero have none to round to; in double its sign would still decide which angle a number has.
void DropSignsOfZeros(ElementType declared, Tensor* value) {
  if (!IsFloat(declared) || BitWidth(declared) != 8 ||
      numerics::FormatOf(declared).family != numerics::FloatFamily::fnuz)
    return;
  auto* numbers = value->mutable_data_as<double>();
  for (int64_t i = 0; i < value->count(); ++i) numbers[i] += 0.0;
}

}  // namespace

Engine::Engine(const TenonView* view, Center center, const EvalOptions& options)
    : view_(view),
      center_(center),
      options_(options),
      wide_(view),
      values_(center == Center::kDouble ? wide_.view() : view, options_),
      calculator_(wide_.view(), options_),
      errors_(tenon_view_count(view, TENON_SECTION_VALUES)),
      active_(tenon_view_count(view, TENON_SECTION_FUNCTIONS), false) {}

void Engine::Define(uint32_t id, Bounded value) {
  if (!HasErrors(value.error)) value.error = Tensor();
  // A rule whose own arithmetic overflowed says nothing.
  for (int64_t i = 0; value.error.valid() && i < value.error.count(); ++i) {
    if (value.error.at<double>(i) >= 0) continue;
    value.error.mutable_data_as<double>()[i] = kUnbounded;
  }
  values_.Set(id, std::move(value.value));
  errors_[id] = std::move(value.error);
}

absl::StatusOr<BoundedValues> Engine::RunFunction(uint32_t id, BoundedValues arguments) {
  const TenonViewFunction* function = tenon_view_function(view_, id);
  if (!function) return Error(Err::kEntryFunction, "the view has no such function");
  constexpr int kMostCalls = 256;  // as the interpreter
  if (active_[id]) return Error(Err::kRecursion, "a function calls itself");
  if (calls_ == kMostCalls)
    return Error(Err::kTooDeep, absl::StrCat("more than ", kMostCalls, " functions call one another"));
  ++calls_;
  active_[id] = true;
  auto results = RunRegion(function->region, std::move(arguments));
  active_[id] = false;
  --calls_;
  return results;
}

absl::StatusOr<BoundedValues> Engine::RunRegion(uint32_t region_id, BoundedValues arguments) {
  const TenonViewRegion* region = tenon_view_region(view_, region_id);
  if (!region || region->argument_count != arguments.size())
    return Error(Err::kInternal, "a region of the view does not fit its op");
  for (uint32_t i = 0; i < region->argument_count; ++i)
    Define(region->first_argument + i, std::move(arguments[i]));
  arguments.clear();
  for (uint32_t i = 0; i < region->op_count; ++i) {
    const uint32_t id = tenon_view_index(view_, uint64_t{region->first_op} + i);
    const TenonViewOp* op = tenon_view_op(view_, id);
    if (!op) return Error(Err::kInternal, "a region of the view lists an op that is not there");
    if (op->code == TENON_OP_RETURN || op->code == TENON_OP_FUNC_RETURN) {
      BoundedValues results;
      for (uint32_t k = 0; k < op->operand_count; ++k)
        results.push_back(value(tenon_view_operand(view_, op, k)));
      return results;
    }
    TENON_RETURN_IF_ERROR(RunOp(id));
  }
  return Error(Err::kInternal, "a region of the view has no terminator");
}

absl::Status Engine::RunOp(uint32_t id) {
  const TenonViewOp& op = *tenon_view_op(view_, id);
  if (op.result_count == 0)
    return absl::OkStatus();  // a check of the program: it is about other values than these
  BoundCall call(*this, id, op);
  for (uint32_t k = 0; k < op.operand_count; ++k) {
    const uint32_t operand = tenon_view_operand(view_, &op, k);
    call.operands.push_back(value(operand));
    if (!call.operands.back().value.valid())
      return OpCall(values_, id, op).Contradiction("reads a value that is not defined there");
  }
  switch (op.code) {
    case TENON_OP_WHILE:
    case TENON_OP_CASE:
    case TENON_OP_IF:
    case TENON_OP_FUNC_CALL:
    case TENON_OP_COMPOSITE: {
      TENON_ASSIGN_OR_RETURN(call.results, RunControl(id, op, call.operands));
      if (call.results.size() != op.result_count)
        return OpCall(values_, id, op).Contradiction("gives another number of results");
      break;
    }
    default: {
      // The values of a lifted region's scalars have lanes; captured ones get them here and lose them again.
      const BoundedValues before = call.operands;
      if (lanes_ >= 0) {
        for (uint32_t k = 0; k < op.operand_count; ++k) {
          call.operands[k] = {Repeated(call.operands[k].value, lanes_),
                              Repeated(call.operands[k].error, lanes_)};
          values_.Set(tenon_view_operand(view_, &op, k), call.operands[k].value);
        }
      }
      OpCall plain(values_, id, op);
      if (lanes_ < 0 && HasOpenSizes(view_, op)) {
        TENON_ASSIGN_OR_RETURN(std::vector<Shape> shapes, ResultShapes(plain));
        plain.set_result_shapes(std::move(shapes));
      }
      std::vector<Tensor> results;
      if (op.code == TENON_OP_BITCAST_CONVERT && center_ == Center::kDouble) {
        results.push_back(BitcastDeclared(call, lanes_ >= 0 ? Shape{lanes_} : plain.result_shape()));
      } else if (op.code == TENON_OP_RNG_BIT_GENERATOR && center_ == Center::kDouble &&
                 IsFloat(call.result_type(1))) {
        results = DrawDeclared(call, plain);
      } else {
        const Handler handler = FindHandler(op.code);
        if (!handler) return plain.Unsupported("the reference interpreter does not know it");
        TENON_ASSIGN_OR_RETURN(results, handler(plain));
      }
      // Handlers may take what dies here.
      for (uint32_t k = 0; k < op.operand_count; ++k)
        values_.Set(tenon_view_operand(view_, &op, k), before[k].value);
      if (results.size() != op.result_count) return plain.Contradiction("gives another number of results");
      for (size_t i = 0; i < results.size(); ++i) {
        if (center_ == Center::kDouble)
          DropSignsOfZeros(TypeOf(view_, op.first_result + static_cast<uint32_t>(i)), &results[i]);
        call.results.push_back({std::move(results[i]), {}});
      }
      const RuleRow* row = FindRule(op.code);
      if (row) {
        TENON_RETURN_IF_ERROR(row->rule(call));
      } else if (!call.clean() || center_ == Center::kDouble || IsFloat(call.result_type()) ||
                 IsComplex(call.result_type())) {
        call.Unbound();
      }
    }
  }
  for (uint32_t i = 0; i < op.result_count; ++i) Define(op.first_result + i, std::move(call.results[i]));
  for (uint32_t dead : values_.dying(id)) Define(dead, {});
  return absl::OkStatus();
}

absl::StatusOr<BoundedValues> Engine::RunWhile(const TenonViewOp& op, BoundedValues state) {
  bool decided = true;
  // A loop that hangs on less than the errors may not end in this arithmetic.
  constexpr int kMostUndecided = 1000;
  for (int undecided = 0; undecided < kMostUndecided;) {
    TENON_ASSIGN_OR_RETURN(BoundedValues condition, RunRegion(op.first_region, state));
    if (condition.size() != 1 || condition[0].value.type() != ElementType::i1)
      return Error(Err::kInternal, "a while has a condition that is no i1");
    if (!condition[0].exact()) decided = false;
    if (!decided) ++undecided;
    if (condition[0].value.at<uint8_t>(0) == 0) break;
    TENON_ASSIGN_OR_RETURN(state, RunRegion(op.first_region + 1, std::move(state)));
  }
  if (!decided) {
    for (Bounded& value : state) value.error = Unbounded(value.value.shape());
  }
  return state;
}

absl::StatusOr<BoundedValues> Engine::RunControl(uint32_t id, const TenonViewOp& op, BoundedValues operands) {
  if (op.code == TENON_OP_WHILE) return RunWhile(op, std::move(operands));
  if (op.code == TENON_OP_CASE || op.code == TENON_OP_IF) {
    const auto branches = static_cast<int64_t>(op.region_count);
    int64_t branch = operands[0].value.ScalarInteger();
    if (op.code == TENON_OP_IF) {
      branch = branch ? 0 : 1;
    } else if (branch < 0 || branch >= branches) {
      branch = branches - 1;
    }
    TENON_ASSIGN_OR_RETURN(BoundedValues results,
                           RunRegion(op.first_region + static_cast<uint32_t>(branch), {}));
    if (!operands[0].exact()) {
      for (Bounded& value : results) value.error = Unbounded(value.value.shape());
    }
    return results;
  }
  const std::string name(String(view_, op, op.code == TENON_OP_COMPOSITE ? "decomposition" : "callee"));
  const uint32_t function = FindFunction(view_, name);
  if (function == TENON_NONE)
    return OpCall(values_, id, op).Contradiction(absl::StrCat("calls @", name, ", which is not in the view"));
  return RunFunction(function, std::move(operands));
}

bool Engine::IsLiftable(uint32_t region_id) const {
  const TenonViewRegion* region = tenon_view_region(view_, region_id);
  for (uint32_t i = 0; region && i < region->op_count; ++i) {
    const TenonViewOp* op = tenon_view_op(view_, tenon_view_index(view_, uint64_t{region->first_op} + i));
    if (!op) return false;
    if (op->code == TENON_OP_RETURN || op->code == TENON_OP_CONSTANT) continue;
    const RuleRow* row = FindRule(op->code);
    if (!row || !row->elementwise) return false;
    for (uint32_t k = 0; k < op->operand_count; ++k)
      if (!ShapeOf(view_, tenon_view_operand(view_, op, k)).empty()) return false;
  }
  return region != nullptr;
}

absl::StatusOr<BoundedValues> Engine::RunLanes(uint32_t region, const BoundedValues& arguments, int64_t lanes,
                                               bool reordered) {
  const int64_t outer_lanes = lanes_;
  const bool outer_reordered = reordered_;
  reordered_ = reordered_ || reordered;
  absl::StatusOr<BoundedValues> results;
  if (IsLiftable(region)) {
    lanes_ = lanes;
    results = RunRegion(region, arguments);
    if (results.ok()) {
      for (Bounded& result : *results)
        result = {Repeated(result.value, lanes), Repeated(result.error, lanes)};
    }
  } else {
    lanes_ = -1;
    std::vector<std::vector<Tensor>> values, errors;
    for (int64_t lane = 0; lane < lanes; ++lane) {
      BoundedValues scalars;
      auto one = [&](const Tensor& tensor) {
        return tensor.valid() ? Tensor(tensor.type(), {},
                                       tensor.data() + static_cast<size_t>(lane) * tensor.element_bytes())
                              : Tensor();
      };
      for (const Bounded& argument : arguments) scalars.push_back({one(argument.value), one(argument.error)});
      results = RunRegion(region, std::move(scalars));
      if (!results.ok()) break;
      values.resize(results->size());
      errors.resize(results->size());
      for (size_t k = 0; k < results->size(); ++k) {
        const double zero = 0;
        Bounded& result = (*results)[k];
        values[k].push_back(result.value.Reshaped({1}));
        errors[k].push_back(result.exact() ? Tensor(ElementType::f64, {1}, &zero)
                                           : result.error.Reshaped({1}));
      }
    }
    if (results.ok() && lanes > 0) {
      for (size_t k = 0; k < results->size(); ++k)
        (*results)[k] = {Concatenate(values[k], 0), Concatenate(errors[k], 0)};
    }
  }
  lanes_ = outer_lanes;
  reordered_ = outer_reordered;
  return results;
}

bool BoundCall::clean() const {
  return std::all_of(operands.begin(), operands.end(),
                     [](const Bounded& operand) { return operand.exact(); });
}

uint32_t BoundCall::region_kind(uint32_t i) const {
  const TenonViewRegion* region = tenon_view_region(engine.view(), op.first_region + i);
  return region && i < op.region_count ? region->kind : static_cast<uint32_t>(TENON_REGION_GENERAL);
}

void Engine::TellOpenOrders(uint32_t region_id, BoundedValues& results) const {
  for (Bounded& result : results) {
    result.open_range = open_range_;
    result.open_order = !open_sorts_.empty();
  }
  if (open_sorts_.empty()) return;
  const TenonViewRegion* region = tenon_view_region(view_, region_id);
  const TenonViewOp* end = nullptr;
  auto op_at = [&](uint32_t i) { return tenon_view_index(view_, uint64_t{region->first_op} + i); };
  if (region && region->op_count > 0) end = tenon_view_op(view_, op_at(region->op_count - 1));
  for (uint32_t i = 0; end && i < region->op_count; ++i) {
    const auto sort = open_sorts_.find(op_at(i));
    if (sort == open_sorts_.end() || sort->second < 0) continue;
    const TenonViewOp* op = tenon_view_op(view_, sort->first);
    for (uint32_t k = 0; op && k < results.size() && k < end->operand_count; ++k) {
      if (tenon_view_operand(view_, end, k) - op->first_result >= op->result_count) continue;
      results[k].permuted_by = sort->first;
      results[k].permuted_along = sort->second;
    }
  }
}

absl::StatusOr<std::vector<Tensor>> BoundCall::Calculate(const std::vector<Tensor>& given) const {
  Frame& frame = engine.calculator();
  const TenonViewOp& wide = *tenon_view_op(frame.view(), id);
  OpCall plain(frame, id, wide, &given);
  if (HasOpenSizes(frame.view(), wide)) {
    std::vector<Shape> shapes;
    for (const Bounded& result : results) shapes.push_back(result.value.shape());
    plain.set_result_shapes(std::move(shapes));
  }
  return FindHandler(op.code)(plain);
}

void BoundCall::Unbound() {
  for (Bounded& result : results) result.error = Unbounded(result.value.shape());
}

namespace {

absl::StatusOr<std::vector<Bounded>> EvaluateDevice(const TenonView* view, std::span<const Tensor> inputs,
                                                    Center center, const EvalOptions& options) {
  const TenonViewFunction* function = tenon_view_function(view, view->entry);
  const TenonViewRegion* region = function ? tenon_view_region(view, function->region) : nullptr;
  if (!region) return Error(Err::kEntryFunction, "the view has no entry function");
  if (inputs.size() != region->argument_count) {
    return Error(Err::kBadArgument,
                 absl::StrCat("the program takes ", region->argument_count, " inputs, got ", inputs.size()));
  }
  try {
    Engine engine(view, center, options);
    BoundedValues arguments;
    for (uint32_t i = 0; i < region->argument_count; ++i) {
      const ElementType type = TypeOf(view, region->first_argument + i);
      if (inputs[i].type() != type || !FitsValue(view, region->first_argument + i, inputs[i].shape()))
        return Error(Err::kBadArgument,
                     absl::StrCat("input ", i, " has another type than the program's argument"));
      arguments.push_back({center == Center::kDouble ? Convert(inputs[i], WideType(type)) : inputs[i], {}});
    }
    TENON_ASSIGN_OR_RETURN(BoundedValues results, engine.RunFunction(view->entry, std::move(arguments)));
    engine.TellOpenOrders(function->region, results);
    // Constants lie in the engine's own view.
    for (Bounded& result : results)
      result.value = Tensor(result.value.type(), result.value.shape(), result.value.data());
    return results;
  } catch (const std::bad_alloc&) {
    return Error(Err::kTooLarge, "the evaluation needs more memory than there is");
  }
}

}  // namespace

absl::StatusOr<std::vector<Bounded>> EvaluateWithBounds(const TenonView* view, std::span<const Tensor> inputs,
                                                        Center center, HostLink* host) {
  EvalOptions options;
  options.host = host;
  return EvaluateDevice(view, inputs, center, options);
}

absl::StatusOr<std::vector<std::vector<Bounded>>> EvaluateOnDevicesWithBounds(
    const TenonView* view, Grid grid, std::span<const std::vector<Tensor>> inputs, Center center,
    HostLink* host) {
  Devices devices(grid);
  std::vector<std::vector<Bounded>> results(inputs.size());
  TENON_RETURN_IF_ERROR(devices.Run([&](int64_t device) -> absl::Status {
    EvalOptions options;
    options.devices = &devices;
    options.device = device;
    options.host = host;
    const auto at = static_cast<size_t>(device);
    TENON_ASSIGN_OR_RETURN(results[at], EvaluateDevice(view, inputs[at], center, options));
    return absl::OkStatus();
  }));
  return results;
}

}  // namespace tenon::eval
