"""tenon test: statuses, budgets, baseline, reports; examples/ci as docs/ci.md shows it, and the workflows' steps against an installed package."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree
import zipfile

import yaml

SOURCE = pathlib.Path(os.environ["TENON_SOURCE_DIR"])
BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
PROGRAMS = SOURCE / "tests/programs"
SMALL = {"model": str(PROGRAMS / "sum_of_product/model.mlir"), "name": "small"}


class TestVerb(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.env = dict(os.environ, PATH=f"{BINARY / 'bin'}:{os.environ['PATH']}", TENON_CACHE_DIR=str(self.folder / "cache"))
        self.env.pop("TENON_FLAGS", None)

    def tenon(self, *args, code=0):
        done = subprocess.run(["tenon", *map(str, args)], capture_output=True, text=True, env=self.env)
        self.assertEqual(done.returncode, code, f"{args}\n{done.stdout}{done.stderr}")
        return done

    def manifest(self, *cases, **top):
        path = self.folder / "m.json"
        path.write_text(json.dumps({"cases": [{**SMALL, "targets": ["reference"], **c} for c in cases], **top}))
        return path

    def report(self, *args, code=0):
        return json.loads(self.tenon("test", *args, "--json", code=code).stdout)

    def test_passes_and_reports(self):
        junit = self.folder / "j.xml"
        report = self.report(PROGRAMS, "--target=reference,sim_accel", f"--junit={junit}", "--filter=sum*", "--filter=tiny_lstm")
        self.assertEqual((report["passed"], report["failed"], report["refused"]), (4, 0, 0))
        self.assertEqual([(c["name"], c["target"]) for c in report["cases"]],
                         [(n, t) for n in ("sum_of_product", "tiny_lstm") for t in ("reference", "sim_accel")])
        self.assertGreater(report["cases"][1]["figures"]["cycles"], 0)
        suites = xml.etree.ElementTree.parse(junit).getroot()
        self.assertEqual([s.get("name") for s in suites], ["reference", "sim_accel"])
        self.assertEqual(suites.get("failures"), "0")

    def test_wrong_results_fail_and_say_where(self):
        case = {"inputs": str(PROGRAMS / "row_sum_argmax/inputs.npz"), "expected": str(PROGRAMS / "row_sum_argmax/outputs.npz"),
                "model": str(PROGRAMS / "row_sum_argmax/model.mlir"), "rtol": 0, "atol": [0, 0], "targets": ["reference", "sim_accel"]}
        junit = self.folder / "j.xml"
        report = self.report(self.manifest(case), f"--junit={junit}", code=1)
        failed = [c for c in report["cases"] if c["status"] == "failed"]
        self.assertTrue(failed)
        self.assertRegex(failed[0]["message"], r"result0\[\d+\]: .*, expected is ")
        failure = xml.etree.ElementTree.parse(junit).getroot().find(".//failure")
        self.assertIn("again: tenon run", failure.text)
        # The command that is printed shows the failure again.
        again = subprocess.run(failed[0]["command"], shell=True, capture_output=True, text=True, env=self.env)
        self.assertEqual(again.returncode, 1, again.stderr)

    def test_budgets(self):
        sim = {"targets": ["sim_accel"]}
        self.report(self.manifest({**sim, "budgets": {"cycles": 10**9, "kernels": {"max": 1, "min": 1}, "memory.argument_bytes": {"min": 1}}}))
        report = self.report(self.manifest({**sim, "budgets": {"cycles": 7}}), code=1)
        budget = report["cases"][0]["budgets"][0]
        self.assertEqual((budget["figure"], budget["max"], budget["passed"]), ("cycles", 7, False))
        self.assertEqual(budget["delta"], budget["measured"] - 7)
        self.assertRegex(report["cases"][0]["message"], rf"^error\[E0302\] \(check\): cycles \d+ is above the budget of 7 by {int(budget['delta'])} ")
        # A figure that the target does not have fails: a gate that cannot fail is none.
        report = self.report(self.manifest({"budgets": {"cycles": 7}}), code=1)
        self.assertIn("reports no such figure", report["cases"][0]["message"])
        report = self.report(self.manifest({"targets": [{"target": "sim_accel", "budgets": {"kernels": {"min": 2}}}]}), code=1)
        self.assertIn("kernels 1 is below the budget of 2 by 1", report["cases"][0]["message"])

    def test_infeeds_of_their_own_size(self):
        told = {}
        for target in ("reference", "cpu", "sim_accel", "gpu:arch=sm_80,device=emulator"):
            for rows, values in ((3, "1,2,3,4,5,6"), (4, "1,2,3,4,5,6,7,8"), (1, "7,8")):
                out, said = self.folder / "out.npz", self.folder / "said.npz"
                subprocess.run(["tenon", "run", SOURCE / "tests/tools/infeed_sizes.mlir", f"--target={target}", "--input=i32=2", f"--infeed={rows}x2xf32={values}",
                                f"--output=@{out}", f"--outfeed=@{said}"], check=True, capture_output=True, env=self.env)
                with zipfile.ZipFile(out) as results, zipfile.ZipFile(said) as outfeeds:
                    got = [archive.read(name) for archive in (results, outfeeds) for name in sorted(archive.namelist())]
                self.assertEqual(told.setdefault(rows, got), got, target)
            self.tenon("run", SOURCE / "tests/tools/infeed_sizes.mlir", f"--target={target}", "--input=i32=2", "--infeed=5x2xf32=1,2,3,4,5,6,7,8,9,10", code=2)

    def test_infeeds(self):
        model = {"model": str(SOURCE / "tests/tools/infeed.mlir"), "targets": ["reference", "cpu"]}
        feeds = ["2xf32=1,2", "2xf32=10,20"]
        archive = self.folder / "feeds.npz"
        self.tenon("run", SOURCE / "tests/tools/infeed.mlir", "--target=reference", *(f"--infeed={feed}" for feed in feeds), f"--output=@{archive}")
        expected = {"expected": str(archive)}
        self.report(self.manifest({**model, **expected, "infeeds": feeds}))
        self.report(self.manifest({**model, **expected}), *(f"--infeed={feed}" for feed in feeds))
        # A case's own come first, and without any there is nothing to read.
        self.report(self.manifest({**model, **expected, "infeeds": feeds}), "--infeed=2xf32=0")
        report = self.report(self.manifest(model), code=1)
        self.assertIn("there is nothing left for device 0", report["cases"][0]["message"])
        self.tenon("test", self.manifest({**model, "infeeds": 7}), code=2)
        folder = self.folder / "echo"
        folder.mkdir()
        shutil.copy(SOURCE / "tests/tools/infeed.mlir", folder / "model.mlir")
        self.report(folder, "--target=reference", code=1)
        subprocess.run(["tenon", "run", str(folder / "model.mlir"), "--target=reference", *(f"--infeed={feed}" for feed in feeds),
                        f"--outfeed=@{self.folder / 'said.npz'}"], check=True, capture_output=True, env=self.env)
        with zipfile.ZipFile(self.folder / "said.npz") as said, zipfile.ZipFile(folder / "infeeds.npz", "w") as fed:
            for i in range(2):
                fed.writestr(f"infeed{i}.npy", said.read("outfeed0.npy"))
        self.report(folder, "--target=reference,cpu")

    def test_bench_and_report_with_infeeds(self):
        model, feeds = SOURCE / "tests/tools/infeed.mlir", ["--infeed=2xf32=1,2", "--infeed=2xf32=10,20"]
        self.tenon("bench", model, "--target=reference,cpu", *feeds, "--readings=1", "--repeat=2")
        self.tenon("report", model, "--target=reference,cpu", *feeds, "-o", self.folder / "page.html")
        self.assertIn("there is nothing left", self.tenon("bench", model, "--target=cpu", feeds[0], "--readings=1", code=2).stderr)

    def test_baseline(self):
        manifest = self.manifest({"targets": ["sim_accel", "reference"]})
        self.report(manifest, "--update-baseline")
        baseline = self.folder / "m.baseline.json"
        first = baseline.read_text()
        self.report(manifest)
        self.report(manifest, "--update-baseline")
        self.assertEqual(baseline.read_text(), first, "exact figures, so the same file")
        changed = json.loads(first)
        figures = changed["cases"]["small"]["sim_accel"]["figures"]
        figures["cycles"] -= 1
        baseline.write_text(json.dumps(changed))
        report = self.report(manifest, code=1)
        self.assertIn("above the baseline's", report["cases"][0]["message"])
        self.report(manifest, "--slack=0.01")
        # The ops that grew are named with their growth; what did not grow is not.
        entry = json.loads(first)["cases"]["small"]["sim_accel"]
        self.assertEqual(sum(entry["op_cycles"].values()), entry["figures"]["cycles"], "all ops add up to the run")
        grown = max(entry["op_cycles"], key=entry["op_cycles"].get)
        entry["op_cycles"][grown] -= 7
        entry["figures"]["cycles"] -= 7
        baseline.write_text(json.dumps({"cases": {"small": {"sim_accel": entry}}}))
        message = self.report(manifest, code=1)["cases"][0]["message"].splitlines()
        self.assertRegex(message[0], r"cycles \d+ is above the baseline's \d+ by 7 \(\+[0-9.]+ %\)")
        self.assertEqual(message[1:], [f"  {grown}: +7 cycles"])
        baseline.write_text("{}")
        self.tenon("test", manifest, code=2)

    def test_refusals(self):
        model = self.folder / "f64.mlir"
        model.write_text("func.func @main(%a: tensor<4xf64>) -> tensor<4xf64> {\n  %0 = stablehlo.sine %a : tensor<4xf64>\n  return %0 : tensor<4xf64>\n}\n")
        report = self.report(self.manifest({"model": str(model), "targets": ["sim_accel"]}), code=1)
        self.assertEqual((report["refused"], report["failed"]), (1, 0))
        self.assertIn("f64.mlir:2", report["cases"][0]["message"])
        self.report(self.manifest({"model": str(model), "targets": [{"target": "sim_accel", "expect": "refused"}]}))
        model.write_text("func.func @main(%a: tensor<8192x8192xf32>) -> tensor<8192x8192xf32> {\n  %0 = stablehlo.sine %a : tensor<8192x8192xf32>\n  return %0 : tensor<8192x8192xf32>\n}\n")
        report = self.report(self.manifest({"model": str(model), "targets": [{"target": "sim_accel:machine=tiny-16x16", "expect": "refused"}]}))
        self.assertEqual(report["passed"], 1)
        report = self.report(self.manifest({"expect": "refused"}), code=1)
        self.assertIn("takes it now", report["cases"][0]["message"])

    def test_broken_cases_fail_alone(self):
        report = self.report(self.manifest({}, {"name": "gone", "model": "no_such.mlir"}, {"name": "late", "timeout_seconds": 0.001}), code=1)
        self.assertEqual([c["status"] for c in report["cases"]], ["passed", "failed", "failed"])
        self.assertIn("E0501", report["cases"][1]["message"])
        self.assertIn("no answer within", report["cases"][2]["message"])

    def test_manifests_that_are_wrong(self):
        for text in ("", "[]", "{}", '{"cases": []}', '{"cases": [3]}', '{"cases": [{}]}', '{"cases": [{"model": 3}]}', '{"cases": [{"model": "a"}]}',
                     '{"cases": [{"model": "a", "targets": []}]}', '{"cases": [{"model": "a", "targets": [3]}]}', '{"cases": [{"model": "a", "targets": ["cpu"], "budgts": {}}]}',
                     '{"cases": [{"model": "a", "targets": ["cpu"], "budgets": {"cycles": "few"}}]}', '{"cases": [{"model": "a", "targets": ["cpu"], "budgets": {"cycles": {}}}]}',
                     '{"cases": [{"model": "a", "targets": ["cpu"], "rtol": -1}]}', '{"cases": [{"model": "a", "targets": ["cpu"], "threads": 0}]}',
                     '{"cases": [{"model": "a", "targets": ["cpu", "cpu"]}]}', '{"cases": [{"model": "a", "targets": ["cpu"]}], "case": 1}', "[" * 100000):
            path = self.folder / "bad.json"
            path.write_text(text)
            self.assertIn("error[E0106]", self.tenon("test", path, code=2).stderr, text[:80])
        self.assertIn("E0101", self.tenon("test", PROGRAMS, code=2).stderr)
        self.assertIn("E0101", self.tenon("test", PROGRAMS, "--target=reference", "--filter=nothing", code=2).stderr)
        self.assertIn("E0501", self.tenon("test", self.folder / "none.json", code=2).stderr)


class Documentation(unittest.TestCase):
    def test_commands_of_the_page(self):
        text = (SOURCE / "docs/ci.md").read_text()
        commands = [line.split("#")[0].strip() for block in re.findall(r"```sh\n(.*?)```", text, re.S) for line in block.splitlines()]
        self.assertGreater(len(commands), 4)
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(SOURCE / "examples", pathlib.Path(folder) / "examples")
            os.symlink(SOURCE / "tests", pathlib.Path(folder) / "tests")
            env = dict(os.environ, PATH=f"{BINARY / 'bin'}:{os.environ['PATH']}", TENON_CACHE_DIR=folder + "/cache")
            for command in filter(None, commands):
                done = subprocess.run(command, shell=True, cwd=folder, env=env, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout}{done.stderr}")

    def test_workflows(self):
        """What a workflow does after the system's packages are there, against a package of this build."""
        gitlab = yaml.safe_load((SOURCE / "examples/ci/gitlab.yml").read_text())["models"]
        steps = yaml.safe_load((SOURCE / "examples/ci/github.yml").read_text())["jobs"]["models"]["steps"]
        of_github = [step["run"] for step in steps if step.get("name") in ("Tenon", "Models")]
        self.assertEqual(len(of_github), 2)
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            subprocess.run(["cmake", "--install", BINARY, "--prefix", folder / "tenon-Linux"], check=True, stdout=subprocess.DEVNULL)
            subprocess.run(["tar", "cf", "package.tar", "tenon-Linux"], cwd=folder, check=True)
            for script in ("\n".join(gitlab["script"]), "\n".join(of_github)):
                work = pathlib.Path(tempfile.mkdtemp(dir=folder))
                shutil.copytree(SOURCE / "examples/ci", work / "ci")
                shutil.copytree(SOURCE / "examples/digits", work / "digits")
                env = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "TENON_PACKAGE": f"file://{folder}/package.tar", "MANIFEST": "ci/models.json"}
                done = subprocess.run(["bash", "-e", "-c", script], cwd=work, env=env, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                self.assertEqual(xml.etree.ElementTree.parse(work / "junit.xml").getroot().get("failures"), "0")
                self.assertEqual(json.loads((work / "report.json").read_text())["schema"], "tenon.test/1")


if __name__ == "__main__":
    unittest.main()
