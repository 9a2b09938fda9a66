"""Artifacts start without the compiler, weights may be bound, `prepare` runs once, and the cache answers only with what is whole."""
import pathlib
import re
import subprocess
import unittest

import numpy as np

from claims import MODELS, PROGRAMS, SOURCE, TENON, TARGETS, ClaimTest

COMPILER = ("LLVM", "MLIR", "libtenon_compiler")
DIGITS = SOURCE / "examples/digits"


class WithoutTheCompiler(ClaimTest):
    def mapped(self, *words):
        """Files that a run of the command maps, told by the dynamic linker."""
        log = self.folder / "linker"
        done = subprocess.run([TENON, *map(str, words)], capture_output=True, env=self.env | {"LD_DEBUG": "files", "LD_DEBUG_OUTPUT": str(log)})
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        text = "".join(f.read_text() for f in self.folder.glob("linker.*"))
        for f in self.folder.glob("linker.*"):
            f.unlink()
        return set(re.findall(r"file=(\S+) \[\d+\]; +(?:needed|generating|dynamically)", text)) | set(re.findall(r"calling init: (\S+)", text))

    def names(self, files):
        return sorted({pathlib.Path(f).name for f in files if any(c in pathlib.Path(f).name for c in COMPILER)})

    def test_run_of_an_artifact(self):
        for target in TARGETS:
            with self.subTest(target=target):
                model = DIGITS / "cnn/model.mlir"
                out = self.folder / "a.tnn"
                self.tenon("compile", model, f"--target={target}", "--no-cache", "-o", out)
                self.assertIn("libtenon_compiler.so", self.names(self.mapped("run", model, f"--target={target}", "--no-cache")), "that the test can fail")
                self.assertEqual(self.names(self.mapped("run", out)), [])

    def test_a_hit_of_the_cache(self):
        model = PROGRAMS["tiny_lstm"]
        self.tenon("run", model, "--target=cpu")
        self.assertEqual(self.names(self.mapped("run", model, "--target=cpu")), [])

    def test_artifact_computes_what_the_model_does(self):
        for name, model in MODELS.items():
            for target in TARGETS:
                with self.subTest(model=name, target=target):
                    out = self.folder / "a.tnn"
                    self.tenon("compile", model, f"--target={target}", "--no-cache", "-o", out)
                    results = []
                    for what in ([out], [model, f"--target={target}", "--no-cache"]):
                        self.tenon("run", *what, "--input=random:3", f"--output=@{self.folder}/r.npz")
                        results.append((self.folder / "r.npz").read_bytes())
                    self.assertEqual(*results)


class Bind(ClaimTest):
    def split(self, folder):
        """inputs.npz of a program as (all, weights only, the others)."""
        with np.load(folder / "inputs.npz") as z:
            arrays = {k: z[k] for k in z.files}
        weights = {k: v for k, v in arrays.items() if k != "arg0"}
        np.savez(self.folder / "weights.npz", **weights)
        np.savez(self.folder / "rest.npz", arg0=arrays["arg0"])
        return folder / "inputs.npz", self.folder / "weights.npz", self.folder / "rest.npz"

    def test_bound_results_equal_unbound(self):
        for name in ("dense_relu_chain", "int8_linear"):
            model = PROGRAMS[name]
            whole, weights, rest = self.split(model.parent)
            for target in TARGETS:
                with self.subTest(model=name, target=target):
                    common = ["run", model, f"--target={target}", "--no-cache"]
                    self.tenon(*common, f"--input=@{whole}", f"--output=@{self.folder}/a.npz")
                    report = self.report(*common, f"--input=@{rest}", f"--bind={weights}", f"--output=@{self.folder}/b.npz", "--repeat=5")
                    self.assertTrue(report["weights_bound"])
                    self.assertEqual((self.folder / "a.npz").read_bytes(), (self.folder / "b.npz").read_bytes())

    def test_prepared_once(self):
        """What depends on constants only stands in `prepare`, which runs once however often the program does."""
        n, k = 1200, 800  # the product of constants is too large to be folded, and not much larger than they are
        numbers = b"".join((0x3F000000 + i * 7919 % 65536).to_bytes(4, "little") for i in range(n * k)).hex()
        model = self.folder / "prepared.mlir"
        model.write_text(f"""func.func public @main(%x: tensor<4x{n}xf32>) -> tensor<4x{n}xf32> {{
  %i = stablehlo.constant dense<"0x{numbers}"> : tensor<{n}x{k}xf32>
  %w = stablehlo.dot_general %i, %i, contracting_dims = [1] x [1] : (tensor<{n}x{k}xf32>, tensor<{n}x{k}xf32>) -> tensor<{n}x{n}xf32>
  %r = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x{n}xf32>, tensor<{n}x{n}xf32>) -> tensor<4x{n}xf32>
  return %r : tensor<4x{n}xf32>
}}
""")
        text = self.text("compile", model, "--target=cpu", "--no-cache", "--emit=program")
        prepare, main = text.split("\nprepare\n")[1].split("\nmain\n")
        self.assertEqual([prepare.count(" launch "), main.count(" launch ")], [1, 1], text)
        once, each = (part.split(" launch ")[1].split("(")[0] for part in (prepare, main))
        self.tenon("run", model, "--target=cpu", "--no-cache", "--repeat=3", f"--profile={self.folder}/p.txt", f"--output=@{self.folder}/r.npz")
        profile = (self.folder / "p.txt").read_text()
        self.assertEqual(len(re.findall(rf" kernel {each}\b", profile)), 1)  # a profile is of the last run
        self.assertEqual(len(re.findall(rf" kernel {once}\b", profile)), 0)


class Cache(ClaimTest):
    def state(self, model):
        return self.report("run", model, "--target=cpu", f"--output=@{self.folder}/r.npz")["cache"]

    def test_hit_and_corrupt_entry(self):
        model = PROGRAMS["conv_pool_small"]
        self.assertEqual(self.state(model), "miss")
        first = (self.folder / "r.npz").read_bytes()
        self.assertEqual(self.state(model), "hit")
        self.assertEqual((self.folder / "r.npz").read_bytes(), first)
        entries = sorted((self.folder / "cache").rglob("*.tenon"))
        self.assertEqual(len(entries), 1)
        whole = entries[0].read_bytes()
        for damage in (whole[:len(whole) // 2], b"", whole[:-40] + bytes(40), b"not an artifact", whole[:300] + bytes([whole[300] ^ 255]) + whole[301:]):
            entries[0].write_bytes(damage)
            self.assertEqual(self.state(model), "miss", f"{len(damage)} bytes")
            self.assertEqual((self.folder / "r.npz").read_bytes(), first)
            self.assertEqual(entries[0].read_bytes(), whole, "the entry is written again")
        self.assertEqual(self.state(model), "hit")

    def test_options_are_in_the_key(self):
        model = PROGRAMS["sum_of_product"]
        self.assertEqual(self.state(model), "miss")
        self.assertEqual(self.report("run", model, "--target=cpu:isa=avx2", f"--output=@{self.folder}/r.npz")["cache"], "miss" if self.wide() else "hit")
        self.assertEqual(self.report("run", model, "--target=sim_accel", f"--output=@{self.folder}/r.npz")["cache"], "miss")
        self.assertEqual(self.report("run", model, "--target=cpu", "--numerics=relaxed", f"--output=@{self.folder}/r.npz")["cache"], "miss")

    def wide(self):
        return "avx512f" in pathlib.Path("/proc/cpuinfo").read_text()


if __name__ == "__main__":
    unittest.main()
