// Matrix products: result(batch…, m, n) = sum over k of lhs(batch…, m, k) * rhs(batch…, k, n), as a tile
// program.
//
// One grid point computes a block of rows by columns. Inside: k in blocks; the block's lhs is packed in
// panels of `mr` rows, its rhs in panels of `nr` columns, both with k outside, and a register tile of mr x nr
// accumulators runs along k. Each element adds its products in ascending k, one fma (integers: multiply and
// add) each, whatever the tile, the blocks or the threads.
//
// Two shapes go other ways. With few columns, rows and columns change places. With few of either and both
// operands contiguous along k, lanes run along k: each lane adds every lanes-th product, and a tree adds the
// lanes (MatmulSchedule::along_k). Where lanes are threads, a block of them shares a larger tile
// (MatmulSchedule::block).
//
// The caller declares buffers on its builder, says how elements are loaded and what happens to finished sums,
// and calls EmitMatmul once, before Finish.
#ifndef TENON_BACKENDS_TILE_SCHEDULES_MATMUL_H_
#define TENON_BACKENDS_TILE_SCHEDULES_MATMUL_H_

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "backends/tile/builder.h"
#include "backends/tile/schedules/machine.h"

namespace tenon::tile {

// The element of an operand at (batch, row, k), row being m for the lhs and n for the rhs. Indices vary over
// lanes. With a valid predicate, lanes that are off must touch no memory and may give anything.
using OperandLoader = std::function<Value(Builder& b, std::span<const Value> batch, const Index& row,
                                          const Index& k, Value predicate)>;

// Takes finished sums of type MatmulSpec::sum_type at (batch, m, n) and stores what becomes of them, for the
// lanes where `predicate` is on (all where it is invalid). Lanes run along n, along m where rows and columns
// have changed places.
using Epilogue = std::function<void(Builder& b, std::span<const Value> batch, const Index& m, const Index& n,
                                    Value sum, Value predicate)>;

struct MatmulOperand {
  OperandLoader load;
  Type type = Type::kF32;     // what load gives
  bool k_contiguous = false;  // elements with adjacent k lie together (else: those with adjacent rows)
  // rhs only: it comes packed as [panels][k][nr], zero beyond n, in `multiply_type`, in `packed`
  // (PackedElements, EmitPackRhs). `load` is then not used. Set `prepacked` before the schedule is chosen.
  bool prepacked = false;
  Buffer packed = {};
  // With `packed`: the element where the matrix of this batch begins.
  std::function<Index(std::span<const Value> batch)> packed_base = nullptr;
  bool computed =
      false;  // `load` does more than load: a block of threads writes it out less often, and not ahead
};

struct MatmulSpec {
  std::vector<int64_t> batch;
  int64_t m = 1, n = 1, k = 1;
  MatmulOperand lhs, rhs;
  Type sum_type =
      Type::kF32;  // type of the sums handed to the epilogue; docs/numerics.md: f32 for bf16, f16, f32
  Epilogue epilogue;
};

// Sizes that a machine and a shape lead to; all in elements.
struct MatmulSchedule {
  Type multiply_type = Type::kF32;            // of packed elements and of the register tile
  int64_t mr = 0, nv = 0, lanes = 0;          // the register tile: mr rows by nr = nv * lanes columns
  int64_t kc = 0;                             // k per block
  int64_t row_blocks = 1, column_blocks = 1;  // grid
  int64_t block_row_panels = 1, block_column_panels = 1;  // panels of one grid point
  int64_t inner_column_panels = 1;                        // rhs panels packed at a time
  bool pack_lhs = true, pack_rhs = true;                  // pack_lhs = false wants mr to divide m
  int unroll = 1;
  bool swapped = false;  // the sizes are those of the transposed product
  bool along_k = false;  // mr rows by nv columns of vectors along k; blocks count rows and columns
  bool block = false;    // matmul_block.h: tile_rows by tile_columns sums of one block of threads
  int64_t tile_rows = 0, tile_columns = 0;
  bool packed = false;  // block: of bytes, four along k a word, multiplied by dot instructions
  int64_t nr() const { return nv * lanes; }
};

// Chooses a schedule. Depends on nothing but its arguments.
MatmulSchedule ScheduleMatmul(const MatmulSpec& spec, const Machine& machine);

// Adds grid axes (batch…, row block, column block), workspace and the product to `b`.
void EmitMatmul(Builder& b, const MatmulSpec& spec, const MatmulSchedule& schedule);

// A prepacked rhs for a schedule: elements of one matrix, and the program body that packs it (grid axes:
// batch…, panel). The result at batch index i (row-major over `batch`) begins at i * PackedElements.
int64_t PackedElements(const MatmulSpec& spec, const MatmulSchedule& schedule);
void EmitPackRhs(Builder& b, const MatmulSpec& spec, const MatmulSchedule& schedule, Buffer packed);

// A loader of a plain strided operand: element offset + sum(batch * batch_strides) + row * row_stride + k *
// k_stride.
OperandLoader StridedLoader(Buffer buffer, int64_t offset, std::vector<int64_t> batch_strides,
                            int64_t row_stride, int64_t k_stride);
// An epilogue that converts to the buffer's type and stores, no more.
Epilogue StridedStore(Buffer buffer, int64_t offset, std::vector<int64_t> batch_strides, int64_t m_stride,
                      int64_t n_stride);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_SCHEDULES_MATMUL_H_
