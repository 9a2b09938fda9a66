#include "optimizer/passes/lower_quantized.h"

#include <cmath>

#include "hlo/ir/literal.h"
#include "hlo/ir/ops.h"
#include "hlo/ir/plan.h"
#include "hlo/ir/types.h"
#include "hlo/ops/shape.h"
#include "llvm/ADT/StringSwitch.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace tenon::opt {
namespace {

using mlir::RankedTensorType;
using mlir::Type;
using mlir::Value;
using mlir::quant::QuantizedType;

QuantizedType QuantizedOf(Type type) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  return tensor ? llvm::dyn_cast<QuantizedType>(tensor.getElementType()) : QuantizedType();
}

Type StorageOf(QuantizedType type) {
  const auto sign = type.isSigned() ? mlir::IntegerType::Signless : mlir::IntegerType::Unsigned;
  return mlir::IntegerType::get(type.getContext(), type.getStorageTypeIntegralWidth(), sign);
}

Type Plain(Type type) {
  if (auto tuple = llvm::dyn_cast<mlir::TupleType>(type)) {
    llvm::SmallVector<Type> parts;
    for (Type part : tuple.getTypes()) parts.push_back(Plain(part));
    return mlir::TupleType::get(type.getContext(), parts);
  }
  QuantizedType quantized = QuantizedOf(type);
  return quantized ? llvm::cast<RankedTensorType>(type).clone(StorageOf(quantized)) : type;
}

// One value, or one for each index of the axis.
struct Numbers {
  llvm::SmallVector<double> values;
  int64_t axis = -1;

  bool AllZero() const {
    return llvm::all_of(values, [](double value) { return value == 0; });
  }
};

Numbers ScalesOf(QuantizedType type) {
  if (auto one = llvm::dyn_cast<mlir::quant::UniformQuantizedType>(type)) return {{one.getScale()}, -1};
  auto many = llvm::cast<mlir::quant::UniformQuantizedPerAxisType>(type);
  return {llvm::SmallVector<double>(many.getScales()), many.getQuantizedDimension()};
}

Numbers ZeroPointsOf(QuantizedType type) {
  if (auto one = llvm::dyn_cast<mlir::quant::UniformQuantizedType>(type))
    return {{static_cast<double>(one.getZeroPoint())}, -1};
  auto many = llvm::cast<mlir::quant::UniformQuantizedPerAxisType>(type);
  Numbers numbers{{}, many.getQuantizedDimension()};
  for (int64_t point : many.getZeroPoints()) numbers.values.push_back(static_cast<double>(point));
  return numbers;
}

// f(a, b) index by index; a single value goes with all.
template <class F>
Numbers Combined(const Numbers& a, const Numbers& b, F f) {
  Numbers result{{}, std::max(a.axis, b.axis)};
  for (size_t i = 0; i < std::max(a.values.size(), b.values.size()); ++i)
    result.values.push_back(
        f(a.values[a.values.size() == 1 ? 0 : i], b.values[b.values.size() == 1 ? 0 : i]));
  return result;
}

// Makes ops beside one of the source's, which they stand for.
class Maker {
 public:
  explicit Maker(mlir::Operation* source) : source_(source), builder_(source) {}
  void After(mlir::Operation* op) { builder_.setInsertionPointAfter(op); }

  Value Make(llvm::StringRef name, Type type, mlir::ValueRange operands,
             llvm::ArrayRef<mlir::NamedAttribute> attributes = {}) {
    mlir::OperationState state(source_->getLoc(), ("stablehlo." + name).str(), operands, type, attributes);
    mlir::Operation* op = builder_.create(state);
    plan::MergeOrigins(op, source_);
    return op->getResult(0);
  }

  Value Convert(Value value, Type element) {
    auto type = llvm::cast<RankedTensorType>(value.getType());
    return type.getElementType() == element ? value : Make("convert", type.clone(element), value);
  }

