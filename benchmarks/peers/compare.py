#!/usr/bin/env python3
"""Tenon beside XLA:CPU: compile CPU time and run time of model folders, interleaved, each reading in a fresh process.

    compare.py --tenon BIN --peer-python VENV/bin/python [--rounds 5] [--json OUT] FOLDER…
    compare.py … --matmul 1024x1024x1024 --matmul 128x3072x768       f32 products as whole models
    compare.py … --threads 2 --bind                                  two CPUs; weights bound

FOLDER holds model.mlir, meta.json and inputs.npz (or ../make_inputs.py makes them, or --inputs names a folder of NAME.npz). Both get the same CPUs
by taskset, as many as --threads says (default 1): Tenon is told the number, XLA takes as many threads as it has CPUs.
--bind: Tenon binds the arguments whose role in meta.json is "weight", once, before its runs are timed; XLA has all arguments on its device before
its runs are timed, with or without it, but may not keep them in a form of its own. The table says which basis its figures have.
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


def inputs_of(args, folder, scratch):
    if args.inputs and (args.inputs / f"{folder.name}.npz").exists():
        return args.inputs / f"{folder.name}.npz"
    if (folder / "inputs.npz").exists():
        return folder / "inputs.npz"
    made = scratch / f"{folder.name}.npz"
    subprocess.run([sys.executable, folder.parent / "make_inputs.py", folder.name, "-o", made], check=True, stdout=subprocess.DEVNULL)
    return made


def weights_of(folder, inputs, scratch):
    """The inputs cut in two: an archive of the weights, and one of the rest. None for a model without weights."""
    roles = [a.get("role") for a in json.loads((folder / "meta.json").read_text())["args"]]
    if "weight" not in roles:
        return None, inputs
    weights, rest = scratch / f"{folder.name}_weights.npz", scratch / f"{folder.name}_rest.npz"
    if not weights.exists():
        with np.load(inputs) as z:
            np.savez(weights, **{f"arg{i}": z[f"arg{i}"] for i, role in enumerate(roles) if role == "weight"})
            np.savez(rest, **{f"arg{i}": z[f"arg{i}"] for i, role in enumerate(roles) if role != "weight"})
    return weights, rest


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
    (folder / "meta.json").write_text(json.dumps({"args": [{"role": "input", "dtype": "float32", "shape": [m, k]}, {"role": "weight", "dtype": "float32", "shape": [k, n]}], "flops": 2 * m * k * n}))
    random = np.random.default_rng(0)
    np.savez(folder / "inputs.npz", arg0=random.standard_normal((m, k), np.float32), arg1=random.standard_normal((k, n), np.float32))
    return folder


def on_cpus(args, words, **more):
    cpus = f"{args.cpu}-{args.cpu + args.threads - 1}"
    done = subprocess.run(["taskset", "-c", cpus, *map(str, words)], capture_output=True, text=True, **more)
    if done.returncode:
        raise RuntimeError(f"{words[0]} {words[1]}: exit {done.returncode}: {done.stderr.strip()[-300:]}")
    return done.stdout


def tenon_reading(args, folder, inputs, scratch):
    weights, inputs = weights_of(folder, inputs, scratch) if args.bind else (None, inputs)
    bind = [f"--bind={weights}"] if weights else []
    env = dict(os.environ, TENON_CACHE_DIR=str(scratch / "cache"))
    report = json.loads(on_cpus(args, [args.tenon, "bench", folder / "model.mlir", f"--target={args.target}", f"--threads={args.threads}", "--readings=1",
                                       "--no-cache", f"--input=@{inputs}", *bind, "--json"], env=env))
    reading = (report.get("readings") or [report])[0]
    return {"compile_ms": reading["compile_ms"], "compile_cpu_ms": reading["compile_cpu_ms"], "run_ms": reading["run_ms"]["median"], "min_ms": reading["run_ms"]["min"],
            "bound": bool(weights)}


def xla_reading(args, folder, inputs, scratch):
    env = dict(os.environ, JAX_PLATFORMS="cpu", OMP_NUM_THREADS=str(args.threads), TF_CPP_MIN_LOG_LEVEL="3")
    env.pop("JAX_COMPILATION_CACHE_DIR", None)
    out = on_cpus(args, [args.peer_python, HERE / "xla_reading.py", folder / "model.mlir", inputs, folder / "meta.json", f"--threads={args.threads}"], env=env)
    return json.loads(re.findall(r"^\{.*\}$", out, re.M)[-1])


def compare(args, folder, scratch):
    inputs = inputs_of(args, folder, scratch)
    pairs = [(tenon_reading(args, folder, inputs, scratch), xla_reading(args, folder, inputs, scratch)) for _ in range(args.rounds)]
    median = lambda values: statistics.median(list(values))
    row = {"model": folder.name, "rounds": args.rounds, "threads": args.threads, "weights_bound": pairs[0][0]["bound"], "peer": "xla " + pairs[0][1]["version"], "peer_basis": sorted({x["basis"] for _, x in pairs})}
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
    parser.add_argument("--cpu", type=int, default=0, help="the first of the CPUs that all readings run on")
    parser.add_argument("--threads", type=int, default=1, help="CPUs and threads of both sides")
    parser.add_argument("--bind", action="store_true", help="Tenon binds its weights")
    parser.add_argument("--inputs", type=pathlib.Path, help="folder of NAME.npz")
    parser.add_argument("--matmul", action="append", default=[], metavar="MxKxN")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("folders", nargs="*", type=pathlib.Path)
    args = parser.parse_args()
    rows = []
    print(f"{args.threads} thread{'s' if args.threads > 1 else ''}, weights {'bound by Tenon, resident on the device for XLA' if args.bind else 'as arguments, not bound; resident for XLA'}")
    print(f"{'model':24} {'compile cpu ms':>24} {'ratio':>6}   {'run ms':>22} {'ratio':>6}   {'min run ms':>22} {'ratio':>6}  (tenon / xla)")
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        for folder in [f.resolve() for f in args.folders] + [matmul(s, scratch) for s in args.matmul]:
            row = compare(args, folder, scratch)
            rows.append(row)
            cells = "   ".join(f"{row[k]['tenon']:10.3f} /{row[k]['xla']:10.3f} {row[k]['ratio']:6.2f}" for k in ("compile_cpu_ms", "run_ms", "min_ms"))
            more = f"  {row['tenon_gflops']['median']:.1f} Gflop/s, best {row['tenon_gflops']['best']:.1f}" if "tenon_gflops" in row else ""
            print(f"{row['model']:24} {cells}{more}", flush=True)
    geomean = {k: statistics.geometric_mean(row[k]["ratio"] for row in rows) for k in ("compile_cpu_ms", "run_ms", "min_ms")} if rows else {}
    if rows:
        print(f"{'geomean of ratios':24} {geomean['compile_cpu_ms']:30.2f} {geomean['run_ms']:31.2f} {geomean['min_ms']:31.2f}")
    if args.json:
        args.json.write_text(json.dumps({"load": os.getloadavg()[0], "rows": rows, "geomean": geomean}, indent=1))


if __name__ == "__main__":
    main()
