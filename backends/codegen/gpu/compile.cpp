#include "backends/codegen/gpu/compile.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>

#include <memory>
#include <mutex>

#include "backends/codegen/emitter.h"
#include "backends/codegen/gpu/bind.h"
#include "backends/codegen/llvm_machine.h"
#include "backends/codegen/target.h"

namespace tenon::codegen {
namespace {

llvm::TargetMachine* MachineOf(const GpuTarget& target, bool emulator, std::string& error) {
  InitializeX86();
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTarget();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUAsmPrinter();
  });
  LlvmMachine wanted{target.triple(), target.cpu, target.features, llvm::CodeGenOptLevel::Default};
  // The emulator's code has the fma that the numerics ask for on every machine that can run it.
  if (emulator)
    wanted = {llvm::sys::getDefaultTargetTriple(), "x86-64-v3", "", llvm::CodeGenOptLevel::Default};
  return MachineOf(wanted, error);
}

// What the code generators do not do themselves. NVIDIA's and AMD's infer address spaces, join loads and stores, reduce
// strength and schedule; the usual pipeline would spend more than they do on constructs that the emitter never writes
// (calls, exceptions, library calls) and on unrolling what is unrolled.
constexpr std::string_view kPasses =
    "function(sroa,early-cse<memssa>,infer-address-spaces,instcombine<no-verify-fixpoint>,simplifycfg,"
    "loop-mssa(loop-rotate,licm),early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg,adce)";

// NVIDIA's and AMD's code generators join loads and stores by themselves; the emulator sees the joined ones too.
constexpr std::string_view kJoin =
    "function(load-store-vectorizer,early-cse<memssa>,instcombine<no-verify-fixpoint>)";

std::string Optimize(llvm::Module& module, llvm::TargetMachine& machine, std::string_view pipeline) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager calls;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(calls);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, calls, modules);
  llvm::ModulePassManager passes;
  if (llvm::Error error =
          builder.parsePassPipeline(passes, llvm::StringRef(pipeline.data(), pipeline.size())))
    return llvm::toString(std::move(error));
  passes.run(module, modules);
  return "";
}

}  // namespace

GpuResult CompileThreads(std::span<const ThreadKernel> kernels, const GpuTarget& target, GpuOutput output) {
  const bool emulator = output == GpuOutput::kEmulator;
  std::string error;
  llvm::TargetMachine* machine = MachineOf(target, emulator, error);
  if (!machine) return {"", error};
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> made = MakeModule(*machine, context);
  llvm::Module& module = *made;
  const Target emitted{target.name, target.triple(), target.cpu, target.features, 32,
                       64,          target.l2_bytes, ""};
  for (const ThreadKernel& kernel : kernels) {
    const tile::Program& program = *kernel.program;
    if (program.GridPoints() > INT32_MAX) return {"", program.name + ": more blocks than a grid can have"};
    if (std::string refused = EmitThreads(program, emitted, module); !refused.empty())
      return {"", program.name + ": " + refused};
    const KernelForm form{module.getFunction(program.name), kernel.threads, program.WorkspaceBytes(),
                          kernel.SharedWorkspace(target), program.ParameterCount()};
    if (emulator) {
      BindToEmulator(form);
    } else {
      BindToGpu(form, target);
    }
  }
  if (std::string complaints = Complaints(module); !complaints.empty()) return {"", complaints};
  if (std::string refused = Optimize(module, *machine, kPasses); !refused.empty()) return {"", refused};
  if (emulator) {
    // As the GPU would join them: what is one access there is one here.
    llvm::TargetMachine* gpu = MachineOf(target, false, error);
    if (!gpu) return {"", error};
    if (std::string refused = Optimize(module, *gpu, kJoin); !refused.empty()) return {"", refused};
    for (const ThreadKernel& kernel : kernels) WatchAccesses(*module.getFunction(kernel.program->name));
  }

  llvm::SmallVector<char, 0> buffer;
  llvm::raw_svector_ostream stream(buffer);
  if (output == GpuOutput::kLlvm) {
    module.print(stream, nullptr);
  } else {
    llvm::legacy::PassManager passes;
    const bool text =
        output == GpuOutput::kAssembly || (output == GpuOutput::kCode && target.vendor == Vendor::kNvidia);
    if (machine->addPassesToEmitFile(
            passes, stream, nullptr,
            text ? llvm::CodeGenFileType::AssemblyFile : llvm::CodeGenFileType::ObjectFile))
      return {"", "LLVM writes no such file for " + target.name};
    passes.run(module);
  }
  return {{buffer.begin(), buffer.end()}, ""};
}

}  // namespace tenon::codegen
