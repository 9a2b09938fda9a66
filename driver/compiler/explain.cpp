#include "driver/compiler/explain.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "backend_api/host/program_writer.h"
#include "base/error.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseMap.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/memory/timeline.h"

namespace tenon::driver {
namespace {

using mlir::Operation;
using opt::Fate;

constexpr size_t kBiggest = 12;

std::string NameOf(Operation* op) { return op->getName().getStringRef().str(); }
std::string ShortName(std::string_view name) { return std::string(name.substr(name.rfind('.') + 1)); }

std::string Place(Operation* op) {
  std::string location = hlo::locationText(op->getLoc());
  return location.empty() ? ShortName(NameOf(op)) : absl::StrCat(ShortName(NameOf(op)), " ", location);
}

const char* KindName(plan::GroupKind kind) {
  static constexpr std::array<const char*, 10> names = {
      "loop", "reduce", "dot", "convolution", "gather", "scatter", "sort", "control", "relayout", "custom"};
  const auto i = static_cast<size_t>(kind);
  return i < names.size() ? names[i] : "custom";
}

// The op that a kernel is there for: the one that it was built around, else its last.
Operation* HeroOf(const std::vector<Operation*>& members) {
  for (Operation* op : members)
    if (opt::IsHero(opt::ClassOf(op))) return op;
  for (Operation* op : llvm::reverse(members))
    if (!plan::IsConstant(op)) return op;
  return members.back();
}

// How the op itself takes part, weakest first: of several ops that came from one, the strongest says what it is.
enum class Part { kAlias, kReturn, kConstant, kRegion, kControl, kKernel };

}  // namespace

struct Explainer::Trace {
  Operation* op = nullptr;
  Part part = Part::kKernel;
  std::vector<int64_t> kernels;
};

void Explainer::TakeSource(mlir::ModuleOp module) {
  llvm::DenseMap<Operation*, int64_t> ids;
  for (auto function : module.getOps<mlir::FunctionOpInterface>()) {
    function->walk<mlir::WalkOrder::PreOrder>([&](Operation* op) {
      if (op == function.getOperation()) return;
      ExplainedOp record;
      record.id = static_cast<int64_t>(out_.ops.size());
      if (auto parent = ids.find(op->getParentOp()); parent != ids.end()) record.parent = parent->second;
      record.op = NameOf(op);
      record.location = hlo::locationText(op->getLoc());
      ids[op] = record.id;
      out_.ops.push_back(std::move(record));
    });
  }
}

Explanation Explainer::Interpreted() && {
  for (ExplainedOp& op : out_.ops) {
    const bool gone =
        fates_.Of(op.id).fate == Fate::kUnreachable || fates_.Of(op.id).fate == Fate::kWithOwner;
    op.fate = gone ? "unreachable" : "interpreted";
    op.reason = gone ? "its function is not called" : "the reference interpreter runs the program as it came";
  }
  return std::move(out_);
}

// --- Kernels ---

absl::Status Explainer::Kernels(mlir::ModuleOp module, uint32_t phase, std::string_view target) {
  mlir::FunctionOpInterface function = plan::EntryOf(module);
  const std::vector<plan::GroupInfo> table = plan::GroupTable(function);
  const std::vector<plan::Group> groups = plan::CollectGroups(function);
  kernel_of_group_.assign(table.size(), -1);
  // Names are those of the program where there is one.
  std::vector<std::string> names;
  for (size_t i = 0; i < table.size(); ++i) names.push_back(absl::StrCat("g", i, "_", table[i].name));
  if (phase == TENON_PHASE_BUFFERED) {
    TENON_ASSIGN_OR_RETURN(host::ModuleView view, host::WriteModule(module, phase));
    TENON_RETURN_IF_ERROR(host::WriteProgram(module, target, view));
    std::map<std::string_view, std::string> symbols;
    for (const TenonViewKernel& kernel : view.data.kernels)
      symbols.emplace(view.structures[kernel.group], view.data.Text(kernel.symbol));
    for (size_t i = 0; i < names.size(); ++i)
      if (auto at = symbols.find(view.structures[i]); at != symbols.end()) names[i] = at->second;
    uint64_t constants = 0, arguments = 0, results = 0, arenas = 0;
    for (const TenonViewBuffer& buffer : view.data.buffers) {
      if (buffer.alias != TENON_NONE) continue;
      if (buffer.kind == TENON_BUFFER_CONSTANT) constants += buffer.bytes;
      if (buffer.kind == TENON_BUFFER_ARGUMENT) arguments += buffer.bytes;
      if (buffer.kind == TENON_BUFFER_RESULT) results += buffer.bytes;
    }
    for (const TenonViewAllocation& allocation : view.data.allocations) arenas += allocation.bytes;
    ExplainedMemory& memory = out_.memory;
    memory.constants = constants;
    memory.arguments = arguments;
    memory.results = results;
    memory.peak = constants + arguments + results + arenas;
    memory.plan_peak = view.data.program[0].plan_peak_bytes;
    memory.lower_bound = view.data.program[0].lower_bound_bytes;
    out_.has_memory = true;
  }
  for (size_t i = 0; i < groups.size(); ++i) {
    const plan::Group& group = groups[i];
    if (group.members.empty() || group.outputs.empty()) continue;  // whoever needs it computes it itself
    ExplainedKernel kernel;
    kernel.name = names[i];
    kernel.kind = KindName(table[i].kind);
    kernel.group = static_cast<int64_t>(i);
    kernel.location = hlo::locationText(HeroOf(group.members)->getLoc());
    std::set<int64_t> ids;
    for (Operation* member : group.members) {
      kernel.computes.push_back(ShortName(NameOf(member)));
      member->walk([&](Operation* op) {
        for (int64_t id : plan::OriginsOf(op)) ids.insert(id);
      });
    }
    kernel.ops.assign(ids.begin(), ids.end());
    for (mlir::Value value : group.inputs) kernel.bytes_read += static_cast<uint64_t>(plan::BytesOf(value));
    for (mlir::Value value : group.outputs)
      kernel.bytes_written += static_cast<uint64_t>(plan::BytesOf(value));
    kernel.flops = static_cast<uint64_t>(table[i].flops);
    kernel.estimate_ns = static_cast<double>(table[i].estimate_ns);
    kernel.prepare = table[i].prepare;
    kernel_of_group_[i] = static_cast<int64_t>(out_.kernels.size());
    out_.kernels.push_back(std::move(kernel));
  }
  return absl::OkStatus();
}

// --- Memory ---

void Explainer::Memory(mlir::ModuleOp module) {
  mlir::FunctionOpInterface function = plan::EntryOf(module);
  const plan::MemoryPlan plan = plan::MemoryPlanOf(function);
  const opt::Timeline timeline(function);
  struct Held {
    int64_t buffer;
    opt::Interval time;
    Operation* definer;
  };
  std::vector<Held> held;
  auto hold = [&](mlir::Value value, opt::Interval time) {
    const int64_t buffer = plan::BufferOf(value);
    if (buffer < 0) return;
    const int64_t memory = plan::MemoryOf(plan, buffer);
    if (plan.buffers[memory].kind == plan::BufferKind::kTemporary)
      held.push_back(
          {memory, time,
           value.getDefiningOp() ? value.getDefiningOp() : value.getParentRegion()->getParentOp()});
  };
  for (mlir::Value value : timeline.values()) hold(value, timeline.Of(value));
  for (const opt::Slot& slot : timeline.slots())
    for (opt::Interval time : slot.held) hold(slot.op->getResult(slot.index), time);

  ExplainedMemory& memory = out_.memory;
  memory.steps.assign(static_cast<size_t>(timeline.end()), {"", -1, 0});
  for (size_t group = 0; group < kernel_of_group_.size(); ++group) {
    const int64_t time = timeline.TimeOf(static_cast<int64_t>(group));
    if (time < 0 || kernel_of_group_[group] < 0) continue;
    MemoryStep& step = memory.steps[static_cast<size_t>(time)];
    step.kernel = kernel_of_group_[group];
    step.name = out_.kernels[static_cast<size_t>(step.kernel)].name;
  }
  // A buffer counts once at a time, however many of its values meet there.
  std::sort(held.begin(), held.end(), [](const Held& a, const Held& b) {
    return std::tuple(a.buffer, a.time.first, a.time.last) < std::tuple(b.buffer, b.time.first, b.time.last);
  });
  std::vector<int64_t> change(memory.steps.size() + 1, 0);
  for (size_t i = 0; i < held.size();) {
    const int64_t buffer = held[i].buffer;
    int64_t until = -1;
    for (; i < held.size() && held[i].buffer == buffer; ++i) {
      const int64_t from = std::max(held[i].time.first, until + 1);
      if (held[i].time.last < from) continue;
      until = held[i].time.last;
      change[static_cast<size_t>(from)] += plan.buffers[buffer].bytes;
      change[static_cast<size_t>(until) + 1] -= plan.buffers[buffer].bytes;
    }
  }
  int64_t live = 0;
  for (size_t t = 0; t < memory.steps.size(); ++t) {
    live += change[t];
    memory.steps[t].live_bytes = static_cast<uint64_t>(live);
    if (live > 0 &&
        (memory.peak_step < 0 ||
         memory.steps[t].live_bytes > memory.steps[static_cast<size_t>(memory.peak_step)].live_bytes))
      memory.peak_step = static_cast<int64_t>(t);
  }
  std::set<int64_t> named;
  for (const Held& at : held) {
    if (at.time.first > memory.peak_step || at.time.last < memory.peak_step ||
        !named.insert(at.buffer).second)
      continue;
    memory.biggest.push_back({Place(at.definer), static_cast<uint64_t>(plan.buffers[at.buffer].bytes)});
  }
  std::sort(memory.biggest.begin(), memory.biggest.end(), [](const MemoryShare& a, const MemoryShare& b) {
    return a.bytes != b.bytes ? a.bytes > b.bytes : a.name < b.name;
  });
  if (memory.biggest.size() > kBiggest) memory.biggest.resize(kBiggest);
  // Times between steps (what a loop begins and ends with, aliases) cost nothing of their own.
  std::vector<MemoryStep> steps;
  const int64_t peak_time = memory.peak_step;
  for (size_t t = 0; t < memory.steps.size(); ++t) {
    const bool peak = static_cast<int64_t>(t) == peak_time;
    if (memory.steps[t].name.empty() && !peak) continue;
    if (peak) memory.peak_step = static_cast<int64_t>(steps.size());
    if (memory.steps[t].name.empty()) memory.steps[t].name = "between kernels";
    steps.push_back(std::move(memory.steps[t]));
  }
  memory.steps = std::move(steps);
}

// --- Ops ---

void Explainer::Follow(mlir::ModuleOp module, std::vector<Trace>& traces) const {
  module->walk<mlir::WalkOrder::PreOrder>([&](Operation* op) {
    if (mlir::isa<mlir::ModuleOp, mlir::FunctionOpInterface>(op)) return;
    Trace trace{op, Part::kKernel, {}};
    Operation* holder = op;  // the op around it that is in a kernel
    while (plan::GroupsOf(holder).empty() && holder->getParentOp() &&
           !mlir::isa<mlir::FunctionOpInterface>(holder->getParentOp()))
      holder = holder->getParentOp();
    for (int64_t group : plan::GroupsOf(holder)) {
      if (static_cast<size_t>(group) < kernel_of_group_.size() && kernel_of_group_[group] >= 0)
        trace.kernels.push_back(kernel_of_group_[group]);
    }
    Operation* parent = op->getParentOp();
    const bool in_region = !mlir::isa<mlir::FunctionOpInterface>(parent) && !plan::IsControlFlow(parent);
    if (in_region) {
      trace.part = Part::kRegion;
    } else if (op->hasTrait<mlir::OpTrait::IsTerminator>()) {
      trace.part = Part::kReturn;
    } else if (plan::IsConstant(op)) {
      trace.part = Part::kConstant;
    } else if (plan::IsControlFlow(op) && trace.kernels.empty()) {
      trace.part = Part::kControl;
    } else if (plan::IsAlias(op) && trace.kernels.empty()) {
      trace.part = Part::kAlias;
    }
    traces.push_back(std::move(trace));
  });
}

void Explainer::Tell(ExplainedOp& op, const std::vector<Trace>& traces) {
  const opt::FateEntry& entry = fates_.Of(op.id);
  op.into = entry.into;
  std::set<int64_t> kernels;
  const Trace* strongest = nullptr;
  bool always_with = entry.into >= 0;
  for (const Trace& trace : traces) {
    kernels.insert(trace.kernels.begin(), trace.kernels.end());
    if (!strongest || trace.part > strongest->part) strongest = &trace;
    std::vector<int64_t> ids = plan::OriginsOf(trace.op);
    always_with &= std::binary_search(ids.begin(), ids.end(), entry.into);
  }
  op.kernels.assign(kernels.begin(), kernels.end());
  auto other = [&](int64_t id) {
    if (id < 0 || static_cast<size_t>(id) >= out_.ops.size()) return std::string("another op");
    const ExplainedOp& into = out_.ops[static_cast<size_t>(id)];
    return absl::StrCat("#", id, " ", ShortName(into.op), into.location.empty() ? "" : " ", into.location);
  };
  const bool constant = op.op == "stablehlo.constant";
  const bool refused = entry.fate == Fate::kRefused;
  if (refused) {
    op.fate = "refused";
    op.reason = entry.by;
  } else if (entry.fate == Fate::kInlined) {
    op.fate = "inlined";
    op.reason = absl::StrCat("the body of @", entry.by, " stands in its place");
  } else if (strongest && entry.fate == Fate::kMerged && always_with) {
    op.fate = "merged";
    op.reason = absl::StrCat("equal to ", other(entry.into));
  } else if (strongest && !out_.error.empty()) {
    op.fate = "planned";
    op.reason = "the program is refused, for reasons that other ops have";
  } else if (strongest) {
    if (entry.fate != Fate::kMerged) op.into = -1;
    Operation* now = strongest->op;
    const std::string name = ShortName(now->getName().getStringRef().str());
    switch (strongest->part) {
      case Part::kAlias:
        op.fate = "alias";
        op.reason = "another name for the memory of its operand";
        break;
      case Part::kReturn:
        op.fate = "return";
        break;
      case Part::kConstant:
        op.fate = constant ? "constant" : "folded";
        op.reason = constant ? (op.kernels.empty() ? "a buffer that is there from the start"
                                                   : "a literal of the kernels that use it")
                             : "computed at compile time";
        break;
      case Part::kRegion:
        op.fate = "region";
        op.reason = absl::StrCat("applied by ", other(op.parent));
        break;
      case Part::kControl:
        op.fate = "control_flow";
        op.reason = "the program's own step";
        break;
      case Part::kKernel: {
        size_t company = 0;
        for (int64_t k : op.kernels)
          company = std::max(company, out_.kernels[static_cast<size_t>(k)].computes.size());
        op.fate = entry.fate == Fate::kDecomposed ? "decomposed" : company > 1 ? "fused" : "kernel";
        if (op.fate == "decomposed") {
          std::set<std::string> made;
          for (const Trace& trace : traces) made.insert(ShortName(NameOf(trace.op)));
          op.reason = absl::StrCat(entry.by, ": now ", absl::StrJoin(made, ", "));
        } else if (name != ShortName(op.op)) {
          op.reason =
              absl::StrCat("now ", name, entry.by.empty() ? "" : absl::StrCat(", by rule ", entry.by));
        }
        break;
      }
    }
  } else {
    switch (entry.fate) {
      case Fate::kFolded:
        op.fate = "folded";
        op.reason = entry.into < 0 ? "computed at compile time"
                                   : absl::StrCat("computed at compile time, for ", other(entry.into));
        break;
      case Fate::kMerged:
        op.fate = "merged";
        op.reason = absl::StrCat("equal to ", other(entry.into));
        break;
      case Fate::kDead:
        op.fate = "dead";
        op.reason = "nobody reads it";
        break;
      case Fate::kUnreachable:
        op.fate = "unreachable";
        op.reason = "its function is not called";
        break;
      case Fate::kWithOwner:
        op.fate = "region";
        op.reason = absl::StrCat("went with ", other(op.parent));
        break;
      case Fate::kDecomposed:
        op.fate = "decomposed";
        op.reason = entry.by;
        break;
      default:
        op.fate = "simplified";
        op.reason = entry.by.empty()
                        ? ""
                        : absl::StrCat("rule ", entry.by,
                                       entry.into < 0 ? "" : absl::StrCat(", for ", other(entry.into)));
    }
  }
  if (!op.kernels.empty()) op.kernel = out_.kernels[static_cast<size_t>(op.kernels.front())].name;
}

void Explainer::Fail(const absl::Status& failure) {
  if (failure.ok()) return;
  const Diagnostic diagnostic = DiagnosticOf(failure);
  out_.error = absl::StrCat("error[", std::string(diagnostic.code), "]: ", diagnostic.message);
  const bool named = std::any_of(out_.ops.begin(), out_.ops.end(), [&](const ExplainedOp& op) {
    return fates_.Of(op.id).fate == Fate::kRefused;
  });
  if (named || diagnostic.location.empty()) return;
  // A plugin that fails later on names the op by its place.
  for (const ExplainedOp& op : out_.ops)
    if (op.location == diagnostic.location) fates_.Note({op.id}, Fate::kRefused, diagnostic.message);
}

absl::StatusOr<Explanation> Explainer::Planned(mlir::ModuleOp module, uint32_t phase, std::string_view target,
                                               const absl::Status& failure) && {
  Fail(failure);
  const bool planned = phase >= TENON_PHASE_FUSED && !plan::GroupTable(plan::EntryOf(module)).empty();
  if (planned) TENON_RETURN_IF_ERROR(Kernels(module, phase, target));
  if (out_.has_memory) Memory(module);
  std::vector<Trace> all;
  Follow(module, all);
  std::vector<std::vector<Trace>> by_id(out_.ops.size());
  for (const Trace& trace : all) {
    for (int64_t id : plan::OriginsOf(trace.op))
      if (static_cast<size_t>(id) < by_id.size()) by_id[static_cast<size_t>(id)].push_back(trace);
  }
  for (ExplainedOp& op : out_.ops) Tell(op, by_id[static_cast<size_t>(op.id)]);
  return std::move(out_);
}

}  // namespace tenon::driver
