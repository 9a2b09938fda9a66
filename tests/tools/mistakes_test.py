"""Mistakes that people make, in programs and on the command line: each has one message with a code, a place, what is wrong in words
that name it, and what to do. Standard library only."""
import os
import pathlib
import subprocess
import tempfile
import unittest

TENON = str(pathlib.Path(os.environ["TENON_BINARY_DIR"]) / "bin/tenon")


def program(body, arguments="%a: tensor<4xf32>", result="tensor<4xf32>"):
    return f"func.func public @main({arguments}) -> {result} {{\n{body}\n}}\n"


def reduced(body):
    return program('  %c = stablehlo.constant dense<0.0> : tensor<f32>\n  %0 = "stablehlo.reduce"(%a, %c) ({\n' + body
                   + "\n  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n  return %0 : tensor<f32>",
                   result="tensor<f32>")


SINE = "  %0 = stablehlo.sine %a : tensor<4xf32>\n"
BACK = "\n  return %0 : tensor<4xf32>"
# The text, the code, the place behind the file's name, words of the message, words of the next step.
PROGRAMS = [
    (program("  %0 = stablehlo.addd %a, %a : tensor<4xf32>" + BACK), "E0205", ":2:8", "stablehlo.addd", "Is stablehlo.add meant?"),
    (program('  %0 = "stablehlo.brodcast_in_dim"(%a) : (tensor<4xf32>) -> tensor<4xf32>' + BACK), "E0205", ":2:8", "brodcast_in_dim", "Is stablehlo.broadcast_in_dim meant?"),
    (program("  %0 = exponential %a : tensor<4xf32>" + BACK), "E0205", ":2:8", "'exponential'", "Is stablehlo.exponential meant?"),
    (program("  %0 = mhlo.add %a, %a : tensor<4xf32>" + BACK), "E0205", ":2:8", "mhlo.add", "Is stablehlo.add meant?"),
    (program('  %0 = "tosa.add"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>' + BACK), "E0205", ":2:", "a dialect that is not read", "docs/ops.md"),
    (program("  %0 = shape.shape_of %a : tensor<4xf32> -> tensor<1xindex>" + BACK), "E0205", ":2:8", "shape.shape_of", "get_dimension_size"),
    (program("  %0 = arith.addf %a, %a : tensor<4xf32>" + BACK), "E0205", ":2:8", "arith.addf", "docs/ops.md"),
    (program(SINE + BACK, arguments="%a: tensor<4xf32> {x.y = #tf_type.shape<4>}"), "E0205", ":1:", "#tf_type", "leave the attribute out"),
    (program("  %0 = stablehlo.add %a, %b : tensor<4xf32>" + BACK), "E0201", ":2:26", "%b is not defined", "above its use"),
    (program(SINE + SINE + BACK), "E0201", ":3:3", "redefinition of SSA value '%0'", ""),
    (program("  %0 = stablehlo.add %a, %a : tensor<5xf32>" + BACK), "E0201", ":2:22", "'tensor<5xf32>' vs 'tensor<4xf32>'", ""),
    (program("  %0 = stablehlo.add %a, %a : tensor<4xfloat32>" + BACK), "E0201", ":2:40", "'float32' is none", "tensor<2x3xf32>"),
    (program("  %0 = stablehlo.add %a, %a tensor<4xf32>" + BACK), "E0201", ":2:28", "expected ':'", ""),
    (program(SINE + BACK)[:-2], "E0201", ":4:", "the text ends", "not closed"),
    ('{"a": 1}\n', "E0201", ":1:1", "expected an op", "stablehlo.add"),
    ("", "E0202", "", "holds no program", "recognised by content"),
    (program(SINE), "E0204", ":2:", "does not end in return", "stablehlo.return"),
    (program("  return"), "E0204", ":2:3", "has 0 operands", "as its signature says"),
    (program("  return %a, %a : tensor<4xf32>, tensor<4xf32>"), "E0204", ":2:3", "has 2 operands", "as its signature says"),
    (program("  return %a : tensor<4xf32>", result="tensor<4xf64>"), "E0204", ":2:3", "'tensor<4xf64>'", ""),
    (program("  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>" + BACK), "E0204", ":2:8", "'f'", "a function of this module"),
    (program("  %0 = call @main(%a) : (tensor<4xf32>) -> tensor<4xf32>" + BACK), "E0207", "", "calls itself", "stablehlo.while"),
    (program("  return %a : tensor<4xf32>") * 2, "E0204", ":4:1", "'main'", "names of their own"),
    (program("  return %a : tensor<4xf32>").replace("public @main", "private @f"), "E0206", "", "no public function", "--entry"),
    (program('  %0 = "stablehlo.transpose"(%a) {permutation = dense<[0]> : tensor<1xi64>} : (tensor<4xf32>) -> tensor<4xf32>' + BACK), "E0204", ":2:8", "[transpose_i2] permutation", "array<i64: 0, 1>"),
    (program('  %0 = "stablehlo.transpose"(%a) : (tensor<4xf32>) -> tensor<4xf32>' + BACK), "E0204", ":2:8", "[transpose_i2] permutation is missing", ""),
    (program('  %0 = "stablehlo.iota"() {iota_dimension = 0.0 : f32} : () -> tensor<4xf32>' + BACK), "E0204", ":2:8", "[iota_i1]", "1 : i64"),
    (program('  %0 = "stablehlo.compare"(%a, %a) {comparison_direction = "LT"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>\n  return %0 : tensor<4xi1>', result="tensor<4xi1>"), "E0204", ":2:8", "[compare_i3]", "#stablehlo<comparison_direction LT>"),
    (program("  %0 = stablehlo.compare LESS, %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>" + BACK), "E0201", ":2:26", "expected one of: EQ", ""),
    (program("  %0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xf32>" + BACK), "E0201", ":2:34", "floating point", "1.0"),
    (program("  %0 = stablehlo.constant dense<300> : tensor<4xi8>" + BACK), "E0201", ":2:", "out of range", ""),
    (reduced("  ^bb0(%x: tensor<f32>):\n    stablehlo.return %x : tensor<f32>"), "E0204", ":3:8", "[reduce_c6] body takes an accumulator", "docs/ops.md"),
    (reduced("  ^bb0(%x: tensor<i32>, %y: tensor<i32>):\n    stablehlo.return %x : tensor<i32>"), "E0204", ":3:8", "argument 0 cannot hold 'f32'", "docs/ops.md"),
    (reduced("  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n    func.return %x : tensor<f32>"), "E0204", ":3:8", "stablehlo.return", "docs/ops.md"),
    (program("  %0 = stablehlo.while(%x = %a) : tensor<4xf32>\n   cond { stablehlo.return %x : tensor<4xf32> } do { stablehlo.return %x : tensor<4xf32> }" + BACK), "E0204", ":2:8", "[while_c1]", "docs/ops.md"),
    (program("  %0 = stablehlo.reshape %a : (tensor<4xf32>) -> tensor<2x3xf32>" + BACK), "E0201", ":3:10", "'tensor<4xf32>'", ""),
    (program("  return %a : f32", arguments="%a: f32", result="f32"), "E0204", ":1:24", "[value_type_c1]", "docs/ops.md"),
    (program("  return %a : tensor<4xi128>", arguments="%a: tensor<4xi128>", result="tensor<4xi128>"), "E0204", ":1:24", "[value_type_c2]", "docs/ops.md"),
    ("HloModule jit_f\n", "E0105", "", "HLO text", ""),
    (program("  %0 = stablehlo.custom_call @nobody(%a) : (tensor<4xf32>) -> tensor<4xf32>" + BACK), "E0401", ":2:8", "@nobody", "manifest"),
]
SUM = program("  %0 = stablehlo.add %a, %b : tensor<2x3xf32>\n  return %0 : tensor<2x3xf32>", "%a: tensor<2x3xf32>, %b: tensor<2x3xf32>", "tensor<2x3xf32>")
# Arguments behind `run MODEL`, or whole command lines; the code, words of the message, words of the next step.
LINES = [
    (["--target=reference"] + ["--input=2x3xf32=1"] * 3, "E0210", "more inputs than arguments", "every argument once"),
    (["--target=reference", "--input=2x3xf64=1"], "E0210", "tensor<2x3xf64>, the program takes tensor<2x3xf32>", "numpy.float32"),
    (["--target=reference", "--input=3x2xf32=1"], "E0210", "tensor<3x2xf32>, the program takes tensor<2x3xf32>", "2x3xf32"),
    (["--target=reference", "--input=2x3xf33=1"], "E0101", '"2x3xf33" is no type', ""),
    (["--target=reference", "--input=2x3xf32=1,2"], "E0101", "takes 6 values, 2 are given", ""),
    (["--target=reference", "--input=2x3xf32=a"], "E0101", '"a" is no f32', ""),
    (["--target=reference", "--input=2x3"], "E0101", '"2x3" is no input', ""),
    (["--target=reference", "--input=random:x"], "E0101", "no seed", ""),
    (["--target=reference", "--input=@nowhere.npy"], "E0501", "nowhere.npy", ""),
    (["--target=refrence"], "E0102", 'no target "refrence"; there are reference', "tenon targets"),
    (["--target=./plugin.so"], "E0102", "./plugin.so", ""),
    ([], "E0101", "--target is missing", "tenon targets"),
    (["--target=reference", "--inputs=3"], "E0101", "--inputs=3", "--help"),
    (["--target=reference", "--output=x.npz"], "E0101", "@y.npy", ""),
    (["--target=reference", "--entry=f"], "E0206", "there is no function f; the module has: main", ""),
]


