#include "optimizer/refinement/static_forms.h"

#include <array>
#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "base/error.h"
#include "hlo/ir/first_diagnostic.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/message_text.h"
#include "hlo/ops/call.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/contraction.h"
#include "hlo/ops/control.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "hlo/shape/indexing.h"
#include "hlo/shape/result_shapes.h"
#include "hlo/shape/shape.h"
#include "llvm/ADT/BitVector.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "optimizer/refinement/known_sizes.h"

namespace tenon::opt::refine {
namespace {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;

// How export tools write a reduce_window whose attributes are values: its operands, five lists, and a function for the reducer.
constexpr llvm::StringRef kReduceWindow = "stablehlo.dynamic_reduce_window";

class StaticForms {
 public:
  explicit StaticForms(PassContext& context) : context_(context) {}

  absl::StatusOr<bool> Run(Operation* op) {
    if (auto call = llvm::dyn_cast<hlo::CustomCallOp>(op)) return CustomCall(call);
    if (auto size = llvm::dyn_cast<hlo::GetDimensionSizeOp>(op)) return DimensionSize(size);
    if (auto size = llvm::dyn_cast<hlo::SetDimensionSizeOp>(op)) return SetDimensionSize(size);
    std::optional<Sizes> sizes;
    if (llvm::isa<hlo::DynamicBroadcastInDimOp, hlo::DynamicReshapeOp>(op))
      sizes = ConstantSizes(op->getOperand(1));
    if (llvm::isa<hlo::DynamicIotaOp>(op)) sizes = ConstantSizes(op->getOperand(0));
    if (sizes) TENON_RETURN_IF_ERROR(SetSizes(context_, op->getResult(0), *sizes));
    if (llvm::isa<hlo::DynamicPadOp, hlo::RealDynamicSliceOp>(op)) return PadOrSlice(op);
    if (auto gather = llvm::dyn_cast<hlo::DynamicGatherOp>(op)) return Gather(gather);
    if (auto convolution = llvm::dyn_cast<hlo::DynamicConvOp>(op)) return Convolution(convolution);
    RankedTensorType type = TensorOf(op->getResult(0));
    if (!type.hasStaticShape()) return false;
    ReplaceBy(op, [&](mlir::OpBuilder& builder) -> Operation* {
      if (auto broadcast = llvm::dyn_cast<hlo::DynamicBroadcastInDimOp>(op))
        return hlo::BroadcastInDimOp::create(builder, op->getLoc(), type, broadcast.getOperand(),
                                             broadcast.getBroadcastDimensions());
      if (auto iota = llvm::dyn_cast<hlo::DynamicIotaOp>(op))
        return hlo::IotaOp::create(builder, op->getLoc(), type, iota.getIotaDimension());
      return hlo::ReshapeOp::create(builder, op->getLoc(), type, op->getOperand(0));
    });
    return true;
  }

 private:
  template <class Make>
  void ReplaceBy(Operation* op, Make make) {
    mlir::OpBuilder builder(op);
    Replace(context_, op, make(builder));
  }

  absl::StatusOr<bool> DimensionSize(hlo::GetDimensionSizeOp op) {
    const int64_t size = TensorOf(op.getOperand()).getDimSize(static_cast<int64_t>(op.getDimension()));
    if (ShapedType::isDynamic(size)) return false;
    const auto value = static_cast<int32_t>(size);
    RankedTensorType type = TensorOf(op.getResult());
    ReplaceBy(op, [&](mlir::OpBuilder& builder) {
      return hlo::ConstantOp::create(builder, op->getLoc(),
                                     hlo::makeLiteral(type, &value, sizeof(value), false));
    });
    return true;
  }

