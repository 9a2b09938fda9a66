#include "backends/codegen/emitter.h"

#include <cstddef>

#include "backends/codegen/emitter_impl.h"
#include "backends/codegen/vector_math.h"
#include "tenon/backend.h"

namespace tenon::codegen {

using tile::Op;
using tile::OpCode;
using tile::Region;
using tile::Type;
using tile::Value;

Emitter::Emitter(const tile::Program& program, const Target& target, llvm::Module& module)
    : program_(program), target_(target), module_(module), b_(module.getContext()), ops_(b_) {}

std::string Emitter::Run() {
  lanes_ = tile::AnalyzeLanes(program_);
  parts_.resize(program_.value_types.size());
  pending_.resize(program_.value_types.size());

  auto* type = llvm::FunctionType::get(b_.getInt32Ty(), {b_.getPtrTy()}, false);
  function_ = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, program_.name, module_);
  SetTargetAttributes(*function_, target_);
  entry_ = NewBlock();
  b_.SetInsertPoint(entry_);
  auto field = [&](size_t offset, llvm::Type* field_type) {
    return b_.CreateLoad(field_type,
                         b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), function_->getArg(0), offset));
  };
  const int parameters = program_.ParameterCount();
  llvm::Value* buffers = parameters > 0 ? field(offsetof(TenonKernelArgs, buffers), b_.getPtrTy()) : nullptr;
  if (program_.scalar_count > 0) scalars_ = field(offsetof(TenonKernelArgs, scalars), b_.getPtrTy());
  llvm::Value* workspace = nullptr;
  for (int i = 0; i < static_cast<int>(program_.buffers.size()); ++i) {
    if (i < parameters) {
      bases_.push_back(
          b_.CreateLoad(b_.getPtrTy(), b_.CreateConstInBoundsGEP1_64(b_.getPtrTy(), buffers, i)));
    } else {
      if (!workspace) workspace = field(offsetof(TenonKernelArgs, workspace), b_.getPtrTy());
      bases_.push_back(
          b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), workspace, program_.WorkspaceOffset({i})));
    }
  }
  llvm::Value* begin = field(offsetof(TenonKernelArgs, grid_begin), b_.getInt64Ty());
  llvm::Value* end = field(offsetof(TenonKernelArgs, grid_end), b_.getInt64Ty());

  llvm::BasicBlock *point = NewBlock(), *done = NewBlock();
  b_.CreateCondBr(b_.CreateICmpSLT(begin, end), point, done);
  b_.SetInsertPoint(point);
  llvm::PHINode* number = b_.CreatePHI(b_.getInt64Ty(), 2);
  number->addIncoming(begin, entry_);
  grid_indices_.resize(program_.grid.size());
  llvm::Value* rest = number;
  for (size_t i = program_.grid.size(); i-- > 0;) {
    if (i == 0) {
      grid_indices_[i] = rest;
    } else {
      llvm::Value* extent = b_.getInt64(program_.grid[i].extent);
      grid_indices_[i] = b_.CreateURem(rest, extent);
      rest = b_.CreateUDiv(rest, extent);
    }
  }
  EmitRegion(program_.body);
  llvm::Value* next = b_.CreateAdd(number, b_.getInt64(1));
  number->addIncoming(next, b_.GetInsertBlock());
  b_.CreateCondBr(b_.CreateICmpSLT(next, end), point, done);
  b_.SetInsertPoint(done);
  b_.CreateRet(b_.getInt32(0));
  if (!error_.empty()) function_->eraseFromParent();
  return error_;
}

Shape Emitter::ShapeOf(const std::vector<int32_t>& axes) const {
  Shape shape;
  for (int32_t id : axes) {
    const tile::LaneAxis& axis = lanes_.axes.at(id);
    if (axis.mapping == tile::Mapping::kVector) {
      shape.vector_axis = id;
      shape.width = axis.extent;
    } else if (axis.mapping == tile::Mapping::kUnrolled) {
      shape.unrolled.emplace_back(id, axis.extent);
    }
  }
  // Inside a combiner all values are taken to be as wide as the lanes that are combined at once.
  if (combining_axis_ >= 0) {
    shape.vector_axis = combining_axis_;
    shape.width = combining_width_;
  }
  return shape;
}

Shape Emitter::OperandShape(const Op& op) const {
  std::vector<int32_t> axes;
  for (Value operand : op.operands) axes = tile::Union(axes, lanes_.of[operand.id]);
  for (const tile::Index::Term& term : op.index.terms) axes = tile::Union(axes, lanes_.of[term.value.id]);
  return ShapeOf(axes);
}

