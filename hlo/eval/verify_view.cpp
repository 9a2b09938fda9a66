#include "hlo/eval/verify_view.h"

#include <algorithm>
#include <string>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/op_facts.h"
#include "hlo/eval/runtime_shapes.h"

namespace tenon::eval {

namespace {

// Bytes that an element takes at most while it is computed with; a tensor's count times it stays countable.
constexpr int64_t kWidestElement = 16;
constexpr int64_t kMostElements = (int64_t{1} << 60) / kWidestElement;
constexpr uint32_t kMostNesting = 256;

absl::Status Bad(std::string_view what, std::string_view location = "") {
  return Error(Err::kBadArtifact,
               absl::StrCat("the program in the artifact contradicts itself: ", std::string(what)), location);
}

bool Terminates(uint32_t code) { return code == TENON_OP_RETURN || code == TENON_OP_FUNC_RETURN; }

Verifier FindVerifier(uint32_t op) {
  static const std::vector<Verifier> table = [] {
    std::vector<Verifier> verifiers;
    for (auto rows :
         {ElementwiseVerifiers(), MovementVerifiers(), ContractionVerifiers(), ReductionVerifiers(),
          ControlVerifiers(), LinearAlgebraVerifiers(), DynamicVerifiers()}) {
      for (const VerifierRow& row : rows) {
        if (row.op >= verifiers.size()) verifiers.resize(row.op + 1, nullptr);
        verifiers[row.op] = row.verify;
      }
    }
    return verifiers;
  }();
  return op < table.size() ? table[op] : nullptr;
}

class ViewVerifier {
 public:
  explicit ViewVerifier(const TenonView* view) : view_(view) {}

  absl::Status Run() {
    TENON_RETURN_IF_ERROR(CheckTypes());
    TENON_RETURN_IF_ERROR(CheckRegions());
    TENON_RETURN_IF_ERROR(CheckValues());
    for (uint32_t id = 0; id < Count(TENON_SECTION_OPS); ++id) {
      if (const char* what = CheckPlaces(id)) return BadOp(id, what);
    }
    // Shapes of regions are read only when every region is known to be sound.
    for (uint32_t id = 0; id < Count(TENON_SECTION_OPS); ++id) {
      const TenonViewOp& op = *tenon_view_op(view_, id);
      if (Terminates(op.code)) continue;
      const Verifier verify = FindVerifier(op.code);
      if (!verify) return BadOp(id, "is an op that the reference interpreter does not know");
      if (HasOpenSizes(view_, op)) continue;
      if (const char* what = verify(OpFacts(view_, op))) return BadOp(id, what);
    }
    return absl::OkStatus();
  }

 private:
  uint64_t Count(uint32_t section) const { return tenon_view_count(view_, section); }
  // Whether [first, first + count) lies in a section.
  bool Inside(uint32_t section, uint64_t first, uint64_t count) const {
    return count <= Count(section) && first <= Count(section) - count;
  }

  absl::Status BadOp(uint32_t id, std::string_view what) const {
    const TenonViewOp* op = tenon_view_op(view_, id);
    return Bad(absl::StrCat(std::string(ToStringView(tenon_view_str(view_, op->name))), " (op ", id, ") ",
                            std::string(what)),
               ToStringView(tenon_view_str(view_, op->location)));
  }

  absl::Status CheckTypes() const {
    for (uint64_t i = 0; i < Count(TENON_SECTION_TYPES); ++i) {
      const TenonViewType* type = tenon_view_type(view_, i);
      const bool known = type->element_type < static_cast<uint32_t>(kElementTypeCount) &&
                         static_cast<ElementType>(type->element_type) != ElementType::invalid;
      if (!known || !Inside(TENON_SECTION_DIMS, type->first_dim, type->rank))
        return Bad(absl::StrCat("type ", i, " is none"));
      if (static_cast<ElementType>(type->element_type) == ElementType::token && type->rank != 0)
        return Bad(absl::StrCat("type ", i, " is a token with dimensions"));
      int64_t elements = 1;  // with dimensions of size 0 as 1: parts of a shape are multiplied too
      for (uint32_t d = 0; d < type->rank; ++d) {
        const int64_t size = tenon_view_dim(view_, uint64_t{type->first_dim} + d)->size;
        if (size == -1 && (type->flags & 1) != 0) continue;
        if (size < 0 || size > kMostElements / elements)
          return Bad(absl::StrCat("type ", i, " has sizes out of range"));
        elements *= std::max<int64_t>(size, 1);
      }
    }
    return absl::OkStatus();
  }

