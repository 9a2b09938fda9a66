#include "backends/sim_accel/compile/array.h"

#include <algorithm>

namespace tenon::sim {

std::vector<int64_t> RowMajor(const std::vector<int64_t>& dims) {
  std::vector<int64_t> strides(dims.size(), 1);
  for (size_t d = dims.size(); d-- > 1;) strides[d - 1] = strides[d] * dims[d];
  return strides;
}

bool IsDense(const Array& a) {
  if (a.immediate()) return false;
  int64_t next = 1;
  for (size_t d = a.dims.size(); d-- > 0;) {
    if (a.dims[d] != 1 && a.strides[d] != next) return false;
    next *= a.dims[d];
  }
  return true;
}

Array DenseArray(Space space, Type type, std::vector<int64_t> dims, int64_t offset) {
  Array a;
  a.space = space;
  a.type = type;
  a.strides = RowMajor(dims);
  a.dims = std::move(dims);
  a.offset = offset;
  if (space == Space::hbm) {
    a.home_begin = offset;
    a.home_end = offset + a.count() * TypeBytes(type);
  }
  return a;
}

Array Transposed(const Array& a, const std::vector<int64_t>& permutation) {
  Array r = a;
  for (size_t d = 0; d < permutation.size(); ++d) {
    r.dims[d] = a.dims[permutation[d]];
    r.strides[d] = a.strides[permutation[d]];
  }
  return r;
}

Array Broadcast(const Array& a, const std::vector<int64_t>& places, const std::vector<int64_t>& dims) {
  Array r = a;
  r.dims = dims;
  r.strides.assign(dims.size(), 0);
  for (size_t i = 0; i < places.size(); ++i)
    if (a.dims[i] != 1) r.strides[places[i]] = a.strides[i];
  return r;
}

Array Sliced(const Array& a, const std::vector<int64_t>& start, const std::vector<int64_t>& size,
             const std::vector<int64_t>& stride) {
  Array r = a;
  for (size_t d = 0; d < start.size(); ++d) {
    r.offset += start[d] * a.strides[d] * TypeBytes(a.type);
    r.dims[d] = size[d];
    r.strides[d] = a.strides[d] * stride[d];
  }
  return r;
}

Array Reversed(const Array& a, const std::vector<int64_t>& dimensions) {
  Array r = a;
  for (int64_t d : dimensions) {
    r.offset += (a.dims[d] - 1) * a.strides[d] * TypeBytes(a.type);
    r.strides[d] = -a.strides[d];
  }
  return r;
}

std::optional<Array> Reshaped(const Array& a, const std::vector<int64_t>& dims) {
  Array r = a;
  r.dims = dims;
  if (a.immediate()) {
    r.strides.assign(dims.size(), 0);
    return r;
  }
  if (r.count() == 0) {
    r.strides = RowMajor(dims);
    return r;
  }
  // Dimensions above 1 of both sides are matched in runs of equal products; within a run the operand must be contiguous.
  std::vector<std::pair<int64_t, int64_t>> from;
  for (size_t d = 0; d < a.dims.size(); ++d)
    if (a.dims[d] != 1) from.emplace_back(a.dims[d], a.strides[d]);
  r.strides.assign(dims.size(), 0);
  size_t i = 0, j = 0;
  while (i < from.size() || j < dims.size()) {
    if (j < dims.size() && dims[j] == 1) {
      ++j;
      continue;
    }
    if (i >= from.size() || j >= dims.size()) return std::nullopt;
    int64_t left = from[i].first, right = dims[j];
    size_t i_end = i + 1, j_end = j + 1;
    while (left != right) {
      if (left < right) {
        if (i_end >= from.size()) return std::nullopt;
        left *= from[i_end++].first;
      } else {
        if (j_end >= dims.size()) return std::nullopt;
        right *= dims[j_end++];
      }
    }
    for (size_t k = i; k + 1 < i_end; ++k)
      if (from[k].second != from[k + 1].second * from[k + 1].first) return std::nullopt;
    int64_t stride = from[i_end - 1].second;
    for (size_t k = j_end; k-- > j;) {
      r.strides[k] = stride;
      stride *= dims[k];
    }
    i = i_end;
    j = j_end;
  }
  return r;
}

Array Window(const Array& a, size_t d, std::optional<ScalarRegister> counter, int64_t bias, int64_t size) {
  Array r = a;
  r.dims[d] = size;
  int64_t bytes = a.strides[d] * TypeBytes(a.type);
  r.offset += bias * bytes;
  if (counter && bytes != 0) r.shifts.push_back({*counter, bytes});
  return r;
}

Array Moved(const Array& a, size_t d, ScalarRegister counter, int64_t step) {
  Array r = a;
  if (const int64_t bytes = a.strides[d] * step * TypeBytes(a.type); bytes != 0)
    r.shifts.push_back({counter, bytes});
  return r;
}

PlacedRange PlacedWithin(int64_t low, int64_t step, int64_t count, int64_t extent) {
  const int64_t first = low < 0 ? -(low / step) + (low % step != 0) : 0;
  const int64_t end = extent <= low ? 0 : (extent - low - 1) / step + 1;
  return {first, std::max(first, std::min(count, end))};
}

}  // namespace tenon::sim
