"""How scripts/public_suites tells a program that moved its inputs from one whose results were folded, by the text of what is optimized."""
import importlib.machinery
import importlib.util
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT, TENON = pathlib.Path(os.environ["TENON_SOURCE_DIR"]), pathlib.Path(os.environ["TENON_BINARY_DIR"]) / "bin/tenon"
loader = importlib.machinery.SourceFileLoader("public_suites", str(ROOT / "scripts/public_suites"))
suites = importlib.util.module_from_spec(importlib.util.spec_from_loader("public_suites", loader))
loader.exec_module(suites)

PROGRAM = """
func.func @main() -> tensor<{rows}x2xf32> {{
  %x = stablehlo.constant dense<[{values}]> : tensor<{rows}x2xf32>
  %0 = {barrier}
  %1 = stablehlo.slice %0 [0:{rows}, 0:2] : (tensor<{rows}x2xf32>) -> tensor<{rows}x2xf32>
  %2 = stablehlo.reshape %1 : (tensor<{rows}x2xf32>) -> tensor<{flat}xf32>
  %3 = stablehlo.reshape %2 : (tensor<{flat}xf32>) -> tensor<{rows}x2xf32>
  stablehlo.custom_call @check.expect_eq(%3, %x) {{has_side_effect = true}} : (tensor<{rows}x2xf32>, tensor<{rows}x2xf32>) -> ()
  return %3 : tensor<{rows}x2xf32>
}}
"""
BARRIER, ADD = "stablehlo.optimization_barrier %x : tensor<{rows}x2xf32>", "stablehlo.add %x, %x : tensor<{rows}x2xf32>"


class ResultKind(unittest.TestCase):
    def kind(self, rows, before):
        values = ", ".join(["[1.0, 2.0]"] * rows)
        text = PROGRAM.format(rows=rows, flat=2 * rows, values=values, barrier=before.format(rows=rows)).replace("dense<[]>", "dense<>")
        with tempfile.TemporaryDirectory() as folder:
            model = pathlib.Path(folder) / "model.mlir"
            model.write_text(text)
            optimized = subprocess.run([TENON, "opt", model, "--target=cpu", "--until=optimized"], capture_output=True, text=True, check=True).stdout
        return suites.result_kind(optimized, 1)

    def test_moved(self):
        self.assertEqual(self.kind(3, BARRIER), suites.BY_COPIES)

    def test_folded(self):
        self.assertEqual(self.kind(3, ADD), suites.FOLDED)

    def test_empty(self):
        self.assertEqual(self.kind(0, BARRIER), suites.EMPTY)

    def test_nothing_was_copied(self):
        self.assertEqual(suites.result_kind("    return %arg0 : tensor<2xf32>", 0), suites.FOLDED)


if __name__ == "__main__":
    unittest.main()
