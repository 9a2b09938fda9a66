"""The chlo dialect: implicit broadcasts, special functions (scipy's in double precision), top_k, ragged_dot, scan."""
import math

import numpy as np
import scipy.special as special

from values.cases import Contract, Value, generic, predicate
from values.elementwise import REALS, pairs, wide
from values.movement import array
from values.types import (C64, C128, COMPLEX, F16, F32, F64, FLOATS, I1, I32, I64, I8, INTS, Q8, SAMPLE, SAMPLE_INTS, SAMPLE_SMALL_FLOATS, SMALL_FLOATS, UI8, UINTS, bits_of, decimal, edges, finfo,
                          has_special, limits, literal, number, part, plain, rounded, wrap)
from values.contraction import numbers, operand, rounded_to
from values.reduction import combine, step


def unary(op, name, values, type_, want, how, result_type=None):
    contract = Contract.of("chlo." + op)
    x, result = Value(values, type_), Value(want, result_type or type_)
    contract.case(name, [x], f"%r = chlo.{op} %a0 : {x.text} -> {result.text}", [(result, "%r", how)])


def double(function):
    """A function of scipy over double precision."""
    return lambda x: function(np.asarray(x, np.float64))


def erf_inverse(x):
    return special.erfinv(x)


def digamma(x):
    out = special.digamma(x)
    return np.where((x <= 0) & (x == np.floor(x)), np.nan, out)


FUNCTIONS = {
    # op: (real function, argument values, complex function, ulps of f32/f64, how of f64)
    "acos": (np.arccos, [-1, -0.5, 0, 0.3, 0.999, 1, 1.5], np.arccos), "acosh": (np.arccosh, [1, 1.001, 1.5, 3, 1e6, 0.5], np.arccosh),
    "asin": (np.arcsin, [-1, -0.5, 0, 0.3, 1e-4, 1, -1.5], np.arcsin), "asinh": (np.arcsinh, [-3, -0.5, 0, 1e-4, 2, 1e6], np.arcsinh),
    "atan": (np.arctan, [-3, -0.5, 0, 1e-4, 2, 1e6], np.arctan), "atanh": (np.arctanh, [-0.9, -0.5, 0, 1e-4, 0.3, 0.999, 1.5], np.arctanh),
    "cosh": (np.cosh, [-3, -0.5, 0, 1e-4, 2, 10], np.cosh), "sinh": (np.sinh, [-3, -0.5, 0, 1e-4, 2, 10], np.sinh),
    "tan": (np.tan, [-3, -0.5, 0, 1e-4, 1.5, 10], np.tan),
}
SPECIAL = {
    "bessel_i1e": (special.i1e, [-9, -3, -0.5, 0, 0.25, 2, 8, 20]), "digamma": (digamma, [-2.5, -0.5, 0.25, 1, 1.5, 3, 10, 100, 0, -1]),
    "erf": (special.erf, [-5, -1, -0.3, 0, 1e-3, 0.5, 1, 2, 4]), "erfc": (special.erfc, [-5, -1, -0.3, 0, 1e-3, 0.5, 1, 2, 4]),
    "erf_inv": (erf_inverse, [-1, -0.9, -0.3, 0, 0.01, 0.5, 0.99, 1, 1.5]), "lgamma": (special.gammaln, [0.25, 0.5, 1, 1.5, 2, 3.5, 10, 100, -0.5, -2.5]),
}


def tolerance(type_, strict):
    if type_ in (F32, F64):
        return 4 if strict else ("near", 1e-4 if type_ is F32 else 1e-9)
    return 1 if strict else 2


