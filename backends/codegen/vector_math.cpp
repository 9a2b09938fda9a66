#include "backends/codegen/vector_math.h"

#include "backends/codegen/math_builder.h"
#include "backends/tile/math.h"

namespace tenon::codegen {
namespace {

unsigned Width(llvm::Value* v) {
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(v->getType());
  return vector ? vector->getNumElements() : 1;
}

llvm::Value* WriteOut(llvm::IRBuilder<>& builder, int number, llvm::Value* const* x) {
  MathBuilder math(builder, Width(x[0]));
  return x[0]->getType()->getScalarType()->isDoubleTy() ? tile::MathF64(math, number, x)
                                                        : tile::MathF32(math, number, x);
}

// The function for this type and width, with the attributes of the one that calls it; its dot keeps its name
// apart from kernels'.
llvm::Function* Outlined(llvm::Function& caller, int number, llvm::Type* type, unsigned width,
                         size_t operands) {
  llvm::Module& module = *caller.getParent();
  const std::string name = "math." + std::string(tile::kMathFunctions[number].name) +
                           (type->getScalarType()->isDoubleTy() ? ".f64x" : ".f32x") + std::to_string(width);
  if (llvm::Function* existing = module.getFunction(name)) return existing;
  std::vector<llvm::Type*> types(operands, type);
  auto* function = llvm::Function::Create(llvm::FunctionType::get(type, types, false),
                                          llvm::GlobalValue::InternalLinkage, name, module);
  function->setAttributes(caller.getAttributes());
  function->addFnAttr(llvm::Attribute::NoInline);
  llvm::IRBuilder<> inside(llvm::BasicBlock::Create(module.getContext(), "", function));
  std::vector<llvm::Value*> arguments;
  for (llvm::Argument& argument : function->args()) arguments.push_back(&argument);
  inside.CreateRet(WriteOut(inside, number, arguments.data()));
  return function;
}

}  // namespace

llvm::Value* EmitMath(llvm::IRBuilder<>& builder, ElementOps& ops, std::string_view name, tile::Type type,
                      std::span<llvm::Value* const> operands) {
  const int number = tile::FindMath(name);
  std::vector<llvm::Value*> x;
  for (llvm::Value* operand : operands) x.push_back(ops.ToCompute(type, operand));
  llvm::Value* result;
  if (tile::kMathFunctions[number].outlined) {
    llvm::Function& caller = *builder.GetInsertBlock()->getParent();
    result = builder.CreateCall(Outlined(caller, number, x[0]->getType(), Width(x[0]), x.size()), x);
  } else {
    result = WriteOut(builder, number, x.data());
  }
  return ops.FromCompute(type, result);
}

}  // namespace tenon::codegen
