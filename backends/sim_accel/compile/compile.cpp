#include "backends/sim_accel/compile/compile.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "backends/sim_accel/compile/group.h"
#include "backends/sim_accel/compile/schedule.h"
#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
namespace {

constexpr uint64_t kAlignment = 512;

class Compiler {
 public:
  Compiler(const Machine& machine, sdk::View view, const CompileOptions& options)
      : machine_(machine),
        view_(view),
        options_(options),
        builder_(machine, static_cast<uint64_t>(machine.hbm_bytes)),
        emitter_(machine, &builder_) {}

  Status Run(Program* program, uint32_t* op) {
    *op = TENON_NONE;
    PlaceBuffers();
    auto* record =
        static_cast<const TenonViewProgram*>(tenon_view_record(view_.raw(), TENON_SECTION_PROGRAM, 0));
    if (!record) return Status::Error(Code::bad_program, "the module has no program");
    if (record->prepare_list != TENON_NONE) EmitList(record->prepare_list);
    EmitList(record->main_list);
    if (!failure_.empty()) {
      *op = failed_op_;
      return Status::Error(out_of_vmem_ ? Code::no_memory : Code::bad_program, failure_);
    }
    if (next_ > static_cast<uint64_t>(machine_.hbm_bytes))
      return Status::Error(Code::no_memory,
                           "the program needs " + std::to_string(next_) + " bytes of hbm (" +
                               std::to_string(given_) + " of arguments, results and constants, " +
                               std::to_string(next_ - given_) + " of intermediates), machine " +
                               machine_.name + " has " + std::to_string(machine_.hbm_bytes));
    Status status = builder_.Finish(program);
    if (status.ok()) {
      program->hbm_bytes = next_;
      Schedule(program, emitter_.homes());
    }
    return status;
  }

 private:
  uint64_t Place(uint64_t bytes) {
    uint64_t at = next_;
    next_ = (next_ + std::max<uint64_t>(bytes, 1) + kAlignment - 1) / kAlignment * kAlignment;
    return at;
  }

  void PlaceBuffers() {
    const uint64_t count = view_.count(TENON_SECTION_BUFFERS);
    std::vector<uint64_t> blocks;
    addresses_.assign(count, 0);
    // Arguments and results first, in order, so that the memory map of a program can be read.
    for (uint32_t kind : {TENON_BUFFER_ARGUMENT, TENON_BUFFER_RESULT, TENON_BUFFER_CONSTANT})
      for (uint64_t b = 0; b < count; ++b) {
        const TenonViewBuffer* buffer = tenon_view_buffer(view_.raw(), b);
        if (buffer->kind != kind || buffer->alias != TENON_NONE) continue;
        addresses_[b] = Place(buffer->bytes);
      }
    given_ = next_;
    for (uint64_t a = 0; a < view_.count(TENON_SECTION_ALLOCATIONS); ++a)
      blocks.push_back(Place(tenon_view_allocation(view_.raw(), a)->bytes));
    for (uint64_t b = 0; b < count; ++b) {
      const TenonViewBuffer* buffer = tenon_view_buffer(view_.raw(), b);
      if (buffer->alias == TENON_NONE && buffer->allocation != TENON_NONE)
        addresses_[b] = blocks[buffer->allocation] + buffer->offset;
    }
    // What shares memory has the address of what it shares it with in the end.
    for (uint64_t b = 0; b < count; ++b) {
      uint32_t at = static_cast<uint32_t>(b);
      while (tenon_view_buffer(view_.raw(), at)->alias != TENON_NONE)
        at = tenon_view_buffer(view_.raw(), at)->alias;
      addresses_[b] = addresses_[at];
    }
    for (uint64_t b = 0; b < count; ++b) AddSegment(static_cast<uint32_t>(b));
  }

  void AddSegment(uint32_t b) {
    const TenonViewBuffer* buffer = tenon_view_buffer(view_.raw(), b);
    Segment segment;
    segment.address = addresses_[b];
    segment.bytes = buffer->bytes;
    switch (buffer->kind) {
      case TENON_BUFFER_ARGUMENT:
        segment.kind = SegmentKind::argument;
        break;
      case TENON_BUFFER_RESULT:
        segment.kind = SegmentKind::result;
        break;
      case TENON_BUFFER_CONSTANT: {
        segment.kind = SegmentKind::constant;
        segment.contents = ConstantBytes(view_.constant(buffer->index), buffer->bytes);
        break;
      }
      default:
        return;
    }
    segment.name = std::to_string(buffer->index);
    builder_.AddSegment(std::move(segment));
  }

