// Rows chosen by an index array.
#include <algorithm>
#include <cstring>

#include "backends/sim_accel/func/element_stream.h"
#include "backends/sim_accel/func/executor.h"

namespace tenon::sim {
namespace {

int Index(Type type) { return static_cast<int>(type); }

int64_t ReadIndex(Type type, const std::byte* at) {
  switch (type) {
    case Type::i64: {
      int64_t v;
      std::memcpy(&v, at, sizeof(v));
      return v;
    }
    case Type::ui32: {
      uint32_t v;
      std::memcpy(&v, at, sizeof(v));
      return v;
    }
    default: {
      int32_t v;
      std::memcpy(&v, at, sizeof(v));
      return v;
    }
  }
}

// Calls row(dst offset, a offset) for the rows of dims 1 and 2 of entry i, offsets in elements.
template <class Row>
void ForRows(const Instruction& i, const OperandView& d, int64_t d_index, const OperandView& a,
             int64_t a_index, Row row) {
  for (int64_t y = 0; y < i.dims[1]; ++y) {
    for (int64_t z = 0; z < i.dims[2]; ++z) {
      row(d_index * d.strides[0] + y * d.strides[1] + z * d.strides[2],
          a_index * a.strides[0] + y * a.strides[1] + z * a.strides[2]);
    }
  }
}

}  // namespace

void Executor::Gather(const Call& call) {
  const Instruction& i = call.instruction;
  const OperandView d = ViewOf(i, call.record, 0), a = ViewOf(i, call.record, 1),
                    index = ViewOf(i, call.record, 2);
  for (int64_t entry = 0; entry < i.dims[0]; ++entry) {
    const std::byte* at = call.operands.memory[2] + entry * index.strides[3] * index.element_bytes;
    const int64_t chosen = std::clamp<int64_t>(ReadIndex(i.type2, at), 0, i.aux);
    ForRows(i, d, entry, a, chosen, [&](int64_t to, int64_t from) {
      CopyStrided(d.element_bytes, call.operands.memory[0] + to * d.element_bytes, d.strides[3],
                  call.operands.memory[1] + from * a.element_bytes, a.strides[3], i.dims[3]);
    });
  }
}

void Executor::Scatter(const Call& call) {
  const Instruction& i = call.instruction;
  const OperandView d = ViewOf(i, call.record, 0), a = ViewOf(i, call.record, 1),
                    index = ViewOf(i, call.record, 2);
  const int64_t n = i.dims[3], bytes = d.element_bytes;
  const bool small = i.type == Type::bf16 || i.type == Type::f16;
  const int compute = Index(small ? Type::f32 : i.type);
  const BinaryKernel combine =
      i.fn == Fn::assign ? nullptr : kernels_.binary[static_cast<int>(i.fn)][compute];
  const UnaryKernel widen = kernels_.convert[Index(i.type)][Index(Type::f32)];
  const UnaryKernel narrow = kernels_.convert[Index(Type::f32)][Index(i.type)];
  // Eight bytes an element hold the widest type, and f32 for the small floats.
  std::vector<std::byte> old(static_cast<size_t>(n * 8)), update(static_cast<size_t>(n * 8));
  std::vector<std::byte> wide_old(static_cast<size_t>(n * 4)), wide_update(static_cast<size_t>(n * 4));
  for (int64_t entry = 0; entry < i.dims[0]; ++entry) {
    const std::byte* at = call.operands.memory[2] + entry * index.strides[3] * index.element_bytes;
    const int64_t chosen = ReadIndex(i.type2, at);
    if (chosen < 0 || chosen > int64_t{i.aux}) continue;
    ForRows(i, d, chosen, a, entry, [&](int64_t to, int64_t from) {
      std::byte* place = call.operands.memory[0] + to * bytes;
      const std::byte* source = call.operands.memory[1] + from * bytes;
      if (!combine) {
        CopyStrided(bytes, place, d.strides[3], source, a.strides[3], n);
        return;
      }
      CopyStrided(bytes, old.data(), 1, place, d.strides[3], n);
      CopyStrided(bytes, update.data(), 1, source, a.strides[3], n);
      if (small) {
        widen(old.data(), wide_old.data(), n);
        widen(update.data(), wide_update.data(), n);
        combine(wide_old.data(), wide_update.data(), wide_old.data(), n);
        narrow(wide_old.data(), old.data(), n);
      } else {
        combine(old.data(), update.data(), old.data(), n);
      }
      CopyStrided(bytes, place, d.strides[3], old.data(), 1, n);
    });
  }
}

}  // namespace tenon::sim
