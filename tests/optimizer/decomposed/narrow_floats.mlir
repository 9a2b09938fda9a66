// Floats of eight bits and fewer, held as their codes: rounding at every edge, arithmetic, comparison, sums.
func.func @main(%a0: tensor<40xf8E5M2>, %b0: tensor<40xf8E5M2>, %a1: tensor<40xf8E4M3FN>, %b1: tensor<40xf8E4M3FN>, %a2: tensor<40xf8E4M3>, %b2: tensor<40xf8E4M3>, %a3: tensor<40xf8E3M4>, %b3: tensor<40xf8E3M4>, %a4: tensor<40xf8E4M3FNUZ>, %b4: tensor<40xf8E4M3FNUZ>, %a5: tensor<40xf8E4M3B11FNUZ>, %b5: tensor<40xf8E4M3B11FNUZ>, %a6: tensor<40xf8E5M2FNUZ>, %b6: tensor<40xf8E5M2FNUZ>, %a7: tensor<40xf8E8M0FNU>, %b7: tensor<40xf8E8M0FNU>, %a8: tensor<40xf6E2M3FN>, %b8: tensor<40xf6E2M3FN>, %a9: tensor<40xf6E3M2FN>, %b9: tensor<40xf6E3M2FN>, %a10: tensor<40xf4E2M1FN>, %b10: tensor<40xf4E2M1FN>) -> (tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E5M2>, tensor<f8E5M2>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E4M3FN>, tensor<f8E4M3FN>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E4M3>, tensor<f8E4M3>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E3M4>, tensor<f8E3M4>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E8M0FNU>, tensor<f8E8M0FNU>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf6E2M3FN>, tensor<f6E2M3FN>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf6E3M2FN>, tensor<f6E3M2FN>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf4E2M1FN>, tensor<f4E2M1FN>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %x0 = stablehlo.constant dense<"0x0000088000000A0000000C80000009000080088000C00F0000001080000040000000508000006000000048800000440000007E8000008000000080810000A0010000C08100009001000088810000FC01FFFFFF81000000030000208300004003000010830000080300007C83FFFF7F03000080840000A0040000C08400009004000088840000FC04FFFFFF84000000060000208600004006000010860000080600007C86FFFF7F06000080870000A0070000C08700009007000088870000FC07FFFFFF87000000090000208900004009000010890000080900007C89FFFF7F090000808A0000A00A0000C08A0000900A0000888A0000FC0AFFFFFF8A0000000C0000208C0000400C0000108C0000080C00007C8CFFFF7F0C0000808D0000A00D0000C08D0000900D0000888D0000FC0DFFFFFF8D0000000F0000208F0000400F0000108F0000080F00007C8FFFFF7F0F000080900000A0100000C09000009010000088900000FC10FFFFFF90000000120000209200004012000010920000081200007C92FFFF7F12000080930000A0130000C09300009013000088930000FC13FFFFFF93000000150000209500004015000010950000081500007C95FFFF7F15000080960000A0160000C09600009016000088960000FC16FFFFFF96000000180000209800004018000010980000081800007C98FFFF7F18000080990000A0190000C09900009019000088990000FC19FFFFFF990000001B0000209B0000401B0000109B0000081B00007C9BFFFF7F1B0000809C0000A01C0000C09C0000901C0000889C0000FC1CFFFFFF9C0000001E0000209E0000401E0000109E0000081E00007C9EFFFF7F1E0000809F0000A01F0000C09F0000901F0000889F0000FC1FFFFFFF9F00000021000020A100004021000010A10000082100007CA1FFFF7F21000080A20000A0220000C0A200009022000088A20000FC22FFFFFFA200000024000020A400004024000010A40000082400007CA4FFFF7F24000080A50000A0250000C0A500009025000088A50000FC25FFFFFFA500000027000020A700004027000010A70000082700007CA7FFFF7F27000080A80000A0280000C0A800009028000088A80000FC28FFFFFFA80000002A000020AA0000402A000010AA0000082A00007CAAFFFF7F2A000080AB0000A02B0000C0AB0000902B000088AB0000FC2BFFFFFFAB0000002D000020AD0000402D000010AD0000082D00007CADFFFF7F2D000080AE0000A02E0000C0AE0000902E000088AE0000FC2EFFFFFFAE00000030000020B000004030000010B00000083000007CB0FFFF7F30000080B10000A0310000C0B100009031000088B10000FC31FFFFFFB100000033000020B300004033000010B30000083300007CB3FFFF7F33000080B40000A0340000C0B400009034000088B40000FC34FFFFFFB400000036000020B600004036000010B60000083600007CB6FFFF7F36000080B70000A0370000C0B700009037000088B70000FC37FFFFFFB700000039000020B900004039000010B90000083900007CB9FFFF7F39000080BA0000A03A0000C0BA0000903A000088BA0000FC3AFFFFFFBA0000003C000020BC0000403C000010BC0000083C00007CBCFFFF7F3C000080BD0000A03D0000C0BD0000903D000088BD0000FC3DFFFFFFBD0000003F000020BF0000403F000010BF0000083F00007CBFFFFF7F3F000080C00000A0400000C0C000009040000088C00000FC40FFFFFFC000000042000020C200004042000010C20000084200007CC2FFFF7F42000080C30000A0430000C0C300009043000088C30000FC43FFFFFFC300000045000020C500004045000010C50000084500007CC5FFFF7F45000080C60000A0460000C0C600009046000088C60000FC46FFFFFFC600000048000020C800004048000010C80000084800007CC8FFFF7F48000080C90000A0490000C0C900009049000088C90000FC49FFFFFFC90000004B000020CB0000404B000010CB0000084B00007CCBFFFF7F4B000080CC0000A04C0000C0CC0000904C000088CC0000FC4CFFFFFFCC0000004E000020CE0000404E000010CE0000084E00007CCEFFFF7F4E000080CF0000A04F0000C0CF0000904F000088CF0000FC4FFFFFFFCF00000051000020D100004051000010D10000085100007CD1FFFF7F51000080D20000A0520000C0D200009052000088D20000FC52FFFFFFD200000054000020D400004054000010D40000085400007CD4FFFF7F54000080D50000A0550000C0D500009055000088D50000FC55FFFFFFD500000057000020D700004057000010D70000085700007CD7FFFF7F57000080D80000A0580000C0D800009058000088D80000FC58FFFFFFD80000005A000020DA0000405A000010DA0000085A00007CDAFFFF7F5A000080DB0000A05B0000C0DB0000905B000088DB0000FC5BFFFFFFDB0000005D000020DD0000405D000010DD0000085D00007CDDFFFF7F5D000080DE0000A05E0000C0DE0000905E000088DE0000FC5EFFFFFFDE00000060000020E000004060000010E00000086000007CE0FFFF7F60000080E10000A0610000C0E100009061000088E10000FC61FFFFFFE100000063000020E300004063000010E30000086300007CE3FFFF7F63000080E40000A0640000C0E400009064000088E40000FC64FFFFFFE400000066000020E600004066000010E60000086600007CE6FFFF7F66000080E70000A0670000C0E700009067000088E70000FC67FFFFFFE700000069000020E900004069000010E90000086900007CE9FFFF7F69000080EA0000A06A0000C0EA0000906A000088EA0000FC6AFFFFFFEA0000006C000020EC0000406C000010EC0000086C00007CECFFFF7F6C000080ED0000A06D0000C0ED0000906D000088ED0000FC6DFFFFFFED0000006F000020EF0000406F000010EF0000086F00007CEFFFFF7F6F000080F00000A0700000C0F000009070000088F00000FC70FFFFFFF000000072000020F200004072000010F20000087200007CF2FFFF7F72000080F30000A0730000C0F300009073000088F30000FC73FFFFFFF300000075000020F500004075000010F50000087500007CF5FFFF7F75000080F60000A0760000C0F600009076000088F60000FC76FFFFFFF600000078000020F800004078000010F80000087800007CF8FFFF7F78000080F90000A0790000C0F900009079000088F90000FC79FFFFFFF90000007B000020FB0000407B000010FB0000087B00007CFBFFFF7F7B000080FC0000A07C0000008000000080000080FF000080FF0000C0FF0000C0BFC21601000000E0C30000E843E6B161FF"> : tensor<600xf32>
  %x = stablehlo.optimization_barrier %x0 : tensor<600xf32>
  %c0 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf8E5M2>
  %d0 = stablehlo.convert %c0 : (tensor<600xf8E5M2>) -> tensor<600xf32>
  %g0 = stablehlo.add %a0, %b0 : tensor<40xf8E5M2>
  %h0 = stablehlo.multiply %g0, %b0 : tensor<40xf8E5M2>
  %i0 = stablehlo.convert %h0 : (tensor<40xf8E5M2>) -> tensor<40xf32>
  %p0 = stablehlo.compare LT, %a0, %b0 : (tensor<40xf8E5M2>, tensor<40xf8E5M2>) -> tensor<40xi1>
  %z0 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f8E5M2>
  %s0 = stablehlo.reduce(%a0 init: %z0) applies stablehlo.add across dimensions = [0] : (tensor<40xf8E5M2>, tensor<f8E5M2>) -> tensor<f8E5M2>
  %c1 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf8E4M3FN>
  %d1 = stablehlo.convert %c1 : (tensor<600xf8E4M3FN>) -> tensor<600xf32>
  %g1 = stablehlo.add %a1, %b1 : tensor<40xf8E4M3FN>
  %h1 = stablehlo.multiply %g1, %b1 : tensor<40xf8E4M3FN>
  %i1 = stablehlo.convert %h1 : (tensor<40xf8E4M3FN>) -> tensor<40xf32>
  %p1 = stablehlo.compare LT, %a1, %b1 : (tensor<40xf8E4M3FN>, tensor<40xf8E4M3FN>) -> tensor<40xi1>
  %z1 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f8E4M3FN>
  %s1 = stablehlo.reduce(%a1 init: %z1) applies stablehlo.add across dimensions = [0] : (tensor<40xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  %c2 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf8E4M3>
  %d2 = stablehlo.convert %c2 : (tensor<600xf8E4M3>) -> tensor<600xf32>
  %g2 = stablehlo.add %a2, %b2 : tensor<40xf8E4M3>
  %h2 = stablehlo.multiply %g2, %b2 : tensor<40xf8E4M3>
  %i2 = stablehlo.convert %h2 : (tensor<40xf8E4M3>) -> tensor<40xf32>
  %p2 = stablehlo.compare LT, %a2, %b2 : (tensor<40xf8E4M3>, tensor<40xf8E4M3>) -> tensor<40xi1>
  %z2 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f8E4M3>
  %s2 = stablehlo.reduce(%a2 init: %z2) applies stablehlo.add across dimensions = [0] : (tensor<40xf8E4M3>, tensor<f8E4M3>) -> tensor<f8E4M3>
  %c3 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf8E3M4>
  %d3 = stablehlo.convert %c3 : (tensor<600xf8E3M4>) -> tensor<600xf32>
  %g3 = stablehlo.add %a3, %b3 : tensor<40xf8E3M4>
  %h3 = stablehlo.multiply %g3, %b3 : tensor<40xf8E3M4>
  %i3 = stablehlo.convert %h3 : (tensor<40xf8E3M4>) -> tensor<40xf32>
  %p3 = stablehlo.compare LT, %a3, %b3 : (tensor<40xf8E3M4>, tensor<40xf8E3M4>) -> tensor<40xi1>
  %z3 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f8E3M4>
  %s3 = stablehlo.reduce(%a3 init: %z3) applies stablehlo.add across dimensions = [0] : (tensor<40xf8E3M4>, tensor<f8E3M4>) -> tensor<f8E3M4>
  %c4 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf8E4M3FNUZ>
  %d4 = stablehlo.convert %c4 : (tensor<600xf8E4M3FNUZ>) -> tensor<600xf32>
  %g4 = stablehlo.add %a4, %b4 : tensor<40xf8E4M3FNUZ>
  %h4 = stablehlo.multiply %g4, %b4 : tensor<40xf8E4M3FNUZ>
  %i4 = stablehlo.convert %h4 : (tensor<40xf8E4M3FNUZ>) -> tensor<40xf32>
  %p4 = stablehlo.compare LT, %a4, %b4 : (tensor<40xf8E4M3FNUZ>, tensor<40xf8E4M3FNUZ>) -> tensor<40xi1>
  %z4 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f8E4M3FNUZ>
  %s4 = stablehlo.reduce(%a4 init: %z4) applies stablehlo.add across dimensions = [0] : (tensor<40xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<f8E4M3FNUZ>
  %c5 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf8E4M3B11FNUZ>
  %d5 = stablehlo.convert %c5 : (tensor<600xf8E4M3B11FNUZ>) -> tensor<600xf32>
  %g5 = stablehlo.add %a5, %b5 : tensor<40xf8E4M3B11FNUZ>
  %h5 = stablehlo.multiply %g5, %b5 : tensor<40xf8E4M3B11FNUZ>
  %i5 = stablehlo.convert %h5 : (tensor<40xf8E4M3B11FNUZ>) -> tensor<40xf32>
  %p5 = stablehlo.compare LT, %a5, %b5 : (tensor<40xf8E4M3B11FNUZ>, tensor<40xf8E4M3B11FNUZ>) -> tensor<40xi1>
  %z5 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f8E4M3B11FNUZ>
  %s5 = stablehlo.reduce(%a5 init: %z5) applies stablehlo.add across dimensions = [0] : (tensor<40xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<f8E4M3B11FNUZ>
  %c6 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf8E5M2FNUZ>
  %d6 = stablehlo.convert %c6 : (tensor<600xf8E5M2FNUZ>) -> tensor<600xf32>
  %g6 = stablehlo.add %a6, %b6 : tensor<40xf8E5M2FNUZ>
  %h6 = stablehlo.multiply %g6, %b6 : tensor<40xf8E5M2FNUZ>
  %i6 = stablehlo.convert %h6 : (tensor<40xf8E5M2FNUZ>) -> tensor<40xf32>
  %p6 = stablehlo.compare LT, %a6, %b6 : (tensor<40xf8E5M2FNUZ>, tensor<40xf8E5M2FNUZ>) -> tensor<40xi1>
  %z6 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f8E5M2FNUZ>
  %s6 = stablehlo.reduce(%a6 init: %z6) applies stablehlo.add across dimensions = [0] : (tensor<40xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<f8E5M2FNUZ>
  %c7 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf8E8M0FNU>
  %d7 = stablehlo.convert %c7 : (tensor<600xf8E8M0FNU>) -> tensor<600xf32>
  %g7 = stablehlo.add %a7, %b7 : tensor<40xf8E8M0FNU>
  %h7 = stablehlo.multiply %g7, %b7 : tensor<40xf8E8M0FNU>
  %i7 = stablehlo.convert %h7 : (tensor<40xf8E8M0FNU>) -> tensor<40xf32>
  %p7 = stablehlo.compare LT, %a7, %b7 : (tensor<40xf8E8M0FNU>, tensor<40xf8E8M0FNU>) -> tensor<40xi1>
  %z7 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f8E8M0FNU>
  %s7 = stablehlo.reduce(%a7 init: %z7) applies stablehlo.add across dimensions = [0] : (tensor<40xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<f8E8M0FNU>
  %c8 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf6E2M3FN>
  %d8 = stablehlo.convert %c8 : (tensor<600xf6E2M3FN>) -> tensor<600xf32>
  %g8 = stablehlo.add %a8, %b8 : tensor<40xf6E2M3FN>
  %h8 = stablehlo.multiply %g8, %b8 : tensor<40xf6E2M3FN>
  %i8 = stablehlo.convert %h8 : (tensor<40xf6E2M3FN>) -> tensor<40xf32>
  %p8 = stablehlo.compare LT, %a8, %b8 : (tensor<40xf6E2M3FN>, tensor<40xf6E2M3FN>) -> tensor<40xi1>
  %z8 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f6E2M3FN>
  %s8 = stablehlo.reduce(%a8 init: %z8) applies stablehlo.add across dimensions = [0] : (tensor<40xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<f6E2M3FN>
  %c9 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf6E3M2FN>
  %d9 = stablehlo.convert %c9 : (tensor<600xf6E3M2FN>) -> tensor<600xf32>
  %g9 = stablehlo.add %a9, %b9 : tensor<40xf6E3M2FN>
  %h9 = stablehlo.multiply %g9, %b9 : tensor<40xf6E3M2FN>
  %i9 = stablehlo.convert %h9 : (tensor<40xf6E3M2FN>) -> tensor<40xf32>
  %p9 = stablehlo.compare LT, %a9, %b9 : (tensor<40xf6E3M2FN>, tensor<40xf6E3M2FN>) -> tensor<40xi1>
  %z9 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f6E3M2FN>
  %s9 = stablehlo.reduce(%a9 init: %z9) applies stablehlo.add across dimensions = [0] : (tensor<40xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<f6E3M2FN>
  %c10 = stablehlo.convert %x : (tensor<600xf32>) -> tensor<600xf4E2M1FN>
  %d10 = stablehlo.convert %c10 : (tensor<600xf4E2M1FN>) -> tensor<600xf32>
  %g10 = stablehlo.add %a10, %b10 : tensor<40xf4E2M1FN>
  %h10 = stablehlo.multiply %g10, %b10 : tensor<40xf4E2M1FN>
  %i10 = stablehlo.convert %h10 : (tensor<40xf4E2M1FN>) -> tensor<40xf32>
  %p10 = stablehlo.compare LT, %a10, %b10 : (tensor<40xf4E2M1FN>, tensor<40xf4E2M1FN>) -> tensor<40xi1>
  %z10 = stablehlo.convert %zero : (tensor<f32>) -> tensor<f4E2M1FN>
  %s10 = stablehlo.reduce(%a10 init: %z10) applies stablehlo.add across dimensions = [0] : (tensor<40xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<f4E2M1FN>
  return %d0, %i0, %p0, %g0, %s0, %d1, %i1, %p1, %g1, %s1, %d2, %i2, %p2, %g2, %s2, %d3, %i3, %p3, %g3, %s3, %d4, %i4, %p4, %g4, %s4, %d5, %i5, %p5, %g5, %s5, %d6, %i6, %p6, %g6, %s6, %d7, %i7, %p7, %g7, %s7, %d8, %i8, %p8, %g8, %s8, %d9, %i9, %p9, %g9, %s9, %d10, %i10, %p10, %g10, %s10 : tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E5M2>, tensor<f8E5M2>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E4M3FN>, tensor<f8E4M3FN>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E4M3>, tensor<f8E4M3>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E3M4>, tensor<f8E3M4>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf8E8M0FNU>, tensor<f8E8M0FNU>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf6E2M3FN>, tensor<f6E2M3FN>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf6E3M2FN>, tensor<f6E3M2FN>, tensor<600xf32>, tensor<40xf32>, tensor<40xi1>, tensor<40xf4E2M1FN>, tensor<f4E2M1FN>
}
