#include "backends/tile/lower/sort.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

#include "backends/tile/lower/nest.h"
#include "backends/tile/lower/owners.h"
#include "backends/tile/lower/shapes.h"
#include "backends/tile/lower/sort_key.h"

namespace tenon::tile::lower {
namespace {

// Rows of up to this many vectors are sorted by rank: n steps for each vector, against about 25 cycles for
// each element and 1000 for each digit of a radix sort.
constexpr int64_t kRankVectors = 16;
constexpr int64_t kDigitBits = 8, kDigits = 1 << kDigitBits;
// Runs that insertion sorts before they are merged.
constexpr int64_t kRun = 8;

class SortEmitter {
 public:
  SortEmitter(Elemental& e, const sdk::Op& op, const std::map<uint32_t, Buffer>& buffers)
      : e_(e), b_(e.b()), op_(op), buffers_(buffers), dims_(e.Dims(op.operand(0).id())) {
    const auto rank = static_cast<int64_t>(dims_.size());
    const int64_t dimension = op.number("dimension", -1);
    d_ = static_cast<size_t>(dimension < 0 ? dimension + rank : dimension);
    n_ = dims_[d_];
    for (size_t i = 0; i < dims_.size(); ++i)
      if (i != d_) row_dims_.push_back(dims_[i]);
    for (int64_t dim : row_dims_) rows_ *= dim;
    key_ = FindSortKey(op);
  }

  int64_t Rows() const { return n_ == 0 ? 0 : rows_; }

  void Row(const Affine& row) {
    row_ = e_.symbols().Split(row, row_dims_);
    if (n_ == 1) {
      for (auto [k, buffer] : Outputs()) Store(k, Affine(0), At(k, Affine(0)));
    } else if (!key_) {
      ByMerging();
    } else if (n_ <= kRankVectors * e_.VectorLanes()) {
      ByRank();
    } else {
      ByRadix();
    }
  }

 private:
  using Values = Builder::Values;

  Position Whole(const Affine& at) const {
    Position whole = row_;
    whole.insert(whole.begin() + static_cast<int64_t>(d_), at);
    return whole;
  }
  Value At(uint32_t k, const Affine& at) { return e_.At(op_.operand(k).id(), Whole(at)); }
  void Store(uint32_t k, const Affine& at, Value value) {
    const uint32_t result = op_.result(k).id();
    e_.Store(buffers_.at(result), e_.Address(result, Whole(at)), value);
  }
  // Results that are asked for.
  std::vector<std::pair<uint32_t, Buffer>> Outputs() const {
    std::vector<std::pair<uint32_t, Buffer>> outputs;
    for (uint32_t k = 0; k < op_.result_count(); ++k)
      if (auto at = buffers_.find(op_.result(k).id()); at != buffers_.end())
        outputs.emplace_back(k, at->second);
    return outputs;
  }
  Type TypeOfOperand(uint32_t k) const { return e_.TypeOf(op_.operand(k).id()); }
  Type KeyedType() const { return *TypeOfElement(key_->expression.type().element()); }
  Type IndexType() const { return n_ <= std::numeric_limits<int32_t>::max() ? Type::kI32 : Type::kI64; }
  // `value`, computed in the open region for the lanes of `of`, as an index.
  Affine Computed(Value value, const Affine& of) {
    return Affine::Of(e_.symbols().AddComputed(b_.Convert(Type::kI64, value), {0, n_ - 1}, b_.Depth(),
                                               e_.symbols().LanesOf(of)));
  }
  Value Key(const Affine& at) { return SortKeyOf(e_, *key_, At(key_->operand, at)); }

