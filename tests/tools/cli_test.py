"""The contract of the `tenon` command: exit codes, keys, artifacts, cache, inputs. Standard library only."""
import array
import ast
import json
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest
import zipfile

SOURCE = pathlib.Path(os.environ["TENON_SOURCE_DIR"])
BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = str(BINARY / "bin/tenon")
PROGRAMS = SOURCE / "tests/programs"
SMALL = str(PROGRAMS / "sum_of_product/model.mlir")
HAS_CPU = (BINARY / "lib/tenon/plugins/tenon_backend_cpu.so").exists()
TARGETS = ["reference"] + (["cpu"] if HAS_CPU else [])


def read_npy(data):
    size = struct.unpack("<H", data[8:10])[0]
    header = ast.literal_eval(data[10:10 + size].decode())
    code = {"f4": "f", "f8": "d", "i4": "i", "i8": "q", "u2": "H", "i1": "b", "u1": "B", "b1": "B", "u4": "I"}[header["descr"][1:]]
    return header, array.array(code, data[10 + size:])


def read_npz(path):
    with zipfile.ZipFile(path) as z:
        return {n.removesuffix(".npy"): read_npy(z.read(n)) for n in z.namelist()}


class CommandTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.env = dict(os.environ, TENON_CACHE_DIR=str(self.folder / "cache"))
        self.env.pop("TENON_FLAGS", None)

    def tenon(self, *args, code=0, stdin=None, env=None):
        done = subprocess.run([TENON, *map(str, args)], capture_output=True, text=True, input=stdin, env=env or self.env)
        self.assertEqual(done.returncode, code, f"{args}\n{done.stderr}")
        return done

    def refused(self, error, code, *args, **more):
        self.assertIn(f"error[{error}]", self.tenon(*args, code=code, **more).stderr, args)


