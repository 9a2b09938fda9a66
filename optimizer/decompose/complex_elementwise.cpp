// Elementwise ops and data movement on the parts of complex values. Functions follow
// numerics/functions/complex.h, which is what the interpreter runs: complex<f32> in f64 parts that are
// rounded once, where the target takes f64.
#include "hlo/ops/compare_select.h"
#include "hlo/ops/shape.h"
#include "numerics/functions/complex.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/chlo_builder.h"
#include "optimizer/decompose/complex_parts.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::Value;
using numerics::Double;
using numerics::Real;
using numerics::Single;

template <class P>
using Number = numerics::complex::Number<HloBuilder, P>;

// compare EQ and NE; others are not defined for complex elements.
bool CompareParts(Operation* op, Rewriter& rewriter) {
  auto compare = llvm::cast<hlo::CompareOp>(op);
  if (!IsComplex(op->getOperand(0).getType())) return false;
  Parts a = PartsOf(rewriter, compare.getLhs()), b = PartsOf(rewriter, compare.getRhs());
  HloBuilder builder(op, rewriter, a.re);
  const hlo::ComparisonDirection direction = compare.getComparisonDirection();
  const bool equal = direction == hlo::ComparisonDirection::EQ;
  if (!equal && direction != hlo::ComparisonDirection::NE) return false;
  Value re = builder.Compare(a.re, b.re, direction), im = builder.Compare(a.im, b.im, direction);
  rewriter.Replace(op, equal ? builder.mask_and(re, im) : builder.mask_or(re, im));
  return true;
}

// From complex the imaginary part is dropped, to complex it is 0.
bool ConvertParts(Operation* op, Rewriter& rewriter) {
  Value from = op->getOperand(0);
  mlir::Type to = op->getResult(0).getType();
  Parts parts = IsComplex(from.getType()) ? PartsOf(rewriter, from) : Parts{from, Value()};
  HloBuilder builder(op, rewriter, parts.re);
  mlir::Type element = llvm::cast<mlir::RankedTensorType>(PartType(to)).getElementType();
  Value re = builder.Convert(parts.re, element);
  if (!IsComplex(to)) {
    rewriter.Replace(op, re);
    return true;
  }
  Value im = parts.im ? builder.Convert(parts.im, element) : builder.Splat(element, 0.0);
  rewriter.Replace(op, Join(rewriter, op->getLoc(), to, {re, im}));
  return true;
}

bool IotaParts(Operation* op, Rewriter& rewriter) {
  mlir::Type type = PartType(op->getResult(0).getType());
  mlir::OperationState state(op->getLoc(), op->getName());
  state.addTypes(type);
  state.addAttributes(op->getAttrs());
  Value re = rewriter.builder().create(state)->getResult(0);
  rewriter.Replace(op,
                   Join(rewriter, op->getLoc(), op->getResult(0).getType(), {re, Splat(rewriter, re, 0)}));
  return true;
}

