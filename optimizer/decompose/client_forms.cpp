// StableHLO ops that are other spellings of core ones and that no target has: einsum, unary_einsum, torch_index_select,
// rng, async_done. Taken apart with the client dialect.
#include <string>

#include "hlo/ir/plan.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/linalg.h"
#include "hlo/ops/shape.h"
#include "hlo/ops/token.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/IR/IRMapping.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/array_builder.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::Value;

bool IsStatic(Operation* op) {
  return llvm::all_of(llvm::concat<const mlir::Type>(llvm::to_vector(op->getOperandTypes()), llvm::to_vector(op->getResultTypes())),
                      [](mlir::Type type) {
                        auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
                        return tensor && tensor.hasStaticShape();
                      });
}

// One label a dimension, each at most once: no ellipsis, no diagonal.
bool AreLabels(llvm::StringRef labels, Value value) {
  if (labels.size() != ShapeOf(value).size()) return false;
  for (char label : labels)
    if (!llvm::isAlpha(label) || labels.count(label) != 1) return false;
  return true;
}

// `value` without the dimensions that nobody else names: summed.
Value SumOthers(ArrayBuilder& b, Value value, std::string* labels, llvm::StringRef kept) {
  SmallVector<int64_t> dims;
  std::string left;
  for (size_t i = 0; i < labels->size(); ++i) {
    if (kept.contains((*labels)[i])) {
      left += (*labels)[i];
    } else {
      dims.push_back(static_cast<int64_t>(i));
    }
  }
  *labels = left;
  return b.Sum(value, dims);
}

Value Arrange(ArrayBuilder& b, Value value, llvm::StringRef labels, llvm::StringRef wanted) {
  SmallVector<int64_t> order;
  for (char label : wanted) order.push_back(static_cast<int64_t>(labels.find(label)));
  return llvm::is_sorted(order) ? value : b.Transpose(value, order);
}

bool UnaryEinsumToReduce(Operation* op, Rewriter& rewriter) {
  auto einsum = llvm::cast<hlo::UnaryEinsumOp>(op);
  auto [from, to] = einsum.getEinsumConfig().split("->");
  if (!IsStatic(op) || !AreLabels(from, einsum.getOperand()) || !AreLabels(to, einsum.getResult())) return false;
  if (!llvm::all_of(to, [&](char label) { return from.contains(label); })) return false;
  ArrayBuilder b(op, rewriter);
  std::string labels = from.str();
  Value sum = SumOthers(b, einsum.getOperand(), &labels, to);
  rewriter.Replace(op, Arrange(b, sum, labels, to));
  return true;
}

bool EinsumToDotGeneral(Operation* op, Rewriter& rewriter) {
  auto einsum = llvm::cast<hlo::EinsumOp>(op);
  auto [from, to] = einsum.getEinsumConfig().split("->");
  auto [left, right] = from.split(",");
  if (!IsStatic(op) || !AreLabels(left, einsum.getLhs()) || !AreLabels(right, einsum.getRhs()) || !AreLabels(to, einsum.getResult()))
    return false;
  if (!llvm::all_of(to, [&](char label) { return left.contains(label) || right.contains(label); })) return false;
  ArrayBuilder b(op, rewriter);
  std::string lhs_labels = left.str(), rhs_labels = right.str();
  Value lhs = SumOthers(b, einsum.getLhs(), &lhs_labels, (right + to).str());
  Value rhs = SumOthers(b, einsum.getRhs(), &rhs_labels, (left + to).str());
  SmallVector<int64_t> lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
  std::string labels, lhs_free, rhs_free;
  for (size_t i = 0; i < lhs_labels.size(); ++i) {
    const size_t other = rhs_labels.find(lhs_labels[i]);
    if (other == std::string::npos) {
      lhs_free += lhs_labels[i];
    } else if (to.contains(lhs_labels[i])) {
      lhs_batching.push_back(static_cast<int64_t>(i));
      rhs_batching.push_back(static_cast<int64_t>(other));
      labels += lhs_labels[i];
    } else {
      lhs_contracting.push_back(static_cast<int64_t>(i));
      rhs_contracting.push_back(static_cast<int64_t>(other));
    }
  }
  for (char label : rhs_labels)
    if (lhs_labels.find(label) == std::string::npos) rhs_free += label;
  Value product = b.Dot(lhs, rhs, lhs_batching, rhs_batching, lhs_contracting, rhs_contracting);
  rewriter.Replace(op, Arrange(b, product, labels + lhs_free + rhs_free, to));
  return true;
}

