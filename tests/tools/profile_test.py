"""`tenon run --profile` and `--report`: the trace opens and nests, figures add up, names are the user's. Standard library only."""
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
SIM = (BINARY / "lib/tenon/plugins/tenon_backend_sim_accel.so").exists()

MODEL = """\
func.func @main(%x: tensor<64x256xf32>, %y: tensor<256x128xf32>) -> tensor<64xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
  %1 = stablehlo.exponential %0 : tensor<64x128xf32>
  %2 = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.reduce(%1 init: %2) applies stablehlo.add across dimensions = [1] : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
  return %3 : tensor<64xf32>
}
"""
LOOP = """\
func.func @main(%x: tensor<8x128xf32>, %n: tensor<i32>) -> tensor<8x128xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %limit = stablehlo.constant dense<5> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<8x128xf32>
    cond {
      %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      %t = stablehlo.tanh %v : tensor<8x128xf32>
      stablehlo.return %j, %t : tensor<i32>, tensor<8x128xf32>
    }
  return %r#1 : tensor<8x128xf32>
}
"""

# Two layers of one shape: one kernel, launched twice.
LAYERS = """\
func.func @main(%x: tensor<64x256xf32>, %w: tensor<256x256xf32>, %v: tensor<256x256xf32>) -> tensor<64x256xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %1 = stablehlo.tanh %0 : tensor<64x256xf32>
  %2 = stablehlo.dot_general %1, %v, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %3 = stablehlo.tanh %2 : tensor<64x256xf32>
  return %3 : tensor<64x256xf32>
}
"""


