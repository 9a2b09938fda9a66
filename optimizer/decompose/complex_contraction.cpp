// Products of complex matrices and convolutions: four of the parts, two of which are added and two subtracted.
#include "hlo/ops/contraction.h"
#include "hlo/ops/elementwise_binary.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/array_builder.h"
#include "optimizer/decompose/complex_parts.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

bool FourProducts(Operation* op, Rewriter& rewriter) {
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::Type type = op->getResult(0).getType(), part = PartType(type);
  if (!IsComplex(type)) return false;
  auto product = [&](Value lhs, Value rhs) -> Value {
    mlir::OperationState state(op->getLoc(), op->getName());
    state.addOperands({lhs, rhs});
    state.addTypes(part);
    state.addAttributes(op->getAttrs());
    return builder.create(state)->getResult(0);
  };
  auto parts = [&](Value value) {
    return IsComplex(value.getType()) ? PartsOf(rewriter, value) : Parts{value, Value()};
  };
  Parts a = parts(op->getOperand(0)), b = parts(op->getOperand(1));
  Parts sum{product(a.re, b.re), Value()};
  if (a.im && b.im) sum.re = hlo::SubtractOp::create(builder, op->getLoc(), sum.re, product(a.im, b.im));
  if (b.im) sum.im = product(a.re, b.im);
  if (a.im) {
    Value other = product(a.im, b.re);
    sum.im = sum.im ? hlo::AddOp::create(builder, op->getLoc(), sum.im, other).getResult() : other;
  }
  rewriter.Replace(op, Join(rewriter, op->getLoc(), type, sum));
  return true;
}

// Sums of up to this many products, of results with up to this many elements.
constexpr int64_t kMaxTerms = 8, kMaxElements = 1024;

// A short sum as the reference has it: one complex product after the other, every operation rounded. (Sums of parts on their own
// cancel otherwise, and the digits that are left are others.)
bool ShortSum(Operation* op, Rewriter& rewriter) {
  auto dot = llvm::cast<hlo::DotGeneralOp>(op);
  auto numbers = dot.getDotDimensionNumbers();
  mlir::Type type = op->getResult(0).getType();
  if (!IsComplex(type) || !IsComplex(dot.getLhs().getType()) || !IsComplex(dot.getRhs().getType())) return false;
  int64_t terms = 1;
  for (int64_t dim : numbers.getLhsContractingDimensions()) terms *= ShapeOf(dot.getLhs())[dim];
  if (terms == 0 || terms > kMaxTerms || CountOf(op->getResult(0)) > kMaxElements) return false;
  ArrayBuilder b(op, rewriter);
  ArrayBuilder::Shape shape(ShapeOf(op->getResult(0)));
  const size_t batching = numbers.getLhsBatchingDimensions().size();
  size_t lhs_free = ShapeOf(dot.getLhs()).size() - batching - numbers.getLhsContractingDimensions().size();
  // [batching, free, terms] of each side, and where its dimensions stand in the result.
  auto side = [&](Value value, llvm::ArrayRef<int64_t> batch, llvm::ArrayRef<int64_t> contracting, size_t first_free) {
    ArrayBuilder::Shape order(batch), sizes, places;
    for (size_t i = 0; i < batch.size(); ++i) places.push_back(static_cast<int64_t>(i));
    for (int64_t dim = 0; dim < static_cast<int64_t>(ShapeOf(value).size()); ++dim)
      if (!llvm::is_contained(batch, dim) && !llvm::is_contained(contracting, dim)) {
        order.push_back(dim);
        places.push_back(static_cast<int64_t>(first_free++));
      }
    for (int64_t dim : order) sizes.push_back(ShapeOf(value)[dim]);
    order.append(contracting.begin(), contracting.end());
    ArrayBuilder::Shape with_terms = sizes;
    with_terms.push_back(terms);
    Value ordered = b.Reshape(b.Transpose(value, order), with_terms);
    std::vector<Value> each;
    for (int64_t k = 0; k < terms; ++k) {
      Value term = b.Slice(ordered, static_cast<int64_t>(sizes.size()), k, k + 1);
      each.push_back(b.Broadcast(b.Reshape(term, sizes), shape, places));
    }
    return each;
  };
  auto sides = [&](Value lhs, Value rhs) {
    return std::pair(side(lhs, numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions(), batching),
                     side(rhs, numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions(), batching + lhs_free));
  };
  Parts x = PartsOf(rewriter, dot.getLhs()), y = PartsOf(rewriter, dot.getRhs());
  auto [xr, yr] = sides(x.re, y.re);
  auto [xi, yi] = sides(x.im, y.im);
  mlir::Type part = llvm::cast<mlir::RankedTensorType>(PartType(type)).getElementType();
  auto wide = [&](Value value) { return b.Convert(value, part); };
  Parts sum{b.Fill(shape, part, 0), b.Fill(shape, part, 0)};
  for (size_t k = 0; k < static_cast<size_t>(terms); ++k) {
    Value a = wide(xr[k]), c = wide(xi[k]), d = wide(yr[k]), e = wide(yi[k]);
    sum.re = b.add(sum.re, b.sub(b.mul(a, d), b.mul(c, e)));
    sum.im = b.add(sum.im, b.add(b.mul(a, e), b.mul(c, d)));
  }
  rewriter.Replace(op, Join(rewriter, op->getLoc(), type, sum));
  return true;
}

}  // namespace

const std::vector<Decomposition>& ComplexContractionDecompositions() {
  static const std::vector<Decomposition> list = [] {
    std::vector<Decomposition> rows = {
        {"complex_to_short_sum", "stablehlo.dot_general", kWideComplexRank,
         {"transpose", "reshape", "slice", "broadcast_in_dim", "convert", "constant", "multiply", "add", "subtract", "real", "imag", "complex"},
         false, ShortSum, Takes::kComplex}};
    for (std::string_view op : {"stablehlo.dot_general", "stablehlo.dot", "stablehlo.convolution"})
      rows.push_back({"complex_to_four_products", op, kComplexRank, {"add", "subtract", "real", "imag", "complex"},
                      true, FourProducts, Takes::kComplex});
    return rows;
  }();
  return list;
}

}  // namespace tenon::opt
