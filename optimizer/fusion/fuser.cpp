#include "optimizer/fusion/fuser.h"

#include <algorithm>

#include "optimizer/fusion/kernel_views.h"

namespace tenon::opt {
namespace {

using plan::GroupKind;

// More readers of one value than this are not compared pairwise.
constexpr size_t kSiblingReaders = 64;
// A loop of at most so many ops is cheap enough to compute again.
constexpr size_t kCopyOps = 8;
// What more kernels than this read is a kernel of its own: it would be written for the others anyway. What reads more than
// this takes in none of them: each try looks at all of its operands.
constexpr size_t kReaders = 256;

std::vector<int> Union(const std::vector<int>& a, const std::vector<int>& b) {
  std::vector<int> members;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(members));
  return members;
}

}  // namespace

void Fuser::Run() {
  if ((traits_.fusible_kinds | traits_.producer_kinds | traits_.sibling_kinds) == 0) return;
  Epilogues();
  ByPriority();
  Siblings();
  ByPriority();
  Copies();
}

std::vector<int> Fuser::Between(int from, int to) const {
  const std::vector<int>& producers = graph_.nodes()[from].members;
  const std::vector<int>& consumers = graph_.nodes()[to].members;
  std::vector<int> values;
  if (producers.size() <= consumers.size()) {
    for (int member : producers) {
      for (mlir::Value result : graph_.op(member)->getResults()) {
        const int number = graph_.ValueOf(result);
        if (graph_.AnyReader(number, consumers, [](int) { return true; })) values.push_back(number);
      }
    }
    return values;
  }
  for (int member : consumers) {
    for (int number : graph_.reads(member)) {
      mlir::Operation* definer = graph_.value(number).getDefiningOp();
      if (definer && std::binary_search(producers.begin(), producers.end(), graph_.PlaceOf(definer)))
        values.push_back(number);
    }
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

bool Fuser::IsApart(const Pairs& pairs, int a, int b) const {
  auto found = pairs.find({a, b});
  return found != pairs.end() &&
         found->second == std::pair(graph_.nodes()[a].version, graph_.nodes()[b].version);
}

int Fuser::Apart(Pairs& pairs, int a, int b) {
  pairs[{a, b}] = {graph_.nodes()[a].version, graph_.nodes()[b].version};
  return -1;
}

// Whether one of the values is read by an op of `to` that is behind the hero (or is not).
bool Fuser::Feeds(const std::vector<int>& values, int to, const KernelForm& form, bool behind) const {
  return llvm::any_of(values, [&](int number) {
    return graph_.AnyReader(number, graph_.nodes()[to].members,
                            [&](int place) { return form.behind.contains(place) == behind; });
  });
}

bool Fuser::KindsAllow(int producer, int consumer, const KernelForm& form) const {
  const FusionNode& p = graph_.nodes()[producer];
  const FusionNode& c = graph_.nodes()[consumer];
  uint64_t loops = traits_.fusible_kinds | traits_.producer_kinds;
  if (!p.has_hero && !c.has_hero) return Takes(loops, GroupKind::kLoop);
  if (p.has_hero && c.has_hero) {
    return p.kind == GroupKind::kReduce && c.kind == GroupKind::kReduce &&
           Takes(traits_.fusible_kinds, GroupKind::kReduce) &&
           Takes(traits_.producer_kinds, GroupKind::kReduce);
  }
  if (p.has_hero) return Takes(traits_.fusible_kinds, p.kind);
  std::vector<int> values = Between(producer, consumer);
  if (Feeds(values, consumer, form, true) && !Takes(traits_.fusible_kinds, c.kind)) return false;
  return !Feeds(values, consumer, form, false) || Takes(traits_.producer_kinds, c.kind);
}

double Fuser::Gain(int producer, int consumer, const KernelForm& form) const {
  const FusionNode& p = graph_.nodes()[producer];
  bool private_use = p.feeds.size() == 1;
  double bytes = 0, repeated = 1;
  for (int number : Between(producer, consumer)) {
    mlir::Value value = graph_.value(number);
    bytes += static_cast<double>(plan::BytesOf(value)) * (private_use ? 2 : 1);
    if (!form.reduced.empty()) continue;  // computed once a row
    graph_.AnyReader(number, graph_.nodes()[consumer].members, [&](int place) {
      graph_.op(place)->walk([&](mlir::Operation* user) {
        for (mlir::OpOperand& operand : user->getOpOperands()) {
          if (operand.get() == value)
            repeated = std::max(repeated, ReadsPerElement(user, operand.getOperandNumber()));
        }
      });
      return false;
    });
  }
  double flops = 0;
  if (repeated > 1) {
    for (int member : p.members)
      flops +=
          static_cast<double>(FlopsOf(graph_.op(member), static_cast<int64_t>(traits_.transcendental_flops)));
  }
  return bytes / traits_.bytes_per_ns + traits_.launch_ns - (repeated - 1) * flops / traits_.flops_per_ns;
}

int64_t Fuser::Priority(int producer) const {
  int64_t bytes = 0;
  for (int member : graph_.nodes()[producer].members) {
    for (mlir::Value result : graph_.op(member)->getResults()) {
      if (graph_.IsReadOutside(graph_.ValueOf(result), graph_.nodes()[producer].members))
        bytes += plan::BytesOf(result);
    }
  }
  return bytes;
}

int Fuser::TryMerge(int producer, int consumer) {
  const FusionNode& p = graph_.nodes()[producer];
  const FusionNode& c = graph_.nodes()[consumer];
  ++graph_.visits;
  if (p.prepare != c.prepare) return -1;
  if (!p.groupable || !c.groupable || p.members.size() + c.members.size() > traits_.max_group_ops) return -1;
  if (c.needs.size() > kReaders) return -1;
  // Most pairs that do not go together have a path around them, which is found without a look at every member.
  if (IsApart(unmergeable_, producer, consumer)) return -1;
  if (!graph_.MayMerge(producer, consumer)) return Apart(unmergeable_, producer, consumer);
  const std::vector<int> members = Union(p.members, c.members);
  // The common case: a loop whose values nobody else reads.
  bool plain = !p.has_hero && !c.has_hero && p.feeds.size() == 1;
  KernelForm form;
  if (!plain) {
    std::optional<KernelForm> formed = FormKernel(graph_, members, static_cast<int64_t>(traits_.cache_bytes));
    if (!formed) return Apart(unmergeable_, producer, consumer);
    form = std::move(*formed);
  }
  if (!KindsAllow(producer, consumer, form)) return Apart(unmergeable_, producer, consumer);
  if (Gain(producer, consumer, form) <= 0) return -1;  // of readers too, of which there may be fewer later
  if (!HasFewViews(graph_, members) || !graph_.MayReorder(producer, consumer))
    return Apart(unmergeable_, producer, consumer);
  return graph_.Merge(producer, consumer);
}

void Fuser::Epilogues() {
  for (int n = 0; n < static_cast<int>(graph_.nodes().size()); ++n) {
    int hero = n;
    const FusionNode& start = graph_.nodes()[hero];
    if (!start.alive || !start.groupable || !start.has_hero ||
        graph_.op_class(start.first()) == OpClass::kReduce)
      continue;
    for (bool again = true; again;) {
      again = false;
      if (graph_.nodes()[hero].feeds.size() > kReaders) break;
      std::vector<int> consumers(graph_.nodes()[hero].feeds.begin(), graph_.nodes()[hero].feeds.end());
      for (int consumer : consumers) {
        if (graph_.nodes()[consumer].has_hero) continue;
        int merged = TryMerge(hero, consumer);
        if (merged < 0) continue;
        hero = merged;
        again = true;
        break;
      }
    }
  }
}

void Fuser::ByPriority() {
  std::set<std::pair<int64_t, int>> queue;
  std::vector<int64_t> keys(graph_.nodes().size(), -1);
  std::vector<std::pair<int, int64_t>> priorities(graph_.nodes().size(), {-1, 0});  // version, priority of it
  auto push = [&](int n) {
    const FusionNode& node = graph_.nodes()[n];
    const bool goes = node.alive && node.groupable;
    if (goes && priorities[n].first != node.version) priorities[n] = {node.version, Priority(n)};
    const int64_t key = goes ? priorities[n].second : -1;
    if (key == keys[n]) return;
    if (keys[n] >= 0) queue.erase({-keys[n], n});
    keys[n] = key;
    if (key >= 0) queue.insert({-key, n});
  };
  for (int n = 0; n < static_cast<int>(graph_.nodes().size()); ++n) push(n);
  while (!queue.empty()) {
    int producer = queue.begin()->second;
    queue.erase(queue.begin());
    keys[producer] = -1;
    if (graph_.nodes()[producer].feeds.size() > kReaders) continue;
    std::vector<int> consumers(graph_.nodes()[producer].feeds.begin(), graph_.nodes()[producer].feeds.end());
    std::sort(consumers.begin(), consumers.end(),
              [&](int a, int b) { return graph_.nodes()[a].first() < graph_.nodes()[b].first(); });
    for (int consumer : consumers) {
      int merged = TryMerge(producer, consumer);
      if (merged < 0) continue;
      int gone = merged == producer ? consumer : producer;
      if (keys[gone] >= 0) queue.erase({-keys[gone], gone});
      keys[gone] = -1;
      push(merged);
      for (int before : graph_.nodes()[merged].needs) push(before);
      break;
    }
  }
}

bool Fuser::HasClass(const FusionNode& node, OpClass op_class) const {
  return llvm::any_of(node.members, [&](int member) { return graph_.op_class(member) == op_class; });
}

int Fuser::TrySiblings(int a, int b) {
  const FusionNode& first = graph_.nodes()[a];
  const FusionNode& second = graph_.nodes()[b];
  ++graph_.visits;
  if (first.prepare != second.prepare) return -1;
  if (first.kind != second.kind || first.has_hero != second.has_hero) return -1;
  if (!Takes(traits_.sibling_kinds, first.kind)) return -1;
  // A window's kernel is built around one window.
  if (first.kind == GroupKind::kReduce &&
      (HasClass(first, OpClass::kWindow) || HasClass(second, OpClass::kWindow)))
    return -1;
  if (first.members.size() + second.members.size() > traits_.max_group_ops) return -1;
  if (IsApart(strangers_, a, b)) return -1;
  const std::vector<int> members = Union(first.members, second.members);
  if (!graph_.MayMerge(a, b) || !FormKernel(graph_, members, static_cast<int64_t>(traits_.cache_bytes)) ||
      !HasFewViews(graph_, members) || !graph_.MayReorder(a, b))
    return Apart(strangers_, a, b);
  return graph_.Merge(a, b);
}

void Fuser::Siblings() {
  if (traits_.sibling_kinds == 0) return;
  // Values that several kernels read: arguments and captured values first, then results in order.
  llvm::DenseMap<mlir::Value, int> index;
  std::vector<mlir::Value> values;
  std::vector<std::vector<int>> readers;  // places
  for (int place = 0; place < graph_.size(); ++place) {
    if (graph_.free(place)) continue;
    for (mlir::Value operand : graph_.op(place)->getOperands()) {
      mlir::Operation* definer = operand.getDefiningOp();
      int from = definer ? graph_.PlaceOf(definer) : -1;
      if (from >= 0 && graph_.free(from)) continue;
      auto [entry, made] = index.try_emplace(operand, static_cast<int>(values.size()));
      if (made) {
        values.push_back(operand);
        readers.emplace_back();
      }
      readers[entry->second].push_back(place);
    }
  }
  for (const std::vector<int>& places : readers) {
    std::vector<int> nodes;
    for (int place : places) {
      int n = graph_.NodeOf(place);
      if (n >= 0 && graph_.nodes()[n].groupable && std::find(nodes.begin(), nodes.end(), n) == nodes.end())
        nodes.push_back(n);
      if (nodes.size() > kSiblingReaders) break;
    }
    for (size_t i = 0; i < nodes.size(); ++i) {
      for (size_t j = i + 1; j < nodes.size(); ++j) {
        if (nodes[i] < 0 || nodes[j] < 0) continue;
        int merged = TrySiblings(nodes[i], nodes[j]);
        if (merged < 0) continue;
        nodes[i] = merged;
        nodes[j] = -1;
      }
    }
  }
}

bool Fuser::CanCopy(int node) {
  const FusionNode& n = graph_.nodes()[node];
  if (!n.alive || !n.groupable || n.has_hero || n.members.size() > kCopyOps || n.feeds.size() < 2)
    return false;
  double flops = 0, in = 0, out = 0;
  std::set<const void*> seen;
  for (int member : n.members) {
    mlir::Operation* op = graph_.op(member);
    if (IsTranscendental(op) || graph_.op_class(member) == OpClass::kUpdate) return false;
    flops += static_cast<double>(FlopsOf(op, 1));
    for (mlir::Value operand : op->getOperands()) {
      mlir::Operation* definer = operand.getDefiningOp();
      int from = definer ? graph_.PlaceOf(definer) : -1;
      bool inside =
          from >= 0 && (graph_.free(from) || std::binary_search(n.members.begin(), n.members.end(), from));
      if (!inside && seen.insert(operand.getAsOpaquePointer()).second)
        in += static_cast<double>(plan::BytesOf(operand));
    }
  }
  for (int consumer : n.feeds) {
    const FusionNode& c = graph_.nodes()[consumer];
    ++graph_.visits;
    if (c.prepare != n.prepare) return false;
    if (!c.groupable || c.members.size() + n.members.size() > traits_.max_group_ops) return false;
    std::optional<KernelForm> form =
        FormKernel(graph_, Union(n.members, c.members), static_cast<int64_t>(traits_.cache_bytes), node);
    if (!form || !KindsAllow(node, consumer, *form) || !HasFewViews(graph_, Union(n.members, c.members)))
      return false;
    for (int number : Between(node, consumer))
      out = std::max(out, static_cast<double>(plan::BytesOf(graph_.value(number))));
  }
  double kernels = static_cast<double>(n.feeds.size());
  double before =
      (in + out + kernels * out) / traits_.bytes_per_ns + traits_.launch_ns + flops / traits_.flops_per_ns;
  double after = kernels * (in / traits_.bytes_per_ns + flops / traits_.flops_per_ns);
  return after < before;
}

void Fuser::Copies() {
  // Later ones first: a loop before a copied one sees the kernels that it went to.
  std::vector<std::pair<int, int>> order;
  for (int n = 0; n < static_cast<int>(graph_.nodes().size()); ++n) {
    if (graph_.nodes()[n].alive) order.push_back({-graph_.nodes()[n].last(), n});
  }
  std::sort(order.begin(), order.end());
  for (auto [last, n] : order) {
    if (CanCopy(n)) graph_.Duplicate(n);
  }
}

}  // namespace tenon::opt
