#include "hlo/eval/kernels_sort.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "base/error.h"
#include "hlo/eval/kernels_movement.h"

namespace tenon::eval {

namespace {

// Merges the two sorted halves of `order` that meet at `middle`; equal elements keep their order.
absl::Status Merge(std::span<const int64_t> order, size_t middle, std::span<int64_t> merged,
                   const std::vector<const std::byte*>& lines, const std::vector<size_t>& sizes,
                   LaneFunction& comparator) {
  std::vector<const void*> arguments(2 * lines.size());
  size_t a = 0, b = middle, at = 0;
  while (a < middle && b < order.size()) {
    for (size_t k = 0; k < lines.size(); ++k) {
      arguments[2 * k] = lines[k] + static_cast<size_t>(order[b]) * sizes[k];
      arguments[2 * k + 1] = lines[k] + static_cast<size_t>(order[a]) * sizes[k];
    }
    bool second_first = false;
    void* answer[] = {&second_first};
    TENON_RETURN_IF_ERROR(comparator.Run(arguments.data(), answer, 1));
    merged[at++] = second_first ? order[b++] : order[a++];
  }
  while (a < middle) merged[at++] = order[a++];
  while (b < order.size()) merged[at++] = order[b++];
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::vector<Tensor>> Sort(std::span<const Tensor> operands, int64_t dimension,
                                         LaneFunction& comparator) {
  const auto d = static_cast<size_t>(dimension);
  const int64_t length = operands[0].dim(d);
  if (operands[0].count() == 0 || length < 2) return std::vector<Tensor>(operands.begin(), operands.end());
  // The sorted dimension last, so that each line is a run of memory.
  Shape permutation(operands[0].rank());
  std::iota(permutation.begin(), permutation.end(), 0);
  std::swap(permutation[d], permutation.back());
  std::vector<Tensor> from, to;
  std::vector<size_t> sizes;
  for (const Tensor& operand : operands) {
    from.push_back(Transpose(operand, permutation));
    to.emplace_back(operand.type(), from.back().shape());
    sizes.push_back(operand.element_bytes());
  }
  std::vector<int64_t> order(static_cast<size_t>(length)), merged(static_cast<size_t>(length));
  for (int64_t line = 0; line < operands[0].count() / length; ++line) {
    std::vector<const std::byte*> lines;
    for (size_t k = 0; k < from.size(); ++k) {
      lines.push_back(from[k].data() + static_cast<size_t>(line * length) * sizes[k]);
    }
    std::iota(order.begin(), order.end(), 0);
    for (size_t width = 1; width < order.size(); width *= 2) {
      for (size_t start = 0; start < order.size(); start += 2 * width) {
        const size_t stop = std::min(start + 2 * width, order.size());
        const size_t middle = std::min(width, stop - start);
        TENON_RETURN_IF_ERROR(Merge(std::span(order).subspan(start, stop - start), middle,
                                    std::span(merged).subspan(start, stop - start), lines, sizes,
                                    comparator));
      }
      std::swap(order, merged);
    }
    for (size_t k = 0; k < to.size(); ++k) {
      std::byte* out = to[k].mutable_data() + static_cast<size_t>(line * length) * sizes[k];
      for (size_t i = 0; i < order.size(); ++i) {
        std::memcpy(out + i * sizes[k], lines[k] + static_cast<size_t>(order[i]) * sizes[k], sizes[k]);
      }
    }
  }
  for (Tensor& tensor : to) tensor = Transpose(tensor, permutation);
  return to;
}

}  // namespace tenon::eval
