// Products of complex matrices and convolutions by real ones.
//
// A product of parts interleaved as they lie in memory is one real product: with rows (re, im) of the left
// operand, and of the right one two rows (re, im) and (-im, re) for each of its own,
//
//   [a b] x [ c d] = [ac - bd, ad + bc]
//           [-d c]
//
// whose terms are added in the order of the complex one. Products of few terms are written out instead, since
// they are too small for a kernel of their own: term by term, in the element type, as the interpreter
// computes.
#include "hlo/ops/compare_select.h"
#include "hlo/ops/contraction.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/elementwise_unary.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/complex_parts.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

// Terms of a written out product, and of all its elements together.
constexpr int64_t kFewTerms = 4, kFewProducts = 4096;

class Shapes {
 public:
  Shapes(Operation* op, Rewriter& rewriter) : builder_(rewriter.builder()), loc_(op->getLoc()) {}

  template <class Op, class... Args>
  Value New(Args&&... args) {
    return Op::create(builder_, loc_, std::forward<Args>(args)...)->getResult(0);
  }
  static RankedTensorType TypeOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

  Value Reshaped(Value value, ArrayRef<int64_t> shape) {
    return New<hlo::ReshapeOp>(TypeOf(value).clone(shape), value);
  }
  // Two values as one with a new dimension of 2 at `dim`.
  Value Stacked(Value a, Value b, int64_t dim) {
    SmallVector<int64_t> shape(ShapeOf(a));
    shape.insert(shape.begin() + dim, 1);
    SmallVector<Value> both = {Reshaped(a, shape), Reshaped(b, shape)};
    shape[dim] = 2;
    return New<hlo::ConcatenateOp>(TypeOf(a).clone(shape), both, dim);
  }
  // One of two along dimension `dim`, which goes.
  Value Unstacked(Value pairs, int64_t dim, int64_t which) {
    SmallVector<int64_t> start(ShapeOf(pairs).size(), 0), limit(ShapeOf(pairs)), strides(start.size(), 1);
    start[dim] = which;
    limit[dim] = which + 1;
    SmallVector<int64_t> shape(ShapeOf(pairs));
    shape[dim] = 1;
    Value one = New<hlo::SliceOp>(TypeOf(pairs).clone(shape), pairs, start, limit, strides);
    shape.erase(shape.begin() + dim);
    return Reshaped(one, shape);
  }
  // Dimensions `dim` and `dim` + 1 as one, and back.
  Value Merged(Value value, int64_t dim) {
    SmallVector<int64_t> shape(ShapeOf(value));
    shape[dim] *= shape[dim + 1];
    shape.erase(shape.begin() + dim + 1);
    return Reshaped(value, shape);
  }
  Value Unmerged(Value value, int64_t dim) {
    SmallVector<int64_t> shape(ShapeOf(value));
    shape[dim] /= 2;
    shape.insert(shape.begin() + dim + 1, 2);
    return Reshaped(value, shape);
  }

 private:
  mlir::OpBuilder& builder_;
  mlir::Location loc_;
};

Operation* RealOp(Operation* op, Rewriter& rewriter, mlir::Type type, Value lhs, Value rhs) {
  mlir::OperationState state(op->getLoc(), op->getName());
  state.addOperands({lhs, rhs});
  state.addTypes(type);
  state.addAttributes(op->getAttrs());
  return rewriter.builder().create(state);
}

bool AllComplex(Operation* op) {
  return llvm::all_of(op->getOperandTypes(), IsComplex) && IsComplex(op->getResult(0).getType());
}

SmallVector<int64_t> With(ArrayRef<int64_t> dims, int64_t last) {
  SmallVector<int64_t> all(dims);
  all.push_back(last);
  return all;
}