class ExitCodes(CommandTest):
    def test_usage(self):
        self.refused("E0101", 2)
        self.refused("E0101", 2, "frobnicate")
        self.refused("E0101", 2, "run")
        self.refused("E0101", 2, "run", SMALL)
        self.refused("E0101", 2, "run", SMALL, "--target=reference", "--no-such-option")
        self.refused("E0101", 2, "run", SMALL, "--target=reference", "--repeat=0")
        self.refused("E0101", 2, "run", SMALL, "--target=reference", "--repeat=many")
        self.refused("E0101", 2, "run", SMALL, "--target=reference", "--numerics=loose")
        self.refused("E0101", 2, "run", SMALL, "--target=reference", "--input=nonsense")
        self.refused("E0101", 2, "run", SMALL, "--target=reference", "--isolate=cpu:3")
        self.refused("E0101", 2, "targets", "--isolate=memory:1")
        self.refused("E0101", 2, "compile", SMALL, "--target=reference")
        self.refused("E0101", 2, "compile", SMALL, "--target=reference", "-o", self.folder / "a", "--emit=Poe-try")
        self.refused("E0102", 2, "run", SMALL, "--target=no_such_target")
        self.refused("E0103", 2, "run", SMALL, "--target=cpu:no_such_option=1") if HAS_CPU else None
        self.refused("E0104", 2, "opt", SMALL, "--until=no_such_phase")
        self.refused("E0104", 2, "opt", SMALL, "--passes=no_such_pass")
        self.refused("E0206", 2, "run", SMALL, "--target=reference", "--entry=no_such_function")

    def test_not_in_this_version(self):
        for verb in ("replay", "bisect", "reduce", "diff", "backend"):
            self.refused("E0105", 2, verb)
        self.refused("E0105", 2, "run", SMALL, "--target=reference", "--fallback=cpu")
        for emit in ("object", "shared", "exe", "header", "ptx", "hsaco", "poetry"):
            self.refused("E0105", 2, "compile", SMALL, "--target=reference", "-o", self.folder / "a", f"--emit={emit}")

    def test_input(self):
        self.refused("E0501", 2, "run", self.folder / "none.mlir", "--target=reference")
        self.refused("E0501", 2, "run", self.folder, "--target=reference")
        bad = self.folder / "bad.mlir"
        bad.write_text("func.func @main( {")
        self.refused("E0201", 2, "run", bad, "--target=reference")
        self.refused("E0210", 2, "run", SMALL, "--target=reference", "--input=2xf32=1,2")
        for text, what in (("module {}", "there is no public function\n"), ("module { func.func private @f() }", "there is no public function\n")):
            bad.write_text(text)
            self.assertIn(what, self.tenon("run", bad, "--target=reference", code=2).stderr)
        bad.write_bytes(b"PK\x03\x04 no archive")
        self.refused("E0211", 2, "run", SMALL, "--target=reference", f"--input=@{bad}")

    def test_sizes(self):
        open_sum = self.folder / "open.mlir"
        open_sum.write_text("func.func @main(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {\n  %0 = stablehlo.add %a, %b : tensor<?xf32>\n"
                            "  return %0 : tensor<?xf32>\n}\n")
        for target in ("reference", "cpu") if HAS_CPU else ("reference",):
            to = f"--target={target}"
            self.assertIn("tensor<3xf32>", self.tenon("run", open_sum, to, "--input=3xf32=1,2,3", "--shape=arg1=3").stdout)
            self.refused("E0210", 2, "run", open_sum, to, "--input=3xf32=1,2,3", "--input=4xf32=1")
            self.refused("E0210", 2, "run", open_sum, to, "--input=3xf32=1,2,3", "--shape=arg0=4", "--shape=arg1=3")
            self.refused("E0208", 2, "run", open_sum, to, "--shape=arg1=3")
            for shape in ("arg9=3x64", "arg0=3x64"):
                self.refused("E0210", 2, "run", SMALL, to, f"--shape={shape}")
                self.refused("E0210", 2, "compile", SMALL, to, f"--shape={shape}", "-o", self.folder / "a")

    def test_attributes(self):
        text = "module attributes {mhlo.num_replicas = %s} { func.func @main(%%a: tensor<2xf32> {tf.aliasing_output = %d : i32}, %%b: tensor<2xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<2xf32>, tensor<2xf32>) { return %%a, %%b : tensor<2xf32>, tensor<2xf32> } }"
        program = self.folder / "attributes.mlir"
        for target in ("reference", "cpu") if HAS_CPU else ("reference",):
            for replicas, result, error in (("1 : i32", 1, None), ("1 : i32", 0, "E0204"), ("1 : i32", 2, "E0204"), ("1 : i32", -1, "E0204"), ("0 : i32", 1, "E0204"),
                                            ("-3 : i32", 1, "E0204"), ('"four"', 1, "E0204"), ("2000000000 : i32", 1, "E0209")):
                program.write_text(text % (replicas, result))
                if error:
                    self.refused(error, 2, "run", program, f"--target={target}")
                else:
                    self.tenon("run", program, f"--target={target}")

    def test_output(self):
        self.refused("E0502", 2, "run", SMALL, "--target=reference", f"--output=@{self.folder}/no/folder.npz")
        self.refused("E0502", 2, "compile", SMALL, "--target=reference", "-o", f"{self.folder}/no/folder.tenon")
        self.refused("E0502", 2, "run", SMALL, "--target=reference", f"--json={self.folder}/no/folder.json")
        with open("/dev/full", "w") as full:
            done = subprocess.run([TENON, "opt", "--list-passes"], stdout=full, stderr=subprocess.PIPE, text=True, env=self.env)
        self.assertEqual(done.returncode, 2, done.stderr)

    def test_plugins_that_do_not_load(self):
        plugin = self.folder / "tenon_backend_bad.so"
        plugin.write_text("no plugin")
        env = dict(self.env, TENON_PLUGIN_PATH=str(self.folder))
        self.refused("E0402", 3, "run", SMALL, "--target=bad", env=env)
        listed = {t["name"]: t for t in json.loads(self.tenon("targets", "--json", env=env).stdout)["targets"]}
        self.assertFalse(listed["bad"]["available"])
        self.assertTrue(listed["bad"]["reason"])

    @unittest.skipUnless(HAS_CPU, "needs the cpu plugin")
    def test_check(self):
        self.tenon("run", SMALL, "--target=cpu", "--check")