  // The numbers as a tensor like `value`, of the same element type.
  Value Like(Value value, const Numbers& numbers) {
    auto type = llvm::cast<RankedTensorType>(value.getType());
    const bool single = numbers.axis < 0 || (numbers.values.size() == 1 && type.hasStaticShape());
    if (single && type.hasStaticShape()) return Constant(type, numbers.values);
    auto list =
        single ? RankedTensorType::get({}, type.getElementType())
               : RankedTensorType::get({static_cast<int64_t>(numbers.values.size())}, type.getElementType());
    llvm::SmallVector<int64_t> dims;
    if (!single) dims.push_back(numbers.axis);
    llvm::SmallVector<mlir::NamedAttribute> attributes{
        builder_.getNamedAttr("broadcast_dimensions", builder_.getDenseI64ArrayAttr(dims))};
    if (type.hasStaticShape())
      return Make("broadcast_in_dim", type, Constant(list, numbers.values), attributes);
    // One scale is not for all indices of an axis whose size is open: that size has to be 1, as the type says.
    if (!single)
      attributes.push_back(
          builder_.getNamedAttr("known_nonexpanding_dimensions", builder_.getDenseI64ArrayAttr({0})));
    return Make("dynamic_broadcast_in_dim", type, {Constant(list, numbers.values), SizesOf(value)},
                attributes);
  }

  // The sizes of a value of open ones.
  Value SizesOf(Value value) {
    auto type = llvm::cast<RankedTensorType>(value.getType());
    auto one = RankedTensorType::get({1}, I32());
    llvm::SmallVector<Value> sizes;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      if (!type.isDynamicDim(dim)) {
        sizes.push_back(Constant(one, static_cast<double>(type.getDimSize(dim))));
        continue;
      }
      Value size = Make("get_dimension_size", RankedTensorType::get({}, I32()), value,
                        builder_.getNamedAttr("dimension", builder_.getI64IntegerAttr(dim)));
      sizes.push_back(Make("reshape", one, size));
    }
    return Make("concatenate", RankedTensorType::get({type.getRank()}, I32()), sizes,
                builder_.getNamedAttr("dimension", builder_.getI64IntegerAttr(0)));
  }

  Value Dequantize(Value value, QuantizedType type) {
    const Numbers points = ZeroPointsOf(type);
    Value integer = Convert(value, builder_.getI32Type());
    if (!points.AllZero()) integer = Binary("subtract", integer, Like(integer, points));
    Value real = Convert(integer, type.getExpressedType());
    return Binary("multiply", real, Like(real, ScalesOf(type)));
  }

  // f * factor + point, clamped, rounded, as storage.
  Value Store(Value real, QuantizedType type) {
    auto element = llvm::cast<RankedTensorType>(real.getType()).getElementType();
    auto scalar = RankedTensorType::get({}, element);
    const auto low = static_cast<double>(type.getStorageTypeMin()),
               high = static_cast<double>(type.getStorageTypeMax());
    Value clamped = Make("clamp", real.getType(), {Constant(scalar, low), real, Constant(scalar, high)});
    return Convert(Make("round_nearest_even", real.getType(), clamped), StorageOf(type));
  }

  Value Quantize(Value real, QuantizedType type) {
    real = Binary("divide", real, Like(real, ScalesOf(type)));
    const Numbers points = ZeroPointsOf(type);
    if (!points.AllZero()) real = Binary("add", real, Like(real, points));
    return Store(real, type);
  }

  // value * factor + offset in the expressed type, as storage.
  Value Scale(Value value, const Numbers& factor, const Numbers& offset, QuantizedType type) {
    return Store(Scaled(value, factor, offset, type), type);
  }
  Value Scaled(Value value, const Numbers& factor, const Numbers& offset, QuantizedType type) {
    Value real = Convert(value, type.getExpressedType());
    real = Binary("multiply", real, Like(real, factor));
    if (!offset.AllZero()) real = Binary("add", real, Like(real, offset));
    return real;
  }

  Value Requantize(Value value, QuantizedType from, QuantizedType to) {
    return from == to ? value : Store(Rescaled(value, from, to), to);
  }
  // Not clamped: what arithmetic in i32 has of a value that the type itself cannot hold.
  Value RequantizeWide(Value value, QuantizedType from, QuantizedType to) {
    if (from == to) return Convert(value, I32());
    Value real = Rescaled(value, from, to);
    return Convert(Make("round_nearest_even", real.getType(), {real}), I32());
  }
  Value Rescaled(Value value, QuantizedType from, QuantizedType to) {
    auto single = [](double x) { return static_cast<double>(static_cast<float>(x)); };
    const Numbers factor =
        Combined(ScalesOf(from), ScalesOf(to), [&](double a, double b) { return single(a / b); });
    const Numbers shift =
        Combined(ZeroPointsOf(from), factor, [](double point, double m) { return point * m; });
    const Numbers offset =
        Combined(ZeroPointsOf(to), shift, [&](double point, double less) { return single(point - less); });
    return Scaled(value, factor, offset, to);
  }

  Value Binary(llvm::StringRef name, Value a, Value b) { return Make(name, a.getType(), {a, b}); }

  Value Constant(RankedTensorType type, llvm::ArrayRef<double> values) {
    llvm::SmallVector<mlir::Attribute> elements;
    for (double value : values) {
      elements.push_back(llvm::isa<mlir::FloatType>(type.getElementType())
                             ? mlir::Attribute(builder_.getFloatAttr(type.getElementType(), value))
                             : builder_.getIntegerAttr(type.getElementType(), static_cast<int64_t>(value)));
    }
    auto constant =
        hlo::ConstantOp::create(builder_, source_->getLoc(), mlir::DenseElementsAttr::get(type, elements));
    plan::MergeOrigins(constant, source_);
    return constant;
  }

  // The value under a type that is open where its own is not, or the other way round.
  Value As(Type type, Value value) {
    if (value.getType() == type) return value;
    if (llvm::cast<RankedTensorType>(type).hasStaticShape()) return Make("reshape", type, value);
    return Make("dynamic_reshape", type, {value, SizesOf(value)});
  }

  Type I32() { return builder_.getI32Type(); }

 private:
  mlir::Operation* source_;
  mlir::OpBuilder builder_;
};

