// A backend that is fatal to its process: --target=crash:mode=MODE,where=PLACE does what the mode says when
// the place is reached, and is honest otherwise. tier=5 compiles modules and runs them on its own device
// (each result is a copy of the first argument), tier=4 links the kernels of kernels.c. CRASH_AT_LOAD=MODE in
// the environment: while loading.
#include <dlfcn.h>
#include <pthread.h>
#include <sys/socket.h>

#include <cfenv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>
#include <thread>

#include "tenon/sdk/plugin.hpp"
#include "tenon/sdk/view.hpp"

namespace {

using tenon::sdk::ToStr;

// One context a process is enough to crash it.
std::string mode, place;
bool whole_modules = false;
volatile int sink = 0;

int Overflow(int depth) {
  volatile char frame[4096];
  frame[0] = static_cast<char>(depth);
  return depth == -1 ? 0 : Overflow(depth + 1) + frame[0];
}

// An exception that says nothing at all.
struct Wordless : std::exception {
  const char* what() const noexcept override { return nullptr; }
};
void ThrowNothing() { throw Wordless(); }
void ThrowNumber() { throw 42; }
void Terminates() noexcept { ThrowNumber(); }

void Do(const std::string& what) {
  if (what == "segv") *reinterpret_cast<volatile int*>(uintptr_t{8}) = 1;
  if (what == "abort") std::abort();
  if (what == "exit") std::exit(7);
  if (what == "quick_exit") std::quick_exit(7);
  if (what == "raise") std::raise(SIGBUS);
  if (what == "illegal") __builtin_trap();
  if (what == "divide") std::raise(SIGFPE);
  if (what == "terminate") Terminates();
  if (what == "leave_thread") ::pthread_exit(nullptr);
  if (what == "thread") std::thread([] { *reinterpret_cast<volatile int*>(uintptr_t{8}) = 1; }).join();
  if (what == "thread_abort") std::thread([] { std::abort(); }).join();
  // Nothing fatal: what the host does with it is.
  if (what == "throw") throw std::runtime_error("out of the plugin");
  if (what == "throw_null") ThrowNothing();
  if (what == "rounding") {
    std::fesetround(FE_UPWARD);
    feenableexcept(FE_DIVBYZERO | FE_INVALID | FE_INEXACT);
  }
  if (what == "stack") sink = Overflow(0);
  if (what == "loop")
    for (;;) sink = sink + 1;
  // A megabyte after the other: with operator new, which throws at the end, and with malloc, whose null is
  // written to.
  if (what == "hog")
    for (;;) std::memset(::operator new(1 << 20), 1, 1 << 20);
  if (what == "hog_c") {
    for (;;) {
      void* block = std::malloc(1 << 20);
      for (int i = 0; i < 1 << 20; i += 4096) static_cast<volatile char*>(block)[i] = 1;
    }
  }
  if (what == "scribble") {
    static const char junk[100] = "not a message";
    for (int fd = 3; fd < 64; ++fd) ::send(fd, junk, sizeof(junk), MSG_DONTWAIT | MSG_NOSIGNAL);
  }
}

void At(const char* here) {
  if (place == here) Do(mode);
}

int32_t GetInfo(TenonPluginInfo* info) {
  static const TenonOptionSpec options[] = {
      {sizeof(TenonOptionSpec), ToStr("mode"), ToStr("none"),
       ToStr("none|segv|abort|exit|stack|loop|hog|hog_c|scribble|quick_exit|raise|illegal|divide|terminate|"
             "leave_thread|thread|thread_abort|throw|throw_null|rounding|early|needy|null|dangling|smash|"
             "write_view|exchange"),
       ToStr("what it does to its process"), TENON_OPTION_CHOICE, 0},
      {sizeof(TenonOptionSpec),
       ToStr("where"),
       ToStr("nowhere"),
       {},
       ToStr("in which function"),
       TENON_OPTION_STRING,
       0},
      {sizeof(TenonOptionSpec), ToStr("tier"), ToStr("5"), ToStr("4|5"), ToStr("how it compiles"),
       TENON_OPTION_CHOICE, 0}};
  return tenon::sdk::Fill(info, {sizeof(*info), ToStr("crash"), ToStr("1.0"),
                                 ToStr("fatal to its process, for tests"), options, 3});
}

int32_t Create(TenonCall*, const TenonOption* options, uint64_t count, TenonContext** context) {
  mode = tenon::sdk::OptionValue(options, count, "mode");
  place = tenon::sdk::OptionValue(options, count, "where");
  whole_modules = tenon::sdk::OptionValue(options, count, "tier") == "5";
  At("create");
  *context = nullptr;
  return TENON_STATUS_OK;
}
void Destroy(TenonContext*) { At("destroy"); }

int32_t DescribeTarget(TenonContext*, TenonCall*, TenonManifest* manifest) {
  At("describe_target");
  constexpr uint64_t kAll = ~uint64_t{0};
  static const TenonOpSupport ops[] = {
      {sizeof(TenonOpSupport), TENON_OP_ADD, 0, kAll, kAll, kAll, 0, 0, {}},
      {sizeof(TenonOpSupport), TENON_OP_EXPONENTIAL, 0, kAll, kAll, kAll, 0, 0, {}}};
  static const TenonMemorySpace spaces[] = {{sizeof(TenonMemorySpace), ToStr("memory"), 0, 64, 1}};
  manifest->ops = ops;
  manifest->op_count = 2;
  manifest->spaces = spaces;
  manifest->space_count = 1;
  manifest->fusible_kinds = manifest->producer_kinds = 1u << TENON_GROUP_LOOP;
  if (mode == "dangling" && place == "describe_target")
    manifest->ops = reinterpret_cast<const TenonOpSupport*>(uintptr_t{8});
  manifest->compile_at = whole_modules ? uint32_t{TENON_PHASE_BUFFERED} : 0;
  return TENON_STATUS_OK;
}

template <int n>
struct Name {
  constexpr Name(const char (&text)[n]) { std::copy_n(text, n, value); }
  char value[n];
};
// Writes to what was lent to be read, so that a host that read it afterwards would be lost.
void AtView(const char* here, const TenonView* view) {
  if (place == here && mode == "write_view") std::memset(const_cast<TenonView*>(view), 0x5a, view->bytes);
  At(here);
}
template <Name name>
int32_t Hook(TenonContext*, TenonCall*, const TenonView* view) {
  AtView(name.value, view);
  return TENON_STATUS_OK;
}
int32_t Cost(TenonContext*, TenonCall*, const TenonView* view, uint32_t, TenonCost* cost) {
  AtView("cost", view);
  // Far past the end of it, over the frames of the host's functions.
  if (place == "cost" && mode == "smash") std::memset(static_cast<void*>(cost), 0x41, 1 << 16);
  cost->ns = 100;
  return TENON_STATUS_OK;
}

int32_t LowerKernels(TenonContext*, TenonCall* call, const TenonView* view, TenonKernelRequest* requests,
                     uint64_t count) {
  return tenon::sdk::Guarded(call, "CRASH1", [&] {
    AtView("lower_kernels", view);
    for (uint64_t i = 0; i < count; ++i) tenon::sdk::Append(requests[i].blob, "kernel");
    return TENON_STATUS_OK;
  });
}

int32_t Link(TenonContext*, TenonCall*, const TenonBlob*, uint64_t, TenonBytes* image, uint32_t* kind) {
  At("link");
  Dl_info info;
  if (!dladdr(reinterpret_cast<void*>(&Link), &info)) return TENON_STATUS_INTERNAL;
  std::string file(info.dli_fname);
  file = file.substr(0, file.rfind('/')) + "/kernels/crash_" +
         (mode == "early" || mode == "needy" ? mode : "kernels") + ".so";
  std::FILE* kernels = std::fopen(file.c_str(), "rb");
  if (!kernels) return TENON_STATUS_NOT_FOUND;
  char buffer[4096];
  for (size_t n; (n = std::fread(buffer, 1, sizeof(buffer), kernels)) > 0;)
    tenon::sdk::Append(image, {buffer, n});
  std::fclose(kernels);
  *kind = TENON_IMAGE_HOST;
  return TENON_STATUS_OK;
}

int32_t CompileModule(TenonContext*, TenonCall*, const TenonView*, TenonBytes* artifact) {
  At("compile_module");
  return tenon::sdk::Append(artifact, "module");
}
int32_t Emit(TenonContext*, TenonCall*, const void*, uint64_t, TenonStr, TenonBytes* text) {
  At("emit");
  return tenon::sdk::Append(text, "a module\n");
}

int32_t DeviceCount(TenonContext*, uint32_t* count) {
  At("device_count");
  *count = 1;
  return TENON_STATUS_OK;
}
int32_t OpenDevice(TenonContext*, TenonCall*, uint32_t, TenonDevice** device) {
  At("open_device");
  *device = reinterpret_cast<TenonDevice*>(uintptr_t{1});
  return TENON_STATUS_OK;
}
void CloseDevice(TenonDevice*) { At("close_device"); }
int32_t Allocate(TenonDevice*, uint64_t bytes, uint32_t, uint32_t, TenonMemory** memory) {
  At("allocate");
  if (mode == "null" && place == "allocate") return *memory = nullptr, TENON_STATUS_OK;
  *memory = static_cast<TenonMemory*>(std::calloc(1, bytes + 64));
  return *memory ? TENON_STATUS_OK : TENON_STATUS_RESOURCE_EXHAUSTED;
}
void Release(TenonDevice*, TenonMemory* memory) {
  At("release");
  std::free(memory);
}
int32_t CopyIn(TenonDevice*, TenonMemory* to, uint64_t offset, const void* from, uint64_t bytes,
               TenonEvent* const*, uint64_t, TenonEvent** done) {
  At("copy_in");
  if (done) *done = nullptr;
  std::memcpy(reinterpret_cast<char*>(to) + offset, from, bytes);
  return TENON_STATUS_OK;
}
int32_t CopyOut(TenonDevice*, void* to, TenonMemory* from, uint64_t offset, uint64_t bytes,
                TenonEvent* const*, uint64_t, TenonEvent** done) {
  At("copy_out");
  if (done) *done = nullptr;
  std::memcpy(to, reinterpret_cast<char*>(from) + offset, bytes);
  return TENON_STATUS_OK;
}
int32_t LoadImage(TenonDevice*, TenonCall*, const void*, uint64_t, uint32_t, TenonImage** loaded) {
  At("load_image");
  *loaded = reinterpret_cast<TenonImage*>(uintptr_t{2});
  return TENON_STATUS_OK;
}
int32_t Execute(TenonDevice*, TenonCall* call, TenonImage*, const TenonBoundMemory* operands, uint64_t count,
                TenonEvent* const*, uint64_t, TenonEvent** done) {
  At("execute");
  if (done) *done = nullptr;
  if (mode == "exchange") {
    const int32_t source = 77;
    char row[8] = {};
    return tenon::sdk::g_host->exchange(call, 0, row, sizeof(row), &source, 1, 1, row);
  }
  for (uint64_t i = 1; i < count; ++i)
    std::memcpy(reinterpret_cast<char*>(operands[i].memory) + operands[i].offset,
                reinterpret_cast<char*>(operands[0].memory) + operands[0].offset, operands[i].bytes);
  return TENON_STATUS_OK;
}
int32_t Fingerprint(TenonContext*, TenonCall*, TenonBytes* key) {
  At("fingerprint");
  return tenon::sdk::Append(key, "crash");
}

const TenonPlanTable plan = {sizeof(plan),
                             Hook<"claim">,
                             Hook<"assign_layouts">,
                             Hook<"plan_fusion">,
                             Hook<"plan_resources">,
                             Hook<"constrain_memory">,
                             Cost};
const TenonKernelTable kernels = {sizeof(kernels), LowerKernels, Link, nullptr};
const TenonModuleTable module = {sizeof(module), CompileModule, Emit};
const TenonRuntimeTable runtime = {sizeof(runtime), DeviceCount, OpenDevice, CloseDevice, Allocate, Release,
                                   CopyIn,          CopyOut,     nullptr,    LoadImage,   nullptr,  nullptr,
                                   nullptr,         Execute,     nullptr,    nullptr,     nullptr};
const TenonExtraTable extra = {sizeof(extra), nullptr, nullptr, nullptr, nullptr, Fingerprint};
const TenonPlugin plugin = {sizeof(plugin), TENON_ABI_MAJOR, TENON_ABI_MINOR, 0,     GetInfo,
                            Create,         Destroy,         DescribeTarget,  &plan, &kernels,
                            &module,        &runtime,        &extra};

}  // namespace

extern "C" TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* host,
                                                   const TenonPlugin** out) {
  if (const char* what = std::getenv("CRASH_AT_LOAD")) {
    Do(what);
    if (std::string(what) == "dangling")
      return *out = reinterpret_cast<const TenonPlugin*>(uintptr_t{8}), TENON_STATUS_OK;
  }
  return tenon::sdk::Answer(versions, host, &plugin, out);
}
