// Loads and stores: addresses as base + constant, contiguous lanes as one vector access, others as gathers
// and scatters.
#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "backends/codegen/emitter_impl.h"

namespace tenon::codegen {

using tile::Op;
using tile::Type;
using tile::Value;

namespace {

// The lane that a constant mask holds where it holds a single one.
std::optional<unsigned> OnlyLane(const llvm::Value* mask) {
  const auto* lanes = llvm::dyn_cast<llvm::Constant>(mask);
  std::optional<unsigned> only;
  const unsigned count = llvm::cast<llvm::FixedVectorType>(mask->getType())->getNumElements();
  for (unsigned i = 0; lanes && i < count; ++i) {
    const llvm::Constant* lane = lanes->getAggregateElement(i);
    if (!lane || (!lane->isNullValue() && (only || !lane->isOneValue()))) return std::nullopt;
    if (lane->isOneValue()) only = i;
  }
  return only;
}

// `value` such that instruction selection cannot see where it comes from. LLVM 22 joins a truncation and the masked store of
// its result, and where it then finds that the mask has a single lane, it stores that lane as wide as it was before the
// truncation: over the elements behind it. The mask may become a constant only there, so that no check here would do.
llvm::Value* Fenced(llvm::IRBuilder<>& b, llvm::Value* value) {
  auto* type = llvm::cast<llvm::FixedVectorType>(value->getType());
  const unsigned bits = type->getScalarSizeInBits() * type->getNumElements();
  if (!type->getElementType()->isIntegerTy() || type->getScalarSizeInBits() >= 64 || bits % 32 != 0)
    return value;
  llvm::Type* lanes = llvm::FixedVectorType::get(b.getFloatTy(), bits / 32);  // the fence is one of floats
  if (bits == 32) lanes = b.getFloatTy();
  return b.CreateBitCast(b.CreateArithmeticFence(b.CreateBitCast(value, lanes), lanes), type);
}

// What a GPU's widest access is aligned to; parameters and workspace arrays begin at such addresses.
constexpr int64_t kWidestAccess = 16;

// The alignment of every address that the index gives as it stands: neighbouring accesses of one thread become
// one where the first is aligned to all of them. `part_at` gives the part of a term's value.
template <class PartAt>
llvm::Align ThreadAlignment(const tile::Index& index, const Part& sum, int64_t bytes, const PartAt& part_at) {
  int64_t multiple = sum.offset;
  for (const tile::Index::Term& term : index.terms) {
    const llvm::Value* base = part_at(term.value).value;
    if (base && !llvm::isa<llvm::ConstantInt>(base)) multiple = std::gcd(multiple, term.coefficient);
  }
  return llvm::Align(static_cast<uint64_t>(std::gcd(multiple * bytes, kWidestAccess)));
}

}  // namespace

// The index as one part, linear while all its terms are, and what of it stays the same in the innermost loop.
Location Emitter::LocationOf(const tile::Index& index, const Coordinate& at, int64_t width) {
  Part sum{nullptr, true, index.constant, 0};
  llvm::Value* lanes = nullptr;  // sum of the terms that differ per lane without a pattern
  llvm::Value* hoisted = nullptr;
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
    } else if (base->getType()->isVectorTy()) {
      llvm::Value* scaled = Scaled(b_, base, term.coefficient);
      lanes = lanes ? b_.CreateAdd(lanes, scaled) : scaled;
    } else if (!loops_.empty() && !ChangesInLoop(base)) {
      llvm::IRBuilder<> before(loops_.back().before->getTerminator());
      llvm::Value* scaled = Scaled(before, base, term.coefficient);
      hoisted = hoisted ? before.CreateAdd(hoisted, scaled) : scaled;
    } else {
      const bool is_index = !loops_.empty() && base == loops_.back().index;
      llvm::Value* scaled =
          is_index ? MultipleOfIndex(loops_.back(), term.coefficient) : Scaled(b_, base, term.coefficient);
      sum.value = sum.value ? b_.CreateAdd(sum.value, scaled) : scaled;
    }
  }
  if (!lanes) return {sum, hoisted};
  if (hoisted) sum.value = sum.value ? b_.CreateAdd(sum.value, hoisted) : hoisted;
  const bool zero = !sum.value && sum.offset == 0 && sum.stride == 0;
  return {{zero ? lanes : b_.CreateAdd(lanes, Materialize(sum, width))}};
}

