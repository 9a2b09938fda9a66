#include "backends/tile/schedules/matmul_block.h"

#include <algorithm>
#include <bit>

namespace tenon::tile {
namespace {

constexpr int64_t kThreads = 256;  // 16 rows of 16 threads
constexpr int64_t kSide = 16;
constexpr int64_t kLeastSide = 16;    // fewer rows or columns waste most of a tile
constexpr int64_t kLeastSums = 1024;  // of the smallest tile
constexpr int64_t kDepth = 32;        // of k at a time
constexpr int64_t kRun = 8;           // elements along k that neighbours load: a sector of 32 bytes
constexpr int64_t kPad = 4;           // keeps a panel's rows on different banks, and fours aligned
constexpr int64_t kPartRows = 2;      // rows of a thread that the epilogue takes at a time
constexpr int64_t kUnrolledFill = 4;  // loads of a thread written out where the operand is computed
constexpr int64_t kSidesCost = 24;    // of a row or column of a tile, in products

int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

// Rows (or columns) of one thread: groups of four that lie together, so that a load takes four at once.
struct Side {
  explicit Side(int64_t tile) : each(tile / kSide), group(std::min<int64_t>(each, 4)) {}
  int64_t each, group;
  int64_t Step() const { return kSide * group; }  // from one group of a thread to its next
};

class Emitter {
 public:
  Emitter(Builder& b, const MatmulSpec& spec, const MatmulSchedule& s)
      : b_(b), spec_(spec), s_(s), rows_(s.tile_rows), columns_(s.tile_columns) {}

  void Run() {
    for (size_t i = 0; i < spec_.batch.size(); ++i)
      batch_.push_back(b_.Grid("batch" + std::to_string(i), spec_.batch[i]));
    first_row_ = b_.Grid("rows", s_.row_blocks) * s_.tile_rows;
    first_column_ = b_.Grid("columns", s_.column_blocks) * s_.tile_columns;
    const int64_t sums = kPartRows * kSide * SumsPitch();
    lhs_ = b_.Workspace("lhs_panel", s_.multiply_type, std::max(s_.kc * (s_.tile_rows + kPad), sums));
    rhs_ = b_.Workspace("rhs_panel", s_.multiply_type, s_.kc * (s_.tile_columns + kPad));
    thread_ = b_.Vector(kThreads);
    // Four threads side by side and the next eight (or sixteen) below: the rows and columns that a warp reads
    // are few and lie on different banks.
    row_group_ = Bits(thread_, 2, kSide);
    column_group_ = b_.At(Bits(thread_, 0, 4) + Bits(thread_, 6, 4) * 4);
    row_ = b_.Unrolled(kPartRows);
    column_far_ = b_.Unrolled(columns_.each / columns_.group);
    column_near_ = b_.Unrolled(columns_.group);

    Builder::Values sum(static_cast<size_t>(Parts()), b_.ConstInt(s_.multiply_type, 0));
    sum = b_.Loop(0, spec_.k, s_.kc, sum, [&](Value k0, std::span<const Value> carried) {
      const bool whole = spec_.k % s_.kc == 0;
      Value depth = whole ? b_.I64(s_.kc) : b_.Min(b_.I64(s_.kc), b_.At(Index(spec_.k) - k0));
      const Value limit = whole ? Value{} : depth;
      Fill(lhs_, spec_.lhs, first_row_, s_.tile_rows, spec_.m, k0, limit);
      Fill(rhs_, spec_.rhs, first_column_, s_.tile_columns, spec_.n, k0, limit);
      return Multiply(depth, {carried.begin(), carried.end()});
    });
    Finish(sum);
  }

