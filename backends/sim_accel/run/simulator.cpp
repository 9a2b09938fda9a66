#include "backends/sim_accel/run/simulator.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <vector>

#include "backends/sim_accel/isa/assembler.h"
#include "backends/sim_accel/isa/operand_view.h"
#include "backends/sim_accel/run/defined_bytes.h"
#include "backends/sim_accel/timing/scoreboard.h"

namespace tenon::sim {
namespace {

constexpr size_t kSpaces = 6;

struct Free {
  void operator()(std::byte* p) const { std::free(p); }
};

int64_t ScalarFn(Fn fn, int64_t a, int64_t b) {
  const auto ua = static_cast<uint64_t>(a), ub = static_cast<uint64_t>(b);
  switch (fn) {
    case Fn::add:
      return static_cast<int64_t>(ua + ub);
    case Fn::sub:
      return static_cast<int64_t>(ua - ub);
    case Fn::mul:
      return static_cast<int64_t>(ua * ub);
    case Fn::div:
      return b == 0 ? -1 : b == -1 ? static_cast<int64_t>(0 - ua) : a / b;
    case Fn::rem:
      return b == 0 ? a : b == -1 ? 0 : a % b;
    case Fn::min:
      return std::min(a, b);
    case Fn::max:
      return std::max(a, b);
    case Fn::and_:
      return a & b;
    case Fn::or_:
      return a | b;
    case Fn::xor_:
      return a ^ b;
    case Fn::shl:
      return ub < 64 ? static_cast<int64_t>(ua << ub) : 0;
    case Fn::shr_s:
      return a >> (ub < 64 ? ub : 63);
    case Fn::shr_u:
      return ub < 64 ? static_cast<int64_t>(ua >> ub) : 0;
    case Fn::eq:
      return a == b;
    case Fn::ne:
      return a != b;
    case Fn::lt:
      return a < b;
    case Fn::le:
      return a <= b;
    case Fn::gt:
      return a > b;
    case Fn::ge:
      return a >= b;
    default:
      return 0;
  }
}

int64_t LoadScalar(Type type, const std::byte* at) {
  uint64_t raw = 0;
  const int bytes = TypeBytes(type);
  std::memcpy(&raw, at, static_cast<size_t>(bytes));
  if (KindOf(type) != TypeKind::signed_ || bytes == 8) return static_cast<int64_t>(raw);
  const int shift = 64 - 8 * bytes;
  return static_cast<int64_t>(raw << shift) >> shift;
}

class Runner {
 public:
  Runner(const Program& program, const Machine& machine, Hbm& hbm, const RunOptions& options)
      : program_(program),
        machine_(machine),
        options_(options),
        executor_(machine, options.kernels ? *options.kernels : HostKernels(), options.threads,
                  options.parallel_for) {
    if (options.timing)
      scoreboard_.emplace(machine, options.trace
                                       ? TraceLimits{options.trace_instructions, options.trace_slices}
                                       : TraceLimits{});
    memory_[Index(Space::hbm)] = {hbm.bytes().data(), static_cast<int64_t>(hbm.size())};
  }

