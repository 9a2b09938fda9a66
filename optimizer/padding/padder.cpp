#include "optimizer/padding/padder.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/call.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/contraction.h"
#include "hlo/ops/dynamic.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/shape.h"
#include "hlo/shape/result_shapes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Value;

namespace {

bool IsDynamic(mlir::Type type) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

bool IsAssertion(Operation* op) {
  auto call = llvm::dyn_cast<hlo::CustomCallOp>(op);
  return call && call.getCallTargetName() == "shape_assertion";
}

bool SaysSizes(Operation* op) {
  if (llvm::isa<hlo::GetDimensionSizeOp, hlo::SetDimensionSizeOp, hlo::DynamicPadOp, hlo::RealDynamicSliceOp,
                hlo::DynamicGatherOp, hlo::DynamicConvOp>(op))
    return true;
  return IsAssertion(op);
}

// The bound that a type gives a dimension; absent where it says nothing.
std::optional<int64_t> DeclaredBound(RankedTensorType type, int64_t dim) {
  if (!type.isDynamicDim(static_cast<unsigned>(dim))) return type.getDimSize(static_cast<unsigned>(dim));
  auto extensions = llvm::dyn_cast_or_null<hlo::TypeExtensionsAttr>(type.getEncoding());
  if (!extensions || ShapedType::isDynamic(extensions.getBounds()[static_cast<size_t>(dim)]))
    return std::nullopt;
  return extensions.getBounds()[static_cast<size_t>(dim)];
}

}  // namespace

// What a handler builds stands for the op at hand.
class Padder::Origins : public mlir::OpBuilder::Listener {
 public:
  void notifyOperationInserted(Operation* made, mlir::OpBuilder::InsertPoint) override {
    if (op && made != op) plan::MergeOrigins(made, op);
    ++count;
    last = made;
  }
  Operation *op = nullptr, *last = nullptr;
  int64_t count = 0;
};

absl::Status Padder::Refuse(Operation* op, std::string why) {
  std::string text = absl::StrCat("a size that depends on data reaches ", op->getName().getStringRef().str(),
                                  ", which cannot be padded: ", why);
  return Error(Err::kDynamicShape, text, hlo::locationText(op->getLoc()));
}

