#include "hlo/ir/literal.h"
#include "hlo/ir/sdy.h"
#include "llvm/ADT/StringSet.h"

namespace tenon::sdy {
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::AsmParser;
using mlir::AsmPrinter;
using mlir::Attribute;
using mlir::failure;
using mlir::OpAsmParser;
using mlir::OpAsmPrinter;
using mlir::ParseResult;
using mlir::success;
using mlir::Type;

namespace {

ParseResult parsePlainInteger(OpAsmParser& parser, mlir::IntegerAttr& value) {
  int64_t number = 0;
  if (parser.parseInteger(number)) return failure();
  value = parser.getBuilder().getI64IntegerAttr(number);
  return success();
}
void printPlainInteger(OpAsmPrinter& printer, mlir::Operation*, mlir::IntegerAttr value) {
  printer << value.getInt();
}

ParseResult parseDirection(OpAsmParser& parser, mlir::StringAttr& value) {
  llvm::StringRef word;
  if (parser.parseOptionalKeyword(&word, {"NONE", "FORWARD", "BACKWARD", "BOTH"}))
    return parser.emitError(parser.getCurrentLocation()) << "expected NONE, FORWARD, BACKWARD or BOTH";
  value = parser.getBuilder().getStringAttr(word);
  return success();
}
// The axes, behind the kind of a sum that is none.
ParseResult parseReduction(OpAsmParser& parser, mlir::StringAttr& kind, AxisRefListAttr& axes) {
  llvm::StringRef word;
  (void)parser.parseOptionalKeyword(&word, {"max", "min", "sum"});
  kind = parser.getBuilder().getStringAttr(word == "sum" ? "" : word);
  axes = llvm::cast_or_null<AxisRefListAttr>(AxisRefListAttr::parse(parser, {}));
  return success(axes != nullptr);
}
void printReduction(OpAsmPrinter& printer, mlir::Operation*, mlir::StringAttr kind, AxisRefListAttr axes) {
  if (kind && !kind.getValue().empty()) printer << kind.getValue() << " ";
  axes.print(printer);
}

// A literal, which says the type.
ParseResult parseLiteral(OpAsmParser& parser, mlir::TypedAttr& value, Type& type) {
  llvm::SMLoc at = parser.getCurrentLocation();
  Attribute attribute;
  if (parser.parseAttribute(attribute)) return failure();
  value = llvm::dyn_cast<mlir::TypedAttr>(attribute);
  if (!value || !hlo::isLiteral(value))
    return parser.emitError(at, "a constant needs a literal as its value");
  type = value.getType();
  return success();
}
void printLiteral(OpAsmPrinter& printer, mlir::Operation*, mlir::TypedAttr value, Type) { printer << value; }

void printDirection(OpAsmPrinter& printer, mlir::Operation*, mlir::StringAttr value) {
  printer << value.getValue();
}

}  // namespace
}  // namespace tenon::sdy

#include "hlo/ops/sdy_dialect.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "hlo/ops/sdy_attributes.cpp.inc"
#define GET_OP_CLASSES
#include "hlo/ops/sdy_ops.cpp.inc"

