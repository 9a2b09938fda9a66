#include "backends/codegen/gpu/compile.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>

#include <memory>
#include <mutex>
#include <optional>

#include "backends/codegen/emitter.h"
#include "backends/codegen/gpu/bind.h"
#include "backends/codegen/target.h"

namespace tenon::codegen {
namespace {

void InitializeTargets() {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTarget();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUAsmPrinter();
  });
}

std::unique_ptr<llvm::TargetMachine> MakeMachine(const GpuTarget& target, bool emulator, std::string& error) {
  InitializeTargets();
  const llvm::Triple triple(emulator ? llvm::sys::getDefaultTargetTriple() : target.triple());
  const llvm::Target* llvm_target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!llvm_target) return nullptr;
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;  // fma only where a program says fma
  // The emulator's code has the fma that the numerics ask for on every machine that can run it.
  const char* cpu = emulator ? "x86-64-v3" : target.cpu.c_str();
  std::unique_ptr<llvm::TargetMachine> machine(
      llvm_target->createTargetMachine(triple, cpu, emulator ? "" : target.features, options,
                                       llvm::Reloc::PIC_, std::nullopt, llvm::CodeGenOptLevel::Default));
  if (!machine) error = "LLVM makes no code for " + target.cpu;
  return machine;
}

// What the code generators do not do themselves. NVIDIA's and AMD's infer address spaces, join loads and stores, reduce
// strength and schedule; the usual pipeline would spend more than they do on constructs that the emitter never writes
// (calls, exceptions, library calls) and on unrolling what is unrolled.
constexpr std::string_view kPasses =
    "function(sroa,early-cse<memssa>,infer-address-spaces,instcombine<no-verify-fixpoint>,simplifycfg,"
    "loop-mssa(loop-rotate,licm),early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg,adce)";

// NVIDIA's and AMD's code generators join loads and stores by themselves; the emulator sees the joined ones too.
constexpr std::string_view kJoin = "function(load-store-vectorizer,early-cse<memssa>,instcombine<no-verify-fixpoint>)";

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
  if (llvm::Error error = builder.parsePassPipeline(passes, llvm::StringRef(pipeline.data(), pipeline.size())))
    return llvm::toString(std::move(error));
  passes.run(module, modules);
  return "";
}

}  // namespace

GpuResult CompileThreads(std::span<const ThreadKernel> kernels, const GpuTarget& target, GpuOutput output) {
  const bool emulator = output == GpuOutput::kEmulator;
  std::string error;
  std::unique_ptr<llvm::TargetMachine> machine = MakeMachine(target, emulator, error);
  if (!machine) return {"", error};
  llvm::LLVMContext context;
  llvm::Module module("tenon", context);
  module.setSourceFileName("tenon");
  module.setTargetTriple(machine->getTargetTriple());
  module.setDataLayout(machine->createDataLayout());
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
  std::string complaint;
  llvm::raw_string_ostream complaints(complaint);
  if (llvm::verifyModule(module, &complaints)) return {"", "the emitter made invalid LLVM IR: " + complaint};
  if (std::string refused = Optimize(module, *machine, kPasses); !refused.empty()) return {"", refused};
  if (emulator) {
    // As the GPU would join them: what is one access there is one here.
    std::unique_ptr<llvm::TargetMachine> gpu = MakeMachine(target, false, error);
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
