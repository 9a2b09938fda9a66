#include "frontend/stablehlo/other_spellings.h"

#include "hlo/ir/types.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/control.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

namespace tenon::frontend {
namespace {

using llvm::SmallVector;
using mlir::RankedTensorType;
using mlir::Value;

// Reads `encoding<{…}>` as opaque text, which the normalization drops.
class SparseTensorDialect : public mlir::Dialect {
 public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(SparseTensorDialect)

  explicit SparseTensorDialect(mlir::MLIRContext* context)
      : Dialect(getDialectNamespace(), context, mlir::TypeID::get<SparseTensorDialect>()) {}
  static llvm::StringRef getDialectNamespace() { return "sparse_tensor"; }

  mlir::Attribute parseAttribute(mlir::DialectAsmParser& parser, mlir::Type) const override {
    llvm::StringRef text = parser.getFullSymbolSpec();
    if (!text.starts_with("encoding<{") || !text.ends_with("}>")) {
      parser.emitError(parser.getNameLoc(), "of sparse_tensor only encodings are read");
      return {};
    }
    return mlir::OpaqueAttr::get(mlir::StringAttr::get(getContext(), getDialectNamespace()), text,
                                 mlir::NoneType::get(getContext()));
  }
};

bool IsSparseEncoding(mlir::Attribute encoding) {
  auto opaque = llvm::dyn_cast_or_null<mlir::OpaqueAttr>(encoding);
  return opaque && opaque.getDialectNamespace().getValue() == SparseTensorDialect::getDialectNamespace();
}

void DropSparseEncodings(mlir::ModuleOp module) {
  mlir::AttrTypeReplacer replacer;
  replacer.addReplacement([](RankedTensorType type) -> std::optional<mlir::Type> {
    if (!IsSparseEncoding(type.getEncoding())) return std::nullopt;
    return RankedTensorType::get(type.getShape(), type.getElementType());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

// A reduce whose init values are slices, as a loop over the slices.
class SliceReduce {
 public:
  explicit SliceReduce(hlo::ReduceOp op) : op_(op), builder_(op) {}

  // Whether the op is one, and nothing about it is open but kept dimensions that the init values settle.
  bool Matches() {
    const size_t count = op_->getNumOperands() / 2;
    if (count == 0 || op_->getNumOperands() != 2 * count || op_->getNumResults() != count ||
        !op_.getDimensionsAttr() || op_->getNumRegions() != 1 || !op_.getBody().hasOneBlock())
      return false;
    auto input = llvm::dyn_cast<RankedTensorType>(op_->getOperand(0).getType());
    if (!input) return false;
    shape_ = SmallVector<int64_t>(input.getShape());
    for (int64_t dim : op_.getDimensions()) {
      if (dim < 0 || dim >= input.getRank() || llvm::is_contained(reduced_, dim) || input.isDynamicDim(dim))
        return false;
      reduced_.push_back(dim);
    }
    llvm::sort(reduced_);
    for (int64_t dim = 0; dim < input.getRank(); ++dim)
      if (!llvm::is_contained(reduced_, dim)) kept_.push_back(dim);
    auto slice = llvm::dyn_cast<RankedTensorType>(op_->getOperand(count).getType());
    if (!slice || slice.getRank() == 0 || !slice.hasStaticShape() ||
        slice.getRank() != static_cast<int64_t>(kept_.size()))
      return false;
    for (auto [dim, size] : llvm::zip_equal(kept_, slice.getShape())) {
      if (!mlir::ShapedType::isDynamic(shape_[dim]) && shape_[dim] != size) return false;
      shape_[dim] = size;
    }
    mlir::Block& body = op_.getBody().front();
    if (body.getNumArguments() != 2 * count || body.empty() || !llvm::isa<hlo::ReturnOp>(body.back()) ||
        body.back().getNumOperands() != count)
      return false;
    for (size_t i = 0; i < count; ++i) {
      auto each = llvm::dyn_cast<RankedTensorType>(op_->getOperand(i).getType());
      auto result = llvm::dyn_cast<RankedTensorType>(op_->getResult(i).getType());
      if (!each || !result) return false;
      auto type = RankedTensorType::get(slice.getShape(), each.getElementType());
      if (!hlo::compatibleShapes(each, input) || !hlo::compatibleTypes(result, type) ||
          op_->getOperand(count + i).getType() != type || body.getArgument(i).getType() != type ||
          body.getArgument(count + i).getType() != type || body.back().getOperand(i).getType() != type)
        return false;
      slices_.push_back(type);
    }
    return true;
  }

  void Replace() {
    const size_t count = slices_.size();
    int64_t steps = 1;
    for (int64_t dim : reduced_) steps *= shape_[dim];
    SmallVector<Value> stacks, initial{Number(0)};
    for (size_t i = 0; i < count; ++i) {
      stacks.push_back(Stack(op_->getOperand(i), steps));
      initial.push_back(op_->getOperand(count + i));
    }
    mlir::OperationState state(op_->getLoc(), hlo::WhileOp::getOperationName());
    state.addOperands(initial);
    state.addTypes(mlir::ValueRange(initial).getTypes());
    mlir::Region *cond = state.addRegion(), *body = state.addRegion();
    SmallVector<mlir::Location> places(initial.size(), op_->getLoc());
    {
      mlir::OpBuilder::InsertionGuard guard(builder_);
      mlir::Block* block = builder_.createBlock(cond, {}, state.types, places);
      Return(New<hlo::CompareOp>(block->getArgument(0), Number(steps), hlo::ComparisonDirection::LT,
                                 hlo::ComparisonType::SIGNED));
      block = builder_.createBlock(body, {}, state.types, places);
      Step(*block, stacks);
    }
    mlir::Operation* loop = builder_.create(state);
    for (size_t i = 0; i < count; ++i)
      op_->getResult(i).replaceAllUsesWith(As(op_->getResult(i).getType(), loop->getResult(1 + i)));
    op_->erase();
  }

 private:
  template <typename Op, typename... Args>
  Value New(Args&&... args) {
    return Op::create(builder_, op_->getLoc(), std::forward<Args>(args)...)->getResult(0);
  }
  Value Number(int64_t value) {
    return New<hlo::ConstantOp>(
        mlir::DenseElementsAttr::get(RankedTensorType::get({}, builder_.getI64Type()), value));
  }
  void Return(mlir::ValueRange values) { hlo::ReturnOp::create(builder_, op_->getLoc(), values); }

  // The slices of an operand, one after the other along a first dimension.
  Value Stack(Value operand, int64_t steps) {
    mlir::Type element = llvm::cast<RankedTensorType>(operand.getType()).getElementType();
    auto whole = RankedTensorType::get(shape_, element);
    if (operand.getType() != whole)
      operand = New<hlo::ReshapeOp>(whole, operand);  // an open size that is another fails here
    SmallVector<int64_t> order(reduced_), sizes;
    llvm::append_range(order, kept_);
    for (int64_t dim : order) sizes.push_back(shape_[dim]);
    if (!llvm::is_sorted(order))
      operand = New<hlo::TransposeOp>(RankedTensorType::get(sizes, element), operand, order);
    sizes = {steps};
    for (int64_t dim : kept_) sizes.push_back(shape_[dim]);
    auto stack = RankedTensorType::get(sizes, element);
    return operand.getType() == stack ? operand : New<hlo::ReshapeOp>(stack, operand);
  }

  void Step(mlir::Block& block, llvm::ArrayRef<Value> stacks) {
    Value at = block.getArgument(0), zero = Number(0);
    mlir::Block& inner = op_.getBody().front();
    for (auto [i, stack] : llvm::enumerate(stacks)) {
      SmallVector<Value> starts(kept_.size() + 1, zero);
      starts[0] = at;
      SmallVector<int64_t> sizes(llvm::cast<RankedTensorType>(stack.getType()).getShape());
      sizes[0] = 1;
      Value slice = New<hlo::DynamicSliceOp>(RankedTensorType::get(sizes, slices_[i].getElementType()), stack,
                                             starts, sizes);
      inner.getArgument(i).replaceAllUsesWith(block.getArgument(1 + i));
      inner.getArgument(stacks.size() + i).replaceAllUsesWith(New<hlo::ReshapeOp>(slices_[i], slice));
    }
    block.getOperations().splice(block.end(), inner.getOperations(), inner.begin(), std::prev(inner.end()));
    builder_.setInsertionPointToEnd(&block);
    SmallVector<Value> next{New<hlo::AddOp>(at, Number(1))};
    llvm::append_range(next, inner.back().getOperands());
    Return(next);
  }

  // The value under a type with open sizes.
  Value As(mlir::Type type, Value value) {
    if (value.getType() == type) return value;
    auto shape = llvm::cast<RankedTensorType>(value.getType()).getShape();
    auto sizes = RankedTensorType::get({static_cast<int64_t>(shape.size())}, builder_.getI64Type());
    return New<hlo::DynamicReshapeOp>(type, value,
                                      New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(sizes, shape)));
  }

  hlo::ReduceOp op_;
  mlir::OpBuilder builder_;
  SmallVector<int64_t> shape_;  // of the inputs, with open sizes settled
  SmallVector<int64_t> reduced_, kept_;
  SmallVector<RankedTensorType> slices_;
};

}  // namespace

void AllowSparseEncodings(mlir::MLIRContext* context) {
  mlir::DialectRegistry registry;
  registry.insert<SparseTensorDialect>();
  context->appendDialectRegistry(registry);
}

void NormalizeOtherSpellings(mlir::ModuleOp module) {
  if (module.getContext()->getLoadedDialect<SparseTensorDialect>()) DropSparseEncodings(module);
  SmallVector<hlo::ReduceOp> reduces;
  module->walk([&](hlo::ReduceOp op) { reduces.push_back(op); });  // inner ones first
  for (hlo::ReduceOp op : reduces)
    if (SliceReduce reduce(op); reduce.Matches()) reduce.Replace();
}

}  // namespace tenon::frontend
