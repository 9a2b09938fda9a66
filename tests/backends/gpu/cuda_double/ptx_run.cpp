#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "tests/backends/gpu/cuda_double/ptx.h"

namespace tenon::cuda_double {
namespace {

constexpr int kIllegalAddress = 700, kMisaligned = 716, kLaunchFailed = 719;
constexpr uint32_t kWarp = 32;
constexpr uint64_t kMostSteps = uint64_t{1} << 36;  // of a launch: a loop that does not end is one too

uint64_t Low(uint64_t value, int bits) { return bits >= 64 ? value : value & ((uint64_t{1} << bits) - 1); }
int64_t Signed(uint64_t value, int bits) {
  return bits >= 64 ? static_cast<int64_t>(value) : static_cast<int64_t>(value << (64 - bits)) >> (64 - bits);
}

double ToDouble(uint64_t value, int bits) {
  if (bits == 64) return std::bit_cast<double>(value);
  if (bits == 32) return std::bit_cast<float>(static_cast<uint32_t>(value));
  return static_cast<double>(std::bit_cast<_Float16>(static_cast<uint16_t>(value)));
}
uint64_t FromDouble(double value, int bits) {
  if (bits == 64) return std::bit_cast<uint64_t>(value);
  if (bits == 32) return std::bit_cast<uint32_t>(static_cast<float>(value));
  return std::bit_cast<uint16_t>(static_cast<_Float16>(value));
}

// One operation rounded to the type: binary32 directly, binary16 by way of binary32, which is wide enough.
template <class Function>
uint64_t Float(int bits, const Function& function) {
  if (bits == 64) return std::bit_cast<uint64_t>(static_cast<double>(function(double{})));
  if (bits == 32) return std::bit_cast<uint32_t>(static_cast<float>(function(float{})));
  return std::bit_cast<uint16_t>(static_cast<_Float16>(function(float{})));
}
template <class T>
T As(uint64_t value, int bits) {
  if constexpr (sizeof(T) == 8) return std::bit_cast<double>(value);
  if (bits == 16) return static_cast<float>(std::bit_cast<_Float16>(static_cast<uint16_t>(value)));
  return std::bit_cast<float>(static_cast<uint32_t>(value));
}

struct Stop {
  int error;
  std::string what;
};

struct Frame {
  const Function* function = nullptr;
  size_t next = 0;
  std::vector<uint64_t> registers;
  std::vector<uint64_t> parameters;            // values
  std::map<std::string, uint64_t> call_space;  // of a call that is being made
};

enum class State : uint8_t { kReady, kAtBarrier, kAtWarpBarrier, kAtShuffle, kDone };

struct Thread {
  uint32_t number = 0;
  State state = State::kReady;
  const Instruction* at = nullptr;  // where it waits
  std::vector<Frame> frames;
  std::vector<std::byte> local;
};

class Block {
 public:
  Block(const Function& kernel, uint32_t number, uint32_t blocks,
        const std::vector<std::vector<std::byte>>& parameters, const Translate& translate, uint64_t& steps)
      : translate_(translate),
        steps_(steps),
        shared_(kernel.shared_bytes, std::byte{0xa5}),
        threads_(kernel.threads) {
    std::vector<uint64_t> values;
    for (const std::vector<std::byte>& bytes : parameters) {
      uint64_t value = 0;
      std::memcpy(&value, bytes.data(), bytes.size());
      values.push_back(value);
    }
    for (uint32_t i = 0; i < threads_.size(); ++i) {
      Thread& thread = threads_[i];
      thread.number = i;
      thread.local.assign(kernel.local_bytes, std::byte{0xa5});
      Frame frame{&kernel, 0, std::vector<uint64_t>(static_cast<size_t>(kernel.registers)), values, {}};
      frame.registers[kTid] = i;
      frame.registers[kCtaid] = number;
      frame.registers[kNtid] = kernel.threads;
      frame.registers[kNctaid] = blocks;
      frame.registers[kLaneid] = i % kWarp;
      thread.frames.push_back(std::move(frame));
    }
  }

  void Run() {
    for (;;) {
      for (size_t first = 0; first < threads_.size(); first += kWarp) RunWarp(first);
      const Thread& one = threads_[0];
      for (const Thread& other : threads_)
        if (other.state != one.state || other.at != one.at)
          throw Stop{kLaunchFailed, "threads " + std::to_string(one.number) + " and " +
                                        std::to_string(other.number) +
                                        " of a block are at different barriers or one has ended"};
      if (one.state == State::kDone) return;
      for (Thread& thread : threads_) thread.state = State::kReady;
    }
  }

