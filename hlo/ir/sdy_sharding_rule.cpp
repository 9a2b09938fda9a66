// Text of sharding rules: factors are named i, j, … z, z_1, z_2, ….
#include "hlo/ir/sdy.h"

namespace tenon::sdy {
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::AsmParser;
using mlir::AsmPrinter;
using mlir::Attribute;
using mlir::failure;
using mlir::LogicalResult;
using mlir::ParseResult;
using mlir::success;
using mlir::Type;

namespace {

constexpr int64_t kLetters = 'z' - 'i' + 1;
constexpr int64_t kMostFactors = 1 << 16;

// Takes the first factor of `word`, or gives -1.
int64_t takeFactor(llvm::StringRef& word) {
  if (word.empty() || word.front() < 'i' || word.front() > 'z') return -1;
  int64_t factor = word.front() - 'i';
  word = word.drop_front();
  if (factor != kLetters - 1 || !word.consume_front("_")) return factor;
  int64_t more = 0;
  if (word.consumeInteger(10, more) || more < 1 || more > kMostFactors) return -1;
  return factor + more;
}

void printFactor(AsmPrinter& printer, int64_t factor) {
  if (factor < kLetters)
    printer << std::string(1, static_cast<char>('i' + factor));
  else
    printer << "z_" << factor - kLetters + 1;
}

// One or more factors written as one word.
ParseResult parseFactors(AsmParser& parser, SmallVector<int64_t>& factors) {
  llvm::SMLoc at = parser.getCurrentLocation();
  llvm::StringRef word;
  if (parser.parseKeyword(&word)) return failure();
  while (!word.empty()) {
    factors.push_back(takeFactor(word));
    if (factors.back() < 0) return parser.emitError(at) << "expected factors i, j, … z, z_1, …";
  }
  return success();
}

ParseResult parseFactorSet(AsmParser& parser, SmallVector<int64_t>& factors) {
  if (parser.parseEqual()) return failure();
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces,
                                        [&] { return parseFactors(parser, factors); });
}

TensorMappingAttr parseMapping(AsmParser& parser) {
  SmallVector<DimMappingAttr> dims;
  auto dim = [&]() -> ParseResult {
    SmallVector<int64_t> factors;
    if (parseFactors(parser, factors)) return failure();
    dims.push_back(DimMappingAttr::get(parser.getContext(), factors));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, dim)) return {};
  return TensorMappingAttr::get(parser.getContext(), dims);
}

ParseResult parseMappings(AsmParser& parser, SmallVector<TensorMappingAttr>& mappings) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&]() -> ParseResult {
    mappings.push_back(parseMapping(parser));
    return success(mappings.back() != nullptr);
  });
}

void printFactors(AsmPrinter& printer, ArrayRef<int64_t> factors) {
  for (int64_t factor : factors) printFactor(printer, factor);
}

void printMapping(AsmPrinter& printer, TensorMappingAttr mapping) {
  printer << "[";
  llvm::interleaveComma(mapping.getDims(), printer,
                        [&](DimMappingAttr dim) { printFactors(printer, dim.getFactors()); });
  printer << "]";
}

void printMappings(AsmPrinter& printer, ArrayRef<TensorMappingAttr> mappings) {
  printer << "(";
  llvm::interleaveComma(mappings, printer,
                        [&](TensorMappingAttr mapping) { printMapping(printer, mapping); });
  printer << ")";
}

}  // namespace

Attribute SubAxisAttr::parse(AsmParser& parser, Type) {
  int64_t before = 0, size = 0;
  if (parser.parseLess() || parser.parseLParen() || parser.parseInteger(before) || parser.parseRParen() ||
      parser.parseInteger(size) || parser.parseGreater())
    return {};
  return get(parser.getContext(), before, size);
}
void SubAxisAttr::print(AsmPrinter& printer) const {
  printer << "<(" << getPreSize() << ")" << getSize() << ">";
}

Attribute DimMappingAttr::parse(AsmParser& parser, Type) {
  SmallVector<int64_t> factors;
  if (parser.parseLess() || parseFactors(parser, factors) || parser.parseGreater()) return {};
  return get(parser.getContext(), factors);
}
void DimMappingAttr::print(AsmPrinter& printer) const {
  printer << "<";
  printFactors(printer, getFactors());
  printer << ">";
}

Attribute TensorMappingAttr::parse(AsmParser& parser, Type) {
  if (parser.parseLess()) return {};
  TensorMappingAttr mapping = parseMapping(parser);
  return mapping && succeeded(parser.parseGreater()) ? mapping : TensorMappingAttr();
}
void TensorMappingAttr::print(AsmPrinter& printer) const {
  printer << "<";
  printMapping(printer, *this);
  printer << ">";
}

