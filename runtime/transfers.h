// The other ends of a program's infeeds, outfeeds, sends and receives: its host, and its other devices.
//
// In a program a transfer is one exchange step for each of its values (hlo/ir/transfer.h), whose sources are -2 - n: exchange n of the
// list of transfers that comes with the program. What a device gives there is the value of an outfeed or send; what it gets is the
// value of an infeed or receive. Values meet as hlo/eval has it (hlo/eval/handlers_transfer.cpp): one that the host has for a device
// comes before what another device sends; what was sent to whoever asks first and nobody asked for is the host's.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "runtime/collectives.h"
#include "runtime/tensor.h"

namespace tenon::rt {

// What a program reads from its host besides its arguments, or says to it besides its results.
struct HostValue {
  static constexpr int64_t kAnyDevice = -1, kInfeed = -1;
  int64_t device = kAnyDevice;
  int64_t channel = kInfeed;  // of a send or receive
  Tensor value;
};

struct Transfer {
  std::string op;        // "stablehlo.recv"
  int64_t channel = -1;  // of a send or receive
  bool is_host = false;
  std::optional<std::vector<int64_t>> pairs;  // source and target, source and target, …
  std::vector<TensorType> values;
  std::string location;
  // Of a check of values ("check.expect_eq", "interpreter.probe"; hlo/ir/transfer.h), which whoever runs the program makes.
  double tolerance = 0;
  uint64_t min_ulp = 0, max_ulp = 0;
  std::string probe{};
  int64_t iteration = 0;
  // Value and dimension of each size that depends on data. Such a value is of its bound here, and the sizes, scalars i32 in this order,
  // are the last of `values`; on the other end are values of their sizes, and no others.
  std::vector<int64_t> sized{};

  bool is_check() const { return op.starts_with("check.") || op.starts_with("interpreter."); }
};

// What becomes of the values of a check on a device (-1: the only one). Called by one device at a time.
using CheckValues =
    std::function<absl::Status(const Transfer& check, int64_t device, const std::vector<Tensor>& values)>;

// E0503 for a transfer that is none.
absl::Status CheckTransfers(const std::vector<Transfer>& transfers);

// The transfers of one run on all its devices, which take turns.
class Transfers {
 public:
  // `transfers` were checked, and outlive the object.
  Transfers(const std::vector<Transfer>& transfers, const std::vector<HostValue>& feeds,
            CheckValues check = nullptr);

  // Exchange `number` on a device: gives `given` (an outfeed or send), fills as many bytes of `result` (an infeed or receive). E0210 for
  // values that are not there or of another type, E0212 for devices that wait in vain, E0503 for what contradicts the list.
  absl::Status Exchange(const DeviceOfRun& device, int64_t number, std::span<const std::byte> given,
                        std::byte* result);

  // After the run: what the host was told, in order.
  std::vector<HostValue> TakeGiven();

 private:
  struct Part {
    const Transfer* transfer;
    size_t index;
  };
  struct Message {
    int64_t sender;
    std::vector<Tensor> values;
  };

  // Values of the other end as the program's exchanges have them, and the other way round.
  static absl::StatusOr<std::vector<Tensor>> Padded(const Transfer& transfer, std::vector<Tensor> values);
  static absl::StatusOr<std::vector<Tensor>> Cut(const Transfer& transfer, std::vector<Tensor> values);
  absl::StatusOr<std::vector<Tensor>> Incoming(const DeviceOfRun& device, const Transfer& transfer);
  absl::StatusOr<std::optional<std::vector<Tensor>>> FromHost(int64_t device, const Transfer& transfer);
  absl::Status Outgoing(const DeviceOfRun& device, const Transfer& transfer, std::vector<Tensor> values);

  std::vector<Part> parts_;
  const CheckValues check_;
  std::mutex mutex_;                                               // guards what follows
  std::map<std::pair<int64_t, int64_t>, std::deque<Tensor>> fed_;  // by device and channel
  std::map<std::pair<int64_t, int64_t>, std::deque<Message>>
      boxes_;                                    // by channel and receiver, -1 for whoever asks first
  std::map<int64_t, std::vector<Tensor>> open_;  // by device: values of the transfer that it is in
  std::vector<HostValue> given_;
};

}  // namespace tenon::rt
