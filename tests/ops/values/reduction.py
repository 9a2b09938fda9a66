"""Ops with a region: map, reduce, reduce_window, select_and_scatter, sort, scatter."""
import functools
import math

import numpy as np

from values.cases import Contract, Value, generic
from values.contraction import numbers, operand, rounded_to
from values.types import BF16, COMPLEX, F16, F32, F64, I1, I32, I8, Q8, Quantized, SAMPLE, SAMPLE_SMALL_FLOATS, UI8, per_axis, plain, rounded, wrap


def region(type_, op, results=1):
    """A region that combines two scalars."""
    scalar = type_.tensor(())
    return f"    ^bb0(%x: {scalar}, %y: {scalar}):\n      %z = stablehlo.{op} %x, %y : {scalar}\n      stablehlo.return %z : {scalar}"


def combine(op, type_):
    if type_.kind == "complex" and op in ("maximum", "minimum"):
        pick = max if op == "maximum" else min
        return lambda a, b: pick(a, b, key=lambda v: (v.real, v.imag))
    if type_.kind == "pred":
        return {"add": lambda a, b: a or b, "multiply": lambda a, b: a and b, "maximum": lambda a, b: a or b, "minimum": lambda a, b: a and b}[op]
    return {"add": lambda a, b: a + b, "multiply": lambda a, b: a * b, "maximum": max, "minimum": min, "and": lambda a, b: a & b, "or": lambda a, b: a | b,
            "xor": lambda a, b: a ^ b}[op]


def array(values):
    return f"array<i64: {', '.join(map(str, values))}>" if values else "array<i64>"


def reduced(name, x, init, op, dims, how=None):
    contract, type_ = Contract.of("reduce"), x.type
    values, start = numbers(x), numbers(init)[()]
    kept = [d for d in range(values.ndim) if d not in dims]
    moved = values.transpose(kept + list(dims)).reshape([values.shape[d] for d in kept] + [math.prod(values.shape[d] for d in dims)])
    out = np.zeros(moved.shape[:-1], dtype=object)
    for at in np.ndindex(*out.shape):
        out[at] = functools.reduce(combine(op, type_), list(moved[at]), start)
    if type_.kind in ("float", "complex"):
        out = out.astype(np.complex128 if type_.kind == "complex" else np.float64)
    result = Value(rounded_to(out, type_), type_)
    inputs = [x, init]
    contract.case(name, inputs, generic("stablehlo.reduce", inputs, [result], f"dimensions = {array(dims)}", region(type_, op)),
                  [(result, "%r", ("eq" if type_.kind != "float" else 0) if how is None else how)])


