// The fusion engine: merges the nodes of a FusionGraph where the cost model says that it pays and the target
// takes the result.
//
//  1. epilogues: dot, convolution, gather and windows take the elementwise ops behind them, nearest first;
//  2. by priority: the producer whose value costs the most bytes merges into its consumers;
//  3. siblings: kernels that read the same value merge, so that it is read once;
//  4. copies: a cheap loop that is left between kernels is computed again in each of them.
#pragma once

#include <set>

#include "optimizer/fusion/fusion_graph.h"
#include "optimizer/fusion/kernel_form.h"
#include "optimizer/target/target.h"

namespace tenon::opt {

class Fuser {
 public:
  Fuser(FusionGraph& graph, const TargetTraits& traits) : graph_(graph), traits_(traits) {}
  void Run();

 private:
  void Epilogues();
  void ByPriority();
  void Siblings();
  void Copies();

  bool Takes(uint64_t kinds, plan::GroupKind kind) const { return (kinds >> static_cast<int>(kind)) & 1; }
  // Values of `from` that `to` reads, by number.
  std::vector<int> Between(int from, int to) const;
  bool Feeds(const std::vector<int>& values, int to, const KernelForm& form, bool behind) const;
  bool KindsAllow(int producer, int consumer, const KernelForm& form) const;
  // ns that the merge saves; negative when recomputing costs more.
  double Gain(int producer, int consumer, const KernelForm& form) const;
  int64_t Priority(int producer) const;
  // The merged node, or -1.
  int TryMerge(int producer, int consumer);
  int TrySiblings(int a, int b);
  bool HasClass(const FusionNode& node, OpClass op_class) const;
  bool CanCopy(int node);

  // Two nodes that were found not to go together do not until one of them grows: what decides is their members and
  // the paths between them, and a path ends only where one of the two takes it in.
  using Pairs = llvm::DenseMap<std::pair<int, int>, std::pair<int, int>>;
  bool IsApart(const Pairs& pairs, int a, int b) const;
  int Apart(Pairs& pairs, int a, int b);

  FusionGraph& graph_;
  const TargetTraits& traits_;
  Pairs unmergeable_, strangers_;  // producer and consumer; siblings
};

}  // namespace tenon::opt