Part Emitter::IndexAt(const tile::Index& index, const Coordinate& at, int64_t width) {
  Location location = LocationOf(index, at, width);
  llvm::Value*& value = location.index.value;
  if (location.hoisted) value = value ? b_.CreateAdd(value, location.hoisted) : location.hoisted;
  return location.index;
}

llvm::Value* Emitter::Address(tile::Buffer buffer, const Location& scalar) {
  const tile::BufferInfo& info = program_.buffers[buffer.id];
  llvm::Type* element = ops_.MemoryType(info.type);
  const Part& index = scalar.index;
  llvm::Value* address = bases_[buffer.id];
  if (scalar.hoisted) {
    llvm::IRBuilder<> before(loops_.back().before->getTerminator());
    address = before.CreateGEP(element, address, scalar.hoisted);
  }
  if (index.value) address = b_.CreateGEP(element, address, index.value);
  const int64_t bytes = index.linear ? index.offset * tile::ByteSize(info.type) : 0;
  return bytes == 0 ? address : b_.CreateConstGEP1_64(b_.getInt8Ty(), address, bytes);
}

llvm::Value* Emitter::Addresses(tile::Buffer buffer, const Location& location, int64_t width) {
  const tile::BufferInfo& info = program_.buffers[buffer.id];
  Part index = location.index;
  if (index.linear) {
    // One address and what the lanes add to it, which no loop changes; in 32 bits where that is enough, so
    // that all lanes' steps are one register.
    const int64_t last = (width - 1) * index.stride;
    const bool narrow = last == static_cast<int32_t>(last);
    std::vector<llvm::Constant*> steps;
    for (int64_t lane = 0; lane < width; ++lane)
      steps.push_back(
          llvm::ConstantInt::getSigned(narrow ? b_.getInt32Ty() : b_.getInt64Ty(), lane * index.stride));
    return b_.CreateGEP(ops_.MemoryType(info.type), Address(buffer, location),
                        llvm::ConstantVector::get(steps));
  }
  if (location.hoisted)
    index.value = index.value ? b_.CreateAdd(index.value, location.hoisted) : location.hoisted;
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

llvm::Align Emitter::AlignmentOf(const Op& op, const Part& index, const Coordinate& at) {
  const int64_t bytes = tile::ByteSize(op.type);
  if (!thread_) return llvm::Align(bytes);
  return ThreadAlignment(op.index, index, bytes, [&](Value v) { return PartAt(v, at); });
}

// Branches, not other addresses: threads that are off may lie where there is no memory to fall back to. One
// for all instances that have a guard in common, so that neighbours among them can be one access.
void Emitter::EmitGuardedLoads(const Op& op, const Shape& shape) {
  struct Instance {
    size_t number;
    llvm::Value *address, *other;
    llvm::Align align;
  };
  std::vector<std::pair<llvm::Value*, std::vector<Instance>>>
      guards;  // in the order of their first instances
  size_t count = 0;
  ForEachInstance(shape, [&](const Coordinate& at) {
    const Location location = LocationOf(op.index, at, 1);
    llvm::Value* guard = PartAt(op.operands[0], at).value;
    auto found = std::find_if(guards.begin(), guards.end(), [&](const auto& g) { return g.first == guard; });
    if (found == guards.end()) found = guards.insert(guards.end(), {guard, {}});
    found->second.push_back({count++, Address(op.buffer, location), Get(op.operands[1], at, 1),
                             AlignmentOf(op, location.index, at)});
  });
  Parts& parts = parts_[op.results[0].id];
  parts.assign(count, {});
  llvm::Type* element = ops_.MemoryType(op.type);
  for (const auto& [guard, instances] : guards) {
    llvm::BasicBlock *yes = NewBlock(), *after = NewBlock(), *before = b_.GetInsertBlock();
    b_.CreateCondBr(guard, yes, after);
    b_.SetInsertPoint(yes);
    for (const Instance& i : instances)
      parts[i.number] = {ops_.FromMemory(op.type, b_.CreateAlignedLoad(element, i.address, i.align))};
    llvm::BasicBlock* end = b_.GetInsertBlock();
    b_.CreateBr(after);
    b_.SetInsertPoint(after);
    for (const Instance& i : instances) {
      llvm::PHINode* merged = b_.CreatePHI(i.other->getType(), 2);
      merged->addIncoming(parts[i.number].value, end);
      merged->addIncoming(i.other, before);
      parts[i.number] = {merged};
    }
  }
}

llvm::Value* Emitter::LoadInstance(const Op& op, const Coordinate& at, int64_t width) {
  llvm::Type* element = ops_.MemoryType(op.type);
  const bool guarded = !op.operands.empty();
  const Location location = LocationOf(op.index, at, width);
  const Part& index = location.index;
  const llvm::Align align = AlignmentOf(op, index, at);
  const Part* guard = guarded ? &PartAt(op.operands[0], at) : nullptr;
  const bool lane_guard = guarded && guard->value->getType()->isVectorTy();
  const bool uniform_address = index.linear && index.stride == 0;

  if (!lane_guard && (width == 1 || (index.linear && (index.stride == 0 || index.stride == 1)))) {
    const int64_t loaded = uniform_address ? 1 : width;
    llvm::Value* address = Address(op.buffer, location);
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
    memory = b_.CreateMaskedLoad(vector, Address(op.buffer, location), align, mask, other);
  } else {
    memory = b_.CreateMaskedGather(vector, Addresses(op.buffer, location, width), align, mask, other);
  }
  return ops_.FromMemory(op.type, memory);
}

void Emitter::EmitStore(const Op& op) {
  Shape shape = OperandShape(op);
  if (thread_ && op.operands.size() > 1) return EmitGuardedStores(op, shape);
  ForEachInstance(shape, [&](const Coordinate& at) { StoreInstance(op, at, shape.width); });
}

// As loads, but in their order: one branch for neighbours with one guard.
void Emitter::EmitGuardedStores(const Op& op, const Shape& shape) {
  struct Instance {
    llvm::Value *guard, *address, *value;
    llvm::Align align;
  };
  std::vector<Instance> instances;
  ForEachInstance(shape, [&](const Coordinate& at) {
    const Location location = LocationOf(op.index, at, 1);
    llvm::Value* guard = PartAt(op.operands[1], at).value;
    llvm::Value* address = Address(op.buffer, location);
    instances.push_back({guard, address, ops_.ToMemory(op.type, Get(op.operands[0], at, 1)),
                         AlignmentOf(op, location.index, at)});
  });
  for (size_t first = 0, end; first < instances.size(); first = end) {
    llvm::BasicBlock *yes = NewBlock(), *after = NewBlock();
    b_.CreateCondBr(instances[first].guard, yes, after);
    b_.SetInsertPoint(yes);
    for (end = first; end < instances.size() && instances[end].guard == instances[first].guard; ++end)
      b_.CreateAlignedStore(instances[end].value, instances[end].address, instances[end].align);
    b_.CreateBr(after);
    b_.SetInsertPoint(after);
  }
}

void Emitter::StoreInstance(const Op& op, const Coordinate& at, int64_t width) {
  const Location location = LocationOf(op.index, at, width);
  const Part& index = location.index;
  const llvm::Align align = AlignmentOf(op, index, at);
  const bool guarded = op.operands.size() > 1;
  const Part* guard = guarded ? &PartAt(op.operands[1], at) : nullptr;
  const bool lane_guard = guarded && guard->value->getType()->isVectorTy();
  if (!lane_guard && (width == 1 || (index.linear && index.stride == 1))) {
    llvm::Value* address = Address(op.buffer, location);
    if (guarded) address = b_.CreateSelect(guard->value, address, Scratch());
    b_.CreateAlignedStore(ops_.ToMemory(op.type, Get(op.operands[0], at, width)), address, align);
    return;
  }
  llvm::Value* value = ops_.ToMemory(op.type, Get(op.operands[0], at, width));
  llvm::Value* mask =
      guarded ? Materialize(*guard, width) : llvm::Constant::getAllOnesValue(Vector(b_.getInt1Ty(), width));
  if (index.linear && index.stride == 1) {
    llvm::Value* address = Address(op.buffer, location);
    // One lane needs no mask.
    if (std::optional<unsigned> lane = OnlyLane(mask))
      b_.CreateAlignedStore(b_.CreateExtractElement(value, *lane),
                            b_.CreateConstInBoundsGEP1_64(value->getType()->getScalarType(), address, *lane),
                            align);
    else
      b_.CreateMaskedStore(Fenced(b_, value), address, align, mask);
  } else {
    b_.CreateMaskedScatter(value, Addresses(op.buffer, location, width), align, mask);
  }
}

}  // namespace tenon::codegen
