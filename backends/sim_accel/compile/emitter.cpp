#include "backends/sim_accel/compile/emitter.h"

#include <algorithm>

namespace tenon::sim {
namespace {

constexpr int64_t kVmemAlignment = 512;
// Loop counters and what sums of addresses take besides come to less than the rest of the 64.
constexpr size_t kRegistersOfStage = 40;

// An element's bits as a 64-bit integer of the same value.
uint64_t Extended(Type type, uint64_t bits) {
  switch (type) {
    case Type::i8:
      return static_cast<uint64_t>(int64_t{static_cast<int8_t>(bits)});
    case Type::i16:
      return static_cast<uint64_t>(int64_t{static_cast<int16_t>(bits)});
    case Type::i32:
      return static_cast<uint64_t>(int64_t{static_cast<int32_t>(bits)});
    default:
      return bits;
  }
}

bool Is32(int64_t stride) { return stride >= INT32_MIN && stride <= INT32_MAX; }

}  // namespace

void Emitter::SetVmemRange(int64_t begin, int64_t end) {
  begin_ = (begin + kVmemAlignment - 1) / kVmemAlignment * kVmemAlignment;
  end_ = end;
  stage_begin_ = peak_ = begin_;
  need_ = end_ - begin_;
  used_.clear();
  order_.clear();
}

void Emitter::BeginStage(int64_t need) {
  if (cursor_ + need > limit_) cursor_ = 0;
  SetVmemRange(cursor_, limit_);
  need_ = need;
  cursor_ = (begin_ + need + kVmemAlignment - 1) / kVmemAlignment * kVmemAlignment;
}

void Emitter::SetHalf(int half, int64_t need) {
  const int64_t size = (need + kVmemAlignment - 1) / kVmemAlignment * kVmemAlignment;
  if (half < 0) {
    begin_ = stage_begin_;
    end_ = limit_;
    return;
  }
  begin_ = stage_begin_ + half * size;
  end_ = std::min(begin_ + size, limit_);
}

void Emitter::EndStage() {
  used_.clear();
  order_.clear();
  need_ = 0;
}

void Emitter::Return(const Residency& pinned, const Array& hbm) {
  Array home = DenseArray(Space::vmem, hbm.type, hbm.dims, pinned.vmem), now = Resident(hbm);
  if (now.space != Space::vmem || now.offset != home.offset) {
    Copy(home, now);
    // Another value may have been read from there until now, as after a copy of one carried value to another.
    const int64_t end = pinned.vmem + (pinned.end - pinned.begin);
    std::erase_if(residents_, [&](const Residency& r) {
      return r.vmem < end && pinned.vmem < r.vmem + (r.end - r.begin);
    });
  }
  residents_.push_back(pinned);
}

void Emitter::Pin(const Array& hbm) {
  const int64_t bytes = hbm.count() * TypeBytes(hbm.type);
  limit_ = (limit_ - bytes) / kVmemAlignment * kVmemAlignment;
  std::erase_if(residents_, [&](const Residency& r) {
    return limit_ < r.vmem + (r.end - r.begin) && r.vmem < limit_ + bytes;
  });
  Array copy = DenseArray(Space::vmem, hbm.type, hbm.dims, limit_);
  Copy(copy, hbm);
  residents_.push_back({hbm.offset, hbm.offset + bytes, limit_});
}

Array Emitter::AllocateAbove(Type type, const std::vector<int64_t>& dims, const std::vector<Array>& beside) {
  Array a = DenseArray(Space::vmem, type, dims, 0);
  const int64_t bytes = std::max<int64_t>(1, a.count()) * TypeBytes(type);
  int64_t at = (limit_ - bytes) / kVmemAlignment * kVmemAlignment;
  for (bool moved = true; moved;) {
    moved = false;
    for (const Residency& r : residents_) {
      const bool wanted = std::any_of(beside.begin(), beside.end(), [&](const Array& hbm) {
        return r.begin <= hbm.offset && hbm.offset < r.end;
      });
      if (!wanted || at + bytes <= r.vmem || r.vmem + (r.end - r.begin) <= at) continue;
      at = (r.vmem - bytes) / kVmemAlignment * kVmemAlignment;
      moved = true;
    }
  }
  limit_ = at;
  a.offset = at;
  if (at < 0) Fail(kDoesNotFit);
  std::erase_if(residents_,
                [&](const Residency& r) { return r.vmem < at + bytes && at < r.vmem + (r.end - r.begin); });
  return a;
}

Array Emitter::Resident(const Array& hbm) {
  if (dry_ || hbm.space != Space::hbm || !hbm.shifts.empty() || !IsDense(hbm)) return hbm;
  const int64_t end = hbm.offset + hbm.count() * TypeBytes(hbm.type);
  for (const Residency& r : residents_) {
    if (hbm.offset < r.begin || end > r.end) continue;
    const int64_t bytes = r.end - r.begin;
    // The stage's own VMEM must stay free of what it cannot move.
    if (r.vmem < stage_begin_ + need_ && stage_begin_ < r.vmem + bytes) continue;
    if (r.vmem >= stage_begin_) used_[r.vmem] = r.vmem + bytes;
    Array near = hbm;
    near.space = Space::vmem;
    near.offset = r.vmem + (hbm.offset - r.begin);
    return near;
  }
  return hbm;
}

Array Emitter::KeepOne(const Array& hbm) {
  const Array near = Resident(hbm);
  if (near.space != Space::vmem) {
    Forget(hbm);
    return hbm;
  }
  const int64_t begin = hbm.offset, end = begin + hbm.count() * TypeBytes(hbm.type);
  std::erase_if(residents_, [&](const Residency& r) {
    return r.begin < end && begin < r.end && r.vmem + (begin - r.begin) != near.offset;
  });
  return near;
}

void Emitter::Keep(const Array& hbm, const Array& vmem) {
  if (!keeping() || hbm.space != Space::hbm || vmem.space != Space::vmem || hbm.count() == 0) return;
  if (!hbm.shifts.empty() || !vmem.shifts.empty() || !IsDense(hbm) || !IsDense(vmem)) return;
  residents_.push_back({hbm.offset, hbm.offset + hbm.count() * TypeBytes(hbm.type), vmem.offset});
}

void Emitter::Forget(const Array& hbm) {
  if (dry_) return;
  const int64_t begin = hbm.offset, end = begin + hbm.count() * TypeBytes(hbm.type);
  std::erase_if(residents_, [&](const Residency& r) { return r.begin < end && begin < r.end; });
}

Array Emitter::Allocate(Type type, const std::vector<int64_t>& dims) {
  Array a = DenseArray(Space::vmem, type, dims, begin_);
  int64_t bytes = std::max<int64_t>(1, a.count()) * TypeBytes(type);
  int64_t at = begin_;
  for (const auto& [offset, end] : used_) {
    if (end <= at) continue;
    if (offset - at >= bytes) break;
    at = (end + kVmemAlignment - 1) / kVmemAlignment * kVmemAlignment;
  }
  if (at + bytes > end_) {
    Fail(kDoesNotFit);
    at = begin_;
  } else {
    used_[at] = at + bytes;
    peak_ = std::max(peak_, at + bytes);
    if (!dry_)
      std::erase_if(residents_, [&](const Residency& r) {
        return r.vmem < at + bytes && at < r.vmem + (r.end - r.begin);
      });
  }
  order_.push_back(at);
  a.offset = at;
  return a;
}

void Emitter::Release(const Array& array) {
  if (!reuse_) return;
  auto found = std::find(order_.rbegin(), order_.rend(), array.offset);
  if (array.space != Space::vmem || found == order_.rend()) return;
  *found = -1;
  used_.erase(array.offset);
}

void Emitter::ReleaseSince(size_t mark) {
  for (size_t i = mark; i < order_.size(); ++i)
    if (order_[i] >= 0) used_.erase(order_[i]);
  order_.resize(mark);
}

ScalarRegister Emitter::NewRegister() {
  ScalarRegister reg = dry_ ? ScalarRegister{0} : builder_->NewRegister();
  registers_.push_back(reg);
  if (registers_.size() > kRegistersOfStage) Fail("needs too many scalar registers");
  return reg;
}

void Emitter::ReleaseRegisters(size_t mark) {
  for (size_t i = mark; i < registers_.size(); ++i)
    if (!dry_) builder_->FreeRegister(registers_[i]);
  registers_.resize(mark);
}

std::optional<ScalarRegister> Emitter::AddressRegister(const std::vector<Shift>& shifts) {
  if (shifts.empty()) return std::nullopt;
  if (shifts.size() == 1 && shifts[0].scale == 1) return shifts[0].reg;
  ScalarRegister sum = NewRegister();
  if (dry_) return sum;
  bool first = true;
  for (const Shift& shift : shifts) {
    if (first) {
      builder_->Alu(Fn::mul, sum, Register(shift.reg), Immediate(static_cast<uint64_t>(shift.scale)));
      first = false;
      continue;
    }
    ScalarRegister term = builder_->NewRegister();
    builder_->Alu(Fn::mul, term, Register(shift.reg), Immediate(static_cast<uint64_t>(shift.scale)));
    builder_->Alu(Fn::add, sum, Register(sum), Register(term));
    builder_->FreeRegister(term);
  }
  return sum;
}

Operand Emitter::OperandOf(const Array& a, const Strides& strides) {
  if (a.immediate()) return Immediate(a.bits);
  auto base = AddressRegister(a.shifts);
  return Memory(a.space, a.offset, strides, base ? base->number : kNoRegister);
}

ScalarRegister Emitter::LoadScalar(const Array& element) {
  ScalarRegister value = NewRegister();
  if (dry_) return value;
  size_t mark = RegisterMark();
  if (element.immediate()) {
    builder_->Move(value, Immediate(Extended(element.type, element.bits)));
  } else {
    builder_->Load(element.type, value, OperandOf(Resident(element), Strides{}));
  }
  ReleaseRegisters(mark);
  return value;
}

void Emitter::ClampRegister(ScalarRegister value, int64_t low, int64_t high) {
  if (dry_) return;
  builder_->Alu(Fn::max, value, Register(value), Immediate(static_cast<uint64_t>(low)));
  builder_->Alu(Fn::min, value, Register(value), Immediate(static_cast<uint64_t>(high)));
}

void Emitter::Walk(const std::vector<int64_t>& dims, const std::function<void(const Point&)>& body,
                   int64_t written_out) {
  int64_t points = 1;
  for (int64_t d : dims) points *= d;
  if (points == 0) return;
  if (dry_) {
    // One point stands for all: each uses the same memory.
    body(Point{
        std::vector<std::pair<std::optional<ScalarRegister>, int64_t>>(dims.size(), {std::nullopt, 0})});
    return;
  }
  Point point;
  std::function<void(size_t)> step = [&](size_t d) {
    if (d == dims.size()) {
      body(point);
      return;
    }
    if (dims[d] == 1 || points <= written_out) {
      for (int64_t i = 0; i < dims[d]; ++i) {
        point.index.emplace_back(std::nullopt, i);
        step(d + 1);
        point.index.pop_back();
      }
      return;
    }
    ScalarRegister counter = builder_->BeginLoop(Immediate(static_cast<uint64_t>(dims[d])), 1);
    point.index.emplace_back(counter, 0);
    step(d + 1);
    point.index.pop_back();
    builder_->EndLoop();
  };
  step(0);
}

void Emitter::Turns(int64_t count, int64_t together, const std::function<void(const Turn&)>& body,
                    int64_t written_out) {
  int64_t first = 0;
  if (dry_) count = std::min(count, together);
  if (count > written_out) {
    const int64_t looped = count / together * together;
    const ScalarRegister counter = builder_->BeginLoop(Immediate(static_cast<uint64_t>(looped)), together);
    for (int64_t t = 0; t < together; ++t) body({counter, t});
    builder_->EndLoop();
    first = looped;
  }
  for (; first < count; ++first) body({std::nullopt, first});
}

Array Emitter::At(const Array& a, const Point& point) {
  Array r = a;
  size_t walked = point.index.size();
  if (!a.immediate())
    for (size_t d = 0; d < walked; ++d) r = Window(r, d, point.index[d].first, point.index[d].second, 1);
  r.dims.erase(r.dims.begin(), r.dims.begin() + walked);
  r.strides.erase(r.strides.begin(), r.strides.begin() + walked);
  return r;
}

void Emitter::Strided(const std::vector<Array>& arrays, const std::vector<int>& classes, const Emit4& emit) {
  if (!failure_.empty() || arrays[0].count() == 0) return;
  // Normal form: no unit dims, neighbours of one class merged where every array allows it.
  std::vector<size_t> kept;
  for (size_t d = 0; d < arrays[0].dims.size(); ++d)
    if (arrays[0].dims[d] != 1) kept.push_back(d);
  std::vector<int64_t> dims;
  std::vector<int> kinds;
  std::vector<std::vector<int64_t>> strides(arrays.size());
  for (size_t d : kept) {
    bool merge = !dims.empty() && kinds.back() == classes[d];
    for (size_t i = 0; merge && i < arrays.size(); ++i)
      merge = arrays[i].immediate() || strides[i].back() == arrays[i].strides[d] * arrays[0].dims[d];
    if (merge) {
      dims.back() *= arrays[0].dims[d];
      for (size_t i = 0; i < arrays.size(); ++i)
        strides[i].back() = arrays[i].immediate() ? 0 : arrays[i].strides[d];
    } else {
      dims.push_back(arrays[0].dims[d]);
      kinds.push_back(classes[d]);
      for (size_t i = 0; i < arrays.size(); ++i)
        strides[i].push_back(arrays[i].immediate() ? 0 : arrays[i].strides[d]);
    }
  }
  std::vector<Array> normal = arrays;
  for (size_t i = 0; i < arrays.size(); ++i) {
    normal[i].dims = dims;
    normal[i].strides = strides[i];
  }
  size_t extra = dims.size() > 4 ? dims.size() - 4 : 0;
  Walk(std::vector<int64_t>(dims.begin(), dims.begin() + extra), [&](const Point& point) {
    size_t mark = RegisterMark();
    Dims four = {1, 1, 1, 1};
    std::vector<Operand> operands;
    for (const Array& a : normal) {
      Array here = At(a, point);
      Strides s = {};
      for (size_t k = 0; k < here.dims.size(); ++k) {
        size_t slot = 4 - here.dims.size() + k;
        four[slot] = static_cast<uint32_t>(here.dims[k]);
        if (!Is32(here.strides[k])) Fail("a stride is too large for the machine");
        s[slot] = static_cast<int32_t>(here.strides[k]);
      }
      operands.push_back(OperandOf(here, s));
    }
    if (!dry_ && failure_.empty()) emit(four, operands);
    ReleaseRegisters(mark);
  });
}

void Emitter::Copy(const Array& dst, const Array& a) {
  if (dst.space == a.space && dst.space == Space::hbm && dst.offset == a.offset && dst.shifts.empty() &&
      a.shifts.empty() && dst.strides == a.strides)
    return;
  Strided({dst, a}, [&](const Dims& dims, const std::vector<Operand>& o) {
    for (int k = 0; k < 2; ++k)
      if (const Array& array = k ? a : dst;
          o[static_cast<size_t>(k)].space == Space::hbm && o[static_cast<size_t>(k)].reg != kNoRegister)
        homes_.push_back({builder_->instruction_count(), k, array.home_begin, array.home_end});
    builder_->Copy(dst.type, dims, o[0], o[1]);
  });
}

void Emitter::Fill(const Array& dst, uint64_t bits) {
  Array value = dst;
  value.space = Space::imm;
  value.bits = bits;
  value.shifts.clear();
  Copy(dst, value);
}

Array Emitter::InVmem(const Array& a) {
  if (a.space != Space::hbm) return a;
  // Only what is really there is loaded: repeated dims stay repeated.
  std::vector<int64_t> dims = a.dims;
  Array source = a;
  for (size_t d = 0; d < dims.size(); ++d)
    if (a.strides[d] == 0) source.dims[d] = dims[d] = 1;
  Array copy = Allocate(a.type, dims);
  Copy(copy, source);
  Keep(source, copy);
  for (size_t d = 0; d < dims.size(); ++d)
    if (a.strides[d] == 0) copy.strides[d] = 0;
  copy.dims = a.dims;
  return copy;
}

Array Emitter::Dense(const Array& a) {
  if (!a.immediate() && a.strides == RowMajor(a.dims)) return a;
  Array copy = Allocate(a.type, a.dims);
  Copy(copy, a);
  return copy;
}

void Emitter::Unary(Fn fn, const Array& dst, const Array& a) {
  Strided({dst, a}, [&](const Dims& dims, const std::vector<Operand>& o) {
    builder_->Unary(fn, a.type, dims, o[0], o[1]);
  });
}
void Emitter::Binary(Fn fn, const Array& dst, const Array& a, const Array& b) {
  std::vector<Array> arrays = {dst, a, b};
  const std::optional<Array> block = FillLanes(arrays);
  Strided(arrays, [&](const Dims& dims, const std::vector<Operand>& o) {
    builder_->Binary(fn, a.type, dims, o[0], o[1], o[2]);
  });
  if (block) Release(*block);
}

std::optional<Array> Emitter::FillLanes(std::vector<Array>& arrays) {
  const VectorUnit& unit = machine_.vector;
  if (arrays[0].dims.empty() || arrays[0].count() == 0) return std::nullopt;
  const int64_t length = arrays[0].dims.back(), rows = arrays[0].count() / length;
  std::vector<Array> matrices;
  size_t repeated = 0;  // the only operand that is one row for all
  for (size_t i = 0; i < arrays.size(); ++i) {
    auto matrix = Reshaped(arrays[i], {rows, length});
    if (!matrix) return std::nullopt;
    matrices.push_back(*matrix);
    if (matrix->immediate() || (matrix->strides[0] == length && matrix->strides[1] == 1)) continue;
    if (i == 0 || repeated || matrix->strides[0] != 0 || matrix->strides[1] != 1) return std::nullopt;
    repeated = i;
  }
  auto registers = [&](int64_t r, int64_t n) { return r * ((n + unit.lanes - 1) / unit.lanes); };
  const int64_t most = machine_.vmem_bytes / 256 / TypeBytes(matrices[repeated].type);
  if (!repeated || length % unit.lanes == 0 || 2 * length > most) return std::nullopt;
  // As many rows at a time as cost least, the copies of the one row included.
  int64_t together = 1, least = registers(rows, length);
  for (int64_t k = 2; k <= rows && k * length <= most; ++k) {
    const int64_t cost = registers(rows / k, k * length) + registers(k, length);
    if (rows % k == 0 && cost < least) {
      together = k;
      least = cost;
    }
  }
  // A part of another size may take any number of rows, so that a dry run has room for the most.
  if (together == 1 && !dry_) return std::nullopt;
  Array block = Allocate(matrices[repeated].type,
                         dry_ ? std::vector<int64_t>{most} : std::vector<int64_t>{together, length});
  if (together == 1) return block;
  if (dry_) block = DenseArray(Space::vmem, block.type, {together, length}, block.offset);
  Array row = matrices[repeated];
  row.dims[0] = together;
  Copy(block, row);
  for (size_t i = 0; i < arrays.size(); ++i) {
    if (i == repeated) {
      arrays[i] = block;
      arrays[i].strides = {0, 1};
      arrays[i].dims = {rows / together, together * length};
    } else {
      arrays[i] = *Reshaped(matrices[i], {rows / together, together * length});
    }
  }
  return block;
}
void Emitter::Select(const Array& dst, const Array& c, const Array& a, const Array& b) {
  Strided({dst, c, a, b}, [&](const Dims& dims, const std::vector<Operand>& o) {
    builder_->Select(dst.type, dims, o[0], o[1], o[2], o[3]);
  });
}
void Emitter::Clamp(const Array& dst, const Array& low, const Array& a, const Array& high) {
  Strided({dst, low, a, high}, [&](const Dims& dims, const std::vector<Operand>& o) {
    builder_->Clamp(dst.type, dims, o[0], o[1], o[2], o[3]);
  });
}
void Emitter::Convert(const Array& dst, const Array& a) {
  if (dst.type == a.type) return Copy(dst, a);
  Strided({dst, a}, [&](const Dims& dims, const std::vector<Operand>& o) {
    builder_->Convert(a.type, dst.type, dims, o[0], o[1]);
  });
}

void Emitter::Fma(const Array& dst, const Array& a, const Array& b) {
  Strided({dst, a, b}, [&](const Dims& dims, const std::vector<Operand>& o) {
    builder_->Fma(a.type, dst.type, dims, o[0], o[1], o[2]);
  });
}

void Emitter::Iota(const Array& dst, size_t axis, std::optional<ScalarRegister> start, int64_t bias) {
  // Along a dim of size 1 the value is the start everywhere, and the dim would vanish from the normal form.
  std::vector<int> classes(dst.dims.size(), 0);
  for (size_t d = 0; d < classes.size(); ++d) classes[d] = d < axis ? 0 : d == axis ? 1 : 2;
  size_t mark = RegisterMark();
  Operand from = Immediate(static_cast<uint64_t>(bias));
  if (start) {
    ScalarRegister sum = NewRegister();
    if (!dry_) builder_->Alu(Fn::add, sum, Register(*start), from);
    from = Register(sum);
  }
  if (dst.dims.size() > 3 || dst.dims[axis] == 1) {
    // One index along the axis at a time is rare; a dense rank-3 form always exists for dense arrays.
    Array dense = Allocate(dst.type, dst.dims);
    int64_t outer = 1, inner = 1;
    for (size_t d = 0; d < axis; ++d) outer *= dst.dims[d];
    for (size_t d = axis + 1; d < dst.dims.size(); ++d) inner *= dst.dims[d];
    Array three = dense;
    three.dims = {outer, dst.dims[axis], inner};
    three.strides = RowMajor(three.dims);
    Strides s = {0, static_cast<int32_t>(three.strides[0]), static_cast<int32_t>(three.strides[1]),
                 static_cast<int32_t>(three.strides[2])};
    Dims dims = {1, static_cast<uint32_t>(outer), static_cast<uint32_t>(dst.dims[axis]),
                 static_cast<uint32_t>(inner)};
    if (!dry_ && failure_.empty() && dst.count() > 0)
      builder_->Iota(dst.type, dims, 2, Vmem(dense.offset, s), from);
    Copy(dst, dense);
    Release(dense);
  } else {
    Strides s = {};
    Dims dims = {1, 1, 1, 1};
    size_t rank = dst.dims.size();
    for (size_t d = 0; d < rank; ++d) {
      dims[4 - rank + d] = static_cast<uint32_t>(dst.dims[d]);
      s[4 - rank + d] = static_cast<int32_t>(dst.strides[d]);
    }
    Operand to = OperandOf(dst, s);
    if (!dry_ && failure_.empty() && dst.count() > 0)
      builder_->Iota(dst.type, dims, static_cast<int>(4 - rank + axis), to, from);
  }
  ReleaseRegisters(mark);
}

void Emitter::Reduce(Fn fn, const Array& dst, const Array& a, const std::vector<bool>& axes) {
  Array to = dst;  // a's dims, standing still on the axes
  to.dims = a.dims;
  std::vector<int> classes;
  for (size_t d = 0; d < axes.size(); ++d) {
    if (axes[d]) to.strides[d] = 0;
    classes.push_back(axes[d] ? 1 : 0);
  }
  if (!failure_.empty() || a.count() == 0) return;
  // The classes of the normal form's dims are known by the destination's stride there.
  Strided({to, a}, classes, [&](const Dims& dims, const std::vector<Operand>& o) {
    uint8_t mask = 0;
    for (int k = 0; k < 4; ++k)
      if (dims[k] != 1 && o[0].strides[k] == 0) mask |= 1 << k;
    builder_->Reduce(fn, a.type, dst.type, dims, mask, /*accumulate=*/true, o[0], o[1]);
  });
}

void Emitter::ArgReduce(Fn fn, const Array& dst, const Array& index, const Array& a, size_t axis,
                        std::optional<ScalarRegister> start, int64_t bias) {
  // The reduced axis last; the others are walked or merged before it.
  std::vector<int64_t> order;
  for (size_t d = 0; d < a.dims.size(); ++d)
    if (d != axis) order.push_back(d);
  order.push_back(axis);
  Array source = Transposed(a, order), to = Transposed(dst, order), place = Transposed(index, order);
  int64_t length = source.dims.back();
  auto drop = [](Array& x) {
    x.dims.pop_back();
    x.strides.pop_back();
  };
  int64_t step = source.strides.back();
  drop(source);
  drop(to);
  drop(place);
  if (length == 0) return;
  size_t mark = RegisterMark();
  Operand from = Immediate(static_cast<uint64_t>(bias));
  if (start) {
    ScalarRegister sum = NewRegister();
    if (!dry_) builder_->Alu(Fn::add, sum, Register(*start), from);
    from = Register(sum);
  }
  // Three dims before the axis at most.
  std::vector<int64_t> walked;
  size_t extra = source.dims.size() > 3 ? source.dims.size() - 3 : 0;
  walked.assign(source.dims.begin(), source.dims.begin() + extra);
  Walk(walked, [&](const Point& point) {
    size_t inner = RegisterMark();
    Array s = At(source, point), t = At(to, point), p = At(place, point);
    Dims dims = {1, 1, 1, static_cast<uint32_t>(length)};
    Strides ss = {0, 0, 0, static_cast<int32_t>(step)}, ts = {}, ps = {};
    for (size_t k = 0; k < s.dims.size(); ++k) {
      size_t slot = 3 - s.dims.size() + k;
      dims[slot] = static_cast<uint32_t>(s.dims[k]);
      ss[slot] = static_cast<int32_t>(s.strides[k]);
      ts[slot] = static_cast<int32_t>(t.strides[k]);
      ps[slot] = static_cast<int32_t>(p.strides[k]);
    }
    Operand so = OperandOf(s, ss), td = OperandOf(t, ts), pd = OperandOf(p, ps);
    if (!dry_ && failure_.empty() && s.count() > 0)
      builder_->ArgReduce(fn, a.type, dims, /*accumulate=*/true, td, pd, so, from);
    ReleaseRegisters(inner);
  });
  ReleaseRegisters(mark);
}

}  // namespace tenon::sim
