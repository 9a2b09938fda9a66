"""Writes tests/ops/refused.txt again, what each target refuses of the values in tests/ops/<op>.mlir, and
tests/ops/native.txt, the codes of the ops that each has in its manifest. hlo/ops/op_table.py makes docs/ops.md of both.

usage: tests/ops/write_refused.py [BUILD_FOLDER]      (default: build/dev)
"""
import collections
import os
import pathlib
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
TARGETS = ["reference", "cpu", "sim_accel", "gpu:arch=sm_80,device=emulator", "gpu:arch=gfx942,device=emulator"]
HEAD = """\
# What targets refuse of the values in tests/ops/<op>.mlir: op | cases | code | targets | the first reason.
# Made by tests/ops/write_refused.py. A target that refuses more, or less, fails its test.
"""


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else SOURCE / "build/dev").resolve()
    path = SOURCE / "tests/ops/refused.txt"
    native = []
    targets_of = collections.defaultdict(list)  # (op, case, code) -> targets
    reasons = {}
    for target in TARGETS:
        done = subprocess.run([build / "bin/ops_run_values", f"--target={target}", "--list-refused"], check=True, text=True, stdout=subprocess.PIPE,
                              env=os.environ | {"TENON_SOURCE_DIR": str(SOURCE)})
        for row in done.stdout.splitlines():
            _, op, case, code, reason = row.split("\t", 4)
            targets_of[op, case, code].append(target)
            reasons.setdefault((op, case, code), reason)
        native.append(subprocess.run([build / "bin/ops_run_values", f"--target={target}", "--list-native"], check=True, text=True, stdout=subprocess.PIPE,
                                     env=os.environ | {"TENON_SOURCE_DIR": str(SOURCE)}).stdout)
    (SOURCE / "tests/ops/native.txt").write_text("# Codes of the ops that targets take as they are. Made by tests/ops/write_refused.py.\n" + "".join(native), encoding="utf-8")
    rows = collections.defaultdict(list)  # (op, code, targets) -> cases
    for (op, case, code), targets in targets_of.items():
        rows[op, code, tuple(targets)].append(case)
    lines = [f"{op} | {' '.join(sorted(cases))} | {code} | {' '.join(targets)} | {reasons[op, sorted(cases)[0], code]}"
             for (op, code, targets), cases in sorted(rows.items())]
    path.write_text(HEAD + "".join(line + "\n" for line in lines), encoding="utf-8")
    print(f"{len(targets_of)} refusals in {len(lines)} rows")


if __name__ == "__main__":
    main()
