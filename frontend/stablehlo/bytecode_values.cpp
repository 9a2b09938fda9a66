#include "frontend/stablehlo/bytecode_values.h"

#include "frontend/stablehlo/prescan.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/types.h"
#include "mlir/AsmParser/AsmParser.h"

namespace tenon::frontend::bytecode {
namespace {
constexpr uint64_t kMaxSize = 1 << 20;
constexpr int kMaxLocationDepth = 1024;  // call stacks nest deeper than types do
}  // namespace

Values::Values(const Container& file, mlir::MLIRContext* context, hlo::ConstantStore& store,
               const ImportOptions& options, Fault& fault)
    : file_(file),
      context_(context),
      store_(store),
      options_(options),
      fault_(fault),
      unknown_(mlir::UnknownLoc::get(context)),
      attribute_memo_(file.attributes.size()),
      type_memo_(file.types.size()) {}

template <typename T, typename Decode>
T Values::Once(std::vector<Memo>& memo, uint64_t index, uint64_t offset, Decode decode) {
  if (!fault_.ok()) return {};
  Memo& entry = memo[index];
  if (!entry.value) {
    if (entry.open) {
      fault_.Set(Err::kBrokenBytecode, offset, "an attribute or type that contains itself");
      return {};
    }
    uint64_t outer = std::exchange(size_, 1);
    entry.open = true;
    ++depth_;
    entry.value = decode(index).getAsOpaquePointer();
    --depth_;
    entry.open = false;
    entry.size = static_cast<uint32_t>(std::min(size_, kMaxSize));
    size_ = outer;
    if (fault_.ok() && !entry.value) fault_.Set(Err::kBrokenBytecode, offset, "no valid attribute or type");
    if (!fault_.ok()) return {};
  }
  size_ += entry.size;
  if (size_ > kMaxSize) {
    fault_.Set(Err::kTooDeep, offset, "an attribute or type stands for too many others");
    return {};
  }
  return T::getFromOpaquePointer(entry.value);
}

mlir::Attribute Values::Attribute(uint64_t index) {
  if (index >= file_.attributes.size()) {
    fault_.Set(Err::kBrokenBytecode, file_.ir.offset, absl::StrCat("no attribute ", index));
    return {};
  }
  return Once<mlir::Attribute>(attribute_memo_, index, file_.Attribute(index).offset,
                               [this](uint64_t i) { return DecodeAttribute(i); });
}

mlir::Type Values::Type(uint64_t index) {
  if (index >= file_.types.size()) {
    fault_.Set(Err::kBrokenBytecode, file_.ir.offset, absl::StrCat("no type ", index));
    return {};
  }
  return Once<mlir::Type>(type_memo_, index, file_.Type(index).offset,
                          [this](uint64_t i) { return DecodeType(i); });
}

mlir::Attribute Values::Literal(uint64_t index) {
  if (index >= file_.attributes.size() || !file_.attributes.IsCustom(index)) return Attribute(index);
  if (auto known = literals_.find(index); known != literals_.end()) return known->second;
  uint32_t dialect = file_.attributes.Dialect(index);
  Part part = file_.Attribute(index);
  Cursor from(part.bytes, part.offset, fault_);
  uint64_t code = from.Varint();
  bool resource = IsDialect(dialect, "builtin") && code == builtin::kDenseResource;
  bool dense = resource || (IsDialect(dialect, "builtin") && code == builtin::kDense) ||
               (IsDialect(dialect, "vhlo") && code == vhlo::kTensor);
  if (!dense) return Attribute(index);
  mlir::Attribute literal = Dense(from, resource, /*store=*/true);
  if (fault_.ok() && !from.empty()) from.Fail("bytes after a literal");
  if (!fault_.ok()) return {};
  literals_[index] = literal;
  return literal;
}

mlir::NamedAttrList Values::ConstantAttributes(uint64_t index) {
  mlir::NamedAttrList attributes;
  Part part = file_.Attribute(index);
  Cursor from(part.bytes, part.offset, fault_);
  if (!file_.attributes.IsCustom(index) || !IsDialect(file_.attributes.Dialect(index), "builtin") ||
      from.Varint() != builtin::kDictionary) {
    auto dictionary = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(Attribute(index));
    if (dictionary)
      attributes.append(dictionary.getValue());
    else
      from.Fail("expected a dictionary");
    return attributes;
  }
  for (uint64_t left = from.Count(2); left > 0 && from.ok(); --left) {
    auto name = ReadAttributeOf<mlir::StringAttr>(from, "a name");
    uint64_t value_index = from.Index(file_.attributes.size(), "attribute");
    if (!from.ok()) break;
    mlir::Attribute value = name.getValue() == "value" ? Literal(value_index) : Attribute(value_index);
    if (!from.ok()) break;
    if (name.getValue().empty() || attributes.get(name)) {
      from.Fail("a dictionary that names an entry twice or not at all");
      break;
    }
    attributes.append(name, value);
  }
  return attributes;
}

mlir::Attribute Values::ReadAttribute(Cursor& from) {
  uint64_t index = from.Index(file_.attributes.size(), "attribute");
  return from.ok() ? Attribute(index) : mlir::Attribute();
}
mlir::Type Values::ReadType(Cursor& from) {
  uint64_t index = from.Index(file_.types.size(), "type");
  return from.ok() ? Type(index) : mlir::Type();
}
mlir::LocationAttr Values::ReadLocation(Cursor& from) {
  return ReadAttributeOf<mlir::LocationAttr>(from, "a location");
}
std::string_view Values::ReadString(Cursor& from) {
  uint64_t index = from.Index(file_.strings.size(), "string");
  return from.ok() ? file_.strings[index] : std::string_view();
}

llvm::APInt Values::ReadInteger(Cursor& from, unsigned bits) {
  uint64_t value = bits <= 8 ? from.Byte() : static_cast<uint64_t>(from.Signed());
  return llvm::APInt(bits, value, /*isSigned=*/false, /*implicitTrunc=*/true);
}
llvm::APFloat Values::ReadFloat(Cursor& from, const llvm::fltSemantics& semantics) {
  return llvm::APFloat(semantics, ReadInteger(from, llvm::APFloat::getSizeInBits(semantics)));
}

llvm::SmallVector<mlir::Type> Values::Types(Cursor& from) {
  llvm::SmallVector<mlir::Type> types;
  for (uint64_t left = from.Count(); left > 0 && from.ok(); --left) types.push_back(ReadType(from));
  return types;
}
llvm::SmallVector<mlir::Attribute> Values::Attributes(Cursor& from) {
  llvm::SmallVector<mlir::Attribute> attributes;
  for (uint64_t left = from.Count(); left > 0 && from.ok(); --left) attributes.push_back(ReadAttribute(from));
  return attributes;
}
llvm::SmallVector<int64_t> Values::Numbers(Cursor& from) {
  llvm::SmallVector<int64_t> numbers;
  for (uint64_t left = from.Count(); left > 0 && from.ok(); --left) numbers.push_back(from.Signed());
  return numbers;
}

mlir::Attribute Values::DecodeAttribute(uint64_t index) {
  Part part = file_.Attribute(index);
  uint32_t dialect = file_.attributes.Dialect(index);
  Cursor from(part.bytes, part.offset, fault_);
  if (!file_.attributes.IsCustom(index)) {
    if (depth_ > options_.max_depth)
      return from.Fail("attributes nest too deep", Err::kTooDeep), mlir::Attribute();
    return DecodeText(part);
  }
  Cursor look = from;
  uint64_t code = look.Varint();
  bool location =
      IsDialect(dialect, "builtin") && code >= builtin::kCallSiteLoc && code <= builtin::kUnknownLoc;
  if (depth_ > (location ? kMaxLocationDepth : options_.max_depth))
    return from.Fail("attributes nest too deep", Err::kTooDeep), mlir::Attribute();
  mlir::Attribute result;
  if (IsDialect(dialect, "builtin")) {
    result = BuiltinAttribute(from);
  } else if (IsDialect(dialect, "vhlo")) {
    result = VhloAttribute(from);
  } else if (IsDialect(dialect, "stablehlo")) {
    result = StablehloAttribute(from);
  } else if (IsDialect(dialect, "chlo")) {
    result = ChloAttribute(from);
  } else if (IsDialect(dialect, "sdy")) {
    result = SdyAttribute(from);
  } else {
    from.Fail(
        absl::StrCat("an attribute of dialect '", Abseil(file_.dialects[dialect]), "', which is not known"),
        Err::kUnknownOp);
  }
  if (from.ok() && result && !from.empty()) from.Fail("bytes after an attribute");
  return from.ok() ? result : mlir::Attribute();
}

mlir::Type Values::DecodeType(uint64_t index) {
  Part part = file_.Type(index);
  uint32_t dialect = file_.types.Dialect(index);
  Cursor from(part.bytes, part.offset, fault_);
  if (depth_ > options_.max_depth) return from.Fail("types nest too deep", Err::kTooDeep), mlir::Type();
  if (!file_.types.IsCustom(index)) return DecodeTextType(part);
  mlir::Type result;
  if (IsDialect(dialect, "builtin")) {
    result = BuiltinType(from);
  } else if (IsDialect(dialect, "vhlo")) {
    result = VhloType(from);
  } else if (IsDialect(dialect, "stablehlo")) {
    result = StablehloType(from);
  } else if (IsDialect(dialect, "quant")) {
    result = QuantType(from);
  } else {
    from.Fail(absl::StrCat("a type of dialect '", Abseil(file_.dialects[dialect]), "', which is not known"),
              Err::kUnknownOp);
  }
  if (from.ok() && result && !from.empty()) from.Fail("bytes after a type");
  return from.ok() ? result : mlir::Type();
}

namespace {

// Text within bytecode passes the same scan as a text file.
std::string ScannedText(const Part& part, const ImportOptions& options, hlo::ConstantStore& store,
                        Fault& fault) {
  std::string_view text = part.bytes;
  if (text.empty() || text.back() != '\0') {
    fault.Set(Err::kBrokenBytecode, part.offset, "a text without its end");
    return {};
  }
  text.remove_suffix(1);
  absl::StatusOr<Prescanned> scanned = Prescan(text, "text", options, store);
  if (!scanned.ok()) {
    Diagnostic diagnostic = DiagnosticOf(scanned.status());
    fault.Set(diagnostic.id, part.offset, absl::StrCat("in a text: ", diagnostic.message));
    return {};
  }
  return std::move(scanned->text);
}

}  // namespace

mlir::Attribute Values::DecodeText(const Part& part) {
  std::string text = ScannedText(part, options_, store_, fault_);
  return fault_.ok() ? mlir::parseAttribute(text, context_) : mlir::Attribute();
}
mlir::Type Values::DecodeTextType(const Part& part) {
  std::string text = ScannedText(part, options_, store_, fault_);
  return fault_.ok() ? mlir::parseType(text, context_) : mlir::Type();
}

mlir::Attribute Values::Integer(Cursor& from) {
  mlir::Type type = ReadType(from);
  if (!from.ok()) return {};
  unsigned bits = 0;
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(type)) bits = integer.getWidth();
  if (llvm::isa<mlir::IndexType>(type)) bits = 64;
  if (bits == 0 || bits > 64) return from.Fail("an integer of no integer type"), mlir::Attribute();
  llvm::APInt value = ReadInteger(from, bits);
  if (bits == 1 && type.isSignlessInteger()) return mlir::BoolAttr::get(context_, value.getBoolValue());
  return mlir::IntegerAttr::get(type, value);
}

