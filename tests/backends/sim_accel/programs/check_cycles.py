#!/usr/bin/env python3
"""Cycles of programs are what cycles.json says, exactly: a change of the compiler or of the machine's timing that moves one has to change
the record too (--update writes it). `busiest` is the least share of all cycles in which the busiest engine must be at work: where
transfers run under the work, that engine hardly waits.

    check_cycles.py --tenon BIN --scratch DIR [--update] cycles.json
"""
import argparse
import json
import pathlib
import subprocess
import sys


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--scratch", type=pathlib.Path, required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("records", type=pathlib.Path)
    args = parser.parse_args()
    args.scratch.mkdir(parents=True, exist_ok=True)
    records = json.loads(args.records.read_text())
    bad = 0
    for record in records:
        model = args.records.parent / record["model"]
        out = args.scratch / "run"
        words = [args.tenon, "run", model, f"--target=sim_accel:machine={record['machine']}", "--no-cache", "--input=random:1",
                 f"--output=@{out}.npz", f"--json={out}.json"]
        subprocess.run([str(w) for w in words], check=True, capture_output=True)
        report = json.loads(pathlib.Path(f"{out}.json").read_text())
        name, cycles = f"{record['model']} on {record['machine']}", report["cycles"]
        if args.update:
            record["cycles"] = cycles
        elif cycles != record["cycles"]:
            print(f"{name}: {cycles} cycles, the record has {record['cycles']}")
            bad += 1
        busiest = max((engine["busy"] / cycles, engine_name) for engine_name, engine in report["engines"].items())
        if busiest[0] < record.get("busiest", 0):
            print(f"{name}: {busiest[1]} is at work in {busiest[0]:.3f} of all cycles, less than {record['busiest']}")
            bad += 1
    if args.update:
        args.records.write_text("[\n" + ",\n".join("  " + json.dumps(record) for record in records) + "\n]\n")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
