// What the target takes: every op that has a lowering, for the element types that it has one for.
#include <algorithm>
#include <exception>

#include "backends/cpu/context.h"
#include "backends/tile/lower/owners.h"

namespace tenon::cpu {
namespace {

namespace lower = tile::lower;

constexpr uint64_t Bit(uint32_t n) { return uint64_t{1} << n; }

uint64_t ElementTypes(uint8_t classes) {
  uint64_t types = 0;
  for (uint32_t element = 1; element <= TENON_ELEMENT_TUPLE; ++element) {
    const auto type = lower::TypeOfElement(element);
    if (!type) continue;
    const uint8_t of = tile::IsBool(*type)     ? lower::kBool
                       : tile::IsFloat(*type)  ? lower::kFloat
                       : tile::IsSigned(*type) ? lower::kSigned
                                               : lower::kUnsigned;
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

void ListOps(TenonContext* context) {
  if (!context->ops.empty()) return;
  const uint64_t any = ElementTypes(lower::kAny);
  for (const lower::Owner& owner : lower::Owners()) {
    // Operands may be of other types than the table's: a select's predicate, the indices of a gather.
    const bool own = owner.family == lower::Family::kElementwise && owner.code != TENON_OP_SELECT;
    context->ops.push_back(
        Support(owner.code, own ? ElementTypes(owner.operands) : any, ElementTypes(owner.results)));
  }
  // Control flow is steps of the program.
  for (uint32_t code : {TENON_OP_WHILE, TENON_OP_IF, TENON_OP_CASE}) {
    context->ops.push_back(Support(code, any, any));
    context->ops.back().region_kinds =
        Bit(TENON_REGION_CONDITION) | Bit(TENON_REGION_BODY) | Bit(TENON_REGION_GENERAL);
  }
}

}  // namespace

int32_t DescribeTarget(TenonContext* context, TenonCall* call, TenonManifest* manifest) {
  return Guarded(call, [&] {
    ListOps(context);
    context->space = {sizeof(TenonMemorySpace), Str("memory"), 0, 64, 1};
    TenonManifest mine{};
    mine.struct_size = sizeof(mine);
    mine.ops = context->ops.data();
    mine.op_count = context->ops.size();
    mine.spaces = &context->space;
    mine.space_count = 1;
    const double lanes = context->machine.vector_bits / 32.0;
    mine.cost = {sizeof(TenonCostParameters), 8 * lanes, 20, 200, 12, uint64_t{1} << 20};
    mine.max_rank = 16;
    mine.alignment = 64;
    // A sort of a long row keeps two copies of it.
    mine.max_workspace_bytes = uint64_t{1} << 34;
    mine.vector_bytes = static_cast<uint32_t>(context->machine.vector_bits / 8);
    mine.fusible_kinds = Bit(TENON_GROUP_LOOP) | Bit(TENON_GROUP_REDUCE) | Bit(TENON_GROUP_DOT) |
                         Bit(TENON_GROUP_CONVOLUTION) | Bit(TENON_GROUP_GATHER);
    mine.producer_kinds = Bit(TENON_GROUP_LOOP) | Bit(TENON_GROUP_REDUCE) | Bit(TENON_GROUP_DOT) |
                          Bit(TENON_GROUP_CONVOLUTION) | Bit(TENON_GROUP_GATHER) | Bit(TENON_GROUP_SCATTER) |
                          Bit(TENON_GROUP_SORT);
    mine.sibling_kinds = Bit(TENON_GROUP_LOOP) | Bit(TENON_GROUP_REDUCE);
    const uint32_t size = std::min<uint32_t>(manifest->struct_size, sizeof(mine));
    std::copy_n(reinterpret_cast<const char*>(&mine), size, reinterpret_cast<char*>(manifest));
    manifest->struct_size = size;
    return TENON_STATUS_OK;
  });
}

}  // namespace tenon::cpu