mlir::Attribute Values::Float(Cursor& from) {
  auto type = llvm::dyn_cast_or_null<mlir::FloatType>(ReadType(from));
  if (!type || type.getWidth() > 64) return from.Fail("a float of no float type"), mlir::Attribute();
  llvm::APFloat value = ReadFloat(from, type.getFloatSemantics());
  return from.ok() ? mlir::FloatAttr::get(type, value) : mlir::Attribute();
}

mlir::Attribute Values::Dictionary(Cursor& from) {
  llvm::SmallVector<mlir::NamedAttribute> entries;
  for (uint64_t left = from.Count(2); left > 0 && from.ok(); --left) {
    auto name = ReadAttributeOf<mlir::StringAttr>(from, "a name");
    mlir::Attribute value = ReadAttribute(from);
    if (!from.ok()) return {};
    if (name.getValue().empty()) return from.Fail("an entry without a name"), mlir::Attribute();
    entries.emplace_back(name, value);
  }
  if (!from.ok()) return {};
  if (mlir::DictionaryAttr::findDuplicate(entries, /*isSorted=*/false))
    return from.Fail("a dictionary that names an entry twice"), mlir::Attribute();
  return mlir::DictionaryAttr::get(context_, entries);
}

mlir::Attribute Values::Dense(Cursor& from, bool resource, bool store) {
  auto type = llvm::dyn_cast_or_null<mlir::RankedTensorType>(ReadType(from));
  if (!type || !type.hasStaticShape())
    return from.Fail("a literal without a static tensor type"), mlir::Attribute();
  Part blob;
  if (resource) {
    uint64_t index = from.Index(file_.resources.size(), "resource");
    if (from.ok()) blob = file_.resources[index];
  } else {
    uint64_t size = from.Varint();
    blob.offset = from.offset();
    blob.bytes = from.Bytes(size);
  }
  if (!from.ok()) return {};
  mlir::Type element = type.getElementType();
  int64_t bits = hlo::elementBits(element), count = hlo::elementCount(type);
  if (bits == 0 || count < 0 || hlo::isQuantized(element) || hlo::elementClass(element) == 0)
    return from.Fail("a literal of a type that has none"), mlir::Attribute();
  uint64_t bytes_each = (bits + 7) / 8, size = blob.bytes.size(), elements = static_cast<uint64_t>(count);
  auto wrong_size = [&] {
    return from.Fail(absl::StrCat("a literal of ", elements, " elements in ", size, " bytes")),
           mlir::Attribute();
  };
  const char* data = blob.bytes.data();
  if (bits >= 8) {
    bool splat = elements != 1 && elements != 0 && size == bytes_each;
    if (!splat && (elements > size || size != elements * bytes_each)) return wrong_size();
    if (store && size > hlo::kInlineConstantBytes && options_.bytes_outlive_result) {
      const hlo::ConstantEntry& entry = store_.Refer(data, size, splat);
      return ir::ConstAttr::get(context_, entry.id, hlo::HashText(entry.hash), type);
    }
    if (store) return hlo::makeLiteral(type, data, size, splat);
    return mlir::DenseElementsAttr::getFromRawBuffer(type, llvm::ArrayRef(data, size));
  }
  // One element per byte in the store; i1 may come as bits, lowest first, with one byte of ones or zeros for
  // a splat.
  bool splat = elements > 1 && size == 1 && (bits > 1 || data[0] == '\0' || data[0] == '\xff');
  bool packed = !splat && bits == 1 && size == (elements + 7) / 8 && size != elements;
  if (!splat && !packed && size != elements) return wrong_size();
  if (packed && elements > 8 * size) return wrong_size();
  hlo::AlignedBytes bytes(splat ? 1 : elements);
  bool is_signed = bits > 1 && element.isSignlessInteger();
  for (uint64_t i = 0; i < bytes.size(); ++i) {
    int value = packed ? data[i / 8] >> (i % 8) & 1 : bits == 1 ? data[i] != 0 : data[i] & ((1 << bits) - 1);
    if (is_signed) value = (value ^ 1 << (bits - 1)) - (1 << (bits - 1));
    bytes.data()[i] = static_cast<std::byte>(value);
  }
  mlir::TypedAttr literal = hlo::makeLiteral(type, std::move(bytes), splat);
  return store ? mlir::Attribute(literal) : mlir::Attribute(hlo::denseLiteral(literal));
}