  static std::vector<std::byte> ConstantBytes(sdk::Constant constant, uint64_t bytes) {
    const uint64_t have = std::min(constant.bytes(), bytes);
    const auto* data = static_cast<const std::byte*>(constant.data());
    if (!data || have == 0) return std::vector<std::byte>(bytes ? 1 : 0);
    std::vector<std::byte> contents(data, data + have);
    if (bytes % have == 0) return contents;  // one element stands for all of a splat
    for (uint64_t at = have; at < bytes; ++at) contents.push_back(contents[at - have]);
    return contents;
  }

  Array BufferArray(uint32_t binding, Type type, std::vector<int64_t> dims) const {
    const TenonViewBinding* record = tenon_view_binding(view_.raw(), binding);
    return DenseArray(Space::hbm, type, std::move(dims),
                      static_cast<int64_t>(addresses_[record->buffer] + record->offset));
  }

  void EmitList(uint32_t list) {
    const TenonViewStepList* record = tenon_view_step_list(view_.raw(), list);
    if (!record) return Fail("a step list is missing", TENON_NONE);
    for (uint32_t i = 0; i < record->step_count && failure_.empty(); ++i)
      EmitStep(
          *tenon_view_step(view_.raw(), tenon_view_index(view_.raw(), uint64_t{record->first_step} + i)));
  }

  uint32_t List(const TenonViewStep& step, uint32_t i) const { return step.first_list + i; }

  void EmitStep(const TenonViewStep& step) {
    if (step.op != TENON_NONE) TagOp(emitter_, view_.op(step.op));
    switch (step.kind) {
      case TENON_STEP_LAUNCH:
        return EmitLaunch(step);
      case TENON_STEP_COPY: {
        int64_t bytes = static_cast<int64_t>(
            std::min(BindingBytes(step.first_binding), BindingBytes(step.first_binding + 1)));
        Array to = BufferArray(step.first_binding + 1, Type::ui8, {bytes});
        Array from = emitter_.Resident(BufferArray(step.first_binding, Type::ui8, {bytes}));
        emitter_.Forget(to);
        emitter_.Copy(to, from);
        emitter_.set_keeping(true);
        emitter_.Keep(to, from);
        emitter_.set_keeping(false);
        return;
      }
      case TENON_STEP_FILL: {
        Type type = step.element_bytes == 1   ? Type::ui8
                    : step.element_bytes == 2 ? Type::ui16
                    : step.element_bytes == 4 ? Type::ui32
                                              : Type::ui64;
        int64_t count = static_cast<int64_t>(BindingBytes(step.first_binding)) / TypeBytes(type);
        Array to = BufferArray(step.first_binding, type, {count});
        emitter_.Forget(to);
        return emitter_.Fill(to, step.value);
      }
      case TENON_STEP_WHILE: {
        ProgramBuilder::Label again = builder_.NewLabel(), end = builder_.NewLabel();
        const int64_t limit = emitter_.vmem_limit();
        const std::vector<std::pair<Emitter::Residency, Array>> carried = PinLoopInputs(step);
        builder_.Bind(again);
        EmitList(List(step, 0));
        if (step.op != TENON_NONE) TagOp(emitter_, view_.op(step.op));
        size_t mark = emitter_.RegisterMark();
        ScalarRegister more = emitter_.LoadScalar(BufferArray(step.first_binding, Type::i1, {}));
        builder_.Branch(Fn::eq, Register(more), Immediate(0), end);
        emitter_.ReleaseRegisters(mark);
        // The end is reached from the condition only.
        const std::vector<Emitter::Residency> residents = emitter_.residents();
        EmitList(List(step, 1));
        emitter_.EndStage();
        if (step.op != TENON_NONE) TagOp(emitter_, view_.op(step.op));
        for (const auto& [home, array] : carried) emitter_.Return(home, array);
        builder_.Jump(again);
        builder_.Bind(end);
        emitter_.set_residents(residents);
        emitter_.set_vmem_limit(limit);
        return;
      }
      case TENON_STEP_CASE: {
        ProgramBuilder::Label end = builder_.NewLabel();
        const TenonViewBinding* binding = tenon_view_binding(view_.raw(), step.first_binding);
        const TenonViewType* type =
            tenon_view_type(view_.raw(), tenon_view_buffer(view_.raw(), binding->buffer)->type);
        bool pred = type && type->element_type == TENON_ELEMENT_I1;
        const std::vector<Emitter::Residency> residents = emitter_.residents();
        for (uint32_t branch = 0; branch < step.list_count; ++branch) {
          emitter_.set_residents(residents);
          ProgramBuilder::Label next = builder_.NewLabel();
          if (branch + 1 < step.list_count) {
            size_t mark = emitter_.RegisterMark();
            ScalarRegister index =
                emitter_.LoadScalar(BufferArray(step.first_binding, pred ? Type::i1 : Type::i32, {}));
            // Of an if, true is branch 0.
            builder_.Branch(Fn::ne, Register(index), Immediate(pred ? 1 - branch : branch), next);
            emitter_.ReleaseRegisters(mark);
          }
          EmitList(List(step, branch));
          if (branch + 1 < step.list_count) builder_.Jump(end);
          builder_.Bind(next);
        }
        builder_.Bind(end);
        emitter_.set_residents({});
        return;
      }
      case TENON_STEP_COLLECTIVE:
        return EmitCollective(step);
      case TENON_STEP_CALL:
        return EmitList(List(step, 0));
      default:
        return Fail("the machine does not run steps of kind " + std::to_string(step.kind), step.op);
    }
  }

