// Collectives: each device gives its operands to its group and computes its own result from what all gave. A program that
// runs alone is a grid of one.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/collective_group.h"
#include "hlo/eval/devices.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;
using Group = std::vector<int64_t>;

Grid GridOf(const OpCall& call) {
  const EvalOptions& options = call.frame().options();
  return options.devices ? options.devices->grid() : Grid{};
}
int64_t Me(const OpCall& call) { return call.frame().options().device; }
bool Has(const OpCall& call, const char* key) {
  return tenon_view_find(call.view(), &call.op(), key) != nullptr;
}

// How the ids of replica_groups name processes.
enum class Ids { kReplicas, kPartitions, kReplicasOfAllPartitions, kProcesses };

Ids IdsOf(const OpCall& call) {
  if (call.number("channel_id") <= 0) return Ids::kReplicas;
  switch (call.op().code) {
    case TENON_OP_ALL_TO_ALL:
    case TENON_OP_COLLECTIVE_BROADCAST:
    case TENON_OP_COLLECTIVE_PERMUTE:
      return Ids::kPartitions;
    default:
      return Has(call, "use_global_device_ids") ? Ids::kProcesses : Ids::kReplicasOfAllPartitions;
  }
}

// The group that this device is in; empty when it is in none. E0210 for ids outside of the grid.
absl::StatusOr<Group> GroupOf(const OpCall& call) {
  const Grid grid = GridOf(call);
  const Ids ids = IdsOf(call);
  const int64_t replica = Me(call) / grid.partitions, partition = Me(call) % grid.partitions;
  std::vector<int64_t> list = call.numbers("replica_groups");
  int64_t size = call.number("replica_group_size");
  if (list.empty()) {  // all of them
    size = ids == Ids::kProcesses    ? grid.devices()
           : ids == Ids::kPartitions ? grid.partitions
                                     : grid.replicas;
    for (int64_t id = 0; id < size; ++id) list.push_back(id);
  }
  const int64_t limit = ids == Ids::kProcesses    ? grid.devices()
                        : ids == Ids::kPartitions ? grid.partitions
                                                  : grid.replicas;
  for (int64_t id : list)
    if (id >= limit)
      return Error(Err::kBadArgument,
                   absl::StrCat(call.name(), " names process ", id, ", the grid has ", grid.replicas,
                                " replicas and ", grid.partitions, " partitions"),
                   call.location());
  for (size_t row = 0; size > 0 && row < list.size(); row += static_cast<size_t>(size)) {
    Group group;
    auto add = [&](auto number) {
      for (size_t i = row; i < std::min(list.size(), row + static_cast<size_t>(size)); ++i)
        if (list[i] >= 0) group.push_back(number(list[i]));
    };
    switch (ids) {
      case Ids::kReplicas:
        add([&](int64_t id) { return id * grid.partitions + partition; });
        break;
      case Ids::kPartitions:
        add([&](int64_t id) { return replica * grid.partitions + id; });
        break;
      case Ids::kReplicasOfAllPartitions:
        for (int64_t p = 0; p < grid.partitions; ++p)
          add([&](int64_t id) { return id * grid.partitions + p; });
        break;
      case Ids::kProcesses:
        add([](int64_t id) { return id; });
        break;
    }
    if (std::find(group.begin(), group.end(), Me(call)) != group.end()) return group;
  }
  return Group();
}

}  // namespace

absl::StatusOr<std::vector<int64_t>> CollectiveGroup(const OpCall& call) { return GroupOf(call); }

