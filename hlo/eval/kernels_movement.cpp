#include "hlo/eval/kernels_movement.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "hlo/eval/elementwise.h"
#include "hlo/eval/kernels_elementwise.h"

namespace tenon::eval {

namespace {

template <class Word>
void CopyRow(std::byte* to, int64_t to_stride, const std::byte* from, int64_t from_stride, int64_t count) {
  auto* t = reinterpret_cast<Word*>(to);
  const auto* f = reinterpret_cast<const Word*>(from);
  if (from_stride == 0) {
    const Word v = *f;
    for (int64_t i = 0; i < count; ++i) t[i * to_stride] = v;
  } else {
    for (int64_t i = 0; i < count; ++i) t[i * to_stride] = f[i * from_stride];
  }
}

struct Word16 {
  uint64_t low, high;
};

void CopyRowOfSize(std::byte* to, int64_t to_stride, const std::byte* from, int64_t from_stride,
                   int64_t count, size_t size) {
  if (to_stride == 1 && from_stride == 1) {
    std::memcpy(to, from, static_cast<size_t>(count) * size);
    return;
  }
  switch (size) {
    case 1:
      CopyRow<uint8_t>(to, to_stride, from, from_stride, count);
      break;
    case 2:
      CopyRow<uint16_t>(to, to_stride, from, from_stride, count);
      break;
    case 4:
      CopyRow<uint32_t>(to, to_stride, from, from_stride, count);
      break;
    case 8:
      CopyRow<uint64_t>(to, to_stride, from, from_stride, count);
      break;
    default:
      CopyRow<Word16>(to, to_stride, from, from_stride, count);
      break;
  }
}

// Two dimensions of which the source runs along the first and the target along the second, in squares that
// fit the cache.
template <class Word>
void CopyTurned(std::byte* to, int64_t to_stride, const std::byte* from, int64_t from_stride, int64_t rows,
                int64_t columns) {
  constexpr int64_t kSquare = 16;
  auto* t = reinterpret_cast<Word*>(to);
  const auto* f = reinterpret_cast<const Word*>(from);
  for (int64_t r0 = 0; r0 < rows; r0 += kSquare) {
    const int64_t r1 = std::min(rows, r0 + kSquare);
    for (int64_t c0 = 0; c0 < columns; c0 += kSquare) {
      const int64_t c1 = std::min(columns, c0 + kSquare);
      for (int64_t r = r0; r < r1; ++r) {
        for (int64_t c = c0; c < c1; ++c) t[r * to_stride + c] = f[c * from_stride + r];
      }
    }
  }
}

void CopyTurnedOfSize(std::byte* to, int64_t to_stride, const std::byte* from, int64_t from_stride,
                      int64_t rows, int64_t columns, size_t size) {
  switch (size) {
    case 1:
      CopyTurned<uint8_t>(to, to_stride, from, from_stride, rows, columns);
      break;
    case 2:
      CopyTurned<uint16_t>(to, to_stride, from, from_stride, rows, columns);
      break;
    case 4:
      CopyTurned<uint32_t>(to, to_stride, from, from_stride, rows, columns);
      break;
    case 8:
      CopyTurned<uint64_t>(to, to_stride, from, from_stride, rows, columns);
      break;
    default:
      CopyTurned<Word16>(to, to_stride, from, from_stride, rows, columns);
      break;
  }
}

}  // namespace

void CopyStrided(std::byte* to, Dims to_strides, const std::byte* from, Dims from_strides, Dims shape,
                 size_t size) {
  // Neighbouring dimensions that are contiguous on both sides become one; dimensions of size 1 go.
  Shape dims, ts, fs;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] == 0) return;
    if (shape[i] == 1) continue;
    if (!dims.empty() && ts.back() == to_strides[i] * shape[i] && fs.back() == from_strides[i] * shape[i]) {
      dims.back() *= shape[i];
      ts.back() = to_strides[i];
      fs.back() = from_strides[i];
    } else {
      dims.push_back(shape[i]);
      ts.push_back(to_strides[i]);
      fs.push_back(from_strides[i]);
    }
  }
  if (dims.empty()) {
    std::memcpy(to, from, size);
    return;
  }
  // A dimension along which the source is a run of memory, when the last one is such a run of the target
  // only: the two together are copied in squares.
  size_t outer = dims.size() - 1;
  const auto bytes = static_cast<int64_t>(size);
  bool turned = false;
  if (ts[outer] == 1 && fs[outer] != 1 && fs[outer] != 0) {
    const size_t run = static_cast<size_t>(std::find(fs.begin(), fs.end() - 1, 1) - fs.begin());
    if (run < outer) {
      turned = true;
      for (Shape* list : {&dims, &ts, &fs})
        std::rotate(list->begin() + static_cast<std::ptrdiff_t>(run),
                    list->begin() + static_cast<std::ptrdiff_t>(run) + 1, list->end() - 1);
      --outer;
    }
  }
  Shape index(outer, 0);
  for (;;) {
    if (turned) {
      CopyTurnedOfSize(to, ts[outer], from, fs[outer + 1], dims[outer], dims[outer + 1], size);
    } else {
      CopyRowOfSize(to, ts[outer], from, fs[outer], dims[outer], size);
    }
    size_t d = outer;
    while (d-- > 0) {
      to += ts[d] * bytes;
      from += fs[d] * bytes;
      if (++index[d] < dims[d]) break;
      to -= ts[d] * dims[d] * bytes;
      from -= fs[d] * dims[d] * bytes;
      index[d] = 0;
    }
    if (d == SIZE_MAX) return;
  }
}