 private:
  int64_t Parts() const { return rows_.each / kPartRows; }
  int64_t SumsPitch() const { return s_.tile_columns + kPad; }
  // The number that bits from `low` on make, below `count`, a power of two.
  Value Bits(Value value, int64_t low, int64_t count) {
    if (low > 0) value = b_.ShrLogical(value, b_.I64(low));
    return b_.And(value, b_.I64(count - 1));
  }
  Value And(Value a, Value b) { return !a.valid() ? b : !b.valid() ? a : b_.And(a, b); }

  // k in [k0, k0 + kc) of `tile` rows from `first` on, as [k][row]. What lies beyond the matrix is anything,
  // and nothing that is stored comes of it. `depth`: k that there are; invalid: kc.
  void Fill(Buffer panel, const MatmulOperand& operand, const Index& first, int64_t tile, int64_t rows,
            Value k0, Value depth) {
    auto move = [&](const Index& row, const Index& k) {
      Value inside = rows % tile == 0 ? Value{} : b_.Lt(b_.At(first + row), b_.I64(rows));
      if (depth.valid()) inside = And(b_.Lt(b_.At(k), depth), inside);
      Value x = operand.load(b_, batch_, first + row, k0 + k, inside);
      b_.Store(panel, k * (tile + kPad) + row, b_.Convert(s_.multiply_type, x));
    };
    if (operand.k_contiguous) {
      const int64_t at_once = kThreads / kRun;
      Value k = Bits(thread_, 0, kRun), row = Bits(thread_, std::countr_zero(uint64_t{kRun}), at_once);
      Value next_row = b_.Unrolled(tile / at_once);
      if (operand.computed) {
        b_.Loop(0, s_.kc, kRun, [&](Value k1) { move(row + next_row * at_once, k1 + k); });
      } else {
        move(row + next_row * at_once, b_.Unrolled(s_.kc / kRun) * kRun + k);
      }
      return;
    }
    const int64_t at_once = kThreads / tile, turns = s_.kc / at_once;
    const int64_t unrolled = operand.computed ? std::min(turns, kUnrolledFill) : turns;
    Value row = Bits(thread_, 0, tile),
          k = Bits(thread_, std::countr_zero(static_cast<uint64_t>(tile)), at_once);
    Value next = b_.Unrolled(unrolled);
    b_.Loop(0, s_.kc, at_once * unrolled, [&](Value k1) { move(row, k1 + next * at_once + k); });
  }

  Builder::Values Multiply(Value depth, Builder::Values sum) {
    return b_.Loop(
        0, depth, 1, std::move(sum),
        [&](Value k, std::span<const Value> carried) {
          Value y = b_.Load(rhs_, k * (s_.tile_columns + kPad) + Column());
          Builder::Values next;
          for (int64_t p = 0; p < Parts(); ++p) {
            const int64_t row = p * kPartRows / rows_.group * rows_.Step() + p * kPartRows % rows_.group;
            Value x = b_.Load(lhs_, k * (s_.tile_rows + kPad) + row_group_ * rows_.group + row_ + row);
            next.push_back(IsFloat(s_.multiply_type) ? b_.Fma(x, y, carried[p])
                                                     : b_.Add(carried[p], b_.Mul(x, y)));
          }
          return next;
        },
        s_.unroll);
  }
  Index Column() const {
    return column_group_ * columns_.group + column_far_ * columns_.Step() + column_near_;
  }

