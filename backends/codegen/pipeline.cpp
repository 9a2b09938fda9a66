#include "backends/codegen/pipeline.h"

#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/CodeGen/MachineModuleInfo.h>
#include <llvm/CodeGen/Passes.h>
#include <llvm/CodeGen/TargetPassConfig.h>
#include <llvm/Transforms/Scalar.h>

#include <vector>

namespace tenon::codegen {
namespace {

// Machine passes that find next to nothing to do in kernels: blocks are few, their order is that of the
// loops, and nothing is instrumented, patched or collected.
std::vector<llvm::AnalysisID> UnneededPasses() {
  return {&llvm::EarlyTailDuplicateLegacyID,
          &llvm::OptimizePHIsLegacyID,
          &llvm::StackColoringLegacyID,
          &llvm::LocalStackSlotAllocationID,
          &llvm::EarlyIfConverterLegacyID,
          &llvm::MachineCombinerID,
          &llvm::ShrinkWrapID,
          &llvm::PostRAMachineSinkingID,
          &llvm::TailDuplicateLegacyID,
          &llvm::MachineLateInstrsCleanupID,
          &llvm::ImplicitNullChecksID,
          &llvm::FEntryInserterID,
          &llvm::XRayInstrumentationID,
          &llvm::PatchableFunctionID,
          &llvm::FuncletLayoutID,
          &llvm::StackMapLivenessID,
          &llvm::LiveDebugValuesID,
          &llvm::RemoveRedundantDebugValuesID,
          &llvm::MachineSanitizerBinaryMetadataID,
          &llvm::RemoveLoadsIntoFakeUsesID,
          &llvm::FixupStatepointCallerSavedID};
}

}  // namespace

void AddIrPasses(llvm::TargetMachine& machine, llvm::legacy::PassManager& passes) {
  // Before the first pass that asks for them: a pass manager keeps the first answer, and without these it
  // would be that of no target, which has no masked loads or stores and writes them out lane by lane.
  passes.add(llvm::createTargetTransformInfoWrapperPass(machine.getTargetIRAnalysis()));
  passes.add(llvm::createEarlyCSEPass());
}

bool AddCodeGenerator(llvm::TargetMachine& machine, llvm::legacy::PassManager& passes,
                      llvm::raw_pwrite_stream& out, llvm::CodeGenFileType type) {
  auto* functions = new llvm::MachineModuleInfoWrapperPass(&machine);  // the pass manager's
  llvm::TargetPassConfig* steps = machine.createPassConfig(passes);
  steps->setDisableVerify(true);
  for (llvm::AnalysisID pass : UnneededPasses()) steps->disablePass(pass);
  passes.add(steps);
  passes.add(functions);
  // Loop strength reduction is left out: with the analyses that it asks for it takes a quarter of the compile
  // time, and it gives each address of a register tile an induction variable of its own, which then spills.
  // So are the passes for constructs that the emitter never writes (library calls, memcmp, switches, wide
  // divisions, exceptions, garbage collection).
  passes.add(llvm::createPreISelIntrinsicLoweringPass());
  passes.add(llvm::createScalarizeMaskedMemIntrinLegacyPass());  // where the target lacks them: bytes of AVX2
  steps->addCodeGenPrepare();
  steps->addISelPrepare();
  if (steps->addInstSelector()) return false;
  passes.add(llvm::Pass::createPass(&llvm::FinalizeISelID));
  steps->addMachinePasses();
  steps->setInitialized();
  if (machine.addAsmPrinter(passes, out, nullptr, type, functions->getMMI().getContext())) return false;
  passes.add(llvm::createFreeMachineFunctionPass());
  return true;
}

}  // namespace tenon::codegen
