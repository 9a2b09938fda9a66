// Kernels as functions of this machine that tell the emulator what they do.
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "backends/codegen/element_ops.h"
#include "backends/codegen/gpu/bind.h"
#include "backends/codegen/gpu/emulator_abi.h"

namespace tenon::codegen {
namespace {

llvm::Value* Field(llvm::IRBuilder<>& b, llvm::Value* self, size_t offset, llvm::Type* type) {
  return b.CreateLoad(type, b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), self, offset));
}

// The argument that a pointer was made from, where the kernel's code says so.
std::optional<uint32_t> ArgumentOf(const llvm::Function& kernel, const llvm::Value* pointer) {
  const auto* base = llvm::dyn_cast<llvm::LoadInst>(llvm::getUnderlyingObject(pointer, 0));
  if (!base) return std::nullopt;
  llvm::APInt offset(64, 0);
  const llvm::Value* table =
      base->getPointerOperand()->stripAndAccumulateConstantOffsets(kernel.getDataLayout(), offset, true);
  if (table != kernel.getArg(1)) return std::nullopt;
  return static_cast<uint32_t>(offset.getZExtValue() / sizeof(void*));
}

class Watcher {
 public:
  explicit Watcher(llvm::Function& kernel)
      : kernel_(kernel),
        entry_(&kernel.getEntryBlock(), kernel.getEntryBlock().getFirstNonPHIOrDbgOrAlloca()),
        pointer_(entry_.getPtrTy()) {}

  void Run() {
    std::vector<llvm::Instruction*> accesses;
    for (llvm::Instruction& instruction : llvm::instructions(kernel_))
      if (IsAccess(instruction)) accesses.push_back(&instruction);
    // All that stands at the beginning, while the beginning is one block.
    for (const llvm::Instruction* access : accesses)
      if (const std::optional<uint32_t> argument = ToldNotAlways(*access))
        LimitOf(*argument, Bytes(*access), ElementBytes(*access));
    uint32_t site = kFirstSite;
    for (llvm::Instruction* access : accesses) Watch(access, site++);
  }

 private:
  static constexpr uint32_t kFirstSite = 1 << 16;  // past those of barriers and shuffles

  // What the kernel does to its buffers; its own stack, and what the emulator hands it, are its own matter.
  bool IsAccess(llvm::Instruction& instruction) const {
    const llvm::Value* address = llvm::getLoadStorePointerOperand(&instruction);
    if (!address || instruction.hasMetadata(llvm::LLVMContext::MD_invariant_load)) return false;
    const llvm::Value* object = llvm::getUnderlyingObject(address, 0);
    return !llvm::isa<llvm::AllocaInst>(object) && object != kernel_.getArg(0) && object != kernel_.getArg(1);
  }

  uint64_t Bytes(const llvm::Instruction& access) const {
    return kernel_.getDataLayout().getTypeStoreSize(llvm::getLoadStoreType(&access));
  }
  uint64_t ElementBytes(const llvm::Instruction& access) const {
    return kernel_.getDataLayout().getTypeStoreSize(llvm::getLoadStoreType(&access)->getScalarType());
  }
  // The argument that a load reads, if it is known.
  std::optional<uint32_t> ToldNotAlways(const llvm::Instruction& access) const {
    if (!llvm::isa<llvm::LoadInst>(access)) return std::nullopt;
    return ArgumentOf(kernel_, llvm::getLoadStorePointerOperand(&access));
  }

  void Watch(llvm::Instruction* access, uint32_t site) {
    llvm::Value* address = const_cast<llvm::Value*>(llvm::getLoadStorePointerOperand(access));
    const uint64_t bytes = Bytes(*access);
    llvm::IRBuilder<> b(access);
    if (const std::optional<uint32_t> argument = ToldNotAlways(*access)) {
      llvm::MDNode* rare = llvm::MDBuilder(kernel_.getContext()).createBranchWeights(1, 1000);
      llvm::Value* told = HasToBeTold(b, *argument, address, bytes, ElementBytes(*access));
      b.SetInsertPoint(llvm::SplitBlockAndInsertIfThen(told, access, false, rare));
    }
    auto* type = llvm::FunctionType::get(
        b.getVoidTy(), {pointer_, b.getInt32Ty(), pointer_, b.getInt32Ty(), b.getInt32Ty(), b.getInt32Ty()},
        false);
    llvm::Value* self = kernel_.getArg(0);
    b.CreateCall(type, Field(b, self, offsetof(EmulatedThread, access), pointer_),
                 {self, b.getInt32(site), address, b.getInt32(static_cast<uint32_t>(bytes)),
                  b.getInt32(ArgumentOf(kernel_, address).value_or(kUnknownArgument)),
                  b.getInt32(llvm::isa<llvm::StoreInst>(access))});
  }

