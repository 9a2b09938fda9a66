#include "backend_api/host/program_writer.h"

#include <algorithm>
#include <map>
#include <set>

#include "absl/strings/str_cat.h"
#include "backend_api/host/element_type.h"
#include "backend_api/host/step_dependencies.h"
#include "base/error.h"
#include "hlo/ir/caller.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/tenon.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::host {
namespace {

constexpr uint32_t kRead = 1, kWrite = 2;
constexpr size_t kMaxSymbolName = 80;

std::string SymbolOf(size_t kernel, std::string_view name) {
  std::string symbol = absl::StrCat("k", kernel, "_", std::string(name));
  for (char& c : symbol)
    if (!llvm::isAlnum(c)) c = '_';
  if (symbol.size() > kMaxSymbolName) symbol.resize(kMaxSymbolName);
  return symbol;
}

// The type that the caller gives an argument or takes a result in. Parts of complex elements lie as the elements do, and
// bytes that hold narrow elements as those.
uint32_t CallersType(ViewData& data, uint32_t value, mlir::FunctionOpInterface function, uint32_t kind,
                     uint32_t index) {
  const uint32_t id = data.values[value].type;
  const bool argument = kind == TENON_BUFFER_ARGUMENT;
  const TenonViewType type = data.types[id];
  std::vector<int64_t> dims;
  if (mlir::Type element =
          argument ? plan::CallersElement(function, index) : plan::CallersResultElement(function, index)) {
    for (uint32_t i = 0; i < type.rank; ++i) dims.push_back(data.dims[type.first_dim + i].size);
    const uint32_t code = ElementTypeOf(element);
    return data.Type(code, dims, StorageBytes(code));
  }
  const bool complex =
      argument ? plan::IsComplexArgument(function, index) : plan::IsComplexResult(function, index);
  if (!complex) return id;
  for (uint32_t i = 0; i + 1 < type.rank; ++i) dims.push_back(data.dims[type.first_dim + i].size);
  const bool wide = type.element_type == TENON_ELEMENT_F64;
  return data.Type(wide ? TENON_ELEMENT_COMPLEX128 : TENON_ELEMENT_COMPLEX64, dims, wide ? 16 : 8);
}

class ProgramWriter {
 public:
  ProgramWriter(mlir::FunctionOpInterface function, ModuleView& view)
      : function_(function),
        view_(view),
        data_(view.data),
        plan_(plan::MemoryPlanOf(function)),
        table_(plan::GroupTable(function)) {}

  absl::Status Write(std::string_view target) {
    data_.devices.push_back({data_.Str(target), 0, 0});
    TENON_RETURN_IF_ERROR(Buffers());
    const uint32_t main_list = ReserveLists(1);
    List main, prepare;
    prepare_ = &prepare;
    mlir::Block& body = function_.getFunctionBody().front();
    TENON_RETURN_IF_ERROR(Block(body, main));
    TENON_RETURN_IF_ERROR(Results(body, main));
    Finish(main, main_list);
    TenonViewProgram program{TENON_NONE, main_list, static_cast<uint64_t>(plan_.peak_bytes) + extra_bytes_,
                             static_cast<uint64_t>(plan_.lower_bound_bytes)};
    if (!prepare.steps.empty()) {
      program.prepare_list = ReserveLists(1);
      Finish(prepare, program.prepare_list);
    }
    data_.program.push_back(program);
    return absl::OkStatus();
  }

 private:
  // A list while it grows: steps with what they, and all in them, touch.
  struct List {
    std::vector<uint32_t> steps;
    std::vector<std::set<Access>> accesses;
  };
  struct Copy {
    uint32_t from, to;
    mlir::Value source;
  };

  absl::Status Fault(std::string what, mlir::Operation* op) {
    return Error(Err::kInternal, absl::StrCat("program: ", what), op ? hlo::locationText(op->getLoc()) : "");
  }

  // --- Buffers ---

