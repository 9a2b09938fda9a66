// Instructions over arrays of any rank: what the lowerings of ops are written in.
//
// The machine's instructions take four dimensions and one register per address; the emitter merges dimensions that lie
// together, walks the rest, computes addresses, and hands out VMEM. In a dry run it emits nothing and only counts VMEM.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "backends/sim_accel/compile/array.h"
#include "backends/sim_accel/compile/schedule.h"

namespace tenon::sim {

// Walks of up to this many points are written out: straight code has constant addresses and no branches.
inline constexpr int64_t kPointsWrittenOut = 8;
// So are up to this many positions of a window, and turns over pieces of what does not fit: no program grows with its arrays.
inline constexpr int64_t kPositionsWrittenOut = 256;
inline constexpr int64_t kTurnsWrittenOut = 128;

// Why emission fails when VMEM does not suffice.
inline constexpr char kDoesNotFit[] = "does not fit in vector memory";

class Emitter {
 public:
  // A dense piece of HBM that was loaded or stored stays readable in VMEM until that VMEM or that HBM is written, or control
  // can come from elsewhere.
  struct Residency {
    int64_t begin, end;  // in HBM
    int64_t vmem;
  };

  Emitter(const Machine& machine, ProgramBuilder* builder)
      : machine_(machine), builder_(builder), limit_(machine.vmem_bytes) {}

  const Machine& machine() const { return machine_; }
  ProgramBuilder& builder() { return *builder_; }
  const std::vector<HbmHome>& homes() const { return homes_; }

  // --- Dry runs and failures ---------------------------------------------------------------------------------------------
  // The first reason why something could not be emitted; empty when all is well. VMEM that does not suffice is one.
  const std::string& failure() const { return failure_; }
  void Fail(std::string reason) {
    if (failure_.empty()) failure_ = std::move(reason);
  }
  void ClearFailure() { failure_.clear(); }
  // Ops of another group of one structure whose kernel is emitted, by the ops that it is emitted from: cost is theirs.
  void set_stand_ins(std::map<uint32_t, uint32_t> ops) { stand_ins_ = std::move(ops); }
  uint32_t StandIn(uint32_t op) const {
    auto at = stand_ins_.find(op);
    return at == stand_ins_.end() ? op : at->second;
  }
  bool dry() const { return dry_; }
  void set_dry(bool dry) { dry_ = dry; }

  // --- VMEM --------------------------------------------------------------------------------------------------------------
  // Nothing is allocated any more; what comes lies in [begin, end).
  void SetVmemRange(int64_t begin, int64_t end);
  // A range for a stage that needs so many bytes: one that the stages before did not just use, so that its transfers need
  // not wait for them. A dry run has all of VMEM.
  void BeginStage(int64_t need);
  // What is allocated from here on lies in one half (0, 1) of twice `need` from the stage's begin on; -1: anywhere in it. What is
  // allocated stays.
  void SetHalf(int half, int64_t need);
  // What was allocated is free, and nothing is in the way of what VMEM still holds.
  void EndStage();
  // The end of the VMEM that stages may have; above it lies what a loop keeps.
  int64_t vmem_limit() const { return limit_; }
  // Loads the array into VMEM above the limit, which it lowers: it stays there until the limit is set back.
  void Pin(const Array& hbm);
  // Brings what was pinned to where it was pinned, from wherever it is now.
  void Return(const Residency& pinned, const Array& hbm);
  void set_vmem_limit(int64_t limit) { limit_ = limit; }
  // A dense array above the limit, which it lowers, and above what VMEM holds there of the arrays in HBM.
  Array AllocateAbove(Type type, const std::vector<int64_t>& dims, const std::vector<Array>& beside);
  // How far allocation has come since SetVmemRange.
  int64_t vmem_peak() const { return peak_ - begin_; }
  // A dense array in VMEM; freed by Release or by the mark.
  Array Allocate(Type type, const std::vector<int64_t>& dims);
  void Release(const Array& array);
  // Without reuse Release does nothing: no transfer into VMEM has to wait for readers of what lay there.
  void set_reuse(bool reuse) { reuse_ = reuse; }
  // Everything allocated since.
  size_t Mark() const { return order_.size(); }
  void ReleaseSince(size_t mark);

  // --- What VMEM still holds ----------------------------------------------------------------------------------------------
  // The array in VMEM when it is all there, else itself. It stays there until the next SetVmemRange or BeginStage.
  Array Resident(const Array& hbm);
  // Whether what is loaded and stored from here on runs exactly once from here to the end of the list of residents.
  void set_keeping(bool keeping) { keeping_ = keeping; }
  bool keeping() const { return keeping_ && !dry_; }
  void Keep(const Array& hbm, const Array& vmem);
  // The array in VMEM when it is all there, which from here on is the only place there that holds it; else itself. For what is written
  // in both memories.
  Array KeepOne(const Array& hbm);
  // This HBM is written.
  void Forget(const Array& hbm);
  std::vector<Residency> residents() const { return residents_; }
  void set_residents(std::vector<Residency> residents) { residents_ = std::move(residents); }

  // --- Addresses and scalars -----------------------------------------------------------------------------------------------
  // Registers made for addresses and scalars since the mark are returned together.
  size_t RegisterMark() const { return registers_.size(); }
  void ReleaseRegisters(size_t mark);
  ScalarRegister NewRegister();
  // A register that holds the sum of the shifts, or nothing when there are none.
  std::optional<ScalarRegister> AddressRegister(const std::vector<Shift>& shifts);
  // One element of an array in memory, as a 64-bit integer.
  ScalarRegister LoadScalar(const Array& element);
  // min(max(value, low), high).
  void ClampRegister(ScalarRegister value, int64_t low, int64_t high);

