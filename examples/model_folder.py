"""Writes a JAX function as a model folder, the form that `tenon test` takes.

A folder holds model.mlir (StableHLO text), on wish model.mlirbc (the same module as a portable
artifact), inputs.npz (arg0, arg1, ...), outputs.npz (result0, result1, ...) and meta.json (shapes,
types and the tolerance of every result). The npz files are not compressed, so that they can be
mapped; bfloat16 travels as uint16 bit patterns, because numpy has no such type.

Expected results come from the exported module itself, run by XLA on the CPU in full f32. How far a
correct compiler may be from them is measured, not guessed: the function is evaluated a second time
in float64, and the distance between both runs is the rounding error that the tolerance scales.
"""

import json
import pathlib

import jax
import ml_dtypes
import numpy as np

jax.config.update("jax_platforms", "cpu")
jax.config.update("jax_traceback_in_locations_limit", 0)  # locations would name files of this machine

TOLERANCE_METHOD = (
    "The largest over the results; each result has its own: |got - want| <= atol + rtol * |want|, with rtol 1e-5 "
    "(bfloat16: 2**-7) and atol 16 times (bfloat16: twice) the largest difference between this run and a float64 "
    "run, at least 2e-6 (bfloat16: 2**-8) of the largest value; 0 where both runs agree exactly. Integers are "
    "exact. Dots and convolutions must run in f32."
)


def write_model_folder(folder, fn, args, names, *, artifact, **extra):
    """Exports fn(*args) to `folder`; returns the results as a list of numpy arrays.

    args: numpy arrays; `names`: one name per argument. fn must compute in the type of its arguments,
    so that float64 arguments give a float64 evaluation. artifact: also write model.mlirbc. `extra`
    goes into meta.json as it is. Raises ValueError when an integer result depends on rounding.
    """
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    shapes = [jax.ShapeDtypeStruct(a.shape, a.dtype) for a in args]
    exported = jax.export.export(jax.jit(fn), platforms=("cpu",))(*shapes)
    results = [np.asarray(r) for r in jax.tree.leaves(exported.call(*args))]
    exact_results = _evaluate_in_float64(fn, args)

    (folder / "model.mlir").write_text(exported.mlir_module().rstrip("\n") + "\n")
    if artifact:
        (folder / "model.mlirbc").write_bytes(exported.mlir_module_serialized)
    np.savez(folder / "inputs.npz", **{f"arg{i}": _storable(a) for i, a in enumerate(args)})
    np.savez(folder / "outputs.npz", **{f"result{i}": _storable(r) for i, r in enumerate(results)})
    records = [_result_record(r, e) for r, e in zip(results, exact_results, strict=True)]
    meta = {
        "name": folder.name,
        "args": [{"name": n, "role": "input", "shape": list(a.shape), "dtype": str(a.dtype), "init": {"kind": "file"}}
                 for n, a in zip(names, args, strict=True)],
        "results": records,
        "platform": "cpu",
        "tolerance": {"rtol": max(r["rtol"] for r in records), "atol": max(r["atol"] for r in records),
                      "method": TOLERANCE_METHOD},
        **extra,
    }
    (folder / "meta.json").write_text(_json_lines(meta))
    return results


def _json_lines(meta):
    """JSON with one line per key, and one per record in a list of records, so that diffs stay short."""
    def value(v):
        if isinstance(v, list):
            return "[\n    " + ",\n    ".join(json.dumps(e) for e in v) + "\n  ]"
        return json.dumps(v)
    return "{\n" + ",\n".join(f"  {json.dumps(k)}: {value(v)}" for k, v in meta.items()) + "\n}\n"


def _is_float(array):
    return array.dtype.kind == "f" or array.dtype == ml_dtypes.bfloat16


def _storable(array):
    return array.view(np.uint16) if array.dtype == ml_dtypes.bfloat16 else array


def _evaluate_in_float64(fn, args):
    with jax.enable_x64(True):
        wide = [a.astype(np.float64) if _is_float(a) else a for a in args]
        return [np.asarray(r) for r in jax.tree.leaves(jax.jit(fn)(*wide))]


def _result_record(result, exact):
    record = {"shape": list(result.shape), "dtype": str(result.dtype)}
    if not _is_float(result):
        if not np.array_equal(result, exact):
            raise ValueError("an integer result differs in float64: choose inputs that do not sit on an edge")
        return record | {"rtol": 0.0, "atol": 0.0, "exact": True}
    if exact.dtype != np.float64:
        raise ValueError("a result is not float64 for float64 arguments: the function fixes a type")
    error = float(np.max(np.abs(result.astype(np.float64) - exact)))
    largest = float(np.max(np.abs(exact)))
    if error == 0:
        return record | {"rtol": 0.0, "atol": 0.0, "exact": True, "max_abs": largest}
    rtol, factor, floor = (2.0**-7, 2, 2.0**-8) if result.dtype == ml_dtypes.bfloat16 else (1e-5, 16, 2e-6)
    return record | {"rtol": rtol, "atol": float(f"{max(factor * error, floor * largest):.3g}"),
                     "f64_max_abs_error": float(f"{error:.3g}"), "max_abs": float(f"{largest:.4g}")}
