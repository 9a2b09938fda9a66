// Old spellings of products, sums, gathers and random numbers: einsum, unary_einsum, torch_index_select, rng.
// They mean what they are written as here, for the reference too (passes/expand_chlo), where shapes are
// static by then; on other programs once they are.
#include <map>
#include <optional>
#include <string>

#include "hlo/ir/types.h"
#include "hlo/ops/call.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/linalg.h"
#include "hlo/ops/shape.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
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

// "ij,jk->ik": the letters of the operands and of the result. Nothing for dots, which stand for dimensions
// without a letter.
std::optional<std::vector<std::string>> LabelsOf(llvm::StringRef config, size_t operands) {
  auto [left, right] = config.split("->");
  llvm::SmallVector<llvm::StringRef> sides;
  left.split(sides, ',');
  sides.push_back(right);
  if (sides.size() != operands + 1 || config.contains('.')) return std::nullopt;
  std::vector<std::string> labels;
  for (llvm::StringRef side : sides) {
    labels.emplace_back();
    for (char c : side)
      if (c != ' ') labels.back() += c;
  }
  return labels;
}

bool IsStatic(Operation* op) {
  auto known = [](mlir::Type type) { return llvm::cast<mlir::RankedTensorType>(type).hasStaticShape(); };
  return llvm::all_of(op->getOperandTypes(), known) && llvm::all_of(op->getResultTypes(), known);
}

bool Fit(const Labeled& x) { return ShapeOf(x.value).size() == x.labels.size(); }

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

bool IsQuantized(Value x) { return hlo::isQuantized(ElementOf(x)); }

// What quantized values stand for.
Value Real(ArrayBuilder& b, Value x) {
  if (!IsQuantized(x)) return x;
  auto type = llvm::cast<mlir::RankedTensorType>(x.getType());
  return b.New<hlo::UniformDequantizeOp>(type.clone(hlo::expressedType(type.getElementType())), x);
}

Value AsElement(ArrayBuilder& b, Value x, mlir::Type element) {
  if (ElementOf(x) == element || !hlo::isQuantized(element)) return b.Convert(x, element);
  return b.New<hlo::UniformQuantizeOp>(llvm::cast<mlir::RankedTensorType>(x.getType()).clone(element),
                                       Real(b, x));
}

// Whether an operand's letters leave something to add up before it meets another operand or the result.
bool SumsAlone(const std::string& labels, const std::string& needed) {
  return llvm::any_of(labels, [&](char c) {
    return needed.find(c) == std::string::npos || labels.find(c) != labels.rfind(c);
  });
}

bool IsPermutation(std::string a, std::string b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b && std::adjacent_find(a.begin(), a.end()) == a.end();
}

bool UnaryEinsumToSum(Operation* op, Rewriter& rewriter) {
  auto einsum = llvm::cast<hlo::UnaryEinsumOp>(op);
  auto labels = LabelsOf(einsum.getEinsumConfig(), 1);
  if (!labels || !IsStatic(op)) return false;
  Labeled x = {einsum.getOperand(), (*labels)[0]};
  if (!Fit(x)) return false;
  ArrayBuilder b(op, rewriter);
  const mlir::Type element = ElementOf(einsum.getResult());
  if (ElementOf(x.value) != element || SumsAlone(x.labels, (*labels)[1])) x.value = Real(b, x.value);
  x = Summed(b, WithoutRepeats(b, x), (*labels)[1]);
  if (!IsPermutation(x.labels, (*labels)[1])) return false;
  rewriter.Replace(op, AsElement(b, Ordered(b, x, (*labels)[1]), element));
  return true;
}

bool EinsumToDotGeneral(Operation* op, Rewriter& rewriter) {
  auto einsum = llvm::cast<hlo::EinsumOp>(op);
  auto labels = LabelsOf(einsum.getEinsumConfig(), 2);
  if (!labels || !IsStatic(op)) return false;
  Labeled lhs = {einsum.getLhs(), (*labels)[0]}, rhs = {einsum.getRhs(), (*labels)[1]};
  const std::string& result = (*labels)[2];
  if (!Fit(lhs) || !Fit(rhs)) return false;
  ArrayBuilder b(op, rewriter);
  const mlir::Type element = ElementOf(einsum.getResult());
  // Of quantized values a product is one of theirs where that is all there is to it; else it is one of real numbers.
  const bool whole = llvm::isa<mlir::quant::UniformQuantizedType>(element) && IsQuantized(lhs.value) &&
                     IsQuantized(rhs.value) && !SumsAlone(lhs.labels, rhs.labels + result) &&
                     !SumsAlone(rhs.labels, lhs.labels + result);
  if (!whole) {
    lhs.value = Real(b, lhs.value);
    rhs.value = Real(b, rhs.value);
  }
  lhs = WithoutRepeats(b, lhs);
  rhs = WithoutRepeats(b, rhs);
  const std::string left = lhs.labels, right = rhs.labels;
  lhs = Summed(b, lhs, right + result);
  rhs = Summed(b, rhs, left + result);
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
  if (!IsPermutation(batching + free, result)) return false;
  Value product = b.Dot(lhs.value, rhs.value, lhs_batching, rhs_batching, lhs_contracting, rhs_contracting);
  if (whole) product.setType(llvm::cast<mlir::RankedTensorType>(product.getType()).clone(element));
  product = Ordered(b, {product, batching + free}, result);
  rewriter.Replace(op, AsElement(b, product, element));
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