def make_functions():
    for op, (real, points, complex_) in FUNCTIONS.items():
        for type_ in REALS:
            with np.errstate(all="ignore"):
                values = np.array(points, np.float64).astype(type_.dtype)
                if has_special(type_)[0] and op in ("asinh", "atan", "cosh", "sinh"):
                    values = np.concatenate([values, np.array([np.inf, -np.inf, np.nan], np.float64).astype(type_.dtype)])
                want = real(wide(values))
                if not has_special(type_)[1]:
                    keep = np.isfinite(want)
                    values, want = values[keep], want[keep]
                unary(op, type_.case, values, type_, rounded(want, type_), tolerance(type_, True))
        for type_ in COMPLEX:
            values = np.array([0.5 + 0.25j, -1.5 + 2j, 0.3 - 0.75j, -0.1 - 2.5j, 2 + 0.01j], type_.dtype)
            unary(op, type_.case, values, type_, rounded(complex_(values.astype(np.clongdouble)), type_), ("near", 2e-6 if type_ is C64 else 1e-12))
        empty = np.zeros((0,), np.float32)
        unary(op, "f32_empty", empty, F32, empty, "eq")
        one = np.full((1, 1), 1.0, np.float32)
        with np.errstate(all="ignore"):
            unary(op, "f32_one", one, F32, rounded(real(wide(one)), F32), 4)
    for op, (function, points) in SPECIAL.items():
        for type_ in REALS:
            with np.errstate(all="ignore"):
                values = np.array(points, np.float64).astype(type_.dtype)
                want = function(values.astype(np.float64))
                if not has_special(type_)[1]:
                    keep = np.isfinite(want)
                    values, want = values[keep], want[keep]
                unary(op, type_.case, values, type_, rounded(want, type_), tolerance(type_, False))
        empty = np.zeros((0,), np.float32)
        unary(op, "f32_empty", empty, F32, empty, "eq")
    make_kernel()


def make_kernel():
    """acos z = atan2(w.real, x) - i·sign(y)·w.imag: the parts are those of acos and asin's modulus."""
    for type_ in COMPLEX:
        values = np.array([0.5 + 0.25j, -1.5 + 2j, 0.3 - 0.75j, -0.1 - 2.5j, 2 + 0.01j], type_.dtype)
        z = values.astype(np.clongdouble)
        acos = np.arccos(z)
        # w.real = sqrt((hypot(x+1, y) + hypot(x-1, y))² / 4 - x²), so that tan(acos.real) = w.real / x.
        half = (np.hypot(z.real + 1, z.imag) + np.hypot(z.real - 1, z.imag)) / 2
        w = np.sqrt((half - z.real) * (half + z.real)) + 1j * np.abs(acos.imag)
        unary("_asin_acos_kernel", type_.case, values, type_, rounded(w, type_), ("near", 1e-5 if type_ is C64 else 1e-9))


def make_simple():
    for type_ in REALS:
        values = edges(type_)
        x = values.astype(np.float64)
        for op, want in (("is_inf", np.isinf(x)), ("is_pos_inf", np.isposinf(x)), ("is_neg_inf", np.isneginf(x))):
            contract = Contract.of("chlo." + op)
            a, flags = Value(values, type_), predicate(want)
            contract.case(type_.case, [a], f"%r = chlo.{op} %a0 : {a.text} -> {flags.text}", [(flags, "%r", "eq")])
        unary("conj", type_.case, values, type_, values, 0)
        with np.errstate(all="ignore"):
            square = x * x if type_ is F64 else wide(values) * wide(values)
            unary("square", type_.case, values, type_, rounded(square, type_), 0)
    for type_ in COMPLEX:
        values = edges(type_)
        unary("conj", type_.case, values, type_, values.conj(), "eq")
        wide_values = values.astype(np.clongdouble)
        unary("square", type_.case, values, type_, rounded(wide_values * wide_values, type_), ("near", 1e-4 if type_ is C64 else 1e-10))
    for type_ in SAMPLE_INTS:
        values = edges(type_)
        unary("square", type_.case, values, type_, wrap(values * values, type_), "eq")
    unary("square", "i1", np.array([True, False], dtype=object), I1, np.array([True, False], dtype=object), "eq")
    for op in ("is_inf", "is_pos_inf", "is_neg_inf"):
        empty = Value(np.zeros((0,), np.float32), F32)
        Contract.of("chlo." + op).case("f32_empty", [empty], f"%r = chlo.{op} %a0 : {empty.text} -> tensor<0xi1>", [(predicate(np.zeros((0,), bool)), "%r", "eq")])
    for op in ("conj", "square"):
        unary(op, "f32_empty", np.zeros((0,), np.float32), F32, np.zeros((0,), np.float32), "eq")
    for type_ in SAMPLE:
        x = operand(type_, (2, 3), 1)
        value = operand(type_, (1,), 5).elements[0]
        result = Value(np.full((2, 3), value, dtype=x.elements.dtype), type_)
        if type_.kind == "complex":
            attribute = f"value = #complex.number<:{type_.name[8:-1]} {decimal(value.real)}, {decimal(value.imag)}> : {type_.name}"
        else:
            attribute = f"value = {number(value, type_)}" + ("" if type_.kind == "pred" else f" : {type_.name}")
        text = f'%r = "chlo.constant_like"(%a0) <{{{attribute}}}> : ({x.text}) -> {result.text}'
        Contract.of("chlo.constant_like").case(type_.case, [x], text, [(result, "%r", "eq")])
        Contract.of("chlo.constant").case(type_.case, [], [f"%k = chlo.constant {literal(x.elements, type_)} : {x.text}", f"%r = stablehlo.optimization_barrier %k : {x.text}"],
                                          [(x, "%r", "eq")])


