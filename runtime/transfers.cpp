#include "runtime/transfers.h"

#include <algorithm>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::rt {
namespace {

constexpr char kInfeed[] = "stablehlo.infeed", kOutfeed[] = "stablehlo.outfeed", kSend[] = "stablehlo.send",
               kRecv[] = "stablehlo.recv";

bool Gives(const Transfer& transfer) {
  return transfer.op == kOutfeed || transfer.op == kSend || transfer.is_check();
}

// A transfer without values is one exchange still, but for infeeds and outfeeds: devices meet there.
size_t ExchangesOf(const Transfer& transfer) {
  const bool meets = transfer.op == kSend || transfer.op == kRecv;
  return std::max<size_t>(transfer.values.size(), meets ? 1 : 0);
}

std::string PlaceOf(const Transfer& transfer) {
  std::string place = transfer.op;
  if (transfer.op == kSend || transfer.op == kRecv) absl::StrAppend(&place, " of channel ", transfer.channel);
  if (!transfer.location.empty()) absl::StrAppend(&place, " at ", transfer.location);
  return place;
}

// Hosts have no numbers of the narrow types: they give codes as unsigned integers of the width in storage, and i2 and i4 as i8.
absl::StatusOr<Tensor> OfType(ElementType type, Tensor value) {
  const ElementType from = value.type().element;
  const int bits = BitWidth(type);
  const bool code =
      IsFloat(type) && IsUnsigned(from) && StorageBytes(type) == StorageBytes(from) && bits < 32;
  const bool narrow = IsInteger(type) && bits < 8 && (from == ElementType::i8 || from == ElementType::ui8);
  if (!code && !narrow) return value;
  if (bits >= 8) return value.As({type, value.type().dims});
  TENON_ASSIGN_OR_RETURN(Tensor held, Tensor::Allocate({type, value.type().dims}));
  const auto low = static_cast<uint8_t>((1U << bits) - 1), sign = static_cast<uint8_t>(1U << (bits - 1));
  for (uint64_t i = 0; i < held.bytes(); ++i) {
    uint8_t element = value.as<uint8_t>()[i] & low;
    if (IsSigned(type) && (element & sign)) element = static_cast<uint8_t>(element | ~low);
    held.as<uint8_t>()[i] = element;
  }
  return held;
}

// The other end of a send or receive by its pairs of devices; -1: whoever asks first; none: this device has no part in it.
std::optional<int64_t> OtherEnd(const Transfer& transfer, int64_t device) {
  if (!transfer.pairs) return -1;
  const std::vector<int64_t>& pairs = *transfer.pairs;
  for (size_t i = 0; i + 1 < pairs.size(); i += 2)
    if (pairs[transfer.op == kSend ? i : i + 1] == device) return pairs[i + 1];
  return std::nullopt;
}

// Values of the other end: the exchanged ones but for their sizes.
size_t ValuesOf(const Transfer& transfer) { return transfer.values.size() - transfer.sized.size() / 2; }

// Whether a size of value `i` depends on data.
bool IsSized(const Transfer& transfer, size_t i, size_t dim) {
  for (size_t k = 0; k + 1 < transfer.sized.size(); k += 2)
    if (transfer.sized[k] == static_cast<int64_t>(i) && transfer.sized[k + 1] == static_cast<int64_t>(dim))
      return true;
  return false;
}

absl::Status CheckTypes(const Transfer& transfer, const std::vector<Tensor>& values) {
  if (values.size() != ValuesOf(transfer))
    return Error(
        Err::kBadArgument,
        absl::StrCat(transfer.op, " wants ", ValuesOf(transfer), " values, there are ", values.size()),
        transfer.location);
  for (size_t i = 0; i < values.size(); ++i) {
    const TensorType &want = transfer.values[i], &have = values[i].type();
    TensorType open = want;
    std::string bounds;
    bool fits = have.element == want.element && have.dims.size() == want.dims.size();
    for (size_t d = 0; d < want.dims.size(); ++d) {
      const bool sized = IsSized(transfer, i, d);
      if (sized) {
        open.dims[d] = -1;
        absl::StrAppend(&bounds, bounds.empty() ? " with at most " : ", ", want.dims[d], " in dimension ", d);
      }
      fits = fits && (sized ? have.dims[d] <= want.dims[d] : have.dims[d] == want.dims[d]);
    }
    if (fits) continue;
    return Error(
        Err::kBadArgument,
        absl::StrCat(transfer.op, " wants ", TypeName(open), bounds, ", the next value is ", TypeName(have)),
        transfer.location);
  }
  return absl::OkStatus();
}

// The elements that `from` and a value of `type`, which has zeros elsewhere, have in common.
absl::StatusOr<Tensor> Resized(const Tensor& from, const TensorType& type) {
  if (from.type() == type) return from;
  TENON_ASSIGN_OR_RETURN(Tensor to, Tensor::Allocate(type));
  if (to.bytes() > 0) std::memset(to.data(), 0, to.bytes());
  const std::vector<int64_t>& have = from.type().dims;
  const size_t rank = have.size(), bytes = StorageBytes(type.element);
  std::vector<int64_t> both(rank);
  for (size_t d = 0; d < rank; ++d) both[d] = std::min(have[d], type.dims[d]);
  if (std::find(both.begin(), both.end(), 0) != both.end()) return to;
  std::vector<int64_t> at(rank, 0);
  const size_t row = (rank == 0 ? 1 : static_cast<size_t>(both.back())) * bytes;
  while (true) {
    size_t source = 0, target = 0;
    for (size_t d = 0; d < rank; ++d) {
      source = source * static_cast<size_t>(have[d]) + static_cast<size_t>(at[d]);
      target = target * static_cast<size_t>(type.dims[d]) + static_cast<size_t>(at[d]);
    }
    std::memcpy(to.data() + target * bytes, from.data() + source * bytes, row);
    size_t d = rank > 0 ? rank - 1 : 0;  // the last dimension goes by rows
    while (d > 0 && ++at[d - 1] == both[d - 1]) at[--d] = 0;
    if (d == 0) return to;
  }
}

}  // namespace

