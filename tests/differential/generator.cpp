#include "tests/differential/generator.h"

#include <algorithm>
#include <cstring>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace tenon::differential {

namespace {

struct OperandRow {
  std::string_view op;
  int index, classes;
};
constexpr OperandRow kOperands[] = {
#define TENON_TYPE(op, index, classes) {op, index, classes},
#include "hlo/ops/op_table.inc"
#undef TENON_TYPE
};

constexpr ElementType kCommon[] = {ElementType::f32, ElementType::i32, ElementType::i1};
constexpr ElementType kUsual[] = {ElementType::bf16, ElementType::f16,  ElementType::i8,  ElementType::ui8,
                                  ElementType::i64,  ElementType::ui32, ElementType::i16, ElementType::ui16,
                                  ElementType::ui64, ElementType::f64};
constexpr ElementType kRare[] = {ElementType::i4,
                                 ElementType::ui4,
                                 ElementType::i2,
                                 ElementType::ui2,
                                 ElementType::complex64,
                                 ElementType::complex128,
                                 ElementType::f8E5M2,
                                 ElementType::f8E4M3FN,
                                 ElementType::f8E4M3,
                                 ElementType::f8E3M4,
                                 ElementType::f8E4M3FNUZ,
                                 ElementType::f8E5M2FNUZ,
                                 ElementType::f8E4M3B11FNUZ,
                                 ElementType::f4E2M1FN,
                                 ElementType::f6E2M3FN,
                                 ElementType::f6E3M2FN,
                                 ElementType::f8E8M0FNU};

}  // namespace

bool IsOf(ElementType type, int classes) {
  return ((classes & kPredicates) && IsPredicate(type)) || ((classes & kIntegers) && IsInteger(type)) ||
         ((classes & kFloats) && IsFloat(type)) || ((classes & kComplex) && IsComplex(type));
}

int OperandClasses(std::string_view op, int index) {
  for (const OperandRow& row : kOperands)
    if (row.op == op && row.index == index) return row.classes;
  return 0;
}

std::string Array(const std::vector<int64_t>& numbers) {
  return numbers.empty() ? "array<i64>" : absl::StrCat("array<i64: ", absl::StrJoin(numbers, ", "), ">");
}
std::string Bools(const std::vector<int64_t>& values) {
  std::string text;
  for (int64_t value : values) absl::StrAppend(&text, text.empty() ? "" : ", ", value ? "true" : "false");
  return values.empty() ? "array<i1>" : absl::StrCat("array<i1: ", text, ">");
}

ElementType Generator::Element(int classes) {
  std::vector<ElementType> fitting;
  for (ElementType type : palette_)
    if (IsOf(type, classes)) fitting.push_back(type);
  if (!fitting.empty()) return fitting[tape.Below(static_cast<uint32_t>(fitting.size()))];
  if (classes & kFloats) return ElementType::f32;
  if (classes & kIntegers) return ElementType::i32;
  return classes & kPredicates ? ElementType::i1 : ElementType::complex64;
}

int64_t Generator::Size() {
  constexpr int64_t kSizes[] = {2, 1, 3, 4, 5, 8, 7, 16, 17, 9, 33, 6, 64, 0, 31, 130};
  return kSizes[std::min(tape.Below(16), tape.Below(24))];
}

std::vector<int64_t> Generator::Shape(int64_t least_rank, int64_t most_rank) {
  std::vector<int64_t> dims;
  const int64_t rank =
      least_rank + static_cast<int64_t>(tape.Below(static_cast<uint32_t>(most_rank - least_rank + 1)));
  int64_t elements = 1;
  for (int64_t d = 0; d < rank; ++d) {
    int64_t size = Size();
    if (elements * size > 6000) size = 2;
    elements *= std::max<int64_t>(size, 1);
    dims.push_back(size);
  }
  return dims;
}

Value Generator::Fresh(const Type& type, std::optional<uint32_t> mode) {
  const uint32_t drawn = mode        ? *mode
                         : edges_    ? kEdgeNumbers + tape.Below(2)
                         : specials_ ? tape.Below(6)
                                     : tape.Below(4);
  if (isolated_)
    return Splat(type, IsFloat(type.element)       ? "1.5"
                       : IsComplex(type.element)   ? "(1.5, -2.0)"
                       : IsPredicate(type.element) ? "true"
                                                   : "1");
  Argument argument{Named(type), drawn, tape.Below(1 << 16)};
  program_.arguments.push_back(argument);
  visible_.push_back(argument.value);
  return argument.value;
}

Value Generator::FreshOpen(const Type& type) {
  Argument argument{Named(type), tape.Below(4), tape.Below(1 << 16)};
  program_.arguments.push_back(argument);
  return argument.value;
}

