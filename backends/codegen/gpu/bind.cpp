#include "backends/codegen/gpu/bind.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicsAMDGPU.h>
#include <llvm/IR/IntrinsicsNVPTX.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <functional>
#include <string>
#include <vector>

namespace tenon::codegen {
namespace {

llvm::Value* Call(llvm::IRBuilder<>& b, llvm::Intrinsic::ID id, llvm::ArrayRef<llvm::Value*> arguments = {}) {
  return b.CreateIntrinsic(id, llvm::ArrayRef<llvm::Type*>(), arguments);
}

class NvidiaBinding {
 public:
  NvidiaBinding(llvm::IRBuilder<>& b, int64_t threads) : b_(b), threads_(threads) {}
  llvm::Value* Thread() { return Call(b_, llvm::Intrinsic::nvvm_read_ptx_sreg_tid_x); }
  llvm::Value* Block() { return Call(b_, llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_x); }
  void Barrier() {
    if (threads_ <= 32) {
      Call(b_, llvm::Intrinsic::nvvm_bar_warp_sync, {b_.getInt32(-1u)});
    } else {
      Call(b_, llvm::Intrinsic::nvvm_barrier_cta_sync_aligned_all, {b_.getInt32(0)});
    }
  }
  llvm::Value* Shuffle(llvm::Value* v, llvm::Value* lane, bool down) {
    // 0x1f: the whole warp is one segment, and a source past its end leaves the thread its own value.
    return Call(b_, down ? llvm::Intrinsic::nvvm_shfl_sync_down_i32 : llvm::Intrinsic::nvvm_shfl_sync_idx_i32,
                {b_.getInt32(-1u), v, lane, b_.getInt32(0x1f)});
  }
  llvm::Value* Dot(llvm::ArrayRef<llvm::Value*> x, bool is_signed) {
    return Call(b_, is_signed ? llvm::Intrinsic::nvvm_idp4a_s_s : llvm::Intrinsic::nvvm_idp4a_u_u, x);
  }

 private:
  llvm::IRBuilder<>& b_;
  const int64_t threads_;
};

class AmdBinding {
 public:
  AmdBinding(llvm::IRBuilder<>& b, const GpuTarget& target, int64_t threads)
      : b_(b), target_(target), threads_(threads) {}
  llvm::Value* Thread() { return Call(b_, llvm::Intrinsic::amdgcn_workitem_id_x); }
  llvm::Value* Block() { return Call(b_, llvm::Intrinsic::amdgcn_workgroup_id_x); }
  void Barrier() {
    // One wave runs in step by itself, but its stores have to be seen: the fences order them.
    const auto scope = b_.getContext().getOrInsertSyncScopeID("workgroup");
    b_.CreateFence(llvm::AtomicOrdering::Release, scope);
    if (threads_ > target_.warp)
      Call(b_, llvm::Intrinsic::amdgcn_s_barrier);
    else
      Call(b_, llvm::Intrinsic::amdgcn_wave_barrier);
    b_.CreateFence(llvm::AtomicOrdering::Acquire, scope);
  }
  llvm::Value* Shuffle(llvm::Value* v, llvm::Value* lane, bool down) {
    llvm::Value* source = lane;
    if (down) {
      llvm::Value* own = Lane();
      llvm::Value* other = b_.CreateAdd(own, lane);
      source = b_.CreateSelect(b_.CreateICmpULT(other, b_.getInt32(target_.warp)), other, own);
    }
    return Call(b_, llvm::Intrinsic::amdgcn_ds_bpermute, {b_.CreateShl(source, 2), v});
  }
  llvm::Value* Dot(llvm::ArrayRef<llvm::Value*> x, bool is_signed) {
    if (is_signed && target_.warp == 32)
      return Call(b_, llvm::Intrinsic::amdgcn_sudot4,
                  {b_.getTrue(), x[0], b_.getTrue(), x[1], x[2], b_.getFalse()});
    return Call(b_, is_signed ? llvm::Intrinsic::amdgcn_sdot4 : llvm::Intrinsic::amdgcn_udot4,
                {x[0], x[1], x[2], b_.getFalse()});
  }

 private:
  llvm::Value* Lane() {
    llvm::Value* low = Call(b_, llvm::Intrinsic::amdgcn_mbcnt_lo, {b_.getInt32(-1u), b_.getInt32(0)});
    if (target_.warp == 32) return low;
    return Call(b_, llvm::Intrinsic::amdgcn_mbcnt_hi, {b_.getInt32(-1u), low});
  }
  llvm::IRBuilder<>& b_;
  const GpuTarget& target_;
  const int64_t threads_;
};

template <typename Binding>
void BindCalls(llvm::Function& function, const std::function<Binding(llvm::IRBuilder<>&)>& make) {
  for (llvm::CallInst* call : NamedCalls(function)) {
    llvm::IRBuilder<> b(call);
    Binding binding = make(b);
    const llvm::StringRef name = call->getCalledFunction()->getName();
    llvm::Value* result = nullptr;
    if (name == "tenon.thread") result = binding.Thread();
    if (name == "tenon.block") result = binding.Block();
    if (name == "tenon.barrier") binding.Barrier();
    if (name == "tenon.shuffle.down" || name == "tenon.shuffle.from")
      result = binding.Shuffle(call->getArgOperand(0), call->getArgOperand(1), name == "tenon.shuffle.down");
    if (name == "tenon.dot.signed" || name == "tenon.dot.unsigned")
      result = binding.Dot({call->getArgOperand(0), call->getArgOperand(1), call->getArgOperand(2)},
                           name == "tenon.dot.signed");
    if (result) call->replaceAllUsesWith(result);
    call->eraseFromParent();
  }
}

}  // namespace

std::vector<llvm::CallInst*> NamedCalls(llvm::Function& function) {
  std::vector<llvm::CallInst*> calls;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction))
      if (llvm::Function* callee = call->getCalledFunction();
          callee && callee->getName().starts_with("tenon."))
        calls.push_back(call);
  return calls;
}

