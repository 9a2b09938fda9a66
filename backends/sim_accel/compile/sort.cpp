#include "backends/sim_accel/compile/sort.h"

#include <algorithm>

#include "backends/sim_accel/compile/region.h"
#include "backends/sim_accel/compile/types.h"

namespace tenon::sim {
namespace {

// A network is long: this many of them, or rounds of one over parts of a row, are written one after the other.
constexpr int64_t kRowsWrittenOut = 32;

// Every comparison of the network puts the lesser element first, so that places past the end, which would hold the greatest elements,
// never move and need not exist: any length works. Runs of k are merged from runs of k / 2 by comparing each element with its mirror
// image, then with those k / 4, k / 8, … 1 places on.
class Network {
 public:
  // x: the operands, then (unless one order is all that can be) the places their elements had; all [rows…, length] in memory.
  Network(Emitter& e, sdk::View view, sdk::Region comparator, bool places)
      : e_(e), view_(view), comparator_(comparator), places_(places) {}

  // Merges until runs of `to` are sorted, from sorted runs of `from`.
  void Merge(const std::vector<Array>& x, int64_t from, int64_t to) {
    for (int64_t k = 2 * from; k <= to; k *= 2) {
      Mirror(x, k);
      Descend(x, k / 4);
    }
  }

  // Distances d, d / 2, … 1.
  void Descend(const std::vector<Array>& x, int64_t d) {
    for (; d >= 1; d /= 2) Pairs(x, d);
  }

  void Pairs(const std::vector<Array>& x, int64_t d) {
    const int64_t n = x[0].dims.back(), blocks = n / (2 * d), rest = n - blocks * 2 * d;
    if (blocks) Exchange(Blocks(x, 0, 2 * d, blocks, 0, 1, d), Blocks(x, 0, 2 * d, blocks, d, 1, d));
    if (rest > d)
      Exchange(Blocks(x, blocks * 2 * d, 2 * d, 1, 0, 1, rest - d),
               Blocks(x, blocks * 2 * d, 2 * d, 1, d, 1, rest - d));
  }

  void Mirror(const std::vector<Array>& x, int64_t k) {
    const int64_t n = x[0].dims.back(), blocks = n / k, rest = n - blocks * k;
    if (blocks) Exchange(Blocks(x, 0, k, blocks, 0, 1, k / 2), Blocks(x, 0, k, blocks, k - 1, -1, k / 2));
    // Partners in the last, shorter run: place j with k - 1 - j.
    if (rest > k / 2)
      Exchange(Blocks(x, blocks * k, k, 1, k - rest, 1, rest - k / 2),
               Blocks(x, blocks * k, k, 1, rest - 1, -1, rest - k / 2));
  }

  // Puts the lesser of each pair into a, the other into b; in VMEM.
  void Exchange(const std::vector<Array>& a, const std::vector<Array>& b) {
    if (!e_.failure().empty()) return;
    const size_t mark = e_.Mark();
    Array swap = e_.Allocate(Type::i1, a[0].dims);
    const size_t operands = a.size() - places_;
    auto arguments = [&](const std::vector<Array>& first, const std::vector<Array>& second) {
      std::vector<Array> list;
      for (size_t i = 0; i < operands; ++i) {
        list.push_back(first[i]);
        list.push_back(second[i]);
      }
      return list;
    };
    EmitRegion(e_, view_, comparator_, arguments(b, a), {swap});
    if (places_) {
      // Neither is less: the one that was first stays first.
      Array less = e_.Allocate(Type::i1, a[0].dims), later = e_.Allocate(Type::i1, a[0].dims);
      EmitRegion(e_, view_, comparator_, arguments(a, b), {less});
      e_.Binary(Fn::lt, later, b.back(), a.back());
      e_.Binary(Fn::gt, later, later, less);
      e_.Binary(Fn::or_, swap, swap, later);
      e_.Release(less);
      e_.Release(later);
    }
    for (size_t i = 0; i < a.size(); ++i) {
      Array kept = e_.Allocate(a[i].type, a[i].dims);
      e_.Select(kept, swap, b[i], a[i]);
      e_.Select(b[i], swap, a[i], b[i]);
      e_.Copy(a[i], kept);
      e_.Release(kept);
    }
    e_.ReleaseSince(mark);
  }

