// Bitwise ops and shifts.
include "hlo/ops/base.td"

defvar F = "bitwise";

class Hlo_Bitwise<string mnemonic, int abi, Type input, list<Trait> traits = []> : Hlo_Binary<mnemonic, abi, F, input, traits> {
  let core = 1;
  let bound = "IntegerRule";
  let example = "%r = stablehlo." # mnemonic # " %a, %b : tensor<4xi32>";
}
def Hlo_AndOp : Hlo_Bitwise<"and", 7, Hlo_PredInt, [Commutative]> { let summary = "logical or bitwise and"; }
def Hlo_OrOp : Hlo_Bitwise<"or", 71, Hlo_PredInt, [Commutative]> { let summary = "logical or bitwise or"; }
def Hlo_XorOp : Hlo_Bitwise<"xor", 118, Hlo_PredInt, [Commutative]> { let summary = "logical or bitwise exclusive or"; }
def Hlo_ShiftLeftOp : Hlo_Bitwise<"shift_left", 99, Hlo_Int> { let summary = "shift left; amounts of the width or more give 0"; }
def Hlo_ShiftRightArithmeticOp : Hlo_Bitwise<"shift_right_arithmetic", 100, Hlo_Int> { let summary = "shift right with sign fill"; }
def Hlo_ShiftRightLogicalOp : Hlo_Bitwise<"shift_right_logical", 101, Hlo_Int> { let summary = "shift right with zero fill"; }
