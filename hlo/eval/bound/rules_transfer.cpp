// Infeed, outfeed, send and receive: what the host gives is exact, and devices send one another the errors behind the values.
#include "hlo/eval/bound/engine.h"
#include "hlo/eval/devices.h"
#include "hlo/eval/transfer_ends.h"

namespace tenon::eval {

namespace {

// Boxes of errors, apart from those of the values. Nobody else runs between a message and its errors, so both boxes have one order.
constexpr int64_t kErrors = int64_t{1} << 60;

int64_t BoxOf(const BoundCall& call) { return call.number("channel_id") + kErrors; }
const EvalOptions& OptionsOf(const BoundCall& call) { return call.engine.frame().options(); }

absl::Status Exact(BoundCall&) { return absl::OkStatus(); }

absl::Status SendRule(BoundCall& call) {
  const EvalOptions& options = OptionsOf(call);
  if (!options.devices) return absl::OkStatus();
  const std::optional<int64_t> to = OtherEnd(OpCall(call.engine.frame(), call.id, call.op), true);
  if (!to) return absl::OkStatus();
  std::vector<Tensor> errors;
  for (size_t i = 0; i + 1 < call.operands.size(); ++i) {
    const Bounded& operand = call.operands[i];
    errors.push_back(operand.exact() ? Tensor::Zeros(ElementType::f64, operand.value.shape())
                                     : operand.error);
  }
  options.devices->Send(options.device, BoxOf(call), *to, std::move(errors));
  return absl::OkStatus();
}

absl::Status ReceiveRule(BoundCall& call) {
  const EvalOptions& options = OptionsOf(call);
  if (!options.devices) return absl::OkStatus();  // of the host
  if (call.number("is_host_transfer")) {
    call.Unbound();  // of the host or of a device, which the handler does not say
    return absl::OkStatus();
  }
  OpCall plain(call.engine.frame(), call.id, call.op);
  const std::optional<int64_t> to = OtherEnd(plain, false);
  if (!to) return absl::OkStatus();  // zeros
  TENON_ASSIGN_OR_RETURN(std::vector<Tensor> errors,
                         options.devices->Receive(options.device, BoxOf(call), *to, plain.place()));
  for (size_t i = 0; i < errors.size() && i + 1 < call.results.size(); ++i)
    call.results[i].error = std::move(errors[i]);
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {
    {TENON_OP_INFEED, Exact, false},
    {TENON_OP_OUTFEED, Exact, false},
    {TENON_OP_SEND, SendRule, false},
    {TENON_OP_RECV, ReceiveRule, false},
};

}  // namespace

std::span<const RuleRow> TransferRules() { return kRows; }

}  // namespace tenon::eval
