#!/usr/bin/env python3
"""Where the time of a cold compilation goes: CPU ms by stage, one row a model.

    stages.py --tenon build/release/bin/tenon [--target cpu] [--rounds 5] [--json OUT] MODEL…

MODEL is a folder with model.mlir, or a file. Every reading is a process of its own on one CPU with one thread and no cache, so that a stage's
span is its CPU time unless other work takes the CPU from it (`chrt -f 1 stages.py …` does not let it): the shortest of the rounds is printed. Stages:

    plugin     opening the target's plugin and its context
    library    opening the compiler's library
    frontend   bytes to a verified module
    optimizer  the target-independent phases (import to optimized)
    hooks      the phases that ask the target (legal to buffered), views included
    tile       groups to tile programs            (targets that say so in their trace events)
    llvm       tile programs to objects
    link       objects to one shared object
    host       what is left of the compile step: structure hashes, requests, the program record
    load       the image into the process
    total      their sum

`--versus BIN` reads a second build in turn with the first and adds its rows (marked `-`), for a change's before and after.
"""
import argparse
import json
import os
import pathlib
import subprocess
import tempfile

STAGES = ["plugin", "library", "frontend", "optimizer", "hooks", "tile", "llvm", "link", "host", "load"]
SPANS = {
    "load plugin": "plugin", "parse": "frontend", "load": "load",
    "import": "optimizer", "canonical": "optimizer", "optimized": "optimizer",
    "legal": "hooks", "placed": "hooks", "laid_out": "hooks", "fused": "hooks", "scheduled": "hooks", "buffered": "hooks",
    "lower to tile": "tile", "tile to machine code": "llvm", "link": "link",
    "lower and link kernels": "host", "compile_module": "host",
}


def reading(args, binary, model, scratch):
    """The stages of one cold compilation, in ms."""
    profile = scratch / "profile.json"
    words = ["taskset", "-c", str(args.cpu), binary, "run", model, f"--target={args.target}", "--threads=1", "--no-cache", f"--profile={profile}"]
    done = subprocess.run([str(w) for w in words], capture_output=True, text=True, env=dict(os.environ, TENON_CACHE_DIR=str(scratch)))
    if done.returncode:
        raise SystemExit(f"{model}: exit {done.returncode}: {done.stderr.strip()[-300:]}")
    found = dict.fromkeys(STAGES, 0.0)
    events = json.loads(profile.read_text())["traceEvents"]
    opened, parsing = ({e["name"]: e for e in events if e.get("cat") == "phase"}[name] for name in ("load plugin", "parse"))
    found["library"] = (parsing["ts"] - opened["ts"] - opened["dur"]) / 1000
    for event in events:
        if event.get("ph") == "X" and event["name"] in SPANS and event.get("cat") in ("phase", "hook", args.target.split(":")[0]):
            found[SPANS[event["name"]]] += event["dur"] / 1000
    found["host"] -= found["tile"] + found["llvm"] + found["link"]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", required=True, type=pathlib.Path)
    parser.add_argument("--versus", type=pathlib.Path)
    parser.add_argument("--target", default="cpu")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cpu", type=int, default=0, help="the CPU that all readings run on")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("models", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    builds = [("", args.tenon)] + ([("-", args.versus)] if args.versus else [])
    rows = []
    print(f"{'ms':26}" + "".join(f"{name:>10}" for name in STAGES + ["total"]))
    with tempfile.TemporaryDirectory() as name:
        for model in args.models:
            file = model / "model.mlir" if model.is_dir() else model
            readings = {mark: [] for mark, _ in builds}
            for _ in range(args.rounds):
                for mark, binary in builds:
                    readings[mark].append(reading(args, binary, file, pathlib.Path(name)))
            for mark, _ in builds:
                best = {stage: min(r[stage] for r in readings[mark]) for stage in STAGES}
                best["total"] = sum(best.values())
                label = (model.name if model.is_dir() else model.stem) + mark
                rows.append({"model": label, "rounds": args.rounds, **best})
                print(f"{label:26}" + "".join(f"{value:10.2f}" for value in best.values()), flush=True)
    if args.json:
        args.json.write_text(json.dumps({"load": os.getloadavg()[0], "rows": rows}, indent=1))


if __name__ == "__main__":
    main()
