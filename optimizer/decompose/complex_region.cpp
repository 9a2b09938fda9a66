// Ops with regions, and those that carry values through: each complex value among them becomes its two parts.
#include "hlo/ops/control.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/reduction.h"
#include "optimizer/decompose/complex_parts.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::Value;

// Two arguments in place of each complex one, joined at the start of the block. `order` lists the new
// arguments by their number in the flat list.
void SplitArguments(mlir::Block& block, Rewriter& rewriter, llvm::ArrayRef<size_t> order = {}) {
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&block);
  const unsigned count = block.getNumArguments();
  SmallVector<mlir::Type> whole(block.getArgumentTypes()), flat = FlatTypes(whole);
  SmallVector<mlir::Location> places;
  for (mlir::BlockArgument argument : block.getArguments())
    places.append(IsComplex(argument.getType()) ? 2 : 1, argument.getLoc());
  SmallVector<Value> parts(flat.size());
  for (size_t i = 0; i < flat.size(); ++i) {
    const size_t at = order.empty() ? i : order[i];
    parts[at] = block.addArgument(flat[at], places[at]);
  }
  SmallVector<Value> joined = Joined(rewriter, block.getParentOp()->getLoc(), whole, parts);
  for (unsigned i = 0; i < count; ++i) rewriter.ReplaceUses(block.getArgument(i), joined[i]);
  block.eraseArguments(0, count);
}

void SplitTerminator(mlir::Block& block, Rewriter& rewriter) {
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  Operation* end = block.getTerminator();
  builder.setInsertionPoint(end);
  end->setOperands(Flat(rewriter, end->getOperands()));
  rewriter.Changed(end);
}

// The op with flat operands, results and regions; `order` is that of the arguments of every region.
bool SplitValues(Operation* op, Rewriter& rewriter, llvm::ArrayRef<size_t> order) {
  mlir::OperationState state(op->getLoc(), op->getName());
  SmallVector<Value> operands = Flat(rewriter, op->getOperands());
  state.addOperands(operands);
  state.addTypes(FlatTypes(op->getResultTypes()));
  state.addAttributes(op->getAttrs());
  for (unsigned i = 0; i < op->getNumRegions(); ++i) state.addRegion();
  Operation* flat = rewriter.builder().create(state);
  for (auto [from, to] : llvm::zip(op->getRegions(), flat->getRegions())) {
    to.takeBody(from);
    SplitArguments(to.front(), rewriter, order);
    SplitTerminator(to.front(), rewriter);
  }
  rewriter.Replace(op, Joined(rewriter, op->getLoc(), op->getResultTypes(), flat->getResults()));
  return true;
}

bool SplitCarried(Operation* op, Rewriter& rewriter) { return SplitValues(op, rewriter, {}); }

// A comparator's arguments come in pairs, two of each operand.
bool SplitSort(Operation* op, Rewriter& rewriter) {
  SmallVector<size_t> order;
  size_t at = 0;
  for (Value operand : op->getOperands()) {
    const size_t parts = IsComplex(operand.getType()) ? 2 : 1;
    for (size_t part = 0; part < parts; ++part) order.append({at + part, at + parts + part});
    at += 2 * parts;
  }
  return SplitValues(op, rewriter, order);
}

// Whether a body of two arguments adds them, or gives one of them: then each part is computed alone.
bool IsPartwise(mlir::Region& region) {
  mlir::Block& block = region.front();
  if (block.getNumArguments() != 2 || block.getTerminator()->getNumOperands() != 1) return false;
  Value result = block.getTerminator()->getOperand(0);
  if (llvm::isa<mlir::BlockArgument>(result)) return true;
  auto add = result.getDefiningOp<hlo::AddOp>();
  return add && llvm::all_of(add->getOperands(), [](Value v) { return llvm::isa<mlir::BlockArgument>(v); }) &&
         block.getOperations().size() == 2;
}

bool CombineEachPart(Operation* op, Rewriter& rewriter) {
  if (op->getNumResults() != 1 || !IsPartwise(op->getRegion(0))) return false;
  return EachPart(op, rewriter);
}

}  // namespace

const std::vector<Decomposition>& ComplexRegionDecompositions() {
  static const std::vector<std::string_view> kWhole = {"real", "imag", "complex", "constant"};
  static const std::vector<Decomposition> list = [] {
    std::vector<Decomposition> rows;
    for (std::string_view op : {"stablehlo.reduce", "stablehlo.reduce_window", "stablehlo.scatter"})
      rows.push_back({"complex_combine_each_part", op, kWideComplexRank, kWhole, true, CombineEachPart,
                      Takes::kComplex});
    for (std::string_view op :
         {"stablehlo.reduce", "stablehlo.reduce_window", "stablehlo.scatter", "stablehlo.while",
          "stablehlo.case", "stablehlo.if", "stablehlo.optimization_barrier"})
      rows.push_back(
          {"complex_values_to_parts", op, kComplexRank, kWhole, true, SplitCarried, Takes::kComplex});
    rows.push_back(
        {"complex_sort_to_parts", "stablehlo.sort", kComplexRank, kWhole, true, SplitSort, Takes::kComplex});
    return rows;
  }();
  return list;
}

}  // namespace tenon::opt
