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

// In a ring of all devices.
void SendAndReceive(Generator& g) {
  const int64_t devices = g.replicas() * g.partitions();
  if (!g.together() || devices == 1) return;
  std::string pairs;
  for (int64_t d = 0; d < devices; ++d)
    absl::StrAppend(&pairs, d ? ", [" : "[", d, ", ", (d + 1) % devices, "]");
  const std::string attributes =
      absl::StrCat("channel_handle = #stablehlo.channel_handle<handle = ", 100 + g.tape.Below(3),
                   ", type = 1>, is_host_transfer = false, source_target_pairs = dense<[", pairs,
                   "]> : tensor<", devices, "x2xi64>");
  const Value x = g.Any(15);
  const Value token = g.One("stablehlo.create_token", {}, kToken);
  const Value sent = g.One("stablehlo.send", {x, token}, kToken, attributes);
  g.Emit("stablehlo.recv", {sent}, {x.type, kToken}, attributes);
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

constexpr Recipe kRecipes[] = {{12, Tuple, Where::kWide}, {8, Tokens, Where::kWide},
                               {8, Async, Where::kWide},  {1, Outfeed, Where::kWide},
                               {4, Infeed, Where::kWide}, {3, SendAndReceive, Where::kWide},
                               {6, Check, Where::kWide}};

}  // namespace

std::span<const Recipe> StructureRecipes() { return kRecipes; }

}  // namespace tenon::differential