absl::Status CheckTransfers(const std::vector<Transfer>& transfers) {
  for (const Transfer& transfer : transfers) {
    const bool known = transfer.op == kInfeed || transfer.op == kOutfeed || transfer.op == kSend ||
                       transfer.op == kRecv || transfer.is_check();
    if (!known) return Error(Err::kBadArtifact, absl::StrCat("a transfer is called \"", transfer.op, "\""));
    for (const TensorType& type : transfer.values)
      if (!type.ByteSize())
        return Error(Err::kBadArtifact, absl::StrCat(PlaceOf(transfer), ": a value has no size"));
    const size_t sizes = transfer.sized.size() / 2;
    bool fits = transfer.sized.size() % 2 == 0 && sizes <= transfer.values.size() &&
                (sizes == 0 || !transfer.is_check());
    for (size_t k = 0; fits && k < sizes; ++k) {
      const int64_t value = transfer.sized[2 * k], dim = transfer.sized[2 * k + 1];
      fits = value >= 0 && value < static_cast<int64_t>(ValuesOf(transfer)) && dim >= 0 &&
             dim < static_cast<int64_t>(transfer.values[static_cast<size_t>(value)].dims.size()) &&
             transfer.values[ValuesOf(transfer) + k] == TensorType{ElementType::i32, {}};
    }
    if (!fits) return Error(Err::kBadArtifact, absl::StrCat(PlaceOf(transfer), ": a size is of no value"));
  }
  return absl::OkStatus();
}

Transfers::Transfers(const std::vector<Transfer>& transfers, const std::vector<HostValue>& feeds,
                     CheckValues check)
    : check_(std::move(check)) {
  for (const Transfer& transfer : transfers)
    for (size_t i = 0; i < ExchangesOf(transfer); ++i) parts_.push_back({&transfer, i});
  for (const HostValue& feed : feeds) fed_[{feed.device, feed.channel}].push_back(feed.value);
}