// Ops that hand elements on, and those whose regions do the work.
bool WorksOnStorage(mlir::Operation* op) {
  if (op->getName().getDialectNamespace() != "stablehlo") return true;
  return llvm::StringSwitch<bool>(op->getName().stripDialect())
      .Cases({"constant", "broadcast_in_dim", "broadcast", "concatenate", "reshape", "transpose", "slice",
              "reverse"},
             true)
      .Cases({"dynamic_slice", "dynamic_update_slice", "gather", "dynamic_gather", "pad", "dynamic_pad"},
             true)
      .Cases(
          {"dynamic_reshape", "dynamic_broadcast_in_dim", "real_dynamic_slice", "bitcast_convert", "select"},
          true)
      .Cases(
          {"scatter", "sort", "reduce", "reduce_window", "select_and_scatter", "map", "while", "case", "if"},
          true)
      .Cases({"return", "optimization_barrier", "composite", "custom_call", "get_dimension_size"}, true)
      .Cases({"set_dimension_size", "tuple", "get_tuple_element", "infeed", "outfeed", "send", "recv"}, true)
      .Cases({"all_gather", "all_to_all", "collective_broadcast", "collective_permute"}, true)
      .Cases({"all_reduce", "reduce_scatter", "collective_reduce"}, true)
      .Default(false);
}

// What an op was before its types were changed.
struct Quantized {
  mlir::Operation* op;
  llvm::SmallVector<QuantizedType> operands, results;  // null where not quantized
};

void Replace(const Quantized& q, Maker& make, Value with) {
  q.op->getResult(0).replaceAllUsesWith(make.As(q.op->getResult(0).getType(), with));
  q.op->erase();
}

