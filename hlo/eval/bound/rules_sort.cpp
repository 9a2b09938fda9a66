// sort: where every comparison of neighbours is decided, elements and their errors move together.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "hlo/eval/bound/sort_order.h"
#include "hlo/eval/kernels_movement.h"
#include "hlo/eval/kernels_sort.h"

namespace tenon::eval {

namespace {

using Reals = std::vector<double>;

bool ComparesTotally(const BoundCall& call) {
  const TenonView* view = call.engine.view();
  const TenonViewRegion* region = tenon_view_region(view, call.op.first_region);
  for (uint32_t i = 0; region && i < region->op_count; ++i) {
    const TenonViewOp* op = tenon_view_op(view, tenon_view_index(view, uint64_t{region->first_op} + i));
    if (op && op->code == TENON_OP_COMPARE && Number(view, *op, "compare_type") == kTotalOrder) return true;
  }
  return false;
}

// The comparator beside a further operand, which says where each element was.
class WithPlaces : public LaneFunction {
 public:
  explicit WithPlaces(LaneFunction& comparator)
      : LaneFunction(AndTwo(comparator.inputs()), {ElementType::i1}), comparator_(comparator) {}
  absl::Status Run(const void* const* inputs, void* const* outputs, int64_t count) override {
    return comparator_.Run(inputs, outputs, count);
  }

