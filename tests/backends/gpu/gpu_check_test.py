#!/usr/bin/env python3
"""scripts/gpu_check on the emulator: passes on tests/programs, fails on a wrong answer, and without a GPU says what to do."""
import argparse
import ctypes
import json
import pathlib
import shutil
import subprocess
import sys
import unittest

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[3]


def check(*words):
    return subprocess.run([sys.executable, str(ROOT / "scripts" / "gpu_check"), f"--tenon={ARGS.tenon}", *map(str, words)], capture_output=True, text=True)


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
    ARGS, rest = parser.parse_known_args()
    ARGS.scratch.mkdir(parents=True, exist_ok=True)
    unittest.main(argv=[sys.argv[0], *rest])
