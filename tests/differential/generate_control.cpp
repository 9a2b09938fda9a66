// while, case, if, calls, composites, barriers; what does not fit elsewhere.
#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

const Type kCounter{ElementType::i32, {}, {}}, kBit{ElementType::i1, {}, {}};
constexpr const char* kLess =
    "comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type "
    "SIGNED>";

// A counter runs to a bound, the same on all devices; the state goes through a few ops.
void While(Generator& g) {
  if (g.deeply_nested()) return;
  std::vector<Value> state = {g.Splat(kCounter, "0")};
  const uint32_t count = 1 + g.tape.Below(3), trips = g.tape.Below(5);
  for (uint32_t i = 0; i < count; ++i) state.push_back(g.Any(15, 0, 1000));
  std::vector<Type> types;
  for (const Value& value : state) types.push_back(value.type);
  Region condition = g.MakeRegion(types, [&](const std::vector<Value>& v) {
    return std::vector<Value>{
        g.One("stablehlo.compare", {v[0], g.Splat(kCounter, absl::StrCat(trips))}, kBit, kLess)};
  });
  Region body = g.MakeRepeated(types, trips, [&](const std::vector<Value>& v) {
    g.MaybeMeet();
    g.Ops(4);
    std::vector<Value> next = {g.One("stablehlo.add", {v[0], g.Splat(kCounter, "1")}, kCounter)};
    for (size_t i = 1; i < types.size(); ++i) next.push_back(g.OfType(types[i]));
    return next;
  });
  g.Emit("stablehlo.while", std::move(state), types, "", {std::move(condition), std::move(body)});
}

// One value that all devices have, whatever each of them had before.
Value OfAllDevices(Generator& g, const Value& value) {
  std::string ids;
  const int64_t devices = g.replicas() * g.partitions();
  for (int64_t d = 0; d < devices; ++d) absl::StrAppend(&ids, d ? ", " : "", d);
  Region body = g.MakeRegion({value.type, value.type}, [&](const std::vector<Value>& v) {
    return std::vector<Value>{g.One("stablehlo.maximum", {v[0], v[1]}, value.type)};
  });
  return g.One("stablehlo.all_reduce", {value}, value.type,
               absl::StrCat("replica_groups = dense<[[", ids, "]]> : tensor<1x", devices,
                            "xi64>, channel_handle = #stablehlo.channel_handle<handle = 9, type = 0>, "
                            "use_global_device_ids"),
               {std::move(body)});
}

void Branch(Generator& g) {
  if (g.deeply_nested()) return;
  const bool two = g.tape.OneIn(2);
  const uint32_t branches = two ? 2 : 1 + g.tape.Below(3);
  Value chooser = g.OfType(two ? kBit : kCounter);
  const bool several = g.replicas() * g.partitions() > 1;
  // Devices meet in a branch that all of them take.
  const bool together = several && g.together() && g.tape.OneIn(2);
  if (together) chooser = OfAllDevices(g, chooser);
  const Type result = g.Any(15, 0, 1000).type;
  std::vector<Region> regions;
  for (uint32_t i = 0; i < branches; ++i) {
    const auto body = [&](const std::vector<Value>&) {
      g.MaybeMeet();
      g.Ops(3);
      return std::vector<Value>{g.OfType(result)};
    };
    regions.push_back(g.MakeRegion({}, body, together ? Run::kTogether : Run::kAnyhow));
  }
  g.Emit(two ? "stablehlo.if" : "stablehlo.case", {chooser}, {result}, "", std::move(regions));
}

void CallOrComposite(Generator& g) {
  if (g.deeply_nested()) return;
  const Value a = g.Any(15, 0, 1000), b = g.Any(15, 0, 1000);
  std::vector<Value> yields;
  const std::string name = g.MakeFunction({a.type, b.type}, [&](const std::vector<Value>& v) {
    g.Ops(4);
    yields = {g.OfType(v[0].type)};
    return yields;
  });
  if (g.tape.OneIn(2)) {
    g.One("func.call", {a, b}, a.type, absl::StrCat("callee = @", name));
  } else {
    g.One("stablehlo.composite", {a, b}, a.type,
          absl::StrCat("name = \"test.", name, "\", decomposition = @", name, ", composite_attributes = {}"));
  }
}

void Barrier(Generator& g) {
  const Value a = g.Any(15), b = g.Any(15);
  g.Emit("stablehlo.optimization_barrier", {a, b}, {a.type, b.type});
}