class Profile(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.env = dict(os.environ, TENON_CACHE_DIR=str(self.folder / "cache"))
        self.env.pop("TENON_FLAGS", None)

    def run_profiled(self, model, target, *more):
        trace, figures = self.folder / "trace.json", self.folder / "run.json"
        done = subprocess.run([TENON, "run", str(model), f"--target={target}", "--input=random:1", f"--profile={trace}", f"--json={figures}", *more],
                              capture_output=True, text=True, env=self.env)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(trace.read_text()), json.loads(figures.read_text()), done.stderr

    def write(self, text):
        path = self.folder / "model.mlir"
        path.write_text(text)
        return path

    def lanes(self, trace, process):
        """{lane: [(start, end, name)]} of the process whose name starts so."""
        pids = {e["pid"] for e in trace["traceEvents"] if e["ph"] == "M" and e["name"] == "process_name" and e["args"]["name"].startswith(process)}
        names = {e["tid"]: e["args"]["name"] for e in trace["traceEvents"] if e["ph"] == "M" and e["name"] == "thread_name" and e["pid"] in pids}
        lanes = collections.defaultdict(list)
        for e in trace["traceEvents"]:
            if e["ph"] == "X" and e["pid"] in pids:
                lanes[names[e["tid"]]].append((e["ts"], e["ts"] + e["dur"], e["name"]))
        return lanes

    def check_sums(self, model, target):
        trace, figures, report = self.run_profiled(model, target)
        cycles = figures["cycles"]
        for name, engine in figures["engines"].items():
            self.assertEqual(engine["busy"] + sum(engine["stalls"].values()), cycles, name)
        self.assertEqual(sum(op["cycles"] for op in figures["ops"]), cycles)
        self.assertEqual(sum(op["bytes"] for op in figures["ops"]), figures["bytes"]["hbm"])
        for op in figures["ops"]:
            self.assertGreaterEqual(op["working"], 0, op)
            self.assertEqual(op["working"] + sum(op["stalls"].values()), op["cycles"], op)
        self.assertLessEqual(figures["roofline_cycles"], cycles)
        lanes = self.lanes(trace, "sim_accel")
        # The lane of ops follows the end of the run: no gaps, and as long as the run.
        at = 0
        for start, end, _ in sorted(lanes["ops"]):
            self.assertEqual(start, at)
            at = end
        self.assertEqual(at, cycles)
        by_name = collections.Counter()
        for start, end, name in lanes["ops"]:
            by_name[name] += end - start
        for op in figures["ops"]:
            if op["cycles"]:
                self.assertEqual(by_name[" ".join(filter(None, (op["op"], op["location"])))] or by_name["between ops"], op["cycles"], op)
        # Slices of an engine lie in one another or beside one another.
        self.assertEqual(set(lanes) - {"ops"}, set(figures["engines"]) & set(lanes))
        for lane, slices in lanes.items():
            ends = []
            for start, end, name in sorted(slices, key=lambda s: (s[0], -s[1])):
                while ends and ends[-1] <= start:
                    ends.pop()
                if ends:
                    self.assertLessEqual(end, ends[-1], (lane, name))
                ends.append(end)
                self.assertLessEqual(end, cycles)
        self.assertIn(f"{cycles} cycles", report)
        self.assertIn(f"{cycles}  total", report)
        self.assertLessEqual(len(report.splitlines()), 50)
        return trace, figures, report

    @unittest.skipUnless(SIM, "no sim_accel")
    def test_sums(self):
        for machine in ("tpu_v4i-like", "tiny-16x16"):
            for text in (MODEL, LOOP):
                self.check_sums(self.write(text), f"sim_accel:machine={machine}")
        self.check_sums(CNN, "sim_accel")

    @unittest.skipUnless(SIM, "no sim_accel")
    def test_names_and_lines(self):
        _, figures, report = self.check_sums(self.write(MODEL), "sim_accel")
        places = {op["location"]: op for op in figures["ops"]}
        self.assertEqual(places["model.mlir:2:8"]["op"], "dot_general")
        self.assertEqual(places["model.mlir:3:8"]["op"], "exponential")
        self.assertEqual(places["model.mlir:5:8"]["op"], "reduce")
        self.assertGreater(places["model.mlir:2:8"]["utilization"], 0)
        self.assertGreaterEqual(places["model.mlir:2:8"]["flops"], 2 * 64 * 256 * 128)
        self.assertIn("dot_general model.mlir:2:8", report)
        _, figures, _ = self.check_sums(self.write(LOOP), "sim_accel")
        self.assertIn(("tanh", "model.mlir:11:12"), {(op["op"], op["location"]) for op in figures["ops"]})

    @unittest.skipUnless(SIM, "no sim_accel")
    def test_layers_of_one_kernel(self):
        _, figures, _ = self.check_sums(self.write(LAYERS), "sim_accel")
        self.assertLess(len({op["op"] for op in figures["ops"]}), len(figures["ops"]))
        flops = {op["location"]: op["flops"] for op in figures["ops"] if op["op"] == "dot_general"}
        self.assertEqual(set(flops), {"model.mlir:2:8", "model.mlir:4:8"})
        self.assertEqual(len(set(flops.values())), 1, "each layer's cost is at its own lines")

    @unittest.skipUnless(SIM, "no sim_accel")
    def test_deterministic(self):
        model = self.write(MODEL)
        first, again = self.run_profiled(model, "sim_accel"), self.run_profiled(model, "sim_accel", "--threads=1", "--no-cache")
        self.assertEqual(self.lanes(first[0], "sim_accel"), self.lanes(again[0], "sim_accel"))
        self.assertEqual(first[1]["ops"], again[1]["ops"])
        self.assertEqual(first[2].split("note:")[0], again[2].split("note:")[0])

    def test_kernels(self):
        trace, figures, report = self.run_profiled(self.write(MODEL), "cpu", "--repeat=3", "--no-cache")
        host = self.lanes(trace, "host")
        kernels = [s for s in host["run"] if s[2].startswith("k")]
        self.assertEqual(len(kernels), figures["kernels"])  # of the last run
        self.assertEqual({op["op"] for op in figures["ops"]}, {name for _, _, name in kernels})
        self.assertTrue(any(op["location"] == "model.mlir:2:8" and op["flops"] >= 2 * 64 * 256 * 128 for op in figures["ops"]))
        self.assertTrue(all(op["bytes"] > 0 for op in figures["ops"]))
        self.assertIn("GFLOP/s", report)
        self.assertTrue(host["passes"] and host["compile"])
        # A run from the cache knows the kernels too.
        self.run_profiled(self.write(MODEL), "cpu")
        _, cached, _ = self.run_profiled(self.write(MODEL), "cpu")
        self.assertEqual(cached["cache"], "hit")
        strip = lambda ops: sorted((o["op"], o["location"], o["bytes"], o["flops"]) for o in ops)
        self.assertEqual(strip(cached["ops"]), strip(figures["ops"]))

    def test_report_only(self):
        done = subprocess.run([TENON, "run", str(CNN), "--target=cpu", "--report"], capture_output=True, text=True, env=self.env)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("GFLOP/s", done.stderr)
        self.assertNotIn("GFLOP/s", done.stdout)
        quiet = subprocess.run([TENON, "run", str(CNN), "--target=reference", "--report"], capture_output=True, text=True, env=self.env)
        self.assertEqual(quiet.returncode, 0, quiet.stderr)

    def test_text_file(self):
        out = self.folder / "profile.txt"
        done = subprocess.run([TENON, "run", str(CNN), "--target=cpu", f"--profile={out}"], capture_output=True, text=True, env=self.env)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("GFLOP/s", out.read_text())
        self.assertIn("phase fused", out.read_text())


if __name__ == "__main__":
    unittest.main()
