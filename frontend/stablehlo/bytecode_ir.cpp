#include "frontend/stablehlo/bytecode_ir.h"

#include "frontend/stablehlo/vhlo_ops.h"
#include "hlo/ops/shape.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

namespace tenon::frontend::bytecode {
namespace {

enum OpPart : uint8_t {
  kHasAttributes = 1,
  kHasResults = 2,
  kHasOperands = 4,
  kHasSuccessors = 8,
  kHasRegions = 16,
  kHasUseListOrders = 32,
  kHasProperties = 64
};

// Attributes that ops gained after files without them were written. Records hold one number per attribute, in
// alphabetical order, and no version.
constexpr std::pair<std::string_view, std::string_view> kLaterAttributes[] = {
    {"chlo.top_k", "is_stable"},
    {"stablehlo.collective_broadcast", "has_dynamic_root"},
    {"stablehlo.custom_call", "result_tilings"},
    {"stablehlo.dot_general", "algorithm"},
    {"stablehlo.recv", "source_target_pairs"},
    {"stablehlo.send", "source_target_pairs"},
};

// The position of the attribute that a record of the op lacks, or -1.
int MissingAttribute(mlir::OperationName op, const Part& record) {
  llvm::StringRef name = op.getStringRef();
  for (auto [later, attribute] : kLaterAttributes) {
    if (std::string_view(name) != later) continue;
    Fault fault;
    Cursor numbers(record.bytes, record.offset, fault);
    size_t count = 0;
    for (; !numbers.empty(); ++count) numbers.Varint();
    llvm::SmallVector<llvm::StringRef> names;
    for (mlir::StringAttr each : op.getAttributeNames()) names.push_back(each.getValue());
    llvm::sort(names);
    if (count + 1 == names.size())
      return static_cast<int>(llvm::find(names, llvm::StringRef(attribute)) - names.begin());
  }
  return -1;
}

// What the generated readers of properties ask for, over one record of the properties section.
class PropertyReader : public mlir::DialectBytecodeReader {
 public:
  // `literals`: attributes may go to the constant store. `missing`: see MissingAttribute.
  PropertyReader(Cursor& from, Values& values, mlir::Location location, bool literals, int missing)
      : from_(from), values_(values), location_(location), literals_(literals), missing_(missing) {}

  mlir::InFlightDiagnostic emitError(const mlir::Twine& message) const override {
    return mlir::emitError(location_, message);
  }
  mlir::FailureOr<const mlir::DialectVersion*> getDialectVersion(llvm::StringRef) const override {
    return mlir::failure();
  }
  mlir::MLIRContext* getContext() const override { return values_.context(); }
  uint64_t getBytecodeVersion() const override { return values_.file().format; }

  mlir::LogicalResult readAttribute(mlir::Attribute& result) override {
    ++position_;
    uint64_t index = from_.Index(values_.file().attributes.size(), "attribute");
    if (!from_.ok()) return mlir::failure();
    result = literals_ ? values_.Literal(index) : values_.Attribute(index);
    return Done();
  }
  mlir::LogicalResult readOptionalAttribute(mlir::Attribute& result) override {
    if (position_++ == missing_) return mlir::success();
    bool there = false;
    uint64_t index = from_.Flagged(there);
    result = there && from_.ok() ? values_.Attribute(index) : mlir::Attribute();
    return Done();
  }
  mlir::LogicalResult readType(mlir::Type& result) override {
    result = values_.ReadType(from_);
    return Done();
  }
  mlir::LogicalResult readVarInt(uint64_t& result) override {
    result = from_.Varint();
    return Done();
  }
  mlir::LogicalResult readSignedVarInt(int64_t& result) override {
    result = from_.Signed();
    return Done();
  }
  mlir::FailureOr<llvm::APInt> readAPIntWithKnownWidth(unsigned bits) override {
    if (bits > 64) return mlir::failure();
    llvm::APInt value = values_.ReadInteger(from_, bits);
    if (!from_.ok()) return mlir::failure();
    return value;
  }
  mlir::FailureOr<llvm::APFloat> readAPFloatWithKnownSemantics(const llvm::fltSemantics& semantics) override {
    if (llvm::APFloat::getSizeInBits(semantics) > 64) return mlir::failure();
    llvm::APFloat value = values_.ReadFloat(from_, semantics);
    if (!from_.ok()) return mlir::failure();
    return value;
  }
  mlir::LogicalResult readString(llvm::StringRef& result) override {
    result = llvm::StringRef(values_.ReadString(from_));
    return Done();
  }
  mlir::LogicalResult readBlob(llvm::ArrayRef<char>& result) override {
    std::string_view bytes = from_.Bytes(from_.Varint());
    result = llvm::ArrayRef(bytes.data(), bytes.size());
    return Done();
  }
  mlir::LogicalResult readBool(bool& result) override {
    result = from_.Byte() != 0;
    return Done();
  }

