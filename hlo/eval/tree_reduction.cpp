#include "hlo/eval/tree_reduction.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"

namespace tenon::eval {

LaneValues::LaneValues(const LaneFunction& body, int64_t lanes) {
  for (ElementType type : body.outputs()) {
    sizes_.push_back(StorageBytes(type));
    arrays_.emplace_back(static_cast<size_t>(lanes) * StorageBytes(type));
  }
  for (auto& array : arrays_) pointers_.push_back(array.data());
}

void LaneValues::Copy(const void* const* from, int64_t lanes) {
  for (size_t k = 0; k < arrays_.size(); ++k)
    std::memcpy(pointers_[k], from[k], static_cast<size_t>(lanes) * sizes_[k]);
}

std::vector<void*> LaneValues::At(int64_t lane) const {
  std::vector<void*> moved;
  for (size_t k = 0; k < pointers_.size(); ++k) {
    moved.push_back(static_cast<std::byte*>(pointers_[k]) + lane * static_cast<int64_t>(sizes_[k]));
  }
  return moved;
}

LaneReduction::LaneReduction(LaneFunction& body, int64_t lanes)
    : body_(body), lanes_(lanes), arguments_(body.inputs().size()) {
  const int64_t count = body.commutes() ? kPartials : 1;
  for (int64_t j = 0; j < count; ++j) partials_.emplace_back(body, lanes);
}

void LaneReduction::Restart(const void* const* init, int64_t lanes) {
  lanes_ = lanes;
  init_ = init;
  if (!body_.commutes()) partials_[0].Copy(init, lanes);
  in_leaf_ = 0;
  leaves_ = 0;
}

absl::Status LaneReduction::Take(void* const* a, const void* const* b) {
  const size_t n = body_.outputs().size();
  std::copy_n(a, n, arguments_.begin());
  std::copy_n(b, n, arguments_.begin() + static_cast<std::ptrdiff_t>(n));
  return body_.Run(arguments_.data(), a, lanes_);
}

absl::Status LaneReduction::Push(const void* const* element) {
  if (!body_.commutes()) return Take(partials_[0].pointers(), element);
  LaneValues& partial = partials_[static_cast<size_t>(in_leaf_ % kPartials)];
  if (in_leaf_ < kPartials) {
    partial.Copy(element, lanes_);
  } else {
    TENON_RETURN_IF_ERROR(Take(partial.pointers(), element));
  }
  return ++in_leaf_ == kLeafElements ? CloseLeaf() : absl::OkStatus();
}

// Folds the partials into the first, and that into the levels as a carry of one is added to a binary number.
absl::Status LaneReduction::CloseLeaf() {
  for (int64_t step = kPartials / 2; step > 0; step /= 2) {
    for (int64_t j = 0; j < step && j + step < std::min(in_leaf_, 2 * step); ++j) {
      TENON_RETURN_IF_ERROR(Take(partials_[static_cast<size_t>(j)].pointers(),
                                 partials_[static_cast<size_t>(j + step)].pointers()));
    }
  }
  const bool full = in_leaf_ == kLeafElements;
  in_leaf_ = 0;
  if (!full) return absl::OkStatus();  // the last leaf stays in the first partial
  LaneValues& total = partials_[0];
  size_t q = 0;
  for (; (leaves_ >> q) & 1; ++q) {
    TENON_RETURN_IF_ERROR(Take(levels_[q].pointers(), total.pointers()));
    std::swap(levels_[q], total);
  }
  if (q == levels_.size()) levels_.emplace_back(body_, lanes_);
  std::swap(levels_[q], total);
  ++leaves_;
  return absl::OkStatus();
}

absl::Status LaneReduction::Finish(void* const* outputs) {
  const size_t n = body_.outputs().size();
  auto give = [&](const void* const* from) {
    for (size_t k = 0; k < n; ++k)
      std::memcpy(outputs[k], from[k], static_cast<size_t>(lanes_) * StorageBytes(body_.outputs()[k]));
  };
  if (!body_.commutes()) {
    give(partials_[0].pointers());
    return absl::OkStatus();
  }
  bool has_total = in_leaf_ > 0;
  if (has_total) TENON_RETURN_IF_ERROR(CloseLeaf());
  for (size_t q = 0; (leaves_ >> q) != 0; ++q) {
    if (((leaves_ >> q) & 1) == 0) continue;
    if (has_total) TENON_RETURN_IF_ERROR(Take(levels_[q].pointers(), partials_[0].pointers()));
    std::swap(levels_[q], partials_[0]);
    has_total = true;
  }
  give(init_);
  return has_total ? Take(outputs, partials_[0].pointers()) : absl::OkStatus();
}

SequenceReduction::SequenceReduction(LaneFunction& body)
    : body_(body), partials_(body, kPartials), arguments_(body.inputs().size()) {
  for (ElementType type : body.outputs()) sizes_.push_back(StorageBytes(type));
}

absl::Status SequenceReduction::InOrder(const void* const* elements, int64_t count, const void* const* init,
                                        void* const* outputs) {
  const size_t n = sizes_.size();
  for (size_t k = 0; k < n; ++k) std::memcpy(outputs[k], init[k], sizes_[k]);
  std::copy_n(outputs, n, arguments_.begin());
  for (int64_t i = 0; i < count; ++i) {
    for (size_t k = 0; k < n; ++k)
      arguments_[n + k] = static_cast<const std::byte*>(elements[k]) + i * static_cast<int64_t>(sizes_[k]);
    TENON_RETURN_IF_ERROR(body_.Run(arguments_.data(), outputs, 1));
  }
  return absl::OkStatus();
}

// Elements [first, first + count) of the sequence, count <= 128, into lane 0 of the partials.
absl::Status SequenceReduction::Leaf(const void* const* elements, int64_t first, int64_t count) {
  const size_t n = sizes_.size();
  auto set_elements = [&](int64_t at) {
    for (size_t k = 0; k < n; ++k) {
      arguments_[n + k] = static_cast<const std::byte*>(elements[k]) + at * static_cast<int64_t>(sizes_[k]);
    }
  };
  void* const* partials = partials_.pointers();
  std::copy_n(partials, n, arguments_.begin());
  set_elements(first);
  partials_.Copy(arguments_.data() + n, std::min(count, kPartials));
  for (int64_t i = kPartials; i < count; i += kPartials) {
    set_elements(first + i);
    TENON_RETURN_IF_ERROR(body_.Run(arguments_.data(), partials, std::min(kPartials, count - i)));
  }
  for (int64_t step = kPartials / 2, present = std::min(count, kPartials); step > 0; step /= 2) {
    if (present > step) {
      for (size_t k = 0; k < n; ++k) {
        arguments_[n + k] =
            static_cast<const std::byte*>(partials[k]) + step * static_cast<int64_t>(sizes_[k]);
      }
      TENON_RETURN_IF_ERROR(body_.Run(arguments_.data(), partials, present - step));
    }
    present = std::min(present, step);
  }
  return absl::OkStatus();
}

absl::Status SequenceReduction::Run(const void* const* elements, int64_t count, const void* const* init,
                                    void* const* outputs) {
  if (!body_.commutes()) return InOrder(elements, count, init, outputs);
  const size_t n = sizes_.size();
  auto take = [&](void* const* a, void* const* b) {
    std::copy_n(a, n, arguments_.begin());
    std::copy_n(b, n, arguments_.begin() + static_cast<std::ptrdiff_t>(n));
    return body_.Run(arguments_.data(), a, 1);
  };
  int64_t leaves = 0, at = 0;
  for (; count - at >= kLeafElements; at += kLeafElements) {
    TENON_RETURN_IF_ERROR(Leaf(elements, at, kLeafElements));
    size_t q = 0;
    for (; (leaves >> q) & 1; ++q) {
      TENON_RETURN_IF_ERROR(take(levels_[q].pointers(), partials_.pointers()));
      partials_.Copy(const_cast<const void* const*>(levels_[q].pointers()), 1);
    }
    if (q == levels_.size()) levels_.emplace_back(body_, 1);
    levels_[q].Copy(const_cast<const void* const*>(partials_.pointers()), 1);
    ++leaves;
  }
  bool has_total = at < count;
  if (has_total) TENON_RETURN_IF_ERROR(Leaf(elements, at, count - at));
  for (size_t q = 0; (leaves >> q) != 0; ++q) {
    if (((leaves >> q) & 1) == 0) continue;
    if (has_total) TENON_RETURN_IF_ERROR(take(levels_[q].pointers(), partials_.pointers()));
    partials_.Copy(const_cast<const void* const*>(levels_[q].pointers()), 1);
    has_total = true;
  }
  for (size_t k = 0; k < n; ++k) std::memcpy(outputs[k], init[k], sizes_[k]);
  return has_total ? take(outputs, partials_.pointers()) : absl::OkStatus();
}

}  // namespace tenon::eval
