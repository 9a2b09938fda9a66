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

// The usual pipeline: kernels are written with generic pointers and 64-bit indices, and it is what finds
// their address spaces and narrows, unrolls and schedules.
void Optimize(llvm::Module& module, llvm::TargetMachine& machine, bool emulator) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager calls;
  llvm::ModuleAnalysisManager modules;
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = false;
  tuning.SLPVectorization = !emulator;
  tuning.LoopUnrolling = false;  // register tiles are unrolled already
  llvm::PassBuilder builder(&machine, tuning);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(calls);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, calls, modules);
  builder.buildPerModuleDefaultPipeline(emulator ? llvm::OptimizationLevel::O1 : llvm::OptimizationLevel::O2)
      .run(module, modules);
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
  Optimize(module, *machine, emulator);

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
