#include "backends/tile/schedules/matmul_block.h"

#include <algorithm>
#include <bit>

namespace tenon::tile {
namespace {

constexpr int64_t kThreads = 256;  // 16 rows of 16 threads
constexpr int64_t kSide = 16;
constexpr int64_t kLeastSide = 16;    // fewer rows or columns waste most of a tile
constexpr int64_t kLeastSums = 1024;  // of the smallest tile
constexpr int64_t kDepth = 32;        // of k at a time, of the largest tile
constexpr int64_t kMostDepth = 64;
constexpr int64_t kRun = 8;           // threads along k, of a word each: a sector of 32 bytes
constexpr int64_t kWord = 4;          // bytes that a thread loads along k; products of one dot instruction
constexpr int64_t kTogether = 4;      // elements along rows that a thread loads at once
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
      : b_(b), spec_(spec), s_(s), rows_(s.tile_rows), columns_(s.tile_columns), packed_(s.packed) {}

  void Run() {
    for (size_t i = 0; i < spec_.batch.size(); ++i)
      batch_.push_back(b_.Grid("batch" + std::to_string(i), spec_.batch[i]));
    first_row_ = b_.Grid("rows", s_.row_blocks) * s_.tile_rows;
    first_column_ = b_.Grid("columns", s_.column_blocks) * s_.tile_columns;
    const int64_t sums = kPartRows * kSide * SumsPitch();
    lhs_ = b_.Workspace("lhs_panel", s_.multiply_type, std::max(PanelElements(s_, s_.tile_rows), sums));
    rhs_ = b_.Workspace("rhs_panel", s_.multiply_type, PanelElements(s_, s_.tile_columns));
    thread_ = b_.Vector(kThreads);
    // Four threads side by side and the next eight (or sixteen) below: the rows and columns that a warp reads
    // are few and lie on different banks.
    row_group_ = Bits(thread_, 2, kSide);
    column_group_ = b_.At(Bits(thread_, 0, 4) + Bits(thread_, 6, 4) * 4);
    row_ = b_.Unrolled(kPartRows);
    column_far_ = b_.Unrolled(columns_.each / columns_.group);
    column_near_ = b_.Unrolled(columns_.group);

    const Panel lhs = PanelOf(lhs_, spec_.lhs, first_row_, s_.tile_rows, spec_.m),
                rhs = PanelOf(rhs_, spec_.rhs, first_column_, s_.tile_columns, spec_.n);
    Builder::Values state(static_cast<size_t>(Parts()), b_.ConstInt(s_.multiply_type, 0));
    // What is only loaded is on its way to registers while the block multiplies what came before it.
    const bool several = spec_.k > s_.kc;
    const bool ahead_lhs = several && !spec_.lhs.computed, ahead_rhs = several && !spec_.rhs.computed;
    if (ahead_lhs) state.push_back(Take(lhs, 0, DepthAt(0)));
    if (ahead_rhs) state.push_back(Take(rhs, 0, DepthAt(0)));
    state = b_.Loop(0, spec_.k, s_.kc, state, [&](Value k0, std::span<const Value> carried) {
      const Value depth = DepthAt(k0);
      size_t next = static_cast<size_t>(Parts());
      if (ahead_lhs)
        Put(lhs, carried[next++]);
      else
        Fill(lhs, k0, depth);
      if (ahead_rhs)
        Put(rhs, carried[next++]);
      else
        Fill(rhs, k0, depth);
      Builder::Values ahead(carried.begin() + Parts(), carried.end());
      if (!ahead.empty()) {
        Value k1 = b_.At(k0 + Index(s_.kc));
        ahead = b_.If(
            b_.Lt(k1, b_.I64(spec_.k)),
            [&] {
              Builder::Values taken;
              if (ahead_lhs) taken.push_back(Take(lhs, k1, DepthAt(k1)));
              if (ahead_rhs) taken.push_back(Take(rhs, k1, DepthAt(k1)));
              return taken;
            },
            [&] { return ahead; });
      }
      Builder::Values after =
          Multiply(depth.valid() ? depth : b_.I64(s_.kc), {carried.begin(), carried.begin() + Parts()});
      after.insert(after.end(), ahead.begin(), ahead.end());
      return after;
    });
    Finish(state);
  }

  // Elements of a panel of `tile` rows (or columns).
  static int64_t PanelElements(const MatmulSchedule& s, int64_t tile) {
    return s.kc / (s.packed ? kWord : 1) * (tile + kPad);
  }