 private:
  static std::vector<ElementType> AndTwo(std::span<const ElementType> types) {
    std::vector<ElementType> all(types.begin(), types.end());
    all.insert(all.end(), 2, ElementType::i64);
    return all;
  }
  LaneFunction& comparator_;
};

// Of lines of `length` elements those from the first or second on, to the last but one or the last.
Tensor Neighbours(const Tensor& lines, int64_t length, bool second) {
  const int64_t count = lines.count() / length;
  Tensor picked(lines.type(), {count * (length - 1)});
  const size_t size = lines.element_bytes(), bytes = static_cast<size_t>(length - 1) * size;
  for (int64_t line = 0; line < count; ++line)
    std::memcpy(picked.mutable_data() + static_cast<size_t>(line) * bytes,
                lines.data() + static_cast<size_t>(line * length + (second ? 1 : 0)) * size, bytes);
  return picked;
}

struct Lines {
  Shape permutation;
  int64_t length = 0, count = 0;
  std::vector<Bounded> sorted;  // the sorted dimension last
  std::vector<bool> decided;    // by line: every implementation has this order
};

absl::StatusOr<Lines> SortedLines(BoundCall& call) {
  Lines lines;
  const Shape shape = call.operands[0].value.shape();
  int64_t dimension = call.number("dimension", -1);
  if (dimension < 0) dimension += static_cast<int64_t>(shape.size());
  const auto d = static_cast<size_t>(dimension);
  lines.length = shape[d];
  lines.count = call.operands[0].value.count() / lines.length;
  lines.permutation.resize(shape.size());
  std::iota(lines.permutation.begin(), lines.permutation.end(), 0);
  std::swap(lines.permutation[d], lines.permutation.back());
  // Where each element comes from, by sorting numbers along.
  std::vector<Tensor> values;
  for (const Bounded& operand : call.operands) values.push_back(Transpose(operand.value, lines.permutation));
  Tensor places(ElementType::i64, values[0].shape());
  std::iota(places.mutable_data_as<int64_t>(), places.mutable_data_as<int64_t>() + places.count(), 0);
  values.push_back(places);
  OpCall plain(call.engine.frame(), call.id, call.op);
  TENON_ASSIGN_OR_RETURN(auto comparator, plain.Function());
  WithPlaces with_places(*comparator);
  TENON_ASSIGN_OR_RETURN(std::vector<Tensor> sorted,
                         Sort(values, static_cast<int64_t>(shape.size()) - 1, with_places));
  const auto* from = sorted.back().data_as<int64_t>();
  BoundedValues ascending, descending;
  for (size_t k = 0; k < call.operands.size(); ++k) {
    Bounded moved{sorted[k], {}};
    if (!call.operands[k].exact()) {
      const Tensor errors = Transpose(call.operands[k].error, lines.permutation);
      moved.error = Tensor(ElementType::f64, errors.shape());
      for (int64_t i = 0; i < errors.count(); ++i)
        moved.error.mutable_data_as<double>()[i] = errors.at<double>(from[i]);
    }
    auto neighbours = [&](bool second) {
      return Bounded{Neighbours(moved.value, lines.length, second),
                     moved.exact() ? Tensor() : Neighbours(moved.error, lines.length, second)};
    };
    const Bounded first = neighbours(false), second = neighbours(true);
    ascending.insert(ascending.end(), {first, second});
    descending.insert(descending.end(), {second, first});
    lines.sorted.push_back(std::move(moved));
  }
  lines.decided.assign(static_cast<size_t>(lines.count), true);
  const int64_t pairs = lines.count * (lines.length - 1);
  for (const BoundedValues& arguments : {ascending, descending}) {
    if (pairs == 0) break;
    TENON_ASSIGN_OR_RETURN(BoundedValues answers,
                           call.engine.RunLanes(call.op.first_region, arguments, pairs, false));
    const std::vector<double> open = Errors(answers[0]);
    for (size_t i = 0; i < open.size(); ++i)
      if (open[i] != 0) lines.decided[i / static_cast<size_t>(lines.length - 1)] = false;
  }
  return lines;
}

// The operand whose elements alone a comparator compares, or -1.
int64_t KeyOf(const BoundCall& call) {
  const TenonView* view = call.engine.view();
  const TenonViewRegion* region = tenon_view_region(view, call.op.first_region);
  if (!region || region->op_count != 2) return -1;
  const TenonViewOp* compare = tenon_view_op(view, tenon_view_index(view, region->first_op));
  if (!compare || compare->code != TENON_OP_COMPARE) return -1;
  constexpr int64_t kGreaterOrEqual = 2;  // the first direction that orders
  if (Number(view, *compare, "comparison_direction") < kGreaterOrEqual) return -1;
  const uint32_t a = tenon_view_operand(view, compare, 0) - region->first_argument,
                 b = tenon_view_operand(view, compare, 1) - region->first_argument;
  return a / 2 == b / 2 && a != b && a < region->argument_count ? a / 2 : -1;
}

// Cuts a sorted line where no errors bring an element from one side to the other: true where a part begins.
std::vector<bool> Parts(const double* keys, const double* errors, size_t length) {
  std::vector<bool> begins(length);
  if (length == 0) return begins;
  begins[0] = true;
  for (size_t i = 0; i < length; ++i)
    if (std::isnan(keys[i])) return begins;
  const double sign = keys[0] <= keys[length - 1] ? 1 : -1;
  std::vector<double> lowest(length + 1, kUnbounded);  // of the elements from there on
  for (size_t i = length; i-- > 0;) lowest[i] = std::min(lowest[i + 1], sign * keys[i] - errors[i]);
  double highest = -kUnbounded;
  for (size_t i = 0; i + 1 < length; ++i) {
    highest = std::max(highest, sign * keys[i] + errors[i]);
    begins[i + 1] = highest < lowest[i + 1];
  }
  return begins;
}

// How far elements [first, end), each of so many numbers, are from the one at hand.
double Spread(const Reals& values, const Reals& errors, size_t width, size_t first, size_t end, size_t at) {
  double spread = 0;
  for (size_t i = first; i < end; ++i) {
    double distance = 0;
    for (size_t w = 0; w < width; ++w) {
      const double x = values[i * width + w], y = values[at * width + w];
      if (x != y && !(std::isnan(x) && std::isnan(y))) distance += std::fabs(x - y);
    }
    spread = std::max(spread, std::isfinite(distance) ? distance + errors[i] : kUnbounded);
  }
  return spread;
}

// Where an order is not decided, an element is another one of its part of the line; numbers that are sorted by themselves move no
// further than their errors do.
absl::Status SortRule(BoundCall& call) {
  // A comparator that looks at the sign of a NaN gives anyone's order.
  for (const Bounded& operand : call.operands) {
    if (!IsFloat(operand.value.type()) || !ComparesTotally(call)) continue;
    const Reals values = Doubles(operand.value);
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
  if (call.clean() || call.operands[0].value.count() == 0) return absl::OkStatus();
  TENON_ASSIGN_OR_RETURN(Lines lines, SortedLines(call));
  const int64_t key = KeyOf(call);
  const auto length = static_cast<size_t>(lines.length);
  const bool has_key = key >= 0 && !IsComplex(lines.sorted[static_cast<size_t>(key)].value.type());
  Reals keys, key_errors;
  if (has_key) {
    keys = Doubles(lines.sorted[static_cast<size_t>(key)].value);
    key_errors = Errors(lines.sorted[static_cast<size_t>(key)]);
  }
  for (size_t k = 0; k < call.results.size(); ++k) {
    const Reals values = Doubles(lines.sorted[k].value), own = Errors(lines.sorted[k]);
    const size_t width = IsComplex(lines.sorted[k].value.type()) ? 2 : 1;
    const bool is_key = has_key && static_cast<size_t>(key) == k;
    Reals errors = own;
    for (size_t line = 0; line < lines.decided.size(); ++line) {
      if (lines.decided[line]) continue;
      const size_t start = line * length;
      std::vector<bool> begins(length);
      if (has_key) begins = Parts(&keys[start], &key_errors[start], length);
      for (size_t first = 0, end; first < length; first = end) {
        for (end = first + 1; end < length && !begins[end];) ++end;
        double greatest = 0;
        for (size_t i = start + first; i < start + end; ++i) greatest = std::max(greatest, own[i]);
        for (size_t i = start + first; i < start + end; ++i) {
          errors[i] = Spread(values, own, width, start + first, start + end, i);
          if (is_key) errors[i] = std::min(errors[i], greatest);
        }
      }
    }
    call.results[k].error = Transpose(TensorOf(errors, lines.sorted[k].value.shape()), lines.permutation);
  }
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {{TENON_OP_SORT, SortRule, false}};

}  // namespace

std::span<const RuleRow> SortRules() { return kRows; }

}  // namespace tenon::eval
