// Implicit broadcasts: both operands in the shape of the result, then the op of that name without
// `broadcast_`.
#include "hlo/ops/dynamic.h"
#include "hlo/ops/shape.h"
#include "hlo/shape/chlo.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/chlo_builder.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::ShapedType;
using mlir::Value;

constexpr llvm::StringLiteral kPrefix = "chlo.broadcast_";

// Sizes of the common shape, as i32: where a dimension is 1 in one operand, that of another.
Value CommonShape(HloBuilder& b, ArrayRef<Value> operands, ArrayRef<SmallVector<int64_t>> maps,
                  ArrayRef<int64_t> shape) {
  mlir::Type i32 = b.builder().getI32Type();
  auto scalar = mlir::RankedTensorType::get({}, i32), one = mlir::RankedTensorType::get({1}, i32);
  auto number = [&](int64_t value) {
    auto element = mlir::IntegerAttr::get(i32, value);
    return b.New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(scalar, mlir::Attribute(element)));
  };
  SmallVector<Value> sizes;
  for (auto [dim, known] : llvm::enumerate(shape)) {
    Value size;
    if (!ShapedType::isDynamic(known)) {
      size = number(known);
    } else {
      for (auto [operand, map] : llvm::zip_equal(operands, maps)) {
        auto at = llvm::find(map, static_cast<int64_t>(dim));
        if (at == map.end() || !ShapedType::isDynamic(ShapeOf(operand)[at - map.begin()])) continue;
        Value here =
            b.New<hlo::GetDimensionSizeOp>(scalar, operand, b.builder().getI64IntegerAttr(at - map.begin()));
        size = size ? b.select(b.eq(size, number(1)), here, size) : here;
      }
    }
    sizes.push_back(b.New<hlo::ReshapeOp>(one, size));
  }
  auto all = mlir::RankedTensorType::get({static_cast<int64_t>(shape.size())}, i32);
  return b.New<hlo::ConcatenateOp>(all, sizes, b.builder().getI64IntegerAttr(0));
}

// The operands in one shape. Empty when there is none.
SmallVector<Value> Broadcast(HloBuilder& b, ArrayRef<Value> operands,
                             std::optional<ArrayRef<int64_t>> given) {
  int64_t rank = 0;
  SmallVector<ArrayRef<int64_t>> shapes;
  for (Value operand : operands) {
    shapes.push_back(ShapeOf(operand));
    rank = std::max(rank, static_cast<int64_t>(shapes.back().size()));
  }
  SmallVector<SmallVector<int64_t>> maps;
  for (ArrayRef<int64_t> shape : shapes)
    maps.push_back(hlo::broadcastMap(static_cast<int64_t>(shape.size()), rank, given));
  hlo::InferredShape shape = hlo::broadcastShape(shapes, maps, rank);
  if (!shape) return {};
  bool known = llvm::none_of(*shape, ShapedType::isDynamic) && llvm::all_of(shapes, [](ArrayRef<int64_t> s) {
                 return llvm::none_of(s, ShapedType::isDynamic);
               });
  Value sizes = known ? Value() : CommonShape(b, operands, maps, *shape);
  SmallVector<Value> results;
  for (auto [operand, map] : llvm::zip_equal(operands, maps)) {
    auto type = mlir::RankedTensorType::get(*shape, ElementOf(operand));
    if (known && type == operand.getType())
      results.push_back(operand);
    else if (known)
      results.push_back(b.New<hlo::BroadcastInDimOp>(type, operand, map));
    else
      results.push_back(
          b.New<hlo::DynamicBroadcastInDimOp>(type, operand, sizes, b.builder().getDenseI64ArrayAttr(map),
                                              mlir::DenseI64ArrayAttr(), mlir::DenseI64ArrayAttr()));
  }
  return results;
}

bool BroadcastToOp(Operation* op, Rewriter& rewriter) {
  HloBuilder b(op, rewriter, op->getOperand(0));
  std::optional<ArrayRef<int64_t>> map;
  if (auto dims = op->getAttrOfType<mlir::DenseI64ArrayAttr>("broadcast_dimensions")) map = dims.asArrayRef();
  SmallVector<Value> operands = Broadcast(b, SmallVector<Value>(op->getOperands()), map);
  if (operands.empty()) return false;
  llvm::StringRef stem = op->getName().getStringRef().drop_front(kPrefix.size());
  bool client = stem == "next_after" || stem == "polygamma" || stem == "zeta";
  auto shaped = llvm::cast<mlir::RankedTensorType>(operands.back().getType());
  mlir::Type type = shaped.clone(ElementOf(op->getResult(0)));
  Value result;
  if (stem == "compare") {
    auto direction = op->getAttrOfType<chlo::ComparisonDirectionAttr>("comparison_direction");
    auto kind = op->getAttrOfType<chlo::ComparisonTypeAttr>("compare_type");
    result = b.New<hlo::CompareOp>(operands[0], operands[1], direction.getValue(),
                                   kind ? kind.getValue() : hlo::ComparisonType::NOTYPE);
  } else {
    result = b.Named(((client ? "chlo." : "stablehlo.") + stem).str(), operands, type);
  }
  if (result.getType() != op->getResult(0).getType()) {
    // The written type says more, or less, of the sizes than the operands do.
    result = b.Named("stablehlo.convert", {result}, op->getResult(0).getType());
  }
  rewriter.Replace(op, result);
  return true;
}

}  // namespace

const std::vector<Decomposition>& ChloBroadcastDecompositions() {
  static const std::vector<Decomposition> list = [] {
    std::vector<Decomposition> made;
    auto add = [&](std::string_view name, std::string_view op, std::string_view makes) {
      made.push_back({name,
                      op,
                      21,
                      {makes, "broadcast_in_dim", "dynamic_broadcast_in_dim", "get_dimension_size", "reshape",
                       "concatenate", "constant", "compare", "select", "convert"},
                      false,
                      BroadcastToOp});
    };
#define TENON_BROADCAST(stem) add("broadcast_" stem "_to_" stem, "chlo.broadcast_" stem, stem)
    TENON_BROADCAST("add");
    TENON_BROADCAST("and");
    TENON_BROADCAST("atan2");
    TENON_BROADCAST("compare");
    TENON_BROADCAST("complex");
    TENON_BROADCAST("divide");
    TENON_BROADCAST("maximum");
    TENON_BROADCAST("minimum");
    TENON_BROADCAST("multiply");
    TENON_BROADCAST("next_after");
    TENON_BROADCAST("or");
    TENON_BROADCAST("polygamma");
    TENON_BROADCAST("power");
    TENON_BROADCAST("remainder");
    TENON_BROADCAST("select");
    TENON_BROADCAST("shift_left");
    TENON_BROADCAST("shift_right_arithmetic");
    TENON_BROADCAST("shift_right_logical");
    TENON_BROADCAST("subtract");
    TENON_BROADCAST("xor");
    TENON_BROADCAST("zeta");
#undef TENON_BROADCAST
    return made;
  }();
  return list;
}

}  // namespace tenon::opt