namespace {

absl::StatusOr<Group> NeededGroup(const OpCall& call) {
  TENON_ASSIGN_OR_RETURN(Group group, GroupOf(call));
  if (group.empty())
    return Error(Err::kBadArgument, absl::StrCat(call.name(), " has no group with device ", Me(call)),
                 call.location());
  return group;
}

absl::StatusOr<std::vector<std::vector<Tensor>>> Meet(OpCall& call, const Group& group,
                                                      std::vector<Tensor> given) {
  if (Devices* devices = call.frame().options().devices) {
    TENON_ASSIGN_OR_RETURN(auto all, devices->Exchange(Me(call), call.op().code, call.number("channel_id"),
                                                       group, std::move(given), call.place()));
    const std::vector<Tensor>& mine =
        all[static_cast<size_t>(std::find(group.begin(), group.end(), Me(call)) - group.begin())];
    for (size_t k = 0; k < all.size(); ++k) {
      auto same = [](const Tensor& a, const Tensor& b) {
        return a.type() == b.type() && a.shape() == b.shape();
      };
      if (!std::equal(all[k].begin(), all[k].end(), mine.begin(), mine.end(), same))
        return Error(Err::kBadArgument, absl::StrCat(call.place(), ": device ", group[k],
                                                     " gives values of other types than device ", Me(call)));
    }
    return all;
  }
  std::vector<std::vector<Tensor>> alone;
  alone.push_back(std::move(given));
  return alone;
}

std::vector<Tensor> Zeros(const OpCall& call) {
  std::vector<Tensor> results;
  for (uint32_t i = 0; i < call.op().result_count; ++i)
    results.push_back(Tensor::Zeros(call.result_type(i), call.result_shape(i)));
  return results;
}

Results RunAllGather(OpCall& call) {
  TENON_ASSIGN_OR_RETURN(Group group, NeededGroup(call));
  TENON_ASSIGN_OR_RETURN(auto all, Meet(call, group, call.TakeOperands()));
  std::vector<Tensor> results;
  for (uint32_t i = 0; i < call.op().result_count; ++i) {
    std::vector<Tensor> parts;
    for (const auto& given : all) parts.push_back(given.at(i));
    results.push_back(Concatenate(parts, call.number("all_gather_dim")));
  }
  return results;
}

// Operand `i` of all members, combined in the order of their numbers; narrow sums are done in f32 and rounded once.
absl::StatusOr<Tensor> Combined(OpCall& call, const Group& group, const std::vector<std::vector<Tensor>>& all,
                                size_t i) {
  TENON_ASSIGN_OR_RETURN(auto body, call.Function(0, true));
  if (body->inputs().size() != 2 || body->outputs().size() != 1)
    return call.Contradiction("has a region of another arity");
  std::vector<size_t> order(group.size());
  for (size_t k = 0; k < order.size(); ++k) order[k] = k;
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return group[a] < group[b]; });
  const ElementType type = body->inputs()[0];
  Tensor total = Convert(all[order[0]].at(i), type);
  for (size_t k = 1; k < order.size(); ++k) {
    const Tensor next = Convert(all[order[k]].at(i), type);
    if (next.shape() != total.shape()) return call.Contradiction("has operands of several shapes");
    Tensor sum(body->outputs()[0], total.shape());
    const void* inputs[] = {total.data(), next.data()};
    void* outputs[] = {sum.mutable_data()};
    TENON_RETURN_IF_ERROR(body->Run(inputs, outputs, total.count()));
    total = std::move(sum);
  }
  return total;
}

Results RunAllReduce(OpCall& call) {
  TENON_ASSIGN_OR_RETURN(Group group, NeededGroup(call));
  TENON_ASSIGN_OR_RETURN(auto all, Meet(call, group, call.TakeOperands()));
  std::vector<Tensor> results;
  for (uint32_t i = 0; i < call.op().result_count; ++i) {
    TENON_ASSIGN_OR_RETURN(Tensor total, Combined(call, group, all, i));
    results.push_back(Convert(total, call.result_type(i)));
  }
  return results;
}

// Part `index` of `count` along a dimension.
Tensor Part(const Tensor& tensor, int64_t dimension, int64_t index, int64_t count) {
  std::vector<int64_t> starts(tensor.rank(), 0), limits = tensor.shape(), strides(tensor.rank(), 1);
  const auto d = static_cast<size_t>(dimension);
  const int64_t size = tensor.dim(d) / count;
  starts[d] = index * size;
  limits[d] = starts[d] + size;
  return Slice(tensor, starts, limits, strides);
}

int64_t IndexIn(const Group& group, int64_t device) {
  return std::find(group.begin(), group.end(), device) - group.begin();
}

