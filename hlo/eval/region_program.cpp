#include "hlo/eval/region_program.h"

#include <algorithm>
#include <cstring>
#include <map>

#include "hlo/eval/view_reader.h"

namespace tenon::eval {

namespace {

constexpr int64_t kLaneBlock = 128;

struct Step {
  ElementwiseKernel kernel;
  int operands[kMaxElementwiseArity];  // slots
  int result;                          // slot
};

// A value of the region: its type and, unless it is an argument, room for a block of lanes.
struct Slot {
  ElementType type;
  std::vector<std::byte> lanes;
};

// Slots: the region's arguments first, then constants, captured values and results of steps.
class RegionProgram final : public LaneFunction {
 public:
  RegionProgram(std::vector<ElementType> inputs, std::vector<ElementType> outputs, std::vector<Step> steps,
                std::vector<Slot> slots, std::vector<int> returned)
      : LaneFunction(std::move(inputs), std::move(outputs)),
        steps_(std::move(steps)),
        slots_(std::move(slots)),
        returned_(std::move(returned)) {
    const auto arguments = static_cast<int>(this->inputs().size());
    single_ = steps_.size() == 1 && returned_.size() == 1 && returned_[0] == steps_[0].result;
    for (int k = 0; single_ && k < steps_[0].kernel.arity; ++k) single_ = steps_[0].operands[k] < arguments;
    for (int& slot : returned_) {
      if (slot >= arguments) continue;
      copies_.emplace_back(slot, static_cast<int>(slots_.size()));
      const ElementType type = slots_[static_cast<size_t>(slot)].type;
      slot = static_cast<int>(slots_.size());
      slots_.push_back({type, std::vector<std::byte>(kLaneBlock * StorageBytes(type))});
    }
    for (const Slot& slot : slots_) pointers_.push_back(slot.lanes.data());
  }

  absl::Status Run(const void* const* inputs, void* const* outputs, int64_t count) override {
    if (single_) {  // in one go: it reads each lane before it writes it
      const void* operands[kMaxElementwiseArity];
      for (int k = 0; k < steps_[0].kernel.arity; ++k) operands[k] = inputs[steps_[0].operands[k]];
      steps_[0].kernel.Run(operands, outputs[0], count);
      return absl::OkStatus();
    }
    for (int64_t lane = 0; lane < count; lane += kLaneBlock) {
      RunBlock(inputs, outputs, lane, std::min(kLaneBlock, count - lane));
    }
    return absl::OkStatus();
  }

 private:
  void RunBlock(const void* const* inputs, void* const* outputs, int64_t lane, int64_t count) {
    for (size_t k = 0; k < this->inputs().size(); ++k) {
      pointers_[k] = static_cast<const std::byte*>(inputs[k]) +
                     lane * static_cast<int64_t>(StorageBytes(this->inputs()[k]));
    }
    for (const Step& step : steps_) {
      const void* operands[kMaxElementwiseArity];
      for (int k = 0; k < step.kernel.arity; ++k)
        operands[k] = pointers_[static_cast<size_t>(step.operands[k])];
      step.kernel.Run(operands, slots_[static_cast<size_t>(step.result)].lanes.data(), count);
    }
    // An output may be an input: arguments that are returned are saved before anything is written.
    for (auto [from, to] : copies_) {
      Slot& slot = slots_[static_cast<size_t>(to)];
      std::memcpy(slot.lanes.data(), pointers_[static_cast<size_t>(from)],
                  static_cast<size_t>(count) * StorageBytes(slot.type));
    }
    for (size_t k = 0; k < returned_.size(); ++k) {
      const size_t size = StorageBytes(this->outputs()[k]);
      std::memcpy(static_cast<std::byte*>(outputs[k]) + static_cast<size_t>(lane) * size,
                  pointers_[static_cast<size_t>(returned_[k])], static_cast<size_t>(count) * size);
    }
  }

  std::vector<Step> steps_;
  std::vector<Slot> slots_;
  std::vector<int> returned_;
  std::vector<std::pair<int, int>> copies_;
  std::vector<const void*> pointers_;
  bool single_ = false;
};

// The kernel of an op over scalars; none when it is not elementwise.
ElementwiseKernel KernelOf(const TenonView* view, const TenonViewOp& op,
                           const std::vector<ElementType>& operands, ElementType result) {
  if (operands.empty()) return {};
  switch (op.code) {
    case TENON_OP_COMPARE:
      return FindCompare(static_cast<Direction>(Number(view, op, "comparison_direction")),
                         Number(view, op, "compare_type") == kTotalOrder, operands[0]);
    case TENON_OP_CONVERT:
      return FindConvert(operands[0], result);
    case TENON_OP_SELECT:
      return operands.size() == 3 ? FindSelect(operands[1]) : ElementwiseKernel{};
    case TENON_OP_CLAMP:
      return FindClamp(operands[0]);
    case TENON_OP_REDUCE_PRECISION:
      return FindReducePrecision(operands[0], Number(view, op, "exponent_bits"),
                                 Number(view, op, "mantissa_bits"));
    default:
      return FindElementwise(op.code, operands[0]);
  }
}

class Compiler {
 public:
  Compiler(const TenonView* view, const std::function<const Tensor&(uint32_t)>& captured)
      : view_(view), captured_(captured) {}

