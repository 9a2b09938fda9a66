#include "backends/tile/lower/forward.h"

#include <algorithm>

#include "backends/tile/lower/owners.h"

namespace tenon::tile::lower {

std::optional<std::map<uint32_t, Position>> Forward(Elemental& e, const sdk::Op& root, const Position& at) {
  const Graph& graph = e.graph();
  std::map<uint32_t, Position> where{{root.result().id(), at}};
  for (uint32_t id : graph.ops()) {
    const sdk::Op op = graph.view().op(id);
    const Position* from = nullptr;
    for (uint32_t i = 0; i < op.operand_count(); ++i) {
      auto found = where.find(op.operand(i).id());
      if (found == where.end() || graph.InputOf(op.operand(i).id()) >= 0) continue;
      if (from && *from != found->second) return std::nullopt;
      from = &found->second;
    }
    if (!from) continue;
    const Owner* owner = FindOwner(op.code());
    Position to;
    if (op.code() == TENON_OP_RESHAPE) {
      if (op.result().type().count() == 0) return std::nullopt;
      to = e.symbols().Split(e.symbols().Linear(*from, e.Dims(op.operand(0).id())), e.Dims(op.result().id()));
    } else if (op.code() == TENON_OP_TRANSPOSE) {
      for (int64_t d : op.numbers("permutation")) to.push_back((*from)[d]);
    } else if (owner && owner->family == Family::kElementwise) {
      to = *from;
    } else {
      return std::nullopt;
    }
    if (op.result(0).type().rank() != to.size()) return std::nullopt;
    for (uint32_t r = 0; r < op.result_count(); ++r) where[op.result(r).id()] = to;
  }
  for (uint32_t value : graph.outputs())
    if (!where.count(value)) return std::nullopt;
  return where;
}

bool CanForward(Elemental& e, const sdk::Op& root) {
  Position stand_ins;
  for (int64_t size : e.Dims(root.result().id()))
    stand_ins.push_back(size == 1 ? Affine(0) : Affine::Of(e.symbols().Add(Index(0), {0, size - 1}, 0)));
  return Forward(e, root, stand_ins).has_value();
}

void StoreForward(Elemental& e, const sdk::Op& root, const Position& at, Value result, const Guard& guard,
                  const std::map<uint32_t, Buffer>& buffers) {
  const auto where = Forward(e, root, at);
  e.Replace(root.result().id(), [&](const Position&) { return result; });
  for (uint32_t value : e.graph().outputs())
    e.Store(buffers.at(value), e.Address(value, where->at(value)), e.At(value, where->at(value), guard),
            guard);
  e.Restore(root.result().id());
}

sdk::Op OnlyOp(const Graph& graph, std::initializer_list<uint32_t> codes) {
  sdk::Op found = graph.view().op(TENON_NONE);
  for (uint32_t id : graph.ops()) {
    const sdk::Op op = graph.view().op(id);
    if (std::find(codes.begin(), codes.end(), op.code()) == codes.end()) continue;
    if (found.valid()) return graph.view().op(TENON_NONE);
    found = op;
  }
  return found;
}

}  // namespace tenon::tile::lower
