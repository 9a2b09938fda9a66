"""Manifests and baselines of `tenon test`: (name, manifest, exit code, error's code). Each is written to a file of its own."""
import json


def suite(*cases, **more):
    return json.dumps(dict({"cases": list(cases)}, **more)).encode()


CASE = {"model": "sum.mlir", "targets": ["reference"]}

CASES = [
    ("good", suite(CASE), 0, None),
    ("empty", b"", 2, "E0106"),
    ("text", b"cases", 2, "E0106"),
    ("cut", suite(CASE)[:-5], 2, "E0106"),
    ("deep", b"[" * 1000000, 2, "E0106"),
    ("deep objects", b'{"cases":' * 200000, 2, "E0106"),
    ("nul", b"\0" * 100, 2, "E0106"),
    ("no utf-8", b'{"cases": "\xff\xfe"}', 2, "E0106"),
    ("number beyond all", b'{"cases": 1e999}', 2, "E0106"),
    ("list", b"[]", 2, "E0106"),
    ("no case", suite(), 2, "E0106"),
    ("cases that are none", b'{"cases": 7}', 2, "E0106"),
    ("case that is none", suite(7), 2, "E0106"),
    ("unknown key", suite(CASE, budget=1), 2, "E0106"),
    ("unknown key of a case", suite(dict(CASE, budget=1)), 2, "E0106"),
    ("no model", suite({"targets": ["reference"]}), 2, "E0106"),
    ("model that is none", suite({"model": 7, "targets": ["reference"]}), 2, "E0106"),
    ("no target", suite({"model": "sum.mlir"}), 2, "E0106"),
    ("targets that are none", suite({"model": "sum.mlir", "targets": [7]}), 2, "E0106"),
    ("negative tolerance", suite(dict(CASE, rtol=-1)), 2, "E0106"),
    ("tolerance that is none", suite(dict(CASE, rtol="x")), 2, "E0106"),
    ("budget that is none", suite(dict(CASE, budgets={"cycles": "x"})), 2, "E0106"),
    ("budgets that are none", suite(dict(CASE, budgets=[1])), 2, "E0106"),
    ("many threads", suite(dict(CASE, threads=1e300)), 2, "E0106"),
    ("no time", suite(dict(CASE, timeout_seconds=-1)), 2, "E0106"),
    ("twice", suite(CASE, CASE), 2, "E0106"),
    ("baseline that is none", suite(CASE, baseline="sum.mlir"), 2, "E0106"),
    ("missing model", suite({"model": "none.mlir", "targets": ["reference"]}), 1, "E0301"),
    ("unknown target", suite({"model": "sum.mlir", "targets": ["no_such"]}), 1, "E0301"),
    ("broken model", suite({"model": "cut.mlir", "targets": ["reference"]}), 1, "E0301"),
    ("inputs that lie", suite(dict(CASE, inputs="cut.npz")), 1, "E0301"),
    ("expected that lies", suite(dict(CASE, inputs="good.npz", expected="cut.npz")), 1, "E0301"),
    ("figure that nobody has", suite(dict(CASE, budgets={"no.such": 1})), 1, "E0301"),
]