  Status Run(RunReport* report) {
    // Fresh pages are zero without being touched; a run that looks for undefined reads sees NaN in them.
    const auto allocate = [&](Space space, int64_t bytes, std::unique_ptr<std::byte, Free>& owner) {
      owner.reset(static_cast<std::byte*>(std::calloc(static_cast<size_t>(std::max<int64_t>(bytes, 1)), 1)));
      if (owner && options_.check_undefined) std::memset(owner.get(), 0xff, static_cast<size_t>(bytes));
      memory_[Index(space)] = {owner.get(), bytes};
      return owner != nullptr;
    };
    if (!allocate(Space::vmem, machine_.vmem_bytes, vmem_) ||
        !allocate(Space::smem, machine_.scalar.smem_bytes, smem_)) {
      return Status::Error(Code::no_memory, "no room for the machine's memories");
    }
    if (memory_[Index(Space::hbm)].bytes < static_cast<int64_t>(program_.hbm_bytes)) {
      return Status::Error(Code::bad_program, "device memory is smaller than the program needs");
    }
    if (static_cast<int64_t>(options_.scalar_memory.size()) > machine_.scalar.smem_bytes) {
      return Status::Error(Code::bad_program, "the initial scalar memory is larger than the machine's");
    }
    std::copy(options_.scalar_memory.begin(), options_.scalar_memory.end(), smem_.get());
    if (options_.check_undefined) {
      for (size_t s = 0; s < kSpaces; ++s) defined_[s].Reset(memory_[s].bytes);
      defined_[Index(Space::smem)].Mark(0, static_cast<int64_t>(options_.scalar_memory.size()));
      for (const Segment& s : program_.segments) {
        if (s.kind == SegmentKind::argument || s.kind == SegmentKind::constant) {
          defined_[Index(Space::hbm)].Mark(static_cast<int64_t>(s.address), static_cast<int64_t>(s.bytes));
        }
      }
    }
    Status status = Walk();
    if (status.ok() && scoreboard_) scoreboard_->Finish(program_, report);
    if (!scoreboard_) {
      report->machine = machine_.name;
      report->machine_hash = machine_.hash;
      report->clock_mhz = machine_.clock_mhz;
      report->instructions = executed_;
    }
    report->data_dependent = data_dependent_;
    return status;
  }

 private:
  struct Memory {
    std::byte* data = nullptr;
    int64_t bytes = 0;
  };
  static size_t Index(Space space) { return static_cast<size_t>(space); }

  Status Fail(Code code, const std::string& message) const {
    return Status::Error(code, "instruction " + std::to_string(at_) + " (" +
                                   Disassemble(program_.instructions[at_]) + "): " + message);
  }

  int64_t Value(const Operand& o) const {
    return o.space == Space::sreg ? registers_[o.reg] : static_cast<int64_t>(o.immediate());
  }

  Status Resolve(const Instruction& i, const OpRecord& record) {
    for (int k = 0; k < record.operand_count; ++k) {
      const auto operand = static_cast<size_t>(k);
      const Operand& o = i.operands[operand];
      resolved_.memory[operand] = nullptr;
      if (!o.in_memory()) {
        resolved_.bits[operand] = static_cast<uint64_t>(Value(o));
        continue;
      }
      int64_t address = o.offset();
      const Memory& memory = memory_[Index(o.space)];
      if (o.reg != kNoRegister) {
        const int64_t base = registers_[o.reg];
        const OperandView view = ViewOf(i, record, k);
        const ByteRange range = RangeOf(view);
        // Bases are compared before they are added, so that nothing overflows.
        const bool sane = base >= -kMaxOffset && base <= kMaxOffset;
        if (sane) address += base;
        const bool inside =
            range.empty() || (address + range.begin >= 0 && address + range.end <= memory.bytes);
        if (!sane || !inside) {
          return Fail(Code::out_of_bounds, std::string("operand ") + record.operands[k].name + " with s" +
                                               std::to_string(o.reg) + " = " + std::to_string(base) +
                                               " leaves " + kSpaceNames[Index(o.space)]);
        }
        if (address % view.element_bytes != 0) {
          return Fail(Code::out_of_bounds, std::string("operand ") + record.operands[k].name + " with s" +
                                               std::to_string(o.reg) + " = " + std::to_string(base) +
                                               " is not aligned to its element type");
        }
      }
      addresses_[operand] = address;
      resolved_.memory[operand] = memory.data + address;
    }
    return options_.check_undefined ? CheckDefined(i, record) : Status::Ok();
  }

