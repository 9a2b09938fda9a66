#include "hlo/eval/bound/fold.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"

namespace tenon::eval {

namespace {

using Reals = std::vector<double>;

// Element `places[i]` of a tensor for each i, `otherwise` for -1.
Tensor Picked(const Tensor& tensor, const std::vector<int64_t>& places, const Tensor& otherwise) {
  Tensor picked(tensor.type(), {static_cast<int64_t>(places.size())});
  const size_t size = tensor.element_bytes();
  std::byte* to = picked.mutable_data();
  for (int64_t place : places) {
    std::memcpy(to, place < 0 ? otherwise.data() : tensor.data() + static_cast<size_t>(place) * size, size);
    to += size;
  }
  return picked;
}

// The ops of a reducer's body.
class Body {
 public:
  explicit Body(const BoundCall& call)
      : view_(call.engine.view()), region_(tenon_view_region(view_, call.op.first_region)) {}

  int Count(uint32_t code) const {
    int count = 0;
    for (uint32_t i = 0; region_ && i < region_->op_count; ++i) count += At(i)->code == code;
    return count;
  }
  // The op that result `k` comes from, if it is of the two arguments for `k` alone; else null.
  const TenonViewOp* OfOwnArguments(uint32_t k) const {
    if (!region_ || region_->op_count == 0) return nullptr;
    const uint32_t yielded = tenon_view_operand(view_, At(region_->op_count - 1), k),
                   a = region_->first_argument + k, b = a + region_->argument_count / 2;
    for (uint32_t i = 0; i < region_->op_count; ++i) {
      const TenonViewOp* op = At(i);
      if (op->result_count != 1 || op->first_result != yielded || op->operand_count != 2) continue;
      const uint32_t x = tenon_view_operand(view_, op, 0), y = tenon_view_operand(view_, op, 1);
      return (x == a && y == b) || (x == b && y == a) ? op : nullptr;
    }
    return nullptr;
  }

 private:
  const TenonViewOp* At(uint32_t i) const {
    return tenon_view_op(view_, tenon_view_index(view_, uint64_t{region_->first_op} + i));
  }

  const TenonView* view_;
  const TenonViewRegion* region_;
};

// What other orders of one result's elements may do that the order at hand does not.
class OtherOrders {
 public:
  OtherOrders(const BoundCall& call, const Body& body, uint32_t k, size_t lanes)
      : k_(k),
        type_(call.result_type(k)),
        products_(IsReal(type_) ? body.Count(TENON_OP_MULTIPLY) : 0),
        reach_(lanes),
        up_(lanes),
        down_(lanes),
        infinities_(lanes) {
    if (!IsReal(type_)) return;
    const TenonViewOp* own = body.OfOwnArguments(k);
    adds_ = own && own->code == TENON_OP_ADD;
    sums_ = own ? adds_ : body.Count(TENON_OP_ADD) + body.Count(TENON_OP_SUBTRACT);
  }

  void Element(const Tensor& values) {
    if (products_ == 0 && sums_ == 0) return;
    const Reals x = Magnitudes(values);
    for (size_t i = 0; i < x.size(); ++i) {
      if (std::isinf(x[i])) ++infinities_[i];
      if (!std::isfinite(x[i])) continue;
      reach_[i] = adds_ ? reach_[i] + x[i] : std::max(reach_[i], x[i]);
      if (x[i] != 0) (x[i] > 1 ? up_ : down_)[i] += std::fabs(std::log2(x[i]));
    }
  }
  void Partial(const Tensor& values) {
    if (sums_ == 0) return;
    const Reals x = Magnitudes(values);
    for (size_t i = 0; i < x.size(); ++i)
      if (std::isfinite(x[i])) reach_[i] = std::max(reach_[i], x[i]);
  }
  void Add(BoundCall& call, int64_t taps, Reals* errors) const {
    if (products_ == 0 && sums_ == 0) return;
    const Rounding rounding(type_);
    const Reals results = Magnitudes(call.results[k_].value);
    const double highest = std::log2(rounding.largest()), lowest = -std::log2(rounding.smallest()) - 30;
    for (size_t i = 0; i < errors->size(); ++i) {
      double& e = (*errors)[i];
      // A sum rounds where it is: up to all magnitudes together, or, if it is none of the elements themselves, as far as
      // those and what comes of them.
      e += static_cast<double>(taps) * sums_ * LocalError(call, rounding, 0, reach_[i], true);
      bool leaves = sums_ > 0 && reach_[i] > rounding.largest();
      // Infinities that meet one another may come to NaN, and beside a finite element to nothing.
      leaves = leaves || (sums_ > 0 && !adds_ && infinities_[i] > 1);
      // A product's rounding is up to half an ulp of any partial one, in relative terms, wherever this order has them.
      e += static_cast<double>(taps) * products_ * (call.in_double() ? 1.0625 : 2) * rounding.unit() *
           results[i];
      // Of a product, factors above and below 1: where either alone leaves the type's range, orders differ.
      leaves = leaves || (products_ > 0 && (up_[i] >= highest || down_[i] >= lowest));
      if (!leaves) continue;
      e = kUnbounded;
      call.engine.NoteOpenRange();
    }
  }

