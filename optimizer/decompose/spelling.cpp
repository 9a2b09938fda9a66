// Old spellings of products, sums, gathers and random numbers: einsum, unary_einsum, torch_index_select, rng.
// They mean what they are written as here, for the reference too (passes/expand_chlo), of any sizes; rng of static ones.
#include <optional>
#include <string>

#include "hlo/ir/types.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/linalg.h"
#include "hlo/ops/shape.h"
#include "hlo/shape/einsum.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/array_builder.h"
#include "optimizer/decompose/open_sizes.h"
#include "optimizer/decompose/random.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

// A value with a letter for each dimension.
struct Labeled {
  Value value;
  std::string labels;
};

// A letter that stands twice leaves the diagonal.
Labeled WithoutRepeats(ArrayBuilder& b, Labeled x) {
  for (size_t i = 0; i < x.labels.size(); ++i) {
    size_t again = x.labels.find(x.labels[i], i + 1);
    if (again == std::string::npos) continue;
    const auto at = static_cast<int64_t>(i), other = static_cast<int64_t>(again);
    OpenSizes open(b.builder(), b.loc());
    if (!llvm::cast<mlir::RankedTensorType>(x.value.getType()).hasStaticShape())
      open.RequireEqual(open.SizeOf(x.value, at), open.SizeOf(x.value, other),
                        "a letter stands for two sizes");
    mlir::Type i32 = b.builder().getI32Type();
    Value same = b.eq(open.Places(x.value, at, i32), open.Places(x.value, other, i32));
    Value zero = open.InShapeOf(x.value, b.Fill({}, ElementOf(x.value), 0), {});
    Value kept = b.select(same, x.value, zero);
    x.value = b.Sum(kept, static_cast<int64_t>(again));
    x.labels.erase(again, 1);
    --i;
  }
  return x;
}

// The sum over letters that stand nowhere in `needed`.
Labeled Summed(ArrayBuilder& b, Labeled x, const std::string& needed) {
  ArrayBuilder::Shape dims;
  std::string left;
  for (size_t i = 0; i < x.labels.size(); ++i) {
    if (needed.find(x.labels[i]) == std::string::npos) {
      dims.push_back(static_cast<int64_t>(i));
    } else {
      left += x.labels[i];
    }
  }
  return {b.Sum(x.value, dims), left};
}

ArrayBuilder::Shape OrderOf(const Labeled& x, const std::string& labels) {
  ArrayBuilder::Shape order;
  for (char label : labels) order.push_back(static_cast<int64_t>(x.labels.find(label)));
  return order;
}

// What is summed of an operand alone: letters that stand twice, and those that stand nowhere in `needed`.
bool SumsAlone(const Labeled& x, const std::string& needed) {
  for (size_t i = 0; i < x.labels.size(); ++i)
    if (needed.find(x.labels[i]) == std::string::npos ||
        x.labels.find(x.labels[i], i + 1) != std::string::npos)
      return true;
  return false;
}

// Real values of quantized ones.
Value Expressed(ArrayBuilder& b, Value x) {
  if (!hlo::isQuantized(ElementOf(x))) return x;
  return b.Named("stablehlo.uniform_dequantize", x, b.Type(ShapeOf(x), hlo::expressedType(ElementOf(x))));
}

// Sums are exact in the wider of two types, so operands widen before and results narrow after them.
bool Widens(mlir::Type from, mlir::Type to) { return hlo::elementBits(from) < hlo::elementBits(to); }

void Finish(ArrayBuilder& b, Operation* op, const Labeled& x, const std::string& labels, Rewriter& rewriter) {
  Value value = x.value;
  const auto type = llvm::cast<mlir::RankedTensorType>(op->getResult(0).getType());
  const mlir::Type element = type.getElementType();
  if (ElementOf(value) != element) {
    value = b.Convert(value, hlo::expressedType(element));
    if (hlo::isQuantized(element))
      value = b.Named("stablehlo.uniform_quantize", value, b.Type(ShapeOf(value), element));
  }
  value = b.Transpose(value, OrderOf(x, labels));
  // The written type says more, or less, of the sizes than the operands do.
  rewriter.Replace(op, OpenSizes(b.builder(), b.loc()).As(value, type));
}

