#include "backends/tile/schedules/matmul.h"

#include <algorithm>
#include <utility>

#include "backends/tile/schedules/matmul_along_k.h"
#include "backends/tile/schedules/matmul_block.h"

namespace tenon::tile {
namespace {

constexpr int64_t kMaxKc = 512;
constexpr int64_t kWantedPoints = 8;            // grid points of one large product
constexpr int64_t kProductsPerPoint = 2 << 20;  // about 30 µs
constexpr int64_t kMaxBlockRows = 512, kMaxBlockColumns = 1024;
constexpr int64_t kDirectPanels = 2;
constexpr int64_t kFewRows = 4;
constexpr int64_t kEpilogueVectors = 4;  // of a row that the epilogue is written out for

int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

// i8 products are exact in f32, and so are sums of 512 of them (256 for ui8): the float unit multiplies them,
// block sums go on in i32.
bool IsByte(Type type) { return type == Type::kI8 || type == Type::kUI8; }

Type MultiplyType(const MatmulSpec& spec) {
  if (IsByte(spec.lhs.type) && IsByte(spec.rhs.type) && BitWidth(spec.sum_type) >= 32) return Type::kF32;
  return spec.sum_type;
}

struct RegisterTile {
  int64_t mr, nv, cycles;
};

bool RhsLiesReady(const MatmulSpec& spec, Type multiply_type) {
  return !spec.rhs.k_contiguous && spec.rhs.type == multiply_type;
}

// Few rows stream the rhs once, from memory: the wider the piece of each of its rows, the fewer pages are
// open at a time.
RegisterTile ChooseWideTile(const MatmulSpec& spec, const Machine& machine, int64_t lanes) {
  const int64_t most = std::clamp<int64_t>((machine.vector_registers - spec.m - 2) / spec.m, 1, 24);
  const int64_t vectors = CeilDiv(spec.n, lanes);
  int64_t nv = CeilDiv(vectors, CeilDiv(vectors, most));
  for (int64_t whole = most; whole > most / 2; --whole) {  // without a masked edge if there is such a width
    if (spec.n % (whole * lanes) != 0) continue;
    nv = whole;
    break;
  }
  return {spec.m, nv, 0};
}

// The register tile with the least cycles for the whole product: two fused multiply-adds and two loads per
// cycle, a latency of four.
RegisterTile ChooseTile(const MatmulSpec& spec, const Machine& machine, int64_t lanes) {
  RegisterTile best{};
  for (int64_t nv = 1; nv <= 4; ++nv) {
    const int64_t most_rows = std::min<int64_t>((machine.vector_registers - nv - 1) / nv, 24);
    const int64_t row_panels = CeilDiv(spec.m, most_rows);
    const int64_t mr = CeilDiv(spec.m, row_panels);
    const int64_t column_panels = CeilDiv(spec.n, nv * lanes);
    const int64_t half_cycles = std::max({mr * nv, mr + nv, int64_t{8}}) + 1;
    const int64_t cycles = row_panels * column_panels * half_cycles;
    if (best.mr == 0 || cycles < best.cycles) best = {mr, nv, cycles};
  }
  return best;
}

// Emits one product. Index arithmetic below is in elements; `lane` and `column` together number a tile's
// columns.
class Emitter {
 public:
  Emitter(Builder& b, const MatmulSpec& spec, const MatmulSchedule& schedule)
      : b_(b), spec_(spec), s_(schedule) {}

  void Run() {
    OpenGrid();
    const int64_t rows = s_.block_row_panels * s_.mr, columns = s_.block_column_panels * s_.nr();
    first_row_ = row_block_ * rows;
    first_column_ = column_block_ * columns;
    depth_ = CeilDiv(s_.kc, s_.lanes) * s_.lanes;
    if (s_.pack_lhs)
      lhs_ = b_.Workspace("lhs_panels", s_.multiply_type, s_.block_row_panels * LhsPanelElements());
    if (PacksRhs()) rhs_ = b_.Workspace("rhs_panels", s_.multiply_type, s_.inner_column_panels * RhsPitch());
    sums_ = b_.Workspace("sums", spec_.sum_type, Blocked() ? rows * columns : s_.mr * s_.nr());
    if (Blocked()) {
      b_.Loop(0, spec_.k, s_.kc,
              [&](Value k0) { EmitDepth(k0, b_.At(b_.Min(b_.I64(s_.kc), b_.At(Index(spec_.k) - k0)))); });
    } else {
      EmitDepth(b_.I64(0), b_.I64(spec_.k));
    }
  }

