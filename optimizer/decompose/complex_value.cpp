// The two parts and the whole, where a complex value ends: at constants, at the caller, at each other.
#include "hlo/ir/caller.h"
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

mlir::Type ElementOfWhole(Value whole) {
  return llvm::cast<RankedTensorType>(whole.getType()).getElementType();
}

// The parts of an argument that is pairs by now, each as a strided slice; whoever read it reads them joined.
void SplitArgument(mlir::BlockArgument argument, RankedTensorType whole, const std::vector<int64_t>& origins,
                   Rewriter& rewriter) {
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(argument.getOwner());
  auto part = llvm::cast<RankedTensorType>(PartType(whole));
  SmallVector<Operation*> users(argument.getUsers());
  SmallVector<int64_t> start(part.getRank() + 1, 0), limit(part.getShape()), strides(part.getRank() + 1, 1);
  limit.push_back(1);
  Parts parts;
  SmallVector<Value> made;
  for (Value Parts::* which : {&Parts::re, &Parts::im}) {
    SmallVector<int64_t> shape(part.getShape());
    shape.push_back(1);
    made.push_back(
        hlo::SliceOp::create(builder, argument.getLoc(), part.clone(shape), argument, start, limit, strides));
    parts.*which = hlo::ReshapeOp::create(builder, argument.getLoc(), part, made.back());
    made.push_back(parts.*which);
    start.back() = 1;
    limit.back() = 2;
  }
  made.push_back(Join(rewriter, argument.getLoc(), whole, parts));
  for (Value value : made) plan::SetOrigins(value.getDefiningOp(), origins);
  for (Operation* user : users) {
    user->replaceUsesOfWith(argument, made.back());
    rewriter.Changed(user);
  }
}

// Arguments of the program: the caller's memory is read as pairs. All whose parts are asked for are split at once, since what the
// function says of its arguments is written anew for each change.
void SplitArguments(mlir::FunctionOpInterface function, mlir::Type element, Rewriter& rewriter) {
  SmallVector<mlir::Attribute> marks;
  SmallVector<std::pair<RankedTensorType, Operation*>> split;  // its type, and who asks
  for (mlir::BlockArgument argument : function.getArguments()) {
    Operation* asks = nullptr;
    if (IsComplex(argument.getType()) && ElementOfWhole(argument) == element)
      for (Operation* user : argument.getUsers())
        if (llvm::isa<hlo::RealOp, hlo::ImagOp>(user)) asks = user;
    split.emplace_back(asks ? llvm::cast<RankedTensorType>(argument.getType()) : RankedTensorType(), asks);
    marks.push_back(asks ? mlir::UnitAttr::get(function.getContext()) : mlir::Attribute());
    if (asks) argument.setType(PairsType(argument.getType()));
  }
  SetType(function, function.getFunctionBody().getArgumentTypes(), function.getResultTypes());
  plan::SetCallersAttributes(function, plan::kComplexForCaller, marks,
                             SmallVector<mlir::Attribute>(function.getNumResults()));
  for (auto [argument, whole] : llvm::zip_equal(function.getArguments(), split))
    if (whole.second) SplitArgument(argument, whole.first, plan::OriginsOf(whole.second), rewriter);
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
    SplitArguments(function, ElementOfWhole(whole), rewriter);
    parts = PartsOf(rewriter, op->getOperand(0));
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

// What is joined for a result of the program, written as pairs.
Value PairsOf(Operation* joined, Rewriter& rewriter) {
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(joined);
  RankedTensorType pairs = PairsType(joined->getResult(0).getType());
  SmallVector<int64_t> shape(pairs.getShape());
  shape.back() = 1;
  SmallVector<Value> parts;
  for (Value part : joined->getOperands())
    parts.push_back(hlo::ReshapeOp::create(builder, joined->getLoc(), pairs.clone(shape), part));
  Value whole = hlo::ConcatenateOp::create(builder, joined->getLoc(), pairs, parts, pairs.getRank() - 1);
  for (Value value : parts) plan::SetOrigins(value.getDefiningOp(), plan::OriginsOf(joined));
  plan::SetOrigins(whole.getDefiningOp(), plan::OriginsOf(joined));
  return whole;
}

// Results of the program are written as pairs: all of one element type at once, as for arguments.
bool JoinForCaller(Operation* op, Rewriter& rewriter) {
  const mlir::Type element = ElementOfWhole(op->getResult(0));
  bool any = false;
  for (Operation* end : SmallVector<Operation*>(op->getResult(0).getUsers())) {
    auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(end->getParentOp());
    if (!function || !end->hasTrait<mlir::OpTrait::IsTerminator>()) continue;
    SmallVector<mlir::Attribute> marks(function.getNumResults());
    SmallVector<mlir::Type> results(function.getResultTypes());
    bool changed = false;
    for (mlir::OpOperand& use : end->getOpOperands()) {
      auto joined = use.get().getDefiningOp<hlo::ComplexOp>();
      if (!joined || ElementOfWhole(use.get()) != element) continue;
      use.set(PairsOf(joined, rewriter));
      results[use.getOperandNumber()] = use.get().getType();
      marks[use.getOperandNumber()] = mlir::UnitAttr::get(function.getContext());
      rewriter.Changed(joined);
      changed = true;
    }
    if (!changed) continue;
    SetType(function, function.getArgumentTypes(), results);
    plan::SetCallersAttributes(function, plan::kComplexForCaller,
                               SmallVector<mlir::Attribute>(function.getNumArguments()), marks);
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