void ReplaceUses(Value old, llvm::ArrayRef<mlir::OpOperand*> uses, Value with) {
  for (mlir::OpOperand* use : uses) use->set(with);
}

llvm::SmallVector<mlir::OpOperand*> UsesOf(Value value) {
  llvm::SmallVector<mlir::OpOperand*> uses;
  for (mlir::OpOperand& use : value.getUses()) uses.push_back(&use);
  return uses;
}

void LowerElementOp(const Quantized& q, Maker& make) {
  for (auto [i, type] : llvm::enumerate(q.operands))
    if (type)
      q.op->setOperand(static_cast<unsigned>(i),
                       make.Dequantize(q.op->getOperand(static_cast<unsigned>(i)), type));
  make.After(q.op);
  for (auto [i, type] : llvm::enumerate(q.results)) {
    if (!type) continue;
    Value result = q.op->getResult(static_cast<unsigned>(i));
    const auto uses = UsesOf(result);
    result.setType(llvm::cast<RankedTensorType>(result.getType()).clone(type.getExpressedType()));
    ReplaceUses(result, uses, make.Quantize(result, type));
  }
}

// Sums of products of integers whose zero points are taken off: exact, then scaled once.
// Where dimension `axis` of a product's rhs stands in its result; -1 for no axis.
int32_t AxisInResult(mlir::Operation* op, int32_t axis) {
  if (axis < 0) return axis;
  if (auto convolution = llvm::dyn_cast<hlo::ConvolutionOp>(op))
    return static_cast<int32_t>(convolution.getDimensionNumbers().getOutputFeatureDimension());
  auto dot = llvm::dyn_cast<hlo::DotGeneralOp>(op);
  if (!dot)
    return static_cast<int32_t>(llvm::cast<RankedTensorType>(op->getResult(0).getType()).getRank()) - 1;
  auto numbers = dot.getDotDimensionNumbers();
  const auto batching = numbers.getRhsBatchingDimensions();
  if (auto at = llvm::find(batching, axis); at != batching.end())
    return static_cast<int32_t>(at - batching.begin());
  // The free dimensions of rhs are the last of the result, in order.
  int32_t position = static_cast<int32_t>(llvm::cast<RankedTensorType>(dot.getType()).getRank()) - 1;
  for (int64_t d = llvm::cast<RankedTensorType>(dot.getRhs().getType()).getRank() - 1; d > axis; --d)
    position -=
        !llvm::is_contained(batching, d) && !llvm::is_contained(numbers.getRhsContractingDimensions(), d);
  return position;
}

void LowerProduct(const Quantized& q, Maker& make) {
  for (unsigned i = 0; i < 2; ++i) {
    Value integer = make.Convert(q.op->getOperand(i), make.I32());
    const Numbers points = ZeroPointsOf(q.operands[i]);
    if (!points.AllZero()) integer = make.Binary("subtract", integer, make.Like(integer, points));
    q.op->setOperand(i, integer);
  }
  Value result = q.op->getResult(0);
  const auto uses = UsesOf(result);
  result.setType(llvm::cast<RankedTensorType>(result.getType()).clone(make.I32()));
  make.After(q.op);
  const double lhs = ScalesOf(q.operands[0]).values[0];
  Numbers factor = Combined(ScalesOf(q.operands[1]), ScalesOf(q.results[0]),
                            [&](double r, double out) { return lhs * r / out; });
  factor.axis = AxisInResult(q.op, ScalesOf(q.operands[1]).axis);
  ReplaceUses(result, uses, make.Scale(result, factor, ZeroPointsOf(q.results[0]), q.results[0]));
}

