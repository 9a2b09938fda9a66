"""Values of client (chlo) and quantized programs, through the command line, on every target that has the types."""
import cmath
import math
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = str(BINARY / "bin/tenon")
HAS_CPU = (BINARY / "lib/tenon/plugins/tenon_backend_cpu.so").exists()
TARGETS = ["reference"] + (["cpu"] if HAS_CPU else [])
X = [-0.75, -0.5, -0.125, 0.25, 0.5, 0.875]
WIDE = [1.0, 1.5, 2.25, 3.5, 10.0, 40.0]


def run(body, results, target):
    """Results of a program whose constants are hidden from folding, one list of flat numbers each."""
    types = ", ".join(t for _, t in results)
    text = f"func.func @main() -> ({types}) {{\n{body}\nreturn {', '.join(v for v, _ in results)} : {types}\n}}\n"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "program.mlir"
        path.write_text(text)
        done = subprocess.run([TENON, "run", str(path), f"--target={target}", "--no-cache"], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"{target}\n{text}\n{done.stderr}")
    lines = [line for line in done.stdout.splitlines() if line.startswith("tensor<")]
    words = [re.sub(r"^tensor<[^ ]*> ", "", line) for line in lines]
    return [[float(n) for n in re.findall(r"[-+]?(?:nan|inf|\d+\.?\d*(?:e[-+]?\d+)?)", w)] for w in words]


def constant(name, values, element):
    n = len(values)
    data = ", ".join(values if isinstance(values[0], str) else [repr(v) for v in values])
    return (f"%{name}0 = chlo.constant dense<[{data}]> : tensor<{n}x{element}>\n"
            f"%{name} = stablehlo.optimization_barrier %{name}0 : tensor<{n}x{element}>")


