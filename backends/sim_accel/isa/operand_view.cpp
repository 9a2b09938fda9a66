#include "backends/sim_accel/isa/operand_view.h"

#include <algorithm>

namespace tenon::sim {

OperandView ViewOf(const Instruction& i, const OpRecord& record, int index) {
  const auto& operand = i.operands[static_cast<size_t>(index)];
  OperandView view;
  view.element_bytes = TypeBytes(OperandElementType(i, record, index));
  const auto use = [&](int position, int64_t size, int stride) {
    view.dims[static_cast<size_t>(position)] = size;
    view.strides[static_cast<size_t>(position)] = operand.strides[static_cast<size_t>(stride)];
  };
  const auto use_all = [&] {
    for (int d = 0; d < 4; ++d) use(d, i.dims[static_cast<size_t>(d)], d);
  };
  const int64_t bound_size = int64_t{i.aux} + 1;
  switch (i.op) {
    case Op::mxu_load:
      use(2, i.dims[0], 0);
      use(3, i.dims[1], 1);
      break;
    case Op::mxu_matmul:
    case Op::mxu_dot: {
      static constexpr int kRows[] = {0, 0, 1}, kColumns[] = {2, 1, 2};  // dst [M, N], a [M, K], w [K, N]
      const int64_t rows = i.dims[static_cast<size_t>(kRows[index])], group = index < 2 ? i.dims[3] : 0;
      use(1, group ? rows / group : 1, 2);
      use(2, group ? group : rows, 0);
      use(3, i.dims[static_cast<size_t>(kColumns[index])], 1);
      break;
    }
    case Op::dma_gather:
    case Op::v_gather:
      if (index == 2) {
        use(3, i.dims[0], 0);
      } else {
        use_all();
        if (index == 1) view.dims[0] = i.dims[0] ? bound_size : 0;
      }
      break;
    case Op::dma_scatter:
    case Op::v_scatter:
      if (index == 2) {
        use(3, i.dims[0], 0);
      } else {
        use_all();
        if (index == 0) view.dims[0] = i.dims[0] ? bound_size : 0;
      }
      break;
    case Op::dma_exchange:
      if (index == 2) {
        use(2, i.dims[1], 1);
        use(3, i.dims[0], 0);
      } else {
        if (index == 0) use(0, i.dims[0], 0);
        use(3, i.dims[3], 3);
      }
      break;
    case Op::v_arg_reduce:
      use_all();
      if (index < 2 && i.dims[3]) view.dims[3] = 1;
      break;
    default:
      if (record.rank == 4) use_all();
      break;
  }
  return view;
}

ByteRange RangeOf(const OperandView& view) {
  __int128 low = 0, high = 0;
  for (int d = 0; d < 4; ++d) {
    const auto k = static_cast<size_t>(d);
    if (view.dims[k] == 0) return {};
    const __int128 reach = __int128{view.dims[k] - 1} * view.strides[k];
    (reach < 0 ? low : high) += reach;
  }
  // Far outside every memory is as wrong as a little outside.
  constexpr __int128 kLimit = __int128{1} << 60;
  low = std::max(low * view.element_bytes, -kLimit);
  high = std::min((high + 1) * view.element_bytes, kLimit);
  return {static_cast<int64_t>(low), static_cast<int64_t>(high)};
}

}  // namespace tenon::sim