 private:
  // Until all threads of the warp wait for the block or have ended.
  void RunWarp(size_t first) {
    const size_t end = std::min(first + kWarp, threads_.size());
    for (;;) {
      for (size_t i = first; i < end; ++i)
        while (threads_[i].state == State::kReady) Step(threads_[i]);
      const Thread& one = threads_[first];
      if (one.state != State::kAtShuffle && one.state != State::kAtWarpBarrier) {
        for (size_t i = first; i < end; ++i)
          if (threads_[i].state == State::kAtShuffle || threads_[i].state == State::kAtWarpBarrier)
            Diverged(one, threads_[i]);
        return;
      }
      for (size_t i = first; i < end; ++i)
        if (threads_[i].state != one.state || threads_[i].at != one.at) Diverged(one, threads_[i]);
      if (one.state == State::kAtShuffle) Shuffle(first, end);
      for (size_t i = first; i < end; ++i) threads_[i].state = State::kReady;
    }
  }
  [[noreturn]] void Diverged(const Thread& one, const Thread& other) {
    throw Stop{kLaunchFailed, "threads " + std::to_string(one.number) + " and " +
                                  std::to_string(other.number) + " of a warp do not meet at one instruction"};
  }

  void Shuffle(size_t first, size_t end) {
    const Instruction& in = *threads_[first].at;
    std::vector<uint64_t> values(kWarp);
    for (size_t i = first; i < end; ++i) values[i - first] = Get(threads_[i].frames.back(), in.operands[0]);
    for (size_t i = first; i < end; ++i) {
      Frame& frame = threads_[i].frames.back();
      const auto lane = static_cast<int64_t>(i - first);
      const auto b = static_cast<int64_t>(Get(frame, in.operands[1]) & 31),
                 c = static_cast<int64_t>(Get(frame, in.operands[2]));
      const int64_t clamp = c & 31, segment = (c >> 8) & 31;
      const int64_t most = (lane & segment) | (clamp & ~segment), least = lane & segment;
      if (Get(frame, in.operands[3]) != 0xffffffffu && Get(frame, in.operands[3]) != ~uint64_t{0})
        throw Stop{kLaunchFailed, "a shuffle of a part of a warp"};
      int64_t from = 0;
      bool inside = true;
      switch (in.shuffle) {
        case 'd':
          from = lane + b, inside = from <= most;
          break;
        case 'u':
          from = lane - b, inside = from >= most;
          break;
        case 'b':
          from = lane ^ b, inside = from <= most;
          break;
        default:
          from = least | (b & ~segment), inside = from <= most;
      }
      if (!inside) from = lane;
      if (from >= static_cast<int64_t>(end - first))
        throw Stop{kLaunchFailed, "a shuffle from a lane that is not there"};
      Set(frame, in.to[0], values[static_cast<size_t>(from)]);
      if (in.to.size() > 1) Set(frame, in.to[1], inside);
    }
  }

  static uint64_t Get(const Frame& frame, const Operand& operand) {
    const uint64_t value =
        operand.slot < 0 ? operand.bits : frame.registers[static_cast<size_t>(operand.slot)];
    return operand.negated ? !value : value;
  }
  static void Set(Frame& frame, const Operand& operand, uint64_t value) {
    if (operand.slot >= 0) frame.registers[static_cast<size_t>(operand.slot)] = value;
  }

  std::byte* At(Thread& thread, const Instruction& in, uint64_t address, uint64_t bytes, bool store) {
    const auto where = [&] {
      return std::string(store ? "store" : "load") + " of " + std::to_string(bytes) + " bytes, line " +
             std::to_string(in.line) + ", thread " + std::to_string(thread.number);
    };
    if (address % bytes != 0) throw Stop{kMisaligned, "misaligned " + where()};
    const auto window = [&](std::vector<std::byte>& memory, uint64_t base, Space space) -> std::byte* {
      if (in.space != Space::kGeneric && in.space != space)
        throw Stop{kIllegalAddress, "wrong space: " + where()};
      if (memory.size() < bytes || address - base > memory.size() - bytes)
        throw Stop{kIllegalAddress, where()};
      return memory.data() + (address - base);
    };
    if (address >= kLocalWindow) return window(thread.local, kLocalWindow, Space::kLocal);
    if (address >= kSharedWindow) return window(shared_, kSharedWindow, Space::kShared);
    if (in.space == Space::kShared || in.space == Space::kLocal)
      throw Stop{kIllegalAddress, "wrong space: " + where()};
    std::byte* memory = translate_(address, bytes, store);
    if (!memory) throw Stop{kIllegalAddress, where() + ", address " + std::to_string(address)};
    return memory;
  }