  // A smaller logical size is a slice; the size itself when it is what the operand has.
  absl::StatusOr<bool> SetDimensionSize(hlo::SetDimensionSizeOp op) {
    RankedTensorType from = TensorOf(op.getOperand());
    std::optional<Sizes> size = ConstantSizes(op.getSize());
    if (!size || !from.hasStaticShape()) return false;
    const auto dimension = static_cast<int64_t>(op.getDimension());
    if (size->front() < 0 || size->front() > from.getDimSize(dimension))
      return Error(Err::kBadArgument,
                   absl::StrCat("a dimension of size ", from.getDimSize(dimension), " cannot be set to ",
                                size->front()),
                   hlo::locationText(op->getLoc()));
    Sizes starts(from.getRank(), 0), limits(from.getShape()), strides(from.getRank(), 1);
    limits[dimension] = size->front();
    TENON_RETURN_IF_ERROR(SetSizes(context_, op->getResult(0), limits));
    RankedTensorType type = TensorOf(op->getResult(0));
    ReplaceBy(op, [&](mlir::OpBuilder& builder) {
      return hlo::SliceOp::create(builder, op->getLoc(), type, op.getOperand(), starts, limits, strides);
    });
    return true;
  }

  absl::StatusOr<bool> PadOrSlice(Operation* op) {
    const unsigned first = llvm::isa<hlo::DynamicPadOp>(op) ? 2 : 1;
    std::array<std::optional<Sizes>, 3> lists;
    for (unsigned i = 0; i < 3; ++i) {
      lists[i] = ConstantSizes(op->getOperand(first + i));
      if (!lists[i]) return false;
    }
    RankedTensorType from = TensorOf(op->getOperand(0));
    if (!from.hasStaticShape()) return false;
    hlo::InferredShape shape;
    if (first == 2) {
      if (llvm::any_of(*lists[2], [](int64_t size) { return size < 0; })) return OutOfRange(op);
      shape = hlo::padShape(from.getShape(), *lists[0], *lists[1], *lists[2]);
    } else {
      for (int64_t d = 0; d < from.getRank(); ++d)
        if ((*lists[0])[d] < 0 || (*lists[0])[d] > (*lists[1])[d] || (*lists[1])[d] > from.getDimSize(d) ||
            (*lists[2])[d] < 1)
          return OutOfRange(op);
      shape = hlo::sliceShape(*lists[0], *lists[1], *lists[2]);
    }
    if (!shape) return OutOfRange(op);
    TENON_RETURN_IF_ERROR(SetSizes(context_, op->getResult(0), *shape));
    RankedTensorType type = TensorOf(op->getResult(0));
    ReplaceBy(op, [&](mlir::OpBuilder& builder) -> Operation* {
      if (first == 2)
        return hlo::PadOp::create(builder, op->getLoc(), type, op->getOperand(0), op->getOperand(1),
                                  *lists[0], *lists[1], *lists[2]);
      return hlo::SliceOp::create(builder, op->getLoc(), type, op->getOperand(0), *lists[0], *lists[1],
                                  *lists[2]);
    });
    return true;
  }

  absl::Status OutOfRange(Operation* op) {
    return Error(Err::kBadArgument,
                 absl::StrCat("with these arguments the sizes of ", op->getName().getStringRef().str(),
                              " are not inside its operand"),
                 hlo::locationText(op->getLoc()));
  }

  absl::StatusOr<bool> Gather(hlo::DynamicGatherOp op) {
    std::optional<Sizes> sizes = ConstantSizes(op.getSliceSizes());
    if (!sizes || IsDynamic(op.getStartIndices().getType())) return false;
    auto shape =
        hlo::gatherShape(TensorOf(op.getStartIndices()).getShape(), *sizes, op.getDimensionNumbers());
    if (!shape) return OutOfRange(op);
    TENON_RETURN_IF_ERROR(SetSizes(context_, op.getResult(), *shape));
    ReplaceBy(op, [&](mlir::OpBuilder& builder) {
      return hlo::GatherOp::create(builder, op->getLoc(), op.getResult().getType(), op.getOperand(),
                                   op.getStartIndices(), op.getDimensionNumbers(), *sizes,
                                   op.getIndicesAreSorted());
    });
    return true;
  }

