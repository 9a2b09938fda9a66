// A libcuda.so.1 without a GPU. It exports what this project asks of the driver and holds it to the driver's
// rules: contexts, live handles, sizes, order on streams, what may be done during a capture, nothing left at
// the end. What breaks a rule is an error of the call and a line in the file that CUDA_DOUBLE_LOG names.
// Kernels are run from their PTX (ptx.h).
//
// Work is done as late as the rules allow: at a wait, or where the driver waits by itself. Device addresses
// are no addresses of this process, so host code that follows one ends.
//
//   CUDA_DOUBLE_CAPABILITY=80   compute capability
//   CUDA_DOUBLE_PTX=86          newest PTX that is compiled
//   CUDA_DOUBLE_CUBIN=1         machine code of this capability is loaded, and its kernels do nothing
//   CUDA_DOUBLE_DEVICES=0       GPUs
//   CUDA_DOUBLE_BYTES=N         of device memory
//   CUDA_DOUBLE_NO_GRAPHS=1     a capture fails, as on a driver too old for it
#include <sys/mman.h>

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "tests/backends/gpu/cuda_double/ptx.h"

#define EXPORT extern "C" __attribute__((visibility("default")))

namespace {

using tenon::cuda_double::Function;
using tenon::cuda_double::PtxModule;
using tenon::cuda_double::RunResult;

enum Error : int {
  kValue = 1,
  kOutOfMemory = 2,
  kNotInitialised = 3,
  kNoDevice = 100,
  kImage = 200,
  kContext = 201,
  kNoBinary = 209,
  kPtx = 218,
  kPtxTooNew = 222,
  kHandle = 400,
  kNotFound = 500,
  kNotReady = 600,
  kCaptureUnsupported = 900,
  kCaptureInvalidated = 901
};

int64_t Setting(const char* name, int64_t otherwise) {
  const char* text = std::getenv(name);
  return text && *text ? std::atoll(text) : otherwise;
}

constexpr uint64_t kFirstAddress = 0x7f0000000000 - (uint64_t{1} << 40), kGap = 4096;

struct Memory {
  std::vector<std::byte> bytes;
};

struct Loaded {
  PtxModule ptx;
  bool is_cubin = false;
  std::string cubin;
};

struct Kernel {
  Loaded* module = nullptr;
  const Function* function = nullptr;  // null: of a cubin
  std::string name;
};

struct Event {
  bool timed = true, recorded = false, done = false;
  double ms = 0;
};

struct Work {
  enum Kind { kLaunch, kIn, kOut, kCopy, kFill, kRecord } kind = kLaunch;
  Kernel* kernel = nullptr;
  uint32_t blocks = 0;
  std::vector<std::vector<std::byte>> parameters;
  uint64_t to = 0, from = 0, bytes = 0;
  std::vector<std::byte> staged;  // of kIn: as it was when it was asked for
  void* host = nullptr;
  int value = 0;
  Event* event = nullptr;
};

struct Stream {
  std::vector<Work> work;
  bool capturing = false, broken = false;
  std::vector<Work> captured;
};

struct Graph {
  std::vector<Work> work;
};

class Driver {
 public:
  std::recursive_mutex mutex;
  bool initialised = false;
  int retained = 0, context = 0;  // `context`'s address is the handle
  int sticky = 0;
  std::map<uint64_t, Memory> memory;  // by address
  uint64_t next_address = kFirstAddress, used = 0;
  std::map<uint64_t, uint64_t> freed;  // address, bytes
  std::set<Loaded*> modules;
  std::map<Kernel*, std::unique_ptr<Kernel>> kernels;
  std::map<Stream*, std::unique_ptr<Stream>> streams;
  std::map<Event*, std::unique_ptr<Event>> events;
  std::map<Graph*, std::unique_ptr<Graph>> graphs, executables;
  Stream legacy;
  double clock_ms = 0;
  int64_t launches = 0, graph_launches = 0;

  ~Driver() {
    if (!initialised) return;
    const auto left = [&](size_t count, const char* what) {
      if (count) Broken("left at the end: %zu %s", count, what);
    };
    left(memory.size(), "blocks of memory");
    left(modules.size(), "modules");
    left(streams.size(), "streams");
    left(events.size(), "events");
    left(graphs.size() + executables.size(), "graphs");
    left(static_cast<size_t>(retained), "references to the primary context");
  }

