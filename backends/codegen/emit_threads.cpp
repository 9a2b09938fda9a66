// Programs of threads: who a thread is, whom it meets, what it shares. Everything else is emitted as for one
// lane.
#include "backends/codegen/emitter.h"
#include "backends/codegen/emitter_impl.h"

namespace tenon::codegen {

using tile::Op;
using tile::OpCode;

// Functions of gpu/named.def. They are convergent: LLVM must not move them into or out of branches.
llvm::Value* Emitter::Named(const char* name, llvm::Type* result,
                            const std::vector<llvm::Value*>& arguments) {
  std::vector<llvm::Type*> types;
  for (llvm::Value* argument : arguments) types.push_back(argument->getType());
  llvm::FunctionCallee callee =
      module_.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false));
  auto* function = llvm::cast<llvm::Function>(callee.getCallee());
  function->addFnAttr(llvm::Attribute::Convergent);
  function->addFnAttr(llvm::Attribute::NoUnwind);
  llvm::CallInst* call = b_.CreateCall(callee, arguments);
  call->setConvergent();
  return call;
}

// Shuffles carry 32 bits: wider values go in two halves, narrower ones as integers.
llvm::Value* Emitter::Shuffle(const Op& op, llvm::Value* v) {
  const char* name = op.code == OpCode::kShuffleDown ? "tenon.shuffle.down" : "tenon.shuffle.from";
  llvm::Type* type = v->getType();
  const unsigned bits = type->getScalarSizeInBits();
  llvm::Value* integer = type->isIntegerTy() ? v : b_.CreateBitCast(v, b_.getIntNTy(bits));
  llvm::Value* lane = b_.getInt32(static_cast<uint32_t>(op.lane));
  llvm::Value* warp = b_.getInt32(static_cast<uint32_t>(op.extent));
  auto word = [&](llvm::Value* w) { return Named(name, b_.getInt32Ty(), {w, lane, warp}); };
  llvm::Value* moved;
  if (bits <= 32) {
    moved = b_.CreateTrunc(word(b_.CreateZExt(integer, b_.getInt32Ty())), b_.getIntNTy(bits));
  } else {
    llvm::Value* low = word(b_.CreateTrunc(integer, b_.getInt32Ty()));
    llvm::Value* high = word(b_.CreateTrunc(b_.CreateLShr(integer, 32), b_.getInt32Ty()));
    moved = b_.CreateOr(b_.CreateZExt(low, b_.getInt64Ty()),
                        b_.CreateShl(b_.CreateZExt(high, b_.getInt64Ty()), 32));
  }
  return type->isIntegerTy() ? moved : b_.CreateBitCast(moved, type);
}

std::string Emitter::RunThreads() {
  lanes_ = tile::AnalyzeLanes(program_);
  parts_.resize(program_.value_types.size());
  pending_.resize(program_.value_types.size());
  const int parameters = program_.ParameterCount();
  std::vector<llvm::Type*> types(parameters, b_.getPtrTy());
  types.insert(types.end(), program_.scalar_count, b_.getInt64Ty());
  types.push_back(b_.getPtrTy());
  function_ = llvm::Function::Create(llvm::FunctionType::get(b_.getVoidTy(), types, false),
                                     llvm::GlobalValue::ExternalLinkage, program_.name, module_);
  function_->addFnAttr(llvm::Attribute::NoUnwind);
  entry_ = NewBlock();
  b_.SetInsertPoint(entry_);
  for (int i = 0; i < static_cast<int>(program_.buffers.size()); ++i) {
    if (i < parameters) {
      bases_.push_back(function_->getArg(i));
    } else {
      bases_.push_back(b_.CreateConstGEP1_64(b_.getInt8Ty(),
                                             function_->getArg(parameters + program_.scalar_count),
                                             program_.WorkspaceOffset({i})));
    }
  }
  if (program_.scalar_count > 0) {
    // Scalars are read through memory in the other form; here they are parameters.
    scalars_ = b_.CreateAlloca(llvm::ArrayType::get(b_.getInt64Ty(), program_.scalar_count));
    for (int i = 0; i < program_.scalar_count; ++i)
      b_.CreateStore(function_->getArg(parameters + i),
                     b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), scalars_, i));
  }
  thread_ = b_.CreateZExt(Named("tenon.thread", b_.getInt32Ty(), {}), b_.getInt64Ty());
  llvm::Value* rest = b_.CreateZExt(Named("tenon.block", b_.getInt32Ty(), {}), b_.getInt64Ty());
  grid_indices_.resize(program_.grid.size());
  for (size_t i = program_.grid.size(); i-- > 0;) {
    llvm::Value* extent = b_.getInt64(program_.grid[i].extent);
    grid_indices_[i] = i == 0 ? rest : b_.CreateURem(rest, extent);
    if (i > 0) rest = b_.CreateUDiv(rest, extent);
  }
  EmitRegion(program_.body);
  b_.CreateRetVoid();
  if (!error_.empty()) function_->eraseFromParent();
  return error_;
}

std::string EmitThreads(const tile::Program& program, const Target& target, llvm::Module& module) {
  return Emitter(program, target, module).RunThreads();
}

}  // namespace tenon::codegen
