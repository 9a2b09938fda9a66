#include "backends/sim_accel/compile/region.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
namespace {

constexpr int64_t kTotalOrder = 2;  // of compare_type

// Signed integers in the total order of the floats: negative ones have all bits but the sign turned over.
Array OrderKey(Emitter& e, const Array& floats) {
  const Type type = TypeBytes(floats.type) == 4 ? Type::i32 : Type::i16;
  const int64_t bits = 8 * TypeBytes(type);
  Array raw = floats;
  raw.type = type;
  Array key = e.Allocate(type, floats.dims), count = key;
  count.space = Space::imm;
  count.bits = static_cast<uint64_t>(bits - 1);
  e.Binary(Fn::shr_s, key, raw, count);
  count.bits = 1;
  e.Binary(Fn::shr_u, key, key, count);
  e.Binary(Fn::xor_, key, key, raw);
  return key;
}

bool IsElementwise(uint32_t code, Type type) {
  switch (code) {
    case TENON_OP_SELECT:
    case TENON_OP_CLAMP:
    case TENON_OP_CONVERT:
    case TENON_OP_COMPARE:
      return true;
    default:
      return UnaryFn(code, type) || BinaryFn(code, type);
  }
}

// Of scalars these change nothing.
bool IsIdentity(uint32_t code) {
  return code == TENON_OP_RESHAPE || code == TENON_OP_BROADCAST_IN_DIM || code == TENON_OP_TRANSPOSE ||
         code == TENON_OP_OPTIMIZATION_BARRIER;
}

bool SameWidth(sdk::Op op) {
  return TypeBytes(TypeOf(op.operand(0).type().element())) == TypeBytes(TypeOf(op.result().type().element()));
}

}  // namespace

void ElementwiseOp(Emitter& e, sdk::Op op, const Array& dst, const std::vector<Array>& in) {
  switch (op.code()) {
    case TENON_OP_SELECT:
      return e.Select(dst, in[0], in[1], in[2]);
    case TENON_OP_CLAMP:
      return e.Clamp(dst, in[0], in[1], in[2]);
    case TENON_OP_CONVERT:
      return e.Convert(dst, in[0]);
    case TENON_OP_COMPARE: {
      const Fn fn = CompareFn(op.number("comparison_direction"));
      if (op.number("compare_type") != kTotalOrder || !IsFloat(in[0].type))
        return e.Binary(fn, dst, in[0], in[1]);
      Array a = OrderKey(e, in[0]), b = OrderKey(e, in[1]);
      e.Binary(fn, dst, a, b);
      e.Release(a);
      e.Release(b);
      return;
    }
    default:
      break;
  }
  if (in.size() == 1) {
    if (auto fn = UnaryFn(op.code(), in[0].type)) return e.Unary(*fn, dst, in[0]);
  } else if (in.size() == 2) {
    if (auto fn = BinaryFn(op.code(), in[0].type)) return e.Binary(*fn, dst, in[0], in[1]);
  }
  e.Fail("the machine has no " + std::string(op.name()) + " of this type");
}

Array ImmediateOf(sdk::Op constant) {
  Array a;
  a.space = Space::imm;
  a.type = TypeOf(constant.result().type().element());
  const void* data = constant.constant().data();
  a.bits = data ? ElementBits(a.type, data) : 0;
  return a;
}

const char* RegionRefusal(sdk::View view, sdk::Region region) {
  for (sdk::Op op : region.ops()) {
    for (uint32_t i = 0; i < op.operand_count(); ++i) {
      sdk::Value v = op.operand(i);
      const uint32_t home = v.is_argument() ? v.region_id() : view.op(v.op_id()).region_id();
      if (home != region.id() &&
          (v.is_argument() || view.op(v.op_id()).code() != TENON_OP_CONSTANT || v.type().rank() != 0))
        return "its region reads a value from around it";
    }
    if (op.code() == TENON_OP_RETURN || op.code() == TENON_OP_CONSTANT || IsIdentity(op.code())) continue;
    if (op.code() == TENON_OP_BITCAST_CONVERT && SameWidth(op)) continue;
    if (op.operand_count() == 0 || !IsElementwise(op.code(), TypeOf(op.operand(0).type().element())))
      return "its region has an op that the vector unit lacks";
  }
  return nullptr;
}