class Mistakes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.env = dict(os.environ)
        self.env.pop("TENON_FLAGS", None)

    def refused(self, command, code, place, message, following):
        done = subprocess.run([TENON, *map(str, command)], capture_output=True, text=True, env=self.env, cwd=self.folder, check=False)
        error = [line for line in done.stderr.splitlines() if line.startswith("error[")]
        self.assertEqual(done.returncode, 3 if code == "E0401" else 2, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertEqual(len(error), 1, done.stderr)
        self.assertTrue(error[0].startswith(f"error[{code}] "), done.stderr)
        self.assertIn(place, error[0])
        self.assertIn(message, error[0])
        self.assertNotIn("::", error[0])
        self.assertRegex(done.stderr, r"\n  next: .{10}")
        self.assertIn(following, done.stderr.split("\n  next: ")[1])

    def test_programs(self):
        for i, (text, code, place, message, following) in enumerate(PROGRAMS):
            with self.subTest(text):
                path = self.folder / f"p{i}.mlir"
                path.write_text(text)
                self.refused(["run", path, "--target=reference", "--no-cache"], code, place and f"{path.name}{place}", message, following)

    def test_command_lines(self):
        (self.folder / "sum.mlir").write_text(SUM)
        for arguments, code, message, following in LINES:
            with self.subTest(arguments):
                self.refused(["run", "sum.mlir", *arguments], code, "", message, following)
        self.refused(["rum", "sum.mlir"], "E0101", "", '"rum" is no verb; there are ', "--help")
        self.refused(["convert", "sum.mlir", "--to=onnx"], "E0101", "", "--to=onnx", "dot or html")
        self.refused(["convert", "sum.mlir", "--to=portable:9.9"], "E0223", "", "0.9.0 to ", "bytecode")
        self.refused(["opt", "sum.mlir", "--until=nowhen"], "E0104", "", "nowhen", "--list-passes")


if __name__ == "__main__":
    unittest.main()
