#include "optimizer/memory/arena.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace tenon::opt {
namespace {

constexpr size_t kBySizeLimit = 2048;

int64_t RoundUp(int64_t value, int64_t alignment) { return (value + alignment - 1) / alignment * alignment; }

int64_t PlaceBySize(std::vector<ArenaItem>& items, int64_t* visits) {
  std::vector<size_t> order(items.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return std::tuple(-items[a].bytes, items[a].life.first, a) <
           std::tuple(-items[b].bytes, items[b].life.first, b);
  });
  int64_t size = 0;
  std::vector<size_t> placed;  // by offset
  for (size_t i : order) {
    ArenaItem& item = items[i];
    int64_t at = 0, best = -1, best_gap = 0;
    for (size_t p : placed) {
      ++*visits;
      const ArenaItem& other = items[p];
      if (!other.life.Meets(item.life)) continue;
      int64_t start = RoundUp(at, item.alignment), gap = other.offset - start;
      if (gap >= item.bytes && (best < 0 || gap < best_gap)) {
        best = start;
        best_gap = gap;
      }
      at = std::max(at, other.offset + other.bytes);
    }
    item.offset = best >= 0 ? best : RoundUp(at, item.alignment);
    size = std::max(size, item.offset + item.bytes);
    auto place = std::upper_bound(placed.begin(), placed.end(), i,
                                  [&](size_t a, size_t b) { return items[a].offset < items[b].offset; });
    placed.insert(place, i);
  }
  return size;
}

// Holes of the block, merged with their neighbours when they are given back.
class FreeList {
 public:
  int64_t Take(int64_t bytes, int64_t alignment) {
    auto best = holes_.end();
    for (auto hole = by_size_.lower_bound({bytes, 0}); hole != by_size_.end(); ++hole) {
      if (RoundUp(hole->second, alignment) + bytes > hole->second + hole->first) continue;
      best = holes_.find(hole->second);
      break;
    }
    if (best == holes_.end()) {
      int64_t start = RoundUp(end_, alignment);
      if (start > end_) Add(end_, start - end_);
      end_ = start + bytes;
      return start;
    }
    auto [offset, size] = *best;
    Remove(offset);
    int64_t start = RoundUp(offset, alignment);
    Add(offset, start - offset);
    Add(start + bytes, offset + size - start - bytes);
    return start;
  }
  void Give(int64_t offset, int64_t bytes) {
    auto next = holes_.lower_bound(offset);
    if (next != holes_.end() && next->first == offset + bytes) {
      bytes += next->second;
      Remove(next->first);
    }
    auto before = holes_.lower_bound(offset);
    if (before != holes_.begin() && std::prev(before)->first + std::prev(before)->second == offset) {
      offset = std::prev(before)->first;
      bytes += std::prev(before)->second;
      Remove(offset);
    }
    Add(offset, bytes);
  }
  int64_t end() const { return end_; }

 private:
  void Add(int64_t offset, int64_t bytes) {
    if (bytes <= 0) return;
    holes_[offset] = bytes;
    by_size_.insert({bytes, offset});
  }
  void Remove(int64_t offset) {
    by_size_.erase({holes_[offset], offset});
    holes_.erase(offset);
  }
  std::map<int64_t, int64_t> holes_;
  std::set<std::pair<int64_t, int64_t>> by_size_;
  int64_t end_ = 0;
};

int64_t PlaceByTime(std::vector<ArenaItem>& items, int64_t* visits) {
  std::vector<size_t> starts(items.size());
  std::iota(starts.begin(), starts.end(), size_t{0});
  std::vector<size_t> ends = starts;
  std::sort(starts.begin(), starts.end(), [&](size_t a, size_t b) {
    return std::tuple(items[a].life.first, -items[a].bytes, a) <
           std::tuple(items[b].life.first, -items[b].bytes, b);
  });
  std::sort(ends.begin(), ends.end(), [&](size_t a, size_t b) {
    return std::pair(items[a].life.last, a) < std::pair(items[b].life.last, b);
  });
  FreeList free;
  size_t ended = 0;
  for (size_t i : starts) {
    while (ended < ends.size() && items[ends[ended]].life.last < items[i].life.first) {
      const ArenaItem& gone = items[ends[ended++]];
      if (gone.bytes > 0) free.Give(gone.offset, gone.bytes);
    }
    ++*visits;
    items[i].offset = items[i].bytes > 0 ? free.Take(items[i].bytes, items[i].alignment) : 0;
  }
  return free.end();
}

}  // namespace

int64_t PlaceItems(std::vector<ArenaItem>& items, int64_t* visits) {
  int64_t by_time = PlaceByTime(items, visits);
  if (items.size() > kBySizeLimit) return by_time;
  std::vector<ArenaItem> other = items;
  int64_t by_size = PlaceBySize(other, visits);
  if (by_size > by_time) return by_time;
  items = std::move(other);
  return by_size;
}

int64_t LiveBytes(const std::vector<ArenaItem>& items) {
  std::map<int64_t, int64_t> change;
  for (const ArenaItem& item : items) {
    change[item.life.first] += item.bytes;
    change[item.life.last + 1] -= item.bytes;
  }
  int64_t live = 0, most = 0;
  for (auto [time, bytes] : change) most = std::max(most, live += bytes);
  return most;
}

}  // namespace tenon::opt
