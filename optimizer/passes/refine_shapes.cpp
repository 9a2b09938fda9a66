#include "optimizer/passes/refine_shapes.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/fold/fold.h"
#include "hlo/ir/first_diagnostic.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/call.h"
#include "hlo/ops/control.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/shape.h"
#include "hlo/shape/result_shapes.h"
#include "llvm/ADT/StringSet.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "optimizer/refinement/known_sizes.h"
#include "optimizer/refinement/static_forms.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Value;
using refine::IsAboutShapes;
using refine::IsDynamic;
using refine::IsShapeCall;
using refine::MakeStatic;
using refine::Refined;
using refine::SetSizes;
using refine::Sizes;
using refine::TensorOf;

class Refiner {
 public:
  explicit Refiner(PassContext& context) : context_(context) {}

  absl::Status Arguments(mlir::FunctionOpInterface entry) {
    for (const auto& [name, sizes] : context_.options->argument_shapes) {
      unsigned found = entry.getNumArguments();
      for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
        if (plan::ArgumentName(entry, i) == name ||
            (found == entry.getNumArguments() && name == absl::StrCat("arg", i)))
          found = i;
      }
      if (found == entry.getNumArguments())
        return Error(Err::kBadArgument, absl::StrCat("no argument is called ", name));
      mlir::BlockArgument argument = entry.getArgument(found);
      RankedTensorType type = TensorOf(argument);
      std::optional<RankedTensorType> refined = type ? Refined(type, sizes) : std::nullopt;
      if (!refined)
        return Error(Err::kBadArgument,
                     absl::StrCat("argument ", found, " is ", hlo::typeText(argument.getType()),
                                  ", a shape of ", sizes.size(), " sizes that does not fit it is given"));
      argument.setType(*refined);
    }
    for (mlir::BlockArgument argument : entry.getArguments())
      if (IsDynamic(argument.getType()))
        return Error(Err::kDynamicShape, absl::StrCat("argument ", argument.getArgNumber(), " is a ",
                                                      hlo::typeText(argument.getType())));
    return absl::OkStatus();
  }

  absl::Status Block(mlir::Block& block) {
    for (Operation& op : llvm::make_early_inc_range(block)) {
      ++context_.visits;
      TENON_RETURN_IF_ERROR(Op(&op));
    }
    return absl::OkStatus();
  }

 private:
  absl::Status Op(Operation* op) {
    if (op->getNumRegions() != 0) TENON_RETURN_IF_ERROR(Regions(op));
    if (FoldSizes(op)) return absl::OkStatus();
    if (IsAboutShapes(op)) {
      TENON_ASSIGN_OR_RETURN(bool gone, MakeStatic(context_, op));
      if (gone) return absl::OkStatus();
    }
    if (llvm::none_of(op->getResultTypes(), IsDynamic)) return absl::OkStatus();
    if (auto shapes = hlo::resultShapes(op)) {
      for (auto [result, sizes] : llvm::zip_equal(op->getResults(), *shapes))
        TENON_RETURN_IF_ERROR(SetSizes(context_, result, sizes));
    }
    return absl::OkStatus();
  }

  // Bodies over scalars have nothing to refine but are walked all the same: they may hold anything.
  absl::Status Regions(Operation* op) {
    if (llvm::isa<hlo::WhileOp>(op)) return Loop(op);
    for (mlir::Region& region : op->getRegions())
      for (mlir::Block& block : region) TENON_RETURN_IF_ERROR(Block(block));
    if (llvm::isa<hlo::CaseOp, hlo::IfOp>(op)) {
      for (mlir::OpResult result : op->getResults()) {
        if (!IsDynamic(result.getType())) continue;
        // A size that not all branches give the same is not known.
        Sizes sizes;
        for (mlir::Region& region : op->getRegions()) {
          RankedTensorType type =
              TensorOf(region.front().getTerminator()->getOperand(result.getResultNumber()));
          if (sizes.empty()) sizes.assign(type.getShape().begin(), type.getShape().end());
          for (auto [size, other] : llvm::zip_equal(sizes, type.getShape()))
            if (size != other) size = ShapedType::kDynamic;
        }
        TENON_RETURN_IF_ERROR(SetSizes(context_, result, sizes));
        for (mlir::Region& region : op->getRegions())
          Open(region.front().getTerminator(), result.getResultNumber(), TensorOf(result));
      }
    }
    return absl::OkStatus();
  }

  // Sizes that a loop's body gives as it got them are known; what it changes depends on how often it runs. Which those are shows when
  // its body is refined: where that goes wrong, or gives another size, the loop as it came is refined again with less that is known.
  absl::Status Loop(Operation* op) {
    llvm::SmallVector<mlir::Type> results(op->getResultTypes());
    llvm::SmallVector<Sizes> known;
    bool open = false;
    for (auto [operand, argument] : llvm::zip_equal(op->getOperands(), op->getRegion(1).getArguments())) {
      RankedTensorType type = TensorOf(operand);
      known.push_back(type ? Sizes(type.getShape()) : Sizes());
      open = open || (IsDynamic(argument.getType()) && type.getShape() != TensorOf(argument).getShape());
    }
    mlir::OwningOpRef<Operation*> as_it_came(open ? op->clone() : nullptr);
    while (true) {
      absl::Status status = Carried(op, known);
      bool less = false;
      for (auto [i, sizes] : llvm::enumerate(known)) {
        RankedTensorType type =
            TensorOf(op->getRegion(1).front().getTerminator()->getOperand(static_cast<unsigned>(i)));
        RankedTensorType declared = llvm::dyn_cast<RankedTensorType>(results[i]);
        for (size_t d = 0; d < sizes.size(); ++d) {
          const bool stays = status.ok() && type.getShape()[d] == sizes[d];
          if (!open || stays || ShapedType::isDynamic(sizes[d]) ||
              !declared.isDynamicDim(static_cast<unsigned>(d)))
            continue;
          sizes[d] = ShapedType::kDynamic;
          less = true;
        }
      }
      if (!less) {
        if (status.ok()) {
          Operation* end = op->getRegion(1).front().getTerminator();
          for (auto [i, result] : llvm::enumerate(op->getResults()))
            if (IsDynamic(result.getType())) Open(end, static_cast<unsigned>(i), TensorOf(result));
        }
        return status;
      }
      for (auto [result, type] : llvm::zip_equal(op->getResults(), results)) result.setType(type);
      for (auto [region, came] : llvm::zip_equal(op->getRegions(), (*as_it_came)->getRegions())) {
        region.dropAllReferences();
        region.getBlocks().clear();
        mlir::IRMapping mapping;
        came.cloneInto(&region, mapping);
      }
    }
  }

  absl::Status Carried(Operation* op, llvm::ArrayRef<Sizes> known) {
    for (auto [i, sizes] : llvm::enumerate(known)) {
      const auto at = static_cast<unsigned>(i);
      TENON_RETURN_IF_ERROR(SetSizes(context_, op->getResult(at), sizes));
      for (mlir::Region& region : op->getRegions())
        TENON_RETURN_IF_ERROR(SetSizes(context_, region.getArgument(at), sizes));
    }
    for (mlir::Region& region : op->getRegions())
      for (mlir::Block& block : region) TENON_RETURN_IF_ERROR(Block(block));
    return absl::OkStatus();
  }

  // Where a region gives a size that is known and its op's result, of type `as`, says none, neither does the value that is given.
  static void Open(Operation* end, unsigned i, RankedTensorType as) {
    mlir::OpBuilder builder(end);
    Value value = end->getOperand(i);
    for (unsigned d = 0; d < static_cast<unsigned>(as.getRank()); ++d) {
      RankedTensorType type = TensorOf(value);
      if (!as.isDynamicDim(d) || type.isDynamicDim(d)) continue;
      const auto size = static_cast<int32_t>(type.getDimSize(d));
      Value says = hlo::ConstantOp::create(
          builder, end->getLoc(),
          hlo::makeLiteral(RankedTensorType::get({}, builder.getI32Type()), &size, sizeof(size), false));
      Sizes shape(type.getShape());
      shape[d] = ShapedType::kDynamic;
      value = hlo::SetDimensionSizeOp::create(builder, end->getLoc(),
                                              RankedTensorType::get(shape, type.getElementType()), value,
                                              says, builder.getI64IntegerAttr(d));
    }
    end->setOperand(i, value);
  }

  // Integers that follow from sizes are computed on the way: the next op may need them.
  bool FoldSizes(Operation* op) {
    constexpr int64_t kMostSizes = 1024;
    if (op->getNumResults() != 1 || op->getNumOperands() == 0) return false;
    RankedTensorType type = TensorOf(op->getResult(0));
    if (!type || !type.getElementType().isIntOrIndex()) return false;
    if (!type.hasStaticShape()) {
      auto shapes = hlo::resultShapes(op);
      std::optional<RankedTensorType> refined = shapes ? Refined(type, shapes->front()) : std::nullopt;
      if (!refined || !refined->hasStaticShape()) return false;
      op->getResult(0).setType(*refined);
      type = *refined;
    }
    if (type.getNumElements() > kMostSizes) return false;
    mlir::TypedAttr value = hlo::Fold(op);
    if (!value) return false;
    mlir::OpBuilder builder(op);
    refine::Replace(context_, op, hlo::ConstantOp::create(builder, op->getLoc(), value));
    return true;
  }

  PassContext& context_;
};

}  // namespace

