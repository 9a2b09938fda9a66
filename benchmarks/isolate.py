#!/usr/bin/env python3
"""What --isolate costs: starting, compiling and running with it and without, interleaved, the least of several readings.

    isolate.py TENON [--rounds=5] [MODEL …]      default: the programs of tests/programs

Prints a line a model and target: compile and load in ms, run in ms, without and with.
"""
import argparse
import json
import pathlib
import subprocess

PROGRAMS = sorted((pathlib.Path(__file__).resolve().parent.parent / "tests/programs").glob("*/model.mlir"))


def reading(tenon, model, target, isolate):
    command = [tenon, "run", str(model), f"--target={target}", "--no-cache", "--repeat=20", "--json", "--input=random:1", *isolate]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    figures = json.loads(done.stdout)
    return figures["compile_ms"], figures["run_ms"]["min"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tenon")
    parser.add_argument("models", nargs="*", default=PROGRAMS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--targets", default="cpu,sim_accel")
    args = parser.parse_intermixed_args()
    print(f"{'model':28} {'target':10} {'compile':>9} {'isolated':>9} {'run':>9} {'isolated':>9}   ms")
    for model in args.models:
        for target in args.targets.split(","):
            here, apart = [], []
            for _ in range(args.rounds):
                here.append(reading(args.tenon, model, target, []))
                apart.append(reading(args.tenon, model, target, ["--isolate"]))
            least = [min(r[i] for r in readings) for i in (0, 1) for readings in (here, apart)]
            print(f"{pathlib.Path(model).parent.name:28} {target:10} {least[0]:9.2f} {least[1]:9.2f} {least[2]:9.3f} {least[3]:9.3f}", flush=True)


if __name__ == "__main__":
    main()