Attribute OpShardingRuleAttr::parse(AsmParser& parser, Type) {
  SmallVector<TensorMappingAttr> operands, results;
  SmallVector<int64_t> sizes, sets[4];
  bool custom = false;
  if (parser.parseLess() || parseMappings(parser, operands) || parser.parseArrow() ||
      parseMappings(parser, results))
    return {};
  auto size = [&]() -> ParseResult {
    llvm::SMLoc at = parser.getCurrentLocation();
    SmallVector<int64_t> factor;
    if (parseFactors(parser, factor)) return failure();
    if (factor.size() != 1 || factor[0] != static_cast<int64_t>(sizes.size()))
      return parser.emitError(at) << "sizes name the factors i, j, … in order, without gaps";
    return failure(parser.parseEqual() || parser.parseInteger(sizes.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalBraces, size)) return {};
  constexpr llvm::StringRef kSets[] = {"reduction", "need_replication", "permutation", "blocked_propagation"};
  for (auto [name, factors] : llvm::zip_equal(kSets, sets))
    if (succeeded(parser.parseOptionalKeyword(name)) && parseFactorSet(parser, factors)) return {};
  if (succeeded(parser.parseOptionalComma())) {
    if (parser.parseKeyword("custom")) return {};
    custom = true;
  }
  if (parser.parseGreater()) return {};
  return getChecked([&] { return parser.emitError(parser.getNameLoc()); }, parser.getContext(),
                    llvm::ArrayRef<int64_t>(sizes), llvm::ArrayRef<TensorMappingAttr>(operands),
                    llvm::ArrayRef<TensorMappingAttr>(results), llvm::ArrayRef<int64_t>(sets[0]),
                    llvm::ArrayRef<int64_t>(sets[1]), llvm::ArrayRef<int64_t>(sets[2]),
                    llvm::ArrayRef<int64_t>(sets[3]), custom);
}
void OpShardingRuleAttr::print(AsmPrinter& printer) const {
  printer << "<";
  printMappings(printer, getOperands());
  printer << "->";
  printMappings(printer, getResults());
  if (!getFactorSizes().empty()) {
    printer << " {";
    llvm::interleaveComma(llvm::enumerate(getFactorSizes()), printer, [&](auto each) {
      printFactor(printer, static_cast<int64_t>(each.index()));
      printer << "=" << each.value();
    });
    printer << "}";
  }
  auto set = [&](llvm::StringRef name, ArrayRef<int64_t> factors) {
    if (factors.empty()) return;
    printer << " " << name << "={";
    llvm::interleaveComma(factors, printer, [&](int64_t factor) { printFactor(printer, factor); });
    printer << "}";
  };
  set("reduction", getReduction());
  set("need_replication", getNeedReplication());
  set("permutation", getPermutation());
  set("blocked_propagation", getBlockedPropagation());
  if (getIsCustom()) printer << ", custom";
  printer << ">";
}

// Every factor that is named has a size.
LogicalResult OpShardingRuleAttr::verify(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
                                         ArrayRef<int64_t> sizes, ArrayRef<TensorMappingAttr> operands,
                                         ArrayRef<TensorMappingAttr> results, ArrayRef<int64_t> reduction,
                                         ArrayRef<int64_t> needReplication, ArrayRef<int64_t> permutation,
                                         ArrayRef<int64_t> blocked, bool) {
  auto known = [&](ArrayRef<int64_t> factors) {
    return llvm::all_of(
        factors, [&](int64_t factor) { return factor >= 0 && factor < static_cast<int64_t>(sizes.size()); });
  };
  bool all = known(reduction) && known(needReplication) && known(permutation) && known(blocked);
  for (ArrayRef<TensorMappingAttr> mappings : {operands, results})
    for (TensorMappingAttr mapping : mappings)
      for (DimMappingAttr dim : mapping.getDims()) all &= known(dim.getFactors());
  if (!all) return emitError() << "a sharding rule names a factor that has no size";
  return success();
}

LogicalResult verifyRule(mlir::Operation* op, OpShardingRuleAttr rule) {
  auto fit = [&](ArrayRef<TensorMappingAttr> mappings, mlir::TypeRange types,
                 llvm::StringRef what) -> LogicalResult {
    if (mappings.size() != types.size())
      return op->emitOpError("has a sharding rule of ")
             << mappings.size() << " " << what << "s for " << types.size();
    for (auto [mapping, type] : llvm::zip_equal(mappings, types)) {
      auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
      const size_t rank = tensor ? static_cast<size_t>(tensor.getRank()) : 0;
      if (mapping.getDims().size() != rank)
        return op->emitOpError("has a sharding rule of ")
               << mapping.getDims().size() << " dimensions for " << (what == "operand" ? "an " : "a ") << what
               << " of rank " << rank;
      if (!tensor) continue;
      for (auto [dim, size] : llvm::zip_equal(mapping.getDims(), tensor.getShape())) {
        int64_t product = 1;
        for (int64_t factor : dim.getFactors())
          if (__builtin_mul_overflow(product, rule.getFactorSizes()[static_cast<size_t>(factor)], &product))
            return op->emitOpError("has a sharding rule whose factors are too large");
        // A rule that the program itself gives may cover less than a dimension.
        if (!mlir::ShapedType::isDynamic(size) && product != size && !(rule.getIsCustom() && product < size))
          return op->emitOpError("has a sharding rule whose factors are ")
                 << product << " for a dimension of " << size;
      }
    }
    return success();
  };
  if (failed(fit(rule.getOperands(), op->getOperandTypes(), "operand"))) return mlir::failure();
  return fit(rule.getResults(), op->getResultTypes(), "result");
}

}  // namespace tenon::sdy
