#!/usr/bin/env python3
"""Checks and probes in loops and branches: compiled targets say of them what the reference says, and where."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = BINARY / "bin/tenon"
TARGETS = ["cpu", "sim_accel"] + (["gpu:arch=sm_80,device=emulator"] if list((BINARY / "lib/tenon/plugins").glob("*gpu*")) else [])

# %x doubles in each of four iterations.
LOOP = """
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %four = stablehlo.constant dense<4> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<2xf32>
  cond {{
    %go = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  }} do {{
    %d = stablehlo.add %v, %v : tensor<2xf32>
    {body}
    %n = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %n, %d : tensor<i32>, tensor<2xf32>
  }}
  {after}
  return %r#1 : tensor<2xf32>
}}
"""
BRANCH = """
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {{
  %i = stablehlo.constant dense<{index}> : tensor<i32>
  %k = stablehlo.optimization_barrier %i : tensor<i32>
  %r = "stablehlo.case"(%k) ({{
    stablehlo.return %x : tensor<2xf32>
  }}, {{
    %n = stablehlo.negate %x : tensor<2xf32>
    {body}
    stablehlo.return %n : tensor<2xf32>
  }}) : (tensor<i32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}}
"""


class NestedChecks(unittest.TestCase):
    def outcome(self, text, target):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "model.mlir"
            path.write_text(text)
            done = subprocess.run([TENON, "run", path, f"--target={target}", "--no-cache", "--input=2xf32=1,3"], capture_output=True, text=True, check=False)
            errors = [line for line in done.stderr.splitlines() if line.startswith("error")]
            return done.returncode, errors[0].replace(str(path), "") if errors else done.stdout

    def agree(self, text, code, pattern=""):
        want = self.outcome(text, "reference")
        self.assertEqual(want[0], code, want)
        self.assertTrue(re.search(pattern, want[1]), want)
        for target in TARGETS:
            self.assertEqual(self.outcome(text, target), want, target)

    def loop(self, body, after=""):
        return LOOP.format(body=body, after=after)

    def test_a_check_of_each_iteration(self):
        below = "%b = stablehlo.constant dense<{}> : tensor<2xf32>\n    %m = stablehlo.minimum %d, %b : tensor<2xf32>\n    check.expect_eq %m, %d : tensor<2xf32>"
        self.agree(self.loop(below.format("48.0")), 0, "16, 48")
        # Only the last iteration fails, then only the last two: the first failing one is named.
        self.agree(self.loop(below.format("47.0")), 1, r"E0301.*element \[1\] is 47, expected 48")
        self.agree(self.loop(below.format("23.0")), 1, r"element \[1\] is 23, expected 24")

    def test_limits_and_answers(self):
        near = "%e = stablehlo.constant dense<{}> : tensor<2xf32>\n    %f = stablehlo.multiply %v, %e : tensor<2xf32>\n    "
        self.agree(self.loop(near.format("2.0000002") + "check.expect_close %d, %f, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>"), 0)
        self.agree(self.loop(near.format("2.0000002") + "check.expect_close %d, %f, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>"), 1, "within 1 ulp, 2 ulp apart")
        self.agree(self.loop(near.format("2.0625") + "check.expect_almost_eq %d, %f, tolerance = 0.25 : tensor<2xf32>"), 1, "within 0.25")
        self.agree(self.loop(near.format("2.0") + "%ok = stablehlo.custom_call @check.eq(%d, %f) : (tensor<2xf32>, tensor<2xf32>) -> tensor<i1>"), 0)
        self.agree(self.loop(near.format("3.0") + "%ok = stablehlo.custom_call @check.eq(%d, %f) : (tensor<2xf32>, tensor<2xf32>) -> tensor<i1>"), 1)

    def test_a_check_in_a_branch_that_is_taken_or_not(self):
        for body in ("check.expect_eq_const %n, dense<[1.0, 3.0]> : tensor<2xf32>",
                     "%z = stablehlo.complex %n, %x : tensor<2xcomplex<f32>>\n    check.expect_almost_eq_const %z, dense<[(-1.0, 1.0), (-3.0, 2.0)]> : tensor<2xcomplex<f32>>"):
            self.agree(BRANCH.format(index=0, body=body), 0)
            self.agree(BRANCH.format(index=1, body=body), 1, "E0301")
        self.agree(BRANCH.format(index=1, body="check.expect_eq_const %n, dense<[-1.0, -3.0]> : tensor<2xf32>"), 0)

    def test_narrow_types(self):
        for kind in ("f8E4M3FN", "i4", "ui8", "i1", "bf16"):
            body = f"%c = stablehlo.convert %n : (tensor<2xf32>) -> tensor<2x{kind}>\n    %w = stablehlo.convert %x : (tensor<2xf32>) -> tensor<2x{kind}>\n    check.expect_eq %c, %w : tensor<2x{kind}>"
            if kind == "ui8":
                body = body.replace("%n :", "%x :").replace("check.expect_eq %c, %w", "%y = stablehlo.add %c, %w : tensor<2xui8>\n    check.expect_eq %c, %y")
            self.agree(BRANCH.format(index=1, body=body), 0 if kind == "i1" else 1)

    def test_probes(self):
        probe = 'interpreter.probe %d, probe_id = "p" : tensor<2xf32>'
        expect = '%w = stablehlo.constant dense<[{}]> : tensor<2xf32>\n  check.expect_serialized_eq %w, probe_id = "p", iter = {} : tensor<2xf32>'
        body = "%p = " + probe
        self.agree(self.loop(body, expect.format("8.0, 24.0", 2)), 0)
        self.agree(self.loop(body, expect.format("8.0, 24.0", 3)), 1, r"element \[0\] is 16, expected 8")
        self.agree(self.loop(body, expect.format("8.0, 24.0", 4)), 1, "ran 4 times, there is no iteration 4")
        self.agree(self.loop("", expect.format("8.0, 24.0", 0)), 1, "ran 0 times")

    def test_of_a_size_that_depends_on_data(self):
        text = """
func.func @main(%x: tensor<2xf32>) {{
  %first = stablehlo.slice %x [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %one = stablehlo.reshape %first : (tensor<1xf32>) -> tensor<f32>
  %n = stablehlo.convert %one : (tensor<f32>) -> tensor<i32>
  %d = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<2xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<2>>
  %w = stablehlo.set_dimension_size %y, %n, dim = 0 : (tensor<2xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<2>>
  "stablehlo.case"(%n) ({{
    stablehlo.return
  }}, {{
    check.expect_eq %d, %w : tensor<?xf32, #stablehlo.bounds<2>>
    stablehlo.return
  }}) : (tensor<i32>) -> ()
  return
}}
"""
        for values, code, pattern in (("1.0, 4.0", 0, ""), ("2.0, 3.0", 1, r"element \[0\] is 1, expected 2")):
            self.agree(text.replace("  %w =", f"  %y = stablehlo.constant dense<[{values}]> : tensor<2xf32>\n  %w =").replace("{{", "{").replace("}}", "}"), code, pattern)

    def test_the_device_is_named(self):
        head = "module attributes {mhlo.num_replicas = 2 : i32} {\nfunc.func @main() {\n  %id = stablehlo.replica_id : tensor<ui32>\n"
        check = "check.expect_eq_const %id, dense<0> : tensor<ui32>"
        branch = f'%t = stablehlo.convert %id : (tensor<ui32>) -> tensor<i1>\n  "stablehlo.if"(%t) ({{\n    {check}\n    stablehlo.return\n  }}, {{\n    stablehlo.return\n  }}) : (tensor<i1>) -> ()'
        for body in (check, branch):
            text = f"{head}  {body}\n  return\n}} }}"
            for target in ["reference"] + TARGETS:
                with tempfile.TemporaryDirectory() as folder:
                    path = pathlib.Path(folder) / "model.mlir"
                    path.write_text(text)
                    done = subprocess.run([TENON, "run", path, f"--target={target}", "--no-cache"], capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertIn("check.expect_eq on device 1: element [] is 1, expected 0", done.stderr)

    def test_the_regions_of_a_reduce_are_no_steps(self):
        text = ("func.func @main(%x: tensor<2xf32>) -> tensor<f32> {\n  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
                '  %r = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({\n  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n'
                "    check.expect_eq %a, %b : tensor<f32>\n    %s = stablehlo.add %a, %b : tensor<f32>\n    stablehlo.return %s : tensor<f32>\n"
                "  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>\n  return %r : tensor<f32>\n}")
        for target in TARGETS:
            code, said = self.outcome(text, target)
            self.assertEqual((code, "E0401" in said), (3, True), said)


if __name__ == "__main__":
    unittest.main()
