#include "backends/tile/lower/update_slice.h"

#include "backends/tile/lower/indexing.h"

namespace tenon::tile::lower {

bool UpdatesInput(const Graph& graph, uint32_t value) {
  const sdk::Op op = graph.Producer(value);
  if (!op.valid() || op.code() != TENON_OP_DYNAMIC_UPDATE_SLICE) return false;
  const uint32_t input = op.operand(0).id();
  if (graph.InputOf(input) < 0 || op.operand(1).type().count() == 0) return false;
  for (uint32_t id : graph.ops()) {
    const sdk::Op member = graph.view().op(id);
    for (uint32_t i = 0; i < member.operand_count(); ++i)
      if (member.operand(i).id() == input && !(id == op.id() && i == 0)) return false;
  }
  return true;
}

std::vector<Part> UpdateParts(Elemental& e, uint32_t value, Buffer buffer) {
  const sdk::Op op = e.graph().Producer(value);
  const uint32_t operand = op.operand(0).id(), update = op.operand(1).id();
  const std::vector<int64_t> dims = e.Dims(operand), sizes = e.Dims(update);

  const StoreFunction put = [&e, op, value, buffer, dims, sizes](uint32_t slice, const Position& at) {
    Position to = Starts(e, op, 2, dims, sizes, {});
    for (size_t i = 0; i < to.size(); ++i) to[i] = to[i] + at[i];
    e.Store(buffer, e.Address(value, to), e.At(slice, at));
  };
  std::vector<Part> parts = NestParts(e, {update}, put);
  if (sizes == dims) return parts;

  const StoreFunction keep = [&e, op, value, buffer, dims, sizes](uint32_t whole, const Position& at) {
    const Position starts = Starts(e, op, 2, dims, sizes, {});
    Guard inside;
    for (size_t i = 0; i < at.size(); ++i)
      if (sizes[i] != dims[i]) inside = e.And(inside, e.Inside(at[i] - starts[i], 0, sizes[i]));
    const Guard outside{e.b().Not(inside.value), e.b().Depth()};
    e.Store(buffer, e.Address(value, at), e.At(whole, at), outside);
  };
  for (Part& part : NestParts(e, {operand}, keep)) {
    parts.push_back(
        {part.points, [&e, operand, buffer, emit = std::move(part.emit)](const Affine& point) {
           Builder& b = e.b();
           b.If(b.Not(b.SameMemory(e.InputBuffer(operand), buffer)), [&] {
             Elemental::Scope scope(e);
             // A symbol of this branch, so that the copy's loads stay in it.
             const Affine own =
                 point.is_constant()
                     ? point
                     : Affine::Of(e.symbols().Add(e.ValueOf(point), e.symbols().RangeOf(point), b.Depth()));
             emit(own);
           });
         }});
  }
  return parts;
}

}  // namespace tenon::tile::lower