namespace {

// A result whose element at index i is at base + sum(i * strides) of the operand.
Tensor Gathered(const Tensor& operand, Shape shape, int64_t base, Dims strides) {
  Tensor result(operand.type(), std::move(shape));
  const size_t size = operand.element_bytes();
  if (result.count() == 0) return result;
  CopyStrided(result.mutable_data(), RowMajorStrides(result.shape()),
              operand.data() + base * static_cast<int64_t>(size), strides, result.shape(), size);
  return result;
}

}  // namespace

Tensor Iota(ElementType type, Shape shape, int64_t dimension) {
  const auto d = static_cast<size_t>(dimension);
  Tensor indices(ElementType::i64, {shape[d]});
  auto* values = indices.mutable_data_as<int64_t>();
  for (int64_t i = 0; i < shape[d]; ++i) values[i] = i;
  return BroadcastInDim(Convert(indices, type), std::move(shape), std::span(&dimension, 1));
}

Tensor BroadcastInDim(const Tensor& operand, Shape shape, Dims dimensions) {
  if (operand.count() == 1) return Tensor::Splat(operand.type(), std::move(shape), operand.data());
  const Shape from = RowMajorStrides(operand.shape());
  Shape strides(shape.size(), 0);
  for (size_t i = 0; i < dimensions.size(); ++i) {
    if (operand.dim(i) != 1) strides[static_cast<size_t>(dimensions[i])] = from[i];
  }
  if (operand.count() == ElementCount(shape) && std::is_sorted(dimensions.begin(), dimensions.end())) {
    return operand.Reshaped(std::move(shape));
  }
  return Gathered(operand, std::move(shape), 0, strides);
}

Tensor Transpose(const Tensor& operand, Dims permutation) {
  const Shape from = RowMajorStrides(operand.shape());
  Shape shape(operand.rank()), strides(operand.rank());
  // When the dimensions larger than 1 keep their order no element moves.
  bool moves = false;
  int64_t last = -1;
  for (size_t k = 0; k < permutation.size(); ++k) {
    const auto source = static_cast<size_t>(permutation[k]);
    shape[k] = operand.dim(source);
    strides[k] = from[source];
    if (shape[k] == 1) continue;
    moves |= permutation[k] < last;
    last = permutation[k];
  }
  if (!moves) return operand.Reshaped(std::move(shape));
  return Gathered(operand, std::move(shape), 0, strides);
}

Tensor Reverse(const Tensor& operand, Dims dimensions) {
  Shape strides = RowMajorStrides(operand.shape());
  int64_t base = 0;
  for (int64_t dimension : dimensions) {
    const auto d = static_cast<size_t>(dimension);
    base += (operand.dim(d) - 1) * strides[d];
    strides[d] = -strides[d];
  }
  return Gathered(operand, operand.shape(), base, strides);
}

Tensor Slice(const Tensor& operand, Dims starts, Dims limits, Dims strides) {
  Shape from = RowMajorStrides(operand.shape());
  Shape shape(operand.rank());
  int64_t base = 0;
  for (size_t d = 0; d < operand.rank(); ++d) {
    base += starts[d] * from[d];
    const int64_t length = limits[d] - starts[d];
    shape[d] = length / strides[d] +
               (length % strides[d] != 0);  // a stride may be any number: adding to it overflows
    if (shape[d] > 1) from[d] *= strides[d];
  }
  return Gathered(operand, std::move(shape), base, from);
}

namespace {

// The offset in elements of a window of `sizes`, its starts clamped into the operand.
int64_t ClampedOffset(const Tensor& operand, Dims starts, Dims sizes, Dims strides) {
  int64_t offset = 0;
  for (size_t d = 0; d < operand.rank(); ++d) {
    offset += std::clamp<int64_t>(starts[d], 0, operand.dim(d) - sizes[d]) * strides[d];
  }
  return offset;
}

}  // namespace

Tensor DynamicSlice(const Tensor& operand, Dims starts, Dims sizes) {
  const Shape strides = RowMajorStrides(operand.shape());
  return Gathered(operand, Shape(sizes.begin(), sizes.end()), ClampedOffset(operand, starts, sizes, strides),
                  strides);
}

