#include "backends/tile/schedules/matmul.h"

#include <algorithm>

namespace tenon::tile {
namespace {

constexpr int64_t kMaxKc = 512;
constexpr int64_t kWantedPoints = 8;             // grid points of one large product
constexpr int64_t kProductsPerPoint = 2 << 20;   // about 30 µs
constexpr int64_t kMaxBlockRows = 512, kMaxBlockColumns = 1024;
constexpr int64_t kDirectPanels = 2;

int64_t CeilDiv(int64_t a, int64_t b) { return (a + b - 1) / b; }

// i8 products are exact in f32, and so are sums of 512 of them (256 for ui8): the float unit multiplies them, block
// sums go on in i32.
bool IsByte(Type type) { return type == Type::kI8 || type == Type::kUI8; }

Type MultiplyType(const MatmulSpec& spec) {
  if (IsByte(spec.lhs.type) && IsByte(spec.rhs.type) && BitWidth(spec.sum_type) >= 32) return Type::kF32;
  return spec.sum_type;
}

struct RegisterTile {
  int64_t mr, nv, cycles;
};

// The register tile with the least cycles for the whole product: two fused multiply-adds and two loads per cycle, a latency of four.
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

// Emits one product. Index arithmetic below is in elements; `lane` and `column` together number a tile's columns.
class Emitter {
 public:
  Emitter(Builder& b, const MatmulSpec& spec, const MatmulSchedule& schedule) : b_(b), spec_(spec), s_(schedule) {}

  void Run() {
    OpenGrid();
    const int64_t rows = s_.block_row_panels * s_.mr, columns = s_.block_column_panels * s_.nr();
    first_row_ = row_block_ * rows;
    first_column_ = column_block_ * columns;
    const int64_t depth = CeilDiv(s_.kc, s_.lanes) * s_.lanes;
    if (s_.pack_lhs) lhs_ = b_.Workspace("lhs_panels", s_.multiply_type, s_.block_row_panels * depth * s_.mr + s_.lanes);
    if (PacksRhs()) rhs_ = b_.Workspace("rhs_panels", s_.multiply_type, s_.inner_column_panels * depth * s_.nr());
    depth_ = depth;
    if (spec_.k > s_.kc) {
      sums_ = b_.Workspace("sums", spec_.sum_type, rows * columns);
      b_.Loop(0, spec_.k, s_.kc, [&](Value k0) {
        EmitDepth(k0, b_.At(b_.Min(b_.I64(s_.kc), b_.At(Index(spec_.k) - k0))));
      });
    } else {
      EmitDepth(b_.I64(0), b_.I64(spec_.k));
    }
  }

  void RunPackRhs(Buffer packed) {
    OpenBatch();
    Value panel = b_.Grid("panel", CeilDiv(spec_.n, s_.nr()));
    PackRhsPanel(packed, PackedBase() + panel * (spec_.k * s_.nr()), b_.At(panel * s_.nr()), b_.I64(0), b_.I64(spec_.k));
  }

 private:
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
  Value Zero(Type type) { return b_.ConstInt(type, 0); }
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
    if (s_.pack_lhs)
      b_.Loop(0, row_panels, 1, [&](Value panel) { PackLhsPanel(panel, k0, depth); });
    auto inner = [&](const Index& first_panel, const Index& panels) {
      if (PacksRhs()) {
        b_.Loop(0, panels, 1, [&](Value panel) {
          PackRhsPanel(rhs_, panel * (depth_ * s_.nr()), b_.At(first_column_ + (first_panel + panel) * s_.nr()), k0, depth);
        });
      }
      b_.Loop(0, row_panels, 1, [&](Value i) {
        b_.Loop(0, panels, 1, [&](Value j) { EmitTile(i, j, first_panel + j, k0, depth); });
      });
    };
    if (s_.inner_column_panels >= s_.block_column_panels) {
      inner(0, column_panels);
    } else {
      b_.Loop(0, column_panels, s_.inner_column_panels, [&](Value first) {
        inner(first, MinOf(column_panels - first, s_.inner_column_panels));
      });
    }
  }

