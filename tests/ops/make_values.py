"""Writes the values of tests/ops/<op>.mlir: everything from the first `// values` on. What is expected is computed by
numpy, in wider types where that makes it exact, by scipy for special functions, and by hand: never by Tenon.

usage: tests/ops/make_values.py [OP…]      needs numpy, ml_dtypes and scipy
"""
import importlib
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from values.cases import Contract  # noqa: E402

for path in sorted((pathlib.Path(__file__).resolve().parent / "values").glob("*.py")):
    module = importlib.import_module(f"values.{path.stem}")
    if hasattr(module, "make"):
        module.make()
for op, contract in sorted(Contract.all.items()):
    if len(sys.argv) == 1 or op in sys.argv[1:]:
        contract.write()