  // The rank of an element: how many come before it, those that are equal and have a lower index among them.
  void ByRank() {
    const Buffer keys = b_.Workspace("keys", SortKeyType(KeyedType()), n_);
    e_.InLanes(n_, e_.VectorLanes(), [&](const Affine& at) { e_.Store(keys, at, Key(at)); });
    const int64_t lanes = std::min(e_.VectorLanes(), PowerOfTwo(n_)), whole = n_ / lanes,
                  rest = n_ - whole * lanes;
    const Elemental::Lanes axes = e_.MakeLanes(1, lanes, lanes);
    // `at`: the elements of a vector, which begins at `first` and ends at `last`.
    auto place = [&](const Affine& first, const Affine& last, const Affine& at) {
      const Value own = e_.Load(keys, at, {});
      auto count = [&](const Affine& from, const Affine& to, Value rank, int where) {
        return e_.Loop(
            from, to, {0, n_ - 1}, {rank},
            [&](const Affine& other, std::span<const Value> before) {
              const Value key = e_.Load(keys, other, {});
              Value first_of_two;
              if (where < 0) {
                first_of_two = b_.Le(key, own);
              } else if (where > 0) {
                first_of_two = b_.Lt(key, own);
              } else {
                const Value lower = b_.Lt(e_.Number(Type::kI32, other), e_.Number(Type::kI32, at));
                first_of_two = b_.Or(b_.Lt(key, own), b_.And(b_.Eq(key, own), lower));
              }
              return Values{b_.Select(first_of_two, b_.Add(before[0], b_.I32(1)), before[0])};
            },
            where == 0 ? 1 : 8)[0];
      };
      Value rank = b_.I32(0);
      if (first != Affine(0)) rank = count(0, first, rank, -1);
      rank = count(first, last, rank, 0);
      if (last != Affine(n_)) rank = count(last, n_, rank, 1);
      const Affine to = Computed(rank, at);
      for (auto [k, buffer] : Outputs()) Store(k, to, At(k, at));
    };
    if (whole > 0)
      e_.Loop(0, whole, {0, whole - 1}, [&](const Affine& step) {
        place(step * lanes, step * lanes + Affine(lanes), step * lanes + axes.index);
      });
    if (rest)
      place(Affine(whole * lanes), Affine(n_),
            Affine(whole * lanes) + e_.MaskLanes(axes, 1, lanes, rest).index);
  }

  // Digit by digit, the lowest first. Arrays hold two rows, of which one is read and the other written.
  void ByRadix() {
    const Type type = SortKeyType(KeyedType()), index = IndexType();
    const int64_t digits = SortKeyBits(KeyedType()) / kDigitBits;
    bool indexed = false;
    for (auto [k, buffer] : Outputs()) indexed |= !FromKey(k);
    const Buffer keys = b_.Workspace("keys", type, 2 * n_);
    const Buffer counts = b_.Workspace("counts", index, digits * kDigits);
    const Buffer places = indexed ? b_.Workspace("places", index, 2 * n_) : Buffer{};
    e_.InLanes(digits * kDigits, e_.VectorLanes(),
               [&](const Affine& at) { e_.Store(counts, at, b_.ConstInt(index, 0)); });
    e_.InLanes(n_, e_.VectorLanes(), [&](const Affine& at) {
      e_.Store(keys, at, Key(at));
      if (indexed) e_.Store(places, at, e_.Number(index, at));
    });
    // Where the count of the digit at `shift` of a key lies among those of that digit.
    auto digit = [&](Value key, Value shift) {
      const Value biased = b_.Xor(key, b_.ConstInt(type, TopBit(KeyedType())));
      return b_.Convert(Type::kI64, b_.And(b_.ShrLogical(biased, shift), b_.ConstInt(type, kDigits - 1)));
    };
    b_.Loop(n_, [&](Value i) {
      Elemental::Scope scope(e_);
      const Value key = b_.Load(keys, i);
      for (int64_t d = 0; d < digits; ++d) {
        const Index at = Index(digit(key, b_.ConstInt(type, d * kDigitBits))) + Index(d * kDigits);
        b_.Store(counts, at, b_.Add(b_.Load(counts, at), b_.ConstInt(index, 1)));
      }
    });
    const Values ends = b_.Loop(0, digits, 1, {b_.I64(0)}, [&](Value d, std::span<const Value> carried) {
      Elemental::Scope scope(e_);
      const Value from = carried[0], to = b_.Sub(b_.I64(n_), from);
      const Value shift = b_.Convert(type, b_.At(d * kDigitBits));
      // A digit that all keys share changes nothing.
      const Value shared = b_.Load(counts, Index(digit(b_.Load(keys, from), shift)) + d * kDigits);
      return b_.If(
          b_.Eq(shared, b_.ConstInt(index, n_)), [&] { return Values{from}; },
          [&] {
            b_.Loop(0, kDigits, 1, {b_.ConstInt(index, 0)}, [&](Value value, std::span<const Value> sum) {
              const Index at = Index(value) + d * kDigits;
              const Value count = b_.Load(counts, at);
              b_.Store(counts, at, sum[0]);
              return Values{b_.Add(sum[0], count)};
            });
            b_.Loop(n_, [&](Value i) {
              const Value key = b_.Load(keys, from + i);
              const Index at = Index(digit(key, shift)) + d * kDigits;
              const Value place = b_.Load(counts, at);
              b_.Store(counts, at, b_.Add(place, b_.ConstInt(index, 1)));
              const Index target = Index(to) + Index(b_.Convert(Type::kI64, place));
              b_.Store(keys, target, key);
              if (indexed) b_.Store(places, target, b_.Load(places, from + i));
            });
            return Values{to};
          });
    });
    const Affine base = Affine::Of(e_.symbols().Add(ends[0], {0, n_}, b_.Depth()));
    e_.InLanes(n_, e_.VectorLanes(), [&](const Affine& at) {
      Affine source;
      if (indexed) source = Computed(e_.Load(places, base + at, {}), at);
      for (auto [k, buffer] : Outputs())
        Store(k, at,
              FromKey(k) ? ElementOfSortKey(b_, *key_, TypeOfOperand(k), e_.Load(keys, base + at, {}))
                         : At(k, source));
    });
  }
  bool FromKey(uint32_t k) const { return k == key_->operand && IsInvertible(*key_, TypeOfOperand(k)); }
  static int64_t TopBit(Type type) {
    return SortKeyBits(type) == 64 ? std::numeric_limits<int64_t>::min()
                                   : int64_t{1} << (SortKeyBits(type) - 1);
  }

