"""What the tests of this folder share: the command, the programs, the zoo."""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["TENON_SOURCE_DIR"])
BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = os.environ["TENON_TOOL"]
PROGRAMS = {p.parent.name: p for p in sorted((SOURCE / "tests/programs").glob("*/model.mlir"))}
ZOO = SOURCE.parent / "shared/models"
# Models that every bundled target runs; empty in a clone without ../shared.
ZOO_MODELS = {n: ZOO / n / "model.mlir" for n in ("seed_sum_x_plus_yz", "seed_sum_argmax", "seed_mnist_dense", "digits_mlp", "digits_cnn", "gpt_tiny_decode",
                                                 "quant_linear_i8", "attention_bf16", "kmeans", "lstm") if (ZOO / n / "model.mlir").exists()}
MODELS = {**PROGRAMS, **ZOO_MODELS}
ODD = BINARY / "tests/plugins/tenon_backend_odd.so"
PHASES = ["import", "canonical", "optimized", "legal", "placed", "laid_out", "fused", "scheduled", "buffered"]
TARGETS = ("cpu", "sim_accel")


class ClaimTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.env = {k: v for k, v in os.environ.items() if k != "TENON_FLAGS"} | {"TENON_CACHE_DIR": str(self.folder / "cache")}

    def tenon(self, *words, tool=TENON):
        done = subprocess.run([str(tool), *map(str, words)], capture_output=True, env=self.env)
        self.assertEqual(done.returncode, 0, f"{words}\n{done.stderr.decode()}")
        return done.stdout

    def text(self, *words, **more):
        return self.tenon(*words, **more).decode()

    def report(self, *words):
        """The JSON object of a run or bench without its results."""
        self.tenon(*words, f"--json={self.folder}/report.json")
        return json.loads((self.folder / "report.json").read_text())

    def run_report(self, model, target, *more):
        return self.report("run", model, f"--target={target}", "--no-cache", f"--output=@{self.folder}/out.npz", *more)

    def artifact(self, model, target, *more, **tool):
        out = self.folder / "a.tnn"
        self.tenon("compile", model, f"--target={target}", "--no-cache", "-o", out, *more, **tool)
        return out.read_bytes()


def program(text):
    """The text of `--emit=program`: (buffers, launches). buffers: {id: (kind, bytes)}, kind such as `argument 0`; launches: (kernel,
    inputs, outputs) in order."""
    buffers = {int(n): (kind, int(size)) for n, kind, size in re.findall(r"^b(\d+) (\w+(?: \d+)?)[^,\n]*, (\d+) bytes", text, re.M)}
    ids = lambda t: [int(x) for x in re.findall(r"b(\d+)", t)]
    steps = re.findall(r"^\s+s\d+ (\w+) (\w+)\(([^)]*)\) -> ([^\n]*)", text, re.M)
    return buffers, [(kind, name, ids(read), ids(re.sub(r" after .*", "", written))) for kind, name, read, written in steps]
