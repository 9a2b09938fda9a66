#include "backends/sim_accel/compile/assemble.h"

namespace tenon::sim {

void Assemble(Emitter& e, sdk::Op op, const std::vector<Array>& pieces, const Array& dst) {
  if (op.code() == TENON_OP_CONCATENATE) {
    size_t d = static_cast<size_t>(op.number("dimension"));
    int64_t at = 0;
    for (const Array& piece : pieces) {
      e.Copy(Window(dst, d, std::nullopt, at, piece.dims[d]), piece);
      at += piece.dims[d];
    }
    return;
  }
  auto low = op.numbers("edge_padding_low"), interior = op.numbers("interior_padding");
  const Array& value = pieces[1];
  if (value.immediate()) {
    e.Fill(dst, value.bits);
  } else {
    e.Copy(dst, Broadcast(value, {}, dst.dims));
  }
  // Operand element i lies at low + i * (interior + 1); what falls outside is cropped.
  Array source = pieces[0], target = dst;
  for (size_t d = 0; d < dst.dims.size(); ++d) {
    int64_t step = interior[d] + 1;
    const PlacedRange inside = PlacedWithin(low[d], step, source.dims[d], dst.dims[d]);
    if (inside.size() == 0) return;
    target = Window(target, d, std::nullopt, low[d] + inside.first * step, inside.size());
    target.strides[d] *= step;
    source = Window(source, d, std::nullopt, inside.first, inside.size());
  }
  e.Copy(target, source);
}

}  // namespace tenon::sim