  // A line of what is against the rules.
  void Broken(const char* format, ...) {
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(line, sizeof(line), format, arguments);
    va_end(arguments);
    std::fprintf(stderr, "cuda double: %s\n", line);
    if (const char* path = std::getenv("CUDA_DOUBLE_LOG"))
      if (FILE* file = std::fopen(path, "a")) {
        std::fprintf(file, "%s\n", line);
        std::fclose(file);
      }
  }

  // The memory that holds all the bytes, or null; `what` is for the log.
  std::byte* Find(uint64_t address, uint64_t bytes, const char* what) {
    auto at = memory.upper_bound(address);
    if (at != memory.begin()) {
      --at;
      if (address - at->first <= at->second.bytes.size() &&
          bytes <= at->second.bytes.size() - (address - at->first))
        return at->second.bytes.data() + (address - at->first);
    }
    auto gone = freed.upper_bound(address);
    const bool was = gone != freed.begin() && address - std::prev(gone)->first < std::prev(gone)->second;
    Broken("%s: %llu bytes at %llx are %s", what, static_cast<unsigned long long>(bytes),
           static_cast<unsigned long long>(address),
           was ? "memory that was freed" : "in no memory of the device");
    return nullptr;
  }

  int Do(Work& work) {
    clock_ms += 0.005;
    switch (work.kind) {
      case Work::kRecord:
        if (!events.contains(work.event)) return 0;  // destroyed since
        work.event->ms = clock_ms;
        work.event->done = true;
        return 0;
      case Work::kIn: {
        std::byte* to = Find(work.to, work.bytes, "copy to the device");
        if (!to) return kValue;
        std::memcpy(to, work.staged.data(), work.bytes);
        break;
      }
      case Work::kOut: {
        const std::byte* from = Find(work.from, work.bytes, "copy from the device");
        if (!from) return kValue;
        std::memcpy(work.host, from, work.bytes);
        break;
      }
      case Work::kCopy: {
        const std::byte* from = Find(work.from, work.bytes, "copy on the device");
        std::byte* to = Find(work.to, work.bytes, "copy on the device");
        if (!from || !to) return kValue;
        std::memmove(to, from, work.bytes);
        break;
      }
      case Work::kFill: {
        std::byte* to = Find(work.to, work.bytes, "fill");
        if (!to) return kValue;
        std::memset(to, work.value, work.bytes);
        break;
      }
      case Work::kLaunch:
        return Run(work);
    }
    clock_ms += static_cast<double>(work.bytes) / 1e9;  // 1000 GB/s
    return 0;
  }

  int Run(Work& work) {
    ++launches;
    if (!kernels.contains(work.kernel)) {
      Broken("a kernel runs whose module was unloaded");
      return 719;
    }
    if (!work.kernel->function) return 0;  // machine code
    uint64_t begin = 1, end = 0;           // the last memory that was found
    std::byte* bytes = nullptr;
    const RunResult result = tenon::cuda_double::RunKernel(
        *work.kernel->function, work.blocks, work.parameters,
        [&](uint64_t address, uint64_t count, bool) -> std::byte* {
          if (address < begin || address + count > end) {
            auto at = memory.upper_bound(address);
            if (at == memory.begin()) return nullptr;
            --at;
            if (address - at->first >= at->second.bytes.size()) return nullptr;
            begin = at->first, end = begin + at->second.bytes.size(), bytes = at->second.bytes.data();
            if (address + count > end) return nullptr;
          }
          return bytes + (address - begin);
        });
    clock_ms += static_cast<double>(result.steps) / 1e9;
    if (result.error) Broken("%s", result.what.c_str());
    return result.error;
  }

