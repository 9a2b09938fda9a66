#!/usr/bin/env python3
"""scripts/gpu_check on the emulator, and on a driver that runs PTX without a GPU (cuda_double/): passes on tests/programs, fails on a wrong answer, and without a GPU
says what to do."""
import argparse
import ctypes
import json
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[3]


def check(*words, **environment):
    return subprocess.run([sys.executable, str(ROOT / "scripts" / "gpu_check"), f"--tenon={ARGS.tenon}", *map(str, words)], capture_output=True, text=True,
                          env=os.environ | environment)


class GpuCheck(unittest.TestCase):
    def test_all_on_the_emulator(self):
        file = ARGS.scratch / "gpu_check.json"
        done = check("--device=emulator", f"--json={file}")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        out = json.loads(file.read_text())
        self.assertEqual(out["schema"], "tenon.gpu_check/1")
        programs = {p["name"]: p for p in out["programs"]}
        for folder in (ROOT / "tests" / "programs").glob("*/model.mlir"):
            self.assertEqual(programs[folder.parent.name]["status"], "passed")
            self.assertIn(folder.parent.name, done.stdout)
        self.assertEqual((out["failed"], out["not_run"]), (0, 0))
        self.assertEqual(out["passed"], len(out["programs"]) + len(out["products"]))
        self.assertGreater(len(out["products"]), 0)
        self.assertGreater(len(out["kernels"]), len(programs))
        for kernel in out["kernels"]:
            self.assertGreaterEqual(kernel["launches"], 1)
            self.assertGreater(kernel["estimate_ns"], 0)

    def test_a_wrong_answer_fails(self):
        wrong = ARGS.scratch / "wrong" / "sum_of_product"
        shutil.rmtree(wrong, ignore_errors=True)
        shutil.copytree(ROOT / "tests" / "programs" / "sum_of_product", wrong)
        results = dict(np.load(wrong / "outputs.npz"))
        np.savez(wrong / "outputs.npz", **{name: value + 1 for name, value in results.items()})
        done = check("--device=emulator", wrong)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("elements differ", done.stdout)

    def test_out_of_time(self):
        done = check("--device=emulator", "--minutes=0")
        self.assertEqual(done.returncode, 1)
        self.assertIn("0 passed, 0 failed", done.stdout)

    def test_all_on_a_double_of_the_driver(self):
        file, log = ARGS.scratch / "double.json", ARGS.scratch / "double.log"
        log.unlink(missing_ok=True)
        names = ("sum_of_product", "conv_pool_small", "kmeans_small")
        done = check("--products=48x40x56:f32,33x17x64:bf16,16x16x16:f16", *(ROOT / "tests" / "programs" / name for name in names), f"--json={file}",
                     LD_LIBRARY_PATH=str(ARGS.double), CUDA_DOUBLE_LOG=str(log))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertFalse(log.exists(), log.exists() and log.read_text())  # no rule of the driver is broken, nothing is left
        out = json.loads(file.read_text())
        self.assertEqual((out["passed"], out["failed"], out["not_run"]), (6, 0, 0))
        self.assertGreater(out["device"]["copy_gb_per_s"], 0)
        for program in out["programs"]:
            self.assertGreater(program["kernel_ms"], 0)
        for kernel in out["kernels"]:
            self.assertGreater(kernel["ns"], 0)
            self.assertGreater(kernel["copy_share"], 0)
        for product in out["products"]:
            self.assertEqual(product["status"], "passed")
            self.assertGreater(product["against_cublas"], 0)
        none = check(LD_LIBRARY_PATH=str(ARGS.double), CUDA_DOUBLE_DEVICES="0")
        self.assertEqual((none.returncode, len(none.stderr.splitlines())), (3, 1), none.stderr)
        old = check(LD_LIBRARY_PATH=str(ARGS.double), CUDA_DOUBLE_CAPABILITY="61")
        self.assertEqual(old.returncode, 3)
        self.assertIn("is sm_61, older than all", old.stderr)
        self.assertEqual(check("--products=3x4:f32", LD_LIBRARY_PATH=str(ARGS.double)).returncode, 2)

    def test_no_gpu(self):
        try:
            ctypes.CDLL("libcuda.so.1")
            self.skipTest("there is a CUDA driver here")
        except OSError:
            pass
        done = check()
        self.assertEqual(done.returncode, 3)
        self.assertEqual(len(done.stderr.splitlines()), 1)
        self.assertIn("scripts/gpu_check --device=emulator", done.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--scratch", type=pathlib.Path, required=True)
    parser.add_argument("--double", type=pathlib.Path, required=True, help="folder of a libcuda.so.1 without a GPU")
    ARGS, rest = parser.parse_known_args()
    ARGS.scratch.mkdir(parents=True, exist_ok=True)
    unittest.main(argv=[sys.argv[0], *rest])