 private:
  // A panel, and the elements of it that a thread brings: those of all lanes of `row` and `k`, which unrolled
  // axes make several.
  struct Panel {
    Buffer buffer;
    const MatmulOperand* operand;
    Index first;                // row of the matrix that is the panel's first
    int64_t tile, rows;         // of the panel, of the matrix
    Index row = {}, edge = {};  // edge: the row whose being inside says that `row` is
    Index word = {}, k = {};    // row of the panel (k / kWord where it is packed), and k
    Value bytes = {};           // packed: the axis along a word
    int64_t loop_step = 0;      // computed: of k in a loop around them
  };

  int64_t Parts() const { return rows_.each / kPartRows; }
  int64_t SumsPitch() const { return s_.tile_columns + kPad; }
  // The number that bits from `low` on make, below `count`, a power of two.
  Value Bits(Value value, int64_t low, int64_t count) {
    if (low > 0) value = b_.ShrLogical(value, b_.I64(low));
    return b_.And(value, b_.I64(count - 1));
  }
  static int64_t Log2(int64_t n) { return std::countr_zero(static_cast<uint64_t>(n)); }
  Value And(Value a, Value b) { return !a.valid() ? b : !b.valid() ? a : b_.And(a, b); }
  // k that there are in the block from k0 on; invalid: kc.
  Value DepthAt(const Index& k0) {
    if (spec_.k % s_.kc == 0) return Value{};
    return b_.Min(b_.I64(s_.kc), b_.At(Index(spec_.k) - k0));
  }

  Panel PanelOf(Buffer buffer, const MatmulOperand& operand, const Index& first, int64_t tile, int64_t rows) {
    Panel panel{buffer, &operand, first, tile, rows};
    const int64_t word = packed_ ? kWord : 1;
    if (operand.k_contiguous) {
      // Eight threads side by side along k, the next ones on the next row.
      const int64_t near = WordOf(operand), at_once = kThreads / kRun;
      panel.row = panel.edge = Bits(thread_, 3, at_once) + b_.Unrolled(tile / at_once) * at_once;
      Value in_run = Bits(thread_, 0, kRun);
      const int64_t steps = s_.kc / (kRun * near);
      Index step(0);
      if (operand.computed)
        panel.loop_step = kRun * near;
      else
        step = steps > 1 ? Index(b_.Unrolled(steps)) : Index(0);
      panel.word = step * (kRun * near / word) + in_run * (near / word);
      panel.k = step * (kRun * near) + in_run * near;
      if (near > 1) {
        Value along = b_.Unrolled(near);
        panel.k = panel.k + along;
        if (packed_)
          panel.bytes = along;
        else
          panel.word = panel.word + along;
      }
      return panel;
    }
    // Side by side along rows, several elements of a row together where that leaves a row's threads some k.
    int64_t together = !packed_ && !operand.computed && rows % kTogether == 0 ? kTogether : 1;
    while (together > 1 && s_.kc % (kThreads / (tile / together)) != 0) together /= 2;
    const int64_t across = tile / together, at_once = kThreads / across;
    const int64_t turns = s_.kc / (at_once * word);
    int64_t unrolled = operand.computed ? std::min(turns, kUnrolledFill) : turns;
    while (turns % unrolled != 0) --unrolled;
    panel.row = panel.edge = Bits(thread_, 0, across) * together;
    if (together > 1) panel.row = panel.row + b_.Unrolled(together);
    Index turn = Bits(thread_, Log2(across), at_once);
    if (unrolled > 1) turn = turn + b_.Unrolled(unrolled) * at_once;
    if (unrolled < turns) panel.loop_step = at_once * word * unrolled;
    panel.word = turn;
    panel.k = turn * word;
    if (packed_) {
      panel.bytes = b_.Unrolled(kWord);
      panel.k = panel.k + panel.bytes;
    }
    return panel;
  }
  // Elements along k that a thread takes together.
  int64_t WordOf(const MatmulOperand& operand) const {
    return packed_ ? kWord : std::max<int64_t>(kWord / ByteSize(operand.type), 1);
  }