// Between complex types of different width: an element of the wide one is two of the narrow one, the real
// part first.
bool BitcastParts(Operation* op, Rewriter& rewriter) {
  mlir::Type to = op->getResult(0).getType();
  auto from = llvm::cast<mlir::RankedTensorType>(op->getOperand(0).getType());
  auto result = llvm::cast<mlir::RankedTensorType>(to);
  if (!IsComplex(from) || !IsComplex(to)) return false;
  if (from.getElementType() == result.getElementType()) {
    rewriter.Replace(op, op->getOperand(0));
    return true;
  }
  Parts parts = PartsOf(rewriter, op->getOperand(0));
  HloBuilder builder(op, rewriter, parts.re);
  auto slice = [&](Value value, int64_t at) -> Value {
    auto type = llvm::cast<mlir::RankedTensorType>(value.getType());
    SmallVector<int64_t> start(type.getRank(), 0), limit(type.getShape()), strides(type.getRank(), 1);
    start.back() = at;
    limit.back() = at + 1;
    SmallVector<int64_t> shape(type.getShape());
    shape.back() = 1;
    Value one = builder.New<hlo::SliceOp>(type.clone(shape), value, start, limit, strides);
    return builder.New<hlo::ReshapeOp>(type.clone(type.getShape().drop_back()), one);
  };
  auto pair = [&](Value a, Value b) -> Value {
    auto type = llvm::cast<mlir::RankedTensorType>(a.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.push_back(1);
    SmallVector<Value> both = {builder.New<hlo::ReshapeOp>(type.clone(shape), a),
                               builder.New<hlo::ReshapeOp>(type.clone(shape), b)};
    shape.back() = 2;
    return builder.New<hlo::ConcatenateOp>(type.clone(shape), both, type.getRank());
  };
  auto cast = [&](Value value, mlir::RankedTensorType type) -> Value {
    return builder.New<hlo::BitcastConvertOp>(type, value);
  };
  Parts made;
  auto part = llvm::cast<mlir::RankedTensorType>(PartType(to));
  if (part.getElementType().isF32()) {
    // complex<f64> [...] -> complex<f32> [..., 2]: the words of the real part are the first element.
    auto words = part.clone(builder.builder().getF32Type());
    Value first = cast(parts.re, words), second = cast(parts.im, words);
    made = {pair(slice(first, 0), slice(second, 0)), pair(slice(first, 1), slice(second, 1))};
  } else {
    made = {cast(pair(slice(parts.re, 0), slice(parts.im, 0)), part),
            cast(pair(slice(parts.re, 1), slice(parts.im, 1)), part)};
  }
  rewriter.Replace(op, Join(rewriter, op->getLoc(), to, made));
  return true;
}

// A function of one or two complex numbers, with a complex or a real result.
template <class Function, bool kWide>
bool FunctionOfParts(Operation* op, Rewriter& rewriter) {
  mlir::Type type = op->getOperand(0).getType();
  if (!IsComplex(type)) return false;
  mlir::Type element = llvm::cast<mlir::RankedTensorType>(PartType(type)).getElementType();
  if (kWide && element.isF64()) return false;
  SmallVector<Parts> operands;
  for (Value operand : op->getOperands()) operands.push_back(PartsOf(rewriter, operand));
  HloBuilder b(op, rewriter, operands[0].re);
  auto run = [&]<class P>(P) {
    auto number = [&](size_t i) {
      auto widened = [&](Value part) { return kWide ? b.Convert(part, b.builder().getF64Type()) : part; };
      return Number<P>{{&b, widened(operands[i].re)}, {&b, widened(operands[i].im)}};
    };
    auto rounded = [&](Real<HloBuilder, P> x) { return b.Convert(x.v, element); };
    auto finish = [&](auto value) {
      if constexpr (std::is_same_v<decltype(value), Number<P>>) {
        Parts parts{rounded(value.re), rounded(value.im)};
        rewriter.Replace(op, Join(rewriter, op->getLoc(), op->getResult(0).getType(), parts));
      } else {
        rewriter.Replace(op, rounded(value));
      }
    };
    if constexpr (Function::kOperands == 1)
      finish(Function()(number(0)));
    else
      finish(Function()(number(0), number(1)));
  };
  if (kWide || element.isF64())
    run(Double());
  else
    run(Single());
  return true;
}

// min(max(lo, x), hi), where the bounds may be scalars. Parts are chosen, never computed.
bool ClampParts(Operation* op, Rewriter& rewriter) {
  HloBuilder b(op, rewriter, op->getOperand(1));
  auto number = [&](size_t i) {
    Parts parts = PartsOf(rewriter, op->getOperand(i));
    return Number<Single>{{&b, b.Spread(parts.re)}, {&b, b.Spread(parts.im)}};
  };
  auto value = numerics::complex::Minimum(numerics::complex::Maximum(number(0), number(1)), number(2));
  rewriter.Replace(op, Join(rewriter, op->getLoc(), op->getResult(0).getType(), {value.re.v, value.im.v}));
  return true;
}

#define TENON_COMPLEX_UNARY(code, op, name) \
  struct name##Of {                         \
    static constexpr int kOperands = 1;     \
    template <class P>                      \
    auto operator()(Number<P> z) const {    \
      return numerics::complex::name(z);    \
    }                                       \
  };
#define TENON_COMPLEX_BINARY(code, op, name)          \
  struct name##Of {                                   \
    static constexpr int kOperands = 2;               \
    template <class P>                                \
    auto operator()(Number<P> a, Number<P> b) const { \
      return numerics::complex::name(a, b);           \
    }                                                 \
  };
