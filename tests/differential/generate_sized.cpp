// Sizes that hang on data: an argument, or a count of elements. Targets pad such an array to its bound; what is valid of it goes back among
// the values of written sizes by a reduction or a pad, or is a result as it is.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

const Type kSize{ElementType::i32, {}, {}}, kVector{ElementType::i32, {1}, {}};

std::string Direction(const char* direction, ElementType type) {
  const char* kind = IsFloat(type) ? "FLOAT" : IsSigned(type) ? "SIGNED" : "UNSIGNED";
  return absl::StrCat("comparison_direction = #stablehlo<comparison_direction ", direction,
                      ">, compare_type = #stablehlo<comparison_type ", kind, ">");
}

// An array whose size in one dimension is a value. Its type has the bound there.
struct Sized {
  Value array, size;
  size_t dimension;

  int64_t bound() const { return array.type.dims[dimension]; }
};

uint32_t Bit(size_t dimension) { return 1u << dimension; }

class Chain {
 public:
  explicit Chain(Generator& g) : g_(g) {}

  void Make() {
    Type type{g_.Element(kFloats | kIntegers), g_.Shape(1, 3), {}};
    const size_t dimension = g_.tape.Below(static_cast<uint32_t>(type.rank()));
    type.dims[dimension] = std::max<int64_t>(type.dims[dimension], 1);
    if (type.count() > 600) return;
    Start(type, dimension);
    const uint32_t steps = g_.tape.Below(6);
    for (uint32_t i = 0; i < steps && x_.array.type.count() < 2000; ++i) Step();
    End();
  }

 private:
  // With its bound written, or for the compiler to find.
  Type Open(const Type& type, size_t dimension) {
    const Type plain{type.element, type.dims, {}};
    return g_.tape.OneIn(2) ? plain.Bounded(Bit(dimension)) : plain.Open(Bit(dimension));
  }
  Value Number(int64_t n) { return g_.Splat(kSize, absl::StrCat(n)); }
  Value AsVector(const Value& scalar) { return g_.One("stablehlo.reshape", {scalar}, kVector); }

  // The sizes of the array as a vector, that of `dimension` a value.
  Value Sizes(const Type& type, size_t dimension, const Value& size) {
    std::vector<Value> sizes;
    for (size_t d = 0; d < type.dims.size(); ++d)
      sizes.push_back(d == dimension ? AsVector(size) : g_.Numbers(ElementType::i32, {type.dims[d]}));
    if (sizes.size() == 1) return sizes[0];
    return g_.One("stablehlo.concatenate", std::move(sizes), {ElementType::i32, {type.rank()}, {}},
                  "dimension = 0 : i64");
  }

  // A number from 0 to `bound`, of an argument or of how many elements of one are positive.
  Value Count(int64_t bound) {
    Value n;
    if (g_.tape.OneIn(3)) {
      const Type ints{ElementType::i32, {std::min<int64_t>(bound, 40)}, {}};
      const Value x = g_.Fresh(ints, 3);
      const Value more = g_.One("stablehlo.compare", {x, g_.Splat(ints, "0")}, ints.With(ElementType::i1),
                                Direction("GT", ElementType::i32));
      const Value ones = g_.One("stablehlo.convert", {more}, ints);
      Region sum = g_.MakeRegion({kSize, kSize}, [&](const std::vector<Value>& v) {
        return std::vector<Value>{g_.One("stablehlo.add", {v[0], v[1]}, kSize)};
      });
      n = g_.One("stablehlo.reduce", {ones, Number(0)}, kSize, "dimensions = array<i64: 0>",
                 {std::move(sum)});
    } else {
      n = g_.Fresh(kSize, 0);
    }
    return g_.One("stablehlo.minimum", {n, Number(bound)}, kSize);
  }

  Value WithSize(const Type& type, size_t dimension) {
    return g_.One("stablehlo.set_dimension_size", {g_.OfType(type), x_.size}, Open(type, dimension),
                  absl::StrCat("dimension = ", dimension, " : i64"));
  }

