"""Functions of the tenon dialect."""
import numpy as np

from values.cases import Contract, Value
from values.elementwise import REALS, wide
from values.types import F32, F64, rounded


def function(op, inputs, type_, name, want, how):
    contract = Contract.of("tenon." + op)
    values, result = [Value(v, type_) for v in inputs], Value(rounded(want, type_), type_)
    listed = ", ".join(f"%a{i}" for i in range(len(values)))
    contract.case(name, values, f"%r = tenon.{op} {listed} : {result.text}", [(result, "%r", how)])


def make():
    points = [-100, -20.5, -1, -1e-3, 0, 0.5, 1, 3, 20.5, 88, 1000]
    for type_ in REALS:
        with np.errstate(all="ignore"):
            values = np.array(points, np.float64).astype(type_.dtype)
            values = values[np.isfinite(values.astype(np.float64))]
            want = np.logaddexp(wide(values), np.longdouble(0))
        function("softplus", [values], type_, type_.case, want, 4 if type_ in (F32, F64) else 1)
    for name, shape in (("scalar", ()), ("empty", (0,)), ("one", (1, 1))):
        values = np.full(shape, 0.75, np.float32)
        function("softplus", [values], F32, f"f32_{name}", np.logaddexp(wide(values), np.longdouble(0)), 4)
