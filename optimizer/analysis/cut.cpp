#include "optimizer/analysis/cut.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "base/error.h"

namespace tenon::opt {
namespace {

using Numbers = std::vector<int64_t>;

// More devices than any program may have.
constexpr int64_t kMostDevices = 1 << 16;

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool Take(std::string_view word) {
    if (rest_.substr(0, word.size()) != word) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  // Numbers with commas between them.
  std::optional<Numbers> TakeNumbers() {
    Numbers numbers;
    do {
      size_t digits = 0;
      int64_t number = 0;
      for (; digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9'; ++digits) {
        number = number * 10 + (rest_[digits] - '0');
        if (number > kMostDevices) return std::nullopt;
      }
      if (digits == 0 || numbers.size() == kMostDevices) return std::nullopt;
      rest_.remove_prefix(digits);
      numbers.push_back(number);
    } while (Take(","));
    return numbers;
  }

  std::optional<Numbers> TakeNumbers(std::string_view open, std::string_view close) {
    if (!Take(open)) return std::nullopt;
    std::optional<Numbers> numbers = TakeNumbers();
    return numbers && Take(close) ? numbers : std::nullopt;
  }

 private:
  std::string_view rest_;
};

// At most kMostDevices, or 0.
int64_t Product(const Numbers& numbers) {
  int64_t product = 1;
  for (int64_t number : numbers) {
    product *= number;
    if (product > kMostDevices) return 0;
  }
  return product;
}

// Devices 0, 1, … in the order of an array of `shape` transposed by `order`.
std::optional<Numbers> Transposed(const Numbers& shape, const Numbers& order) {
  Numbers sorted = order;
  std::sort(sorted.begin(), sorted.end());
  for (size_t i = 0; i < sorted.size(); ++i)
    if (sorted[i] != static_cast<int64_t>(i)) return std::nullopt;
  if (order.size() != shape.size() || Product(shape) == 0) return std::nullopt;
  Numbers strides(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;) strides[i - 1] = strides[i] * shape[i];
  Numbers ids(static_cast<size_t>(Product(shape)));
  for (size_t at = 0; at < ids.size(); ++at) {
    auto left = static_cast<int64_t>(at);
    for (size_t i = order.size(); i-- > 0;) {
      const auto from = static_cast<size_t>(order[i]);
      ids[at] += left % shape[from] * strides[from];
      left /= shape[from];
    }
  }
  return ids;
}

struct Tiles {
  Numbers counts;   // by dimension, those for replicas and the like behind them
  Numbers devices;  // of each tile, row-major
};

std::optional<Tiles> TakeTiles(Reader& reader) {
  std::optional<Numbers> counts = reader.TakeNumbers("[", "]");
  if (!counts) return std::nullopt;
  std::optional<Numbers> devices;
  if (reader.Take("<=")) {
    std::optional<Numbers> shape = reader.TakeNumbers("[", "]");
    if (!shape) return std::nullopt;
    Numbers order(shape->size());
    std::iota(order.begin(), order.end(), int64_t{0});
    if (reader.Take("T")) {
      std::optional<Numbers> given = reader.TakeNumbers("(", ")");
      if (!given) return std::nullopt;
      order = std::move(*given);
    }
    devices = Transposed(*shape, order);
  } else {
    devices = reader.TakeNumbers();
  }
  if (!devices) return std::nullopt;
  return Tiles{std::move(*counts), std::move(*devices)};
}

}  // namespace

absl::StatusOr<Cut> CutOfText(std::string_view text, int64_t rank, int64_t devices) {
  auto refuse = [&](std::string_view why) {
    return Error(Err::kInvalidOp, absl::StrCat("mhlo.sharding = \"", std::string(text.substr(0, 100)),
                                               "\": ", std::string(why)));
  };
  Cut cut;
  cut.counts.assign(static_cast<size_t>(rank), 1);
  cut.indices.assign(static_cast<size_t>(rank), llvm::SmallVector<int64_t>(static_cast<size_t>(devices), 0));
  Reader reader(text);
  if (!reader.Take("{")) return refuse("it starts with no {");
  for (std::string_view whole : {"replicated", "manual", "maximal", "unknown", "unreduced"})
    if (reader.Take(whole)) return cut;
  if (!reader.Take("devices=")) return refuse("it is of no form that is known");
  const std::optional<Tiles> tiles = TakeTiles(reader);
  if (!tiles) return refuse("its devices cannot be read");
  if (static_cast<int64_t>(tiles->counts.size()) < rank)
    return refuse(absl::StrCat("it has ", tiles->counts.size(), " dimensions, the value ", rank));
  Numbers sorted = tiles->devices;
  std::sort(sorted.begin(), sorted.end());
  bool each_once = static_cast<int64_t>(sorted.size()) == devices && Product(tiles->counts) == devices;
  for (size_t i = 0; each_once && i < sorted.size(); ++i) each_once = sorted[i] == static_cast<int64_t>(i);
  if (!each_once) return refuse(absl::StrCat("it does not name each of ", devices, " devices once"));
  for (size_t at = 0; at < tiles->devices.size(); ++at) {
    auto left = static_cast<int64_t>(at);
    for (size_t d = tiles->counts.size(); d-- > 0;) {
      if (static_cast<int64_t>(d) < rank)
        cut.indices[d][static_cast<size_t>(tiles->devices[at])] = left % tiles->counts[d];
      left /= tiles->counts[d];
    }
  }
  std::copy_n(tiles->counts.begin(), rank, cut.counts.begin());
  return cut;
}

}  // namespace tenon::opt
