// Collectives over the devices of the program; on one device too.
#include <algorithm>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

std::vector<int64_t> Shuffled(Generator& g, int64_t count) {
  std::vector<int64_t> ids(static_cast<size_t>(count));
  std::iota(ids.begin(), ids.end(), 0);
  for (size_t i = ids.size(); i > 1; --i)
    std::swap(ids[i - 1], ids[i - 1 - g.tape.Below(static_cast<uint32_t>(i))]);
  return ids;
}

struct Groups {
  std::string attributes;
  int64_t size = 1;  // devices of each
};

// Rows of equal length over all ids, whichever those name: replicas, replicas of all partitions, devices; for ops that know no flag,
// replicas or partitions.
// `sized`: the verifier must see the size of a group in the op alone.
Groups MakeGroups(Generator& g, bool has_flag, bool sized = false) {
  uint32_t how = g.tape.Below(has_flag ? 3 : 2);
  if (sized && how == 1 && g.partitions() > 1) how = 2;
  const int64_t ids = how == 0    ? g.replicas()
                      : !has_flag ? g.partitions()
                      : how == 1  ? g.replicas()
                                  : g.replicas() * g.partitions();
  std::vector<int64_t> divisors;
  for (int64_t d = ids; d > 0; --d)
    if (ids % d == 0) divisors.push_back(d);
  const int64_t row = divisors[g.tape.Below(static_cast<uint32_t>(divisors.size()))];
  const std::vector<int64_t> order = Shuffled(g, ids);
  const int64_t rows = ids / row;
  std::string text;
  for (int64_t i = 0; i < rows; ++i)
    absl::StrAppend(&text, i ? ", [" : "[",
                    absl::StrJoin(order.begin() + i * row, order.begin() + (i + 1) * row, ", "), "]");
  Groups groups;
  groups.size = how == 1 && has_flag ? row * g.partitions() : row;
  groups.attributes = absl::StrCat("replica_groups = dense<[", text, "]> : tensor<", rows, "x", row, "xi64>");
  if (how > 0)
    absl::StrAppend(&groups.attributes,
                    ", channel_handle = #stablehlo.channel_handle<handle = ", 1 + g.tape.Below(3),
                    ", type = 0>");
  if (how == 2) absl::StrAppend(&groups.attributes, ", use_global_device_ids");
  return groups;
}

void AllGather(Generator& g) {
  if (!g.together()) return;
  const Value x = g.Any(15, 1, 1000);
  const Groups groups = MakeGroups(g, true, true);
  Type result = x.type;
  const uint32_t dimension = g.tape.Below(static_cast<uint32_t>(x.type.rank()));
  if (result.dims[dimension] == 0) return;  // all_gather_c6
  result.dims[dimension] *= groups.size;
  g.One("stablehlo.all_gather", {x}, result,
        absl::StrCat("all_gather_dim = ", dimension, " : i64, ", groups.attributes));
}

void AllReduce(Generator& g) {
  if (!g.together()) return;
  const Value x = g.Any(15, 0, 1000);
  const Groups groups = MakeGroups(g, true);
  std::vector<Value> operands = {x};
  if (g.tape.OneIn(3)) operands.push_back(g.OfType({x.type.element, g.Shape(0, 2), {}}));
  std::vector<Type> results;
  for (const Value& operand : operands) results.push_back(operand.type);
  Region body = g.Reducer({x.type.element});
  g.Emit("stablehlo.all_reduce", std::move(operands), results, groups.attributes, {std::move(body)});
}

void ReduceScatter(Generator& g) {
  if (!g.together()) return;
  const Groups groups = MakeGroups(g, true, true);
  Type type{g.Element(15), g.Shape(1, 3), {}};
  const uint32_t dimension = g.tape.Below(static_cast<uint32_t>(type.rank()));
  const Type result = type;
  type.dims[dimension] *= groups.size;
  if (type.count() > 8000) return;
  const Value x = g.OfType(type);
  Region body = g.Reducer({type.element});
  g.One("stablehlo.reduce_scatter", {x}, result,
        absl::StrCat("scatter_dimension = ", dimension, " : i64, ", groups.attributes), {std::move(body)});
}

