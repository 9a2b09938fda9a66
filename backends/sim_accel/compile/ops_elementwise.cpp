// Elementwise ops, views, and what assembles an array from pieces.
#include <algorithm>

#include "backends/sim_accel/compile/assemble.h"
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
  switch (op.code()) {
    case TENON_OP_SELECT: return e_.Select(dst, in[0], in[1], in[2]);
    case TENON_OP_CLAMP: return e_.Clamp(dst, in[0], in[1], in[2]);
    case TENON_OP_CONVERT: return e_.Convert(dst, in[0]);
    case TENON_OP_COMPARE: return e_.Binary(CompareFn(op.number("comparison_direction")), dst, in[0], in[1]);
    default: break;
  }
  if (in.size() == 1) {
    if (auto fn = UnaryFn(op.code(), in[0].type)) return e_.Unary(*fn, dst, in[0]);
  } else if (in.size() == 2) {
    if (auto fn = BinaryFn(op.code(), in[0].type)) return e_.Binary(*fn, dst, in[0], in[1]);
  }
  e_.Fail("the machine has no " + std::string(op.name()) + " of this type");
}

void Stage::EmitView(sdk::Op op) {
  const std::vector<int64_t> dims = LocalDims(Out());
  if (op.code() == TENON_OP_CONSTANT) {
    sdk::Constant constant = op.constant();
    Type type = TypeOf(op.result().type().element());
    if (constant.splat() || op.result().type().count() == 1) {
      Array a;
      a.space = Space::imm;
      a.type = type;
      a.dims = dims;
      a.strides.assign(dims.size(), 0);
      a.bits = constant.data() ? ElementBits(type, constant.data()) : 0;
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
    case TENON_OP_BROADCAST_IN_DIM: return SetResult(0, Broadcast(a, vec("broadcast_dimensions"), dims), owner);
    case TENON_OP_TRANSPOSE: return SetResult(0, Transposed(a, vec("permutation")), owner);
    case TENON_OP_OPTIMIZATION_BARRIER: return SetResult(0, a, owner);
    case TENON_OP_BITCAST_CONVERT:
      a.type = TypeOf(op.result().type().element());
      return SetResult(0, a, owner);
    case TENON_OP_REVERSE: {
      // Over the whole operand first, then the part of it.
      Array view = Reversed(a, vec("dimensions"));
      for (int64_t d : vec("dimensions")) view = walk(view, d);
      return SetResult(0, view, owner);
    }
    case TENON_OP_SLICE: {
      std::vector<int64_t> start = vec("start_indices"), strides = vec("strides"), size = op.result().type().dims();
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
    default: e_.Fail("no view of " + std::string(op.name()));
  }
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