def next_after(x, y, type_):
    out = []
    for a, b in zip(x, y):
        p, q = float(a), float(b)
        if math.isnan(p) or math.isnan(q):
            out.append(np.array(np.nan).astype(type_.dtype)[()])
        elif p == q:
            out.append(b)
        else:
            sign_bit = 1 << (type_.bits - 1)
            raw = bits_of(a, type_)
            if p == 0:
                raw = 1 | (sign_bit if q < 0 else 0)
            else:
                raw += -1 if (p > q) == (p > 0) else 1
            dtype = {8: np.uint8, 16: np.uint16, 32: np.uint32, 64: np.uint64}[type_.bits]
            out.append(np.array([raw], dtype).view(type_.dtype)[0])
    return np.array(out, type_.dtype)


def neighbours(type_):
    """Every number of a small type towards the greatest and towards the least: -> (from, to, what lies next in order)"""
    codes = np.arange(1 << type_.bits, dtype=np.uint8)
    values = codes.view(type_.dtype)
    wide_values = values.astype(np.float64)
    order = sorted({float(v) for v in wide_values if not math.isnan(v)})
    nan = [v for v, w in zip(values, wide_values) if math.isnan(w)]
    of = {float(w): v for v, w in zip(values, wide_values) if not (w == 0 and math.copysign(1, w) < 0)}
    negative_zero = [v for v, w in zip(values, wide_values) if w == 0 and math.copysign(1, w) < 0]
    first, second, out = [], [], []
    for end, way in ((order[-1], 1), (order[0], -1)):
        for v, w in zip(values, wide_values):
            first.append(v)
            second.append(of[end])
            if math.isnan(w):
                out.append(nan[0])
            elif w == end:
                out.append(of[end])
            else:
                next_value = order[order.index(float(w)) + way]
                # Zero keeps the sign of what it lies next to.
                out.append(negative_zero[0] if next_value == 0 and w < 0 and negative_zero else of[next_value])
    return (np.array(v, type_.dtype) for v in (first, second, out))


def binary(op, name, a, b, want, type_, how):
    contract = Contract.of("chlo." + op)
    x, y, result = Value(a, type_), Value(b, type_), Value(want, type_)
    contract.case(name, [x, y], f"%r = chlo.{op} %a0, %a1 : {x.text}, {y.text} -> {result.text}", [(result, "%r", how)])


