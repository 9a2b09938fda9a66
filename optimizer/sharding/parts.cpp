#include "optimizer/sharding/parts.h"

#include "base/error.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/collective.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/shape.h"
#include "optimizer/passes/lower_sharding.h"

namespace tenon::opt {

using llvm::SmallVector;
using mlir::RankedTensorType;
using mlir::Value;
using Sizes = SmallVector<int64_t>;

namespace {
absl::Status Unknown() {
  return Error(Err::kDynamicShape, "a value that a sharding cuts has sizes that are not known");
}
}  // namespace

absl::StatusOr<Value> PartBuilder::Part(const Cut& cut, Value whole, mlir::Type type) {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  if (!tensor || !cut.any()) return whole;
  if (!tensor.hasStaticShape()) return Unknown();
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
  if (!tensor.hasStaticShape()) return Unknown();
  Sizes shape = {1};
  shape.append(tensor.getShape().begin(), tensor.getShape().end());
  Value row = Made(hlo::ReshapeOp::create(builder_, location_,
                                          RankedTensorType::get(shape, tensor.getElementType()), part));
  shape[0] = cut.devices;
  // Every replica has all parts.
  const int64_t replicas = GridOf(op_->getParentOfType<mlir::ModuleOp>()).replicas;
  Sizes ids;
  for (int64_t id = 0; id < replicas * cut.devices; ++id) ids.push_back(id);
  auto groups = mlir::DenseIntElementsAttr::get(
      RankedTensorType::get({replicas, cut.devices}, builder_.getI64Type()), ids);
  auto channel = hlo::ChannelHandleAttr::get(builder_.getContext(), 1, 0);
  auto gathered = hlo::AllGatherOp::create(
      builder_, location_, mlir::TypeRange{RankedTensorType::get(shape, tensor.getElementType())},
      mlir::ValueRange{row}, builder_.getI64IntegerAttr(0), groups, channel, builder_.getUnitAttr());
  plan::MergeOrigins(gathered, op_);
  Sizes index(cut.counts.size(), 0);
  return Assemble(cut, tensor, gathered->getResult(0), index, 0);
}

// The part of the whole that has `index` in the dimensions before `dimension`.
Value PartBuilder::Assemble(const Cut& cut, RankedTensorType part, Value gathered, Sizes& index,
                            size_t dimension) {
  if (dimension == index.size()) {
    // By group of the asking device: the first of it that has this part.
    std::vector<int32_t> rows;
    for (int64_t asking = 0; asking < cut.devices; ++asking) {
      int64_t device = 0;
      for (; device + 1 < cut.devices; ++device) {
        bool has = cut.groups.empty() || cut.groups[device] == cut.groups[asking];
        for (auto [d, i] : llvm::enumerate(index)) has = has && cut.indices[d][device] == i;
        if (has) break;
      }
      rows.push_back(static_cast<int32_t>(device));
      if (cut.groups.empty()) break;
    }
    return Row(part, gathered, rows);
  }
  SmallVector<Value> parts;
  for (int64_t i = 0; i < cut.counts[dimension]; ++i) {
    index[dimension] = i;
    parts.push_back(Assemble(cut, part, gathered, index, dimension + 1));
  }
  index[dimension] = 0;
  if (parts.size() == 1) return parts[0];
  auto type = llvm::cast<RankedTensorType>(parts[0].getType());
  Sizes shape(type.getShape());
  shape[dimension] *= cut.counts[dimension];
  return Made(hlo::ConcatenateOp::create(builder_, location_,
                                         RankedTensorType::get(shape, type.getElementType()), parts,
                                         static_cast<uint64_t>(dimension)));
}

// The row of `gathered` that this device's entry of the table names.
Value PartBuilder::Row(RankedTensorType part, Value gathered, const std::vector<int32_t>& rows) {
  auto all = llvm::cast<RankedTensorType>(gathered.getType());
  Sizes shape(all.getShape());
  shape[0] = 1;
  auto one = RankedTensorType::get(shape, all.getElementType());
  Value row;
  if (llvm::all_equal(rows)) {
    Sizes starts(all.getRank(), 0), limits(all.getShape()), strides(all.getRank(), 1);
    starts[0] = rows.front();
    limits[0] = rows.front() + 1;
    row = Made(hlo::SliceOp::create(builder_, location_, one, gathered, starts, limits, strides));
  } else {
    SmallVector<Value> starts(static_cast<size_t>(all.getRank()), Constant({0}));
    starts[0] = OfDevice(rows);
    row = Made(hlo::DynamicSliceOp::create(builder_, location_, one, gathered, starts, shape));
  }
  return Made(hlo::ReshapeOp::create(builder_, location_, part, row));
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
