// The chlo dialect: its attributes. Ops: hlo/ops/chlo_<family>.h (generated); most code names them by string,
// since optimizer/passes/expand_chlo takes all of them apart before anything else looks.
#pragma once

#include "hlo/ir/dialect.h"

#include "hlo/ops/chlo_dialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "hlo/ops/chlo_attributes.h.inc"