def make_binary():
    for type_ in SAMPLE_SMALL_FLOATS[2:4] + FLOATS:
        a, b = pairs(type_)
        binary("next_after", type_.case, a, b, next_after(a, b, type_), type_, 0)
    for type_ in SMALL_FLOATS:
        a, b, want = neighbours(type_)
        # Where NaN has one code, or none, bits are compared: the sign of a zero too.
        one_nan = type_.bits == 4 or type_.name.endswith(("FNUZ", "FNU"))
        binary("next_after", type_.case + "_all", a, b, want, type_, "bits" if one_nan else 0)
    for type_ in INTS + UINTS:
        a, b = pairs(type_)
        binary("mulhi", type_.case, a, b, wrap([int(x) * int(y) >> type_.bits for x, y in zip(a, b)], type_), type_, "eq")
    points = {"polygamma": (lambda n, x: special.polygamma(n.astype(int), x) if False else np.array([special.polygamma(int(i), v) for i, v in zip(n, x)]),
                            [0, 1, 2, 3, 1], [1.5, 0.5, 3, 2.5, 10]),
              "zeta": (special.zeta, [2, 1.5, 3, 4, 2.5], [1, 0.5, 2.5, 10, 3])}
    for op, (function, first, second) in points.items():
        for type_ in SAMPLE_SMALL_FLOATS[2:4] + FLOATS:
            a, b = (np.array(v, np.float64).astype(type_.dtype) for v in (first, second))
            how = ("near", 1e-3) if type_ is F32 else ("near", 1e-8) if type_ is F64 else 2
            binary(op, type_.case, a, b, rounded(function(a.astype(np.float64), b.astype(np.float64)), type_), type_, how)
    for op in ("next_after", "polygamma", "zeta"):
        empty = np.zeros((0,), np.float32)
        binary(op, "f32_empty", empty, empty, empty, F32, "eq")
    empty = np.zeros((0,), dtype=object)
    binary("mulhi", "i32_empty", empty, empty, empty, I32, "eq")


def broadcast_case(op, type_, function, how="eq", result_type=None, attributes="", scale=None):
    """2x1 against 3, aligned at the last dimension."""
    contract = Contract.of("chlo." + op)
    x, y = operand(type_, (2, 1), 1), operand(type_, (3,), 2)
    if scale:
        x, y = Value(scale(x.elements, 0), type_), Value(scale(y.elements, 1), type_)
    a, b = (np.broadcast_to(v.elements, (2, 3)) for v in (x, y))
    result_type = result_type or type_
    out = function(a, b)
    result = Value(out, result_type)
    contract.case(type_.case, [x, y], generic(contract.dialect_op, [x, y], [result], attributes), [(result, "%r", how)])


def elementwise(function, type_):
    """A function of wide numbers, rounded to the type."""
    def run(a, b):
        with np.errstate(all="ignore"):
            if type_.kind in ("int", "uint"):
                return wrap(np.vectorize(function, otypes=[object])(a, b), type_)
            if type_.kind == "complex":
                return rounded(function(a.astype(np.clongdouble), b.astype(np.clongdouble)), type_)
            return rounded(function(wide(a), wide(b)), type_)
    return run


def positive(type_):
    def run(values, which):
        if type_.kind in ("int", "uint"):
            least, greatest = limits(type_)
            return np.array([abs(int(v)) % 4 + 1 if greatest > 4 else 1 for v in values.ravel()], dtype=object).reshape(values.shape)
        if type_.kind == "complex":
            return values
        return (np.abs(values.astype(np.float64)) + 0.5).astype(type_.dtype)
    return run


