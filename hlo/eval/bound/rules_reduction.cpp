// reduce, reduce_window, select_and_scatter, scatter, sort.
#include <algorithm>
#include <cmath>

#include "hlo/eval/bound/fold.h"
#include "hlo/eval/bound/sort_order.h"
#include "hlo/eval/bound/sums.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"

namespace tenon::eval {

namespace {

using Reals = std::vector<double>;

double GreatestError(const BoundCall& call) {
  double greatest = 0;
  for (const Bounded& operand : call.operands)
    for (double e : Errors(operand)) greatest = std::max(greatest, e);
  return greatest;
}

void SetAll(BoundCall& call, double error) {
  for (Bounded& result : call.results)
    result.error = Tensor::Splat(ElementType::f64, result.value.shape(), &error);
}

// A body that picks one of its operands passes the greatest error on; on exact operands it gives the same in any order.
bool Picks(uint32_t kind) {
  return kind == TENON_REGION_MINIMUM || kind == TENON_REGION_MAXIMUM || kind == TENON_REGION_AND ||
         kind == TENON_REGION_OR || kind == TENON_REGION_XOR;
}

// Whether exact operands leave nothing open: the body rounds nothing.
bool IsExactBody(const BoundCall& call) {
  if (!call.clean() || call.in_double()) return false;
  for (uint32_t k = 0; k < call.results.size(); ++k)
    if (IsReal(call.result_type(k))) return Picks(call.region_kind());
  return true;
}

absl::Status ReduceRule(BoundCall& call) {
  if (IsExactBody(call)) return absl::OkStatus();
  const Tensor& operand = call.operands[0].value;
  const std::vector<int64_t> reduced = call.numbers("dimensions");
  int64_t taps = 1;
  for (int64_t d : reduced) taps *= operand.dim(static_cast<size_t>(d));
  const ElementType type = call.result_type();
  if (call.results.size() == 1 && call.region_kind() == TENON_REGION_ADD && IsReal(type))
    return BoundSum(call, 0, {{static_cast<double>(taps)}, AccumulatorType(PartType(type)), {0, 1}});
  if (call.results.size() == 1 && Picks(call.region_kind()) && call.clean()) return absl::OkStatus();
  const Shape strides = RowMajorStrides(operand.shape());
  std::vector<int64_t> kept_sizes, kept_strides, tap_sizes, tap_strides;
  for (size_t d = 0; d < operand.rank(); ++d) {
    const bool is_reduced =
        std::find(reduced.begin(), reduced.end(), static_cast<int64_t>(d)) != reduced.end();
    (is_reduced ? tap_sizes : kept_sizes).push_back(operand.dim(d));
    (is_reduced ? tap_strides : kept_strides).push_back(strides[d]);
  }
  auto place = [](int64_t index, const std::vector<int64_t>& sizes, const std::vector<int64_t>& steps) {
    int64_t at = 0;
    for (size_t d = sizes.size(); d-- > 0; index /= sizes[d]) at += index % sizes[d] * steps[d];
    return at;
  };
  std::vector<int64_t> base(static_cast<size_t>(call.results[0].value.count()));
  for (size_t i = 0; i < base.size(); ++i) base[i] = place(static_cast<int64_t>(i), kept_sizes, kept_strides);
  return Fold(call, taps, [&](int64_t tap) {
    std::vector<int64_t> places = base;
    const int64_t offset = place(tap, tap_sizes, tap_strides);
    for (int64_t& at : places) at += offset;
    return places;
  });
}

std::vector<int64_t> Or(std::vector<int64_t> numbers, size_t count, int64_t otherwise) {
  if (numbers.empty()) numbers.assign(count, otherwise);
  return numbers;
}

absl::Status ReduceWindowRule(BoundCall& call) {
  if (IsExactBody(call)) return absl::OkStatus();
  const Tensor& operand = call.operands[0].value;
  const size_t rank = operand.rank();
  const auto sizes = Or(call.numbers("window_dimensions"), rank, 1),
             strides = Or(call.numbers("window_strides"), rank, 1),
             base_dilations = Or(call.numbers("base_dilations"), rank, 1),
             window_dilations = Or(call.numbers("window_dilations"), rank, 1),
             padding = Or(call.numbers("padding"), 2 * rank, 0);
  int64_t taps = 1;
  for (int64_t size : sizes) taps *= size;
  const ElementType type = call.result_type();
  if (call.results.size() == 1 && call.region_kind() == TENON_REGION_ADD && IsReal(type))
    return BoundSum(call, 0, {{static_cast<double>(taps)}, PartType(type), {0, 1}});
  if (call.results.size() == 1 && Picks(call.region_kind()) && call.clean()) return absl::OkStatus();
  const Shape shape = call.results[0].value.shape(), steps = RowMajorStrides(operand.shape());
  return Fold(call, taps, [&](int64_t tap) {
    std::vector<int64_t> places(static_cast<size_t>(call.results[0].value.count()));
    for (size_t i = 0; i < places.size(); ++i) {
      int64_t at = 0, index = static_cast<int64_t>(i), offset = tap;
      for (size_t d = rank; d-- > 0; index /= shape[d], offset /= sizes[d]) {
        const int64_t position =
            index % shape[d] * strides[d] + offset % sizes[d] * window_dilations[d] - padding[2 * d];
        const bool inside = position >= 0 && position % base_dilations[d] == 0 &&
                            position / base_dilations[d] < operand.dim(d);
        if (!inside) at = -1;
        if (at >= 0) at += position / base_dilations[d] * steps[d];
      }
      places[i] = at;
    }
    return places;
  });
}

// How many updates each element takes: the op with ones on zeros.
absl::StatusOr<std::vector<double>> Hits(BoundCall& call, size_t zeros, size_t ones, size_t also_zero) {
  std::vector<Tensor> operands;
  const double one = 1;
  for (size_t k = 0; k < call.operands.size(); ++k) {
    const Tensor& value = call.operands[k].value;
    Tensor given = value;
    if (k == zeros || k == also_zero) given = Tensor::Zeros(ElementType::f64, value.shape());
    if (k == ones) given = Tensor::Splat(ElementType::f64, value.shape(), &one);
    const bool complex = IsComplex(value.type()) && (k == zeros || k == also_zero || k == ones);
    operands.push_back(complex ? Tensor(Reach({given, {}}, false)) : given);
  }
  TENON_ASSIGN_OR_RETURN(std::vector<Tensor> hits, call.Calculate(operands));
  return RealPart(hits[0]);
}

absl::Status ScatterRule(BoundCall& call) {
  if (IsExactBody(call)) return absl::OkStatus();
  const size_t n = call.results.size();
  if (!call.operands[n].exact()) {
    call.Unbound();
    return absl::OkStatus();
  }
  const uint32_t kind = call.region_kind();
  const ElementType type = call.result_type();
  if (kind == TENON_REGION_ASSIGN && n == 1) {
    if (call.clean()) return absl::OkStatus();
    // Errors move as the values do. They are numbers in double; where the op has another type, those that are not 0 move as ones.
    const bool as_numbers = IsFloat(type);
    auto errors = [&](const Bounded& x) {
      Reals e = Errors(x);
      if (as_numbers) return TensorOf(e, x.value.shape());
      for (double& each : e) each = each != 0;
      return Convert(TensorOf(e, x.value.shape()), WideType(x.value.type()));
    };
    TENON_ASSIGN_OR_RETURN(
        std::vector<Tensor> moved,
        call.Calculate({errors(call.operands[0]), call.operands[1].value, errors(call.operands[2])}));
    Reals moved_errors = RealPart(moved[0]);
    if (!as_numbers) {
      const double greatest = GreatestError(call);
      for (double& each : moved_errors) each = each != 0 ? greatest : 0;
    }
    call.results[0].error = TensorOf(moved_errors, call.results[0].value.shape());
    return absl::OkStatus();
  }
  if (kind == TENON_REGION_ADD && n == 1 && IsFloat(type)) {
    TENON_ASSIGN_OR_RETURN(std::vector<double> hits, Hits(call, 0, 2, 2 + call.operands.size()));
    return BoundSum(call, 0, {std::move(hits), PartType(type), {0, 2}});
  }
  // Updates are applied in their order, so that exact ones leave nothing open.
  if (call.clean() && !call.in_double()) return absl::OkStatus();
  if (Picks(kind) && IsReal(type)) {
    SetAll(call, GreatestError(call));
  } else {
    call.Unbound();
  }
  return absl::OkStatus();
}

absl::Status SelectAndScatterRule(BoundCall& call) {
  if (!call.operands[0].exact() || !IsFloat(call.result_type()) || call.region_kind(1) != TENON_REGION_ADD) {
    if (!call.clean() || IsReal(call.result_type())) call.Unbound();
    return absl::OkStatus();
  }
  // The windows' choices are those of the operand, which stays as it is in double.
  const Bounded operand = call.operands[0];
  call.operands[0].value = TensorOf(Doubles(operand.value), operand.value.shape());
  TENON_ASSIGN_OR_RETURN(std::vector<double> hits, Hits(call, call.operands.size(), 1, 2));
  return BoundSum(call, 0, {std::move(hits), PartType(call.result_type()), {1, 2}});
}

bool ComparesTotally(const BoundCall& call) {
  const TenonView* view = call.engine.view();
  const TenonViewRegion* region = tenon_view_region(view, call.op.first_region);
  for (uint32_t i = 0; region && i < region->op_count; ++i) {
    const TenonViewOp* op = tenon_view_op(view, tenon_view_index(view, uint64_t{region->first_op} + i));
    if (op && op->code == TENON_OP_COMPARE && Number(view, *op, "compare_type") == kTotalOrder) return true;
  }
  return false;
}

// Sorting moves no element further than the errors do; what else is carried along may be another's.
absl::Status SortRule(BoundCall& call) {
  // A comparator that looks at the sign of a NaN gives anyone's order.
  for (const Bounded& operand : call.operands) {
    if (!IsFloat(operand.value.type()) || !ComparesTotally(call)) continue;
    const std::vector<double> values = Doubles(operand.value);
    if (std::any_of(values.begin(), values.end(), [](double x) { return std::isnan(x); })) {
      call.Unbound();
      return absl::OkStatus();
    }
  }
  int64_t dimension = call.number("dimension", -1);
  if (dimension < 0) dimension += static_cast<int64_t>(call.results[0].value.rank());
  TENON_ASSIGN_OR_RETURN(bool is_order, ComparatorOrders(call, dimension));
  if (!is_order) {
    call.engine.NoteOpenOrder(call.id, call.clean() ? dimension : -1);
    call.Unbound();
    return absl::OkStatus();
  }
  if (call.clean()) return absl::OkStatus();
  if (call.operands.size() == 1 && IsFloat(call.result_type())) {
    SetAll(call, GreatestError(call));
  } else {
    call.Unbound();
  }
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {
    {TENON_OP_REDUCE, ReduceRule, false},   {TENON_OP_REDUCE_WINDOW, ReduceWindowRule, false},
    {TENON_OP_SCATTER, ScatterRule, false}, {TENON_OP_SELECT_AND_SCATTER, SelectAndScatterRule, false},
    {TENON_OP_SORT, SortRule, false},
};

}  // namespace

std::span<const RuleRow> ReductionRules() { return kRows; }

}  // namespace tenon::eval