  absl::Status Buffers() {
    for (const plan::AllocationInfo& a : plan_.allocations)
      data_.allocations.push_back({static_cast<uint64_t>(a.bytes), static_cast<uint32_t>(a.space), 0,
                                   static_cast<uint32_t>(a.alignment), static_cast<uint32_t>(a.kind)});
    // A buffer has the type of the largest value in it, the first of those.
    std::vector<uint32_t> chosen(plan_.buffers.size(), TENON_NONE);
    for (uint32_t v = 0; v < data_.values.size(); ++v) {
      const uint32_t buffer = data_.values[v].buffer;
      if (buffer == TENON_NONE) continue;
      if (buffer >= chosen.size())
        return Fault(absl::StrCat("value ", v, " names buffer ", buffer, " of ", chosen.size()), nullptr);
      if (chosen[buffer] == TENON_NONE || Bytes(v) > Bytes(chosen[buffer])) chosen[buffer] = v;
    }
    mlir::Block& body = function_.getFunctionBody().front();
    for (size_t i = 0; i < plan_.buffers.size(); ++i) {
      const plan::BufferInfo& b = plan_.buffers[i];
      uint32_t value = chosen[i], index = static_cast<uint32_t>(b.index);
      bool callers = false;
      if (b.kind == plan::BufferKind::kArgument) {
        if (index >= body.getNumArguments())
          return Fault("a buffer of an argument that is not there", nullptr);
        value = view_.value_ids.lookup(body.getArgument(index));
        callers = true;
      } else if (b.kind == plan::BufferKind::kResult) {
        if (index >= body.getTerminator()->getNumOperands())
          return Fault("a buffer of a result that is not there", nullptr);
        value = view_.value_ids.lookup(body.getTerminator()->getOperand(index));
        callers = true;
      } else if (b.kind == plan::BufferKind::kConstant) {
        TENON_ASSIGN_OR_RETURN(value, ConstantOf(static_cast<uint32_t>(i), &index));
      }
      TenonViewBuffer record{};
      record.kind = static_cast<uint32_t>(b.kind);
      record.index =
          b.kind == plan::BufferKind::kTemporary || b.kind == plan::BufferKind::kPrepared ? 0 : index;
      record.allocation = b.allocation < 0 ? TENON_NONE : static_cast<uint32_t>(b.allocation);
      if (value == TENON_NONE) {
        const int64_t bytes = b.bytes;
        record.type = data_.Type(TENON_ELEMENT_I8, std::span(&bytes, 1), 1);
        record.layout = TENON_NONE;
      } else {
        record.type = callers ? CallersType(data_, value, function_,
                                            b.kind == plan::BufferKind::kArgument ? TENON_BUFFER_ARGUMENT
                                                                                  : TENON_BUFFER_RESULT,
                                            index)
                              : data_.values[value].type;
        // The caller's memory and constants are dense.
        record.layout = b.allocation < 0 ? TENON_NONE : data_.values[value].layout;
      }
      record.offset = static_cast<uint64_t>(b.offset);
      record.bytes = static_cast<uint64_t>(b.bytes);
      record.alignment = static_cast<uint32_t>(b.alignment);
      record.alias = b.alias < 0 ? TENON_NONE : static_cast<uint32_t>(b.alias);
      data_.buffers.push_back(record);
    }
    return absl::OkStatus();
  }

  uint64_t Bytes(uint32_t value) const { return data_.types[data_.values[value].type].bytes; }

  // The value and constant of a constant's buffer.
  absl::StatusOr<uint32_t> ConstantOf(uint32_t buffer, uint32_t* index) {
    if (constant_values_.empty())
      for (uint32_t op = 0; op < data_.ops.size(); ++op)
        if (data_.ops[op].code == TENON_OP_CONSTANT)
          constant_values_.emplace(data_.values[data_.ops[op].first_result].buffer, op);
    auto at = constant_values_.find(buffer);
    if (at == constant_values_.end())
      return Fault(absl::StrCat("buffer ", buffer, " is of a constant that is not there"), nullptr);
    const TenonViewOp& op = data_.ops[at->second];
    *index = static_cast<uint32_t>(data_.attributes[op.first_attribute].payload);
    return op.first_result;
  }

