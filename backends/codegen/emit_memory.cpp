// Loads and stores: addresses as base + constant, contiguous lanes as one vector access, others as gathers
// and scatters.
#include "backends/codegen/emitter_impl.h"

namespace tenon::codegen {

using tile::Op;
using tile::Type;
using tile::Value;

// The index as one part: linear while all its terms are.
Part Emitter::IndexAt(const tile::Index& index, const Coordinate& at, int64_t width) {
  Part sum{nullptr, true, index.constant, 0};
  llvm::Value* lanes = nullptr;  // sum of the terms that differ per lane without a pattern
  for (const tile::Index::Term& term : index.terms) {
    const Part part = PartAt(term.value, at);
    llvm::Value* base = part.value;
    if (part.linear) {
      sum.offset += term.coefficient * part.offset;
      sum.stride += term.coefficient * part.stride;
      if (!base) continue;
    }
    if (auto* constant = llvm::dyn_cast<llvm::ConstantInt>(base)) {
      sum.offset += term.coefficient * constant->getSExtValue();
      continue;
    }
    llvm::Value* scaled = base;
    if (term.coefficient != 1)
      scaled = b_.CreateMul(base, llvm::ConstantInt::getSigned(base->getType(), term.coefficient));
    llvm::Value*& into = base->getType()->isVectorTy() ? lanes : sum.value;
    into = into ? b_.CreateAdd(into, scaled) : scaled;
  }
  if (!lanes) return sum;
  const bool zero = !sum.value && sum.offset == 0 && sum.stride == 0;
  return {zero ? lanes : b_.CreateAdd(lanes, Materialize(sum, width))};
}

llvm::Value* Emitter::Address(tile::Buffer buffer, const Part& index) {
  const tile::BufferInfo& info = program_.buffers[buffer.id];
  llvm::Value* address = bases_[buffer.id];
  if (index.value) address = b_.CreateGEP(ops_.MemoryType(info.type), address, index.value);
  const int64_t bytes = index.linear ? index.offset * tile::ByteSize(info.type) : 0;
  return bytes == 0 ? address : b_.CreateConstGEP1_64(b_.getInt8Ty(), address, bytes);
}

llvm::Value* Emitter::Addresses(tile::Buffer buffer, const Part& index, int64_t width) {
  const tile::BufferInfo& info = program_.buffers[buffer.id];
  return b_.CreateGEP(ops_.MemoryType(info.type), bases_[buffer.id], Materialize(index, width));
}

llvm::Value* Emitter::Scratch() {
  if (!scratch_) {
    int64_t widest = 1;
    for (const auto& [id, axis] : lanes_.axes)
      if (axis.mapping == tile::Mapping::kVector) widest = std::max(widest, axis.extent);
    llvm::IRBuilder<> at_entry(entry_, entry_->begin());
    scratch_ = at_entry.CreateAlloca(llvm::ArrayType::get(at_entry.getInt64Ty(), widest));
  }
  return scratch_;
}

llvm::Value* Emitter::LoadInstance(const Op& op, const Coordinate& at, int64_t width) {
  llvm::Type* element = ops_.MemoryType(op.type);
  const llvm::Align align(tile::ByteSize(op.type));
  const bool guarded = !op.operands.empty();
  Part index = IndexAt(op.index, at, width);
  const Part* guard = guarded ? &PartAt(op.operands[0], at) : nullptr;
  const bool lane_guard = guarded && guard->value->getType()->isVectorTy();
  const bool uniform_address = index.linear && index.stride == 0;

  if (!lane_guard && (width == 1 || (index.linear && (index.stride == 0 || index.stride == 1)))) {
    const int64_t loaded = uniform_address ? 1 : width;
    llvm::Value* address = Address(op.buffer, index);
    if (guarded) address = b_.CreateSelect(guard->value, address, Scratch());
    llvm::Value* memory = b_.CreateAlignedLoad(Vector(element, loaded), address, align);
    llvm::Value* value = ops_.FromMemory(op.type, memory);
    if (loaded < width && guarded) value = b_.CreateVectorSplat(width, value);
    if (guarded) value = b_.CreateSelect(guard->value, value, Get(op.operands[1], at, width));
    return value;
  }
  llvm::Type* vector = Vector(element, width);
  llvm::Value* mask =
      guarded ? Materialize(*guard, width) : llvm::Constant::getAllOnesValue(Vector(b_.getInt1Ty(), width));
  llvm::Value* other = guarded ? ops_.ToMemory(op.type, Get(op.operands[1], at, width))
                               : static_cast<llvm::Value*>(llvm::PoisonValue::get(vector));
  llvm::Value* memory;
  if (index.linear && index.stride == 1) {
    memory = b_.CreateMaskedLoad(vector, Address(op.buffer, index), align, mask, other);
  } else {
    memory = b_.CreateMaskedGather(vector, Addresses(op.buffer, index, width), align, mask, other);
  }
  return ops_.FromMemory(op.type, memory);
}

void Emitter::EmitStore(const Op& op) {
  Shape shape = OperandShape(op);
  ForEachInstance(shape, [&](const Coordinate& at) { StoreInstance(op, at, shape.width); });
}

void Emitter::StoreInstance(const Op& op, const Coordinate& at, int64_t width) {
  const llvm::Align align(tile::ByteSize(op.type));
  Part index = IndexAt(op.index, at, width);
  const bool guarded = op.operands.size() > 1;
  const Part* guard = guarded ? &PartAt(op.operands[1], at) : nullptr;
  const bool lane_guard = guarded && guard->value->getType()->isVectorTy();
  if (!lane_guard && (width == 1 || (index.linear && index.stride == 1))) {
    llvm::Value* address = Address(op.buffer, index);
    if (guarded) address = b_.CreateSelect(guard->value, address, Scratch());
    b_.CreateAlignedStore(ops_.ToMemory(op.type, Get(op.operands[0], at, width)), address, align);
    return;
  }
  llvm::Value* value = ops_.ToMemory(op.type, Get(op.operands[0], at, width));
  llvm::Value* mask =
      guarded ? Materialize(*guard, width) : llvm::Constant::getAllOnesValue(Vector(b_.getInt1Ty(), width));
  if (index.linear && index.stride == 1) {
    b_.CreateMaskedStore(value, Address(op.buffer, index), align, mask);
  } else {
    b_.CreateMaskedScatter(value, Addresses(op.buffer, index, width), align, mask);
  }
}

}  // namespace tenon::codegen
