#include "backend_api/load/crash_report.h"

#include <dlfcn.h>
#include <link.h>
#include <signal.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "backend_api/load/call.h"
#include "backend_api/load/shared.h"
#include "base/error.h"

namespace tenon::load {
namespace {

constexpr int kSignals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
// Of exit(): "the target failed", as base/errors.toml has it for plugins.
constexpr int kExitCode = 3;

// Text that a handler can write as it is.
template <size_t n>
struct Fixed {
  void Set(std::string_view text) {
    size = std::min(text.size(), n);
    std::memcpy(data, text.data(), size);
  }
  std::string_view view() const { return {data, size}; }
  char data[n];
  size_t size = 0;
};

}  // namespace

struct CrashState {
  struct Code {
    uintptr_t begin, end, base;
    Fixed<192> file;
  };
  std::atomic<bool> on{false};
  std::atomic<pid_t> reporter{0};  // the thread that says it, once there is one
  std::atomic<bool> reported{false};
  Fixed<64> plugin_head, tenon_head;
  Fixed<512> plugin_next, tenon_next;
  std::mutex mutex;           // of those who add
  std::array<Code, 64> code;  // plugins beyond it are found by their hooks only
  std::atomic<size_t> code_count{0};
};

CrashState* NewCrashState() { return new CrashState; }

namespace {

// One line after the other, put together without memory or locks.
class Line {
 public:
  Line& operator<<(std::string_view text) {
    const size_t more = std::min(text.size(), sizeof(text_) - size_);
    std::memcpy(text_ + size_, text.data(), more);
    size_ += more;
    return *this;
  }
  Line& Hex(uintptr_t number) {
    char digits[2 * sizeof(number)];
    size_t at = sizeof(digits);
    do digits[--at] = "0123456789abcdef"[number & 15];
    while (number >>= 4);
    return *this << "0x" << std::string_view(digits + at, sizeof(digits) - at);
  }
  void Write() const {
    for (size_t at = 0; at < size_;) {
      const ssize_t written = ::write(STDERR_FILENO, text_ + at, size_ - at);
      if (written <= 0) return;
      at += static_cast<size_t>(written);
    }
  }