def make_broadcasts():
    numbers_ = [t for t in SAMPLE if t is not I1]
    exact = lambda t: 0 if t.kind == "float" else "eq" if t.kind != "complex" else ("near", 1e-5)
    for type_ in numbers_:
        for op, function in (("broadcast_add", lambda a, b: a + b), ("broadcast_subtract", lambda a, b: a - b), ("broadcast_multiply", lambda a, b: a * b)):
            broadcast_case(op, type_, elementwise(function, type_), exact(type_))
        order = type_.kind == "complex"
        for op, pick in (("broadcast_maximum", max), ("broadcast_minimum", min)):
            key = (lambda v: (v.real, v.imag)) if order else float
            broadcast_case(op, type_, lambda a, b, p=pick, k=key: np.array([[p(x, y, key=k) for x, y in zip(r, s)] for r, s in zip(a, b)], a.dtype), exact(type_))
        divide = (lambda a, b: abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)) if type_.kind in ("int", "uint") else (lambda a, b: a / b)
        power = (lambda a, b: a ** b) if type_.kind in ("int", "uint") else np.power
        ulps = ("near", 1e-4) if type_.kind == "complex" else "eq" if type_.kind != "float" else 4 if type_.bits >= 32 else 1
        if type_.kind != "complex":
            broadcast_case("broadcast_divide", type_, elementwise(divide, type_), exact(type_), scale=positive(type_))
            remainder = (lambda a, b: int(math.fmod(a, b))) if type_.kind in ("int", "uint") else np.fmod
            broadcast_case("broadcast_remainder", type_, elementwise(remainder, type_), exact(type_), scale=positive(type_))
        broadcast_case("broadcast_power", type_, elementwise(power, type_), ulps, scale=positive(type_)) if type_.kind != "complex" else None
        if type_.kind == "float":
            broadcast_case("broadcast_atan2", type_, elementwise(np.arctan2, type_), ulps)
        if type_.kind in ("int", "uint"):
            for op, function in (("broadcast_and", lambda a, b: a & b), ("broadcast_or", lambda a, b: a | b), ("broadcast_xor", lambda a, b: a ^ b)):
                broadcast_case(op, type_, elementwise(function, type_))
            amount = lambda v, which, t=type_: v if which == 0 else np.array([i % 2 for i in range(v.size)], dtype=object).reshape(v.shape)
            mask = (1 << type_.bits) - 1
            for op, function in (("broadcast_shift_left", lambda a, b: a << b), ("broadcast_shift_right_logical", lambda a, b, m=mask: (a & m) >> b),
                                 ("broadcast_shift_right_arithmetic",
                                  lambda a, b, m=mask, t=type_: ((a & m) - ((1 << t.bits) if (a & m) >> (t.bits - 1) else 0)) >> b)):
                broadcast_case(op, type_, elementwise(function, type_), scale=amount)
        direction = "comparison_direction = #chlo<comparison_direction LT>" if type_.kind != "complex" else "comparison_direction = #chlo<comparison_direction EQ>"
        compare = (lambda a, b: np.array([[p == q for p, q in zip(r, s)] for r, s in zip(a, b)], dtype=object)) if type_.kind == "complex" else \
            (lambda a, b: np.array([[float(p) < float(q) for p, q in zip(r, s)] for r, s in zip(a, b)], dtype=object))
        kind = {"uint": "UNSIGNED", "int": "SIGNED"}.get(type_.kind, "FLOAT")
        broadcast_case("broadcast_compare", type_, compare, result_type=I1, attributes=f"{direction}, compare_type = #chlo<comparison_type {kind}>")
    flags = lambda f: lambda a, b: np.array([[f(bool(p), bool(q)) for p, q in zip(r, s)] for r, s in zip(a, b)], dtype=object)
    for op, function in (("add", lambda a, b: a or b), ("multiply", lambda a, b: a and b), ("maximum", lambda a, b: a or b), ("minimum", lambda a, b: a and b),
                         ("and", lambda a, b: a and b), ("or", lambda a, b: a or b), ("xor", lambda a, b: a != b)):
        broadcast_case(f"broadcast_{op}", I1, flags(function))
    broadcast_case("broadcast_compare", I1, flags(lambda a, b: a < b), attributes="comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type UNSIGNED>")
    for type_ in COMPLEX:
        for op, function in (("divide", lambda a, b: a / b), ("power", np.power)):
            shift = lambda v, which: (v + (3 + 1j)).astype(v.dtype)
            broadcast_case(f"broadcast_{op}", type_, elementwise(function, type_), ("near", 1e-3 if type_ is C64 else 1e-10), scale=shift)
        element = part(type_)
        x, y = operand(element, (2, 1), 1), operand(element, (3,), 2)
        out = np.broadcast_to(x.elements, (2, 3)) + 1j * np.broadcast_to(y.elements, (2, 3))
        result = Value(rounded(out, type_), type_)
        Contract.of("chlo.broadcast_complex").case(element.case, [x, y], generic("chlo.broadcast_complex", [x, y], [result]), [(result, "%r", "eq")])
    for type_ in SAMPLE_SMALL_FLOATS[2:4] + FLOATS:
        one = lambda f, t=type_: lambda a, b: f(a.ravel(), b.ravel()).reshape(a.shape)
        broadcast_case("broadcast_next_after", type_, lambda a, b, t=type_: next_after(a.ravel(), b.ravel(), t).reshape(a.shape), 0)
        grown = lambda v, which, t=type_: (np.abs(v.astype(np.float64)) + 1.5).astype(t.dtype)
        near = ("near", 1e-3) if type_ in (F32, F64) else 2
        broadcast_case("broadcast_zeta", type_, lambda a, b, t=type_: rounded(special.zeta(a.astype(np.float64), b.astype(np.float64)), t), near, scale=grown)
        order = lambda v, which, t=type_: (np.arange(v.size).reshape(v.shape) + (0 if which == 0 else 1.5)).astype(t.dtype)
        broadcast_case("broadcast_polygamma", type_, lambda a, b, t=type_: rounded(np.array([[special.polygamma(int(n), float(x)) for n, x in zip(r, s)] for r, s in zip(a, b)]), t),
                       near, scale=order)
    for type_ in SAMPLE + [Q8]:
        choice, x, y = predicate([[True], [False]]), operand(type_, (3,), 1), operand(type_, (2, 3), 2)
        result = Value(np.where(choice.elements.astype(bool), x.elements, y.elements), type_)
        inputs = [choice, x, y]
        Contract.of("chlo.broadcast_select").case(type_.case, inputs, generic("chlo.broadcast_select", inputs, [result]), [(result, "%r", "eq")])
    for op, function in (("add", lambda a, b: a + b), ("subtract", lambda a, b: a - b), ("multiply", lambda a, b: a * b), ("maximum", np.maximum), ("minimum", np.minimum)):
        x, y = operand(Q8, (2, 1), 1), operand(Q8, (3,), 2)
        result = Value(Q8.stored(function(np.broadcast_to(Q8.real(x.elements), (2, 3)), np.broadcast_to(Q8.real(y.elements), (2, 3)))), Q8)
        Contract.of(f"chlo.broadcast_{op}").case("quantized", [x, y], generic(f"chlo.broadcast_{op}", [x, y], [result]), [(result, "%r", "eq")])
    x, y = operand(F32, (2, 1, 2), 1), operand(F32, (2,), 2)
    result = Value(x.elements + y.elements[:, None, None], F32)
    Contract.of("chlo.broadcast_add").case("f32_dims", [x, y], generic("chlo.broadcast_add", [x, y], [result], "broadcast_dimensions = array<i64: 0>"), [(result, "%r", "eq")])
    x, y = operand(F32, (0, 1), 1), operand(F32, (3,), 2)
    result = Value(np.zeros((0, 3), np.float32), F32)
    Contract.of("chlo.broadcast_add").case("f32_empty", [x, y], generic("chlo.broadcast_add", [x, y], [result]), [(result, "%r", "eq")])