bool IndexSelectToGather(Operation* op, Rewriter& rewriter) {
  auto select = llvm::cast<hlo::TorchIndexSelectOp>(op);
  if (!IsStatic(op)) return false;
  const int64_t dim = static_cast<int64_t>(select.getDim()), batch = static_cast<int64_t>(select.getBatchDims());
  const auto rank = static_cast<int64_t>(ShapeOf(select.getOperand()).size());
  const auto index_rank = static_cast<int64_t>(ShapeOf(select.getIndex()).size());
  // Of the result: batches, the other dimensions before dim, those of the index, those after dim.
  SmallVector<int64_t> offsets, batches, sizes(ShapeOf(select.getOperand()));
  for (int64_t d = 0; d < batch; ++d) {
    batches.push_back(d);
    sizes[static_cast<size_t>(d)] = 1;
  }
  for (int64_t d = batch; d < rank; ++d)
    if (d != dim) offsets.push_back(d < dim ? d : d - 1 + index_rank - batch);
  sizes[static_cast<size_t>(dim)] = 1;
  auto numbers = hlo::GatherDimensionNumbersAttr::get(op->getContext(), offsets, {dim}, batches, batches, {dim}, index_rank);
  rewriter.Replace(op, hlo::GatherOp::create(rewriter.builder(), op->getLoc(), select.getResult().getType(), select.getOperand(),
                                             select.getIndex(), numbers, sizes)
                           .getResult());
  return true;
}

// Numbers in [0, 1) of a float type, from as many random bits as its fraction has: 1.f less 1.
Value UnitFloats(ArrayBuilder& b, Value bits, mlir::FloatType type) {
  const auto width = type.getWidth();
  const unsigned fraction = llvm::APFloat::semanticsPrecision(type.getFloatSemantics()) - 1;
  mlir::Type word = ElementOf(bits);
  auto all = [&](const llvm::APInt& value) {
    return b.Broadcast(b.New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(b.Type({}, word), value)), ShapeOf(bits), {});
  };
  Value small = b.Named("stablehlo.shift_right_logical", {bits, all(llvm::APInt(width, width - fraction))});
  Value one = all(llvm::APFloat::getOne(type.getFloatSemantics()).bitcastToAPInt());
  Value numbers = b.New<hlo::BitcastConvertOp>(b.Type(ShapeOf(bits), type), b.ior(small, one));
  return b.sub(numbers, b.Fill(ShapeOf(bits), type, 1));
}

