#include "backends/tile/lower/scan.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

#include "backends/tile/lower/accumulate.h"
#include "backends/tile/lower/nest.h"
#include "backends/tile/lower/owners.h"

namespace tenon::tile::lower {
namespace {

// Shorter dimensions are as well served by a fold of each window.
constexpr int64_t kShortest = 16;

struct Scan {
  sdk::Op op;
  size_t dimension = 0;
  bool backwards = false;
};

bool All(std::span<const int64_t> numbers, int64_t value) {
  return std::all_of(numbers.begin(), numbers.end(), [&](int64_t x) { return x == value; });
}

// Whether the initial value of a sum or product is the constant that leaves every number as it is.
bool IsNeutral(const Graph& graph, const sdk::Value& init, uint64_t bits) {
  const sdk::Op op = graph.view().op(init.op_id());
  if (!op.valid() || op.code() != TENON_OP_CONSTANT || !op.constant().data()) return false;
  uint64_t held = 0;
  std::memcpy(&held, op.constant().data(), std::min<uint64_t>(op.constant().bytes(), sizeof(held)));
  return held == bits;
}

// The bits of 1.
uint64_t One(Type type) {
  switch (type) {
    case Type::kF32:
      return std::bit_cast<uint32_t>(1.0f);
    case Type::kF64:
      return std::bit_cast<uint64_t>(1.0);
    case Type::kBF16:
      return 0x3f80;
    case Type::kF16:
      return 0x3c00;
    default:
      return 1;
  }
}

// Padding is initial values, folded like elements: windows differ in how often. This must not matter.
bool PaddingChangesNothing(const Graph& graph, const sdk::Op& window) {
  const sdk::Value init = window.operand(window.result_count());
  switch (window.region().kind()) {
    case TENON_REGION_ADD:
    case TENON_REGION_XOR:
      return IsNeutral(graph, init, 0);
    case TENON_REGION_MULTIPLY:
      return IsNeutral(graph, init, One(*TypeOfElement(init.type().element())));
    case TENON_REGION_MINIMUM:
    case TENON_REGION_MAXIMUM:
    case TENON_REGION_AND:
    case TENON_REGION_OR:
    case TENON_REGION_ARGMAX:
    case TENON_REGION_ARGMIN:
      return true;
    default:
      return false;
  }
}

std::optional<Scan> FindScan(const Graph& graph) {
  std::optional<sdk::Op> window;
  for (uint32_t id : graph.ops()) {
    const sdk::Op op = graph.view().op(id);
    const Owner* owner = FindOwner(op.code());
    if (!owner || owner->family != Family::kHeavy) continue;
    if (window || op.code() != TENON_OP_REDUCE_WINDOW) return std::nullopt;
    window = op;
  }
  if (!window) return std::nullopt;
  const std::vector<int64_t> dims = window->operand(0).type().dims();
  if (window->result().type().dims() != dims || window->result().type().count() == 0) return std::nullopt;
  for (uint32_t value : graph.outputs())
    if (graph.view().value(value).type().dims() != dims) return std::nullopt;
  for (const char* key : {"window_strides", "base_dilations", "window_dilations"})
    if (!All(window->numbers(key), 1)) return std::nullopt;
  const auto sizes = window->numbers("window_dimensions"), padding = window->numbers("padding");
  std::optional<size_t> along;
  for (size_t d = 0; d < dims.size(); ++d) {
    if (sizes[d] == 1) continue;
    if (along || sizes[d] < dims[d] || dims[d] < kShortest) return std::nullopt;
    along = d;
  }
  if (!along || padding.size() != 2 * dims.size()) return std::nullopt;
  // The result has as many elements, so the rest of the padding is zero or moves windows: one side has it
  // all.
  for (size_t d = 0; d < dims.size(); ++d)
    if (d != *along && (padding[2 * d] != 0 || padding[2 * d + 1] != 0)) return std::nullopt;
  const int64_t low = padding[2 * *along], high = padding[2 * *along + 1], reach = sizes[*along] - 1;
  if (!PaddingChangesNothing(graph, *window)) return std::nullopt;
  if (low == reach && high == 0) return Scan{*window, *along, false};
  if (low == 0 && high == reach && window->result_count() == 1) return Scan{*window, *along, true};
  return std::nullopt;
}

class ScanEmitter {
 public:
  ScanEmitter(Elemental& e, const Scan& scan, const std::map<uint32_t, Buffer>& outputs)
      : e_(e), scan_(scan), op_(scan.op), outputs_(outputs), dims_(e.Dims(scan.op.result().id())) {
    for (size_t d = 0; d < dims_.size(); ++d)
      if (d != scan.dimension && !(InLanes() && d + 1 == dims_.size())) outer_.push_back(dims_[d]);
    for (int64_t dim : outer_) points_ *= dim;
  }

