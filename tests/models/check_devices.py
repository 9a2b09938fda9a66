#!/usr/bin/env python3
"""A per-device program on simulated devices: each gets its shard of the whole arguments, and gives its shard of the whole results.

    check_devices.py TENON FOLDER SCRATCH TARGET...

FOLDER holds model_device.mlir, inputs.npz, outputs.npz and meta.json, whose `shardings` say which dimension each device has a part of.
"""
import json
import pathlib
import subprocess
import sys

import numpy as np


def shard(whole, sharding, devices, device):
    index = tuple(slice(None) if axis is None else slice(device * n // devices, (device + 1) * n // devices) for axis, n in zip(sharding, whole.shape))
    return whole[index]


def main():
    tenon, folder, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    meta = json.loads((folder / "meta.json").read_text())
    devices, shardings = meta["devices"], meta["shardings"]
    inputs, want = np.load(folder / "inputs.npz"), np.load(folder / "outputs.npz")
    shards = {f"arg{i}@device{d}": shard(inputs[f"arg{i}"], sharding, devices, d) for i, sharding in enumerate(shardings["args"]) for d in range(devices)}
    given, out = scratch / "device_inputs.npz", scratch / "device_outputs.npz"
    np.savez(given, **shards)
    for target in sys.argv[4:]:
        subprocess.run([tenon, "run", folder / "model_device.mlir", f"--target={target}", f"--input=@{given}", f"--output=@{out}"], check=True)
        got = np.load(out)
        for i, (sharding, result) in enumerate(zip(shardings["results"], meta["results"])):
            for d in range(devices):
                a, b = got[f"result{i}@device{d}"], shard(want[f"result{i}"], sharding, devices, d)
                if a.shape != b.shape or not np.all(np.abs(a - b) <= result["atol"] + result["rtol"] * np.abs(b)):
                    sys.exit(f"{target}: result{i} of device {d} differs by up to {np.max(np.abs(a - b)) if a.shape == b.shape else (a.shape, b.shape)}")
        if len(got.files) != devices * len(meta["results"]):
            sys.exit(f"{target}: {len(got.files)} results")


if __name__ == "__main__":
    main()
