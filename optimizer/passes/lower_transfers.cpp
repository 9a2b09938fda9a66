#include "optimizer/passes/lower_transfers.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "hlo/ir/tenon.h"
#include "hlo/ir/transfer.h"
#include "hlo/ops/call.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/shape.h"
#include "hlo/ops/token.h"
#include "optimizer/passes/extract_checks.h"
#include "optimizer/passes/lower_tuples.h"
#include "optimizer/sharding/device_grid.h"
#include "optimizer/target/target.h"

namespace tenon::opt {
namespace {

using mlir::RankedTensorType;
using mlir::Value;
using Sizes = llvm::SmallVector<int64_t>;

// A table of sources names devices from 0 on; -1 is nobody.
constexpr int64_t kFirstTransfer = -2;

// Ops that the pass makes stand for the source's op.
class Inherits : public mlir::OpBuilder::Listener {
 public:
  explicit Inherits(mlir::Operation* source) : source_(source) {}
  void notifyOperationInserted(mlir::Operation* op, mlir::OpBuilder::InsertPoint) override {
    plan::MergeOrigins(op, source_);
  }

 private:
  mlir::Operation* source_;
};

class Lowering {
 public:
  Lowering(mlir::Operation* op, int64_t devices, int64_t next)
      : op_(op), devices_(devices), next_(next), inherits_(op), builder_(op, &inherits_) {}

  // Puts exchanges in place of the op and says what they are; `next` becomes the number of the next exchange.
  plan::TransferInfo Run(int64_t* next) {
    plan::TransferInfo info;
    info.op = op_->getName().getStringRef().str();
    info.location = hlo::locationText(op_->getLoc());
    if (auto channel = op_->getAttrOfType<hlo::ChannelHandleAttr>("channel_handle"))
      info.channel = channel.getHandle();
    if (auto host = op_->getAttrOfType<mlir::BoolAttr>("is_host_transfer")) info.is_host = host.getValue();
    if (auto pairs = op_->getAttrOfType<mlir::DenseIntElementsAttr>("source_target_pairs")) {
      info.pairs.emplace();
      for (const llvm::APInt& id : pairs.getValues<llvm::APInt>()) info.pairs->push_back(id.getSExtValue());
    }
    if (auto sized = op_->getAttrOfType<mlir::DenseI64ArrayAttr>(plan::kSizedValues))
      info.sized.assign(sized.asArrayRef().begin(), sized.asArrayRef().end());
    if (auto call = llvm::dyn_cast<hlo::CustomCallOp>(op_)) {
      RunCheck(call, &info);
      *next = next_;
      return info;
    }
    const bool gives = llvm::isa<hlo::SendOp, hlo::OutfeedOp>(op_);
    Value token = gives ? op_->getOperands().back() : op_->getOperand(0);
    if (gives) {
      for (Value value : op_->getOperands().drop_back()) {
        info.values.push_back(value.getType());
        Give(value);
      }
    } else {
      for (Value result : op_->getResults().drop_back()) {
        info.values.push_back(result.getType());
        result.replaceAllUsesWith(Take(TypeOf(result)));
      }
    }
    // Devices meet for nothing too. The host has nothing to give or take then.
    if (info.values.empty() && llvm::isa<hlo::SendOp, hlo::RecvOp>(op_)) Exchange(Zeros(Byte()));
    op_->getResults().back().replaceAllUsesWith(token);
    *next = next_;
    return info;
  }

 private:
  // Gives what a check compares, or a probe keeps; a probe's result is its operand.
  void RunCheck(hlo::CustomCallOp call, plan::TransferInfo* info) {
    info->op = call.getCallTargetName().str();
    info->probe = ProbeId(call).str();
    if (std::optional<eval::Check> check = CheckOf(call)) {
      info->tolerance = check->tolerance;
      info->min_ulp = check->min_ulp;
      info->max_ulp = check->max_ulp;
    } else {
      info->iteration = ProbeIteration(call);
    }
    for (Value value : op_->getOperands()) {
      info->values.push_back(value.getType());
      Give(value);
    }
    if (op_->getNumResults() == 1) op_->getResult(0).replaceAllUsesWith(op_->getOperand(0));
  }

  static RankedTensorType TypeOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }
  RankedTensorType Byte() { return RankedTensorType::get({1}, builder_.getIntegerType(8, false)); }

  Value Zeros(RankedTensorType type) {
    mlir::TypedAttr zeros;
    if (auto pair = llvm::dyn_cast<mlir::ComplexType>(type.getElementType())) {
      const auto zero =
          llvm::APFloat::getZero(llvm::cast<mlir::FloatType>(pair.getElementType()).getFloatSemantics());
      zeros = mlir::DenseElementsAttr::get(type, std::complex<llvm::APFloat>(zero, zero));
    } else {
      zeros = builder_.getZeroAttr(type);
    }
    return hlo::ConstantOp::create(builder_, op_->getLoc(), zeros);
  }

  // [1, …]: what comes for what is given.
  Value Exchange(Value given) {
    const std::vector<int32_t> sources(static_cast<size_t>(devices_),
                                       static_cast<int32_t>(kFirstTransfer - next_++));
    auto table = RankedTensorType::get({devices_, 1}, builder_.getI32Type());
    Value rows = hlo::ConstantOp::create(
        builder_, op_->getLoc(), mlir::DenseElementsAttr::get(table, llvm::ArrayRef<int32_t>(sources)));
    Sizes shape = {1};
    llvm::append_range(shape, TypeOf(given).getShape());
    return ir::ExchangeOp::create(builder_, op_->getLoc(), TypeOf(given).clone(shape), given, rows);
  }

