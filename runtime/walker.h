// Walks a program's step lists (docs/program.md defines each step). Steps run in order; the grid of a kernel
// is split over the threads.
#pragma once

#include "absl/status/status.h"
#include "backend_api/load/at_work.h"
#include "runtime/executable.h"

namespace tenon::rt {

class Walker {
 public:
  Walker(Executable& executable, Executable::Frame& frame, EventSink* events, const DeviceOfRun& device = {})
      : executable_(executable),
        program_(*executable.program_),
        frame_(frame),
        events_(events),
        device_(device) {}

  absl::Status Run(uint32_t list);
  absl::Status RunStep(uint32_t id);

 private:
  absl::Status LaunchOnHost(const Step& step, const Kernel& kernel);
  absl::Status LaunchOnDevice(const Step& step, const Kernel& kernel);
  absl::Status Copy(const Step& step);
  absl::Status Fill(const Step& step);
  absl::Status While(const Step& step);
  absl::Status HostCall(const Step& step);
  absl::Status Exchange(const Step& step, uint32_t id);
  absl::Status OfDevice(const Step& step);
  // Copies the first bytes of a binding to the host.
  absl::Status Read(const Binding& binding, void* to, uint64_t bytes);
  // The other way.
  absl::Status Write(const Binding& binding, const void* from, uint64_t bytes);

  std::byte* HostAddress(const Binding& binding) const {
    return frame_.places[binding.buffer].host + binding.offset;
  }
  uint64_t Left(const Binding& binding) const {
    return program_.buffers[binding.buffer].bytes - binding.offset;
  }
  std::vector<TenonBoundMemory> Operands(const Step& step) const;

  Executable& executable_;
  const Program& program_;
  Executable::Frame& frame_;
  EventSink* events_;
  const DeviceOfRun device_;
  load::AtWork work_{load::AtWork::kKernel};  // a walker stays on its thread
};

}  // namespace tenon::rt