bool DotOfPairs(Operation* op, Rewriter& rewriter) {
  if (!AllComplex(op)) return false;
  auto dot = llvm::cast<hlo::DotGeneralOp>(op);
  auto numbers = dot.getDotDimensionNumbers();
  Shapes shapes(op, rewriter);
  Parts a = PartsOf(rewriter, dot.getLhs()), b = PartsOf(rewriter, dot.getRhs());
  const auto left = static_cast<int64_t>(ShapeOf(a.re).size()),
             right = static_cast<int64_t>(ShapeOf(b.re).size());
  Value lhs = shapes.Stacked(a.re, a.im, left);
  Value first = shapes.Stacked(b.re, b.im, right);
  Value second = shapes.Stacked(shapes.New<hlo::NegateOp>(b.im), b.re, right);
  Value rhs = shapes.Stacked(first, second, right);
  auto part = llvm::cast<RankedTensorType>(PartType(op->getResult(0).getType()));
  const int64_t rank = part.getRank();
  Operation* product = RealOp(op, rewriter, part.clone(With(part.getShape(), 2)), lhs, rhs);
  llvm::cast<hlo::DotGeneralOp>(product).setDotDimensionNumbersAttr(hlo::DotDimensionNumbersAttr::get(
      op->getContext(), numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions(),
      With(numbers.getLhsContractingDimensions(), left), With(numbers.getRhsContractingDimensions(), right)));
  Value pairs = product->getResult(0);
  rewriter.Replace(op, Join(rewriter, op->getLoc(), op->getResult(0).getType(),
                            {shapes.Unstacked(pairs, rank, 0), shapes.Unstacked(pairs, rank, 1)}));
  return true;
}

// Features are twice as many: those of the input (re, im), those of the output too.
bool ConvolutionOfPairs(Operation* op, Rewriter& rewriter) {
  if (!AllComplex(op)) return false;
  auto convolution = llvm::cast<hlo::ConvolutionOp>(op);
  auto numbers = convolution.getDimensionNumbers();
  Shapes shapes(op, rewriter);
  Parts a = PartsOf(rewriter, convolution.getLhs()), b = PartsOf(rewriter, convolution.getRhs());
  const int64_t feature = numbers.getInputFeatureDimension(), in = numbers.getKernelInputFeatureDimension(),
                out = numbers.getKernelOutputFeatureDimension(), result = numbers.getOutputFeatureDimension();
  Value lhs = shapes.Merged(shapes.Stacked(a.re, a.im, feature + 1), feature);
  Value first = shapes.Merged(shapes.Stacked(b.re, b.im, out + 1), out);
  Value second = shapes.Merged(shapes.Stacked(shapes.New<hlo::NegateOp>(b.im), b.re, out + 1), out);
  Value rhs = shapes.Merged(shapes.Stacked(first, second, in + 1), in);
  auto part = llvm::cast<RankedTensorType>(PartType(op->getResult(0).getType()));
  SmallVector<int64_t> shape(part.getShape());
  shape[result] *= 2;
  Value product = RealOp(op, rewriter, part.clone(shape), lhs, rhs)->getResult(0);
  Value pairs = shapes.Unmerged(product, result);
  rewriter.Replace(op,
                   Join(rewriter, op->getLoc(), op->getResult(0).getType(),
                        {shapes.Unstacked(pairs, result + 1, 0), shapes.Unstacked(pairs, result + 1, 1)}));
  return true;
}