namespace tenon::sdy {

void SdyDialect::initialize() { registerOpsAndAttributes(); }

namespace {
constexpr llvm::StringLiteral kSharding = "sdy.sharding";

// The sharding of a function's argument or result.
mlir::LogicalResult verifyAttached(mlir::Operation* op, mlir::NamedAttribute attribute,
                                   llvm::function_ref<Type(mlir::FunctionOpInterface)> type) {
  auto sharding = llvm::dyn_cast<TensorShardingAttr>(attribute.getValue());
  auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(op);
  if (!sharding && attribute.getName() == kSharding)
    return op->emitOpError("has an argument or result whose ") << kSharding << " is no #sdy.sharding";
  return sharding && function ? verifySharding(op, sharding, type(function)) : success();
}
}  // namespace

// The shardings of any op's results.
mlir::LogicalResult SdyDialect::verifyOperationAttribute(mlir::Operation* op,
                                                         mlir::NamedAttribute attribute) {
  if (attribute.getName() == "sdy.sharding_rule") {
    auto rule = llvm::dyn_cast<OpShardingRuleAttr>(attribute.getValue());
    return rule ? verifyRule(op, rule) : op->emitOpError("has an sdy.sharding_rule that is none");
  }
  if (attribute.getName() != kSharding) return success();
  auto list = llvm::dyn_cast<ShardingPerValueAttr>(attribute.getValue());
  if (!list) return op->emitOpError("has an ") << kSharding << " that is no #sdy.sharding_per_value";
  ArrayRef<TensorShardingAttr> shardings = list.getShardings();
  // An op without results may say where it runs.
  if (op->getNumResults() == 0 && shardings.size() == 1) return verifySharding(op, shardings[0], {});
  if (shardings.size() != op->getNumResults())
    return op->emitOpError("has ") << shardings.size() << " shardings for " << op->getNumResults()
                                   << " results";
  for (auto [sharding, type] : llvm::zip_equal(shardings, op->getResultTypes()))
    if (failed(verifySharding(op, sharding, type))) return failure();
  return success();
}

mlir::LogicalResult SdyDialect::verifyRegionArgAttribute(mlir::Operation* op, unsigned, unsigned argument,
                                                         mlir::NamedAttribute attribute) {
  return verifyAttached(op, attribute, [&](mlir::FunctionOpInterface function) {
    return function.getArgumentTypes()[argument];
  });
}
mlir::LogicalResult SdyDialect::verifyRegionResultAttribute(mlir::Operation* op, unsigned, unsigned result,
                                                            mlir::NamedAttribute attribute) {
  return verifyAttached(
      op, attribute, [&](mlir::FunctionOpInterface function) { return function.getResultTypes()[result]; });
}

void SdyDialect::registerOpsAndAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "hlo/ops/sdy_attributes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "hlo/ops/sdy_ops.cpp.inc"
      >();
}

namespace {

MeshAxisAttr parseAxis(AsmParser& parser) {
  std::string name;
  int64_t size = 0;
  if (parser.parseString(&name) || parser.parseEqual() || parser.parseInteger(size)) return {};
  return MeshAxisAttr::get(parser.getContext(), name, size);
}

AxisRefAttr parseAxisRef(AsmParser& parser) {
  std::string name;
  int64_t before = 0, size = 0;
  if (parser.parseString(&name)) return {};
  if (succeeded(parser.parseOptionalColon()) && (parser.parseLParen() || parser.parseInteger(before) ||
                                                 parser.parseRParen() || parser.parseInteger(size)))
    return {};
  return AxisRefAttr::get(parser.getContext(), name, before, size);
}

ParseResult parseAxisRefs(AsmParser& parser, SmallVector<AxisRefAttr>& axes) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&]() -> ParseResult {
    AxisRefAttr axis = parseAxisRef(parser);
    if (!axis) return failure();
    axes.push_back(axis);
    return success();
  });
}

// `{"x", ?}p1`.
DimensionShardingAttr parseDimension(AsmParser& parser) {
  SmallVector<AxisRefAttr> axes;
  bool closed = true;
  int64_t priority = -1;
  llvm::SMLoc at = parser.getCurrentLocation();
  auto entry = [&]() -> ParseResult {
    if (!closed) return parser.emitError(at) << "`?` is the last entry of a dimension";
    if (succeeded(parser.parseOptionalQuestion())) return closed = false, success();
    AxisRefAttr axis = parseAxisRef(parser);
    if (!axis) return failure();
    axes.push_back(axis);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, entry)) return {};
  llvm::StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word))) {
    if (!word.consume_front("p") || (word.size() > 1 && word.front() == '0') ||
        word.getAsInteger(10, priority) || priority < 0)
      return parser.emitError(at) << "a priority is written as p0, p1, …", DimensionShardingAttr();
  }
  return DimensionShardingAttr::get(parser.getContext(), axes, closed, priority);
}

template <class Range>
void printList(AsmPrinter& printer, const Range& axes) {
  printer << "{";
  llvm::interleaveComma(axes, printer, [&](auto axis) { printer.printStrippedAttrOrType(axis); });
  printer << "}";
}