def make_reduce():
    for type_ in SAMPLE:
        zero = Value(rounded_to(np.array(0, dtype=object if type_.kind in ("int", "uint", "pred") else np.float64), type_), type_)
        reduced(type_.case, operand(type_, (3, 4), 1), zero, "add", [1])
        if type_.kind != "complex":
            reduced(f"{type_.case}_max", operand(type_, (3, 4), 1), Value(operand(type_, (3,), 4).elements[1], type_), "maximum", [0])
    real = operand(Q8, (2, 3), 1)
    zero = Value(Q8.stored(0.0), Q8)
    total = Q8.stored(Q8.real(real.elements).sum(1))
    Contract.of("reduce").case("quantized", [real, zero], generic("stablehlo.reduce", [real, zero], [Value(total, Q8)], "dimensions = array<i64: 1>", region(Q8, "add")),
                               [(Value(total, Q8), "%r", "eq")])
    one = lambda t, v: Value(rounded_to(np.array(v, dtype=object if t.kind in ("int", "uint", "pred") else np.float64), t), t)
    reduced("f32_all", operand(F32, (3, 4, 2), 2), one(F32, 1), "add", [0, 1, 2])
    reduced("f32_rows_and_planes", operand(F32, (3, 4, 2), 2), one(F32, 0), "add", [0, 2])
    reduced("f32_none", operand(F32, (3, 2), 2), one(F32, 1), "add", [])
    reduced("f32_product", Value(np.array([[1, -2, 0.5], [3, 1.5, -1]], np.float32), F32), one(F32, 1), "multiply", [1])
    reduced("f32_min", operand(F32, (3, 4), 2), one(F32, 0.25), "minimum", [1])
    reduced("f32_empty", operand(F32, (2, 0), 2), one(F32, 7), "add", [1])
    reduced("f32_empty_result", operand(F32, (0, 3), 2), one(F32, 7), "add", [1])
    reduced("f32_scalar", Value(np.float32(3), F32), one(F32, 7), "add", [])
    reduced("f32_long", operand(F32, (2, 300), 2), one(F32, 0), "add", [1])
    reduced("f32_tall", operand(F32, (300, 3), 2), one(F32, 0), "add", [0])
    reduced("i1_and", operand(I1, (3, 2), 2), one(I1, True), "multiply", [1])
    for op in ("and", "or", "xor"):
        reduced(f"i32_{op}", operand(I32, (3, 4), 2), one(I32, 6), op, [1])
    # Sums of 16-bit floats are made in f32 and rounded once.
    reduced("f16_accumulates_in_f32", Value(np.array([2048, 1, 1, 1], np.float16), F16), one(F16, 0), "add", [0])
    nan = Value(np.array([[1, np.nan], [2, 3]], np.float32), F32)
    Contract.of("reduce").case("f32_max_nan", [nan, Value(np.float32(0), F32)],
                               generic("stablehlo.reduce", [nan, Value(np.float32(0), F32)], [Value(np.zeros(2, np.float32), F32)], "dimensions = array<i64: 1>", region(F32, "maximum")),
                               [(Value(np.array([np.nan, 3], np.float32), F32), "%r", 0)])
    make_arg_max()
    make_general_reduce()


def make_arg_max():
    """Two operands in one reduction."""
    x = Value(np.array([[1, 5, 5], [7, -2, 3]], np.float32), F32)
    at = Value(np.array([[0, 1, 2], [0, 1, 2]], dtype=object), I32)
    low, zero = Value(np.float32(-np.inf), F32), Value(np.array(0, dtype=object), I32)
    body = """    ^bb0(%x: tensor<f32>, %i: tensor<i32>, %y: tensor<f32>, %j: tensor<i32>):
      %p = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %v = stablehlo.select %p, %x, %y : tensor<i1>, tensor<f32>
      %k = stablehlo.select %p, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>"""
    inputs, results = [x, at, low, zero], [Value(np.array([5, 7], np.float32), F32), Value(np.array([1, 0], dtype=object), I32)]
    Contract.of("reduce").case("f32_arg_max", inputs, generic("stablehlo.reduce", inputs, results, "dimensions = array<i64: 1>", body),
                               [(results[0], "%r#0", "eq"), (results[1], "%r#1", "eq")])
    # The first of several NaN wins, as the body says.
    values = np.arange(12, dtype=np.float32).reshape(1, 12)
    values[0, [5, 9, 10]] = np.nan
    x = Value(values, F32)
    body = """    ^bb0(%x: tensor<f32>, %i: tensor<i32>, %y: tensor<f32>, %j: tensor<i32>):
      %g = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %n = stablehlo.compare NE, %x, %x, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %p = stablehlo.or %g, %n : tensor<i1>
      %e = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %l = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %t = stablehlo.and %e, %l : tensor<i1>
      %q = stablehlo.or %p, %t : tensor<i1>
      %v = stablehlo.select %p, %x, %y : tensor<i1>, tensor<f32>
      %k = stablehlo.select %q, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>"""
    for name, indices, first in (("f32_arg_max_nans", range(12), 5), ("f32_arg_max_nans_backwards", range(11, -1, -1), 6)):
        at = Value(np.array([*indices], dtype=object).reshape(1, 12), I32)
        inputs, results = [x, at, low, zero], [Value(np.array([np.nan], np.float32), F32), Value(np.array([first], dtype=object), I32)]
        Contract.of("reduce").case(name, inputs, generic("stablehlo.reduce", inputs, results, "dimensions = array<i64: 1>", body),
                                   [(results[0], "%r#0", 0), (results[1], "%r#1", "eq")])