  void Memory(Thread& thread, Frame& frame, const Instruction& in) {
    const bool store = in.op == Op::k_st;
    const int bytes = in.type.bits / 8;
    const std::vector<Operand>& values = store ? in.operands : in.to;
    if (in.space == Space::kParam) {
      uint64_t* place = in.parameter >= 0 ? &frame.parameters[static_cast<size_t>(in.parameter)]
                                          : &frame.call_space[in.symbol];
      if (store)
        *place = Low(Get(frame, values[0]), in.type.bits);
      else
        Set(frame, values[0], Low(*place >> (8 * in.offset), in.type.bits));
      return;
    }
    const uint64_t address = Get(frame, in.address) + static_cast<uint64_t>(in.offset);
    std::byte* memory = At(thread, in, address, static_cast<uint64_t>(bytes) * values.size(), store);
    for (const Operand& value : values) {
      uint64_t bits = 0;
      if (store) {
        bits = Get(frame, value);
        std::memcpy(memory, &bits, static_cast<size_t>(bytes));
      } else {
        std::memcpy(&bits, memory, static_cast<size_t>(bytes));
        // A register that is wider than what is loaded has the sign or zeros.
        Set(frame, value,
            in.type.kind == Kind::kS ? static_cast<uint64_t>(Signed(bits, in.type.bits)) : bits);
      }
      memory += bytes;
    }
  }

  void Call(Thread& thread, const Instruction& in) {
    const Function& callee = *in.callee;
    Frame frame{&callee,
                0,
                std::vector<uint64_t>(static_cast<size_t>(callee.registers)),
                std::vector<uint64_t>(callee.parameters.size()),
                {}};
    Frame& caller = thread.frames.back();
    std::copy_n(caller.registers.begin(), kSpecials, frame.registers.begin());
    for (size_t i = 0; i < in.passed.size(); ++i)
      frame.parameters[static_cast<size_t>(callee.results) + i] = caller.call_space[in.passed[i]];
    thread.frames.push_back(std::move(frame));
  }
  void Return(Thread& thread) {
    const Frame done = std::move(thread.frames.back());
    thread.frames.pop_back();
    if (thread.frames.empty()) {
      thread.state = State::kDone;
      thread.at = nullptr;
      return;
    }
    Frame& caller = thread.frames.back();
    const Instruction& call = caller.function->code[caller.next - 1];
    for (size_t i = 0; i < call.returned.size(); ++i)
      caller.call_space[call.returned[i]] = done.parameters[i];
  }

  void Step(Thread& thread) {
    if (++steps_ > kMostSteps) throw Stop{kLaunchFailed, "the kernel does not end"};
    Frame& frame = thread.frames.back();
    const Instruction& in = frame.function->code[frame.next++];
    if (in.guard >= 0 && (frame.registers[static_cast<size_t>(in.guard)] != 0) == in.guard_negated) return;
    switch (in.op) {
      case Op::k_bra:
        frame.next = static_cast<size_t>(in.target);
        return;
      case Op::k_ret:
        return Return(thread);
      case Op::k_call:
        return Call(thread, in);
      case Op::k_bar:
        thread.state = in.whole_block ? State::kAtBarrier : State::kAtWarpBarrier;
        thread.at = &in;
        return;
      case Op::k_shfl:
        thread.state = State::kAtShuffle;
        thread.at = &in;
        return;
      case Op::k_ld:
      case Op::k_st:
        return Memory(thread, frame, in);
      case Op::k_membar:
      case Op::k_fence:
        return;
      case Op::k_mov:
        return Move(frame, in);
      case Op::k_setp:
        return Set(frame, in.to[0], Compare(frame, in));
      default:
        Set(frame, in.to[0],
            in.type.kind == Kind::kF || in.from.kind == Kind::kF || in.op == Op::k_cvt ? Arithmetic(frame, in)
                                                                                       : Integer(frame, in));
    }
  }

