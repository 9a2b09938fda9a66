// Stands between the host and a real tenon-isolate and changes bytes of what the latter says: which ones, the
// seed in LYING_SEED says. Started by the host in place of tenon-isolate; the real one is LYING_PROGRAM.
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "backend_api/isolate/channel.h"
#include "backend_api/isolate/descriptors.h"

extern char** environ;

namespace tenon::isolate {
namespace {

constexpr size_t kPacket = 128 * 1024;

struct Packet {
  std::vector<char> bytes = std::vector<char>(kPacket);
  alignas(cmsghdr) char control[256];
  msghdr message{};
  iovec piece{};

  bool Receive(int socket) {
    piece = {bytes.data(), kPacket};
    message = {};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof(control);
    const ssize_t got = ::recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (got <= 0) return false;
    piece.iov_len = static_cast<size_t>(got);
    return true;
  }
  int* FirstDescriptor() {
    cmsghdr* part = CMSG_FIRSTHDR(&message);
    return part && part->cmsg_type == SCM_RIGHTS ? reinterpret_cast<int*>(CMSG_DATA(part)) : nullptr;
  }
  void CloseDescriptors() {
    for (cmsghdr* part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part))
      for (size_t i = 0; i < (part->cmsg_len - CMSG_LEN(0)) / sizeof(int); ++i)
        ::close(reinterpret_cast<int*>(CMSG_DATA(part))[i]);
  }
  bool Send(int socket) { return ::sendmsg(socket, &message, MSG_NOSIGNAL) >= 0; }
};

// Copies packets both ways until one side closes. What goes to `host` may change.
void Relay(int host, int child, uint64_t seed, bool change) {
  std::mt19937_64 random(seed);
  Packet packet;
  pollfd both[2] = {{host, POLLIN, 0}, {child, POLLIN, 0}};
  while (::poll(both, 2, -1) > 0) {
    for (int side = 0; side < 2; ++side) {
      if (!both[side].revents) continue;
      if (!packet.Receive(both[side].fd)) ::_exit(0);
      int* lane = side == 0 && !change ? packet.FirstDescriptor() : nullptr;
      if (lane) {
        // A new lane: the host's end of it is ours, and the child gets one of another pair.
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) ::_exit(0);
        const int ours = ::dup(*lane);
        ::close(*lane);
        *lane = ends[0];
        std::thread(Relay, ours, ends[1], random(), true).detach();
      }
      if (side == 1 && change && random() % 16 == 0) {
        const size_t size = packet.piece.iov_len;
        for (uint64_t n = 1 + random() % 4; n > 0; --n) {
          // Mostly behind the head, where counts and sizes are.
          const size_t at = random() % 8 && size > 16 ? 16 + random() % (size - 16) : random() % size;
          const uint64_t kind = random() % 3;
          packet.bytes[at] = static_cast<char>(kind == 0 ? random() : kind == 1 ? 0xff : 0);
        }
        if (random() % 8 == 0) packet.piece.iov_len = random() % size;
      }
      const bool sent = packet.Send(both[1 - side].fd);
      packet.CloseDescriptors();
      if (!sent) ::_exit(0);
    }
  }
}

int Main() {
  const char *program = std::getenv("LYING_PROGRAM"), *seed = std::getenv("LYING_SEED");
  if (!program || !seed) return 1;
  auto [ours, theirs] = Channel::Pair();
  Descriptor end(::fcntl(theirs.get(), F_DUPFD_CLOEXEC, 10));
  const int kept = ::fcntl(kControlDescriptor, F_DUPFD_CLOEXEC, 10);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, end.get(), kControlDescriptor);
  ::posix_spawn_file_actions_adddup2(&actions, kPageDescriptor, kPageDescriptor);
  ::posix_spawn_file_actions_addclosefrom_np(&actions, kFirstFreeDescriptor);
  std::string name = "tenon-isolate";
  char* arguments[] = {name.data(), nullptr};
  int pid;
  if (::posix_spawn(&pid, program, &actions, nullptr, arguments, environ) != 0) return 1;
  end.Close();
  theirs.Close();
  ::close(kControlDescriptor);
  Relay(kept, ours.get(), std::strtoull(seed, nullptr, 10), false);
  return 0;
}

}  // namespace
}  // namespace tenon::isolate

int main() { return tenon::isolate::Main(); }