def make_general_reduce():
    """A body that no table knows: the sum of squares of differences to 1, associative enough to judge by its value on equal elements."""
    x, zero = Value(np.full((2, 4), 3, dtype=object), I32), Value(np.array(0, dtype=object), I32)
    body = """    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %a = stablehlo.or %x, %y : tensor<i32>
      %b = stablehlo.xor %a, %y : tensor<i32>
      %c = stablehlo.or %b, %y : tensor<i32>
      stablehlo.return %c : tensor<i32>"""
    result = Value(np.array([3, 3], dtype=object), I32)
    Contract.of("reduce").case("i32_general", [x, zero], generic("stablehlo.reduce", [x, zero], [result], "dimensions = array<i64: 1>", body), [(result, "%r", "eq")])
    # Bodies that pick one of their arguments do not commute: elements stay in order, however many there are.
    init = Value(np.array(-7, dtype=object), I32)
    for name, picked, shape, dim in (("last", "%y", (2, 9), 1), ("last_long", "%y", (2, 300), 1), ("last_tall", "%y", (300, 3), 0), ("first_long", "%x", (2, 300), 1)):
        x = Value(np.arange(shape[0] * shape[1], dtype=object).reshape(shape), I32)
        result = Value(x.elements.take(-1, axis=dim) if picked == "%y" else np.full(shape[1 - dim], -7, dtype=object), I32)
        body = f"    ^bb0(%x: tensor<i32>, %y: tensor<i32>):\n      stablehlo.return {picked} : tensor<i32>"
        Contract.of("reduce").case(f"i32_{name}", [x, init], generic("stablehlo.reduce", [x, init], [result], f"dimensions = array<i64: {dim}>", body), [(result, "%r", "eq")])
    make_ordered_reduce()


def folded(x, init, dims, step):
    """Elements of the reduced dimensions taken one after the other by the initial value, in row-major order."""
    kept = [d for d in range(x.ndim) if d not in dims]
    moved = x.transpose(kept + sorted(dims)).reshape([x.shape[d] for d in kept] + [-1])
    out = np.zeros(moved.shape[:-1], dtype=object)
    for at in np.ndindex(*out.shape):
        out[at] = functools.reduce(step, list(moved[at]), init)
    return out


def make_ordered_reduce():
    """Bodies that neither commute nor associate, from an initial value that is not neutral."""
    contract = Contract.of("reduce")
    horner = """    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %c = stablehlo.constant dense<3> : tensor<i32>
      %a = stablehlo.multiply %x, %c : tensor<i32>
      %z = stablehlo.add %a, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>"""
    init = Value(np.array(7, dtype=object), I32)
    for name, shape, dims in (("row", (2, 9), [1]), ("column", (9, 2), [0]), ("planes", (3, 2, 7), [0, 2]), ("all", (3, 2, 7), [2, 0, 1]), ("long", (2, 140), [1])):
        x = operand(I32, shape, 1)
        result = Value(wrap(folded(x.elements, 7, dims, lambda a, b: 3 * a + b), I32), I32)
        contract.case(f"i32_ordered_{name}", [x, init], generic("stablehlo.reduce", [x, init], [result], f"dimensions = {array(dims)}", horner), [(result, "%r", "eq")])
    for type_ in (I8, I32, F32):
        x, init = operand(type_, (2, 11), 2), Value(np.array(7, dtype=object if type_.kind == "int" else np.float32), type_)
        result = Value(rounded_to(folded(numbers(x), 7, [1], lambda a, b: a - b).astype(object if type_.kind == "int" else np.float64), type_), type_)
        contract.case(f"{type_.case}_subtract", [x, init], generic("stablehlo.reduce", [x, init], [result], f"dimensions = {array([1])}", region(type_, "subtract")),
                      [(result, "%r", "eq")])
    # Sums of quantized values saturate at every step.
    unsigned = Quantized(UI8, F32, 0.5, 3)
    for name, values, start in (("short", [0, 1, 9], 5), ("long", [250, 4, 0, 0, 200, 255, 1, 2, 0, 0, 3], 9)):
        x, init = Value(np.array([values], dtype=object), unsigned), Value(np.array(start, dtype=object), unsigned)
        result = Value(folded(x.elements, start, [1], lambda a, b: min(max(a + b - 3, 0), 255)), unsigned)
        contract.case(f"quantized_saturating_{name}", [x, init], generic("stablehlo.reduce", [x, init], [result], f"dimensions = {array([1])}", region(unsigned, "add")),
                      [(result, "%r", "eq")])
    x, init = Value(np.array([[5, 1, 7, 4, 2, 9, 5]], dtype=object), unsigned), Value(np.array(6, dtype=object), unsigned)
    result = Value(folded(x.elements, 6, [1], lambda a, b: int(unsigned.stored(unsigned.real(a) * unsigned.real(b)))), unsigned)
    contract.case("quantized_product", [x, init], generic("stablehlo.reduce", [x, init], [result], f"dimensions = {array([1])}", region(unsigned, "multiply")), [(result, "%r", "eq")])


