#include "backends/sim_accel/func/executor.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>

namespace tenon::sim {

Executor::Executor(const Machine& machine, const Kernels& kernels, int threads, ParallelFor parallel_for)
    : machine_(machine),
      kernels_(kernels),
      threads_(std::max(threads, 1)),
      parallel_for_(std::move(parallel_for)),
      weights_(static_cast<size_t>(machine.mxu.count)) {}

void Executor::Parallel(int64_t count, const std::function<void(int64_t)>& body) const {
  if (count > 1 && parallel_for_) return parallel_for_(count, body);
  const int64_t workers = std::min<int64_t>(count, threads_);
  if (workers <= 1) {
    for (int64_t i = 0; i < count; ++i) body(i);
    return;
  }
  std::atomic<int64_t> next{0};
  const auto work = [&] {
    for (int64_t i = next++; i < count; i = next++) body(i);
  };
  std::vector<std::thread> threads;
  for (int64_t i = 1; i < workers; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

ResolvedOperands Executor::SeparateOverlaps(const Call& call,
                                            std::vector<std::vector<std::byte>>& copies) const {
  ResolvedOperands operands = call.operands;
  for (int s = 0; s < call.record.operand_count; ++s) {
    const auto source = static_cast<size_t>(s);
    if (call.record.operands[s].role != Role::read || !operands.memory[source]) continue;
    const OperandView source_view = ViewOf(call.instruction, call.record, s);
    const ByteRange source_range = RangeOf(source_view);
    bool overlaps = false;
    for (int d = 0; d < call.record.operand_count; ++d) {
      const auto target = static_cast<size_t>(d);
      if (call.record.operands[d].role == Role::read || !operands.memory[target]) continue;
      const OperandView view = ViewOf(call.instruction, call.record, d);
      const bool same = call.operands.memory[target] == call.operands.memory[source] &&
                        view.dims == source_view.dims && view.strides == source_view.strides &&
                        view.element_bytes == source_view.element_bytes;
      const ByteRange range = RangeOf(view);
      const std::byte* a = call.operands.memory[source];
      const std::byte* b = call.operands.memory[target];
      // Addresses as integers: the operands may lie in different memories.
      const auto begin = [](const std::byte* p, int64_t offset) {
        return reinterpret_cast<intptr_t>(p) + offset;
      };
      const bool meet = begin(a, source_range.begin) < begin(b, range.end) &&
                        begin(b, range.begin) < begin(a, source_range.end);
      // Instructions that move whole rows or combine elements read some more than once.
      const bool by_element = call.instruction.op != Op::v_gather && call.instruction.op != Op::v_scatter &&
                              call.record.engine != EngineKind::mxu && call.instruction.op != Op::v_reduce &&
                              call.instruction.op != Op::v_arg_reduce;
      if (meet && !(same && by_element)) overlaps = true;
    }
    if (!overlaps || source_range.empty()) continue;
    const std::byte* from = operands.memory[source] + source_range.begin;
    copies.emplace_back(from, from + (source_range.end - source_range.begin));
    operands.memory[source] = copies.back().data() - source_range.begin;
  }
  return operands;
}

bool Executor::Execute(const Instruction& instruction, const OpRecord& record,
                       const ResolvedOperands& operands) {
  const bool array = record.engine == EngineKind::mxu;  // its fourth dim is a group size
  for (int d = 0; d < (array ? std::min<int>(record.rank, 3) : record.rank); ++d) {
    const bool sum_over_nothing = array && d == (instruction.op == Op::mxu_load ? 0 : 1);
    const bool reduced = instruction.op == Op::v_reduce && (instruction.mode >> d & 1);
    if (instruction.dims[static_cast<size_t>(d)] == 0 && !sum_over_nothing && !reduced) return true;
  }
  std::vector<std::vector<std::byte>> copies;
  const Call given = {instruction, record, operands};
  const ResolvedOperands separate = SeparateOverlaps(given, copies);
  const Call call = {instruction, record, separate};
  switch (instruction.op) {
    case Op::dma_copy:
    case Op::dma_fill:
    case Op::v_copy:
      Copy(call);
      return true;
    case Op::dma_gather:
    case Op::v_gather:
      Gather(call);
      return true;
    case Op::dma_scatter:
    case Op::v_scatter:
      Scatter(call);
      return true;
    case Op::v_iota:
      Iota(call);
      return true;
    case Op::v_reduce:
      Reduce(call);
      return true;
    case Op::v_arg_reduce:
      ArgReduce(call);
      return true;
    case Op::mxu_load:
      LoadWeights(call);
      return true;
    case Op::mxu_matmul:
      return Matmul(call);
    case Op::mxu_dot:
      Dot(call);
      return true;
    default:
      Elementwise(call);
      return true;
  }
}

}  // namespace tenon::sim