  // What a merge moves along: the operands that the comparator looks at, and the index when there are others.
  struct Record {
    std::vector<Buffer> arrays;
    std::vector<int> of_operand;  // which array holds an operand; -1: none
    int places = -1;
  };
  Values Read(const Record& record, const Index& at, Value predicate = {}) {
    Values values;
    for (Buffer array : record.arrays)
      values.push_back(predicate.valid()
                           ? b_.Load(array, at, predicate, b_.ConstBits(b_.InfoOf(array).type, 0))
                           : b_.Load(array, at));
    return values;
  }
  void Write(const Record& record, const Index& at, const Values& values) {
    for (size_t i = 0; i < values.size(); ++i) b_.Store(record.arrays[i], at, values[i]);
  }
  // Whether x must come before y.
  Value Before(const Record& record, const Values& x, const Values& y) {
    Values arguments;
    for (uint32_t k = 0; k < op_.operand_count(); ++k) {
      const int array = record.of_operand[k];
      const Value none = array < 0 ? b_.ConstBits(TypeOfOperand(k), 0) : Value{};
      arguments.push_back(array < 0 ? none : x[array]);
      arguments.push_back(array < 0 ? none : y[array]);
    }
    return ApplyRegion(e_, op_.region(), arguments)[0];
  }
  Record MakeRecord() {
    Record record;
    const std::vector<bool> compared = ComparedOperands(op_);
    for (uint32_t k = 0; k < op_.operand_count(); ++k) {
      record.of_operand.push_back(compared[k] ? static_cast<int>(record.arrays.size()) : -1);
      if (compared[k])
        record.arrays.push_back(b_.Workspace("operand" + std::to_string(k), TypeOfOperand(k), 2 * n_));
    }
    for (auto [k, buffer] : Outputs()) {
      if (compared[k] || record.places >= 0) continue;
      record.places = static_cast<int>(record.arrays.size());
      record.arrays.push_back(b_.Workspace("places", IndexType(), 2 * n_));
    }
    return record;
  }

