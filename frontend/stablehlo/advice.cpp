#include "frontend/stablehlo/advice.h"

#include <cctype>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "llvm/ADT/StringRef.h"
#include "mlir/IR/OperationSupport.h"

namespace tenon::frontend {
namespace {

using llvm::StringRef;

constexpr size_t kLongestWord = 64;

// The word at the start of the text, cut where it is too long to quote.
std::string WordOf(std::string_view rest, std::string_view more) {
  size_t size = 0;
  while (size < rest.size() && size < kLongestWord &&
         (std::isalnum(static_cast<unsigned char>(rest[size])) || more.find(rest[size]) != rest.npos))
    ++size;
  return std::string(rest.substr(0, size));
}

bool IsBlank(std::string_view rest) { return StringRef(rest.data(), rest.size()).trim().empty(); }

// What stands between the first two quotes of one kind.
StringRef Quoted(StringRef message, StringRef before) {
  const size_t at = message.find(before);
  if (at == StringRef::npos) return {};
  return message.drop_front(at + before.size()).take_until([](char c) { return c == '\''; });
}

// The op that an unknown name may mean: of the same name in a dialect that is read, or nearly of that name; empty for none.
std::string NearestOp(StringRef name, mlir::MLIRContext* context) {
  const StringRef word = name.contains('.') ? name.rsplit('.').second : name;
  if (word.empty() || word.size() > kLongestWord) return {};
  std::string nearest;
  unsigned best = static_cast<unsigned>(word.size()) / 4 + 2;
  for (StringRef dialect : {"stablehlo", "chlo", "func"})
    for (mlir::RegisteredOperationName op : context->getRegisteredOperationsByDialect(dialect)) {
      const unsigned distance = word.edit_distance(op.stripDialect(), true, best);
      if (distance >= best) continue;
      best = distance;
      nearest = op.getStringRef().str();
    }
  return nearest;
}

// The name of the op that a message says is not known; empty for other messages.
StringRef UnknownOp(StringRef message) {
  if (message.contains("is unknown") || message.contains("not found for custom op")) {
    StringRef name = Quoted(message, "custom op '");
    return name.empty() && message.starts_with("'") ? Quoted(message, "'") : name;
  }
  if (message.contains("unregistered operation '")) return Quoted(message, "unregistered operation '");
  return {};
}

// "expected ::tenon::hlo::Transpose to be one of: …" without the name of a class.
std::string WithoutClasses(std::string message) {
  const size_t at = message.find("::tenon::");
  const size_t end = at == std::string::npos ? at : message.find(" to be one of:", at);
  if (end == std::string::npos) return message;
  return absl::StrCat(message.substr(0, at), message.substr(end + std::string_view(" to be ").size()));
}

}  // namespace

std::string_view FormOf(std::string_view message) {
  constexpr std::pair<std::string_view, std::string_view> kForms[] = {
      {"comparison direction", "#stablehlo<comparison_direction LT>"},
      {"comparison type", "#stablehlo<comparison_type FLOAT>"},
      {"transform", "#stablehlo<fft_type RFFT>"},
      {"transpose kind", "#stablehlo<transpose NO_TRANSPOSE>"},
      {"distribution", "#stablehlo<rng_distribution UNIFORM>"},
      {"algorithm", "#stablehlo<rng_algorithm DEFAULT>"},
      {"precision per operand", "[#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]"},
      {"i64 dense array attribute", "array<i64: 0, 1>"},
      {"i1 dense array attribute", "array<i1: true, false>"},
      {"64-bit signless integer attribute", "1 : i64"},
      {"32-bit signless integer attribute", "1 : i32"},
      {"bool attribute", "true or false"},
      {"string attribute", "\"text\""},
  };
  for (const auto& [type, form] : kForms)
    if (message.ends_with(type) && message.substr(0, message.size() - type.size()).ends_with(" must be "))
      return form;
  return {};
}

Advice Advise(std::string message, std::string_view rest, mlir::MLIRContext* context) {
  message = WithoutClasses(std::move(message));
  if (std::string name = UnknownOp(message).str(); !name.empty() && !absl::StartsWith(name, "arith.")) {
    if (absl::StartsWith(name, "shape.") || absl::StartsWith(name, "tensor."))
      return {std::move(message),
              "Sizes are computed by stablehlo.get_dimension_size; the pass shape-legalize-to-stablehlo of "
              "StableHLO's own tools writes ops of shape and tensor so."};
    std::string nearest = NearestOp(name, context);
    if (nearest.empty()) return {std::move(message), {}};
    return {std::move(message), absl::StrCat("Is ", nearest, " meant? docs/ops.md lists the ops.")};
  }
  if (absl::StrContains(message, "attribute created with unregistered dialect"))
    return {absl::StrCat("an attribute of a dialect that is not read: #",
                         StringRef(message).split("#\"").second.split('"').first.str()),
            "What the program computes does not hang on it: leave the attribute out."};
  if (message == "operation being parsed with an unregistered dialect")
    return {"an op of a dialect that is not read",
            "Ops are those of stablehlo, chlo, sdy, check, interpreter and func; docs/ops.md lists them."};
  if (message == "use of undeclared SSA value name") {
    std::string name = WordOf(rest, "%_$.-#");
    return {name.empty() ? message : absl::StrCat(name, " is not defined before it is used"),
            "A value is defined above its use, in the same function and in this region or one around it."};
  }
  if (message == "expected non-function type") {
    std::string word = WordOf(rest, "_!");
    return {
        absl::StrCat("expected a type", word.empty() ? "" : ", and '", word, word.empty() ? "" : "' is none"),
        "A tensor is written tensor<2x3xf32>; elements are i1, i8, ui8, f32, bf16, f8E4M3FN, complex<f32> "
        "and the like."};
  }
  if (message == "expected operation name in quotes")
    return {IsBlank(rest) ? "the text ends where an op or '}' is expected" : "expected an op",
            IsBlank(rest) ? "A region or the module is not closed."
                          : "An op is written as %0 = stablehlo.add %a, %b : tensor<4xf32>."};
  if (absl::StartsWith(message, "block with no terminator"))
    return {"a function or region does not end in return",
            "A function ends in return %x : tensor<4xf32>, a region of an op in stablehlo.return."};
  if (absl::StrContains(message, "unexpected decimal integer literal for a floating point value"))
    return {std::move(message), "Literals of floats have a point: 1.0."};
  if (!absl::StartsWith(message, "[") && absl::StrContains(message, "but enclosing function"))
    return {std::move(message),
            "A function returns as many values, of the same types, as its signature says."};
  if (absl::StrContains(message, "redefinition of symbol named"))
    return {std::move(message), "Functions of a module have names of their own."};
  if (absl::StrContains(message, "does not reference a valid function"))
    return {std::move(message), "A call names a function of this module."};
  return {std::move(message), {}};
}

}  // namespace tenon::frontend