bool Padder::Concerns(mlir::ModuleOp module) {
  return module
      ->walk([](Operation* op) {
        return SaysSizes(op) || llvm::any_of(op->getResultTypes(), IsDynamic) ? mlir::WalkResult::interrupt()
                                                                              : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

void Padder::MoveTo(Operation* op) { builder_->setInsertionPoint(op); }

absl::Status Padder::Function(mlir::FunctionOpInterface entry) {
  mlir::Block& body = entry.getFunctionBody().front();
  Operation* end = body.getTerminator();
  Origins origins;
  mlir::OpBuilder builder(entry->getContext());
  builder.setListener(&origins);
  builder_ = &builder;
  TENON_RETURN_IF_ERROR(Block(body));

  plan::PaddedResults padded;
  ArrayBuilder build(builder, end->getLoc());
  builder.setInsertionPoint(end);
  const unsigned results = end->getNumOperands();
  llvm::DenseMap<Value, int64_t> place;
  auto give = [&](Value scalar) {
    auto [at, fresh] = place.try_emplace(scalar, end->getNumOperands());
    if (fresh) {
      end->insertOperands(end->getNumOperands(), scalar);
      (void)entry.insertResult(static_cast<unsigned>(entry.getNumResults()), scalar.getType(), {});
    }
    return at->second;
  };
  for (unsigned i = 0; i < results; ++i) {
    if (!IsPadded(end->getOperand(i))) continue;
    for (auto [d, size] : llvm::enumerate(SizesOf(end->getOperand(i))))
      if (size) padded.sizes.push_back({i, static_cast<int64_t>(d), give(size)});
  }
  if (verdict_) {
    padded.verdict = give(verdict_);
    padded.conditions = std::move(conditions_);
  }
  entry.setType(
      mlir::FunctionType::get(entry->getContext(), body.getArgumentTypes(), end->getOperandTypes()));
  if (!padded.empty()) plan::SetPaddedResults(entry, padded);
  context_.rewrites += origins.count;
  return absl::OkStatus();
}

absl::Status Padder::Block(mlir::Block& block) {
  for (Operation& op : llvm::make_early_inc_range(block.without_terminator())) {
    ++context_.visits;
    bool concerned = SaysSizes(&op);
    auto look = [&](Operation* inner) {
      concerned = concerned || SaysSizes(inner) || llvm::any_of(inner->getResultTypes(), IsDynamic) ||
                  llvm::any_of(inner->getOperands(), [&](Value value) { return IsPadded(value); });
    };
    if (op.getNumRegions() == 0) {
      look(&op);
    } else {
      op.walk(look);
    }
    if (concerned) TENON_RETURN_IF_ERROR(Op(&op));
  }
  return absl::OkStatus();
}

absl::Status Padder::Op(Operation* op) {
  PadFunction pad = nullptr;
  for (auto family :
       {&ElementwisePadding, &ShapePadding, &MovementPadding, &IndexingPadding, &ScatterPadding,
        &ReductionPadding, &ContractionPadding, &LinearAlgebraPadding, &NormalizationPadding,
        &SelectAndScatterPadding, &CollectivePadding, &ControlPadding, &CallPadding, &TransferPadding})
    if (!pad) pad = family(op);
  if (!pad) return Refuse(op, "what it does with the padding is not known");
  llvm::SmallVector<mlir::Type> before(op->getResultTypes());
  auto* origins = static_cast<Origins*>(builder_->getListener());
  Operation* outer = std::exchange(origins->op, op);
  ArrayBuilder build(*builder_, op->getLoc());
  ArrayBuilder* outer_build = std::exchange(build_, &build);
  builder_->setInsertionPoint(op);
  auto padded = pad(op, *this);
  absl::Status status = padded.status();
  if (status.ok()) status = Record(op, before, *padded);
  build_ = outer_build;
  origins->op = outer;
  return status;
}

// The program's own types are kept: a static size, or a lower bound, cuts the padding off and is required of the size.
absl::Status Padder::Record(Operation* op, llvm::ArrayRef<mlir::Type> before, PaddedList& padded) {
  builder_->setInsertionPointAfter(op);
  // Without results: unless it is a condition of the run now, or another op has its regions.
  bool stays = padded.empty() && !IsAssertion(op) &&
               llvm::none_of(op->getRegions(), [](mlir::Region& region) { return region.empty(); });
  for (auto [i, one] : llvm::enumerate(padded)) {
    auto declared = llvm::dyn_cast<RankedTensorType>(before[i]);
    auto type = llvm::dyn_cast<RankedTensorType>(one.value.getType());
    const bool own = one.value.getDefiningOp() == op;
    stays = stays || own;
    Value value = one.value, result = op->getResult(static_cast<unsigned>(i));
    llvm::SmallVector<mlir::OpOperand*> uses;
    for (mlir::OpOperand& use : result.getUses()) uses.push_back(&use);
    if (declared && type) {
      if (!type.hasStaticShape())
        return Refuse(op, absl::StrCat("no bound of its result, ", hlo::typeText(declared), ", is known"));
      one.sizes.resize(static_cast<size_t>(type.getRank()));
      ArrayBuilder::Shape shape(type.getShape());
      for (int64_t d = 0; d < type.getRank(); ++d) {
        std::optional<int64_t> bound = DeclaredBound(declared, d);
        if (!bound) continue;
        Value& size = one.sizes[static_cast<size_t>(d)];
        int64_t& here = shape[static_cast<size_t>(d)];
        if (!declared.isDynamicDim(static_cast<unsigned>(d))) {
          if (size || here != *bound) RequireEqual(op, size ? size : I32(here), I32(*bound));
          size = {};
          here = *bound;
        } else if (*bound < here) {
          size = Within(op, size ? size : I32(here), *bound);
          here = *bound;
        }
      }
      value = Fitted(value, shape);
      if (llvm::is_contained(op->getOperands(), value)) {
        value = WithSizes(value, one.sizes);
      } else {
        SetSizes(value, one.sizes);
      }
    }
    if (value != result)
      for (mlir::OpOperand* use : uses) use->set(value);
  }
  if (stays) return absl::OkStatus();
  if (context_.fates) {
    Operation* into = padded.empty() ? nullptr : padded.front().value.getDefiningOp();
    into ? context_.fates->Note(op, Fate::kRewritten, "pad_dynamic", into)
         : context_.fates->Gone(op, Fate::kRewritten, "pad_dynamic");
  }
  auto forget = [&](Value gone) {  // another value may come to lie there
    sizes_.erase(gone);
    ranges_.erase(gone);
  };
  op->walk([&](Operation* gone) {
    llvm::for_each(gone->getResults(), forget);
    for (mlir::Region& region : gone->getRegions())
      for (mlir::Block& block : region) llvm::for_each(block.getArguments(), forget);
  });
  op->erase();
  return absl::OkStatus();
}

SizeList Padder::SizesOf(Value value) const {
  auto found = sizes_.find(value);
  if (found != sizes_.end()) return found->second;
  return SizeList(static_cast<size_t>(llvm::cast<RankedTensorType>(value.getType()).getRank()));
}

void Padder::SetSizes(Value value, SizeList sizes) {
  if (llvm::all_of(sizes, [](Value size) { return !size; })) {
    sizes_.erase(value);
    return;
  }
  auto type = llvm::cast<RankedTensorType>(value.getType());
  for (auto [d, size] : llvm::enumerate(sizes)) {
    // What was said of a size holds wherever it is; what this op asks of it may be asked in a branch that does not run.
    if (!size || ranges_.contains(size)) continue;
    const Range known = RangeOf(size);
    NoteRange(size, known.sure
                        ? Range{std::max<int64_t>(known.low, 0), std::min(known.high, type.getShape()[d])}
                        : Range{0, type.getShape()[d]});
  }
  sizes_[value] = std::move(sizes);
}

Value Padder::WithSizes(Value value, const SizeList& sizes) {
  if (SizesOf(value) == sizes) return value;
  Value same = build_->New<hlo::ReshapeOp>(value.getType(), value);
  SetSizes(same, sizes);
  return same;
}

Value Padder::SizeValue(Value value, int64_t dim) {
  if (Value size = SizeOf(value, dim)) return size;
  return I32(llvm::cast<RankedTensorType>(value.getType()).getShape()[static_cast<size_t>(dim)]);
}

Value Padder::I32(int64_t value) { return build_->Integer(value, builder_->getI32Type()); }

Value Padder::Clamp(Value low, Value value, Value high) { return build_->max(low, build_->min(value, high)); }

Value Padder::Within(Operation* op, Value size, int64_t bound) {
  const Range known = RangeOf(size);
  if (known.sure && known.low >= 0 && known.high <= bound) return size;
  Value held = Clamp(I32(0), size, I32(bound));
  NoteRange(held, known.sure ? Range{std::clamp<int64_t>(known.low, 0, bound),
                                     std::clamp<int64_t>(known.high, 0, bound)}
                             : Range{0, bound});
  Require(op, build_->eq(held, size),
          absl::StrCat(op->getName().getStringRef().str(), ": a size is not within [0, ", bound, "]"));
  return held;
}

void Padder::Require(Operation* op, Value holds, std::string message) {
  conditions_.push_back({std::move(message), hlo::locationText(op->getLoc())});
  Value number = I32(static_cast<int64_t>(conditions_.size()));
  if (!verdict_) {
    verdict_ = build_->select(holds, I32(0), number);
  } else {
    verdict_ = build_->select(build_->mask_or(holds, build_->ne(verdict_, I32(0))), verdict_, number);
  }
}

void Padder::RequireEqual(Operation* op, Value a, Value b) {
  if (a == b) return;
  const Range of_a = RangeOf(a), of_b = RangeOf(b);
  if (of_b.Is(of_a.low) && of_a.Is(of_a.low)) return;
  Require(op, build_->eq(a, b),
          absl::StrCat(op->getName().getStringRef().str(), ": sizes that have to be the same are not"));
}

Value Padder::Valid(llvm::ArrayRef<int64_t> shape, const SizeList& sizes, llvm::ArrayRef<int64_t> dims) {
  Value all;
  for (int64_t d : dims) {
    if (!sizes[static_cast<size_t>(d)]) continue;
    Value below = build_->lt(build_->Iota(shape, builder_->getI32Type(), d),
                             build_->Broadcast(sizes[static_cast<size_t>(d)], shape, {}));
    all = all ? build_->mask_and(all, below) : below;
  }
  return all;
}

Value Padder::Masked(Value value, llvm::ArrayRef<int64_t> dims, Value fill) {
  llvm::ArrayRef<int64_t> shape = llvm::cast<RankedTensorType>(value.getType()).getShape();
  Value valid = Valid(shape, SizesOf(value), dims);
  return valid ? build_->select(valid, value, build_->Broadcast(fill, shape, {})) : value;
}

Value Padder::Zero(mlir::Type element) { return build_->Fill({}, element, 0); }

Value Padder::Prefix(Value value, llvm::ArrayRef<int64_t> shape) {
  auto type = llvm::cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape) return value;
  ArrayBuilder::Shape starts(shape.size(), 0), strides(shape.size(), 1);
  return build_->New<hlo::SliceOp>(build_->Type(shape, type.getElementType()), value, starts, shape, strides);
}

Value Padder::Fitted(Value value, llvm::ArrayRef<int64_t> shape) {
  for (auto [d, size] : llvm::enumerate(shape)) {
    const int64_t here = llvm::cast<RankedTensorType>(value.getType()).getShape()[d];
    if (here < size) value = build_->PadZeros(value, static_cast<int64_t>(d), 0, size - here);
  }
  return Prefix(value, shape);
}

SizeList Padder::Join(Operation* op, llvm::MutableArrayRef<Value> values) {
  ArrayBuilder::Shape shape(llvm::cast<RankedTensorType>(values.front().getType()).getShape());
  SizeList sizes(shape.size());
  for (size_t d = 0; d < shape.size(); ++d) {
    for (Value value : values) {
      const int64_t here = llvm::cast<RankedTensorType>(value.getType()).getShape()[d];
      shape[d] = std::min(shape[d], here);
    }
    bool full = false;
    Value first;
    int64_t least = INT64_MAX;
    for (Value value : values) {
      Value size = SizeOf(value, static_cast<int64_t>(d));
      full = full || !size;
      Value said = SizeValue(value, static_cast<int64_t>(d));
      if (first) RequireEqual(op, first, said);
      first = first ? first : said;
      const int64_t here = llvm::cast<RankedTensorType>(value.getType()).getShape()[d];
      if (size && here < least) {
        sizes[d] = size;
        least = here;
      }
    }
    if (full) sizes[d] = {};
  }
  for (Value& value : values) value = Prefix(value, shape);
  return sizes;
}

void Padder::JoinPair(Operation* op, Value& a, Value& b, llvm::ArrayRef<int64_t> of_a,
                      llvm::ArrayRef<int64_t> of_b) {
  for (auto [i, j] : llvm::zip_equal(of_a, of_b)) {
    RequireEqual(op, SizeValue(a, i), SizeValue(b, j));
    Value size_a = SizeOf(a, i), size_b = SizeOf(b, j);
    const int64_t bound_a = llvm::cast<RankedTensorType>(a.getType()).getShape()[static_cast<size_t>(i)],
                  bound_b = llvm::cast<RankedTensorType>(b.getType()).getShape()[static_cast<size_t>(j)];
    Value size = !size_a || !size_b ? Value() : bound_a <= bound_b ? size_a : size_b;
    auto cut = [&](Value& value, int64_t dim) {
      const auto at = static_cast<size_t>(dim);
      SizeList sizes = SizesOf(value);
      sizes[at] = size;
      ArrayBuilder::Shape shape(llvm::cast<RankedTensorType>(value.getType()).getShape());
      shape[at] = std::min(bound_a, bound_b);
      value = WithSizes(Prefix(value, shape), sizes);
    };
    cut(a, i);
    cut(b, j);
  }
}

absl::StatusOr<PaddedList> Padder::InPlace(Operation* op, const SizeList& sizes) {
  auto shapes = hlo::resultShapes(op);
  if (!shapes) return Refuse(op, "its sizes do not fit each other");
  PaddedList padded;
  for (auto [result, shape] : llvm::zip_equal(op->getResults(), *shapes)) {
    result.setType(
        RankedTensorType::get(shape, llvm::cast<RankedTensorType>(result.getType()).getElementType()));
    padded.push_back({result, sizes});
  }
  return padded;
}

}  // namespace tenon::opt
