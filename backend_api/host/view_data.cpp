#include "backend_api/host/view_data.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace tenon::host {
namespace {

constexpr uint32_t kSectionCount = TENON_SECTION_DEVICES + 1;

// Records are typed 8-byte data; DATA holds elements of up to 16 bytes, which are read in place.
uint64_t AlignmentOf(uint32_t section) { return section == TENON_SECTION_DATA ? 64 : 8; }

struct Source {
  const void* from = nullptr;
  uint32_t stride = 1;
  uint64_t count = 0;
};

template <class T>
Source SourceOf(const std::vector<T>& records) {
  return {records.data(), sizeof(T), records.size()};
}

}  // namespace

Blob::Blob(uint64_t bytes) {
  void* at = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (at == MAP_FAILED) throw std::bad_alloc();
  pages_ = std::unique_ptr<std::byte, Unmap>(static_cast<std::byte*>(at), Unmap{bytes});
}
void Blob::Seal() { ::mprotect(pages_.get(), pages_.get_deleter().bytes, PROT_READ); }
void Blob::Unmap::operator()(std::byte* pages) const { ::munmap(pages, bytes); }

TenonViewStr ViewData::Str(std::string_view text) {
  if (text.empty()) return {0, 0};
  auto [at, is_new] = known_strings_.try_emplace(std::string(text));
  if (is_new) {
    at->second = {static_cast<uint32_t>(strings.size()), static_cast<uint32_t>(text.size())};
    strings.append(text);
    strings.push_back('\0');
  }
  return at->second;
}

uint32_t ViewData::Indices(std::span<const uint32_t> list) {
  const auto first = static_cast<uint32_t>(indices.size());
  indices.insert(indices.end(), list.begin(), list.end());
  return first;
}

uint32_t ViewData::I64s(std::span<const int64_t> list) {
  const auto first = static_cast<uint32_t>(i64s.size());
  i64s.insert(i64s.end(), list.begin(), list.end());
  return first;
}

uint32_t ViewData::Type(uint32_t element, std::span<const int64_t> sizes, uint64_t storage,
                        std::span<const int64_t> bounds) {
  // The rank says where sizes end: tensor<?x6xf32> has no bounds, tensor<?xf32> of at most 6 has one.
  const uint32_t head[] = {element, static_cast<uint32_t>(sizes.size())};
  std::string key(reinterpret_cast<const char*>(head), sizeof(head));
  key.append(reinterpret_cast<const char*>(sizes.data()), sizes.size_bytes());
  key.append(reinterpret_cast<const char*>(bounds.data()), bounds.size_bytes());
  auto [at, is_new] = known_types_.try_emplace(std::move(key), static_cast<uint32_t>(types.size()));
  if (!is_new) return at->second;
  TenonViewType type{
      element, static_cast<uint32_t>(sizes.size()), static_cast<uint32_t>(dims.size()), 0, storage ? 1u : 0u,
      0};
  for (size_t d = 0; d < sizes.size(); ++d) {
    const int64_t size = sizes[d];
    if (size < 0) {
      type.flags |= 1;
      type.element_count = 0;
      dims.push_back({-1, d < bounds.size() ? std::max<int64_t>(bounds[d], -1) : -1, TENON_NONE, 0});
    } else {
      if (!(type.flags & 1)) type.element_count *= static_cast<uint64_t>(size);
      dims.push_back({size, size, TENON_NONE, 0});
    }
  }
  type.bytes = type.element_count * storage;
  types.push_back(type);
  return at->second;
}

Blob ViewData::Finish() const {
  Source sources[kSectionCount];
  sources[TENON_SECTION_STRINGS] = {strings.data(), 1, strings.size()};
  sources[TENON_SECTION_INDICES] = SourceOf(indices);
  sources[TENON_SECTION_I64S] = SourceOf(i64s);
  sources[TENON_SECTION_DATA] = {data.data(), 1, data.size()};
  sources[TENON_SECTION_TYPES] = SourceOf(types);
  sources[TENON_SECTION_DIMS] = SourceOf(dims);
  sources[TENON_SECTION_FUNCTIONS] = SourceOf(functions);
  sources[TENON_SECTION_REGIONS] = SourceOf(regions);
  sources[TENON_SECTION_OPS] = SourceOf(ops);
  sources[TENON_SECTION_OPERANDS] = SourceOf(operands);
  sources[TENON_SECTION_VALUES] = SourceOf(values);
  sources[TENON_SECTION_ATTRIBUTES] = SourceOf(attributes);
  sources[TENON_SECTION_CONSTANTS] = SourceOf(constants);
  sources[TENON_SECTION_LAYOUTS] = SourceOf(layouts);
  sources[TENON_SECTION_GROUPS] = SourceOf(groups);
  sources[TENON_SECTION_ALLOCATIONS] = SourceOf(allocations);
  sources[TENON_SECTION_BUFFERS] = SourceOf(buffers);
  sources[TENON_SECTION_BINDINGS] = SourceOf(bindings);
  sources[TENON_SECTION_STEPS] = SourceOf(steps);
  sources[TENON_SECTION_STEP_LISTS] = SourceOf(step_lists);
  sources[TENON_SECTION_KERNELS] = SourceOf(kernels);
  sources[TENON_SECTION_IMAGES] = SourceOf(images);
  sources[TENON_SECTION_PROGRAM] = SourceOf(program);
  sources[TENON_SECTION_PREVIOUS_IDS] = SourceOf(previous_ids);
  sources[TENON_SECTION_DEVICES] = SourceOf(devices);

  TenonSection table[kSectionCount];
  uint64_t at = sizeof(TenonView) + sizeof(table);
  for (uint32_t kind = 0; kind < kSectionCount; ++kind) {
    const uint64_t alignment = AlignmentOf(kind);
    at = (at + alignment - 1) / alignment * alignment;
    table[kind] = {kind, sources[kind].stride, at, sources[kind].count};
    at += sources[kind].stride * sources[kind].count;
  }
  const uint64_t total = (at + 63) / 64 * 64;

  Blob blob(total);
  char* to = reinterpret_cast<char*>(blob.to_fill());
  const TenonView header{TENON_VIEW_MAGIC,  TENON_ABI_MAJOR, TENON_ABI_MINOR, total,
                         sizeof(TenonView), kSectionCount,   phase,           entry};
  std::memcpy(to, &header, sizeof(header));
  std::memcpy(to + sizeof(header), table, sizeof(table));
  for (uint32_t kind = 0; kind < kSectionCount; ++kind) {
    const uint64_t size = sources[kind].stride * sources[kind].count;
    if (size) std::memcpy(to + table[kind].offset, sources[kind].from, size);
  }
  blob.Seal();
  return blob;
}

}  // namespace tenon::host
