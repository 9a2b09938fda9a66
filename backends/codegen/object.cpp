#include "backends/codegen/object.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

#include <memory>
#include <set>

#include "backends/codegen/emitter.h"
#include "backends/codegen/llvm_machine.h"
#include "backends/codegen/pipeline.h"

namespace tenon::codegen {
namespace {

llvm::TargetMachine* MachineOf(const Target& target, std::string& error) {
  InitializeX86();
  return MachineOf(LlvmMachine{target.triple, target.cpu, target.features, llvm::CodeGenOptLevel::Less},
                   error);
}

}  // namespace

CompileResult CompileToObject(std::span<const tile::Program> programs, const Target& target,
                              const Options& options) {
  std::string error;
  llvm::TargetMachine* machine = MachineOf(target, error);
  if (!machine) return {"", error};

  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> made = MakeModule(*machine, context);
  llvm::Module& module = *made;
  module.setPICLevel(llvm::PICLevel::BigPIC);
  std::set<std::string> names;
  for (const tile::Program& program : programs) {
    if (!names.insert(program.name).second) return {"", "two programs are named '" + program.name + "'"};
    std::string refused = EmitProgram(program, target, module);
    if (!refused.empty()) return {"", program.name + ": " + refused};
  }
  // Every object says what it needs of the processor; the linker keeps one copy, and the runtime asks before
  // it runs code.
  llvm::Constant* required = llvm::ConstantDataArray::getString(context, target.required);
  auto* symbol =
      new llvm::GlobalVariable(module, required->getType(), /*isConstant=*/true,
                               llvm::GlobalValue::WeakODRLinkage, required, "tenon_required_cpu_features");
  symbol->setVisibility(llvm::GlobalValue::DefaultVisibility);
  if (options.verify_llvm)
    if (std::string complaints = Complaints(module); !complaints.empty()) return {"", complaints};

  CompileResult result;
  llvm::SmallVector<char, 0> buffer;
  llvm::raw_svector_ostream stream(buffer);
  llvm::legacy::PassManager passes;
  AddIrPasses(*machine, passes);
  if (options.emit == Emit::kLlvm) {
    passes.run(module);
    module.print(stream, nullptr);
  } else {
    const auto type = options.emit == Emit::kObject ? llvm::CodeGenFileType::ObjectFile
                                                    : llvm::CodeGenFileType::AssemblyFile;
    if (!AddCodeGenerator(*machine, passes, stream, type))
      return {"", "LLVM writes no such file for " + target.triple};
    passes.run(module);
  }
  result.bytes.assign(buffer.begin(), buffer.end());
  return result;
}

}  // namespace tenon::codegen