TensorShardingAttr parseSharding(AsmParser& parser) {
  return llvm::cast_or_null<TensorShardingAttr>(TensorShardingAttr::parse(parser, {}));
}

ParseResult parseShardings(AsmParser& parser, SmallVector<TensorShardingAttr>& shardings) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
    TensorShardingAttr sharding = parseSharding(parser);
    if (!sharding) return failure();
    shardings.push_back(sharding);
    return success();
  });
}

void printShardings(AsmPrinter& printer, ArrayRef<TensorShardingAttr> shardings) {
  printer << "[";
  llvm::interleaveComma(shardings, printer, [&](TensorShardingAttr sharding) { sharding.print(printer); });
  printer << "]";
}

ParseResult parseManualAxes(AsmParser& parser, SmallVector<mlir::StringAttr>& axes) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&]() -> ParseResult {
    std::string name;
    if (parser.parseString(&name)) return failure();
    axes.push_back(mlir::StringAttr::get(parser.getContext(), name));
    return success();
  });
}

void printManualAxes(AsmPrinter& printer, ArrayRef<mlir::StringAttr> axes) {
  printer << "{";
  llvm::interleaveComma(axes, printer, [&](mlir::StringAttr axis) { printer << axis; });
  printer << "}";
}

}  // namespace

Attribute MeshAxisAttr::parse(AsmParser& parser, Type) { return parseAxis(parser); }
void MeshAxisAttr::print(AsmPrinter& printer) const { printer << '"' << getName() << "\"=" << getSize(); }

Attribute AxisRefAttr::parse(AsmParser& parser, Type) { return parseAxisRef(parser); }
void AxisRefAttr::print(AsmPrinter& printer) const {
  printer << '"' << getName() << '"';
  if (getSize()) printer << ":(" << getPreSize() << ")" << getSize();
}

Attribute DimensionShardingAttr::parse(AsmParser& parser, Type) { return parseDimension(parser); }
void DimensionShardingAttr::print(AsmPrinter& printer) const {
  printer << "{";
  llvm::interleaveComma(getAxes(), printer, [&](AxisRefAttr axis) { axis.print(printer); });
  if (!getIsClosed()) printer << (getAxes().empty() ? "?" : ", ?");
  printer << "}";
  if (getPriority() >= 0) printer << "p" << getPriority();
}

int64_t MeshAttr::count() const {
  int64_t count = 1;
  for (MeshAxisAttr axis : getAxes()) {
    if (axis.getSize() < 1 || count > (int64_t{1} << 40) / axis.getSize()) return -1;
    count *= axis.getSize();
  }
  return count;
}

int64_t MeshAttr::sizeOf(llvm::StringRef name) const {
  for (MeshAxisAttr axis : getAxes())
    if (axis.getName() == name) return axis.getSize();
  return 0;
}

// `<["x"=4], device_ids=[0, 2, 1, 3]>`
Attribute MeshAttr::parse(AsmParser& parser, Type) {
  SmallVector<MeshAxisAttr> axes;
  SmallVector<int64_t> ids;
  auto axis = [&]() -> ParseResult {
    MeshAxisAttr parsed = parseAxis(parser);
    if (!parsed) return failure();
    axes.push_back(parsed);
    return success();
  };
  auto id = [&]() -> ParseResult { return parser.parseInteger(ids.emplace_back()); };
  if (parser.parseLess() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, axis)) return {};
  if (succeeded(parser.parseOptionalComma()) &&
      (parser.parseKeyword("device_ids") || parser.parseEqual() ||
       parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, id)))
    return {};
  if (parser.parseGreater()) return {};
  // Devices in order need no list.
  bool in_order = !axes.empty();
  for (auto [i, number] : llvm::enumerate(ids)) in_order = in_order && number == static_cast<int64_t>(i);
  if (in_order) ids.clear();
  return MeshAttr::get(parser.getContext(), axes, ids);
}