  absl::StatusOr<uint32_t> BufferOf(mlir::Value value, mlir::Operation* user) {
    auto at = view_.value_ids.find(value);
    const uint32_t buffer = at == view_.value_ids.end() ? TENON_NONE : data_.values[at->second].buffer;
    if (buffer == TENON_NONE) return Fault("a value that a step reads or writes has no buffer", user);
    return buffer;
  }
  static bool InMemory(mlir::Value value) { return llvm::isa<mlir::RankedTensorType>(value.getType()); }

  // --- Steps ---

  uint32_t ReserveLists(size_t count) {
    const auto first = static_cast<uint32_t>(data_.step_lists.size());
    data_.step_lists.resize(first + count);
    return first;
  }

  // Gives a step its id: before the steps of its lists.
  uint32_t NewStep(uint32_t kind, mlir::Operation* op, std::string_view name) {
    TenonViewStep step{};
    step.kind = kind;
    step.target = TENON_NONE;
    step.name = data_.Str(name);
    step.op = op ? view_.op_ids.lookup(op) : TENON_NONE;
    data_.steps.push_back(step);
    return static_cast<uint32_t>(data_.steps.size() - 1);
  }

  void Bind(uint32_t step, const std::vector<std::pair<uint32_t, uint32_t>>& bindings) {
    data_.steps[step].first_binding = static_cast<uint32_t>(data_.bindings.size());
    data_.steps[step].binding_count = static_cast<uint32_t>(bindings.size());
    for (auto [buffer, access] : bindings) data_.bindings.push_back({buffer, access, 0});
  }

  // Appends a finished step; one that writes prepared buffers belongs to the prepare list.
  void Append(List& list, uint32_t step, std::set<Access> nested = {}) {
    const TenonViewStep& record = data_.steps[step];
    bool prepares = false;
    for (uint32_t i = 0; i < record.binding_count; ++i) {
      const TenonViewBinding& binding = data_.bindings[record.first_binding + i];
      nested.insert({binding.buffer, (binding.access & kWrite) != 0});
      prepares |=
          (binding.access & kWrite) != 0 && data_.buffers[binding.buffer].kind == TENON_BUFFER_PREPARED;
    }
    List& to = prepares ? *prepare_ : list;
    to.steps.push_back(step);
    to.accesses.push_back(std::move(nested));
  }

  void Finish(const List& list, uint32_t id) {
    StepDependencies dependencies(data_);
    for (size_t i = 0; i < list.steps.size(); ++i) {
      const std::vector<uint32_t> needed = dependencies.Add(list.steps[i], list.accesses[i]);
      const uint32_t first = data_.Indices(needed);
      data_.steps[list.steps[i]].first_dependency = first;
      data_.steps[list.steps[i]].dependency_count = static_cast<uint32_t>(needed.size());
    }
    const uint32_t first = data_.Indices(list.steps);
    data_.step_lists[id] = {first, static_cast<uint32_t>(list.steps.size())};
  }

  static std::set<Access> Union(const List& list) {
    std::set<Access> all;
    for (const auto& accesses : list.accesses) all.insert(accesses.begin(), accesses.end());
    return all;
  }

  absl::Status Block(mlir::Block& block, List& list) {
    for (const plan::BlockStep& step : plan::StepsOf(block)) {
      if (step.group >= 0) {
        TENON_RETURN_IF_ERROR(Launch(step.group, list));
      } else {
        TENON_RETURN_IF_ERROR(Op(step.op, list));
      }
    }
    return absl::OkStatus();
  }

