"""Runs the tables: whatever is given, the command answers with the right code and leaves nothing behind. Standard library only."""
import os
import pathlib
import re
import resource
import subprocess
import tempfile
import unittest

import array_cases
import command_cases
import files
import model_cases

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = str(BINARY / "bin/tenon")
TARGETS = ["reference", *(t for t in ("cpu", "sim_accel") if (BINARY / f"lib/tenon/plugins/tenon_backend_{t}.so").exists())]
SECONDS = 20  # far above what any case takes: a machine that runs many tests at once is slow
BYTES = 2 << 30


class Battery(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = pathlib.Path(temporary.name) / "work"
        cls.folder.mkdir()
        for name, data in files.FILES.items():
            (cls.folder / name).write_bytes(data)
        cls.env = dict(os.environ, TENON_CACHE_DIR=str(pathlib.Path(temporary.name) / "cache"))
        cls.env.pop("TENON_FLAGS", None)

    def tenon(self, arguments, more=None, shell=None):
        command = ["bash", "-c", shell] if shell else [TENON, *arguments]
        return subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, cwd=self.folder, timeout=SECONDS,
                              env=dict(self.env, TENON=TENON, **(more or {})))

    def check(self, arguments, exit_code, want, more=None):
        before = sorted(p.name for p in self.folder.iterdir())
        done = self.tenon(arguments, more)
        error = done.stderr.decode(errors="replace")
        said = f"{arguments}\nstdout: {done.stdout[:500]}\nstderr: {error[:2000]}"
        self.assertEqual(done.returncode, exit_code, said)
        codes = re.findall(r"error\[(E\d{4})\] \(\w+\): ", error)
        self.assertEqual(len(codes), 0 if exit_code == 0 else 1, said)
        if exit_code:
            self.assertIn("\n  next: ", error, said)
            if want:
                self.assertEqual(codes[0], want, said)
        elif want is not None:
            self.assertEqual(done.stdout.decode(), want, said)
        self.assertEqual(before, sorted(p.name for p in self.folder.iterdir()), said)

    def test_commands(self):
        for name, arguments, exit_code, want, more in command_cases.CASES:
            with self.subTest(name):
                self.check(arguments, exit_code, want, more)

    def test_arrays(self):
        for name, arguments, exit_code, want in array_cases.CASES:
            with self.subTest(name):
                self.check(arguments, exit_code, want)

    def test_models(self):
        for name, arguments, exit_code, want in model_cases.CASES:
            for target in TARGETS if any("{target}" in a for a in arguments) else TARGETS[:1]:
                with self.subTest(name, target=target):
                    self.check([a.format(target=target) for a in arguments], exit_code, want)
        if "cpu" in TARGETS:
            for name, arguments, exit_code, want in model_cases.CPU:
                with self.subTest(name):
                    self.check(arguments, exit_code, want)

    @unittest.skipUnless("cpu" in TARGETS, "needs the cpu plugin")
    def test_refusals_list_every_op(self):
        for name, arguments, parts in model_cases.REFUSED:
            with self.subTest(name):
                self.check(arguments, 3, "E0401")
                error = self.tenon(arguments).stderr.decode()
                for part in parts:
                    self.assertIn(part, error)

    def test_standard_output(self):
        """Behind a redirect, to an artifact, closed, full; /dev/stdout stays what it is."""
        for name, shell, exit_code in (
                ("an artifact through a redirect", '"$TENON" compile sum.mlir --target=reference -o - > a.tenon && "$TENON" run a.tenon', 0),
                ("an artifact by the name of the descriptor",
                 '"$TENON" compile sum.mlir --target=reference -o /dev/stdout > b.tenon && "$TENON" run b.tenon', 0),
                ("an artifact through pipes", '"$TENON" compile sum.mlir --target=reference -o - | "$TENON" run -', 0),
                ("nothing is overwritten", 'echo first > c; "$TENON" compile sum.mlir --target=reference -o - >> c; grep -q first c', 0),
                ("options that an artifact has behind it", '"$TENON" compile sum.mlir --target=reference -o d && "$TENON" run d --entry=main', 2),
                ("closed", '"$TENON" run sum.mlir --target=reference >&-', 2),
                ("full", '"$TENON" run sum.mlir --target=reference >/dev/full', 2),
                ("full with json", '"$TENON" run sum.mlir --target=reference --json >/dev/full', 2),
                ("standard input closed", '"$TENON" run - --target=reference <&-', 2),
                ("standard error closed", '"$TENON" run sum.mlir --target=reference 2>&-', 0)):
            with self.subTest(name):
                kind = os.stat("/dev/stdout", follow_symlinks=False).st_mode
                done = self.tenon([], shell=shell)
                self.assertEqual(done.returncode, exit_code, done.stderr)
                self.assertEqual(os.stat("/dev/stdout", follow_symlinks=False).st_mode, kind)

    def test_names_that_are_no_text(self):
        path = os.fsencode(self.folder) + b"/\xff\xfe.mlir"
        pathlib.Path(os.fsdecode(path)).write_bytes(files.FILES["sum.mlir"])
        self.addCleanup(os.unlink, path)
        for more in (["--json"], ["--profile=profile.json"], ["--dump-to=dump"]):
            for target in TARGETS:
                with self.subTest(more[0], target=target):
                    done = subprocess.run([TENON, "run", path, f"--target={target}", *more], capture_output=True, cwd=self.folder,
                                          stdin=subprocess.DEVNULL, env=self.env, timeout=SECONDS)
                    self.assertEqual(done.returncode, 0, done.stderr)

    @classmethod
    def tearDownClass(cls):
        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
        if most > BYTES:
            raise AssertionError(f"a case took {most} bytes")


if __name__ == "__main__":
    unittest.main()