 private:
  mlir::FailureOr<mlir::AsmDialectResourceHandle> readResourceHandle() override { return mlir::failure(); }
  mlir::LogicalResult Done() const { return mlir::success(from_.ok()); }

  Cursor& from_;
  Values& values_;
  mlir::Location location_;
  bool literals_;
  int missing_, position_ = 0;
};

class ModuleReader {
 public:
  ModuleReader(Values& values, const ImportOptions& options, Fault& fault)
      : values_(values),
        file_(values.file()),
        options_(options),
        fault_(fault),
        builder_(values.context()),
        values_left_(file_.ir.bytes.size()),
        nodes_left_((uint64_t{1} << 24) + 64 * file_.ir.bytes.size()) {}

  mlir::OwningOpRef<mlir::ModuleOp> Run() {
    mlir::OwningOpRef<mlir::ModuleOp> outer = mlir::ModuleOp::create(builder_, builder_.getUnknownLoc());
    Cursor from(file_.ir.bytes, file_.ir.offset, fault_);
    Scope scope;
    bool arguments = false;
    uint64_t ops = from.Flagged(arguments);
    if (arguments) from.Fail("a module has no arguments");
    ReadOps(from, scope, ops, outer->getBody());
    if (fault_.ok() && !from.empty()) from.Fail("bytes after the ops");
    if (!fault_.ok()) return {};
    // A file holds one module as a rule; other ops get one around them.
    mlir::Block& body = *outer->getBody();
    if (body.getOperations().size() == 1)
      if (auto inner = llvm::dyn_cast<mlir::ModuleOp>(body.front())) {
        inner->remove();
        return inner;
      }
    return outer;
  }

 private:
  // Values that the ops within an isolated region may use, by number.
  struct Scope {
    std::vector<mlir::Value> values;
    uint64_t next = 0;
  };

  void ReadOps(Cursor& from, Scope& scope, uint64_t count, mlir::Block* block) {
    if (count > from.left() / 3)
      return from.Fail(absl::StrCat(count, " ops where ", from.left(), " bytes are left"));
    for (; count > 0 && fault_.ok(); --count) ReadOp(from, scope, block);
  }

  void Define(Cursor& from, Scope& scope, mlir::ValueRange values) {
    for (mlir::Value value : values) {
      if (scope.next >= scope.values.size()) return from.Fail("more values than the region announced");
      scope.values[scope.next++] = value;
    }
  }

  // Counts what printing or walking the op will visit, so that shared parts cannot multiply without bound.
  void Spend(Cursor& from, uint64_t nodes) {
    if (nodes > nodes_left_)
      return from.Fail("attributes and types stand for too many others", Err::kTooDeep);
    nodes_left_ -= nodes;
  }
  mlir::Type ReadType(Cursor& from) {
    uint64_t index = from.Index(file_.types.size(), "type");
    if (!from.ok()) return {};
    mlir::Type type = values_.Type(index);
    Spend(from, values_.TypeSize(index));
    return type;
  }

