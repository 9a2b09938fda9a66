#!/usr/bin/env python3
"""Time of a whole process that runs an artifact: `start_time.py --tenon BIN MODEL [--target cpu] [--repeat 21]`.

Wall and CPU time of `tenon run ARTIFACT`, from fork to exit, in milliseconds.
"""
import argparse
import os
import pathlib
import statistics
import subprocess
import tempfile
import time


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--target", default="cpu")
    parser.add_argument("--repeat", type=int, default=21)
    parser.add_argument("model")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        artifact = pathlib.Path(name) / "a.tnn"
        subprocess.run([args.tenon, "compile", args.model, f"--target={args.target}", "--no-cache", "-o", artifact], check=True)
        wall, cpu = [], []
        for _ in range(args.repeat):
            start = time.perf_counter()
            child = subprocess.Popen([args.tenon, "run", artifact], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            _, status, used = os.wait4(child.pid, 0)
            wall.append((time.perf_counter() - start) * 1e3)
            cpu.append((used.ru_utime + used.ru_stime) * 1e3)
            child.returncode = os.waitstatus_to_exitcode(status)
            if child.returncode:
                raise SystemExit(f"exit code {child.returncode}")
    for what, times in (("wall", wall), ("cpu", cpu)):
        print(f"{what} ms: median {statistics.median(times):.2f}, min {min(times):.2f}, max {max(times):.2f}")


if __name__ == "__main__":
    main()
