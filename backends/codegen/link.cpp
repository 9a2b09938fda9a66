#include "backends/codegen/link.h"

#include <lld/Common/CommonLinkerContext.h>
#include <lld/Common/Driver.h>
#include <llvm/Support/raw_ostream.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <mutex>
#include <vector>

LLD_HAS_DRIVER(elf)

namespace tenon::codegen {
namespace {

// An anonymous file that a path names while it is open: what lld takes and gives are paths.
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
  bool Read(std::string& bytes) {
    struct stat info;
    if (fstat(descriptor_, &info) != 0) return false;
    bytes.resize(static_cast<size_t>(info.st_size));
    for (size_t at = 0; at < bytes.size();) {
      const ssize_t count = pread(descriptor_, bytes.data() + at, bytes.size() - at, static_cast<off_t>(at));
      if (count <= 0) return false;
      at += static_cast<size_t>(count);
    }
    return true;
  }

 private:
  int descriptor_;
};

}  // namespace

LinkResult LinkSharedObject(std::span<const std::string> objects) {
  std::vector<MemoryFile> inputs(objects.size());
  MemoryFile output;
  if (!output.ok()) return {"", "no memory file for the linker's output"};
  std::vector<std::string> arguments = {"ld.lld", "-shared", "-z", "defs", "--strip-all", "--hash-style=gnu",
                                        "--build-id=none", "--threads=1", "-z", "now", "-soname", "tenon",
                                        "--no-mmap-output-file", "-o", output.path()};
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
  } else if (!output.Read(result.bytes)) {
    result.bytes.clear();
    result.error = "the linker's output cannot be read back";
  }
  return result;
}

}  // namespace tenon::codegen
