// edges [--seed=N] [--count=N] [--targets=cpu,sim_accel] [--op=NAME] [--type=f32] [--print] [--time=SECONDS]: short chains of ops that round,
// on numbers at which they are hard, many elements each, on the reference and on targets, judged by error bounds element by element.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>
#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "driver/elements.h"
#include "tests/differential/edge_values.h"
#include "tests/differential/generator.h"
#include "tests/differential/runner.h"

namespace tenon::differential {
namespace {

struct Options {
  uint64_t seed = 1, count = 100;
  std::string targets = "cpu,sim_accel", op, type;
  double seconds = 0;
  bool print = false, weigh = false;
  int64_t elements = 512;
  int steps = 0;
};

struct Row {
  std::string_view name, family;
};
constexpr Row kRows[] = {
#define TENON_OP(code, name, class_name, family, core, cost, tolerance, ...) {name, family},
#include "hlo/ops/op_table.inc"
#undef TENON_OP
#define TENON_CHLO_OP(code, name, class_name, family, core, cost, tolerance, ...) {name, family},
#include "hlo/ops/op_table.inc"
#undef TENON_CHLO_OP
};

bool IsWanted(const Row& row) {
  for (std::string_view family : {"elementwise_unary", "elementwise_binary", "transcendental",
                                  "chlo_function", "chlo_special", "tenon_function"})
    if (row.family == family)
      return row.name != "chlo.polygamma" && OperandClasses(row.name, 0) & (kFloats | kComplex);
  return false;
}

class Chain {
 public:
  Chain(const Options& options, uint64_t seed) : options_(options), random_(seed) {}

  void Make() {
    constexpr ElementType kTypes[] = {ElementType::f32,        ElementType::f32,       ElementType::f32,
                                      ElementType::complex64,  ElementType::complex64, ElementType::complex64,
                                      ElementType::complex128, ElementType::f64,       ElementType::f16,
                                      ElementType::bf16};
    constexpr ElementType kNarrow[] = {
        ElementType::f8E5M2,     ElementType::f8E4M3FN,   ElementType::f8E4M3,        ElementType::f8E3M4,
        ElementType::f8E4M3FNUZ, ElementType::f8E5M2FNUZ, ElementType::f8E4M3B11FNUZ, ElementType::f4E2M1FN,
        ElementType::f6E2M3FN,   ElementType::f6E3M2FN,   ElementType::f8E8M0FNU};
    type_ = random_.OneIn(8) ? kNarrow[random_.Below(std::size(kNarrow))]
                             : kTypes[random_.Below(std::size(kTypes))];
    if (!options_.type.empty()) {
      for (int t = 1; t < kElementTypeCount; ++t)
        if (ElementTypeName(static_cast<ElementType>(t)) == options_.type)
          type_ = static_cast<ElementType>(t);
    }
    if (IsFloat(type_) || IsComplex(type_)) {
      if (options_.op.empty() ? random_.OneIn(6) : options_.op == "lines") {
        Lines();
      } else {
        Elementwise();
      }
    }
  }

  Program program;
  std::vector<rt::Tensor> inputs;
  bool aligned = true;  // element i of a result comes of element i of the arguments

 private:
  Value New(const Type& type) { return {next_++, type}; }

  Value Argument(const Type& type, const rt::Tensor* beside) {
    const Value value = New(type);
    program.arguments.push_back({value, 0, 0});
    inputs.push_back(EdgeValues(random_, {type.element, type.dims}, beside));
    return value;
  }

  Value Emit(const std::string& name, std::vector<Value> operands, const Type& result,
             const std::string& attributes = "", std::vector<Region> regions = {}) {
    const Value value = New(result);
    program.body.ops.push_back({name, std::move(operands), attributes, std::move(regions), {value}});
    program.body.yields.push_back(value);
    return value;
  }

  Value Operand(const Type& type, const std::vector<Value>& values) {
    if (!values.empty() && !random_.OneIn(3)) {
      // The newest, or another of this type.
      for (size_t i = values.size(); i-- > 0;)
        if (values[i].type == type && !random_.OneIn(4)) return values[i];
    }
    const rt::Tensor* beside = nullptr;
    for (const rt::Tensor& input : inputs)
      if (input.type().element == type.element) beside = &input;
    return Argument(type, beside);
  }

