#!/usr/bin/env python3
"""What the gpu target says about kernels: the limit of each in explain, registers and shared memory of AMD's code in compile --json."""
import argparse
import json
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
MODEL = ROOT / "tests" / "programs" / "conv_pool_small" / "model.mlir"
LIMITS = {"launch", "memory bandwidth", "FMA rate", "shared memory", "occupancy"}
BIG = """func.func @main(%a: tensor<4096x4096xf32>, %b: tensor<4096x4096xf32>) -> (tensor<4096x4096xf32>, tensor<4096x4096xf32>) {
  %0 = stablehlo.add %a, %b : tensor<4096x4096xf32>
  %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  return %0, %1 : tensor<4096x4096xf32>, tensor<4096x4096xf32>
}
"""


def tenon(*words):
    done = subprocess.run([ARGS.tenon, *map(str, words)], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"{words}: exit code {done.returncode}: {done.stderr}")
    return done.stdout


class Figures(unittest.TestCase):
    def test_small_kernels_fill_no_gpu(self):
        kernels = json.loads(tenon("explain", MODEL, "--target=gpu:arch=sm_80,device=none", "--json"))["kernels"]
        self.assertLessEqual({k["limit"] for k in kernels}, {"launch", "occupancy"})
        for kernel in kernels:
            self.assertGreaterEqual(kernel["estimate_ns"], 4000)

    def test_big_kernels_are_not(self):
        model = ARGS.scratch / "big.mlir"
        model.write_text(BIG)
        for arch in ("sm_80", "gfx942"):
            kernels = {k["kind"]: k for k in json.loads(tenon("explain", model, f"--target=gpu:arch={arch},device=none", "--json"))["kernels"]}
            self.assertIn(kernels["loop"]["limit"], {"memory bandwidth", "occupancy"})
            # 201 MB at 1555 GB/s are 129,000 ns, at 5300 GB/s 38,000 ns.
            self.assertGreater(kernels["loop"]["estimate_ns"], {"sm_80": 129e3, "gfx942": 38e3}[arch])
            # 137 Gflop at 19.5 and 163 Tflop/s.
            self.assertGreater(kernels["dot"]["estimate_ns"], {"sm_80": 7.0e6, "gfx942": 0.8e6}[arch])
            self.assertIn(kernels["dot"]["limit"], LIMITS - {"launch"})
        self.assertIn("limit, where", tenon("explain", model, "--target=gpu:arch=sm_80,device=none"))
        self.assertNotIn("limit, where", tenon("explain", model, "--target=cpu"))

    def test_registers_of_code_objects(self):
        for words in (["--emit=hsaco"], []):
            file = ARGS.scratch / "compile.json"
            tenon("compile", MODEL, "--target=gpu:arch=gfx942,device=none", *words, "-o", ARGS.scratch / "code", f"--json={file}", "--no-cache")
            out = json.loads(file.read_text())
            self.assertEqual(out["schema"], "tenon.compile/1")
            registers = {k: v for k, v in out["counters"].items() if k.endswith("/registers")}
            self.assertGreaterEqual(len(registers), 4)
            for name, count in registers.items():
                self.assertTrue(1 <= count <= 512, (name, count))
                self.assertEqual(out["counters"][name.replace("registers", "spill_bytes")], 0)
                self.assertGreaterEqual(out["counters"][name.replace("registers", "shared_bytes")], 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--scratch", type=pathlib.Path, required=True)
    ARGS, rest = parser.parse_known_args()
    ARGS.scratch.mkdir(parents=True, exist_ok=True)
    unittest.main(argv=[sys.argv[0], *rest])
