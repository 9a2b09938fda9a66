#include "tests/differential/runner.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "base/error.h"
#include "driver/compiler_library.h"
#include "driver/elements.h"
#include "driver/host_exchange.h"
#include "driver/judge.h"
#include "driver/npz.h"
#include "numerics/float_formats.h"
#include "tests/differential/edge_values.h"

namespace tenon::differential {

namespace {

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 1) { Next(); }
  uint64_t Next() {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return state_ * 0x2545f4914f6cdd1du >> 16;
  }
  double Unit() { return static_cast<double>(Next() & 0xffffff) / (1 << 24); }

 private:
  uint64_t state_;
};

double FloatValue(Random& random, uint32_t mode, ElementType type) {
  switch (mode) {
    case 0:
      return static_cast<double>(random.Next() % 10);
    case 1:
      return 2 * random.Unit() - 1;
    case 2:
      return (2 * random.Unit() - 1) * std::ldexp(1.0, static_cast<int>(random.Next() % 12) - 5);
    case 3:
      return (static_cast<double>(random.Next() % 17) - 8) / 2;
    default: {
      const double largest =
          type == ElementType::f64 ? std::numeric_limits<double>::max() : std::numeric_limits<float>::max();
      const double smallest = type == ElementType::f64 ? std::numeric_limits<double>::denorm_min()
                                                       : std::numeric_limits<float>::denorm_min();
      const double specials[] = {0.0,
                                 -0.0,
                                 1.0,
                                 -1.0,
                                 std::numeric_limits<double>::infinity(),
                                 -std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::quiet_NaN(),
                                 largest,
                                 -largest,
                                 smallest,
                                 1e-40,
                                 3.5,
                                 1e30,
                                 -1e-30};
      return random.Next() % 2 ? specials[random.Next() % std::size(specials)] : 2 * random.Unit() - 1;
    }
  }
}

int64_t IntegerValue(Random& random, uint32_t mode, ElementType type) {
  const int bits = std::min(BitWidth(type), 62);
  if (mode == 2 || mode >= 4) {
    const auto full = static_cast<int64_t>(random.Next() & ((uint64_t{1} << std::min(bits, 48)) - 1));
    return IsSigned(type) ? full - (int64_t{1} << (std::min(bits, 48) - 1)) : full;
  }
  const auto small = static_cast<int64_t>(random.Next() % 10);
  if (bits < 4) return small % (1 << (bits - 1));
  if (bits == 4) return small % 8;
  return mode == 3 && IsSigned(type) ? small - 5 : small;
}

rt::Tensor Values(const Argument& argument, int64_t device) {
  const Type& type = argument.value.type;
  rt::Tensor tensor = *rt::Tensor::Allocate({type.element, type.dims});
  if (argument.mode >= kEdgeNumbers && (IsFloat(type.element) || IsComplex(type.element))) {
    EdgeRandom edges(argument.seed + 1 + static_cast<uint64_t>(device) * 7919);
    return argument.mode == kEdgeLines && !type.dims.empty()
               ? EdgeLines(edges, tensor.type(), std::max<int64_t>(type.dims.back(), 1))
               : EdgeValues(edges, tensor.type(), nullptr);
  }
  Random random(argument.seed + 1 + static_cast<uint64_t>(device) * 7919);
  const ElementType part = PartType(type.element);
  for (uint64_t i = 0; i < driver::PartCount(tensor); ++i) {
    if (IsPredicate(part)) {
      driver::WritePart(tensor, i, static_cast<double>(random.Next() % 2));
    } else if (IsFloat(part)) {
      double value = FloatValue(random, argument.mode, part);
      if (part == ElementType::f8E8M0FNU) value = std::ldexp(1.0, static_cast<int>(random.Next() % 7) - 3);
      driver::WritePart(tensor, i, value);
    } else {
      driver::WritePart(tensor, i,
                        static_cast<double>(IntegerValue(random, argument.mode % kEdgeNumbers, part)));
    }
  }
  return tensor;
}

std::vector<driver::HostValue> FeedsOf(const Program& program) {
  std::vector<driver::HostValue> feeds;
  for (int64_t device = 0; device < program.devices(); ++device)
    for (const Argument& feed : program.feeds)
      feeds.push_back({device, driver::HostValue::kInfeed, Values(feed, device)});
  return feeds;
}

// What the host was told: how many values of which types, by whom.
std::string Said(const driver::HostExchange& host) {
  std::vector<std::string> said;
  for (const driver::HostValue& value : host.given)
    said.push_back(absl::StrCat(value.device, ":", value.channel, ":", rt::TypeName(value.value.type())));
  // Devices need not speak in one order.
  std::sort(said.begin(), said.end());
  return absl::StrJoin(said, ", ");
}

