#include "hlo/eval/kernels_reduce.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"
#include "hlo/eval/tree_reduction.h"

namespace tenon::eval {

bool AccumulatesWide(uint32_t region_kind, ElementType type) {
  return (region_kind == TENON_REGION_ADD || region_kind == TENON_REGION_MULTIPLY) && IsFloat(type) &&
         BitWidth(type) < 32;
}

namespace {

// The operands as the body wants them.
std::vector<Tensor> Converted(std::span<const Tensor> tensors, const LaneFunction& body) {
  std::vector<Tensor> converted;
  for (size_t k = 0; k < tensors.size(); ++k) converted.push_back(Convert(tensors[k], body.outputs()[k]));
  return converted;
}

std::vector<Tensor> Results(const LaneFunction& body, const Shape& shape) {
  std::vector<Tensor> results;
  for (ElementType type : body.outputs()) results.emplace_back(type, shape);
  return results;
}

bool Next(Shape& index, std::span<const int64_t> limits) {
  for (size_t i = index.size(); i-- > 0;) {
    if (++index[i] < limits[i]) return true;
    index[i] = 0;
  }
  return false;
}

int64_t Dot(std::span<const int64_t> a, std::span<const int64_t> b) {
  int64_t sum = 0;
  for (size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

// Pointers to one place in each of some tensors.
template <class T>
std::vector<T> PointersAt(const std::vector<std::byte*>& bases, std::span<const Tensor> tensors,
                          int64_t element) {
  std::vector<T> pointers;
  for (size_t k = 0; k < bases.size(); ++k) {
    pointers.push_back(bases[k] + element * static_cast<int64_t>(tensors[k].element_bytes()));
  }
  return pointers;
}

std::vector<std::byte*> Bases(std::vector<Tensor>& tensors) {
  std::vector<std::byte*> bases;
  for (Tensor& tensor : tensors) bases.push_back(tensor.mutable_data());
  return bases;
}
// For reading only; the tensors may share their bytes.
std::vector<std::byte*> ReadBases(const std::vector<Tensor>& tensors) {
  std::vector<std::byte*> bases;
  for (const Tensor& tensor : tensors) bases.push_back(const_cast<std::byte*>(tensor.data()));
  return bases;
}

// The initial values repeated over lanes.
LaneValues SpreadInits(const LaneFunction& body, const std::vector<Tensor>& inits, int64_t lanes) {
  LaneValues values(body, lanes);
  for (size_t k = 0; k < inits.size(); ++k) {
    const size_t size = inits[k].element_bytes();
    auto* to = static_cast<std::byte*>(values.pointers()[k]);
    for (int64_t i = 0; i < lanes; ++i)
      std::memcpy(to + static_cast<size_t>(i) * size, inits[k].data(), size);
  }
  return values;
}

constexpr int64_t kMaxLanes = 512;

// The dimensions of a reduce: kept before the lanes, reduced, and the kept ones at the end that are the
// lanes.
struct ReduceLayout {
  Shape outer, outer_strides;      // kept
  Shape reduced, reduced_strides;  // in ascending order
  int64_t lanes = 1;               // contiguous elements that belong to different results
  bool contiguous = false;         // the reduced dimensions are one run of memory
};

ReduceLayout LayOut(const Tensor& operand, std::span<const int64_t> dimensions) {
  ReduceLayout layout;
  const size_t rank = operand.rank();
  std::vector<bool> is_reduced(rank, false);
  for (int64_t d : dimensions) is_reduced[static_cast<size_t>(d)] = true;
  const Shape strides = RowMajorStrides(operand.shape());
  size_t end = rank;
  while (end > 0 && !is_reduced[end - 1]) layout.lanes *= operand.dim(--end);
  size_t first_reduced = end;
  for (size_t d = 0; d < end; ++d) {
    if (is_reduced[d]) {
      layout.reduced.push_back(operand.dim(d));
      layout.reduced_strides.push_back(strides[d]);
      first_reduced = std::min(first_reduced, d);
    } else {
      layout.outer.push_back(operand.dim(d));
      layout.outer_strides.push_back(strides[d]);
    }
  }
  layout.contiguous = layout.lanes == 1 && end - first_reduced == layout.reduced.size();
  return layout;
}

}  // namespace

absl::StatusOr<std::vector<Tensor>> Reduce(std::span<const Tensor> raw_inputs,
                                           std::span<const Tensor> raw_inits,
                                           std::span<const int64_t> dimensions, LaneFunction& body) {
  const std::vector<Tensor> inputs = Converted(raw_inputs, body), inits = Converted(raw_inits, body);
  Shape shape;
  for (size_t d = 0; d < inputs[0].rank(); ++d) {
    if (std::find(dimensions.begin(), dimensions.end(), static_cast<int64_t>(d)) == dimensions.end()) {
      shape.push_back(inputs[0].dim(d));
    }
  }
  std::vector<Tensor> results = Results(body, shape);
  if (results[0].count() == 0) return results;
  const ReduceLayout layout = LayOut(inputs[0], dimensions);
  const auto from = ReadBases(inputs);
  const auto to = Bases(results);
  const int64_t length = ElementCount(layout.reduced);
  Shape outer(layout.outer.size(), 0);
  int64_t output = 0;

  if (layout.lanes == 1) {
    SequenceReduction reduction(body);
    std::vector<const void*> init;
    for (const Tensor& tensor : inits) init.push_back(tensor.data());
    // Elements that do not lie in one run are gathered first.
    std::vector<Tensor> gathered;
    if (!layout.contiguous) {
      for (const Tensor& tensor : inputs) gathered.emplace_back(tensor.type(), Shape{length});
    }
    do {
      const int64_t base = Dot(outer, layout.outer_strides);
      auto elements = PointersAt<const void*>(from, inputs, base);
      for (size_t k = 0; k < gathered.size() && length > 0; ++k) {
        CopyStrided(gathered[k].mutable_data(), RowMajorStrides(layout.reduced),
                    static_cast<const std::byte*>(elements[k]), layout.reduced_strides, layout.reduced,
                    gathered[k].element_bytes());
        elements[k] = gathered[k].data();
      }
      const auto out = PointersAt<void*>(to, results, output++);
      TENON_RETURN_IF_ERROR(reduction.Run(elements.data(), length, init.data(), out.data()));
    } while (Next(outer, layout.outer));
    return results;
  }

  const int64_t block = std::min(layout.lanes, kMaxLanes);
  LaneReduction reduction(body, block);
  const LaneValues init = SpreadInits(body, inits, block);
  do {
    const int64_t base = Dot(outer, layout.outer_strides);
    for (int64_t lane = 0; lane < layout.lanes; lane += block) {
      reduction.Restart(init.pointers(), std::min(block, layout.lanes - lane));
      Shape index(layout.reduced.size(), 0);
      if (length > 0) {
        do {
          const auto element =
              PointersAt<const void*>(from, inputs, base + lane + Dot(index, layout.reduced_strides));
          TENON_RETURN_IF_ERROR(reduction.Push(element.data()));
        } while (Next(index, layout.reduced));
      }
      const auto out = PointersAt<void*>(to, results, output + lane);
      TENON_RETURN_IF_ERROR(reduction.Finish(out.data()));
    }
    output += layout.lanes;
  } while (Next(outer, layout.outer));
  return results;
}

namespace {

int64_t Dilated(int64_t n, int64_t dilation) { return n == 0 ? 0 : (n - 1) * dilation + 1; }

Shape WindowResultShape(const Tensor& operand, const WindowDimensions& w) {
  Shape shape(operand.rank());
  for (size_t d = 0; d < shape.size(); ++d) {
    const int64_t padded =
        w.padding_low[d] + Dilated(operand.dim(d), w.base_dilations[d]) + w.padding_high[d];
    const int64_t size = Dilated(w.sizes[d], w.window_dilations[d]);
    shape[d] = padded <= 0 || size > padded ? 0 : (padded - size) / w.strides[d] + 1;
  }
  return shape;
}

// The operand index that element `k` of the window at `x` stands on, or -1 for padding and holes.
int64_t WindowSource(const WindowDimensions& w, size_t d, int64_t limit, int64_t x, int64_t k) {
  const int64_t at = x * w.strides[d] + k * w.window_dilations[d] - w.padding_low[d];
  if (at < 0 || at % w.base_dilations[d] != 0) return -1;
  const int64_t source = at / w.base_dilations[d];
  return source < limit ? source : -1;
}

}  // namespace

absl::StatusOr<std::vector<Tensor>> ReduceWindow(std::span<const Tensor> raw_inputs,
                                                 std::span<const Tensor> raw_inits, const WindowDimensions& w,
                                                 LaneFunction& body) {
  const std::vector<Tensor> inputs = Converted(raw_inputs, body), inits = Converted(raw_inits, body);
  const Tensor& first = inputs[0];
  std::vector<Tensor> results = Results(body, WindowResultShape(first, w));
  if (results[0].count() == 0) return results;
  // Dimensions at the end that the window does not touch are lanes.
  size_t rank = first.rank();
  int64_t lanes = 1;
  auto untouched = [&](size_t d) {
    return w.sizes[d] == 1 && w.strides[d] == 1 && w.base_dilations[d] == 1 && w.padding_low[d] == 0 &&
           w.padding_high[d] == 0;
  };
  while (rank > 0 && untouched(rank - 1)) lanes *= first.dim(--rank);

  const Shape strides = RowMajorStrides(first.shape());
  const std::span<const int64_t> positions(results[0].shape().data(), rank), sizes(w.sizes.data(), rank);
  const auto from = ReadBases(inputs);
  const auto to = Bases(results);
  const int64_t block = std::min(lanes, kMaxLanes);
  const LaneValues init = SpreadInits(body, inits, block);
  const size_t n = body.outputs().size();
  std::vector<const void*> arguments(2 * n);
  Shape x(rank, 0);
  int64_t output = 0;
  do {
    for (int64_t lane = 0; lane < lanes; lane += block) {
      const int64_t width = std::min(block, lanes - lane);
      const auto out = PointersAt<void*>(to, results, output + lane);
      for (size_t i = 0; i < n; ++i) {
        std::memcpy(out[i], init.pointers()[i], static_cast<size_t>(width) * results[i].element_bytes());
        arguments[i] = out[i];
      }
      Shape k(rank, 0);
      do {
        int64_t offset = lane;
        bool padding = false;
        for (size_t d = 0; d < rank; ++d) {
          const int64_t source = WindowSource(w, d, first.dim(d), x[d], k[d]);
          padding |= source < 0;
          offset += source * strides[d];
        }
        for (size_t i = 0; i < n; ++i) {
          arguments[n + i] = padding ? static_cast<const void*>(init.pointers()[i])
                                     : from[i] + offset * static_cast<int64_t>(inputs[i].element_bytes());
        }
        TENON_RETURN_IF_ERROR(body.Run(arguments.data(), out.data(), width));
      } while (Next(k, sizes));
    }
    output += lanes;
  } while (Next(x, positions));
  return results;
}

absl::StatusOr<Tensor> SelectAndScatter(const Tensor& operand, const Tensor& source, const Tensor& init,
                                        const WindowDimensions& w, LaneFunction& select,
                                        LaneFunction& scatter) {
  const ElementType type = scatter.outputs()[0];
  const Tensor values = Convert(source, type);
  const Tensor start = Convert(init, type);
  Tensor result = Tensor::Splat(type, operand.shape(), start.data());
  if (values.count() == 0) return result;
  const size_t rank = operand.rank();
  const Shape strides = RowMajorStrides(operand.shape());
  const auto size = static_cast<int64_t>(operand.element_bytes()),
             result_size = static_cast<int64_t>(StorageBytes(type));
  std::byte* out = result.mutable_data();
  Shape x(rank, 0);
  int64_t at = 0;
  do {
    int64_t selected = -1;
    Shape k(rank, 0);
    do {
      int64_t offset = 0;
      bool padding = false;
      for (size_t d = 0; d < rank; ++d) {
        const int64_t index = WindowSource(w, d, operand.dim(d), x[d], k[d]);
        padding |= index < 0;
        offset += index * strides[d];
      }
      if (padding) continue;
      if (selected < 0) {
        selected = offset;
        continue;
      }
      const void* pair[] = {operand.data() + selected * size, operand.data() + offset * size};
      bool keep = false;
      void* answer[] = {&keep};
      TENON_RETURN_IF_ERROR(select.Run(pair, answer, 1));
      if (!keep) selected = offset;
    } while (Next(k, w.sizes));
    if (selected >= 0) {
      const void* pair[] = {out + selected * result_size, values.data() + at * result_size};
      void* target[] = {out + selected * result_size};
      TENON_RETURN_IF_ERROR(scatter.Run(pair, target, 1));
    }
    ++at;
  } while (Next(x, values.shape()));
  return result;
}

}  // namespace tenon::eval