class Client(unittest.TestCase):
    def check(self, got, want, tolerance, what):
        self.assertEqual(len(got), len(want), what)
        for g, w in zip(got, want):
            self.assertTrue(g == w or abs(g - w) <= tolerance * max(1, abs(w)), f"{what}: {got} instead of {want}")

    def test_functions_of_reals(self):
        cases = [("erf", X, math.erf), ("erfc", X, math.erfc), ("asin", X, math.asin), ("acos", X, math.acos), ("atan", X, math.atan),
                 ("sinh", X, math.sinh), ("cosh", X, math.cosh), ("asinh", X, math.asinh), ("atanh", X, math.atanh), ("tan", X, math.tan),
                 ("acosh", WIDE, math.acosh), ("lgamma", WIDE, math.lgamma), ("square", X, lambda x: x * x), ("conj", X, lambda x: x)]
        for target in TARGETS:
            for element, tolerance in (("f32", 2e-6), ("f64", 2e-14), ("f16", 2e-3), ("bf16", 2e-2)):
                body = [constant("x", X, element), constant("w", WIDE, element)]
                results = []
                for op, values, _ in cases:
                    name = "x" if values is X else "w"
                    body.append(f"%{op} = chlo.{op} %{name} : tensor<6x{element}> -> tensor<6x{element}>")
                    results.append((f"%{op}", f"tensor<6x{element}>"))
                for (op, values, function), got in zip(cases, run("\n".join(body), results, target)):
                    self.check(got, [function(v) for v in values], tolerance, f"{target} {op} {element}")

    def test_functions_of_complex_numbers(self):
        points = [complex(0.5, 0.25), complex(-2, 0.5), complex(0.125, -3), complex(-0.75, -0.25), complex(1.5, 1e-3), complex(0, 0.5)]
        cases = [(op, getattr(cmath, op)) for op in ("asin", "acos", "atan", "asinh", "acosh", "atanh", "sinh", "cosh")]
        cases += [("square", lambda z: z * z), ("conj", lambda z: z.conjugate())]
        for element, tolerance in (("f32", 3e-6), ("f64", 3e-14)):
            kind = f"tensor<6xcomplex<{element}>>"
            body = [constant("x", [f"({z.real!r}, {z.imag!r})" for z in points], f"complex<{element}>")]
            body += [f"%{op} = chlo.{op} %x : {kind} -> {kind}" for op, _ in cases]
            for (op, function), got in zip(cases, run("\n".join(body), [(f"%{op}", kind) for op, _ in cases], "reference")):
                want = [part for z in points for part in (function(z).real, function(z).imag)]
                self.check(got, want, tolerance, f"{op} {element}")

    def test_structure(self):
        body = "\n".join([
            constant("a", [1.0, 2.0, 3.0, 4.0, 5.0, 6.0], "f32"), constant("b", [1.0, 2.0, 3.0, 4.0], "f32"), constant("n", ["1", "2"], "i64"),
            constant("k", ["2147483647", "-5", "65536", "-2147483648"], "i32"), constant("c", ["0.5"], "f32"), constant("u", [2.0, 1.0, 0.0, -1.0], "f32"),
            constant("v", ["1.0", "-0.0", "0x7F800000", "0.0"], "f32"), """
            %l = stablehlo.reshape %a : (tensor<6xf32>) -> tensor<3x2xf32>
            %r = stablehlo.reshape %b : (tensor<4xf32>) -> tensor<2x2x1xf32>
            %dot = "chlo.ragged_dot"(%l, %r, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<3x2xf32>, tensor<2x2x1xf32>, tensor<2xi64>) -> tensor<3x1xf32>
            %i = stablehlo.reshape %c : (tensor<1xf32>) -> tensor<f32>
            %scan:2 = chlo.scan(%b) inits(%i) dimension = 0 attributes {is_reverse = true} {
            ^bb0(%x: tensor<f32>, %y: tensor<f32>):
              %s = stablehlo.add %x, %y : tensor<f32>
              stablehlo.return %s, %s : tensor<f32>, tensor<f32>
            } : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
            %m = chlo.mulhi %k, %k : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
            %next = chlo.next_after %v, %u : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
            %top:2 = chlo.top_k(%v, k = 3) : tensor<4xf32> -> (tensor<3xf32>, tensor<3xi32>)
            %sum = chlo.broadcast_add %l, %c : (tensor<3x2xf32>, tensor<1xf32>) -> tensor<3x2xf32>
            %like = "chlo.constant_like"(%l) <{value = 7 : i32}> : (tensor<3x2xf32>) -> tensor<3x2xi32>
            """])
        results = [("%dot", "tensor<3x1xf32>"), ("%scan#0", "tensor<4xf32>"), ("%scan#1", "tensor<f32>"), ("%m", "tensor<4xi32>"),
                   ("%next", "tensor<4xf32>"), ("%top#0", "tensor<3xf32>"), ("%top#1", "tensor<3xi32>"), ("%sum", "tensor<3x2xf32>"), ("%like", "tensor<3x2xi32>")]
        want = [[5, 25, 39], [10.5, 9.5, 7.5, 4.5], [10.5], [1073741823, 0, 1, 1073741824], [1.0000001, 1e-45, 3.4028235e38, -1e-45],
                [math.inf, 1, 0], [2, 0, 3], [1.5, 2.5, 3.5, 4.5, 5.5, 6.5], [7] * 6]
        for target in TARGETS:
            for got, expected, (name, _) in zip(run(body, results, target), want, results):
                self.check(got, expected, 0, f"{target} {name}")

    def test_quantized(self):
        left, axis, right = "2x3x!quant.uniform<i8:f32, 0.5:3>", "3x4x!quant.uniform<i8:f32:1, {0.25, 0.5, 0.25, 1.0}>", "3x4x!quant.uniform<i8:f32, 0.25>"
        narrow, wide, row = "2x4x!quant.uniform<i8:f32, 2.0:1>", "2x4x!quant.uniform<i32:f32, 0.125:1>", "2x!quant.uniform<i8:f32, 0.5:3>"
        scalar = "!quant.uniform<i8:f32, 0.5:3>"
        body = f"""
            %l = stablehlo.constant() <{{value = dense<[[3, 5, -7], [100, 0, 1]]> : tensor<2x3xi8>}}> : () -> tensor<{left}>
            %r = stablehlo.constant() <{{value = dense<[[1, 2, 3, 4], [5, 6, 7, 8], [-1, -2, -3, -4]]> : tensor<3x4xi8>}}> : () -> tensor<{axis}>
            %s = stablehlo.constant() <{{value = dense<[[1, 2, 3, 4], [5, 6, 7, 8], [-1, -2, -3, -4]]> : tensor<3x4xi8>}}> : () -> tensor<{right}>
            %z = stablehlo.constant() <{{value = dense<3> : tensor<i8>}}> : () -> tensor<{scalar}>
            %0 = stablehlo.dot_general %l, %r, contracting_dims = [1] x [0] : (tensor<{left}>, tensor<{axis}>) -> tensor<{narrow}>
            %1 = stablehlo.dot_general %l, %s, contracting_dims = [1] x [0] : (tensor<{left}>, tensor<{right}>) -> tensor<{wide}>
            %2 = stablehlo.uniform_dequantize %l : (tensor<{left}>) -> tensor<2x3xf32>
            %3 = stablehlo.uniform_quantize %2 : (tensor<2x3xf32>) -> tensor<{left}>
            %4 = stablehlo.add %3, %l : (tensor<{left}>, tensor<{left}>) -> tensor<{left}>
            %5 = stablehlo.negate %4 : (tensor<{left}>) -> tensor<{left}>
            %6 = stablehlo.reduce(%l init: %z) applies stablehlo.add across dimensions = [1] : (tensor<{left}>, tensor<{scalar}>) -> tensor<{row}>
            """
        results = [("%0", f"tensor<{narrow}>"), ("%1", f"tensor<{wide}>"), ("%2", "tensor<2x3xf32>"), ("%4", f"tensor<{left}>"), ("%5", f"tensor<{left}>"), ("%6", f"tensor<{row}>")]
        want = [[2, 5, 4, 15, 6, 24, 18, 94], [21, 33, 45, 57, 85, 181, 277, 373], [0, 1, -5, 48.5, -1.5, -1], [3, 7, -17, 127, -3, -1],
                [3, -1, 23, -121, 9, 7], [-5, 95]]
        for target in TARGETS:
            for got, expected, (name, _) in zip(run(body, results, target), want, results):
                self.check(got, expected, 0, f"{target} {name}")

    def test_functions_that_nobody_has_are_named(self):
        body = "%x = stablehlo.constant dense<1.0> : tensor<2xf32>\n%r = stablehlo.custom_call @lapack_spotrf_ffi(%x) : (tensor<2xf32>) -> tensor<2xf32>"
        for target in TARGETS:
            with self.assertRaisesRegex(AssertionError, "(?s)E0401.*(the reference interpreter|the target) has no function @lapack_spotrf_ffi") as refused:
                run(body, [("%r", "tensor<2xf32>")], target)
            if target == "reference":
                self.assertNotIn("--target=reference runs", str(refused.exception))

    def test_what_has_no_meaning_is_refused(self):
        with self.assertRaisesRegex(AssertionError, r"E0401[^$]*chlo.broadcast_add"):
            run(constant("a", [1.0, 2.0], "f32") + "\n" + constant("b", [1.0, 2.0, 3.0], "f32")
                + "\n%r = chlo.broadcast_add %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>", [("%r", "tensor<3xf32>")], "reference")


if __name__ == "__main__":
    unittest.main()
