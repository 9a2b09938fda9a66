// All ops of the stablehlo and tenon dialects. Prefer one family's header: this one costs seconds.
#pragma once

#include "hlo/ir/tenon.h"
#include "hlo/ops/all_families.inc"
