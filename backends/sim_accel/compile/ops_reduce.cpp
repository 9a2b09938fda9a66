// Reductions and windows on the vector unit.
#include <algorithm>

#include "backends/sim_accel/compile/region.h"
#include "backends/sim_accel/compile/stage.h"
#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
namespace {

Type AccumulatorType(Type type) { return type == Type::bf16 || type == Type::f16 ? Type::f32 : type; }

// How the machine does a reduction: in one instruction (a sum and the like; an extreme and its place), or as the body says.
enum class Form { combine, extreme, body };

Form FormOf(sdk::View view, sdk::Op op) {
  const uint32_t kind = op.region().kind();
  const Type type = TypeOf(op.operand(0).type().element());
  if (op.operand_count() == 2)
    return RegionFn(kind, type) && kind != TENON_REGION_ASSIGN ? Form::combine : Form::body;
  if (op.operand_count() != 4 || (kind != TENON_REGION_ARGMAX && kind != TENON_REGION_ARGMIN) ||
      op.numbers("dimensions").size() != 1)
    return Form::body;
  // The second operand must be the place.
  sdk::Value index = op.operand(1);
  if (type == Type::i1 || index.is_argument() || index.type().element() != TENON_ELEMENT_I32)
    return Form::body;
  sdk::Op def = view.op(index.op_id());
  return def.code() == TENON_OP_IOTA && def.number("iota_dimension") == op.numbers("dimensions")[0]
             ? Form::extreme
             : Form::body;
}

Type AccumulatorTypeOf(Form form, uint32_t operand, Type type) {
  return form == Form::body                      ? type
         : form == Form::extreme && operand == 1 ? Type::i32
                                                 : AccumulatorType(type);
}

// acc = body(… body(acc, first), … last) along the axes, by every kept element at once. Where those do not fill the machine's lanes,
// neighbours are combined first, in rounds, if the body allows it. acc has the sources' dims with 1 on the axes.
void ReduceByBody(Emitter& e, sdk::View view, sdk::Region body, const std::vector<Array>& acc,
                  const std::vector<Array>& sources, const std::vector<bool>& axes) {
  std::vector<int64_t> order, kept;
  for (size_t d = 0; d < axes.size(); ++d)
    if (axes[d]) order.push_back(static_cast<int64_t>(d));
  const size_t reduced = order.size();
  int64_t length = 1, width = 1;
  for (int64_t d : order) length *= sources[0].dims[d];
  for (size_t d = 0; d < axes.size(); ++d)
    if (!axes[d]) {
      order.push_back(static_cast<int64_t>(d));
      kept.push_back(sources[0].dims[d]);
      width *= kept.back();
    }
  if (length == 0 || width == 0) return;
  auto along_first = [&](const Array& a) {
    Array t = Transposed(a, order);
    std::vector<int64_t> dims = kept;
    dims.insert(dims.begin(), t.count() / width);
    return Reshaped(t, dims);
  };
  const size_t mark = e.Mark();
  std::vector<Array> to, x;  // [kept…], [length, kept…]
  for (const Array& a : acc) {
    Array view_of = *along_first(a);
    view_of.dims.erase(view_of.dims.begin());
    view_of.strides.erase(view_of.strides.begin());
    to.push_back(view_of);
  }
  for (const Array& a : sources) {
    auto direct = reduced == 0 ? std::nullopt : along_first(a);
    if (!direct) {
      Array moved = e.Allocate(a.type, Transposed(a, order).dims);
      e.Copy(moved, Transposed(a, order));
      moved.dims = kept;
      moved.dims.insert(moved.dims.begin(), length);
      moved.strides = RowMajor(moved.dims);
      direct = moved;
    }
    x.push_back(*direct);
  }
  auto combine = [&](const std::vector<Array>& a, const std::vector<Array>& b,
                     const std::vector<Array>& result) {
    std::vector<Array> arguments = a;
    arguments.insert(arguments.end(), b.begin(), b.end());
    EmitRegion(e, view, body, arguments, result);
  };
  const int64_t full = e.machine().vector.lanes * e.machine().vector.sublanes;
  const bool rounds = IsAssociative(body);
  for (bool mine = false; rounds && length > 4 && width < full / 2; mine = true) {
    const int64_t pairs = length / 2;
    std::vector<Array> even, odd, next, rest;
    for (const Array& a : x) {
      auto strided = [&](int64_t first) {
        Array half = Window(a, 0, std::nullopt, first, pairs);
        half.strides[0] *= 2;
        return half;
      };
      even.push_back(strided(0));
      odd.push_back(strided(1));
      std::vector<int64_t> dims = a.dims;
      dims[0] = pairs + length % 2;
      next.push_back(e.Allocate(a.type, dims));
      rest.push_back(Window(next.back(), 0, std::nullopt, 0, pairs));
    }
    combine(even, odd, rest);
    for (size_t i = 0; i < x.size(); ++i) {
      if (length % 2)
        e.Copy(Window(next[i], 0, std::nullopt, pairs, 1), Window(x[i], 0, std::nullopt, length - 1, 1));
      if (mine) e.Release(x[i]);
    }
    x = next;
    length = pairs + length % 2;
  }
  e.Walk({length}, [&](const Emitter::Point& point) {
    std::vector<Array> here;
    for (const Array& a : x) here.push_back(Emitter::At(a, point));
    combine(to, here, to);
  });
  e.ReleaseSince(mark);
}

// dims with the reduced ones at 1.
std::vector<int64_t> KeptDims(sdk::Op op, std::vector<int64_t> dims) {
  for (int64_t d : op.numbers("dimensions")) dims[d] = 1;
  return dims;
}

}  // namespace