  // panel[k][mr] from the lhs's rows; rows beyond m repeat the last one (their sums are not stored).
  void PackLhsPanel(Value panel, Value k0, Value depth) {
    const Index to = panel * (depth_ * s_.mr);
    const Index first = first_row_ + panel * s_.mr;
    const bool whole_rows = spec_.m % s_.mr == 0;
    for (int64_t group = 0; group < s_.mr; group += s_.lanes) {
      const int64_t rows = std::min(s_.lanes, s_.mr - group);
      if (spec_.lhs.k_contiguous) {
        const bool whole_depth = spec_.k % s_.lanes == 0;
        b_.Loop(0, depth, s_.lanes, [&](Value k) {
          Value u = b_.Unrolled(s_.lanes), v = b_.Vector(s_.lanes);
          // Rows that pad the square repeat the group's last one.
          Index row = first + group + (rows == s_.lanes ? u : b_.Min(u, b_.I64(rows - 1)));
          if (!whole_rows) row = MinOf(row, spec_.m - 1);
          Value inside = Below(k + v, depth, whole_depth);
          Value tile = b_.TransposeLanes(u, v, Multiplicand(spec_.lhs, row, k0 + k + v, inside));
          b_.Store(lhs_, to + (k + u) * s_.mr + group + v, tile, Below(v, rows, rows == s_.lanes));
        });
      } else {
        b_.Loop(0, depth, 1, [&](Value k) {
          Value v = b_.Vector(s_.lanes);
          const Index row = first + group + v;
          Value inside = And(Below(v, rows, rows == s_.lanes), Below(row, spec_.m, whole_rows && rows == s_.lanes));
          Value x = Multiplicand(spec_.lhs, row, k0 + k, inside);
          b_.Store(lhs_, to + k * s_.mr + group + v, x, Below(v, rows, rows == s_.lanes));
        });
      }
    }
  }

  // panel[k][nr] from the rhs's columns; zero beyond n.
  void PackRhsPanel(Buffer into, const Index& to, Value first, Value k0, Value depth) {
    const bool whole_columns = spec_.n % s_.nr() == 0;
    Value zero = Zero(s_.multiply_type);
    auto guarded = [&](const Index& row, const Index& k, Value row_inside, Value k_inside) {
      Value inside = And(row_inside, k_inside);
      Value x = Multiplicand(spec_.rhs, row, k, inside);
      return row_inside.valid() ? b_.Select(row_inside, x, zero) : x;
    };
    if (spec_.rhs.k_contiguous) {
      const bool whole_depth = spec_.k % s_.lanes == 0;
      for (int64_t j = 0; j < s_.nv; ++j) {
        b_.Loop(0, depth, s_.lanes, [&](Value k) {
          Value u = b_.Unrolled(s_.lanes), v = b_.Vector(s_.lanes);
          const Index row = first + Index(j * s_.lanes) + u;
          Value x = guarded(row, k0 + k + v, Below(row, spec_.n, whole_columns), Below(k + v, depth, whole_depth));
          Value tile = b_.TransposeLanes(u, v, x);
          b_.Store(into, to + (k + u) * s_.nr() + j * s_.lanes + v, tile, Below(k + u, depth, whole_depth));
        });
      }
    } else {
      b_.Loop(0, depth, 1, [&](Value k) {
        Value j = b_.Unrolled(s_.nv), v = b_.Vector(s_.lanes);
        const Index row = first + j * s_.lanes + v;
        Value x = guarded(row, k0 + k, Below(row, spec_.n, whole_columns), Value{});
        b_.Store(into, to + k * s_.nr() + j * s_.lanes + v, x);
      }, 4);
    }
  }

