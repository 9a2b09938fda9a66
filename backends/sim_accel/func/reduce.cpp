// Reductions. The order of additions is part of the machine (docs/sim_accel.md): along the last axis one
// partial result per lane, folded by halves; along the others, row after row.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "backends/sim_accel/func/element_stream.h"
#include "backends/sim_accel/func/executor.h"

namespace tenon::sim {
namespace {

int Index(Type type) { return static_cast<int>(type); }

// NaN is above everything for both: the first one met stays.
template <class T>
bool Replaces(Fn fn, T candidate, T current) {
  if constexpr (std::is_floating_point_v<T>) {
    if (std::isnan(current)) return false;
    if (std::isnan(candidate)) return true;
  }
  return fn == Fn::max ? candidate > current : candidate < current;
}

template <class T>
void ArgRow(Fn fn, const std::byte* row, int64_t stride, int64_t n, int64_t start, bool accumulate, T* value,
            int32_t* index) {
  const T* a = reinterpret_cast<const T*>(row);
  int64_t i = 0;
  T best = *value;
  int32_t at = *index;
  if (!accumulate) {
    best = a[0];
    at = static_cast<int32_t>(start);
    i = 1;
  }
  for (; i < n; ++i) {
    if (Replaces(fn, a[i * stride], best)) {
      best = a[i * stride];
      at = static_cast<int32_t>(start + i);
    }
  }
  *value = best;
  *index = at;
}

}  // namespace

void Executor::Reduce(const Call& call) {
  const Instruction& i = call.instruction;
  const Type sum_type = i.type2;
  const int64_t bytes = TypeBytes(sum_type), a_bytes = TypeBytes(i.type);
  const BinaryKernel combine = kernels_.binary[static_cast<int>(i.fn)][Index(sum_type)];
  const UnaryKernel widen = i.type == sum_type ? nullptr : kernels_.convert[Index(i.type)][Index(sum_type)];
  const bool accumulate = i.mode & 16;
  const OperandView d_view = ViewOf(i, call.record, 0), a_view = ViewOf(i, call.record, 1);
  const int64_t n = i.dims[3];
  const bool along_last = i.mode & 8;
  // With nothing to reduce, an empty reduction leaves an accumulated result and has no other value to give.
  if (a_view.Elements() == 0) return;

  std::vector<std::byte> narrow(static_cast<size_t>(n * a_bytes)), row(static_cast<size_t>(n * bytes)),
      sums(static_cast<size_t>(n * bytes));
  const int64_t lanes = machine_.vector.lanes;
  std::vector<std::byte> partial(static_cast<size_t>(lanes * bytes));
  for (int64_t x = 0; x < i.dims[0]; ++x) {
    for (int64_t y = 0; y < i.dims[1]; ++y) {
      for (int64_t z = 0; z < i.dims[2]; ++z) {
        const std::byte* a =
            call.operands.memory[1] +
            (x * a_view.strides[0] + y * a_view.strides[1] + z * a_view.strides[2]) * a_bytes;
        std::byte* d = call.operands.memory[0] +
                       (x * d_view.strides[0] + y * d_view.strides[1] + z * d_view.strides[2]) * bytes;
        const bool first =
            !((i.mode & 1) && x) && !((i.mode & 2) && y) && !((i.mode & 4) && z) && !accumulate;
        const void* values = a;
        if (a_view.strides[3] != 1) {
          CopyStrided(a_bytes, narrow.data(), 1, a, a_view.strides[3], n);
          values = narrow.data();
        }
        if (widen) {
          widen(values, row.data(), n);
          values = row.data();
        }
        if (!along_last) {
          if (first) {
            CopyStrided(bytes, d, d_view.strides[3], static_cast<const std::byte*>(values), 1, n);
          } else if (d_view.strides[3] == 1) {
            combine(d, values, d, n);
          } else {
            CopyStrided(bytes, sums.data(), 1, d, d_view.strides[3], n);
            combine(sums.data(), values, sums.data(), n);
            CopyStrided(bytes, d, d_view.strides[3], sums.data(), 1, n);
          }
          continue;
        }
        int64_t live = std::min(lanes, n);
        std::memcpy(partial.data(), values, static_cast<size_t>(live * bytes));
        for (int64_t at = live; at < n; at += lanes) {
          combine(partial.data(), static_cast<const std::byte*>(values) + at * bytes, partial.data(),
                  std::min(lanes, n - at));
        }
        while (live > 1) {
          const int64_t half = (live + 1) / 2;
          combine(partial.data(), partial.data() + half * bytes, partial.data(), live - half);
          live = half;
        }
        if (first) {
          std::memcpy(d, partial.data(), static_cast<size_t>(bytes));
        } else {
          combine(d, partial.data(), d, 1);
        }
      }
    }
  }
}

void Executor::ArgReduce(const Call& call) {
  const Instruction& i = call.instruction;
  const OperandView d = ViewOf(i, call.record, 0), index = ViewOf(i, call.record, 1),
                    a = ViewOf(i, call.record, 2);
  const bool accumulate = i.mode & 16;
  const auto start = static_cast<int64_t>(call.operands.bits[3]);
  const int64_t n = i.dims[3];
  const bool small = i.type == Type::bf16 || i.type == Type::f16;
  const UnaryKernel widen = kernels_.convert[Index(i.type)][Index(Type::f32)];
  const UnaryKernel narrow = kernels_.convert[Index(Type::f32)][Index(i.type)];
  std::vector<std::byte> row(static_cast<size_t>(n * 2)), wide(static_cast<size_t>(n * 4));
  for (int64_t x = 0; x < i.dims[0]; ++x) {
    for (int64_t y = 0; y < i.dims[1]; ++y) {
      for (int64_t z = 0; z < i.dims[2]; ++z) {
        const auto at = [&](int operand, const OperandView& view) {
          return call.operands.memory[static_cast<size_t>(operand)] +
                 (x * view.strides[0] + y * view.strides[1] + z * view.strides[2]) * view.element_bytes;
        };
        std::byte* value = at(0, d);
        auto* position = reinterpret_cast<int32_t*>(at(1, index));
        const std::byte* from = at(2, a);
        const int64_t stride = a.strides[3];
        const auto run = [&](auto zero) {
          using T = decltype(zero);
          ArgRow<T>(i.fn, from, stride, n, start, accumulate, reinterpret_cast<T*>(value), position);
        };
        if (small) {
          float best = 0;
          widen(value, &best, 1);
          CopyStrided(2, row.data(), 1, from, stride, n);
          widen(row.data(), wide.data(), n);
          ArgRow<float>(i.fn, wide.data(), 1, n, start, accumulate, &best, position);
          narrow(&best, value, 1);
          continue;
        }
        switch (i.type) {
          case Type::i8:
            run(int8_t{});
            break;
          case Type::i16:
            run(int16_t{});
            break;
          case Type::i32:
            run(int32_t{});
            break;
          case Type::i64:
            run(int64_t{});
            break;
          case Type::ui8:
            run(uint8_t{});
            break;
          case Type::ui16:
            run(uint16_t{});
            break;
          case Type::ui32:
            run(uint32_t{});
            break;
          case Type::ui64:
            run(uint64_t{});
            break;
          default:
            run(float{});
            break;
        }
      }
    }
  }
}

}  // namespace tenon::sim