def make_map():
    contract = Contract.of("map")
    for type_ in SAMPLE:
        x, y = operand(type_, (2, 3), 1), operand(type_, (2, 3), 2)
        a, b = numbers(x), numbers(y)
        if type_.kind == "pred":
            out = np.array([[p or q for p, q in zip(r, s)] for r, s in zip(a, b)], dtype=object)
        else:
            out = a + b
        result = Value(rounded_to(out, type_), type_)
        contract.case(type_.case, [x, y], generic("stablehlo.map", [x, y], [result], "dimensions = array<i64: 0, 1>", region(type_, "add")),
                      [(result, "%r", "eq" if type_.kind != "float" else 0)])
    x, y = operand(Q8, (3,), 1), operand(Q8, (3,), 2)
    result = Value(Q8.stored(Q8.real(x.elements) + Q8.real(y.elements)), Q8)
    contract.case("quantized", [x, y], generic("stablehlo.map", [x, y], [result], "dimensions = array<i64: 0>", region(Q8, "add")), [(result, "%r", "eq")])
    empty = Value(np.zeros((0,), np.float32), F32)
    contract.case("f32_empty", [empty, empty], generic("stablehlo.map", [empty, empty], [empty], "dimensions = array<i64: 0>", region(F32, "add")), [(empty, "%r", "eq")])