  // The register tile of row panel i and column panel j (number `block_j` within the grid point's block).
  void EmitTile(Value i, Value j, const Index& block_j, Value k0, Value depth) {
    Value u = b_.Unrolled(s_.mr), w = b_.Unrolled(s_.nv), v = b_.Vector(s_.lanes);
    const Index row = first_row_ + i * s_.mr + u;
    const Index column = first_column_ + block_j * s_.nr() + w * s_.lanes + v;
    const bool whole_rows = spec_.m % s_.mr == 0, whole_columns = spec_.n % s_.nr() == 0;
    Index lhs_row = row;
    if (!s_.pack_lhs && !whole_rows) lhs_row = MinOf(row, spec_.m - 1);
    Value column_inside;
    if (!s_.pack_rhs && !spec_.rhs.packed.valid()) column_inside = Below(column, spec_.n, whole_columns);
    const Index rhs_panel = spec_.rhs.packed.valid()
                                ? PackedBase() + column_block_ * (s_.block_column_panels * s_.nr() * spec_.k) +
                                      block_j * (spec_.k * s_.nr()) + k0 * s_.nr()
                                : j * (depth_ * s_.nr());
    const Index lhs_panel = i * (depth_ * s_.mr);

    const Index sums_at = (block_j * s_.block_row_panels + i) * (s_.mr * s_.nr()) + u * s_.nr() + w * s_.lanes + v;
    const bool chained = s_.multiply_type == spec_.sum_type;  // sums go on in the register tile, in one chain along k
    Value start = Zero(s_.multiply_type);
    Value first = sums_.valid() ? b_.Eq(k0, b_.I64(0)) : Value{};
    if (sums_.valid() && chained) {
      start = b_.If(first, [&]() -> Builder::Values { return {start}; },
                    [&]() -> Builder::Values { return {b_.Load(sums_, sums_at)}; })[0];
    }
    Value sum = b_.Loop(0, depth, 1, {start}, [&](Value k, std::span<const Value> carried) -> Builder::Values {
      Value y = spec_.rhs.packed.valid() ? b_.Load(spec_.rhs.packed, rhs_panel + k * s_.nr() + w * s_.lanes + v)
                : s_.pack_rhs            ? b_.Load(rhs_, rhs_panel + k * s_.nr() + w * s_.lanes + v)
                                         : Multiplicand(spec_.rhs, column, k0 + k, column_inside);
      Value x = s_.pack_lhs ? b_.Load(lhs_, lhs_panel + k * s_.mr + u) : Multiplicand(spec_.lhs, lhs_row, k0 + k, Value{});
      if (IsFloat(s_.multiply_type)) return {b_.Fma(x, y, carried[0])};
      return {b_.Add(carried[0], b_.Mul(x, y))};
    }, s_.unroll)[0];

    Value total = b_.Convert(spec_.sum_type, sum);
    if (!sums_.valid()) return Finish(i, block_j, row, column, total);
    if (!chained) {
      Value before = b_.If(first, [&]() -> Builder::Values { return {Zero(spec_.sum_type)}; },
                           [&]() -> Builder::Values { return {b_.Load(sums_, sums_at)}; })[0];
      total = b_.Add(before, total);
    }
    Value last = b_.Ge(b_.At(k0 + depth), b_.I64(spec_.k));
    b_.If(last, [&]() -> Builder::Values { Finish(i, block_j, row, column, total); return {}; },
          [&]() -> Builder::Values { b_.Store(sums_, sums_at, total); return {}; });
  }

