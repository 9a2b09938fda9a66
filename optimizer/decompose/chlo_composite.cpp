#include "optimizer/decompose/chlo_composite.h"

#include <map>
#include <optional>
#include <set>
#include <string>

#include "hlo/ir/chlo_composite.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/call.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::opt {
namespace {

using mlir::Attribute;
using mlir::Operation;

class Wrapper {
 public:
  explicit Wrapper(PassContext& context) : context_(context), symbols_(context.module) {}

  void Wrap(Operation* op) {
    const std::string key = KeyOf(op);
    if (refused_.contains(key)) return;
    mlir::OpBuilder builder(op);
    // The function comes first, since the composite names it; it goes again if the target takes no such
    // composite.
    mlir::func::FuncOp& function = functions_[key];
    if (!function) function = Decomposition(op);
    mlir::OperationState state(op->getLoc(), hlo::CompositeOp::getOperationName(), op->getOperands(),
                               op->getResultTypes(), {});
    state.addAttribute("name", builder.getStringAttr(op->getName().getStringRef()));
    state.addAttribute("decomposition", mlir::FlatSymbolRefAttr::get(function));
    mlir::DictionaryAttr attributes = hlo::compositeAttributes(op);
    if (!attributes.empty()) state.addAttribute("composite_attributes", attributes);
    for (mlir::Region& region : op->getRegions()) {
      mlir::IRMapping mapping;
      region.cloneInto(state.addRegion(), mapping);
    }
    Operation* composite = builder.create(state);
    if (!context_.options->composites.takes(composite)) {
      composite->erase();
      symbols_.erase(function);
      functions_.erase(key);
      refused_.insert(key);
      return;
    }
    plan::MergeOrigins(composite, op);
    op->replaceAllUsesWith(composite->getResults());
    op->erase();
    ++context_.rewrites;
  }

 private:
  // Ops with regions have a decomposition each.
  std::string KeyOf(Operation* op) {
    std::string key;
    llvm::raw_string_ostream out(key);
    out << op->getName() << " ";
    for (mlir::StringAttr name : op->getName().getAttributeNames())
      if (std::optional<Attribute> value = op->getInherentAttr(name); value && *value)
        out << name << "=" << *value << ";";
    out << mlir::FunctionType::get(op->getContext(), op->getOperandTypes(), op->getResultTypes());
    if (op->getNumRegions() > 0) out << "#" << regions_++;
    return key;
  }

  mlir::func::FuncOp Decomposition(Operation* op) {
    auto type = mlir::FunctionType::get(op->getContext(), op->getOperandTypes(), op->getResultTypes());
    auto function =
        mlir::func::FuncOp::create(op->getLoc(), (op->getName().getStringRef() + ".impl").str(), type);
    function.setPrivate();
    mlir::Block* block = function.addEntryBlock();
    auto builder = mlir::OpBuilder::atBlockEnd(block);
    Operation* copy = builder.clone(*op);
    copy->setOperands(block->getArguments());
    auto end = mlir::func::ReturnOp::create(builder, op->getLoc(), copy->getResults());
    plan::MergeOrigins(end, op);
    symbols_.insert(function);
    return function;
  }

  PassContext& context_;
  mlir::SymbolTable symbols_;
  std::map<std::string, mlir::func::FuncOp> functions_;
  std::set<std::string> refused_;
  int64_t regions_ = 0;
};

}  // namespace

bool CanStayWhole(Operation* op) {
  auto settled = [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape()) return false;
    mlir::Type element = tensor.getElementType();
    return llvm::isa<mlir::IntegerType, mlir::FloatType, mlir::ComplexType>(element);
  };
  return llvm::all_of(op->getOperandTypes(), settled) && llvm::all_of(op->getResultTypes(), settled) &&
         !InScalarRegion(op);
}

void WrapClaimedChlo(PassContext& context) {
  const CompositeClaims& claims = context.options->composites;
  if (claims.names.empty()) return;
  std::vector<Operation*> found;
  for (auto function : context.module.getOps<mlir::FunctionOpInterface>())
    function->walk([&](Operation* op) {
      const llvm::StringRef name = op->getName().getStringRef();
      if (op->getName().getDialectNamespace() == "chlo" && claims.names.contains(std::string_view(name)) &&
          CanStayWhole(op))
        found.push_back(op);
    });
  if (found.empty()) return;
  Wrapper wrapper(context);
  for (Operation* op : found) wrapper.Wrap(op);
}

}  // namespace tenon::opt