  // Does what the stream has to do. What a kernel does wrong stays with the context for ever.
  int Drain(Stream& stream) {
    std::vector<Work> work = std::move(stream.work);
    stream.work.clear();
    for (Work& one : work) {
      if (sticky) break;
      if (const int error = Do(one)) sticky = error;
    }
    return sticky;
  }
  int DrainAll() {
    for (auto& [stream, owned] : streams) Drain(*stream);
    return Drain(legacy);
  }
};

Driver& The() {
  static Driver driver;
  return driver;
}

thread_local void* g_current = nullptr;

class Call {
 public:
  explicit Call(const char* name, bool needs_context = true) : lock_(The().mutex), name_(name) {
    Driver& driver = The();
    if (!driver.initialised) {
      error = kNotInitialised;
      driver.Broken("%s before cuInit", name);
    } else if (needs_context && (g_current == nullptr || driver.retained == 0)) {
      error = kContext;
      driver.Broken("%s without a current context", name);
    } else if (needs_context && driver.sticky) {
      error = driver.sticky;
    }
  }
  // A rule is broken.
  int Refuse(int code, const char* why) const {
    The().Broken("%s: %s", name_, why);
    return code;
  }
  int error = 0;

 private:
  std::lock_guard<std::recursive_mutex> lock_;
  const char* name_;
};

Stream* Find(void* handle) {
  if (!handle) return &The().legacy;
  auto at = The().streams.find(static_cast<Stream*>(handle));
  return at == The().streams.end() ? nullptr : at->first;
}

// What waits, allocates or uses the legacy stream may not be done while something is captured, and spoils the
// capture.
int Forbidden(const Call& call) {
  for (auto& [stream, owned] : The().streams)
    if (stream->capturing) {
      stream->broken = true;
      return call.Refuse(kCaptureUnsupported, "not allowed during a capture");
    }
  return 0;
}

int Enqueue(const Call& call, void* handle, Work work) {
  Stream* stream = Find(handle);
  if (!stream) return call.Refuse(kHandle, "no such stream");
  if (stream->capturing) {
    stream->captured.push_back(std::move(work));
    return 0;
  }
  if (!handle)
    if (const int error = Forbidden(call)) return error;
  stream->work.push_back(std::move(work));
  return 0;
}

void Log(unsigned count, const int* options, void** values, const std::string& text) {
  for (unsigned i = 0; i < count; ++i)
    if (options[i] == 5)
      for (unsigned j = 0; j < count; ++j)
        if (options[j] == 6 && reinterpret_cast<uintptr_t>(values[j]) > 0)
          std::snprintf(static_cast<char*>(values[i]), reinterpret_cast<uintptr_t>(values[j]), "%s",
                        text.c_str());
}

}  // namespace

#define ENTER(name) \
  Call call(name);  \
  if (call.error) return call.error
#define ENTER_WITHOUT_CONTEXT(name) \
  Call call(name, false);           \
  if (call.error) return call.error

