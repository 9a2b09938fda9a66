#include "tools/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "runtime/events.h"

extern char** environ;

namespace tenon::tools {
namespace {

struct Pipe {
  int read = -1, write = -1;
  bool Open() {
    int ends[2];
    // Closed on exec: the children of other threads must not hold this one's ends open.
    if (::pipe2(ends, O_CLOEXEC) != 0) return false;
    read = ends[0], write = ends[1];
    return true;
  }
  void CloseWrite() {
    if (write >= 0) ::close(write);
    write = -1;
  }
  ~Pipe() {
    CloseWrite();
    if (read >= 0) ::close(read);
  }
};

absl::StatusOr<pid_t> Spawn(const std::vector<std::string>& arguments, const Pipe& out, const Pipe& err) {
  std::vector<std::string> words = {"tenon"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out.write, 1);
  posix_spawn_file_actions_adddup2(&actions, err.write, 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A group of its own, so that a child that has to be stopped takes its own children along.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t child = -1;
  int failed = ::posix_spawn(&child, "/proc/self/exe", &actions, &attributes, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (failed) return Error(Err::kInternal, absl::StrCat("no process: ", std::strerror(failed)));
  return child;
}

// Reads both ends until they close or the time is over; false when it is over.
bool Drain(int out, int err, uint64_t deadline_ns, ChildResult* result) {
  pollfd ends[2] = {{out, POLLIN, 0}, {err, POLLIN, 0}};
  std::string* texts[2] = {&result->out, &result->err};
  char chunk[1 << 16];
  while (ends[0].fd >= 0 || ends[1].fd >= 0) {
    uint64_t now = rt::NowNs();
    if (now >= deadline_ns) return false;
    int wait_ms = static_cast<int>(std::min<uint64_t>((deadline_ns - now) / 1000000 + 1, 60000));
    if (::poll(ends, 2, wait_ms) < 0 && errno != EINTR) return true;
    for (int i = 0; i < 2; ++i) {
      if (ends[i].fd < 0 || !ends[i].revents) continue;
      ssize_t got = ::read(ends[i].fd, chunk, sizeof(chunk));
      if (got > 0) texts[i]->append(chunk, static_cast<size_t>(got));
      if (got == 0 || (got < 0 && errno != EINTR)) ends[i].fd = -1;
    }
  }
  return true;
}

}  // namespace

absl::StatusOr<ChildResult> RunTenon(const std::vector<std::string>& arguments, double seconds) {
  Pipe out, err;
  if (!out.Open() || !err.Open()) return Error(Err::kInternal, "no pipe");
  ChildResult result;
  uint64_t start = rt::NowNs();
  TENON_ASSIGN_OR_RETURN(pid_t child, Spawn(arguments, out, err));
  out.CloseWrite();
  err.CloseWrite();
  uint64_t deadline = start + static_cast<uint64_t>(seconds * 1e9);
  if (!Drain(out.read, err.read, deadline, &result)) {
    result.timed_out = true;
    ::kill(-child, SIGKILL);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
  result.seconds = static_cast<double>(rt::NowNs() - start) / 1e9;
  return result;
}

}  // namespace tenon::tools
