// The ops of portable artifacts, all versions, and what they are in the stablehlo and func dialects.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "frontend/stablehlo/vhlo_version.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OperationSupport.h"

namespace tenon::frontend {

// One versioned name of an artifact.
struct VhloOp {
  // What this version of an op cannot express beside attributes that it lacks.
  enum class Limit { kNone, kOneOperand, kNoRegions };

  std::string_view name;  // "gather"; with the version, the artifact's name is "gather_v2"
  int version;
  VhloVersion since;            // the first release that has it; the next version of the op ends it
  std::string_view attributes;  // alphabetical, with spaces: the order of properties
  Limit limit = Limit::kNone;
};

// The record of "gather_v2"; null when no release up to 1.20 has such an op.
const VhloOp* FindVhloOp(std::string_view versioned_name);
// The record of `name` ("gather") that a release uses; null when it has none.
const VhloOp* FindVhloOp(std::string_view name, VhloVersion target);
// All records but those of elementwise ops, and of ops of the first release that have no attributes: version 1 and the name say it all.
std::span<const VhloOp> VhloOps();

// Whether the record has an attribute of this name.
bool HasAttribute(const VhloOp& op, std::string_view name);

// "stablehlo.gather", "func.func", …; `in_function`: directly within a function, where a return is func's.
std::string StablehloName(const VhloOp& op, bool in_function);

// Attributes of the stablehlo or func op from the artifact's. Defaults that an artifact always spells out go.
// Nothing when an attribute is not of the kind that its record says; `wrong` is its name then.
std::optional<mlir::NamedAttrList> StablehloAttributes(const VhloOp& op,
                                                       const mlir::NamedAttrList& attributes,
                                                       std::string& wrong);

// The other way: the attributes of the artifact's op `op` from those of a stablehlo or func op, defaults spelled out, in the
// order of the record. Nothing when the op has an attribute that artifacts cannot hold (`wrong` is its name then) or that
// needs `newest`, the last version of the op (`lacking` is its name there).
std::optional<mlir::NamedAttrList> VhloAttributes(const VhloOp& op, const VhloOp& newest,
                                                  mlir::Operation* from, std::string& wrong,
                                                  std::string& lacking);

// "gather" for "stablehlo.gather"; empty for an op that artifacts have no op for.
std::string VhloName(mlir::Operation* op);

}  // namespace tenon::frontend
