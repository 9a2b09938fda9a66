#include "backend_api/host/element_type.h"

#include <iterator>

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tenon/backend.h"

namespace tenon::host {
namespace {

struct Row {
  const char* name;
  uint8_t bytes;
};

// By TENON_ELEMENT_*.
constexpr Row kRows[] = {{"invalid", 0},
                         {"i1", 1},
                         {"i2", 1},
                         {"i4", 1},
                         {"i8", 1},
                         {"i16", 2},
                         {"i32", 4},
                         {"i64", 8},
                         {"ui2", 1},
                         {"ui4", 1},
                         {"ui8", 1},
                         {"ui16", 2},
                         {"ui32", 4},
                         {"ui64", 8},
                         {"f4E2M1FN", 1},
                         {"f6E2M3FN", 1},
                         {"f6E3M2FN", 1},
                         {"f8E3M4", 1},
                         {"f8E4M3", 1},
                         {"f8E4M3FN", 1},
                         {"f8E4M3FNUZ", 1},
                         {"f8E4M3B11FNUZ", 1},
                         {"f8E5M2", 1},
                         {"f8E5M2FNUZ", 1},
                         {"f8E8M0FNU", 1},
                         {"bf16", 2},
                         {"f16", 2},
                         {"f32", 4},
                         {"f64", 8},
                         {"complex<f32>", 8},
                         {"complex<f64>", 16},
                         {"token", 0},
                         {"tuple", 0}};
static_assert(std::size(kRows) == TENON_ELEMENT_TUPLE + 1);

uint32_t IntegerCode(mlir::IntegerType type) {
  const bool is_unsigned = type.isUnsignedInteger();
  switch (type.getWidth()) {
    case 1:
      return TENON_ELEMENT_I1;
    case 2:
      return is_unsigned ? TENON_ELEMENT_UI2 : TENON_ELEMENT_I2;
    case 4:
      return is_unsigned ? TENON_ELEMENT_UI4 : TENON_ELEMENT_I4;
    case 8:
      return is_unsigned ? TENON_ELEMENT_UI8 : TENON_ELEMENT_I8;
    case 16:
      return is_unsigned ? TENON_ELEMENT_UI16 : TENON_ELEMENT_I16;
    case 32:
      return is_unsigned ? TENON_ELEMENT_UI32 : TENON_ELEMENT_I32;
    case 64:
      return is_unsigned ? TENON_ELEMENT_UI64 : TENON_ELEMENT_I64;
    default:
      return TENON_ELEMENT_INVALID;
  }
}

}  // namespace

uint32_t ElementTypeOf(mlir::Type element) {
  auto code = [](uint32_t value) { return [value](auto) { return value; }; };
  return llvm::TypeSwitch<mlir::Type, uint32_t>(element)
      .Case<mlir::IntegerType>(IntegerCode)
      .Case<mlir::IndexType>(code(TENON_ELEMENT_I64))  // sizes: no wider number is one
      .Case<mlir::Float4E2M1FNType>(code(TENON_ELEMENT_F4E2M1FN))
      .Case<mlir::Float6E2M3FNType>(code(TENON_ELEMENT_F6E2M3FN))
      .Case<mlir::Float6E3M2FNType>(code(TENON_ELEMENT_F6E3M2FN))
      .Case<mlir::Float8E3M4Type>(code(TENON_ELEMENT_F8E3M4))
      .Case<mlir::Float8E4M3Type>(code(TENON_ELEMENT_F8E4M3))
      .Case<mlir::Float8E4M3FNType>(code(TENON_ELEMENT_F8E4M3FN))
      .Case<mlir::Float8E4M3FNUZType>(code(TENON_ELEMENT_F8E4M3FNUZ))
      .Case<mlir::Float8E4M3B11FNUZType>(code(TENON_ELEMENT_F8E4M3B11FNUZ))
      .Case<mlir::Float8E5M2Type>(code(TENON_ELEMENT_F8E5M2))
      .Case<mlir::Float8E5M2FNUZType>(code(TENON_ELEMENT_F8E5M2FNUZ))
      .Case<mlir::Float8E8M0FNUType>(code(TENON_ELEMENT_F8E8M0FNU))
      .Case<mlir::BFloat16Type>(code(TENON_ELEMENT_BF16))
      .Case<mlir::Float16Type>(code(TENON_ELEMENT_F16))
      .Case<mlir::Float32Type>(code(TENON_ELEMENT_F32))
      .Case<mlir::Float64Type>(code(TENON_ELEMENT_F64))
      .Case<mlir::ComplexType>([](mlir::ComplexType complex) -> uint32_t {
        if (complex.getElementType().isF32()) return TENON_ELEMENT_COMPLEX64;
        return complex.getElementType().isF64() ? TENON_ELEMENT_COMPLEX128 : TENON_ELEMENT_INVALID;
      })
      .Default([](mlir::Type) { return uint32_t{TENON_ELEMENT_INVALID}; });
}

uint64_t StorageBytes(uint32_t element) { return element < std::size(kRows) ? kRows[element].bytes : 0; }
const char* ElementTypeName(uint32_t element) {
  return element < std::size(kRows) ? kRows[element].name : "unknown";
}

}  // namespace tenon::host
