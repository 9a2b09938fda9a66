// The two parts and the whole, where a complex value ends: at constants, at the caller, at each other.
#include "hlo/ir/plan.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/shape.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "optimizer/decompose/complex_parts.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

// [..., 2] of the parts, as elements lie in memory.
RankedTensorType PairsType(mlir::Type complex) {
  auto part = llvm::cast<RankedTensorType>(PartType(complex));
  SmallVector<int64_t> shape(part.getShape());
  shape.push_back(2);
  return RankedTensorType::get(shape, part.getElementType());
}

void SetType(mlir::FunctionOpInterface function, mlir::TypeRange arguments, mlir::TypeRange results) {
  function.setType(mlir::FunctionType::get(function.getContext(), arguments, results));
}

// An argument of the program: the caller's memory is read as pairs, each part as a strided slice.
Parts SplitArgument(mlir::BlockArgument argument, mlir::FunctionOpInterface function, Rewriter& rewriter) {
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(argument.getOwner());
  const mlir::Type whole = argument.getType();
  auto part = llvm::cast<RankedTensorType>(PartType(whole));
  SmallVector<Operation*> users(argument.getUsers());
  argument.setType(PairsType(whole));
  plan::SetComplexArgument(function, argument.getArgNumber());
  SetType(function, function.getFunctionBody().getArgumentTypes(), function.getResultTypes());
  SmallVector<int64_t> start(part.getRank() + 1, 0), limit(part.getShape()), strides(part.getRank() + 1, 1);
  limit.push_back(1);
  Parts parts;
  for (Value Parts::* which : {&Parts::re, &Parts::im}) {
    SmallVector<int64_t> shape(part.getShape());
    shape.push_back(1);
    Value slice =
        hlo::SliceOp::create(builder, argument.getLoc(), part.clone(shape), argument, start, limit, strides);
    parts.*which = hlo::ReshapeOp::create(builder, argument.getLoc(), part, slice);
    start.back() = 1;
    limit.back() = 2;
  }
  Value joined = Join(rewriter, argument.getLoc(), whole, parts);
  for (Operation* user : users) {
    user->replaceUsesOfWith(argument, joined);
    rewriter.Changed(user);
  }
  return parts;
}

// real and imag: of a constant, of an argument, of what was joined. What else is complex is split in its
// turn.
bool PartOfWhole(Operation* op, Rewriter& rewriter) {
  Value whole = op->getOperand(0);
  Parts parts;
  Operation* definer = whole.getDefiningOp();
  if (llvm::isa_and_nonnull<hlo::ComplexOp, hlo::ConstantOp>(definer)) {
    parts = PartsOf(rewriter, whole);
  } else if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(whole)) {
    auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(argument.getOwner()->getParentOp());
    if (!function) return false;
    parts = SplitArgument(argument, function, rewriter);
  } else {
    return false;
  }
  rewriter.Replace(op, llvm::isa<hlo::RealOp>(op) ? parts.re : parts.im);
  return true;
}

bool ConstantToParts(Operation* op, Rewriter& rewriter) {
  PartsOf(rewriter, op->getResult(0));
  return op->use_empty();
}

// A result of the program is written as pairs.
bool JoinForCaller(Operation* op, Rewriter& rewriter) {
  Value whole = op->getResult(0);
  mlir::OpBuilder& builder = rewriter.builder();
  bool any = false;
  for (mlir::OpOperand& use : llvm::make_early_inc_range(whole.getUses())) {
    Operation* end = use.getOwner();
    auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(end->getParentOp());
    if (!function || !end->hasTrait<mlir::OpTrait::IsTerminator>()) continue;
    const unsigned result = use.getOperandNumber();
    RankedTensorType pairs = PairsType(whole.getType());
    SmallVector<int64_t> shape(pairs.getShape());
    shape.back() = 1;
    SmallVector<Value> parts;
    for (Value part : op->getOperands())
      parts.push_back(hlo::ReshapeOp::create(builder, op->getLoc(), pairs.clone(shape), part));
    use.set(hlo::ConcatenateOp::create(builder, op->getLoc(), pairs, parts, pairs.getRank() - 1));
    SmallVector<mlir::Type> results(function.getResultTypes());
    results[result] = pairs;
    SetType(function, function.getArgumentTypes(), results);
    plan::SetComplexResult(function, result);
    rewriter.Changed(end);
    any = true;
  }
  return any;
}

}  // namespace

const std::vector<Decomposition>& ComplexValueDecompositions() {
  static const std::vector<std::string_view> kSplit = {"slice", "reshape", "complex", "constant"};
  static const std::vector<Decomposition> list = {
      {"real_of_complex", "stablehlo.real", kComplexPartRank, kSplit, false, PartOfWhole, Takes::kComplex},
      {"imag_of_complex", "stablehlo.imag", kComplexPartRank, kSplit, false, PartOfWhole, Takes::kComplex},
      {"constant_to_parts",
       "stablehlo.constant",
       kComplexPartRank,
       {"complex"},
       true,
       ConstantToParts,
       Takes::kComplex},
      {"complex_to_pairs",
       "stablehlo.complex",
       kComplexJoinRank,
       {"reshape", "concatenate"},
       false,
       JoinForCaller,
       Takes::kComplex},
  };
  return list;
}

}  // namespace tenon::opt
