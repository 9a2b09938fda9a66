#include "backends/sim_accel/timing/memory_pipe.h"

#include <algorithm>

namespace tenon::sim {

int64_t MemoryPipe::Reserve(int64_t from, int64_t cycles) {
  if (cycles <= 0) return from;
  size_t at = 0;
  while (at < busy_.size() && busy_[at].end < from) ++at;
  // Everything from `first` on that the reservation reaches becomes one interval.
  const size_t first = at;
  int64_t begin = from, time = from;
  for (; at < busy_.size() && busy_[at].begin <= time + cycles; ++at) {
    begin = std::min(begin, busy_[at].begin);
    if (busy_[at].begin > time) cycles -= busy_[at].begin - time;
    time = std::max(time, busy_[at].end);
    if (cycles == 0) {
      // The gap before this interval was just enough.
      const int64_t end = busy_[at].begin;
      const Interval merged = {begin, time};
      busy_.erase(busy_.begin() + static_cast<int64_t>(first), busy_.begin() + static_cast<int64_t>(at) + 1);
      busy_.insert(busy_.begin() + static_cast<int64_t>(first), merged);
      return end;
    }
  }
  const int64_t end = time + cycles;
  busy_.erase(busy_.begin() + static_cast<int64_t>(first), busy_.begin() + static_cast<int64_t>(at));
  busy_.insert(busy_.begin() + static_cast<int64_t>(first), {begin, end});
  return end;
}

void MemoryPipe::Forget(int64_t time) {
  while (!busy_.empty() && busy_.front().end < time) busy_.pop_front();
}

}  // namespace tenon::sim
