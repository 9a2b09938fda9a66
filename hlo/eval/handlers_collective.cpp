// Collectives of one device: every group has one member, so data comes back as it went in.
#include "base/error.h"
#include "hlo/eval/frame.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

Results RunIdentity(OpCall& call) {
  for (uint32_t i = 0; i < call.op().result_count; ++i) {
    const bool same = i < call.operand_count() && call.operand(i).shape() == call.result_shape(i);
    if (!same) return call.Unsupported("collectives over several devices are not evaluated");
  }
  std::vector<Tensor> results;
  for (uint32_t i = 0; i < call.op().result_count; ++i) results.push_back(call.TakeOperand(i));
  return results;
}

// The pairs name the one process as its own source, or no one sends to it: zeros.
Results RunCollectivePermute(OpCall& call) {
  for (int64_t id : call.numbers("source_target_pairs")) {
    if (id != 0) return call.Unsupported("collectives over several devices are not evaluated");
  }
  if (!call.numbers("source_target_pairs").empty()) return RunIdentity(call);
  return Single(call, Tensor::Zeros(call.result_type(), call.result_shape()));
}

constexpr HandlerRow kRows[] = {
    {TENON_OP_ALL_GATHER, RunIdentity},           {TENON_OP_ALL_REDUCE, RunIdentity},
    {TENON_OP_ALL_TO_ALL, RunIdentity},           {TENON_OP_REDUCE_SCATTER, RunIdentity},
    {TENON_OP_COLLECTIVE_BROADCAST, RunIdentity}, {TENON_OP_COLLECTIVE_REDUCE, RunIdentity},
    {TENON_OP_CROSS_REPLICA_SUM, RunIdentity},    {TENON_OP_COLLECTIVE_PERMUTE, RunCollectivePermute},
};

}  // namespace

std::span<const HandlerRow> CollectiveHandlers() { return kRows; }

}  // namespace tenon::eval
