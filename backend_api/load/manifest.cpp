#include "backend_api/load/manifest.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <set>

#include "absl/strings/str_cat.h"
#include "backend_api/load/sized.h"
#include "base/error.h"

namespace tenon::load {
namespace {

constexpr uint32_t kMaxAlignment = 65536;
constexpr uint64_t kMaxWorkspace = uint64_t{1} << 40;

bool IsAlignment(uint32_t bytes) { return std::has_single_bit(bytes) && bytes <= kMaxAlignment; }

#define TENON_THROUGH(type, field) (offsetof(type, field) + sizeof(type::field))

}  // namespace

absl::StatusOr<Manifest> ReadManifest(const Plugin& plugin, const TenonManifest& raw) {
  auto bad = [&](std::string what) {
    return Error(Err::kPluginTable,
                 absl::StrCat("plugin ", plugin.name(), ", hook describe_target: TenonManifest", what));
  };
  TenonManifest m;
  if (auto problem = ReadSized(&raw, TENON_THROUGH(TenonManifest, space_count), &m))
    return bad(absl::StrCat(": ", *problem));
  Manifest out;

  std::vector<TenonOpSupport> ops;
  if (auto problem =
          ReadSizedArray(m.ops, m.op_count, TENON_THROUGH(TenonOpSupport, region_kinds), 1 << 16, &ops))
    return bad(absl::StrCat(".ops: ", *problem));
  for (const TenonOpSupport& op : ops) {
    auto name = ReadStr(op.name, 256);
    if (!name)
      return bad(absl::StrCat(".ops: op code ", op.code, ": its name has a null pointer or is too long"));
    out.ops.push_back(
        {op.code, op.max_rank, op.operand_types, op.result_types, op.region_kinds, op.max_dimensions, *name});
  }

  out.alignment = m.alignment == 0 ? 64 : m.alignment;
  if (!IsAlignment(out.alignment))
    return bad(
        absl::StrCat(".alignment: ", m.alignment, " is not a power of two of at most ", kMaxAlignment));
  std::vector<TenonMemorySpace> spaces;
  if (auto problem =
          ReadSizedArray(m.spaces, m.space_count, TENON_THROUGH(TenonMemorySpace, name), 64, &spaces))
    return bad(absl::StrCat(".spaces: ", *problem));
  if (spaces.empty()) return bad(".spaces: at least one memory space is needed");
  std::set<std::string> names;
  for (const TenonMemorySpace& space : spaces) {
    auto name = ReadStr(space.name, 64);
    if (!name || name->empty() || !names.insert(*name).second)
      return bad(".spaces: a name is empty, stands twice, has a null pointer or is too long");
    const uint32_t alignment = space.alignment == 0 ? out.alignment : space.alignment;
    if (!IsAlignment(alignment))
      return bad(absl::StrCat(".spaces: ", *name, ": alignment ", alignment,
                              " is not a power of two of at most ", kMaxAlignment));
    out.spaces.push_back({*name, space.bytes, alignment, (space.flags & 1) != 0});
  }

  TenonCostParameters cost;
  if (m.cost.struct_size != 0) {
    if (m.cost.struct_size > sizeof(m.cost))
      m.cost.struct_size = sizeof(m.cost);  // embedded: what fits was copied
    if (auto problem = ReadSized(&m.cost, sizeof(uint32_t), &cost))
      return bad(absl::StrCat(".cost: ", *problem));
  } else {
    cost = {};
  }
  for (auto [field, value] : {std::pair{"flops_per_ns", cost.flops_per_ns},
                              {"bytes_per_ns", cost.bytes_per_ns},
                              {"launch_ns", cost.launch_ns},
                              {"transcendental_flops", cost.transcendental_flops}})
    if (!std::isfinite(value) || value < 0)
      return bad(absl::StrCat(".cost.", field, ": ", value, " is not a finite number of at least 0"));
  // A middling CPU, where the plugin says nothing.
  if (cost.flops_per_ns == 0) cost.flops_per_ns = 50;
  if (cost.bytes_per_ns == 0) cost.bytes_per_ns = 20;
  if (cost.launch_ns == 0) cost.launch_ns = 500;
  if (cost.transcendental_flops == 0) cost.transcendental_flops = 20;
  if (cost.cache_bytes == 0) cost.cache_bytes = uint64_t{1} << 20;
  cost.struct_size = sizeof(cost);
  out.cost = cost;

  switch (m.compile_at) {
    case 0:
      if (!plugin.has_kernels())
        return bad(".compile_at: 0 means tier 4, and the plugin has no TenonKernelTable");
      break;
    case TENON_PHASE_LEGAL:
    case TENON_PHASE_LAID_OUT:
    case TENON_PHASE_FUSED:
    case TENON_PHASE_BUFFERED:
      if (!plugin.has_module())
        return bad(".compile_at: a phase means tier 5, and the plugin has no TenonModuleTable");
      break;
    default:
      return bad(
          absl::StrCat(".compile_at: ", m.compile_at, " is neither 0, LEGAL, LAID_OUT, FUSED nor BUFFERED"));
  }
  out.compile_at = m.compile_at;
  out.max_rank = m.max_rank;
  out.vector_bytes = m.vector_bytes;
  if (m.vector_bytes != 0 && !IsAlignment(m.vector_bytes))
    return bad(absl::StrCat(".vector_bytes: ", m.vector_bytes, " is not a power of two"));
  if (m.max_workspace_bytes != 0) out.max_workspace_bytes = m.max_workspace_bytes;
  if (out.max_workspace_bytes > kMaxWorkspace)
    return bad(absl::StrCat(".max_workspace_bytes: ", m.max_workspace_bytes, " is over 1 TiB"));
  if (m.max_group_ops != 0) out.max_group_ops = m.max_group_ops;
  out.fusible_kinds = m.fusible_kinds;
  out.producer_kinds = m.producer_kinds;
  out.sibling_kinds = m.sibling_kinds;
  return out;
}

}  // namespace tenon::load
