// Text of shardings and meshes, and of the ops whose bodies computations are.
#include "hlo/ir/sdy.h"

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

}  // namespace tenon::sdy
