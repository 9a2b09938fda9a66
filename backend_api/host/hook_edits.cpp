#include "backend_api/host/hook_edits.h"

#include <bit>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "backend_api/load/sized.h"
#include "base/error.h"
#include "hlo/ir/context.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::host {
namespace {

using load::ReadSized;

constexpr uint32_t kMaxAlignment = 65536;
constexpr uint64_t kMaxPadding = 1 << 20;
constexpr uint32_t kMaxTiles = 64;

bool IsPowerOfTwo(uint64_t n) { return std::has_single_bit(n); }

}  // namespace

int32_t HookEdits::ViewText(TenonCall& call, const TenonView* view, TenonBytes* text) {
  if (view != view_.raw()) return call.Reject("view_text: this is not the view of this call");
  if (view_.module.ops.empty()) return TENON_STATUS_UNIMPLEMENTED;
  const std::string printed = hlo::printText(Entry()->getParentOfType<mlir::ModuleOp>());
  return text->Append(printed.data(), printed.size());
}

mlir::FunctionOpInterface HookEdits::Entry() const {
  return view_.module.ops.front()->getParentOfType<mlir::FunctionOpInterface>();
}

bool HookEdits::IsOp(TenonCall& call, const char* setter, uint32_t op) const {
  if (op < data_.ops.size()) return true;
  call.Reject(absl::StrCat(setter, ": there is no op ", op, "; the view has ", data_.ops.size()));
  return false;
}

uint32_t HookEdits::OpOfValue(uint32_t value) const {
  const TenonViewValue& record = data_.values[value];
  return record.op != TENON_NONE ? record.op : data_.regions[record.region].parent_op;
}

bool HookEdits::IsEntryArgument(uint32_t value) const {
  const TenonViewValue& record = data_.values[value];
  return record.op == TENON_NONE && data_.regions[record.region].parent_op == TENON_NONE;
}

bool HookEdits::IsStoredValue(TenonCall& call, const char* setter, uint32_t value) const {
  if (value >= data_.values.size()) {
    call.Reject(absl::StrCat(setter, ": there is no value ", value, "; the view has ", data_.values.size()));
    return false;
  }
  const TenonViewValue& record = data_.values[value];
  if (data_.types[record.type].element_type >= TENON_ELEMENT_TOKEN) {
    call.Reject(absl::StrCat(setter, ": value ", value, " is a token and has no memory"), OpOfValue(value));
    return false;
  }
  const uint32_t kind = data_.regions[record.region].kind;
  if (kind != TENON_REGION_FUNCTION && kind != TENON_REGION_CONDITION && kind != TENON_REGION_BODY) {
    call.Reject(absl::StrCat(setter, ": value ", value,
                             " is a scalar inside of a reducer or comparator and has no memory"),
                OpOfValue(value));
    return false;
  }
  return true;
}

int32_t ClaimEdits::RefuseOp(TenonCall& call, uint32_t op, uint32_t reason, TenonStr message) {
  std::lock_guard lock(mutex_);
  if (!IsOp(call, "refuse_op", op)) return TENON_STATUS_INVALID_ARGUMENT;
  auto text = load::ReadStr(message, 4096);
  if (!text)
    return call.Reject("refuse_op: the message has a null pointer with a size, or is longer than 4096 bytes",
                       op);
  const uint32_t code = data_.ops[op].code;
  if (code == TENON_OP_FUNC_RETURN || code == TENON_OP_RETURN)
    return call.Reject("refuse_op: a terminator cannot be refused", op);
  // Of a target that makes kernels the runtime does these, so that nothing is asked of the plugin.
  if (manifest_.compile_at == 0 && (code == TENON_OP_TENON_EXCHANGE || code == TENON_OP_TENON_OF_DEVICE))
    return TENON_STATUS_OK;
  if (!refused_.emplace(op, Refusal{reason, *text}).second)
    return call.Reject("refuse_op: the op was refused before", op);
  return TENON_STATUS_OK;
}

std::vector<opt::Refusal> ClaimEdits::Refusals() const {
  std::vector<opt::Refusal> refusals;
  for (const auto& [op, refusal] : refused_) refusals.push_back({view_.module.ops[op], refusal.message});
  return refusals;
}