  // Every region belongs to one op or function and lists its own ops, in order; the last one, and no other,
  // terminates it. An op comes after the one that its region belongs to, so nesting ends.
  absl::Status CheckRegions() {
    owners_.assign(Count(TENON_SECTION_REGIONS), 0);
    listed_.assign(Count(TENON_SECTION_OPS), 0);
    for (uint32_t id = 0; id < Count(TENON_SECTION_OPS); ++id) {
      const TenonViewOp* op = tenon_view_op(view_, id);
      if (!Inside(TENON_SECTION_REGIONS, op->first_region, op->region_count)) return BadOp(id, kRegions);
      for (uint32_t k = 0; k < op->region_count; ++k) {
        const uint32_t region = op->first_region + k;
        if (tenon_view_region(view_, region)->parent_op != id || owners_[region]++)
          return BadOp(id, kRegions);
      }
    }
    for (uint32_t id = 0; id < Count(TENON_SECTION_FUNCTIONS); ++id) {
      const TenonViewRegion* region = tenon_view_region(view_, tenon_view_function(view_, id)->region);
      if (!region || region->parent_op != TENON_NONE || owners_[tenon_view_function(view_, id)->region]++)
        return Bad(absl::StrCat("function ", id, " has no body of its own"));
    }
    for (uint32_t id = 0; id < owners_.size(); ++id) {
      if (owners_[id] != 1 || !CheckOpsOf(id)) return Bad(absl::StrCat("region ", id, " is not well formed"));
    }
    std::vector<uint32_t> depth(listed_.size(), 0);
    for (uint32_t id = 0; id < listed_.size(); ++id) {
      if (listed_[id] != 1) return BadOp(id, "is in no region, or in several");
      const uint32_t parent = tenon_view_region(view_, tenon_view_op(view_, id)->region)->parent_op;
      if (parent == TENON_NONE) continue;
      if (parent >= id) return BadOp(id, "comes before the op that it is part of");
      depth[id] = depth[parent] + 1;
      if (depth[id] > kMostNesting) return BadOp(id, "is nested too deep");
    }
    return absl::OkStatus();
  }

  bool CheckOpsOf(uint32_t id) {
    const TenonViewRegion* region = tenon_view_region(view_, id);
    if (region->op_count == 0 || !Inside(TENON_SECTION_INDICES, region->first_op, region->op_count))
      return false;
    uint32_t last = TENON_NONE;
    for (uint32_t k = 0; k < region->op_count; ++k) {
      const uint32_t op_id = tenon_view_index(view_, uint64_t{region->first_op} + k);
      const TenonViewOp* op = tenon_view_op(view_, op_id);
      if (!op || op->region != id || (last != TENON_NONE && op_id <= last)) return false;
      if (Terminates(op->code) != (k + 1 == region->op_count)) return false;
      ++listed_[op_id];
      last = op_id;
    }
    return true;
  }

  // Every value is defined once: as the result or the argument that it says it is.
  absl::Status CheckValues() const {
    uint64_t defined = 0;
    for (uint32_t id = 0; id < Count(TENON_SECTION_OPS); ++id) {
      const TenonViewOp* op = tenon_view_op(view_, id);
      if (!Inside(TENON_SECTION_VALUES, op->first_result, op->result_count))
        return BadOp(id, "has results that are not there");
      for (uint32_t k = 0; k < op->result_count; ++k) {
        const TenonViewValue* value = tenon_view_value(view_, uint64_t{op->first_result} + k);
        if (value->op != id || value->index != k || value->region != op->region ||
            !tenon_view_type(view_, value->type))
          return BadOp(id, "has a result that says otherwise");
      }
      defined += op->result_count;
    }
    for (uint32_t id = 0; id < Count(TENON_SECTION_REGIONS); ++id) {
      const TenonViewRegion* region = tenon_view_region(view_, id);
      bool sound = Inside(TENON_SECTION_VALUES, region->first_argument, region->argument_count);
      for (uint32_t k = 0; sound && k < region->argument_count; ++k) {
        const TenonViewValue* value = tenon_view_value(view_, uint64_t{region->first_argument} + k);
        sound = value->op == TENON_NONE && value->index == k && value->region == id &&
                tenon_view_type(view_, value->type);
      }
      if (!sound) return Bad(absl::StrCat("region ", id, " has arguments that say otherwise"));
      defined += region->argument_count;
    }
    return defined == Count(TENON_SECTION_VALUES) ? absl::OkStatus() : Bad("values that nothing defines");
  }

  // Operands are defined before the op, in its region or one around it; attributes lie in their sections.
  const char* CheckPlaces(uint32_t id) const {
    const TenonViewOp& op = *tenon_view_op(view_, id);
    if (!Inside(TENON_SECTION_OPERANDS, op.first_operand, op.operand_count))
      return "has operands that are not there";
    for (uint32_t k = 0; k < op.operand_count; ++k) {
      const TenonViewValue* value = tenon_view_value(view_, tenon_view_operand(view_, &op, k));
      if (!value) return "reads a value that is not there";
      uint32_t user = id;
      while (tenon_view_op(view_, user)->region != value->region) {
        user = tenon_view_region(view_, tenon_view_op(view_, user)->region)->parent_op;
        if (user == TENON_NONE) return "reads a value that is not defined there";
      }
      if (value->op != TENON_NONE && value->op >= user) return "reads a value that is not defined there";
    }
    if (!Inside(TENON_SECTION_ATTRIBUTES, op.first_attribute, op.attribute_count))
      return "has attributes that are not there";
    for (uint32_t k = 0; k < op.attribute_count; ++k) {
      const TenonViewAttribute* attribute = tenon_view_attribute(view_, uint64_t{op.first_attribute} + k);
      const bool numbers = attribute->kind == TENON_ATTRIBUTE_I64_ARRAY;
      if (numbers && !Inside(TENON_SECTION_I64S, attribute->payload, attribute->count))
        return "has an attribute that is not there";
    }
    return nullptr;
  }

  const TenonView* view_;
  std::vector<uint32_t> owners_;  // by region: how many ops and functions claim it
  std::vector<uint32_t> listed_;  // by op: how often regions list it
};

}  // namespace

const char* VerifyOp(const OpFacts& op) {
  const Verifier verify = FindVerifier(op.op.code);
  return verify ? verify(op) : "is an op that the reference interpreter does not know";
}

bool CanVerify(uint32_t op_code) { return FindVerifier(op_code) != nullptr; }

absl::Status VerifyView(const TenonView* view) { return ViewVerifier(view).Run(); }

}  // namespace tenon::eval
