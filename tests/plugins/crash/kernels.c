/* The image of the plugin `crash`: y = x + x over four floats. What else it does, x[0] says. */
#include "tenon/backend.h"

enum { SEGV = 101, TRAP = 102, LOOP = 103, SCRIBBLE = 104, FAIL = 105, INPUT = 106 };

#ifdef CRASH_EARLY /* its initialiser is fatal: while being loaded */
__attribute__((constructor)) static void begin(void) { *(volatile int*)(uintptr_t)8 = 1; }
#endif

int32_t k0_add(const TenonKernelArgs* args) {
  float* x = (float*)args->buffers[0];
  float* y = (float*)args->buffers[1];
  volatile int spin = 0;
  switch ((int)x[0]) {
    case SEGV:
      *(volatile int*)(uintptr_t)8 = 1;
      break;
    case TRAP:
      __builtin_trap();
    case LOOP:
      for (;;) spin = spin + 1;
    case SCRIBBLE: /* all of the pages that it shares with the host */
      for (int i = 0; i < 1024; ++i) ((volatile float*)x)[i] = ((volatile float*)y)[i] = -1;
      return TENON_STATUS_OK;
    case FAIL:
      return TENON_STATUS_DATA_LOSS;
    case INPUT: /* an argument that is not donated */
      ((volatile float*)x)[0] = 7;
      break;
    default:
      break;
  }
  for (int i = 0; i < 4; ++i) y[i] = x[i] + x[i];
  return TENON_STATUS_OK;
}
