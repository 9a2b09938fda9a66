#!/usr/bin/env python3
"""What the gpu target says about kernels: the limit of each in explain, registers and shared memory of AMD's code in compile --json."""
import argparse
import json
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check_code import find_ptxas  # noqa: E402

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


def refused(*words):
    done = subprocess.run([ARGS.tenon, *map(str, words)], capture_output=True, text=True)
    if done.returncode not in (2, 3):
        raise AssertionError(f"{words}: exit code {done.returncode}: {done.stderr}")
    return done.stderr


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
            # 201 MB at 2039 GB/s are 98,700 ns, at 5300 GB/s 38,000 ns.
            self.assertGreater(kernels["loop"]["estimate_ns"], {"sm_80": 98.7e3, "gfx942": 38e3}[arch])
            # 137 Gflop at 19.5 and 163 Tflop/s.
            self.assertGreater(kernels["dot"]["estimate_ns"], {"sm_80": 7.0e6, "gfx942": 0.8e6}[arch])
            self.assertIn(kernels["dot"]["limit"], LIMITS - {"launch"})
        self.assertIn("limit, where", tenon("explain", model, "--target=gpu:arch=sm_80,device=none"))
        self.assertNotIn("limit, where", tenon("explain", model, "--target=cpu"))

    def test_explain_has_the_registers_too(self):
        targets = ["gpu:arch=gfx942,device=none"]
        if ptxas := find_ptxas():
            targets.append(f"gpu:arch=sm_80,device=none,ptxas={ptxas}")
        for target in targets:
            kernels = json.loads(tenon("explain", MODEL, f"--target={target}", "--json"))["kernels"]
            for kernel in kernels:
                self.assertTrue(1 <= kernel["code"]["registers"] <= 512, kernel)
                self.assertEqual(kernel["code"]["spill_bytes"], 0)
                self.assertTrue(1 <= kernel["code"]["occupancy_percent"] <= 100, kernel)
        kernels = json.loads(tenon("explain", MODEL, "--target=gpu:arch=sm_80,device=none,ptxas=off", "--json"))["kernels"]
        self.assertEqual({k["code"] for k in kernels}, {None})

    def test_ptxas(self):
        words = ["compile", MODEL, "-o", ARGS.scratch / "code", "--no-cache"]
        self.assertIn("there is no such program", refused(*words, "--target=gpu:arch=sm_80,device=none,ptxas=/nowhere/ptxas"))
        self.assertIn("GPU16", refused(*words, "--target=gpu:arch=sm_80,device=none,ptxas=off", "--emit=cubin"))
        self.assertIn("no text of format", refused(*words, "--target=gpu:arch=gfx942,device=none", "--emit=cubin"))
        # An assembler that says no: what it says is the message where it was named.
        broken = ARGS.scratch / "ptxas"
        broken.write_text("#!/bin/sh\necho 'ptxas fatal: it is broken' >&2\nexit 3\n")
        broken.chmod(0o755)
        self.assertIn("it is broken", refused(*words, f"--target=gpu:arch=sm_80,device=none,ptxas={broken}"))
        environment = {"PATH": f"{ARGS.scratch.resolve()}:/usr/bin:/bin"}
        done = subprocess.run([ARGS.tenon, *map(str, words), "--target=gpu:arch=sm_80,device=none"], capture_output=True, text=True, env=environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("the image holds PTX only", done.stderr)
        if ptxas := find_ptxas():
            tenon(*words, f"--target=gpu:arch=sm_80,device=none,ptxas={ptxas}", "--emit=cubin")
            cubin = (ARGS.scratch / "code").read_bytes()
            self.assertEqual((cubin[:4], int.from_bytes(cubin[18:20], "little")), (b"\x7fELF", 190))
            artifacts = []
            for option in (f"ptxas={ptxas}", "ptxas=off", f"ptxas={ptxas}"):
                tenon(*words, f"--target=gpu:arch=sm_80,device=none,{option}")
                artifacts.append((ARGS.scratch / "code").read_bytes())
            self.assertEqual(artifacts[0], artifacts[2])
            self.assertGreater(len(artifacts[0]), len(artifacts[1]))

    def test_an_artifact_for_the_gpu_and_the_emulator(self):
        file = ARGS.scratch / "both.tenon"
        target = "--target=gpu:arch=sm_80,code=both"
        tenon("compile", MODEL, target, "-o", file, "--no-cache")
        self.assertIn(b".target sm_80", file.read_bytes())
        done = subprocess.run([ARGS.tenon, "run", str(file), target, "--input=random:1", f"--output=@{ARGS.scratch / 'both.npz'}"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        if "no CUDA driver" in done.stderr:
            self.assertIn("The emulator runs the kernels instead", done.stderr)

    def test_unknown_archs_get_the_list(self):
        said = refused("compile", MODEL, "-o", ARGS.scratch / "code", "--target=gpu:arch=sm_81")
        for arch in ("sm_70", "sm_80", "sm_100", "gfx90a", "gfx942", "gfx1100"):
            self.assertIn(arch, said)

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
