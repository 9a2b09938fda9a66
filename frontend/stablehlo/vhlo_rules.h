// How each attribute of an artifact's op is spelled there and in the stablehlo dialect: the reader and the
// writer share it.
#pragma once

#include "frontend/stablehlo/vhlo_ops.h"

namespace tenon::frontend {

// What an attribute of an artifact becomes, by its name.
enum class How {
  kSame,
  kNumbers,         // a literal of i64, to an i64 array
  kNumbersIfAny,    // gone when empty
  kNumbersUnless1,  // gone when all are 1
  kFlags,           // a literal of i1, to a bool array; gone when all are false
  kPadding,         // a literal; gone when all are 0
  kLiteralIfAny,    // a literal; gone when it has no element
  kUnit,            // a bool, to a unit that is there or not
  kSymbol,          // a string, to a symbol
  kSymbols,         // an array of strings, to symbols; gone when empty
  kUnlessEmpty,     // gone when an empty string, array or dictionary
  kUnlessEmptyDictionaries,
  kUnlessDefault,  // gone when it is the default of its kind
  kChannel,        // an id, to a channel handle with the type beside it; gone when 0 and no type is there
  kPart,           // taken by an attribute of several parts, below
};

How HowOf(const VhloOp& op, std::string_view name);

// An empty string, array or dictionary.
bool IsEmptyValue(mlir::Attribute value);
// The default of an attribute that says How::kUnlessDefault.
bool IsDefaultValue(llvm::StringRef name, mlir::Attribute value);

}  // namespace tenon::frontend
