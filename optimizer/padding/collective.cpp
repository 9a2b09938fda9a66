// Collectives over arrays of a computed size, which has to be the same on all devices of a group: they tell each other. What is joined along such
// a dimension comes in parts of the bound, whose padding is then taken out.
#include "hlo/ops/collective.h"
#include "hlo/ops/control.h"
#include "hlo/ops/shape.h"
#include "optimizer/decompose/device_groups.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

RankedTensorType TensorOf(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

// The greatest of what the devices of a group have, element by element; a device in no group is one alone.
Value Greatest(Operation* op, Padder& padder, Value mine, const DeviceGroups& groups) {
  ArrayBuilder& build = padder.build();
  mlir::OpBuilder& builder = build.builder();
  std::vector<std::vector<int64_t>> rows;
  size_t width = 1;
  for (size_t device = 0; device < groups.size(); ++device) {
    const auto number = static_cast<int64_t>(device);
    if (groups[device].empty()) rows.push_back({number});
    if (!groups[device].empty() && groups[device].front() == number) rows.push_back(groups[device]);
    width = std::max(width, groups[device].size());
  }
  llvm::SmallVector<int64_t> ids;
  for (std::vector<int64_t>& row : rows) {
    row.resize(width, -1);
    ids.append(row.begin(), row.end());
  }
  mlir::OperationState state(op->getLoc(), hlo::AllReduceOp::getOperationName());
  state.addOperands(mine);
  state.addTypes(mine.getType());
  auto type = RankedTensorType::get({static_cast<int64_t>(rows.size()), static_cast<int64_t>(width)},
                                    builder.getI64Type());
  state.addAttribute("replica_groups", mlir::DenseIntElementsAttr::get(type, ids));
  state.addAttribute("channel_handle",
                     hlo::ChannelHandleAttr::get(op->getContext(), std::max<int64_t>(ChannelOf(op), 1), 0));
  state.addAttribute("use_global_device_ids", builder.getUnitAttr());
  mlir::Region* region = state.addRegion();
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    mlir::Type scalar = build.Type({}, builder.getI32Type());
    mlir::Block* block = builder.createBlock(region, {}, {scalar, scalar}, {op->getLoc(), op->getLoc()});
    hlo::ReturnOp::create(builder, op->getLoc(), build.max(block->getArgument(0), block->getArgument(1)));
  }
  return builder.create(state)->getResult(0);
}

// The sizes of all operands are those of the other devices: none is more than the greatest, nor less than the least.
void RequireSame(Operation* op, Padder& padder, const DeviceGroups& groups) {
  ArrayBuilder& build = padder.build();
  llvm::SmallVector<Value> sizes;
  for (Value operand : op->getOperands())
    for (Value size : padder.SizesOf(operand))
      if (size && !llvm::is_contained(sizes, size)) sizes.push_back(size);
  if (sizes.empty()) return;
  llvm::SmallVector<Value> both;
  for (Value size : sizes)
    for (Value side : {size, build.neg(size)}) both.push_back(build.Reshape(side, {1}));
  Value greatest = Greatest(op, padder, build.Concatenate(both, 0), groups);
  for (auto [i, size] : llvm::enumerate(sizes)) {
    const auto at = static_cast<int64_t>(2 * i);
    Value most = build.Reshape(build.Slice(greatest, 0, at, at + 1), {}),
          least = build.neg(build.Reshape(build.Slice(greatest, 0, at + 1, at + 2), {}));
    padder.Require(op, build.mask_and(build.eq(size, most), build.eq(size, least)),
                   op->getName().getStringRef().str() + ": devices have different sizes");
  }
}

// A dimension that `parts` of the bound were joined along, each with its own padding: the valid elements of all parts first.
absl::StatusOr<PaddedList> Joined(Operation* op, Padder& padder, Value all, SizeList sizes, int64_t dim,
                                  int64_t parts) {
  const auto at = static_cast<size_t>(dim);
  ArrayBuilder::Shape whole(TensorOf(all).getShape()), split(whole);
  split[at] /= parts;
  split.insert(split.begin() + dim, parts);
  Value size = sizes[at], total = padder.build().mul(size, padder.I32(parts));
  SizeList of_split(sizes);
  of_split.insert(of_split.begin() + dim, Value());
  Value apart = padder.build().Reshape(all, split);
  padder.SetSizes(apart, of_split);
  sizes[at] = total;
  return Reshaped(op, padder, apart, whole, sizes);
}

absl::StatusOr<PaddedList> PadCollective(Operation* op, Padder& padder) {
  std::optional<DeviceGroups> groups = GroupsOf(op);
  if (!groups) return Padder::Refuse(op, "its groups name devices that are not there");
  const size_t members = groups->front().size();
  const bool even = llvm::all_of(*groups, [&](const auto& group) { return group.size() == members; });
  const auto parts = static_cast<int64_t>(members);
  auto gather = llvm::dyn_cast<hlo::AllGatherOp>(op);
  auto to_all = llvm::dyn_cast<hlo::AllToAllOp>(op);
  auto scatter = llvm::dyn_cast<hlo::ReduceScatterOp>(op);
  const int64_t split = to_all    ? static_cast<int64_t>(to_all.getSplitDimension())
                        : scatter ? static_cast<int64_t>(scatter.getScatterDimension())
                                  : -1,
                join = gather   ? static_cast<int64_t>(gather.getAllGatherDim())
                       : to_all ? static_cast<int64_t>(to_all.getConcatDimension())
                                : -1;
  if ((split >= 0 || join >= 0) && (!even || parts == 0))
    return Padder::Refuse(op, "its groups are of different sizes");
  RequireSame(op, padder, *groups);
  Operation* made = padder.build().builder().clone(*op);
  PaddedList padded;
  for (auto [operand, result] : llvm::zip(made->getOperands(), made->getResults())) {
    SizeList sizes = padder.SizesOf(operand);
    ArrayBuilder::Shape shape(TensorOf(operand).getShape());
    if (split >= 0) {
      if (sizes[static_cast<size_t>(split)])
        return Padder::Refuse(op, "the size of what it divides among devices depends on data");
      shape[static_cast<size_t>(split)] /= parts;
    }
    if (join >= 0) shape[static_cast<size_t>(join)] *= parts;
    result.setType(RankedTensorType::get(shape, TensorOf(result).getElementType()));
    padded.push_back({result, sizes});
  }
  for (Padded& one : padded) {
    if (join < 0 || !one.sizes[static_cast<size_t>(join)]) continue;
    auto joined = Joined(op, padder, one.value, one.sizes, join, parts);
    if (!joined.ok()) return joined.status();
    one = joined->front();
  }
  return padded;
}

}  // namespace

PadFunction CollectivePadding(Operation* op) {
  const bool is = llvm::isa<hlo::AllGatherOp, hlo::AllReduceOp, hlo::AllToAllOp, hlo::CollectiveBroadcastOp,
                            hlo::CollectivePermuteOp, hlo::CollectiveReduceOp, hlo::CrossReplicaSumOp,
                            hlo::ReduceScatterOp>(op);
  return is ? &PadCollective : nullptr;
}

}  // namespace tenon::opt