  Status CheckDefined(const Instruction& i, const OpRecord& record) {
    for (int k = 0; k < record.operand_count; ++k) {
      const Operand& o = i.operands[static_cast<size_t>(k)];
      if (!o.in_memory()) continue;
      const OperandView view = ViewOf(i, record, k);
      // A sum that starts afresh does not read its destination; which rows are chosen is data, so those are
      // not looked at.
      const bool accumulates =
          i.op == Op::v_reduce || i.op == Op::v_arg_reduce || i.op == Op::mxu_matmul || i.op == Op::mxu_dot;
      const bool reads = record.operands[k].role == Role::read ||
                         (record.operands[k].role == Role::update && accumulates && (i.mode & 16));
      const bool chosen = (k == 1 && (i.op == Op::dma_gather || i.op == Op::v_gather)) ||
                          (k == 0 && (i.op == Op::dma_scatter || i.op == Op::v_scatter));
      if (!reads || chosen) continue;
      const int64_t missing =
          defined_[Index(o.space)].FirstUndefined(addresses_[static_cast<size_t>(k)], view);
      if (missing >= 0) {
        return Fail(Code::undefined_read, std::string("operand ") + record.operands[k].name + " reads " +
                                              kSpaceNames[Index(o.space)] + " byte " +
                                              std::to_string(missing) + ", which nothing wrote");
      }
    }
    for (int k = 0; k < record.operand_count; ++k) {
      const Operand& o = i.operands[static_cast<size_t>(k)];
      if (!o.in_memory() || record.operands[k].role == Role::read) continue;
      if (i.op == Op::dma_scatter || i.op == Op::v_scatter) continue;  // defines no byte for certain
      defined_[Index(o.space)].Mark(addresses_[static_cast<size_t>(k)], ViewOf(i, record, k));
    }
    return Status::Ok();
  }

  // The instruction to go to.
  Status Scalar(const Instruction& i, uint32_t* next, bool* taken) {
    const auto go = [&](bool condition) {
      if (condition) {
        *next = i.aux;
        *taken = true;
      }
    };
    const auto& o = i.operands;
    switch (i.op) {
      case Op::s_mov:
        registers_[o[0].reg] = Value(o[1]);
        break;
      case Op::s_alu:
        registers_[o[0].reg] = ScalarFn(i.fn, Value(o[1]), Value(o[2]));
        break;
      case Op::s_select:
        registers_[o[0].reg] = Value(o[1]) ? Value(o[2]) : Value(o[3]);
        break;
      case Op::s_load:
        if (!options_.function && o[1].space != Space::smem) data_dependent_ = true;
        registers_[o[0].reg] = LoadScalar(i.type, resolved_.memory[1]);
        break;
      case Op::s_store: {
        const int64_t value = Value(o[1]);
        std::memcpy(resolved_.memory[0], &value, static_cast<size_t>(TypeBytes(i.type)));
        break;
      }
      case Op::s_device:
        registers_[o[0].reg] = options_.device;
        break;
      case Op::s_jump:
        go(true);
        break;
      case Op::s_branch:
        go(ScalarFn(i.fn, Value(o[0]), Value(o[1])) != 0);
        break;
      case Op::s_loop:
        registers_[o[0].reg] = 0;
        go(Value(o[1]) <= 0);
        break;
      case Op::s_endloop: {
        const int64_t counter = ScalarFn(Fn::add, registers_[o[0].reg], Value(o[2]));
        registers_[o[0].reg] = counter;
        go(counter < Value(o[1]));
        break;
      }
      case Op::trap:
        return Fail(Code::trapped, "trap " + std::to_string(i.aux));
      default:
        break;
    }
    return Status::Ok();
  }

  Status Meet(const Instruction& i) {
    const size_t rows = i.dims[0], devices = i.dims[1], row = i.dims[3];
    std::vector<int32_t> sources(rows * devices);
    if (!sources.empty()) std::memcpy(sources.data(), resolved_.memory[2], sources.size() * sizeof(int32_t));
    if (row == 0) return Status::Ok();
    std::vector<std::byte> result(rows * row);
    const Exchange exchange = {i.aux, {resolved_.memory[1], row}, sources, i.dims[0], result.data()};
    if (options_.exchange) {
      if (Status status = options_.exchange(exchange); !status.ok()) return Fail(status.code, status.message);
    } else {
      for (size_t k = 0; k < rows && k < sources.size(); ++k) {
        if (sources[k] > 0)
          return Fail(Code::bad_program,
                      "there is one device, the program names device " + std::to_string(sources[k]));
        if (sources[k] < -1)
          return Fail(Code::bad_program, "the program has transfers, and there is no host for them");
        if (sources[k] == 0)
          std::copy(exchange.given.begin(), exchange.given.end(),
                    result.begin() + static_cast<ptrdiff_t>(k * row));
      }
    }
    std::copy(result.begin(), result.end(), resolved_.memory[0]);
    return Status::Ok();
  }