  // What the code needs of an argument, read once at its beginning.
  struct Range {
    llvm::Value *begin, *cells, *skip, *shift, *bytes;
  };
  const Range& RangeOf(uint32_t argument) {
    auto [at, fresh] = ranges_.try_emplace(argument);
    if (!fresh) return at->second;
    llvm::IRBuilder<>& b = entry_;
    if (!many_)
      many_ = Field(b, kernel_.getArg(0), offsetof(EmulatedThread, read_by_many), pointer_),
      table_ = Field(b, kernel_.getArg(0), offsetof(EmulatedThread, ranges), pointer_);
    llvm::Value* range =
        b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), table_, argument * sizeof(EmulatedRange));
    auto number = [&](size_t offset) { return Field(b, range, offset, b.getInt64Ty()); };
    at->second = {number(offsetof(EmulatedRange, begin)),
                  Field(b, range, offsetof(EmulatedRange, cells), pointer_),
                  number(offsetof(EmulatedRange, skip)), number(offsetof(EmulatedRange, shift)),
                  number(offsetof(EmulatedRange, bytes))};
    return at->second;
  }
  // Offsets at which `bytes` of whole granules are there: none where an element is several granules.
  llvm::Value* LimitOf(uint32_t argument, uint64_t bytes, uint64_t element) {
    const Range& range = RangeOf(argument);
    llvm::Value*& limit = limits_[{argument, bytes * 64 + element}];
    if (limit) return limit;
    llvm::IRBuilder<>& b = entry_;
    llvm::Value* room =
        b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, range.bytes, b.getInt64(bytes - 1));
    llvm::Value* whole = b.CreateICmpULE(b.CreateLShr(b.getInt64(element), range.shift), b.getInt64(1));
    limit = b.CreateSelect(whole, room, b.getInt64(0));
    return limit;
  }

  // Whether the load that `b` stands at has to be told.
  llvm::Value* HasToBeTold(llvm::IRBuilder<>& b, uint32_t argument, llvm::Value* address, uint64_t bytes,
                           uint64_t element) {
    llvm::Value* limit = LimitOf(argument, bytes, element);
    const Range& range = RangeOf(argument);
    llvm::Instruction* at = &*b.GetInsertPoint();
    llvm::Value* offset = b.CreateSub(b.CreatePtrToInt(address, b.getInt64Ty()), range.begin);
    // Cells are looked at only where there are some.
    llvm::BasicBlock* before = b.GetInsertBlock();
    llvm::Instruction* inside =
        llvm::SplitBlockAndInsertIfThen(b.CreateICmpULT(offset, limit), at, false,
                                        llvm::MDBuilder(kernel_.getContext()).createBranchWeights(1000, 1));
    llvm::IRBuilder<> in(inside);
    llvm::Value* many = in.CreateLoad(in.getInt64Ty(), many_);
    llvm::Value* differing = nullptr;
    for (uint64_t first = 0; first < bytes; first += element) {
      llvm::Value* place = in.CreateAdd(offset, range.skip);
      if (first) place = in.CreateAdd(place, in.getInt64(first));
      llvm::Value* cell = in.CreateLoad(
          in.getInt64Ty(), in.CreateGEP(in.getInt64Ty(), range.cells, in.CreateLShr(place, range.shift)));
      llvm::Value* differs = in.CreateAnd(in.CreateXor(cell, many), in.getInt64(~kCellThread));
      differing = differing ? in.CreateOr(differing, differs) : differs;
    }
    llvm::Value* told = in.CreateICmpNE(differing, in.getInt64(0));
    llvm::PHINode* result = llvm::PHINode::Create(b.getInt1Ty(), 2, "", at->getParent()->begin());
    result->addIncoming(b.getTrue(), before);
    result->addIncoming(told, inside->getParent());
    return result;
  }

  llvm::Function& kernel_;
  llvm::IRBuilder<> entry_;
  llvm::Type* pointer_;
  llvm::Value *many_ = nullptr, *table_ = nullptr;
  std::map<uint32_t, Range> ranges_;
  std::map<std::pair<uint32_t, uint64_t>, llvm::Value*> limits_;
};

}  // namespace