bool HasDynamicShapes(mlir::ModuleOp module) {
  return module
      ->walk([](Operation* op) {
        bool dynamic = IsShapeCall(op) || llvm::any_of(op->getResultTypes(), IsDynamic);
        for (mlir::Region& region : op->getRegions())
          dynamic = dynamic || llvm::any_of(region.getArgumentTypes(), IsDynamic);
        return dynamic ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

absl::Status RefineShapes(PassContext& context) {
  mlir::FunctionOpInterface entry = plan::EntryOf(context.module);
  Refiner refiner(context);
  const bool open =
      HasDynamicShapes(context.module);  // an argument may be all that is, and its function's type follows it
  TENON_RETURN_IF_ERROR(refiner.Arguments(entry));
  bool about_shapes = false;
  mlir::Value shapeless;  // of a type that no refinement gives sizes
  entry->walk([&](Operation* op) {
    about_shapes = about_shapes || IsAboutShapes(op);
    for (mlir::Value result : op->getResults())
      if (auto shaped = llvm::dyn_cast<mlir::ShapedType>(result.getType());
          shaped && !llvm::isa<RankedTensorType>(shaped) && !shaped.hasStaticShape())
        shapeless = result;
  });
  if (shapeless)
    return Error(Err::kNotInThisVersion,
                 absl::StrCat("values of type ", hlo::typeText(shapeless.getType()), " cannot be compiled"),
                 hlo::locationText(shapeless.getDefiningOp()->getLoc()));
  if (!about_shapes && !open) return absl::OkStatus();
  mlir::Block& body = entry.getFunctionBody().front();
  TENON_RETURN_IF_ERROR(refiner.Block(body));
  llvm::StringSet<> decompositions;  // of composites that stay
  entry->walk([&](hlo::CompositeOp op) { decompositions.insert(op.getDecomposition()); });
  for (auto function : llvm::make_early_inc_range(context.module.getOps<mlir::func::FuncOp>()))
    if (function.getOperation() != entry.getOperation() && !decompositions.contains(function.getName()))
      function.erase();
  entry.setType(mlir::FunctionType::get(context.module.getContext(), body.getArgumentTypes(),
                                        body.getTerminator()->getOperandTypes()));
  const hlo::FirstDiagnostic said(context.module.getContext());
  if (mlir::failed(mlir::verify(entry)))
    return Error(Err::kBadArgument,
                 absl::StrCat("with these arguments the program is not valid: ", said.message()),
                 said.location());
  return absl::OkStatus();
}

}  // namespace tenon::opt