  void ReadOp(Cursor& from, Scope& scope, mlir::Block* block) {
    const uint64_t start = from.offset();
    uint64_t name_index = from.Index(file_.ops.size(), "op name");
    uint8_t mask = from.Byte();
    mlir::LocationAttr location = values_.ReadLocation(from);
    if (!from.ok()) return;
    const OpName& op_name = file_.ops[name_index];
    std::string_view dialect = file_.dialects[op_name.dialect];
    const VhloOp* vhlo = nullptr;
    std::string name = absl::StrCat(Abseil(dialect), ".", Abseil(op_name.name));
    if (dialect == "vhlo") {
      vhlo = FindVhloOp(op_name.name);
      if (!vhlo)
        return fault_.Set(Err::kBrokenBytecode, start,
                          absl::StrCat("'", name, "' is in no version of the format"));
      name = StablehloName(*vhlo, llvm::isa<mlir::func::FuncOp>(block->getParentOp()));
    }
    const bool constant = name == hlo::ConstantOp::getOperationName();
    bool cast = name == "builtin.unrealized_conversion_cast";
    mlir::OperationState state{mlir::Location(location), name};
    if (!state.name.isRegistered() && !cast)
      return fault_.Set(Err::kUnknownOp, start, absl::StrCat("'", name, "' is not known"));

    mlir::NamedAttrList attributes;
    if ((mask & kHasAttributes) != 0) {
      uint64_t index = from.Index(file_.attributes.size(), "attribute");
      if (!from.ok()) return;
      if (constant) {
        attributes = values_.ConstantAttributes(index);
        Spend(from, attributes.getAttrs().size());
      } else {
        auto dictionary = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(values_.Attribute(index));
        if (!dictionary) return from.Fail("expected a dictionary");
        Spend(from, values_.AttributeSize(index));
        attributes.append(dictionary.getValue());
      }
      if (!from.ok()) return;
    }
    std::optional<Part> properties;
    if ((mask & kHasProperties) != 0) {
      uint64_t index = from.Index(file_.properties.size(), "properties");
      if (!from.ok()) return;
      properties = file_.properties[index];
    }
    if ((mask & kHasResults) != 0)
      for (uint64_t left = from.Count(); left > 0 && from.ok(); --left) state.types.push_back(ReadType(from));
    if ((mask & kHasOperands) != 0) {
      for (uint64_t left = from.Count(); left > 0 && from.ok(); --left) {
        uint64_t index = from.Index(scope.values.size(), "value");
        if (!from.ok()) return;
        if (!scope.values[index]) return from.Fail("a value that is used before it is defined");
        state.operands.push_back(scope.values[index]);
      }
    }
    if ((mask & kHasSuccessors) != 0) return from.Fail("an op with successors");
    if ((mask & kHasUseListOrders) != 0 && file_.format >= 3) SkipUseLists(from, state.types.size());
    if (!from.ok()) return;

    if (cast) return Cast(from, scope, state);
    if (vhlo) {
      if (!VhloProperties(from, *vhlo, properties, attributes)) return;
      std::string wrong;
      std::optional<mlir::NamedAttrList> converted = StablehloAttributes(*vhlo, attributes, wrong);
      if (!converted)
        return fault_.Set(Err::kBrokenBytecode, start,
                          absl::StrCat("attribute '", wrong, "' of '", name, "' is of another kind"));
      attributes = std::move(*converted);
    } else if (properties) {
      Cursor record(properties->bytes, properties->offset, fault_);
      PropertyReader reader(record, values_, location, constant, MissingAttribute(state.name, *properties));
      auto* interface = state.name.getInterface<mlir::BytecodeOpInterface>();
      if (!interface) return record.Fail(absl::StrCat("'", name, "' has no properties"));
      if (failed(interface->readProperties(reader, state)))
        return record.Fail(absl::StrCat("the properties of '", name, "' are wrong"));
      if (!record.empty()) return record.Fail(absl::StrCat("bytes after the properties of '", name, "'"));
    }
    state.attributes = attributes;

    uint64_t regions = 0;
    bool isolated = false;
    if ((mask & kHasRegions) != 0) {
      regions = from.Flagged(isolated);
      if (regions > from.left()) return from.Fail("too many regions");
    }
    for (uint64_t i = 0; i < regions; ++i) state.addRegion();
    mlir::Operation* op = mlir::Operation::create(state);
    block->push_back(op);
    Define(from, scope, op->getResults());
    for (mlir::Region& region : op->getRegions()) {
      if (!fault_.ok()) return;
      if (++depth_ > options_.max_depth) return from.Fail("regions nest too deep", Err::kTooDeep);
      if (!isolated) {
        ReadRegion(from, scope, region);
      } else if (file_.format < 2) {
        Scope inner;
        ReadRegion(from, inner, region);
      } else {
        ReadIsolated(from, region);
      }
      --depth_;
    }
  }

  // From format 2 on the regions of an op that is isolated from above are one section, together.
  void ReadIsolated(Cursor& from, mlir::Region& region) {
    if (region.getRegionNumber() != 0) return;
    uint8_t head = from.Byte();
    uint64_t size = from.Varint();
    if ((head & 0x7f) != static_cast<uint8_t>(Section::kIr))
      return from.Fail("the section of a region is expected here");
    if ((head & 0x80) != 0) from.Align(from.Varint());
    uint64_t offset = from.offset();
    Cursor inside(from.Bytes(size), offset, fault_);
    Scope scope;
    for (mlir::Region& each : region.getParentOp()->getRegions())
      if (fault_.ok()) ReadRegion(inside, scope, each);
    if (fault_.ok() && !inside.empty()) inside.Fail("bytes after a region");
  }