  void Start(const Type& type, size_t dimension) {
    x_.size = Count(type.dims[dimension]);
    x_.dimension = dimension;
    switch (g_.tape.Below(5)) {
      case 1: {
        std::vector<int64_t> zeros(type.dims.size(), 0), ones(type.dims.size(), 1);
        const Value whole = g_.OfType(type), limits = Sizes(type, dimension, x_.size);
        x_.array =
            g_.One("stablehlo.real_dynamic_slice",
                   {whole, g_.Numbers(ElementType::i32, zeros), limits, g_.Numbers(ElementType::i32, ones)},
                   Open(type, dimension));
        return;
      }
      case 2:
        x_.array = g_.One(
            "stablehlo.dynamic_iota", {Sizes(type, dimension, x_.size)}, Open(type, dimension),
            absl::StrCat("iota_dimension = ", g_.tape.Below(static_cast<uint32_t>(type.rank())), " : i64"));
        return;
      case 3: {
        // A row along another dimension, or a scalar.
        Type row = type.Of({});
        std::string dimensions = "array<i64>";
        if (type.rank() > 1) {
          const size_t along = dimension == 0 ? 1 : 0;
          row.dims = {type.dims[along]};
          dimensions = absl::StrCat("array<i64: ", along, ">");
        }
        x_.array =
            g_.One("stablehlo.dynamic_broadcast_in_dim", {g_.OfType(row), Sizes(type, dimension, x_.size)},
                   Open(type, dimension), absl::StrCat("broadcast_dimensions = ", dimensions));
        return;
      }
      default:
        x_.array = WithSize(type, dimension);
    }
  }

  // Another array of the same sizes.
  Value Other() {
    return g_.tape.OneIn(3) ? x_.array
                            : WithSize({x_.array.type.element, x_.array.type.dims, {}}, x_.dimension);
  }
  void To(const std::string& op, std::vector<Value> operands, const Type& type,
          const std::string& attributes = "", std::vector<Region> regions = {}) {
    x_.array = g_.One(op, std::move(operands), Open(type, x_.dimension), attributes, std::move(regions));
  }

  void Step() {
    const Type type = x_.array.type;
    const auto rank = static_cast<uint32_t>(type.rank());
    const bool is_float = IsFloat(type.element);
    switch (g_.tape.Below(14)) {
      case 0: {
        constexpr const char* kUnary[] = {"stablehlo.abs", "stablehlo.negate", "stablehlo.sign",
                                          "stablehlo.tanh", "stablehlo.exponential"};
        if (IsUnsigned(type.element)) return;
        return To(kUnary[g_.tape.Below(is_float ? 5 : 3)], {x_.array}, type);
      }
      case 1:
      case 2: {
        constexpr const char* kBinary[] = {"stablehlo.add", "stablehlo.multiply", "stablehlo.maximum",
                                           "stablehlo.subtract"};
        return To(kBinary[g_.tape.Below(4)], {x_.array, Other()}, type);
      }
      case 3: {
        const Value other = Other();
        const Value less =
            g_.One("stablehlo.compare", {x_.array, other}, Open(type.With(ElementType::i1), x_.dimension),
                   Direction("LT", type.element));
        return To("stablehlo.select", {less, other, x_.array}, type);
      }
      case 4:
        return To("stablehlo.convert", {x_.array}, type.With(g_.Element(kFloats | kIntegers)));
      case 5: {
        if (rank < 2) return;
        std::vector<int64_t> order(rank);
        for (size_t d = 0; d < rank; ++d) order[d] = static_cast<int64_t>((d + 1) % rank);
        Type turned = type;
        for (size_t d = 0; d < rank; ++d) turned.dims[d] = type.dims[static_cast<size_t>(order[d])];
        x_.dimension = (x_.dimension + rank - 1) % rank;
        return To("stablehlo.transpose", {x_.array}, turned, absl::StrCat("permutation = ", Array(order)));
      }
      case 6:
        return To("stablehlo.reverse", {x_.array}, type,
                  absl::StrCat("dimensions = array<i64: ", g_.tape.Below(rank), ">"));
      case 7:
        return Concatenate();
      case 8:
        return Pad();
      case 9:
        return ReduceAnother();
      case 10:
        return Sort();
      case 11:
        return Window();
      case 12:
        return Product();
      default:
        return Slice();
    }
  }

