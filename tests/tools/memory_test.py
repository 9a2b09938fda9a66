"""Peak memory of a run with bound weights: what is packed replaces what it was packed from."""
import json
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest
import zipfile

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = str(BINARY / "bin/tenon")
HAS_CPU = (BINARY / "lib/tenon/plugins/tenon_backend_cpu.so").exists()
SIZE, LAYERS, ROWS = 1024, 16, 8
WEIGHTS = SIZE * SIZE * 4 * LAYERS


def chain():
    """x times LAYERS weights, one after the other."""
    arguments = ", ".join([f"%x: tensor<{ROWS}x{SIZE}xf32>"] + [f"%w{i}: tensor<{SIZE}x{SIZE}xf32>" for i in range(LAYERS)])
    lines = [f"func.func public @main({arguments}) -> tensor<{ROWS}x{SIZE}xf32> {{"]
    for i in range(LAYERS):
        lines.append(f"  %{i} = stablehlo.dot_general {f'%{i - 1}' if i else '%x'}, %w{i}, contracting_dims = [1] x [0] : "
                     f"(tensor<{ROWS}x{SIZE}xf32>, tensor<{SIZE}x{SIZE}xf32>) -> tensor<{ROWS}x{SIZE}xf32>")
    return "\n".join(lines + [f"  return %{LAYERS - 1} : tensor<{ROWS}x{SIZE}xf32>", "}", ""])


@unittest.skipUnless(HAS_CPU, "no cpu plugin here")
class Peak(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        (self.folder / "m.mlir").write_text(chain())
        (self.folder / "empty.mlir").write_text("func.func public @main(%x: tensor<f32>) -> tensor<f32> {\n  return %x : tensor<f32>\n}\n")
        header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({SIZE}, {SIZE}), }}".encode().ljust(117) + b"\n"
        array = b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + struct.pack("<f", 0.001) * (SIZE * SIZE)
        with zipfile.ZipFile(self.folder / "w.npz", "w") as archive:
            for i in range(LAYERS):
                archive.writestr(f"arg{i + 1}.npy", array)

    def memory(self, model, *words):
        done = subprocess.run([TENON, "run", self.folder / model, *words, "--target=cpu", "--threads=1", "--no-cache", "--json"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)["memory"]

    def test_bound_weights_are_held_once(self):
        empty = self.memory("empty.mlir")["process_peak_bytes"]
        used = self.memory("m.mlir", f"--bind={self.folder}/w.npz")
        self.assertEqual(used["released_bytes"], WEIGHTS)
        self.assertEqual(used["prepared_bytes"], WEIGHTS)
        self.assertLess(used["peak_bytes"], WEIGHTS * 1.05)
        live = used["lower_bound_bytes"] + used["result_bytes"] + ROWS * SIZE * 4
        self.assertLess(used["process_peak_bytes"] - empty, WEIGHTS + 1.1 * live + 16e6)

    def test_inputs_are_held_once(self):
        empty = self.memory("empty.mlir")["process_peak_bytes"]
        used = self.memory("m.mlir", f"--input=@{self.folder}/w.npz")
        self.assertEqual(used["prepared_bytes"], 0)
        self.assertLess(used["process_peak_bytes"] - empty, 1.1 * used["peak_bytes"] + 16e6)


if __name__ == "__main__":
    unittest.main()
