#include "backends/gpu/ptxas.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <cstring>
#include <ctime>

extern char** environ;

namespace tenon::gpu {
namespace {

// A file without a name, which a child opens by its number.
class NamelessFile {
 public:
  NamelessFile() : fd_(memfd_create("tenon", MFD_CLOEXEC)) {}
  ~NamelessFile() {
    if (fd_ >= 0) close(fd_);
  }
  NamelessFile(const NamelessFile&) = delete;
  NamelessFile& operator=(const NamelessFile&) = delete;

  int fd() const { return fd_; }
  bool Write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t count = write(fd_, text.data(), text.size());
      if (count <= 0) return false;
      text.remove_prefix(static_cast<size_t>(count));
    }
    return true;
  }
  std::string Read() const {
    std::string text;
    char buffer[1 << 16];
    for (off_t at = 0;;) {
      const ssize_t count = pread(fd_, buffer, sizeof(buffer), at);
      if (count <= 0) return text;
      text.append(buffer, static_cast<size_t>(count));
      at += count;
    }
  }

 private:
  int fd_;
};

constexpr int kFirst = 60;  // the child's numbers of the files that it is given: above what it opens itself

// Runs the program with its output in `out` and files[i] open as kFirst + i. The exit code, or -1.
int Run(const std::vector<std::string>& words, const NamelessFile& out,
        const std::vector<const NamelessFile*>& files, const std::function<bool()>& is_cancelled) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions)) return -1;
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out.fd(), 1);
  posix_spawn_file_actions_adddup2(&actions, out.fd(), 2);
  for (size_t i = 0; i < files.size(); ++i)
    posix_spawn_file_actions_adddup2(&actions, files[i]->fd(), kFirst + static_cast<int>(i));
  pid_t child = 0;
  const int failed = posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed) return -1;
  for (;;) {
    int status = 0;
    const pid_t done = waitpid(child, &status, WNOHANG);
    if (done == child) return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (done < 0) return -1;
    if (is_cancelled()) kill(child, SIGKILL);
    const timespec millisecond{0, 1'000'000};
    nanosleep(&millisecond, nullptr);
  }
}

std::string Path(int number) { return "/proc/self/fd/" + std::to_string(kFirst + number); }

// The whole number that stands before `unit`, 0 where there is none.
int64_t NumberBefore(std::string_view line, std::string_view unit) {
  const size_t at = line.find(unit);
  if (at == line.npos || at == 0) return 0;
  size_t begin = at;
  while (begin > 0 && line[begin - 1] >= '0' && line[begin - 1] <= '9') --begin;
  int64_t number = 0;
  std::from_chars(line.data() + begin, line.data() + at, number);
  return number;
}

// "… Compiling entry function 'K' for …", then lines with the figures of K.
std::vector<codegen::KernelFigures> ReadFigures(std::string_view text) {
  std::vector<codegen::KernelFigures> all;
  constexpr std::string_view kEntry = "Compiling entry function '";
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (const size_t at = line.find(kEntry); at != line.npos) {
      const std::string_view rest = line.substr(at + kEntry.size());
      all.push_back({std::string(rest.substr(0, rest.find('\''))), 0, 0, 0});
    }
    if (all.empty()) continue;
    if (line.find(" bytes spill stores") != line.npos)
      all.back().spill_bytes = NumberBefore(line, " bytes spill stores");
    if (line.find(" registers") != line.npos) {
      all.back().registers = NumberBefore(line, " registers");
      all.back().shared_bytes = NumberBefore(line, " bytes smem");
    }
  }
  return all;
}

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

bool IsProgram(const std::string& path) { return access(path.c_str(), X_OK) == 0; }

}  // namespace

std::string FindPtxas(std::string_view option) {
  if (option == "off") return "";
  if (option != "auto") return IsProgram(std::string(option)) ? std::string(option) : "";
  std::vector<std::string> folders;
  if (const char* path = std::getenv("PATH")) {
    for (std::string_view left = path; !left.empty();) {
      const size_t end = std::min(left.find(':'), left.size());
      if (left[0] == '/') folders.emplace_back(left.substr(0, end));
      left.remove_prefix(std::min(end + 1, left.size()));
    }
  }
  if (const char* home = std::getenv("CUDA_HOME"); home && *home)
    folders.push_back(std::string(home) + "/bin");
  folders.emplace_back("/usr/local/cuda/bin");
  for (const std::string& folder : folders)
    if (std::string file = folder + "/ptxas"; IsProgram(file)) return file;
  return "";
}

Assembled Assemble(const std::string& ptxas, const std::string& arch, const std::string& ptx,
                   const std::function<bool()>& is_cancelled) {
  NamelessFile in, out, said;
  if (said.fd() < 0 || !in.Write(ptx)) return {"", {}, "no memory for ptxas"};
  // The names are always the same, so the code is.
  const int code =
      Run({ptxas, "-v", "-arch=" + arch, Path(0), "-o", Path(1)}, said, {&in, &out}, is_cancelled);
  const std::string text = said.Read();
  if (code < 0 && text.empty()) return {"", {}, ptxas + " does not run: " + std::strerror(errno)};
  Assembled made{out.Read(), ReadFigures(text), ""};
  if (code != 0 || made.cubin.empty()) return {"", {}, ptxas + ": " + FirstLine(text)};
  return made;
}

std::string PtxasVersion(const std::string& ptxas) {
  NamelessFile said;
  if (said.fd() < 0 || Run({ptxas, "--version"}, said, {}, [] { return false; }) != 0) return "";
  std::string text = said.Read();
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}

}  // namespace tenon::gpu
