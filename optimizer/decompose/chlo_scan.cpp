// scan: a loop over the positions of a dimension.
#include <optional>

#include "hlo/ops/chlo_structure.h"
#include "hlo/ops/control.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/shape.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/chlo_structure.h"
#include "optimizer/decompose/open_sizes.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Value;

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

class Scan {
 public:
  Scan(chlo::ScanOp op, Rewriter& rewriter)
      : op_(op),
        rewriter_(rewriter),
        b_(rewriter.builder(), op.getLoc()),
        dim_(static_cast<int64_t>(op.getDimension())),
        inner_(op.getBody().front()) {}

  bool Run() {
    if (!Measure() || !OutputTypes() || (probes_ && !CanProbe())) return false;
    size_ = known_ ? b_.Number(*known_) : b_.SizeOf(measured_, dim_);
    rows_ = known_ ? size_ : b_.max(size_, b_.Number(1));
    if (probes_) Probe();
    for (Value input : op_.getInputs()) {
      const bool open = ShapedType::isDynamic(ShapeOf(input)[dim_]);
      if (known_ && open)
        Require(b_.SizeOf(input, dim_), b_.Number(*known_));
      else if (open && input != measured_)
        Require(b_.SizeOf(input, dim_), size_);
    }
    SmallVector<Value> outputs;
    for (RankedTensorType type : types_) outputs.push_back(NewOutput(type));
    if (known_ && *known_ == 0) return Finish(outputs, op_.getInits());
    mlir::ResultRange results = Loop(outputs)->getResults();
    return Finish(
        results.take_back(outputs.size()),
        results.slice(results.size() - outputs.size() - op_.getInits().size(), op_.getInits().size()));
  }

