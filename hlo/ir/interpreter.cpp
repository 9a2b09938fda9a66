#include "hlo/ir/interpreter.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

#include "hlo/ops/interpreter_dialect.cpp.inc"
#define GET_OP_CLASSES
#include "hlo/ops/interpreter_ops.cpp.inc"

namespace tenon::interpreter {

using mlir::LogicalResult;
using mlir::success;

void InterpreterDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "hlo/ops/interpreter_ops.cpp.inc"
      >();
}

LogicalResult RunParallelOp::verify() {
  size_t columns = 0;
  for (mlir::Attribute entry : getPrograms()) {
    auto row = llvm::dyn_cast<mlir::ArrayAttr>(entry);
    if (!row || row.empty() || !llvm::all_of(row, llvm::IsaPred<mlir::FlatSymbolRefAttr>))
      return emitOpError("programs is rows of names of functions");
    if (columns != 0 && row.size() != columns) return emitOpError("rows of programs have the same length");
    columns = row.size();
  }
  if (columns == 0) return emitOpError("there is at least one program");
  if (getInfeed() && getInfeed()->empty())
    return emitOpError("infeed is absent or names at least one function");
  if (getInfeed() && !llvm::all_of(*getInfeed(), llvm::IsaPred<mlir::FlatSymbolRefAttr>))
    return emitOpError("infeed is names of functions");
  return success();
}

LogicalResult RunParallelOp::verifySymbolUses(mlir::SymbolTableCollection& symbols) {
  auto find = [&](mlir::Attribute name) {
    return symbols.lookupNearestSymbolFrom<mlir::func::FuncOp>(*this,
                                                               llvm::cast<mlir::FlatSymbolRefAttr>(name));
  };
  llvm::SmallVector<mlir::Type> operands, results;
  for (mlir::Attribute row : getPrograms()) {
    for (mlir::Attribute name : llvm::cast<mlir::ArrayAttr>(row)) {
      mlir::func::FuncOp program = find(name);
      if (!program) return emitOpError("there is no function ") << name;
      llvm::append_range(operands, program.getArgumentTypes());
      llvm::append_range(results, program.getResultTypes());
    }
  }
  if (mlir::TypeRange(operands) != getOperandTypes())
    return emitOpError("operands are the arguments of all programs");
  if (mlir::TypeRange(results) != getResultTypes()) return emitOpError("results are those of all programs");
  mlir::ArrayAttr infeed = getInfeedAttr();
  if (!infeed) return success();
  for (mlir::Attribute name : infeed) {
    mlir::func::FuncOp feed = find(name);
    if (!feed || feed.getNumArguments() != 0)
      return emitOpError("infeed ") << name << " is a function without arguments";
    if (feed.getNumResults() != 1 || !llvm::isa<mlir::RankedTensorType>(feed.getResultTypes().front()))
      return emitOpError("infeed ") << name << " returns one tensor";
  }
  return success();
}

}  // namespace tenon::interpreter