const Part& Emitter::PartAt(Value value, const Coordinate& at) {
  size_t number = 0, d = 0;
  for (int32_t id : lanes_.of[value.id]) {
    const tile::LaneAxis& axis = lanes_.axes.at(id);
    if (axis.mapping != tile::Mapping::kUnrolled) continue;
    while (d < at.size() && at[d].first < id) ++d;
    number = number * axis.extent + (d < at.size() && at[d].first == id ? at[d].second : 0);
  }
  const Part& part = parts_[value.id][number];
  if (part.value || part.linear) return part;
  const Part emitted = EmitInstance(*pending_[value.id], at, ShapeOf(value).width);
  return parts_[value.id][number] = emitted;
}

llvm::Value* Emitter::Materialize(const Part& part, int64_t width) {
  llvm::Value* v = part.value;
  if (part.linear) {
    llvm::Value* offset = b_.getInt64(part.offset);
    v = !v ? offset : part.offset == 0 ? v : b_.CreateAdd(v, offset);
    if (width == 1) return v;
    v = b_.CreateVectorSplat(width, v);
    if (part.stride == 0) return v;
    std::vector<llvm::Constant*> steps;
    for (int64_t lane = 0; lane < width; ++lane) steps.push_back(b_.getInt64(lane * part.stride));
    return b_.CreateAdd(v, llvm::ConstantVector::get(steps));
  }
  if (width > 1 && !v->getType()->isVectorTy()) return b_.CreateVectorSplat(width, v);
  return v;
}

Emitter::Parts Emitter::Expand(Value value, const Shape& shape) {
  Parts parts;
  ForEachInstance(shape, [&](const Coordinate& at) { parts.push_back({Get(value, at, shape.width)}); });
  return parts;
}

Emitter::Parts Emitter::MakePhis(Type type, const Shape& shape, const Parts& from, llvm::BasicBlock* block) {
  Parts phis;
  for (const Part& part : from) {
    llvm::PHINode* phi = b_.CreatePHI(Vector(ops_.ValueType(type), shape.width), 2);
    phi->addIncoming(part.value, block);
    phis.push_back({phi});
  }
  return phis;
}

void Emitter::AddIncoming(const Parts& phis, const Parts& from, llvm::BasicBlock* block) {
  for (size_t i = 0; i < phis.size(); ++i)
    llvm::cast<llvm::PHINode>(phis[i].value)->addIncoming(from[i].value, block);
}

namespace {

// Arithmetic and loads only, and few: then each instance can wait until it is used. What a register tile
// loads is so emitted beside its multiply-adds and does not all lie in registers at once.
bool CanWait(const Region& region) {
  constexpr size_t kMostOps = 64;  // instances are emitted by recursion
  if (region.ops.size() > kMostOps) return false;
  for (const Op& op : region.ops) {
    switch (op.code) {
      case OpCode::kStore:
      case OpCode::kReduceLanes:
      case OpCode::kExtractLane:
      case OpCode::kTransposeLanes:
      case OpCode::kLoop:
      case OpCode::kIf:
      case OpCode::kWhile:
      case OpCode::kBarrier:
        return false;
      default:
        break;
    }
  }
  return true;
}

bool IsEmittedByInstance(OpCode code) {
  return code != OpCode::kConst && code != OpCode::kAxis && code != OpCode::kGridIndex &&
         code != OpCode::kScalar && code != OpCode::kSameMemory;
}

}  // namespace

void Emitter::EmitRegion(const Region& region) {
  const bool wait = CanWait(region);
  for (const Op& op : region.ops) {
    if (!error_.empty()) return;
    const bool guarded = thread_ && op.code == OpCode::kLoad && !op.operands.empty();  // all under one branch
    if (wait && IsEmittedByInstance(op.code) && !guarded) {
      pending_[op.results[0].id] = &op;
      parts_[op.results[0].id].assign(ShapeOf(op.results[0]).Instances(), {});
    } else {
      EmitOp(op);
    }
  }
}

