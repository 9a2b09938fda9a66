#include "backends/tile/schedules/matmul_along_k.h"

#include <algorithm>

namespace tenon::tile {
namespace {

constexpr int64_t kFew = 8;                     // rows or columns below which packing does not pay
constexpr int64_t kMostTile = 8;                // streams that run along k at once, of one operand
constexpr int64_t kElementsPerPoint = 1 << 18;  // of the larger operand: about a megabyte
constexpr int64_t kWarpsOfProcessor = 16;
constexpr int64_t kExactLaneSums = 256;  // byte products that one f32 lane adds exactly, of any signs

int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

// The larger part of a block of `whole` pieces cut so that a piece is at most `most`.
int64_t EvenPart(int64_t whole, int64_t most) { return CeilDiv(whole, CeilDiv(whole, most)); }

}  // namespace

bool FitsAlongK(const MatmulSpec& spec, int64_t lanes) {
  if (!spec.lhs.k_contiguous || !spec.rhs.k_contiguous || std::min(spec.m, spec.n) > kFew) return false;
  const bool bytes_in_f32 = IsFloat(spec.sum_type) != IsFloat(spec.lhs.type) || BitWidth(spec.lhs.type) == 8;
  return !bytes_in_f32 || spec.k <= kExactLaneSums * lanes;
}

MatmulSchedule ScheduleAlongK(const MatmulSpec& spec, const Machine& machine, MatmulSchedule s) {
  s.along_k = true;
  // The smaller side whole if it fits, the larger side as far as registers go: mr * nv sums, one side's
  // vectors and one more.
  const bool few_rows = spec.m <= spec.n;
  const int64_t few = EvenPart(few_rows ? spec.m : spec.n, machine.vector_registers > 16 ? kFew : kFew / 2);
  const int64_t room = (machine.vector_registers - few - 2) / few;
  const int64_t many = std::clamp<int64_t>(std::min(room, few_rows ? spec.n : spec.m), 1, kMostTile);
  s.mr = few_rows ? few : many;
  s.nv = few_rows ? many : few;
  s.kc = spec.k;
  s.unroll = s.mr * s.nv >= 8 ? 1 : 2;
  // A grid point is a warp where lanes are threads: as many as keep every processor busy.
  const int64_t per_point =
      machine.block_lanes > 0
          ? std::max(spec.m, spec.n) / (std::max<int64_t>(machine.processors, 1) * kWarpsOfProcessor)
          : std::max<int64_t>(kElementsPerPoint / std::max<int64_t>(spec.k, 1), 1);
  const int64_t many_block =
      EvenPart(CeilDiv(few_rows ? spec.n : spec.m, many), std::max<int64_t>(per_point / many, 1));
  const int64_t few_block = CeilDiv(few_rows ? spec.m : spec.n, few);
  s.block_row_panels = few_rows ? few_block : many_block;
  s.block_column_panels = few_rows ? many_block : few_block;
  s.row_blocks = CeilDiv(CeilDiv(spec.m, s.mr), s.block_row_panels);
  s.column_blocks = CeilDiv(CeilDiv(spec.n, s.nv), s.block_column_panels);
  s.pack_lhs = s.pack_rhs = false;
  return s;
}

void EmitAlongK(Builder& b, const MatmulSpec& spec, const MatmulSchedule& s) {
  std::vector<Value> batch;
  for (size_t i = 0; i < spec.batch.size(); ++i)
    batch.push_back(b.Grid("batch" + std::to_string(i), spec.batch[i]));
  const int64_t rows = s.block_row_panels * s.mr, columns = s.block_column_panels * s.nv;
  const Index first_row = b.Grid("rows", s.row_blocks) * rows,
              first_column = b.Grid("columns", s.column_blocks) * columns;
  // Sums wait here until a whole block is done; then the epilogue runs along rows in vectors.
  Buffer sums = b.Workspace("sums", spec.sum_type, rows * (columns + s.lanes));
  const int64_t pitch = columns + s.lanes;
  const bool whole_rows = spec.m % rows == 0, whole_columns = spec.n % columns == 0,
             whole_depth = spec.k % s.lanes == 0;

  auto load = [&](const MatmulOperand& operand, const Index& row, const Index& k, Value inside) {
    Value x = b.Convert(s.multiply_type, operand.load(b, batch, row, k, inside));
    return inside.valid() ? b.Select(inside, x, b.ConstInt(s.multiply_type, 0)) : x;
  };
  auto clamped = [&](const Index& row, int64_t extent, bool whole) {
    return whole ? row : Index(b.Min(b.At(row), b.I64(extent - 1)));
  };
  b.Loop(0, s.block_row_panels, 1, [&](Value i) {
    b.Loop(0, s.block_column_panels, 1, [&](Value j) {
      Value u = b.Unrolled(s.mr), w = b.Unrolled(s.nv), v = b.Vector(s.lanes);
      // Rows and columns past the end repeat the last one; what they give is not stored.
      const Index row = clamped(first_row + i * s.mr + u, spec.m, whole_rows);
      const Index column = clamped(first_column + j * s.nv + w, spec.n, whole_columns);
      auto step = [&](const Index& k, Value sum, Value inside) {
        Value x = load(spec.lhs, row, k, inside), y = load(spec.rhs, column, k, inside);
        return IsFloat(s.multiply_type) ? b.Fma(x, y, sum) : b.Add(sum, b.Mul(x, y));
      };
      const int64_t whole = spec.k / s.lanes * s.lanes;
      Value sum = b.Loop(
          0, whole, s.lanes, {b.ConstInt(s.multiply_type, 0)},
          [&](Value k, std::span<const Value> carried) -> Builder::Values {
            return {step(k + v, carried[0], Value{})};
          },
          s.unroll)[0];
      if (!whole_depth) sum = step(v + whole, sum, b.Lt(v, b.I64(spec.k - whole)));
      Value total = b.ReduceLanes(v, b.Convert(spec.sum_type, sum), OpCode::kAdd);
      b.Store(sums, (i * s.mr + u) * pitch + j * s.nv + w, total);
    });
  });
  auto left = [&](int64_t extent, const Index& first, int64_t most, bool all) {
    return all ? Index(most) : Index(b.Min(b.At(Index(extent) - first), b.I64(most)));
  };
  const Index columns_left = left(spec.n, first_column, columns, whole_columns);
  b.Loop(0, left(spec.m, first_row, rows, whole_rows), 1, [&](Value i) {
    b.Loop(0, columns_left, s.lanes, [&](Value j) {
      Value v = b.Vector(s.lanes);
      Value inside =
          whole_columns && columns % s.lanes == 0 ? Value{} : b.Lt(b.At(j + v), b.At(columns_left));
      Value total = b.Load(sums, i * pitch + j + v);
      spec.epilogue(b, batch, first_row + i, first_column + j + v, total, inside);
    });
  });
}

}  // namespace tenon::tile
