#include "optimizer/decompose/device_groups.h"

#include "hlo/ops/collective.h"
#include "mlir/IR/BuiltinOps.h"
#include "optimizer/sharding/device_grid.h"

namespace tenon::opt {

int64_t ChannelOf(mlir::Operation* op) {
  auto channel = op->getAttrOfType<hlo::ChannelHandleAttr>("channel_handle");
  return channel ? channel.getHandle() : 0;
}

Ids IdsOf(mlir::Operation* op) {
  if (ChannelOf(op) <= 0) return Ids::kReplicas;
  if (llvm::isa<hlo::AllToAllOp, hlo::CollectiveBroadcastOp, hlo::CollectivePermuteOp>(op))
    return Ids::kPartitions;
  return op->hasAttr("use_global_device_ids") ? Ids::kProcesses : Ids::kReplicasOfAllPartitions;
}

std::optional<DeviceGroups> GroupsOf(mlir::Operation* op) {
  const DeviceGrid grid = GridOf(op->getParentOfType<mlir::ModuleOp>());
  const Ids ids = IdsOf(op);
  const int64_t devices = grid.replicas * grid.partitions;
  const int64_t limit = ids == Ids::kProcesses    ? devices
                        : ids == Ids::kPartitions ? grid.partitions
                                                  : grid.replicas;
  auto given = op->getAttrOfType<mlir::DenseIntElementsAttr>("replica_groups");
  llvm::SmallVector<int64_t> list;
  int64_t size = 0;
  if (given && given.getNumElements() > 0) {
    for (const llvm::APInt& id : given.getValues<llvm::APInt>()) list.push_back(id.getSExtValue());
    size = given.getType().getDimSize(1);
  } else {
    size = limit;
    for (int64_t id = 0; id < size; ++id) list.push_back(id);
  }
  DeviceGroups groups(static_cast<size_t>(devices));
  for (size_t row = 0; size > 0 && row < list.size(); row += static_cast<size_t>(size)) {
    llvm::ArrayRef<int64_t> members = llvm::ArrayRef<int64_t>(list).slice(row, static_cast<size_t>(size));
    for (int64_t id : members)
      if (id >= limit) return std::nullopt;
    // One group of processes for each value of the coordinate that the ids leave open.
    const int64_t copies = ids == Ids::kReplicas     ? grid.partitions
                           : ids == Ids::kPartitions ? grid.replicas
                                                     : 1;
    for (int64_t copy = 0; copy < copies; ++copy) {
      std::vector<int64_t> group;
      const int64_t times = ids == Ids::kReplicasOfAllPartitions ? grid.partitions : 1;
      for (int64_t p = 0; p < times; ++p)
        for (int64_t id : members) {
          if (id < 0) continue;  // fills a shorter row
          switch (ids) {
            case Ids::kReplicas:
              group.push_back(id * grid.partitions + copy);
              break;
            case Ids::kPartitions:
              group.push_back(copy * grid.partitions + id);
              break;
            case Ids::kReplicasOfAllPartitions:
              group.push_back(id * grid.partitions + p);
              break;
            case Ids::kProcesses:
              group.push_back(id);
              break;
          }
        }
      for (int64_t device : group) groups[static_cast<size_t>(device)] = group;
    }
  }
  return groups;
}

}  // namespace tenon::opt
