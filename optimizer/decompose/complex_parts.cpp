#include "optimizer/decompose/complex_parts.h"

#include <cstring>

#include "hlo/ir/dialect.h"
#include "hlo/ir/literal.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/shape.h"
#include "mlir/IR/IRMapping.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Type;
using mlir::Value;

// One part of the elements of a literal; nothing for what has no bytes.
mlir::TypedAttr PartOf(const hlo::LiteralBytes& literal, RankedTensorType part, size_t which) {
  const uint64_t size = part.getElementTypeBitWidth() / 8;
  const uint64_t count = literal.bytes / (2 * size);
  hlo::AlignedBytes bytes(count * size);
  for (uint64_t i = 0; i < count; ++i)
    std::memcpy(bytes.data() + i * size, literal.data + (2 * i + which) * size, size);
  return hlo::makeLiteral(part, std::move(bytes), literal.splat);
}

// A constant becomes the complex number of two, for all who read it.
std::optional<Parts> PartsOfConstant(Rewriter& rewriter, hlo::ConstantOp constant) {
  auto literal = hlo::literalBytes(constant.getValue());
  if (mlir::failed(literal)) return std::nullopt;
  Value whole = constant.getOutput();
  auto type = llvm::cast<RankedTensorType>(PartType(whole.getType()));
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfter(constant);
  auto make = [&](size_t which) {
    return hlo::ConstantOp::create(builder, constant.getLoc(), PartOf(*literal, type, which)).getOutput();
  };
  Parts parts{make(0), make(1)};
  rewriter.ReplaceUses(whole, Join(rewriter, constant.getLoc(), whole.getType(), parts));
  return parts;
}

}  // namespace

bool IsComplex(Type type) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  return tensor && llvm::isa<mlir::ComplexType>(tensor.getElementType());
}

bool HasComplex(Operation* op) {
  return llvm::any_of(op->getOperandTypes(), IsComplex) || llvm::any_of(op->getResultTypes(), IsComplex);
}

Type PartType(Type type) {
  if (!IsComplex(type)) return type;
  auto tensor = llvm::cast<RankedTensorType>(type);
  return tensor.clone(llvm::cast<mlir::ComplexType>(tensor.getElementType()).getElementType());
}

Parts PartsOf(Rewriter& rewriter, Value value) {
  if (auto joined = value.getDefiningOp<hlo::ComplexOp>()) return {joined.getLhs(), joined.getRhs()};
  if (auto constant = value.getDefiningOp<hlo::ConstantOp>()) {
    if (auto parts = PartsOfConstant(rewriter, constant)) return *parts;
  }
  mlir::OpBuilder& builder = rewriter.builder();
  Type type = PartType(value.getType());
  return {hlo::RealOp::create(builder, value.getLoc(), type, value),
          hlo::ImagOp::create(builder, value.getLoc(), type, value)};
}

Value Join(Rewriter& rewriter, mlir::Location loc, Type type, Parts parts) {
  return hlo::ComplexOp::create(rewriter.builder(), loc, type, parts.re, parts.im);
}

SmallVector<Value> Flat(Rewriter& rewriter, mlir::ValueRange values) {
  SmallVector<Value> flat;
  for (Value value : values) {
    if (!IsComplex(value.getType())) {
      flat.push_back(value);
      continue;
    }
    Parts parts = PartsOf(rewriter, value);
    flat.append({parts.re, parts.im});
  }
  return flat;
}

SmallVector<Type> FlatTypes(mlir::TypeRange types) {
  SmallVector<Type> flat;
  for (Type type : types) flat.append(IsComplex(type) ? 2 : 1, PartType(type));
  return flat;
}

SmallVector<Value> Joined(Rewriter& rewriter, mlir::Location loc, mlir::TypeRange types,
                          mlir::ValueRange flat) {
  SmallVector<Value> values;
  size_t at = 0;
  for (Type type : types) {
    if (IsComplex(type)) {
      values.push_back(Join(rewriter, loc, type, {flat[at], flat[at + 1]}));
      at += 2;
    } else {
      values.push_back(flat[at++]);
    }
  }
  return values;
}

bool EachPart(Operation* op, Rewriter& rewriter) {
  SmallVector<Parts> operands;
  for (Value operand : op->getOperands())
    operands.push_back(IsComplex(operand.getType()) ? PartsOf(rewriter, operand) : Parts{operand, operand});
  SmallVector<Operation*> made;
  for (Value Parts::* part : {&Parts::re, &Parts::im}) {
    mlir::OperationState state(op->getLoc(), op->getName());
    for (const Parts& operand : operands) state.addOperands(operand.*part);
    for (Type type : op->getResultTypes()) state.addTypes(PartType(type));
    state.addAttributes(op->getAttrs());
    for (unsigned i = 0; i < op->getNumRegions(); ++i) state.addRegion();
    Operation* copy = Operation::create(state);
    for (auto [from, to] : llvm::zip(op->getRegions(), copy->getRegions())) {
      mlir::IRMapping mapping;
      from.cloneInto(&to, mapping);
      to.walk([](mlir::Block* block) {
        for (Value argument : block->getArguments()) argument.setType(PartType(argument.getType()));
        for (Operation& inner : *block)
          for (Value result : inner.getResults()) result.setType(PartType(result.getType()));
      });
    }
    rewriter.builder().insert(copy);
    made.push_back(copy);
  }
  SmallVector<Value> results;
  for (auto [whole, re, im] : llvm::zip(op->getResults(), made[0]->getResults(), made[1]->getResults()))
    results.push_back(Join(rewriter, op->getLoc(), whole.getType(), {re, im}));
  rewriter.Replace(op, results);
  return true;
}

}  // namespace tenon::opt
