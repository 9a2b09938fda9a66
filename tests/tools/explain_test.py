"""`tenon explain`: keys, fates, kernels, memory, refusals. Standard library only."""
import collections
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["TENON_SOURCE_DIR"])
BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = str(BINARY / "bin/tenon")
CNN = SOURCE / "examples/digits/cnn/model.mlir"
TARGETS = [t for t in ("cpu", "sim_accel") if (BINARY / f"lib/tenon/plugins/tenon_backend_{t}.so").exists()]

# Line numbers matter: the tests name ops by them.
FATES = """\
func.func private @unused(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @twice(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
func.func public @main(%x: tensor<8x16xf32>, %y: tensor<16x32xf32>) -> tensor<8xf32> {
  %dead = stablehlo.exponential %x : tensor<8x16xf32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %c2 = stablehlo.constant dense<3.0> : tensor<f32>
  %sum = stablehlo.add %c1, %c2 : tensor<f32>
  %wide = stablehlo.broadcast_in_dim %sum, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
  %twice = func.call @twice(%x) : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %a = stablehlo.multiply %twice, %wide : tensor<8x16xf32>
  %b = stablehlo.multiply %twice, %wide : tensor<8x16xf32>
  %ab = stablehlo.subtract %a, %b : tensor<8x16xf32>
  %neg = stablehlo.negate %ab : tensor<8x16xf32>
  %pos = stablehlo.negate %neg : tensor<8x16xf32>
  %dot = stablehlo.dot_general %pos, %y, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%dot init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<8x32xf32>, tensor<f32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
"""

REFUSED = """\
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf64>) -> (tensor<4xf32>, tensor<4xf64>) {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = stablehlo.sine %y : tensor<4xf64>
  return %0, %1 : tensor<4xf32>, tensor<4xf64>
}
"""


