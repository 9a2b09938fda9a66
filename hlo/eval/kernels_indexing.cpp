#include "hlo/eval/kernels_indexing.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/error.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"

namespace tenon::eval {

namespace {

bool Contains(const std::vector<int64_t>& list, int64_t value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

bool Next(Shape& index, std::span<const int64_t> limits) {
  for (size_t i = index.size(); i-- > 0;) {
    if (++index[i] < limits[i]) return true;
    index[i] = 0;
  }
  return false;
}

// Reads the index vector at a batch position (the indices' dimensions without the index vector's).
class IndexReader {
 public:
  IndexReader(const Tensor& indices, int64_t index_vector)
      : indices_(indices),
        index_vector_(static_cast<size_t>(index_vector)),
        strides_(RowMajorStrides(indices.shape())) {
    for (size_t d = 0; d < indices.rank(); ++d) {
      if (d == index_vector_) continue;
      batch_.push_back(indices.dim(d));
      batch_strides_.push_back(strides_[d]);
    }
  }
  const Shape& batch() const { return batch_; }
  int64_t Read(std::span<const int64_t> position, size_t component) const {
    int64_t at =
        index_vector_ < strides_.size() ? static_cast<int64_t>(component) * strides_[index_vector_] : 0;
    for (size_t i = 0; i < position.size(); ++i) at += position[i] * batch_strides_[i];
    return indices_.ScalarInteger(at);
  }
  // The batch coordinate of dimension `d` of the indices.
  size_t BatchDimension(int64_t d) const {
    return static_cast<size_t>(d) - (static_cast<size_t>(d) > index_vector_ ? 1 : 0);
  }

 private:
  const Tensor& indices_;
  size_t index_vector_;
  Shape strides_, batch_, batch_strides_;
};

}  // namespace

Tensor Gather(const Tensor& operand, const Tensor& indices, const GatherDimensions& d) {
  const IndexReader reader(indices, d.index_vector);
  // Operand dimensions that are offsets, ascending, and the slice over them.
  Shape slice, slice_strides;
  const Shape strides = RowMajorStrides(operand.shape());
  for (size_t i = 0; i < operand.rank(); ++i) {
    const auto dim = static_cast<int64_t>(i);
    if (Contains(d.collapsed, dim) || Contains(d.operand_batching, dim)) continue;
    slice.push_back(d.slice_sizes[i]);
    slice_strides.push_back(strides[i]);
  }
  const size_t rank = reader.batch().size() + slice.size();
  Shape shape(rank), result_strides, batch_dims;
  for (size_t i = 0, batch = 0, offset = 0; i < rank; ++i) {
    if (Contains(d.offset, static_cast<int64_t>(i))) {
      shape[i] = slice[offset++];
    } else {
      shape[i] = reader.batch()[batch++];
    }
  }
  Tensor result(operand.type(), shape);
  // A slice size of 0 on a collapsed dimension makes indices that have nothing to read.
  if (result.count() == 0) return result;
  if (operand.count() == 0) return Tensor::Zeros(operand.type(), shape);
  const Shape all_strides = RowMajorStrides(shape);
  Shape to_strides, to_batch_strides;
  for (size_t i = 0; i < rank; ++i) {
    (Contains(d.offset, static_cast<int64_t>(i)) ? to_strides : to_batch_strides).push_back(all_strides[i]);
  }
  const auto size = static_cast<int64_t>(operand.element_bytes());
  std::byte* out = result.mutable_data();
  Shape position(reader.batch().size(), 0);
  do {
    int64_t from = 0, to = 0;
    for (size_t k = 0; k < d.start_index_map.size(); ++k) {
      const auto dim = static_cast<size_t>(d.start_index_map[k]);
      const int64_t last = std::max<int64_t>(operand.dim(dim) - std::max<int64_t>(d.slice_sizes[dim], 1), 0);
      from += std::clamp<int64_t>(reader.Read(position, k), 0, last) * strides[dim];
    }
    for (size_t k = 0; k < d.operand_batching.size(); ++k) {
      from += position[reader.BatchDimension(d.indices_batching[k])] *
              strides[static_cast<size_t>(d.operand_batching[k])];
    }
    for (size_t i = 0; i < position.size(); ++i) to += position[i] * to_batch_strides[i];
    CopyStrided(out + to * size, to_strides, operand.data() + from * size, slice_strides, slice,
                static_cast<size_t>(size));
  } while (Next(position, reader.batch()));
  return result;
}

absl::StatusOr<std::vector<Tensor>> Scatter(std::vector<Tensor> inputs, const Tensor& indices,
                                            std::span<const Tensor> raw_updates, const ScatterDimensions& d,
                                            LaneFunction& body) {
  std::vector<Tensor> updates;
  for (size_t k = 0; k < inputs.size(); ++k) {
    const ElementType type = body.outputs()[k];
    inputs[k] = Convert(inputs[k], type);
    updates.push_back(Convert(raw_updates[k], type));
  }
  const Shape shape = inputs[0].shape(), update_shape = updates[0].shape();
  if (updates[0].count() == 0 || inputs[0].count() == 0) return inputs;
  const size_t rank = shape.size(), update_rank = update_shape.size();
  const Shape strides = RowMajorStrides(shape);
  const IndexReader reader(indices, d.index_vector);

  // Which operand dimension each window dimension of the updates runs along; the others are batch dimensions.
  std::vector<int64_t> along(update_rank, -1), batch_dims;
  {
    size_t next = 0;
    for (size_t i = 0; i < update_rank; ++i) {
      if (!Contains(d.update_window, static_cast<int64_t>(i))) {
        batch_dims.push_back(static_cast<int64_t>(i));
        continue;
      }
      while (Contains(d.inserted_window, static_cast<int64_t>(next)) ||
             Contains(d.input_batching, static_cast<int64_t>(next)))
        ++next;
      along[i] = static_cast<int64_t>(next++);
    }
  }
  // A run along the last dimension goes through the body at once when it is one of memory and of distinct
  // elements.
  const bool runs = update_rank > 0 && rank > 0 && along[update_rank - 1] == static_cast<int64_t>(rank) - 1;
  const int64_t run = runs ? update_shape[update_rank - 1] : 1;
  Shape limits = update_shape;
  if (runs) limits[update_rank - 1] = 1;

  const size_t n = inputs.size();
  std::vector<std::byte*> out;
  for (Tensor& input : inputs) out.push_back(input.mutable_data());
  std::vector<const void*> arguments(2 * n);
  std::vector<void*> targets(n);
  const Shape update_strides = RowMajorStrides(update_shape);
  Shape u(update_rank, 0), position(batch_dims.size(), 0), start(rank, 0);
  do {
    for (size_t i = 0; i < batch_dims.size(); ++i) position[i] = u[static_cast<size_t>(batch_dims[i])];
    std::fill(start.begin(), start.end(), 0);
    for (size_t k = 0; k < d.to_operand.size(); ++k) {
      start[static_cast<size_t>(d.to_operand[k])] = reader.Read(position, k);
    }
    for (size_t k = 0; k < d.input_batching.size(); ++k) {
      start[static_cast<size_t>(d.input_batching[k])] =
          position[reader.BatchDimension(d.indices_batching[k])];
    }
    int64_t from = 0;
    for (size_t i = 0; i < update_rank; ++i) {
      from += u[i] * update_strides[i];
      // An index far outside may not wrap around.
      if (along[i] >= 0 && start[static_cast<size_t>(along[i])] < INT64_MAX / 2)
        start[static_cast<size_t>(along[i])] += u[i];
    }
    int64_t first = 0, count = run, to = 0;
    for (size_t i = 0; i < rank && count > 0; ++i) {
      if (runs && i == rank - 1) {
        first = start[i] < 0 ? (start[i] <= -run ? run : -start[i]) : 0;
        count = start[i] >= shape[i] ? 0 : std::min(run, shape[i] - start[i]) - first;
        to += (start[i] + first) * strides[i];
      } else if (start[i] < 0 || start[i] >= shape[i]) {
        count = 0;
      } else {
        to += start[i] * strides[i];
      }
    }
    if (count <= 0) continue;
    for (size_t k = 0; k < n; ++k) {
      const auto size = static_cast<int64_t>(inputs[k].element_bytes());
      targets[k] = out[k] + to * size;
      arguments[k] = targets[k];
      arguments[n + k] = updates[k].data() + (from + first) * size;
    }
    TENON_RETURN_IF_ERROR(body.Run(arguments.data(), targets.data(), count));
  } while (Next(u, limits));
  return inputs;
}

}  // namespace tenon::eval
