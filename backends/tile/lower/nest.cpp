#include "backends/tile/lower/nest.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "backends/tile/lower/shapes.h"
#include "backends/tile/lower/transpose_nest.h"

namespace tenon::tile::lower {
namespace {

class NestEmitter {
 public:
  NestEmitter(Elemental& e, const Nest& nest, const StoreFunction& store)
      : e_(e), nest_(nest), store_(store) {}

  // At point `point` of the nest's own grid.
  void Run(const Affine& point) {
    if (nest_.Rows() == 0 || nest_.Columns() == 0) return;
    auto [row_block, column_block] = e_.symbols().DivMod(point, nest_.column_blocks);
    column_block_ = column_block;
    const int64_t block = nest_.lanes * nest_.unrolled, tail = nest_.Columns() % block;
    axes_ =
        nest_.groups > 1 ? SharingLanes(block) : e_.MakeLanes(nest_.unrolled, nest_.lanes, block, nest_.near);
    if (tail && nest_.column_blocks == 1) masked_ = e_.MaskLanes(axes_, nest_.unrolled, nest_.lanes, tail);
    const int64_t rows = nest_.Rows();
    if (nest_.block_rows == 1)
      Row(row_block);
    else
      e_.Loop(row_block * nest_.block_rows,
              Upper(row_block, nest_.block_rows, rows, nest_.row_blocks * nest_.block_rows == rows),
              {0, rows - 1}, [&](const Affine& row) { Row(row); });
    e_.Share({});
  }

 private:
  // The lanes of one group out of those that share the folds: a block's threads in groups of nest_.lanes.
  Elemental::Lanes SharingLanes(int64_t block) {
    Builder& b = e_.b();
    const Value thread = b.Vector(nest_.lanes * nest_.groups);
    Elemental::Lanes lanes;
    lanes.near = nest_.near;
    lanes.vector = b.And(thread, b.I64(nest_.lanes - 1));
    if (nest_.unrolled > 1) lanes.unrolled = b.Unrolled(nest_.unrolled);
    lanes = e_.MaskLanes(lanes, nest_.unrolled, nest_.lanes, block);
    const Value group = b.ShrLogical(thread, b.I64(std::countr_zero(static_cast<uint64_t>(nest_.lanes))));
    const Range groups{0, nest_.groups - 1};
    const int id = e_.symbols().AddLane(group, groups, b.Depth(), Value{});
    e_.Share({nest_.groups, Affine::Of(id), lanes.index, block, {b.Eq(group, b.I64(0)), b.Depth()}});
    return lanes;
  }

  // The end of block `block`, at most `extent`; `exact`: the blocks end there by themselves.
  Affine Upper(const Affine& block, int64_t size, int64_t extent, bool exact) {
    const Affine end = block * size + Affine(size);
    if (end.is_constant()) return Affine(std::min(end.constant, extent));
    if (exact) return end;
    Builder& b = e_.b();
    const Value bounded = b.Min(e_.ValueOf(end), b.I64(extent));
    return Affine::Of(e_.symbols().Add(bounded, {0, extent}, b.Depth()));
  }

  void Row(const Affine& row) {
    const Position at = e_.symbols().Split(row, nest_.rows);
    for (uint32_t value : nest_.cached) Cache(value, at);
    for (uint32_t value : nest_.row_outputs) store_(value, at);
    Columns([&](const Affine& column) { Element(at, column); });
    for (uint32_t value : nest_.cached) e_.Restore(value);
  }

  // Computes a row of `value` into workspace, where whoever needs it in this row finds it.
  void Cache(uint32_t value, const Position& row) {
    Builder& b = e_.b();
    Buffer& buffer = caches_[value];
    if (!buffer.valid())
      buffer = b.Workspace("row" + std::to_string(caches_.size() - 1), e_.TypeOf(value), nest_.Columns());
    Columns([&](const Affine& column) { e_.Store(buffer, column, e_.At(value, WithColumns(row, column))); });
    Position known = WithColumns(row, 0);
    for (size_t d = 0; d < row.size(); ++d) known[d] = Normal(value, d, row[d]);
    e_.Replace(value, [this, value, buffer, known](const Position& at) {
      for (size_t d = 0; d < nest_.rows.size(); ++d)
        if (Normal(value, d, at[d]) != known[d]) return Value{};
      const Position columns(at.begin() + nest_.rows.size(), at.end());
      return e_.Load(buffer, e_.symbols().Linear(columns, nest_.columns), {});
    });
  }
  Affine Normal(uint32_t value, size_t d, const Affine& at) {
    return e_.Dims(value)[d] == 1 ? Affine(0) : e_.symbols().Simplify(at);
  }