  // Registers in a list are parts of one, the first the lowest.
  void Move(Frame& frame, const Instruction& in) {
    if (in.to.size() == 1 && in.operands.size() == 1)
      return Set(frame, in.to[0], Low(Get(frame, in.operands[0]), in.type.bits));
    uint64_t whole = 0;
    const int of = in.type.bits / static_cast<int>(std::max(in.to.size(), in.operands.size()));
    if (in.operands.size() == 1)
      whole = Get(frame, in.operands[0]);
    else
      for (size_t i = 0; i < in.operands.size(); ++i)
        whole |= Low(Get(frame, in.operands[i]), of) << (static_cast<int>(i) * of);
    if (in.to.size() == 1) return Set(frame, in.to[0], whole);
    for (size_t i = 0; i < in.to.size(); ++i)
      Set(frame, in.to[i], Low(whole >> (static_cast<int>(i) * of), of));
  }

  static bool Compare(const Frame& frame, const Instruction& in) {
    const std::string_view how = kCompares[in.compare];
    const uint64_t a = Get(frame, in.operands[0]), b = Get(frame, in.operands[1]);
    const int bits = in.type.bits;
    if (in.type.kind == Kind::kF) {
      const double x = ToDouble(a, bits), y = ToDouble(b, bits);
      const bool unordered = std::isnan(x) || std::isnan(y);
      if (how == "num") return !unordered;
      if (how == "nan") return unordered;
      if (how.size() == 3) return unordered || Ordered(how.substr(0, 2), x, y);
      return !unordered && Ordered(how, x, y);
    }
    if (in.type.kind == Kind::kS) return Ordered(how, Signed(a, bits), Signed(b, bits));
    const std::string_view same = how == "lo"   ? "lt"
                                  : how == "ls" ? "le"
                                  : how == "hi" ? "gt"
                                  : how == "hs" ? "ge"
                                                : how;
    return Ordered(same, Low(a, bits), Low(b, bits));
  }
  template <class T>
  static bool Ordered(std::string_view how, T a, T b) {
    return how == "eq"   ? a == b
           : how == "ne" ? a != b
           : how == "lt" ? a < b
           : how == "le" ? a <= b
           : how == "gt" ? a > b
                         : a >= b;
  }

  static uint64_t Convert(const Instruction& in, uint64_t a) {
    const ValueType to = in.type, from = in.from;
    if (from.kind != Kind::kF) {
      const int64_t value =
          from.kind == Kind::kS ? Signed(a, from.bits) : static_cast<int64_t>(Low(a, from.bits));
      if (to.kind != Kind::kF) {
        // A byte has no register of its own: it fills a wider one.
        if (to.bits == 8 && to.kind == Kind::kS) return Low(static_cast<uint64_t>(Signed(a, 8)), 32);
        return Low(static_cast<uint64_t>(value), to.bits);
      }
      if (from.kind == Kind::kS)
        return to.bits == 64 ? FromDouble(static_cast<double>(value), 64)
                             : FromDouble(static_cast<double>(static_cast<float>(value)), to.bits);
      const auto whole = static_cast<uint64_t>(value);
      return to.bits == 64 ? FromDouble(static_cast<double>(whole), 64)
                           : FromDouble(static_cast<double>(static_cast<float>(whole)), to.bits);
    }
    double value = ToDouble(a, from.bits);
    switch (in.round) {
      case 'n':
        value = std::nearbyint(value);
        break;
      case 'z':
        value = std::trunc(value);
        break;
      case 'm':
        value = std::floor(value);
        break;
      case 'p':
        value = std::ceil(value);
        break;
      default:
        break;
    }
    if (to.kind == Kind::kF) return FromDouble(value, to.bits);
    if (std::isnan(value)) return 0;
    if (to.kind == Kind::kS) {
      const double least = -std::ldexp(1.0, to.bits - 1), past = std::ldexp(1.0, to.bits - 1);
      if (value < least) return Low(uint64_t{1} << (to.bits - 1), to.bits);
      if (value >= past) return Low((uint64_t{1} << (to.bits - 1)) - 1, to.bits);
      return Low(static_cast<uint64_t>(static_cast<int64_t>(value)), to.bits);
    }
    if (value <= 0) return 0;
    if (value >= std::ldexp(1.0, to.bits)) return Low(~uint64_t{0}, to.bits);
    return static_cast<uint64_t>(value);
  }