void InlineInto(llvm::IRBuilder<>& b, llvm::Function* function, const std::vector<llvm::Value*>& arguments) {
  llvm::CallInst* call = b.CreateCall(function, arguments);
  llvm::InlineFunctionInfo info;
  llvm::InlineFunction(*call, info);
  function->eraseFromParent();
}

void BindToGpu(const KernelForm& form, const GpuTarget& target) {
  llvm::Function* inner = form.function;
  llvm::Module& module = *inner->getParent();
  llvm::LLVMContext& context = module.getContext();
  const bool nvidia = target.vendor == Vendor::kNvidia;
  const std::string name = inner->getName().str();
  inner->setName(name + ".threads");
  llvm::Type* global = llvm::PointerType::get(context, 1);
  std::vector<llvm::Type*> types(form.pointers, global);
  for (unsigned i = form.pointers; i + 1 < inner->arg_size(); ++i)
    types.push_back(inner->getArg(i)->getType());
  const bool global_workspace = form.workspace_bytes > 0 && !form.shared;
  if (global_workspace) types.push_back(global);
  auto* entry = llvm::Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(context), types, false),
                                       llvm::GlobalValue::ExternalLinkage, name, module);
  entry->setCallingConv(nvidia ? llvm::CallingConv::PTX_Kernel : llvm::CallingConv::AMDGPU_KERNEL);
  entry->addFnAttr(llvm::Attribute::NoUnwind);
  entry->addFnAttr("target-cpu", target.cpu);
  if (!target.features.empty()) entry->addFnAttr("target-features", target.features);
  const std::string threads = std::to_string(form.threads);
  if (nvidia) {
    entry->addFnAttr("nvvm.reqntid", threads);
    // One block on a processor is enough, where it needs the registers: without this ptxas aims for a number of
    // blocks of its own and spills to get there.
    entry->addFnAttr("nvvm.minctasm", "1");
  } else {
    entry->addFnAttr("amdgpu-flat-work-group-size", threads + "," + threads);
    entry->addFnAttr("uniform-work-group-size", "true");
  }
  llvm::IRBuilder<> b(llvm::BasicBlock::Create(context, "", entry));
  llvm::Type* generic = b.getPtrTy();
  std::vector<llvm::Value*> arguments;
  for (unsigned i = 0; i + 1 < inner->arg_size(); ++i) {
    llvm::Argument* argument = entry->getArg(i);
    if (i < static_cast<unsigned>(form.pointers)) {
      entry->addParamAttr(i, llvm::Attribute::getWithAlignment(context, llvm::Align(16)));
      arguments.push_back(b.CreateAddrSpaceCast(argument, generic));
    } else {
      arguments.push_back(argument);
    }
  }
  llvm::Value* workspace = llvm::PoisonValue::get(generic);
  if (form.shared && form.workspace_bytes > 0) {
    auto* array = new llvm::GlobalVariable(
        module, llvm::ArrayType::get(b.getInt8Ty(), form.workspace_bytes), false,
        llvm::GlobalValue::InternalLinkage,
        llvm::PoisonValue::get(llvm::ArrayType::get(b.getInt8Ty(), form.workspace_bytes)), name + ".shared",
        nullptr, llvm::GlobalValue::NotThreadLocal, 3);
    array->setAlignment(llvm::Align(64));
    workspace = b.CreateAddrSpaceCast(array, generic);
  } else if (global_workspace) {
    llvm::Value* block = b.CreateCall(module.getOrInsertFunction("tenon.block", b.getInt32Ty()), {});
    llvm::Value* piece =
        b.CreateMul(b.CreateZExt(block, b.getInt64Ty()),
                    b.getInt64(static_cast<uint64_t>((form.workspace_bytes + 63) / 64 * 64)));
    workspace = b.CreateGEP(b.getInt8Ty(),
                            b.CreateAddrSpaceCast(entry->getArg(entry->arg_size() - 1), generic), piece);
  }
  arguments.push_back(workspace);
  llvm::ReturnInst* end = b.CreateRetVoid();
  b.SetInsertPoint(end);
  InlineInto(b, inner, arguments);
  if (nvidia) {
    BindCalls<NvidiaBinding>(*entry, [&](llvm::IRBuilder<>& at) { return NvidiaBinding(at, form.threads); });
  } else {
    BindCalls<AmdBinding>(*entry,
                          [&](llvm::IRBuilder<>& at) { return AmdBinding(at, target, form.threads); });
  }
}

}  // namespace tenon::codegen
