/* Kernels of the hand-made programs: a HOST image as a plugin would link it. No library is needed. */
#include "tenon/backend.h"

TENON_EXPORT const char tenon_required_cpu_features[] = "sse4.2";

/* out[i] = a[i] + b[i] for the block of 16 floats that each grid index stands for. */
TENON_EXPORT int32_t add_blocks(const TenonKernelArgs* args) {
  const float *a = args->buffers[0], *b = args->buffers[1];
  float* out = args->buffers[2];
  for (int64_t i = args->grid_begin * 16; i < args->grid_end * 16; ++i) out[i] = a[i] + b[i];
  return TENON_STATUS_OK;
}

/* out[0] = in[0] + 1 (i32). */
TENON_EXPORT int32_t increment(const TenonKernelArgs* args) {
  *(int32_t*)args->buffers[1] = *(const int32_t*)args->buffers[0] + 1;
  return TENON_STATUS_OK;
}

/* out = a < b (i32 to i1). */
TENON_EXPORT int32_t less(const TenonKernelArgs* args) {
  *(uint8_t*)args->buffers[2] = *(const int32_t*)args->buffers[0] < *(const int32_t*)args->buffers[1];
  return TENON_STATUS_OK;
}

/* out[0] = 2 * in[0] (f32). */
TENON_EXPORT int32_t twice(const TenonKernelArgs* args) {
  *(float*)args->buffers[1] = 2 * *(const float*)args->buffers[0];
  return TENON_STATUS_OK;
}

/* Sums the block's indices in its workspace, which no other thread may share, and stores the sum by the
 * index. */
TENON_EXPORT int32_t use_workspace(const TenonKernelArgs* args) {
  volatile int64_t* scratch = args->workspace;
  int32_t* out = args->buffers[0];
  if (((uintptr_t)args->workspace & 63) != 0 || args->workspace_bytes < 64) return TENON_STATUS_INTERNAL;
  for (int64_t i = args->grid_begin; i < args->grid_end; ++i) {
    scratch[0] = 0;
    for (int64_t k = 0; k <= i; ++k) scratch[0] += k;
    out[i] = (int32_t)scratch[0];
  }
  return TENON_STATUS_OK;
}

TENON_EXPORT int32_t fail(const TenonKernelArgs* args) {
  (void)args;
  return TENON_STATUS_OUT_OF_RANGE;
}