// Accumulators of the reductions that end the stage, holding their init values. Each has the operand's dims with 1 where
// reduced.
void Stage::StartAccumulators() {
  accumulators_.clear();
  for (uint32_t v : outputs_) {
    sdk::Op op = context_.view.op(context_.view.value(v).op_id());
    if (accumulators_.count(op.id())) continue;
    uint32_t count = op.operand_count() / 2;
    const Form form = FormOf(context_.view, op);
    std::vector<int64_t> dims = op.operand(0).type().dims();
    LoopMap map = maps_.at(NodeOf(op.id()).operands[0]);
    for (size_t d = 0; d < dims.size(); ++d)
      if (map[d] >= 0) dims[d] = loops_[map[d]].size;
    dims = KeptDims(op, dims);
    std::vector<Array>& arrays = accumulators_[op.id()];
    for (uint32_t i = 0; i < count; ++i) {
      Type type = TypeOf(op.operand(i).type().element());
      Array acc = e_.Allocate(AccumulatorTypeOf(form, i, type), dims);
      arrays.push_back(acc);
      sdk::Value init = op.operand(count + i);
      sdk::Op def =
          init.is_argument() ? sdk::Op(context_.view.raw(), TENON_NONE) : context_.view.op(init.op_id());
      Array scalar;
      if (def.valid() && def.code() == TENON_OP_CONSTANT) {
        scalar.space = Space::imm;
        scalar.type = type;
        scalar.bits = def.constant().data() ? ElementBits(type, def.constant().data()) : 0;
      } else if (context_.memory.count(init.id())) {
        scalar = e_.InVmem(context_.memory.at(init.id()));
      } else {
        return e_.Fail("the init value of a reduction is computed beside it");
      }
      e_.Convert(acc, Broadcast(scalar, {}, dims));
      if (!scalar.immediate()) e_.Release(scalar);
    }
  }
}

void Stage::EmitReduce(sdk::Op op) {
  const uint32_t kind = op.region().kind(), count = op.operand_count() / 2;
  const Form form = FormOf(context_.view, op);
  // The machine reduces what lies in memory; a splat constant is an immediate until then.
  std::vector<Array> sources, filled;
  for (uint32_t i = 0; i < (form == Form::body ? count : 1); ++i) {
    sources.push_back(Loaded(i));
    if (!sources[i].immediate()) continue;
    Array memory = e_.Allocate(sources[i].type, sources[i].dims);
    e_.Fill(memory, sources[i].bits);
    sources[i] = memory;
    filled.push_back(memory);
  }
  const Array& source = sources[0];
  bool carried = accumulate_ && accumulators_.count(op.id());
  std::vector<Array> acc;
  if (carried) {
    acc = accumulators_.at(op.id());
  } else {
    std::vector<int64_t> dims = KeptDims(op, source.dims);
    for (uint32_t i = 0; i < count; ++i) {
      Type type = TypeOf(op.operand(i).type().element());
      acc.push_back(e_.Allocate(AccumulatorTypeOf(form, i, type), dims));
      e_.Convert(acc.back(), Broadcast(Loaded(count + i), {}, dims));
    }
  }
  std::vector<bool> axes(source.dims.size(), false);
  for (int64_t d : op.numbers("dimensions")) axes[d] = true;
  if (form == Form::extreme) {
    size_t axis = static_cast<size_t>(op.numbers("dimensions")[0]);
    int loop = maps_.at(In(0))[axis];
    e_.ArgReduce(kind == TENON_REGION_ARGMAX ? Fn::max : Fn::min, acc[0], acc[1], source, axis,
                 loop < 0 ? std::nullopt : loops_[loop].counter, loop < 0 ? 0 : loops_[loop].bias);
  } else if (form == Form::combine) {
    e_.Reduce(*RegionFn(kind, source.type), acc[0], source, axes);
  } else {
    ReduceByBody(e_, context_.view, op.region(), acc, sources, axes);
  }
  for (const Array& memory : filled) e_.Release(memory);
  if (carried) return;
  accumulators_[op.id()] = acc;
  FinishReduce(op);
  accumulators_.erase(op.id());
}

