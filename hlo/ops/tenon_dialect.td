// Tenon's own dialect: what the specification lacks. Constants outside of MLIR, and plans (layouts, groups, buffers) as attributes.
#ifndef TENON_HLO_OPS_TENON_DIALECT_TD
#define TENON_HLO_OPS_TENON_DIALECT_TD

include "hlo/ops/base.td"

def Tenon_Dialect : Dialect {
  let name = "tenon";
  let cppNamespace = "::tenon::ir";
  let summary = "Tenon's own attributes and ops";
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    // The constants of this context's modules; one store per context.
    ::tenon::hlo::ConstantStore& constants() { return *constants_; }
    const std::shared_ptr<::tenon::hlo::ConstantStore>& sharedConstants() const { return constants_; }
    // Large constants print as `#tenon.const<…>` instead of their bytes while this is set.
    bool elideConstants = false;
   private:
    void registerOpsAndAttributes();
    std::shared_ptr<::tenon::hlo::ConstantStore> constants_;
   public:
  }];
}

class Tenon_Attr<string name, string mnemonic_, list<Trait> traits = []> : AttrDef<Tenon_Dialect, name, traits> {
  let mnemonic = mnemonic_;
}

// #tenon.const<3, "89abcdef…"> : tensor<64x64xf32>. The hash makes the text of a module tell its constants apart.
def Tenon_ConstAttr : Tenon_Attr<"Const", "const", [TypedAttrInterface]> {
  let parameters = (ins "uint32_t":$id, StringRefParameter<"32 hex digits of the content hash">:$hash,
                        AttributeSelfTypeParameter<"">:$type);
  let assemblyFormat = "`<` $id `,` $hash `>`";
}

// How the elements of a value lie in memory; absent means dense row-major. Tiles apply to the minor-most
// dimensions, see docs/view.md. element_bits 0: the storage of the element type.
def Tenon_LayoutAttr : Tenon_Attr<"Layout", "layout"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$minorToMajor, "::mlir::ArrayAttr":$tiles, "int64_t":$elementBits, "int64_t":$space);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

#endif // TENON_HLO_OPS_TENON_DIALECT_TD
