#include "optimizer/passes/store_narrow.h"

#include "base/error.h"
#include "hlo/ir/caller.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/linalg.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/narrow_codes.h"
#include "optimizer/passes/inline_calls.h"
#include "optimizer/target/target.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Type;
using mlir::Value;

// Ops that the pass makes stand for the source's op.
class Inherits : public mlir::OpBuilder::Listener {
 public:
  explicit Inherits(Operation* source) : source_(source) {}
  void notifyOperationInserted(Operation* op, mlir::OpBuilder::InsertPoint) override {
    plan::MergeOrigins(op, source_);
  }

 private:
  Operation* source_;
};

// Which narrow types the target does not take.
class Refused {
 public:
  explicit Refused(const Target& target) : target_(target) {}

  // The narrow element type of a value of such a type, else null.
  Type Of(Type type) {
    auto tensor = llvm::dyn_cast<RankedTensorType>(type);
    if (!tensor || !StoredType(tensor.getElementType())) return {};
    auto [at, is_new] = refused_.try_emplace(tensor.getElementType(), false);
    if (is_new) at->second = Asked(tensor.getElementType());
    any_ |= at->second;
    return at->second ? tensor.getElementType() : Type();
  }
  bool any() const { return any_; }
  Type Stored(Type type) {
    Type narrow = Of(type);
    return narrow ? llvm::cast<RankedTensorType>(type).clone(StoredType(narrow)) : type;
  }

 private:
  // By an op that nobody has written.
  bool Asked(Type narrow) {
    mlir::OpBuilder builder(narrow.getContext());
    const mlir::Location loc = builder.getUnknownLoc();
    auto type = RankedTensorType::get({1}, narrow);
    auto one = hlo::ConstantOp::create(builder, loc, llvm::cast<mlir::TypedAttr>(builder.getZeroAttr(type)));
    auto convert = hlo::ConvertOp::create(builder, loc, type.clone(ArithmeticType(narrow)), one);
    bool refuses = target_.Refuses(convert).has_value();
    convert->erase();
    one->erase();
    return refuses;
  }

  const Target& target_;
  llvm::DenseMap<Type, bool> refused_;
  bool any_ = false;
};

// What an op was before its types were changed.
struct Narrow {
  Operation* op;
  llvm::SmallVector<Type> operands, results;  // null where not narrow
};

// Ops that hand elements on, and those whose regions do the work.
bool MovesElements(Operation* op) {
  if (op->getName().getDialectNamespace() != "stablehlo") return true;
  return llvm::StringSwitch<bool>(op->getName().stripDialect())
      .Cases({"constant", "broadcast_in_dim", "broadcast", "concatenate", "reshape", "transpose", "slice",
              "reverse"},
             true)
      .Cases(
          {"dynamic_slice", "dynamic_update_slice", "gather", "pad", "select", "scatter", "sort", "reduce"},
          true)
      .Cases({"reduce_window", "select_and_scatter", "map", "while", "case", "if", "return",
              "optimization_barrier"},
             true)
      .Cases({"custom_call", "tuple", "get_tuple_element", "infeed", "outfeed", "send", "recv", "all_gather"},
             true)
      .Cases({"all_to_all", "collective_broadcast", "collective_permute", "all_reduce", "reduce_scatter"},
             true)
      .Cases({"collective_reduce", "get_dimension_size"}, true)
      .Default(false);
}

// Results that the stored type holds as they come.
bool StaysInRange(Operation* op) {
  return llvm::StringSwitch<bool>(op->getName().stripDialect())
      .Cases({"and", "or", "xor", "maximum", "minimum", "clamp", "sign", "remainder", "count_leading_zeros",
              "popcnt"},
             true)
      .Default(false);
}

// A sum or product of floats that keeps its digits to the end, or an extreme, which needs none.
bool AccumulatesWide(Operation* op) {
  auto reduce = llvm::dyn_cast<hlo::ReduceOp>(op);
  if (!reduce || reduce.getInputs().size() != 1) return false;
  mlir::Block& body = reduce.getBody().front();
  if (body.getOperations().size() != 2 || body.front().getNumResults() != 1 ||
      body.getTerminator()->getOperand(0) != body.front().getResult(0))
    return false;
  return llvm::StringSwitch<bool>(body.front().getName().stripDialect())
      .Cases({"add", "multiply", "maximum", "minimum"}, true)
      .Default(false);
}

