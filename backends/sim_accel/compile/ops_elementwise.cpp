// Elementwise ops, views, and what assembles an array from pieces.
#include <algorithm>

#include "backends/sim_accel/compile/assemble.h"
#include "backends/sim_accel/compile/region.h"
#include "backends/sim_accel/compile/stage.h"
#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
namespace {

// A scalar operand in the shape of the result.
Array Spread(const Array& a, const std::vector<int64_t>& dims) {
  if (a.dims.size() == dims.size()) return a;
  return Broadcast(a, {}, dims);
}

}  // namespace

void Stage::EmitElementwise(sdk::Op op) {
  Array dst = Result(op);
  std::vector<Array> in;
  for (uint32_t i = 0; i < op.operand_count(); ++i) in.push_back(Spread(Loaded(i), dst.dims));
  ElementwiseOp(e_, op, dst, in);
}

void Stage::EmitView(sdk::Op op) {
  const std::vector<int64_t> dims = LocalDims(Out());
  if (op.code() == TENON_OP_CONSTANT) {
    sdk::Constant constant = op.constant();
    if (constant.splat() || op.result().type().count() == 1) {
      Array a = ImmediateOf(op);
      a.dims = dims;
      a.strides.assign(dims.size(), 0);
      return SetResult(0, a, TENON_NONE);
    }
    return SetResult(0, Part(e_.Resident(context_.constant(constant)), maps_.at(Out())), Out());
  }
  Array a = Nearest(In(0));
  uint32_t owner = locals_.at(In(0)).owner;
  const LoopMap& map = maps_.at(Out());
  auto vec = [&](const char* key) {
    auto s = op.numbers(key);
    return std::vector<int64_t>(s.begin(), s.end());
  };
  // Dimensions that the result walks but the operand is whole in: the view moves.
  auto walk = [&](Array view, size_t d) {
    if (map[d] < 0) return view;
    const Loop& loop = loops_[map[d]];
    return Window(view, d, loop.counter, loop.bias, loop.size);
  };
  switch (op.code()) {
    case TENON_OP_BROADCAST_IN_DIM:
      return SetResult(0, Broadcast(a, vec("broadcast_dimensions"), dims), owner);
    case TENON_OP_TRANSPOSE:
      return SetResult(0, Transposed(a, vec("permutation")), owner);
    case TENON_OP_OPTIMIZATION_BARRIER:
      return SetResult(0, a, owner);
    case TENON_OP_BITCAST_CONVERT:
      return EmitBitcast(op, a, owner);
    case TENON_OP_REVERSE: {
      // Over the whole operand first, then the part of it.
      Array view = Reversed(a, vec("dimensions"));
      for (int64_t d : vec("dimensions")) view = walk(view, d);
      return SetResult(0, view, owner);
    }
    case TENON_OP_SLICE: {
      std::vector<int64_t> start = vec("start_indices"), strides = vec("strides"),
                           size = op.result().type().dims();
      std::vector<bool> moved(dims.size(), false);
      for (size_t d = 0; d < dims.size(); ++d) {
        bool whole = start[d] == 0 && strides[d] == 1 && op.operand(0).type().dim(d) == size[d];
        moved[d] = !whole;
        if (whole) size[d] = dims[d];
      }
      Array view = Sliced(a, start, size, strides);
      for (size_t d = 0; d < dims.size(); ++d)
        if (moved[d]) view = walk(view, d);
      return SetResult(0, view, owner);
    }
    case TENON_OP_DYNAMIC_SLICE: {
      std::vector<int64_t> size = op.result().type().dims();
      Array view = a;
      for (size_t d = 0; d < dims.size(); ++d) {
        int64_t room = op.operand(0).type().dim(d) - size[d];
        if (room == 0) continue;
        ScalarRegister start = e_.LoadScalar(Operand(1 + static_cast<uint32_t>(d)));
        e_.ClampRegister(start, 0, room);
        view = walk(Window(view, d, start, 0, size[d]), d);
      }
      return SetResult(0, view, owner);
    }
    case TENON_OP_RESHAPE: {
      if (auto view = Reshaped(a, dims)) return SetResult(0, *view, owner);
      Array dense = e_.Allocate(a.type, a.dims);
      e_.Copy(dense, a);
      dense.dims = dims;
      dense.strides = RowMajor(dims);
      return SetResult(0, dense, Out());
    }
    default:
      e_.Fail("no view of " + std::string(op.name()));
  }
}

// Elements as others of their bits; several narrow ones, the last dimension, for one wide one.
void Stage::EmitBitcast(sdk::Op op, Array a, uint32_t owner) {
  const Type to = TypeOf(op.result().type().element());
  const int64_t from_bytes = TypeBytes(a.type), to_bytes = TypeBytes(to);
  if (from_bytes != to_bytes && a.immediate()) {
    Array filled = e_.Allocate(a.type, a.dims);
    e_.Fill(filled, a.bits);
    a = filled;
    owner = Out();
  }
  if (from_bytes > to_bytes) {
    const int64_t ratio = from_bytes / to_bytes;
    for (int64_t& stride : a.strides) stride *= ratio;
    a.dims.push_back(ratio);
    a.strides.push_back(1);
  } else if (from_bytes < to_bytes) {
    const int64_t ratio = to_bytes / from_bytes;
    bool aligned = a.strides.back() == 1 && a.offset % to_bytes == 0;
    for (size_t d = 0; d + 1 < a.strides.size(); ++d) aligned &= a.strides[d] % ratio == 0;
    for (const Shift& shift : a.shifts) aligned &= shift.scale % to_bytes == 0;
    if (!aligned) {
      Array dense = e_.Allocate(a.type, a.dims);
      e_.Copy(dense, a);
      a = dense;
      owner = Out();
    }
    a.dims.pop_back();
    a.strides.pop_back();
    for (int64_t& stride : a.strides) stride /= ratio;
  }
  a.type = to;
  return SetResult(0, a, owner);
}

void Stage::EmitAssembly(sdk::Op op) {
  Array dst = Result(op);
  if (op.code() == TENON_OP_IOTA) {
    size_t axis = static_cast<size_t>(op.number("iota_dimension"));
    int loop = maps_.at(Out())[axis];
    if (loop < 0) return e_.Iota(dst, axis, std::nullopt, 0);
    return e_.Iota(dst, axis, loops_[loop].counter, loops_[loop].bias);
  }
  std::vector<Array> pieces;
  for (uint32_t i = 0; i < op.operand_count(); ++i) pieces.push_back(Nearest(In(i)));
  Assemble(e_, op, pieces, dst);
}

}  // namespace tenon::sim