 private:
  char text_[2048];
  size_t size_ = 0;
};

std::string_view Base(std::string_view file) { return file.substr(file.rfind('/') + 1); }

const CrashState::Code* CodeAt(const CrashState& state, uintptr_t address) {
  const size_t count = state.code_count.load(std::memory_order_acquire);
  for (size_t i = 0; i < count; ++i)
    if (address >= state.code[i].begin && address < state.code[i].end) return &state.code[i];
  return nullptr;
}

uintptr_t ProgramCounter(const void* context) {
  [[maybe_unused]] const auto* machine = static_cast<const ucontext_t*>(context);
#if defined(__x86_64__)
  return static_cast<uintptr_t>(machine->uc_mcontext.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return machine->uc_mcontext.pc;
#else
  return 0;
#endif
}

// "plugin acme, hook claim", "target cpu, kernel k0_add".
void Name(Line& line, const AtWork& work) {
  const bool hook = work.kind() == AtWork::kHook;
  line << (hook ? "plugin " : "target ") << work.owner() << (hook ? ", hook " : ", kernel ") << work.name();
}

void NamePlugins(Line& line, const CrashState& state, std::string_view text) {
  const size_t count = state.code_count.load(std::memory_order_acquire);
  if (count) line << text;
  for (size_t i = 0; i < count; ++i) line << (i ? ", " : " ") << Base(state.code[i].file.view());
}

// Runs in a signal handler: no memory, no locks, no stdio.
void Report(CrashState& state, int signal, uintptr_t at) {
  const AtWork* work = AtWork::Current();
  const CrashState::Code* code = CodeAt(state, at);
  const bool plugin = work || code;
  Line line;
  line << (plugin ? state.plugin_head : state.tenon_head).view();
  if (work)
    Name(line, *work);
  else if (code)
    line << "plugin " << code->file.view() << ", a thread of its own";
  else
    line << "in no function of a plugin";
  const char *name = sigabbrev_np(signal), *means = sigdescr_np(signal);
  line << ": SIG" << (name ? name : "?") << " (" << (means ? means : "?") << ") ended the process";
  if (code) (line << ", at offset ").Hex(at - code->base) << " of " << Base(code->file.view());
  if (!plugin) NamePlugins(line, state, "; it may be a thread of a plugin that is here:");
  line << (plugin ? state.plugin_next : state.tenon_next).view();
  line.Write();
}

// Whether this thread is the first that has something to say. A second one waits for the end of the process, which the
// first brings; the first itself, when its report fails, goes on to that end.
bool IsReporter(CrashState& state) {
  const pid_t self = ::gettid();
  pid_t first = 0;
  if (state.reporter.compare_exchange_strong(first, self)) return true;
  while (first != self) ::pause();
  return false;
}

void OnSignal(int signal, siginfo_t*, void* context) {
  CrashState& state = *TheShared().crash;
  if (IsReporter(state)) {
    Report(state, signal, ProgramCounter(context));
  } else if (!state.reported.load()) {
    // The report itself failed: a plugin wrote over the stack, where the record of its hook was.
    Line line;
    line << state.plugin_head.view() << "a signal ended the process, and the stack is overwritten";
    NamePlugins(line, state, ", by one of these:");
    line << state.plugin_next.view();
    line.Write();
  }
  state.reported.store(true);
  struct sigaction action{};
  action.sa_handler = SIG_DFL;
  ::sigaction(signal, &action, nullptr);
  ::raise(signal);  // it is not blocked: a fault might not happen again, nor does what was sent
}

void OnExit() {
  const AtWork* work = AtWork::Current();
  if (!work) return;
  CrashState& state = *TheShared().crash;
  if (IsReporter(state)) {
    Line line;
    line << state.plugin_head.view();
    Name(line, *work);
    line << ": it called exit(), which no function may do" << state.plugin_next.view();
    line.Write();
  }
  std::fflush(stdout);
  ::_exit(kExitCode);
}

class HandlerStack {
 public:
  HandlerStack() {
    stack_t have{};
    if (::sigaltstack(nullptr, &have) != 0 || !(have.ss_flags & SS_DISABLE)) return;
    void* at =
        ::mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    if (at == MAP_FAILED) return;
    stack_ = {at, 0, kBytes};
    if (::sigaltstack(&stack_, nullptr) == 0) return;
    ::munmap(at, kBytes);
    stack_.ss_sp = nullptr;
  }
  ~HandlerStack() {
    if (!stack_.ss_sp) return;
    const stack_t none{nullptr, SS_DISABLE, 0};
    ::sigaltstack(&none, nullptr);
    ::munmap(stack_.ss_sp, kBytes);
  }

 private:
  // Registers of AVX-512 and AMX lie on it too, 11 KB of them.
  static constexpr size_t kBytes = 64 * 1024;
  stack_t stack_{};
};

}  // namespace

void ReportCrashes() {
  if (HostIsSanitized()) return;
  CrashState& state = *TheShared().crash;
  const Diagnostic plugin = DiagnosticOf(Error(Err::kPluginCrashed, "")),
                   tenon = DiagnosticOf(Error(Err::kInternal, ""));
  auto head = [](const Diagnostic& d) {
    return absl::StrCat("error[", std::string(d.code), "] (", std::string(d.fault), "): ");
  };
  state.plugin_head.Set(head(plugin));
  state.plugin_next.Set(
      "\n  next: With --isolate such an end is an error of one call, and the command outlives it; whoever "
      "made the "
      "plugin can run this command under a debugger.\n");
  state.tenon_head.Set(head(tenon));
  state.tenon_next.Set(absl::StrCat("\n  next: ", tenon.next, "\n"));
  state.on.store(true);
  GiveHandlerStack();
  struct sigaction action{};
  action.sa_sigaction = OnSignal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (int signal : kSignals) ::sigaction(signal, &action, nullptr);
  std::atexit(OnExit);
  std::at_quick_exit(OnExit);
}

void NotePluginCode(const std::string& file, void* library) {
  CrashState& state = *TheShared().crash;
  if (!state.on.load()) return;
  // Before the destructors of what the plugin brought along.
  std::atexit(OnExit);
  link_map* map = nullptr;
  if (::dlinfo(library, RTLD_DI_LINKMAP, &map) != 0 || !map) return;
  struct Search {
    uintptr_t base, begin, end;
    std::string_view name;
  } search{map->l_addr, UINTPTR_MAX, 0, map->l_name};
  ::dl_iterate_phdr(
      [](dl_phdr_info* info, size_t, void* user) {
        auto& search = *static_cast<Search*>(user);
        if (info->dlpi_addr != search.base || search.name != info->dlpi_name) return 0;
        for (int i = 0; i < info->dlpi_phnum; ++i) {
          const auto& header = info->dlpi_phdr[i];
          if (header.p_type != PT_LOAD || !(header.p_flags & PF_X)) continue;
          search.begin = std::min<uintptr_t>(search.begin, search.base + header.p_vaddr);
          search.end = std::max<uintptr_t>(search.end, search.base + header.p_vaddr + header.p_memsz);
        }
        return 1;
      },
      &search);
  std::lock_guard lock(state.mutex);
  const size_t at = state.code_count.load();
  if (search.begin >= search.end || at == state.code.size()) return;
  CrashState::Code& code = state.code[at];
  code = {search.begin, search.end, search.base, {}};
  code.file.Set(file);
  state.code_count.store(at + 1, std::memory_order_release);
}

void GiveHandlerStack() {
  if (!TheShared().crash->on.load(std::memory_order_relaxed)) return;
  static thread_local HandlerStack stack;
}

}  // namespace tenon::load
