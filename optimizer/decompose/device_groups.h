// The devices that a collective brings together.
#pragma once

#include <optional>
#include <vector>

#include "mlir/IR/Operation.h"

namespace tenon::opt {

// By device, replica by replica: the members of its group in the order of the group; empty for a device in none.
using DeviceGroups = std::vector<std::vector<int64_t>>;

// How the ids of replica_groups name processes.
enum class Ids { kReplicas, kPartitions, kReplicasOfAllPartitions, kProcesses };

// The channel of a collective; 0 for none.
int64_t ChannelOf(mlir::Operation* op);
Ids IdsOf(mlir::Operation* op);
// Of a collective in its module. Nothing for ids outside of the grid.
std::optional<DeviceGroups> GroupsOf(mlir::Operation* op);

}  // namespace tenon::opt