Value Generator::Any(int classes, int64_t least_rank, int64_t most_elements) {
  std::vector<Value> fitting;
  for (const Value& value : visible_) {
    if (value.type.plain() && IsOf(value.type.element, classes) && value.type.rank() >= least_rank &&
        value.type.count() <= most_elements)
      fitting.push_back(value);
  }
  // Newer values oftener, so that chains grow.
  if (!fitting.empty() && !tape.OneIn(8)) {
    const auto n = static_cast<uint32_t>(fitting.size());
    return fitting[n - 1 - std::min(tape.Below(n), tape.Below(n))];
  }
  return Fresh({Element(classes), Shape(least_rank, std::max<int64_t>(least_rank, 3)), {}});
}

Value Generator::OfType(const Type& type) {
  std::vector<Value> fitting;
  for (const Value& value : visible_)
    if (value.type == type) fitting.push_back(value);
  if (!fitting.empty() && !tape.OneIn(5)) {
    const auto n = static_cast<uint32_t>(fitting.size());
    return fitting[n - 1 - tape.Below(n)];
  }
  return Fresh(type);
}

Value Generator::Splat(const Type& type, const std::string& text) {
  return One("stablehlo.constant", {}, type,
             absl::StrCat("value = dense<", type.count() == 0 ? "" : text, "> : ", type.Text()));
}

Value Generator::Numbers(ElementType type, const std::vector<int64_t>& numbers) {
  const Type vector{type, {static_cast<int64_t>(numbers.size())}, {}};
  return One("stablehlo.constant", {}, vector,
             absl::StrCat("value = dense<[", absl::StrJoin(numbers, ", "), "]> : ", vector.Text()));
}

std::vector<Value> Generator::Emit(const std::string& name, std::vector<Value> operands,
                                   const std::vector<Type>& results, const std::string& attributes,
                                   std::vector<Region> regions) {
  Op op{name, std::move(operands), attributes, std::move(regions), {}};
  for (const Type& type : results) op.results.push_back(Named(type));
  program_.ops.push_back(name);
  for (const Value& operand : op.operands) {
    if (static_cast<size_t>(operand.id) >= used_.size()) used_.resize(static_cast<size_t>(operand.id) + 1);
    ++used_[static_cast<size_t>(operand.id)];
  }
  std::vector<Value> values = op.results;
  for (const Value& value : values)
    if (value.type.open == 0 && value.type.spelled.empty()) visible_.push_back(value);
  block_->push_back(std::move(op));
  return values;
}

Value Generator::One(const std::string& name, std::vector<Value> operands, const Type& result,
                     const std::string& attributes, std::vector<Region> regions) {
  return Emit(name, std::move(operands), {result}, attributes, std::move(regions))[0];
}

Region Generator::MakeRegion(const std::vector<Type>& arguments, const Body& body, Run run) {
  Region region;
  std::vector<Op>* const outer = block_;
  const size_t mark = visible_.size(), arguments_before = program_.arguments.size();
  const Run outer_run = run_;
  run_ = std::min(run_, run);
  for (const Type& type : arguments) region.arguments.push_back(Named(type));
  const std::vector<Value> own = region.arguments;
  block_ = &region.ops;
  visible_.insert(visible_.end(), own.begin(), own.end());
  ++depth_;
  region.yields = body(own);
  --depth_;
  run_ = outer_run;
  block_ = outer;
  visible_.resize(mark);
  // Arguments of the program stay visible.
  for (size_t i = arguments_before; i < program_.arguments.size(); ++i)
    if (program_.arguments[i].value.type.open == 0) visible_.push_back(program_.arguments[i].value);
  return region;
}

Region Generator::MakeRepeated(const std::vector<Type>& arguments, uint32_t times, const Body& body) {
  const size_t first = program_.feeds.size();
  Region region = MakeRegion(arguments, body, Run::kCounted);
  const std::vector<Argument> each(program_.feeds.begin() + static_cast<ptrdiff_t>(first),
                                   program_.feeds.end());
  program_.feeds.resize(first);
  for (uint32_t i = 0; i < times; ++i) {
    for (Argument feed : each) {
      feed.seed += i * 977;
      program_.feeds.push_back(std::move(feed));
    }
  }
  return region;
}

void Generator::Feed(const Type& type) {
  const uint32_t mode = specials_ ? tape.Below(6) : tape.Below(4);
  program_.feeds.push_back({{-1, type}, mode, tape.Below(1 << 16)});
}

std::string Generator::MakeFunction(const std::vector<Type>& arguments, const Body& body) {
  const std::string name = absl::StrCat("f", functions_++);
  std::vector<Value> outer;
  outer.swap(visible_);
  const bool was_isolated = isolated_;
  isolated_ = true;
  Region region = MakeRegion(arguments, body, Run::kCounted);
  isolated_ = was_isolated;
  visible_.swap(outer);
  program_.functions.push_back({name, std::move(region)});
  return name;
}

