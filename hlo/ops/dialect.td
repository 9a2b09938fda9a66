#ifndef TENON_HLO_OPS_DIALECT_TD
#define TENON_HLO_OPS_DIALECT_TD

include "mlir/IR/DialectBase.td"

def Hlo_Dialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::tenon::hlo";
  let summary = "StableHLO v1.x, implemented from the public specification";
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    // One per family, defined in the family's generated file, so that no file sees all ops.
#define TENON_FAMILY(name) void register_##name();
#include "hlo/ops/families.inc"
#undef TENON_FAMILY
    void registerAttributesAndTypes();
    // As generated, and `type_extensions<bounds = [4, ?]>`, the name that bounds had before.
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser& parser, ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute, ::mlir::DialectAsmPrinter& printer) const override;
  }];
}

#endif // TENON_HLO_OPS_DIALECT_TD
