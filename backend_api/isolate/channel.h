// One socket between host and plugin process. A message travels in one packet; one that is larger than that
// travels as a sealed file whose descriptor is in the packet.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "backend_api/isolate/shared_memory.h"
#include "backend_api/isolate/wire.h"

namespace tenon::isolate {

enum class MessageKind : uint16_t {
  kHello = 1,     // host, on the control socket: limits; answered by the same with the program's version
  kNewLane,       // host, on the control socket: a descriptor on which a thread is to serve calls
  kRequest,       // host, on a lane: a function with its arguments
  kReply,         // plugin, on a lane: what the function returned
  kCallback,      // plugin, on a lane: a host function with its arguments
  kCallbackReply  // host, on a lane
};

struct Message {
  MessageKind kind;
  std::string_view body;
  std::vector<Descriptor> descriptors;

  std::string own;  // holds the body, or
  Mapping mapping;  // does
};

// How the bytes of a large message are read: a process that does not trust the other copies them.
enum class Trust { kCopy, kMap };

enum class Outcome { kMessage, kClosed, kTimedOut, kMalformed };

class Channel {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Channel(Descriptor socket) : socket_(std::move(socket)) {}
  // Two connected sockets; either may be bad (-1) when there are no descriptors left.
  static std::pair<Descriptor, Descriptor> Pair();

  // False when the other side is gone, or will not read.
  bool Send(MessageKind kind, const Writer& body, bool may_wait);
  // Waits until `deadline`, or for ever. A body of more than `most` bytes is malformed.
  Outcome Receive(Message* message, Trust trust, uint64_t most, std::optional<Clock::time_point> deadline);

  int fd() const { return socket_.get(); }

 private:
  Descriptor socket_;
};

}  // namespace tenon::isolate
