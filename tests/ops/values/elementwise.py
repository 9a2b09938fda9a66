"""Arithmetic, bitwise ops, rounding, comparisons and functions of single elements."""
import math

import numpy as np

from values.cases import Contract, Value
from values.types import (C64, C128, COMPLEX, F32, F64, FLOATS, I1, INTS, Q8, Q8_FINE, SAMPLE_SMALL_FLOATS, UINTS, edges, finfo, has_special, limits,
                          per_axis, plain, rounded, wrap)

SHAPES = {"scalar": (), "empty": (0,), "empty_matrix": (3, 0), "one": (1, 1)}
REALS = SAMPLE_SMALL_FLOATS + FLOATS


def wide(values):
    return np.asarray(values).astype(np.longdouble)


def exact(type_):
    return "eq" if type_.kind != "float" else 0


def working(type_, how):
    """What a function of elements of a type is computed in. f64's own operations round once, those of the wider type twice."""
    return np.asarray if type_.kind != "float" or (type_ is F64 and how in (None, 0)) else wide


def pairs(type_):
    """Two arrays with edge values against each other."""
    values = edges(type_)
    n = len(values)
    first = [values[i] for k in range(3) for i in range(n)]
    second = [values[(i * 3 + k * 2 + 1) % n] if n > 2 else values[(i + k) % n] for k in range(3) for i in range(n)]
    return np.array(first, values.dtype), np.array(second, values.dtype)


def unary(op, type_, function, how=None, values=None, name=None, result=None):
    """`function`: an array of wide numbers (or of Python integers) -> the same."""
    values = edges(type_) if values is None else values
    with np.errstate(all="ignore"):
        out = function(working(type_, how)(values))
    result = result or type_
    out = wrap(out, result) if result.kind in ("int", "uint") else rounded(out, result) if result.kind == "float" else out
    emit(op, name or type_.case, [Value(values, type_)], Value(out, result), exact(result) if how is None else how)


def binary(op, type_, function, how=None, values=None, name=None):
    a, b = pairs(type_) if values is None else values
    with np.errstate(all="ignore"):
        out = function(working(type_, how)(a), working(type_, how)(b))
    out = wrap(out, type_) if type_.kind in ("int", "uint") else rounded(out, type_) if type_.kind == "float" else out
    emit(op, name or type_.case, [Value(a, type_), Value(b, type_)], Value(out, type_), exact(type_) if how is None else how)


def emit(op, name, inputs, result, how):
    contract = Contract.of(op)
    names = ", ".join(f"%a{i}" for i in range(len(inputs)))
    same = all(value.text == result.text for value in inputs)
    types = result.text if same else f"({', '.join(v.text for v in inputs)}) -> {result.text}"
    if contract.op.startswith("chlo."):
        types = f"{', '.join(v.text for v in inputs)} -> {result.text}"
    contract.case(name, inputs, f"%r = {contract.dialect_op} {names} : {types}", [(result, "%r", how)])


def shapes(op, function, arity, type_=F32):
    """Empty shapes, one element, no dimension."""
    for name, shape in SHAPES.items():
        count = math.prod(shape)
        inputs = [np.abs(plain(type_, count, k + 1)).astype(type_.dtype).reshape(shape) if type_.kind == "float"
                  else plain(type_, count, k + 1).reshape(shape) for k in range(arity)]
        with np.errstate(all="ignore"):
            out = function(*[wide(x) if type_.kind == "float" else x for x in inputs])
        if type_.kind == "float":
            out = rounded(np.asarray(out, np.longdouble).reshape(shape), type_)
        else:
            out = wrap(out, type_).reshape(shape)
        emit(op, f"{type_.case}_{name}", [Value(x, type_) for x in inputs], Value(out, type_), 2 if type_.kind == "float" else "eq")


