// What can be seen of computed sizes: where an entry of a list comes from, and between which numbers it lies.
#include "hlo/ir/literal.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/elementwise_unary.h"
#include "hlo/ops/shape.h"
#include "optimizer/padding/padder.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

bool IsWide(Value value) {
  mlir::Type element = TensorOf(value).getElementType();
  return element.isIndex() || (element.isIntOrIndex() && element.getIntOrFloatBitWidth() >= 32);
}

// Where entry `i` of `list`, counted in row-major order, comes from: a value and an entry of it.
std::pair<Value, int64_t> Source(Value list, int64_t i) {
  while (Operation* op = list.getDefiningOp()) {
    if (auto reshape = llvm::dyn_cast<hlo::ReshapeOp>(op)) {
      if (!TensorOf(reshape.getOperand()).hasStaticShape()) break;
      list = reshape.getOperand();
    } else if (auto convert = llvm::dyn_cast<hlo::ConvertOp>(op)) {
      if (!IsWide(list) || !IsWide(convert.getOperand())) break;
      list = convert.getOperand();
    } else if (auto broadcast = llvm::dyn_cast<hlo::BroadcastInDimOp>(op)) {
      if (TensorOf(broadcast.getOperand()).getNumElements() != 1) break;
      list = broadcast.getOperand();
      i = 0;
    } else if (auto join = llvm::dyn_cast<hlo::ConcatenateOp>(op)) {
      if (join.getDimension() != 0) break;
      for (Value part : join.getInputs()) {
        list = part;
        if (i < TensorOf(part).getNumElements()) break;
        i -= TensorOf(part).getNumElements();
      }
    } else if (auto slice = llvm::dyn_cast<hlo::SliceOp>(op)) {
      if (TensorOf(list).getRank() != 1) break;
      i = slice.getStartIndices()[0] + i * slice.getStrides()[0];
      list = slice.getOperand();
    } else {
      break;
    }
  }
  return {list, i};
}

std::optional<int64_t> Constant(Value list, int64_t i) {
  std::optional<std::vector<int64_t>> numbers = ConstantIntegers(list);
  if (!numbers || i >= static_cast<int64_t>(numbers->size())) return std::nullopt;
  return (*numbers)[static_cast<size_t>(i)];
}

int64_t Limited(__int128 value) {
  constexpr int64_t kFar = INT64_MAX / 4;  // as good as no limit
  return value > kFar ? kFar : value < -kFar ? -kFar : static_cast<int64_t>(value);
}

}  // namespace

Value Padder::Entry(Value list, int64_t i) {
  auto [source, at] = Source(list, i);
  if (std::optional<int64_t> number = Constant(source, at)) return I32(*number);
  RankedTensorType type = TensorOf(source);
  mlir::Type i32 = build().builder().getI32Type();
  const Range range = RangeOf(source);
  Value one = source;
  if (type.getRank() != 0)
    one = build().Reshape(build().Slice(build().Reshape(source, {type.getNumElements()}), 0, at, at + 1), {});
  mlir::Type element = type.getElementType();
  if (!element.isIndex() && element != i32 && element.getIntOrFloatBitWidth() >= 32 &&
      (range.low < INT32_MIN || range.high > INT32_MAX)) {
    // A number that i32 does not have stays one that no size is.
    one = build().min(one, build().Integer(INT32_MAX, element));
    if (!element.isUnsignedInteger()) one = build().max(one, build().Integer(-1, element));
  }
  one = build().Convert(one, i32);
  NoteRange(one, range);
  return one;
}

Range Padder::RangeOf(Value value) const {
  KnownRanges known;
  return RangeOf(value, known, 0);
}

// What has been looked at once is not again: a value may be read twice at each of many steps.
Range Padder::RangeOf(Value value, KnownRanges& known, int depth) const {
  if (auto found = ranges_.find(value); found != ranges_.end()) return found->second;
  if (auto found = known.find(value); found != known.end()) return found->second;
  const Range range = ComputedRange(value, known, depth);
  known[value] = range;
  return range;
}

