// Infeed, outfeed, send and receive: between simulated devices, and with the host behind them.
#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/devices.h"
#include "hlo/eval/frame.h"
#include "hlo/eval/host_link.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/transfer_ends.h"

namespace tenon::eval {

namespace {

using Results = absl::StatusOr<std::vector<Tensor>>;

Devices* DevicesOf(const OpCall& call) { return call.frame().options().devices; }
HostLink* HostOf(const OpCall& call) { return call.frame().options().host; }
int64_t Me(const OpCall& call) { return call.frame().options().device; }

// `values` and then the token as the results of the op, if they are of the types that it says. E0210.
Results WithToken(const OpCall& call, std::vector<Tensor> values, Tensor token) {
  values.push_back(std::move(token));
  if (values.size() != call.op().result_count)
    return Error(Err::kBadArgument,
                 absl::StrCat(call.name(), " wants ", call.op().result_count - 1, " values, there are ",
                              values.size() - 1),
                 call.location());
  for (uint32_t i = 0; i < call.op().result_count; ++i)
    if (!call.Fits(i, values[i]))
      return Error(Err::kBadArgument,
                   absl::StrCat(call.name(), " wants ", call.result_text(i), ", the next value is ",
                                TypeText(values[i].type(), values[i].shape())),
                   call.location());
  return values;
}

// Hosts have no numbers of the narrow types: they give codes as unsigned integers of the width in storage, and i2 and i4 as i8.
Tensor OfType(ElementType type, Tensor value) {
  const bool code = IsFloat(type) && IsUnsigned(value.type()) &&
                    StorageBytes(type) == StorageBytes(value.type()) && BitWidth(type) < 32;
  if (code && BitWidth(type) >= 8) return value.Reinterpreted(type, value.shape());
  if (code) {
    const auto mask = static_cast<uint8_t>((1 << BitWidth(type)) - 1);
    auto* codes = value.mutable_data_as<uint8_t>();
    for (int64_t i = 0; i < value.count(); ++i) codes[i] &= mask;
    return value.Reinterpreted(type, value.shape());
  }
  if (IsInteger(type) && BitWidth(type) < 8 &&
      (value.type() == ElementType::i8 || value.type() == ElementType::ui8))
    return Convert(value, type);
  return value;
}

// The values that the host has for a channel of this device, or nothing.
absl::StatusOr<std::optional<std::vector<Tensor>>> FromHost(const OpCall& call, int64_t channel) {
  const size_t count = call.op().result_count - 1;
  if (count == 0) return std::optional(std::vector<Tensor>());
  if (!HostOf(call)) return std::optional<std::vector<Tensor>>();
  TENON_ASSIGN_OR_RETURN(std::optional<std::vector<Tensor>> values,
                         HostOf(call)->Take(Me(call), channel, count));
  for (uint32_t i = 0; values && i < count; ++i)
    (*values)[i] = OfType(call.result_type(i), std::move((*values)[i]));
  return values;
}

void ToHost(const OpCall& call, int64_t channel, std::vector<Tensor> values) {
  if (HostLink* host = HostOf(call))
    for (Tensor& value : values) host->Give(Me(call), channel, std::move(value));
}

Results RunInfeed(OpCall& call) {
  if (call.operand_count() != 1 || call.op().result_count == 0)
    return call.Contradiction("takes and gives a token");
  TENON_ASSIGN_OR_RETURN(auto values, FromHost(call, HostLink::kInfeed));
  if (!values)
    return Error(Err::kBadArgument,
                 absl::StrCat(call.name(), ": there is nothing left for device ", Me(call), " to read"),
                 call.location(),
                 "Values for infeeds are given in order, by --infeed=@F.npz or one --infeed=2x3xf32=… each.");
  return WithToken(call, std::move(*values), call.TakeOperand(0));
}

Results RunOutfeed(OpCall& call) {
  if (call.operand_count() == 0) return call.Contradiction("takes no token");
  std::vector<Tensor> values = call.TakeOperands();
  Tensor token = std::move(values.back());
  values.pop_back();
  ToHost(call, HostLink::kInfeed, std::move(values));
  return Single(call, std::move(token));
}

// A host transfer between devices of one grid is allowed: the host passes it on. What nobody receives is the host's.
Results RunSend(OpCall& call) {
  const int64_t channel = call.number("channel_id");
  std::vector<Tensor> values = call.TakeOperands();
  Tensor token = std::move(values.back());
  values.pop_back();
  if (Devices* devices = DevicesOf(call)) {
    if (std::optional<int64_t> to = OtherEnd(call, true))
      devices->Send(Me(call), channel, *to, std::move(values));
  } else if (call.number("is_host_transfer")) {
    ToHost(call, channel, std::move(values));
  } else {
    return Error(Err::kDeadlock,
                 absl::StrCat(call.place(), ": the program runs on one device, there is nobody to send to"));
  }
  return Single(call, std::move(token));
}

Results RunRecv(OpCall& call) {
  const int64_t channel = call.number("channel_id");
  if (call.op().result_count == 0) return call.Contradiction("gives no token");
  if (call.number("is_host_transfer")) {
    TENON_ASSIGN_OR_RETURN(auto fed, FromHost(call, channel));
    if (fed) return WithToken(call, std::move(*fed), call.TakeOperand(0));
  }
  Devices* devices = DevicesOf(call);
  if (!devices)
    return Error(Err::kDeadlock,
                 absl::StrCat(call.place(), ": there is nobody who sends, and nothing is given for it"), "",
                 "Values of a host transfer are given by --infeed=@F.npz, as arrays recv<channel>_0, "
                 "recv<channel>_1, …");
  if (std::optional<int64_t> to = OtherEnd(call, false)) {
    TENON_ASSIGN_OR_RETURN(std::vector<Tensor> received,
                           devices->Receive(Me(call), channel, *to, call.place()));
    return WithToken(call, std::move(received), call.TakeOperand(0));
  }
  std::vector<Tensor> zeros;
  for (uint32_t i = 0; i + 1 < call.op().result_count; ++i) {
    const Shape shape = call.result_shape(i);
    if (std::any_of(shape.begin(), shape.end(), [](int64_t size) { return size < 0; }))
      return call.Unsupported("nobody sends to this device, and its result has no size");
  }
  for (uint32_t i = 0; i + 1 < call.op().result_count; ++i)
    zeros.push_back(Tensor::Zeros(call.result_type(i), call.result_shape(i)));
  return WithToken(call, std::move(zeros), call.TakeOperand(0));
}

constexpr HandlerRow kRows[] = {
    {TENON_OP_INFEED, RunInfeed},
    {TENON_OP_OUTFEED, RunOutfeed},
    {TENON_OP_SEND, RunSend},
    {TENON_OP_RECV, RunRecv},
};

}  // namespace

std::optional<int64_t> OtherEnd(const OpCall& call, bool sends) {
  if (!tenon_view_find(call.view(), &call.op(), "source_target_pairs")) return -1;
  const std::vector<int64_t> pairs = call.numbers("source_target_pairs");
  for (size_t i = 0; i + 1 < pairs.size(); i += 2)
    if (pairs[sends ? i : i + 1] == Me(call)) return pairs[i + 1];
  return std::nullopt;
}

std::span<const HandlerRow> TransferHandlers() { return kRows; }

}  // namespace tenon::eval
