#!/usr/bin/env python3
"""Peak memory of a whole run: `peak.py --tenon BIN [--target cpu] [--inputs FOLDER] MODEL_FOLDER…`.

Each model folder (model.mlir, meta.json, inputs.npz or FOLDER/NAME.npz) runs once with its weights bound and once with all
of it as inputs, compilation included and caches off. What counts is VmHWM less that of an empty model, which has the
compiler and the plugin in it too. The bound is weights + 1.1 x live set + 16 MB, where the live set is what the plan says
must be there at once, with inputs and results. Exit code 1 where a run with bound weights exceeds it.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

MB = 1e6
EMPTY = "func.func public @main(%x: tensor<f32>) -> tensor<f32> {\n  return %x : tensor<f32>\n}\n"


def memory(args, *words):
    words = [args.tenon, "run", *words, f"--target={args.target}", f"--threads={args.threads}", "--no-cache", "--json"]
    done = subprocess.run([str(w) for w in words], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"exit code {done.returncode}: {done.stderr.strip()[-300:]}")
    return json.loads(done.stdout)["memory"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--target", default="cpu")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--inputs", type=pathlib.Path)
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    failed = False
    print(f"{'model':22} {'':6} {'peak':>8} {'bound':>8} {'weights':>8} {'live':>8}  MB above an empty model")
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        (scratch / "empty.mlir").write_text(EMPTY)
        empty = memory(args, scratch / "empty.mlir")["process_peak_bytes"]
        for folder in args.folders:
            inputs = folder / "inputs.npz"
            if args.inputs:
                inputs = args.inputs / f"{folder.name}.npz"
            roles = [a.get("role") for a in json.loads((folder / "meta.json").read_text())["args"]]
            sizes = {}
            with np.load(inputs) as z:
                for wanted in ("weight", "input"):
                    chosen = {f"arg{i}": z[f"arg{i}"] for i, role in enumerate(roles) if (role == "weight") == (wanted == "weight")}
                    sizes[wanted] = sum(a.nbytes for a in chosen.values())
                    np.savez(scratch / f"{wanted}.npz", **chosen)
            model = folder / "model.mlir"
            for how, words in (("bound", [f"--bind={scratch}/weight.npz", f"--input=@{scratch}/input.npz"]), ("inputs", [f"--input=@{inputs}"])):
                used = memory(args, model, *words)
                live = used["lower_bound_bytes"] + used["result_bytes"] + sizes["input"]
                peak, bound = used["process_peak_bytes"] - empty, sizes["weight"] + 1.1 * live + 16 * MB
                failed |= how == "bound" and peak > bound
                print(f"{folder.name:22} {how:6} {peak / MB:8.1f} {bound / MB:8.1f} {sizes['weight'] / MB:8.1f} {live / MB:8.1f}  {'' if peak <= bound else 'above the bound'}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