  absl::Status Launch(int64_t id, List& list) {
    const plan::Group& group = view_.groups[static_cast<size_t>(id)];
    mlir::Operation* last = group.members.back();
    if (group.outputs.empty()) return absl::OkStatus();  // whoever needs its ops computes them itself
    std::vector<std::pair<uint32_t, uint32_t>> bindings;
    for (mlir::Value value : group.inputs) {
      TENON_ASSIGN_OR_RETURN(uint32_t buffer, BufferOf(value, last));
      bindings.emplace_back(buffer, kRead);
    }
    for (mlir::Value value : group.outputs) {
      TENON_ASSIGN_OR_RETURN(uint32_t buffer, BufferOf(value, last));
      bindings.emplace_back(buffer, kWrite);
    }
    const uint32_t kernel = Kernel(static_cast<uint32_t>(id));
    const uint32_t step = NewStep(TENON_STEP_LAUNCH, last, data_.Text(data_.kernels[kernel].symbol));
    data_.steps[step].target = kernel;
    Bind(step, bindings);
    Append(list, step);
    return absl::OkStatus();
  }

  uint32_t Kernel(uint32_t group) {
    auto [at, is_new] =
        kernels_.try_emplace(view_.structures[group], static_cast<uint32_t>(data_.kernels.size()));
    if (is_new) {
      const TenonViewGroup& record = data_.groups[group];
      data_.kernels.push_back(
          {data_.Str(SymbolOf(data_.kernels.size(), std::string(data_.Text(record.name)))), 0, group, 1,
           record.workspace_bytes, 0});
    }
    return at->second;
  }