Range Padder::ComputedRange(Value value, KnownRanges& known, int depth) const {
  constexpr int kDeepest = 32;
  constexpr size_t kMost = 1000;
  RankedTensorType type = TensorOf(value);
  mlir::Type element = type.getElementType();
  Range any;
  if (!element.isIntOrIndex()) return any;
  const unsigned bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  const bool is_unsigned = element.isUnsignedInteger() || bits == 1;
  if (bits < 63)
    any = is_unsigned ? Range{0, (int64_t{1} << bits) - 1}
                      : Range{-(int64_t{1} << (bits - 1)), (int64_t{1} << (bits - 1)) - 1};
  if (is_unsigned) any.low = 0;
  if (auto numbers = ConstantIntegers(value); numbers && !numbers->empty())
    return {*std::min_element(numbers->begin(), numbers->end()),
            *std::max_element(numbers->begin(), numbers->end())};
  Operation* op = value.getDefiningOp();
  if (!op || depth > kDeepest || known.size() > kMost) return any;
  bool sure = true;
  auto of = [&](unsigned i) {
    const Range range = RangeOf(op->getOperand(i), known, depth + 1);
    sure = sure && range.sure;
    return range;
  };
  Range out = any;
  const int64_t least = INT64_MIN, most = INT64_MAX;
  if (llvm::isa<hlo::ReshapeOp, hlo::BroadcastInDimOp, hlo::SliceOp>(op))
    return RangeOf(op->getOperand(0), known, depth + 1);
  if (llvm::isa<hlo::ConvertOp>(op)) {
    if (!TensorOf(op->getOperand(0)).getElementType().isIntOrIndex() || bits == 1) return any;
    out = of(0);
  } else if (llvm::isa<hlo::ConcatenateOp>(op)) {
    out = {most, least};
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      const Range part = of(i);
      out = {std::min(out.low, part.low), std::max(out.high, part.high)};
    }
  } else if (llvm::isa<hlo::AddOp>(op)) {
    Range a = of(0), b = of(1);
    out = {Limited(static_cast<__int128>(a.low) + b.low), Limited(static_cast<__int128>(a.high) + b.high)};
  } else if (llvm::isa<hlo::SubtractOp>(op)) {
    Range a = of(0), b = of(1);
    out = {Limited(static_cast<__int128>(a.low) - b.high), Limited(static_cast<__int128>(a.high) - b.low)};
  } else if (llvm::isa<hlo::MulOp>(op)) {
    Range a = of(0), b = of(1);
    __int128 ends[] = {static_cast<__int128>(a.low) * b.low, static_cast<__int128>(a.low) * b.high,
                       static_cast<__int128>(a.high) * b.low, static_cast<__int128>(a.high) * b.high};
    out = {Limited(*std::min_element(ends, ends + 4)), Limited(*std::max_element(ends, ends + 4))};
  } else if (llvm::isa<hlo::DivOp>(op)) {
    Range a = of(0), b = of(1);
    if (b.low < 1 || a.low < 0) return any;
    out = {a.low / b.high, a.high / b.low};
  } else if (llvm::isa<hlo::RemOp>(op)) {
    Range a = of(0), b = of(1);
    if (b.low < 1 || a.low < 0) return any;
    out = {0, std::min(a.high, b.high - 1)};
  } else if (llvm::isa<hlo::MinOp>(op)) {
    Range a = of(0), b = of(1);
    out = {std::min(a.low, b.low), std::min(a.high, b.high)};
  } else if (llvm::isa<hlo::MaxOp>(op)) {
    Range a = of(0), b = of(1);
    out = {std::max(a.low, b.low), std::max(a.high, b.high)};
  } else if (llvm::isa<hlo::ClampOp>(op)) {
    Range low = of(0), x = of(1), high = of(2);
    out = {std::min(std::max(low.low, x.low), high.low), std::min(std::max(low.high, x.high), high.high)};
  } else if (llvm::isa<hlo::SelectOp>(op)) {
    Range a = of(1), b = of(2);
    out = {std::min(a.low, b.low), std::max(a.high, b.high)};
  }
  if (out.low > out.high) return any;
  const int64_t top = std::min(any.high, INT64_MAX / 4 - 1), bottom = std::max(any.low, -INT64_MAX / 4 + 1);
  return {std::max(out.low, bottom), std::min(out.high, top), sure && out.low >= bottom && out.high <= top};
}

}  // namespace tenon::opt
