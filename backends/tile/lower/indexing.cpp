// Ops whose index into an operand is itself computed by the program.
#include <algorithm>

#include "backends/tile/lower/indexing.h"
#include "backends/tile/lower/owners.h"

namespace tenon::tile::lower {

bool Contains(std::span<const int64_t> list, int64_t x) {
  return std::find(list.begin(), list.end(), x) != list.end();
}

Position WithVectorDim(const Position& batch, int64_t index_vector_dim, size_t rank, int64_t component) {
  Position at = batch;
  if (index_vector_dim < static_cast<int64_t>(rank))
    at.insert(at.begin() + index_vector_dim, Affine(component));
  return at;
}

Position Starts(Elemental& e, const sdk::Op& op, uint32_t first, const std::vector<int64_t>& dims,
                const std::vector<int64_t>& sizes, const Guard& guard) {
  Position starts;
  for (size_t i = 0; i < dims.size(); ++i)
    starts.push_back(
        e.IndexAt(op.operand(first + static_cast<uint32_t>(i)).id(), {}, 0, dims[i] - sizes[i], guard));
  return starts;
}

namespace {

Value DynamicSlice(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  const Position starts = Starts(e, op, 1, e.Dims(op.operand(0).id()), e.Dims(op.result().id()), guard);
  Position from(at.size());
  for (size_t i = 0; i < at.size(); ++i) from[i] = starts[i] + at[i];
  return e.At(op.operand(0).id(), from, guard);
}

Value DynamicUpdateSlice(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  const std::vector<int64_t> dims = e.Dims(op.operand(0).id()), sizes = e.Dims(op.operand(1).id());
  if (op.operand(1).type().count() == 0) return e.At(op.operand(0).id(), at, guard);
  const Position starts = Starts(e, op, 2, dims, sizes, guard);
  Position from(at.size());
  Guard inside;
  for (size_t i = 0; i < at.size(); ++i) {
    from[i] = at[i] - starts[i];
    if (sizes[i] != dims[i]) inside = e.And(inside, e.Inside(from[i], 0, sizes[i]));
  }
  const Value update = e.At(op.operand(1).id(), from, e.And(guard, inside));
  if (!inside.value.valid()) return update;
  return e.b().Select(inside.value, update, e.At(op.operand(0).id(), at, guard));
}

Value Gather(Elemental& e, const sdk::Op& op, uint32_t, const Position& at, const Guard& guard) {
  const auto offset_dims = op.numbers("offset_dims"), collapsed = op.numbers("collapsed_slice_dims");
  const auto batching = op.numbers("operand_batching_dims"),
             index_batching = op.numbers("start_indices_batching_dims");
  const auto start_index_map = op.numbers("start_index_map"), slice_sizes = op.numbers("slice_sizes");
  const int64_t vector_dim = op.number("index_vector_dim");
  const size_t index_rank = op.operand(1).type().rank();
  const std::vector<int64_t> dims = e.Dims(op.operand(0).id());
  Position batch;
  for (size_t i = 0; i < at.size(); ++i)
    if (!Contains(offset_dims, static_cast<int64_t>(i))) batch.push_back(at[i]);
  Position from(dims.size(), Affine(0));
  for (size_t k = 0; k < start_index_map.size(); ++k) {
    const int64_t d = start_index_map[k];
    from[d] =
        e.IndexAt(op.operand(1).id(), WithVectorDim(batch, vector_dim, index_rank, static_cast<int64_t>(k)),
                  0, dims[d] - slice_sizes[d], guard);
  }
  for (size_t i = 0; i < batching.size(); ++i) {
    const int64_t d = index_batching[i];
    from[batching[i]] = batch[d < vector_dim ? d : d - 1];
  }
  size_t next = 0;
  for (size_t d = 0; d < dims.size(); ++d) {
    if (Contains(collapsed, static_cast<int64_t>(d)) || Contains(batching, static_cast<int64_t>(d))) continue;
    from[d] = from[d] + at[offset_dims[next++]];
  }
  return e.At(op.operand(0).id(), from, guard);
}

const Owner kOwners[] = {
    {TENON_OP_DYNAMIC_SLICE, Family::kMovement, DynamicSlice, nullptr},
    {TENON_OP_DYNAMIC_UPDATE_SLICE, Family::kMovement, DynamicUpdateSlice, nullptr},
    {TENON_OP_GATHER, Family::kMovement, Gather, nullptr},
    {TENON_OP_SCATTER, Family::kRoot, nullptr, nullptr},
    {TENON_OP_SORT, Family::kRoot, nullptr, nullptr},
};

}  // namespace

std::span<const Owner> IndexingOwners() { return kOwners; }

}  // namespace tenon::tile::lower
