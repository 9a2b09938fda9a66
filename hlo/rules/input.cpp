#include "hlo/rules/input.h"

#include "hlo/ir/input_info.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace tenon::hlo {
namespace {

using llvm::StringRef;

StringRef recordOf(StringRef op) {
  op.consume_front("stablehlo.");
  return op;
}

// The text up to `end`, which is taken away with it.
std::optional<StringRef> upTo(StringRef& text, StringRef end) {
  const size_t at = text.find(end);
  if (at == StringRef::npos) return std::nullopt;
  StringRef found = text.take_front(at);
  text = text.drop_front(at + end.size());
  return found;
}

const InputInfo* named(StringRef record, InputKind kind, StringRef name) {
  for (const InputInfo& input : inputsOf(std::string_view(record)))
    if (input.kind == kind && StringRef(input.name) == name) return &input;
  return nullptr;
}

// How many values each variadic input of `kind` has in an op of `total` values.
llvm::SmallVector<int64_t> sizesOf(llvm::ArrayRef<const InputInfo*> inputs, int64_t total,
                                   mlir::Operation* op, StringRef segments) {
  const int64_t variadic = llvm::count_if(inputs, [](const InputInfo* input) { return input->variadic; });
  const int64_t rest = total - (static_cast<int64_t>(inputs.size()) - variadic);
  auto said = op ? llvm::dyn_cast_or_null<mlir::DenseI32ArrayAttr>(
                       op->getInherentAttr(segments).value_or(mlir::Attribute()))
                 : mlir::DenseI32ArrayAttr();
  llvm::SmallVector<int64_t> sizes;
  for (auto [i, input] : llvm::enumerate(inputs))
    sizes.push_back(!input->variadic                                             ? 1
                    : said && said.size() == static_cast<int64_t>(inputs.size()) ? said[i]
                                                                                 : rest / variadic);
  return sizes;
}

// The input that value `index` of an op belongs to.
const InputInfo* numbered(StringRef record, InputKind kind, int64_t index, mlir::Operation* op) {
  llvm::SmallVector<const InputInfo*> inputs;
  for (const InputInfo& input : inputsOf(std::string_view(record)))
    if (input.kind == kind) inputs.push_back(&input);
  const bool result = kind == InputKind::kResult;
  const int64_t total = op ? (result ? op->getNumResults() : op->getNumOperands()) : index + 1;
  llvm::SmallVector<int64_t> sizes =
      sizesOf(inputs, total, op, result ? "resultSegmentSizes" : "operandSegmentSizes");
  for (auto [input, size] : llvm::zip_equal(inputs, sizes)) {
    if (index < size) return input;
    index -= size;
  }
  return nullptr;
}

mlir::Operation* standingAt(StringRef op, mlir::Location place, mlir::ModuleOp module) {
  mlir::Operation* found = nullptr;
  if (module)
    module->walk([&](mlir::Operation* each) {
      if (each->getName().getStringRef() != op || each->getLoc() != place) return mlir::WalkResult::advance();
      found = each;
      return mlir::WalkResult::interrupt();
    });
  return found;
}

std::optional<std::string> quoted(StringRef record, const InputInfo* input, const llvm::Twine& words) {
  if (!input || input->number == 0) return std::nullopt;
  const char letter = input->kind == InputKind::kResult ? 'o' : 'i';
  return ("[" + record + "_" + llvm::Twine(letter) + llvm::Twine(input->number) + "] " +
          (input->name.empty() ? StringRef("results") : StringRef(input->name)) + " " + words)
      .str();
}

// "invalid properties {…} for op NAME: Invalid attribute `A` in property conversion: V".
std::optional<std::string> quoteProperty(StringRef text) {
  if (!text.consume_front("invalid properties ") || !upTo(text, " for op ")) return std::nullopt;
  auto op = upTo(text, ": Invalid attribute `");
  auto attribute = op ? upTo(text, "` in property conversion: ") : std::nullopt;
  if (!attribute) return std::nullopt;
  const StringRef record = recordOf(*op);
  return quoted(record, named(record, InputKind::kAttribute, *attribute), "cannot be " + text);
}

}  // namespace

std::optional<std::string> quoteInput(std::string_view message, mlir::Location place, mlir::ModuleOp module) {
  StringRef text(message);
  if (auto property = quoteProperty(text)) return property;
  if (!text.consume_front("'")) return std::nullopt;
  auto op = upTo(text, "' op ");
  if (!op) return std::nullopt;
  const StringRef record = recordOf(*op);
  for (auto [start, kind] : {std::pair<StringRef, InputKind>{"operand #", InputKind::kOperand},
                             {"result #", InputKind::kResult}}) {
    int64_t index = 0;
    if (!text.consume_front(start)) continue;
    if (text.consumeInteger(10, index) || !text.starts_with(" must be ")) return std::nullopt;
    return quoted(record, numbered(record, kind, index, standingAt(*op, place, module)), text.drop_front());
  }
  if (text.consume_front("requires attribute '"))
    return quoted(record,
                  named(record, InputKind::kAttribute, text.take_until([](char c) { return c == '\''; })),
                  "is missing");
  if (text.consume_front("attribute '")) {
    auto attribute = upTo(text, "' failed to satisfy constraint: ");
    if (!attribute) return std::nullopt;
    return quoted(record, named(record, InputKind::kAttribute, *attribute),
                  text.empty() ? llvm::Twine("is of another kind") : "must be " + text);
  }
  if (text.consume_front("region #") && upTo(text, " ('")) {
    auto region = upTo(text, "') failed to verify constraint: ");
    if (!region) return std::nullopt;
    return quoted(record, named(record, InputKind::kRegion, *region), "must be " + text);
  }
  return std::nullopt;
}

}  // namespace tenon::hlo