 private:
  uint32_t k_;
  ElementType type_;
  bool adds_ = false;
  int products_, sums_ = 0;
  Reals reach_, up_, down_;
  std::vector<int> infinities_;
};

}  // namespace

absl::Status Fold(BoundCall& call, int64_t taps,
                  const std::function<std::vector<int64_t>(int64_t tap)>& places) {
  const size_t n = call.operands.size() / 2;
  const int64_t lanes = call.results[0].value.count();
  if (lanes == 0) return absl::OkStatus();
  auto zeros = [](const Bounded& value) {
    return value.exact() ? Tensor::Zeros(ElementType::f64, value.value.shape()) : value.error;
  };
  auto elements_at = [&](const std::vector<int64_t>& at) {
    BoundedValues elements;
    for (size_t k = 0; k < n; ++k) {
      const Bounded &operand = call.operands[k], &init = call.operands[n + k];
      elements.push_back({Picked(operand.value, at, init.value), {}});
      if (!operand.exact() || !init.exact()) elements.back().error = Picked(zeros(operand), at, zeros(init));
    }
    return elements;
  };
  const Body body(call);
  std::vector<OtherOrders> orders;
  for (uint32_t k = 0; k < n; ++k) orders.emplace_back(call, body, k, static_cast<size_t>(lanes));
  // A comparison lets a NaN win against some and lose against others, so that what is left hangs on the order; regions of
  // the named kinds say what becomes of it.
  const bool nan_hangs_on_order =
      call.region_kind() == TENON_REGION_GENERAL && body.Count(TENON_OP_COMPARE) > 0;
  std::vector<bool> open(static_cast<size_t>(lanes));
  auto see = [&](const BoundedValues& elements) {
    for (size_t k = 0; k < n; ++k) {
      orders[k].Element(elements[k].value);
      if (!nan_hangs_on_order || !IsReal(elements[k].value.type())) continue;
      const Reals magnitudes = Magnitudes(elements[k].value);
      for (size_t i = 0; i < magnitudes.size(); ++i)
        if (std::isnan(magnitudes[i])) open[i] = true;
    }
  };
  BoundedValues state = elements_at(std::vector<int64_t>(static_cast<size_t>(lanes), -1));
  see(state);
  for (int64_t tap = 0; tap < taps; ++tap) {
    BoundedValues arguments = std::move(state), elements = elements_at(places(tap));
    see(elements);
    arguments.insert(arguments.end(), std::make_move_iterator(elements.begin()),
                     std::make_move_iterator(elements.end()));
    TENON_ASSIGN_OR_RETURN(state, call.engine.RunLanes(call.op.first_region, arguments, lanes, true));
    for (size_t k = 0; k < n; ++k) orders[k].Partial(state[k].value);
  }
  for (size_t k = 0; k < n; ++k) {
    Reals errors = Errors(state[k]);
    orders[k].Add(call, taps, &errors);
    // The fold's own value may differ from the interpreter's by its order.
    const Reals folded = Doubles(state[k].value), got = Doubles(call.results[k].value);
    const size_t parts = IsComplex(state[k].value.type()) ? 2 : 1;
    for (size_t i = 0; i < errors.size(); ++i) {
      if (open[i]) errors[i] = kUnbounded;
      for (size_t p = 0; p < parts; ++p) {
        const double x = folded[parts * i + p], y = got[parts * i + p];
        if (x == y || (std::isnan(x) && std::isnan(y))) continue;
        errors[i] = std::isfinite(x - y) ? errors[i] + std::fabs(x - y) : kUnbounded;
      }
    }
    Finish(call, static_cast<uint32_t>(k), Magnitudes(call.results[k].value), std::move(errors));
  }
  return absl::OkStatus();
}

}  // namespace tenon::eval
