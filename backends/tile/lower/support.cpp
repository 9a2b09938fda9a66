#include "backends/tile/lower/support.h"

#include "backends/tile/lower/owners.h"

namespace tenon::tile::lower {
namespace {

constexpr uint64_t Bit(uint32_t n) { return uint64_t{1} << n; }

uint64_t ElementTypes(uint8_t classes) {
  uint64_t types = 0;
  for (uint32_t element = 1; element <= TENON_ELEMENT_TUPLE; ++element) {
    const auto type = TypeOfElement(element);
    if (!type) continue;
    const uint8_t of = IsBool(*type)     ? kBool
                       : IsFloat(*type)  ? kFloat
                       : IsSigned(*type) ? kSigned
                                         : kUnsigned;
    if (of & classes) types |= Bit(element);
  }
  return types;
}

bool HasRegion(uint32_t code) {
  return code == TENON_OP_REDUCE || code == TENON_OP_REDUCE_WINDOW || code == TENON_OP_SCATTER ||
         code == TENON_OP_SORT || code == TENON_OP_MAP;
}

TenonOpSupport Support(uint32_t code, uint64_t operands, uint64_t results) {
  TenonOpSupport support{};
  support.struct_size = sizeof(support);
  support.code = code;
  support.operand_types = operands;
  support.result_types = results;
  if (HasRegion(code))
    for (uint32_t kind = TENON_REGION_GENERAL; kind <= TENON_REGION_GREATER; ++kind)
      support.region_kinds |= Bit(kind);
  return support;
}

bool IsControl(uint32_t code) {
  switch (code) {
    case TENON_OP_WHILE:
    case TENON_OP_IF:
    case TENON_OP_CASE:
    case TENON_OP_RETURN:
    case TENON_OP_FUNC_RETURN:
      return true;
    default:
      return false;
  }
}

// Whether `region` belongs to a reduce, scatter or the like rather than to control flow.
bool IsApplied(const sdk::View& view, const sdk::Region& region) {
  return region.parent_op() != TENON_NONE && !IsControl(view.op(region.parent_op()).code());
}

}  // namespace

std::vector<TenonOpSupport> SupportedOps() {
  std::vector<TenonOpSupport> ops;
  const uint64_t any = ElementTypes(kAny);
  for (const Owner& owner : Owners()) {
    // Operands may be of other types than the table's: a select's predicate, the indices of a gather.
    const bool own = owner.family == Family::kElementwise && owner.code != TENON_OP_SELECT;
    ops.push_back(Support(owner.code, own ? ElementTypes(owner.operands) : any, ElementTypes(owner.results)));
  }
  for (uint32_t code : {TENON_OP_WHILE, TENON_OP_IF, TENON_OP_CASE}) {
    ops.push_back(Support(code, any, any));
    ops.back().region_kinds =
        Bit(TENON_REGION_CONDITION) | Bit(TENON_REGION_BODY) | Bit(TENON_REGION_GENERAL);
  }
  return ops;
}

void DescribeGroups(TenonManifest& manifest) {
  manifest.max_rank = 16;
  // A sort of a long row keeps two copies of it.
  manifest.max_workspace_bytes = uint64_t{1} << 34;
  manifest.fusible_kinds = Bit(TENON_GROUP_LOOP) | Bit(TENON_GROUP_REDUCE) | Bit(TENON_GROUP_DOT) |
                           Bit(TENON_GROUP_CONVOLUTION) | Bit(TENON_GROUP_GATHER);
  manifest.producer_kinds = Bit(TENON_GROUP_LOOP) | Bit(TENON_GROUP_REDUCE) | Bit(TENON_GROUP_DOT) |
                            Bit(TENON_GROUP_CONVOLUTION) | Bit(TENON_GROUP_GATHER) |
                            Bit(TENON_GROUP_SCATTER) | Bit(TENON_GROUP_SORT);
  manifest.sibling_kinds = Bit(TENON_GROUP_LOOP) | Bit(TENON_GROUP_REDUCE);
}

std::vector<RefusedOp> RefusedOps(const sdk::View& view) {
  std::vector<RefusedOp> refused;
  for (uint32_t id = 0; id < view.count(TENON_SECTION_OPS); ++id) {
    const sdk::Op op = view.op(id);
    if (IsControl(op.code()) || IsApplied(view, view.region(op.region_id()))) continue;
    std::string reason = Refusal(op);
    if (!reason.empty()) refused.push_back({id, std::move(reason)});
  }
  return refused;
}

}  // namespace tenon::tile::lower