  uint64_t Arithmetic(const Frame& frame, const Instruction& in) {
    const uint64_t a = Get(frame, in.operands[0]);
    if (in.op == Op::k_cvt) return Convert(in, a);
    const int bits = in.type.bits;
    const uint64_t b = in.operands.size() > 1 ? Get(frame, in.operands[1]) : 0;
    const uint64_t c = in.operands.size() > 2 ? Get(frame, in.operands[2]) : 0;
    const uint64_t sign = uint64_t{1} << (bits - 1);
    switch (in.op) {
      case Op::k_neg:
        return a ^ sign;
      case Op::k_abs:
        return a & ~sign;
      case Op::k_copysign:
        return (b & ~sign) | (a & sign);
      case Op::k_selp:
        return (c != 0) ? a : b;
      case Op::k_add:
        return Float(bits, [&]<class T>(T) { return As<T>(a, bits) + As<T>(b, bits); });
      case Op::k_sub:
        return Float(bits, [&]<class T>(T) { return As<T>(a, bits) - As<T>(b, bits); });
      case Op::k_mul:
        return Float(bits, [&]<class T>(T) { return As<T>(a, bits) * As<T>(b, bits); });
      case Op::k_div:
        return Float(bits, [&]<class T>(T) { return As<T>(a, bits) / As<T>(b, bits); });
      case Op::k_rcp:
        return Float(bits, [&]<class T>(T) { return T{1} / As<T>(a, bits); });
      case Op::k_sqrt:
        return Float(bits, [&]<class T>(T) { return std::sqrt(As<T>(a, bits)); });
      case Op::k_fma:
        if (bits == 16) return FromDouble(std::fma(ToDouble(a, 16), ToDouble(b, 16), ToDouble(c, 16)), 16);
        return Float(bits,
                     [&]<class T>(T) { return std::fma(As<T>(a, bits), As<T>(b, bits), As<T>(c, bits)); });
      case Op::k_max:
      case Op::k_min: {
        const double x = ToDouble(a, bits), y = ToDouble(b, bits);
        const uint64_t nan = bits == 64 ? 0x7fffffffffffffffu : bits == 32 ? 0x7fffffffu : 0x7fffu;
        if (std::isnan(x) || std::isnan(y))
          return in.nan || (std::isnan(x) && std::isnan(y)) ? nan : std::isnan(x) ? b : a;
        // -0 is less than +0.
        const bool first =
            x == y ? ((a & sign) != 0) == (in.op == Op::k_min) : (x < y) == (in.op == Op::k_min);
        return first ? a : b;
      }
      default:
        throw Stop{kLaunchFailed, "line " + std::to_string(in.line) + ": no such instruction on floats"};
    }
  }

  static uint64_t Permute(uint64_t a, uint64_t b, uint64_t selector) {
    const uint64_t bytes = Low(a, 32) | Low(b, 32) << 32;
    uint64_t result = 0;
    for (int i = 0; i < 4; ++i) {
      const uint64_t pick = selector >> (4 * i) & 0xf;
      uint64_t byte = bytes >> (8 * (pick & 7)) & 0xff;
      if (pick & 8) byte = byte & 0x80 ? 0xff : 0;
      result |= byte << (8 * i);
    }
    return result;
  }