mlir::Type Values::Complex(Cursor& from) {
  mlir::Type element = ReadType(from);
  if (!from.ok()) return {};
  return mlir::ComplexType::getChecked([&] { return mlir::emitError(unknown_); }, element);
}

mlir::Type Values::Function(Cursor& from) {
  llvm::SmallVector<mlir::Type> inputs = Types(from), results = Types(from);
  return from.ok() ? mlir::FunctionType::get(context_, inputs, results) : mlir::Type();
}

mlir::Type Values::Tensor(Cursor& from, bool encoded) {
  mlir::Attribute encoding = encoded ? ReadAttribute(from) : mlir::Attribute();
  return PlainTensor(from, encoding);
}

mlir::Type Values::PlainTensor(Cursor& from, mlir::Attribute encoding) {
  llvm::SmallVector<int64_t> shape = Numbers(from);
  mlir::Type element = ReadType(from);
  if (!from.ok()) return {};
  if (shape.size() > 256)
    return from.Fail("the tensor has more than 256 dimensions", Err::kTooLarge), mlir::Type();
  uint64_t bytes = std::max<int64_t>(1, hlo::elementBits(element) / 8);
  bool overflow = false, empty = false;
  for (int64_t size : shape) {
    if (mlir::ShapedType::isDynamic(size)) continue;
    if (size < 0) return from.Fail("a negative dimension"), mlir::Type();
    if (size == 0) empty = true;
    overflow |= size != 0 && __builtin_mul_overflow(bytes, static_cast<uint64_t>(size), &bytes);
  }
  if (!empty && (overflow || bytes > options_.max_tensor_bytes))
    return from.Fail("a tensor is larger than the limit", Err::kTooLarge), mlir::Type();
  return mlir::RankedTensorType::getChecked([&] { return mlir::emitError(unknown_); }, shape, element,
                                            encoding);
}

mlir::Type Values::MemRef(Cursor& from, bool layout) {
  llvm::SmallVector<int64_t> shape = Numbers(from);
  mlir::Type element = ReadType(from);
  mlir::MemRefLayoutAttrInterface map;
  if (layout) map = ReadAttributeOf<mlir::MemRefLayoutAttrInterface>(from, "a layout");
  if (!from.ok()) return {};
  for (int64_t size : shape)
    if (size < 0 && !mlir::ShapedType::isDynamic(size))
      return from.Fail("a negative dimension"), mlir::Type();
  auto error = [&] { return mlir::emitError(unknown_); };
  if (!map) return mlir::MemRefType::getChecked(error, shape, element);
  return mlir::MemRefType::getChecked(error, shape, element, map, mlir::Attribute());
}

}  // namespace tenon::frontend::bytecode