  // Some rows of all threads at a time go through the workspace, so that neighbouring threads store
  // neighbouring columns, and so that the epilogue is written out once.
  void Finish(const Builder::Values& sums) {
    const int64_t rows_at_once = kThreads / s_.tile_columns;
    b_.Loop(0, Parts(), 1, [&](Value part) {
      Value sum = sums[0];
      for (int64_t p = 1; p < Parts(); ++p) sum = b_.Select(b_.Eq(part, b_.I64(p)), sums[p], sum);
      b_.Store(lhs_, row_group_ * (kPartRows * SumsPitch()) + row_ * SumsPitch() + Column(), sum);
      const int64_t near_parts = rows_.group / kPartRows;
      const int64_t shift = std::countr_zero(static_cast<uint64_t>(near_parts));
      const Index part_row =
          Bits(part, shift, kSide) * rows_.Step() + Bits(part, 0, near_parts) * kPartRows;
      Value column = Bits(thread_, 0, s_.tile_columns);
      const int64_t row_shift = std::countr_zero(static_cast<uint64_t>(s_.tile_columns));
      Value in_group = Bits(thread_, row_shift, kPartRows);
      Value group = Bits(thread_, row_shift + 1, rows_at_once / kPartRows);
      b_.Loop(0, kPartRows * kSide, rows_at_once, [&](Value first) {
        // `first` is even: a group's rows are never split.
        Value first_group = Bits(first, 1, kSide);
        const Index row = first_row_ + part_row + first_group * rows_.group + group * rows_.group + in_group;
        Value total = b_.Load(lhs_, (first + group * kPartRows + in_group) * SumsPitch() + column);
        Value inside;
        if (spec_.m % s_.tile_rows != 0) inside = b_.Lt(b_.At(row), b_.I64(spec_.m));
        if (spec_.n % s_.tile_columns != 0)
          inside = And(inside, b_.Lt(b_.At(first_column_ + column), b_.I64(spec_.n)));
        spec_.epilogue(b_, batch_, row, first_column_ + column, total, inside);
      });
    });
  }

  Builder& b_;
  const MatmulSpec& spec_;
  const MatmulSchedule& s_;
  const Side rows_, columns_;
  std::vector<Value> batch_;
  Index first_row_, first_column_;
  Buffer lhs_, rhs_;
  Value thread_, row_group_, column_group_;
  Value row_, column_far_, column_near_;  // sums of one thread
};

}  // namespace

bool FitsBlock(const MatmulSpec& spec, const Machine& machine) {
  return machine.block_lanes >= kThreads && std::min(spec.m, spec.n) >= kLeastSide &&
         spec.m * spec.n >= kLeastSums;
}

MatmulSchedule ScheduleBlock(const MatmulSpec& spec, const Machine& machine) {
  MatmulSchedule s;
  s.block = true;
  s.multiply_type = spec.sum_type;
  s.lanes = kThreads;
  s.kc = std::clamp(CeilDiv(spec.k, kRun) * kRun, kRun, kDepth);
  // Sums of 64 bits take two registers each.
  const int64_t most = ByteSize(spec.sum_type) > 4 ? 64 : 128;
  int64_t matrices = 1;
  for (int64_t extent : spec.batch) matrices *= extent;
  int64_t best = -1;
  for (int64_t rows = most; rows >= 32; rows /= 2) {
    for (int64_t columns = most; columns >= 32; columns /= 2) {
      const int64_t panel_bytes = (rows + columns + 2 * kPad) * s.kc * ByteSize(s.multiply_type);
      if (panel_bytes > machine.block_workspace_bytes) continue;
      const int64_t blocks = matrices * CeilDiv(spec.m, rows) * CeilDiv(spec.n, columns);
      const int64_t turns = CeilDiv(blocks, std::max<int64_t>(machine.processors, 1));
      const int64_t cost = turns * (rows * columns + kSidesCost * (rows + columns));
      if (best >= 0 && cost >= best) continue;
      best = cost;
      s.tile_rows = rows;
      s.tile_columns = columns;
    }
  }
  s.row_blocks = CeilDiv(spec.m, s.tile_rows);
  s.column_blocks = CeilDiv(spec.n, s.tile_columns);
  s.mr = s.tile_rows / kSide;
  s.nv = s.tile_columns / kSide;
  s.unroll = static_cast<int>(std::clamp<int64_t>(128 / (s.mr * s.nv), 2, 4));
  return s;
}

void EmitBlock(Builder& b, const MatmulSpec& spec, const MatmulSchedule& schedule) {
  Emitter(b, spec, schedule).Run();
}

}  // namespace tenon::tile