def windows(name, x, init, op, size, strides, base, dilation, pad, how=None):
    """Folded from the initial value on, row-major, each step in the element type; padding and holes are initial values."""
    type_, values, start = x.type, x.elements, init.elements[()]
    rank = values.ndim
    sizes = [(values.shape[d] - 1) * base[d] + 1 + sum(pad[d]) if values.shape[d] else sum(pad[d]) for d in range(rank)]
    out_sizes = [max(0, (sizes[d] - ((size[d] - 1) * dilation[d] + 1)) // strides[d] + 1) for d in range(rank)]
    out = np.zeros(out_sizes, dtype=object)
    for at in np.ndindex(*out_sizes):
        total = start
        for w in np.ndindex(*size):
            place = [at[d] * strides[d] + w[d] * dilation[d] - pad[d][0] for d in range(rank)]
            inside = all(p >= 0 and p % b == 0 and p // b < n for p, b, n in zip(place, base, values.shape))
            total = step(op, type_, total, values[tuple(p // b for p, b in zip(place, base))] if inside else start)
        out[at] = total
    result = Value(out if type_.kind in ("pred", "int", "uint", "quantized") else np.array(out.ravel().tolist()).reshape(out.shape).astype(type_.dtype), type_)
    rows = ", ".join(f"[{a}, {b}]" for a, b in pad)
    attributes = (f"window_dimensions = {array(size)}, window_strides = {array(strides)}, base_dilations = {array(base)}, window_dilations = {array(dilation)}, "
                  f"padding = dense<[{rows}]> : tensor<{rank}x2xi64>")
    inputs = [x, init]
    Contract.of("reduce_window").case(name, inputs, generic("stablehlo.reduce_window", inputs, [result], attributes, region(type_, op)),
                                      [(result, "%r", ("eq" if type_.kind != "float" else 0) if how is None else how)])


def step(op, type_, a, b):
    if type_.kind == "quantized":
        return int(type_.stored(type_.real(a) + type_.real(b)))
    if type_.kind in ("float",):
        return rounded(np.float64(combine(op, type_)(np.float64(a), np.float64(b))), type_)[()]
    if type_.kind == "complex":
        return np.array(combine(op, type_)(complex(a), complex(b))).astype(type_.dtype)[()]
    if type_.kind == "pred":
        return bool(combine(op, type_)(bool(a), bool(b)))
    return int(wrap(combine(op, type_)(int(a), int(b)), type_))


def make_reduce_window():
    for type_ in SAMPLE + [Q8]:
        init = operand(type_, (1,), 3).elements[0]
        windows(type_.case, operand(type_, (3, 5), 1), Value(init, type_), "add", (2, 2), (1, 2), (1, 1), (1, 1), ((0, 1), (1, 0)))
    axis = per_axis(1, 2)
    x, zero = Value(np.array([[1, -2], [30, 4], [5, -60]], dtype=object), axis), None
    low = Value(np.float32(-np.inf), F32)
    windows("f32_max", operand(F32, (4, 6), 1), low, "maximum", (2, 3), (2, 2), (1, 1), (1, 1), ((0, 0), (1, 0)))
    windows("f32_min", operand(F32, (7,), 1), Value(np.float32(np.inf), F32), "minimum", (3,), (1,), (1,), (1,), ((1, 1),))
    windows("f32_dilated", operand(F32, (5, 4), 1), Value(np.float32(0), F32), "add", (2, 2), (1, 1), (2, 1), (2, 3), ((1, 0), (0, 2)))
    windows("f32_cumulative", operand(F32, (6,), 1), Value(np.float32(0), F32), "add", (6,), (1,), (1,), (1,), ((5, 0),))
    windows("f32_negative_padding", operand(F32, (6,), 1), Value(np.float32(0), F32), "add", (2,), (1,), (1,), (1,), ((-1, -2),))
    windows("f32_empty", operand(F32, (0, 3), 1), Value(np.float32(0), F32), "add", (1, 2), (1, 1), (1, 1), (1, 1), ((0, 0), (0, 0)))
    windows("f32_outside", operand(F32, (2,), 1), Value(np.float32(5), F32), "add", (1,), (1,), (1,), (1,), ((2, 2),))


def scattered(name, x, source, init, size, strides, pad, how=None):
    type_ = x.type
    out = np.full(x.shape, init.elements[()], dtype=object)
    key = (lambda v: (complex(v).real, complex(v).imag)) if type_.kind == "complex" else (lambda v: float(v))
    for at in np.ndindex(*source.shape):
        best = None
        for w in np.ndindex(*size):
            place = tuple(at[d] * strides[d] + w[d] - pad[d][0] for d in range(len(size)))
            if all(0 <= p < n for p, n in zip(place, x.shape)):
                if best is None or not (key(x.elements[best]) >= key(x.elements[place])):
                    best = place
        out[best] = step("add", type_, out[best], source.elements[at])
    result = Value(out if type_.kind in ("pred", "int", "uint", "quantized") else np.array(out.ravel().tolist()).reshape(out.shape).astype(type_.dtype), type_)
    scalar = type_.tensor(())
    kind = {"pred": "UNSIGNED", "uint": "UNSIGNED", "int": "SIGNED"}.get(type_.kind, "FLOAT")
    compare = f", {kind}" if type_.kind != "quantized" else ""
    select = (f"    ^bb0(%x: {scalar}, %y: {scalar}):\n      %z = stablehlo.compare GE, %x, %y{compare} : ({scalar}, {scalar}) -> tensor<i1>\n      stablehlo.return %z : tensor<i1>")
    rows = ", ".join(f"[{a}, {b}]" for a, b in pad)
    inputs = [x, source, init]
    attributes = f"window_dimensions = {array(size)}, window_strides = {array(strides)}, padding = dense<[{rows}]> : tensor<{len(size)}x2xi64>"
    Contract.of("select_and_scatter").case(name, inputs, generic("stablehlo.select_and_scatter", inputs, [result], attributes, select + "\n  }, {\n" + region(type_, "add")),
                                           [(result, "%r", ("eq" if type_.kind != "float" else 0) if how is None else how)])


def make_select_and_scatter():
    for type_ in [t for t in SAMPLE if t.kind != "complex"] + [Q8]:
        x, source = operand(type_, (4, 4), 1), operand(type_, (2, 2), 2)
        init = Value(rounded_to(np.array(0, dtype=object if type_.kind in ("int", "uint", "pred") else np.float64), type_), type_)
        scattered(type_.case, x, source, init, (2, 2), (2, 2), ((0, 0), (0, 0)))
    zero = Value(np.float32(0), F32)
    scattered("f32_overlap", operand(F32, (5, 4), 1), operand(F32, (4, 2), 2), zero, (2, 3), (1, 1), ((0, 0), (0, 0)))
    scattered("f32_padded", operand(F32, (4,), 1), operand(F32, (3,), 2), Value(np.float32(1), F32), (2,), (2,), ((1, 1),))
    for type_ in COMPLEX:
        x, source = operand(type_, (4,), 1), operand(type_, (2,), 2)
        # Complex numbers have no order but EQ and NE: the first element of each window is taken.
        scalar = type_.tensor(())
        out = np.zeros(4, type_.dtype)
        out[[0, 2]] = source.elements
        result, init = Value(out, type_), Value(np.array(0, type_.dtype), type_)
        select = f"    ^bb0(%x: {scalar}, %y: {scalar}):\n      %z = stablehlo.constant dense<true> : tensor<i1>\n      stablehlo.return %z : tensor<i1>"
        inputs = [x, source, init]
        attributes = "window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, padding = dense<0> : tensor<1x2xi64>"
        Contract.of("select_and_scatter").case(type_.case, inputs, generic("stablehlo.select_and_scatter", inputs, [result], attributes, select + "\n  }, {\n" + region(type_, "add")),
                                               [(result, "%r", "eq")])
    source = Value(np.zeros((0, 2), np.float32), F32)
    x = Value(np.zeros((0, 4), np.float32), F32)
    scattered("f32_empty", x, source, zero, (1, 2), (1, 2), ((0, 0), (0, 0)))


def sorter(type_, direction, kind=None):
    scalar = type_.tensor(())
    kind = kind or {"pred": "UNSIGNED", "uint": "UNSIGNED", "int": "SIGNED"}.get(type_.kind, "FLOAT")
    compare = f", {kind}" if type_.kind != "quantized" else ""
    return (f"    ^bb0(%x: {scalar}, %y: {scalar}):\n      %z = stablehlo.compare {direction}, %x, %y{compare} : ({scalar}, {scalar}) -> tensor<i1>\n"
            "      stablehlo.return %z : tensor<i1>")


def make_sort():
    contract = Contract.of("sort")
    for type_ in [t for t in SAMPLE if t.kind != "complex"] + [Q8]:
        x = operand(type_, (2, 7), 1)
        key = (lambda v: float(v))
        out = np.array([sorted(row, key=key) for row in x.elements], dtype=x.elements.dtype)
        result = Value(out, type_)
        contract.case(type_.case, [x], generic("stablehlo.sort", [x], [result], "dimension = 1 : i64, is_stable = true", sorter(type_, "LT")), [(result, "%r", "eq")])
    for type_ in COMPLEX:
        x = operand(type_, (6,), 1)
        element = "f32" if type_ is COMPLEX[0] else "f64"
        out = np.array(sorted(x.elements, key=lambda v: v.real), type_.dtype)
        body = (f"    ^bb0(%x: {type_.tensor(())}, %y: {type_.tensor(())}):\n      %p = stablehlo.real %x : ({type_.tensor(())}) -> tensor<{element}>\n"
                f"      %q = stablehlo.real %y : ({type_.tensor(())}) -> tensor<{element}>\n      %z = stablehlo.compare LT, %p, %q, FLOAT : (tensor<{element}>, tensor<{element}>) -> tensor<i1>\n"
                "      stablehlo.return %z : tensor<i1>")
        result = Value(out, type_)
        contract.case(type_.case, [x], generic("stablehlo.sort", [x], [result], "dimension = 0 : i64, is_stable = true", body), [(result, "%r", "eq")])
    x = Value(np.array([[3, 1], [2, 9], [3, 4], [1, 1]], np.float32), F32)
    out = -np.sort(-x.elements, axis=0)
    contract.case("f32_columns_down", [x], generic("stablehlo.sort", [x], [Value(out, F32)], "dimension = 0 : i64, is_stable = true", sorter(F32, "GT")),
                  [(Value(out, F32), "%r", "eq")])
    keys, values = Value(np.array([2, 1, 2, 1, 2], dtype=object), I32), Value(np.arange(5, dtype=np.float32), F32)
    body = ("    ^bb0(%x: tensor<i32>, %y: tensor<i32>, %v: tensor<f32>, %w: tensor<f32>):\n      %z = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            "      stablehlo.return %z : tensor<i1>")
    results = [Value(np.array([1, 1, 2, 2, 2], dtype=object), I32), Value(np.array([1, 3, 0, 2, 4], np.float32), F32)]
    contract.case("i32_stable_pairs", [keys, values], generic("stablehlo.sort", [keys, values], results, "dimension = 0 : i64, is_stable = true", body),
                  [(results[0], "%r#0", "eq"), (results[1], "%r#1", "eq")])
    quiet = np.array([0x7FC00000, 0xFFC00000], np.uint32).view(np.float32)
    x = Value(np.array([quiet[0], 1, -np.inf, 0.0, -0.0, np.inf, quiet[1], -1], np.float32), F32)
    out = np.array([quiet[1], -np.inf, -1, -0.0, 0.0, 1, np.inf, quiet[0]], np.float32)
    contract.case("f32_total_order", [x], generic("stablehlo.sort", [x], [Value(out, F32)], "dimension = 0 : i64, is_stable = true", sorter(F32, "LT", "TOTALORDER")),
                  [(Value(out, F32), "%r", 0)])
    for name, shape in (("empty", (2, 0)), ("one", (1,)), ("scalar_rows", (3, 1))):
        x = operand(F32, shape, 1)
        contract.case(f"f32_{name}", [x], generic("stablehlo.sort", [x], [x], f"dimension = {len(shape) - 1} : i64, is_stable = true", sorter(F32, "LT")), [(x, "%r", "eq")])
    x = operand(F32, (200,), 1)
    out = Value(np.sort(x.elements), F32)
    contract.case("f32_long", [x], generic("stablehlo.sort", [x], [out], "dimension = 0 : i64, is_stable = true", sorter(F32, "LT")), [(out, "%r", "eq")])


SCATTER = ("scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, "
           "indices_are_sorted = false, unique_indices = false")


def make_scatter():
    contract = Contract.of("scatter")
    places = [1, 0, 5, 1, -1]  # out of bounds: nothing is written
    at = Value(np.array([[p] for p in places], dtype=object), I32)
    for type_ in SAMPLE + [Q8]:
        for op in ("add", "assign") if type_ in (F32, I32, Q8) else ("assign",) if type_ is I1 else ("add",):
            x, updates = operand(type_, (3, 2), 1), operand(type_, (5, 2), 2)
            out = x.elements.astype(object).copy()
            for row, place in enumerate(places):
                if 0 <= place < 3:
                    for j in range(2):
                        out[place, j] = updates.elements[row, j] if op == "assign" else step("add", type_, out[place, j], updates.elements[row, j])
            result = Value(out if type_.kind in ("pred", "int", "uint", "quantized") else np.array(out.ravel().tolist()).reshape(out.shape).astype(type_.dtype), type_)
            scalar = type_.tensor(())
            body = region(type_, "add") if op == "add" else f"    ^bb0(%x: {scalar}, %y: {scalar}):\n      stablehlo.return %y : {scalar}"
            inputs = [x, at, updates]
            contract.case(type_.case if op == "add" or type_ is I1 else f"{type_.case}_assign", inputs, generic("stablehlo.scatter", inputs, [result], SCATTER, body),
                          [(result, "%r", "eq" if type_.kind != "float" else 0)])
    x, none, updates = operand(F32, (3, 2), 1), Value(np.zeros((0, 1), dtype=object), I32), Value(np.zeros((0, 2), np.float32), F32)
    inputs = [x, none, updates]
    contract.case("f32_empty", inputs, generic("stablehlo.scatter", inputs, [x], SCATTER, region(F32, "add")), [(x, "%r", "eq")])
    for op in ("maximum", "minimum", "multiply"):
        updates = operand(F32, (5, 2), 2)
        out = x.elements.copy()
        for row, place in enumerate(places):
            if 0 <= place < 3:
                for j in range(2):
                    out[place, j] = step(op, F32, out[place, j], updates.elements[row, j])
        inputs, result = [x, at, updates], Value(out, F32)
        contract.case(f"f32_{op}", inputs, generic("stablehlo.scatter", inputs, [result], SCATTER, region(F32, op)), [(result, "%r", 0)])
    y, more = operand(I32, (3, 2), 3), operand(I32, (5, 2), 4)
    first, second = x.elements.copy(), y.elements.copy()
    updates = operand(F32, (5, 2), 2)
    for row, place in enumerate(places):
        if 0 <= place < 3:
            first[place] += updates.elements[row]
            second[place] = more.elements[row]
    body = ("    ^bb0(%x: tensor<f32>, %y: tensor<i32>, %u: tensor<f32>, %v: tensor<i32>):\n      %z = stablehlo.add %x, %u : tensor<f32>\n"
            "      stablehlo.return %z, %v : tensor<f32>, tensor<i32>")
    inputs, results = [x, y, at, updates, more], [Value(first, F32), Value(second, I32)]
    contract.case("two_operands", inputs, generic("stablehlo.scatter", inputs, results, SCATTER, body), [(results[0], "%r#0", "eq"), (results[1], "%r#1", "eq")])
    # One result that nobody reads: once the other is made without it, once not.
    contract.case("two_operands_first_read", inputs, generic("stablehlo.scatter", inputs, results, SCATTER, body), [(results[0], "%r#0", "eq")])
    contract.case("two_operands_second_read", inputs, generic("stablehlo.scatter", inputs, results, SCATTER, body), [(results[1], "%r#1", "eq")])
    meets = body.replace("%z = stablehlo.add %x, %u", "%c = stablehlo.convert %y : (tensor<i32>) -> tensor<f32>\n      %w = stablehlo.add %x, %c : tensor<f32>\n      %z = stablehlo.add %w, %u")
    first, second = x.elements.copy(), y.elements.copy()
    for row, place in enumerate(places):
        if 0 <= place < 3:
            first[place] = first[place] + second[place].astype(np.float32) + updates.elements[row]
            second[place] = more.elements[row]
    contract.case("two_operands_first_read_of_both", inputs, generic("stablehlo.scatter", inputs, results, SCATTER, meets), [(Value(first, F32), "%r#0", "eq")])
    numbers_ = ("scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], input_batching_dims = [0], scatter_indices_batching_dims = [0], "
                "scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, indices_are_sorted = true, unique_indices = true")
    x, at, updates = operand(F32, (2, 4), 1), Value(np.array([[[1]], [[3]]], dtype=object), I32), operand(F32, (2, 1, 1), 2)
    out = x.elements.copy()
    out[0, 1] += updates.elements[0, 0, 0]
    out[1, 3] += updates.elements[1, 0, 0]
    inputs, result = [x, at, updates], Value(out, F32)
    contract.case("f32_batched", inputs, generic("stablehlo.scatter", inputs, [result], numbers_, region(F32, "add")), [(result, "%r", "eq")])


def make():
    make_reduce()
    make_map()
    make_reduce_window()
    make_select_and_scatter()
    make_sort()
    make_scatter()