  // A thread's elements of the panel from k0 on. What lies beyond the matrix is anything, and nothing that is
  // stored comes of it.
  Value Take(const Panel& panel, const Index& k0, Value depth, const Index& k1 = 0) {
    Value inside, there;
    if (panel.rows % panel.tile != 0) inside = b_.Lt(b_.At(panel.first + panel.edge), b_.I64(panel.rows));
    if (depth.valid()) there = b_.Lt(b_.At(panel.k + k1), depth);
    Value x = panel.operand->load(b_, batch_, panel.first + panel.row, k0 + k1 + panel.k, And(inside, there));
    // Products that are added whether they are there or not.
    if (packed_ && there.valid()) x = b_.Select(there, x, b_.ConstInt(b_.TypeOf(x), 0));
    return x;
  }
  void Put(const Panel& panel, Value x, const Index& word = 0) {
    if (packed_) {
      // Bytes of a word, the first lowest.
      Value byte = b_.And(b_.Convert(s_.multiply_type, x), b_.ConstInt(s_.multiply_type, 0xff));
      Value shift = b_.Convert(s_.multiply_type, b_.At(panel.bytes * 8));
      x = b_.ReduceLanes(panel.bytes, b_.Shl(byte, shift), OpCode::kOr);
    }
    b_.Store(panel.buffer, (word + panel.word) * (panel.tile + kPad) + panel.row,
             b_.Convert(s_.multiply_type, x));
  }
  void Fill(const Panel& panel, const Index& k0, Value depth) {
    if (panel.loop_step == 0) return Put(panel, Take(panel, k0, depth));
    const int64_t word = packed_ ? kWord : 1;
    b_.Loop(0, s_.kc / panel.loop_step, 1, [&](Value step) {
      Put(panel, Take(panel, k0, depth, step * panel.loop_step), step * (panel.loop_step / word));
    });
  }

  Builder::Values Multiply(Value depth, Builder::Values sum) {
    if (packed_) depth = b_.ShrLogical(b_.At(Index(depth) + Index(kWord - 1)), b_.I64(Log2(kWord)));
    return b_.Loop(
        0, depth, 1, std::move(sum),
        [&](Value k, std::span<const Value> carried) {
          Value y = b_.Load(rhs_, k * (s_.tile_columns + kPad) + Column());
          Builder::Values next;
          for (int64_t p = 0; p < Parts(); ++p) {
            const int64_t row = p * kPartRows / rows_.group * rows_.Step() + p * kPartRows % rows_.group;
            Value x = b_.Load(lhs_, k * (s_.tile_rows + kPad) + row_group_ * rows_.group + row_ + row);
            next.push_back(packed_                     ? b_.DotBytes(x, y, carried[p])
                           : IsFloat(s_.multiply_type) ? b_.Fma(x, y, carried[p])
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
      const Index part_row = Bits(part, shift, kSide) * rows_.Step() + Bits(part, 0, near_parts) * kPartRows;
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
  const bool packed_;  // panels are words of kWord bytes along k
  std::vector<Value> batch_;
  Index first_row_, first_column_;
  Buffer lhs_, rhs_;
  Value thread_, row_group_, column_group_;
  Value row_, column_far_, column_near_;  // sums of one thread
};

}  // namespace

namespace {

// k at a time: more of it for small tiles, whose threads would else meet after a few products. A multiple of
// what the block brings at once.
int64_t DepthOf(const MatmulSpec& spec, int64_t rows, int64_t columns) {
  int64_t run = kRun;
  for (const MatmulOperand* operand : {&spec.lhs, &spec.rhs})
    run = std::max(run, kRun * std::max<int64_t>(kWord / ByteSize(operand->type), 1));
  const int64_t most = rows * columns <= 64 * 64 ? kMostDepth : kDepth;
  return std::clamp(CeilDiv(spec.k, run) * run, run, most);
}

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
  const bool bytes = spec.lhs.type == Type::kI8 && spec.rhs.type == Type::kI8;
  s.packed = bytes && spec.sum_type == Type::kI32;
  // Sums of 64 bits take two registers each.
  const int64_t most = ByteSize(spec.sum_type) > 4 ? 64 : 128;
  int64_t matrices = 1;
  for (int64_t extent : spec.batch) matrices *= extent;
  int64_t best = -1;
  for (int64_t rows = most; rows >= 32; rows /= 2) {
    for (int64_t columns = most; columns >= 32; columns /= 2) {
      MatmulSchedule tile = s;
      tile.kc = DepthOf(spec, rows, columns);
      const int64_t panel_bytes =
          (Emitter::PanelElements(tile, rows) + Emitter::PanelElements(tile, columns)) *
          ByteSize(s.multiply_type);
      if (panel_bytes > machine.block_workspace_bytes) continue;
      const int64_t blocks = matrices * CeilDiv(spec.m, rows) * CeilDiv(spec.n, columns);
      const int64_t turns = CeilDiv(blocks, std::max<int64_t>(machine.processors, 1));
      const int64_t cost = turns * (rows * columns + kSidesCost * (rows + columns));
      if (best >= 0 && cost >= best) continue;
      best = cost;
      s.tile_rows = rows;
      s.tile_columns = columns;
      s.kc = tile.kc;
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
