"""Models that are odd, huge or hostile: the same answer on every target, and a message that a person can read."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = str(BINARY / "bin/tenon")
TARGETS = ["reference"] + [t for t in ("cpu", "sim_accel") if (BINARY / f"lib/tenon/plugins/tenon_backend_{t}.so").exists()]


class Case(unittest.TestCase):
    def run_model(self, text, target, *args, code=0, seconds=60):
        with tempfile.TemporaryDirectory() as folder:
            model = pathlib.Path(folder) / "m.mlir"
            model.write_bytes(text if isinstance(text, bytes) else text.encode())
            done = subprocess.run([TENON, "run", str(model), f"--target={target}", *args], capture_output=True, timeout=seconds)
        self.assertEqual(done.returncode, code, done.stderr[:2000])
        done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()  # always UTF-8
        return done

    def refused(self, text, target, error, says=""):
        done = self.run_model(text, target, code=2 if error != "E0401" else 3)
        self.assertIn(f"error[{error}]", done.stderr, target)
        self.assertIn(says, done.stderr, target)
        self.assertLess(len(done.stderr), 4000, target)
        return done.stderr


class HugeSteps(Case):
    """Strides that no tensor is as long as: no place computed with them overflows."""

    def test_strides_of_slices(self):
        for start, stride, result in ((0, 2**63 - 1, "[1]"), (0, 2**63 - 3, "[1]"), (1, 2**63 - 1, "[2]")):
            model = f"""func.func @main(%a: tensor<4xf32>) -> tensor<1xf32> {{
              %0 = stablehlo.slice %a [{start}:4:{stride}] : (tensor<4xf32>) -> tensor<1xf32>
              return %0 : tensor<1xf32> }}"""
            for target in TARGETS:
                for check in ((), ("--check",)):
                    done = self.run_model(model, target, "--input=4xf32=1,2,3,4", *check)
                    self.assertEqual(done.stdout, f"tensor<1xf32> {result}\n", (target, check))

    def test_strides_meet(self):
        model = f"""func.func @main(%a: tensor<4xf32>) -> tensor<1xf32> {{
          %0 = stablehlo.slice %a [1:4:{2**62}] : (tensor<4xf32>) -> tensor<1xf32>
          %1 = stablehlo.slice %0 [0:1:{2**62}] : (tensor<1xf32>) -> tensor<1xf32>
          return %1 : tensor<1xf32> }}"""
        for target in TARGETS:
            self.assertEqual(self.run_model(model, target, "--input=4xf32=1,2,3,4").stdout, "tensor<1xf32> [2]\n", target)

    def test_strides_of_windows_and_of_dynamic_slices(self):
        window = f"""func.func @main(%a: tensor<4xf32>, %z: tensor<f32>) -> tensor<1xf32> {{
          %0 = "stablehlo.reduce_window"(%a, %z) ({{ ^bb0(%p: tensor<f32>, %q: tensor<f32>):
            %s = stablehlo.add %p, %q : tensor<f32>
            stablehlo.return %s : tensor<f32> }}) {{window_dimensions = array<i64: 2>, window_strides = array<i64: {2**63 - 1}>}} : (tensor<4xf32>, tensor<f32>) -> tensor<1xf32>
          return %0 : tensor<1xf32> }}"""
        dynamic = f"""func.func @main(%a: tensor<4xf32>) -> tensor<?xf32> {{
          %s = stablehlo.constant dense<1> : tensor<1xi64>
          %l = stablehlo.constant dense<4> : tensor<1xi64>
          %t = stablehlo.constant dense<{2**63 - 1}> : tensor<1xi64>
          %0 = stablehlo.real_dynamic_slice %a, %s, %l, %t : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
          return %0 : tensor<?xf32> }}"""
        for target in TARGETS:
            for model, inputs, result in ((window, ["--input=4xf32=1,2,3,4", "--input=f32=0"], "[3]"), (dynamic, ["--input=4xf32=1,2,3,4"], "[2]")):
                self.assertEqual(self.run_model(model, target, *inputs, "--check").stdout, f"tensor<1xf32> {result}\n", target)

    def test_what_dilations_leave_between_is_not_walked(self):
        # A window of two taps 2^40 apart, over zeros but for its last tap; and one element that is dilated, over which it changes nothing.
        for size, kernel, base, window, low, want in ((4, 2, 1, 2**40, 2**40, "[[[2], [4], [6], [8]]]"), (1, 1, 2**40, 2**40, 0, "[[[2]]]")):
            model = f"""func.func @main(%x: tensor<1x{size}x1xf32>) -> tensor<1x{size}x1xf32> {{
              %w = stablehlo.constant dense<2.0> : tensor<{kernel}x1x1xf32>
              %0 = "stablehlo.convolution"(%x, %w) <{{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64,
                batch_group_count = 1 : i64, lhs_dilation = array<i64: {base}>, rhs_dilation = array<i64: {window}>, padding = dense<[[{low}, 0]]> : tensor<1x2xi64>}}>
                : (tensor<1x{size}x1xf32>, tensor<{kernel}x1x1xf32>) -> tensor<1x{size}x1xf32>
              return %0 : tensor<1x{size}x1xf32> }}"""
            values = f"--input=1x{size}x1xf32=" + ",".join(str(i + 1) for i in range(size))
            for target in TARGETS:
                if target == "sim_accel" and kernel > 1:  # it would lay the zeros out in its memory, and says so at once
                    self.assertIn("error[E0409]", self.run_model(model, target, values, code=3, seconds=20).stderr)
                    continue
                self.assertEqual(self.run_model(model, target, values, seconds=20).stdout, f"tensor<1x{size}x1xf32> {want}\n", target)

    def test_paddings_beyond_the_limit_are_refused_alike(self):
        model = f"""func.func @main(%a: tensor<4xf32>, %z: tensor<f32>) -> tensor<4xf32> {{
          %0 = stablehlo.pad %a, %z, low = [{1 - 2**63}], high = [{2**63 - 1}], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
          return %0 : tensor<4xf32> }}"""
        for target in TARGETS:
            self.refused(model, target, "E0204", "a size is negative or too large")


class UnknownTypes(Case):
    def test_integers_of_three_bits(self):
        for target in TARGETS:
            self.refused("func.func @main(%a: tensor<3xi3>) -> tensor<3xi3> { return %a : tensor<3xi3> }", target, "E0204", "value_type_c2")

    def test_quantized_types_of_no_program(self):
        for kind in ("!quant.calibrated<f32<-1.0:1.0>>", "!quant.any<i8:f32>", "!quant.uniform<i8:f32:{0:1}, {1.0, 2.0}>"):
            for target in TARGETS:
                self.refused(f"func.func @main(%a: tensor<2x{kind}>) {{ return }}", target, "E0204", "value_type_c3")

    def test_values_without_a_rank(self):
        for kind in ("tensor<*xf32>", "memref<*xf32>"):
            for target in TARGETS:
                model = f"func.func @main(%a: {kind}) -> {kind} {{ %b = stablehlo.optimization_barrier %a : {kind} return %b : {kind} }}"
                self.refused(model, target, "E0105", "values of type")


class Calls(Case):
    """Functions that double at each level are an exponential program in a small file."""

    def model(self, levels, body="%1 = func.call @f{next}(%0) : (tensor<f32>) -> tensor<f32>"):
        text = ""
        for i in range(levels):
            text += f"func.func private @f{i}(%a: tensor<f32>) -> tensor<f32> {{\n  %0 = func.call @f{i + 1}(%a) : (tensor<f32>) -> tensor<f32>\n  {body.format(next=i + 1)}\n  return %1 : tensor<f32>\n}}\n"
        return text + f"""func.func private @f{levels}(%a: tensor<f32>) -> tensor<f32> {{
          %0 = stablehlo.add %a, %a : tensor<f32>
          return %0 : tensor<f32> }}
        func.func @main(%a: tensor<f32>) -> tensor<f32> {{
          %0 = func.call @f0(%a) : (tensor<f32>) -> tensor<f32>
          return %0 : tensor<f32> }}"""

    def test_too_many_ops_are_refused_before_they_are_made(self):
        for target in TARGETS:
            self.refused(self.model(40), target, "E0203", "ops with all that it calls")

    def test_a_deep_chain_is_not_many(self):
        for target in TARGETS:
            chain = self.model(200, body="%1 = stablehlo.add %0, %0 : tensor<f32>")
            self.assertEqual(self.run_model(chain, target, "--input=f32=0").stdout, "tensor<f32> 0\n", target)


class Names(Case):
    def test_a_long_name_is_cut(self):
        self.assertIn("…(", self.refused("x" * 1_000_000, "reference", "E0205"))

    def test_control_characters_are_escaped(self):
        model = r'func.func @main(%a: tensor<2xf32> {jax.arg_info = "x\1B[31mRED\0D\0Ay"}) -> tensor<2xf32> { return %a : tensor<2xf32> }'
        note = self.run_model(model, "reference").stderr
        self.assertIn(r"x\x1b[31mRED\x0d\x0ay", note)
        for bad in "\x1b\r":
            self.assertNotIn(bad, note)

    def test_reports_of_names_that_are_no_text(self):
        model = r'''func.func @main(%a: tensor<2xf32> {jax.arg_info = "x\FF\1B[31m"}) -> tensor<2xf32> {
          %0 = stablehlo.negate %a : tensor<2xf32> loc("n\FF\1B[31m\0Aerror")
          return %0 : tensor<2xf32> }'''
        with tempfile.TemporaryDirectory() as folder:
            done = self.run_model(model, "reference", f"--trace-values={folder}/values")
            self.assertIn(r"(x\xff\x1b[31m)", done.stderr)
            self.assertIn("\ufffd", json.loads((pathlib.Path(folder) / "values/index.json").read_text())["values"][0]["location"])
            path = pathlib.Path(folder) / "m.mlir"
            path.write_text(model)
            for target in TARGETS:
                text = subprocess.run([TENON, "explain", str(path), f"--target={target}", "--ops"], capture_output=True, check=True).stdout.decode()
                self.assertIn(r"n\xff\x1b[31m\x0aerror", text.replace("\ufffd", r"\xff"), target)
                self.assertNotIn("\x1b", text)


class Refusals(Case):
    @unittest.skipUnless("sim_accel" in TARGETS, "there is no sim_accel")
    def test_a_long_list_is_cut(self):
        ops = "\n".join(f"  %{i + 1} = stablehlo.add %{i}, %{i} : tensor<2xf64>" for i in range(100))
        model = f"func.func @main(%0: tensor<2xf64>) -> tensor<2xf64> {{\n{ops}\n  return %100 : tensor<2xf64>\n}}"
        text = self.refused(model, "sim_accel", "E0401", "cannot take 100 ops of the program:")
        self.assertIn("\n  and 80 more\n", text)
        self.assertEqual(text.count("stablehlo.add"), 20)

    @unittest.skipUnless("sim_accel" in TARGETS, "there is no sim_accel")
    def test_what_is_alike_is_one_line(self):
        model = """func.func @main(%a: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
          %0 = stablehlo.tanh %a : tensor<3xcomplex<f64>>
          return %0 : tensor<3xcomplex<f64>> }"""
        text = self.refused(model, "sim_accel", "E0401", " more from the same op)")
        lines = text.splitlines()
        self.assertEqual(len(lines), len(set(lines)))
        self.assertLess(len(lines), 5)


class Texts(Case):
    def test_elided_constants_are_named(self):
        model = """func.func @main() -> tensor<4xf32> {
          %0 = stablehlo.constant dense_resource<__elided__> : tensor<4xf32>
          return %0 : tensor<4xf32> }"""
        text = self.refused(model, "reference", "E0201", "m.mlir:2:16: the values of this constant were elided when the text was printed")
        self.assertIn("Print the model again", text)

    def test_a_byte_order_mark_is_skipped(self):
        model = b"\xef\xbb\xbffunc.func @main() -> tensor<f32> { %0 = stablehlo.constant dense<2.0> : tensor<f32>\n return %0 : tensor<f32> }"
        self.assertEqual(self.run_model(model, "reference").stdout, "tensor<f32> 2\n")

    def test_no_option_of_another_tool_is_recommended(self):
        for model in ("func.func @main() { \"foo.bar\"() : () -> ()\n return }", "func.func @main() attributes {a = #foo.bar} { return }", "func.func @main(%a: !foo.bar) { return }"):
            self.assertNotIn("nregistered-dialect", self.refused(model, "reference", "E0205"))


if __name__ == "__main__":
    unittest.main()
