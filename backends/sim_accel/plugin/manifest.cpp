// What the machine takes: from the functions of its vector unit, the matrix unit's types and the lowerings in compile/.
#include "backends/sim_accel/compile/types.h"
#include "backends/sim_accel/plugin/context.h"

namespace tenon::sim {
namespace {

constexpr uint32_t kElementTypes[] = {TENON_ELEMENT_I1,   TENON_ELEMENT_I8,   TENON_ELEMENT_I16,
                                      TENON_ELEMENT_I32,  TENON_ELEMENT_I64,  TENON_ELEMENT_UI8,
                                      TENON_ELEMENT_UI16, TENON_ELEMENT_UI32, TENON_ELEMENT_UI64,
                                      TENON_ELEMENT_BF16, TENON_ELEMENT_F16,  TENON_ELEMENT_F32};

uint64_t Bit(uint32_t n) { return uint64_t{1} << n; }

uint64_t AllTypes() {
  uint64_t types = 0;
  for (uint32_t t : kElementTypes) types |= Bit(t);
  return types;
}

// Every kind of a region that computes: what is in it is looked at per op.
constexpr uint64_t kElementwiseRegions = (1ull << (TENON_REGION_GREATER + 1)) - 1;

void Add(TenonContext* c, uint32_t code, uint64_t operands, uint64_t results, uint64_t regions = 0) {
  if (operands == 0 && results == 0) return;
  c->ops.push_back({sizeof(TenonOpSupport), code, 0, operands, results, regions, 0, 0, {}});
}

// Every op that has a function on the vector unit, with the types that the function takes.
void AddElementwise(TenonContext* c) {
  for (uint32_t code = 1; code < 200; ++code) {
    uint64_t types = 0;
    for (uint32_t t : kElementTypes)
      if (UnaryFn(code, TypeOf(t)) || BinaryFn(code, TypeOf(t))) types |= Bit(t);
    if (types) Add(c, code, types, code == TENON_OP_IS_FINITE ? Bit(TENON_ELEMENT_I1) : types);
  }
}

}  // namespace

int32_t DescribeTarget(TenonContext* context, TenonCall* call, TenonManifest* manifest) {
  return Guarded(call, [&] {
    TenonContext* c = context;
    c->ops.clear();
    c->spaces.clear();
    const uint64_t all = AllTypes(), pred = Bit(TENON_ELEMENT_I1);
    AddElementwise(c);
    for (uint32_t code :
         {TENON_OP_CONSTANT, TENON_OP_IOTA, TENON_OP_RESHAPE, TENON_OP_BROADCAST_IN_DIM, TENON_OP_TRANSPOSE,
          TENON_OP_SLICE, TENON_OP_REVERSE, TENON_OP_PAD, TENON_OP_CONCATENATE, TENON_OP_DYNAMIC_SLICE,
          TENON_OP_DYNAMIC_UPDATE_SLICE, TENON_OP_GATHER, TENON_OP_SELECT, TENON_OP_CLAMP, TENON_OP_CONVERT,
          TENON_OP_OPTIMIZATION_BARRIER})
      Add(c, code, all, all);
    Add(c, TENON_OP_BITCAST_CONVERT, all & ~pred,
        all & ~pred);  // an i1 of HLO is a bit, one of this machine a byte
    Add(c, TENON_OP_COMPARE, all, pred);
    for (uint32_t code : {TENON_OP_REDUCE, TENON_OP_REDUCE_WINDOW, TENON_OP_SCATTER, TENON_OP_SORT})
      Add(c, code, all, all, kElementwiseRegions);
    Add(c, TENON_OP_DOT_GENERAL, all & ~pred, all & ~pred);
    Add(c, TENON_OP_CONVOLUTION, all & ~pred, all & ~pred);
    for (uint32_t code : {TENON_OP_WHILE, TENON_OP_CASE, TENON_OP_IF})
      Add(c, code, all, all, Bit(TENON_REGION_CONDITION) | Bit(TENON_REGION_BODY));
    Add(c, TENON_OP_TENON_EXCHANGE, all, all);
    Add(c, TENON_OP_TENON_OF_DEVICE, all, all);
    c->spaces.push_back(
        {sizeof(TenonMemorySpace), Str("hbm"), static_cast<uint64_t>(c->machine.hbm_bytes), 512, 0});

    TenonManifest mine = {};
    mine.struct_size = sizeof(mine);
    mine.ops = c->ops.data();
    mine.op_count = c->ops.size();
    mine.spaces = c->spaces.data();
    mine.space_count = c->spaces.size();
    const Machine& m = c->machine;
    const double ghz = static_cast<double>(m.clock_mhz) / 1000;
    mine.cost = {sizeof(TenonCostParameters),
                 static_cast<double>(2 * m.mxu.count * m.mxu.rows * m.mxu.cols) * ghz,
                 static_cast<double>(m.hbm_bytes_per_cycle) * ghz,
                 static_cast<double>(m.dma.read_latency) / ghz,
                 8,
                 static_cast<uint64_t>(m.vmem_bytes)};
    mine.compile_at = TENON_PHASE_BUFFERED;
    mine.alignment = 512;
    mine.fusible_kinds =
        Bit(TENON_GROUP_LOOP) | Bit(TENON_GROUP_REDUCE) | Bit(TENON_GROUP_DOT) | Bit(TENON_GROUP_CONVOLUTION);
    mine.producer_kinds = Bit(TENON_GROUP_LOOP) | Bit(TENON_GROUP_REDUCE);
    mine.sibling_kinds = Bit(TENON_GROUP_REDUCE);
    const uint32_t size =
        manifest->struct_size < sizeof(mine) ? manifest->struct_size : static_cast<uint32_t>(sizeof(mine));
    __builtin_memcpy(manifest, &mine, size);
    manifest->struct_size = size;
    return TENON_STATUS_OK;
  });
}

}  // namespace tenon::sim