 private:
  Value Scalar(int64_t value) {
    auto type = RankedTensorType::get({}, b_.builder().getI64Type());
    return b_.New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(type, value));
  }

  void Require(Value a, Value b) { b_.RequireEqual(a, b, "chlo.scan: sizes along its dimension differ"); }

  // How many positions there are: a number, or a list of one i32 that the first input has.
  bool Measure() {
    if (auto given = op_.getScanDimSize()) known_ = *given;
    auto look = [&](Value value) {
      if (!ShapedType::isDynamic(ShapeOf(value)[dim_])) known_ = ShapeOf(value)[dim_];
    };
    llvm::for_each(op_.getInputs(), look);
    llvm::for_each(op_.getOutputs(), look);
    if (!op_.getInputs().empty()) measured_ = op_.getInputs().front();
    return known_ || measured_;
  }

  // Types of the outputs while they are made. What an output has beside the scanned dimension is what the body returns.
  bool OutputTypes() {
    for (auto [output, returned] : llvm::zip(op_.getOutputs(), inner_.getTerminator()->getOperands())) {
      SmallVector<int64_t> shape(ShapeOf(returned)), row(ShapeOf(output));
      row.erase(row.begin() + dim_);
      for (auto [size, other] : llvm::zip_equal(shape, row))
        if (ShapedType::isDynamic(size)) size = other;
      probes_ |= llvm::any_of(shape, ShapedType::isDynamic);
      shape.insert(shape.begin() + dim_, known_ ? *known_ : ShapedType::kDynamic);
      types_.push_back(RankedTensorType::get(shape, ElementOf(output)));
      if (llvm::isa<mlir::quant::UniformQuantizedPerAxisType>(ElementOf(output)) &&
          !types_.back().hasStaticShape())
        return false;
    }
    return true;
  }

  // Sizes that nothing but the body says: it is run once on zeros. Neither may anyone else see that, nor may it take for ever.
  bool CanProbe() {
    for (mlir::BlockArgument argument : inner_.getArguments())
      if (llvm::isa<mlir::quant::UniformQuantizedPerAxisType>(ElementOf(argument))) return false;
    for (Operation& each : inner_.without_terminator()) {
      bool runs = mlir::isMemoryEffectFree(&each);
      each.walk([&](hlo::WhileOp) { runs = false; });
      if (!runs) return false;
    }
    return true;
  }
  void Probe() {
    mlir::IRMapping mapping;
    for (auto [argument, input] : llvm::zip(inner_.getArguments(), op_.getInputs())) {
      mapping.map(argument, b_.Zeros(TensorOf(argument), [&, of = Value(input)] {
        OpenSizes::Lists sizes = b_.SizesOf(of);
        sizes.erase(sizes.begin() + dim_);
        return sizes;
      }));
    }
    for (auto [argument, init] :
         llvm::zip_equal(inner_.getArguments().take_back(op_.getInits().size()), op_.getInits()))
      mapping.map(argument, b_.As(init, argument.getType()));
    for (Operation& each : inner_.without_terminator()) b_.builder().clone(each, mapping);
    for (Value returned : inner_.getTerminator()->getOperands().take_front(types_.size()))
      row_sizes_.push_back(b_.SizesOf(mapping.lookupOrDefault(returned)));
  }

  Value NewOutput(RankedTensorType type) {
    const size_t i = outputs_made_++;
    return b_.Zeros(type, [&] {
      OpenSizes::Lists sizes;
      if (probes_) sizes = row_sizes_[i];
      if (!probes_)
        for (auto [dim, size] : llvm::enumerate(type.getShape()))
          if (static_cast<int64_t>(dim) != dim_) sizes.push_back(b_.Number(size));
      sizes.insert(sizes.begin() + dim_, rows_);
      return sizes;
    });
  }

  // An input that may be empty gets a row then, so that the loop, which does not run, has one to read.
  Value Readable(Value input) {
    if (known_ || !ShapedType::isDynamic(ShapeOf(input)[dim_])) return input;
    Value none = b_.Number(0);
    return b_.Longer(input, dim_, b_.max(b_.sub(b_.Number(1), size_), none));
  }

  // Of the position, how many there are where that is open, the inputs, the carries and the outputs.
  Operation* Loop(ArrayRef<Value> outputs) {
    SmallVector<Value> initial{Scalar(0)};
    if (!known_) {
      auto scalar = RankedTensorType::get({}, b_.builder().getI32Type());
      initial.push_back(b_.Convert(b_.New<hlo::ReshapeOp>(scalar, size_), b_.builder().getI64Type()));
    }
    const size_t first = initial.size();
    for (Value input : op_.getInputs()) initial.push_back(Readable(input));
    llvm::append_range(initial, op_.getInits());
    llvm::append_range(initial, outputs);
    mlir::OperationState state(b_.loc(), hlo::WhileOp::getOperationName());
    state.addOperands(initial);
    for (Value value : initial) state.addTypes(value.getType());
    SmallVector<mlir::Location> places(initial.size(), b_.loc());
    mlir::Region *condition = state.addRegion(), *body = state.addRegion();
    mlir::OpBuilder::InsertionGuard guard(b_.builder());
    const mlir::OpBuilder::InsertPoint here = b_.builder().saveInsertionPoint();
    mlir::Block* block = b_.builder().createBlock(condition, {}, state.types, places);
    auto steps = [&] { return known_ ? Scalar(*known_) : Value(block->getArgument(1)); };
    hlo::ReturnOp::create(b_.builder(), b_.loc(), b_.lt(block->getArgument(0), steps()));
    block = b_.builder().createBlock(body, {}, state.types, places);
    Step(block, first, steps);
    b_.builder().restoreInsertionPoint(here);
    return b_.builder().create(state);
  }

  void Step(mlir::Block* block, size_t first, llvm::function_ref<Value()> steps) {
    const size_t inputs = op_.getInputs().size(), carries = op_.getInits().size();
    Value step = block->getArgument(0), zero = Scalar(0), at = step;
    if (op_.getIsReverse()) at = b_.sub(known_ ? Scalar(*known_ - 1) : b_.sub(steps(), Scalar(1)), step);
    mlir::IRMapping mapping;
    for (size_t i = 0; i < inputs; ++i) {
      mlir::BlockArgument argument = inner_.getArgument(i);
      mapping.map(argument, b_.As(b_.Row(block->getArgument(first + i), dim_, at), argument.getType()));
    }
    for (size_t i = 0; i < carries; ++i) {
      mlir::BlockArgument argument = inner_.getArgument(inputs + i);
      mapping.map(argument, b_.As(block->getArgument(first + inputs + i), argument.getType()));
    }
    for (Operation& each : inner_.without_terminator()) b_.builder().clone(each, mapping);
    auto returned = [&](size_t i) { return mapping.lookupOrDefault(inner_.getTerminator()->getOperand(i)); };
    SmallVector<Value> next{b_.add(step, Scalar(1))};
    llvm::append_range(next, block->getArguments().slice(1, first - 1 + inputs));
    for (size_t i = 0; i < carries; ++i)
      next.push_back(b_.As(returned(types_.size() + i), op_.getInits()[i].getType()));
    for (size_t i = 0; i < types_.size(); ++i) {
      Value whole = block->getArgument(first + inputs + carries + i);
      SmallVector<Value> starts(ShapeOf(whole).size(), zero);
      starts[dim_] = at;
      next.push_back(
          b_.New<hlo::DynamicUpdateSliceOp>(whole.getType(), whole, b_.Inserted(returned(i), dim_), starts));
    }
    hlo::ReturnOp::create(b_.builder(), b_.loc(), next);
  }

  bool Finish(mlir::ValueRange outputs, mlir::ValueRange carries) {
    SmallVector<Value> results;
    for (Value output : outputs) results.push_back(known_ ? output : b_.UpTo(output, dim_, size_));
    llvm::append_range(results, carries);
    for (auto [result, as] : llvm::zip_equal(results, op_->getResultTypes())) result = b_.As(result, as);
    rewriter_.Replace(op_, results);
    return true;
  }

  chlo::ScanOp op_;
  Rewriter& rewriter_;
  OpenSizes b_;
  const int64_t dim_;
  mlir::Block& inner_;
  std::optional<int64_t> known_;
  Value measured_, size_, rows_;  // rows_: at least 1 where the number is open
  SmallVector<RankedTensorType> types_;
  bool probes_ = false;
  std::vector<OpenSizes::Lists> row_sizes_;
  size_t outputs_made_ = 0;
};

}  // namespace

bool ScanToWhile(Operation* op, Rewriter& rewriter) {
  return Scan(llvm::cast<chlo::ScanOp>(op), rewriter).Run();
}

}  // namespace tenon::opt
