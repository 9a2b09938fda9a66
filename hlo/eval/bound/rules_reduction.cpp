// reduce, reduce_window, select_and_scatter, scatter.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "hlo/eval/bound/fold.h"
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

// The windows of reduce_window and select_and_scatter over an operand.
class Windows {
 public:
  Windows(const BoundCall& call, const Tensor& operand, const Shape& windows)
      : operand_(operand), shape_(windows), steps_(RowMajorStrides(operand.shape())) {
    const size_t rank = operand.rank();
    sizes_ = Or(call.numbers("window_dimensions"), rank, 1);
    strides_ = Or(call.numbers("window_strides"), rank, 1);
    base_dilations_ = Or(call.numbers("base_dilations"), rank, 1);
    window_dilations_ = Or(call.numbers("window_dilations"), rank, 1);
    padding_ = Or(call.numbers("padding"), 2 * rank, 0);
    for (int64_t size : sizes_) taps_ *= size;
    for (int64_t size : windows) count_ *= size;
  }

  int64_t taps() const { return taps_; }
  // For each window the element that it takes then, -1 for padding.
  std::vector<int64_t> Places(int64_t tap) const {
    std::vector<int64_t> places(static_cast<size_t>(count_));
    for (size_t i = 0; i < places.size(); ++i) {
      int64_t at = 0, index = static_cast<int64_t>(i), offset = tap;
      for (size_t d = operand_.rank(); d-- > 0; index /= shape_[d], offset /= sizes_[d]) {
        const int64_t position =
            index % shape_[d] * strides_[d] + offset % sizes_[d] * window_dilations_[d] - padding_[2 * d];
        const bool inside = position >= 0 && position % base_dilations_[d] == 0 &&
                            position / base_dilations_[d] < operand_.dim(d);
        if (!inside) at = -1;
        if (at >= 0) at += position / base_dilations_[d] * steps_[d];
      }
      places[i] = at;
    }
    return places;
  }

 private:
  static std::vector<int64_t> Or(std::vector<int64_t> numbers, size_t count, int64_t otherwise) {
    if (numbers.empty()) numbers.assign(count, otherwise);
    return numbers;
  }

  const Tensor& operand_;
  Shape shape_, steps_;
  std::vector<int64_t> sizes_, strides_, base_dilations_, window_dilations_, padding_;
  int64_t taps_ = 1, count_ = 1;
};

absl::Status ReduceWindowRule(BoundCall& call) {
  if (IsExactBody(call)) return absl::OkStatus();
  const Windows windows(call, call.operands[0].value, call.results[0].value.shape());
  const ElementType type = call.result_type();
  if (call.results.size() == 1 && call.region_kind() == TENON_REGION_ADD && IsReal(type))
    return BoundSum(call, 0, {{static_cast<double>(windows.taps())}, PartType(type), {0, 1}});
  if (call.results.size() == 1 && Picks(call.region_kind()) && call.clean()) return absl::OkStatus();
  return Fold(call, windows.taps(), [&](int64_t tap) { return windows.Places(tap); });
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

// By window: whether errors may make it choose another element.
absl::StatusOr<std::vector<bool>> OpenWindows(BoundCall& call, const Windows& windows, size_t count) {
  const Bounded& operand = call.operands[0];
  const auto lanes = static_cast<int64_t>(count);
  const size_t size = operand.value.element_bytes();
  std::vector<bool> open(count), begun(count);
  Bounded chosen{Tensor::Zeros(operand.value.type(), {lanes}), Tensor::Zeros(ElementType::f64, {lanes})};
  for (int64_t tap = 0; tap < windows.taps(); ++tap) {
    const std::vector<int64_t> places = windows.Places(tap);
    Bounded next{Tensor::Zeros(operand.value.type(), {lanes}), Tensor::Zeros(ElementType::f64, {lanes})};
    for (size_t i = 0; i < count; ++i) {
      if (places[i] < 0) continue;
      std::memcpy(next.value.mutable_data() + i * size,
                  operand.value.data() + static_cast<size_t>(places[i]) * size, size);
      next.error.mutable_data_as<double>()[i] = operand.error.at<double>(places[i]);
    }
    TENON_ASSIGN_OR_RETURN(BoundedValues keeps,
                           call.engine.RunLanes(call.op.first_region, {chosen, next}, lanes, false));
    const Reals undecided = Errors(keeps[0]);
    for (size_t i = 0; i < count; ++i) {
      if (places[i] < 0) continue;
      if (begun[i] && undecided[i] != 0) open[i] = true;
      if (!begun[i] || keeps[0].value.at<uint8_t>(static_cast<int64_t>(i)) == 0) {
        std::memcpy(chosen.value.mutable_data() + i * size, next.value.data() + i * size, size);
        chosen.error.mutable_data_as<double>()[i] = next.error.at<double>(static_cast<int64_t>(i));
      }
      begun[i] = true;
    }
  }
  return open;
}

absl::Status SelectAndScatterRule(BoundCall& call) {
  if (!IsFloat(call.result_type()) || call.region_kind(1) != TENON_REGION_ADD) {
    if (!call.clean() || IsReal(call.result_type())) call.Unbound();
    return absl::OkStatus();
  }
  // What a window gives to one element it may give to any of its elements, where the choice is open.
  const Bounded operand = call.operands[0], source = call.operands[1];
  const size_t count = static_cast<size_t>(source.value.count());
  Reals elsewhere(static_cast<size_t>(operand.value.count())), choices = elsewhere;
  if (!operand.exact() && count > 0) {
    const Windows windows(call, operand.value, source.value.shape());
    TENON_ASSIGN_OR_RETURN(std::vector<bool> open, OpenWindows(call, windows, count));
    const Reals given = Magnitudes(source.value), more = Errors(source);
    for (int64_t tap = 0; tap < windows.taps(); ++tap) {
      const std::vector<int64_t> places = windows.Places(tap);
      for (size_t i = 0; i < count; ++i) {
        if (!open[i] || places[i] < 0) continue;
        elsewhere[static_cast<size_t>(places[i])] += given[i] + more[i];
        ++choices[static_cast<size_t>(places[i])];
      }
    }
  }
  // The windows' choices are those of the operand, which stays as it is in double.
  call.operands[0] = {TensorOf(Doubles(operand.value), operand.value.shape()), {}};
  TENON_ASSIGN_OR_RETURN(std::vector<double> hits, Hits(call, call.operands.size(), 1, 2));
  for (size_t i = 0; i < hits.size(); ++i) hits[i] += choices[i];
  TENON_RETURN_IF_ERROR(BoundSum(call, 0, {hits, PartType(call.result_type()), {1, 2}}));
  Reals errors = Errors(call.results[0]);
  const Rounding rounding(call.result_type());
  for (size_t i = 0; i < errors.size(); ++i)
    errors[i] += elsewhere[i] * (1 + 2 * (hits[i] + 4) * rounding.unit());
  Finish(call, 0, Magnitudes(call.results[0].value), std::move(errors));
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {
    {TENON_OP_REDUCE, ReduceRule, false},
    {TENON_OP_REDUCE_WINDOW, ReduceWindowRule, false},
    {TENON_OP_SCATTER, ScatterRule, false},
    {TENON_OP_SELECT_AND_SCATTER, SelectAndScatterRule, false},
};

}  // namespace

std::span<const RuleRow> ReductionRules() { return kRows; }

}  // namespace tenon::eval