std::optional<hlo::EinsumLabels> LabelsOf(Operation* op, llvm::StringRef config) {
  llvm::SmallVector<int64_t> ranks;
  for (Value operand : op->getOperands()) ranks.push_back(static_cast<int64_t>(ShapeOf(operand).size()));
  return hlo::einsumLabels(config, ranks);
}

bool UnaryEinsumToSum(Operation* op, Rewriter& rewriter) {
  auto einsum = llvm::cast<hlo::UnaryEinsumOp>(op);
  auto labels = LabelsOf(op, einsum.getEinsumConfig());
  if (!labels) return false;
  ArrayBuilder b(op, rewriter);
  Labeled x = {einsum.getOperand(), labels->operands[0]};
  const mlir::Type element = ElementOf(einsum.getResult());
  if (SumsAlone(x, labels->result) || ElementOf(x.value) != element) {
    x.value = Expressed(b, x.value);
    const mlir::Type held = hlo::expressedType(element);
    if (Widens(ElementOf(x.value), held)) x.value = b.Convert(x.value, held);
  }
  Finish(b, op, Summed(b, WithoutRepeats(b, x), labels->result), labels->result, rewriter);
  return true;
}

// Whether dot_general takes a quantized product as it is: per tensor, of one storage type, no point of the right side.
bool IsQuantizedProduct(mlir::Type lhs, mlir::Type rhs, mlir::Type result) {
  using mlir::quant::UniformQuantizedType;
  auto a = llvm::dyn_cast<UniformQuantizedType>(lhs), b = llvm::dyn_cast<UniformQuantizedType>(rhs),
       c = llvm::dyn_cast<UniformQuantizedType>(result);
  return a && b && c && a.getStorageType() == b.getStorageType() && a.isSigned() == b.isSigned() &&
         a.getExpressedType() == c.getExpressedType() && b.getZeroPoint() == 0;
}

bool EinsumToDotGeneral(Operation* op, Rewriter& rewriter) {
  auto einsum = llvm::cast<hlo::EinsumOp>(op);
  auto labels = LabelsOf(op, einsum.getEinsumConfig());
  if (!labels) return false;
  const std::string& result = labels->result;
  ArrayBuilder b(op, rewriter);
  Labeled lhs = {einsum.getLhs(), labels->operands[0]}, rhs = {einsum.getRhs(), labels->operands[1]};
  const std::string left = lhs.labels, right = rhs.labels;
  const bool alone = SumsAlone(lhs, right + result) || SumsAlone(rhs, left + result);
  mlir::Type element = ElementOf(einsum.getResult());
  if (alone || !IsQuantizedProduct(ElementOf(lhs.value), ElementOf(rhs.value), element)) {
    lhs.value = Expressed(b, lhs.value);
    rhs.value = Expressed(b, rhs.value);
    const mlir::Type held = hlo::expressedType(element);
    element = ElementOf(lhs.value);
    const bool widens = Widens(element, held);
    if (widens) element = held;
    if (widens && alone) {
      lhs.value = b.Convert(lhs.value, held);
      rhs.value = b.Convert(rhs.value, held);
    }
  }
  lhs = Summed(b, WithoutRepeats(b, lhs), right + result);
  rhs = Summed(b, WithoutRepeats(b, rhs), left + result);
  ArrayBuilder::Shape lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
  std::string batching, free;
  for (size_t i = 0; i < lhs.labels.size(); ++i) {
    size_t other = rhs.labels.find(lhs.labels[i]);
    if (other == std::string::npos) {
      free += lhs.labels[i];
      continue;
    }
    bool kept = result.find(lhs.labels[i]) != std::string::npos;
    if (kept) batching += lhs.labels[i];
    (kept ? lhs_batching : lhs_contracting).push_back(static_cast<int64_t>(i));
    (kept ? rhs_batching : rhs_contracting).push_back(static_cast<int64_t>(other));
  }
  for (char label : rhs.labels)
    if (lhs.labels.find(label) == std::string::npos) free += label;
  Value product =
      b.Dot(lhs.value, rhs.value, lhs_batching, rhs_batching, lhs_contracting, rhs_contracting, element);
  Finish(b, op, {product, batching + free}, result, rewriter);
  return true;
}

