// Ops that newer ones say too: broadcast, einsum, torch_index_select, rng.
#include "absl/strings/str_cat.h"
#include "tests/differential/generator.h"

namespace tenon::differential {

namespace {

void Broadcast(Generator& g) {
  const Value x = g.Any(15, 0, 400);
  if (x.type.rank() > 3) return;
  const std::vector<int64_t> sizes = g.Shape(1, 2);
  Type result = x.type;
  result.dims.insert(result.dims.begin(), sizes.begin(), sizes.end());
  if (result.count() > 16000) return;
  g.One("stablehlo.broadcast", {x}, result, absl::StrCat("broadcast_sizes = ", Array(sizes)));
}

void Einsum(Generator& g) {
  constexpr const char* kConfigs[] = {"ij,jk->ik", "ij,kj->ki", "ij,ij->ij",
                                      "i,j->ij",   "ij,jk->",   "bij,bjk->bik"};
  const std::string config = kConfigs[g.tape.Below(6)];
  int64_t sizes[128] = {};
  for (char index : {'b', 'i', 'j', 'k'}) sizes[static_cast<size_t>(index)] = 1 + g.tape.Below(7);
  const size_t comma = config.find(','), arrow = config.find("->");
  const ElementType element = g.Element(kIntegers | kFloats | kComplex);
  auto of = [&](const std::string& indices) {
    Type type{element, {}, {}};
    for (char index : indices) type.dims.push_back(sizes[static_cast<size_t>(index)]);
    return type;
  };
  g.One("stablehlo.einsum",
        {g.OfType(of(config.substr(0, comma))), g.OfType(of(config.substr(comma + 1, arrow - comma - 1)))},
        of(config.substr(arrow + 2)), absl::StrCat("einsum_config = \"", config, "\""));
}

void UnaryEinsum(Generator& g) {
  const Value x = g.Any(kIntegers | kFloats | kComplex, 2, 4000);
  if (x.type.rank() != 2) return;
  const int64_t i = x.type.dims[0], j = x.type.dims[1];
  const std::pair<const char*, std::vector<int64_t>> forms[] = {
      {"ij->i", {i}}, {"ij->j", {j}}, {"ij->ji", {j, i}}, {"ij->", {}}};
  const auto& [config, dims] = forms[g.tape.Below(4)];
  g.One("stablehlo.unary_einsum", {x}, x.type.Of(dims), absl::StrCat("einsum_config = \"", config, "\""));
}

void TorchIndexSelect(Generator& g) {
  const Value x = g.Any(15, 1, 4000);
  const auto dim = static_cast<int64_t>(g.tape.Below(static_cast<uint32_t>(x.type.rank())));
  const int64_t batches = dim > 0 && g.tape.OneIn(2) ? 1 : 0;
  std::vector<int64_t> picked = g.Shape(0, 1), index(x.type.dims.begin(), x.type.dims.begin() + batches);
  for (int64_t d : x.type.dims)
    if (d == 0) return;
  index.insert(index.end(), picked.begin(), picked.end());
  std::vector<int64_t> dims(x.type.dims.begin(), x.type.dims.begin() + dim);
  dims.insert(dims.end(), picked.begin(), picked.end());
  dims.insert(dims.end(), x.type.dims.begin() + dim + 1, x.type.dims.end());
  const Type result = x.type.Of(dims);
  if (result.count() > 16000) return;
  g.One("stablehlo.torch_index_select", {x, g.Fresh({ElementType::i32, index, {}}, 0)}, result,
        absl::StrCat("dim = ", dim, " : i64, batch_dims = ", batches, " : i64"));
}

void Random(Generator& g) {
  if (g.nested()) return;
  const ElementType type = g.Element(kFloats | kIntegers);
  if (BitWidth(type) < 16) return;
  const Type scalar{type, {}, {}};
  const std::vector<int64_t> shape = g.Shape(0, 2);
  const bool normal = IsFloat(type) && g.tape.OneIn(2);
  const Value low = g.Splat(scalar, IsFloat(type) ? "-1.0" : "1"),
              high = g.Splat(scalar, IsFloat(type) ? "2.0" : "9");
  g.One("stablehlo.rng", {low, high, g.Numbers(ElementType::i64, shape)}, {type, shape, {}},
        absl::StrCat("rng_distribution = #stablehlo<rng_distribution ", normal ? "NORMAL" : "UNIFORM", ">"));
}

constexpr Recipe kRecipes[] = {{8, Broadcast, Where::kWide},
                               {6, Einsum, Where::kWide},
                               {6, UnaryEinsum, Where::kWide},
                               {6, TorchIndexSelect, Where::kWide},
                               {5, Random, Where::kWide}};

}  // namespace

std::span<const Recipe> SupersededRecipes() { return kRecipes; }

}  // namespace tenon::differential
