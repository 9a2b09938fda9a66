#!/usr/bin/env python3
"""Runs one model folder on one target and compares its results with the stored ones, result by result.

    check_model.py --tenon BIN --target T FOLDER [--scratch DIR] [--model FILE] [--artifact] [--threads N] [--of b3]

FOLDER holds model.mlir (or FILE), outputs.npz, meta.json and inputs.npz; without inputs.npz, ../make_inputs.py makes them. Each
result must satisfy |got - want| <= atol + rtol |want| with the tolerances of meta.json. A folder with a sibling check.py is also
judged by that. --artifact compiles to an artifact first and runs that. --of b3 takes inputs_b3.npz and outputs_b3.npz, for a
program that is stored with arguments of several shapes.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys

import numpy as np


def widen(x, dtype):
    if dtype == "bfloat16":
        return (x.view(np.uint16).astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    return x.astype(np.float64 if x.dtype.kind == "f" else np.int64)


def command(words):
    done = subprocess.run([str(w) for w in words], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}\nexit code {done.returncode}\n{done.stdout}{done.stderr}")


def differences(folder, out, suffix):
    """What is wrong with the results in `out`, one sentence each: against outputs.npz, and by the judge that lies beside the models."""
    got, want, problems = np.load(out), np.load(folder / f"outputs{suffix}.npz"), []
    for i, result in enumerate(json.loads((folder / "meta.json").read_text())["results"]):
        g, w = got[f"result{i}"], want[f"result{i}"]
        if g.shape != w.shape:
            problems.append(f"result{i}: shape {g.shape}, expected {w.shape}")
            continue
        a, b = widen(g, result["dtype"]), widen(w, result["dtype"])
        with np.errstate(invalid="ignore"):
            wrong = ~((np.abs(a - b) <= result["atol"] + result["rtol"] * np.abs(b)) | (a == b) | (np.isnan(a) & np.isnan(b)))
        if wrong.any():
            at = tuple(int(x[0]) for x in np.nonzero(wrong)) if wrong.ndim else ()
            problems.append(f"result{i}: {int(wrong.sum())} of {wrong.size} elements differ; first at {list(at)}: {a[at]} instead of {b[at]}")
    if (folder.parent / "check.py").exists() and not suffix:
        judged = subprocess.run([sys.executable, folder.parent / "check.py", folder.name, out], capture_output=True, text=True)
        if judged.returncode != 0:
            problems.append(judged.stdout.strip() or judged.stderr.strip())
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--target", required=True)
    parser.add_argument("--scratch", type=pathlib.Path, default=pathlib.Path("."))
    parser.add_argument("--model", default="model.mlir", help="the file of the folder to run")
    parser.add_argument("--artifact", action="store_true")
    parser.add_argument("--threads", default="2")
    parser.add_argument("--of", default="")
    parser.add_argument("folder", type=pathlib.Path)
    args = parser.parse_args()
    folder = args.folder
    args.scratch.mkdir(parents=True, exist_ok=True)
    suffix = f"_{args.of}" if args.of else ""
    stem = f"{folder.name}.{args.model}.{args.target.replace(':', '_').replace('=', '_')}{suffix}"
    inputs, out = folder / f"inputs{suffix}.npz", args.scratch / f"{stem}.out.npz"
    if not inputs.exists():
        inputs = args.scratch / f"{stem}.in.npz"
        command([sys.executable, folder.parent / "make_inputs.py", folder.name, "-o", inputs])
    model, target = folder / args.model, [f"--target={args.target}"]
    if args.artifact:
        command([args.tenon, "compile", model, *target, "-o", args.scratch / f"{stem}.tnn"])
        model, target = args.scratch / f"{stem}.tnn", []
    command([args.tenon, "run", model, *target, f"--input=@{inputs}", f"--output=@{out}", f"--threads={args.threads}"])

    problems = differences(folder, out, suffix)
    print("\n".join(problems), end="\n" if problems else "")
    os.remove(out)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