  // Of every array: `count` blocks that begin at `begin` and lie `stride` apart, of each the `size` elements from `first` on in steps.
  // The longer of the two dimensions goes last, where the machine's lanes are, after the rows where those are few.
  std::vector<Array> Blocks(const std::vector<Array>& x, int64_t begin, int64_t stride, int64_t count,
                            int64_t first, int64_t step, int64_t size) const {
    std::vector<Array> views;
    for (const Array& whole : x) {
      Array view = Window(whole, whole.dims.size() - 1, std::nullopt, begin + first, 1);
      const int64_t unit = whole.strides.back();
      view.dims.pop_back();
      view.strides.pop_back();
      const std::pair<int64_t, int64_t> outer{count, stride * unit}, inner{size, step * unit};
      const bool rows_last = !view.strides.empty() && view.strides.back() == 1 && unit != 1;
      const size_t at = rows_last ? 0 : view.dims.size();
      const bool runs_last = size >= count || size >= e_.machine().vector.lanes / 4;
      for (auto [d, s] : runs_last ? std::array{inner, outer} : std::array{outer, inner}) {
        view.dims.insert(view.dims.begin() + static_cast<std::ptrdiff_t>(at), d);
        view.strides.insert(view.strides.begin() + static_cast<std::ptrdiff_t>(at), s);
      }
      views.push_back(view);
    }
    return views;
  }

 private:
  Emitter& e_;
  sdk::View view_;
  sdk::Region comparator_;
  bool places_;
};

// Whether elements that the comparator does not tell apart have the same bits.
bool TellsAllApart(sdk::Op op) {
  const uint32_t kind = op.region().kind();
  if (op.operand_count() != 1 || (kind != TENON_REGION_LESS && kind != TENON_REGION_GREATER)) return false;
  if (!IsFloat(TypeOf(op.operand(0).type().element()))) return true;
  const std::vector<sdk::Op> ops = op.region().ops();
  return ops.size() == 2 && ops[0].code() == TENON_OP_COMPARE && ops[0].number("compare_type") == 2;
}

class Sort {
 public:
  Sort(Emitter& e, sdk::View view, sdk::Op op, const std::vector<Array>& operands,
       const std::vector<Array>& results,
       const std::function<Array(Type, const std::vector<int64_t>&)>& scratch)
      : e_(e), places_(!TellsAllApart(op)), network_(e, view, op.region(), places_), scratch_(scratch) {
    const size_t d = static_cast<size_t>(op.number("dimension"));
    const std::vector<int64_t>& dims = operands[0].dims;
    for (size_t i = 0; i < dims.size(); ++i) (i < d ? outer_ : i == d ? length_ : inner_) *= dims[i];
    for (size_t i = 0; i < operands.size(); ++i) {
      in_.push_back(Shaped(operands[i]));
      out_.push_back(Shaped(results[i]));
    }
  }

  void Run() {
    if (outer_ * length_ * inner_ == 0) return;
    // As many rows at a time as fit: first fewer from the outer dims, then from the inner ones.
    int64_t outer = outer_, inner = inner_;
    while (!Fits([&] { InVmem(in_, out_, outer, inner, 1, Ceil(length_)); })) {
      if (outer == 1 && inner == 1) return InBlocks();
      (outer > 1 ? outer : inner) = (outer > 1 ? outer : inner) / 2;
    }
    auto rows = [&](const auto& part, int64_t outer_size, int64_t inner_size) {
      auto each = [&](std::vector<Array> arrays) {
        for (Array& a : arrays) a = part(a);
        return arrays;
      };
      e_.SetVmemRange(0, e_.vmem_limit());
      const size_t registers = e_.RegisterMark();
      InVmem(each(in_), each(out_), outer_size, inner_size, 1, Ceil(length_));
      e_.ReleaseRegisters(registers);
    };
    InTurns(outer_, outer, 0, [&](const auto& of_outer, int64_t outer_size) {
      InTurns(inner_, inner, 2, [&](const auto& of_inner, int64_t inner_size) {
        rows([&](const Array& a) { return of_inner(of_outer(a)); }, outer_size, inner_size);
      });
    });
  }