bool TorchIndexSelectToGather(Operation* op, Rewriter& rewriter) {
  auto select = llvm::cast<hlo::TorchIndexSelectOp>(op);
  auto dim = static_cast<int64_t>(select.getDim()), batch = static_cast<int64_t>(select.getBatchDims());
  ArrayBuilder::Shape sizes(ShapeOf(select.getOperand())), offsets, batching;
  auto rank = static_cast<int64_t>(sizes.size()),
       index_rank = static_cast<int64_t>(ShapeOf(select.getIndex()).size());
  for (int64_t i = 0; i < batch; ++i) batching.push_back(i);
  for (int64_t i = batch; i < rank; ++i)
    if (i != dim) offsets.push_back(i < dim ? i : i - 1 + index_rank - batch);
  ArrayBuilder b(op, rewriter);
  auto numbers = hlo::GatherDimensionNumbersAttr::get(op->getContext(), offsets, {dim}, batching, batching,
                                                      {dim}, index_rank);
  const bool known = llvm::none_of(sizes, mlir::ShapedType::isDynamic);
  mlir::OperationState state(
      op->getLoc(), known ? hlo::GatherOp::getOperationName() : hlo::DynamicGatherOp::getOperationName());
  state.addOperands({select.getOperand(), select.getIndex()});
  state.addTypes(select.getResult().getType());
  state.addAttribute("dimension_numbers", numbers);
  auto single = [&](int64_t i) { return i < batch || i == dim; };
  if (known) {
    for (int64_t i = 0; i < rank; ++i)
      if (single(i)) sizes[i] = std::min<int64_t>(1, sizes[i]);
    state.addAttribute("slice_sizes", b.builder().getDenseI64ArrayAttr(sizes));
  } else {
    // One of each, which has to be there.
    OpenSizes open(b.builder(), b.loc());
    OpenSizes::Lists windows = open.SizesOf(select.getOperand());
    for (int64_t i = 0; i < rank; ++i)
      if (single(i)) windows[i] = open.Number(1);
    state.addOperands(open.Joined(windows));
  }
  rewriter.Replace(op, b.builder().create(state)->getResults());
  return true;
}

}  // namespace

const std::vector<Decomposition>& SpellingDecompositions() {
  static const std::vector<Decomposition> list = {
      {"unary_einsum_to_sum",
       "stablehlo.unary_einsum",
       300,
       {"iota", "compare", "select", "constant", "reduce", "transpose", "convert", "broadcast_in_dim",
        "custom_call", "get_dimension_size", "dynamic_iota", "dynamic_broadcast_in_dim", "reshape",
        "concatenate", "uniform_dequantize", "uniform_quantize"},
       false,
       UnaryEinsumToSum,
       Takes::kAny},
      {"einsum_to_dot_general",
       "stablehlo.einsum",
       300,
       {"iota", "compare", "select", "constant", "reduce", "transpose", "convert", "broadcast_in_dim",
        "custom_call", "get_dimension_size", "dynamic_iota", "dynamic_broadcast_in_dim", "reshape",
        "concatenate", "dot_general", "uniform_dequantize", "uniform_quantize"},
       false,
       EinsumToDotGeneral,
       Takes::kAny},
      {"rng_to_bits",
       "stablehlo.rng",
       299,
       {"constant", "rng_bit_generator", "broadcast_in_dim", "shift_right_logical", "convert", "add",
        "subtract", "multiply", "sqrt", "log", "cosine", "and", "compare", "remainder"},
       false,
       RngToBits},
      {"torch_index_select_to_gather",
       "stablehlo.torch_index_select",
       300,
       {"gather", "dynamic_gather", "get_dimension_size", "reshape", "constant", "concatenate"},
       false,
       TorchIndexSelectToGather,
       Takes::kAny},
  };
  return list;
}

}  // namespace tenon::opt
