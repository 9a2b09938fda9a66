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
  std::vector<Bounded> sorted;   // the sorted dimension last
  std::vector<bool> decided;     // by line: every implementation has this order
  std::vector<double> greatest;  // by line: error of the first operand
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
  const std::vector<double> first = Errors(lines.sorted[0]);
  lines.greatest.resize(static_cast<size_t>(lines.count));
  for (size_t i = 0; i < first.size(); ++i) {
    double& greatest = lines.greatest[i / static_cast<size_t>(lines.length)];
    greatest = std::max(greatest, first[i]);
  }
  return lines;
}

// Where an order is not decided, numbers alone still move no further than the errors do; what is carried along may be another's.
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
  if (call.clean() || call.operands[0].value.count() == 0) return absl::OkStatus();
  TENON_ASSIGN_OR_RETURN(Lines lines, SortedLines(call));
  const bool numbers = call.operands.size() == 1 && IsFloat(call.result_type());
  for (size_t k = 0; k < call.results.size(); ++k) {
    std::vector<double> errors = Errors(lines.sorted[k]);
    for (size_t i = 0; i < errors.size(); ++i) {
      const size_t line = i / static_cast<size_t>(lines.length);
      if (!lines.decided[line]) errors[i] = numbers ? lines.greatest[line] : kUnbounded;
    }
    call.results[k].error = Transpose(TensorOf(errors, lines.sorted[k].value.shape()), lines.permutation);
  }
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {{TENON_OP_SORT, SortRule, false}};

}  // namespace

std::span<const RuleRow> SortRules() { return kRows; }

}  // namespace tenon::eval