bool IsAssociative(sdk::Region reducer) {
  if (reducer.kind() != TENON_REGION_GENERAL) return true;
  const std::vector<sdk::Op> ops = reducer.ops();
  const uint32_t count = reducer.argument_count() / 2;
  auto is_own = [&](sdk::Op op, uint32_t i) {
    constexpr uint32_t kCodes[] = {TENON_OP_ADD, TENON_OP_MULTIPLY, TENON_OP_MINIMUM, TENON_OP_MAXIMUM,
                                   TENON_OP_AND, TENON_OP_OR,       TENON_OP_XOR};
    if (std::find(std::begin(kCodes), std::end(kCodes), op.code()) == std::end(kCodes)) return false;
    const uint32_t a = reducer.argument(i).id(), b = reducer.argument(count + i).id(), x = op.operand(0).id(),
                   y = op.operand(1).id();
    return (x == a && y == b) || (x == b && y == a);
  };
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t result = ops.back().operand(i).id();
    if (result == reducer.argument(i).id() || result == reducer.argument(count + i).id()) continue;
    if (std::none_of(ops.begin(), ops.end(), [&](const sdk::Op& op) {
          return op.result_count() == 1 && op.result().id() == result && is_own(op, i);
        }))
      return false;
  }
  return true;
}

void EmitRegion(Emitter& e, sdk::View view, sdk::Region region, const std::vector<Array>& arguments,
                const std::vector<Array>& results) {
  const size_t mark = e.Mark();
  const std::vector<int64_t>& dims = results[0].dims;
  std::map<uint32_t, Array> values;
  std::map<uint32_t, uint32_t> owners;  // whose memory a value of the region lies in
  std::map<uint32_t, int> uses;         // of owners, left
  for (uint32_t i = 0; i < region.argument_count(); ++i) values[region.argument(i).id()] = arguments[i];
  auto owner_of = [&](uint32_t value) {
    auto found = owners.find(value);
    return found == owners.end() ? TENON_NONE : found->second;
  };
  const std::vector<sdk::Op> ops = region.ops();
  for (const sdk::Op& op : ops) {
    if (op.result_count() == 0) continue;
    const uint32_t result = op.result().id();
    const bool same = IsIdentity(op.code()) || op.code() == TENON_OP_BITCAST_CONVERT;
    owners[result] = same ? owner_of(op.operand(0).id()) : result;
  }
  for (const sdk::Op& op : ops)
    for (uint32_t i = 0; i < op.operand_count(); ++i)
      if (uint32_t owner = owner_of(op.operand(i).id()); owner != TENON_NONE) ++uses[owner];
  auto value_of = [&](sdk::Value v) {
    if (auto found = values.find(v.id()); found != values.end()) return found->second;
    Array a = ImmediateOf(view.op(v.op_id()));
    a.dims = dims;
    a.strides.assign(dims.size(), 0);
    return a;
  };
  auto used = [&](const sdk::Op& op) {
    for (uint32_t i = 0; i < op.operand_count(); ++i)
      if (uint32_t owner = owner_of(op.operand(i).id()); owner != TENON_NONE && --uses[owner] == 0)
        if (auto found = values.find(owner); found != values.end()) e.Release(found->second);
  };
  for (const sdk::Op& op : ops) {
    if (op.code() == TENON_OP_CONSTANT) continue;
    if (op.result_count() == 0) {
      // The terminator. A result that is an argument is read before any of the results is written.
      std::vector<Array> made;
      for (uint32_t i = 0; i < op.operand_count(); ++i) {
        Array value = value_of(op.operand(i));
        const bool argument = owner_of(op.operand(i).id()) == TENON_NONE && !value.immediate();
        if (argument && op.operand_count() > 1) {
          Array copy = e.Allocate(value.type, dims);
          e.Copy(copy, value);
          value = copy;
        }
        made.push_back(value);
      }
      for (size_t i = 0; i < made.size(); ++i)
        if (made[i].space != results[i].space || made[i].offset != results[i].offset ||
            made[i].strides != results[i].strides || made[i].shifts.size() != results[i].shifts.size())
          e.Copy(results[i], made[i]);
      break;
    }
    std::vector<Array> in;
    for (uint32_t i = 0; i < op.operand_count(); ++i) in.push_back(value_of(op.operand(i)));
    const Type type = TypeOf(op.result().type().element());
    Array value;
    if (IsIdentity(op.code()) || op.code() == TENON_OP_BITCAST_CONVERT) {
      value = in[0];
      value.type = type;
    } else {
      // What the only result comes from goes straight there: no op after it reads an argument.
      const bool last = results.size() == 1 && ops.size() >= 2 && op.id() == ops[ops.size() - 2].id() &&
                        ops.back().operand(0).id() == op.result().id();
      value = last ? results[0] : e.Allocate(type, dims);
      ElementwiseOp(e, op, value, in);
    }
    values[op.result().id()] = value;
    used(op);
  }
  e.ReleaseSince(mark);
}

}  // namespace tenon::sim