  void RunPackRhs(Buffer packed) {
    OpenBatch();
    Value panel = b_.Grid("panel", CeilDiv(spec_.n, s_.nr()));
    PackRhs(packed, PackedBase() + panel * (spec_.k * s_.nr()), 0, 1, panel * s_.nr(), b_.I64(0),
            b_.I64(spec_.k), false);
  }

 private:
  bool Blocked() const { return spec_.k > s_.kc; }
  bool WholeRows() const { return spec_.m % s_.mr == 0; }
  bool WholeColumns() const { return spec_.n % s_.nr() == 0; }
  // Packed rows and panels are a cache line more than a power of two apart, so that they do not share cache
  // sets.
  int64_t RhsPitch() const { return depth_ * s_.nr() + 64 / ByteSize(s_.multiply_type); }
  int64_t LhsRowStride() const {
    return spec_.lhs.k_contiguous ? depth_ + 64 / ByteSize(s_.multiply_type) : 1;
  }
  int64_t LhsDepthStride() const { return spec_.lhs.k_contiguous ? 1 : s_.mr; }
  int64_t LhsPanelElements() const {
    return spec_.lhs.k_contiguous ? s_.mr * LhsRowStride() : depth_ * s_.mr;
  }
  bool PacksRhs() const { return s_.pack_rhs && !spec_.rhs.packed.valid(); }

  void OpenBatch() {
    for (size_t i = 0; i < spec_.batch.size(); ++i)
      batch_.push_back(b_.Grid("batch" + std::to_string(i), spec_.batch[i]));
  }
  void OpenGrid() {
    OpenBatch();
    row_block_ = b_.Grid("rows", s_.row_blocks);
    column_block_ = b_.Grid("columns", s_.column_blocks);
  }

  Index PackedBase() const {
    if (spec_.rhs.packed_base) return spec_.rhs.packed_base(batch_);
    Index matrix;
    for (size_t i = 0; i < batch_.size(); ++i) matrix = matrix * spec_.batch[i] + batch_[i];
    return matrix * PackedElements(spec_, s_);
  }

  Value Multiplicand(const MatmulOperand& operand, const Index& row, const Index& k, Value predicate) {
    return b_.Convert(s_.multiply_type, operand.load(b_, batch_, row, k, predicate));
  }
  Value MinOf(const Index& a, int64_t bound) { return b_.Min(b_.At(a), b_.I64(bound)); }
  Value And(Value a, Value b) { return !a.valid() ? b : !b.valid() ? a : b_.And(a, b); }
  // index < bound, or no predicate where `always` says so.
  Value Below(const Index& index, const Index& bound, bool always) {
    return always ? Value{} : b_.Lt(b_.At(index), b_.At(bound));
  }
  Index RowPanels() {  // of this grid point
    const int64_t all = CeilDiv(spec_.m, s_.mr);
    if (all % s_.block_row_panels == 0) return s_.block_row_panels;
    return MinOf(Index(all) - row_block_ * s_.block_row_panels, s_.block_row_panels);
  }
  Index ColumnPanels() {
    const int64_t all = CeilDiv(spec_.n, s_.nr());
    if (all % s_.block_column_panels == 0) return s_.block_column_panels;
    return MinOf(Index(all) - column_block_ * s_.block_column_panels, s_.block_column_panels);
  }

