// Tuples, tokens, futures, transfers: what has no bytes of its own.
#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

const Type kToken{ElementType::invalid, {}, {}, 0, "!stablehlo.token"};

Type TupleOf(const std::vector<Value>& values) {
  std::string text;
  for (const Value& value : values) absl::StrAppend(&text, text.empty() ? "" : ", ", value.type.Text());
  return {ElementType::invalid, {}, {}, 0, absl::StrCat("tuple<", text, ">")};
}

// Some values, or a tuple in a tuple, and one of them out of it again.
void Tuple(Generator& g) {
  std::vector<Value> values = {g.Any(15)};
  const uint32_t more = g.tape.Below(3);
  for (uint32_t i = 0; i < more; ++i) values.push_back(g.Any(15));
  Value tuple = g.One("stablehlo.tuple", values, TupleOf(values));
  if (g.tape.OneIn(3)) {
    const std::vector<Value> outer = {values[0], tuple};
    const Value nest = g.One("stablehlo.tuple", outer, TupleOf(outer));
    tuple = g.One("stablehlo.get_tuple_element", {nest}, tuple.type, "index = 1 : i32");
  }
  const uint32_t index = g.tape.Below(static_cast<uint32_t>(values.size()));
  g.One("stablehlo.get_tuple_element", {tuple}, values[index].type,
        absl::StrCat("index = ", index, " : i32"));
}

// Tokens order nothing that a result shows; a barrier carries one beside a value.
void Tokens(Generator& g) {
  std::vector<Value> tokens;
  const uint32_t count = g.tape.Below(3);
  for (uint32_t i = 0; i < count; ++i) tokens.push_back(g.One("stablehlo.create_token", {}, kToken));
  const Value all = g.One("stablehlo.after_all", tokens, kToken);
  const Value x = g.Any(15);
  g.Emit("stablehlo.optimization_barrier", {x, all}, {x.type, kToken});
}

void Async(Generator& g) {
  if (g.nested()) return;
  const Value x = g.Any(15, 1, 1000);
  if (x.type.dims[0] == 0) return;
  Type result = x.type;
  Region body = g.MakeRegion({x.type}, [&](const std::vector<Value>& v) {
    std::vector<int64_t> starts(x.type.dims.size(), 0), strides(x.type.dims.size(), 1);
    starts[0] = static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(x.type.dims[0])));
    result.dims[0] -= starts[0];
    return std::vector<Value>{g.One("stablehlo.slice", {v[0]}, result,
                                    absl::StrCat("start_indices = ", Array(starts), ", limit_indices = ",
                                                 Array(x.type.dims), ", strides = ", Array(strides)))};
  });
  const Type future{ElementType::invalid, {}, {}, 0, absl::StrCat("!stablehlo.future<", result.Text(), ">")};
  const Value started = g.One("stablehlo.async_start", {x}, future, "", {std::move(body)});
  g.Ops(2);
  g.One("stablehlo.async_done", {started}, result);
}

// What the host is told has no part in the results.
void Outfeed(Generator& g) {
  if (g.nested()) return;
  const Value x = g.Any(15);
  const Value token = g.One("stablehlo.create_token", {}, kToken);
  g.One("stablehlo.outfeed", {x, token}, kToken, "outfeed_config = \"\"");
}

void Infeed(Generator& g) {
  if (!g.counted()) return;
  const Value token = g.One("stablehlo.create_token", {}, kToken);
  std::vector<Type> results;
  const uint32_t count = g.tape.OneIn(3) ? 2 : 1;
  for (uint32_t i = 0; i < count; ++i) {
    results.push_back({g.Element(15), g.Shape(0, 2), {}});
    g.Feed(results.back());
  }
  results.push_back(kToken);
  g.Emit("stablehlo.infeed", {token}, results, "infeed_config = \"\"");
}

// What came with a size of its own, back as a sum or as it is.
void Sum(Generator& g, const Value& x) {
  const Type scalar{x.type.element, {}, {}};
  if (g.tape.OneIn(3)) return;
  g.One("stablehlo.reduce", {x, g.OfType(scalar)}, scalar, "dimensions = array<i64: 0>",
        {g.Reducer({x.type.element})});
}