absl::Status ClaimEdits::Apply() {
  if (refused_.empty()) return absl::OkStatus();
  std::string list, location;
  for (const auto& [op, refusal] : refused_) {
    std::string at;
    absl::StrAppend(&list, "\n  ", load::DescribeOp(view_.raw(), op, &at), ": ", refusal.message, " (reason ",
                    refusal.reason, ")");
    if (location.empty()) location = at;
  }
  return Error(Err::kOpRefused,
               absl::StrCat("plugin ", plugin, ", hook claim, refuses ", refused_.size(), " op",
                            refused_.size() == 1 ? "" : "s", ":", list),
               location);
}

int32_t LayoutEdits::SetLayout(TenonCall& call, uint32_t value, const TenonLayoutSpec* layout) {
  std::lock_guard lock(mutex_);
  if (!IsStoredValue(call, "set_layout", value)) return TENON_STATUS_INVALID_ARGUMENT;
  const uint32_t op = OpOfValue(value);
  auto bad = [&](std::string what) {
    return call.Reject(absl::StrCat("set_layout of value ", value, ": ", what), op);
  };
  if (!layout) return bad("the layout is a null pointer");
  TenonLayoutSpec spec;
  if (auto problem = ReadSized(layout, offsetof(TenonLayoutSpec, element_bits), &spec))
    return bad(absl::StrCat("TenonLayoutSpec: ", *problem));
  const TenonViewType& type = data_.types[data_.values[value].type];
  if (spec.rank != type.rank) return bad(absl::StrCat("rank ", spec.rank, ", the value has ", type.rank));
  if (spec.rank > 0 && !spec.minor_to_major) return bad("minor_to_major is a null pointer");

  plan::Layout result;
  std::vector<bool> seen(spec.rank);
  for (uint32_t i = 0; i < spec.rank; ++i) {
    const uint32_t dim = spec.minor_to_major[i];
    if (dim >= spec.rank || seen[dim])
      return bad(absl::StrCat("minor_to_major is no permutation: entry ", i, " is ", dim));
    seen[dim] = true;
    result.minor_to_major.push_back(dim);
  }
  if (spec.tile_count > 8) return bad(absl::StrCat(spec.tile_count, " tiles, at most 8 are allowed"));
  if (spec.tile_count > 0 && !spec.tiles) return bad("tiles is a null pointer");
  // Physical dimensions as tiles split them, to bound the padded size.
  std::vector<uint64_t> dims;
  for (uint32_t i = spec.rank; i-- > 0;)
    dims.push_back(static_cast<uint64_t>(data_.dims[type.first_dim + result.minor_to_major[i]].size));
  const uint32_t* at = spec.tiles;
  for (uint32_t t = 0; t < spec.tile_count; ++t) {
    const uint32_t rank = *at++;
    if (rank == 0 || rank > dims.size())
      return bad(absl::StrCat("tile ", t, " has rank ", rank, ", there are ", dims.size(), " dimensions"));
    std::vector<int64_t> tile;
    const size_t first = dims.size() - rank;
    for (uint32_t i = 0; i < rank; ++i) {
      const uint32_t size = *at++;
      if (size == 0 || size > (1u << 24))
        return bad(absl::StrCat("tile ", t, " has size ", size, " in dimension ", i));
      tile.push_back(size);
      dims[first + i] = (dims[first + i] + size - 1) / size;
    }
    dims.insert(dims.end(), tile.begin(), tile.end());
    result.tiles.push_back(std::move(tile));
  }
  const uint64_t storage = type.element_count ? type.bytes / type.element_count : 1;
  uint64_t count = storage;
  for (uint64_t dim : dims)
    if (dim != 0 && (count *= dim) > kMaxValueBytes)
      return bad("with the padding of its tiles the value is larger than 2^46 bytes");
  if (spec.element_bits != 0 &&
      (!IsPowerOfTwo(spec.element_bits) || spec.element_bits < 8 * storage || spec.element_bits > 256))
    return bad(absl::StrCat(spec.element_bits, " bits an element; it takes ", 8 * storage,
                            " or more, a power of two up to 256"));
  if (spec.space >= manifest_.spaces.size())
    return bad(absl::StrCat("there is no memory space ", spec.space));
  result.element_bits = spec.element_bits;
  result.space = spec.space;
  layouts_[value] = std::move(result);
  return TENON_STATUS_OK;
}