void AllToAll(Generator& g) {
  if (!g.together()) return;
  const Groups groups = MakeGroups(g, false);
  Type type{g.Element(15), g.Shape(1, 3), {}};
  const uint32_t split = g.tape.Below(static_cast<uint32_t>(type.rank())),
                 joined = g.tape.Below(static_cast<uint32_t>(type.rank()));
  Type result = type;
  type.dims[split] *= groups.size;
  result.dims[joined] *= groups.size;
  if (type.count() > 8000) return;
  g.One("stablehlo.all_to_all", {g.OfType(type)}, result,
        absl::StrCat("split_dimension = ", split, " : i64, concat_dimension = ", joined,
                     " : i64, split_count = ", groups.size, " : i64, ", groups.attributes));
}

void CollectiveBroadcast(Generator& g) {
  if (!g.together()) return;
  const Value x = g.Any(15, 0, 1000);
  const Groups groups = MakeGroups(g, false);
  std::vector<Value> operands = {x};
  const bool dynamic = g.tape.OneIn(3);
  if (dynamic)
    operands.push_back(g.Numbers(ElementType::i32,
                                 {static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(groups.size)))}));
  g.One("stablehlo.collective_broadcast", std::move(operands), x.type,
        absl::StrCat(groups.attributes, dynamic ? ", has_dynamic_root" : ""));
}

void CollectiveReduce(Generator& g) {
  if (!g.together()) return;
  const Value x = g.Any(15, 0, 1000);
  const Groups groups = MakeGroups(g, true);
  Region body = g.Reducer({x.type.element});
  g.One("stablehlo.collective_reduce", {x}, x.type, groups.attributes, {std::move(body)});
}

void CrossReplicaSum(Generator& g) {
  if (!g.together()) return;
  const Value x = g.Any(15, 0, 1000);
  const std::vector<int64_t> ids = Shuffled(g, g.replicas());
  g.One("stablehlo.cross-replica-sum", {x}, x.type,
        absl::StrCat("replica_groups = dense<[[", absl::StrJoin(ids, ", "), "]]> : tensor<1x", ids.size(),
                     "xi64>"));
}

void CollectivePermute(Generator& g) {
  if (!g.together()) return;
  const Value x = g.Any(15, 0, 1000);
  const bool partitions = g.tape.OneIn(2);
  const int64_t ids = partitions ? g.partitions() : g.replicas();
  const std::vector<int64_t> from = Shuffled(g, ids), to = Shuffled(g, ids);
  const size_t count = static_cast<size_t>(ids) - g.tape.Below(static_cast<uint32_t>(ids));
  std::string pairs;
  for (size_t i = 0; i < count; ++i) absl::StrAppend(&pairs, i ? ", [" : "[", from[i], ", ", to[i], "]");
  g.One("stablehlo.collective_permute", {x}, x.type,
        absl::StrCat("source_target_pairs = dense<[", pairs, "]> : tensor<", count, "x2xi64>",
                     partitions ? ", channel_handle = #stablehlo.channel_handle<handle = 4, type = 0>" : ""));
}

void Id(Generator& g) {
  g.One(g.tape.OneIn(2) ? "stablehlo.partition_id" : "stablehlo.replica_id", {}, {ElementType::ui32, {}, {}});
}

constexpr Recipe kRecipes[] = {{5, AllGather, Where::kWide},
                               {8, AllReduce, Where::kWide},
                               {5, ReduceScatter, Where::kWide},
                               {5, AllToAll, Where::kWide},
                               {4, CollectiveBroadcast, Where::kWide},
                               {4, CollectiveReduce, Where::kWide},
                               {3, CrossReplicaSum, Where::kWide},
                               {5, CollectivePermute, Where::kWide},
                               {4, Id, Where::kWide}};

}  // namespace

std::span<const Recipe> CollectiveRecipes() { return kRecipes; }

}  // namespace tenon::differential