  void ByMerging() {
    const Record record = MakeRecord();
    e_.InLanes(n_, e_.VectorLanes(), [&](const Affine& at) {
      for (uint32_t k = 0; k < op_.operand_count(); ++k)
        if (record.of_operand[k] >= 0) e_.Store(record.arrays[record.of_operand[k]], at, At(k, at));
      if (record.places >= 0) e_.Store(record.arrays[record.places], at, e_.Number(IndexType(), at));
    });
    const Value n = b_.I64(n_);
    b_.Loop(0, n_, kRun, [&](Value start) {
      Elemental::Scope scope(e_);
      b_.Loop(start + Index(1), b_.Min(b_.At(start + Index(kRun)), n), 1,
              [&](Value i) { Insert(record, start, i); });
    });
    Value from = b_.I64(0);
    if (n_ > kRun) {
      from = b_.While(
          {b_.I64(kRun), from}, [&](std::span<const Value> state) { return b_.Lt(state[0], n); },
          [&](std::span<const Value> state) {
            Elemental::Scope scope(e_);
            const Value width = state[0], source = state[1], target = b_.Sub(n, source);
            const Value both = b_.At(width * 2);
            const Value pairs = b_.Div(b_.At(n + both - Index(1)), both);
            b_.Loop(0, pairs, 1, [&](Value pair) {
              Elemental::Scope inner(e_);
              const Value start = b_.Mul(pair, both), middle = b_.Min(b_.At(start + width), n),
                          end = b_.Min(b_.At(start + both), n);
              Merge(record, source, target, start, middle, end);
            });
            return Values{both, target};
          })[1];
    }
    const Affine base = Affine::Of(e_.symbols().Add(from, {0, n_}, b_.Depth()));
    e_.InLanes(n_, e_.VectorLanes(), [&](const Affine& at) {
      Affine source;
      if (record.places >= 0) source = Computed(e_.Load(record.arrays[record.places], base + at, {}), at);
      for (auto [k, buffer] : Outputs()) {
        const int array = record.of_operand[k];
        Store(k, at, array >= 0 ? e_.Load(record.arrays[array], base + at, {}) : At(k, source));
      }
    });
  }

  // Moves element `i` to its place among those from `start` on, which are sorted.
  void Insert(const Record& record, Value start, Value i) {
    Elemental::Scope scope(e_);
    const Values own = Read(record, i);
    const Value place = b_.While(
        {i},
        [&](std::span<const Value> state) {
          Elemental::Scope inner(e_);
          const Value more = b_.Gt(state[0], start);
          return b_.And(more, Before(record, own, Read(record, state[0] - Index(1), more)));
        },
        [&](std::span<const Value> state) {
          Write(record, state[0], Read(record, state[0] - Index(1)));
          return Values{b_.At(state[0] - Index(1))};
        })[0];
    Write(record, place, own);
  }

  // Merges [start, middle) and [middle, end) of one row into the other; of equals the left goes first.
  void Merge(const Record& record, Value source, Value target, Value start, Value middle, Value end) {
    const Values at = b_.While(
        {start, middle},
        [&](std::span<const Value> state) { return b_.And(b_.Lt(state[0], middle), b_.Lt(state[1], end)); },
        [&](std::span<const Value> state) {
          Elemental::Scope scope(e_);
          const Values left = Read(record, source + state[0]), right = Read(record, source + state[1]);
          const Value take_right = Before(record, right, left);
          Values next;
          for (size_t i = 0; i < left.size(); ++i) next.push_back(b_.Select(take_right, right[i], left[i]));
          Write(record, target + state[0] + Index(state[1]) - Index(middle), next);
          const Value step = b_.Convert(Type::kI64, take_right);
          return Values{b_.At(state[0] + Index(1) - Index(step)), b_.At(state[1] + step)};
        });
    b_.Loop(at[0], middle, 1, [&](Value left) {
      Write(record, target + left + Index(at[1]) - Index(middle), Read(record, source + left));
    });
    b_.Loop(at[1], end, 1, [&](Value right) { Write(record, target + right, Read(record, source + right)); });
  }

  Elemental& e_;
  Builder& b_;
  sdk::Op op_;
  const std::map<uint32_t, Buffer>& buffers_;
  std::vector<int64_t> dims_, row_dims_;
  size_t d_ = 0;
  int64_t n_ = 0, rows_ = 1;
  std::optional<SortKey> key_;
  Position row_;
};

}  // namespace

sdk::Op SortRoot(const Graph& graph) {
  const sdk::Op none = graph.view().op(TENON_NONE);
  if (graph.outputs().empty()) return none;
  const sdk::Op op = graph.Producer(graph.outputs()[0]);
  if (!op.valid() || op.code() != TENON_OP_SORT) return none;
  for (uint32_t value : graph.outputs())
    if (graph.view().value(value).op_id() != op.id()) return none;
  return graph.Users(op.id()).empty() ? op : none;
}

void EmitSort(Elemental& e, const sdk::Op& op, const std::map<uint32_t, Buffer>& buffers) {
  SortEmitter sort(e, op, buffers);
  EmitParts(e, {{std::max<int64_t>(sort.Rows(), 1), [&](const Affine& row) {
                   if (sort.Rows() > 0) sort.Row(row);
                 }}});
}

}  // namespace tenon::tile::lower
