#!/usr/bin/env python3
"""Tenon beside XLA:CPU: compile CPU time and run time of model folders, interleaved, each reading in a fresh process.

    compare.py --tenon BIN --peer-python VENV/bin/python [--rounds 5] [--json OUT] FOLDER…
    compare.py … --matmul 1024x1024x1024 --matmul 128x3072x768       f32 products as whole models

FOLDER holds model.mlir, meta.json and inputs.npz (or ../make_inputs.py makes them). Both get one thread: one CPU by taskset, and --threads=1.
--peer-python names the Python of a virtual environment that has jax; nothing is installed. A figure is the median over rounds of each reading's
median; `min` is the shortest run seen. Ratios are XLA's time over Tenon's, of readings next to each other: above 1, Tenon is faster. On a machine
that other work disturbs, look at compile CPU times and at `min`.
"""
import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def inputs_of(folder, scratch):
    if (folder / "inputs.npz").exists():
        return folder / "inputs.npz"
    made = scratch / f"{folder.name}.npz"
    subprocess.run([sys.executable, folder.parent / "make_inputs.py", folder.name, "-o", made], check=True, stdout=subprocess.DEVNULL)
    return made


def matmul(shape, scratch):
    """A model folder of one f32 product m x k x n."""
    m, k, n = (int(x) for x in shape.split("x"))
    folder = scratch / f"matmul_{shape}"
    folder.mkdir()
    (folder / "model.mlir").write_text(f"""func.func public @main(%a: tensor<{m}x{k}xf32>, %b: tensor<{k}x{n}xf32>) -> tensor<{m}x{n}xf32> {{
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<{m}x{k}xf32>, tensor<{k}x{n}xf32>) -> tensor<{m}x{n}xf32>
  return %0 : tensor<{m}x{n}xf32>
}}
""")
    (folder / "meta.json").write_text(json.dumps({"args": [{"dtype": "float32", "shape": [m, k]}, {"dtype": "float32", "shape": [k, n]}], "flops": 2 * m * k * n}))
    random = np.random.default_rng(0)
    np.savez(folder / "inputs.npz", arg0=random.standard_normal((m, k), np.float32), arg1=random.standard_normal((k, n), np.float32))
    return folder


def on_one_cpu(cpu, words, **more):
    done = subprocess.run(["taskset", "-c", str(cpu), *map(str, words)], capture_output=True, text=True, **more)
    if done.returncode:
        raise RuntimeError(f"{words[0]} {words[1]}: exit {done.returncode}: {done.stderr.strip()[-300:]}")
    return done.stdout


def tenon_reading(args, folder, inputs, scratch):
    env = dict(os.environ, TENON_CACHE_DIR=str(scratch / "cache"))
    report = json.loads(on_one_cpu(args.cpu, [args.tenon, "bench", folder / "model.mlir", f"--target={args.target}", "--threads=1", "--readings=1", "--no-cache",
                                              f"--input=@{inputs}", "--json"], env=env))
    reading = (report.get("readings") or [report])[0]
    return {"compile_ms": reading["compile_ms"], "compile_cpu_ms": reading["compile_cpu_ms"], "run_ms": reading["run_ms"]["median"], "min_ms": reading["run_ms"]["min"]}


def xla_reading(args, folder, inputs, scratch):
    env = dict(os.environ, JAX_PLATFORMS="cpu", OMP_NUM_THREADS="1", TF_CPP_MIN_LOG_LEVEL="3")
    env.pop("JAX_COMPILATION_CACHE_DIR", None)
    out = on_one_cpu(args.cpu, [args.peer_python, HERE / "xla_reading.py", folder / "model.mlir", inputs, folder / "meta.json"], env=env)
    return json.loads(re.findall(r"^\{.*\}$", out, re.M)[-1])


def compare(args, folder, scratch):
    inputs = inputs_of(folder, scratch)
    pairs = [(tenon_reading(args, folder, inputs, scratch), xla_reading(args, folder, inputs, scratch)) for _ in range(args.rounds)]
    median = lambda values: statistics.median(list(values))
    row = {"model": folder.name, "rounds": args.rounds, "peer": "xla " + pairs[0][1]["version"], "peer_basis": sorted({x["basis"] for _, x in pairs})}
    for key in ("compile_cpu_ms", "run_ms"):
        row[key] = {"tenon": median(t[key] for t, _ in pairs), "xla": median(x[key] for _, x in pairs), "ratio": median(x[key] / t[key] for t, x in pairs)}
    row["min_ms"] = {"tenon": min(t["min_ms"] for t, _ in pairs), "xla": min(x["min_ms"] for _, x in pairs)}
    row["min_ms"]["ratio"] = row["min_ms"]["xla"] / row["min_ms"]["tenon"]
    flops = json.loads((folder / "meta.json").read_text()).get("flops")
    if flops:
        row["tenon_gflops"] = {"median": flops / row["run_ms"]["tenon"] / 1e6, "best": flops / row["min_ms"]["tenon"] / 1e6}
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--peer-python", required=True)
    parser.add_argument("--target", default="cpu")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cpu", type=int, default=0, help="the CPU that all readings run on")
    parser.add_argument("--matmul", action="append", default=[], metavar="MxKxN")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("folders", nargs="*", type=pathlib.Path)
    args = parser.parse_args()
    rows = []
    print(f"{'model':24} {'compile cpu ms':>24} {'ratio':>6}   {'run ms':>22} {'ratio':>6}   {'min run ms':>22} {'ratio':>6}  (tenon / xla)")
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        for folder in [f.resolve() for f in args.folders] + [matmul(s, scratch) for s in args.matmul]:
            row = compare(args, folder, scratch)
            rows.append(row)
            cells = "   ".join(f"{row[k]['tenon']:10.3f} /{row[k]['xla']:10.3f} {row[k]['ratio']:6.2f}" for k in ("compile_cpu_ms", "run_ms", "min_ms"))
            more = f"  {row['tenon_gflops']['median']:.1f} Gflop/s, best {row['tenon_gflops']['best']:.1f}" if "tenon_gflops" in row else ""
            print(f"{row['model']:24} {cells}{more}", flush=True)
    if args.json:
        args.json.write_text(json.dumps({"load": os.getloadavg()[0], "rows": rows}, indent=1))


if __name__ == "__main__":
    main()
