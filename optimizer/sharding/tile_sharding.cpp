#include "optimizer/sharding/tile_sharding.h"

#include <algorithm>
#include <numeric>

#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"
#include "optimizer/sharding/device_grid.h"

namespace tenon::opt {
namespace {

using Sizes = llvm::SmallVector<int64_t>;

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool Take(std::string_view word) {
    Skip();
    if (rest_.substr(0, word.size()) != word) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool AtEnd() {
    Skip();
    return rest_.empty();
  }
  bool Number(int64_t& value) {
    Skip();
    size_t length = 0;
    while (length < rest_.size() && rest_[length] >= '0' && rest_[length] <= '9') ++length;
    const bool read = length > 0 && absl::SimpleAtoi(absl::string_view(rest_.data(), length), &value);
    rest_.remove_prefix(length);
    return read;
  }
  // Numbers with commas between them, to the closing bracket if there is one.
  bool Numbers(Sizes& values, std::string_view close) {
    do {
      if (!Number(values.emplace_back())) return false;
    } while (Take(","));
    return close.empty() || Take(close);
  }

 private:
  void Skip() { rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size())); }

  std::string_view rest_;
};

// The product, or nothing beyond the number of devices that there can be.
std::optional<int64_t> CountOf(const Sizes& sizes) {
  int64_t count = 1;
  for (int64_t size : sizes) {
    if (size < 1 || size > kMostDevices || count * size > kMostDevices) return std::nullopt;
    count *= size;
  }
  return count;
}

// 0, 1, 2, … in the shape `sizes`, with its dimensions in the order `order`, in row-major order.
std::optional<Sizes> Transposed(const Sizes& sizes, const Sizes& order) {
  const std::optional<int64_t> count = CountOf(sizes);
  if (!count || order.size() != sizes.size()) return std::nullopt;
  Sizes sorted(order);
  std::sort(sorted.begin(), sorted.end());
  for (size_t i = 0; i < sorted.size(); ++i)
    if (sorted[i] != static_cast<int64_t>(i)) return std::nullopt;
  Sizes strides(sizes.size(), 1), index(sizes.size(), 0), all;
  for (size_t i = sizes.size(); i-- > 1;) strides[i - 1] = strides[i] * sizes[i];
  for (int64_t n = 0; n < *count; ++n) {
    int64_t id = 0;
    for (size_t i = 0; i < order.size(); ++i) id += index[i] * strides[order[i]];
    all.push_back(id);
    for (size_t i = order.size(); i-- > 0;) {
      if (++index[i] < sizes[order[i]]) break;
      index[i] = 0;
    }
  }
  return all;
}

bool ReadDevices(Reader& reader, Sizes& devices) {
  if (!reader.Take("<=")) return reader.Numbers(devices, "");
  Sizes sizes, order;
  if (!reader.Take("[") || !reader.Numbers(sizes, "]")) return false;
  if (reader.Take("T(")) {
    if (!reader.Numbers(order, ")")) return false;
  } else {
    for (size_t i = 0; i < sizes.size(); ++i) order.push_back(static_cast<int64_t>(i));
  }
  std::optional<Sizes> all = Transposed(sizes, order);
  if (all) devices = *all;
  return all.has_value();
}

bool ReadSubgroups(Reader& reader, std::string& subgroups) {
  if (reader.Take("last_tile_dim_replicate")) {
    subgroups = "r";
  } else if (reader.Take("last_tile_dims={")) {
    do {
      if (reader.Take("replicated")) {
        subgroups += 'r';
      } else if (reader.Take("manual")) {
        subgroups += 'm';
      } else {
        return false;
      }
    } while (reader.Take(","));
    return reader.Take("}");
  }
  return true;
}

}  // namespace

std::optional<TileSharding> ParseTileSharding(std::string_view text) {
  TileSharding sharding;
  Reader reader(text);
  if (!reader.Take("{")) return std::nullopt;
  if (reader.Take("replicated") || reader.Take("manual") || reader.Take("unknown")) {
    if (!reader.Take("}") || !reader.AtEnd()) return std::nullopt;
    return sharding;
  }
  int64_t device = 0;
  if (reader.Take("maximal")) {
    if (!reader.Take("device=") || !reader.Number(device) || !reader.Take("}") || !reader.AtEnd())
      return std::nullopt;
    return sharding;
  }
  if (!reader.Take("devices=[") || !reader.Numbers(sharding.tiles, "]") ||
      !ReadDevices(reader, sharding.devices) || !ReadSubgroups(reader, sharding.subgroups) ||
      !reader.Take("}") || !reader.AtEnd())
    return std::nullopt;
  const std::optional<int64_t> count = CountOf(sharding.tiles);
  Sizes sorted(sharding.devices);
  std::sort(sorted.begin(), sorted.end());
  if (!count || *count != static_cast<int64_t>(sorted.size())) return std::nullopt;
  for (size_t i = 0; i < sorted.size(); ++i)
    if (sorted[i] != static_cast<int64_t>(i)) return std::nullopt;
  return sharding;
}

std::optional<Cut> TileSharding::CutOf(int64_t rank) const {
  Cut cut;
  cut.devices = std::max<int64_t>(1, static_cast<int64_t>(devices.size()));
  const auto dimensions = static_cast<size_t>(rank);
  if (tiles.empty()) {
    cut.counts.assign(dimensions, 1);
    cut.indices.assign(dimensions, Sizes(1, 0));
    return cut;
  }
  if (tiles.size() != dimensions + subgroups.size()) return std::nullopt;
  cut.counts.assign(tiles.begin(), tiles.begin() + rank);
  cut.indices.assign(dimensions, Sizes(devices.size(), 0));
  cut.groups.assign(devices.size(), 0);
  for (size_t position = 0; position < devices.size(); ++position) {
    auto rest = static_cast<int64_t>(position);
    int64_t stride = 1;
    for (size_t i = tiles.size(); i-- > 0;) {
      const int64_t index = rest % tiles[i];
      rest /= tiles[i];
      if (i < dimensions) {
        cut.indices[i][devices[position]] = index;
      } else if (subgroups[i - dimensions] == 'm') {
        cut.groups[devices[position]] += index * stride;
        stride *= tiles[i];
      }
    }
  }
  return cut;
}

}  // namespace tenon::opt