// The result's integers: a + b - zero point, each operand brought to the result's type first.
void LowerAdd(const Quantized& q, Maker& make) {
  const QuantizedType type = q.results[0];
  Value a = make.RequantizeWide(q.op->getOperand(0), q.operands[0], type);
  Value b = make.RequantizeWide(q.op->getOperand(1), q.operands[1], type);
  Value sum = make.Binary("add", a, b);
  const Numbers points = ZeroPointsOf(type);
  if (!points.AllZero()) sum = make.Binary("subtract", sum, make.Like(sum, points));
  if (type.getStorageTypeIntegralWidth() < 32) {
    auto scalar = RankedTensorType::get({}, make.I32());
    sum = make.Make("clamp", sum.getType(),
                    {make.Constant(scalar, static_cast<double>(type.getStorageTypeMin())), sum,
                     make.Constant(scalar, static_cast<double>(type.getStorageTypeMax()))});
  }
  Replace(q, make, make.Convert(sum, StorageOf(type)));
}

void Lower(const Quantized& q) {
  if (WorksOnStorage(q.op)) return;
  Maker make(q.op);
  llvm::StringRef name = q.op->getName().stripDialect();
  if (name == "uniform_dequantize") {
    Replace(q, make, make.Dequantize(q.op->getOperand(0), q.operands[0]));
  } else if (name == "uniform_quantize") {
    Value operand = q.op->getOperand(0);
    Replace(q, make,
            q.operands[0] ? make.Requantize(operand, q.operands[0], q.results[0])
                          : make.Quantize(operand, q.results[0]));
  } else if (name == "add" && q.operands[0] && q.operands[1]) {
    LowerAdd(q, make);
  } else if ((name == "dot_general" || name == "dot" || name == "convolution") && q.operands[0]) {
    LowerProduct(q, make);
  } else if ((name == "maximum" || name == "minimum") && q.operands[0] == q.results[0] &&
             q.operands[1] == q.results[0]) {
    return;
  } else {
    LowerElementOp(q, make);
  }
}

void ChangeTypes(mlir::Operation* op) {
  for (mlir::Region& region : op->getRegions())
    for (mlir::Block& block : region)
      for (mlir::BlockArgument argument : block.getArguments()) argument.setType(Plain(argument.getType()));
  for (Value result : op->getResults()) result.setType(Plain(result.getType()));
  if (auto function = llvm::dyn_cast<mlir::func::FuncOp>(op)) {
    llvm::SmallVector<Type> inputs, results;
    for (Type type : function.getArgumentTypes()) inputs.push_back(Plain(type));
    for (Type type : function.getResultTypes()) results.push_back(Plain(type));
    function.setFunctionType(mlir::FunctionType::get(op->getContext(), inputs, results));
  }
  if (auto constant = llvm::dyn_cast<hlo::ConstantOp>(op)) {
    auto type = llvm::cast<RankedTensorType>(constant.getResult().getType());
    if (constant.getValue().getType() == type) return;
    mlir::FailureOr<hlo::LiteralBytes> bytes = hlo::literalBytes(constant.getValue());
    if (succeeded(bytes))
      constant.setValueAttr(hlo::makeLiteral(type, bytes->data, bytes->bytes, bytes->splat));
  }
}

}  // namespace

absl::Status LowerQuantized(PassContext& context) {
  std::vector<Quantized> found;
  std::vector<mlir::Operation*> all;
  bool any = false;
  context.module->walk([&](mlir::Operation* op) {
    ++context.visits;
    all.push_back(op);
    Quantized q{op, {}, {}};
    for (Value value : op->getOperands()) q.operands.push_back(QuantizedOf(value.getType()));
    for (Value value : op->getResults()) q.results.push_back(QuantizedOf(value.getType()));
    if (auto function = llvm::dyn_cast<mlir::func::FuncOp>(op))
      any |= llvm::any_of(function.getArgumentTypes(), QuantizedOf) ||
             llvm::any_of(function.getResultTypes(), QuantizedOf);
    auto is_quantized = [](QuantizedType type) { return static_cast<bool>(type); };
    if (llvm::any_of(q.operands, is_quantized) || llvm::any_of(q.results, is_quantized))
      found.push_back(std::move(q));
  });
  if (found.empty() && !any) return absl::OkStatus();
  for (mlir::Operation* op : all) ChangeTypes(op);
  for (const Quantized& q : found) {
    Lower(q);
    ++context.rewrites;
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