Tensor DynamicUpdateSlice(Tensor operand, const Tensor& update, Dims starts) {
  const Shape strides = RowMajorStrides(operand.shape());
  const size_t size = operand.element_bytes();
  if (update.count() == 0) return operand;
  std::byte* to = operand.mutable_data() +
                  ClampedOffset(operand, starts, update.shape(), strides) * static_cast<int64_t>(size);
  CopyStrided(to, strides, update.data(), RowMajorStrides(update.shape()), update.shape(), size);
  return operand;
}

Tensor Pad(const Tensor& operand, const Tensor& value, Dims low, Dims high, Dims interior) {
  const size_t rank = operand.rank();
  Shape shape(rank);
  for (size_t d = 0; d < rank; ++d) {
    const int64_t n = operand.dim(d);
    shape[d] = low[d] + n + std::max<int64_t>(n - 1, 0) * interior[d] + high[d];
  }
  Tensor result = Tensor::Splat(operand.type(), std::move(shape), value.data());
  if (result.count() == 0 || operand.count() == 0) return result;
  // Operand indices [first, last) of each dimension land inside the result.
  const Shape from = RowMajorStrides(operand.shape()), to = RowMajorStrides(result.shape());
  Shape to_strides(rank), kept(rank);
  int64_t from_offset = 0, to_offset = 0;
  for (size_t d = 0; d < rank; ++d) {
    const int64_t step = interior[d] + 1;
    const int64_t first = low[d] >= 0 ? 0 : (-low[d] + step - 1) / step;
    const int64_t room = result.dim(d) - 1 - low[d];  // last position, relative to operand element 0
    const int64_t last = std::min(operand.dim(d), room < 0 ? 0 : room / step + 1);
    if (first >= last) return result;
    kept[d] = last - first;
    to_strides[d] = to[d] * step;
    from_offset += first * from[d];
    to_offset += (low[d] + first * step) * to[d];
  }
  const auto size = static_cast<int64_t>(operand.element_bytes());
  CopyStrided(result.mutable_data() + to_offset * size, to_strides, operand.data() + from_offset * size, from,
              kept, static_cast<size_t>(size));
  return result;
}

Tensor Concatenate(std::span<const Tensor> operands, int64_t dimension) {
  const auto d = static_cast<size_t>(dimension);
  Shape shape = operands[0].shape();
  shape[d] = 0;
  for (const Tensor& operand : operands) shape[d] += operand.dim(d);
  Tensor result(operands[0].type(), std::move(shape));
  if (result.count() == 0) return result;
  const Shape strides = RowMajorStrides(result.shape());
  const auto size = static_cast<int64_t>(result.element_bytes());
  std::byte* to = result.mutable_data();
  for (const Tensor& operand : operands) {
    if (operand.count() == 0) continue;
    CopyStrided(to, strides, operand.data(), RowMajorStrides(operand.shape()), operand.shape(),
                static_cast<size_t>(size));
    to += operand.dim(d) * strides[d] * size;
  }
  return result;
}

Tensor BitcastConvert(const Tensor& operand, ElementType type, Shape shape) {
  const int from_bits = BitWidth(operand.type()), to_bits = BitWidth(type);
  const bool dense = from_bits == 8 * static_cast<int>(operand.element_bytes()) &&
                     to_bits == 8 * static_cast<int>(StorageBytes(type));
  if (dense || (from_bits == to_bits && operand.type() == type)) {
    return operand.Reinterpreted(type, std::move(shape));
  }
  // Sub-byte elements are one to a byte: take the stream of bits apart and put it together again.
  Tensor result = Tensor::Zeros(type, std::move(shape));
  const std::byte* in = operand.data();
  std::byte* out = result.mutable_data();
  const auto in_size = static_cast<int64_t>(operand.element_bytes()),
             out_size = static_cast<int64_t>(result.element_bytes());
  for (int64_t bit = 0; bit < operand.count() * from_bits; ++bit) {
    const int64_t i = bit / from_bits, ib = bit % from_bits, o = bit / to_bits, ob = bit % to_bits;
    const bool set = ((static_cast<unsigned>(in[i * in_size + ib / 8]) >> (ib % 8)) & 1) != 0;
    if (set) out[o * out_size + ob / 8] |= static_cast<std::byte>(1u << (ob % 8));
  }
  // Signed sub-byte integers are stored sign-extended.
  if (IsSigned(type) && to_bits < 8) {
    for (int64_t i = 0; i < result.count(); ++i) {
      const int shift = 8 - to_bits;
      const auto v = static_cast<int8_t>(static_cast<uint8_t>(static_cast<unsigned>(out[i]) << shift));
      out[i] = static_cast<std::byte>(v >> shift);
    }
  }
  return result;
}

}  // namespace tenon::eval