 private:
  static int64_t Ceil(int64_t n) {
    int64_t power = 1;
    while (power < n) power *= 2;
    return power;
  }

  // Pieces of `size` of the `total` along a dimension, the last one with what is left: body has a function from arrays to their piece.
  template <typename Body>
  void InTurns(int64_t total, int64_t size, size_t d, const Body& body) {
    const int64_t full = total / size;
    e_.Turns(
        full, 1,
        [&](const Emitter::Turn& turn) {
          body([&](const Array& a) { return turn.Piece(a, d, 0, size); }, size);
        },
        kRowsWrittenOut);
    if (const int64_t rest = total - full * size)
      body([&](const Array& a) { return Window(a, d, std::nullopt, full * size, rest); }, rest);
  }

  Array Shaped(const Array& a) const { return *Reshaped(a, {outer_, length_, inner_}); }

  bool Fits(const std::function<void()>& body) {
    e_.set_dry(true);
    e_.SetVmemRange(0, e_.vmem_limit());
    body();
    e_.set_dry(false);
    const bool fits = e_.failure().empty();
    e_.ClearFailure();
    return fits;
  }

  // [outer, length, inner] in HBM, sorted runs of `from` to sorted runs of `to`. In VMEM the rows lie side by side over the lanes when
  // there are enough of them.
  void InVmem(const std::vector<Array>& in, const std::vector<Array>& out, int64_t outer, int64_t inner,
              int64_t from, int64_t to) {
    const size_t mark = e_.Mark();
    const bool rows_last = RowsLast(outer * inner);
    const std::vector<int64_t> order =
        rows_last ? std::vector<int64_t>{1, 0, 2} : std::vector<int64_t>{0, 2, 1};
    auto window = [&](Array a) {
      return Window(Window(a, 0, std::nullopt, 0, outer), 2, std::nullopt, 0, inner);
    };
    std::vector<Array> x, homes;
    for (const Array& a : in) {
      const Array source = window(a);
      Array home = e_.Allocate(a.type, source.dims);
      e_.Copy(home, e_.Resident(source));
      Array placed = Transposed(home, order);
      if (!IsDense(placed)) {
        Array moved = e_.Allocate(a.type, placed.dims);
        e_.Copy(moved, placed);
        placed = moved;
      }
      homes.push_back(home);
      x.push_back(Matrix(placed, rows_last));
    }
    if (places_) {
      Array places = e_.Allocate(Type::i32, rows_last ? std::vector<int64_t>{length_, outer * inner}
                                                      : std::vector<int64_t>{outer * inner, length_});
      e_.Iota(places, rows_last ? 0 : 1, std::nullopt, 0);
      x.push_back(rows_last ? Transposed(places, {1, 0}) : places);
    }
    network_.Merge(x, from, to);
    for (size_t i = 0; i < out.size(); ++i) {
      Array sorted = x[i];
      // Back to [length, outer, inner] or [outer, inner, length], then to the operand's order.
      if (rows_last) sorted = Transposed(sorted, {1, 0});
      sorted = *Reshaped(sorted, rows_last ? std::vector<int64_t>{length_, outer, inner}
                                           : std::vector<int64_t>{outer, inner, length_});
      sorted = Transposed(sorted, rows_last ? std::vector<int64_t>{1, 0, 2} : std::vector<int64_t>{0, 2, 1});
      if (sorted.offset != homes[i].offset) {
        e_.Copy(homes[i], sorted);
        sorted = homes[i];
      }
      e_.Copy(window(out[i]), sorted);
    }
    e_.ReleaseSince(mark);
  }