absl::Status Transfers::Exchange(const DeviceOfRun& device, int64_t number, std::span<const std::byte> given,
                                 std::byte* result) {
  auto bad = [&](const char* what) {
    return Error(Err::kBadArtifact, absl::StrCat("transfer ", number, ": ", what));
  };
  if (number < 0 || static_cast<uint64_t>(number) >= parts_.size())
    return bad("the program does not have it");
  const Part& part = parts_[static_cast<size_t>(number)];
  const Transfer& transfer = *part.transfer;
  const bool is_value = part.index < transfer.values.size(),
             is_last = part.index + 1 == ExchangesOf(transfer);
  const uint64_t bytes = is_value ? *transfer.values[part.index].ByteSize() : 0;
  if (given.size() != (bytes == 0 ? 1 : bytes)) return bad("its step is of another size");
  std::vector<Tensor> values;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    values = std::move(open_[device.number]);
    open_.erase(device.number);
  }
  std::fill_n(result, given.size(), std::byte{0});
  if (Gives(transfer)) {
    if (values.size() != part.index) return bad("its steps are out of order");
    if (is_value) {
      TENON_ASSIGN_OR_RETURN(Tensor value, Tensor::Allocate(transfer.values[part.index]));
      if (bytes > 0) std::memcpy(value.data(), given.data(), bytes);
      values.push_back(std::move(value));
    }
    if (is_last) {
      TENON_ASSIGN_OR_RETURN(values, Cut(transfer, std::move(values)));
      return Outgoing(device, transfer, std::move(values));
    }
  } else {
    if (part.index == 0) {
      TENON_ASSIGN_OR_RETURN(values, Incoming(device, transfer));
      TENON_RETURN_IF_ERROR(CheckTypes(transfer, values));
      TENON_ASSIGN_OR_RETURN(values, Padded(transfer, std::move(values)));
    }
    if (values.size() != transfer.values.size()) return bad("its steps are out of order");
    if (bytes > 0) std::memcpy(result, values[part.index].data(), bytes);
    if (is_last) return absl::OkStatus();
  }
  std::lock_guard<std::mutex> lock(mutex_);
  open_[device.number] = std::move(values);
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Tensor>> Transfers::Padded(const Transfer& transfer, std::vector<Tensor> values) {
  const size_t count = values.size();
  for (size_t k = 0; k < transfer.sized.size(); k += 2) {
    const auto i = static_cast<size_t>(transfer.sized[k]);
    TENON_ASSIGN_OR_RETURN(Tensor size, Tensor::Allocate({ElementType::i32, {}}));
    *size.as<int32_t>() =
        static_cast<int32_t>(values[i].type().dims[static_cast<size_t>(transfer.sized[k + 1])]);
    values.push_back(std::move(size));
  }
  for (size_t i = 0; i < count; ++i) {
    TENON_ASSIGN_OR_RETURN(values[i], Resized(values[i], transfer.values[i]));
  }
  return values;
}

absl::StatusOr<std::vector<Tensor>> Transfers::Cut(const Transfer& transfer, std::vector<Tensor> values) {
  const size_t count = ValuesOf(transfer);
  std::vector<TensorType> types(transfer.values.begin(),
                                transfer.values.begin() + static_cast<int64_t>(count));
  for (size_t k = 0; k < transfer.sized.size(); k += 2) {
    const int32_t size = *values[count + k / 2].as<int32_t>();
    int64_t& dim =
        types[static_cast<size_t>(transfer.sized[k])].dims[static_cast<size_t>(transfer.sized[k + 1])];
    if (size < 0 || size > dim)
      return Error(Err::kBadArtifact,
                   absl::StrCat(PlaceOf(transfer), ": a size of ", size, " where at most ", dim, " fit"));
    dim = size;
  }
  values.resize(count);
  for (size_t i = 0; i < count; ++i) {
    TENON_ASSIGN_OR_RETURN(values[i], Resized(values[i], types[i]));
  }
  return values;
}

