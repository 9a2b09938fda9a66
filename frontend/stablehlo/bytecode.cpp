#include "frontend/stablehlo/bytecode.h"

#include <charconv>

#include "frontend/stablehlo/bytecode_ir.h"
#include "frontend/stablehlo/first_error.h"
#include "frontend/stablehlo/other_spellings.h"
#include "frontend/stablehlo/vhlo_version.h"
#include "hlo/ir/context.h"
#include "hlo/ir/dialect.h"
#include "hlo/rules/value_type.h"
#include "mlir/IR/Verifier.h"

namespace tenon::frontend {
namespace {

constexpr std::string_view kArtifactProducer = "StableHLO_v";

// "StableHLO_v1.20.3": an artifact of a version that is known. Other producers write plain bytecode.
absl::Status CheckProducer(std::string_view producer, std::string_view name) {
  if (!producer.starts_with(kArtifactProducer)) return absl::OkStatus();
  std::string_view version = producer.substr(kArtifactProducer.size());
  uint64_t numbers[2] = {0, 0};
  const char *at = version.data(), *end = at + version.size();
  for (uint64_t& number : numbers) {
    auto [stop, error] = std::from_chars(at, end, number);
    if (error != std::errc() || stop == end || *stop != '.')
      return Error(Err::kBrokenBytecode,
                   absl::StrCat("'", bytecode::Abseil(producer.substr(0, 64)),
                                "' is no version of a portable artifact"),
                   name);
    at = stop + 1;
  }
  if (VhloVersion{numbers[0], numbers[1]} <= kNewestVhlo) return absl::OkStatus();
  return Error(Err::kNewerFormat,
               absl::StrCat("portable artifact of StableHLO ", bytecode::Abseil(version),
                            "; the newest that is read is ", kNewestVhlo.major, ".", kNewestVhlo.minor),
               name);
}

}  // namespace

absl::StatusOr<Imported> ImportBytecode(std::string_view bytes, std::string_view name,
                                        const ImportOptions& options) {
  bytecode::Fault fault;
  bytecode::Container file;
  bytecode::ReadContainer(bytes, fault, file);
  TENON_RETURN_IF_ERROR(CheckProducer(file.producer, name));
  if (!fault.ok()) return fault.Status(name);

  Imported result;
  if (!options.context) result.context = hlo::makeContext();
  mlir::MLIRContext* context = options.context ? options.context : result.context.get();
  result.constants = context->getOrLoadDialect<ir::TenonDialect>()->sharedConstants();
  AllowSparseEncodings(context);
  FirstError errors(context, name, nullptr);
  bytecode::Values values(file, context, *result.constants, options, fault);
  result.module = bytecode::ReadModule(values, options, fault);
  if (!fault.ok()) return fault.Status(name);
  if (!result.module || !errors.empty()) return errors.Status(Err::kBrokenBytecode);
  NormalizeOtherSpellings(*result.module);
  if (failed(hlo::verifyValueTypes(*result.module)) || failed(mlir::verify(*result.module)))
    return errors.Status(Err::kInvalidOp, {}, *result.module);
  return result;
}

}  // namespace tenon::frontend
