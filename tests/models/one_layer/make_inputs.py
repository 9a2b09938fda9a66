#!/usr/bin/env python3
"""make_inputs.py NAME -o inputs.npz: the arguments of NAME from the specs of its meta.json; argument i is drawn from a generator seeded by i."""
import argparse
import json
import pathlib

import numpy as np


def arguments(specs):
    for i, spec in enumerate(specs):
        rng = np.random.default_rng(1000 + i)
        kind, low_or_mean, high_or_scale = spec["init"]
        if kind == "integers":
            yield rng.integers(low_or_mean, high_or_scale, spec["shape"]).astype(spec["dtype"])
        elif kind == "uniform":
            yield rng.uniform(low_or_mean, high_or_scale, spec["shape"]).astype(spec["dtype"])
        else:
            yield (low_or_mean + high_or_scale * rng.standard_normal(spec["shape"])).astype(spec["dtype"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("-o", required=True)
    args = parser.parse_args()
    meta = json.loads((pathlib.Path(__file__).parent / args.name / "meta.json").read_text())
    np.savez(args.o, **{f"arg{i}": a for i, a in enumerate(arguments(meta["arguments"]))})
