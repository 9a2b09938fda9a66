// Bitwise ops and special functions with implicit broadcast.
include "hlo/ops/chlo.td"

defvar F = "chlo_broadcast_special";

class Bits<string mnemonic, string summary_, Type input = Hlo_PredInt> : Chlo_Broadcast<mnemonic, F, input> {
  let summary = summary_;
  let example = "%r = chlo." # mnemonic # " %a, %b : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>";
}
def Chlo_BroadcastAndOp : Bits<"broadcast_and", "and with broadcast">;
def Chlo_BroadcastOrOp : Bits<"broadcast_or", "or with broadcast">;
def Chlo_BroadcastXorOp : Bits<"broadcast_xor", "xor with broadcast">;
def Chlo_BroadcastShiftLeftOp : Bits<"broadcast_shift_left", "shift_left with broadcast", Hlo_Int>;
def Chlo_BroadcastShiftRightArithmeticOp : Bits<"broadcast_shift_right_arithmetic", "shift_right_arithmetic with broadcast", Hlo_Int>;
def Chlo_BroadcastShiftRightLogicalOp : Bits<"broadcast_shift_right_logical", "shift_right_logical with broadcast", Hlo_Int>;
def Chlo_BroadcastNextAfterOp : Chlo_Broadcast<"broadcast_next_after", F, Hlo_Float> {
  let summary = "next_after with broadcast";
}
def Chlo_BroadcastPolygammaOp : Chlo_Broadcast<"broadcast_polygamma", F, Hlo_Float> {
  let summary = "polygamma with broadcast";
  let tolerance = "ulp:64";
}
def Chlo_BroadcastZetaOp : Chlo_Broadcast<"broadcast_zeta", F, Hlo_Float> {
  let summary = "zeta with broadcast";
  let tolerance = "ulp:64";
}