// One operand is real, or the op is the older dot: a product of each pair of parts.
bool ProductsOfParts(Operation* op, Rewriter& rewriter) {
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::Type type = op->getResult(0).getType();
  if (!IsComplex(type)) return false;
  auto product = [&](Value lhs, Value rhs) {
    return RealOp(op, rewriter, PartType(type), lhs, rhs)->getResult(0);
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

bool FewTerms(Operation* op, Rewriter& rewriter) {
  if (!AllComplex(op)) return false;
  auto dot = llvm::cast<hlo::DotGeneralOp>(op);
  auto numbers = dot.getDotDimensionNumbers();
  ArrayRef<int64_t> lhs_sum = numbers.getLhsContractingDimensions(),
                    rhs_sum = numbers.getRhsContractingDimensions(),
                    lhs_batch = numbers.getLhsBatchingDimensions(),
                    rhs_batch = numbers.getRhsBatchingDimensions();
  Value lhs = dot.getLhs(), rhs = dot.getRhs();
  int64_t terms = 1;
  for (int64_t dim : lhs_sum) terms *= ShapeOf(lhs)[dim];
  if (terms == 0 || terms > kFewTerms || terms * CountOf(dot.getResult()) > kFewProducts) return false;
  Shapes shapes(op, rewriter);
  auto part = llvm::cast<RankedTensorType>(PartType(dot.getResult().getType()));
  // Where the dimensions of an operand that are not summed stand in the result: batches, then those of each
  // side.
  auto places = [&](Value operand, ArrayRef<int64_t> batch, ArrayRef<int64_t> sum, int64_t next) {
    SmallVector<int64_t> dims;
    for (int64_t i = 0; i < static_cast<int64_t>(ShapeOf(operand).size()); ++i) {
      if (llvm::is_contained(sum, i)) continue;
      auto at = llvm::find(batch, i);
      dims.push_back(at == batch.end() ? next++ : at - batch.begin());
    }
    return dims;
  };
  const auto batches = static_cast<int64_t>(lhs_batch.size());
  const int64_t lhs_free = static_cast<int64_t>(ShapeOf(lhs).size() - lhs_sum.size()) - batches;
  SmallVector<int64_t> lhs_places = places(lhs, lhs_batch, lhs_sum, batches),
                       rhs_places = places(rhs, rhs_batch, rhs_sum, batches + lhs_free);
  // A term of an operand in all elements of the result.
  auto term = [&](Value operand, ArrayRef<int64_t> sum, ArrayRef<int64_t> dims, int64_t k) {
    SmallVector<int64_t> start(ShapeOf(operand).size(), 0), limit(ShapeOf(operand)), strides(start.size(), 1);
    for (int64_t dim : llvm::reverse(sum)) {
      start[dim] = k % ShapeOf(operand)[dim];
      limit[dim] = start[dim] + 1;
      k /= ShapeOf(operand)[dim];
    }
    SmallVector<int64_t> one, kept;
    for (size_t i = 0; i < start.size(); ++i) {
      one.push_back(limit[i] - start[i]);
      if (!llvm::is_contained(sum, static_cast<int64_t>(i))) kept.push_back(one.back());
    }
    Value slice = shapes.New<hlo::SliceOp>(part.clone(one), operand, start, limit, strides);
    return shapes.New<hlo::BroadcastInDimOp>(part, shapes.Reshaped(slice, kept), dims);
  };
  Parts a = PartsOf(rewriter, lhs), b = PartsOf(rewriter, rhs), sum;
  for (int64_t k = 0; k < terms; ++k) {
    Parts x{term(a.re, lhs_sum, lhs_places, k), term(a.im, lhs_sum, lhs_places, k)};
    Parts y{term(b.re, rhs_sum, rhs_places, k), term(b.im, rhs_sum, rhs_places, k)};
    auto times = [&](Value p, Value q) { return shapes.New<hlo::MulOp>(p, q); };
    Value re = shapes.New<hlo::SubtractOp>(times(x.re, y.re), times(x.im, y.im));
    Value im = shapes.New<hlo::AddOp>(times(x.re, y.im), times(x.im, y.re));
    sum = k == 0 ? Parts{re, im}
                 : Parts{shapes.New<hlo::AddOp>(sum.re, re), shapes.New<hlo::AddOp>(sum.im, im)};
  }
  rewriter.Replace(op, Join(rewriter, op->getLoc(), op->getResult(0).getType(), sum));
  return true;
}

}  // namespace

const std::vector<Decomposition>& ComplexContractionDecompositions() {
  static const std::vector<std::string_view> kPairs = {
      "real",    "imag", "complex",     "constant", "negate",   "slice",
      "reshape", "add",  "concatenate", "subtract", "multiply", "broadcast_in_dim"};
  static const std::vector<Decomposition> list = {
      {"complex_of_few_terms", "stablehlo.dot_general", kComplexRank + 2, kPairs, true, FewTerms,
       Takes::kComplex},
      {"complex_as_real_product", "stablehlo.dot_general", kComplexRank + 1, kPairs, true, DotOfPairs,
       Takes::kComplex},
      {"complex_as_real_product", "stablehlo.convolution", kComplexRank + 1, kPairs, true, ConvolutionOfPairs,
       Takes::kComplex},
      {"complex_to_products", "stablehlo.dot_general", kComplexRank, kPairs, true, ProductsOfParts,
       Takes::kComplex},
      {"complex_to_products", "stablehlo.convolution", kComplexRank, kPairs, true, ProductsOfParts,
       Takes::kComplex},
      {"complex_to_products", "stablehlo.dot", kComplexRank, kPairs, true, ProductsOfParts, Takes::kComplex},
  };
  return list;
}

}  // namespace tenon::opt
