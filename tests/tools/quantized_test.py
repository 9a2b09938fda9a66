"""Quantized arithmetic: values by hand, on the interpreter and on targets. Standard library only."""
import os
import pathlib
import subprocess
import tempfile
import unittest

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = str(BINARY / "bin/tenon")
TARGETS = ["reference"] + (["cpu"] if (BINARY / "lib/tenon/plugins/tenon_backend_cpu.so").exists() else [])
Q = "!quant.uniform<i8:f32, 0.5:3>"
U = "!quant.uniform<u8:f32, 0.25:128>"
NARROW = "!quant.uniform<i8:f32, 1.0:-1>"
AXIS = "!quant.uniform<i8:f32:1, {0.5:0,2.0:0}>"


class QuantizedTest(unittest.TestCase):
    def run_main(self, arguments, body, results, inputs, expected):
        """Results as text; integers of a quantized result are its storage."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "model.mlir"
            path.write_text(f"func.func @main({arguments}) -> {results} {{\n{body}\n}}\n")
            for target in TARGETS:
                done = subprocess.run([TENON, "run", path, f"--target={target}", "--no-cache", *(f"--input={x}" for x in inputs)],
                                      capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stdout.strip()), (0, expected), f"{target}\n{done.stderr}")

    def test_quantize_rounds_ties_to_even_and_clamps(self):
        self.run_main("%x: tensor<6xf32>", f"%q = stablehlo.uniform_quantize %x : (tensor<6xf32>) -> tensor<6x{Q}>\nreturn %q : tensor<6x{Q}>",
                      f"tensor<6x{Q}>", ["6xf32=0,0.25,0.75,-0.25,1000,-1000"], "tensor<6xi8> [3, 4, 4, 2, 127, -128]")

    def test_dequantize(self):
        self.run_main(f"%q: tensor<3x{U}>", f"%x = stablehlo.uniform_dequantize %q : (tensor<3x{U}>) -> tensor<3xf32>\nreturn %x : tensor<3xf32>",
                      "tensor<3xf32>", ["3xui8=0,128,255"], "tensor<3xf32> [-32, 0, 31.75]")

    def test_requantize(self):
        self.run_main(f"%q: tensor<3x{Q}>", f"%r = stablehlo.uniform_quantize %q : (tensor<3x{Q}>) -> tensor<3x{NARROW}>\nreturn %r : tensor<3x{NARROW}>",
                      f"tensor<3x{NARROW}>", ["3xi8=3,6,127"], "tensor<3xi8> [-1, 0, 61]")

    def test_add_of_different_scales(self):
        # 0.5 (4 - 3) + (6 + 1) = 7.5: 18 in the result's type
        self.run_main(f"%a: tensor<1x{Q}>, %b: tensor<1x{NARROW}>",
                      f'%r = "stablehlo.add"(%a, %b) : (tensor<1x{Q}>, tensor<1x{NARROW}>) -> tensor<1x{Q}>\nreturn %r : tensor<1x{Q}>',
                      f"tensor<1x{Q}>", ["1xi8=4", "1xi8=6"], "tensor<1xi8> [18]")

    def test_elementwise_on_expressed_values(self):
        self.run_main(f"%a: tensor<2x{Q}>", f"%r = stablehlo.abs %a : tensor<2x{Q}>\nreturn %r : tensor<2x{Q}>", f"tensor<2x{Q}>",
                      ["2xi8=-5,5"], "tensor<2xi8> [11, 5]")
        self.run_main(f"%a: tensor<2x{Q}>, %b: tensor<2x{Q}>",
                      f"%r = stablehlo.compare LT, %a, %b : (tensor<2x{Q}>, tensor<2x{Q}>) -> tensor<2xi1>\nreturn %r : tensor<2xi1>",
                      "tensor<2xi1>", ["2xi8=1,5", "2xi8=2,4"], "tensor<2xi1> [true, false]")

    def test_movement_keeps_the_integers(self):
        self.run_main(f"%a: tensor<1x2x{Q}>", f"%r = stablehlo.transpose %a, dims = [1, 0] : (tensor<1x2x{Q}>) -> tensor<2x1x{Q}>\nreturn %r : tensor<2x1x{Q}>",
                      f"tensor<2x1x{Q}>", ["1x2xi8=-7,9"], "tensor<2x1xi8> [[-7], [9]]")

    def test_dot_per_axis(self):
        # (0.5 (5 - 3)) * 0.5 * 4 + (0.5 (1 - 3)) * 0.5 * 2 = 1; the second channel 2.0 * (3 - 1) = 4
        out = "!quant.uniform<i32:f32:1, {0.25:0,1.0:0}>"
        self.run_main(f"%a: tensor<1x2x{Q}>, %b: tensor<2x2x{AXIS}>",
                      f"%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1x2x{Q}>, tensor<2x2x{AXIS}>) -> tensor<1x2x{out}>\n"
                      f"%x = stablehlo.uniform_dequantize %r : (tensor<1x2x{out}>) -> tensor<1x2xf32>\nreturn %x : tensor<1x2xf32>",
                      "tensor<1x2xf32>", ["1x2xi8=5,1", "2x2xi8=4,3,2,1"], "tensor<1x2xf32> [[1, 4]]")

    def test_open_sizes(self):
        many, one = "!quant.uniform<i8:f32:1, {0.5:0,2.0:1}>", "!quant.uniform<i8:f32, 0.5:3>"
        for kind, want in ((many, "[[3, 4], [-1, 10]]"), (one, "[[3, 4], [-1, 9]]")):
            for size in ("?x2", "?x?"):
                body = (f"%q = stablehlo.uniform_quantize %a : (tensor<{size}xf32>) -> tensor<{size}x{kind}>\n"
                        f"%x = stablehlo.uniform_dequantize %q : (tensor<{size}x{kind}>) -> tensor<{size}xf32>\nreturn %x : tensor<{size}xf32>")
                self.run_main(f"%a: tensor<{size}xf32>", body, f"tensor<{size}xf32>", ["2x2xf32=3,4,-1,9"], f"tensor<2x2xf32> {want}")
        # Arithmetic: of each pair of rows 0.5 (a - 3) + 0.5 (b - 3), whole.
        self.run_main(f"%a: tensor<?x{one}>, %b: tensor<?x{one}>",
                      f"%r = stablehlo.add %a, %b : tensor<?x{one}>\nreturn %r : tensor<?x{one}>", f"tensor<?x{one}>", ["3xi8=4,5,6", "3xi8=3,2,7"], "tensor<3xi8> [4, 4, 10]")
        self.run_main(f"%a: tensor<?x{one}>", f"%r = stablehlo.negate %a : tensor<?x{one}>\nreturn %r : tensor<?x{one}>", f"tensor<?x{one}>", ["2xi8=5,3"], "tensor<2xi8> [1, 3]")

    def test_hybrid_dot(self):
        self.run_main(f"%a: tensor<1x2xf32>, %b: tensor<2x2x{AXIS}>",
                      f"%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x2x{AXIS}>) -> tensor<1x2xf32>\n"
                      "return %r : tensor<1x2xf32>", "tensor<1x2xf32>", ["1x2xf32=1,3", "2x2xi8=4,3,2,1"], "tensor<1x2xf32> [[5, 12]]")

    def test_reduce_adds_quantized_values(self):
        scalar = f"tensor<{Q}>"
        body = (f"%z = stablehlo.constant() <{{value = dense<3> : tensor<i8>}}> : () -> {scalar}\n"
                f'%r = "stablehlo.reduce"(%a, %z) ({{\n^bb0(%x: {scalar}, %y: {scalar}):\n'
                f'%s = "stablehlo.add"(%x, %y) : ({scalar}, {scalar}) -> {scalar}\nstablehlo.return %s : {scalar}\n'
                f"}}) {{dimensions = array<i64: 0>}} : (tensor<3x{Q}>, {scalar}) -> {scalar}\nreturn %r : {scalar}")
        self.run_main(f"%a: tensor<3x{Q}>", body, scalar, ["3xi8=4,5,6"], "tensor<i8> 9")


if __name__ == "__main__":
    unittest.main()