  absl::StatusOr<bool> Convolution(hlo::DynamicConvOp op) {
    std::optional<Sizes> padding = ConstantSizes(op.getPadding());
    if (!padding) return false;
    auto list =
        mlir::DenseIntElementsAttr::get(RankedTensorType::get({static_cast<int64_t>(padding->size()) / 2, 2},
                                                              mlir::IntegerType::get(op.getContext(), 64)),
                                        *padding);
    mlir::OpBuilder builder(op);
    auto made = hlo::ConvolutionOp::create(
        builder, op->getLoc(), op.getResult().getType(), op.getLhs(), op.getRhs(), op.getWindowStridesAttr(),
        list, op.getLhsDilationAttr(), op.getRhsDilationAttr(), op.getWindowReversalAttr(),
        op.getDimensionNumbers(), op.getFeatureGroupCount(), op.getBatchGroupCount(),
        op.getPrecisionConfigAttr());
    if (auto shapes = hlo::resultShapes(made)) {
      absl::Status status = SetSizes(context_, made.getResult(), shapes->front());
      if (!status.ok()) return status;
    }
    ReplaceBy(op, [&](mlir::OpBuilder&) { return made; });
    return !IsDynamic(made.getResult().getType());
  }

  // An assertion of an export tool: checked here, for these shapes. Result shapes as operands: taken over.
  absl::StatusOr<bool> CustomCall(hlo::CustomCallOp op) {
    if (op.getCallTargetName() == "shape_assertion") {
      RankedTensorType type = op->getNumOperands() > 0 ? TensorOf(op->getOperand(0)) : RankedTensorType();
      if (!type || !type.getElementType().isInteger(1) ||
          (type.hasStaticShape() && type.getNumElements() != 1) || op->getNumResults() != 0)
        return Error(Err::kInvalidOp, "custom_call @shape_assertion takes an i1, and what its message names",
                     hlo::locationText(op->getLoc()));
      std::optional<Sizes> holds = ConstantSizes(op->getOperand(0));
      if (!holds || holds->size() != 1)
        return false;  // about data: pad_dynamic makes it a condition of the run
      if (holds->front() == 0)
        return Error(Err::kBadArgument, AssertionText(op), hlo::locationText(op->getLoc()));
      if (context_.fates) context_.fates->Gone(op, Fate::kFolded, "refine_shapes");
      op->erase();
      ++context_.rewrites;
      return true;
    }
    if (op.getCallTargetName() == kReduceWindow) return ReduceWindow(op);
    auto indices = op->getAttrOfType<mlir::DenseIntElementsAttr>("indices_of_shape_operands");
    if (!indices || indices.getNumElements() != static_cast<int64_t>(op->getNumResults())) return false;
    llvm::BitVector dropped(op->getNumOperands());
    for (auto [result, index] : llvm::zip_equal(op->getResults(), indices.getValues<llvm::APInt>())) {
      const int64_t at = index.getSExtValue();
      std::optional<Sizes> sizes =
          at >= 0 && at < op->getNumOperands() ? ConstantSizes(op->getOperand(at)) : std::nullopt;
      if (!sizes) return false;
      TENON_RETURN_IF_ERROR(SetSizes(context_, result, *sizes));
      dropped.set(at);
    }
    op->removeAttr("indices_of_shape_operands");
    op->eraseOperands(dropped);
    return false;
  }

