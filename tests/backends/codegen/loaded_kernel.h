// Compiles tile programs for a target, loads them into this process, and runs them.
#ifndef TENON_TESTS_BACKENDS_CODEGEN_LOADED_KERNEL_H_
#define TENON_TESTS_BACKENDS_CODEGEN_LOADED_KERNEL_H_

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "backends/codegen/link.h"
#include "backends/codegen/object.h"
#include "backends/codegen/target.h"
#include "tenon/backend.h"

namespace tenon::codegen {

class LoadedKernel {
 public:
  LoadedKernel(const tile::Program& program, const Target& target) : program_(program) {
    CompileResult object = CompileToObject({&program, 1}, target, {.verify_llvm = true});
    error_ = object.error;
    if (!error_.empty()) return;
    LinkResult linked = LinkSharedObject({&object.bytes, 1});
    error_ = linked.error;
    if (!error_.empty()) return;
    const int fd = memfd_create("kernel", 0);
    if (write(fd, linked.bytes.data(), linked.bytes.size()) != static_cast<ssize_t>(linked.bytes.size()))
      error_ = "short write";
    const std::string path = "/proc/self/fd/" + std::to_string(fd);
    handle_ = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle_) error_ = dlerror();
    close(fd);
    if (handle_) kernel_ = reinterpret_cast<TenonKernelFunction>(dlsym(handle_, program.name.c_str()));
    if (handle_ && !kernel_) error_ = "no symbol " + program.name;
    const size_t bytes = static_cast<size_t>(program.WorkspaceBytes());
    workspace_.reset(std::aligned_alloc(64, bytes == 0 ? 64 : bytes));
  }
  ~LoadedKernel() {
    if (handle_) dlclose(handle_);
  }
  LoadedKernel(const LoadedKernel&) = delete;
  LoadedKernel& operator=(const LoadedKernel&) = delete;

  const std::string& error() const { return error_; }

  // Runs the grid points [begin, end); end < 0 means all.
  int32_t Run(const std::vector<void*>& buffers, const std::vector<int64_t>& scalars = {}, int64_t begin = 0,
              int64_t end = -1) const {
    TenonKernelArgs args{sizeof(TenonKernelArgs), static_cast<uint32_t>(buffers.size()), buffers.data(), scalars.data(),
                    static_cast<uint32_t>(scalars.size()), 0, begin, end < 0 ? program_.GridPoints() : end,
                    workspace_.get(), static_cast<uint64_t>(program_.WorkspaceBytes())};
    return kernel_(&args);
  }

 private:
  struct Free {
    void operator()(void* p) const { std::free(p); }
  };
  tile::Program program_;
  std::string error_;
  void* handle_ = nullptr;
  TenonKernelFunction kernel_ = nullptr;
  std::unique_ptr<void, Free> workspace_;
};

// The targets that this machine can run.
inline std::vector<Target> RunnableTargets() {
  std::vector<Target> targets;
  for (std::string_view name : TargetNames())
    if (Target target = *FindTarget(name); HostRuns(target)) targets.push_back(target);
  return targets;
}

}  // namespace tenon::codegen

#endif  // TENON_TESTS_BACKENDS_CODEGEN_LOADED_KERNEL_H_
