// Elementwise instructions, iota and copies: one output element per index.
#include <algorithm>
#include <cstring>

#include "backends/sim_accel/func/element_stream.h"
#include "backends/sim_accel/func/executor.h"

namespace tenon::sim {
namespace {

struct Block {
  alignas(64) std::byte bytes[kBlock * 8];
};

// Below this many elements starting threads costs more than it saves.
constexpr int64_t kParallelElements = 1 << 16;

int Index(Type type) { return static_cast<int>(type); }
bool IsSmallFloat(Type type) { return type == Type::bf16 || type == Type::f16; }

}  // namespace

void Executor::Elementwise(const Call& call) {
  const Instruction& i = call.instruction;
  ElementStream streams[kMaxOperands];
  ElementStream* pointers[kMaxOperands];
  Type types[kMaxOperands];
  const int count = call.record.operand_count;
  for (int k = 0; k < count; ++k) {
    const auto operand = static_cast<size_t>(k);
    streams[k] =
        StreamOf(ViewOf(i, call.record, k), call.operands.memory[operand], call.operands.bits[operand]);
    pointers[k] = &streams[k];
    types[k] = OperandElementType(i, call.record, k);
  }
  const std::array<int64_t, 4> dims = {i.dims[0], i.dims[1], i.dims[2], i.dims[3]};
  // Immediates have no strides of their own and merge with anything.
  ElementStream* in_memory[kMaxOperands];
  int memory_count = 0;
  for (int k = 0; k < count; ++k) {
    if (streams[k].memory) in_memory[memory_count++] = pointers[k];
  }
  const IndexSpace space = MergeDims(dims, in_memory, memory_count);

  const int type = Index(i.type);
  const int f32 = Index(Type::f32);
  const bool widen =
      IsSmallFloat(i.type) && (i.op == Op::v_unary || i.op == Op::v_binary || i.op == Op::v_clamp);
  const int compute = widen ? f32 : type;
  const bool fused = i.op == Op::v_fma;
  const auto range = [&](int64_t first, int64_t last) {
    Block blocks[kMaxOperands], wide[kMaxOperands], narrow;
    for (int64_t begin = first; begin < last;) {
      // Whole rows of the innermost dim where they are long, several short rows at once where not.
      const int64_t row = space.sizes[static_cast<size_t>(space.rank - 1)];
      int64_t n = std::min(kBlock, last - begin);
      if (row >= kBlock / 4) n = std::min(n, row - begin % row);
      const void* source[kMaxOperands] = {};
      for (int k = 1; k < count; ++k) {
        source[k] = streams[k].Read(space, begin, n, blocks[k].bytes);
        if (fused && i.type != i.type2) {
          kernels_.convert[type][Index(i.type2)](source[k], wide[k].bytes, n);
          source[k] = wide[k].bytes;
        }
        if (widen && types[k] == i.type) {
          kernels_.convert[type][f32](source[k], wide[k].bytes, n);
          source[k] = wide[k].bytes;
        }
      }
      void* place = streams[0].Place(space, begin, n, blocks[0].bytes);
      const bool narrows = widen && types[0] == i.type;
      void* result = narrows ? narrow.bytes : place;
      switch (i.op) {
        case Op::v_unary:
          kernels_.unary[static_cast<int>(i.fn)][compute](source[1], result, n);
          break;
        case Op::v_binary:
          kernels_.binary[static_cast<int>(i.fn)][compute](source[1], source[2], result, n);
          break;
        case Op::v_select:
          kernels_.select[TypeBytes(i.type)](source[1], source[2], source[3], result, n);
          break;
        case Op::v_clamp: {
          Block raised;
          kernels_.binary[static_cast<int>(Fn::max)][compute](source[2], source[1], raised.bytes, n);
          kernels_.binary[static_cast<int>(Fn::min)][compute](raised.bytes, source[3], result, n);
          break;
        }
        case Op::v_fma: {
          const void* sum = streams[0].Read(space, begin, n, blocks[0].bytes);
          kernels_.fma[Index(i.type2)](source[1], source[2], sum, result, n);
          break;
        }
        case Op::v_convert:
          kernels_.convert[type][Index(i.type2)](source[1], result, n);
          break;
        case Op::v_split: {
          kernels_.convert[type][f32](source[1], wide[1].bytes, n);
          auto* parts = reinterpret_cast<float*>(wide[0].bytes);
          auto* middle = reinterpret_cast<float*>(wide[2].bytes);
          auto* low = reinterpret_cast<float*>(wide[3].bytes);
          kernels_.split(reinterpret_cast<const float*>(wide[1].bytes), parts, middle, low, n, false);
          const int part = i.mode & 3;
          kernels_.convert[f32][Index(Type::bf16)](part == 0 ? parts : part == 1 ? middle : low, result, n);
          break;
        }
        default:
          break;
      }
      if (narrows) kernels_.convert[f32][type](narrow.bytes, place, n);
      streams[0].Write(space, begin, n, place);
      begin += n;
    }
  };
  const int64_t pieces = space.elements >= kParallelElements ? space.elements / (kParallelElements / 4) : 1;
  Parallel(pieces, [&](int64_t p) { range(space.elements * p / pieces, space.elements * (p + 1) / pieces); });
}

void Executor::Copy(const Call& call) {
  const Instruction& i = call.instruction;
  ElementStream dst = StreamOf(ViewOf(i, call.record, 0), call.operands.memory[0], 0);
  ElementStream a = StreamOf(ViewOf(i, call.record, 1), call.operands.memory[1], call.operands.bits[1]);
  ElementStream* streams[] = {&dst, &a};
  const IndexSpace space = MergeDims({i.dims[0], i.dims[1], i.dims[2], i.dims[3]}, streams, a.memory ? 2 : 1);
  std::byte value[8];
  std::memcpy(value, &a.bits, sizeof(value));
  // Walk rows of the innermost dim; the rest is an odometer.
  const auto inner = static_cast<size_t>(space.rank - 1);
  const int64_t row = space.sizes[inner];
  std::array<int64_t, 4> index = {};
  int64_t to = 0, from = 0;
  for (int64_t r = 0; r < space.elements / row; ++r) {
    CopyStrided(dst.bytes, dst.memory + to * dst.bytes, dst.strides[inner],
                a.memory ? a.memory + from * dst.bytes : value, a.memory ? a.strides[inner] : 0, row);
    for (size_t d = inner; d-- > 0;) {
      to += dst.strides[d];
      from += a.strides[d];
      if (++index[d] < space.sizes[d]) break;
      to -= index[d] * dst.strides[d];
      from -= index[d] * a.strides[d];
      index[d] = 0;
    }
  }
}

void Executor::Iota(const Call& call) {
  const Instruction& i = call.instruction;
  ElementStream dst = StreamOf(ViewOf(i, call.record, 0), call.operands.memory[0], 0);
  IndexSpace space;
  space.rank = 4;
  for (size_t d = 0; d < 4; ++d) space.sizes[d] = i.dims[d];
  space.elements = space.sizes[0] * space.sizes[1] * space.sizes[2] * space.sizes[3];
  const size_t axis = i.mode & 3;
  int64_t period = 1;
  for (size_t d = axis + 1; d < 4; ++d) period *= space.sizes[d];
  const auto convert = kernels_.convert[Index(Type::i64)][Index(i.type)];
  int64_t counts[kBlock];
  Block block;
  for (int64_t begin = 0; begin < space.elements; begin += kBlock) {
    const int64_t n = std::min(kBlock, space.elements - begin);
    for (int64_t k = 0; k < n; ++k) {
      const auto at = static_cast<uint64_t>((begin + k) / period % space.sizes[axis]);
      counts[k] = static_cast<int64_t>(call.operands.bits[1] + at);
    }
    void* place = dst.Place(space, begin, n, block.bytes);
    convert(counts, place, n);
    dst.Write(space, begin, n, place);
  }
}

}  // namespace tenon::sim