TENON_COMPLEX_BINARY(, , Multiply)
TENON_COMPLEX_UNARY(, , Modulus)
#include "hlo/ops/elementwise_rows.inc"

std::vector<std::string_view> Without(std::vector<std::string_view> names, std::string_view name) {
  std::erase(names, name);
  return names;
}

std::vector<Decomposition> Rows() {
  std::vector<Decomposition> rows;
  auto add = [&](std::string_view name, std::string_view op, int rank, std::vector<std::string_view> makes,
                 bool (*apply)(Operation*, Rewriter&), bool wide) {
    rows.push_back({name, op, rank, Without(std::move(makes), op.substr(op.find('.') + 1)), true, apply,
                    Takes::kComplex, wide});
  };
  const std::vector<std::string_view> whole = {"real", "imag", "complex", "constant"};
  for (std::string_view op : {"stablehlo.add",
                              "stablehlo.subtract",
                              "stablehlo.negate",
                              "stablehlo.select",
                              "stablehlo.reshape",
                              "stablehlo.transpose",
                              "stablehlo.broadcast_in_dim",
                              "stablehlo.broadcast",
                              "stablehlo.slice",
                              "stablehlo.pad",
                              "stablehlo.concatenate",
                              "stablehlo.reverse",
                              "stablehlo.dynamic_slice",
                              "stablehlo.dynamic_update_slice",
                              "stablehlo.gather",
                              "stablehlo.torch_index_select",
                              "stablehlo.reduce_precision",
                              "stablehlo.all_gather",
                              "stablehlo.all_to_all",
                              "stablehlo.collective_permute",
                              "stablehlo.collective_broadcast",
                              "stablehlo.cross-replica-sum",
                              "tenon.exchange"})
    add("complex_each_part", op, kComplexRank, whole, EachPart, false);
  auto and_ = [&](std::vector<std::string_view> names) {
    names.insert(names.end(), whole.begin(), whole.end());
    return names;
  };
  add("complex_compare", "stablehlo.compare", kComplexRank, and_({"and", "or"}), CompareParts, false);
  add("complex_convert", "stablehlo.convert", kComplexRank, whole, ConvertParts, false);
  add("complex_iota", "stablehlo.iota", kComplexRank, whole, IotaParts, false);
  add("complex_bitcast", "stablehlo.bitcast_convert", kComplexRank, and_({"slice", "reshape", "concatenate"}),
      BitcastParts, false);
  const std::vector<std::string_view> math = and_({"abs",
                                                   "add",
                                                   "and",
                                                   "atan2",
                                                   "bitcast_convert",
                                                   "cbrt",
                                                   "compare",
                                                   "convert",
                                                   "cosine",
                                                   "divide",
                                                   "exponential",
                                                   "exponential_minus_one",
                                                   "log",
                                                   "log_plus_one",
                                                   "multiply",
                                                   "negate",
                                                   "not",
                                                   "or",
                                                   "power",
                                                   "select",
                                                   "sine",
                                                   "sqrt",
                                                   "subtract"});
#define TENON_COMPLEX_ROW(op, Function)                                                                      \
  add("complex_" op "_in_f64", "stablehlo." op, kWideComplexRank, math, FunctionOfParts<Function##Of, true>, \
      true);                                                                                                 \
  add("complex_" op, "stablehlo." op, kComplexRank, math, FunctionOfParts<Function##Of, false>, false);
  add("complex_multiply", "stablehlo.multiply", kComplexRank, and_({"add", "subtract"}),
      FunctionOfParts<MultiplyOf, false>, false);
  add("complex_clamp", "stablehlo.clamp", kComplexRank, math, ClampParts, false);
  TENON_COMPLEX_ROW("abs", Modulus)
#define TENON_COMPLEX_UNARY(code, op, Function) TENON_COMPLEX_ROW(op, Function)
#define TENON_COMPLEX_BINARY(code, op, Function) TENON_COMPLEX_ROW(op, Function)
#include "hlo/ops/elementwise_rows.inc"
#undef TENON_COMPLEX_ROW
  return rows;
}

}  // namespace

const std::vector<Decomposition>& ComplexElementwiseDecompositions() {
  static const std::vector<Decomposition> list = Rows();
  return list;
}

}  // namespace tenon::opt
