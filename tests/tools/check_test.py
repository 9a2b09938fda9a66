"""Checks in programs, `check.*` ops and `custom_call @check.*`: obeyed on every target. Standard library only."""
import os
import pathlib
import subprocess
import tempfile
import unittest

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
SOURCE = pathlib.Path(os.environ["TENON_SOURCE_DIR"])
TENON = str(BINARY / "bin/tenon")
PLUGINS = BINARY / "lib/tenon/plugins"
TARGETS = ["reference"] + [name for name in ("cpu", "sim_accel") if (PLUGINS / f"tenon_backend_{name}.so").exists()]
QUIET_NAN = "0x7FC00000"


def function(body, arguments="", results="", name="@main"):
    arrow = f" -> {results}" if results else ""
    return f"func.func {name}({arguments}){arrow} {{\n{body}\n}}\n"


def constants(got, want, kind="f32", count=2):
    """%a and %b, behind a barrier so that a target has to carry them."""
    type_ = f"tensor<{count}x{kind}>"
    return (f"%p = stablehlo.constant dense<{got}> : {type_}\n%q = stablehlo.constant dense<{want}> : {type_}\n"
            f"%a, %b = stablehlo.optimization_barrier %p, %q : {type_}, {type_}\n"), type_


def call(target, type_, config=""):
    return f"stablehlo.custom_call @{target}(%a, %b) {{has_side_effect = true{config}}} : ({type_}, {type_}) -> ()\nreturn"


class CheckTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def tenon(self, *arguments, code=0):
        done = subprocess.run([TENON, *map(str, arguments)], capture_output=True, text=True)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stderr}")
        return done

    def run_on(self, text, target, code=0, **more):
        path = self.folder / "model.mlir"
        path.write_text(text)
        return self.tenon("run", path, f"--target={target}", "--no-cache", code=code, **more)

    def holds(self, text):
        for target in TARGETS:
            with self.subTest(target=target):
                self.run_on(text, target)

    def fails(self, text, *words):
        for target in TARGETS:
            with self.subTest(target=target):
                error = self.run_on(text, target, code=1).stderr
                for word in ("error[E0301]", "model.mlir:", *words):
                    self.assertIn(word, error)

    def sorted_by(self, compare, count, more="", results="%0#0", types=None):
        """A sort of `count` numbers with their places, and the code and stderr of a check of it on each target but the reference."""
        kind, types = f"tensor<{count}xf32>", types or f"tensor<{count}xf32>"
        text = function(f"""%i = stablehlo.iota dim = 0 : tensor<{count}xi32>
            %0:2 = "stablehlo.sort"(%x, %i) <{{dimension = 0 : i64, is_stable = true}}> ({{
            ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
              %1 = stablehlo.compare {compare}, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
              stablehlo.return %1 : tensor<i1>
            }}) : ({kind}, tensor<{count}xi32>) -> ({kind}, tensor<{count}xi32>)
            {more}
            return {results} : {types}""", f"%x: {kind}", f"({types})")
        path = self.folder / "model.mlir"
        path.write_text(text)
        return path

    def test_any_permutation_where_the_comparator_is_no_order(self):
        values = [str(i * 37 % 60) for i in range(60)]
        for at in (0, 7, 8, 31, 59):
            values[at] = "nan"
        with_nan = "--input=60xf32=" + ",".join(values)
        both = {"results": "%0#0, %0#1", "types": "tensor<60xf32>, tensor<60xi32>"}
        after = {"more": "%s = stablehlo.slice %0#0 [0:4] : (tensor<60xf32>) -> tensor<4xf32>\n%e = stablehlo.exponential %s : tensor<4xf32>", "results": "%e", "types": "tensor<4xf32>"}
        for target in TARGETS[1:]:
            with self.subTest(target=target):
                for options in ({}, both, after):
                    self.tenon("run", self.sorted_by("LT", 60, **options), f"--target={target}", "--no-cache", with_nan, "--check")
                self.tenon("run", self.sorted_by("GE", 60, **both), f"--target={target}", "--no-cache", "--input=60xf32=" + ",".join(str(i % 7) for i in range(60)), "--check")
                # Without a NaN it is an order, and nothing is said.
                done = self.tenon("run", self.sorted_by("LT", 60), f"--target={target}", "--no-cache", "--input=random:3", "--check")
                self.assertNotIn("permutation", done.stderr)

    def test_equal(self):
        body, type_ = constants("[1.5, 0.0]", "[1.5, -0.0]")
        self.holds(function(body + call("check.expect_eq", type_)))
        body, type_ = constants("[1.5, 2.0]", "[1.5, 2.00000024]")
        self.fails(function(body + call("check.expect_eq", type_)), "element [1]", "is 2,", "expected 2.00000024", "1 ulp")
        body, type_ = constants(f"[{QUIET_NAN}, 2.0]", f"[{QUIET_NAN}, 2.0]")
        self.fails(function(body + call("check.expect_eq", type_)), "element [0]")
        body, type_ = constants("[-7, 2]", "[-7, 3]", "i32")
        self.fails(function(body + call("check.expect_eq", type_)), "element [1] is 2, expected 3")

    def test_close(self):
        body, type_ = constants(f"[1.0, {QUIET_NAN}]", "[1.00000036, 0xFFC00001]")
        self.holds(function(body + call("check.expect_close", type_)))
        body, type_ = constants("[1.0, -0.0]", "[1.00000048, 0.0]")
        self.fails(function(body + call("check.expect_close", type_)), "element [0]", "4 ulp apart", "within 3 ulp")
        body, type_ = constants("[1.0, 0x7F7FFFFF]", "[1.0, 0x7F800000]")
        self.fails(function(body + call("check.expect_close", type_)), "element [1]", "not comparable in ulp")
        # Counted through zero: from the least negative number to the least positive one.
        body, type_ = constants("[1.0, 0x80000001]", "[1.0, 0x00000001]")
        op = "check.expect_close %a, %b, max_ulp_difference = {} {} : {}, {}\nreturn"
        self.holds(function(body + op.format(2, "", type_, type_)))
        self.fails(function(body + op.format(1, "", type_, type_)), "2 ulp apart")
        self.fails(function(body + op.format(2, ", min_ulp_difference = 1", type_, type_)), "element [0]")
        # A format without a sign; what is not comparable is 2^64 - 1 apart.
        body, type_ = constants("[1.0, 2.0]", "[1.0, 5.87747175E-39]", "f8E8M0FNU")
        self.holds(function(body + op.format(128, ", min_ulp_difference = 0", type_, type_)))
        self.fails(function(body + op.format(127, "", type_, type_)), "128 ulp apart")
        body, type_ = constants("[1.0, 0x7F7FFFFF]", "[1.0, 0x7F800000]")
        self.holds(function(body + op.format(2**64 - 1, "", type_, type_)))
        self.fails(function(body + op.format(2**64 - 2, "", type_, type_)), "not comparable in ulp")

    def test_almost(self):
        body, type_ = constants("[1.0, 0x7F800000]", "[1.0009, 0x7F800000]")
        self.holds(function(body + call("check.expect_almost_eq", type_)))
        op = "check.expect_almost_eq %a, %b{} : {}\nreturn"
        self.fails(function(body + op.format("", type_)), "element [0]", "within 0.0001")
        self.holds(function(body + op.format(", tolerance = 0.1", type_)))
        body, type_ = constants("[1.0, 0x7F800000]", "[1.0, 0xFF800000]")
        self.fails(function(body + op.format(", tolerance = 0.1", type_)), "element [1]")

    def test_literals(self):
        body, type_ = constants("[1, 2]", "[0, 0]", "ui8")
        self.holds(function(body + f"check.expect_eq_const %a, dense<[1, 2]> : {type_}\nreturn"))
        self.holds(function(body + f'"check.expect_eq_const"(%a) <{{value = dense<[1, 2]> : {type_}}}> : ({type_}) -> ()\nreturn'))
        self.fails(function(body + f"check.expect_eq_const %a, dense<[1, 255]> : {type_}\nreturn"), "expected 255")
        body, type_ = constants("[1.0, 2.0]", "[0.0, 0.0]")
        self.holds(function(body + f"check.expect_almost_eq_const %a, dense<[1.0, 2.05]> : {type_} {{tolerance = 0.1 : f64}}\nreturn"))
        self.fails(function(body + f"check.expect_almost_eq_const %a, dense<[1.0, 2.05]> : {type_}\nreturn"), "element [1]")

    def test_complex_parts(self):
        body, type_ = constants("[(1.0, 2.0), (3.0, 4.0)]", "[(1.0, 2.0), (3.0, 5.0)]", "complex<f32>")
        text = function(body + call("check.expect_eq", type_))
        self.assertIn("element [1] imaginary part is 4, expected 5", self.run_on(text, "reference", code=1).stderr)

    def test_an_answer_that_nobody_reads(self):
        body, type_ = constants("[1, 2]", "[1, 3]", "i32")
        answer = f"%r = stablehlo.custom_call @check.eq(%a, %b) : ({type_}, {type_}) -> tensor<i1>\n"
        self.fails(function(body + answer + "return"), "element [1]")
        body, type_ = constants("[1, 2]", "[1, 2]", "i32")
        text = function(body + answer + "return %r : tensor<i1>", results="tensor<i1>")
        for target in TARGETS:
            self.assertEqual(self.run_on(text, target).stdout, "tensor<i1> true\n")

    def test_in_a_called_function_beside_results(self):
        inner = function("check.expect_eq %a, %b : tensor<2xf32>\nreturn", "%a: tensor<2xf32>, %b: tensor<2xf32>", name="private @inner")
        body = ("%s = stablehlo.add %x, %x : tensor<2xf32>\nfunc.call @inner(%s, %y) : (tensor<2xf32>, tensor<2xf32>) -> ()\n"
                "return %s : tensor<2xf32>")
        text = function(body, "%x: tensor<2xf32>, %y: tensor<2xf32>", "tensor<2xf32>") + inner
        path = self.folder / "model.mlir"
        path.write_text(text)
        for target in TARGETS:
            with self.subTest(target=target):
                artifact = self.folder / f"{target}.tenon"
                self.tenon("compile", path, f"--target={target}", "--no-cache", "-o", artifact)
                for model in (path, artifact):
                    arguments = ["run", model, "--input=2xf32=1,2"] + ([f"--target={target}", "--no-cache"] if model == path else [])
                    self.assertEqual(self.tenon(*arguments, "--input=2xf32=2,4").stdout, "tensor<2xf32> [2, 4]\n")
                    self.assertIn("expected 5", self.tenon(*arguments, "--input=2xf32=2,5", code=1).stderr)

    def test_round_trip(self):
        body, type_ = constants("[1.0, 2.0]", "[1.0, 2.0]")
        lines = (f"check.expect_eq %a, %b : {type_}", f"check.expect_almost_eq %a, %b, tolerance = 1.000000e-01 : {type_}",
                 f"check.expect_close %a, %b, max_ulp_difference = 18446744073709551615, min_ulp_difference = 7 : {type_}, {type_}")
        path = self.folder / "model.mlir"
        path.write_text(function(body + "\n".join(lines) + "\nreturn").replace("%a, %b =", "%c:2 =").replace("%a", "%c#0").replace("%b", "%c#1"))
        text = self.tenon("convert", path, "--to=stablehlo").stdout
        for line in lines:
            self.assertIn(line.replace("%a", "%0#0").replace("%b", "%0#1"), text)
        path.write_text(text)
        self.assertEqual(self.tenon("convert", path, "--to=stablehlo").stdout, text)

    def test_wrong_operands(self):
        named = 'api_version = 4 : i32, backend_config = {probe_id = "a"'
        for call_text in ("stablehlo.custom_call @check.expect_eq(%x) : (tensor<2xf32>) -> ()",
                          "stablehlo.custom_call @check.expect_eq(%t, %t) : (!stablehlo.token, !stablehlo.token) -> ()",
                          "stablehlo.custom_call @interpreter.print(%x, %x) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()",
                          "stablehlo.custom_call @check.expect_serialized_eq(%x) : (tensor<2xf32>) -> ()",
                          f"stablehlo.custom_call @check.expect_serialized_eq(%x) {{{named}, iteration = 1 : i128}}}} : (tensor<2xf32>) -> ()",
                          "%p = stablehlo.custom_call @interpreter.probe(%x) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>",
                          f"%p = stablehlo.custom_call @interpreter.probe(%x) {{has_side_effect = true, {named}}}}} : (tensor<2xf32>) -> tensor<2xi32>"):
            text = function(f"%t = stablehlo.create_token : !stablehlo.token\n{call_text}\nreturn", "%x: tensor<2xf32>")
            for target in TARGETS:
                with self.subTest(call=call_text, target=target):
                    self.assertIn("error[E0204]", self.run_on(text, target, code=2).stderr)


if __name__ == "__main__":
    unittest.main()