def quantized(op, function, arity, low=-60, high=60, types=None, name=None):
    """A function of the real values, stored in the result's type by rounding to nearest even."""
    types = types or [Q8] * arity + [Q8_FINE]
    count = 9
    inputs = [np.array([low + (i * (high - low) // (count - 1) * (1 if k == 0 else 5)) % (high - low + 1) for i in range(count)], dtype=object)
              for k in range(arity)]
    with np.errstate(all="ignore"):
        real = function(*[t.real(x).astype(np.float32) for t, x in zip(types, inputs)])
    out = types[-1].stored(np.asarray(real, np.float32))
    contract = Contract.of(op)
    values, result = [Value(x, t) for x, t in zip(inputs, types)], Value(out, types[-1])
    listed = ", ".join(f"%a{i}" for i in range(arity))
    contract.case(name or "quantized", values, f"%r = {contract.dialect_op} {listed} : ({', '.join(v.text for v in values)}) -> {result.text}",
                  [(result, "%r", "eq")])


def signed_zero(op, function, values):
    """Zeros and signs, by their bits."""
    values = np.array(values, np.float32)
    emit(op, "f32_signs", [Value(values, F32)], Value(rounded(function(wide(values)), F32), F32), "bits")


def half_away(x):
    return np.where(np.isfinite(x), np.copysign(np.floor(np.abs(x) + np.longdouble(0.5)), x), x)


def sign(x):
    return np.where(np.isnan(x), x, np.where(x == 0, x, np.copysign(np.longdouble(1), x)))


def make_unary():
    integers = INTS + UINTS
    for type_ in INTS:
        unary("abs", type_, lambda v: [abs(int(x)) for x in v])
        unary("sign", type_, lambda v: [(x > 0) - (x < 0) for x in v])
    for type_ in integers:
        unary("negate", type_, lambda v: [-int(x) for x in v])
        unary("not", type_, lambda v: [~int(x) for x in v])
        unary("popcnt", type_, lambda v, t=type_: [bin(int(x) & ((1 << t.bits) - 1)).count("1") for x in v])
        unary("count_leading_zeros", type_, lambda v, t=type_: [t.bits - (int(x) & ((1 << t.bits) - 1)).bit_length() for x in v])
    Contract.of("not").case("i1", [Value([False, True], I1)], "%r = stablehlo.not %a0 : tensor<2xi1>", [(Value([True, False], I1), "%r", "eq")])
    for op in ("popcnt", "count_leading_zeros", "not"):
        function = {"popcnt": lambda v: [bin(int(x) & 0xFFFFFFFF).count("1") for x in np.ravel(v)], "not": lambda v: [~int(x) for x in np.ravel(v)],
                    "count_leading_zeros": lambda v: [32 - (int(x) & 0xFFFFFFFF).bit_length() for x in np.ravel(v)]}[op]
        shapes(op, function, 1, INTS[4])
    floats = {"abs": np.abs, "negate": np.negative, "sign": sign, "ceil": np.ceil, "floor": np.floor, "round_nearest_afz": half_away,
              "round_nearest_even": np.rint}
    for op, function in floats.items():
        for type_ in REALS:
            unary(op, type_, function)
        shapes(op, function, 1)
        signed_zero(op, function, [0.0, -0.0, -0.25, 0.25, -0.5, 0.5, -1.5, 2.5, -2.5, 0.49999997, -8388609.0])
        quantized(op, lambda x, f=function: f(x.astype(np.longdouble)), 1)
    for type_ in COMPLEX:
        part = F32 if type_ is C64 else F64
        values = edges(type_)
        unary("abs", type_, lambda v: np.abs(v.astype(np.clongdouble)), how=2, result=part)
        emit("negate", type_.case, [Value(values, type_)], Value(-values, type_), "eq")
        with np.errstate(all="ignore"):
            magnitude = np.abs(values.astype(np.clongdouble))
            direction = np.where(magnitude == 0, values, values.astype(np.clongdouble) / np.where(magnitude == 0, 1, magnitude))
        emit("sign", type_.case, [Value(values, type_)], Value(rounded(direction, type_), type_), ("near", 1e-6))


def divide_integers(a, b, type_):
    out = []
    for x, y in zip(a, b):
        x, y = int(x), int(y)
        out.append(-1 if y == 0 else (abs(x) // abs(y)) * (1 if (x < 0) == (y < 0) else -1))
    return out


def remain_integers(a, b, type_):
    return [int(x) if int(y) == 0 else int(math.fmod(abs(int(x)), 1)) + (abs(int(x)) % abs(int(y))) * (-1 if x < 0 else 1) for x, y in zip(a, b)]


def power_integers(a, b, type_):
    """Negative exponents: 1 and -1 have inverses; everything else gives 0."""
    out = []
    for x, y in zip(a, b):
        x, y = int(x), int(y)
        if y >= 0:
            out.append(pow(x, y, 1 << type_.bits))
        else:
            out.append(1 if x == 1 else (1 if y % 2 == 0 else -1) if x == -1 else 0)
    return out


def larger(a, b):
    return np.where(np.isnan(a) | np.isnan(b), np.nan, np.maximum(a, b))


def smaller(a, b):
    return np.where(np.isnan(a) | np.isnan(b), np.nan, np.minimum(a, b))


def make_binary():
    add, subtract, multiply = (lambda a, b: a + b), (lambda a, b: a - b), (lambda a, b: a * b)
    integer_ops = {"add": add, "subtract": subtract, "multiply": multiply, "maximum": np.maximum, "minimum": np.minimum}
    for type_ in INTS + UINTS:
        for op, function in integer_ops.items():
            binary(op, type_, lambda a, b, f=function: f(a, b))
        for op, function in (("divide", divide_integers), ("remainder", remain_integers), ("power", power_integers)):
            binary(op, type_, lambda a, b, f=function, t=type_: f(a, b, t))
    a, b = np.array([False, False, True, True]), np.array([False, True, False, True])
    for op, function in (("add", np.logical_or), ("multiply", np.logical_and), ("maximum", np.logical_or), ("minimum", np.logical_and)):
        emit(op, "i1", [Value(a, I1), Value(b, I1)], Value(function(a, b), I1), "eq")
    float_ops = {"add": add, "subtract": subtract, "multiply": multiply, "divide": lambda a, b: a / b, "remainder": np.fmod, "maximum": larger, "minimum": smaller}
    for op, function in float_ops.items():
        for type_ in REALS:
            binary(op, type_, function)
        shapes(op, function, 2)
        quantized(op, lambda a, b, f=function: f(a, b), 2)
    for op, function in (("power", np.power), ("atan2", np.arctan2)):
        for type_ in REALS:
            binary(op, type_, function, how=4 if type_ is F32 or type_ is F64 else 1)
        shapes(op, function, 2)
        quantized(op, function, 2, low=4, high=20)
    zeros = np.array([0.0, -0.0, 0.0, -0.0, 1.0, -1.0], np.float32), np.array([0.0, -0.0, -0.0, 0.0, -1.0, 1.0], np.float32)
    for op, function in (("add", add), ("subtract", subtract), ("multiply", multiply)):
        emit(op, "f32_signs", [Value(v, F32) for v in zeros], Value(function(*zeros), F32), "bits")
    for op, want in (("maximum", [0.0, -0.0, 0.0, 0.0, 1.0, 1.0]), ("minimum", [0.0, -0.0, -0.0, -0.0, -1.0, -1.0])):
        emit(op, "f32_signs", [Value(v, F32) for v in zeros], Value(np.array(want, np.float32), F32), "bits")
    for type_ in COMPLEX:
        a, b = pairs(type_)
        near = ("near", 1e-5 if type_ is C64 else 1e-12)
        for op, function in (("add", add), ("subtract", subtract)):
            emit(op, type_.case, [Value(a, type_), Value(b, type_)], Value(function(a, b), type_), "eq")
        safe = np.where(b == 0, np.array(1 + 2j, type_.dtype), b).astype(type_.dtype)
        for op, function, x, y in (("multiply", multiply, a, b), ("divide", lambda p, q: p / q, a / 8, safe)):
            x = x.astype(type_.dtype)
            with np.errstate(all="ignore"):
                out = rounded(function(x.astype(np.clongdouble), y.astype(np.clongdouble)), type_)
            emit(op, type_.case, [Value(x, type_), Value(y, type_)], Value(out, type_), near)
        base, exponent = np.array([1 + 2j, -0.5 + 1j, 2, 3 - 1j], type_.dtype), np.array([2, 0.5 - 1j, -1 + 0.5j, 1j], type_.dtype)
        out = rounded(np.power(base.astype(np.clongdouble), exponent.astype(np.clongdouble)), type_)
        emit("power", type_.case, [Value(base, type_), Value(exponent, type_)], Value(out, type_), near)
        order = lambda v: (v.real, v.imag)
        x, y = a[:8], b[:8]
        for op, pick in (("maximum", max), ("minimum", min)):
            out = np.array([pick(p, q, key=order) for p, q in zip(x, y)], type_.dtype)
            emit(op, type_.case, [Value(x, type_), Value(y, type_)], Value(out, type_), "eq")
        # atan2 of complex numbers: -i log((x + iy) / sqrt(x² + y²))
        y, x = np.array([1 + 1j, 0.5, -1 + 0.25j], np.clongdouble), np.array([2 - 1j, 1 + 1j, 3], np.clongdouble)
        out = -1j * np.log((x + 1j * y) / np.sqrt(x * x + y * y))
        emit("atan2", type_.case, [Value(y.astype(type_.dtype), type_), Value(x.astype(type_.dtype), type_)], Value(rounded(out, type_), type_), near)
    a, b = per_axis(0, 3), per_axis(0, 3)
    wide_axis = type(a)(INTS[4], F32, a.scale, None, 0)
    x, y = np.array([[1, -2], [30, 4], [5, -60]], dtype=object), np.array([[7, 8], [-9, 10], [11, 12]], dtype=object)
    Contract.of("add").case("quantized_axis", [Value(x, wide_axis), Value(y, wide_axis)], f"%r = stablehlo.add %a0, %a1 : {wide_axis.tensor((3, 2))}",
                            [(Value(x + y, wide_axis), "%r", "eq")])


def make_bitwise():
    bitwise = {"and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b}
    a, b = np.array([False, False, True, True]), np.array([False, True, False, True])
    for op, function in bitwise.items():
        emit(op, "i1", [Value(a, I1), Value(b, I1)], Value(function(a, b), I1), "eq")
        for type_ in INTS + UINTS:
            binary(op, type_, lambda x, y, f=function: [f(int(p), int(q)) for p, q in zip(x, y)])
        shapes(op, lambda x, y, f=function: [f(int(p), int(q)) for p, q in zip(np.ravel(x), np.ravel(y))], 2, INTS[4])

    def shift(kind, type_):
        def one(x, y):
            x, y, n = int(x), int(y) & ((1 << type_.bits) - 1), type_.bits
            raw = x & ((1 << n) - 1)
            negative = raw >> (n - 1)
            if kind == "shift_left":
                return 0 if y >= n else raw << y
            if kind == "shift_right_logical":
                return 0 if y >= n else raw >> y
            signed = raw - (1 << n) if negative else raw
            return signed >> min(y, n - 1)
        return lambda a, b: [one(x, y) for x, y in zip(np.ravel(a), np.ravel(b))]
    for op in ("shift_left", "shift_right_arithmetic", "shift_right_logical"):
        for type_ in INTS + UINTS:
            counts = [k for k in (0, 1, 2, type_.bits - 1, type_.bits, type_.bits + 1, -1) if limits(type_)[0] <= k <= limits(type_)[1]]
            values = [int(v) for v in edges(type_)]
            first, second = [v for v in values for _ in counts], [k for _ in values for k in counts]
            binary(op, type_, shift(op, type_), values=(np.array(first, dtype=object), np.array(second, dtype=object)))
        shapes(op, shift(op, INTS[4]), 2, INTS[4])


FUNCTIONS = {"cbrt": (np.cbrt, np.cbrt), "cosine": (np.cos, np.cos), "exponential": (np.exp, np.exp), "exponential_minus_one": (np.expm1, np.expm1),
             "log": (np.log, np.log), "log_plus_one": (np.log1p, np.log1p), "logistic": (lambda x: 1 / (1 + np.exp(-x)), lambda x: 1 / (1 + np.exp(-x))),
             "rsqrt": (lambda x: 1 / np.sqrt(x), lambda x: 1 / np.sqrt(x)), "sine": (np.sin, np.sin), "sqrt": (np.sqrt, np.sqrt), "tan": (np.tan, np.tan),
             "tanh": (np.tanh, np.tanh)}


def make_transcendental():
    ordinary = np.array([0.1, -0.1, 0.7, 1.2, -3.3, 10.5, -20.25, 80.0, 1e-4, 1e-20], np.float64)
    for op, (real, complex_) in FUNCTIONS.items():
        ulps = {"logistic": 4, "tan": 4}.get(op, 2)
        for type_ in REALS:
            with np.errstate(all="ignore"):
                values = np.concatenate([edges(type_).astype(np.float64), ordinary]).astype(type_.dtype)
            if not has_special(type_)[1]:  # without NaN there is no answer outside the domain
                values = np.array([v for v in values if float(v) > 0.2 and float(v) < 1.4], type_.dtype)
            unary(op, type_, real, how=(0 if op == "sqrt" else ulps) if type_ in (F32, F64) else 1, values=values)
        shapes(op, real, 1)
        quantized(op, real, 1, low=5, high=9)
        for type_ in COMPLEX:
            values = np.array([0.5 + 0.25j, -1.5 + 2j, 1 - 0.75j, -0.1 - 2.5j, 3, 0.01j], type_.dtype)
            with np.errstate(all="ignore"):
                if op == "cbrt":
                    out = np.exp(np.log(values.astype(np.clongdouble)) / 3)
                else:
                    out = complex_(values.astype(np.clongdouble))
            emit(op, type_.case, [Value(values, type_)], Value(rounded(out, type_), type_), ("near", 2e-6 if type_ is C64 else 1e-12))
    signs = {"cbrt": np.cbrt, "exponential_minus_one": np.expm1, "log_plus_one": np.log1p, "sine": np.sin, "sqrt": np.sqrt, "tan": np.tan, "tanh": np.tanh}
    for op, function in signs.items():
        signed_zero(op, function, [0.0, -0.0])
    text = "%r = stablehlo.exponential %a0 {result_accuracy = #stablehlo.result_accuracy<mode = HIGHEST>} : tensor<2xf32>"
    values = np.array([0.5, -2.0], np.float32)
    Contract.of("exponential").case("f32_accuracy", [Value(values, F32)], text, [(Value(rounded(np.exp(wide(values)), F32), F32), "%r", 1)])


def make():
    make_unary()
    make_binary()
    make_bitwise()
    make_transcendental()
