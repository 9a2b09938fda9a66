// Ops that move elements move errors the same way. What indices that are not sure would read is unbounded.
#include <algorithm>

#include "hlo/eval/bound/engine.h"

namespace tenon::eval {

namespace {

Tensor ErrorTensor(const Bounded& operand) {
  return operand.exact() ? Tensor::Zeros(ElementType::f64, operand.value.shape()) : operand.error;
}

// Operands [first, end) are indices, sizes or start numbers; the others are data.
absl::Status Move(BoundCall& call, size_t first_index, size_t end_index) {
  if (call.clean()) return absl::OkStatus();
  std::vector<Tensor> operands;
  for (size_t k = 0; k < call.operands.size(); ++k) {
    if (k >= first_index && k < end_index) {
      if (!call.operands[k].exact()) {
        call.Unbound();
        return absl::OkStatus();
      }
      operands.push_back(call.operands[k].value);
    } else {
      operands.push_back(ErrorTensor(call.operands[k]));
    }
  }
  TENON_ASSIGN_OR_RETURN(std::vector<Tensor> errors, call.Calculate(operands));
  for (size_t i = 0; i < errors.size() && i < call.results.size(); ++i)
    call.results[i].error = std::move(errors[i]);
  return absl::OkStatus();
}

absl::Status MoveAll(BoundCall& call) { return Move(call, 0, 0); }
absl::Status MoveFirst(BoundCall& call) { return Move(call, 1, call.operands.size()); }
absl::Status MoveFirstTwo(BoundCall& call) { return Move(call, 2, call.operands.size()); }

// Constants are what they are; in double they are converted exactly.
absl::Status Exact(BoundCall&) { return absl::OkStatus(); }

// A counter of a type that cannot hold it rounds in every implementation the same way; in double it does not.
absl::Status IotaRule(BoundCall& call) {
  if (!call.in_double() || !IsFloat(call.result_type())) return absl::OkStatus();
  const std::vector<double> exact = Doubles(call.results[0].value);
  std::vector<double> errors(exact.size());
  const Rounding rounding(call.result_type());
  for (size_t i = 0; i < exact.size(); ++i)
    if (rounding.Nearest(exact[i]) != exact[i]) errors[i] = rounding.Ulp(exact[i]);
  Finish(call, 0, exact, std::move(errors));
  return absl::OkStatus();
}

absl::Status PassThrough(BoundCall& call) {
  for (size_t i = 0; i < call.results.size(); ++i) call.results[i].error = call.operands[i].error;
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {
    {TENON_OP_CONSTANT, Exact, false},
    {TENON_OP_IOTA, IotaRule, false},
    {TENON_OP_DYNAMIC_IOTA, IotaRule, false},
    {TENON_OP_GET_DIMENSION_SIZE, Exact, false},
    {TENON_OP_PARTITION_ID, Exact, false},
    {TENON_OP_REPLICA_ID, Exact, false},
    {TENON_OP_AFTER_ALL, Exact, false},
    {TENON_OP_CREATE_TOKEN, Exact, false},
    {TENON_OP_OPTIMIZATION_BARRIER, PassThrough, false},
    {TENON_OP_BROADCAST_IN_DIM, MoveAll, false},
    {TENON_OP_DYNAMIC_BROADCAST_IN_DIM, MoveFirst, false},
    {TENON_OP_BROADCAST, MoveAll, false},
    {TENON_OP_RESHAPE, MoveAll, false},
    {TENON_OP_DYNAMIC_RESHAPE, MoveFirst, false},
    {TENON_OP_TRANSPOSE, MoveAll, false},
    {TENON_OP_REVERSE, MoveAll, false},
    {TENON_OP_SLICE, MoveAll, false},
    {TENON_OP_DYNAMIC_SLICE, MoveFirst, false},
    {TENON_OP_DYNAMIC_UPDATE_SLICE, MoveFirstTwo, false},
    {TENON_OP_PAD, MoveAll, false},
    {TENON_OP_DYNAMIC_PAD, MoveFirstTwo, false},
    {TENON_OP_SET_DIMENSION_SIZE, MoveFirst, false},
    {TENON_OP_REAL_DYNAMIC_SLICE, MoveFirst, false},
    {TENON_OP_CONCATENATE, MoveAll, false},
    {TENON_OP_GATHER, MoveFirst, false},
    {TENON_OP_DYNAMIC_GATHER, MoveFirst, false},
};

}  // namespace

std::span<const RuleRow> MovementRules() { return kRows; }

}  // namespace tenon::eval
