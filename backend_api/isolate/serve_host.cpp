// The functions of TenonHost that cross, answered for the plugin's process. Each goes through the host's own
// table, so that what an isolated plugin may do and read in errors is what any may.
#include <cstddef>
#include <cstring>
#include <new>
#include <vector>

#include "absl/strings/str_cat.h"
#include "backend_api/isolate/request.h"

namespace tenon::isolate {
namespace {

TenonStr Str(std::string_view text) { return {text.data(), text.size()}; }

// Tiles that the setter looks at, and more dimensions than a value can have behind so many tiles, each of
// which at most doubles them.
constexpr uint32_t kReadTiles = 8, kMostRank = 1024;
constexpr uint64_t kReadSizes = uint64_t{kMostRank} << kReadTiles;

int32_t SetLayout(TenonCall* call, Reader& in) {
  const uint32_t value = in.Number<uint32_t>();
  const bool given = in.Number<bool>();
  TenonLayoutSpec layout{};
  std::vector<uint32_t> order, tiles;
  if (given) {
    layout = in.Number<TenonLayoutSpec>();
    const bool has_order = in.Number<bool>(), has_tiles = in.Number<bool>();
    for (uint64_t n = in.Count(sizeof(uint32_t)); n > 0; --n) order.push_back(in.Number<uint32_t>());
    for (uint64_t n = in.Count(sizeof(uint32_t)); n > 0; --n) tiles.push_back(in.Number<uint32_t>());
    // The setter reads as many entries as the plugin said there are: they have to be here.
    uint64_t at = 0;
    bool whole = !has_order || (order.size() >= layout.rank && layout.rank <= kMostRank);
    for (uint32_t t = 0; has_tiles && whole && t < layout.tile_count && t < kReadTiles; ++t) {
      whole = at < tiles.size();
      if (!whole) break;
      const uint64_t rank = tiles[at++];
      // A rank whose sizes were not sent: zeros, which no tile may have, as far as the setter could read.
      if (rank > tiles.size() - at) tiles.resize(at + std::min<uint64_t>(rank, kReadSizes));
      at = std::min<uint64_t>(at + rank, tiles.size());
    }
    if (!whole) {
      return call->Reject(absl::StrCat("set_layout of value ", value, ": rank ", layout.rank, " with ",
                                       layout.tile_count, " tiles is more than a layout can have"));
    }
    layout.minor_to_major = has_order ? order.data() : nullptr;
    layout.tiles = has_tiles ? tiles.data() : nullptr;
    if (has_order && order.empty()) layout.minor_to_major = &layout.rank;  // not null, and nothing is read
    if (has_tiles && tiles.empty()) layout.tiles = &layout.rank;
  }
  return load::HostTable()->set_layout(call, value, given ? &layout : nullptr);
}

// More than set_resources takes.
constexpr uint32_t kTooManyTiles = 1025;

int32_t SetResources(TenonCall* call, Reader& in) {
  const uint32_t group = in.Number<uint32_t>();
  const bool given = in.Number<bool>();
  TenonKernelResources resources{};
  std::vector<int64_t> tiles;
  if (given) {
    resources = in.Number<TenonKernelResources>();
    const bool has_tiles = in.Number<bool>();
    for (uint64_t n = in.Count(sizeof(int64_t)); n > 0; --n) tiles.push_back(in.Number<int64_t>());
    // A count whose entries were not sent is past what the setter takes; it must not look for them here.
    if (has_tiles && tiles.size() < resources.tile_count)
      resources.tile_count = std::max(resources.tile_count, kTooManyTiles);
    resources.tiles = has_tiles ? tiles.data() : nullptr;
    if (has_tiles && tiles.empty()) resources.tiles = reinterpret_cast<const int64_t*>(&resources);
  }
  if (!in.ok()) return TENON_STATUS_INTERNAL;
  return load::HostTable()->set_resources(call, group, given ? &resources : nullptr);
}

int32_t ConstrainMemory(TenonCall* call, Reader& in) {
  const uint32_t value = in.Number<uint32_t>();
  const bool given = in.Number<bool>();
  const auto constraint = given ? in.Number<TenonMemoryConstraint>() : TenonMemoryConstraint{};
  return load::HostTable()->constrain_memory(call, value, given ? &constraint : nullptr);
}

int32_t ViewText(TenonCall* call, Reader& in, std::string* kept) {
  // The plugin says whether it asked for the view of its call; any other is none that the host knows.
  const bool is_view_of_call = in.Number<bool>();
  const uint64_t limit = in.Number<uint64_t>();
  TenonView other{};
  TenonBytes text(limit);
  const int32_t status = load::HostTable()->view_text(call, is_view_of_call ? call->view : &other, &text);
  *kept = text.Take();
  return status;
}

int32_t DeviceNumber(TenonCall* call, std::string* kept) {
  uint32_t number = 0;
  const int32_t status = load::HostTable()->device_number(call, &number);
  if (status == TENON_STATUS_OK) kept->assign(reinterpret_cast<const char*>(&number), sizeof(number));
  return status;
}

// As much as an output of a call may be.
constexpr uint64_t kMostExchanged = uint64_t{1} << 34;

int32_t Exchange(TenonCall* call, Reader& in, std::string* kept) {
  const uint32_t number = in.Number<uint32_t>();
  const std::string_view given = in.Bytes(), table = in.Bytes();
  const uint32_t rows = in.Number<uint32_t>();
  if (!in.ok()) return TENON_STATUS_INVALID_ARGUMENT;
  std::vector<int32_t> sources(table.size() / sizeof(int32_t));
  if (!sources.empty()) std::memcpy(sources.data(), table.data(), sources.size() * sizeof(int32_t));
  // Every device has an entry for each row.
  if (rows > sources.size()) return TENON_STATUS_INVALID_ARGUMENT;
  if (rows > 0 && given.size() > kMostExchanged / rows) return TENON_STATUS_RESOURCE_EXHAUSTED;
  std::string result;
  try {
    result.resize(given.size() * rows);
  } catch (const std::bad_alloc&) {
    return TENON_STATUS_RESOURCE_EXHAUSTED;
  }
  const int32_t status = load::HostTable()->exchange(call, number, given.data(), given.size(), sources.data(),
                                                     sources.size(), rows, result.data());
  if (status == TENON_STATUS_OK) *kept = std::move(result);
  return status;
}

}  // namespace

bool ServeHost(TenonCall* call, std::string_view body, Writer* out, std::string* kept, bool* answered) {
  Reader in(body);
  const TenonHost& host = *load::HostTable();
  const auto function = in.Number<HostFunction>();
  *answered = true;
  int32_t status = TENON_STATUS_OK;
  switch (function) {
    case HostFunction::kTrace: {
      *answered = false;
      TenonTraceEvent event{};
      event.struct_size = sizeof(event);
      const std::string_view name = in.Bytes(), lane = in.Bytes();
      event.name = Str(name);
      event.lane = Str(lane);
      event.start_ns = in.Number<uint64_t>();
      event.duration_ns = in.Number<uint64_t>();
      event.op = in.Number<uint32_t>();
      if (in.ok()) host.trace(call, &event);
      return in.at_end();
    }
    case HostFunction::kCounter: {
      *answered = false;
      const std::string_view name = in.Bytes();
      const int64_t value = in.Number<int64_t>();
      if (in.ok()) host.counter(call, Str(name), value);
      return in.at_end();
    }
    case HostFunction::kIsCancelled:
      status = host.is_cancelled(call);
      break;
    case HostFunction::kRefuseOp: {
      const uint32_t op = in.Number<uint32_t>(), reason = in.Number<uint32_t>();
      const bool null = in.Number<bool>();
      const uint64_t size =
          in.Number<uint64_t>();  // as the plugin said; the text is there where it is allowed
      const std::string_view text = in.Bytes();
      if (text.size() < size && !null) {
        status = host.refuse_op(call, op, reason, {nullptr, size});
      } else if (in.ok()) {
        status = host.refuse_op(call, op, reason, {null ? nullptr : text.data(), size});
      }
      break;
    }
    case HostFunction::kSetLayout:
      status = SetLayout(call, in);
      break;
    case HostFunction::kMergeGroups: {
      const uint32_t group = in.Number<uint32_t>(), into = in.Number<uint32_t>();
      status = host.merge_groups(call, group, into);
      break;
    }
    case HostFunction::kDetachOp: {
      const uint32_t op = in.Number<uint32_t>(), group = in.Number<uint32_t>();
      status = host.detach_op(call, op, group);
      break;
    }
    case HostFunction::kSetGroupKind: {
      const uint32_t group = in.Number<uint32_t>(), kind = in.Number<uint32_t>();
      status = host.set_group_kind(call, group, kind);
      break;
    }
    case HostFunction::kSetResources:
      status = SetResources(call, in);
      break;
    case HostFunction::kConstrainMemory:
      status = ConstrainMemory(call, in);
      break;
    case HostFunction::kViewText:
      status = ViewText(call, in, kept);
      break;
    case HostFunction::kDeviceNumber:
      status = DeviceNumber(call, kept);
      break;
    case HostFunction::kExchange:
      status = Exchange(call, in, kept);
      break;
    default:
      return false;
  }
  out->Number(status);
  out->Bytes(*kept);
  return in.at_end();
}

}  // namespace tenon::isolate