class Lowering {
 public:
  explicit Lowering(const Narrow& narrow)
      : n_(narrow), op_(narrow.op), inherits_(narrow.op), builder_(narrow.op, &inherits_) {}

  void Run() {
    if (auto bitcast = llvm::dyn_cast<hlo::BitcastConvertOp>(op_)) return Bitcast(bitcast);
    if (llvm::isa<hlo::RngBitGeneratorOp>(op_) && llvm::isa_and_present<mlir::FloatType>(n_.results[1]))
      return Bits();
    if (MovesElements(op_) && !AccumulatesWide(op_)) return;
    bool from_f64 = ToNarrowFloat() && ElementOf(op_->getOperand(0)).isF64();
    for (auto [i, type] : llvm::enumerate(n_.operands)) {
      Value operand = op_->getOperand(static_cast<unsigned>(i));
      HloBuilder b(builder_, op_->getLoc(), operand);
      if (type) op_->setOperand(static_cast<unsigned>(i), Operand(b, operand, type, i));
      if (!type && from_f64) op_->setOperand(static_cast<unsigned>(i), RoundedToOdd(b, operand));
      if (!type && ToNarrowInteger() && llvm::isa<mlir::FloatType>(ElementOf(operand)))
        op_->setOperand(static_cast<unsigned>(i), Clamped(b, operand, n_.results[0]));
    }
    for (mlir::Region& region : op_->getRegions()) Widen(region);
    builder_.setInsertionPointAfter(op_);
    for (auto [i, type] : llvm::enumerate(n_.results))
      if (type) Result(op_->getResult(static_cast<unsigned>(i)), type);
  }

 private:
  bool ToNarrow() const { return llvm::isa<hlo::ConvertOp>(op_) && n_.results[0]; }
  bool ToNarrowFloat() const { return ToNarrow() && llvm::isa<mlir::FloatType>(n_.results[0]); }
  bool ToNarrowInteger() const { return ToNarrow() && llvm::isa<mlir::IntegerType>(n_.results[0]); }

  Value Operand(HloBuilder& b, Value stored, Type type, size_t index) {
    llvm::StringRef name = op_->getName().stripDialect();
    bool bits = name == "popcnt" || name == "count_leading_zeros" || name == "shift_right_logical";
    if (bits && llvm::isa<mlir::IntegerType>(type)) return MaskedToWidth(b, stored, type);
    if (name == "shift_right_arithmetic" && index == 0 && type.isUnsignedInteger()) {
      // Its first bit is the sign.
      Value up = b.Splat(ElementOf(stored), llvm::APInt(8, 8 - type.getIntOrFloatBitWidth()));
      return b.Named("stablehlo.shift_right_arithmetic", {b.Named("stablehlo.shift_left", {stored, up}), up});
    }
    Value value = Decoded(b, stored, type);
    // Of another narrow type by way of what both are in.
    if (ToNarrowInteger() && llvm::isa<mlir::FloatType>(type)) return Clamped(b, value, n_.results[0]);
    return value;
  }

  // Beyond the ends floats become the ends.
  Value Clamped(HloBuilder& b, Value value, Type type) {
    const unsigned width = type.getIntOrFloatBitWidth();
    const double low = type.isUnsignedInteger() ? 0 : -static_cast<double>(1U << (width - 1)),
                 high = static_cast<double>(1U << (type.isUnsignedInteger() ? width : width - 1)) - 1;
    Value at_least = b.Named("stablehlo.maximum", {value, b.Splat(ElementOf(value), low)});
    return b.Named("stablehlo.minimum", {at_least, b.Splat(ElementOf(value), high)});
  }

  // Bodies of reductions that keep all digits.
  void Widen(mlir::Region& region) {
    auto wide = [&](Value value) {
      if (ElementOf(value) == StoredType(n_.operands[0]))
        value.setType(llvm::cast<RankedTensorType>(value.getType()).clone(ArithmeticType(n_.operands[0])));
    };
    // What a body reads from around it is not its own to widen.
    for (Operation& op : region.front())
      for (mlir::OpOperand& use : op.getOpOperands())
        if (use.get().getParentRegion() != &region && ElementOf(use.get()) == StoredType(n_.operands[0])) {
          HloBuilder b(builder_, op_->getLoc(), use.get());
          use.set(Decoded(b, use.get(), n_.operands[0]));
        }
    for (mlir::BlockArgument argument : region.front().getArguments()) wide(argument);
    for (Operation& op : region.front())
      for (Value result : op.getResults()) wide(result);
  }

