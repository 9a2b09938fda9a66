#include "frontend/stablehlo/vhlo_types.h"

#include "frontend/stablehlo/bytecode_codes.h"
#include "hlo/ir/dialect.h"

namespace tenon::frontend {
namespace {

using namespace bytecode::vhlo;
using mlir::MLIRContext;
using mlir::Type;

template <unsigned width, bool is_unsigned = false>
Type Integer(MLIRContext* context) {
  return mlir::IntegerType::get(context, width,
                                is_unsigned ? mlir::IntegerType::Unsigned : mlir::IntegerType::Signless);
}
template <typename T>
Type Of(MLIRContext* context) {
  return T::get(context);
}

constexpr VhloScalar kScalars[] = {
    {kI1, {0, 9}, Integer<1>},
    {kI2, {1, 2}, Integer<2>},
    {kI4, {0, 9}, Integer<4>},
    {kI8, {0, 9}, Integer<8>},
    {kI16, {0, 9}, Integer<16>},
    {kI32, {0, 9}, Integer<32>},
    {kI64, {0, 9}, Integer<64>},
    {kUi2, {1, 2}, Integer<2, true>},
    {kUi4, {0, 9}, Integer<4, true>},
    {kUi8, {0, 9}, Integer<8, true>},
    {kUi16, {0, 9}, Integer<16, true>},
    {kUi32, {0, 9}, Integer<32, true>},
    {kUi64, {0, 9}, Integer<64, true>},
    {kBf16, {0, 9}, Of<mlir::BFloat16Type>},
    {kF16, {0, 9}, Of<mlir::Float16Type>},
    {kF32, {0, 9}, Of<mlir::Float32Type>},
    {kF64, {0, 9}, Of<mlir::Float64Type>},
    {kTf32, {1, 6}, Of<mlir::FloatTF32Type>},
    {kF8E4M3FN, {0, 9}, Of<mlir::Float8E4M3FNType>},
    {kF8E5M2, {0, 9}, Of<mlir::Float8E5M2Type>},
    {kF8E4M3FNUZ, {0, 10}, Of<mlir::Float8E4M3FNUZType>},
    {kF8E5M2FNUZ, {0, 10}, Of<mlir::Float8E5M2FNUZType>},
    {kF8E4M3B11FNUZ, {0, 11}, Of<mlir::Float8E4M3B11FNUZType>},
    {kF8E4M3, {1, 7}, Of<mlir::Float8E4M3Type>},
    {kF8E3M4, {1, 7}, Of<mlir::Float8E3M4Type>},
    {kF4E2M1FN, {1, 8}, Of<mlir::Float4E2M1FNType>},
    {kF6E2M3FN, {1, 8}, Of<mlir::Float6E2M3FNType>},
    {kF6E3M2FN, {1, 8}, Of<mlir::Float6E3M2FNType>},
    {kF8E8M0FNU, {1, 8}, Of<mlir::Float8E8M0FNUType>},
    {kIndex, {0, 9}, Of<mlir::IndexType>},
    {kNone, {1, 6}, Of<mlir::NoneType>},
    {kToken, {0, 9}, Of<hlo::TokenType>},
};

}  // namespace

std::span<const VhloScalar> VhloScalars() { return kScalars; }

VhloVersion VhloTypeSince(uint64_t code) {
  switch (code) {
    case kUniformPerAxis:
      return {0, 18};
    case kBuffer:
      return {1, 13};
    case kFuture:
      return {1, 15};
    default:
      return kOldestVhlo;
  }
}

}  // namespace tenon::frontend
