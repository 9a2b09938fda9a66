#include "backend_api/isolate/channel.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>

namespace tenon::isolate {
namespace {

constexpr uint32_t kMagic = 0x31494e54;  // "TNI1"
constexpr size_t kPacket = 60 * 1024;    // well below the socket's buffer
constexpr size_t kMaxDescriptors = 8;

struct Head {
  uint32_t magic;
  MessageKind kind;
  uint16_t in_file;  // 1: the body is the first descriptor
  uint64_t bytes;
};

// Reads a file that the other side may change or cut while we do.
bool CopyFile(int fd, uint64_t bytes, std::string* to) {
  // A file of another kind could make reading wait for ever.
  if (::fcntl(fd, F_GET_SEALS) < 0) return false;
  to->resize(bytes);
  for (uint64_t at = 0; at < bytes;) {
    const ssize_t got = ::pread(fd, to->data() + at, std::min<uint64_t>(bytes - at, uint64_t{1} << 30),
                                static_cast<off_t>(at));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += static_cast<uint64_t>(got);
  }
  return true;
}

}  // namespace

std::pair<Descriptor, Descriptor> Channel::Pair() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return {};
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

bool Channel::Send(MessageKind kind, const Writer& body, bool may_wait) {
  Head head{kMagic, kind, 0, body.size()};
  std::vector<int> descriptors = body.descriptors();
  Descriptor file;
  std::vector<iovec> pieces = {{&head, sizeof(head)}};
  const std::vector<std::string_view> parts = body.Parts();
  if (body.size() > kPacket || parts.size() > 200) {
    auto sealed = SealedFile(parts);
    if (!sealed.ok()) return false;
    file = *std::move(sealed);
    head.in_file = 1;
    descriptors.insert(descriptors.begin(), file.get());
  } else {
    for (std::string_view part : parts) pieces.push_back({const_cast<char*>(part.data()), part.size()});
  }
  if (descriptors.size() > kMaxDescriptors) return false;
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int) * kMaxDescriptors)] = {};
  msghdr message{};
  message.msg_iov = pieces.data();
  message.msg_iovlen = pieces.size();
  if (!descriptors.empty()) {
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptors.size());
    cmsghdr* rights = CMSG_FIRSTHDR(&message);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(sizeof(int) * descriptors.size());
    std::memcpy(CMSG_DATA(rights), descriptors.data(), sizeof(int) * descriptors.size());
  }
  for (;;) {
    const ssize_t sent = ::sendmsg(socket_.get(), &message, MSG_NOSIGNAL | (may_wait ? 0 : MSG_DONTWAIT));
    if (sent >= 0) return true;
    if (errno != EINTR) return false;
  }
}

Outcome Channel::Receive(Message* out, Trust trust, uint64_t most,
                         std::optional<Clock::time_point> deadline) {
  while (deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now()).count();
    if (left <= 0) return Outcome::kTimedOut;
    pollfd wait{socket_.get(), POLLIN, 0};
    const int ready = ::poll(&wait, 1, static_cast<int>(std::min<int64_t>(left, 1 << 30)));
    if (ready > 0) break;
    if (ready < 0 && errno != EINTR) return Outcome::kClosed;
  }
  Head head{};
  auto packet = std::make_unique_for_overwrite<char[]>(kPacket);
  iovec pieces[2] = {{&head, sizeof(head)}, {packet.get(), kPacket}};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int) * kMaxDescriptors)];
  msghdr message{};
  message.msg_iov = pieces;
  message.msg_iovlen = 2;
  message.msg_control = control;
  message.msg_controllen = sizeof(control);
  ssize_t got;
  do got = ::recvmsg(socket_.get(), &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  if (got <= 0) return Outcome::kClosed;
  out->descriptors.clear();
  for (cmsghdr* part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    const size_t count = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < count; ++i) {
      int fd;
      std::memcpy(&fd, CMSG_DATA(part) + i * sizeof(int), sizeof(int));
      out->descriptors.emplace_back(fd);
    }
  }
  const size_t size = static_cast<size_t>(got);
  if (size < sizeof(head) || head.magic != kMagic || head.bytes > most ||
      (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)))
    return Outcome::kMalformed;
  out->kind = head.kind;
  out->mapping = Mapping();
  if (!head.in_file) {
    if (head.bytes != size - sizeof(head)) return Outcome::kMalformed;
    out->own.assign(packet.get(), head.bytes);
    out->body = out->own;
    return Outcome::kMessage;
  }
  if (out->descriptors.empty()) return Outcome::kMalformed;
  const Descriptor file = std::move(out->descriptors.front());
  out->descriptors.erase(out->descriptors.begin());
  if (trust == Trust::kCopy) {
    if (!CopyFile(file.get(), head.bytes, &out->own)) return Outcome::kMalformed;
    out->body = out->own;
    return Outcome::kMessage;
  }
  auto mapping = Mapping::Map(file.get(), head.bytes, Mapping::kRead);
  if (!mapping.ok()) return Outcome::kMalformed;
  out->mapping = *std::move(mapping);
  out->body = out->mapping.text();
  return Outcome::kMessage;
}

}  // namespace tenon::isolate