  void Result(Value result, Type type) {
    llvm::SmallVector<mlir::OpOperand*> uses;
    for (mlir::OpOperand& use : result.getUses()) uses.push_back(&use);
    result.setType(llvm::cast<RankedTensorType>(result.getType()).clone(ArithmeticType(type)));
    HloBuilder b(builder_, op_->getLoc(), result);
    Value stored = result;
    if (op_->getName().stripDialect() == "count_leading_zeros") {
      Value above = b.Splat(ElementOf(result), llvm::APInt(8, 8 - type.getIntOrFloatBitWidth()));
      stored = b.sub(result, above);
      stored = Encoded(b, stored, type);
    } else if (llvm::isa<mlir::FloatType>(type) || !StaysInRange(op_) ||
               op_->getName().stripDialect() == "popcnt") {
      stored = Encoded(b, result, type);
    }
    for (mlir::OpOperand* use : uses) use->set(stored);
  }

  // What is drawn is the code of a float, not its number.
  void Bits() {
    builder_.setInsertionPointAfter(op_);
    Value drawn = op_->getResult(1);
    HloBuilder b(builder_, op_->getLoc(), drawn);
    Value codes = MaskedToWidth(b, drawn, n_.results[1]);
    if (codes != drawn) drawn.replaceAllUsesExcept(codes, codes.getDefiningOp());
  }

  // Bytes as they are, or several narrow elements in a wider one, the first in its lowest bits. i1 is one bit.
  void Bitcast(hlo::BitcastConvertOp op) {
    Type from = n_.operands[0], to = n_.results[0];
    Value x = op.getOperand(), result = op.getResult();
    auto type = llvm::cast<RankedTensorType>(result.getType());
    const unsigned from_bits = (from ? from : ElementOf(x)).getIntOrFloatBitWidth(),
                   to_bits = (to ? to : type.getElementType()).getIntOrFloatBitWidth();
    const bool sub_byte = from_bits < 8 || to_bits < 8;
    if (!sub_byte) return;  // stored bytes are the elements
    const unsigned width = std::max({from_bits, to_bits, 8U});
    Type word = builder_.getIntegerType(width, false);
    auto on = [&](Value like) { return HloBuilder(builder_, op_->getLoc(), like); };
    auto of = [&](llvm::ArrayRef<int64_t> dims) { return RankedTensorType::get(dims, word); };
    auto places = [&](llvm::ArrayRef<int64_t> dims, unsigned bits) {
      Value index = hlo::IotaOp::create(builder_, op_->getLoc(), of(dims), dims.size() - 1);
      return on(index).mul(index, on(index).Splat(word, llvm::APInt(width, bits)));
    };
    // The bits of the operand in words, of one element or of a wider one.
    Value bits = x;
    if (from) {
      HloBuilder b = on(x);
      if (!ElementOf(x).isUnsignedInteger()) bits = b.Bitcast(x, builder_.getIntegerType(8, false));
      bits = b.Convert(MaskedToWidth(b, bits, from), word);
    }
    if (!from && ElementOf(x) != word)
      bits = ElementOf(x).isInteger(1) ? on(x).Convert(x, word) : on(x).Bitcast(x, word);
    const auto shape = type.getShape();
    if (from_bits < to_bits) {
      bits = on(bits).Named("stablehlo.shift_left", {bits, places(ShapeOf(x), from_bits)});
      Value all;
      for (unsigned i = 0; i < to_bits / from_bits; ++i) {
        llvm::SmallVector<int64_t> start(ShapeOf(x).size(), 0), limit(ShapeOf(x)), strides(start.size(), 1),
            part(ShapeOf(x));
        start.back() = i;
        limit.back() = i + 1;
        part.back() = 1;
        Value slice = hlo::SliceOp::create(builder_, op_->getLoc(), of(part), bits, start, limit, strides);
        Value piece = hlo::ReshapeOp::create(builder_, op_->getLoc(), of(shape), slice);
        all = all ? on(piece).ior(all, piece) : piece;
      }
      bits = all;
    } else if (from_bits > to_bits) {
      llvm::SmallVector<int64_t> dims;
      for (size_t i = 0; i + 1 < shape.size(); ++i) dims.push_back(static_cast<int64_t>(i));
      bits = hlo::BroadcastInDimOp::create(builder_, op_->getLoc(), of(shape), bits, dims);
      bits = on(bits).Named("stablehlo.shift_right_logical", {bits, places(shape, to_bits)});
    }
    HloBuilder b = on(bits);
    Value value = bits;
    if (to) {
      value = b.Convert(bits, builder_.getIntegerType(8, false));
      if (type.getElementType() != ElementOf(value)) value = b.Bitcast(value, type.getElementType());
      value = llvm::isa<mlir::FloatType>(to) ? MaskedToWidth(b, value, to) : Encoded(b, value, to);
    } else if (type.getElementType().isInteger(1)) {
      Value one = b.Splat(word, llvm::APInt(width, 1));
      value = b.eq(b.iand(bits, one), one);
    } else if (type.getElementType() != word) {
      value = b.Bitcast(bits, type.getElementType());
    }
    result.replaceAllUsesWith(value);
    op_->erase();
  }