  int64_t Points() const { return points_; }

  void Emit(const Affine& point) {
    const Position outer = e_.symbols().Split(point, outer_);
    if (!InLanes()) return Line(outer);
    e_.InLanes(dims_.back(), e_.VectorLanes(), [&](const Affine& column) {
      Position rest = outer;
      rest.push_back(column);
      Line(rest);
    });
  }

 private:
  using Values = std::vector<Value>;

  bool InLanes() const { return scan_.dimension + 1 < dims_.size(); }
  // Every step rounds to the element type (docs/numerics.md).
  Type AccumulatorOf(uint32_t i) const { return e_.TypeOf(op_.result(i).id()); }

  // `rest`: the index without the scanned dimension.
  void Line(const Position& rest) {
    Builder& b = e_.b();
    const int64_t n = dims_[scan_.dimension];
    const uint32_t count = op_.result_count();
    Values inits;
    for (uint32_t i = 0; i < count; ++i)
      inits.push_back(b.Convert(AccumulatorOf(i), e_.At(op_.operand(count + i).id(), {})));
    e_.Loop(0, n, {0, n - 1}, inits, [&](const Affine& step, std::span<const Value> before) {
      Position at = rest;
      at.insert(at.begin() + static_cast<int64_t>(scan_.dimension),
                scan_.backwards ? Affine(n - 1) - step : step);
      const Values after = Step(before, at);
      for (uint32_t i = 0; i < count; ++i) {
        const uint32_t result = op_.result(i).id();
        const Value value = b.Convert(e_.TypeOf(result), after[i]);
        e_.Remember(result, at, {}, value);
      }
      for (auto [value, buffer] : outputs_) e_.Store(buffer, e_.Address(value, at), e_.At(value, at));
      return after;
    });
  }

  Values Step(std::span<const Value> before, const Position& at) {
    Builder& b = e_.b();
    Values arguments(before.begin(), before.end());
    for (uint32_t i = 0; i < op_.result_count(); ++i)
      arguments.push_back(b.Convert(AccumulatorOf(i), e_.At(op_.operand(i).id(), at)));
    if (op_.result_count() == 1) {
      const Value named = ApplyKind(b, op_.region().kind(), arguments[0], arguments[1]);
      if (named.valid()) return {named};
    }
    return ApplyRegion(e_, op_.region(), arguments);
  }

  Elemental& e_;
  Scan scan_;
  sdk::Op op_;
  const std::map<uint32_t, Buffer>& outputs_;
  std::vector<int64_t> dims_, outer_;
  int64_t points_ = 1;
};

// What follows the scan must ask for it at the element that the scan is at.
bool OnlyElementwiseBehind(const Graph& graph, const sdk::Op& scan) {
  for (uint32_t id : graph.ops()) {
    if (!graph.DependsOn(id, scan.id())) continue;
    const sdk::Op op = graph.view().op(id);
    const Owner* owner = FindOwner(op.code());
    if (!owner || owner->family != Family::kElementwise ||
        op.result().type().dims() != scan.result().type().dims())
      return false;
  }
  return true;
}

}  // namespace

bool EmitScanGroup(Elemental& e, const std::map<uint32_t, Buffer>& outputs) {
  const std::optional<Scan> scan = FindScan(e.graph());
  if (!scan || !OnlyElementwiseBehind(e.graph(), scan->op)) return false;
  ScanEmitter emitter(e, *scan, outputs);
  EmitParts(e, {{emitter.Points(), [&](const Affine& point) { emitter.Emit(point); }}});
  return true;
}

}  // namespace tenon::tile::lower
