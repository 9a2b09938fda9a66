"""One reading of XLA:CPU in one fresh process: compiles a StableHLO module, runs it, prints one JSON line.

    xla_reading.py MODEL.mlir INPUTS.npz META.json [--budget SECONDS] [--threads N]

Needs jax. compile_cpu_ms counts all threads of the process, from module bytes to executable, caches off. A run is ended by
waiting for all its results. Runs whose CPU time is under 97 % of their wall time were interrupted and do not count, unless nearly all were.
With more than one thread CPU time says nothing about interruption, and all runs count by their wall time.
"""
import argparse
import json
import re
import statistics
import time

import jax
import numpy as np
from jax._src import xla_bridge
from jax._src.lib import xla_client


def arguments(inputs, meta):
    import ml_dtypes
    with np.load(inputs) as z:
        for i, a in enumerate(json.load(open(meta))["args"]):
            yield z[f"arg{i}"].view(ml_dtypes.bfloat16) if a["dtype"] == "bfloat16" else z[f"arg{i}"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs=3)
    parser.add_argument("--budget", type=float, default=0.6)
    parser.add_argument("--threads", type=int, default=1)
    args = parser.parse_args()
    backend = xla_bridge.get_backend("cpu")
    # Repeated runs need their arguments again.
    text = re.sub(rb"tf\.aliasing_output = \d+ : i32(, )?", b"", open(args.files[0], "rb").read())
    values = [jax.device_put(x) for x in arguments(*args.files[1:])]
    devices = xla_client.DeviceList(tuple(backend.local_devices()[:1]))
    options = xla_client.CompileOptions()
    cpu, wall = time.process_time(), time.perf_counter()
    executable = backend.compile_and_load(text, devices, options)
    compile_ms, compile_cpu_ms = (time.perf_counter() - wall) * 1e3, (time.process_time() - cpu) * 1e3

    def run():
        for shards in executable.execute_sharded(values).disassemble_into_single_device_arrays():
            shards[0].block_until_ready()

    for _ in range(3):
        run()
    times, start = [], time.perf_counter()
    while time.perf_counter() - start < args.budget or len(times) < 5:
        c, t = time.process_time(), time.perf_counter()
        run()
        times.append((time.perf_counter() - t, time.process_time() - c))
    clean = [w for w, _ in times] if args.threads > 1 else [w for w, c in times if c >= 0.97 * w]
    chosen, basis = (clean, "wall") if len(clean) >= max(3, len(times) // 10) else ([c for _, c in times], "cpu")
    print(json.dumps({"version": jax.__version__, "compile_ms": compile_ms, "compile_cpu_ms": compile_cpu_ms, "run_ms": statistics.median(chosen) * 1e3,
                      "min_ms": min(w for w, _ in times) * 1e3, "basis": basis, "runs": len(times)}))


if __name__ == "__main__":
    main()