void MeshAttr::print(AsmPrinter& printer) const {
  printer << "<[";
  llvm::interleaveComma(getAxes(), printer, [&](MeshAxisAttr axis) { axis.print(printer); });
  printer << "]";
  if (!getDeviceIds().empty()) {
    printer << ", device_ids=[";
    llvm::interleaveComma(getDeviceIds(), printer);
    printer << "]";
  }
  printer << ">";
}

// `<@mesh, [{"x"}, {}], replicated={"y"}, unreduced={"z"}>`; the mesh may stand there itself.
Attribute TensorShardingAttr::parse(AsmParser& parser, Type) {
  Attribute mesh;
  SmallVector<DimensionShardingAttr> dims;
  SmallVector<AxisRefAttr> replicated, unreduced;
  std::string reduction;
  auto dimension = [&]() -> ParseResult {
    DimensionShardingAttr parsed = parseDimension(parser);
    if (!parsed) return failure();
    dims.push_back(parsed);
    return success();
  };
  if (parser.parseLess()) return {};
  if (succeeded(parser.parseOptionalKeyword("mesh"))) {
    mesh = MeshAttr::parse(parser, {});
    if (!mesh) return {};
  } else {
    mlir::StringAttr name;
    if (parser.parseSymbolName(name)) return {};
    mesh = mlir::FlatSymbolRefAttr::get(name);
  }
  if (parser.parseComma() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, dimension))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    llvm::SMLoc at = parser.getCurrentLocation();
    llvm::StringRef word;
    if (parser.parseOptionalKeyword(&word, {"replicated", "unreduced"}))
      return parser.emitError(at) << "expected replicated or unreduced", Attribute();
    SmallVector<AxisRefAttr>& axes = word == "replicated" ? replicated : unreduced;
    if (!axes.empty()) return parser.emitError(at) << word << " is there twice", Attribute();
    const bool is_unreduced = word == "unreduced";
    if (succeeded(parser.parseOptionalEqual()) && is_unreduced) {
      llvm::StringRef kind;
      if (succeeded(parser.parseOptionalKeyword(&kind, {"max", "min", "sum"})) && kind != "sum")
        reduction = kind.str();
    }
    if (parseAxisRefs(parser, axes)) return {};
  }
  if (parser.parseGreater()) return {};
  return TensorShardingAttr::get(parser.getContext(), mesh, dims, replicated, unreduced, reduction);
}

void TensorShardingAttr::print(AsmPrinter& printer) const {
  printer << "<";
  if (auto mesh = llvm::dyn_cast<MeshAttr>(getMesh())) {
    printer << "mesh";
    mesh.print(printer);
  } else {
    printer << getMesh();
  }
  printer << ", [";
  llvm::interleaveComma(getDims(), printer, [&](DimensionShardingAttr dim) { dim.print(printer); });
  printer << "]";
  if (!getReplicated().empty()) {
    printer << ", replicated=";
    printList(printer, getReplicated());
  }
  if (!getUnreduced().empty()) {
    printer << ", unreduced=" << getReduction();
    printList(printer, getUnreduced());
  }
  printer << ">";
}

Attribute ShardingPerValueAttr::parse(AsmParser& parser, Type) {
  SmallVector<TensorShardingAttr> shardings;
  if (parser.parseLess() || parseShardings(parser, shardings) || parser.parseGreater()) return {};
  return ShardingPerValueAttr::get(parser.getContext(), shardings);
}
void ShardingPerValueAttr::print(AsmPrinter& printer) const {
  printer << "<";
  printShardings(printer, getShardings());
  printer << ">";
}

Attribute AxisRefListAttr::parse(AsmParser& parser, Type) {
  SmallVector<AxisRefAttr> axes;
  if (parseAxisRefs(parser, axes)) return {};
  return get(parser.getContext(), axes);
}
void AxisRefListAttr::print(AsmPrinter& printer) const { printList(printer, getAxes()); }

// `[one, two]`, each in its own form.
template <class Element>
ParseResult parseEach(AsmParser& parser, SmallVector<Element>& list) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
    list.push_back(llvm::cast_or_null<Element>(Element::parse(parser, {})));
    return success(list.back() != nullptr);
  });
}
template <class Element>
void printEach(AsmPrinter& printer, llvm::ArrayRef<Element> list) {
  printer << "[";
  llvm::interleaveComma(list, printer, [&](Element element) { element.print(printer); });
  printer << "]";
}