absl::Status LayoutEdits::Apply() {
  for (const auto& [value, layout] : layouts_) plan::SetLayout(view_.module.values[value], layout);
  return absl::OkStatus();
}

int32_t ResourceEdits::SetResources(TenonCall& call, uint32_t group, const TenonKernelResources* resources) {
  std::lock_guard lock(mutex_);
  if (group >= data_.groups.size() || data_.groups[group].op_count == 0)
    return call.Reject(
        absl::StrCat("set_resources: there is no group ", group, "; the view has ", data_.groups.size()));
  auto bad = [&](std::string what) {
    return call.Reject(absl::StrCat("set_resources of group ", group, ": ", what),
                       data_.indices[data_.groups[group].first_op]);
  };
  if (!resources) return bad("the resources are a null pointer");
  TenonKernelResources r;
  if (auto problem = ReadSized(resources, offsetof(TenonKernelResources, workspace_bytes), &r))
    return bad(absl::StrCat("TenonKernelResources: ", *problem));
  if (r.tile_count > kMaxTiles)
    return bad(absl::StrCat(r.tile_count, " tile sizes, at most ", kMaxTiles, " are allowed"));
  if (r.tile_count > 0 && !r.tiles) return bad("tiles is a null pointer with a count");
  for (uint32_t i = 0; i < r.tile_count; ++i)
    if (r.tiles[i] < 1) return bad(absl::StrCat("tile size ", i, " is ", r.tiles[i]));
  if (r.workspace_bytes > manifest_.max_workspace_bytes)
    return bad(absl::StrCat(r.workspace_bytes, " bytes of workspace, the manifest allows ",
                            manifest_.max_workspace_bytes));
  std::vector<int64_t> tiles;
  if (r.tile_count > 0) tiles.assign(r.tiles, r.tiles + r.tile_count);
  resources_[group] = {std::move(tiles), r.workspace_bytes};
  return TENON_STATUS_OK;
}

absl::Status ResourceEdits::Apply() {
  if (resources_.empty()) return absl::OkStatus();
  mlir::FunctionOpInterface function = Entry();
  std::vector<plan::GroupInfo> table = plan::GroupTable(function);
  for (const auto& [group, resources] : resources_) {
    table[group].tiles = resources.tiles;
    table[group].workspace_bytes = static_cast<int64_t>(resources.workspace_bytes);
  }
  plan::SetGroupTable(function, table);
  return absl::OkStatus();
}

int32_t MemoryEdits::ConstrainMemory(TenonCall& call, uint32_t value,
                                     const TenonMemoryConstraint* constraint) {
  std::lock_guard lock(mutex_);
  if (!IsStoredValue(call, "constrain_memory", value)) return TENON_STATUS_INVALID_ARGUMENT;
  auto bad = [&](std::string what) {
    return call.Reject(absl::StrCat("constrain_memory of value ", value, ": ", what), OpOfValue(value));
  };
  if (!constraint) return bad("the constraint is a null pointer");
  TenonMemoryConstraint c;
  if (auto problem = ReadSized(constraint, offsetof(TenonMemoryConstraint, space), &c))
    return bad(absl::StrCat("TenonMemoryConstraint: ", *problem));
  if (c.alignment != 0 && (!IsPowerOfTwo(c.alignment) || c.alignment > kMaxAlignment))
    return bad(absl::StrCat("alignment ", c.alignment, " is no power of two of at most ", kMaxAlignment));
  if (c.space >= manifest_.spaces.size()) return bad(absl::StrCat("there is no memory space ", c.space));
  if (c.padding > kMaxPadding)
    return bad(absl::StrCat(c.padding, " bytes of padding, at most ", kMaxPadding, " are allowed"));
  if (IsEntryArgument(value) && (c.alignment > manifest_.alignment || c.space != 0 || c.padding != 0))
    return bad(
        "it is an argument of the program, which is the caller's memory: space 0, the manifest's alignment, "
        "no padding");
  constraints_[value] = {c.alignment, c.space, static_cast<int64_t>(c.padding)};
  return TENON_STATUS_OK;
}

absl::Status MemoryEdits::Apply() {
  for (const auto& [value, constraint] : constraints_)
    plan::SetMemoryConstraint(view_.module.values[value], constraint);
  return absl::OkStatus();
}

}  // namespace tenon::host