// Open bounds, and those that are an eighth of the result's greatest element and more.
void CountOpen(const driver::BoundedResult& result, Verdict& verdict) {
  const uint64_t parts = IsComplex(result.value.type().element) ? 2 : 1;
  double greatest = 0;
  for (uint64_t i = 0; i < parts * result.value.count(); ++i) {
    const double magnitude = std::fabs(driver::ReadPart(result.value, i));
    if (std::isfinite(magnitude)) greatest = std::max(greatest, magnitude);
  }
  for (double e : result.error) {
    if (!std::isfinite(e)) ++verdict.unbounded;
    if (std::isfinite(e) && e > greatest / 8) ++verdict.wide;
  }
}

bool IsRefusal(const absl::Status& status) {
  const Err id = DiagnosticOf(status).id;
  return id == Err::kOpRefused || id == Err::kTargetMemory || id == Err::kDynamicShape;
}

std::string Text(const absl::Status& status) { return FormatDiagnostic(DiagnosticOf(status)); }

driver::SessionOptions OneThread() {
  driver::SessionOptions options;
  options.threads = 1;
  return options;
}

}  // namespace

std::vector<Exception> ReadExceptions(const std::string& path) {
  std::vector<Exception> exceptions;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    Exception exception;
    std::istringstream words(line);
    words >> exception.op >> exception.target;
    std::getline(words >> std::ws, exception.reason);
    exceptions.push_back(exception);
  }
  return exceptions;
}

Runner::Runner(std::vector<std::string> targets, std::vector<Exception> exceptions)
    : targets_(std::move(targets)), exceptions_(std::move(exceptions)), session_(OneThread()) {}

absl::StatusOr<rt::Artifact> Runner::Compile(const Program& program, const std::string& target, bool open) {
  // Past the session's Compile: it lets go of the compiler's memory after each model.
  TENON_ASSIGN_OR_RETURN(driver::Compiler * compiler, driver::LoadCompiler());
  const rt::Bytes bytes = rt::Bytes::Copy(program.Text());
  driver::CompileOptions options;
  options.target = target;
  options.allow_open = open;
  for (size_t i = 0; i < program.arguments.size() && !open; ++i) {
    const Type& type = program.arguments[i].value.type;
    if (type.open != 0) options.argument_shapes.emplace_back(absl::StrCat("arg", i), type.dims);
  }
  TENON_ASSIGN_OR_RETURN(driver::CompilerInput input, session_.Input(bytes, "program.mlir", options));
  TENON_ASSIGN_OR_RETURN(driver::CompileResult result, compiler->Compile(input));
  return std::move(result.artifact);
}

std::string Runner::Archive(const Program& program) {
  std::vector<std::pair<std::string, rt::Tensor>> arrays;
  for (int64_t device = 0; device < program.devices(); ++device) {
    for (size_t i = 0; i < program.arguments.size(); ++i)
      arrays.emplace_back(
          absl::StrCat("arg", i, program.devices() > 1 ? absl::StrCat("@device", device) : ""),
          Values(program.arguments[i], device));
  }
  return *driver::WriteNpz(arrays);
}

std::string Runner::FeedArchive(const Program& program) {
  std::vector<std::pair<std::string, rt::Tensor>> arrays;
  for (const driver::HostValue& feed : FeedsOf(program)) {
    const size_t at = arrays.size() % program.feeds.size();
    arrays.emplace_back(absl::StrCat("infeed", at, "@device", feed.device), feed.value);
  }
  return *driver::WriteNpz(arrays);
}