  static bool IsEmpty(RankedTensorType type) { return type.getNumElements() == 0; }

  // [..., 2] of the element type of the parts.
  static RankedTensorType Pairs(RankedTensorType type) {
    Sizes shape(type.getShape());
    shape.push_back(2);
    return RankedTensorType::get(shape,
                                 llvm::cast<mlir::ComplexType>(type.getElementType()).getElementType());
  }

  void Give(Value value) {
    RankedTensorType type = TypeOf(value);
    if (IsEmpty(type)) {
      Exchange(Zeros(Byte()));
    } else if (llvm::isa<mlir::ComplexType>(type.getElementType())) {
      RankedTensorType pairs = Pairs(type), part = type.clone(pairs.getElementType());
      Sizes shape(type.getShape());
      shape.push_back(1);
      llvm::SmallVector<Value> parts = {hlo::RealOp::create(builder_, op_->getLoc(), part, value),
                                        hlo::ImagOp::create(builder_, op_->getLoc(), part, value)};
      for (Value& each : parts)
        each = hlo::ReshapeOp::create(builder_, op_->getLoc(), part.clone(shape), each);
      Exchange(hlo::ConcatenateOp::create(builder_, op_->getLoc(), pairs, parts,
                                          static_cast<uint64_t>(type.getRank())));
    } else {
      Exchange(value);
    }
  }

  Value Take(RankedTensorType type) {
    if (IsEmpty(type)) {
      Exchange(Zeros(Byte()));
      return Zeros(type);
    }
    if (!llvm::isa<mlir::ComplexType>(type.getElementType())) return Reshape(Exchange(Zeros(type)), type);
    RankedTensorType pairs = Pairs(type);
    Value both = Reshape(Exchange(Zeros(pairs)), pairs);
    auto part = [&](int64_t index) {
      Sizes starts(pairs.getRank(), 0), limits(pairs.getShape()), strides(starts.size(), 1),
          shape(pairs.getShape());
      starts.back() = index;
      limits.back() = index + 1;
      shape.back() = 1;
      Value slice =
          hlo::SliceOp::create(builder_, op_->getLoc(), pairs.clone(shape), both, starts, limits, strides);
      return Reshape(slice, type.clone(pairs.getElementType()));
    };
    Value real = part(0), imaginary = part(1);
    return hlo::ComplexOp::create(builder_, op_->getLoc(), type, real, imaginary);
  }

  Value Reshape(Value value, RankedTensorType type) {
    return hlo::ReshapeOp::create(builder_, op_->getLoc(), type, value);
  }

  mlir::Operation* op_;
  const int64_t devices_;
  int64_t next_;
  Inherits inherits_;
  mlir::OpBuilder builder_;
};

// A check that extract_checks left among the steps of loops and branches, or what has to do with a probe there.
bool IsCheck(mlir::Operation* op) {
  auto call = llvm::dyn_cast<hlo::CustomCallOp>(op);
  if (!call || !StandsAmongSteps(op)) return false;
  if (call.getCallTargetName() == "interpreter.probe")
    return call->getOperandTypes() == call->getResultTypes() && call->getNumOperands() == 1;
  if (call->getNumResults() != 0) return false;
  if (call.getCallTargetName() == "check.expect_serialized_eq") return call->getNumOperands() == 1;
  return CheckOf(call) && call->getNumOperands() == 2;
}

absl::Status CheckSizes(mlir::Operation* op) {
  auto open = [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::ShapedType>(type);
    return tensor && !tensor.hasStaticShape();
  };
  if (llvm::none_of(op->getOperandTypes(), open) && llvm::none_of(op->getResultTypes(), open))
    return absl::OkStatus();
  return Error(Err::kDynamicShape,
               absl::StrCat(op->getName().getStringRef().str(), ": the size of a value is not known"),
               hlo::locationText(op->getLoc()));
}

}  // namespace

absl::Status LowerTransfers(PassContext& context) {
  mlir::FunctionOpInterface entry = plan::EntryOf(context.module);
  if (!entry) return absl::OkStatus();
  std::vector<mlir::Operation*> found;
  bool kept = false;
  entry->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
    ++context.visits;
    const bool check = IsCheck(op);
    if (!check && !llvm::isa<hlo::InfeedOp, hlo::OutfeedOp, hlo::SendOp, hlo::RecvOp>(op)) return;
    if (check || op->hasAttr(plan::kSizedValues) || context.target->Refuses(op)) {
      found.push_back(op);
    } else {
      kept = true;
    }
  });
  const DeviceGrid grid = GridOf(context.module);
  std::vector<plan::TransferInfo> transfers;
  int64_t next = 0;
  for (mlir::Operation* op : found) {
    TENON_RETURN_IF_ERROR(CheckSizes(op));
    transfers.push_back(Lowering(op, grid.replicas * grid.partitions, next).Run(&next));
    if (context.fates) context.fates->Note(op, Fate::kDecomposed, "lower_transfers");
    op->erase();
    ++context.rewrites;
  }
  if (!transfers.empty()) plan::SetTransfers(entry, transfers);
  if (!kept) DropTokens(context);
  return absl::OkStatus();
}

}  // namespace tenon::opt
