#include "backends/codegen/link.h"

#include <fcntl.h>
#include <lld/Common/CommonLinkerContext.h>
#include <lld/Common/Driver.h>
#include <llvm/Support/raw_ostream.h>
#include <sys/mman.h>
#include <unistd.h>

#include <mutex>
#include <thread>
#include <utility>
#include <vector>

LLD_HAS_DRIVER(elf)

namespace tenon::codegen {
namespace {

// What lld takes and gives are paths. An anonymous file has one while it is open.
class MemoryFile {
 public:
  MemoryFile() : descriptor_(memfd_create("tenon", MFD_CLOEXEC)) {}
  ~MemoryFile() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  bool ok() const { return descriptor_ >= 0; }
  std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  bool Write(const std::string& bytes) {
    for (size_t at = 0; at < bytes.size();) {
      const ssize_t count = write(descriptor_, bytes.data() + at, bytes.size() - at);
      if (count <= 0) return false;
      at += static_cast<size_t>(count);
    }
    return true;
  }

 private:
  int descriptor_;
};

// The way out: lld writes regular files beside their final place and renames them, so its output goes to a
// pipe, which a thread empties.
class OutputPipe {
 public:
  OutputPipe() {
    if (pipe2(ends_, O_CLOEXEC) != 0) return;
    reader_ = std::thread([this] {
      char block[65536];
      for (ssize_t count; (count = read(ends_[0], block, sizeof block)) > 0;) bytes_.append(block, count);
    });
  }
  ~OutputPipe() {
    Finish();
    if (ends_[0] >= 0) close(ends_[0]);
  }
  OutputPipe(const OutputPipe&) = delete;
  OutputPipe& operator=(const OutputPipe&) = delete;

  bool ok() const { return ends_[0] >= 0; }
  std::string path() const { return "/proc/self/fd/" + std::to_string(ends_[1]); }
  // Everything that was written; no more can be.
  std::string& Finish() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
    if (reader_.joinable()) reader_.join();
    return bytes_;
  }

 private:
  int ends_[2] = {-1, -1};
  std::thread reader_;
  std::string bytes_;
};

LinkResult Link(std::vector<std::string> arguments, std::span<const std::string> objects) {
  std::vector<MemoryFile> inputs(objects.size());
  OutputPipe output;
  if (!output.ok()) return {"", "no pipe for the linker's output"};
  arguments.insert(arguments.begin(), {"ld.lld", "-shared", "--strip-all", "--build-id=none", "--threads=1"});
  arguments.insert(arguments.end(), {"-o", output.path()});
  for (size_t i = 0; i < objects.size(); ++i) {
    if (!inputs[i].ok() || !inputs[i].Write(objects[i])) return {"", "no memory file for the linker's input"};
    arguments.push_back(inputs[i].path());
  }
  std::vector<const char*> pointers;
  for (const std::string& argument : arguments) pointers.push_back(argument.c_str());

  std::string messages;
  llvm::raw_string_ostream stream(messages);
  bool linked;
  {
    static std::mutex mutex;  // lld keeps its state in one place per process
    std::lock_guard<std::mutex> lock(mutex);
    linked = lld::elf::link(pointers, llvm::nulls(), stream, /*exitEarly=*/false, /*disableOutput=*/false);
    lld::CommonLinkerContext::destroy();
  }
  LinkResult result;
  if (!linked) {
    result.error = messages.empty() ? "the linker failed without a message" : messages;
  } else {
    result.bytes = std::move(output.Finish());
  }
  return result;
}

}  // namespace

LinkResult LinkSharedObject(std::span<const std::string> objects) {
  return Link({"-z", "defs", "-z", "now", "--hash-style=gnu", "-soname", "tenon"}, objects);
}

LinkResult LinkHsaco(std::span<const std::string> objects) { return Link({}, objects); }

}  // namespace tenon::codegen
