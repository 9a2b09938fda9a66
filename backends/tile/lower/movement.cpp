// Ops that only move elements: the result's element is an operand's at another index.
#include <algorithm>

#include "backends/tile/lower/owners.h"

namespace tenon::tile::lower {
namespace {

Value BroadcastInDim(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  Position from;
  for (int64_t d : op.numbers("broadcast_dimensions")) from.push_back(at[d]);
  return e.At(op.operand(0).id(), from, guard);  // dimensions of size 1 are put at 0 there
}

Value Broadcast(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  return e.At(op.operand(0).id(), Position(at.end() - op.operand(0).type().rank(), at.end()), guard);
}

// The same value: where an index lies is each value's own layout.
Value Relayout(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  return e.At(op.operand(0).id(), at, guard);
}

Value Transpose(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  const auto permutation = op.numbers("permutation");
  Position from(at.size());
  for (size_t i = 0; i < permutation.size(); ++i) from[permutation[i]] = at[i];
  return e.At(op.operand(0).id(), from, guard);
}

// Runs of dimensions with equal products are reshaped by themselves: what does not change stays as it is.
Value Reshape(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  const std::vector<int64_t> to = e.Dims(op.result().id()), from = e.Dims(op.operand(0).id());
  Position position(from.size(), Affine(0));
  if (op.result().type().count() == 0) return e.At(op.operand(0).id(), position, guard);
  size_t i = 0, j = 0;
  while (i < to.size() && j < from.size()) {
    size_t i_end = i + 1, j_end = j + 1;
    int64_t x = to[i], y = from[j];
    while (x != y) {
      if (x < y)
        x *= to[i_end++];
      else
        y *= from[j_end++];
    }
    const std::vector<int64_t> part_to(to.begin() + i, to.begin() + i_end),
        part_from(from.begin() + j, from.begin() + j_end);
    const Position part(at.begin() + i, at.begin() + i_end);
    const Position split = e.symbols().Split(e.symbols().Linear(part, part_to), part_from);
    std::copy(split.begin(), split.end(), position.begin() + j);
    i = i_end, j = j_end;
  }
  return e.At(op.operand(0).id(), position, guard);  // what is left over has size 1
}

Value Slice(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  const auto start = op.numbers("start_indices"), stride = op.numbers("strides");
  Position from(at.size());
  for (size_t i = 0; i < at.size(); ++i) from[i] = at[i] * stride[i] + Affine(start[i]);
  return e.At(op.operand(0).id(), from, guard);
}

Value Reverse(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  Position from = at;
  for (int64_t d : op.numbers("dimensions")) from[d] = Affine(op.result().type().dim(d) - 1) - at[d];
  return e.At(op.operand(0).id(), from, guard);
}

// The padding value where the index is outside or between elements, else the operand's element.
Value Pad(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  const auto low = op.numbers("edge_padding_low"), interior = op.numbers("interior_padding");
  Position from(at.size());
  Guard inside;
  for (size_t i = 0; i < at.size(); ++i) {
    const int64_t size = op.operand(0).type().dim(i), step = interior[i] + 1;
    const Affine shifted = at[i] - Affine(low[i]);
    auto [quotient, remainder] = e.symbols().DivMod(shifted, step);
    if (step > 1) inside = e.And(inside, e.Inside(remainder, 0, 1));
    inside = e.And(inside, e.Inside(quotient, 0, size));
    from[i] = quotient;
  }
  if (!inside.value.valid()) return e.At(op.operand(0).id(), from, guard);
  const Value padding = e.At(op.operand(1).id(), {}, guard);
  if (op.operand(0).type().count() == 0) return padding;
  return e.b().Select(inside.value, e.At(op.operand(0).id(), from, e.And(guard, inside)), padding);
}

Value Concatenate(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  const int64_t d = op.number("dimension");
  Value result;
  int64_t offset = 0;
  const Range range = e.symbols().RangeOf(at[d]);
  for (uint32_t i = 0; i < op.operand_count() && offset <= range.high; ++i) {
    const int64_t size = op.operand(i).type().dim(d);
    if (size == 0) continue;
    if (range.high >= offset && range.low < offset + size) {  // else no lane of this loop is in it
      Position from = at;
      from[d] = at[d] - Affine(offset);
      const Guard inside = e.Inside(at[d], offset, offset + size);
      const Value value = e.At(op.operand(i).id(), from, e.And(guard, inside));
      result = result.valid() && inside.value.valid() ? e.b().Select(inside.value, value, result) : value;
    }
    offset += size;
  }
  return result.valid() ? result : e.b().ConstInt(e.TypeOf(op.result().id()), 0);
}

Value Iota(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard&) {
  return e.Number(e.TypeOf(op.result().id()), at[op.number("iota_dimension")]);
}

const Owner kOwners[] = {
    {TENON_OP_BROADCAST, Family::kMovement, Broadcast, nullptr},
    {TENON_OP_BROADCAST_IN_DIM, Family::kMovement, BroadcastInDim, nullptr},
    {TENON_OP_CONCATENATE, Family::kMovement, Concatenate, nullptr},
    {TENON_OP_IOTA, Family::kMovement, Iota, nullptr},
    {TENON_OP_PAD, Family::kMovement, Pad, nullptr},
    {TENON_OP_RESHAPE, Family::kMovement, Reshape, nullptr},
    {TENON_OP_REVERSE, Family::kMovement, Reverse, nullptr},
    {TENON_OP_SLICE, Family::kMovement, Slice, nullptr},
    {TENON_OP_TRANSPOSE, Family::kMovement, Transpose, nullptr},
    {TENON_OP_TENON_RELAYOUT, Family::kMovement, Relayout, nullptr},
};

}  // namespace

std::span<const Owner> MovementOwners() { return kOwners; }

}  // namespace tenon::tile::lower