void Emitter::EmitOp(const Op& op) {
  switch (op.code) {
    case OpCode::kConst:
      if (op.type == Type::kI64) {
        parts_[op.results[0].id] = {{nullptr, true, static_cast<int64_t>(op.bits), 0}};
      } else {
        parts_[op.results[0].id] = {{ops_.Constant(op.type, op.bits)}};
      }
      return;
    case OpCode::kAxis: {
      Parts parts;
      if (op.mapping == tile::Mapping::kVector) {
        parts.push_back({nullptr, true, 0, 1});
      } else if (op.mapping == tile::Mapping::kThread) {
        parts.push_back({thread_, true, 0, 0});
      } else {
        for (int64_t i = 0; i < op.extent; ++i) parts.push_back({nullptr, true, i, 0});
      }
      parts_[op.results[0].id] = std::move(parts);
      return;
    }
    case OpCode::kGridIndex:
      parts_[op.results[0].id] = {{grid_indices_[op.axis], true, 0, 0}};
      return;
    case OpCode::kScalar: {
      llvm::Value* address = b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), scalars_, op.axis);
      parts_[op.results[0].id] = {{b_.CreateLoad(b_.getInt64Ty(), address), true, 0, 0}};
      return;
    }
    case OpCode::kSameMemory:
      parts_[op.results[0].id] = {{b_.CreateICmpEQ(bases_[op.buffer.id], bases_[op.other_buffer.id])}};
      return;
    case OpCode::kStore:
      return EmitStore(op);
    case OpCode::kReduceLanes:
      return EmitReduceLanes(op);
    case OpCode::kExtractLane:
      return EmitExtractLane(op);
    case OpCode::kTransposeLanes:
      return EmitTransposeLanes(op);
    case OpCode::kLoop:
      return EmitLoop(op);
    case OpCode::kIf:
      return EmitIf(op);
    case OpCode::kWhile:
      return EmitWhile(op);
    case OpCode::kBarrier:
      if (thread_) Named("tenon.barrier", b_.getVoidTy(), {});
      return;
    default:
      return EmitInstances(op);
  }
}

void Emitter::EmitInstances(const Op& op) {
  Shape shape = ShapeOf(op.results[0]);
  if (thread_ && op.code == OpCode::kLoad && !op.operands.empty()) return EmitGuardedLoads(op, shape);
  Parts parts;
  ForEachInstance(shape, [&](const Coordinate& at) { parts.push_back(EmitInstance(op, at, shape.width)); });
  parts_[op.results[0].id] = std::move(parts);
}

Part Emitter::EmitInstance(const Op& op, const Coordinate& at, int64_t width) {
  if (op.code == OpCode::kAffine) return IndexAt(op.index, at, width);
  if (op.code == OpCode::kLoad) return {LoadInstance(op, at, width)};
  if (llvm::Value* folded = FoldedLaneCompare(op, at, width)) return {folded};
  std::vector<llvm::Value*> x;
  for (Value operand : op.operands) x.push_back(Get(operand, at, width));
  return {Element(op, x)};
}

// `lane + base < bound` on whole vectors of i64 would take several registers; one clamped scalar and a
// compare of small lane numbers says the same.
llvm::Value* Emitter::FoldedLaneCompare(const Op& op, const Coordinate& at, int64_t width) {
  if (op.code != OpCode::kCompare || width == 1 || op.direction != tile::Direction::kLt) return nullptr;
  if (program_.TypeOf(op.operands[0]) != Type::kI64) return nullptr;
  const Part index = PartAt(op.operands[0], at);
  const Part bound = PartAt(op.operands[1], at);
  if (!index.linear || index.stride != 1) return nullptr;
  if (bound.linear ? bound.stride != 0 : bound.value->getType()->isVectorTy()) return nullptr;
  llvm::Value* room =
      b_.CreateSub(Materialize(bound, 1), Materialize({index.value, true, index.offset, 0}, 1));
  room = b_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, room, b_.getInt64(0));
  room = b_.CreateBinaryIntrinsic(llvm::Intrinsic::smin, room, b_.getInt64(width));
  std::vector<llvm::Constant*> numbers;
  for (int64_t lane = 0; lane < width; ++lane) numbers.push_back(b_.getInt32(static_cast<uint32_t>(lane)));
  llvm::Value* splat = b_.CreateVectorSplat(width, b_.CreateTrunc(room, b_.getInt32Ty()));
  return b_.CreateICmpSLT(llvm::ConstantVector::get(numbers), splat);
}

