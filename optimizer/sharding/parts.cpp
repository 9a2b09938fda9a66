#include "optimizer/sharding/parts.h"

#include <algorithm>
#include <map>
#include <vector>

#include "base/error.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/collective.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/shape.h"
#include "optimizer/sharding/device_grid.h"

namespace tenon::opt {

using llvm::SmallVector;
using mlir::RankedTensorType;
using mlir::Value;
using Sizes = SmallVector<int64_t>;

namespace {
absl::Status Unknown(mlir::Location location) {
  return Error(Err::kDynamicShape, "a value that a sharding cuts has sizes that are not known",
               hlo::locationText(location));
}

// The devices, by group and then by the part that they have, in row-major order of the parts.
struct Members {
  int64_t groups = 1;
  int64_t copies = 1;  // so many devices of a group have each part
  Sizes devices;
};

absl::StatusOr<Members> MembersOf(const Cut& cut) {
  std::map<int64_t, std::vector<std::pair<int64_t, int64_t>>> by_group;  // part, device
  int64_t parts = 1;
  for (int64_t count : cut.counts) parts *= count;
  for (int64_t device = 0; device < cut.devices; ++device) {
    int64_t part = 0;
    for (auto [count, index] : llvm::zip_equal(cut.counts, cut.indices)) part = part * count + index[device];
    by_group[cut.groups.empty() ? 0 : cut.groups[device]].push_back({part, device});
  }
  Members members;
  members.groups = static_cast<int64_t>(by_group.size());
  members.copies = std::max<int64_t>(1, cut.devices / members.groups / parts);
  for (auto& [group, those] : by_group) {
    std::sort(those.begin(), those.end());
    bool even = static_cast<int64_t>(those.size()) == parts * members.copies;
    for (auto [i, each] : llvm::enumerate(those)) {
      even = even && each.first == static_cast<int64_t>(i) / members.copies;
      members.devices.push_back(each.second);
    }
    if (!even)
      return Error(Err::kInvalidOp,
                   "a sharding whose groups of devices do not have each part of a value equally often");
  }
  return members;
}
}  // namespace

absl::StatusOr<Value> PartBuilder::Part(const Cut& cut, Value whole, mlir::Type type) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  if (!tensor || !cut.any()) return whole;
  if (!tensor.hasStaticShape()) return Unknown(location_);
  SmallVector<Value> starts;
  for (auto [d, count] : llvm::enumerate(cut.counts)) {
    std::vector<int32_t> table;
    for (int64_t index : cut.indices[d])
      table.push_back(static_cast<int32_t>(index * tensor.getDimSize(static_cast<int64_t>(d))));
    starts.push_back(count == 1 ? Constant({0}) : OfDevice(table));
  }
  return Made(hlo::DynamicSliceOp::create(builder_, location_, tensor, whole, starts, tensor.getShape()));
}

absl::StatusOr<Value> PartBuilder::Whole(const Cut& cut, Value part) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(part.getType());
  if (!tensor || !cut.any()) return part;
  if (!tensor.hasStaticShape()) return Unknown(location_);
  TENON_ASSIGN_OR_RETURN(const Members members, MembersOf(cut));
  const auto of = [&](Sizes shape) { return RankedTensorType::get(shape, tensor.getElementType()); };
  Sizes shape = {1};
  llvm::append_range(shape, tensor.getShape());
  Value rows = Made(hlo::ReshapeOp::create(builder_, location_, of(shape), part));
  // Each replica has all parts.
  const int64_t replicas = GridOf(op_->getParentOfType<mlir::ModuleOp>()).replicas;
  Sizes ids;
  for (int64_t replica = 0; replica < replicas; ++replica)
    for (int64_t device : members.devices) ids.push_back(replica * cut.devices + device);
  const int64_t size = cut.devices / members.groups;
  auto groups = mlir::DenseIntElementsAttr::get(
      RankedTensorType::get({replicas * members.groups, size}, builder_.getI64Type()), ids);
  auto channel = hlo::ChannelHandleAttr::get(builder_.getContext(), 1, 0);
  shape[0] = size;
  auto gathered =
      hlo::AllGatherOp::create(builder_, location_, mlir::TypeRange{of(shape)}, mlir::ValueRange{rows},
                               builder_.getI64IntegerAttr(0), groups, channel, builder_.getUnitAttr());
  plan::MergeOrigins(gathered, op_);
  rows = gathered->getResult(0);
  if (members.copies > 1) {
    Sizes starts(shape.size(), 0), limits(shape), strides(shape.size(), 1);
    strides[0] = members.copies;
    shape[0] = size / members.copies;
    rows = Made(hlo::SliceOp::create(builder_, location_, of(shape), rows, starts, limits, strides));
  }
  // From [c0, c1, …, s0, s1, …] to [c0, s0, c1, s1, …].
  const int64_t rank = tensor.getRank();
  Sizes apart(cut.counts), order, beside, whole;
  llvm::append_range(apart, tensor.getShape());
  for (int64_t d = 0; d < rank; ++d) {
    order.append({d, rank + d});
    beside.append({cut.counts[d], tensor.getDimSize(d)});
    whole.push_back(cut.counts[d] * tensor.getDimSize(d));
  }
  rows = Made(hlo::ReshapeOp::create(builder_, location_, of(apart), rows));
  rows = Made(hlo::TransposeOp::create(builder_, location_, of(beside), rows, order));
  return Made(hlo::ReshapeOp::create(builder_, location_, of(whole), rows));
}

// The entry of the table for this device, a scalar.
Value PartBuilder::OfDevice(const std::vector<int32_t>& table) {
  if (!partition_) {
    auto number = RankedTensorType::get(
        {}, mlir::IntegerType::get(builder_.getContext(), 32, mlir::IntegerType::Unsigned));
    Value id = Made(hlo::PartitionIdOp::create(builder_, location_, number));
    partition_ = Made(
        hlo::ConvertOp::create(builder_, location_, RankedTensorType::get({}, builder_.getI32Type()), id));
  }
  Value list = Constant(table, true);
  auto one = RankedTensorType::get({1}, builder_.getI32Type());
  Value entry = Made(hlo::DynamicSliceOp::create(builder_, location_, one, list, mlir::ValueRange{partition_},
                                                 llvm::ArrayRef<int64_t>{1}));
  return Made(
      hlo::ReshapeOp::create(builder_, location_, RankedTensorType::get({}, builder_.getI32Type()), entry));
}

Value PartBuilder::Constant(const std::vector<int32_t>& values, bool is_list) {
  Sizes shape;
  if (is_list) shape.push_back(static_cast<int64_t>(values.size()));
  auto type = RankedTensorType::get(shape, builder_.getI32Type());
  return Made(hlo::ConstantOp::create(
      builder_, location_, hlo::makeLiteral(type, values.data(), values.size() * sizeof(int32_t), false)));
}

Value PartBuilder::Made(mlir::Operation* made) {
  plan::MergeOrigins(made, op_);
  return made->getResult(0);
}

}  // namespace tenon::opt