// Of a type with a bound; what comes has fewer elements.
void SizedInfeed(Generator& g) {
  if (!g.counted()) return;
  const Value token = g.One("stablehlo.create_token", {}, kToken);
  Type type{g.Element(kFloats | kIntegers), {1 + static_cast<int64_t>(g.tape.Below(9))}, {}};
  Type given = type;
  given.dims[0] -= static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(given.dims[0])));
  g.Feed(given);
  Sum(g, g.Emit("stablehlo.infeed", {token}, {type.Bounded(1), kToken}, "infeed_config = \"\"")[0]);
}

// To the next one in a ring of all devices.
std::string Ring(Generator& g, uint32_t channel) {
  const int64_t devices = g.replicas() * g.partitions();
  std::string pairs;
  for (int64_t d = 0; d < devices; ++d)
    absl::StrAppend(&pairs, d ? ", [" : "[", d, ", ", (d + 1) % devices, "]");
  return absl::StrCat("channel_handle = #stablehlo.channel_handle<handle = ", channel,
                      ", type = 1>, is_host_transfer = false, source_target_pairs = dense<[", pairs,
                      "]> : tensor<", devices, "x2xi64>");
}

void SendAndReceive(Generator& g) {
  if (!g.together() || g.replicas() * g.partitions() == 1) return;
  const std::string attributes = Ring(g, 100 + g.tape.Below(3));
  const Value x = g.Any(15);
  const Value token = g.One("stablehlo.create_token", {}, kToken);
  const Value sent = g.One("stablehlo.send", {x, token}, kToken, attributes);
  g.Emit("stablehlo.recv", {sent}, {x.type, kToken}, attributes);
}

// Each device sends as many elements as it likes.
void SizedSendAndReceive(Generator& g) {
  if (!g.together() || g.nested() || g.replicas() * g.partitions() == 1) return;
  const Type number{ElementType::i32, {}, {}};
  const std::string attributes = Ring(g, 200);
  const Value x = g.Any(kFloats | kIntegers, 1, 200);
  if (x.type.rank() != 1 || x.type.dims[0] == 0) return;
  const Value size =
      g.One("stablehlo.minimum", {g.Fresh(number, 0), g.Splat(number, absl::StrCat(x.type.dims[0]))}, number);
  const Value part =
      g.One("stablehlo.set_dimension_size", {x, size}, x.type.Bounded(1), "dimension = 0 : i64");
  const Value token = g.One("stablehlo.create_token", {}, kToken);
  const Value sent = g.One("stablehlo.send", {part, token}, kToken, attributes);
  Sum(g, g.Emit("stablehlo.recv", {sent}, {x.type.Bounded(1), kToken}, attributes)[0]);
}

// Checks that hold whatever a target computes: of a whole number with itself. A NaN equals nothing.
void Check(Generator& g) {
  if (g.nested()) return;
  Value x = g.Any(kPredicates | kIntegers);
  constexpr const char* kNames[] = {"check.expect_eq", "check.expect_almost_eq", "check.expect_close"};
  const uint32_t which = g.tape.Below(3);
  if (which > 0) x = g.One("stablehlo.convert", {x}, x.type.With(ElementType::f32));
  if (g.tape.OneIn(3)) {
    g.Emit("stablehlo.custom_call", {x, x}, {},
           absl::StrCat("call_target_name = \"", kNames[which], "\", has_side_effect = true"));
  } else {
    g.Emit(kNames[which], {x, x}, {});
  }
}

constexpr Recipe kRecipes[] = {
    {12, Tuple, Where::kWide}, {8, Tokens, Where::kWide}, {8, Async, Where::kWide}, {6, Check, Where::kWide}};
constexpr Recipe kTransfers[] = {{1, Outfeed, Where::kWide},
                                 {5, Infeed, Where::kWide},
                                 {2, SizedInfeed, Where::kWide},
                                 {4, SendAndReceive, Where::kWide},
                                 {2, SizedSendAndReceive, Where::kWide}};

}  // namespace

std::span<const Recipe> StructureRecipes() { return kRecipes; }
std::span<const Recipe> TransferRecipes() { return kTransfers; }

}  // namespace tenon::differential