  void Elementwise() {
    static const std::vector<Row> rows = [] {
      std::vector<Row> wanted;
      std::copy_if(std::begin(kRows), std::end(kRows), std::back_inserter(wanted), IsWanted);
      return wanted;
    }();
    const int64_t n = options_.elements;
    std::vector<Value> values;
    ElementType type = type_;
    const int steps = options_.steps ? options_.steps : 1 + static_cast<int>(random_.Below(4));
    for (int step = 0; step < steps;) {
      const bool last = step == steps - 1;
      if (step > 0 && random_.OneIn(8)) {
        // To another type and on.
        const Value x = values.back();
        if (IsComplex(type)) {
          type = PartType(type);
          values.push_back(
              Emit(random_.OneIn(2) ? "stablehlo.real" : "stablehlo.imag", {x}, x.type.With(type)));
        } else if (random_.OneIn(2) && (type == ElementType::f32 || type == ElementType::f64)) {
          type = type == ElementType::f32 ? ElementType::complex64 : ElementType::complex128;
          values.push_back(Emit("stablehlo.complex", {x, Operand(x.type, values)}, x.type.With(type)));
        } else {
          constexpr ElementType kTo[] = {ElementType::f32, ElementType::bf16,     ElementType::f16,
                                         ElementType::f64, ElementType::f8E4M3FN, ElementType::f8E5M2FNUZ};
          type = kTo[random_.Below(std::size(kTo))];
          values.push_back(Emit("stablehlo.convert", {x}, x.type.With(type)));
        }
        continue;
      }
      const Row& row = rows[random_.Below(static_cast<uint32_t>(rows.size()))];
      const int classes = OperandClasses(row.name, 0);
      if (!IsOf(type, classes & 15)) continue;
      if (last && !options_.op.empty() && row.name != options_.op) continue;
      const Type shape{type, {n}, {}};
      std::vector<Value> operands;
      for (int i = 0; OperandClasses(row.name, i) != 0; ++i) operands.push_back(Operand(shape, values));
      Type result = shape;
      if ((row.name == "abs" || row.name == "chlo.abs") && IsComplex(type))
        result = shape.With(PartType(type));
      type = result.element;
      const std::string name = row.name.find('.') != row.name.npos
                                   ? std::string(row.name)
                                   : absl::StrCat("stablehlo.", std::string(row.name));
      values.push_back(Emit(name, std::move(operands), result));
      ++step;
    }
    Finish();
  }

  Region Body(const char* op) {
    const Type scalar{type_, {}, {}};
    Region body;
    const Value a = New(scalar), b = New(scalar), c = New(scalar);
    body.arguments = {a, b};
    body.ops.push_back({op, {a, b}, "", {}, {c}});
    body.yields = {c};
    return body;
  }

  // Sums and products over lines.
  void Lines() {
    aligned = false;
    constexpr int64_t kLengths[] = {2, 3, 4, 5, 8, 16, 17, 32, 33, 60, 64, 100, 128, 130, 257, 263};
    const int64_t length = kLengths[random_.Below(std::size(kLengths))], rows = 24;
    const int kind = static_cast<int>(random_.Below(5));
    auto lines = [&](ElementType type, std::vector<int64_t> dims) {
      const int64_t inner = dims.back();
      const Value value = New({type, std::move(dims), {}});
      program.arguments.push_back({value, 0, 0});
      inputs.push_back(EdgeLines(random_, {type, value.type.dims}, inner));
      return value;
    };
    if (kind <= 1 && BitWidth(PartType(type_)) >= 32) {
      const bool real = !IsComplex(type_);
      const ElementType complex =
          PartType(type_) == ElementType::f64 ? ElementType::complex128 : ElementType::complex64;
      if (real) {
        const bool inverse = random_.OneIn(2);
        const Value x = inverse ? lines(complex, {rows, length / 2 + 1}) : lines(type_, {rows, length});
        Emit("stablehlo.fft", {x},
             inverse ? Type{type_, {rows, length}, {}} : Type{complex, {rows, length / 2 + 1}, {}},
             absl::StrCat("fft_length = array<i64: ", length, ">, fft_type = #stablehlo<fft_type ",
                          inverse ? "IRFFT" : "RFFT", ">"));
      } else {
        const Value x = lines(type_, {rows, length});
        Emit("stablehlo.fft", {x}, x.type,
             absl::StrCat("fft_length = array<i64: ", length, ">, fft_type = #stablehlo<fft_type ",
                          random_.OneIn(2) ? "IFFT" : "FFT", ">"));
      }
    } else if (kind <= 2) {
      const Value a = lines(type_, {rows, length}), b = lines(type_, {9, length});
      Emit("stablehlo.dot_general", {a, b}, {type_, {rows, 9}, {}},
           "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], "
           "rhs_contracting_dimensions = [1]>");
    } else if (kind == 3) {
      const Value a = lines(type_, {rows, length});
      const Value init = lines(type_, {1});
      Region body = Body(random_.OneIn(3) ? "stablehlo.multiply" : "stablehlo.add");
      const Value scalar = New({type_, {}, {}});
      program.body.ops.push_back({"stablehlo.reshape", {init}, "", {}, {scalar}});
      Emit("stablehlo.reduce", {a, scalar}, {type_, {rows}, {}}, "dimensions = array<i64: 1>",
           {std::move(body)});
    } else {
      const Value a = lines(type_, {rows, length});
      const Value init = lines(type_, {1});
      Region body = Body(random_.OneIn(3) ? "stablehlo.multiply" : "stablehlo.add");
      const Value scalar = New({type_, {}, {}});
      program.body.ops.push_back({"stablehlo.reshape", {init}, "", {}, {scalar}});
      const int64_t window = std::min<int64_t>(length, 1 + random_.Below(6));
      Emit("stablehlo.reduce_window", {a, scalar}, {type_, {rows, length - window + 1}, {}},
           absl::StrCat("window_dimensions = array<i64: 1, ", window, ">"), {std::move(body)});
    }
    if (random_.OneIn(3)) {
      const Value x = program.body.yields.back();
      constexpr const char* kThen[] = {"stablehlo.sqrt",   "stablehlo.exponential", "stablehlo.log",
                                       "stablehlo.negate", "stablehlo.rsqrt",       "stablehlo.logistic"};
      Emit(kThen[random_.Below(6)], {x}, x.type);
    }
    Finish();
  }

