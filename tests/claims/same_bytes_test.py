"""Same input, same options: same bytes. Of the optimized module on every target; of artifacts, results and cycles on any number
of threads, in two runs, and in two builds (TENON_SECOND_BUILD names the other build folder)."""
import os
import pathlib
import unittest

from claims import BINARY, MODELS, ODD, PROGRAMS, TARGETS, ClaimTest

SECOND = os.environ.get("TENON_SECOND_BUILD")


class OneOptimizedModule(ClaimTest):
    def test_target_is_not_looked_at(self):
        for name, model in MODELS.items():
            plain = self.tenon("opt", model, "--until=optimized")
            for target in (*TARGETS, ODD):
                with self.subTest(model=name, target=str(target)):
                    self.assertEqual(self.tenon("opt", model, "--until=optimized", f"--target={target}"), plain)

    def test_targets_do_differ_afterwards(self):
        """That the comparison above can fail: the next phases do look."""
        model = PROGRAMS["dense_relu_chain"]
        self.assertEqual(len({self.tenon("opt", model, "--until=buffered", f"--target={t}") for t in (*TARGETS, ODD)}), 3)


class SameArtifact(ClaimTest):
    def test_threads_and_runs(self):
        for name, model in MODELS.items():
            for target in TARGETS:
                with self.subTest(model=name, target=target):
                    self.assertEqual(self.artifact(model, target, "--threads=1"), self.artifact(model, target, "--threads=2"))

    def test_isa_by_name(self):
        """A named ISA's bytes are its own: the same in two compiles, and other ones than a wider ISA's."""
        for name, model in PROGRAMS.items():
            with self.subTest(model=name):
                one = self.artifact(model, "cpu:isa=avx2")
                self.assertEqual(one, self.artifact(model, "cpu:isa=avx2", "--threads=1"))
                if "avx512f" in pathlib.Path("/proc/cpuinfo").read_text():
                    self.assertNotEqual(one, self.artifact(model, "cpu:isa=avx512"))
                    self.assertNotIn("zmm", self.text("compile", model, "--target=cpu:isa=avx2", "--no-cache", "--emit=asm"))

    def test_other_folder(self):
        """Neither the working folder nor the model's name is in an artifact."""
        model = PROGRAMS["tiny_lstm"]
        copy = self.folder / "another_name.mlir"
        copy.write_bytes(model.read_bytes())
        for target in TARGETS:
            self.assertEqual(self.artifact(model, target), self.artifact(copy, target), target)

    @unittest.skipUnless(SECOND, "TENON_SECOND_BUILD names no second build folder")
    def test_two_builds(self):
        other = pathlib.Path(SECOND)
        self.assertNotEqual(other.resolve(), BINARY.resolve(), "TENON_SECOND_BUILD is this build")
        for name, model in MODELS.items():
            for target in TARGETS:
                with self.subTest(model=name, target=target):
                    self.assertEqual(self.artifact(model, target), self.artifact(model, target, tool=other / "bin/tenon"))


class SameResults(ClaimTest):
    def results(self, model, target, threads):
        out = self.folder / f"{threads}.npz"
        report = self.report("run", model, f"--target={target}", "--no-cache", f"--threads={threads}", "--input=random:7", f"--output=@{out}")
        return out.read_bytes(), {k: report[k] for k in ("cycles", "engines", "bytes", "kernels") if k in report}

    def test_threads_and_runs(self):
        for name, model in MODELS.items():
            for target in TARGETS:
                with self.subTest(model=name, target=target):
                    one, two = self.results(model, target, 1), self.results(model, target, 2)
                    self.assertEqual(one, two)
                    self.assertEqual("cycles" in one[1], target == "sim_accel")


if __name__ == "__main__":
    unittest.main()