  uint64_t Integer(const Frame& frame, const Instruction& in) {
    const int bits = in.type.bits;
    const bool is_signed = in.type.kind == Kind::kS;
    const uint64_t a = Low(Get(frame, in.operands[0]), bits);
    const uint64_t b = in.operands.size() > 1 ? Get(frame, in.operands[1]) : 0;
    const uint64_t c = in.operands.size() > 2 ? Get(frame, in.operands[2]) : 0;
    const uint64_t low_b = Low(b, bits);
    const auto wide = [&](uint64_t value) {
      return is_signed ? static_cast<__int128>(Signed(value, bits)) : static_cast<__int128>(Low(value, bits));
    };
    const auto product = [&] {
      const __int128 all = wide(a) * wide(b);
      if (in.wide) return static_cast<uint64_t>(all);
      return in.high ? static_cast<uint64_t>(all >> bits) : static_cast<uint64_t>(all);
    };
    const int out = in.wide ? 2 * bits : bits;
    switch (in.op) {
      case Op::k_add:
        return Low(a + b, bits);
      case Op::k_sub:
        return Low(a - b, bits);
      case Op::k_mul:
        return Low(product(), out);
      case Op::k_dp4a: {  // both operands of one sign
        auto sum = static_cast<uint32_t>(c);
        for (int shift = 0; shift < 32; shift += 8) {
          const auto x = static_cast<uint8_t>(a >> shift), y = static_cast<uint8_t>(b >> shift);
          sum += is_signed ? static_cast<uint32_t>(static_cast<int8_t>(x) * static_cast<int8_t>(y))
                           : uint32_t{x} * y;
        }
        return sum;
      }
      case Op::k_mad:
        return Low(product() + c, out);
      case Op::k_div:
      case Op::k_rem: {
        if (low_b == 0) return Low(in.op == Op::k_div ? ~uint64_t{0} : a, bits);
        const __int128 x = wide(a), y = wide(b);
        return Low(static_cast<uint64_t>(in.op == Op::k_div ? x / y : x % y), bits);
      }
      case Op::k_min:
        return wide(a) < wide(b) ? a : low_b;
      case Op::k_max:
        return wide(a) > wide(b) ? a : low_b;
      case Op::k_abs:
        return Low(static_cast<uint64_t>(std::abs(Signed(a, bits))), bits);
      case Op::k_neg:
        return Low(0 - a, bits);
      case Op::k_not:
        return in.type.kind == Kind::kPred ? !a : Low(~a, bits);
      case Op::k_cnot:
        return a == 0;
      case Op::k_and:
        return a & low_b;
      case Op::k_or:
        return a | low_b;
      case Op::k_xor:
        return a ^ low_b;
      case Op::k_shl:
        return Low(b, 32) >= static_cast<uint64_t>(bits) ? 0 : Low(a << Low(b, 32), bits);
      case Op::k_shr: {
        const uint64_t by = Low(b, 32);
        if (!is_signed) return by >= static_cast<uint64_t>(bits) ? 0 : a >> by;
        return Low(static_cast<uint64_t>(Signed(a, bits) >> std::min<uint64_t>(by, 63)), bits);
      }
      case Op::k_shf: {
        const bool left = std::find(in.how.begin(), in.how.end(), "l") != in.how.end();
        const uint64_t both = a | Low(b, 32) << 32, by = c & 31;
        return left ? Low(both << by >> 32, 32) : Low(both >> by, 32);
      }
      case Op::k_selp:
        return c != 0 ? a : low_b;
      case Op::k_bfe: {
        const uint64_t position = b & 0xff, length = c & 0xff;
        if (length == 0) return 0;
        const uint64_t shifted = position >= static_cast<uint64_t>(bits) ? 0 : a >> position;
        if (is_signed) {
          if (position + length > static_cast<uint64_t>(bits))
            throw Stop{kLaunchFailed, "bfe of signed integers past their end"};
          return Low(static_cast<uint64_t>(Signed(shifted, static_cast<int>(length))), bits);
        }
        return length >= 64 ? shifted : Low(shifted, static_cast<int>(length));
      }
      case Op::k_bfi: {
        const uint64_t d = in.operands.size() > 3 ? Get(frame, in.operands[3]) : 0;
        const uint64_t position = c & 0xff, length = d & 0xff;
        if (position >= static_cast<uint64_t>(bits) || length == 0) return low_b;
        const uint64_t mask =
            Low((length >= 64 ? ~uint64_t{0} : (uint64_t{1} << length) - 1) << position, bits);
        return (low_b & ~mask) | (a << position & mask);
      }
      case Op::k_prmt:
        return Permute(a, b, c);
      case Op::k_popc:
        return static_cast<uint64_t>(std::popcount(a));
      case Op::k_clz:
        return static_cast<uint64_t>(std::countl_zero(a) - (64 - bits));
      case Op::k_brev: {
        uint64_t result = 0;
        for (int i = 0; i < bits; ++i) result |= (a >> i & 1) << (bits - 1 - i);
        return result;
      }
      case Op::k_cvta:
        return a;  // spaces are windows of the generic one
      default:
        throw Stop{kLaunchFailed, "line " + std::to_string(in.line) + ": no such instruction on integers"};
    }
  }

  const Translate& translate_;
  uint64_t& steps_;
  std::vector<std::byte> shared_;
  std::vector<Thread> threads_;
};

}  // namespace

RunResult RunKernel(const Function& kernel, uint32_t blocks,
                    const std::vector<std::vector<std::byte>>& parameters, const Translate& translate) {
  RunResult result;
  try {
    for (uint32_t block = 0; block < blocks; ++block)
      Block(kernel, block, blocks, parameters, translate, result.steps).Run();
  } catch (const Stop& stop) {
    result.error = stop.error;
    result.what = "kernel " + kernel.name + ": " + stop.what;
  }
  return result;
}

}  // namespace tenon::cuda_double
