#include "backend_api/isolate/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/dll/runtime_symbol_info.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "absl/strings/str_cat.h"
#include "backend_api/isolate/calls.h"
#include "backend_api/isolate/descriptors.h"
#include "base/error.h"

extern char** environ;

namespace tenon::isolate {
namespace {

namespace fs = std::filesystem;

constexpr int kStartSeconds = 30;
constexpr uint64_t kMegabyte = uint64_t{1} << 20;

std::string SignalName(int signal) {
  const char *name = ::sigabbrev_np(signal), *text = ::sigdescr_np(signal);
  return absl::StrCat("SIG", name ? name : absl::StrCat(signal).c_str(),
                      text ? absl::StrCat(" (", text, ")") : "");
}

std::string Seconds(double seconds) { return absl::StrCat(seconds, seconds == 1 ? " second" : " seconds"); }

}  // namespace

absl::StatusOr<std::string> IsolateProgram() {
  boost::dll::fs::error_code failed;
  boost::dll::fs::path program = boost::dll::program_location(failed);
  std::string tried;
  if (!failed) {
    const fs::path root = fs::path(program.string()).parent_path().parent_path();
    for (const fs::path& folder : {root / "lib/tenon", root / TENON_LIBDIR / "tenon"}) {
      const fs::path file = folder / "tenon-isolate";
      std::error_code error;
      if (fs::is_regular_file(file, error)) return file.string();
      absl::StrAppend(&tried, tried.empty() ? "" : " or ", file.string());
    }
  }
  return Error(Err::kInternal, absl::StrCat("tenon-isolate is not there: no ", tried), "",
               "The installation is incomplete: build or install Tenon again.");
}

Process::Process(const Options& options, Descriptor control, Mapping page, int pid)
    : options_(options), control_(std::move(control)), page_(std::move(page)), pid_(pid) {}

absl::StatusOr<std::shared_ptr<Process>> Process::Start(const Options& options) {
  std::string program = options.program;
  if (program.empty()) {
    TENON_ASSIGN_OR_RETURN(program, IsolateProgram());
  }
  auto none = [](const char* what, int why) {
    return Error(Err::kTooLarge, absl::StrCat("a process for the plugin cannot be started: ", what, ": ",
                                              std::strerror(why)));
  };
  auto [ours, theirs] = Channel::Pair();
  if (ours.get() < 0) return none("socketpair", errno);
  TENON_ASSIGN_OR_RETURN(Descriptor page_file, SharedFile(sizeof(StatusPage)));
  TENON_ASSIGN_OR_RETURN(Mapping page, Mapping::Map(page_file.get(), sizeof(StatusPage), Mapping::kShared));

  // What it inherits: the environment, the folder, standard error, and the two descriptors. dup2 onto itself
  // would keep close-on-exec, hence the detour when a number is taken.
  Descriptor control(::fcntl(theirs.get(), F_DUPFD_CLOEXEC, kFirstFreeDescriptor)),
      shared(::fcntl(page_file.get(), F_DUPFD_CLOEXEC, kFirstFreeDescriptor));
  if (control.get() < 0 || shared.get() < 0) return none("dup", errno);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, 2, 1);
  ::posix_spawn_file_actions_adddup2(&actions, control.get(), kControlDescriptor);
  ::posix_spawn_file_actions_adddup2(&actions, shared.get(), kPageDescriptor);
  ::posix_spawn_file_actions_addclosefrom_np(&actions, kFirstFreeDescriptor);
  // A process group of its own: an interrupt at the terminal is the host's to take.
  posix_spawnattr_t attributes;
  ::posix_spawnattr_init(&attributes);
  ::posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  sigset_t all, empty;
  ::sigfillset(&all);
  ::sigemptyset(&empty);
  ::posix_spawnattr_setsigdefault(&attributes, &all);
  ::posix_spawnattr_setsigmask(&attributes, &empty);
  std::string name = "tenon-isolate";
  char* arguments[] = {name.data(), nullptr};
  int pid = -1;
  const int failed = ::posix_spawn(&pid, program.c_str(), &actions, &attributes, arguments, environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::posix_spawnattr_destroy(&attributes);
  if (failed == ENOENT || failed == EACCES)
    return Error(Err::kInternal, absl::StrCat(program, ": ", std::strerror(failed)), "",
                 "The installation is incomplete: build or install Tenon again.");
  if (failed) return none(program.c_str(), failed);
  theirs.Close();
  control.Close();
  std::shared_ptr<Process> process(new Process(options, std::move(ours), std::move(page), pid));
  TENON_RETURN_IF_ERROR(process->Greet());
  return process;
}

absl::Status Process::Greet() {
  Writer hello;
  hello.Number(kFingerprint);
  hello.Number(options_.memory_bytes);
  hello.Number(static_cast<int32_t>(options_.threads));
  Message answer;
  const auto deadline = Channel::Clock::now() + std::chrono::seconds(kStartSeconds);
  if (control_.Send(MessageKind::kHello, hello, false) &&
      control_.Receive(&answer, Trust::kCopy, 64, deadline) == Outcome::kMessage &&
      answer.kind == MessageKind::kHello && Reader(answer.body).Number<uint64_t>() == kFingerprint)
    return absl::OkStatus();
  return Error(Err::kInternal, "tenon-isolate does not start, or is of another version than this program", "",
               "The installation is incomplete: build or install Tenon again.");
}

Process::~Process() {
  std::lock_guard lock(mutex_);
  Reap(true);
}

std::unique_ptr<Channel> Process::TakeLane() {
  std::lock_guard lock(mutex_);
  if (!idle_.empty()) {
    auto lane = std::move(idle_.back());
    idle_.pop_back();
    return lane;
  }
  auto [ours, theirs] = Channel::Pair();
  if (ours.get() < 0) return nullptr;
  Writer lane;
  lane.Descriptor(theirs.get());
  // When this fails the process is gone, and the lane will say so: its other end closes here.
  control_.Send(MessageKind::kNewLane, lane, false);
  return std::make_unique<Channel>(std::move(ours));
}

void Process::GiveLane(std::unique_ptr<Channel> lane) {
  std::lock_guard lock(mutex_);
  idle_.push_back(std::move(lane));
}

int Process::Reap(bool kill) {
  if (pid_ < 0) return 0;
  alive_ = false;
  bool had_to = false;
  if (!kill) {
    // It is on its way out: its sockets close a little before it can be waited for.
    Descriptor process(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
    pollfd wait{process.get(), POLLIN, 0};
    constexpr int kPatienceMs = 2000;
    int ready;
    do ready = ::poll(&wait, 1, kPatienceMs);
    while (ready < 0 && errno == EINTR);
    had_to = ready <= 0;
  }
  if (kill || had_to) ::kill(pid_, SIGKILL);
  int status = 0;
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  return had_to ? -1 : status;
}

absl::Status Process::OverMemory(const std::string& where) const {
  return Error(Err::kPluginMemoryLimit, absl::StrCat(where, ": it needed more memory than its limit of ",
                                                     options_.memory_bytes / kMegabyte, " MB"));
}

absl::Status Process::Gone(const std::string& where) const {
  std::lock_guard lock(mutex_);
  return Error(
      Err::kPluginCrashed,
      absl::StrCat(where, ": the plugin's process is gone since it failed: ", std::string(ended_.message())));
}

absl::Status Process::End(const std::string& where, Outcome outcome) {
  std::unique_lock lock(mutex_);
  if (pid_ < 0) {
    lock.unlock();
    return Gone(where);
  }
  const int status = Reap(outcome != Outcome::kClosed);
  const auto& page = *reinterpret_cast<const StatusPage*>(page_.data());
  const bool over = page.out_of_memory.load() || page.data_bytes.load() > options_.memory_bytes / 20 * 19;
  if (outcome == Outcome::kTimedOut) {
    ended_ = Error(Err::kPluginTimeLimit, absl::StrCat(where, ": it did not return within its limit of ",
                                                       Seconds(options_.seconds), " and was ended"));
  } else if (outcome == Outcome::kMalformed) {
    ended_ = Error(Err::kPluginCrashed,
                   absl::StrCat(where,
                                ": its process sent what is no message, and was ended: it writes where it "
                                "must not, or lies"));
  } else if (status == -1) {
    ended_ =
        Error(Err::kPluginCrashed, absl::StrCat(where, ": its process closed the connection, and was ended"));
  } else if (over) {
    ended_ = OverMemory(where);
  } else if (WIFSIGNALED(status)) {
    ended_ = Error(Err::kPluginCrashed,
                   absl::StrCat(where, ": its process was ended by ", SignalName(WTERMSIG(status))));
  } else {
    ended_ = Error(Err::kPluginCrashed, absl::StrCat(where, ": it ended its process with exit code ",
                                                     WEXITSTATUS(status), ", which no function may do"));
  }
  return ended_;
}

}  // namespace tenon::isolate
