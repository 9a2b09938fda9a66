// The choices that make a program. Generation asks for numbers; the tape draws them from a seed, or gives back those of an
// earlier run: what is missing is 0. So a program shrinks by shrinking its numbers: any tape makes a valid program.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace tenon::differential {

class Tape {
 public:
  explicit Tape(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 0x2545f4914f6cdd1du), draws_(true) {}
  explicit Tape(std::vector<uint32_t> numbers) : given_(std::move(numbers)) {}

  // A number below `limit`; smaller ones are simpler.
  uint32_t Below(uint32_t limit) {
    uint32_t number = 0;
    if (draws_) {
      number = static_cast<uint32_t>(Next() >> 32);
    } else if (numbers_.size() < given_.size()) {
      number = given_[numbers_.size()];
    }
    if (limit != 0) number %= limit;
    numbers_.push_back(number);
    return number;
  }
  bool OneIn(uint32_t n) { return Below(n) == n - 1; }
  // Spans can be left out of a tape.
  size_t Begin() const { return numbers_.size(); }
  void End(size_t begin) { spans_.emplace_back(begin, numbers_.size()); }

  const std::vector<uint32_t>& numbers() const { return numbers_; }
  const std::vector<std::pair<size_t, size_t>>& spans() const { return spans_; }

 private:
  uint64_t Next() {  // xorshift64*
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return state_ * 0x2545f4914f6cdd1du;
  }

  uint64_t state_ = 1;
  bool draws_ = false;
  std::vector<uint32_t> given_, numbers_;
  std::vector<std::pair<size_t, size_t>> spans_;
};

}  // namespace tenon::differential
