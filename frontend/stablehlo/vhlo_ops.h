// The ops of portable artifacts, all versions, and what they are in the stablehlo and func dialects.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OperationSupport.h"

namespace tenon::frontend {

// One versioned name of an artifact.
struct VhloOp {
  std::string_view name;  // "gather"; with the version, the artifact's name is "gather_v2"
  int version;
  std::string_view attributes;  // alphabetical, with spaces: the order of properties
};

// The record of "gather_v2"; null when no release up to 1.20 has such an op.
const VhloOp* FindVhloOp(std::string_view versioned_name);
// All records that need one: ops with attributes. Ops without have version 1 and the name of a stablehlo op.
std::span<const VhloOp> VhloOps();

// "stablehlo.gather", "func.func", …; `in_function`: directly within a function, where a return is func's.
std::string StablehloName(const VhloOp& op, bool in_function);

// Attributes of the stablehlo or func op from the artifact's. Defaults that an artifact always spells out go.
// Nothing when an attribute is not of the kind that its record says; `wrong` is its name then.
std::optional<mlir::NamedAttrList> StablehloAttributes(const VhloOp& op,
                                                       const mlir::NamedAttrList& attributes,
                                                       std::string& wrong);

}  // namespace tenon::frontend
