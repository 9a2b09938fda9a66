// tenon-isolate: the process that an isolated plugin runs in. Started by Process::Start with a control socket
// and a status page; of no use by hand.
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstring>
#include <new>
#include <thread>

#include "backend_api/isolate/child/server.h"
#include "backend_api/isolate/descriptors.h"

namespace tenon::isolate {
namespace {

StatusPage* page = nullptr;

// Runs in a signal handler: system calls only.
void NoteMemory() {
  char text[4096];
  const int status = ::open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (status < 0) return;
  const ssize_t size = ::read(status, text, sizeof(text) - 1);
  ::close(status);
  if (size <= 0) return;
  text[size] = '\0';
  const char* at = std::strstr(text, "VmData:");
  if (!at) return;
  uint64_t kilobytes = 0;
  for (at += 7; *at == ' ' || *at == '\t'; ++at) {
  }
  for (; *at >= '0' && *at <= '9'; ++at) kilobytes = kilobytes * 10 + static_cast<uint64_t>(*at - '0');
  page->data_bytes.store(kilobytes * 1024);
}

// The handler is gone by now, so that the signal ends the process as it would have. It is sent again: a fault happens
// again by itself, what the plugin sent does not.
void OnFault(int signal) {
  NoteMemory();
  ::raise(signal);
}

void InstallHandlers() {
  // So that a crash is over at once: a core of a process that maps a compiler takes seconds.
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  struct sigaction action{};
  action.sa_handler = OnFault;
  action.sa_flags = SA_RESETHAND | SA_ONSTACK | SA_NODEFER;
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) ::sigaction(signal, &action, nullptr);
  std::set_new_handler([] {
    page->out_of_memory.store(1);
    throw std::bad_alloc();
  });
}

void Limit(uint64_t bytes) {
  const rlimit limit{bytes, bytes};
  ::setrlimit(RLIMIT_DATA, &limit);
  // When the machine itself runs out, this process goes and not the host's.
  const int score = ::open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score >= 0) {
    [[maybe_unused]] const ssize_t written = ::write(score, "1000", 4);
    ::close(score);
  }
}

void RunLane(Server& server, Descriptor socket) {
  // A handler needs a stack where the thread's own has run out.
  constexpr size_t kHandlerStack = 32 * 1024;
  static thread_local char handler_stack[kHandlerStack];
  const stack_t stack{handler_stack, 0, kHandlerStack};
  ::sigaltstack(&stack, nullptr);
  Lane(server, std::move(socket)).Serve();
}

int Main() {
  auto mapped = Mapping::Map(kPageDescriptor, sizeof(StatusPage), Mapping::kShared);
  if (!mapped.ok()) return 1;
  ::fcntl(kControlDescriptor, F_SETFD, FD_CLOEXEC);
  ::close(kPageDescriptor);
  page = reinterpret_cast<StatusPage*>(mapped->data());
  InstallHandlers();
  Channel control{Descriptor(kControlDescriptor)};
  Message message;
  if (control.Receive(&message, Trust::kMap, UINT64_MAX, std::nullopt) != Outcome::kMessage ||
      message.kind != MessageKind::kHello)
    return 1;
  Reader in(message.body);
  Writer hello;
  hello.Number(kFingerprint);
  const bool same = in.Number<uint64_t>() == kFingerprint;
  const uint64_t memory_bytes = in.Number<uint64_t>();
  const int threads = in.Number<int32_t>();
  if (!control.Send(MessageKind::kHello, hello, true) || !same || !in.ok()) return 1;
  Limit(memory_bytes);
  // Never destroyed: threads use it until the process ends.
  auto& server = *new Server(threads < 1 ? 1 : threads, page);
  // The host's end of this socket closes when the host ends, however it ends; then nobody needs this process.
  // (A parent-death signal would come when the thread that started us ends.)
  while (control.Receive(&message, Trust::kMap, UINT64_MAX, std::nullopt) == Outcome::kMessage) {
    if (message.kind != MessageKind::kNewLane || message.descriptors.size() != 1) break;
    std::thread([&server, socket = std::move(message.descriptors[0])]() mutable {
      RunLane(server, std::move(socket));
    }).detach();
  }
  ::_exit(0);
}

}  // namespace
}  // namespace tenon::isolate

int main() {
  try {
    return tenon::isolate::Main();
  } catch (const std::exception&) {
    ::_exit(1);
  }
}
