#include "hlo/fold/fold.h"

#include <cstring>

#include "hlo/eval/elementwise.h"
#include "hlo/fold/operand.h"
#include "hlo/ir/op_info.h"
#include "hlo/ir/types.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/shape.h"

namespace tenon::hlo {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::TypedAttr;

RankedTensorType ResultType(Operation* op) {
  return llvm::cast<RankedTensorType>(op->getResult(0).getType());
}

ElementType ElementOf(mlir::Type element) {
  std::string name;
  llvm::raw_string_ostream(name) << element;
  return ParseElementType(name);
}

uint64_t DenseBytes(RankedTensorType type) {
  return type.getNumElements() * static_cast<uint64_t>(elementBytes(type.getElementType()));
}

// The interpreter's loop for the op on operands of these types; none when the op is not elementwise.
eval::ElementwiseKernel KernelOf(Operation* op, ArrayRef<FoldOperand> operands) {
  if (auto compare = llvm::dyn_cast<CompareOp>(op)) {
    bool total = compare.getCompareType() && *compare.getCompareType() == ComparisonType::TOTALORDER;
    return eval::FindCompare(static_cast<eval::Direction>(compare.getComparisonDirection()), total,
                             operands[0].element);
  }
  if (llvm::isa<SelectOp>(op)) return eval::FindSelect(operands[1].element);
  if (llvm::isa<ClampOp>(op)) return eval::FindClamp(operands[1].element);
  if (llvm::isa<ConvertOp>(op))
    return eval::FindConvert(operands[0].element, ElementOf(ResultType(op).getElementType()));
  if (!op->hasTrait<ElementwiseOp>()) return {};
  const OpInfo* info = findOp(op->getName().getStringRef());
  return info ? eval::FindElementwise(info->code, operands[0].element) : eval::ElementwiseKernel{};
}

TypedAttr FoldElementwise(Operation* op, ArrayRef<FoldOperand> operands) {
  eval::ElementwiseKernel kernel = KernelOf(op, operands);
  RankedTensorType type = ResultType(op);
  if (!kernel || kernel.arity != static_cast<int>(operands.size()) ||
      kernel.result_type != ElementOf(type.getElementType()))
    return {};
  for (auto [i, operand] : llvm::enumerate(operands))
    if (kernel.operand_types[i] != operand.element) return {};
  bool uniform = llvm::all_of(operands, [](const FoldOperand& o) { return o.uniform(); });
  if (!uniform && DenseBytes(type) > kMaxFoldedBytes) return {};
  int64_t count = uniform ? 1 : type.getNumElements();
  std::vector<std::vector<std::byte>> expanded(operands.size());
  const void* inputs[eval::kMaxElementwiseArity] = {};
  for (auto [i, operand] : llvm::enumerate(operands)) {
    inputs[i] = operand.literal.data;
    if (uniform || !operand.uniform()) continue;
    expanded[i].resize(count * operand.element_bytes);
    for (int64_t k = 0; k < count; ++k)
      std::memcpy(expanded[i].data() + k * operand.element_bytes, operand.literal.data,
                  operand.element_bytes);
    inputs[i] = expanded[i].data();
  }
  uint64_t bytes = count * static_cast<uint64_t>(elementBytes(type.getElementType()));
  AlignedBytes result(bytes);
  kernel.Run(inputs, result.data(), count);
  return makeLiteral(type, std::move(result), uniform && type.getNumElements() != 1);
}

// result[i] = operand[source(i)]: walks the result's index space with the given operand strides and offset (elements).
TypedAttr Move(RankedTensorType type, const FoldOperand& operand, ArrayRef<int64_t> strides, int64_t offset) {
  uint64_t size = operand.element_bytes;
  AlignedBytes result(type.getNumElements() * size);
  SmallVector<int64_t> index(type.getRank(), 0);
  int64_t source = offset;
  for (int64_t i = 0; i < type.getNumElements(); ++i) {
    std::memcpy(result.data() + i * size, operand.at(source), size);
    for (int64_t d = type.getRank() - 1; d >= 0; --d) {
      source += strides[d];
      if (++index[d] < type.getDimSize(d)) break;
      source -= strides[d] * index[d];
      index[d] = 0;
    }
  }
  return makeLiteral(type, std::move(result), false);
}

SmallVector<int64_t> RowMajor(RankedTensorType type) {
  SmallVector<int64_t> strides(type.getRank(), 1);
  for (int64_t d = type.getRank() - 2; d >= 0; --d) strides[d] = strides[d + 1] * type.getDimSize(d + 1);
  return strides;
}

// Ops whose result is a rearrangement of the first operand's elements.
TypedAttr FoldMovement(Operation* op, const FoldOperand& operand) {
  RankedTensorType type = ResultType(op);
  bool moves = llvm::isa<BroadcastInDimOp, TransposeOp, SliceOp, ReverseOp>(op);
  if (moves && operand.uniform() && type.getNumElements() > 0)
    return makeLiteral(type, operand.literal.data, operand.element_bytes, type.getNumElements() != 1);
  if (llvm::isa<ReshapeOp>(op))
    return makeLiteral(type, operand.literal.data, operand.literal.bytes, operand.literal.splat);
  if (!moves || operand.literal.splat) return {};
  // Permutations cost as many bytes as they replace; what grows or only picks some stays under the limit.
  if (DenseBytes(type) > (llvm::isa<TransposeOp, ReverseOp>(op) ? uint64_t{1} << 26 : kMaxFoldedBytes))
    return {};
  SmallVector<int64_t> from = RowMajor(operand.type), strides(type.getRank(), 0);
  int64_t offset = 0;
  if (auto broadcast = llvm::dyn_cast<BroadcastInDimOp>(op)) {
    if (type.getNumElements() > 2 * operand.count()) return {};  // cheap to recompute, dear to store
    for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (operand.type.getDimSize(i) != 1) strides[d] = from[i];
  } else if (auto transpose = llvm::dyn_cast<TransposeOp>(op)) {
    for (auto [i, p] : llvm::enumerate(transpose.getPermutation())) strides[i] = from[p];
  } else if (auto slice = llvm::dyn_cast<SliceOp>(op)) {
    for (int64_t d = 0; d < type.getRank(); ++d) {
      strides[d] = from[d] * slice.getStrides()[d];
      offset += from[d] * slice.getStartIndices()[d];
    }
  } else {
    strides = from;
    for (int64_t d : llvm::cast<ReverseOp>(op).getDimensions()) {
      strides[d] = -from[d];
      offset += from[d] * (type.getDimSize(d) - 1);
    }
  }
  return Move(type, operand, strides, offset);
}

TypedAttr FoldConcatenate(ConcatenateOp op, ArrayRef<FoldOperand> operands) {
  RankedTensorType type = ResultType(op);
  if (DenseBytes(type) > kMaxFoldedBytes) return {};
  uint64_t size = operands[0].element_bytes;
  int64_t d = op.getDimension(), inner = 1, outer = 1;
  for (int64_t i = 0; i < type.getRank(); ++i) (i < d ? outer : inner) *= i == d ? 1 : type.getDimSize(i);
  AlignedBytes result(type.getNumElements() * size);
  std::byte* out = result.data();
  for (int64_t o = 0; o < outer; ++o)
    for (const FoldOperand& operand : operands) {
      int64_t run = operand.type.getDimSize(d) * inner;
      for (int64_t i = 0; i < run; ++i, out += size) std::memcpy(out, operand.at(o * run + i), size);
    }
  return makeLiteral(type, std::move(result), false);
}

// iota along a dimension of size 1 is zero.
TypedAttr FoldIota(IotaOp op) {
  RankedTensorType type = ResultType(op);
  if (!type.hasStaticShape() || type.getDimSize(op.getIotaDimension()) != 1 || type.getNumElements() == 0)
    return {};
  std::vector<std::byte> zero(elementBytes(type.getElementType()));
  return makeLiteral(type, zero.data(), zero.size(), type.getNumElements() != 1);
}

}  // namespace

