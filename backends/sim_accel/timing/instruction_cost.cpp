#include "backends/sim_accel/timing/instruction_cost.h"

#include <algorithm>

#include "backends/sim_accel/isa/operand_view.h"

namespace tenon::sim {
namespace {

int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

// Innermost rows after merging the dims that all memory operands walk as one.
struct Rows {
  int64_t count = 1;                 // rows
  int64_t length = 1;                // elements of each
  bool strided[kMaxOperands] = {};   // its rows are neither together nor one repeated element
  bool repeated[kMaxOperands] = {};  // the same element everywhere
};

Rows RowsOf(const OperandView* views, const bool* in_memory, int count, const std::array<uint32_t, 4>& dims) {
  Rows rows;
  int64_t stride[kMaxOperands] = {};
  for (size_t d = 4; d-- > 0;) {
    const int64_t size = dims[d];
    if (size == 1) continue;
    bool merges = rows.count == 1;
    for (int k = 0; merges && k < count; ++k) {
      if (!in_memory[k]) continue;
      if (rows.length == 1) {
        stride[k] = views[k].strides[d];
      } else {
        merges = views[k].strides[d] == stride[k] * rows.length;
      }
    }
    (merges ? rows.length : rows.count) *= size;
  }
  for (int k = 0; k < count; ++k) {
    if (!in_memory[k]) continue;
    rows.strided[k] = rows.length > 1 && stride[k] != 1 && stride[k] != 0;
    bool repeated = true;
    for (size_t d = 0; d < 4; ++d) repeated &= views[k].dims[d] <= 1 || views[k].strides[d] == 0;
    rows.repeated[k] = repeated;
  }
  return rows;
}

// Contiguous runs of one operand in memory and the bytes of each; repeated elements are fetched once.
void CountRuns(const OperandView& view, int64_t* runs, int64_t* run_bytes) {
  int64_t length = 1, count = 1;
  for (size_t d = 4; d-- > 0;) {
    if (view.dims[d] <= 1 || view.strides[d] == 0) continue;
    if (count == 1 && view.strides[d] == length) {
      length *= view.dims[d];
    } else {
      count *= view.dims[d];
    }
  }
  *runs = count;
  *run_bytes = length * view.element_bytes;
}

}  // namespace

VectorCost VectorCostOf(const Instruction& i, const OpRecord& record, const Machine& machine) {
  const VectorUnit& unit = machine.vector;
  OperandView views[kMaxOperands];
  bool in_memory[kMaxOperands] = {};
  int64_t widest = 1;
  for (int k = 0; k < record.operand_count; ++k) {
    in_memory[k] = i.operands[static_cast<size_t>(k)].in_memory();
    if (!in_memory[k]) continue;
    views[k] = ViewOf(i, record, k);
    widest = std::max(widest, views[k].element_bytes);
  }
  int64_t elements = 1;
  for (uint32_t d : i.dims) elements *= d;
  VectorCost cost;
  cost.latency = unit.latency;
  if (elements == 0) return cost;

  const Rows rows = RowsOf(views, in_memory, record.operand_count, i.dims);
  // 64-bit elements take two registers; narrow ones are widened to 32 bits, as on the machines modelled.
  const int64_t wide = widest == 8 ? 2 : 1;
  const int64_t registers = CeilDiv(rows.count * CeilDiv(rows.length, unit.lanes), unit.sublanes) * wide;

  const FnRecord* fn = FindFn(i.fn);
  const bool floats = IsFloat(i.type);
  int64_t alu = fn ? (floats ? fn->alu : fn->alu_int) : 1;
  const int64_t eup = fn && floats ? fn->eup : 0;
  int64_t cross = 0;  // passes through the cross-lane unit, in registers
  int64_t loads = 0, stores = 0;
  for (int k = 0; k < record.operand_count; ++k) {
    if (!in_memory[k]) continue;
    const int64_t moved = rows.repeated[k] ? 1 : CeilDiv(registers * views[k].element_bytes, 4 * wide);
    if (record.operands[k].role != Role::write) loads += moved;
    if (record.operands[k].role != Role::read) stores += moved;
    if (rows.strided[k]) cross += registers;
  }
  switch (i.op) {
    case Op::v_clamp:
      alu = 2;
      break;
    case Op::v_fma:
      alu = floats ? 2 : FindFn(Fn::mul)->alu_int + 1;
      break;
    case Op::v_copy:
      alu = 0;
      break;
    case Op::v_split:
      alu = 2 * ((i.mode & 3) + 1);
      break;
    case Op::v_reduce:
    case Op::v_arg_reduce: {
      const bool along_last = i.op == Op::v_arg_reduce || (i.mode & 8);
      if (i.op == Op::v_arg_reduce) alu = 3;
      if (along_last)
        cross += CeilDiv(CeilDiv(elements, std::max<int64_t>(i.dims[3], 1)), unit.sublanes) * wide;
      break;
    }
    case Op::v_gather:
    case Op::v_scatter: {
      // One row after another, each at its own address.
      const int64_t inner = std::max<int64_t>(elements / std::max<int64_t>(i.dims[0], 1), 1);
      const int64_t row = CeilDiv(inner, unit.lanes * unit.sublanes) * wide;
      loads = std::max(loads, i.dims[0] * row * (i.op == Op::v_scatter ? 2 : 1));
      stores = std::max(stores, i.dims[0] * row);
      break;
    }
    default:
      break;
  }
  cost.cycles = std::max<int64_t>(
      {1, CeilDiv(alu * registers, unit.alus), CeilDiv(loads, unit.loads), CeilDiv(stores, unit.stores),
       eup * registers * unit.transcendental_interval, cross * unit.cross_lane_interval});
  if (eup) cost.latency = std::max(cost.latency, unit.transcendental_latency);
  if (cross) cost.latency = std::max(cost.latency, unit.cross_lane_latency);
  return cost;
}

TransferCost TransferCostOf(const Instruction& i, const OpRecord& record, const Machine& machine) {
  TransferCost cost;
  for (int k = 0; k < record.operand_count; ++k) {
    if (i.operands[static_cast<size_t>(k)].space != Space::hbm) continue;
    OperandView view = ViewOf(i, record, k);
    // Chosen rows only, not all that could be chosen.
    if (i.op == Op::dma_gather || i.op == Op::dma_scatter) view.dims[0] = i.dims[0];
    if (view.Elements() == 0) continue;
    int64_t runs = 0, run_bytes = 0;
    CountRuns(view, &runs, &run_bytes);
    if ((i.op == Op::dma_gather && k == 1) || (i.op == Op::dma_scatter && k == 0)) {
      // Rows chosen one by one never join into one run.
      OperandView row = view;
      row.dims[0] = 1;
      CountRuns(row, &runs, &run_bytes);
      runs *= i.dims[0];
    }
    const int64_t bytes = runs * run_bytes;
    const bool combines = record.operands[k].role == Role::update && i.fn != Fn::assign;
    const bool reads = record.operands[k].role == Role::read || combines;
    const bool writes = record.operands[k].role != Role::read;
    cost.read_bytes += reads ? bytes : 0;
    cost.write_bytes += writes ? bytes : 0;
    cost.wire_bytes +=
        (reads + writes) * runs * CeilDiv(run_bytes, machine.dma.burst_bytes) * machine.dma.burst_bytes;
  }
  return cost;
}

}  // namespace tenon::sim