Attribute ListOfAxisRefListsAttr::parse(AsmParser& parser, Type) {
  SmallVector<AxisRefListAttr> lists;
  if (parseEach(parser, lists)) return {};
  return get(parser.getContext(), lists);
}
void ListOfAxisRefListsAttr::print(AsmPrinter& printer) const { printEach(printer, getLists()); }

Attribute AllToAllParamAttr::parse(AsmParser& parser, Type) {
  SmallVector<AxisRefAttr> axes;
  int64_t source = 0, target = 0;
  if (parseAxisRefs(parser, axes) || parser.parseColon() || parser.parseInteger(source) ||
      parser.parseArrow() || parser.parseInteger(target))
    return {};
  return get(parser.getContext(), axes, source, target);
}
void AllToAllParamAttr::print(AsmPrinter& printer) const {
  printList(printer, getAxes());
  printer << ": " << getSource() << "->" << getTarget();
}

Attribute AllToAllParamListAttr::parse(AsmParser& parser, Type) {
  SmallVector<AllToAllParamAttr> params;
  if (parseEach(parser, params)) return {};
  return get(parser.getContext(), params);
}
void AllToAllParamListAttr::print(AsmPrinter& printer) const { printEach(printer, getParams()); }

// #sdy<manual_axes{"x"}>
Attribute ManualAxesAttr::parse(AsmParser& parser, Type) {
  SmallVector<mlir::StringAttr> axes;
  if (parseManualAxes(parser, axes)) return {};
  return ManualAxesAttr::get(parser.getContext(), axes);
}
void ManualAxesAttr::print(AsmPrinter& printer) const { printManualAxes(printer, getAxes()); }

// `<"name">(%a) in_shardings=[…] out_shardings=[…] (%b: T) { … } : (T) -> U`, without shardings where there are none.
ParseResult NamedComputationOp::parse(OpAsmParser& parser, mlir::OperationState& state) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<OpAsmParser::Argument> arguments;
  std::string name;
  mlir::FunctionType type;
  if (parser.parseLess() || parser.parseString(&name) || parser.parseGreater()) return failure();
  llvm::SMLoc at = parser.getCurrentLocation();
  if (parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren)) return failure();
  auto& properties = state.getOrAddProperties<Properties>();
  auto shardings = [&](llvm::StringRef word, ShardingPerValueAttr& to) -> ParseResult {
    SmallVector<TensorShardingAttr> list;
    if (failed(parser.parseOptionalKeyword(word))) return success();
    if (parser.parseEqual() || parseShardings(parser, list)) return failure();
    to = ShardingPerValueAttr::get(parser.getContext(), list);
    return success();
  };
  if (shardings("in_shardings", properties.in_shardings) ||
      shardings("out_shardings", properties.out_shardings) ||
      parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parser.parseRegion(*state.addRegion(), arguments) || parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColon() || parser.parseType(type) ||
      parser.resolveOperands(operands, type.getInputs(), at, state.operands))
    return failure();
  state.addTypes(type.getResults());
  properties.name = parser.getBuilder().getStringAttr(name);
  return success();
}