  const Narrow& n_;
  Operation* op_;
  Inherits inherits_;
  mlir::OpBuilder builder_;
};

void ChangeTypes(Operation* op, Refused& refused) {
  for (mlir::Region& region : op->getRegions())
    for (mlir::Block& block : region)
      for (mlir::BlockArgument argument : block.getArguments())
        argument.setType(refused.Stored(argument.getType()));
  if (auto constant = llvm::dyn_cast<hlo::ConstantOp>(op); constant && refused.Of(constant.getType())) {
    auto type = llvm::cast<RankedTensorType>(refused.Stored(constant.getType()));
    mlir::FailureOr<hlo::LiteralBytes> bytes = hlo::literalBytes(constant.getValue());
    if (succeeded(bytes))
      constant.setValueAttr(hlo::makeLiteral(type, bytes->data, bytes->bytes, bytes->splat));
  }
  for (Value result : op->getResults()) result.setType(refused.Stored(result.getType()));
  auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(op);
  if (!function) return;
  llvm::SmallVector<Type> inputs, results, narrow_inputs, narrow_results;
  for (Type type : function.getArgumentTypes()) {
    narrow_inputs.push_back(refused.Of(type));
    inputs.push_back(refused.Stored(type));
  }
  for (Type type : function.getResultTypes()) {
    narrow_results.push_back(refused.Of(type));
    results.push_back(refused.Stored(type));
  }
  plan::SetCallersElements(function, narrow_inputs, narrow_results);
  function.setType(mlir::FunctionType::get(op->getContext(), inputs, results));
}

}  // namespace

absl::Status StoreNarrow(PassContext& context) {
  Refused refused(*context.target);
  std::vector<Narrow> found;
  std::vector<Operation*> all;
  // A composite's decomposition says how its elements are computed.
  TENON_RETURN_IF_ERROR(InlineComposites(context, [&](Operation* op) {
    auto narrow = [&](Type type) { return static_cast<bool>(refused.Of(type)); };
    return llvm::any_of(op->getOperandTypes(), narrow) || llvm::any_of(op->getResultTypes(), narrow);
  }));
  mlir::FunctionOpInterface function = plan::EntryOf(context.module);
  if (!function) return absl::OkStatus();
  for (Type type : function.getArgumentTypes()) refused.Of(type);
  function->walk<mlir::WalkOrder::PreOrder>([&](Operation* op) {
    ++context.visits;
    all.push_back(op);
    Narrow narrow{op, {}, {}};
    bool any = false;
    for (Value value : op->getOperands())
      any |= static_cast<bool>(narrow.operands.emplace_back(refused.Of(value.getType())));
    for (Value value : op->getResults())
      any |= static_cast<bool>(narrow.results.emplace_back(refused.Of(value.getType())));
    // What keeps all digits takes its body with it.
    const bool inside = op->getParentOp() && AccumulatesWide(op->getParentOp()) && InScalarRegion(op);
    if (any && !inside) found.push_back(std::move(narrow));
  });
  if (!refused.any()) return absl::OkStatus();
  for (Operation* op : all) ChangeTypes(op, refused);
  for (const Narrow& narrow : found) {
    Lowering(narrow).Run();
    ++context.rewrites;
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
