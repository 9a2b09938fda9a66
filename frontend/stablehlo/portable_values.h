// Attributes and types of a module in the tables of an artifact, once each.
#pragma once

#include <string>

#include "absl/status/status.h"
#include "frontend/stablehlo/bytecode_container_writer.h"
#include "frontend/stablehlo/bytecode_value_encoder.h"
#include "frontend/stablehlo/vhlo_version.h"
#include "mlir/IR/Location.h"

namespace tenon::frontend {

// Every value has two spellings: the artifact's own, and the plain one that locations, dictionaries and ops
// of other dialects have. The first thing that the release lacks is kept as `status`; what is returned after
// it is of no use.
class PortableValues {
 public:
  PortableValues(bytecode::ContainerWriter& file, VhloVersion target) : file_(file), target_(target) {}

  uint64_t Plain(mlir::Attribute attribute);
  uint64_t Plain(mlir::Type type);
  // Attributes that the artifact's dialect has no form for are written plainly.
  uint64_t Vhlo(mlir::Attribute attribute);
  uint64_t Vhlo(mlir::Type type);
  uint64_t ApiVersion(uint64_t version);
  uint64_t Location(mlir::Location location);
  // Plain, of attributes that are in the tables already.
  uint64_t Dictionary(llvm::ArrayRef<std::pair<mlir::StringAttr, uint64_t>> entries);

  // Fails at `status` unless the target has what came with `since`.
  bool Require(VhloVersion since, std::string_view what);
  void Fail(std::string_view message, std::string_view next = {});
  // Where what is written next comes from.
  void At(mlir::Location location) { location_ = location; }
  const absl::Status& status() const { return status_; }
  bool ok() const { return status_.ok(); }

  bytecode::ContainerWriter& file() { return file_; }
  VhloVersion target() const { return target_; }

 private:
  bool HasVhloForm(mlir::Attribute attribute);
  bool HasVhloForm(mlir::Type type);
  bytecode::Payload VhloPayload(mlir::Attribute attribute);
  bytecode::Payload VhloPayload(mlir::Type type);

  bytecode::ContainerWriter& file_;
  VhloVersion target_;
  ValueEncoder encoder_;
  LiteralEncoder literals_;
  llvm::DenseMap<mlir::Attribute, uint64_t> plain_attributes_, vhlo_attributes_;
  llvm::DenseMap<mlir::Type, uint64_t> plain_types_, vhlo_types_;
  llvm::DenseMap<mlir::Attribute, bool> attribute_forms_;
  llvm::DenseMap<uint64_t, uint64_t> api_versions_;
  std::map<std::string, uint64_t> dictionaries_;
  mlir::LocationAttr location_;
  absl::Status status_;
};

// What generated writers of properties and attributes write to: references go through the tables, in the
// plain spelling.
class PlainSink : public mlir::DialectBytecodeWriter {
 public:
  PlainSink(PortableValues& values, bytecode::Payload& to) : values_(values), to_(to) {}

  void writeAttribute(mlir::Attribute attribute) override { to_.Varint(values_.Plain(attribute)); }
  void writeOptionalAttribute(mlir::Attribute attribute) override {
    to_.Flagged(attribute ? values_.Plain(attribute) : 0, static_cast<bool>(attribute));
  }
  void writeType(mlir::Type type) override { to_.Varint(values_.Plain(type)); }
  void writeResourceHandle(const mlir::AsmDialectResourceHandle&) override {
    values_.Fail("a resource within an attribute has no place in a portable artifact");
  }
  void writeVarInt(uint64_t value) override { to_.Varint(value); }
  void writeSignedVarInt(int64_t value) override { to_.Signed(value); }
  void writeAPIntWithKnownWidth(const llvm::APInt& value) override;
  void writeAPFloatWithKnownSemantics(const llvm::APFloat& value) override {
    writeAPIntWithKnownWidth(value.bitcastToAPInt());
  }
  void writeOwnedString(llvm::StringRef text) override {
    to_.Varint(values_.file().String(std::string_view(text)));
  }
  void writeOwnedBlob(llvm::ArrayRef<char> blob) override {
    to_.Varint(blob.size());
    to_.Tail({blob.data(), blob.size()});
  }
  void writeOwnedBool(bool value) override { to_.Byte(value ? 1 : 0); }
  int64_t getBytecodeVersion() const override { return static_cast<int64_t>(values_.file().format()); }
  mlir::FailureOr<const mlir::DialectVersion*> getDialectVersion(llvm::StringRef) const override {
    return mlir::failure();
  }

 private:
  PortableValues& values_;
  bytecode::Payload& to_;
};

}  // namespace tenon::frontend
