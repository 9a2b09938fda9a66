#include "backends/tile/lower/owners.h"

#include <algorithm>
#include <optional>

namespace tenon::tile::lower {
namespace {

std::vector<Owner> Collect() {
  std::vector<Owner> all;
  for (std::span<const Owner> part : {ElementwiseOwners(), MovementOwners(), IndexingOwners(), ReduceOwners(),
                                      WindowOwners(), ContractionOwners()})
    all.insert(all.end(), part.begin(), part.end());
  std::sort(all.begin(), all.end(), [](const Owner& x, const Owner& y) { return x.code < y.code; });
  return all;
}

uint8_t ClassOf(Type type) {
  return IsBool(type) ? kBool : IsFloat(type) ? kFloat : IsSigned(type) ? kSigned : kUnsigned;
}

std::string TypeRefusal(const sdk::Value& value, uint8_t classes, const char* what) {
  const std::optional<Type> type = TypeOfElement(value.type().element());
  if (type && (ClassOf(*type) & classes)) return "";
  return std::string(what) + " of an element type without a lowering";
}

// Regions are applied to scalars: every op in them must be elementwise.
std::string RegionRefusal(const sdk::Region& region) {
  for (const sdk::Op& op : region.ops()) {
    if (op.code() == TENON_OP_RETURN) continue;
    const Owner* owner = FindOwner(op.code());
    if (!owner || !owner->scalar || op.result_count() != 1 || op.result().type().rank() != 0)
      return "its region holds an op that is not elementwise on scalars: " + std::string(op.name());
    if (std::string refusal = Refusal(op); !refusal.empty()) return refusal;
  }
  return "";
}

}  // namespace

std::string Refusal(const sdk::Op& op) {
  const Owner* owner = FindOwner(op.code());
  if (!owner) return "no lowering";
  for (uint32_t i = 0; i < op.operand_count(); ++i) {
    // Bounds, predicates and indices have types of their own.
    const bool other = (op.code() == TENON_OP_SELECT && i == 0) || owner->family != Family::kElementwise;
    if (std::string r = TypeRefusal(op.operand(i), other ? kAny : owner->operands, "an operand"); !r.empty())
      return r;
  }
  for (uint32_t i = 0; i < op.result_count(); ++i)
    if (std::string r = TypeRefusal(op.result(i), owner->results, "a result"); !r.empty()) return r;
  for (uint32_t i = 0; i < op.region_count(); ++i)
    if (std::string r = RegionRefusal(op.region(i)); !r.empty()) return r;
  return "";
}

std::span<const Owner> Owners() {
  static const std::vector<Owner> kOwners = Collect();
  return kOwners;
}

const Owner* FindOwner(uint32_t code) {
  const std::span<const Owner> owners = Owners();
  auto at = std::lower_bound(owners.begin(), owners.end(), code,
                             [](const Owner& owner, uint32_t c) { return owner.code < c; });
  return at != owners.end() && at->code == code ? &*at : nullptr;
}

}  // namespace tenon::tile::lower