llvm::Value* Emitter::Element(const Op& op, const std::vector<llvm::Value*>& x) {
  const Type from = program_.TypeOf(op.operands[0]);
  switch (op.code) {
    case OpCode::kCompare:
      return ops_.Compare(op.direction, op.total_order, from, x[0], x[1]);
    case OpCode::kSelect:
      return b_.CreateSelect(x[0], x[1], x[2]);
    case OpCode::kClamp:
      return ops_.Clamp(op.type, x[0], x[1], x[2]);
    case OpCode::kConvert:
      return ops_.Convert(op.type, from, x[0]);
    case OpCode::kBitcast:
      return ops_.Bitcast(op.type, from, x[0]);
    case OpCode::kIsFinite:
      return ops_.IsFinite(from, x[0]);
    case OpCode::kReducePrecision:
      return ops_.ReducePrecision(from, x[0], op.exponent_bits, op.mantissa_bits);
    case OpCode::kShuffleDown:
    case OpCode::kShuffleFrom:
      return Shuffle(op, x[0]);
    case OpCode::kMath:
      return EmitMath(b_, ops_, op.name, op.type, x);
    case OpCode::kDotBytes:
      if (thread_ && tile::ByteSize(op.type) == 4)
        return Named(tile::IsSigned(op.type) ? "tenon.dot.signed" : "tenon.dot.unsigned", b_.getInt32Ty(),
                     {x[0], x[1], x[2]});
      return ops_.Arith(op.code, op.type, x);
    default:
      return ops_.Arith(op.code, op.type, x);
  }
}

void Emitter::EmitIf(const Op& op) {
  llvm::Value* condition = GetScalar(op.operands[0]);
  llvm::BasicBlock *yes = NewBlock(), *no = NewBlock(), *after = NewBlock();
  b_.CreateCondBr(condition, yes, no);
  std::vector<Parts> results;
  llvm::BasicBlock* ends[2];
  std::vector<Parts> yields[2];
  for (int side = 0; side < 2; ++side) {
    b_.SetInsertPoint(side == 0 ? yes : no);
    EmitRegion(op.regions[side]);
    if (!error_.empty()) return;
    for (size_t i = 0; i < op.results.size(); ++i)
      yields[side].push_back(Expand(op.regions[side].yields[i], ShapeOf(op.results[i])));
    ends[side] = b_.GetInsertBlock();
    b_.CreateBr(after);
  }
  b_.SetInsertPoint(after);
  for (size_t i = 0; i < op.results.size(); ++i) {
    Parts merged = MakePhis(program_.TypeOf(op.results[i]), ShapeOf(op.results[i]), yields[0][i], ends[0]);
    AddIncoming(merged, yields[1][i], ends[1]);
    parts_[op.results[i].id] = std::move(merged);
  }
}

void Emitter::EmitWhile(const Op& op) {
  std::vector<Parts> carried;
  for (size_t i = 0; i < op.results.size(); ++i)
    carried.push_back(Expand(op.operands[i], ShapeOf(op.results[i])));
  llvm::BasicBlock* before = b_.GetInsertBlock();
  llvm::BasicBlock *test = NewBlock(), *turn = NewBlock(), *after = NewBlock();
  b_.CreateBr(test);
  b_.SetInsertPoint(test);
  for (size_t i = 0; i < carried.size(); ++i) {
    carried[i] = MakePhis(program_.TypeOf(op.results[i]), ShapeOf(op.results[i]), carried[i], before);
    parts_[op.regions[0].args[i].id] = carried[i];
    parts_[op.regions[1].args[i].id] = carried[i];
  }
  EmitRegion(op.regions[0]);
  if (!error_.empty()) return;
  b_.CreateCondBr(GetScalar(op.regions[0].yields[0]), turn, after);
  b_.SetInsertPoint(turn);
  EmitRegion(op.regions[1]);
  if (!error_.empty()) return;
  for (size_t i = 0; i < carried.size(); ++i)
    AddIncoming(carried[i], Expand(op.regions[1].yields[i], ShapeOf(op.results[i])), b_.GetInsertBlock());
  b_.CreateBr(test);
  b_.SetInsertPoint(after);
  for (size_t i = 0; i < op.results.size(); ++i) parts_[op.results[i].id] = carried[i];
}

void SetTargetAttributes(llvm::Function& function, const Target& target) {
  function.addFnAttr(llvm::Attribute::NoUnwind);
  function.addFnAttr("target-cpu", target.cpu);
  if (!target.features.empty()) function.addFnAttr("target-features", target.features);
  function.addFnAttr("prefer-vector-width", std::to_string(target.vector_bits));
}

std::string EmitProgram(const tile::Program& program, const Target& target, llvm::Module& module) {
  return Emitter(program, target, module).Run();
}

}  // namespace tenon::codegen