class Results(CommandTest):
    def check(self, name, target, *more):
        folder = PROGRAMS / name
        out = self.folder / "out.npz"
        self.tenon("run", folder / "model.mlir", f"--target={target}", f"--input=@{folder}/inputs.npz", f"--output=@{out}", *more)
        got, want = read_npz(out), read_npz(folder / "outputs.npz")
        meta = json.loads((folder / "meta.json").read_text())
        for i, result in enumerate(meta["results"]):
            (gh, g), (wh, w) = got[f"result{i}"], want[f"result{i}"]
            self.assertEqual(gh["shape"], wh["shape"])
            if result["dtype"] == "bfloat16":
                widen = lambda a: [struct.unpack("<f", struct.pack("<I", v << 16))[0] for v in a]
                g, w = widen(g), widen(w)
            for a, b in zip(g, w):
                self.assertLessEqual(abs(a - b), result["atol"] + result["rtol"] * abs(b), f"{name} on {target}, result{i}")

    def test_programs(self):
        for target in TARGETS:
            for name in sorted(p.parent.name for p in PROGRAMS.glob("*/meta.json")):
                with self.subTest(target=target, program=name):
                    self.check(name, target)

    def test_printed(self):
        text = ("func.func @main(%a: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i1>) {\n"
                "  %0 = stablehlo.add %a, %a : tensor<2x2xf32>\n  %1 = stablehlo.constant dense<true> : tensor<i1>\n"
                "  return %0, %1 : tensor<2x2xf32>, tensor<i1>\n}\n")
        done = self.tenon("run", "-", "--target=reference", "--input=2x2xf32=1,2.5,-3,4", stdin=text)
        self.assertEqual(done.stdout, "tensor<2x2xf32> [[2, 5], [-6, 8]]\ntensor<i1> true\n")
        self.assertIn("random with seed 0", self.tenon("run", "-", "--target=reference", stdin=text).stderr)

    def test_bound_weights(self):
        folder = PROGRAMS / "dense_relu_chain"
        plain = self.tenon("run", folder / "model.mlir", "--target=reference", f"--input=@{folder}/inputs.npz").stdout
        bound = self.tenon("run", folder / "model.mlir", "--target=reference", f"--bind={folder}/inputs.npz").stdout
        self.assertEqual(plain, bound)

    def test_bound_weights_are_prepared(self):
        """Packed once, the same bits; an artifact compiled with --bind takes them by --bind or by --input."""
        text = ("func.func @main(%x: tensor<48x64xf32>, %w: tensor<64x40xf32>, %v: tensor<40xf32>) -> tensor<48x40xf32> {\n"
                "  %e = stablehlo.constant dense<2.0> : tensor<40xf32>\n"
                "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<48x64xf32>, tensor<64x40xf32>) -> tensor<48x40xf32>\n"
                "  %1 = stablehlo.add %v, %e : tensor<40xf32>\n"
                "  %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<40xf32>) -> tensor<48x40xf32>\n"
                "  %3 = stablehlo.multiply %0, %2 : tensor<48x40xf32>\n  return %3 : tensor<48x40xf32>\n}\n")
        folder = self.folder
        (folder / "m.mlir").write_text(text)
        numbers = lambda n, step: [((i * step) % 17 - 8) / 4 for i in range(n)]
        x, w, v = ("x", numbers(48 * 64, 5), (48, 64)), ("w", numbers(64 * 40, 7), (64, 40)), ("v", numbers(40, 3), (40,))
        for name, arrays in (("x.npz", {"arg0": x}), ("w.npz", {"arg1": w, "arg2": v}), ("all.npz", {"arg0": x, "arg1": w, "arg2": v})):
            with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED if name == "w.npz" else zipfile.ZIP_STORED) as archive:
                for key, (_, data, shape) in arrays.items():
                    head = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}".encode().ljust(117) + b"\n"
                    archive.writestr(key + ".npy", b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head + struct.pack(f"<{len(data)}f", *data))
        run = lambda *words: self.tenon("run", *words, "--threads=1").stdout
        model, x, w, everything = folder / "m.mlir", f"--input=@{folder}/x.npz", f"--bind={folder}/w.npz", f"--input=@{folder}/all.npz"
        plain = run(model, "--target=cpu", everything)
        self.assertEqual(run(model, "--target=cpu", x, w, "--check"), plain)
        self.tenon("compile", model, "--target=cpu", w, "-o", folder / "m.tenon")
        self.assertEqual(run(folder / "m.tenon", x, w), plain)
        self.assertEqual(run(folder / "m.tenon", everything), plain)
        memory = json.loads(run(model, "--target=cpu", x, w, "--json"))["memory"]
        self.assertEqual(memory["released_bytes"], (64 * 40 + 40) * 4)
        self.assertGreaterEqual(memory["prepared_bytes"], (64 * 40 + 40) * 4)
        report = json.loads(self.tenon("bench", model, "--target=cpu", x, w, "--readings=1", "--repeat=2", "--json").stdout)
        self.assertTrue(report["weights_bound"])
        self.assertIn("tenon.bound", self.tenon("opt", model, w).stdout)


