// Attributes and types of a bytecode file as MLIR's, decoded on demand and once each.
#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/frontend.h"
#include "frontend/stablehlo/bytecode_container.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/OperationSupport.h"

namespace tenon::frontend::bytecode {

// Types and attributes of portable artifacts come out as builtin and stablehlo ones; symbol names, i64 lists
// and the like are still what the artifact spells them as (vhlo_ops.h knows by op).
//
// Cycles, nesting over ImportOptions::max_depth and values that stand for more than a million others (shared
// parts counted once per use) set the fault, as do sizes that the constructors of MLIR would trust.
class Values {
 public:
  Values(const Container& file, mlir::MLIRContext* context, hlo::ConstantStore& store,
         const ImportOptions& options, Fault& fault);

  // Null when the fault is set.
  mlir::Attribute Attribute(uint64_t index);
  mlir::Type Type(uint64_t index);
  // The value of a stablehlo.constant: over kInlineConstantBytes a reference into the store, never a literal
  // in the context. Attributes that are no dense literal come as they are.
  mlir::Attribute Literal(uint64_t index);

  // The dictionary of a stablehlo.constant, which holds its value before format 5: "value" as by Literal.
  mlir::NamedAttrList ConstantAttributes(uint64_t index);

  // Reads an index from `from` first; the fault is set where it is none.
  mlir::Attribute ReadAttribute(Cursor& from);
  mlir::Type ReadType(Cursor& from);
  mlir::LocationAttr ReadLocation(Cursor& from);
  template <typename T>
  T ReadAttributeOf(Cursor& from, std::string_view what) {
    auto attribute = llvm::dyn_cast_or_null<T>(ReadAttribute(from));
    if (!attribute) from.Fail(absl::StrCat("expected ", Abseil(what)));
    return attribute;
  }
  std::string_view ReadString(Cursor& from);
  llvm::APInt ReadInteger(Cursor& from, unsigned bits);
  llvm::APFloat ReadFloat(Cursor& from, const llvm::fltSemantics& semantics);

  const Container& file() const { return file_; }
  mlir::MLIRContext* context() const { return context_; }
  // How many attributes and types an attribute or type stands for.
  uint64_t AttributeSize(uint64_t index) const { return attribute_memo_[index].size; }
  uint64_t TypeSize(uint64_t index) const { return type_memo_[index].size; }

 private:
  struct Memo {
    const void* value = nullptr;
    uint32_t size = 0;
    bool open = false;  // being decoded
  };
  template <typename T, typename Decode>
  T Once(std::vector<Memo>& memo, uint64_t index, uint64_t offset, Decode decode);

  mlir::Attribute DecodeAttribute(uint64_t index);
  mlir::Type DecodeType(uint64_t index);
  mlir::Attribute DecodeText(const Part& part);
  mlir::Type DecodeTextType(const Part& part);
  mlir::Attribute BuiltinAttribute(Cursor& from);
  mlir::Attribute BuiltinLocation(uint64_t code, Cursor& from);
  mlir::Attribute StablehloAttribute(Cursor& from);
  mlir::Attribute ChloAttribute(Cursor& from);
  mlir::Attribute VhloAttribute(Cursor& from);
  mlir::Attribute SdyAttribute(Cursor& from);
  mlir::Type BuiltinType(Cursor& from);
  mlir::Type QuantType(Cursor& from);
  mlir::Type StablehloType(Cursor& from);
  mlir::Type VhloType(Cursor& from);

  mlir::Attribute Enum(Cursor& from, uint64_t stablehlo_code);
  mlir::Attribute Integer(Cursor& from);
  mlir::Attribute Float(Cursor& from);
  mlir::Attribute Dictionary(Cursor& from);
  mlir::Attribute ResultAccuracy(Cursor& from);
  mlir::Attribute OutputOperandAlias(Cursor& from);
  mlir::Attribute SubAxis(Cursor& from);
  mlir::Type Tensor(Cursor& from, bool encoded);
  mlir::Type PlainTensor(Cursor& from, mlir::Attribute encoding);
  mlir::Type UniformQuantized(Cursor& from);
  mlir::Type UniformQuantizedPerAxis(Cursor& from);
  mlir::Type Complex(Cursor& from);
  mlir::Type Function(Cursor& from);
  mlir::Type MemRef(Cursor& from, bool layout);

  // Dense elements: a type, then a blob or the number of a resource. `store`: see Literal.
  mlir::Attribute Dense(Cursor& from, bool resource, bool store);
  llvm::SmallVector<mlir::Type> Types(Cursor& from);
  llvm::SmallVector<mlir::Attribute> Attributes(Cursor& from);
  llvm::SmallVector<int64_t> Numbers(Cursor& from);
  bool IsDialect(uint32_t dialect, std::string_view name) const { return file_.dialects[dialect] == name; }

  const Container& file_;
  mlir::MLIRContext* context_;
  hlo::ConstantStore& store_;
  const ImportOptions& options_;
  Fault& fault_;
  mlir::Location unknown_;
  std::vector<Memo> attribute_memo_, type_memo_;
  std::unordered_map<uint64_t, mlir::Attribute> literals_;
  int depth_ = 0;
  uint64_t size_ = 0;  // of what is being decoded
};

}  // namespace tenon::frontend::bytecode
