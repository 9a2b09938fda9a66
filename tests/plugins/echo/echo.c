/* The smallest backend: five required functions and a minimal runtime. Its artifact is the view itself, and
   it runs programs that return their arguments: each result is a copy of the argument that the program's
   terminator names. */
#include <stdlib.h>
#include <string.h>

#include "tenon/backend.h"

#define STR(text) \
  { text, sizeof(text) - 1 }
static const TenonHost* host;

static int32_t fail(TenonCall* call, uint32_t op, const char* text) {
  TenonDiagnostic d = {sizeof(d), TENON_SEVERITY_ERROR, STR("ECHO1"), {text, strlen(text)}, op, 0};
  host->diagnose(call, &d);
  return TENON_STATUS_UNIMPLEMENTED;
}

static int32_t get_info(TenonPluginInfo* info) {
  const TenonPluginInfo filled = {sizeof(filled), STR("echo"), STR("1.0"), STR("for tests"), NULL, 0};
  *info = filled;
  return TENON_STATUS_OK;
}

static int32_t create(TenonCall* call, const TenonOption* options, uint64_t count, TenonContext** context) {
  *context = NULL; /* nothing to remember */
  return TENON_STATUS_OK;
}

static void destroy(TenonContext* context) {}

static int32_t describe_target(TenonContext* context, TenonCall* call, TenonManifest* manifest) {
  static const TenonMemorySpace spaces[] = {{sizeof(TenonMemorySpace), STR("memory"), 0, 64, 1}};
  manifest->spaces = spaces; /* and no op: terminators are always taken */
  manifest->space_count = 1;
  manifest->compile_at = TENON_PHASE_LEGAL;
  return TENON_STATUS_OK;
}

static int32_t compile_module(TenonContext* context, TenonCall* call, const TenonView* view,
                              TenonBytes* artifact) {
  const TenonViewFunction* entry = tenon_view_function(view, view->entry);
  const TenonViewRegion* body = entry ? tenon_view_region(view, entry->region) : NULL;
  if (!body || body->op_count != 1)
    return fail(call, body ? tenon_view_index(view, body->first_op) : TENON_NONE, "echo computes nothing");
  return host->append(artifact, view, view->bytes);
}

static int32_t device_count(TenonContext* context, uint32_t* count) { return *count = 1, TENON_STATUS_OK; }

static int32_t allocate(TenonDevice* device, uint64_t bytes, uint32_t alignment, uint32_t space,
                        TenonMemory** memory) {
  const uint64_t rounded = (bytes + alignment) / alignment * alignment; /* never zero */
  *memory = rounded > bytes ? aligned_alloc(alignment, rounded) : NULL;
  return *memory ? TENON_STATUS_OK : TENON_STATUS_RESOURCE_EXHAUSTED;
}

static int32_t open_device(TenonContext* context, TenonCall* call, uint32_t index, TenonDevice** device) {
  *device = (TenonDevice*)(uintptr_t)1; /* there is one, without state */
  return index == 0 ? TENON_STATUS_OK : TENON_STATUS_OUT_OF_RANGE;
}

static void close_device(TenonDevice* device) {}
static void release(TenonDevice* device, TenonMemory* memory) { free(memory); }
static void unload_image(TenonDevice* device, TenonImage* image) { free(image); }

static int32_t copy_in(TenonDevice* device, TenonMemory* to, uint64_t offset, const void* from,
                       uint64_t bytes, TenonEvent* const* wait, uint64_t wait_count, TenonEvent** done) {
  if (done) *done = NULL;
  if (bytes) memcpy((char*)to + offset, from, bytes);
  return TENON_STATUS_OK;
}

static int32_t copy_out(TenonDevice* device, void* to, TenonMemory* from, uint64_t offset, uint64_t bytes,
                        TenonEvent* const* wait, uint64_t wait_count, TenonEvent** done) {
  return copy_in(device, to, 0, (char*)from + offset, bytes, wait, wait_count, done);
}

static int32_t load_image(TenonDevice* device, TenonCall* call, const void* image, uint64_t size,
                          uint32_t kind, TenonImage** loaded) {
  if (!device || kind != TENON_IMAGE_MODULE || tenon_view_check(image, size))
    return fail(call, TENON_NONE, "not an image of echo");
  *loaded = malloc(size);
  if (*loaded) memcpy(*loaded, image, size);
  return *loaded ? TENON_STATUS_OK : TENON_STATUS_RESOURCE_EXHAUSTED;
}

static int32_t execute(TenonDevice* device, TenonCall* call, TenonImage* image,
                       const TenonBoundMemory* operands, uint64_t count, TenonEvent* const* wait,
                       uint64_t wait_count, TenonEvent** done) {
  const TenonView* view = (const TenonView*)image;
  const TenonViewRegion* body = tenon_view_region(view, tenon_view_function(view, view->entry)->region);
  const TenonViewOp* last = tenon_view_op(view, tenon_view_index(view, body->first_op));
  if (count != (uint64_t)body->argument_count + last->operand_count) return TENON_STATUS_INVALID_ARGUMENT;
  for (uint32_t i = 0; i < last->operand_count; ++i) {
    const uint32_t argument = tenon_view_value(view, tenon_view_operand(view, last, i))->index;
    const TenonBoundMemory *from = &operands[argument], *to = &operands[body->argument_count + i];
    copy_in(device, to->memory, to->offset, (char*)from->memory + from->offset, to->bytes, wait, 0, done);
  }
  return TENON_STATUS_OK;
}

static const TenonModuleTable module = {sizeof(module), compile_module, NULL};
static const TenonRuntimeTable runtime = {
    sizeof(runtime), device_count, open_device, close_device, allocate, release, copy_in, copy_out, NULL,
    load_image,      unload_image, NULL,        NULL,         execute,  NULL,    NULL,    NULL};
static const TenonPlugin plugin = {
    sizeof(plugin), TENON_ABI_MAJOR, TENON_ABI_MINOR, 0,   get_info, create, destroy, describe_target, NULL,
    NULL,           &module,         &runtime,        NULL};

TENON_EXPORT int32_t tenon_plugin_query(const TenonVersionRange* versions, const TenonHost* table,
                                        const TenonPlugin** out) {
  if (versions->min_major > TENON_ABI_MAJOR || versions->max_major < TENON_ABI_MAJOR)
    return TENON_STATUS_UNAVAILABLE;
  host = table;
  *out = &plugin;
  return TENON_STATUS_OK;
}