EXPORT int cuInit(unsigned flags) {
  if (flags) return kValue;
  if (Setting("CUDA_DOUBLE_DEVICES", 1) == 0) return kNoDevice;
  The().initialised = true;
  return 0;
}
EXPORT int cuDriverGetVersion(int* version) { return *version = 12080, 0; }
EXPORT int cuGetErrorName(int error, const char** name) {
  static const std::map<int, const char*> kNames = {{0, "CUDA_SUCCESS"},
                                                    {1, "CUDA_ERROR_INVALID_VALUE"},
                                                    {2, "CUDA_ERROR_OUT_OF_MEMORY"},
                                                    {3, "CUDA_ERROR_NOT_INITIALIZED"},
                                                    {100, "CUDA_ERROR_NO_DEVICE"},
                                                    {200, "CUDA_ERROR_INVALID_IMAGE"},
                                                    {201, "CUDA_ERROR_INVALID_CONTEXT"},
                                                    {209, "CUDA_ERROR_NO_BINARY_FOR_GPU"},
                                                    {218, "CUDA_ERROR_INVALID_PTX"},
                                                    {222, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION"},
                                                    {400, "CUDA_ERROR_INVALID_HANDLE"},
                                                    {500, "CUDA_ERROR_NOT_FOUND"},
                                                    {600, "CUDA_ERROR_NOT_READY"},
                                                    {700, "CUDA_ERROR_ILLEGAL_ADDRESS"},
                                                    {716, "CUDA_ERROR_MISALIGNED_ADDRESS"},
                                                    {719, "CUDA_ERROR_LAUNCH_FAILED"},
                                                    {900, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"},
                                                    {901, "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"}};
  auto at = kNames.find(error);
  *name = at == kNames.end() ? nullptr : at->second;
  return *name ? 0 : kValue;
}
EXPORT int cuGetErrorString(int error, const char** text) {
  const char* name = nullptr;
  if (cuGetErrorName(error, &name)) return *text = nullptr, kValue;
  return *text = "as the double of the driver has it", 0;
}
EXPORT int cuDeviceGetCount(int* count) {
  ENTER_WITHOUT_CONTEXT("cuDeviceGetCount");
  return *count = static_cast<int>(Setting("CUDA_DOUBLE_DEVICES", 1)), 0;
}
EXPORT int cuDeviceGet(int* device, int ordinal) {
  ENTER_WITHOUT_CONTEXT("cuDeviceGet");
  if (ordinal != 0) return 101;
  return *device = 0, 0;
}
EXPORT int cuDeviceGetName(char* name, int bytes, int device) {
  ENTER_WITHOUT_CONTEXT("cuDeviceGetName");
  if (device) return 101;
  return std::snprintf(name, static_cast<size_t>(bytes), "a double of a GPU"), 0;
}
EXPORT int cuDeviceGetAttribute(int* value, int attribute, int device) {
  ENTER_WITHOUT_CONTEXT("cuDeviceGetAttribute");
  const auto capability = static_cast<int>(Setting("CUDA_DOUBLE_CAPABILITY", 80));
  if (device) return 101;
  if (attribute == 75) return *value = capability / 10, 0;
  if (attribute == 76) return *value = capability % 10, 0;
  return call.Refuse(kValue, "an attribute that the double does not know");
}
EXPORT int cuDevicePrimaryCtxRetain(void** context, int device) {
  ENTER_WITHOUT_CONTEXT("cuDevicePrimaryCtxRetain");
  if (device) return 101;
  ++The().retained;
  return *context = &The().context, 0;
}
EXPORT int cuDevicePrimaryCtxRelease_v2(int device) {
  ENTER_WITHOUT_CONTEXT("cuDevicePrimaryCtxRelease");
  Driver& driver = The();
  if (device || driver.retained == 0) return call.Refuse(kContext, "released more often than retained");
  if (--driver.retained == 0) driver.sticky = 0;
  return 0;
}
EXPORT int cuCtxSetCurrent(void* context) {
  ENTER_WITHOUT_CONTEXT("cuCtxSetCurrent");
  if (context && (context != &The().context || The().retained == 0))
    return call.Refuse(kContext, "no such context");
  return g_current = context, 0;
}

EXPORT int cuModuleLoadDataEx(void** module, const void* image, unsigned count, int* options, void** values) {
  ENTER("cuModuleLoadDataEx");
  if (const int error = Forbidden(call)) return error;
  const auto capability = static_cast<int>(Setting("CUDA_DOUBLE_CAPABILITY", 80));
  auto made = std::make_unique<Loaded>();
  const auto* bytes = static_cast<const unsigned char*>(image);
  if (std::memcmp(bytes, "\177ELF", 4) == 0) {
    uint16_t machine = 0;
    uint64_t sections = 0;
    uint32_t flags = 0;
    uint16_t entry = 0, number = 0;
    std::memcpy(&machine, bytes + 18, 2);
    std::memcpy(&sections, bytes + 40, 8);
    std::memcpy(&flags, bytes + 48, 4);
    std::memcpy(&entry, bytes + 58, 2);
    std::memcpy(&number, bytes + 60, 2);
    if (machine != 190) return call.Refuse(kImage, "an ELF file that is no cubin");
    if (!Setting("CUDA_DOUBLE_CUBIN", 0))
      return Log(count, options, values, "this double has no GPU"), kNoBinary;
    made->is_cubin = true;
    // ptxas writes the table of sections last.
    made->cubin.assign(reinterpret_cast<const char*>(bytes), sections + uint64_t{entry} * number);
  } else {
    const std::string error = ReadPtx(static_cast<const char*>(image), made->ptx);
    if (!error.empty()) {
      Log(count, options, values, error);
      return call.Refuse(kPtx, error.c_str());
    }
    if (made->ptx.version > Setting("CUDA_DOUBLE_PTX", 86)) return kPtxTooNew;
    if (made->ptx.target > capability) return call.Refuse(kNoBinary, "PTX for a newer GPU");
  }
  The().modules.insert(made.get());
  *module = made.release();
  return 0;
}
EXPORT int cuModuleUnload(void* module) {
  ENTER_WITHOUT_CONTEXT("cuModuleUnload");
  Driver& driver = The();
  if (!driver.modules.contains(static_cast<Loaded*>(module))) return call.Refuse(kHandle, "no such module");
  for (auto& [stream, owned] : driver.streams)
    if (!stream->work.empty()) return call.Refuse(kValue, "work is not done yet");
  std::erase_if(driver.kernels, [&](const auto& kernel) { return kernel.first->module == module; });
  driver.modules.erase(static_cast<Loaded*>(module));
  delete static_cast<Loaded*>(module);
  return 0;
}
EXPORT int cuModuleGetFunction(void** function, void* module, const char* name) {
  ENTER("cuModuleGetFunction");
  Driver& driver = The();
  auto* loaded = static_cast<Loaded*>(module);
  if (!driver.modules.contains(loaded)) return call.Refuse(kHandle, "no such module");
  auto kernel = std::make_unique<Kernel>(Kernel{loaded, nullptr, name});
  if (loaded->is_cubin) {
    if (loaded->cubin.find(".text." + kernel->name + '\0') == std::string::npos) return kNotFound;
  } else {
    kernel->function = loaded->ptx.Find(name);
    if (!kernel->function || !kernel->function->is_kernel) return kNotFound;
  }
  *function = kernel.get();
  driver.kernels.emplace(kernel.get(), std::move(kernel));
  return 0;
}
EXPORT int cuLaunchKernel(void* function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                          unsigned block_y, unsigned block_z, unsigned shared, void* stream,
                          void** parameters, void** extra) {
  ENTER("cuLaunchKernel");
  auto* kernel = static_cast<Kernel*>(function);
  if (!The().kernels.contains(kernel)) return call.Refuse(kHandle, "no such function");
  if (grid_x == 0 || grid_x > 0x7fffffff || grid_y != 1 || grid_z != 1 || block_y != 1 || block_z != 1 ||
      extra || shared)
    return call.Refuse(kValue, "a grid or block that this project does not launch");
  Work work;
  work.kernel = kernel;
  work.blocks = grid_x;
  if (const Function* code = kernel->function) {
    if (block_x != code->threads) return call.Refuse(kValue, "a block of another size than .reqntid");
    if (code->shared_bytes > 49152) return call.Refuse(kValue, "more than 48 KiB of shared memory");
    for (size_t i = 0; i < code->parameters.size(); ++i) {
      const auto* bytes = static_cast<const std::byte*>(parameters[i]);
      if (!bytes) return call.Refuse(kValue, "a parameter is missing");
      work.parameters.emplace_back(bytes, bytes + code->parameters[i].bytes);
    }
  }
  return Enqueue(call, stream, std::move(work));
}

EXPORT int cuMemAlloc_v2(uint64_t* address, size_t bytes) {
  ENTER("cuMemAlloc");
  Driver& driver = The();
  if (const int error = Forbidden(call)) return error;
  if (bytes == 0) return call.Refuse(kValue, "no bytes");
  if (driver.used + bytes > static_cast<uint64_t>(Setting("CUDA_DOUBLE_BYTES", int64_t{8} << 30)))
    return kOutOfMemory;
  *address = driver.next_address;
  driver.next_address += (bytes + kGap + 511) / 512 * 512;
  driver.memory[*address].bytes.assign(bytes, std::byte{0xa5});
  driver.used += bytes;
  return 0;
}
EXPORT int cuMemFree_v2(uint64_t address) {
  ENTER_WITHOUT_CONTEXT("cuMemFree");
  Driver& driver = The();
  if (const int error = Forbidden(call)) return error;
  auto at = driver.memory.find(address);
  if (at == driver.memory.end())
    return call.Refuse(kValue, driver.freed.contains(address) ? "freed twice" : "no such memory");
  const int error = driver.DrainAll();  // the driver waits
  driver.used -= at->second.bytes.size();
  driver.freed[address] = at->second.bytes.size();
  driver.memory.erase(at);
  return error;
}
EXPORT int cuMemcpyHtoDAsync_v2(uint64_t to, const void* from, size_t bytes, void* stream) {
  ENTER("cuMemcpyHtoDAsync");
  if (!The().Find(to, bytes, "cuMemcpyHtoDAsync")) return kValue;
  Work work;
  work.kind = Work::kIn;
  work.to = to;
  work.bytes = bytes;
  work.staged.assign(static_cast<const std::byte*>(from), static_cast<const std::byte*>(from) + bytes);
  return Enqueue(call, stream, std::move(work));
}
EXPORT int cuMemcpyDtoHAsync_v2(void* to, uint64_t from, size_t bytes, void* stream) {
  ENTER("cuMemcpyDtoHAsync");
  if (!The().Find(from, bytes, "cuMemcpyDtoHAsync")) return kValue;
  Work work;
  work.kind = Work::kOut;
  work.host = to;
  work.from = from;
  work.bytes = bytes;
  return Enqueue(call, stream, std::move(work));
}
EXPORT int cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t bytes, void* stream) {
  ENTER("cuMemcpyDtoDAsync");
  if (!The().Find(to, bytes, "cuMemcpyDtoDAsync") || !The().Find(from, bytes, "cuMemcpyDtoDAsync"))
    return kValue;
  Work work;
  work.kind = Work::kCopy;
  work.to = to;
  work.from = from;
  work.bytes = bytes;
  return Enqueue(call, stream, std::move(work));
}
EXPORT int cuMemsetD8_v2(uint64_t to, unsigned char value, size_t bytes) {
  ENTER("cuMemsetD8");
  if (!The().Find(to, bytes, "cuMemsetD8")) return kValue;
  Work work;
  work.kind = Work::kFill;
  work.to = to;
  work.bytes = bytes;
  work.value = value;
  return Enqueue(call, nullptr, std::move(work));
}

EXPORT int cuStreamCreate(void** stream, unsigned flags) {
  ENTER("cuStreamCreate");
  if (flags > 1) return call.Refuse(kValue, "unknown flags");
  auto made = std::make_unique<Stream>();
  *stream = made.get();
  The().streams.emplace(made.get(), std::move(made));
  return 0;
}
EXPORT int cuStreamSynchronize(void* handle) {
  ENTER("cuStreamSynchronize");
  Stream* stream = Find(handle);
  if (!stream) return call.Refuse(kHandle, "no such stream");
  if (const int error = Forbidden(call)) return error;
  return The().Drain(*stream);
}
EXPORT int cuStreamDestroy_v2(void* handle) {
  ENTER_WITHOUT_CONTEXT("cuStreamDestroy");
  Stream* stream = Find(handle);
  if (!handle || !stream) return call.Refuse(kHandle, "no such stream");
  if (stream->capturing) return call.Refuse(kValue, "a stream that is captured");
  The().Drain(*stream);
  The().streams.erase(stream);
  return 0;
}
EXPORT int cuStreamBeginCapture_v2(void* handle, int mode) {
  ENTER("cuStreamBeginCapture");
  Stream* stream = Find(handle);
  if (!handle || !stream || stream->capturing || mode < 0 || mode > 2)
    return call.Refuse(kValue, "no stream that can be captured");
  if (Setting("CUDA_DOUBLE_NO_GRAPHS", 0)) return 801;
  stream->capturing = true;
  stream->broken = false;
  return 0;
}
EXPORT int cuStreamEndCapture(void* handle, void** graph) {
  ENTER("cuStreamEndCapture");
  Stream* stream = Find(handle);
  if (!stream || !stream->capturing) return call.Refuse(kValue, "no capture");
  stream->capturing = false;
  *graph = nullptr;
  std::vector<Work> work = std::move(stream->captured);
  stream->captured.clear();
  if (stream->broken) return kCaptureInvalidated;
  auto made = std::make_unique<Graph>(Graph{std::move(work)});
  *graph = made.get();
  The().graphs.emplace(made.get(), std::move(made));
  return 0;
}
EXPORT int cuGraphInstantiateWithFlags(void** executable, void* graph, unsigned long long flags) {
  ENTER("cuGraphInstantiateWithFlags");
  if (!The().graphs.contains(static_cast<Graph*>(graph)) || flags)
    return call.Refuse(kValue, "no such graph");
  auto made = std::make_unique<Graph>(*static_cast<Graph*>(graph));
  *executable = made.get();
  The().executables.emplace(made.get(), std::move(made));
  return 0;
}
EXPORT int cuGraphLaunch(void* executable, void* stream) {
  ENTER("cuGraphLaunch");
  auto* graph = static_cast<Graph*>(executable);
  if (!The().executables.contains(graph)) return call.Refuse(kHandle, "no such graph");
  ++The().graph_launches;
  for (const Work& work : graph->work)
    if (const int error = Enqueue(call, stream, work)) return error;
  return 0;
}
EXPORT int cuGraphDestroy(void* graph) {
  ENTER_WITHOUT_CONTEXT("cuGraphDestroy");
  return The().graphs.erase(static_cast<Graph*>(graph)) ? 0 : call.Refuse(kHandle, "no such graph");
}
EXPORT int cuGraphExecDestroy(void* graph) {
  ENTER_WITHOUT_CONTEXT("cuGraphExecDestroy");
  return The().executables.erase(static_cast<Graph*>(graph)) ? 0 : call.Refuse(kHandle, "no such graph");
}

EXPORT int cuEventCreate(void** event, unsigned flags) {
  ENTER("cuEventCreate");
  if (flags > 3) return call.Refuse(kValue, "unknown flags");
  auto made = std::make_unique<Event>();
  made->timed = !(flags & 2);
  *event = made.get();
  The().events.emplace(made.get(), std::move(made));
  return 0;
}
EXPORT int cuEventRecord(void* handle, void* stream) {
  ENTER("cuEventRecord");
  auto* event = static_cast<Event*>(handle);
  if (!The().events.contains(event)) return call.Refuse(kHandle, "no such event");
  event->recorded = true;
  event->done = false;
  Work work;
  work.kind = Work::kRecord;
  work.event = event;
  return Enqueue(call, stream, std::move(work));
}
EXPORT int cuEventSynchronize(void* handle) {
  ENTER("cuEventSynchronize");
  auto* event = static_cast<Event*>(handle);
  if (!The().events.contains(event)) return call.Refuse(kHandle, "no such event");
  if (const int error = Forbidden(call)) return error;
  return event->recorded && !event->done ? The().DrainAll() : 0;
}
EXPORT int cuEventElapsedTime(float* milliseconds, void* from, void* to) {
  ENTER("cuEventElapsedTime");
  auto *begin = static_cast<Event*>(from), *end = static_cast<Event*>(to);
  if (!The().events.contains(begin) || !The().events.contains(end))
    return call.Refuse(kHandle, "no such event");
  if (!begin->timed || !end->timed || !begin->recorded || !end->recorded)
    return call.Refuse(kHandle, "an event without a time");
  if (!begin->done || !end->done) return kNotReady;
  return *milliseconds = static_cast<float>(end->ms - begin->ms), 0;
}
EXPORT int cuEventDestroy_v2(void* handle) {
  ENTER_WITHOUT_CONTEXT("cuEventDestroy");
  return The().events.erase(static_cast<Event*>(handle)) ? 0 : call.Refuse(kHandle, "no such event");
}

// For the test and for the double of cuBLAS: memory behind a device address, after all work is done. Null
// where there is none.
EXPORT void* cuda_double_memory(uint64_t address, uint64_t bytes) {
  std::lock_guard<std::recursive_mutex> lock(The().mutex);
  The().DrainAll();
  return The().Find(address, bytes, "cuda_double_memory");
}
// Kernels that ran, and graphs that were launched.
EXPORT void cuda_double_counts(int64_t* launches, int64_t* graphs) {
  *launches = The().launches;
  *graphs = The().graph_launches;
}
EXPORT void cuda_double_add_time(double ms) { The().clock_ms += ms; }
EXPORT int cuda_double_left() {
  Driver& driver = The();
  return static_cast<int>(driver.memory.size() + driver.modules.size() + driver.streams.size() +
                          driver.events.size() + driver.graphs.size() + driver.executables.size()) +
         driver.retained;
}