  std::unique_ptr<LaneFunction> Compile(uint32_t region_id) {
    const TenonViewRegion* region = tenon_view_region(view_, region_id);
    if (!region) return nullptr;
    region_ = region_id;
    std::vector<ElementType> inputs, outputs;
    for (uint32_t i = 0; i < region->argument_count; ++i) {
      const uint32_t value = region->first_argument + i;
      if (!ShapeOf(view_, value).empty()) return nullptr;
      inputs.push_back(TypeOf(view_, value));
      slot_of_[value] = AddSlot(inputs.back(), nullptr);
    }
    std::vector<int> returned;
    for (uint32_t i = 0; i < region->op_count; ++i) {
      const TenonViewOp* op = tenon_view_op(view_, tenon_view_index(view_, uint64_t{region->first_op} + i));
      if (!op) return nullptr;
      if (op->code == TENON_OP_RETURN || op->code == TENON_OP_FUNC_RETURN) {
        for (uint32_t k = 0; k < op->operand_count; ++k) {
          const int slot = SlotOf(tenon_view_operand(view_, op, k));
          if (slot < 0) return nullptr;
          returned.push_back(slot);
          outputs.push_back(slots_[static_cast<size_t>(slot)].type);
        }
        return std::make_unique<RegionProgram>(std::move(inputs), std::move(outputs), std::move(steps_),
                                               std::move(slots_), std::move(returned));
      }
      if (!AddOp(*op)) return nullptr;
    }
    return nullptr;  // no terminator
  }

 private:
  // Lanes that all hold the element at `fill`, unless it is null.
  int AddSlot(ElementType type, const std::byte* fill) {
    const size_t size = StorageBytes(type);
    Slot slot{type, std::vector<std::byte>(kLaneBlock * size)};
    for (size_t i = 0; fill && i < slot.lanes.size(); i += size)
      std::memcpy(slot.lanes.data() + i, fill, size);
    slots_.push_back(std::move(slot));
    return static_cast<int>(slots_.size()) - 1;
  }

  int SlotOf(uint32_t value) {
    if (auto found = slot_of_.find(value); found != slot_of_.end()) return found->second;
    const TenonViewValue* record = tenon_view_value(view_, value);
    if (!record || record->region == region_) return -1;
    const Tensor& tensor = captured_(value);
    if (!tensor.valid() || tensor.count() != 1) return -1;
    return slot_of_[value] = AddSlot(tensor.type(), tensor.data());
  }

  bool AddOp(const TenonViewOp& op) {
    if (op.result_count != 1 || op.region_count != 0 || op.operand_count > kMaxElementwiseArity) return false;
    const uint32_t result = op.first_result;
    if (!ShapeOf(view_, result).empty()) return false;
    if (op.code == TENON_OP_CONSTANT) {
      const Tensor value = ConstantOf(view_, op);
      if (value.type() != TypeOf(view_, result) || value.count() != 1) return false;
      slot_of_[result] = AddSlot(value.type(), value.data());
      return true;
    }
    Step step{};
    std::vector<ElementType> types;
    for (uint32_t k = 0; k < op.operand_count; ++k) {
      const int slot = SlotOf(tenon_view_operand(view_, &op, k));
      if (slot < 0) return false;
      step.operands[k] = slot;
      types.push_back(slots_[static_cast<size_t>(slot)].type);
    }
    const bool renames = op.code == TENON_OP_RESHAPE || op.code == TENON_OP_BROADCAST_IN_DIM ||
                         op.code == TENON_OP_OPTIMIZATION_BARRIER || op.code == TENON_OP_TRANSPOSE;
    if (renames && types.size() == 1 && types[0] == TypeOf(view_, result)) {
      slot_of_[result] = step.operands[0];
      return true;
    }
    step.kernel = KernelOf(view_, op, types, TypeOf(view_, result));
    // A view from a file may say another type than the loop gives.
    if (!step.kernel || static_cast<uint32_t>(step.kernel.arity) != op.operand_count ||
        step.kernel.result_type != TypeOf(view_, result)) {
      return false;
    }
    step.result = slot_of_[result] = AddSlot(step.kernel.result_type, nullptr);
    steps_.push_back(step);
    return true;
  }

  const TenonView* view_;
  const std::function<const Tensor&(uint32_t)>& captured_;
  uint32_t region_ = TENON_NONE;
  std::vector<Slot> slots_;
  std::vector<Step> steps_;
  std::map<uint32_t, int> slot_of_;
};

}  // namespace

std::unique_ptr<LaneFunction> CompileRegion(const TenonView* view, uint32_t region,
                                            const std::function<const Tensor&(uint32_t value)>& captured) {
  return Compiler(view, captured).Compile(region);
}

}  // namespace tenon::eval
