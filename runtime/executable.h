// A program that is ready to run: images loaded, constants in place, prepare steps done.
//
//   auto executable = Executable::Load({view, images, constants}, environment);
//   std::vector<Tensor> results;
//   executable->Run(arguments, results);
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "runtime/arena.h"
#include "runtime/collectives.h"
#include "runtime/events.h"
#include "runtime/host_device.h"
#include "runtime/plugin_device.h"
#include "runtime/program.h"
#include "runtime/tensor.h"
#include "runtime/thread_pool.h"

namespace tenon::rt {

// What a compilation gives and an artifact stores.
struct ProgramParts {
  Bytes view;
  std::vector<Bytes> images;     // one an entry of IMAGES
  std::vector<Bytes> constants;  // one an entry of CONSTANTS; empty where the bytes travel in the view
};

// What the process lends to executables; outlives them.
struct Environment {
  ThreadPool* pool = nullptr;
  // The target of a device that needs a plugin's runtime table; called for no other. `number`: of the device of a program
  // for several. Those run at once, so that each has a context of its own.
  std::function<absl::StatusOr<PluginTarget>(const ProgramDevice&, int64_t number)> open_target;
  // When set: the device that runs HOST images in place of this process, behind a runtime table like a plugin's.
  std::function<absl::StatusOr<PluginTarget>(const ProgramDevice&, int64_t number)> open_host;
  // The C functions that host_call steps may name.
  std::map<std::string, TenonKernelFunction> host_calls;
  std::function<bool()> cancelled;
};

// Bytes. `peak` is what the runtime held at once for this program: temporaries, prepared buffers, workspaces,
// constants, arguments and results. `released`: of arguments, what only prepare steps read and is given back.
struct MemoryFigures {
  uint64_t peak = 0, plan_peak = 0, lower_bound = 0, constants = 0, arguments = 0, results = 0, prepared = 0,
           released = 0;
};

struct RunOptions {
  EventSink* events = nullptr;  // spans of kernels and copies
  // Arguments whose memory the caller gives away: an aliased result takes it over instead of a copy.
  std::vector<bool> donated;
  bool profile = false;  // ask devices to report through their services
  DeviceOfRun device;
};

class Executable {
 public:
  // E0503 for parts that do not fit together, E0407 and E0504 for images.
  static absl::StatusOr<std::unique_ptr<Executable>> Load(ProgramParts parts, const Environment& environment,
                                                          int64_t number = 0);
  ~Executable();

  const Program& program() const { return *program_; }

  // Declares an argument immutable: runs that leave it out use this one. Prepare steps run when every
  // argument that they read is bound; then arguments that no other step reads are let go, so that to bind one
  // of them again is to bind all of them again. E0210 when the type does not fit.
  absl::Status Bind(uint32_t argument, Tensor tensor);

  // Runs the program. Arguments that were bound may be left invalid. Results that have the right type are
  // written in place, others allocated. Thread-safe. E0210 for arguments that do not fit, E0408 when a kernel
  // fails.
  absl::Status Run(const std::vector<Tensor>& arguments, std::vector<Tensor>& results,
                   const RunOptions& options = {});

  MemoryFigures memory() const;

 private:
  friend class Walker;

  // Where a buffer is during one run.
  struct Place {
    std::byte* host = nullptr;
    TenonMemory* memory = nullptr;
    uint64_t offset = 0;
  };
  // Memory of one run at a time; kept for the next.
  struct Frame {
    std::vector<Place> places;
    std::vector<AlignedMemory> arenas;  // one an allocation that is not prepared
    std::vector<AlignedMemory> copies;  // one a buffer whose caller's memory does not fit
    AlignedMemory workspace;            // all threads'
    std::vector<TenonMemory*> owned;    // device memory, one a buffer or null
    std::vector<TenonMemory*> device_arenas;
  };

  Executable(std::shared_ptr<const Program> program, const Environment& environment)
      : program_(std::move(program)), environment_(environment) {}

  absl::Status LoadImages(const std::vector<Bytes>& images);
  absl::Status PlaceConstants(const std::vector<Bytes>& constants);
  absl::Status AllocatePrepared();
  absl::Status PrepareIfBound();
  absl::Status Prepare(Frame& frame);
  void FindReaders();
  absl::StatusOr<std::unique_ptr<Frame>> TakeFrame();
  void GiveFrame(std::unique_ptr<Frame> frame);
  absl::Status RunIn(Frame& frame, const std::vector<Tensor>& arguments, std::vector<Tensor>& results,
                     const RunOptions& options);
  absl::Status PlaceArguments(Frame& frame, const std::vector<Tensor>& arguments);
  absl::Status PlaceResults(Frame& frame, const std::vector<Tensor>& arguments, std::vector<Tensor>& results,
                            const RunOptions& options);
  absl::Status FetchResults(Frame& frame, std::vector<Tensor>& results);
  absl::Status PlaceOne(Frame& frame, uint32_t buffer, const Tensor& tensor);
  PluginDevice* device(uint32_t index) const { return devices_[index].get(); }

  std::shared_ptr<const Program> program_;
  Environment environment_;
  std::vector<std::unique_ptr<PluginDevice>> devices_;  // null: the host
  std::vector<std::unique_ptr<HostImage>> host_images_;
  std::vector<TenonImage*> device_images_;
  std::vector<TenonKernelFunction> host_kernels_;
  std::vector<TenonFunction*> device_kernels_;
  std::vector<Bytes> constant_bytes_;
  std::vector<AlignedMemory> constant_copies_;
  std::vector<AlignedMemory> prepared_;
  std::vector<std::pair<PluginDevice*, TenonMemory*>> device_memory_;  // of constants and prepared buffers
  std::vector<Place> fixed_;                                           // of constants and prepared buffers
  std::vector<Tensor> bound_;
  std::vector<bool> released_;    // by argument: was bound, and let go once prepared
  std::vector<bool> main_reads_;  // by buffer: some step of the main list uses it
  uint64_t workspace_bytes_ = 0;  // of one thread
  uint64_t largest_frame_ = 0;
  bool prepared_done_ = false;

  mutable std::mutex mutex_;  // guards frames_, bound_, prepared_done_, largest_frame_
  std::mutex device_mutex_;   // a plugin's context is used by one thread at a time
  std::vector<std::unique_ptr<Frame>> frames_;
};

}  // namespace tenon::rt