  void EmitCollective(const TenonViewStep& step) {
    const auto row = static_cast<int64_t>(step.value), rows = int64_t{step.element_bytes};
    const bool exchange = step.target == TENON_COLLECTIVE_EXCHANGE;
    const Array to =
        BufferArray(step.first_binding + (exchange ? 2 : 1), Type::ui8, {exchange ? rows : 1, row});
    emitter_.Forget(to);
    if (to.count() == 0) return;
    if (row > INT32_MAX || rows > INT32_MAX)
      return Fail("a collective's rows are longer than a transfer", step.op);
    if (!exchange) {
      ScalarRegister device = builder_.NewRegister();
      builder_.Device(device);
      const Array table = BufferArray(step.first_binding, Type::ui8, {rows, row});
      emitter_.Copy(to, Window(table, 0, device, 0, 1));
      return builder_.FreeRegister(device);
    }
    const Array from = BufferArray(step.first_binding, Type::ui8, {row}),
                sources = BufferArray(step.first_binding + 1, Type::i32, {rows});
    const TenonViewBinding* binding = tenon_view_binding(view_.raw(), step.first_binding + 1);
    const sdk::Type table(view_.raw(), tenon_view_buffer(view_.raw(), binding->buffer)->type);
    builder_.Exchange(exchanges_++, static_cast<uint32_t>(rows), static_cast<uint32_t>(table.dim(0)),
                      static_cast<uint32_t>(row), to.offset, from.offset, sources.offset);
  }

  // What launches of a loop read and nothing in it writes; HBM ranges that are written.
  struct LoopAccess {
    std::map<int64_t, Array> read;  // by address
    std::vector<std::pair<int64_t, int64_t>> written;
  };

  void CollectAccess(uint32_t list, LoopAccess& access) {
    const TenonViewStepList* record = tenon_view_step_list(view_.raw(), list);
    if (!record) return;
    for (uint32_t i = 0; i < record->step_count; ++i) {
      const TenonViewStep& step =
          *tenon_view_step(view_.raw(), tenon_view_index(view_.raw(), uint64_t{record->first_step} + i));
      for (uint32_t l = 0; l < step.list_count; ++l) CollectAccess(List(step, l), access);
      auto writes = [&](uint32_t binding) {
        const TenonViewBinding* b = tenon_view_binding(view_.raw(), binding);
        int64_t begin = static_cast<int64_t>(addresses_[b->buffer] + b->offset);
        access.written.emplace_back(begin, begin + static_cast<int64_t>(BindingBytes(binding)));
      };
      if (step.kind == TENON_STEP_COPY) writes(step.first_binding + 1);
      if (step.kind == TENON_STEP_FILL) writes(step.first_binding);
      if (step.kind == TENON_STEP_COLLECTIVE) writes(step.first_binding + step.binding_count - 1);
      const TenonViewKernel* kernel =
          step.kind == TENON_STEP_LAUNCH ? tenon_view_kernel(view_.raw(), step.target) : nullptr;
      if (!kernel) continue;
      sdk::Group group = view_.group(kernel->group);
      uint32_t binding = step.first_binding;
      for (uint32_t value : group.input_ids()) {
        sdk::Type type = view_.value(value).type();
        Array array = BufferArray(binding++, TypeOf(type.element()), type.dims());
        if (ReadInPlace(group, value)) access.read.emplace(array.offset, array);
      }
      for ([[maybe_unused]] uint32_t value : group.output_ids()) writes(binding++);
      for (uint32_t id : group.op_ids()) {
        sdk::Op op = view_.op(id);
        if (op.code() != TENON_OP_CONSTANT || op.constant().splat() || op.result().type().count() <= 1)
          continue;
        Array array = ConstantArray(op.constant());
        access.read.emplace(array.offset, array);
      }
    }
  }

