// Runs a buffered module on symbols: every value is a number that stands for its bytes, memory is what the
// plan says, and each read must find the number that the program means. Knows nothing of lives or of how
// buffers were shared.
#pragma once

#include <map>
#include <string>

#include "hlo/ir/plan.h"

namespace tenon::opt {

class SymbolicRun {
 public:
  explicit SymbolicRun(mlir::FunctionOpInterface function)
      : plan_(plan::MemoryPlanOf(function)), groups_(plan::CollectGroups(function)), function_(function) {}

  // Empty, or what went wrong.
  std::string Run() {
    table_ = plan::GroupTable(function_);
    function_->walk([&](mlir::Operation* op) {
      numbers_[op] = ++next_;
      if (plan::IsConstant(op)) {
        value_[op->getResult(0)] =
            Mix(7, reinterpret_cast<uintptr_t>(op->getAttr("value").getAsOpaquePointer()));
        if (plan::BufferOf(op->getResult(0)) >= 0) Write(op->getResult(0), value_[op->getResult(0)]);
      }
    });
    mlir::Block& entry = function_.getFunctionBody().front();
    for (mlir::Value argument : entry.getArguments()) {
      value_[argument] = ++next_;
      Write(argument, value_[argument]);
    }
    for (const plan::BlockStep& step : plan::StepsOf(entry)) {
      if (step.group >= 0 && table_[step.group].prepare) Launch(step.group);
      // What stands between them and moves nothing is no step.
      if (step.group < 0 && plan::IsAlias(step.op)) {
        for (mlir::OpResult result : step.op->getResults())
          value_[result] = value_[step.op->getOperand(result.getResultNumber())];
      }
    }
    Block(entry);
    mlir::Operation* end = entry.getTerminator();
    for (mlir::OpOperand& operand : end->getOpOperands()) {
      Copy(plan::BufferOf(operand.get()), plan_.results[operand.getOperandNumber()]);
    }
    for (mlir::OpOperand& operand : end->getOpOperands()) {
      if (Read(plan_.results[operand.getOperandNumber()]) != value_[operand.get()])
        Wrong("a result is not what was returned");
    }
    return problem_;
  }

 private:
  static uint64_t Mix(uint64_t a, uint64_t b) { return llvm::hash_combine(a, b); }
  void Wrong(const std::string& what) {
    if (problem_.empty()) problem_ = what;
  }

  // Memory by block: an allocation, or a buffer of its own; then by offset.
  struct Cell {
    int64_t bytes;
    uint64_t value;
  };
  std::pair<int64_t, int64_t> Place(int64_t buffer) const {
    const plan::BufferInfo& info = plan_.buffers[plan::MemoryOf(plan_, buffer)];
    if (info.allocation >= 0) return {info.allocation, info.offset};
    return {1000 + plan::MemoryOf(plan_, buffer), 0};
  }
  void Write(int64_t buffer, uint64_t value) {
    auto [block, offset] = Place(buffer);
    int64_t bytes = plan_.buffers[buffer].bytes;
    std::map<int64_t, Cell>& cells = memory_[block];
    for (auto cell = cells.begin(); cell != cells.end();) {
      bool overlaps = cell->first < offset + bytes && offset < cell->first + cell->second.bytes;
      cell = overlaps ? cells.erase(cell) : std::next(cell);
    }
    cells[offset] = {bytes, value};
  }
  void Write(mlir::Value at, uint64_t value) {
    if (plan::BufferOf(at) < 0) return Wrong("a value that lives in memory has no buffer");
    Write(plan::BufferOf(at), value);
  }
  uint64_t Read(int64_t buffer) {
    if (buffer < 0) {
      Wrong("a value that lives in memory has no buffer");
      return 0;
    }
    auto [block, offset] = Place(buffer);
    auto cell = memory_[block].find(offset);
    return cell == memory_[block].end() ? 0 : cell->second.value;
  }
  void Check(mlir::Value value, const std::string& reader) {
    if (Read(plan::BufferOf(value)) != value_[value])
      Wrong(reader + " reads something else than the program means");
  }
  void Copy(int64_t from, int64_t to) {
    if (Place(from) != Place(to)) Write(to, Read(from));
  }

  void Compute(mlir::Operation* op) {
    uint64_t mixed = numbers_[op];
    for (mlir::Value operand : op->getOperands()) mixed = Mix(mixed, value_[operand]);
    for (mlir::OpResult result : op->getResults()) value_[result] = Mix(mixed, result.getResultNumber());
  }
  void Launch(int64_t id) {
    for (mlir::Value input : groups_[id].inputs) Check(input, table_[id].name);
    for (mlir::Operation* member : groups_[id].members) {
      if (!plan::IsConstant(member)) Compute(member);
    }
    for (mlir::Value output : groups_[id].outputs) Write(output, value_[output]);
  }

  void Block(mlir::Block& block) {
    for (const plan::BlockStep& step : plan::StepsOf(block)) {
      if (step.group >= 0) {
        if (!table_[step.group].prepare) Launch(step.group);
      } else if (plan::IsControlFlow(step.op)) {
        Control(step.op);
      } else if (plan::IsAlias(step.op)) {
        for (mlir::OpResult result : step.op->getResults()) {
          mlir::Value operand = step.op->getOperand(result.getResultNumber());
          Check(operand, "an alias");
          value_[result] = value_[operand];
          Copy(plan::BufferOf(operand), plan::BufferOf(result));
        }
      } else {
        for (mlir::Value operand : step.op->getOperands()) Check(operand, "a terminator");
      }
    }
  }

  void Control(mlir::Operation* op) {
    if (op->getName().getStringRef() != "stablehlo.while") {
      // Any branch may run: the first, and after it the others, each from the same memory.
      auto before = memory_;
      for (mlir::Region& region : op->getRegions()) {
        memory_ = before;
        Block(region.front());
        Leave(op, region.front().getTerminator());
      }
      return;
    }
    mlir::Block &condition = op->getRegion(0).front(), &body = op->getRegion(1).front();
    for (mlir::OpResult result : op->getResults()) {
      mlir::Value initial = op->getOperand(result.getResultNumber());
      Check(initial, "a loop");
      Copy(plan::BufferOf(initial), plan::BufferOf(result));
      value_[result] = value_[initial];
    }
    for (int turn = 0; turn < 4; ++turn) {
      for (mlir::Block* block : {&condition, &body}) {
        for (mlir::BlockArgument argument : block->getArguments())
          value_[argument] = value_[op->getResult(argument.getArgNumber())];
        if (block == &body && turn == 3) break;
        Block(*block);
      }
      if (turn < 3) Leave(op, body.getTerminator());
    }
  }
  void Leave(mlir::Operation* op, mlir::Operation* end) {
    std::vector<uint64_t> values;
    for (mlir::OpOperand& operand : end->getOpOperands()) {
      Copy(plan::BufferOf(operand.get()), plan::BufferOf(op->getResult(operand.getOperandNumber())));
      values.push_back(value_[operand.get()]);
    }
    for (mlir::OpResult result : op->getResults()) {
      value_[result] = values[result.getResultNumber()];
      Check(result, "what follows");
    }
  }

  plan::MemoryPlan plan_;
  std::vector<plan::Group> groups_;
  std::vector<plan::GroupInfo> table_;
  mlir::FunctionOpInterface function_;
  llvm::DenseMap<mlir::Value, uint64_t> value_;
  llvm::DenseMap<mlir::Operation*, uint64_t> numbers_;
  std::map<int64_t, std::map<int64_t, Cell>> memory_;
  uint64_t next_ = 100;
  std::string problem_;
};

}  // namespace tenon::opt