def make_top_k():
    contract = Contract.of("chlo.top_k")
    for type_ in [t for t in SAMPLE if t.kind != "complex"]:
        x = operand(type_, (2, 6), 1)
        order = np.argsort([[-float(v) for v in row] for row in x.elements], axis=1, kind="stable")[:, :3]
        values = np.array([row[at] for row, at in zip(x.elements, order)], x.elements.dtype)
        results = [Value(values, type_), Value(order.astype(object), I32)]
        contract.case(type_.case, [x], f"%r:2 = chlo.top_k(%a0, k = 3) : {x.text} -> ({results[0].text}, {results[1].text})", [(results[0], "%r#0", "eq"), (results[1], "%r#1", "eq")])
    quiet = np.array([0x7FC00000, 0xFFC00000], np.uint32).view(np.float32)
    x = Value(np.array([1, quiet[0], -0.0, 0.0, quiet[1], np.inf], np.float32), F32)
    result = Value(np.array([1, 5, 0, 3, 2, 4], dtype=object), I32)
    contract.case("f32_total_order", [x], "%v, %r = chlo.top_k(%a0, k = 6) : tensor<6xf32> -> (tensor<6xf32>, tensor<6xi32>)", [(result, "%r", "eq")])
    x = operand(F32, (3,), 1)
    contract.case("f32_none", [x], "%v, %r = chlo.top_k(%a0, k = 0) : tensor<3xf32> -> (tensor<0xf32>, tensor<0xi32>)", [(Value(np.zeros((0,), dtype=object), I32), "%r", "eq")])


def ragged_numbers(lhs, rhs, ragged, batching="", group=""):
    lists = [f"lhs_batching_dimensions = [{batching}], rhs_batching_dimensions = [{batching}]"] if batching else []
    lists += [f"lhs_contracting_dimensions = [{lhs}]", f"rhs_contracting_dimensions = [{rhs}]", f"lhs_ragged_dimensions = [{ragged}]"]
    lists += [f"rhs_group_dimensions = [{group}]"] if group else []
    return f"ragged_dot_dimension_numbers = #chlo.ragged_dot<{', '.join(lists)}>"