// Bits of a counter-based generator whose key is the op's number in the program: each op has numbers of its own, and every
// run has the same.
bool RngToBits(Operation* op, Rewriter& rewriter) {
  auto rng = llvm::cast<hlo::RngOp>(op);
  auto type = llvm::cast<mlir::RankedTensorType>(rng.getResult().getType());
  mlir::Type element = type.getElementType();
  if (!type.hasStaticShape() || element.isInteger(1)) return false;
  ArrayBuilder b(op, rewriter);
  auto real = llvm::dyn_cast<mlir::FloatType>(element);
  mlir::Type compute = real && real.getWidth() < 32 ? b.builder().getF32Type() : element;
  const bool wide = compute.getIntOrFloatBitWidth() == 64;
  mlir::Type word = wide ? b.ui64() : b.ui32();
  const auto origins = plan::OriginsOf(op);
  const int64_t key = origins.empty() ? 0 : origins[0];
  mlir::Type state = b.Type({2}, b.ui64());
  Value seed = b.Concatenate({b.Reshape(b.Integer(key, b.ui64()), {1}), b.Reshape(b.Integer(0, b.ui64()), {1})}, 0);
  auto random = hlo::RngBitGeneratorOp::create(
      b.builder(), b.loc(), mlir::TypeRange{state, b.Type(type.getShape(), word)}, seed,
      hlo::RngAlgorithmAttr::get(op->getContext(), hlo::RngAlgorithm::THREE_FRY));
  auto everywhere = [&](Value scalar, mlir::Type to) {
    if (ElementOf(scalar) != to) scalar = b.New<hlo::ConvertOp>(b.Type({}, to), scalar);
    return b.Broadcast(scalar, type.getShape(), {});
  };
  Value bits = random->getResult(1), result;
  if (!real) {
    if (rng.getRngDistribution() != hlo::RngDistribution::UNIFORM) return false;
    Value span = b.sub(everywhere(rng.getB(), word), everywhere(rng.getA(), word));
    Value offset = b.Named("stablehlo.remainder", {bits, span});
    result = b.add(everywhere(rng.getA(), element), b.New<hlo::ConvertOp>(type, offset));
  } else {
    Value unit = UnitFloats(b, bits, llvm::cast<mlir::FloatType>(compute));
    Value low = everywhere(rng.getA(), compute), high = everywhere(rng.getB(), compute);
    auto fill = [&](double value) { return b.Fill(type.getShape(), compute, value); };
    if (rng.getRngDistribution() == hlo::RngDistribution::UNIFORM) {
      result = b.add(low, b.mul(unit, b.sub(high, low)));
    } else {
      // Strictly between -1 and 1, so that no result is infinite.
      Value centred = b.sub(b.mul(unit, fill(2)), fill(wide ? 1 - 0x1p-52 : 1 - 0x1p-23));
      Value normal = b.mul(b.Named("chlo.erf_inv", {centred}), fill(1.4142135623730951));
      result = b.add(low, b.mul(normal, high));
    }
    if (compute != element) result = b.New<hlo::ConvertOp>(type, result);
  }
  rewriter.Replace(op, result);
  return true;
}

// What is started is done at once: nothing here runs beside something else.
bool AsyncToBody(Operation* op, Rewriter& rewriter) {
  auto start = op->getOperand(0).getDefiningOp<hlo::AsyncStartOp>();
  if (!start || !start->hasOneUse()) return false;
  mlir::Block& body = start->getRegion(0).front();
  mlir::OpBuilder builder(start);
  mlir::IRMapping mapping;
  mapping.map(body.getArguments(), start->getOperands());
  for (Operation& inner : body.without_terminator()) builder.clone(inner, mapping);
  SmallVector<Value> results;
  for (Value result : body.getTerminator()->getOperands()) results.push_back(mapping.lookupOrDefault(result));
  rewriter.Replace(op, results);
  rewriter.Erase(start);
  return true;
}

}  // namespace

const std::vector<Decomposition>& ClientFormDecompositions() {
  static const std::vector<Decomposition> list = {
      {"einsum_to_dot_general", "stablehlo.einsum", 21, {"dot_general", "reduce", "transpose", "constant"}, false, EinsumToDotGeneral},
      {"unary_einsum_to_reduce", "stablehlo.unary_einsum", 21, {"reduce", "transpose", "constant"}, false, UnaryEinsumToReduce},
      {"torch_index_select_to_gather", "stablehlo.torch_index_select", 21, {"gather"}, false, IndexSelectToGather},
      {"async_to_body", "stablehlo.async_done", 21, {"*"}, false, AsyncToBody},
      {"rng_to_bits", "stablehlo.rng", 21, {"rng_bit_generator", "*"}, false, RngToBits},
  };
  return list;
}

}  // namespace tenon::opt