Verdict Runner::Run(const Program& program) {
  Verdict verdict;
  driver::HostExchange host, reference_host;
  host.feeds = reference_host.feeds = FeedsOf(program);
  std::vector<rt::Tensor> inputs;
  for (int64_t device = 0; device < program.devices(); ++device)
    for (const Argument& argument : program.arguments) inputs.push_back(Values(argument, device));
  auto fail = [&](Outcome outcome, const std::string& target, const std::string& what) {
    verdict.outcome = outcome;
    verdict.target = target;
    verdict.what = what;
    return verdict;
  };
  auto artifact = Compile(program, driver::kReference, false);
  if (!artifact.ok())
    return fail(IsRefusal(artifact.status()) ? Outcome::kRefused : Outcome::kInvalid, "reference",
                Text(artifact.status()));
  auto reference = driver::LoadReference(*artifact, &reference_host);
  if (!reference.ok()) return fail(Outcome::kWrong, "reference", Text(reference.status()));
  std::vector<rt::Tensor> plain;
  absl::Status ran = (*reference)->Run(inputs, plain);
  if (!ran.ok()) return fail(IsRefusal(ran) ? Outcome::kRefused : Outcome::kWrong, "reference", Text(ran));
  const std::string said = Said(reference_host);
  driver::Truth truth;
  auto around = (*reference)->RunWithBounds(inputs, eval::Center::kReference);
  if (!around.ok()) return fail(Outcome::kWrong, "bounds", Text(around.status()));
  auto in_double = (*reference)->RunWithBounds(inputs, eval::Center::kDouble);
  if (!in_double.ok()) return fail(Outcome::kWrong, "bounds in double", Text(in_double.status()));
  truth = {*std::move(around), *std::move(in_double)};
  for (size_t i = 0; i < plain.size(); ++i) {
    const rt::Tensor& other = truth.reference[i].value;
    if (plain[i].bytes() && std::memcmp(plain[i].data(), other.data(), plain[i].bytes()) != 0)
      return fail(Outcome::kWrong, "bounds", absl::StrCat("result", i, " is not the interpreter's"));
    verdict.elements += plain[i].count();
    CountOpen(truth.reference[i], verdict);
  }
  if (program.has_open_arguments()) {
    // The interpreter takes any sizes without being specialised for them.
    auto open = Compile(program, driver::kReference, true);
    if (!open.ok()) return fail(Outcome::kInvalid, "reference with open sizes", Text(open.status()));
    auto executable = driver::LoadReference(*open, &host);
    if (!executable.ok())
      return fail(Outcome::kWrong, "reference with open sizes", Text(executable.status()));
    std::vector<rt::Tensor> got;
    ran = (*executable)->Run(inputs, got);
    if (!ran.ok()) return fail(Outcome::kWrong, "reference with open sizes", Text(ran));
    for (size_t i = 0; i < plain.size(); ++i)
      if (got[i].type() != plain[i].type() ||
          (plain[i].bytes() && std::memcmp(got[i].data(), plain[i].data(), plain[i].bytes()) != 0))
        return fail(Outcome::kWrong, "reference with open sizes",
                    absl::StrCat("result", i, " is not that of the specialised program"));
  }
  const driver::Comparison own = driver::Within(plain, truth);
  if (!own.passed) return fail(Outcome::kWrong, "reference", own.first_difference);
  for (const std::string& target : targets_) {
    auto excepted = [&] {
      return std::any_of(exceptions_.begin(), exceptions_.end(), [&](const Exception& exception) {
        return (exception.target == "*" || target.starts_with(exception.target)) &&
               std::find(program.ops.begin(), program.ops.end(), exception.op) != program.ops.end();
      });
    };
    auto wrong = [&](const std::string& what) {
      if (excepted()) {
        verdict.excepted.push_back(target);
      } else if (verdict.outcome != Outcome::kWrong) {
        fail(Outcome::kWrong, target, what);
      }
    };
    auto compiled = Compile(program, target, false);
    if (!compiled.ok()) {
      if (IsRefusal(compiled.status())) {
        verdict.refused[target] = Text(compiled.status());
      } else {
        wrong(Text(compiled.status()));
      }
      continue;
    }
    auto executable = session_.Load(*compiled, &host);
    if (!executable.ok()) {
      wrong(Text(executable.status()));
      continue;
    }
    std::vector<rt::Tensor> got;
    absl::Status status = (*executable)->Run(inputs, got);
    if (!status.ok()) {
      if (IsRefusal(status)) {
        verdict.refused[target] = Text(status);
      } else {
        wrong(Text(status));
      }
      continue;
    }
    const driver::Comparison comparison = driver::Within(got, truth);
    if (!comparison.passed) {
      wrong(comparison.first_difference);
    } else if (Said(host) != said) {
      wrong(absl::StrCat("the host is told ", Said(host), "; by the reference ", said));
    }
  }
  return verdict;
}

absl::StatusOr<Examined> Runner::Examine(const Program& program, const std::vector<rt::Tensor>& inputs) {
  Examined examined;
  TENON_ASSIGN_OR_RETURN(const rt::Artifact artifact, Compile(program, driver::kReference, false));
  TENON_ASSIGN_OR_RETURN(auto reference, driver::LoadReference(artifact));
  TENON_RETURN_IF_ERROR(reference->Run(inputs, examined.plain));
  TENON_ASSIGN_OR_RETURN(examined.truth.reference,
                         reference->RunWithBounds(inputs, eval::Center::kReference));
  TENON_ASSIGN_OR_RETURN(examined.truth.in_double, reference->RunWithBounds(inputs, eval::Center::kDouble));
  for (const std::string& target : targets_) {
    auto run = [&]() -> absl::Status {
      TENON_ASSIGN_OR_RETURN(const rt::Artifact compiled, Compile(program, target, false));
      TENON_ASSIGN_OR_RETURN(auto executable, session_.Load(compiled));
      return executable->Run(inputs, examined.results[target]);
    };
    const absl::Status status = run();
    if (status.ok()) continue;
    examined.results.erase(target);
    (IsRefusal(status) ? examined.refused : examined.failed)[target] = Text(status);
  }
  return examined;
}

}  // namespace tenon::differential
