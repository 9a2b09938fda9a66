// Reductions and windows on the vector unit.
#include <algorithm>

#include "backends/sim_accel/compile/stage.h"
#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
namespace {

Type AccumulatorType(Type type) { return type == Type::bf16 || type == Type::f16 ? Type::f32 : type; }

bool IsArg(uint32_t kind) { return kind == TENON_REGION_ARGMAX || kind == TENON_REGION_ARGMIN; }

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
    std::vector<int64_t> dims = op.operand(0).type().dims();
    LoopMap map = maps_.at(NodeOf(op.id()).operands[0]);
    for (size_t d = 0; d < dims.size(); ++d)
      if (map[d] >= 0) dims[d] = loops_[map[d]].size;
    dims = KeptDims(op, dims);
    std::vector<Array>& arrays = accumulators_[op.id()];
    for (uint32_t i = 0; i < count; ++i) {
      Type type = TypeOf(op.operand(i).type().element());
      Array acc = e_.Allocate(IsArg(op.region().kind()) && i == 1 ? Type::i32 : AccumulatorType(type), dims);
      arrays.push_back(acc);
      sdk::Value init = op.operand(count + i);
      sdk::Op def = init.is_argument() ? sdk::Op(context_.view.raw(), TENON_NONE) : context_.view.op(init.op_id());
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
  Array source = Loaded(0);
  // The machine reduces what lies in memory; a splat constant is an immediate until then.
  const bool filled = source.immediate();
  if (filled) {
    Array memory = e_.Allocate(source.type, source.dims);
    e_.Fill(memory, source.bits);
    source = memory;
  }
  bool carried = accumulate_ && accumulators_.count(op.id());
  std::vector<Array> acc;
  if (carried) {
    acc = accumulators_.at(op.id());
  } else {
    std::vector<int64_t> dims = KeptDims(op, source.dims);
    for (uint32_t i = 0; i < count; ++i) {
      Type type = TypeOf(op.operand(i).type().element());
      acc.push_back(e_.Allocate(IsArg(kind) && i == 1 ? Type::i32 : AccumulatorType(type), dims));
      e_.Convert(acc.back(), Broadcast(Loaded(count + i), {}, dims));
    }
  }
  std::vector<bool> axes(source.dims.size(), false);
  for (int64_t d : op.numbers("dimensions")) axes[d] = true;
  if (IsArg(kind)) {
    size_t axis = static_cast<size_t>(op.numbers("dimensions")[0]);
    int loop = maps_.at(In(0))[axis];
    e_.ArgReduce(kind == TENON_REGION_ARGMAX ? Fn::max : Fn::min, acc[0], acc[1], source, axis, loop < 0 ? std::nullopt : loops_[loop].counter,
                 loop < 0 ? 0 : loops_[loop].bias);
  } else if (auto fn = RegionFn(kind, source.type); fn && count == 1) {
    e_.Reduce(*fn, acc[0], source, axes);
  } else {
    return e_.Fail("the machine has no reduction of this kind");
  }
  if (filled) e_.Release(source);
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
      if (std::find(reduced.begin(), reduced.end(), static_cast<int64_t>(d)) == reduced.end()) dims.push_back(acc[i].dims[d]);
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
  Array dst = Result(op);
  const Array source = Operand(0);
  auto fn = RegionFn(op.region().kind(), dst.type);
  if (!fn || op.operand_count() != 2) return e_.Fail("the machine has no window reduction of this kind");
  const size_t rank = dst.dims.size();
  auto number = [&](const char* key, size_t d) { return op.numbers(key).empty() ? int64_t{1} : op.numbers(key)[d]; };
  auto padding = op.numbers("padding");
  // The dilated and padded operand, filled with the init value.
  std::vector<int64_t> padded_dims(rank);
  bool plain = true;
  for (size_t d = 0; d < rank; ++d) {
    int64_t low = padding.empty() ? 0 : padding[2 * d], high = padding.empty() ? 0 : padding[2 * d + 1], base = number("base_dilations", d);
    padded_dims[d] = low + high + (source.dims[d] == 0 ? 0 : (source.dims[d] - 1) * base + 1);
    plain &= low == 0 && high == 0 && base == 1;
  }
  Array padded;
  if (plain) {
    padded = Loaded(0);
  } else {
    padded = e_.Allocate(dst.type, padded_dims);
    e_.Copy(padded, Broadcast(Loaded(1), {}, padded_dims));
    Array target = padded, from = source;
    for (size_t d = 0; d < rank; ++d) {
      int64_t low = padding.empty() ? 0 : padding[2 * d], base = number("base_dilations", d);
      int64_t first = low < 0 ? (-low + base - 1) / base : 0, last = first;
      while (last < source.dims[d] && low + last * base < padded_dims[d]) ++last;
      target = Window(target, d, std::nullopt, low + first * base, std::max<int64_t>(0, last - first));
      target.strides[d] *= base;
      from = Window(from, d, std::nullopt, first, std::max<int64_t>(0, last - first));
    }
    e_.Copy(target, from);
  }
  // bf16 and f16 windows accumulate in f32.
  Type wide = AccumulatorType(dst.type);
  Array acc = wide == dst.type ? dst : e_.Allocate(wide, dst.dims);
  e_.Convert(acc, Broadcast(Loaded(1), {}, dst.dims));
  std::vector<int64_t> at(rank, 0);
  for (bool more = true; more;) {
    Array window = padded;
    for (size_t d = 0; d < rank; ++d) {
      window = Window(window, d, std::nullopt, at[d] * number("window_dilations", d), dst.dims[d]);
      window.strides[d] *= number("window_strides", d);
    }
    if (wide != dst.type) {
      Array widened = e_.Allocate(wide, dst.dims);
      e_.Convert(widened, window);
      e_.Binary(*RegionFn(op.region().kind(), wide), acc, acc, widened);
      e_.Release(widened);
    } else {
      e_.Binary(*fn, acc, acc, window);
    }
    more = false;
    for (size_t d = rank; d-- > 0 && !more;) {
      more = ++at[d] < number("window_dimensions", d);
      if (!more) at[d] = 0;
    }
  }
  if (wide != dst.type) {
    e_.Convert(dst, acc);
    e_.Release(acc);
  }
  if (!plain) e_.Release(padded);
}

}  // namespace tenon::sim