Value Generator::Index(int64_t below) {
  const ElementType type = tape.OneIn(4) ? ElementType::i64 : ElementType::i32;
  const Type scalar{type, {}, {}};
  if (tape.OneIn(3)) return OfType(scalar);
  return Splat(scalar, absl::StrCat(static_cast<int64_t>(tape.Below(static_cast<uint32_t>(below + 3))) - 1));
}

void Generator::OneOp() {
  static const std::vector<Recipe> recipes = [] {
    std::vector<Recipe> all;
    for (auto family :
         {ElementwiseRecipes(), MovementRecipes(), ContractionRecipes(), ReductionRecipes(), ControlRecipes(),
          OtherRecipes(), ChloRecipes(), CollectiveRecipes(), DynamicRecipes(), SizedRecipes(),
          QuantizedRecipes(), StructureRecipes(), TransferRecipes(), SupersededRecipes()})
      all.insert(all.end(), family.begin(), family.end());
    return all;
  }();
  auto fits = [&](const Recipe& recipe) {
    return recipe.where == Where::kAll || (recipe.where == Where::kRare ? rare_ : wide_);
  };
  uint32_t total = 0;
  for (const Recipe& recipe : recipes) total += fits(recipe) ? recipe.weight : 0;
  uint32_t at = tape.Below(total);
  for (const Recipe& recipe : recipes) {
    if (!fits(recipe)) continue;
    if (at < recipe.weight) return recipe.make(*this);
    at -= recipe.weight;
  }
}

void Generator::MaybeMeet() {
  if (!wide_ || !together() || tape.OneIn(3)) return;
  const auto recipes = tape.OneIn(3) ? TransferRecipes() : CollectiveRecipes();
  uint32_t total = 0;
  for (const Recipe& recipe : recipes) total += recipe.weight;
  uint32_t at = tape.Below(total);
  for (const Recipe& recipe : recipes) {
    if (at < recipe.weight) return recipe.make(*this);
    at -= recipe.weight;
  }
}

void Generator::Ops(uint32_t most) {
  for (uint32_t i = 0; i < most; ++i) {
    const size_t begin = tape.Begin();
    const bool more = tape.Below(most) != 0;
    if (more) OneOp();
    tape.End(begin);
    if (!more) break;
  }
}

Program Generator::Make() {
  palette_.assign(std::begin(kCommon), std::end(kCommon));
  // Most programs are of what every target takes, for one device.
  const uint32_t kind = tape.Below(20);
  rare_ = kind % 5 == 4;
  wide_ = kind >= 15;
  if (tape.OneIn(2)) {
    const uint32_t more = 1 + tape.Below(3);
    for (uint32_t i = 0; i < more; ++i)
      palette_.push_back(kUsual[tape.Below(static_cast<uint32_t>(std::size(kUsual)))]);
    if (tape.OneIn(3)) palette_.erase(palette_.begin());
  }
  if (rare_) palette_.push_back(kRare[tape.Below(static_cast<uint32_t>(std::size(kRare)))]);
  specials_ = tape.OneIn(6);
  if (edges_) {
    constexpr ElementType kFloatTypes[] = {
        ElementType::f32,       ElementType::complex64,  ElementType::f64,      ElementType::bf16,
        ElementType::f16,       ElementType::complex128, ElementType::f8E4M3FN, ElementType::f8E5M2FNUZ,
        ElementType::f8E8M0FNU, ElementType::f4E2M1FN};
    palette_ = {ElementType::f32, kFloatTypes[std::min(tape.Below(10), tape.Below(14))]};
    if (tape.OneIn(4)) palette_.push_back(ElementType::i32);
  }
  if (wide_) {
    constexpr std::pair<int64_t, int64_t> kGrids[] = {{1, 1}, {2, 1}, {1, 2}, {2, 2}, {4, 1}, {1, 3}};
    std::tie(program_.replicas, program_.partitions) = kGrids[std::min(tape.Below(6), tape.Below(8))];
  }
  block_ = &program_.body.ops;
  Ops(16);
  if (block_->empty())
    One("stablehlo.abs", {Fresh({ElementType::f32, {2}, {}})}, {ElementType::f32, {2}, {}});
  // What nothing reads is a result, and so is a value here and there.
  std::vector<Value> results;
  for (const Op& op : *block_) {
    for (const Value& value : op.results) {
      const bool unused =
          static_cast<size_t>(value.id) >= used_.size() || used_[static_cast<size_t>(value.id)] == 0;
      const bool plain =
          value.type.quantized.empty() && value.type.spelled.empty() && IsValidElement(value.type.element);
      if (plain && (unused || tape.OneIn(6)) && results.size() < 8) results.push_back(value);
    }
  }
  if (results.empty())
    results.push_back(
        One("stablehlo.abs", {Fresh({ElementType::f32, {2}, {}})}, {ElementType::f32, {2}, {}}));
  program_.body.yields = results;
  for (const Argument& argument : program_.arguments) program_.body.arguments.push_back(argument.value);
  return std::move(program_);
}

}  // namespace tenon::differential