std::optional<FoldOperand> FoldOperandOf(mlir::Value value) {
  auto constant = value.getDefiningOp<ConstantOp>();
  auto type = llvm::dyn_cast<RankedTensorType>(value.getType());
  if (!constant || !type || !type.hasStaticShape() || type.getNumElements() == 0) return std::nullopt;
  ElementType element = ElementOf(type.getElementType());
  auto literal = literalBytes(constant.getValue());
  if (!IsValidElement(element) || mlir::failed(literal)) return std::nullopt;
  return FoldOperand{type, std::move(*literal), element,
                     static_cast<uint64_t>(elementBytes(type.getElementType()))};
}

TypedAttr Fold(Operation* op) {
  if (op->getNumResults() != 1 || op->getNumRegions() != 0 || llvm::isa<ConstantOp>(op)) return {};
  auto type = llvm::dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || !type.hasStaticShape() || type.getNumElements() == 0) return {};
  if (auto iota = llvm::dyn_cast<IotaOp>(op)) return FoldIota(iota);
  if (op->getNumOperands() == 0) return {};
  std::vector<FoldOperand> operands;
  for (mlir::Value v : op->getOperands()) {
    auto operand = FoldOperandOf(v);
    if (!operand) return {};
    operands.push_back(std::move(*operand));
  }
  if (auto concatenate = llvm::dyn_cast<ConcatenateOp>(op)) return FoldConcatenate(concatenate, operands);
  if (operands.size() == 1)
    if (TypedAttr moved = FoldMovement(op, operands[0])) return moved;
  return operands.size() <= eval::kMaxElementwiseArity ? FoldElementwise(op, operands) : TypedAttr();
}

}  // namespace tenon::hlo