class Explain(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.env = dict(os.environ, TENON_CACHE_DIR=str(self.folder / "cache"))
        self.env.pop("TENON_FLAGS", None)

    def tenon(self, *args, code=0):
        done = subprocess.run([TENON, *map(str, args)], capture_output=True, text=True, env=self.env)
        self.assertEqual(done.returncode, code, f"{args}\n{done.stderr}")
        return done

    def explain(self, model, target, code=0):
        return json.loads(self.tenon("explain", model, f"--target={target}", "--json", code=code).stdout)

    def write(self, text):
        path = self.folder / "model.mlir"
        path.write_text(text)
        return path

    def test_keys(self):
        for target in TARGETS:
            told = self.explain(CNN, target)
            self.assertEqual(told["schema"], "tenon.explain/1")
            for op in told["ops"]:
                self.assertLessEqual({"id", "op", "location", "fate", "kernel", "reason"}, op.keys())
            self.assertEqual([op["id"] for op in told["ops"]], list(range(len(told["ops"]))))
            for kernel in told["kernels"]:
                self.assertLessEqual({"name", "kind", "ops", "bytes_read", "bytes_written", "flops", "estimate_ns"}, kernel.keys())
                self.assertGreater(kernel["estimate_ns"], 0)
            self.assertLessEqual({"peak_bytes", "plan_peak_bytes", "lower_bound_bytes", "constant_bytes", "argument_bytes", "result_bytes"}, told["memory"].keys())
            totals = told["totals"]
            self.assertEqual(totals["ops"], len(told["ops"]))
            self.assertEqual(totals["fates"], collections.Counter(op["fate"] for op in told["ops"]))
            self.assertEqual(totals["kernels"], sum(not k["prepare"] for k in told["kernels"]))
            self.assertEqual(totals["kernels"] + totals["prepare_kernels"], len(told["kernels"]))
            # As the run counts them.
            run = self.tenon("run", CNN, f"--target={target}", "--input=random:1", "--json")
            self.assertEqual(totals["kernels"], json.loads(run.stdout)["kernels"])
            self.assertEqual(totals["flops"], sum(k["flops"] for k in told["kernels"] if not k["prepare"]))

    def test_kernels_are_those_that_run(self):
        for target in TARGETS:
            told = self.explain(CNN, target)
            ran = json.loads(self.tenon("run", CNN, f"--target={target}", "--json").stdout)
            self.assertEqual(sum(not k["prepare"] for k in told["kernels"]), ran["kernels"])
            for key in ("plan_peak_bytes", "lower_bound_bytes") if target == "cpu" else ():
                self.assertEqual(told["memory"][key], ran["memory"][key])
            # Ops and kernels name each other.
            for op in told["ops"]:
                for k in op["kernels"]:
                    self.assertIn(op["id"] if op["fate"] not in ("simplified", "merged", "folded") else op["id"], told["kernels"][k]["ops"], op)

    def test_memory_over_the_steps(self):
        memory = self.explain(CNN, "cpu")["memory"]
        live = [step["live_bytes"] for step in memory["steps"]]
        self.assertEqual(max(live), live[memory["peak_step"]])
        self.assertEqual(max(live), memory["lower_bound_bytes"])
        self.assertEqual(sum(share["bytes"] for share in memory["biggest"]), max(live))

    def test_fates(self):
        for target in TARGETS:
            told = self.explain(self.write(FATES), target)
            by_line = {}
            for op in told["ops"]:
                by_line.setdefault(int(op["location"].split(":")[1]), op)
            fate = lambda line: by_line[line]["fate"]
            self.assertEqual(fate(2), "unreachable")
            self.assertEqual(fate(10), "dead")
            self.assertEqual((fate(11), fate(12)), ("folded", "folded"))
            self.assertEqual((fate(13), fate(14)), ("folded", "folded"))
            self.assertEqual(fate(15), "inlined")
            self.assertEqual(fate(17), "merged")
            self.assertEqual(by_line[17]["into"], by_line[16]["id"])
            self.assertIn(fate(20), ("simplified",))
            self.assertIn(fate(21), ("kernel", "fused"))
            self.assertTrue(by_line[21]["kernel"])
            self.assertEqual([op["fate"] for op in told["ops"] if op.get("parent") == by_line[23]["id"]], ["region", "region"])
            self.assertEqual(fate(24), "return")
            self.assertEqual(by_line[6]["kernel"], by_line[16]["kernel"])
            self.assertFalse([op for op in told["ops"] if op["fate"] == "simplified" and not op["reason"]])

    def test_reference(self):
        told = self.explain(self.write(FATES), "reference")
        self.assertEqual({op["fate"] for op in told["ops"]}, {"interpreted", "unreachable"})
        self.assertIsNone(told["memory"])
        self.assertEqual(told["kernels"], [])

    def test_refused(self):
        if "sim_accel" not in TARGETS:
            self.skipTest("no sim_accel")
        model = self.write(REFUSED)
        told = self.explain(model, "sim_accel", code=3)
        self.assertEqual([op["fate"] for op in told["ops"]], ["planned", "refused", "planned"])
        self.assertEqual(told["ops"][1]["location"], "model.mlir:3:8")
        self.assertIn("f64", told["ops"][1]["reason"])
        self.assertIn("E0401", told["error"])
        done = self.tenon("explain", model, "--target=sim_accel", code=3)
        self.assertIn("refused", done.stdout)
        self.assertIn("model.mlir:3:8", done.stdout)
        self.assertIn("error[E0401]", done.stderr)

    def test_text(self):
        text = self.tenon("explain", CNN, "--target=cpu").stdout
        self.assertLessEqual(len(text.splitlines()), 40)
        self.assertNotIn("every op", text)
        every = self.tenon("explain", CNN, "--target=cpu", "--ops").stdout
        self.assertEqual(sum(line.startswith("  #") for line in every.splitlines()), self.explain(CNN, "cpu")["totals"]["ops"])

    def test_usage(self):
        self.assertIn("E0101", self.tenon("explain", CNN, code=2).stderr)
        self.assertIn("E0102", self.tenon("explain", CNN, "--target=no_such", code=2).stderr)
        broken = self.write(FATES.replace("return %r", "return %x"))
        self.assertIn("error[E02", self.tenon("explain", broken, "--target=cpu", code=2).stderr)


if __name__ == "__main__":
    unittest.main()