  Status Walk() {
    for (at_ = 0;;) {
      const Instruction& i = program_.instructions[at_];
      const OpRecord& record = *FindOp(i.op);
      if (executed_ >= options_.max_instructions) {
        return Fail(Code::too_long,
                    "more than " + std::to_string(options_.max_instructions) + " instructions");
      }
      if (options_.cancelled && (executed_ & 255) == 0 && options_.cancelled()) {
        return Fail(Code::cancelled, "cancelled");
      }
      ++executed_;
      Status status = Resolve(i, record);
      if (!status.ok()) return status;
      uint32_t next = at_ + 1;
      bool taken = false;
      if (record.engine == EngineKind::scalar) {
        status = Scalar(i, &next, &taken);
        if (!status.ok()) return status;
      } else if (i.op == Op::dma_exchange) {
        status = options_.function ? Meet(i) : Status::Ok();
        if (!status.ok()) return status;
      } else if (options_.function && !executor_.Execute(i, record, resolved_)) {
        return Fail(Code::bad_program, "integer activations meet weights that are not integers");
      }
      if (scoreboard_) scoreboard_->Step(at_, i, record, addresses_, taken);
      if (i.op == Op::halt) return Status::Ok();
      at_ = next;
    }
  }

  const Program& program_;
  const Machine& machine_;
  const RunOptions& options_;
  Executor executor_;
  std::optional<Scoreboard> scoreboard_;
  std::array<Memory, kSpaces> memory_ = {};
  std::array<DefinedBytes, kSpaces> defined_;
  std::unique_ptr<std::byte, Free> vmem_, smem_;
  std::array<int64_t, kScalarRegisters> registers_ = {};
  ResolvedOperands resolved_;
  Addresses addresses_ = {};
  uint32_t at_ = 0;
  int64_t executed_ = 0;
  bool data_dependent_ = false;
};

}  // namespace

Status PrepareMemory(const Program& program, const Machine& machine, Hbm* hbm) {
  if (program.hbm_bytes > static_cast<uint64_t>(machine.hbm_bytes)) {
    return Status::Error(Code::bad_program, "the program needs more device memory than the machine has");
  }
  if (hbm->size() < program.hbm_bytes && !hbm->Resize(program.hbm_bytes)) {
    return Status::Error(Code::no_memory, "no address space for " + std::to_string(program.hbm_bytes) +
                                              " bytes of device memory");
  }
  for (const Segment& s : program.segments) {
    if (s.contents.empty()) continue;
    if (s.bytes > program.hbm_bytes || s.address > program.hbm_bytes - s.bytes ||
        s.bytes % s.contents.size() != 0) {
      return Status::Error(Code::bad_program, "segment '" + s.name + "' is outside device memory");
    }
    std::byte* to = hbm->bytes().data() + s.address;
    std::memcpy(to, s.contents.data(), std::min(s.contents.size(), s.bytes));
    // What is there by now is repeated, twice as long each time.
    for (uint64_t done = s.contents.size(); done < s.bytes; done *= 2)
      std::memcpy(to + done, to, std::min(done, s.bytes - done));
  }
  return Status::Ok();
}

Status RunProgram(const Program& program, const Machine& machine, Hbm& hbm, const RunOptions& options,
                  RunReport* report) {
  *report = {};
  return Runner(program, machine, hbm, options).Run(report);
}

}  // namespace tenon::sim
