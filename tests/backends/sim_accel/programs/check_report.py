#!/usr/bin/env python3
"""What `tenon run --json` says of a run on the simulated accelerator: busy and stalls of every engine add up to the cycles, bytes
are by memory, and the precision of products is there, whichever it is.

    check_report.py --tenon BIN --machine NAME --scratch DIR MODEL.mlir...
"""
import argparse
import json
import pathlib
import subprocess
import sys

PASSES = {"f32": 6, "bf16x3": 3, "bf16": 1}


def check(report, precision):
    cycles = report["cycles"]
    yield cycles > 0, "no cycles"
    yield 0 <= report["utilization"] <= 1, "utilization"
    yield set(report["bytes"]) == {"hbm", "vmem"}, f"bytes are of {sorted(report['bytes'])}"
    counters = report["counters"]
    for memory in ("hbm", "vmem"):
        parts = counters[f"{memory}_read_bytes"] + counters[f"{memory}_write_bytes"]
        yield report["bytes"][memory] == parts, f"{memory}: {report['bytes'][memory]} bytes are not {parts}"
    for name, engine in report["engines"].items():
        total = engine["busy"] + sum(engine["stalls"].values())
        yield total == cycles, f"{name}: {total} of {cycles} cycles"
        yield min(engine["stalls"].values()) >= 0, f"{name}: a stall below zero"
    yield counters["matmul_passes"] == PASSES[precision], f"{counters['matmul_passes']} passes at {precision}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--machine", required=True)
    parser.add_argument("--scratch", type=pathlib.Path, required=True)
    parser.add_argument("models", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    args.scratch.mkdir(parents=True, exist_ok=True)
    bad = 0
    for model in args.models:
        for precision in PASSES:
            out = args.scratch / f"{model.parent.name}.{model.stem}.{args.machine}"
            words = [args.tenon, "run", model, f"--target=sim_accel:machine={args.machine},matmul_precision={precision}", "--no-cache",
                     "--input=random:1", f"--output=@{out}.npz", f"--json={out}.json"]
            done = subprocess.run([str(w) for w in words], capture_output=True, text=True)
            if done.returncode != 0:
                print(f"{model}: exit code {done.returncode}\n{done.stderr}")
                bad += 1
                break
            for good, what in check(json.loads(pathlib.Path(f"{out}.json").read_text()), precision):
                if not good:
                    print(f"{model} at {precision}: {what}")
                    bad += 1
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
