// The pins of device memory: one transfer at a time, earlier instructions first, later ones in the gaps.
#pragma once

#include <cstdint>
#include <deque>

namespace tenon::sim {

class MemoryPipe {
 public:
  // Takes `cycles` free cycles from `from` on, not necessarily together; returns the end of the last one.
  int64_t Reserve(int64_t from, int64_t cycles);
  // Nothing will ask for cycles before `time` any more.
  void Forget(int64_t time);

 private:
  struct Interval {
    int64_t begin, end;
  };
  std::deque<Interval> busy_;  // ascending, disjoint, not touching
};

}  // namespace tenon::sim