  void Finish(Value i, const Index& block_j, const Index& row, const Index& column, Value total) {
    const bool whole_rows = spec_.m % s_.mr == 0, whole_columns = spec_.n % s_.nr() == 0;
    auto store = [&](bool edge) {
      Value inside = And(Below(row, spec_.m, whole_rows || !edge), Below(column, spec_.n, whole_columns || !edge));
      spec_.epilogue(b_, batch_, row, column, total, inside);
    };
    if (whole_rows && whole_columns) return store(false);
    Value last_row = b_.At(first_row_ + i * s_.mr + (s_.mr - 1));
    Value last_column = b_.At(first_column_ + block_j * s_.nr() + (s_.nr() - 1));
    Value whole = And(b_.Lt(last_row, b_.I64(spec_.m)), b_.Lt(last_column, b_.I64(spec_.n)));
    b_.If(whole, [&]() -> Builder::Values { store(false); return {}; },
          [&]() -> Builder::Values { store(true); return {}; });
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

MatmulSchedule ScheduleMatmul(const MatmulSpec& spec, const Machine& machine) {
  MatmulSchedule s;
  s.multiply_type = MultiplyType(spec);
  s.lanes = machine.Lanes(s.multiply_type);
  const RegisterTile tile = ChooseTile(spec, machine, s.lanes);
  s.mr = tile.mr;
  s.nv = tile.nv;
  s.unroll = static_cast<int>(std::clamp<int64_t>(112 / (s.mr * s.nv), 1, 8));

  const int64_t most_kc = spec.lhs.type == Type::kUI8 && spec.rhs.type == Type::kUI8 ? kMaxKc / 2 : kMaxKc;
  const int64_t depth_blocks = CeilDiv(spec.k, most_kc);
  s.kc = depth_blocks <= 1 ? std::max<int64_t>(spec.k, 1) : CeilDiv(CeilDiv(spec.k, depth_blocks), s.lanes) * s.lanes;

  // Blocks: as many grid points as keep a few threads busy, cut so that the least is packed twice.
  const int64_t row_panels = CeilDiv(spec.m, s.mr), column_panels = CeilDiv(spec.n, s.nr());
  int64_t matrices = 1;
  for (int64_t extent : spec.batch) matrices *= extent;
  const int64_t products = spec.m * spec.n * spec.k;
  const int64_t wanted = matrices >= kWantedPoints ? 1 : std::clamp<int64_t>(products / kProductsPerPoint, 1, kWantedPoints);
  int64_t best_cost = -1;
  for (int64_t rows = 1; rows <= std::min<int64_t>(row_panels, 256); ++rows) {
    const int64_t block_rows = CeilDiv(row_panels, rows);
    if (block_rows * s.mr > kMaxBlockRows && block_rows > 1) continue;
    int64_t columns = std::min(CeilDiv(wanted, rows), column_panels);
    while (CeilDiv(column_panels, columns) * s.nr() > kMaxBlockColumns && columns < column_panels) ++columns;
    const int64_t block_columns = CeilDiv(column_panels, columns);
    // In units of an element copied once; transposing costs twice. What blocks of unequal size leave idle counts as work.
    const int64_t lhs_cost = columns * spec.m * spec.k * (spec.lhs.k_contiguous ? 2 : 1);
    const int64_t rhs_cost = rows * spec.n * spec.k * (spec.rhs.k_contiguous ? 2 : 1);
    const int64_t idle = (rows * block_rows * columns * block_columns - row_panels * column_panels) * s.mr * s.nr() * spec.k / 32;
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
  s.pack_lhs = s.block_column_panels > kDirectPanels || spec.lhs.type != s.multiply_type;
  s.pack_rhs = s.block_row_panels > kDirectPanels || spec.rhs.k_contiguous || spec.rhs.type != s.multiply_type;
  return s;
}

void EmitMatmul(Builder& b, const MatmulSpec& spec, const MatmulSchedule& schedule) { Emitter(b, spec, schedule).Run(); }

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

OperandLoader StridedLoader(Buffer buffer, int64_t offset, std::vector<int64_t> batch_strides, int64_t row_stride, int64_t k_stride) {
  return [=](Builder& b, std::span<const Value> batch, const Index& row, const Index& k, Value predicate) {
    const Index at = StridedIndex(offset, batch_strides, batch) + row * row_stride + k * k_stride;
    return b.Load(buffer, at, predicate, predicate.valid() ? b.ConstInt(b.InfoOf(buffer).type, 0) : Value{});
  };
}

Epilogue StridedStore(Buffer buffer, int64_t offset, std::vector<int64_t> batch_strides, int64_t m_stride, int64_t n_stride) {
  return [=](Builder& b, std::span<const Value> batch, const Index& m, const Index& n, Value sum, Value predicate) {
    const Index at = StridedIndex(offset, batch_strides, batch) + m * m_stride + n * n_stride;
    b.Store(buffer, at, b.Convert(b.InfoOf(buffer).type, sum), predicate);
  };
}

}  // namespace tenon::tile