absl::StatusOr<std::optional<std::vector<Tensor>>> Transfers::FromHost(int64_t device,
                                                                       const Transfer& transfer) {
  const int64_t channel = transfer.op == kInfeed ? HostValue::kInfeed : transfer.channel;
  const size_t count = ValuesOf(transfer);
  std::optional<std::vector<Tensor>> values;
  if (count == 0) return values.emplace();
  std::lock_guard<std::mutex> lock(mutex_);
  for (int64_t reader : {device, HostValue::kAnyDevice}) {
    auto queue = fed_.find({reader, channel});
    if (queue == fed_.end() || queue->second.empty()) continue;
    if (queue->second.size() < count)
      return Error(Err::kBadArgument,
                   absl::StrCat("device ", device, " reads ", count, " values at once, ",
                                queue->second.size(), " are left"),
                   transfer.location);
    values.emplace();
    for (size_t i = 0; i < count; ++i) {
      TENON_ASSIGN_OR_RETURN(values->emplace_back(),
                             OfType(transfer.values[i].element, queue->second.front()));
      queue->second.pop_front();
    }
    break;
  }
  return values;
}

absl::StatusOr<std::vector<Tensor>> Transfers::Incoming(const DeviceOfRun& device, const Transfer& transfer) {
  if (transfer.op == kInfeed || transfer.is_host) {
    TENON_ASSIGN_OR_RETURN(auto values, FromHost(device.number, transfer));
    if (values) return *std::move(values);
  }
  if (transfer.op == kInfeed)
    return Error(Err::kBadArgument,
                 absl::StrCat(transfer.op, ": there is nothing left for device ", device.number, " to read"),
                 transfer.location,
                 "Values for infeeds are given in order, by --infeed=@F.npz or one --infeed=2x3xf32=… each.");
  if (!device.collectives)
    return Error(Err::kDeadlock,
                 absl::StrCat(PlaceOf(transfer), ": there is nobody who sends, and nothing is given for it"),
                 "",
                 "Values of a host transfer are given by --infeed=@F.npz, as arrays recv<channel>_0, "
                 "recv<channel>_1, …");
  if (std::optional<int64_t> end = OtherEnd(transfer, device.number)) {
    std::deque<Message>* box;
    {
      std::lock_guard<std::mutex> lock(mutex_);
      box = &boxes_[{transfer.channel, *end}];  // nodes of a map stay where they are
    }
    auto is_there = [this, box] {
      std::lock_guard<std::mutex> lock(mutex_);
      return !box->empty();
    };
    TENON_RETURN_IF_ERROR(device.collectives->WaitUntil(device.number, is_there, PlaceOf(transfer)));
    std::lock_guard<std::mutex> lock(mutex_);
    std::vector<Tensor> values = std::move(box->front().values);
    box->pop_front();
    return values;
  }
  if (!transfer.sized.empty())
    return Error(Err::kOpRefused,
                 absl::StrCat(transfer.op, ": nobody sends to this device, and its result has no size"),
                 transfer.location);
  std::vector<Tensor> zeros;
  for (const TensorType& type : transfer.values) {
    TENON_ASSIGN_OR_RETURN(Tensor zero, Tensor::Allocate(type));
    std::fill_n(zero.data(), zero.bytes(), std::byte{0});
    zeros.push_back(std::move(zero));
  }
  return zeros;
}

absl::Status Transfers::Outgoing(const DeviceOfRun& device, const Transfer& transfer,
                                 std::vector<Tensor> values) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (transfer.is_check())
    return check_ ? check_(transfer, device.collectives ? device.number : -1, values) : absl::OkStatus();
  if (transfer.op == kSend && device.collectives) {
    if (std::optional<int64_t> to = OtherEnd(transfer, device.number))
      boxes_[{transfer.channel, *to}].push_back({device.number, std::move(values)});
    return absl::OkStatus();
  }
  if (transfer.op == kSend && !transfer.is_host)
    return Error(
        Err::kDeadlock,
        absl::StrCat(PlaceOf(transfer), ": the program runs on one device, there is nobody to send to"));
  const int64_t channel = transfer.op == kOutfeed ? HostValue::kInfeed : transfer.channel;
  for (Tensor& value : values) given_.push_back({device.number, channel, std::move(value)});
  return absl::OkStatus();
}

std::vector<HostValue> Transfers::TakeGiven() {
  std::lock_guard<std::mutex> lock(mutex_);
  for (auto& [key, box] : boxes_) {
    if (key.second >= 0) continue;
    for (Message& message : box)
      for (Tensor& value : message.values) given_.push_back({message.sender, key.first, std::move(value)});
  }
  boxes_.clear();
  return std::move(given_);
}

}  // namespace tenon::rt