class Json(CommandTest):
    RUN_KEYS = {"schema", "model", "target", "threads", "compile_ms", "compile_cpu_ms", "cached_compile_ms", "load_ms", "run_ms", "memory"}
    MEMORY_KEYS = {"peak_bytes", "plan_peak_bytes", "lower_bound_bytes", "constant_bytes", "argument_bytes", "result_bytes", "prepared_bytes", "released_bytes"}

    def test_run(self):
        for target in TARGETS:
            report = json.loads(self.tenon("run", SMALL, f"--target={target}", "--repeat=4", "--check", "--json").stdout)
            self.assertLessEqual(self.RUN_KEYS, report.keys())
            self.assertEqual(report["schema"], "tenon.run/1")
            self.assertEqual(report["run_ms"].keys(), {"median", "min", "p90", "runs"})
            self.assertEqual(report["run_ms"]["runs"], 4)
            self.assertLessEqual(self.MEMORY_KEYS, report["memory"].keys())
            self.assertLessEqual({"passed", "max_abs", "max_ulp", "first_difference"}, report["check"].keys())
            if target != "reference":
                self.assertGreaterEqual(report["kernels"], 1)

    def test_bench(self):
        report = json.loads(self.tenon("bench", SMALL, "--target=reference", "--readings=2", "--repeat=3", "--json").stdout)
        self.assertLessEqual(self.RUN_KEYS, report.keys())
        self.assertEqual(len(report["readings"]), 2)
        self.assertEqual(report["run_ms"]["runs"], 6)
        for key in ("compile_ms", "compile_cpu_ms", "cached_compile_ms", "load_ms"):
            self.assertGreater(report[key], 0)

    def test_opt(self):
        report = json.loads(self.tenon("opt", SMALL, "--time-passes", "--json").stdout)
        self.assertEqual(report["schema"], "tenon.opt/1")
        self.assertLessEqual({"name", "phase", "ms", "changed", "ops_before", "ops_after"}, report["passes"][0].keys())
        self.assertIn("total_ms", report)

    def test_targets(self):
        report = json.loads(self.tenon("targets", "--json").stdout)
        for target in report["targets"]:
            self.assertLessEqual({"name", "plugin", "abi", "version", "available", "options"}, target.keys())
            for option in target["options"]:
                self.assertLessEqual({"name", "type", "default", "help"}, option.keys())

    def test_profile(self):
        trace, text = self.folder / "trace.json", self.folder / "trace.txt"
        self.tenon("run", SMALL, "--target=reference", "--no-cache", f"--profile={trace}")
        names = {e["name"] for e in json.loads(trace.read_text())["traceEvents"]}
        self.assertLessEqual({"parse", "assign_origins", "reference"}, names)
        self.tenon("run", SMALL, "--target=reference", f"--profile={text}")
        self.assertIn("execute reference", text.read_text())