  // --- Moving --------------------------------------------------------------------------------------------------------------
  // dst[i] = a[i]; spaces as they are. dst must not be an immediate.
  void Copy(const Array& dst, const Array& a);
  void Fill(const Array& dst, uint64_t bits);
  // The array itself when it is in VMEM or an immediate, else a dense copy in VMEM.
  Array InVmem(const Array& a);
  // A dense row-major array with these elements: itself when it is one.
  Array Dense(const Array& a);

  // --- Computing; operands are in VMEM or immediates and have dst's dims ----------------------------------------------------
  void Unary(Fn fn, const Array& dst, const Array& a);
  void Binary(Fn fn, const Array& dst, const Array& a, const Array& b);
  void Select(const Array& dst, const Array& c, const Array& a, const Array& b);
  void Clamp(const Array& dst, const Array& low, const Array& a, const Array& high);
  void Convert(const Array& dst, const Array& a);
  // dst += a * b, in dst's type.
  void Fma(const Array& dst, const Array& a, const Array& b);
  // dst[i] = start + i[axis].
  void Iota(const Array& dst, size_t axis, std::optional<ScalarRegister> start, int64_t bias);
  // dst = fn(dst, all of a along `axes`); dst has a's dims with 1 on the axes. dst's type is f32 for bf16 and f16.
  void Reduce(Fn fn, const Array& dst, const Array& a, const std::vector<bool>& axes);
  // dst, index = extreme of a along `axis` and what they held; the index counts from start.
  void ArgReduce(Fn fn, const Array& dst, const Array& index, const Array& a, size_t axis,
                 std::optional<ScalarRegister> start, int64_t bias);
  // dst[b, m, n] (+)= sum over k of a[b, m, k] * w[b, k, n]; f32 for floats, i32 for integers. k may be several dims.
  void Dot(const Array& dst, const Array& a, const Array& w, int passes, bool accumulate);
  // dst[b, g, m, n] (+)= sum over the terms and over k of a[b, g, m, k] * w[b, k, n].
  void Dot(const Array& dst, const std::vector<std::pair<Array, Array>>& terms, int passes, bool accumulate);

  // Runs body with each index of the dims, as bias on arrays: written out when they are few, counted loops otherwise. `At` moves
  // an array to the point at hand.
  struct Point {
    std::vector<std::pair<std::optional<ScalarRegister>, int64_t>>
        index;  // per walked dim: counter, constant
  };
  void Walk(const std::vector<int64_t>& dims, const std::function<void(const Point&)>& body,
            int64_t written_out = kPointsWrittenOut);
  // The array at the point: its first dims (as many as were walked) are gone.
  static Array At(const Array& a, const Point& point);

  // Turn number counter + first of several that do the same to one piece after the other.
  struct Turn {
    std::optional<ScalarRegister> counter;
    int64_t first = 0;
    // The piece of a's dimension `d` at hand where each turn takes `size` and the first begins at `begin`.
    Array Piece(const Array& a, size_t d, int64_t begin, int64_t size) const {
      const Array piece = Window(a, d, std::nullopt, begin + first * size, size);
      return counter ? Moved(piece, d, *counter, size) : piece;
    }
  };
  // Runs body with each of so many turns: written out when they are few, else a counted loop of `together` of them, and what is left.
  // A dry run has the first `together`.
  void Turns(int64_t count, int64_t together, const std::function<void(const Turn&)>& body,
             int64_t written_out = kTurnsWrittenOut);

 private:
  using Emit4 = std::function<void(const Dims&, const std::vector<Operand>&)>;
  // Normalises the arrays' common dims to at most four and emits, walking what is left over. `fixed` leading ones of the
  // normal form are left for the caller's meaning of axes: dims are only merged within the same class.
  void Strided(const std::vector<Array>& arrays, const std::vector<int>& classes, const Emit4& emit);
  void Strided(const std::vector<Array>& arrays, const Emit4& emit) {
    Strided(arrays, std::vector<int>(arrays[0].dims.size(), 0), emit);
  }
  // Where all operands but one are dense and that one is a row that repeats, too short for the lanes: several rows are seen as one, and
  // the one is copied side by side. What is returned is those copies, to be released. arrays[0] is the destination.
  std::optional<Array> FillLanes(std::vector<Array>& arrays);
  Operand OperandOf(const Array& a, const Strides& strides);
  // What one array does of a product with `groups` groups of m rows and n columns.
  struct Share {
    int64_t group, groups, row, rows, column, columns;
  };
  std::vector<Share> Shares(int64_t groups, int64_t m, int64_t n) const;

  const Machine& machine_;
  ProgramBuilder* builder_;
  std::map<uint32_t, uint32_t> stand_ins_;
  bool dry_ = false;
  std::string failure_;
  int64_t limit_;
  int64_t begin_ = 0, end_ = 0, peak_ = 0, stage_begin_ = 0;
  int64_t need_ = 0;    // of the stage at hand
  int64_t cursor_ = 0;  // where the next stage's VMEM begins
  bool keeping_ = false, reuse_ = true;
  std::vector<Residency> residents_;
  std::map<int64_t, int64_t> used_;  // offset -> end
  std::vector<int64_t> order_;       // offsets in order of allocation; -1 once released
  std::vector<ScalarRegister> registers_;
  int next_unit_ = 0;
  std::vector<HbmHome> homes_;
};

}  // namespace tenon::sim
