#include "backends/sim_accel/isa/instruction.h"

#include <array>

namespace tenon::sim {
namespace {

template <class Record, size_t N, class Key>
const Record* FindByName(const Record (&records)[N], std::string_view name, Key) {
  for (const Record& record : records) {
    if (name == record.name) return &record;
  }
  return nullptr;
}

// Codes are sparse but small, so a table indexed by code answers in one load.
constexpr size_t kCodes = 128;
template <class Record, size_t N, class Key>
constexpr std::array<const Record*, kCodes> MakeIndex(const Record (&records)[N], Key Record::* key) {
  std::array<const Record*, kCodes> index = {};
  for (const Record& record : records) index[static_cast<size_t>(record.*key)] = &record;
  return index;
}
constexpr auto kOpIndex = MakeIndex(kOpRecords, &OpRecord::op);
constexpr auto kFnIndex = MakeIndex(kFnRecords, &FnRecord::fn);
constexpr auto kTypeIndex = MakeIndex(kTypeRecords, &TypeRecord::type);

template <class Record, class Code>
const Record* Lookup(const std::array<const Record*, kCodes>& index, Code code) {
  const auto i = static_cast<size_t>(code);
  return i < kCodes ? index[i] : nullptr;
}

}  // namespace

const OpRecord* FindOp(Op op) { return Lookup(kOpIndex, op); }
const FnRecord* FindFn(Fn fn) { return Lookup(kFnIndex, fn); }
const TypeRecord* FindType(Type type) { return Lookup(kTypeIndex, type); }
const OpRecord* FindOp(std::string_view name) { return FindByName(kOpRecords, name, 0); }
const FnRecord* FindFn(std::string_view name) { return FindByName(kFnRecords, name, 0); }
const TypeRecord* FindType(std::string_view name) { return FindByName(kTypeRecords, name, 0); }

int TypeBytes(Type type) {
  const TypeRecord* record = FindType(type);
  return record ? record->bytes : 0;
}
TypeKind KindOf(Type type) {
  const TypeRecord* record = FindType(type);
  return record ? record->kind : TypeKind::none;
}

bool FnInSet(Fn fn, FnSet set) {
  const FnRecord* record = FindFn(fn);
  if (!record) return false;
  const bool compare = record->arity == 2 && record->to_i1;
  switch (set) {
    case FnSet::none:
      return false;
    case FnSet::unary:
      return record->arity == 1;
    case FnSet::binary:
      return record->arity == 2 && !record->combines;
    case FnSet::compare:
      return compare;
    case FnSet::reduce:
      return record->reduces;
    case FnSet::combine:
      return record->reduces || record->combines;
    case FnSet::extreme:
      return fn == Fn::min || fn == Fn::max;
    case FnSet::scalar:
      return record->arity == 2 && (record->kinds & 2) && !record->combines && fn != Fn::pow;
  }
  return false;
}

bool FnTakes(const FnRecord& fn, Type type) {
  switch (KindOf(type)) {
    case TypeKind::float_:
      return fn.kinds & 1;
    case TypeKind::signed_:
      return fn.kinds & 2;
    case TypeKind::unsigned_:
      return fn.kinds & 4;
    case TypeKind::pred:
      return fn.kinds & 8;
    case TypeKind::none:
      return false;
  }
  return false;
}

uint32_t GetField(const Instruction& instruction, const FieldRecord& field) {
  uint32_t slot = 0;
  switch (field.slot) {
    case Slot::fn:
      slot = static_cast<uint32_t>(instruction.fn);
      break;
    case Slot::unit:
      slot = instruction.unit;
      break;
    case Slot::mode:
      slot = instruction.mode;
      break;
    case Slot::aux:
      slot = instruction.aux;
      break;
  }
  const uint32_t mask = field.bits >= 32 ? ~0u : (1u << field.bits) - 1;
  return (slot >> field.first) & mask;
}

void SetField(Instruction& instruction, const FieldRecord& field, uint32_t value) {
  const uint32_t mask = field.bits >= 32 ? ~0u : (1u << field.bits) - 1;
  const auto insert = [&](uint32_t slot) {
    return (slot & ~(mask << field.first)) | ((value & mask) << field.first);
  };
  switch (field.slot) {
    case Slot::fn:
      instruction.fn = static_cast<Fn>(insert(static_cast<uint32_t>(instruction.fn)));
      break;
    case Slot::unit:
      instruction.unit = static_cast<uint8_t>(insert(instruction.unit));
      break;
    case Slot::mode:
      instruction.mode = static_cast<uint8_t>(insert(instruction.mode));
      break;
    case Slot::aux:
      instruction.aux = insert(instruction.aux);
      break;
  }
}

uint32_t GetField(const Instruction& instruction, std::string_view name) {
  const OpRecord* record = FindOp(instruction.op);
  for (int i = 0; record && i < record->field_count; ++i) {
    if (name == record->fields[i].name) return GetField(instruction, record->fields[i]);
  }
  return 0;
}

Type OperandElementType(const Instruction& instruction, const OpRecord& record, int index) {
  switch (record.operands[index].type) {
    case OperandType::type:
      return instruction.type;
    case OperandType::type2:
      return instruction.type2;
    case OperandType::i1:
      return Type::i1;
    case OperandType::i32:
      return Type::i32;
    case OperandType::bf16:
      return Type::bf16;
    case OperandType::acc:
      return IsFloat(instruction.type) ? Type::f32 : Type::i32;
    case OperandType::result: {
      const FnRecord* fn = FindFn(instruction.fn);
      return fn && fn->to_i1 ? Type::i1 : instruction.type;
    }
    case OperandType::scalar:
      return Type::none;
  }
  return Type::none;
}

EngineKind EngineOf(const Instruction& instruction, const OpRecord& record) {
  if (record.engine != EngineKind::dma) return record.engine;
  return record.operand_count > 1 && instruction.operands[1].space == Space::hbm ? EngineKind::dma_in
                                                                                 : EngineKind::dma_out;
}

}  // namespace tenon::sim
