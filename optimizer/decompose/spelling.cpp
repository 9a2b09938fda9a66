// Old spellings of products, sums, gathers and random numbers: einsum, unary_einsum, torch_index_select, rng.
// They mean what they are written as here, for the reference too (passes/expand_chlo), where shapes are
// static by then; on other programs once they are.
#include <optional>
#include <string>

#include "hlo/ir/types.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/linalg.h"
#include "hlo/ops/shape.h"
#include "hlo/shape/einsum.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/array_builder.h"
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

bool IsStatic(Operation* op) {
  auto known = [](mlir::Type type) { return llvm::cast<mlir::RankedTensorType>(type).hasStaticShape(); };
  return llvm::all_of(op->getOperandTypes(), known) && llvm::all_of(op->getResultTypes(), known);
}

// A letter that stands twice leaves the diagonal.
Labeled WithoutRepeats(ArrayBuilder& b, Labeled x) {
  for (size_t i = 0; i < x.labels.size(); ++i) {
    size_t again = x.labels.find(x.labels[i], i + 1);
    if (again == std::string::npos) continue;
    ArrayBuilder::Shape shape(ShapeOf(x.value));
    mlir::Type i32 = b.builder().getI32Type();
    Value same =
        b.eq(b.Iota(shape, i32, static_cast<int64_t>(i)), b.Iota(shape, i32, static_cast<int64_t>(again)));
    Value kept = b.select(same, x.value, b.Fill(shape, ElementOf(x.value), 0));
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

Value Ordered(ArrayBuilder& b, const Labeled& x, const std::string& labels) {
  ArrayBuilder::Shape order;
  for (char label : labels) order.push_back(static_cast<int64_t>(x.labels.find(label)));
  return b.Transpose(x.value, order);
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
  Value ordered = Ordered(b, x, labels);
  const mlir::Type element = ElementOf(op->getResult(0));
  ordered = b.Convert(ordered, hlo::expressedType(element));
  if (hlo::isQuantized(element))
    ordered = b.Named("stablehlo.uniform_quantize", ordered, b.Type(ShapeOf(ordered), element));
  rewriter.Replace(op, ordered);
}

std::optional<hlo::EinsumLabels> LabelsOf(Operation* op, llvm::StringRef config) {
  if (!IsStatic(op)) return std::nullopt;
  llvm::SmallVector<int64_t> ranks;
  for (Value operand : op->getOperands()) ranks.push_back(static_cast<int64_t>(ShapeOf(operand).size()));
  return hlo::einsumLabels(config, ranks);
}

bool UnaryEinsumToSum(Operation* op, Rewriter& rewriter) {
  auto einsum = llvm::cast<hlo::UnaryEinsumOp>(op);
  auto labels = LabelsOf(op, einsum.getEinsumConfig());
  if (!labels) return false;
  ArrayBuilder b(op, rewriter);
  Labeled x = {Expressed(b, einsum.getOperand()), labels->operands[0]};
  const mlir::Type result = hlo::expressedType(ElementOf(einsum.getResult()));
  if (Widens(ElementOf(x.value), result)) x.value = b.Convert(x.value, result);
  Finish(b, op, Summed(b, WithoutRepeats(b, x), labels->result), labels->result, rewriter);
  return true;
}

bool EinsumToDotGeneral(Operation* op, Rewriter& rewriter) {
  auto einsum = llvm::cast<hlo::EinsumOp>(op);
  auto labels = LabelsOf(op, einsum.getEinsumConfig());
  if (!labels) return false;
  const std::string& result = labels->result;
  ArrayBuilder b(op, rewriter);
  Labeled lhs = {Expressed(b, einsum.getLhs()), labels->operands[0]},
          rhs = {Expressed(b, einsum.getRhs()), labels->operands[1]};
  const std::string left = lhs.labels, right = rhs.labels;
  mlir::Type element = ElementOf(lhs.value);
  if (mlir::Type held = hlo::expressedType(ElementOf(einsum.getResult())); Widens(element, held)) {
    element = held;
    if (SumsAlone(lhs, right + result) || SumsAlone(rhs, left + result)) {
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
  if (!IsStatic(op)) return false;
  auto select = llvm::cast<hlo::TorchIndexSelectOp>(op);
  auto dim = static_cast<int64_t>(select.getDim()), batch = static_cast<int64_t>(select.getBatchDims());
  ArrayBuilder::Shape sizes(ShapeOf(select.getOperand())), offsets, batching;
  auto rank = static_cast<int64_t>(sizes.size()),
       index_rank = static_cast<int64_t>(ShapeOf(select.getIndex()).size());
  for (int64_t i = 0; i < batch; ++i) {
    batching.push_back(i);
    sizes[i] = std::min<int64_t>(1, sizes[i]);
  }
  sizes[dim] = std::min<int64_t>(1, sizes[dim]);
  for (int64_t i = batch; i < rank; ++i)
    if (i != dim) offsets.push_back(i < dim ? i : i - 1 + index_rank - batch);
  ArrayBuilder b(op, rewriter);
  auto numbers = hlo::GatherDimensionNumbersAttr::get(op->getContext(), offsets, {dim}, batching, batching,
                                                      {dim}, index_rank);
  mlir::OperationState state(op->getLoc(), hlo::GatherOp::getOperationName());
  state.addOperands({select.getOperand(), select.getIndex()});
  state.addTypes(select.getResult().getType());
  state.addAttribute("dimension_numbers", numbers);
  state.addAttribute("slice_sizes", b.builder().getDenseI64ArrayAttr(sizes));
  rewriter.Replace(op, b.builder().create(state)->getResults());
  return true;
}

}  // namespace

const std::vector<Decomposition>& SpellingDecompositions() {
  static const std::vector<Decomposition> list = {
      {"unary_einsum_to_sum",
       "stablehlo.unary_einsum",
       300,
       {"iota", "compare", "select", "constant", "reduce", "transpose", "convert", "uniform_dequantize",
        "uniform_quantize"},
       false,
       UnaryEinsumToSum,
       Takes::kAny},
      {"einsum_to_dot_general",
       "stablehlo.einsum",
       300,
       {"iota", "compare", "select", "constant", "reduce", "transpose", "convert", "dot_general",
        "uniform_dequantize", "uniform_quantize"},
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
       {"gather"},
       false,
       TorchIndexSelectToGather,
       Takes::kAny},
  };
  return list;
}

}  // namespace tenon::opt