def make_ragged():
    contract = Contract.of("chlo.ragged_dot")
    groups = Value(np.array([2, 1, 3], dtype=object), I64)
    parts = ((0, 2), (2, 3), (3, 6))

    def case(name, a, b, out, type_, attributes):
        keep = {"float": np.float64, "complex": np.complex128}
        result = Value(rounded_to(out.astype(keep[type_.kind]) if type_.kind in keep else out, type_), type_)
        inputs = [a, b, groups]
        contract.case(name, inputs, generic("chlo.ragged_dot", inputs, [result], attributes), [(result, "%r", 0 if type_.kind == "float" else "eq")])
    for type_ in SAMPLE:
        # Rows in groups, each with a matrix of its own; the seventh is in none.
        a, b = operand(type_, (7, 2), 1), operand(type_, (3, 2, 3), 2)
        x, y = numbers(a), numbers(b)
        out = np.zeros((7, 3), dtype=object)
        for g, (start, end) in enumerate(parts):
            for i in range(start, end):
                for j in range(3):
                    out[i, j] = sum(x[i, k] * y[g, k, j] for k in range(2))
        case(type_.case, a, b, out, type_, ragged_numbers(1, 1, 0, group="0"))
        if type_ not in (F32, C64, C128):
            continue
        # What is summed over is in groups, each of which has a result; the seventh is in none.
        a, b = operand(type_, (2, 7), 1), operand(type_, (7, 3), 2)
        out = np.stack([numbers(a)[:, start:end] @ numbers(b)[start:end] for start, end in parts])
        case(f"{type_.case}_contracting", a, b, out, type_, ragged_numbers(1, 0, 1))
        # Batches in groups say nothing: a product of each batch.
        a, b = operand(type_, (6, 2, 3), 1), operand(type_, (6, 3, 2), 2)
        out = np.stack([p @ q for p, q in zip(numbers(a), numbers(b))])
        case(f"{type_.case}_batch", a, b, out, type_, ragged_numbers(2, 1, 0, batching="0"))


def make_scan():
    contract = Contract.of("chlo.scan")
    for type_ in SAMPLE + [Q8]:
        x, init = operand(type_, (4, 2), 1), operand(type_, (2,), 3)
        row = init.type.tensor((2,))
        body = (f"    ^bb0(%x: {row}, %c: {row}):\n      %s = stablehlo.add %x, %c : {row}\n      stablehlo.return %s, %s : {row}, {row}")
        for name, reverse in ((type_.case, False), (f"{type_.case}_reverse", True)):
            if reverse and type_ is not F32:
                continue
            carry, rows = list(init.elements), [None] * 4
            for i in (reversed(range(4)) if reverse else range(4)):
                carry = [step("add", type_, p, q) for p, q in zip(x.elements[i], carry)]
                rows[i] = list(carry)
            dtype = object if type_.kind in ("pred", "int", "uint", "quantized") else type_.dtype
            results = [Value(np.array(rows, dtype=dtype), type_), Value(np.array(carry, dtype=dtype), type_)]
            attributes = f"dimension = 0 : i64, is_reverse = {str(reverse).lower()}, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>"
            contract.case(name, [x, init], generic("chlo.scan", [x, init], results, attributes, body),
                          [(results[0], "%r#0", "eq" if type_.kind != "float" else 0), (results[1], "%r#1", "eq" if type_.kind != "float" else 0)])
    x, init = Value(np.zeros((0, 2), np.float32), F32), operand(F32, (2,), 3)
    body = "    ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):\n      %s = stablehlo.add %x, %c : tensor<2xf32>\n      stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>"
    contract.case("f32_empty", [x, init], generic("chlo.scan", [x, init], [x, init],
                                                  "dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>", body),
                  [(x, "%r#0", "eq"), (init, "%r#1", "eq")])


def make():
    make_functions()
    make_simple()
    make_binary()
    make_broadcasts()
    make_top_k()
    make_ragged()
    make_scan()