  // k in [k0, k0 + depth) for the whole block.
  void EmitDepth(Value k0, Value depth) {
    const Index row_panels = RowPanels(), column_panels = ColumnPanels();
    if (s_.pack_lhs) b_.Loop(0, row_panels, 1, [&](Value panel) { PackLhsPanel(panel, k0, depth); });
    auto inner = [&](const Index& first_panel, const Index& panels) {
      if (PacksRhs())
        PackRhs(rhs_, 0, RhsPitch(), panels, first_column_ + first_panel * s_.nr(), k0, depth, true);
      b_.Loop(0, row_panels, 1, [&](Value i) {
        b_.Loop(0, panels, 1, [&](Value j) { EmitTile(i, j, first_panel + j, k0, depth); });
      });
    };
    if (s_.inner_column_panels >= s_.block_column_panels) {
      inner(0, column_panels);
    } else {
      b_.Loop(0, column_panels, s_.inner_column_panels,
              [&](Value first) { inner(first, MinOf(column_panels - first, s_.inner_column_panels)); });
    }
  }

  // A panel of mr rows of the lhs, as it lies: rows of whole vectors along k, or k rows of mr. Rows beyond m
  // repeat the last one, their sums are not stored.
  void PackLhsPanel(Value panel, Value k0, Value depth) {
    const Index to = panel * (LhsPanelElements());
    const Index first = first_row_ + panel * s_.mr;
    if (spec_.lhs.k_contiguous) {
      const bool whole_depth = spec_.k % s_.lanes == 0;
      b_.Loop(0, s_.mr, 1, [&](Value r) {
        const Index row = WholeRows() ? first + r : Index(MinOf(first + r, spec_.m - 1));
        b_.Loop(
            0, depth, s_.lanes,
            [&](Value k) {
              Value v = b_.Vector(s_.lanes);
              Value x = Multiplicand(spec_.lhs, row, k0 + k + v, Below(k + v, depth, whole_depth));
              b_.Store(lhs_, to + r * LhsRowStride() + k + v, x);
            },
            2);
      });
      return;
    }
    b_.Loop(0, depth, 1, [&](Value k) {
      for (int64_t group = 0; group < s_.mr; group += s_.lanes) {
        const int64_t rows = std::min(s_.lanes, s_.mr - group);
        Value v = b_.Vector(s_.lanes);
        const Index row = first + group + v;
        Value in_group = Below(v, rows, rows == s_.lanes);
        Value inside = And(in_group, Below(row, spec_.m, WholeRows()));
        b_.Store(lhs_, to + k * s_.mr + group + v, Multiplicand(spec_.lhs, row, k0 + k, inside), in_group);
      }
    });
  }

  // `panels` panels [k][nr] of the rhs's columns from `first` on, `pitch` elements apart; zero beyond n.
  // `padded`: the panels have room for whole vectors of k.
  void PackRhs(Buffer into, const Index& to, int64_t pitch, const Index& panels, const Index& first, Value k0,
               Value depth, bool padded) {
    Value zero = b_.ConstInt(s_.multiply_type, 0);
    auto load = [&](const Index& row, const Index& k, Value k_inside) {
      Value row_inside = Below(row, spec_.n, WholeColumns());
      Value x = Multiplicand(spec_.rhs, row, k, And(row_inside, k_inside));
      return row_inside.valid() ? b_.Select(row_inside, x, zero) : x;
    };
    if (!spec_.rhs.k_contiguous) {
      // Along whole rows, which lie together, over all panels: a panel alone would touch a page per k.
      b_.Loop(0, depth, 1, [&](Value k) {
        b_.Loop(0, panels, 1, [&](Value panel) {
          Value j = b_.Unrolled(s_.nv), v = b_.Vector(s_.lanes);
          const Index column = j * s_.lanes + v;
          b_.Store(into, to + panel * pitch + k * s_.nr() + column,
                   load(first + panel * s_.nr() + column, k0 + k, Value{}));
        });
      });
      return;
    }
    const bool whole_depth = spec_.k % s_.lanes == 0;
    b_.Loop(0, panels, 1, [&](Value panel) {
      b_.Loop(0, s_.nr(), s_.lanes, [&](Value j) {
        b_.Loop(0, depth, s_.lanes, [&](Value k) {
          Value u = b_.Unrolled(s_.lanes), v = b_.Vector(s_.lanes);
          Value x = load(first + panel * s_.nr() + j + u, k0 + k + v, Below(k + v, depth, whole_depth));
          Value tile = b_.TransposeLanes(u, v, x);
          b_.Store(into, to + panel * pitch + (k + u) * s_.nr() + j + v, tile,
                   Below(k + u, depth, whole_depth || padded));
        });
      });
    });
  }

