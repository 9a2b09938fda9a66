// Reads PTX and runs it: what a driver's compiler and a GPU do, for the PTX that this project writes. An
// instruction that is not known is an error when a module is read, never a guess.
#ifndef TENON_TESTS_BACKENDS_GPU_CUDA_DOUBLE_PTX_H_
#define TENON_TESTS_BACKENDS_GPU_CUDA_DOUBLE_PTX_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenon::cuda_double {

enum class Kind : uint8_t { kNone, kPred, kB, kU, kS, kF };  // of a type: b32, u32, s32, f32
struct ValueType {
  Kind kind = Kind::kNone;
  int bits = 0;
};

// A register by its number, or a number.
struct Operand {
  int slot = -1;  // -1: `bits`
  uint64_t bits = 0;
  bool negated = false;  // !%p
};

enum class Space : uint8_t { kGeneric, kGlobal, kShared, kLocal, kParam };

struct Function;

// X(op) of every instruction that is run.
// clang-format off
#define TENON_PTX_OPS(X)                                                                                      \
  X(abs) X(add) X(and) X(bar) X(bfe) X(bfi) X(bra) X(brev) X(call) X(clz) X(cnot) X(copysign) X(cvt) X(cvta)  \
  X(div) X(dp4a) X(fence) X(fma) X(ld) X(mad) X(max) X(membar) X(min) X(mov) X(mul) X(neg) X(not) X(or)       \
  X(popc) X(prmt) X(rcp) X(rem) X(ret) X(selp) X(setp) X(shf) X(shfl) X(shl) X(shr) X(sqrt) X(st) X(sub)      \
  X(xor)
// clang-format on
enum class Op : uint8_t {
#define TENON_PTX_OP(name) k_##name,
  TENON_PTX_OPS(TENON_PTX_OP)
#undef TENON_PTX_OP
};

struct Instruction {
  Op op{};
  std::vector<std::string> how;  // what stands between op and its types: "rn", "global", "lt", "sync", …
  ValueType type, from;          // `from`: the second type, of cvt
  Space space = Space::kGeneric;
  int compare = -1;                              // setp's, by its place in kCompares
  bool high = false, wide = false, nan = false;  // mul.hi, mul.wide, max.NaN
  char round = 0;                                // of cvt to whole numbers: 'n', 'z', 'm', 'p'
  char shuffle = 0;                              // 'd'own, 'i'dx, 'u'p, 'b'fly
  bool whole_block = false;                      // bar.sync, not bar.warp.sync
  int guard = -1;                                // register of @%p
  bool guard_negated = false;
  std::vector<Operand> to, operands;
  Operand address;     // ld, st: base
  int64_t offset = 0;  // ld, st: bytes from it
  int parameter =
      -1;  // ld.param, st.param: number in the function's list; -1: `symbol`, of a call that is being made
  std::string symbol;                         // that; call: the function
  std::vector<std::string> passed, returned;  // call
  int target = -1;                            // bra: index of an instruction
  const Function* callee = nullptr;
  int line = 0;
};
inline constexpr std::string_view kCompares[] = {"eq",  "ne",  "lt",  "le",  "gt",  "ge",
                                                 "lo",  "ls",  "hi",  "hs",  "equ", "neu",
                                                 "ltu", "leu", "gtu", "geu", "num", "nan"};

// Where shared and local memory lie among generic addresses; global ones are far below.
inline constexpr uint64_t kSharedWindow = uint64_t{1} << 60, kLocalWindow = uint64_t{1} << 61;
// Registers that a thread has from the start.
enum Special : int { kTid, kCtaid, kNtid, kNctaid, kLaneid, kZero, kSpecials };

struct Param {
  std::string name;
  int bytes = 8;
};

struct Function {
  std::string name;
  bool is_kernel = false;
  std::vector<Param> parameters;  // of a device function: its results first
  int results = 0;
  uint32_t threads = 0;  // .reqntid
  uint64_t shared_bytes = 0, local_bytes = 0;
  int registers = 0;
  std::vector<Instruction> code;
};

struct PtxModule {
  int version = 0, target = 0;  // 70 for 7.0; 80 for sm_80
  std::vector<std::unique_ptr<Function>> functions;
  const Function* Find(std::string_view name) const;
};

// Empty, or what is wrong with the text, with its line.
std::string ReadPtx(std::string_view text, PtxModule& module);

// Where an access of global memory goes: `bytes` there, or null when nobody may touch them.
using Translate = std::function<std::byte*(uint64_t address, uint64_t bytes, bool store)>;

struct RunResult {
  int error = 0;       // of the driver: 700 illegal address, 716 misaligned, 719 anything else
  std::string what;    // for the test's log
  uint64_t steps = 0;  // instructions of threads
};

// Runs all blocks, one after another. parameters[i] are the bytes of the i-th.
RunResult RunKernel(const Function& kernel, uint32_t blocks,
                    const std::vector<std::vector<std::byte>>& parameters, const Translate& translate);

}  // namespace tenon::cuda_double

#endif  // TENON_TESTS_BACKENDS_GPU_CUDA_DOUBLE_PTX_H_
