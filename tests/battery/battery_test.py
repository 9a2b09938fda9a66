"""Runs the tables: whatever is given, the command answers with the right code and leaves nothing behind. Standard library only."""
import os
import pathlib
import re
import resource
import signal
import subprocess
import tempfile
import threading
import unittest

import array_cases
import binaries
import binary_cases
import command_cases
import files
import model_cases
import output_cases
import suite_cases

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = str(BINARY / "bin/tenon")
TARGETS = ["reference", *(t for t in ("cpu", "sim_accel") if (BINARY / f"lib/tenon/plugins/tenon_backend_{t}.so").exists())]
# A case takes far less; a machine that runs many tests at once is slow, so the bound is on time of the CPU.
CPU_SECONDS, SECONDS = 5, 100
BYTES = 2 << 30


class Done:
    """What a command left when it ended."""

    def __init__(self, status, usage, stdout, stderr):
        self.returncode = os.waitstatus_to_exitcode(status)
        self.seconds, self.bytes = usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024
        self.stdout, self.stderr = stdout, stderr


class Battery(unittest.TestCase):
    cases, longest, largest = 0, (0, ""), (0, "")

    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = pathlib.Path(temporary.name) / "work"
        cls.folder.mkdir()
        (cls.folder / "folder.so").mkdir()
        for name, data in files.FILES.items():
            (cls.folder / name).write_bytes(data)
        (cls.folder / "suite.json").write_bytes(suite_cases.suite(suite_cases.CASE))
        cls.env = dict(os.environ, TENON_CACHE_DIR=str(pathlib.Path(temporary.name) / "cache"))
        cls.env.pop("TENON_FLAGS", None)

    def tenon(self, arguments, more=None, shell=None, full=False):
        """Runs the command. `full`: no ordinary file can be longer than 8 bytes, as on a disk that is full."""
        command = ["bash", "-c", shell] if shell else [TENON, *arguments]
        limit = (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (8, 8))) if full else None
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
            piped = []
            if full:  # what is said is said through pipes: a file would be full too
                child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, cwd=self.folder,
                                         env=dict(self.env, TENON=TENON), preexec_fn=limit)
                for pipe in (child.stdout, child.stderr):
                    text = []
                    piped.append((threading.Thread(target=lambda p=pipe, t=text: t.append(p.read())), text))
                    piped[-1][0].start()
            else:
                child = subprocess.Popen(command, stdout=out, stderr=errors, stdin=subprocess.DEVNULL, cwd=self.folder,
                                         env=dict(self.env, TENON=TENON, **(more or {})))
            timer = threading.Timer(SECONDS, child.kill)
            timer.start()
            _, status, usage = os.wait4(child.pid, 0)
            timer.cancel()
            child.returncode = status
            for thread, _ in piped:
                thread.join()
            texts = [t[0] for _, t in piped] or [(f.seek(0), f.read())[1] for f in (out, errors)]
            if full:
                child.stdout.close(), child.stderr.close()
        done = Done(status, usage, *texts)
        name = " ".join(map(str, arguments or [shell]))[:80]
        Battery.cases += 1
        Battery.longest = max(Battery.longest, (done.seconds, name))
        Battery.largest = max(Battery.largest, (done.bytes, name))
        self.assertLess(done.seconds, CPU_SECONDS, name)
        self.assertLess(done.bytes, BYTES, name)
        return done

    def check(self, arguments, exit_code, want, more=None, full=False):
        before = sorted(p.name for p in self.folder.iterdir())
        done = self.tenon(arguments, more, full=full)
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

    def write(self, name, data):
        (self.folder / name).write_bytes(data)
        self.addCleanup((self.folder / name).unlink)

    def test_outputs(self):
        """Every output: into nowhere, into a full device, over a folder, and on a full disk over a file that is there."""
        for name, arguments in output_cases.OUTPUTS:
            is_folder = name.endswith("folder")
            out = next(a for a in arguments if "{out}" in a)
            end = out.split("{out}")[1]

            def to(place):
                return [a.format(out=place) for a in arguments]

            for place in output_cases.FOLDER_PLACES if is_folder else output_cases.PLACES:
                with self.subTest(name, place=place):
                    self.check(to(place), 2, "E0502")
            if not end:
                with self.subTest(name, place="/dev/full"):
                    self.check(to("/dev/full"), 2, "E0502")
            if is_folder:
                with self.subTest(name, place="a full disk"):
                    self.check(to("folder.so/dump"), 2, "E0502", full=True)
                    left = list((self.folder / "folder.so").rglob("*"))
                    self.assertEqual([p for p in left if p.is_file()], [])
                    for folder in sorted(left, reverse=True):
                        folder.rmdir()
                continue
            with self.subTest(name, place="a folder"):
                (self.folder / f"taken{end}").mkdir()
                try:
                    self.check(to("taken"), 2, "E0502")
                finally:
                    (self.folder / f"taken{end}").rmdir()
            with self.subTest(name, place="a full disk"):
                old = self.folder / f"old{end}"
                old.write_bytes(b'{"cases": {}}' if end == ".json" else b"old")
                try:
                    self.check(to("old"), 2, "E0502", full=True)
                    self.assertEqual(old.read_bytes(), b'{"cases": {}}' if end == ".json" else b"old")
                finally:
                    old.unlink()

    def test_binaries(self):
        done = self.tenon(["compile", "sum.mlir", "--target=reference", "-o", "/dev/stdout"])
        for name, data in binaries.artifacts(done.stdout).items():
            self.write(f"{name}.tenon", data)
        done = self.tenon(["convert", "sum.mlir", "--to=bytecode"])
        for name, data in binaries.bytecodes(done.stdout).items():
            self.write(f"{name}.mlirbc", data)
        plugin = next((BINARY / "lib/tenon/plugins").glob("*.so"))
        for name, data in binaries.plugins((BINARY / "lib/tenon/libtenon_compiler.so").read_bytes(), plugin.read_bytes()).items():
            self.write(f"{name}.so", data)
        for name, arguments, exit_code, want in binary_cases.CASES:
            with self.subTest(name):
                self.check(arguments, exit_code, want)

    def test_suites(self):
        for name, manifest, exit_code, want in suite_cases.CASES:
            with self.subTest(name):
                (self.folder / "case.json").write_bytes(manifest)
                self.check(["test", "case.json"], exit_code, want)
        (self.folder / "case.json").unlink()

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
        print(f"{cls.cases} commands; most time {cls.longest[0]:.2f} CPU s ({cls.longest[1]}); most memory {cls.largest[0] >> 20} MB ({cls.largest[1]})")


if __name__ == "__main__":
    unittest.main()