  void ReadRegion(Cursor& from, Scope& scope, mlir::Region& region) {
    uint64_t blocks = from.Varint();
    if (!from.ok() || blocks == 0) return;
    if (blocks > 1) return from.Fail("a region of several blocks; StableHLO's have one", Err::kInvalidOp);
    uint64_t values = from.Varint();
    // Every value takes a byte of its own somewhere in the section.
    if (values > values_left_) return from.Fail(absl::StrCat("a region of ", values, " values"));
    values_left_ -= values;
    const uint64_t base = scope.values.size(), outer = std::exchange(scope.next, base);
    scope.values.resize(base + values);
    auto* block = new mlir::Block();
    region.push_back(block);
    bool arguments = false;
    uint64_t ops = from.Flagged(arguments);
    if (arguments) ReadArguments(from, scope, *block);
    ReadOps(from, scope, ops, block);
    if (fault_.ok() && scope.next != base + values) from.Fail("fewer values than the region announced");
    scope.values.resize(base);
    scope.next = outer;
  }

  void ReadArguments(Cursor& from, Scope& scope, mlir::Block& block) {
    for (uint64_t left = from.Count(); left > 0 && from.ok(); --left) {
      mlir::Location location = builder_.getUnknownLoc();
      bool located = true;
      mlir::Type type;
      if (file_.format < 4) {
        type = ReadType(from);
      } else {
        uint64_t index = from.Flagged(located);
        type = values_.Type(index);
        if (from.ok()) Spend(from, values_.TypeSize(index));
      }
      mlir::LocationAttr given = located ? values_.ReadLocation(from) : mlir::LocationAttr();
      if (!from.ok()) return;
      if (given) location = given;
      block.addArgument(type, location);
    }
    if (from.ok() && file_.format >= 3 && from.Byte() != 0) SkipUseLists(from, block.getNumArguments());
    Define(from, scope, block.getArguments());
  }

  void SkipUseLists(Cursor& from, uint64_t values) {
    for (uint64_t left = values > 1 ? from.Count() : 1; left > 0 && from.ok(); --left) {
      if (values > 1) from.Varint();
      bool pairs = false;
      uint64_t indices = from.Flagged(pairs);
      if (indices > from.left()) return from.Fail("a use list that is too long");
      for (; indices > 0 && from.ok(); --indices) from.Varint();
    }
  }

  // Between builtin and vhlo types, which are the same here.
  void Cast(Cursor& from, Scope& scope, const mlir::OperationState& state) {
    if (!llvm::equal(mlir::TypeRange(mlir::ValueRange(state.operands)), state.types))
      return from.Fail("a conversion between different types");
    Define(from, scope, state.operands);
  }

  // Adds the attributes of the record to those of the dictionary. Before format 5 the dictionary had them
  // all.
  bool VhloProperties(Cursor& from, const VhloOp& op, const std::optional<Part>& properties,
                      mlir::NamedAttrList& attributes) {
    const bool constant = op.name == "constant";
    if (!properties) {
      if (file_.format < 5 || op.attributes.empty()) return true;
      from.Fail(absl::StrCat("'", Abseil(op.name), "' has no properties"));
      return false;
    }
    Cursor record(properties->bytes, properties->offset, fault_);
    for (std::string_view names = op.attributes; !names.empty() && record.ok();) {
      std::string_view name = names.substr(0, names.find(' '));
      names.remove_prefix(std::min(names.size(), name.size() + 1));
      uint64_t index = record.Index(file_.attributes.size(), "attribute");
      if (!record.ok()) return false;
      mlir::Attribute value = constant ? values_.Literal(index) : values_.Attribute(index);
      if (!value) return false;
      if (!constant) Spend(record, values_.AttributeSize(index));
      if (attributes.get(llvm::StringRef(name)))
        return record.Fail("an attribute that is there twice"), false;
      attributes.append(llvm::StringRef(name), value);
    }
    if (record.ok() && !record.empty())
      record.Fail(absl::StrCat("bytes after the properties of '", Abseil(op.name), "'"));
    return record.ok();
  }

  Values& values_;
  const Container& file_;
  const ImportOptions& options_;
  Fault& fault_;
  mlir::OpBuilder builder_;
  uint64_t values_left_, nodes_left_;
  int depth_ = 0;
};

}  // namespace

mlir::OwningOpRef<mlir::ModuleOp> ReadModule(Values& values, const ImportOptions& options, Fault& fault) {
  return ModuleReader(values, options, fault).Run();
}

}  // namespace tenon::frontend::bytecode