  absl::Status Op(mlir::Operation* op, List& list) {
    llvm::StringRef name = op->getName().getStringRef();
    if (op->hasTrait<mlir::OpTrait::IsTerminator>() || name == "stablehlo.after_all" ||
        name == "stablehlo.create_token")
      return absl::OkStatus();
    if (plan::IsAlias(op)) {
      std::vector<Copy> copies;
      for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults()))
        TENON_RETURN_IF_ERROR(Move(operand, result, op, copies));
      return Copies(copies, op, list);
    }
    if (name == "stablehlo.while") return While(op, list);
    if (name == "stablehlo.case") return Case(op, list);
    if (name == "stablehlo.custom_call") return HostCall(op, list);
    if (llvm::isa<ir::ExchangeOp, ir::OfDeviceOp>(op)) return Collective(op, list);
    return Fault(absl::StrCat(name.str(), " is in no group"), op);
  }

  absl::Status HostCall(mlir::Operation* op, List& list) {
    std::vector<std::pair<uint32_t, uint32_t>> bindings;
    for (mlir::Value value : op->getOperands())
      if (InMemory(value)) {
        TENON_ASSIGN_OR_RETURN(uint32_t buffer, BufferOf(value, op));
        bindings.emplace_back(buffer, kRead);
      }
    for (mlir::Value value : op->getResults())
      if (InMemory(value)) {
        TENON_ASSIGN_OR_RETURN(uint32_t buffer, BufferOf(value, op));
        bindings.emplace_back(buffer, kWrite);
      }
    const uint32_t step =
        NewStep(TENON_STEP_HOST_CALL, op,
                std::string_view(op->getAttrOfType<mlir::StringAttr>("call_target_name").getValue()));
    Bind(step, bindings);
    Append(list, step);
    return absl::OkStatus();
  }

  absl::Status Collective(mlir::Operation* op, List& list) {
    std::vector<std::pair<uint32_t, uint32_t>> bindings;
    for (mlir::Value value : op->getOperands()) {
      TENON_ASSIGN_OR_RETURN(uint32_t buffer, BufferOf(value, op));
      bindings.emplace_back(buffer, kRead);
    }
    TENON_ASSIGN_OR_RETURN(uint32_t buffer, BufferOf(op->getResult(0), op));
    bindings.emplace_back(buffer, kWrite);
    const bool exchange = llvm::isa<ir::ExchangeOp>(op);
    for (mlir::Value value : {op->getOperand(0), mlir::Value(op->getResult(0))})
      if (!plan::LayoutOf(value).IsRowMajor())
        return Fault("a collective copies rows, its values are not row-major", op);
    const uint32_t step = NewStep(TENON_STEP_COLLECTIVE, op, exchange ? "exchange" : "of_device");
    TenonViewStep& record = data_.steps[step];
    record.target = exchange ? TENON_COLLECTIVE_EXCHANGE : TENON_COLLECTIVE_OF_DEVICE;
    record.value = static_cast<uint64_t>(plan::BytesOf(exchange ? op->getOperand(0) : op->getResult(0)));
    auto rows =
        llvm::cast<mlir::RankedTensorType>((exchange ? op->getResult(0) : op->getOperand(0)).getType());
    record.element_bytes = static_cast<uint32_t>(rows.getDimSize(0));
    Bind(step, bindings);
    Append(list, step, exchange ? std::set<Access>{{Access::kOrder, true}} : std::set<Access>());
    return absl::OkStatus();
  }

  // --- Control flow ---

  absl::Status While(mlir::Operation* op, List& list) {
    mlir::Block& condition = op->getRegion(0).front();
    mlir::Block& body = op->getRegion(1).front();
    std::vector<Copy> enter, leave;
    for (auto [operand, carried, result] :
         llvm::zip(op->getOperands(), body.getArguments(), op->getResults())) {
      TENON_RETURN_IF_ERROR(Move(operand, carried, op, enter));
      TENON_RETURN_IF_ERROR(Move(carried, result, op, leave));
    }
    TENON_RETURN_IF_ERROR(Copies(enter, op, list));
    const uint32_t step = NewStep(TENON_STEP_WHILE, op, "while"), lists = ReserveLists(2);
    List conditions, bodies;
    std::vector<Copy> turn;
    for (auto [carried, seen] : llvm::zip(body.getArguments(), condition.getArguments()))
      TENON_RETURN_IF_ERROR(Move(carried, seen, op, turn));
    TENON_RETURN_IF_ERROR(Copies(turn, op, conditions));
    TENON_RETURN_IF_ERROR(Block(condition, conditions));
    TENON_RETURN_IF_ERROR(Block(body, bodies));
    std::vector<Copy> back;
    for (auto [yielded, carried] : llvm::zip(body.getTerminator()->getOperands(), body.getArguments()))
      TENON_RETURN_IF_ERROR(Move(yielded, carried, body.getTerminator(), back));
    TENON_RETURN_IF_ERROR(Copies(back, body.getTerminator(), bodies));
    TENON_ASSIGN_OR_RETURN(uint32_t predicate, BufferOf(condition.getTerminator()->getOperand(0), op));
    Finish(conditions, lists);
    Finish(bodies, lists + 1);
    Control(step, lists, 2, predicate);
    std::set<Access> nested = Union(conditions);
    nested.merge(Union(bodies));
    Append(list, step, std::move(nested));
    return Copies(leave, op, list);
  }

  absl::Status Case(mlir::Operation* op, List& list) {
    TENON_ASSIGN_OR_RETURN(uint32_t index, BufferOf(op->getOperand(0), op));
    const uint32_t step = NewStep(TENON_STEP_CASE, op, "case"), count = op->getNumRegions(),
                   lists = ReserveLists(count);
    std::set<Access> nested;
    for (uint32_t i = 0; i < count; ++i) {
      mlir::Block& block = op->getRegion(i).front();
      List branch;
      TENON_RETURN_IF_ERROR(Block(block, branch));
      std::vector<Copy> out;
      for (auto [yielded, result] : llvm::zip(block.getTerminator()->getOperands(), op->getResults()))
        TENON_RETURN_IF_ERROR(Move(yielded, result, block.getTerminator(), out));
      TENON_RETURN_IF_ERROR(Copies(out, block.getTerminator(), branch));
      nested.merge(Union(branch));
      Finish(branch, lists + i);
    }
    Control(step, lists, count, index);
    Append(list, step, std::move(nested));
    return absl::OkStatus();
  }

  void Control(uint32_t step, uint32_t lists, uint32_t count, uint32_t chooser) {
    Bind(step, {{chooser, kRead}});
    data_.steps[step].first_list = lists;
    data_.steps[step].list_count = count;
  }

  absl::Status Results(mlir::Block& body, List& list) {
    std::vector<Copy> copies;
    mlir::Operation* terminator = body.getTerminator();
    if (plan_.results.size() != terminator->getNumOperands())
      return Fault("the plan does not name a buffer for each result", terminator);
    for (auto [i, value] : llvm::enumerate(terminator->getOperands())) {
      if (!InMemory(value)) continue;
      TENON_ASSIGN_OR_RETURN(uint32_t from, BufferOf(value, terminator));
      const auto to = static_cast<uint32_t>(plan_.results[i]);
      if (to >= data_.buffers.size()) return Fault("a result's buffer is not there", terminator);
      if (from != to && data_.buffers[to].bytes > 0) copies.push_back({from, to, value});
    }
    return Copies(copies, terminator, list);
  }

  // --- Copies that happen at once ---

  absl::Status Move(mlir::Value from, mlir::Value to, mlir::Operation* op, std::vector<Copy>& copies) {
    if (!InMemory(from)) return absl::OkStatus();
    TENON_ASSIGN_OR_RETURN(uint32_t source, BufferOf(from, op));
    TENON_ASSIGN_OR_RETURN(uint32_t destination, BufferOf(to, op));
    if (source != destination && data_.buffers[destination].bytes > 0)
      copies.push_back({source, destination, from});
    return absl::OkStatus();
  }

  // No source may be overwritten before it is read: a copy goes when its destination is nobody's source;
  // where all wait for each other (a swap), the sources in one's way are saved first.
  absl::Status Copies(std::vector<Copy> copies, mlir::Operation* op, List& list) {
    while (!copies.empty()) {
      auto free = std::find_if(copies.begin(), copies.end(), [&](const Copy& c) {
        return std::none_of(copies.begin(), copies.end(), [&](const Copy& other) {
          return &other != &c && StepDependencies::Overlap(data_, c.to, other.from);
        });
      });
      if (free == copies.end()) {
        // A source may lie in a part of the destination only: what is saved is all of it, in its own size.
        const uint32_t to = copies.front().to;
        std::map<uint32_t, uint32_t> saved;
        for (Copy& other : copies)
          if (&other != &copies.front() && StepDependencies::Overlap(data_, to, other.from)) {
            auto [at, is_new] = saved.try_emplace(other.from);
            if (is_new) {
              at->second = Temporary(other.from);
              EmitCopy(other.from, at->second, op, list);
            }
            other.from = at->second;
            other.source = {};
          }
        continue;
      }
      if (!Fill(*free, op, list)) EmitCopy(free->from, free->to, op, list);
      copies.erase(free);
    }
    return absl::OkStatus();
  }

  void EmitCopy(uint32_t from, uint32_t to, mlir::Operation* op, List& list) {
    const uint32_t step = NewStep(TENON_STEP_COPY, op, "copy");
    Bind(step, {{from, kRead}, {to, kWrite}});
    Append(list, step);
  }

  // A constant of one repeated element needs no source.
  bool Fill(const Copy& copy, mlir::Operation* op, List& list) {
    mlir::Operation* definer = copy.source ? copy.source.getDefiningOp() : nullptr;
    if (!definer || !plan::IsConstant(definer)) return false;
    const TenonViewConstant& constant =
        data_.constants[data_.attributes[data_.ops[view_.op_ids.lookup(definer)].first_attribute].payload];
    if (!(constant.flags & 1) || constant.offset == TENON_NONE64 || constant.bytes > sizeof(uint64_t) ||
        data_.buffers[copy.to].bytes % constant.bytes != 0)
      return false;
    const uint32_t step = NewStep(TENON_STEP_FILL, op, "fill");
    data_.steps[step].element_bytes = static_cast<uint32_t>(constant.bytes);
    std::copy_n(data_.data.data() + constant.offset, constant.bytes,
                reinterpret_cast<char*>(&data_.steps[step].value));
    Bind(step, {{copy.to, kWrite}});
    Append(list, step);
    return true;
  }

  // A temporary of the same size in an allocation of its own.
  uint32_t Temporary(uint32_t like) {
    TenonViewBuffer buffer = data_.buffers[like];
    buffer.kind = TENON_BUFFER_TEMPORARY;
    buffer.index = 0;
    buffer.allocation = static_cast<uint32_t>(data_.allocations.size());
    buffer.offset = 0;
    buffer.alias = TENON_NONE;
    data_.allocations.push_back({buffer.bytes, 0, 0, buffer.alignment, TENON_BUFFER_TEMPORARY});
    data_.buffers.push_back(buffer);
    extra_bytes_ += buffer.bytes;
    return static_cast<uint32_t>(data_.buffers.size() - 1);
  }

  mlir::FunctionOpInterface function_;
  ModuleView& view_;
  ViewData& data_;
  plan::MemoryPlan plan_;
  std::vector<plan::GroupInfo> table_;
  List* prepare_ = nullptr;
  std::map<std::string, uint32_t> kernels_;       // by structure
  std::map<uint32_t, uint32_t> constant_values_;  // buffer to op
  uint64_t extra_bytes_ = 0;
};

}  // namespace