Results RunReduceScatter(OpCall& call) {
  TENON_ASSIGN_OR_RETURN(Group group, NeededGroup(call));
  TENON_ASSIGN_OR_RETURN(auto all, Meet(call, group, call.TakeOperands()));
  TENON_ASSIGN_OR_RETURN(Tensor total, Combined(call, group, all, 0));
  const Tensor part = Part(total, call.number("scatter_dimension"), IndexIn(group, Me(call)),
                           static_cast<int64_t>(group.size()));
  return Single(call, Convert(part, call.result_type()));
}

Results RunAllToAll(OpCall& call) {
  TENON_ASSIGN_OR_RETURN(Group group, NeededGroup(call));
  TENON_ASSIGN_OR_RETURN(auto all, Meet(call, group, call.TakeOperands()));
  const int64_t me = IndexIn(group, Me(call)), count = call.number("split_count");
  if (count != static_cast<int64_t>(group.size()))
    return call.Contradiction("splits in another number than its group has");
  std::vector<Tensor> results;
  for (uint32_t i = 0; i < call.op().result_count; ++i) {
    std::vector<Tensor> parts;
    for (const auto& given : all)
      parts.push_back(Part(given.at(i), call.number("split_dimension"), me, count));
    results.push_back(Concatenate(parts, call.number("concat_dimension")));
  }
  return results;
}

// The member of the group that is the root of result `i`.
absl::StatusOr<size_t> RootOf(const OpCall& call, const Group& group, const std::vector<Tensor>& given,
                              uint32_t i) {
  if (!Has(call, "has_dynamic_root")) return size_t{0};
  const int64_t root = given.back().ScalarInteger(i);
  if (root < 0 || root >= static_cast<int64_t>(group.size()))
    return Error(Err::kBadArgument,
                 absl::StrCat(call.name(), " has root ", root, " in a group of ", group.size()),
                 call.location());
  return static_cast<size_t>(root);
}

Results RunCollectiveBroadcast(OpCall& call) {
  TENON_ASSIGN_OR_RETURN(Group group, GroupOf(call));
  if (group.empty()) return Zeros(call);
  TENON_ASSIGN_OR_RETURN(auto all, Meet(call, group, call.TakeOperands()));
  const std::vector<Tensor>& mine = all[static_cast<size_t>(IndexIn(group, Me(call)))];
  std::vector<Tensor> results;
  for (uint32_t i = 0; i < call.op().result_count; ++i) {
    TENON_ASSIGN_OR_RETURN(size_t root, RootOf(call, group, mine, i));
    results.push_back(all[root].at(i));
  }
  return results;
}

Results RunCollectiveReduce(OpCall& call) {
  TENON_ASSIGN_OR_RETURN(Group group, GroupOf(call));
  if (group.empty()) return Zeros(call);
  TENON_ASSIGN_OR_RETURN(auto all, Meet(call, group, call.TakeOperands()));
  const auto me = static_cast<size_t>(IndexIn(group, Me(call)));
  std::vector<Tensor> results;
  for (uint32_t i = 0; i < call.op().result_count; ++i) {
    TENON_ASSIGN_OR_RETURN(size_t root, RootOf(call, group, all[me], i));
    TENON_ASSIGN_OR_RETURN(Tensor total, Combined(call, group, all, i));
    results.push_back(root == me ? Convert(total, call.result_type(i))
                                 : Tensor::Zeros(call.result_type(i), call.result_shape(i)));
  }
  return results;
}

Results RunCrossReplicaSum(OpCall& call) {
  TENON_ASSIGN_OR_RETURN(Group group, NeededGroup(call));
  TENON_ASSIGN_OR_RETURN(auto all, Meet(call, group, call.TakeOperands()));
  Tensor total = all[0].at(0);
  for (size_t k = 1; k < all.size(); ++k) {
    const Tensor both[] = {total, all[k].at(0)};
    total = Elementwise(TENON_OP_ADD, both);
  }
  return Single(call, std::move(total));
}