  void Finish() {
    for (const tenon::differential::Argument& argument : program.arguments)
      program.body.arguments.push_back(argument.value);
  }

  const Options& options_;
  EdgeRandom random_;
  ElementType type_ = ElementType::f32;
  int next_ = 0;
};

std::string ElementText(const rt::Tensor& tensor, uint64_t i) {
  if (!IsComplex(tensor.type().element)) return absl::StrFormat("%.9g", driver::ReadPart(tensor, i));
  return absl::StrFormat("(%.9g, %.9g)", driver::ReadPart(tensor, 2 * i),
                         driver::ReadPart(tensor, 2 * i + 1));
}

double Distance(const rt::Tensor& a, const rt::Tensor& b, uint64_t element) {
  const uint64_t parts = IsComplex(a.type().element) ? 2 : 1;
  double sum = 0;
  for (uint64_t p = 0; p < parts; ++p) {
    const double x = driver::ReadPart(a, parts * element + p), y = driver::ReadPart(b, parts * element + p);
    if (x == y || (std::isnan(x) && std::isnan(y))) continue;
    sum = std::isfinite(x) && std::isfinite(y) ? (parts == 1 ? std::fabs(x - y) : std::hypot(sum, x - y))
                                               : eval::kUnbounded;
  }
  return sum;
}

struct Totals {
  uint64_t programs = 0, elements = 0, unbounded = 0, wide = 0, differ = 0, refused = 0;
  std::map<std::string, std::pair<uint64_t, std::vector<uint64_t>>> kinds;  // elements and seeds
};

// "sim_accel stablehlo.tan complex<f32>, of arguments".
std::string KindOf(const Program& program, const Value& value, const std::string& target) {
  for (const Op& op : program.body.ops) {
    if (op.results[0].id != value.id) continue;
    bool of_arguments = true;
    for (const Value& operand : op.operands)
      of_arguments = of_arguments && std::any_of(program.arguments.begin(), program.arguments.end(),
                                                 [&](const Argument& a) { return a.value.id == operand.id; });
    return absl::StrCat(target, " ", op.name, " ", std::string(ElementTypeName(op.operands[0].type.element)),
                        of_arguments ? ", of arguments" : "");
  }
  return target;
}

bool Check(const Options& options, Runner& runner, uint64_t seed, Totals& totals) {
  Chain chain(options, seed);
  chain.Make();
  if (chain.program.body.ops.empty()) return true;
  const std::string text = chain.program.Text();
  if (options.print) std::cout << text;
  auto examined = runner.Examine(chain.program, chain.inputs);
  if (!examined.ok()) {
    if (options.print || absl::StrContains(examined.status().ToString(), "E0401") == 0)
      std::cout << "seed " << seed << ": " << examined.status().ToString().substr(0, 600) << "\n" << text;
    ++totals.refused;
    return true;
  }
  ++totals.programs;
  bool passed = true;
  auto say = [&](const std::string& what) {
    if (passed) std::cout << "seed " << seed << "\n" << text;
    passed = false;
    std::cout << what << "\n";
  };
  for (const auto& [target, what] : examined->failed) say(absl::StrCat(target, ": ", what));
  totals.refused += examined->refused.size();
  examined->results["reference"] = examined->plain;
  const driver::Truth& truth = examined->truth;
  for (size_t r = 0; r < examined->plain.size(); ++r) {
    const driver::BoundedResult &around = truth.reference[r], &wide = truth.in_double[r];
    const ElementType type = examined->plain[r].type().element;
    totals.elements += examined->plain[r].count();
    for (size_t i = 0; i < around.error.size(); ++i) {
      const double e = around.error[i];
      if (!std::isfinite(e)) {
        ++totals.unbounded;
      } else {
        const rt::Tensor& t = examined->plain[r];
        double m = std::fabs(driver::ReadPart(t, IsComplex(type) ? 2 * i : i));
        if (IsComplex(type)) m = std::hypot(m, driver::ReadPart(t, 2 * i + 1));
        if (std::isfinite(m) && e > m / 8 && e > 1e-30) ++totals.wide;
      }
    }
    for (const auto& [target, results] : examined->results) {
      int shown = 0;
      uint64_t differ = 0;
      for (uint64_t i = 0; i < examined->plain[r].count(); ++i) {
        const double b = around.error.empty() ? 0 : around.error[i],
                     w = wide.error.empty() ? 0 : wide.error[i];
        const double d = Distance(results[r], around.value, i), dd = Distance(results[r], wide.value, i);
        if (!(d > b || dd > w)) continue;
        ++differ;
        auto& kind = totals.kinds[absl::StrCat(KindOf(chain.program, chain.program.body.yields[r], target),
                                               d > b ? "" : " (double)")];
        ++kind.first;
        if (kind.second.empty() || kind.second.back() != seed) kind.second.push_back(seed);
        if (shown++ >= 3) continue;
        std::string line = absl::StrCat(
            target, " %", chain.program.body.yields[r].id, "[", i, "] = ", ElementText(results[r], i),
            ", reference ", ElementText(around.value, i), ", double ", ElementText(wide.value, i));
        absl::StrAppend(&line, absl::StrFormat("; off %.4g, %s %.4g", d, d > b ? "BOUND" : "bound", b),
                        absl::StrFormat("; in double off %.6g, %s %.6g", dd, dd > w ? "BOUND" : "bound", w));
        if (chain.aligned) {
          for (size_t k = 0; k < chain.inputs.size(); ++k)
            absl::StrAppend(&line, k ? ", %" : "\n    of %", chain.program.arguments[k].value.id, " = ",
                            ElementText(chain.inputs[k], i));
          for (size_t k = 0; k < r; ++k)
            absl::StrAppend(&line, k ? ", %" : "; via %", chain.program.body.yields[k].id, " = ",
                            ElementText(results[k], i));
        }
        say(line);
      }
      totals.differ += differ;
      if (differ > 3)
        say(absl::StrCat("  … ", target, " %", chain.program.body.yields[r].id, " differs in ", differ));
    }
  }
  if (passed && options.weigh) {
    for (const auto& [target, results] : examined->results) {
      const driver::Comparison comparison = driver::Judge(results, truth);
      if (!comparison.passed) say(absl::StrCat("judged: ", target, ": ", comparison.first_difference));
    }
  }
  return passed;
}

int Main(const Options& options) {
  Runner runner(absl::StrSplit(options.targets, ',', absl::SkipEmpty()), {});
  Totals totals;
  uint64_t failed = 0;
  const auto start = std::chrono::steady_clock::now();
  for (uint64_t seed = options.seed; seed < options.seed + options.count; ++seed) {
    if (!Check(options, runner, seed, totals)) ++failed;
    std::cout.flush();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    if (options.seconds > 0 && passed.count() > options.seconds) break;
  }
  for (const auto& [kind, found] : totals.kinds)
    std::cout << absl::StrFormat(
        "kind: %s: %d elements, seeds %s\n", kind, found.first,
        absl::StrJoin(found.second.begin(),
                      found.second.begin() + static_cast<int64_t>(std::min<size_t>(found.second.size(), 6)),
                      " "));
  std::cout << absl::StrFormat(
      "%d programs, %d elements, %d of them open, %d wide; %d programs differ, in %d elements; %d refusals\n",
      totals.programs, totals.elements, totals.unbounded, totals.wide, failed, totals.differ, totals.refused);
  return failed ? 1 : 0;
}

}  // namespace
}  // namespace tenon::differential

int main(int argc, char** argv) {
  tenon::differential::Options options;
  CLI::App app("ops on numbers at which they are hard, on the reference and on targets");
  app.add_option("--seed", options.seed, "of the first program");
  app.add_option("--count", options.count, "programs, with seeds one after another");
  app.add_option("--targets", options.targets, "separated by commas");
  app.add_option("--op", options.op, "the last op of each chain, \"lines\" for sums over lines");
  app.add_option("--type", options.type, "of the first op's operands");
  app.add_option("--elements", options.elements, "of each chain");
  app.add_option("--steps", options.steps, "ops of each chain");
  app.add_option("--time", options.seconds, "stop after so many seconds");
  app.add_flag("--weigh", options.weigh, "judge as `run --check` does, too");
  app.add_flag("--print", options.print, "print the programs");
  CLI11_PARSE(app, argc, argv);
  return tenon::differential::Main(options);
}