absl::Status WriteProgram(mlir::ModuleOp module, std::string_view target, ModuleView& view) {
  mlir::FunctionOpInterface function = plan::EntryOf(module);
  if (!function) return Error(Err::kInternal, "program: the module has no function");
  return ProgramWriter(function, view).Write(target);
}

absl::Status WriteExecuteProgram(std::string_view target, uint32_t alignment, ModuleView& view) {
  ViewData& data = view.data;
  if (data.entry >= data.functions.size())
    return Error(Err::kInternal, "program: the module has no function");
  data.devices.push_back({data.Str(target), 0, 0});
  const TenonViewRegion& body = data.regions[data.functions[data.entry].region];
  const TenonViewOp& last = data.ops[data.indices[body.first_op + body.op_count - 1]];
  TenonViewStep step{};
  step.kind = TENON_STEP_EXECUTE;
  step.name = data.functions[data.entry].name;
  step.op = TENON_NONE;
  mlir::FunctionOpInterface function =
      llvm::cast<mlir::FunctionOpInterface>(view.regions[data.functions[data.entry].region]->getParentOp());
  auto bind = [&](uint32_t kind, uint32_t index, uint32_t value, uint32_t access) {
    const uint32_t type = CallersType(data, value, function, kind, index);
    data.bindings.push_back({static_cast<uint32_t>(data.buffers.size()), access, 0});
    data.buffers.push_back(
        {kind, index, TENON_NONE, type, 0, data.types[type].bytes, alignment, TENON_NONE, TENON_NONE, 0});
  };
  for (uint32_t i = 0; i < body.argument_count; ++i)
    bind(TENON_BUFFER_ARGUMENT, i, body.first_argument + i, kRead);
  for (uint32_t i = 0; i < last.operand_count; ++i)
    bind(TENON_BUFFER_RESULT, i, data.operands[last.first_operand + i], kWrite);
  step.binding_count = static_cast<uint32_t>(data.bindings.size());
  data.steps.push_back(step);
  const uint32_t only = 0;
  data.step_lists.push_back({data.Indices(std::span(&only, 1)), 1});
  data.program.push_back({TENON_NONE, 0, 0, 0});
  return absl::OkStatus();
}

}  // namespace tenon::host
