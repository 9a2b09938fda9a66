#include "backends/tile/lower/accumulate.h"

#include <algorithm>

namespace tenon::tile::lower {
namespace {

using Values = std::vector<Value>;

// Windows of up to this many elements are written out.
constexpr int64_t kWrittenOut = 16;
constexpr int kSharedUnroll = 4;  // loads on their way at once

Values Sequential(Elemental& e, const Accumulation& a, size_t dim, Position at, Values values) {
  if (dim == a.extents.size()) return a.step(values, at);
  int64_t left = 1;
  for (size_t i = dim; i < a.extents.size(); ++i) left *= a.extents[i];
  if (left <= kWrittenOut || a.extents[dim] == 1) {
    for (int64_t i = 0; i < a.extents[dim]; ++i) {
      Position next = at;
      next.push_back(Affine(i));
      values = Sequential(e, a, dim + 1, next, values);
    }
    return values;
  }
  return e.Loop(0, a.extents[dim], {0, a.extents[dim] - 1}, values,
                [&](const Affine& i, std::span<const Value> carried) {
                  Position next = at;
                  next.push_back(i);
                  return Sequential(e, a, dim + 1, next, {carried.begin(), carried.end()});
                });
}

// Lanes along the last extent, one loop around it per further extent.
Values InLanes(Elemental& e, const Accumulation& a, const Elemental::Lanes& axes, size_t dim, Position at,
               Values values) {
  Builder& b = e.b();
  const int64_t extent = a.extents[dim];
  if (dim + 1 < a.extents.size()) {
    if (extent == 1) {
      at.push_back(Affine(0));
      return InLanes(e, a, axes, dim + 1, at, std::move(values));
    }
    return e.Loop(0, extent, {0, extent - 1}, values, [&](const Affine& i, std::span<const Value> carried) {
      Position next = at;
      next.push_back(i);
      return InLanes(e, a, axes, dim + 1, next, {carried.begin(), carried.end()});
    });
  }
  const int64_t block = a.lanes * a.unrolled, whole = extent / block;
  auto step = [&](const Affine& first, const Elemental::Lanes& lanes, std::span<const Value> before) {
    Position next = at;
    next.push_back(first + lanes.index);
    Values after = a.step(before, next);
    if (lanes.mask.valid())
      for (size_t i = 0; i < after.size(); ++i) after[i] = b.Select(lanes.mask, after[i], before[i]);
    return after;
  };
  if (whole == 1) {
    values = step(0, axes, values);
  } else if (whole > 1) {
    values = e.Loop(0, whole, {0, whole - 1}, values, [&](const Affine& i, std::span<const Value> carried) {
      return step(i * block, axes, carried);
    });
  }
  if (whole * block < extent)
    values =
        step(Affine(whole * block), e.MaskLanes(axes, a.unrolled, a.lanes, extent - whole * block), values);
  return values;
}

// The dimension that groups of threads share.
size_t SharedExtent(const Accumulation& a) {
  return static_cast<size_t>(std::max_element(a.extents.begin(), a.extents.end()) - a.extents.begin());
}

// Elements of one group: every count-th of the shared extent.
Values InGroup(Elemental& e, const Accumulation& a, size_t shared, size_t dim, Position at, Values values) {
  if (dim == a.extents.size()) return a.step(values, at);
  const Elemental::Shares& shares = e.shares();
  const int64_t extent = a.extents[dim], steps = dim == shared ? extent / shares.count : extent;
  auto with = [&](const Affine& i) {
    Position next = at;
    next.push_back(i);
    return next;
  };
  if (steps == 1 && dim != shared) return InGroup(e, a, shared, dim + 1, with(0), std::move(values));
  if (steps > 0)
    values = e.Loop(
        0, steps, {0, steps - 1}, std::move(values),
        [&](const Affine& i, std::span<const Value> carried) {
          const Position next = with(dim == shared ? i * shares.count + shares.group : i);
          return InGroup(e, a, shared, dim + 1, next, {carried.begin(), carried.end()});
        },
        dim == shared && dim + 1 == a.extents.size() ? kSharedUnroll : 1);
  if (dim != shared || steps * shares.count == extent) return values;
  // The rest: an element for some groups only.
  Builder& b = e.b();
  const Affine last = Affine(steps * shares.count) + shares.group;
  const Value there = b.Lt(e.ValueOf(last), b.I64(extent));
  const int id = e.symbols().AddComputed(b.Min(e.ValueOf(last), b.I64(extent - 1)), {0, extent - 1},
                                         b.Depth(), e.symbols().LanesOf(shares.group));
  Values more = InGroup(e, a, shared, dim + 1, with(Affine::Of(id)), values);
  for (size_t i = 0; i < more.size(); ++i) more[i] = b.Select(there, more[i], values[i]);
  return more;
}

}  // namespace

Type AccumulatorType(uint32_t kind, Type type) {
  return IsNarrowFloat(type) && (kind == TENON_REGION_ADD || kind == TENON_REGION_MULTIPLY) ? Type::kF32
                                                                                            : type;
}

std::vector<Value> Accumulate(Elemental& e, const Accumulation& a) {
  if (std::count(a.extents.begin(), a.extents.end(), 0)) return a.identity();
  if (a.shared && a.combine && !a.extents.empty()) {
    std::vector<Values> all = e.Meet(InGroup(e, a, SharedExtent(a), 0, {}, a.identity()));
    for (size_t left = all.size(); left > 1; left = (left + 1) / 2)
      for (size_t g = 0; g < left / 2; ++g) all[g] = a.combine(all[g], all[g + (left + 1) / 2]);
    return all[0];
  }
  if (a.lanes <= 1 || !a.combine || a.extents.empty()) return Sequential(e, a, 0, {}, a.identity());
  Builder& b = e.b();
  const Elemental::Lanes axes = e.MakeLanes(a.unrolled, a.lanes, a.lanes * a.unrolled, a.near);
  Values values = InLanes(e, a, axes, 0, {}, a.identity());
  auto fold = [&](Value axis) {
    if (axis.valid())
      values = b.ReduceLanes(axis, values, [&](std::span<const Value> x, std::span<const Value> y) {
        Elemental::Scope scope(e);
        return a.combine(x, y);
      });
  };
  fold(axes.unrolled);
  fold(axes.vector);
  return values;
}

}  // namespace tenon::tile::lower