  // Whether an op of the group reads the value as an array, not by index.
  bool ReadInPlace(sdk::Group group, uint32_t value) const {
    for (uint32_t id : group.op_ids()) {
      sdk::Op op = view_.op(id);
      if (IsStandalone(op.code())) continue;
      for (uint32_t i = 0; i < op.operand_count(); ++i)
        if (op.operand(i).id() == value) return true;
    }
    return false;
  }

  // Control comes to a loop's head from two places, so nothing that VMEM holds is known there, except what is loaded for the
  // whole loop: its inputs, the smallest first. Returned are those that the loop changes: they have to
  // be brought back before the next turn, so they are only small ones.
  std::vector<std::pair<Emitter::Residency, Array>> PinLoopInputs(const TenonViewStep& step) {
    LoopAccess access;
    for (uint32_t l = 0; l < step.list_count; ++l) CollectAccess(List(step, l), access);
    std::vector<Emitter::Residency> pinned;
    for (const Emitter::Residency& r : emitter_.residents())
      if (r.vmem >= emitter_.vmem_limit() &&
          std::none_of(access.written.begin(), access.written.end(),
                       [&](auto& w) { return w.first < r.end && r.begin < w.second; }))
        pinned.push_back(r);
    auto bytes = [](const Array& a) { return a.count() * TypeBytes(a.type); };
    std::vector<Array> inputs;
    std::set<int64_t> changing;
    for (const auto& [address, array] : access.read) {
      const int64_t begin = address, end = address + bytes(array);
      bool changes = std::any_of(access.written.begin(), access.written.end(),
                                 [&](auto& w) { return w.first < end && begin < w.second; });
      bool held = std::any_of(pinned.begin(), pinned.end(),
                              [&](auto& r) { return r.begin <= begin && end <= r.end; });
      if ((changes && bytes(array) > emitter_.vmem_limit() / 64) || (!changes && held) || array.count() == 0)
        continue;
      inputs.push_back(array);
      if (changes) changing.insert(begin);
    }
    emitter_.set_residents(std::move(pinned));
    std::sort(inputs.begin(), inputs.end(), [&](const Array& a, const Array& b) {
      return std::pair(bytes(a), a.offset) < std::pair(bytes(b), b.offset);
    });
    int64_t all = 0;
    for (const Array& array : inputs) all += bytes(array) + kAlignment;
    // Where they do not all fit, the stages need the VMEM more.
    const int64_t limit = emitter_.vmem_limit(), least = limit - (all <= limit / 2 ? limit / 2 : limit / 8);
    std::vector<std::pair<Emitter::Residency, Array>> carried;
    for (const Array& array : inputs) {
      if (emitter_.vmem_limit() - bytes(array) - static_cast<int64_t>(kAlignment) < least) break;
      emitter_.Pin(array);
      if (changing.count(array.offset)) carried.emplace_back(emitter_.residents().back(), array);
    }
    return carried;
  }

  uint64_t BindingBytes(uint32_t binding) const {
    const TenonViewBinding* record = tenon_view_binding(view_.raw(), binding);
    return tenon_view_buffer(view_.raw(), record->buffer)->bytes - record->offset;
  }

