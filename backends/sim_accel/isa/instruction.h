// One instruction of the simulated accelerator: a record of 128 bytes, and what its codes mean.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "backends/sim_accel/isa/instructions.h"  // generated from instructions.toml

namespace tenon::sim {

inline constexpr int kScalarRegisters = 64;
inline constexpr uint8_t kNoRegister = 255;
inline constexpr int64_t kMaxOffset = (int64_t{1} << 47) - 1;

// A memory operand: byte address = offset + register; strides count elements of the operand's type, one per
// dim. An immediate keeps its bits in strides 0 (low) and 1 (high). A scalar register operand uses only
// `reg`.
struct Operand {
  uint32_t offset_low = 0;
  int16_t offset_high = 0;
  uint8_t reg = kNoRegister;
  Space space = Space::none;
  std::array<int32_t, 4> strides = {};

  int64_t offset() const { return (int64_t{offset_high} << 32) | offset_low; }
  void set_offset(int64_t value) {
    offset_low = static_cast<uint32_t>(value);
    offset_high = static_cast<int16_t>(value >> 32);
  }
  uint64_t immediate() const {
    return static_cast<uint32_t>(strides[0]) | (uint64_t{static_cast<uint32_t>(strides[1])} << 32);
  }
  bool in_memory() const { return space == Space::hbm || space == Space::vmem || space == Space::smem; }
  bool operator==(const Operand&) const = default;
};
static_assert(sizeof(Operand) == 24);

struct Instruction {
  Op op = Op::nop;
  Type type = Type::none;
  Type type2 = Type::none;
  uint32_t tag = 0;  // the user's op this instruction works for; reports add cycles up by it
  Fn fn = Fn::none;
  uint8_t unit = 0;
  uint8_t mode = 0;
  uint32_t aux = 0;
  std::array<uint32_t, 4> dims = {};
  std::array<Operand, kMaxOperands> operands = {};

  bool operator==(const Instruction&) const = default;
};
static_assert(sizeof(Instruction) == 128 && offsetof(Instruction, operands) == 32);

// Null for a code that is not in the records.
const OpRecord* FindOp(Op op);
const FnRecord* FindFn(Fn fn);
const TypeRecord* FindType(Type type);
const OpRecord* FindOp(std::string_view name);
const FnRecord* FindFn(std::string_view name);
const TypeRecord* FindType(std::string_view name);

int TypeBytes(Type type);  // 0 for a code that is no type
TypeKind KindOf(Type type);
inline bool IsFloat(Type type) { return KindOf(type) == TypeKind::float_; }
bool FnInSet(Fn fn, FnSet set);
bool FnTakes(const FnRecord& fn, Type type);

// The value of a field of the record, and the change of it.
uint32_t GetField(const Instruction& instruction, const FieldRecord& field);
void SetField(Instruction& instruction, const FieldRecord& field, uint32_t value);
// The field `name` of this instruction's record; 0 when it has none of that name.
uint32_t GetField(const Instruction& instruction, std::string_view name);

// Element type of operand `index` as stored; Type::none for 64-bit scalars.
Type OperandElementType(const Instruction& instruction, const OpRecord& record, int index);
// Strides that a memory operand of this instruction has.
inline int StrideRank(const OpRecord& record) { return record.engine == EngineKind::mxu ? 3 : record.rank; }
// The engine that executes it: dma resolves to dma_in or dma_out by its operands.
EngineKind EngineOf(const Instruction& instruction, const OpRecord& record);

}  // namespace tenon::sim