// All devices of the row meet: who has no source gets zeros.
Results RunCollectivePermute(OpCall& call) {
  const Grid grid = GridOf(call);
  const bool partitions = IdsOf(call) == Ids::kPartitions;
  const int64_t replica = Me(call) / grid.partitions, partition = Me(call) % grid.partitions;
  const int64_t count = partitions ? grid.partitions : grid.replicas, me = partitions ? partition : replica;
  Group group;
  for (int64_t id = 0; id < count; ++id)
    group.push_back(partitions ? replica * grid.partitions + id : id * grid.partitions + partition);
  const std::vector<int64_t> pairs = call.numbers("source_target_pairs");
  for (int64_t id : pairs)
    if (id >= count)
      return Error(Err::kBadArgument, absl::StrCat(call.name(), " names process ", id, " of ", count),
                   call.location());
  TENON_ASSIGN_OR_RETURN(auto all, Meet(call, group, call.TakeOperands()));
  for (size_t i = 0; i + 1 < pairs.size(); i += 2)
    if (pairs[i + 1] == me) return Single(call, all[static_cast<size_t>(pairs[i])].at(0));
  return Zeros(call);
}

// Row k is what the device gave that entry k of the own row of sources names.
Results RunExchange(OpCall& call) {
  const int64_t devices = GridOf(call).devices();
  const Tensor sources = call.TakeOperand(1);
  const int64_t rows = sources.dim(1);
  if (sources.dim(0) < devices) return call.Contradiction("has sources for fewer devices than there are");
  Group all;
  for (int64_t device = 0; device < devices; ++device) all.push_back(device);
  std::vector<Tensor> mine;
  mine.push_back(call.TakeOperand(0));
  std::vector<int64_t> shape = mine[0].shape();
  shape.insert(shape.begin(), 1);
  TENON_ASSIGN_OR_RETURN(auto given, Meet(call, all, std::move(mine)));
  std::vector<Tensor> parts;
  for (int64_t k = 0; k < rows; ++k) {
    const int64_t source = sources.ScalarInteger(static_cast<uint64_t>(Me(call) * rows + k));
    if (source >= devices) return call.Contradiction("names a device that is not there");
    if (source < -1)
      return call.Unsupported(
          "a transfer of a lowered program; the program as it came has an infeed, outfeed, send or receive "
          "here");
    parts.push_back(source < 0 ? Tensor::Zeros(call.result_type(), shape)
                               : given[static_cast<size_t>(source)].at(0).Reshaped(shape));
  }
  return Single(
      call, parts.empty() ? Tensor::Zeros(call.result_type(), call.result_shape()) : Concatenate(parts, 0));
}

Results RunOfDevice(OpCall& call) {
  const Tensor table = call.TakeOperand(0);
  if (table.dim(0) <= Me(call)) return call.Contradiction("has no row for the device");
  return Single(call, Part(table, 0, Me(call), table.dim(0)).Reshaped(call.result_shape()));
}

Results RunId(OpCall& call, int64_t id) {
  const auto number = static_cast<uint32_t>(id);
  return Single(call, Tensor(call.result_type(), call.result_shape(), &number));
}
Results RunPartitionId(OpCall& call) { return RunId(call, Me(call) % GridOf(call).partitions); }
Results RunReplicaId(OpCall& call) { return RunId(call, Me(call) / GridOf(call).partitions); }

constexpr HandlerRow kRows[] = {
    {TENON_OP_ALL_GATHER, RunAllGather},
    {TENON_OP_ALL_REDUCE, RunAllReduce},
    {TENON_OP_ALL_TO_ALL, RunAllToAll},
    {TENON_OP_REDUCE_SCATTER, RunReduceScatter},
    {TENON_OP_COLLECTIVE_BROADCAST, RunCollectiveBroadcast},
    {TENON_OP_COLLECTIVE_REDUCE, RunCollectiveReduce},
    {TENON_OP_CROSS_REPLICA_SUM, RunCrossReplicaSum},
    {TENON_OP_COLLECTIVE_PERMUTE, RunCollectivePermute},
    {TENON_OP_PARTITION_ID, RunPartitionId},
    {TENON_OP_REPLICA_ID, RunReplicaId},
    {TENON_OP_TENON_EXCHANGE, RunExchange},
    {TENON_OP_TENON_OF_DEVICE, RunOfDevice},
};

}  // namespace

std::span<const HandlerRow> CollectiveHandlers() { return kRows; }

}  // namespace tenon::eval