  // The register tile of row panel i and column panel j (number `block_j` within the grid point's block).
  void EmitTile(Value i, Value j, const Index& block_j, Value k0, Value depth) {
    Value u = b_.Unrolled(s_.mr), w = b_.Unrolled(s_.nv), v = b_.Vector(s_.lanes);
    const Index row = first_row_ + i * s_.mr + u;
    const Index column = first_column_ + block_j * s_.nr() + w * s_.lanes + v;
    const bool direct_rhs = !s_.pack_rhs && !spec_.rhs.packed.valid();
    Value column_inside = direct_rhs ? Below(column, spec_.n, WholeColumns()) : Value{};
    const Index rhs_panel = spec_.rhs.packed.valid()
                                ? PackedBase() +
                                      column_block_ * (s_.block_column_panels * s_.nr() * spec_.k) +
                                      block_j * (spec_.k * s_.nr()) + k0 * s_.nr()
                                : j * RhsPitch();
    const Index lhs_panel = i * LhsPanelElements() + u * LhsRowStride();
    const Index tile = Blocked() ? (block_j * s_.block_row_panels + i) * (s_.mr * s_.nr()) : Index(0);
    const Index sums_at = tile + u * s_.nr() + w * s_.lanes + v;

    Value zero = b_.ConstInt(s_.multiply_type, 0);
    const bool chained =
        s_.multiply_type == spec_.sum_type;  // sums go on in the register tile, in one chain along k
    Value first = Blocked() ? b_.Eq(k0, b_.I64(0)) : Value{};
    auto earlier_sums = [&](Value none) {
      return b_.If(
          first, [&]() -> Builder::Values { return {none}; },
          [&]() -> Builder::Values { return {b_.Load(sums_, sums_at)}; })[0];
    };
    Value start = Blocked() && chained ? earlier_sums(zero) : zero;
    Value sum = b_.Loop(
        0, depth, 1, {start},
        [&](Value k, std::span<const Value> carried) -> Builder::Values {
          Value y = spec_.rhs.packed.valid()
                        ? b_.Load(spec_.rhs.packed, rhs_panel + k * s_.nr() + w * s_.lanes + v)
                    : s_.pack_rhs ? b_.Load(rhs_, rhs_panel + k * s_.nr() + w * s_.lanes + v)
                                  : Multiplicand(spec_.rhs, column, k0 + k, column_inside);
          Value x = s_.pack_lhs ? b_.Load(lhs_, lhs_panel + k * LhsDepthStride())
                                : Multiplicand(spec_.lhs, row, k0 + k, Value{});
          if (IsFloat(s_.multiply_type)) return {b_.Fma(x, y, carried[0])};
          return {b_.Add(carried[0], b_.Mul(x, y))};
        },
        s_.unroll)[0];
    Value total = b_.Convert(spec_.sum_type, sum);
    if (Blocked() && !chained) total = b_.Add(earlier_sums(b_.ConstInt(spec_.sum_type, 0)), total);
    b_.Store(sums_, sums_at, total);
    if (Blocked()) {
      b_.If(b_.Ge(b_.At(k0 + depth), b_.I64(spec_.k)), [&] { FinishTile(i, block_j, tile); });
    } else {
      FinishTile(i, block_j, tile);
    }
  }