  absl::StatusOr<bool> ReduceWindow(hlo::CustomCallOp op) {
    const unsigned n = op->getNumResults();
    mlir::func::FuncOp reducer;
    if (op.getCalledComputations().size() == 1)
      if (auto name = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(op.getCalledComputations()[0]))
        reducer = context_.module.lookupSymbol<mlir::func::FuncOp>(name.getValue());
    if (n == 0 || op->getNumOperands() != 2 * n + 5 || !reducer || reducer.isDeclaration())
      return Error(Err::kInvalidOp,
                   absl::StrCat(kReduceWindow.str(),
                                " takes an input and an initial value a result, five lists and a function"),
                   hlo::locationText(op->getLoc()));
    mlir::Builder attributes(op.getContext());
    mlir::OperationState state(op.getLoc(), hlo::ReduceWindowOp::getOperationName(),
                               op->getOperands().take_front(2 * n), op->getResultTypes(), {});
    constexpr const char* kLists[] = {"window_dimensions", "window_strides", "base_dilations",
                                      "window_dilations", "padding"};
    for (unsigned i = 0; i < 5; ++i) {
      std::optional<Sizes> list = ConstantSizes(op->getOperand(2 * n + i));
      if (!list) return false;
      if (i < 4) {
        state.addAttribute(kLists[i], attributes.getDenseI64ArrayAttr(*list));
      } else {
        auto type =
            RankedTensorType::get({static_cast<int64_t>(list->size()) / 2, 2}, attributes.getI64Type());
        if (list->size() % 2 != 0) return OutOfRange(op);
        state.addAttribute(kLists[i], mlir::DenseIntElementsAttr::get(type, *list));
      }
    }
    mlir::IRMapping mapping;
    mlir::Region* region = state.addRegion();
    reducer.getFunctionBody().cloneInto(region, mapping);
    if (!region->hasOneBlock()) return OutOfRange(op);
    mlir::Operation* end = region->front().getTerminator();
    mlir::OpBuilder at_end(end);
    hlo::ReturnOp::create(at_end, end->getLoc(), end->getOperands());
    end->erase();
    mlir::OpBuilder builder(op);
    Operation* made = builder.create(state);
    {
      const hlo::FirstDiagnostic said(op.getContext());
      if (mlir::failed(mlir::verify(made))) {
        made->erase();
        return Error(
            Err::kInvalidOp,
            absl::StrCat(kReduceWindow.str(), " does not fit its function, or its lists: ", said.message()),
            hlo::locationText(op->getLoc()));
      }
    }
    if (auto shapes = hlo::resultShapes(made)) {
      for (auto [result, sizes] : llvm::zip_equal(made->getResults(), *shapes)) {
        absl::Status status = SetSizes(context_, result, sizes);
        if (!status.ok()) return status;
      }
    }
    ReplaceBy(op, [&](mlir::OpBuilder&) { return made; });
    return llvm::none_of(made->getResultTypes(), IsDynamic);
  }

  static std::string AssertionText(hlo::CustomCallOp op) {
    auto message = op->getAttrOfType<mlir::StringAttr>("error_message");
    std::string text = message ? message.str() : "a shape_assertion does not hold";
    for (unsigned i = 1; i < op->getNumOperands(); ++i) {
      std::optional<Sizes> value = ConstantSizes(op->getOperand(i));
      if (value && value->size() == 1)
        absl::StrReplaceAll({{absl::StrCat("{", i - 1, "}"), absl::StrCat(value->front())}}, &text);
    }
    return text;
  }

  PassContext& context_;
};

}  // namespace

bool IsShapeCall(Operation* op) {
  auto call = llvm::dyn_cast<hlo::CustomCallOp>(op);
  return call && (call.getCallTargetName() == "shape_assertion" ||
                  call.getCallTargetName() == kReduceWindow || op->hasAttr("indices_of_shape_operands"));
}

bool IsAboutShapes(Operation* op) {
  return IsShapeCall(op) ||
         llvm::isa<hlo::DynamicBroadcastInDimOp, hlo::DynamicIotaOp, hlo::DynamicPadOp, hlo::DynamicReshapeOp,
                   hlo::RealDynamicSliceOp, hlo::DynamicGatherOp, hlo::DynamicConvOp, hlo::GetDimensionSizeOp,
                   hlo::SetDimensionSizeOp>(op);
}

absl::StatusOr<bool> MakeStatic(PassContext& context, Operation* op) { return StaticForms(context).Run(op); }

}  // namespace tenon::opt::refine
