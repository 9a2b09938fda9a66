// Compiles tile programs for a target, loads them into this process, and runs them.
#ifndef TENON_TESTS_BACKENDS_CODEGEN_LOADED_KERNEL_H_
#define TENON_TESTS_BACKENDS_CODEGEN_LOADED_KERNEL_H_

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "backends/codegen/link.h"
#include "backends/codegen/object.h"
#include "backends/codegen/target.h"
#include "tenon/backend.h"

namespace tenon::codegen {

// Several programs in one image, as a plugin makes them.
class LoadedImage {
 public:
  LoadedImage(std::span<const tile::Program> programs, const Target& target)
      : programs_(programs.begin(), programs.end()) {
    CompileResult object = CompileToObject(programs_, target, {.verify_llvm = true});
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
    size_t bytes = 64;
    for (const tile::Program& program : programs_) {
      kernels_.push_back(handle_ ? reinterpret_cast<TenonKernelFunction>(dlsym(handle_, program.name.c_str()))
                                 : nullptr);
      if (handle_ && !kernels_.back()) error_ = "no symbol " + program.name;
      bytes = std::max(bytes, static_cast<size_t>(program.WorkspaceBytes()));
    }
    workspace_.reset(std::aligned_alloc(64, (bytes + 63) / 64 * 64));
  }
  ~LoadedImage() {
    if (handle_) dlclose(handle_);
  }
  LoadedImage(const LoadedImage&) = delete;
  LoadedImage& operator=(const LoadedImage&) = delete;

  const std::string& error() const { return error_; }

  // Runs the grid points [begin, end) of program `number`; end < 0 means all.
  int32_t Run(size_t number, const std::vector<void*>& buffers, const std::vector<int64_t>& scalars = {},
              int64_t begin = 0, int64_t end = -1) const {
    const tile::Program& program = programs_[number];
    TenonKernelArgs args{sizeof(TenonKernelArgs),
                         static_cast<uint32_t>(buffers.size()),
                         buffers.data(),
                         scalars.data(),
                         static_cast<uint32_t>(scalars.size()),
                         0,
                         begin,
                         end < 0 ? program.GridPoints() : end,
                         workspace_.get(),
                         static_cast<uint64_t>(program.WorkspaceBytes())};
    return kernels_[number](&args);
  }

 private:
  struct Free {
    void operator()(void* p) const { std::free(p); }
  };
  std::vector<tile::Program> programs_;
  std::string error_;
  void* handle_ = nullptr;
  std::vector<TenonKernelFunction> kernels_;
  std::unique_ptr<void, Free> workspace_;
};

class LoadedKernel {
 public:
  LoadedKernel(const tile::Program& program, const Target& target) : image_({&program, 1}, target) {}
  const std::string& error() const { return image_.error(); }
  int32_t Run(const std::vector<void*>& buffers, const std::vector<int64_t>& scalars = {}, int64_t begin = 0,
              int64_t end = -1) const {
    return image_.Run(0, buffers, scalars, begin, end);
  }

 private:
  LoadedImage image_;
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