  // Hands a finished tile to the epilogue row by row, a few vectors at a time: loops, so that a long epilogue
  // is emitted once and not for each accumulator.
  void FinishTile(Value i, const Index& block_j, const Index& tile) {
    const Index first_row = first_row_ + i * s_.mr;
    Index rows = s_.mr;
    if (!WholeRows()) rows = MinOf(Index(spec_.m) - first_row, s_.mr);
    int64_t group = std::min<int64_t>(s_.nv, kEpilogueVectors);
    while (s_.nv % group != 0) --group;
    b_.Loop(0, rows, 1, [&](Value r) {
      b_.Loop(0, s_.nv, group, [&](Value first) {
        Value w = b_.Unrolled(group), v = b_.Vector(s_.lanes);
        const Index in_row = first * s_.lanes + w * s_.lanes + v;
        const Index column = first_column_ + block_j * s_.nr() + in_row;
        Value total = b_.Load(sums_, tile + r * s_.nr() + in_row);
        spec_.epilogue(b_, batch_, first_row + r, column, total, Below(column, spec_.n, WholeColumns()));
      });
    });
  }

  Builder& b_;
  const MatmulSpec& spec_;
  const MatmulSchedule& s_;
  std::vector<Value> batch_;
  Value row_block_, column_block_;
  Index first_row_, first_column_;
  int64_t depth_ = 0;  // rows of a packed panel: kc rounded up to whole vectors
  Buffer lhs_, rhs_, sums_;
};

}  // namespace

namespace {

MatmulSpec Transposed(const MatmulSpec& spec) {
  MatmulSpec transposed = spec;
  std::swap(transposed.m, transposed.n);
  std::swap(transposed.lhs, transposed.rhs);
  transposed.epilogue = [epilogue = spec.epilogue](Builder& b, std::span<const Value> batch, const Index& m,
                                                   const Index& n, Value sum, Value predicate) {
    epilogue(b, batch, n, m, sum, predicate);
  };
  return transposed;
}

}  // namespace

MatmulSchedule ScheduleMatmul(const MatmulSpec& spec, const Machine& machine) {
  MatmulSchedule s;
  s.multiply_type = MultiplyType(spec);
  s.lanes = machine.Lanes(s.multiply_type);
  if (!spec.rhs.prepacked) {
    if (FitsAlongK(spec, s.lanes)) return ScheduleAlongK(spec, machine, s);
    if (FitsBlock(spec, machine)) return ScheduleBlock(spec, machine);
    if (spec.n * 2 <= s.lanes && spec.n < spec.m) {
      s = ScheduleMatmul(Transposed(spec), machine);
      s.swapped = true;
      return s;
    }
  }
  const bool wide = spec.m <= kFewRows && !spec.rhs.prepacked && RhsLiesReady(spec, s.multiply_type);
  const RegisterTile tile =
      wide ? ChooseWideTile(spec, machine, s.lanes) : ChooseTile(spec, machine, s.lanes);
  s.mr = tile.mr;
  s.nv = tile.nv;
  s.unroll = static_cast<int>(std::clamp<int64_t>(28 / (s.mr * s.nv), 1, 4));

  const int64_t most_kc = spec.lhs.type == Type::kUI8 && spec.rhs.type == Type::kUI8 ? kMaxKc / 2 : kMaxKc;
  const int64_t depth_blocks = CeilDiv(spec.k, most_kc);
  s.kc = depth_blocks <= 1 ? std::max<int64_t>(spec.k, 1)
                           : CeilDiv(CeilDiv(spec.k, depth_blocks), s.lanes) * s.lanes;

  // Blocks: as many grid points as keep a few threads busy, cut so that the least is packed twice.
  const int64_t row_panels = CeilDiv(spec.m, s.mr), column_panels = CeilDiv(spec.n, s.nr());
  int64_t matrices = 1;
  for (int64_t extent : spec.batch) matrices *= extent;
  const int64_t products = spec.m * spec.n * spec.k;
  const int64_t wanted =
      matrices >= kWantedPoints ? 1 : std::clamp<int64_t>(products / kProductsPerPoint, 1, kWantedPoints);
  int64_t best_cost = -1;
  for (int64_t rows = 1; rows <= std::min<int64_t>(row_panels, 256); ++rows) {
    const int64_t block_rows = CeilDiv(row_panels, rows);
    if (block_rows * s.mr > kMaxBlockRows && block_rows > 1) continue;
    int64_t columns = std::min(CeilDiv(wanted, rows), column_panels);
    while (CeilDiv(column_panels, columns) * s.nr() > kMaxBlockColumns && columns < column_panels) ++columns;
    const int64_t block_columns = CeilDiv(column_panels, columns);
    // In units of an element copied once; transposing the rhs costs twice. What blocks of unequal size leave
    // idle counts as work.
    const int64_t lhs_cost = columns * spec.m * spec.k;
    const int64_t rhs_cost = rows * spec.n * spec.k * (spec.rhs.k_contiguous ? 2 : 1);
    const int64_t idle = (rows * block_rows * columns * block_columns - row_panels * column_panels) * s.mr *
                         s.nr() * spec.k / 32;
    const int64_t cost = lhs_cost + rhs_cost + idle;
    if (best_cost >= 0 && cost >= best_cost) continue;
    best_cost = cost;
    s.block_row_panels = block_rows;
    s.block_column_panels = block_columns;
  }
  s.row_blocks = CeilDiv(row_panels, s.block_row_panels);
  s.column_blocks = CeilDiv(column_panels, s.block_column_panels);

  const int64_t panel_bytes = s.kc * s.nr() * ByteSize(s.multiply_type);
  const int64_t most_panels = std::max<int64_t>(machine.l2_bytes / 2 / panel_bytes, 1);
  s.inner_column_panels = CeilDiv(s.block_column_panels, CeilDiv(s.block_column_panels, most_panels));

  // A panel that few tiles read is not worth packing when it can be read as it lies.
  // Rows that have to be clamped have no common address, which costs a register each.
  s.pack_lhs =
      s.block_column_panels > kDirectPanels || spec.lhs.type != s.multiply_type || spec.m % s.mr != 0;
  s.pack_rhs = s.block_row_panels > kDirectPanels || !RhsLiesReady(spec, s.multiply_type);
  return s;
}

void EmitMatmul(Builder& b, const MatmulSpec& spec, const MatmulSchedule& schedule) {
  if (schedule.along_k) return EmitAlongK(b, spec, schedule);
  if (schedule.block) return EmitBlock(b, spec, schedule);
  if (!schedule.swapped) return Emitter(b, spec, schedule).Run();
  const MatmulSpec transposed = Transposed(spec);
  Emitter(b, transposed, schedule).Run();
}

int64_t PackedElements(const MatmulSpec& spec, const MatmulSchedule& schedule) {
  return CeilDiv(spec.n, schedule.nr()) * spec.k * schedule.nr();
}

void EmitPackRhs(Builder& b, const MatmulSpec& spec, const MatmulSchedule& schedule, Buffer packed) {
  Emitter(b, spec, schedule).RunPackRhs(packed);
}

namespace {

Index StridedIndex(int64_t offset, const std::vector<int64_t>& batch_strides, std::span<const Value> batch) {
  Index at(offset);
  for (size_t i = 0; i < batch.size(); ++i) at = at + batch[i] * batch_strides[i];
  return at;
}

}  // namespace

OperandLoader StridedLoader(Buffer buffer, int64_t offset, std::vector<int64_t> batch_strides,
                            int64_t row_stride, int64_t k_stride) {
  return [=](Builder& b, std::span<const Value> batch, const Index& row, const Index& k, Value predicate) {
    const Index at = StridedIndex(offset, batch_strides, batch) + row * row_stride + k * k_stride;
    return b.Load(buffer, at, predicate, predicate.valid() ? b.ConstInt(b.InfoOf(buffer).type, 0) : Value{});
  };
}

Epilogue StridedStore(Buffer buffer, int64_t offset, std::vector<int64_t> batch_strides, int64_t m_stride,
                      int64_t n_stride) {
  return [=](Builder& b, std::span<const Value> batch, const Index& m, const Index& n, Value sum,
             Value predicate) {
    const Index at = StridedIndex(offset, batch_strides, batch) + m * m_stride + n * n_stride;
    b.Store(buffer, at, b.Convert(b.InfoOf(buffer).type, sum), predicate);
  };
}

}  // namespace tenon::tile