  // body(column) for all columns of this point's block, in lanes.
  void Columns(const std::function<void(const Affine&)>& body) {
    const int64_t columns = nest_.Columns(), block = nest_.lanes * nest_.unrolled, whole = columns / block;
    const bool tail = whole * block < columns;
    if (whole == 1 && nest_.column_blocks == 1) {
      body(axes_.index);
    } else if (whole > 0) {
      const int unroll = HasMath(e_.graph()) || nest_.unrolled > 1 ? 1 : 4;
      e_.Loop(
          column_block_ * nest_.block_steps,
          Upper(column_block_, nest_.block_steps, whole, nest_.column_blocks * nest_.block_steps == whole),
          {0, whole - 1}, [&](const Affine& step) { body(step * block + axes_.index); }, unroll);
    }
    if (!tail) return;
    if (nest_.column_blocks == 1) return body(Affine(whole * block) + masked_.index);
    Builder& b = e_.b();
    b.If(b.Eq(e_.ValueOf(column_block_), b.I64(nest_.column_blocks - 1)), [&] {
      Elemental::Scope scope(e_);
      // Lanes of this place, so that what they load is not loaded before it, by points whose it is not: another point may
      // store there, where the output lies in an input.
      body(Affine(whole * block) +
           e_.MaskLanes(axes_, nest_.unrolled, nest_.lanes, nest_.Columns() % block).index);
    });
  }

  Position WithColumns(const Position& row, const Affine& column) {
    Position at = row;
    const Position columns = e_.symbols().Split(column, nest_.columns);
    at.insert(at.end(), columns.begin(), columns.end());
    return at;
  }

  void Element(const Position& row, const Affine& column) {
    Position at = WithColumns(row, column);
    if (nest_.cut) at[*nest_.cut] = at[*nest_.cut] + Affine(nest_.offset);
    for (uint32_t value : nest_.outputs) store_(value, at);
  }

  Elemental& e_;
  const Nest& nest_;
  const StoreFunction& store_;
  Affine column_block_;
  Elemental::Lanes axes_, masked_;
  std::map<uint32_t, Buffer> caches_;
};

}  // namespace

std::vector<Part> NestParts(Elemental& e, const std::vector<uint32_t>& values, const StoreFunction& store) {
  std::vector<Part> parts;
  std::vector<Nest> small;  // pieces that share a grid point
  int64_t steps = 0;
  auto flush = [&] {
    if (small.empty()) return;
    parts.push_back({1, [&e, nests = std::move(small), store](const Affine& point) {
                       for (const Nest& nest : nests) NestEmitter(e, nest, store).Run(point);
                     }});
    small.clear();
    steps = 0;
  };
  for (Nest& nest : PlanNests(e, values)) {
    if (nest.cut && nest.Points() == 1) {
      steps += nest.Rows() * nest.row_work;
      small.push_back(std::move(nest));
      if (steps >= kPointWork) flush();
      continue;
    }
    flush();
    if (!nest.cut && nest.row_outputs.empty() && nest.Rows() * nest.Columns() > 0) {
      if (std::optional<Part> part = TransposePart(e, nest.outputs, store)) {
        parts.push_back(std::move(*part));
        continue;
      }
    }
    const int64_t points = std::max<int64_t>(nest.Points(), 1);
    parts.push_back({points, [&e, nest = std::move(nest), store](const Affine& point) {
                       NestEmitter(e, nest, store).Run(point);
                     }});
  }
  flush();
  return parts;
}

void EmitParts(Elemental& e, const std::vector<Part>& parts) {
  Builder& b = e.b();
  int64_t points = 0;
  for (const Part& part : parts) points += part.points;
  const Value grid = b.Grid("block", std::max<int64_t>(points, 1));
  if (parts.size() == 1) {
    return parts[0].emit(points == 1 ? Affine(0) : Affine::Of(e.symbols().Add(grid, {0, points - 1}, 0)));
  }
  int64_t first = 0;
  for (const Part& part : parts) {
    b.If(b.And(b.Ge(grid, b.I64(first)), b.Lt(grid, b.I64(first + part.points))), [&] {
      const Elemental::Branch branch(e);
      Affine point(0);
      // A symbol of this branch: nothing that depends on it may be computed outside, where it is out of
      // range.
      if (part.points > 1)
        point = Affine::Of(e.symbols().Add(Index(grid) - Index(first), {0, part.points - 1}, b.Depth()));
      part.emit(point);
    });
    first += part.points;
  }
}

}  // namespace tenon::tile::lower