  // Whether places lie over the lanes or rows do, by what half of the elements cost an instruction: in short distances over the lanes
  // everything passes through the cross-lane unit.
  bool RowsLast(int64_t rows) const {
    const VectorUnit& unit = e_.machine().vector;
    auto ceil = [](int64_t a, int64_t b) { return (a + b - 1) / b; };
    const int64_t beside = ceil(length_ * ceil(rows, unit.lanes), 2 * unit.sublanes);
    return beside <= unit.cross_lane_latency +
                         unit.cross_lane_interval * ceil(rows * length_, 2 * unit.lanes * unit.sublanes);
  }

  // [rows, length], with strides that keep the order of memory.
  static Array Matrix(const Array& placed, bool rows_last) {
    if (rows_last)
      return Transposed(*Reshaped(placed, {placed.dims[0], placed.dims[1] * placed.dims[2]}), {1, 0});
    return *Reshaped(placed, {placed.dims[0] * placed.dims[1], placed.dims[2]});
  }

  // Rows longer than VMEM, one at a time: blocks are sorted there; then the rounds over longer distances pass through it in pieces.
  void InBlocks() {
    std::vector<Array> rows = out_;
    for (size_t i = 0; i < in_.size(); ++i) e_.Copy(out_[i], in_[i]);
    if (places_) {
      rows.push_back(Shaped(scratch_(Type::i32, {outer_, length_, inner_})));
      NumberPlaces(rows.back());
    }
    int64_t block = Ceil(length_) / 2;
    while (block > 1 && !Fits([&] {
             Block(Row(rows, {}), 0, block,
                   [&](const std::vector<Array>& x) { network_.Merge(x, 1, block); });
           }))
      block /= 2;
    if (block < 2) return e_.Fail(kDoesNotFit);
    e_.Walk({outer_, inner_}, [&](const Emitter::Point& point) {
      std::vector<Array> x = Row(rows, point);
      EachBlock(x, block, [&](const std::vector<Array>& part) { network_.Merge(part, 1, block); });
      for (int64_t k = 2 * block; k < 2 * length_; k *= 2) {
        Far(x, k, block, /*mirrored=*/true);
        for (int64_t d = k / 4; d >= block; d /= 2) Far(x, 2 * d, block, /*mirrored=*/false);
        EachBlock(x, block, [&](const std::vector<Array>& part) { network_.Descend(part, block / 2); });
      }
    });
  }

  void NumberPlaces(const Array& rows) {
    const int64_t piece = std::min(length_, e_.vmem_limit() / 16);
    auto number = [&](std::optional<ScalarRegister> counter, int64_t at, int64_t size) {
      e_.SetVmemRange(0, e_.vmem_limit());
      Array numbers = e_.Allocate(Type::i32, {size});
      e_.Iota(numbers, 0, counter, at);
      e_.Walk({outer_, inner_}, [&](const Emitter::Point& point) {
        e_.Copy(Window(Row({rows}, point)[0], 0, counter, at, size), numbers);
      });
    };
    if (length_ / piece > kRowsWrittenOut) return EachPiece(length_, piece, number);
    for (int64_t at = 0; at < length_; at += piece) number(std::nullopt, at, std::min(piece, length_ - at));
  }

  // One row: [length].
  std::vector<Array> Row(const std::vector<Array>& rows, const Emitter::Point& point) const {
    std::vector<Array> result;
    for (const Array& a : rows) {
      Array row = Transposed(a, {0, 2, 1});
      if (point.index.empty()) {
        row.dims = {length_};
        row.strides = {row.strides[2]};
      } else {
        row = Emitter::At(row, point);
      }
      result.push_back(row);
    }
    return result;
  }

  void Block(const std::vector<Array>& x, int64_t at, int64_t size,
             const std::function<void(const std::vector<Array>&)>& body,
             std::optional<ScalarRegister> counter = std::nullopt) {
    const size_t mark = e_.Mark();
    std::vector<Array> near;
    for (const Array& row : x) {
      near.push_back(e_.Allocate(row.type, {size}));
      e_.Copy(near.back(), Window(row, 0, counter, at, size));
    }
    body(near);
    for (size_t i = 0; i < x.size(); ++i) e_.Copy(Window(x[i], 0, counter, at, size), near[i]);
    e_.ReleaseSince(mark);
  }

