// Keeps out of the plugin what lld names but this process never does. lld's start-up sets up every LLVM
// target, and its link-time optimisation (not used: objects come in as machine code) names Polly, which the
// package does not ship. With LLVM linked as archives these definitions stand in for the ones in the
// archives, which the linker then leaves where they are: 40 MB of other processors' code generators.
#ifndef TENON_SHARED_LLVM

#include <llvm/Plugins/PassPlugin.h>

llvm::PassPluginLibraryInfo getPollyPluginInfo();
llvm::PassPluginLibraryInfo getPollyPluginInfo() { return {}; }

// Of those that are kept the names are changed, so that LLVM's own definitions remain.
#define LLVMInitializeX86TargetInfo tenon_codegen_unused_x86_info
#define LLVMInitializeX86Target tenon_codegen_unused_x86
#define LLVMInitializeX86TargetMC tenon_codegen_unused_x86_mc
#define LLVMInitializeX86AsmPrinter tenon_codegen_unused_x86_printer
#define LLVMInitializeX86AsmParser tenon_codegen_unused_x86_parser
#ifdef TENON_CODEGEN_GPU
#define LLVMInitializeNVPTXTargetInfo tenon_codegen_unused_nvptx_info
#define LLVMInitializeNVPTXTarget tenon_codegen_unused_nvptx
#define LLVMInitializeNVPTXTargetMC tenon_codegen_unused_nvptx_mc
#define LLVMInitializeNVPTXAsmPrinter tenon_codegen_unused_nvptx_printer
#define LLVMInitializeAMDGPUTargetInfo tenon_codegen_unused_amdgpu_info
#define LLVMInitializeAMDGPUTarget tenon_codegen_unused_amdgpu
#define LLVMInitializeAMDGPUTargetMC tenon_codegen_unused_amdgpu_mc
#define LLVMInitializeAMDGPUAsmPrinter tenon_codegen_unused_amdgpu_printer
#define LLVMInitializeAMDGPUAsmParser tenon_codegen_unused_amdgpu_parser
#endif
extern "C" {
#define LLVM_TARGET(name)                    \
  void LLVMInitialize##name##TargetInfo() {} \
  void LLVMInitialize##name##Target() {}     \
  void LLVMInitialize##name##TargetMC() {}
#include <llvm/Config/Targets.def>
#define LLVM_ASM_PRINTER(name) \
  void LLVMInitialize##name##AsmPrinter() {}
#include <llvm/Config/AsmPrinters.def>
#define LLVM_ASM_PARSER(name) \
  void LLVMInitialize##name##AsmParser() {}
#include <llvm/Config/AsmParsers.def>
}

#endif  // TENON_SHARED_LLVM