  void NewSize(const Value& size) { x_.size = size; }

  void Concatenate() {
    Type type = x_.array.type;
    const size_t dimension = g_.tape.Below(static_cast<uint32_t>(type.rank()));
    if (dimension != x_.dimension) {
      const Value other = Other();
      type.dims[dimension] *= 2;
      return To("stablehlo.concatenate", {x_.array, other}, type,
                absl::StrCat("dimension = ", dimension, " : i64"));
    }
    // Another of the same size, or one whose size is written, before it or behind.
    Type part{type.element, type.dims, {}};
    part.dims[dimension] = 1 + g_.tape.Below(4);
    const bool same = g_.tape.OneIn(2), before = g_.tape.OneIn(2);
    const Value other = same ? Other() : g_.OfType(part);
    type.dims[dimension] += other.type.dims[dimension];
    const Value more = same ? x_.size : Number(part.dims[dimension]);
    std::vector<Value> parts = {x_.array, other};
    if (before) std::swap(parts[0], parts[1]);
    NewSize(g_.One("stablehlo.add", {x_.size, more}, kSize));
    To("stablehlo.concatenate", std::move(parts), type, absl::StrCat("dimension = ", dimension, " : i64"));
  }

  void Pad() {
    Type type = x_.array.type;
    std::vector<int64_t> low(type.dims.size(), 0), high = low, interior = low;
    for (size_t d = 0; d < type.dims.size(); ++d) {
      low[d] = g_.tape.Below(3);
      high[d] = g_.tape.Below(3);
      // Of a size that is not known, without holes: that none of them follow nothing is no sum.
      interior[d] = d != x_.dimension && g_.tape.OneIn(4) ? 1 : 0;
      type.dims[d] += low[d] + high[d] + std::max<int64_t>(type.dims[d] - 1, 0) * interior[d];
    }
    NewSize(g_.One("stablehlo.add", {x_.size, Number(low[x_.dimension] + high[x_.dimension])}, kSize));
    To("stablehlo.pad", {x_.array, g_.OfType({type.element, {}, {}})}, type,
       absl::StrCat("edge_padding_low = ", Array(low), ", edge_padding_high = ", Array(high),
                    ", interior_padding = ", Array(interior)));
  }

  void ReduceAnother() {
    Type type = x_.array.type;
    if (type.rank() < 2) return;
    const size_t dimension = x_.dimension == 0 ? 1 : 0;
    type.dims.erase(type.dims.begin() + static_cast<ptrdiff_t>(dimension));
    if (x_.dimension > dimension) --x_.dimension;
    To("stablehlo.reduce", {x_.array, g_.OfType({type.element, {}, {}})}, type,
       absl::StrCat("dimensions = array<i64: ", dimension, ">"), {g_.Reducer({type.element})});
  }

  void Sort() {
    const Type type = x_.array.type, scalar{type.element, {}, {}};
    std::string how = Direction("LT", type.element);
    if (IsFloat(type.element)) how.replace(how.rfind("FLOAT"), 5, "TOTALORDER");
    Region body = g_.MakeRegion({scalar, scalar}, [&](const std::vector<Value>& v) {
      return std::vector<Value>{g_.One("stablehlo.compare", {v[0], v[1]}, {ElementType::i1, {}, {}}, how)};
    });
    To("stablehlo.sort", {x_.array}, type,
       absl::StrCat("dimension = ", g_.tape.Below(static_cast<uint32_t>(type.rank())),
                    " : i64, is_stable = true"),
       {std::move(body)});
  }