  // A counted loop over whole pieces of [0, total), then what is left.
  void EachPiece(int64_t total, int64_t piece,
                 const std::function<void(std::optional<ScalarRegister>, int64_t, int64_t)>& body) {
    const int64_t whole = total / piece;
    e_.SetVmemRange(0, e_.vmem_limit());
    if (whole > 1) {
      ScalarRegister counter = e_.builder().BeginLoop(Immediate(static_cast<uint64_t>(whole * piece)), piece);
      body(counter, 0, piece);
      e_.builder().EndLoop();
    } else if (whole == 1) {
      body(std::nullopt, 0, piece);
    }
    if (total % piece) body(std::nullopt, whole * piece, total % piece);
  }

  void EachBlock(const std::vector<Array>& x, int64_t block,
                 const std::function<void(const std::vector<Array>&)>& body) {
    EachPiece(length_, block, [&](std::optional<ScalarRegister> counter, int64_t at, int64_t size) {
      Block(x, at, size, body, counter);
    });
  }

  // A round whose partners lie at least a block apart: within runs of k, place j with k - 1 - j when mirrored, else with j + k / 2.
  void Far(const std::vector<Array>& x, int64_t k, int64_t block, bool mirrored) {
    const auto in_run = [&](std::optional<ScalarRegister> outer, int64_t begin, int64_t run) {
      // Partners past the end do not exist.
      const int64_t first = mirrored ? k - run : 0, last = mirrored ? k / 2 : std::min(k / 2, run - k / 2);
      if (last <= first) return;
      const auto from = [&](const Array& row, int64_t place) {
        const Array there = Window(row, 0, std::nullopt, begin + place, 1);
        return outer ? Moved(there, 0, *outer, k) : there;
      };
      EachPiece(last - first, block / 2,
                [&](std::optional<ScalarRegister> counter, int64_t at, int64_t size) {
                  const size_t mark = e_.Mark();
                  const size_t registers = e_.RegisterMark();
                  auto low = [&](const Array& row) { return Window(from(row, first), 0, counter, at, size); };
                  auto high = [&](const Array& row) {
                    if (!mirrored) return Window(from(row, k / 2 + first), 0, counter, at, size);
                    // The partner of the first place, going down; it is moved turned over, so that runs of HBM stay whole.
                    Array down = from(row, k - 1 - first);
                    down.strides[0] = -down.strides[0];
                    return Reversed(Window(down, 0, counter, at, size), {0});
                  };
                  std::vector<Array> a, b;
                  for (const Array& row : x) {
                    a.push_back(e_.Allocate(row.type, {size}));
                    e_.Copy(a.back(), low(row));
                    Array upper = e_.Allocate(row.type, {size});
                    e_.Copy(upper, high(row));
                    b.push_back(mirrored ? Reversed(upper, {0}) : upper);
                  }
                  network_.Exchange(a, b);
                  for (size_t i = 0; i < x.size(); ++i) {
                    e_.Copy(low(x[i]), a[i]);
                    e_.Copy(high(x[i]), mirrored ? Reversed(b[i], {0}) : b[i]);
                  }
                  e_.ReleaseSince(mark);
                  e_.ReleaseRegisters(registers);
                });
    };
    const int64_t full = length_ / k;
    e_.Turns(
        full, 1, [&](const Emitter::Turn& turn) { in_run(turn.counter, turn.first * k, k); },
        kRowsWrittenOut);
    if (length_ % k) in_run(std::nullopt, full * k, length_ % k);
  }

  Emitter& e_;
  bool places_;
  Network network_;
  const std::function<Array(Type, const std::vector<int64_t>&)>& scratch_;
  int64_t outer_ = 1, length_ = 1, inner_ = 1;
  std::vector<Array> in_, out_;
};

}  // namespace

void EmitSort(Emitter& e, sdk::View view, sdk::Op op, const std::vector<Array>& operands,
              const std::vector<Array>& results,
              const std::function<Array(Type, const std::vector<int64_t>&)>& scratch) {
  Sort(e, view, op, operands, results, scratch).Run();
}

}  // namespace tenon::sim
