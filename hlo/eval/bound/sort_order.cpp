#include "hlo/eval/bound/sort_order.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "hlo/eval/kernels_movement.h"

namespace tenon::eval {

namespace {

constexpr int64_t kLanes = 1 << 16;  // pairs compared at once
constexpr size_t kMostEquals = 32;   // different elements of one class that are compared with each other

// Positions in the sorted lines, one line behind the other, and whether the first is to be less than the second.
struct Pair {
  int64_t first, second;
  bool less;
};

class Lines {
 public:
  Lines(BoundCall& call, int64_t dimension) : call_(call) {
    const Tensor& any = call.results[0].value;
    length_ = any.dim(static_cast<size_t>(dimension));
    Shape last(any.rank());
    std::iota(last.begin(), last.end(), 0);
    std::swap(last[static_cast<size_t>(dimension)], last.back());
    for (const Bounded& result : call.results) sorted_.push_back(Transpose(result.value, last));
    FindKeys();
  }

  absl::StatusOr<bool> AreOrdered() {
    TENON_ASSIGN_OR_RETURN(bool next_to_each_other, HoldNeighbours());
    if (!next_to_each_other) return false;
    for (int64_t line = 0; line < count() / length_; ++line) {
      TENON_ASSIGN_OR_RETURN(bool good, HoldsClasses(line * length_));
      if (!good) return false;
    }
    return Holds();
  }

 private:
  int64_t count() const { return sorted_[0].count(); }

  // Operands that the comparator reads.
  void FindKeys() {
    const TenonView* view = call_.engine.view();
    const TenonViewRegion* region = tenon_view_region(view, call_.op.first_region);
    std::vector<bool> read(2 * sorted_.size(), false);
    for (uint32_t i = 0; region && i < region->op_count; ++i) {
      const TenonViewOp* op = tenon_view_op(view, tenon_view_index(view, uint64_t{region->first_op} + i));
      if (!op || op->region_count > 0) read.assign(read.size(), true);
      for (uint32_t k = 0; op && k < op->operand_count; ++k) {
        const uint32_t argument = tenon_view_operand(view, op, k) - region->first_argument;
        if (argument < read.size()) read[argument] = true;
      }
    }
    for (size_t k = 0; k < sorted_.size(); ++k)
      if (read[2 * k] || read[2 * k + 1]) keys_.push_back(k);
  }

  std::string KeyOf(int64_t at) const {
    std::string bytes;
    for (size_t k : keys_)
      bytes.append(reinterpret_cast<const char*>(sorted_[k].data()) +
                       static_cast<size_t>(at) * sorted_[k].element_bytes(),
                   sorted_[k].element_bytes());
    return bytes;
  }

  absl::StatusOr<std::vector<uint8_t>> Less(std::span<const Pair> pairs) {
    const auto lanes = static_cast<int64_t>(pairs.size());
    BoundedValues arguments;
    for (const Tensor& operand : sorted_) {
      for (int64_t Pair::* side : {&Pair::first, &Pair::second}) {
        Tensor lane(operand.type(), {lanes});
        const size_t size = operand.element_bytes();
        for (int64_t i = 0; i < lanes; ++i)
          std::copy_n(operand.data() + static_cast<size_t>(pairs[static_cast<size_t>(i)].*side) * size, size,
                      lane.mutable_data() + static_cast<size_t>(i) * size);
        arguments.push_back({std::move(lane), {}});
      }
    }
    TENON_ASSIGN_OR_RETURN(BoundedValues answers,
                           call_.engine.RunLanes(call_.op.first_region, arguments, lanes, false));
    const auto* bytes = answers[0].value.data_as<uint8_t>();
    return std::vector<uint8_t>(bytes, bytes + lanes);
  }

  // Asks what has been noted, once there is enough of it or at the end.
  absl::StatusOr<bool> Holds(bool at_end = true) {
    if (pairs_.empty() || (!at_end && static_cast<int64_t>(pairs_.size()) < kLanes)) return true;
    TENON_ASSIGN_OR_RETURN(std::vector<uint8_t> less, Less(pairs_));
    for (size_t i = 0; i < pairs_.size(); ++i)
      if ((less[i] != 0) != pairs_[i].less) return false;
    pairs_.clear();
    return true;
  }

  // Fills is_less_: whether an element is less than the next of its line.
  absl::StatusOr<bool> HoldNeighbours() {
    is_less_.assign(static_cast<size_t>(count()), 0);
    for (int64_t start = 0; start < count(); start += kLanes) {
      std::vector<Pair> next;
      for (int64_t i = start; i < std::min(count(), start + kLanes); ++i) {
        pairs_.push_back({i, i, false});
        const bool is_last = i % length_ == length_ - 1;
        if (!is_last) pairs_.push_back({i + 1, i, false});
        next.push_back({i, is_last ? i : i + 1, false});
      }
      TENON_ASSIGN_OR_RETURN(std::vector<uint8_t> less, Less(next));
      std::copy(less.begin(), less.end(), is_less_.begin() + start);
      TENON_ASSIGN_OR_RETURN(bool good, Holds());
      if (!good) return false;
    }
    return true;
  }

  // A line falls into classes of equals, each less than the next.
  absl::StatusOr<bool> HoldsClasses(int64_t line) {
    const int64_t end = line + length_;
    int64_t before = -1;  // the first of the class before
    for (int64_t first = line; first < end;) {
      int64_t behind = first + 1;
      while (behind < end && !is_less_[static_cast<size_t>(behind - 1)]) ++behind;
      std::vector<int64_t> different;
      std::set<std::string> seen;
      for (int64_t i = first; i < behind; ++i) {
        if (!seen.insert(KeyOf(i)).second) continue;
        if (before >= 0) pairs_.push_back({before, i, true});
        if (behind < end) pairs_.push_back({i, behind, true});
        pairs_.push_back({first, i, false});
        pairs_.push_back({i, first, false});
        for (int64_t other : different) {
          pairs_.push_back({other, i, false});
          pairs_.push_back({i, other, false});
        }
        if (different.size() < kMostEquals) different.push_back(i);
        TENON_ASSIGN_OR_RETURN(bool good, Holds(false));
        if (!good) return false;
      }
      before = first;
      first = behind;
    }
    return true;
  }

  BoundCall& call_;
  int64_t length_ = 0;
  std::vector<Tensor> sorted_;  // the sorted dimension last
  std::vector<size_t> keys_;
  std::vector<Pair> pairs_;
  std::vector<uint8_t> is_less_;
};

}  // namespace

absl::StatusOr<bool> ComparatorOrders(BoundCall& call, int64_t dimension) {
  const Tensor& any = call.results[0].value;
  if (any.count() == 0 || any.dim(static_cast<size_t>(dimension)) < 2) return true;
  return Lines(call, dimension).AreOrdered();
}

}  // namespace tenon::eval