void BindToEmulator(const KernelForm& form) {
  llvm::Function* inner = form.function;
  llvm::Module& module = *inner->getParent();
  llvm::LLVMContext& context = module.getContext();
  const std::string name = inner->getName().str();
  inner->setName(name + ".threads");
  llvm::Type* pointer = llvm::PointerType::get(context, 0);
  auto* entry = llvm::Function::Create(
      llvm::FunctionType::get(llvm::Type::getVoidTy(context), {pointer, pointer}, false),
      llvm::GlobalValue::ExternalLinkage, name, module);
  entry->addFnAttr(llvm::Attribute::NoUnwind);
  llvm::IRBuilder<> b(llvm::BasicBlock::Create(context, "", entry));
  std::vector<llvm::Value*> arguments;
  for (unsigned i = 0; i < inner->arg_size(); ++i) {
    llvm::LoadInst* argument =
        b.CreateLoad(pointer, b.CreateConstInBoundsGEP1_64(pointer, entry->getArg(1), i));
    // Not joined with its neighbour: an address has to name its argument.
    argument->setAtomic(llvm::AtomicOrdering::Unordered);
    llvm::Type* type = inner->getArg(i)->getType();
    if (!type->isPointerTy()) {
      argument = b.CreateLoad(type, argument);  // a scalar
      argument->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(context, {}));
    }
    arguments.push_back(argument);
  }
  llvm::ReturnInst* end = b.CreateRetVoid();
  b.SetInsertPoint(end);
  InlineInto(b, inner, arguments);

  llvm::Value* self = entry->getArg(0);
  uint32_t site = 0;
  for (llvm::CallInst* call : NamedCalls(*entry)) {
    llvm::IRBuilder<> at(call);
    llvm::Type* i32 = at.getInt32Ty();
    const llvm::StringRef which = call->getCalledFunction()->getName();
    llvm::Value* result = nullptr;
    if (which == "tenon.thread") result = Field(at, self, offsetof(EmulatedThread, thread), i32);
    if (which == "tenon.block") result = Field(at, self, offsetof(EmulatedThread, block), i32);
    if (which == "tenon.barrier") {
      auto* type = llvm::FunctionType::get(at.getVoidTy(), {pointer, i32}, false);
      at.CreateCall(type, Field(at, self, offsetof(EmulatedThread, barrier), pointer),
                    {self, at.getInt32(site++)})
          ->setConvergent();
    }
    if (which == "tenon.shuffle.down" || which == "tenon.shuffle.from") {
      auto* type = llvm::FunctionType::get(i32, {pointer, i32, i32, i32, i32, i32}, false);
      llvm::CallInst* shuffle =
          at.CreateCall(type, Field(at, self, offsetof(EmulatedThread, shuffle), pointer),
                        {self, at.getInt32(site++), call->getArgOperand(0), call->getArgOperand(1),
                         call->getArgOperand(2), at.getInt32(which == "tenon.shuffle.down")});
      shuffle->setConvergent();
      result = shuffle;
    }
    if (which == "tenon.dot.signed" || which == "tenon.dot.unsigned") {
      llvm::Value* const x[] = {call->getArgOperand(0), call->getArgOperand(1), call->getArgOperand(2)};
      const bool is_signed = which == "tenon.dot.signed";
      result =
          ElementOps(at).Arith(tile::OpCode::kDotBytes, is_signed ? tile::Type::kI32 : tile::Type::kUI32, x);
    }
    if (result) call->replaceAllUsesWith(result);
    call->eraseFromParent();
  }
}

void WatchAccesses(llvm::Function& kernel) { Watcher(kernel).Run(); }

}  // namespace tenon::codegen