class Opt(CommandTest):
    def test_phases_and_passes(self):
        listed = self.tenon("opt", "--list-passes").stdout
        self.assertIn("inline_calls", listed)
        canonical = self.tenon("opt", SMALL, "--until=canonical").stdout
        self.assertIn("stablehlo.", canonical)
        again = self.tenon("opt", "-", "--from=canonical", "--until=canonical", stdin=canonical).stdout
        self.assertEqual(canonical, again, "a phase that is done changes nothing")

    def test_no_target_shows_before_legal(self):
        plain = self.tenon("opt", SMALL, "--until=optimized").stdout
        for target in TARGETS:
            self.assertEqual(plain, self.tenon("opt", SMALL, "--until=optimized", f"--target={target}").stdout)
        self.refused("E0101", 2, "opt", SMALL, "--until=fused")

    def test_dump(self):
        self.tenon("opt", SMALL, f"--dump-to={self.folder}/dump")
        names = sorted(p.name for p in (self.folder / "dump").iterdir())
        self.assertTrue(names[0].startswith("001_import"), names)
        before = {n: (self.folder / "dump" / n).read_bytes() for n in names}
        self.tenon("opt", SMALL, env=dict(self.env, TENON_FLAGS=f"--dump-to={self.folder}/again"))
        self.assertEqual(before, {p.name: p.read_bytes() for p in (self.folder / "again").iterdir()})


class Artifacts(CommandTest):
    def test_runs_without_the_compiler(self):
        for target in TARGETS:
            artifact = self.folder / f"{target}.tenon"
            self.tenon("compile", SMALL, f"--target={target}", "-o", artifact)
            fresh = self.tenon("run", SMALL, f"--target={target}", "--input=random:3").stdout
            self.assertEqual(self.tenon("run", artifact, "--input=random:3").stdout, fresh)
            loads = subprocess.run([TENON, "run", artifact, "--input=random:3"], capture_output=True, text=True, env=dict(self.env, LD_DEBUG="files"))
            self.assertIn("libz", loads.stderr, "the loader's log is there")
            for library in ("LLVM", "MLIR", "tenon_compiler", "tenon_backend"):
                self.assertNotIn(library, loads.stderr)
            self.refused("E0101", 2, "run", artifact, "--check")
            self.refused("E0101", 2, "compile", artifact, f"--target={target}", "-o", self.folder / "again")

    def test_same_bytes(self):
        for target in TARGETS:
            out = [self.folder / name for name in "abc"]
            self.tenon("compile", SMALL, f"--target={target}", "-o", out[0], "--no-cache")
            self.tenon("compile", SMALL, f"--target={target}", "-o", out[1], "--no-cache", "--threads=1")
            self.tenon("compile", SMALL, f"--target={target}", "-o", out[2])
            self.assertEqual(out[0].read_bytes(), out[1].read_bytes())
            self.assertEqual(out[0].read_bytes(), out[2].read_bytes())

    def test_damage(self):
        artifact = self.folder / "a.tenon"
        self.tenon("compile", SMALL, f"--target={TARGETS[-1]}", "-o", artifact)
        data = artifact.read_bytes()
        damaged = self.folder / "b.tenon"
        for cut in (9, 40, len(data) // 2, len(data) - 1):
            damaged.write_bytes(data[:cut])
            self.refused("E0503", 2, "run", damaged)
        for at in (100, len(data) // 2, len(data) - 100):
            damaged.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1:])
            self.refused("E0503", 2, "run", damaged)

    def test_another_target(self):
        artifact = self.folder / "a.tenon"
        self.tenon("compile", SMALL, "--target=reference", "-o", artifact)
        self.tenon("run", artifact, "--target=reference")
        if HAS_CPU:
            self.refused("E0101", 2, "run", artifact, "--target=cpu")


class Cache(CommandTest):
    def run_json(self, *more):
        return json.loads(self.tenon("run", SMALL, f"--target={TARGETS[-1]}", "--json", *more).stdout)

    def test_hit_and_repair(self):
        first, second = self.run_json(), self.run_json()
        self.assertEqual((first["cache"], second["cache"]), ("miss", "hit"))
        self.assertIsNone(first["cached_compile_ms"])
        self.assertLess(second["cached_compile_ms"], second["compile_ms"])
        for entry in (self.folder / "cache").glob("*.tenon"):
            entry.write_bytes(entry.read_bytes()[:50])
        self.assertEqual(self.run_json()["cache"], "miss")
        self.assertEqual(self.run_json()["cache"], "hit")
        self.assertEqual(self.run_json("--no-cache")["cache"], "miss")
        self.assertEqual(self.run_json("--numerics=relaxed")["cache"], "miss")


if __name__ == "__main__":
    unittest.main()
