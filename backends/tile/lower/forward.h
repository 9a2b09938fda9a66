// Where the consumers of a kernel's main op need its result: the forward direction of elemental lowering, for
// epilogues.
#ifndef TENON_BACKENDS_TILE_LOWER_FORWARD_H_
#define TENON_BACKENDS_TILE_LOWER_FORWARD_H_

#include <map>
#include <optional>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// For index `at` of the result of `root`: the index of every value of the group that is computed from it by
// elementwise ops, reshapes and transposes. Nothing when some consumer needs the result at another index, or
// an output does not come from it.
std::optional<std::map<uint32_t, Position>> Forward(Elemental& e, const sdk::Op& root, const Position& at);

// Whether Forward() would succeed, whatever the index.
bool CanForward(Elemental& e, const sdk::Op& root);

// Stores all outputs for index `at` of the result of `root`, whose value there is `result`, under `guard`.
void StoreForward(Elemental& e, const sdk::Op& root, const Position& at, Value result, const Guard& guard,
                  const std::map<uint32_t, Buffer>& buffers);

// The group's only op of one of these codes; invalid when there is none or more than one.
sdk::Op OnlyOp(const Graph& graph, std::initializer_list<uint32_t> codes);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_FORWARD_H_