constexpr Recipe kRecipes[] = {{5, While}, {4, Branch}, {4, CallOrComposite}, {1, Barrier}};

// Random bits of a fixed state.
void RandomBits(Generator& g) {
  const Type state{ElementType::ui64, {2}, {}};
  const Type bits{g.tape.OneIn(2) ? ElementType::ui32 : g.Element(kIntegers), g.Shape(0, 2), {}};
  if (BitWidth(bits.element) < 8) return;
  g.Emit("stablehlo.rng_bit_generator", {g.OfType(state)}, {state, bits},
         absl::StrCat("rng_algorithm = #stablehlo<rng_algorithm ", g.tape.OneIn(2) ? "PHILOX" : "THREE_FRY",
                      ">"));
}

std::string Quantized(Generator& g, bool wide) {
  constexpr const char* kScales[] = {"0.5", "0.1", "0.0123", "2.0"};
  const char* scale = kScales[g.tape.Below(4)];
  const auto zero = static_cast<int>(g.tape.Below(7)) - 3;
  return absl::StrCat("!quant.uniform<", wide ? "i32" : "i8", ":f32, ", scale,
                      wide || zero == 0 ? "" : absl::StrCat(":", zero), ">");
}

// Into a quantized type, through an op or two, and out again.
void Quantize(Generator& g) {
  const Value x = g.Any(kFloats, 0, 2000);
  if (x.type.element != ElementType::f32) return;
  const Type type{ElementType::i8, x.type.dims, Quantized(g, false)};
  Value q = g.One("stablehlo.uniform_quantize", {x}, type);
  constexpr const char* kOps[] = {"stablehlo.add", "stablehlo.multiply", "stablehlo.subtract",
                                  "stablehlo.maximum"};
  if (!g.tape.OneIn(4)) {
    const Value other = g.One("stablehlo.uniform_quantize", {g.OfType(x.type)}, type);
    q = g.One(kOps[g.tape.Below(4)], {q, other}, type);
  }
  g.One("stablehlo.uniform_dequantize", {q}, x.type);
}

void QuantizedDot(Generator& g) {
  const int64_t m = 1 + g.tape.Below(5), k = 1 + g.tape.Below(20), n = 1 + g.tape.Below(6);
  const Type lhs{ElementType::f32, {m, k}, {}}, rhs{ElementType::f32, {k, n}, {}},
      out{ElementType::f32, {m, n}, {}};
  const Value a = g.One("stablehlo.uniform_quantize", {g.OfType(lhs)},
                        {ElementType::i8, lhs.dims, "!quant.uniform<i8:f32, 0.05:3>"});
  const Value b = g.One("stablehlo.uniform_quantize", {g.OfType(rhs)},
                        {ElementType::i8, rhs.dims, "!quant.uniform<i8<-127:127>:f32, 0.02>"});
  const Value product = g.One("stablehlo.dot_general", {a, b},
                              {ElementType::i32, out.dims, "!quant.uniform<i32:f32, 1.000000e-03>"},
                              "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], "
                              "rhs_contracting_dimensions = [0]>");
  g.One("stablehlo.uniform_dequantize", {product}, out);
}

void TopK(Generator& g) {
  const Value x = g.Any(kFloats | kIntegers, 1);
  const int64_t last = x.type.dims.back();
  if (last == 0) return;
  const auto k = 1 + static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(last)));
  std::vector<int64_t> dims = x.type.dims;
  dims.back() = k;
  g.Emit("chlo.top_k", {x}, {x.type.Of(dims), Type{ElementType::i32, dims, {}}},
         absl::StrCat("k = ", k, " : i64"));
}

void DimensionSize(Generator& g) {
  const Value x = g.Any(15, 1);
  g.One("stablehlo.get_dimension_size", {x}, kCounter,
        absl::StrCat("dimension = ", g.tape.Below(static_cast<uint32_t>(x.type.rank())), " : i64"));
}

constexpr Recipe kOthers[] = {
    {2, RandomBits, Where::kRare}, {3, Quantize}, {1, QuantizedDot}, {1, TopK}, {1, DimensionSize}};

}  // namespace

std::span<const Recipe> ControlRecipes() { return kRecipes; }
std::span<const Recipe> OtherRecipes() { return kOthers; }

}  // namespace tenon::differential