void NamedComputationOp::print(OpAsmPrinter& printer) {
  printer << "<" << getNameAttr() << ">(" << getOperands() << ")";
  auto shardings = [&](llvm::StringRef word, std::optional<ShardingPerValueAttr> list) {
    if (!list) return;
    printer << " " << word << "=";
    printShardings(printer, list->getShardings());
  };
  shardings("in_shardings", getInShardings());
  shardings("out_shardings", getOutShardings());
  printer << " (";
  llvm::interleaveComma(getBody().getArguments(), printer,
                        [&](mlir::BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict((*this)->getAttrs(), {"in_shardings", "out_shardings", "name"});
  printer << " : ";
  printer.printFunctionalType(getOperandTypes(), getResultTypes());
}

// `(%a) in_shardings=[…] out_shardings=[…] manual_axes={"x"} (%b: L) { … } : (T) -> U`
ParseResult ManualComputationOp::parse(OpAsmParser& parser, mlir::OperationState& state) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<TensorShardingAttr> in, out;
  SmallVector<mlir::StringAttr> axes;
  SmallVector<OpAsmParser::Argument> arguments;
  mlir::FunctionType type;
  llvm::SMLoc at = parser.getCurrentLocation();
  auto named = [&](llvm::StringRef name) -> ParseResult {
    return failure(parser.parseKeyword(name) || parser.parseEqual());
  };
  if (parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) || named("in_shardings") ||
      parseShardings(parser, in) || named("out_shardings") || parseShardings(parser, out) ||
      named("manual_axes") || parseManualAxes(parser, axes) ||
      parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parser.parseRegion(*state.addRegion(), arguments) || parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColon() || parser.parseType(type) ||
      parser.resolveOperands(operands, type.getInputs(), at, state.operands))
    return failure();
  state.addTypes(type.getResults());
  auto& properties = state.getOrAddProperties<Properties>();
  properties.in_shardings = ShardingPerValueAttr::get(parser.getContext(), in);
  properties.out_shardings = ShardingPerValueAttr::get(parser.getContext(), out);
  properties.manual_axes = ManualAxesAttr::get(parser.getContext(), axes);
  return success();
}

