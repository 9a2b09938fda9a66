"""The optimizer prints the same bytes for a model's text and for its portable artifact."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["TENON_SOURCE_DIR"])
TENON = pathlib.Path(os.environ["TENON_BINARY_DIR"]) / "bin" / "tenon"
MODELS = pathlib.Path(os.environ.get("TENON_SHARED_MODELS", SOURCE / "../shared/models"))


def optimized(model):
    return subprocess.run([TENON, "opt", str(model), "--until=optimized"], capture_output=True, check=False)


class SameOptimizedText(unittest.TestCase):
    def compare(self, text, artifact):
        want, got = optimized(text), optimized(artifact)
        self.assertEqual(want.returncode, got.returncode, got.stderr)
        # What no dialect of ours has is refused alike, with a code.
        if want.returncode != 0:
            self.assertEqual(want.stderr[:12], got.stderr[:12])
        self.assertTrue(want.stdout == got.stdout, f"{artifact}: differs from the text's")

    @unittest.skipUnless(MODELS.exists(), "needs ../shared/models (or TENON_SHARED_MODELS)")
    def test_shared_models(self):
        folders = sorted(path.parent for path in MODELS.glob("*/model.mlirbc"))
        self.assertGreater(len(folders), 20)
        for folder in folders:
            with self.subTest(folder.name):
                self.compare(folder / "model.mlir", folder / "model.mlirbc")

    def test_artifacts_of_the_tree(self):
        folder = SOURCE / "tests/frontend/artifacts"
        for name in ("control", "reduction"):
            self.compare(folder / f"{name}.mlir", folder / f"{name}.1.17.0.mlirbc")

    def test_a_broken_artifact_is_one_diagnostic(self):
        data = (SOURCE / "tests/frontend/artifacts/shape.1.17.0.mlirbc").read_bytes()
        with tempfile.TemporaryDirectory() as scratch:
            path = pathlib.Path(scratch) / "cut.mlirbc"
            path.write_bytes(data[: len(data) // 2])
            result = optimized(path)
        self.assertEqual(result.returncode, 2)
        self.assertIn(b"error[E0221]", result.stderr)
        self.assertIn(b": byte ", result.stderr)
        self.assertEqual(result.stdout, b"")


if __name__ == "__main__":
    sys.exit(unittest.main())
