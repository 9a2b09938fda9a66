#include "backends/sim_accel/func/element_stream.h"

#include <algorithm>
#include <cstring>

namespace tenon::sim {
namespace {

template <class T>
void CopyTyped(std::byte* d, int64_t d_stride, const std::byte* a, int64_t a_stride, int64_t n) {
  T* to = reinterpret_cast<T*>(d);
  const T* from = reinterpret_cast<const T*>(a);
  if (a_stride == 0) {
    const T value = *from;
    for (int64_t i = 0; i < n; ++i) to[i * d_stride] = value;
  } else {
    for (int64_t i = 0; i < n; ++i) to[i * d_stride] = from[i * a_stride];
  }
}

}  // namespace

void CopyStrided(int64_t bytes, std::byte* d, int64_t d_stride, const std::byte* a, int64_t a_stride,
                 int64_t n) {
  if (n <= 0) return;
  if (d_stride == 1 && a_stride == 1) {
    std::memmove(d, a, static_cast<size_t>(n * bytes));
    return;
  }
  switch (bytes) {
    case 1:
      return CopyTyped<uint8_t>(d, d_stride, a, a_stride, n);
    case 2:
      return CopyTyped<uint16_t>(d, d_stride, a, a_stride, n);
    case 4:
      return CopyTyped<uint32_t>(d, d_stride, a, a_stride, n);
    default:
      return CopyTyped<uint64_t>(d, d_stride, a, a_stride, n);
  }
}

ElementStream StreamOf(const OperandView& view, std::byte* memory, uint64_t bits) {
  ElementStream stream;
  stream.memory = memory;
  stream.bits = bits;
  stream.bytes = view.element_bytes;
  if (memory) stream.strides = view.strides;
  return stream;
}

IndexSpace MergeDims(const std::array<int64_t, 4>& dims, ElementStream* const* streams, int count) {
  IndexSpace space;
  space.elements = dims[0] * dims[1] * dims[2] * dims[3];
  for (size_t d = 0; d < 4; ++d) {
    if (dims[d] == 1) continue;
    const auto last = static_cast<size_t>(space.rank) - 1;
    bool merges = space.rank > 0;
    for (int s = 0; merges && s < count; ++s) {
      merges = streams[s]->strides[last] == streams[s]->strides[d] * dims[d];
    }
    const size_t to = merges ? last : last + 1;
    for (int s = 0; s < count; ++s) streams[s]->strides[to] = streams[s]->strides[d];
    space.sizes[to] = merges ? space.sizes[to] * dims[d] : dims[d];
    space.rank = static_cast<int>(to) + 1;
  }
  if (space.rank == 0) {
    space.rank = 1;
    space.sizes[0] = 1;
    for (int s = 0; s < count; ++s) streams[s]->strides[0] = 1;
  }
  return space;
}

std::byte* ElementStream::At(const IndexSpace& space, int64_t index) const {
  int64_t offset = 0;
  for (int d = space.rank - 1; d >= 0; --d) {
    const auto k = static_cast<size_t>(d);
    offset += index % space.sizes[k] * strides[k];
    index /= space.sizes[k];
  }
  return memory + offset * bytes;
}

bool ElementStream::Together(const IndexSpace& space, int64_t begin, int64_t n) const {
  const auto inner = static_cast<size_t>(space.rank - 1);
  return strides[inner] == 1 && begin % space.sizes[inner] + n <= space.sizes[inner];
}

const void* ElementStream::Read(const IndexSpace& space, int64_t begin, int64_t n, void* block) const {
  if (!memory) {
    alignas(8) std::byte value[8];
    std::memcpy(value, &bits, sizeof(value));
    CopyStrided(bytes, static_cast<std::byte*>(block), 1, value, 0, n);
    return block;
  }
  if (Together(space, begin, n)) return At(space, begin);
  const auto inner = static_cast<size_t>(space.rank - 1);
  auto* to = static_cast<std::byte*>(block);
  for (int64_t done = 0; done < n;) {
    const int64_t left = space.sizes[inner] - (begin + done) % space.sizes[inner];
    const int64_t run = std::min(n - done, left);
    CopyStrided(bytes, to + done * bytes, 1, At(space, begin + done), strides[inner], run);
    done += run;
  }
  return block;
}

void* ElementStream::Place(const IndexSpace& space, int64_t begin, int64_t n, void* block) const {
  return Together(space, begin, n) ? At(space, begin) : block;
}

void ElementStream::Write(const IndexSpace& space, int64_t begin, int64_t n, const void* block) const {
  if (Together(space, begin, n)) {
    std::byte* to = At(space, begin);
    if (to != block) std::memcpy(to, block, static_cast<size_t>(n * bytes));
    return;
  }
  const auto inner = static_cast<size_t>(space.rank - 1);
  const auto* from = static_cast<const std::byte*>(block);
  for (int64_t done = 0; done < n;) {
    const int64_t left = space.sizes[inner] - (begin + done) % space.sizes[inner];
    const int64_t run = std::min(n - done, left);
    CopyStrided(bytes, At(space, begin + done), strides[inner], from + done * bytes, 1, run);
    done += run;
  }
}

}  // namespace tenon::sim
