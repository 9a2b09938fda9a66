// Rules of types, which hold for every value of a program (hlo/rules/value_type.h). What the form of a type leaves no
// way to break has no rule: C1, C2, C8 to C10 of quantized types.
include "hlo/ops/base.td"

class Hlo_TypeRules<string name_, string summary_, list<Rule> rules_> {
  string name = name_;
  string summary = summary_;
  list<Rule> rules = rules_;
}

def Hlo_ValueTypeRules : Hlo_TypeRules<"value_type", "types of values",
    [Rule<"value_type_c1", "a value is a tensor, a token, a buffer, a tuple of values or a future of tensors">,
     Rule<"value_type_c2", "elements are i1, integers of 2, 4, 8, 16, 32 or 64 bits, floats of the specification, complex<f32>, complex<f64> or quantized">,
     Rule<"value_type_c3", "quantized types are uniform, per tensor or along one axis, store integers of 2, 4, 8, 16 or 32 bits and express floats of the specification">]>;

def Hlo_QuantizedTypeRules : Hlo_TypeRules<"quantized_type", "quantized element types",
    [Rule<"quantized_type_c3", "storage_min is below storage_max, and both fit the storage type">,
     Rule<"quantized_type_c4", "scales are values of the expressed type">,
     Rule<"quantized_type_c5", "scales are positive">,
     Rule<"quantized_type_c6", "scales are finite">,
     Rule<"quantized_type_c7", "zero points are between storage_min and storage_max">,
     Rule<"quantized_type_c11", "quantization_dimension is not negative">,
     Rule<"quantized_type_c12", "quantization_dimension is a dimension of the tensor">,
     Rule<"quantized_type_c13", "there is one scale for each index of quantization_dimension">]>;