void ManualComputationOp::print(OpAsmPrinter& printer) {
  printer << "(" << getTensors() << ") in_shardings=";
  printShardings(printer, getInShardings().getShardings());
  printer << " out_shardings=";
  printShardings(printer, getOutShardings().getShardings());
  printer << " manual_axes=";
  printManualAxes(printer, getManualAxes().getAxes());
  printer << " (";
  llvm::interleaveComma(getBody().getArguments(), printer,
                        [&](mlir::BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict((*this)->getAttrs(), {"in_shardings", "out_shardings", "manual_axes"});
  printer << " : ";
  printer.printFunctionalType(getOperandTypes(), getResultTypes());
}

mlir::LogicalResult MeshOp::verify() {
  llvm::StringSet<> names;
  for (MeshAxisAttr axis : getMesh().getAxes()) {
    if (axis.getSize() < 1) return emitOpError("has an axis of size ") << axis.getSize();
    if (!names.insert(axis.getName()).second) return emitOpError("has two axes named ") << axis.getName();
  }
  const int64_t count = getMesh().count();
  ArrayRef<int64_t> ids = getMesh().getDeviceIds();
  if (count < 0) return emitOpError("is too large");
  if (!llvm::isa_and_nonnull<mlir::ModuleOp>((*this)->getParentOp()))
    return emitOpError("does not stand in a module itself");
  // Meshes without axes are of one device or of none yet; the first of the others says how many all have.
  for (auto other : (*this)->getBlock()->getOps<MeshOp>()) {
    if (getMesh().getAxes().empty() || other.getMesh().getAxes().empty()) continue;
    if (other != *this && other.getMesh().count() != count)
      return emitOpError("has ") << count << " devices, and mesh " << other.getSymName() << " has "
                                 << other.getMesh().count();
    break;
  }
  if (ids.empty()) return success();
  if (getMesh().getAxes().empty())
    return ids.size() == 1 && ids[0] >= 0 ? mlir::LogicalResult(success())
                                          : emitOpError("without axes has one device");
  SmallVector<int64_t> sorted(ids);
  llvm::sort(sorted);
  bool is_permutation = static_cast<int64_t>(ids.size()) == count;
  for (auto [i, id] : llvm::enumerate(sorted))
    is_permutation = is_permutation && id == static_cast<int64_t>(i);
  if (!is_permutation) return emitOpError("has device_ids that do not name each device once");
  return success();
}

MeshAttr meshOf(mlir::Operation* op, TensorShardingAttr sharding) {
  if (auto mesh = llvm::dyn_cast<MeshAttr>(sharding.getMesh())) return mesh;
  auto named = mlir::SymbolTable::lookupNearestSymbolFrom<MeshOp>(
      op, llvm::cast<mlir::FlatSymbolRefAttr>(sharding.getMesh()));
  return named ? named.getMesh() : MeshAttr();
}

namespace {
// Where an axis or a part of one stands: by the mesh, then from the major part on.
std::tuple<int64_t, int64_t, int64_t> orderIn(MeshAttr mesh, AxisRefAttr axis) {
  int64_t index = 0;
  for (MeshAxisAttr each : mesh.getAxes()) {
    if (each.getName() == axis.getName()) break;
    ++index;
  }
  return {index, axis.getSize() ? axis.getPreSize() : 1, axis.getSize()};
}

bool areOne(AxisRefAttr major, AxisRefAttr minor) {
  return major.getName() == minor.getName() && major.getSize() && minor.getSize() &&
         major.getPreSize() * major.getSize() == minor.getPreSize();
}

mlir::LogicalResult verifyNeighbours(mlir::Operation* op, MeshAttr, ArrayRef<AxisRefAttr> axes) {
  for (size_t i = 1; i < axes.size(); ++i)
    if (areOne(axes[i - 1], axes[i]))
      return op->emitOpError("has parts of an axis side by side that are one: ") << axes[i].getName();
  return success();
}

bool isManualAround(mlir::Operation* op, llvm::StringRef axis) {
  for (auto outer = op->getParentOfType<ManualComputationOp>(); outer;
       outer = outer->getParentOfType<ManualComputationOp>())
    if (llvm::any_of(outer.getManualAxes().getAxes(),
                     [&](mlir::StringAttr name) { return name.getValue() == axis; }))
      return true;
  return false;
}
}  // namespace

mlir::LogicalResult verifyAxes(mlir::Operation* op, MeshAttr mesh, ArrayRef<AxisRefAttr> axes,
                               bool neighbours) {
  for (auto [i, axis] : llvm::enumerate(axes)) {
    const int64_t size = mesh.sizeOf(axis.getName()), before = axis.getPreSize(), part = axis.getSize();
    if (size == 0) return op->emitOpError("names an axis that the mesh has not: ") << axis.getName();
    if (part &&
        (before < 1 || part < 2 || part == size || before > size / part || size % (before * part) != 0))
      return op->emitOpError("has a part of an axis that does not divide it: ") << axis.getName();
    for (size_t k = 0; k < i; ++k) {
      if (axes[k].getName() != axis.getName()) continue;
      const int64_t other = axes[k].getPreSize(), others = axes[k].getSize();
      if (!part || !others || (before < other * others && other < before * part))
        return op->emitOpError("uses an axis twice: ") << axis.getName();
    }
  }
  return neighbours ? verifyNeighbours(op, mesh, axes) : mlir::LogicalResult(success());
}

mlir::LogicalResult verifySharding(mlir::Operation* op, TensorShardingAttr sharding, Type type) {
  MeshAttr mesh = meshOf(op, sharding);
  if (!mesh) return op->emitOpError("names a mesh that is not there: ") << sharding.getMesh();
  // One device has all of a value of any rank.
  const bool one_device = mesh.getAxes().empty() && !mesh.getDeviceIds().empty();
  if (auto tuple = llvm::dyn_cast_or_null<mlir::TupleType>(type); tuple && tuple.size() == 1)
    type = tuple.getType(0);
  auto tensor = llvm::dyn_cast_or_null<mlir::RankedTensorType>(type);
  const int64_t rank = tensor && !one_device ? tensor.getRank() : 0;
  if (static_cast<int64_t>(sharding.getDims().size()) != rank)
    return op->emitOpError("has a sharding of ")
           << sharding.getDims().size() << " dimensions for a value of rank " << rank;
  SmallVector<AxisRefAttr> axes;
  for (DimensionShardingAttr dim : sharding.getDims()) {
    axes.append(dim.getAxes().begin(), dim.getAxes().end());
    if (dim.getIsClosed() && dim.getAxes().empty() && dim.getPriority() >= 0)
      return op->emitOpError("has a priority on a closed dimension without axes");
  }
  for (ArrayRef<AxisRefAttr> list : {sharding.getReplicated(), sharding.getUnreduced()}) {
    axes.append(list.begin(), list.end());
    if (!llvm::is_sorted(list,
                         [&](AxisRefAttr x, AxisRefAttr y) { return orderIn(mesh, x) < orderIn(mesh, y); }))
      return op->emitOpError("has replicated or unreduced axes that do not stand in the mesh's order");
  }
  for (AxisRefAttr axis : axes)
    if (isManualAround(op, axis.getName()))
      return op->emitOpError("names an axis that a manual computation around it has taken: ")
             << axis.getName();
  if (failed(verifyAxes(op, mesh, axes, /*neighbours=*/false))) return failure();
  for (DimensionShardingAttr dim : sharding.getDims())
    if (failed(verifyNeighbours(op, mesh, dim.getAxes()))) return failure();
  return mlir::success(succeeded(verifyNeighbours(op, mesh, sharding.getReplicated())) &&
                       succeeded(verifyNeighbours(op, mesh, sharding.getUnreduced())));
}

mlir::LogicalResult ShardingConstraintOp::verify() { return verifySharding(*this, getSharding(), getType()); }
mlir::LogicalResult ReshardOp::verify() { return verifySharding(*this, getSharding(), getType()); }

// The body has the parts of operands and results: each dimension divided by the manual axes on it.
mlir::LogicalResult ManualComputationOp::verifyRegions() {
  mlir::Block& block = getBody().front();
  auto end = block.empty() ? ReturnOp() : llvm::dyn_cast<ReturnOp>(block.back());
  if (!end) return emitOpError("has a body that does not end in sdy.return");
  if (getInShardings().getShardings().size() != getNumOperands() ||
      block.getNumArguments() != getNumOperands() ||
      getOutShardings().getShardings().size() != getNumResults() || end.getNumOperands() != getNumResults())
    return emitOpError("has another number of shardings, arguments or results than values");
  auto check = [&](TensorShardingAttr sharding, Type whole, Type part) -> mlir::LogicalResult {
    if (failed(verifySharding(*this, sharding, whole))) return failure();
    MeshAttr mesh = meshOf(*this, sharding);
    for (mlir::StringAttr axis : getManualAxes().getAxes())
      if (mesh.sizeOf(axis.getValue()) == 0)
        return emitOpError("has a manual axis that the mesh has not: ") << axis;
    auto from = llvm::dyn_cast<mlir::RankedTensorType>(whole),
         to = llvm::dyn_cast<mlir::RankedTensorType>(part);
    if (!from || !to)
      return whole == part ? mlir::LogicalResult(success())
                           : emitOpError("has values of other types in its body");
    SmallVector<int64_t> shape(from.getShape());
    for (auto [size, dim] : llvm::zip_equal(shape, sharding.getDims())) {
      bool is_free = false;
      for (AxisRefAttr axis : dim.getAxes()) {
        const bool manual = llvm::any_of(getManualAxes().getAxes(), [&](mlir::StringAttr name) {
          return name.getValue() == axis.getName();
        });
        if (manual && is_free) return emitOpError("has a manual axis after a free one");
        is_free = !manual;
        if (!manual || mlir::ShapedType::isDynamic(size)) continue;
        const int64_t count = axis.getSize() ? axis.getSize() : mesh.sizeOf(axis.getName());
        if (size % count != 0)
          return emitOpError("has a dimension of ") << size << " over " << count << " devices";
        size /= count;
      }
    }
    auto expected = mlir::RankedTensorType::get(shape, from.getElementType(), from.getEncoding());
    if (expected != to)
      return emitOpError("has a part of ") << whole << " that is a " << part << ", not a " << expected;
    return success();
  };
  for (auto [sharding, operand, argument] :
       llvm::zip_equal(getInShardings().getShardings(), getOperandTypes(), block.getArgumentTypes()))
    if (failed(check(sharding, operand, argument))) return failure();
  for (auto [sharding, result, returned] :
       llvm::zip_equal(getOutShardings().getShardings(), getResultTypes(), end.getOperandTypes()))
    if (failed(check(sharding, result, returned))) return failure();
  return success();
}

}  // namespace tenon::sdy
