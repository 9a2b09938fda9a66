"""Phases and passes from outside: each can be stopped at, started from, read back, listed, timed and run alone."""
import json
import re
import unittest

from claims import ODD, PHASES, PROGRAMS, TARGETS, ClaimTest


class Restart(ClaimTest):
    def test_every_phase_goes_on_to_the_same_plan(self):
        for name, model in PROGRAMS.items():
            for target in (*TARGETS, ODD):
                whole = self.text("opt", model, f"--target={target}", "--until=buffered")
                for phase, following in zip(PHASES, PHASES[1:]):
                    with self.subTest(model=name, target=str(target), phase=phase):
                        half = self.folder / f"{phase}.mlir"
                        half.write_text(self.text("opt", model, f"--target={target}", f"--until={phase}"))
                        self.assertEqual(self.text("opt", half, f"--target={target}", f"--from={following}", "--until=buffered"), whole)

    def test_optimized_text_gives_the_same_kernels(self):
        for name, model in PROGRAMS.items():
            with self.subTest(model=name):
                optimized = self.folder / "optimized.mlir"
                optimized.write_text(self.text("opt", model))
                fused = [self.text("opt", m, "--target=cpu", *more, "--until=fused") for m, more in ((model, ()), (optimized, ("--from=legal",)))]
                groups = [re.findall(r"tenon\.groups = array<i64[^>]*>", text) for text in fused]
                self.assertTrue(groups[0])
                self.assertEqual(groups[0], groups[1])
                self.assertEqual(fused[0], fused[1])

    def test_dumps_are_read_back(self):
        for name, model in PROGRAMS.items():
            dump = self.folder / name
            self.tenon("opt", model, "--target=cpu", "--until=buffered", f"--dump-to={dump}")
            phases = {f.stem.split("_", 1)[1]: f for f in sorted(dump.glob("*.mlir"))}
            self.assertEqual([p for p in phases if p in PHASES], PHASES)
            for phase in PHASES:
                with self.subTest(model=name, phase=phase):
                    following = PHASES[min(PHASES.index(phase) + 1, len(PHASES) - 1)]
                    again = self.folder / "again"
                    self.tenon("opt", phases[phase], "--target=cpu", f"--from={following}", f"--until={following}", "-o", again)
                    self.assertGreater(again.stat().st_size, 0)

    def test_dump_names_do_not_depend_on_time(self):
        names = []
        for i in range(2):
            self.tenon("compile", PROGRAMS["tiny_lstm"], "--target=cpu", "--no-cache", f"--dump-to={self.folder}/{i}", "-o", self.folder / "a")
            names.append({f.name: f.read_bytes() for f in (self.folder / str(i)).iterdir()})
        self.assertEqual(names[0], names[1])


class Passes(ClaimTest):
    def listed(self):
        return [line.split()[:2] for line in self.text("opt", "--list-passes").splitlines() if line.strip()]

    def test_list(self):
        listed = self.listed()
        self.assertEqual(list(dict.fromkeys(phase for phase, _ in listed)), PHASES)
        self.assertEqual(len(self.text("opt", "--list-passes").splitlines()), len(listed))

    def test_time_passes(self):
        model = PROGRAMS["tiny_attention_bf16"]
        report = json.loads(self.text("opt", model, "--target=cpu", "--until=buffered", "--time-passes", "--json"))
        self.assertEqual(report["schema"], "tenon.opt/1")
        for entry in report["passes"]:
            self.assertLessEqual({"name", "phase", "ms", "changed", "ops_before", "ops_after"}, set(entry))
        self.assertEqual([[e["phase"], e["name"]] for e in report["passes"]], self.listed())
        self.assertGreaterEqual(report["total_ms"] + 1e-6, max(e["ms"] for e in report["passes"]))
        self.assertTrue(any(e["changed"] for e in report["passes"]) and not all(e["changed"] for e in report["passes"]))

    def test_each_pass_alone(self):
        # Passes of the first three phases need nothing of a target.
        for phase, name in self.listed():
            if phase in PHASES[:3]:
                with self.subTest(name=name):
                    self.assertIn("func.func", self.text("opt", PROGRAMS["row_sum_argmax"], f"--passes={name}"))

    def test_chosen_passes_do_what_they_say(self):
        model = PROGRAMS["row_sum_argmax"]
        self.assertIn("call @argmax", self.text("opt", model, "--passes=cse"))
        self.assertNotIn("call @argmax", self.text("opt", model, "--passes=inline_calls"))
        whole = self.text("opt", PROGRAMS["dense_relu_chain"])
        self.assertNotEqual(self.text("opt", PROGRAMS["dense_relu_chain"], "--skip=simplify"), whole)


if __name__ == "__main__":
    unittest.main()
