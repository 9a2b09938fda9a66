// What handlers_control.cpp, handlers_collective.cpp, handlers_transfer.cpp and handlers_custom_call.cpp rely on.
#include "hlo/eval/op_facts.h"

namespace tenon::eval {

namespace {

const char* VerifyWhile(const OpFacts& op) {
  if (op.op.region_count != 2 || op.results != op.operands) return kOperandCount;
  const RegionFacts condition = op.region(0), body = op.region(1);
  const bool fits = condition.arguments == op.operands && condition.results.size() == 1 &&
                    condition.results[0].Is(ElementType::i1) && body.arguments == op.operands &&
                    body.results == op.operands;
  return fits ? nullptr : kRegions;
}

const char* BranchesFit(const OpFacts& op) {
  for (uint32_t k = 0; k < op.op.region_count; ++k) {
    const RegionFacts branch = op.region(k);
    if (!branch.arguments.empty() || branch.results != op.results) return kRegions;
  }
  return nullptr;
}

const char* VerifyCase(const OpFacts& op) {
  if (op.operands.size() != 1 || op.op.region_count == 0) return kOperandCount;
  return op.operands[0].scalar_integer() ? BranchesFit(op) : kOperandTypes;
}

const char* VerifyIf(const OpFacts& op) {
  if (op.operands.size() != 1 || op.op.region_count != 2) return kOperandCount;
  return op.operands[0].Is(ElementType::i1) ? BranchesFit(op) : kOperandTypes;
}

const char* CalleeFits(const OpFacts& op, const char* attribute) {
  const TenonViewFunction* function =
      tenon_view_function(op.view, FindFunction(op.view, String(op.view, op.op, attribute)));
  if (!function) return "calls a function that is not in the view";
  const RegionFacts body = FactsOfRegion(op.view, function->region);
  return body.arguments == op.operands && body.results == op.results ? nullptr
                                                                     : "calls a function of another type";
}

const char* VerifyCall(const OpFacts& op) { return CalleeFits(op, "callee"); }
const char* VerifyComposite(const OpFacts& op) { return CalleeFits(op, "decomposition"); }

const char* VerifyIdentity(const OpFacts& op) { return op.results == op.operands ? nullptr : kOperandTypes; }

// The handler checks what it needs, and its results are compared with the view.
const char* VerifyNothing(const OpFacts&) { return nullptr; }

const char* VerifyCollective(const OpFacts& op) { return op.operands.empty() ? kOperandCount : nullptr; }

const char* VerifyExchange(const OpFacts& op) {
  if (op.operands.size() != 2 || op.results.size() != 1) return kOperandCount;
  return op.operands[1].type == ElementType::i32 && op.operands[1].rank() == 2 ? nullptr : kOperandTypes;
}

const char* VerifyOfDevice(const OpFacts& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return kOperandCount;
  return op.operands[0].rank() > 0 ? nullptr : kOperandTypes;
}

const char* VerifyOneResult(const OpFacts& op) { return op.results.size() == 1 ? nullptr : kOperandCount; }

constexpr VerifierRow kRows[] = {
    {TENON_OP_WHILE, VerifyWhile},
    {TENON_OP_CASE, VerifyCase},
    {TENON_OP_IF, VerifyIf},
    {TENON_OP_FUNC_CALL, VerifyCall},
    {TENON_OP_COMPOSITE, VerifyComposite},
    {TENON_OP_OPTIMIZATION_BARRIER, VerifyIdentity},
    {TENON_OP_AFTER_ALL, VerifyOneResult},
    {TENON_OP_CREATE_TOKEN, VerifyOneResult},
    {TENON_OP_PARTITION_ID, VerifyOneResult},
    {TENON_OP_REPLICA_ID, VerifyOneResult},
    {TENON_OP_ALL_GATHER, VerifyCollective},
    {TENON_OP_ALL_REDUCE, VerifyCollective},
    {TENON_OP_ALL_TO_ALL, VerifyCollective},
    {TENON_OP_REDUCE_SCATTER, VerifyCollective},
    {TENON_OP_COLLECTIVE_BROADCAST, VerifyCollective},
    {TENON_OP_COLLECTIVE_REDUCE, VerifyCollective},
    {TENON_OP_CROSS_REPLICA_SUM, VerifyCollective},
    {TENON_OP_COLLECTIVE_PERMUTE, VerifyCollective},
    {TENON_OP_INFEED, VerifyNothing},
    {TENON_OP_OUTFEED, VerifyCollective},
    {TENON_OP_TENON_EXCHANGE, VerifyExchange},
    {TENON_OP_TENON_OF_DEVICE, VerifyOfDevice},
    {TENON_OP_SEND, VerifyCollective},
    {TENON_OP_RECV, VerifyCollective},
    {TENON_OP_CUSTOM_CALL, VerifyNothing},
};

}  // namespace

std::span<const VerifierRow> ControlVerifiers() { return kRows; }

}  // namespace tenon::eval