// The results from the accumulators: rounded to their type, without the reduced dims.
void Stage::FinishReduce(sdk::Op op) {
  const std::vector<Array>& acc = accumulators_.at(op.id());
  for (uint32_t i = 0; i < acc.size(); ++i) {
    uint32_t value = op.result(i).id();
    if (accumulate_ && !maps_.count(value)) continue;
    Array shaped = acc[i];
    std::vector<int64_t> dims;
    auto reduced = op.numbers("dimensions");
    for (size_t d = 0; d < acc[i].dims.size(); ++d)
      if (std::find(reduced.begin(), reduced.end(), static_cast<int64_t>(d)) == reduced.end())
        dims.push_back(acc[i].dims[d]);
    shaped.dims = dims;
    shaped.strides = RowMajor(dims);
    Type type = TypeOf(op.result(i).type().element());
    if (type == shaped.type) {
      locals_[value] = {shaped, value};
      continue;
    }
    Array rounded = e_.Allocate(type, dims);
    e_.Convert(rounded, shaped);
    if (!accumulate_) e_.Release(shaped);
    locals_[value] = {rounded, value};
  }
}

void Stage::EmitReduceWindow(sdk::Op op) {
  const uint32_t count = op.operand_count() / 2;
  std::vector<Array> results, padded(count), accs(count), made;
  for (uint32_t i = 0; i < count; ++i) results.push_back(Result(op, i));
  const std::vector<int64_t>& dims = results[0].dims;
  const std::vector<int64_t> source_dims = Operand(0).dims;
  const Form form =
      count == 1 && RegionFn(op.region().kind(), results[0].type) && op.region().kind() != TENON_REGION_ASSIGN
          ? Form::combine
          : Form::body;
  const size_t rank = dims.size();
  auto number = [&](const char* key, size_t d) {
    return op.numbers(key).empty() ? int64_t{1} : op.numbers(key)[d];
  };
  auto padding = op.numbers("padding");
  // The dilated and padded operands, filled with the init values and converted to what the body computes in.
  std::vector<int64_t> padded_dims(rank), lows(rank, 0);
  bool plain = true;
  for (size_t d : WindowDims(op))
    if (const int loop = maps_.at(Out())[d]; loop >= 0) {
      lows[d] = -loops_[loop].bias * number("window_strides", d);
      plain = false;  // a load would be of the whole operand
    }
  for (size_t d = 0; d < rank; ++d) {
    // For the part of the result at hand; what lies past the last window is never read, and never made.
    lows[d] += padding.empty() ? 0 : padding[2 * d];
    padded_dims[d] = dims[d] == 0
                         ? 0
                         : (dims[d] - 1) * number("window_strides", d) +
                               (number("window_dimensions", d) - 1) * number("window_dilations", d) + 1;
    plain &= lows[d] == 0 && number("base_dilations", d) == 1 && padded_dims[d] <= source_dims[d];
  }
  for (uint32_t i = 0; i < count; ++i) {
    const Array source = Operand(i);
    const bool converts = source.type != results[i].type;
    if (plain && !converts) {
      padded[i] = Loaded(i);
    } else {
      padded[i] = e_.Allocate(results[i].type, padded_dims);
      e_.Convert(padded[i], Broadcast(Loaded(count + i), {}, padded_dims));
      Array target = padded[i], from = source;
      for (size_t d = 0; d < rank; ++d) {
        const int64_t low = lows[d], base = number("base_dilations", d);
        const PlacedRange inside = PlacedWithin(low, base, source.dims[d], padded_dims[d]);
        target = Window(target, d, std::nullopt, low + inside.first * base, inside.size());
        target.strides[d] *= base;
        from = Window(from, d, std::nullopt, inside.first, inside.size());
      }
      if (converts) {
        const Array near = e_.InVmem(from);
        e_.Convert(target, near);
        if (from.space == Space::hbm) e_.Release(near);
      } else {
        e_.Copy(target, from);
      }
      made.push_back(padded[i]);
    }
    // Every step rounds to the element type.
    accs[i] = results[i];
    e_.Convert(accs[i], Broadcast(Loaded(count + i), {}, dims));
  }
  // [position in the window…, place of the window…].
  std::vector<int64_t> positions;
  for (size_t d = 0; d < rank; ++d) positions.push_back(number("window_dimensions", d));
  for (Array& array : padded) {
    std::vector<int64_t> steps;
    for (size_t d = 0; d < rank; ++d) {
      steps.push_back(array.strides[d] * number("window_dilations", d));
      array.strides[d] *= number("window_strides", d);
    }
    array.dims = positions;
    array.dims.insert(array.dims.end(), dims.begin(), dims.end());
    array.strides.insert(array.strides.begin(), steps.begin(), steps.end());
  }
  const auto combine = [&](const Emitter::Point& position) {
    std::vector<Array> windows;
    for (const Array& array : padded) windows.push_back(Emitter::At(array, position));
    const size_t registers = e_.RegisterMark();
    if (form == Form::body) {
      std::vector<Array> arguments = accs;
      arguments.insert(arguments.end(), windows.begin(), windows.end());
      EmitRegion(e_, context_.view, op.region(), arguments, accs);
    } else {
      e_.Binary(*RegionFn(op.region().kind(), accs[0].type), accs[0], accs[0], windows[0]);
    }
    e_.ReleaseRegisters(registers);
  };
  e_.Walk(positions, combine, kPositionsWrittenOut);
  for (const Array& memory : made) e_.Release(memory);
}

}  // namespace tenon::sim