  void EmitLaunch(const TenonViewStep& step) {
    const TenonViewKernel* kernel = tenon_view_kernel(view_.raw(), step.target);
    if (!kernel) return Fail("a kernel is missing", step.op);
    sdk::Group group = view_.group(kernel->group);
    // Scratch of one launch is free for the next: blocks are handed out again by number.
    size_t used = 0;
    auto scratch = [&](Type type, const std::vector<int64_t>& dims) {
      int64_t bytes = TypeBytes(type);
      for (int64_t d : dims) bytes *= d;
      return DenseArray(Space::hbm, type, dims,
                        static_cast<int64_t>(Scratch(used++, static_cast<uint64_t>(bytes))));
    };
    LoweringContext context{
        emitter_, view_, options_.matmul_passes, {}, [this](sdk::Constant c) { return ConstantArray(c); },
        scratch};
    uint32_t binding = step.first_binding;
    for (auto ids : {group.input_ids(), group.output_ids()})
      for (uint32_t value : ids) {
        sdk::Type type = view_.value(value).type();
        context.memory[value] = BufferArray(binding++, TypeOf(type.element()), type.dims());
      }
    emitter_.set_stand_ins(OpsOfLaunch(step, group));
    std::string reason;
    const bool lowered = LowerGroup(context, group, &reason);
    emitter_.set_stand_ins({});
    if (!lowered) {
      uint32_t culprit = group.op_ids().empty() ? step.op : group.op_ids().front();
      if (reason.ends_with(kDoesNotFit)) {
        out_of_vmem_ = true;
        reason += ": no part of it needs as little as the " + std::to_string(machine_.vmem_bytes) +
                  " bytes of vmem that machine " + machine_.name + " has";
      }
      return Fail(std::string(group.name()) + ": " + reason, culprit);
    }
  }

  // A kernel is emitted from the first group of its structure; a launch that stands for another group has that group's ops,
  // in the same order.
  std::map<uint32_t, uint32_t> OpsOfLaunch(const TenonViewStep& step, sdk::Group first) const {
    std::map<uint32_t, uint32_t> ops;
    if (step.op == TENON_NONE) return ops;
    for (uint32_t id : view_.op(step.op).groups()) {
      const sdk::Group own = view_.group(id);
      const auto from = first.op_ids(), to = own.op_ids();
      if (id == first.id() || own.record().structure_hash != first.record().structure_hash ||
          from.size() != to.size() || to.back() != step.op)
        continue;
      for (size_t i = 0; i < from.size(); ++i) ops.emplace(from[i], to[i]);
      return ops;
    }
    return ops;
  }

  uint64_t Scratch(size_t number, uint64_t bytes) {
    if (number == scratch_.size()) scratch_.emplace_back(0, 0);
    auto& [address, size] = scratch_[number];
    if (size < bytes) {
      address = Place(bytes);
      size = bytes;
    }
    return address;
  }

  Array ConstantArray(sdk::Constant constant) {
    auto key = std::make_pair(constant.record().hash_low, constant.record().hash_high);
    auto [place, fresh] = constants_.try_emplace(key, 0);
    sdk::Type type = constant.type();
    if (fresh) {
      place->second = Place(type.bytes());
      Segment segment;
      segment.kind = SegmentKind::constant;
      segment.name = "literal";
      segment.address = place->second;
      segment.bytes = type.bytes();
      segment.contents = ConstantBytes(constant, type.bytes());
      builder_.AddSegment(std::move(segment));
    }
    return DenseArray(Space::hbm, TypeOf(type.element()), type.dims(), static_cast<int64_t>(place->second));
  }

  void Fail(std::string message, uint32_t op) {
    if (!failure_.empty()) return;
    failure_ = std::move(message);
    failed_op_ = op;
  }

  const Machine& machine_;
  sdk::View view_;
  CompileOptions options_;
  ProgramBuilder builder_;
  Emitter emitter_;
  uint64_t next_ = 0, given_ = 0;
  bool out_of_vmem_ = false;
  uint32_t exchanges_ = 0;
  std::vector<uint64_t> addresses_;
  std::vector<std::pair<uint64_t, uint64_t>> scratch_;
  std::map<std::pair<uint64_t, uint64_t>, uint64_t> constants_;
  std::string failure_;
  uint32_t failed_op_ = TENON_NONE;
};

}  // namespace

Status Compile(const Machine& machine, sdk::View view, const CompileOptions& options, Program* program,
               uint32_t* op) {
  return Compiler(machine, view, options).Run(program, op);
}

}  // namespace tenon::sim