  // As many windows as elements, each of three.
  void Window() {
    const Type type = x_.array.type;
    std::vector<int64_t> sizes(type.dims.size(), 1);
    std::string padding;
    for (size_t d = 0; d < type.dims.size(); ++d) {
      if (d == x_.dimension) sizes[d] = 3;
      absl::StrAppend(&padding, d ? ", " : "", d == x_.dimension ? "[1, 1]" : "[0, 0]");
    }
    To("stablehlo.reduce_window", {x_.array, g_.OfType({type.element, {}, {}})}, type,
       absl::StrCat("window_dimensions = ", Array(sizes), ", padding = dense<[", padding, "]> : tensor<",
                    type.rank(), "x2xi64>"),
       {g_.Reducer({type.element})});
  }

  // With a matrix along another dimension.
  void Product() {
    Type type = x_.array.type;
    if (type.rank() != 2) return;
    const size_t summed = 1 - x_.dimension;
    const int64_t columns = 1 + g_.tape.Below(6);
    const Value matrix = g_.OfType({type.element, {type.dims[summed], columns}, {}});
    type.dims = {type.dims[x_.dimension], columns};
    x_.dimension = 0;
    To("stablehlo.dot_general", {x_.array, matrix}, type,
       absl::StrCat("dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [", summed,
                    "], rhs_contracting_dimensions = [0]>"));
  }

  // All but the first of another dimension.
  void Slice() {
    Type type = x_.array.type;
    if (type.rank() < 2) return;
    const size_t dimension = x_.dimension == 0 ? 1 : 0;
    if (type.dims[dimension] < 2) return;
    std::vector<Value> operands = {x_.array};
    std::vector<int64_t> starts(type.dims.size(), 0), ones(type.dims.size(), 1);
    starts[dimension] = 1;
    operands.push_back(g_.Numbers(ElementType::i32, starts));
    operands.push_back(Sizes(type, x_.dimension, x_.size));
    operands.push_back(g_.Numbers(ElementType::i32, ones));
    --type.dims[dimension];
    To("stablehlo.real_dynamic_slice", std::move(operands), type);
  }

  void End() {
    const Type type = x_.array.type, scalar{type.element, {}, {}};
    const uint32_t how = g_.tape.Below(4);
    if (how == 0 || how == 3) {
      Type rest = type.Of(type.dims);
      rest.dims.erase(rest.dims.begin() + static_cast<ptrdiff_t>(x_.dimension));
      g_.One("stablehlo.reduce", {x_.array, g_.OfType(scalar)}, rest,
             absl::StrCat("dimensions = array<i64: ", x_.dimension, ">"), {g_.Reducer({type.element})});
    } else if (how == 1) {
      std::vector<int64_t> zeros(type.dims.size(), 0);
      std::vector<Value> high;
      for (size_t d = 0; d < type.dims.size(); ++d)
        high.push_back(d == x_.dimension
                           ? AsVector(g_.One("stablehlo.subtract", {Number(x_.bound()), x_.size}, kSize))
                           : g_.Numbers(ElementType::i32, {0}));
      const Value more = high.size() == 1
                             ? high[0]
                             : g_.One("stablehlo.concatenate", high, {ElementType::i32, {type.rank()}, {}},
                                      "dimension = 0 : i64");
      g_.One("stablehlo.dynamic_pad",
             {x_.array, g_.OfType(scalar), g_.Numbers(ElementType::i32, zeros), more,
              g_.Numbers(ElementType::i32, zeros)},
             type.Of(type.dims));
    }
    if (g_.tape.OneIn(3))
      g_.One("stablehlo.get_dimension_size", {x_.array}, kSize,
             absl::StrCat("dimension = ", x_.dimension, " : i64"));
  }

  Generator& g_;
  Sized x_;
};

void FromData(Generator& g) {
  if (g.nested()) return;
  Chain(g).Make();
}

constexpr Recipe kRecipes[] = {{20, FromData, Where::kWide}};

}  // namespace

std::span<const Recipe> SizedRecipes() { return kRecipes; }

}  // namespace tenon::differential
