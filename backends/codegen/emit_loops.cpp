// Loops: whole turns, unrolled groups of turns, and what index arithmetic leaves a loop.
#include "backends/codegen/emitter_impl.h"

namespace tenon::codegen {

using tile::Op;
using tile::Region;

llvm::BasicBlock* Emitter::NewBlock() {
  llvm::BasicBlock* block = llvm::BasicBlock::Create(module_.getContext(), "", function_);
  block_loop_[block] = loop_numbers_.empty() ? -1 : loop_numbers_.back();
  return block;
}

// Whether `value` may differ between turns of the innermost loop: it was made in a block of that loop or in
// one that we did not make.
bool Emitter::ChangesInLoop(llvm::Value* value) const {
  auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
  if (!instruction) return false;
  auto found = block_loop_.find(instruction->getParent());
  if (found == block_loop_.end()) return true;
  for (int loop = found->second; loop >= 0; loop = loop_parents_[loop])
    if (loop == loop_numbers_.back()) return true;
  return false;
}

llvm::Value* Emitter::Scaled(llvm::IRBuilder<>& b, llvm::Value* value, int64_t factor) {
  return factor == 1 ? value : b.CreateMul(value, llvm::ConstantInt::getSigned(value->getType(), factor));
}

llvm::Value* Emitter::MultipleOfIndex(LoopFrame& loop, int64_t factor) {
  if (factor == 1) return loop.index;
  for (const auto& [known, phi] : loop.multiples)
    if (known == factor) return phi;
  llvm::IRBuilder<> before(loop.before->getTerminator());
  llvm::Value* start = Scaled(before, loop.lower, factor);
  llvm::IRBuilder<> header(loop.header, loop.header->begin());
  llvm::PHINode* phi = header.CreatePHI(header.getInt64Ty(), 2);
  phi->addIncoming(start, loop.before);
  loop.multiples.emplace_back(factor, phi);
  return phi;
}

void Emitter::EmitLoop(const Op& op) {
  std::vector<Parts> carried;
  for (size_t i = 0; i < op.results.size(); ++i)
    carried.push_back(Expand(op.operands[2 + i], ShapeOf(op.results[i])));
  llvm::Value *lower = GetScalar(op.operands[0]), *upper = GetScalar(op.operands[1]);
  auto* constant_lower = llvm::dyn_cast<llvm::ConstantInt>(lower);
  auto* constant_upper = llvm::dyn_cast<llvm::ConstantInt>(upper);
  if (op.unroll > 1) {
    // Whole groups of `unroll` bodies first, then what is left one by one.
    const int64_t group = op.step * op.unroll;
    llvm::Value* middle;
    if (constant_lower && constant_upper) {
      const int64_t trips =
          (constant_upper->getSExtValue() - constant_lower->getSExtValue() + op.step - 1) / op.step;
      middle = b_.getInt64(constant_lower->getSExtValue() + (trips > 0 ? trips / op.unroll * group : 0));
    } else {
      llvm::Value* length = b_.CreateSub(upper, lower);
      length = b_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, length, b_.getInt64(0));
      middle =
          b_.CreateAdd(lower, b_.CreateMul(b_.CreateUDiv(length, b_.getInt64(group)), b_.getInt64(group)));
    }
    EmitLoopOver(op, lower, middle, op.unroll, carried);
    EmitLoopOver(op, middle, upper, 1, carried);
  } else {
    EmitLoopOver(op, lower, upper, 1, carried);
  }
  for (size_t i = 0; i < op.results.size(); ++i) parts_[op.results[i].id] = carried[i];
}

// Runs the loop over [lower, upper), `bodies` steps per turn; `carried` goes in and comes out.
void Emitter::EmitLoopOver(const Op& op, llvm::Value* lower, llvm::Value* upper, int64_t bodies,
                           std::vector<Parts>& carried) {
  const Region& body = op.regions[0];
  auto* constant_lower = llvm::dyn_cast<llvm::ConstantInt>(lower);
  auto* constant_upper = llvm::dyn_cast<llvm::ConstantInt>(upper);
  const bool constant = constant_lower && constant_upper;
  const int64_t span = constant ? constant_upper->getSExtValue() - constant_lower->getSExtValue() : 0;
  if (constant && span <= 0) return;
  const bool once = constant && span <= op.step * bodies;

  llvm::BasicBlock* before = b_.GetInsertBlock();
  llvm::BasicBlock *turn = nullptr, *after = nullptr;
  llvm::PHINode* index = nullptr;
  std::vector<Parts> incoming = carried;
  if (!once) {
    after = NewBlock();
    loop_parents_.push_back(loop_numbers_.empty() ? -1 : loop_numbers_.back());
    loop_numbers_.push_back(static_cast<int>(loop_parents_.size()) - 1);
    turn = NewBlock();
    if (constant) {
      b_.CreateBr(turn);
    } else {
      b_.CreateCondBr(b_.CreateICmpSLT(lower, upper), turn, after);
    }
    b_.SetInsertPoint(turn);
    index = b_.CreatePHI(b_.getInt64Ty(), 2);
    index->addIncoming(lower, before);
    loops_.push_back({before, turn, index, lower, op.step * bodies, {}});
    for (size_t i = 0; i < carried.size(); ++i)
      carried[i] = MakePhis(program_.TypeOf(op.results[i]), ShapeOf(op.results[i]), incoming[i], before);
  }
  std::vector<Parts> phis = carried;
  for (int64_t n = 0; n < bodies; ++n) {
    parts_[body.args[0].id] = {{once ? lower : index, true, n * op.step, 0}};
    if (once) parts_[body.args[0].id] = {{nullptr, true, constant_lower->getSExtValue() + n * op.step, 0}};
    for (size_t i = 0; i < carried.size(); ++i) parts_[body.args[1 + i].id] = carried[i];
    EmitRegion(body);
    if (!error_.empty()) return;
    std::vector<Parts> next;
    for (size_t i = 0; i < carried.size(); ++i)
      next.push_back(Expand(body.yields[i], ShapeOf(op.results[i])));
    carried = std::move(next);
  }
  if (once) return;
  llvm::BasicBlock* latch = b_.GetInsertBlock();
  llvm::Value* next_index = b_.CreateNSWAdd(index, b_.getInt64(op.step * bodies));
  index->addIncoming(next_index, latch);
  for (const auto& [factor, phi] : loops_.back().multiples)
    phi->addIncoming(b_.CreateAdd(phi, b_.getInt64(static_cast<uint64_t>(op.step * bodies * factor))), latch);
  loops_.pop_back();
  loop_numbers_.pop_back();
  for (size_t i = 0; i < carried.size(); ++i) AddIncoming(phis[i], carried[i], latch);
  b_.CreateCondBr(b_.CreateICmpSLT(next_index, upper), turn, after);
  b_.SetInsertPoint(after);
  if (constant) return;
  for (size_t i = 0; i < carried.size(); ++i) {
    Parts merged = MakePhis(program_.TypeOf(op.results[i]), ShapeOf(op.results[i]), incoming[i], before);
    AddIncoming(merged, carried[i], latch);
    carried[i] = std::move(merged);
  }
}

}  // namespace tenon::codegen
