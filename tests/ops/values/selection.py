"""Comparisons, choices and conversions between types."""
import numpy as np

from values.cases import Contract, Value, generic, predicate
from values.elementwise import emit, pairs, quantized
from values.types import (BF16, BY_NAME, C64, C128, COMPLEX, F16, F32, F64, FLOATS, I1, I8, I32, INTS, Q8, Q8_FINE, SAMPLE, SAMPLE_INTS, SAMPLE_SMALL_FLOATS,
                          SMALL_FLOATS, UI8, UI16, UI32, UI64, UINTS, Quantized, bits_of, edges, finfo, has_special, limits, part, per_axis, plain, rounded, wrap)

DIRECTIONS = {"EQ": np.equal, "NE": np.not_equal, "GE": np.greater_equal, "GT": np.greater, "LE": np.less_equal, "LT": np.less}


def kind_of(type_):
    return {"pred": "UNSIGNED", "uint": "UNSIGNED", "int": "SIGNED", "float": "FLOAT", "complex": "FLOAT", "quantized": None}[type_.kind]


def compared(name, a, b, direction, want, kind):
    kind = f", compare_type = #stablehlo<comparison_type {kind}>" if kind else ""
    inputs, result = [a, b], predicate(want)
    Contract.of("compare").case(name, inputs, generic("stablehlo.compare", inputs, [result], f"comparison_direction = #stablehlo<comparison_direction {direction}>{kind}"),
                                [(result, "%r", "eq")])


def make_compare():
    for type_ in [I1] + INTS + UINTS + SAMPLE_SMALL_FLOATS + FLOATS:
        a, b = pairs(type_)
        real = (lambda v: v.astype(np.float64)) if type_.kind == "float" else (lambda v: np.array([int(x) for x in v], dtype=object))
        for direction in ("LT", "NE") if type_ not in (F32, I32, UI8) else DIRECTIONS:
            name = type_.case if direction == "LT" else f"{type_.case}_{direction}"
            compared(name, Value(a, type_), Value(b, type_), direction, DIRECTIONS[direction](real(a), real(b)).astype(bool), kind_of(type_))
    for type_ in COMPLEX:
        a, b = pairs(type_)
        b = np.where(np.arange(len(a)) % 2 == 0, a, b)
        for direction in ("EQ", "NE"):
            name = type_.case if direction == "EQ" else f"{type_.case}_NE"
            compared(name, Value(a, type_), Value(b, type_), direction, DIRECTIONS[direction](a, b), kind_of(type_))
    a, b = np.array([-60, 0, 3, 40], dtype=object), np.array([-60, 5, -90, 100], dtype=object)
    compared("quantized", Value(a, Q8), Value(b, Q8_FINE), "LT", Q8.real(a) < Q8_FINE.real(b), None)
    nan, inf = np.nan, np.inf
    order = np.array([-nan, -inf, -1.0, -0.0, 0.0, 1.0, inf, nan], np.float32)
    order[0], order[-1] = np.array([0xFFC00000], np.uint32).view(np.float32)[0], np.array([0x7FC00000], np.uint32).view(np.float32)[0]
    a, b = np.repeat(order, 8), np.tile(order, 8)
    place = np.repeat(np.arange(8), 8), np.tile(np.arange(8), 8)
    for direction in ("LT", "EQ", "GE"):
        compared(f"f32_total_order_{direction}", Value(a, F32), Value(b, F32), direction, DIRECTIONS[direction](*place), "TOTALORDER")
    for name, shape in (("scalar", ()), ("empty", (2, 0)), ("one", (1,))):
        a, b = np.full(shape, 1.5, np.float32), np.full(shape, 2.5, np.float32)
        compared(f"f32_{name}", Value(a, F32), Value(b, F32), "GT", a > b, "FLOAT")


def make_choices():
    for type_ in SAMPLE + [Q8]:
        choice = predicate([True, False, False, True])
        a, b = Value(plain(type_, 4, 1), type_), Value(plain(type_, 4, 2), type_)
        result = Value(np.where(choice.elements.astype(bool), a.elements, b.elements), type_)
        Contract.of("select").case(type_.case, [choice, a, b], generic("stablehlo.select", [choice, a, b], [result]), [(result, "%r", "eq")])
        if type_.kind != "complex" and type_ is not Q8:
            values = edges(type_)
            values = np.array([v for v in values if type_.kind != "float" or np.isfinite(float(v))], values.dtype)
            low, high = (values[0], values[1]) if type_.kind == "pred" else (np.array(0, values.dtype)[()], values[np.argsort(values.astype(float))[-2]])
            if type_.kind == "float":
                low, high = np.array(0.5).astype(type_.dtype)[()], np.array(2.5).astype(type_.dtype)[()]
            x, lo, hi = Value(values, type_), Value(low, type_), Value(high, type_)
            clamped(type_.case, lo, x, hi)
    whole = predicate(True)
    a, b = Value(plain(F32, 4, 1), F32), Value(plain(F32, 4, 2), F32)
    Contract.of("select").case("f32_one_pred", [whole, a, b], generic("stablehlo.select", [whole, a, b], [a]), [(a, "%r", "eq")])
    empty = Value(np.zeros((0,), np.float32), F32)
    Contract.of("select").case("f32_empty", [predicate(np.zeros((0,), bool)), empty, empty],
                               generic("stablehlo.select", [predicate(np.zeros((0,), bool)), empty, empty], [empty]), [(empty, "%r", "eq")])
    clamped("f32_nan", Value(np.array([0, np.nan, 0], np.float32), F32), Value(np.array([np.nan, 1, 1], np.float32), F32),
            Value(np.array([1, 2, np.nan], np.float32), F32), np.array([np.nan] * 3, np.float32))
    clamped("f32_crossed", Value(np.float32(2), F32), Value(np.array([0, 1.5, 9], np.float32), F32), Value(np.float32(1), F32))
    clamped("f32_empty", Value(np.float32(2), F32), empty, Value(np.float32(3), F32))
    for type_ in COMPLEX:
        x = np.array([1 + 2j, -3 + 1j, 0.5 - 4j, 1 - 2j], type_.dtype)
        low, high = np.array(0 + 1j, type_.dtype)[()], np.array(1 + 1j, type_.dtype)[()]
        key = lambda v: (v.real, v.imag)
        want = np.array([min(max(v, low, key=key), high, key=key) for v in x], type_.dtype)
        clamped(type_.case, Value(low, type_), Value(x, type_), Value(high, type_), want)
    low, x, high = Value(-20, Q8), Value(np.array([-60, 0, 50], dtype=object), Q8), Value(30, Q8)
    clamped("quantized", low, x, high, np.array([-20, 0, 30], dtype=object))


def clamped(name, low, x, high, want=None):
    if want is None:
        want = np.minimum(np.maximum(x.elements, low.elements), high.elements)
    result = Value(want, x.type)
    how = 0 if x.type.kind == "float" else "eq"
    Contract.of("clamp").case(name, [low, x, high], generic("stablehlo.clamp", [low, x, high], [result]), [(result, "%r", how)])


def converted(values, from_, to):
    """Values as the other type has them; those without an answer are left out first."""
    if from_.kind == "complex":
        values = values.real if to.kind != "complex" else values
    wide = np.array([complex(v) if from_.kind == "complex" and to.kind == "complex" else float(v) if from_.kind == "float" or from_.kind == "complex" else int(v)
                     for v in values], dtype=object)
    if to.kind == "pred":
        return np.array([bool(v != 0) for v in wide], dtype=object)
    if to.kind in ("int", "uint"):
        return np.array([int(v) for v in wide], dtype=object)
    if to.kind == "complex":
        with np.errstate(all="ignore"):
            return np.array([complex(v) for v in wide]).astype(to.dtype)
    if from_.kind in ("int", "uint", "pred"):
        return nearest(wide, to)
    return rounded(np.array(wide, np.float64), to)


def nearest(integers, to):
    """Integers rounded once: through a format that holds 64 bits where the type has fewer."""
    with np.errstate(all="ignore"):
        if to in (F32, F64, F16):
            return np.array([np.longdouble(str(v)) for v in integers]).astype(to.dtype)
        return np.array([float(v) for v in integers]).astype(to.dtype)


def fits(value, from_, to):
    if to.kind not in ("int", "uint") or from_.kind == "pred":
        return True
    real = float(value.real if from_.kind == "complex" else value)
    if not np.isfinite(real):
        return False
    least, greatest = limits(to)
    return least <= int(real) <= greatest and int(real) != greatest


def make_convert():
    contract = Contract.of("convert")
    # From every type to f32 and back; the other pairs of samples.
    every = [I1] + INTS + UINTS + SMALL_FLOATS + FLOATS + COMPLEX
    chosen = [(a, F32) for a in every] + [(F32, a) for a in every if a is not F32]
    mixed = [I1, I8, I32, UI8, UI64, BY_NAME["f8E5M2"], BY_NAME["f8E4M3FN"], BF16, F16, F64, C64, C128]
    chosen += [(a, b) for a in mixed for b in mixed if (a, b) not in chosen and a is not b]
    for from_, to in chosen:
        values = edges(from_)
        if to.kind == "float" and from_.kind == "float" and not has_special(to)[1]:
            values = np.array([v for v in values if np.isfinite(float(v))], values.dtype)  # formats without NaN have no answer
        if to.name == "f8E8M0FNU":
            values = np.array([v for v in values if float(v.real if from_.kind == "complex" else v) >= 0.25], values.dtype)
        if from_.kind in ("int", "uint") and to.kind in ("int", "uint"):
            want, kept = wrap(values, to), values
        else:
            kept = np.array([v for v in values if fits(v, from_, to)], values.dtype)
            want = converted(kept, from_, to)
        a, result = Value(kept, from_), Value(want, to)
        how = 0 if to.kind == "float" else ("near", 0) if to.kind == "complex" else "eq"
        contract.case(f"{from_.case}_to_{to.case}", [a], f"%r = stablehlo.convert %a0 : ({a.text}) -> {result.text}", [(result, "%r", how)])
    # Halves round to even; the smallest numbers go to zero or to the least subnormal.
    for to in (BF16, F16, BY_NAME["f8E4M3FN"], BY_NAME["f8E5M2"], BY_NAME["f4E2M1FN"]):
        info = finfo(to)
        step, tiny, great = float(info.eps), float(info.smallest_subnormal), float(info.max)
        values = np.array([1 + step / 2, 1 + step * 1.5, 1 + step / 2 + step / 64, -1 - step / 2, tiny / 2, tiny * 0.75, tiny * 1.5, tiny / 4, great * (1 + step / 8), -great * (1 + step / 8)],
                          np.float32)
        a, result = Value(values, F32), Value(rounded(values.astype(np.float64), to), to)
        contract.case(f"ties_to_{to.case}", [a], f"%r = stablehlo.convert %a0 : ({a.text}) -> {result.text}", [(result, "%r", 0)])
    for name, shape in (("scalar", ()), ("empty", (0,)), ("one", (1,))):
        a, result = Value(np.full(shape, 2.75, np.float32), F32), Value(np.full(shape, 2, dtype=object), I32)
        contract.case(f"f32_{name}", [a], f"%r = stablehlo.convert %a0 : ({a.text}) -> {result.text}", [(result, "%r", "eq")])


def make_bits():
    contract = Contract.of("bitcast_convert")
    for type_ in [I1] + SAMPLE_INTS + SAMPLE_SMALL_FLOATS + FLOATS:
        if type_.kind in ("pred", "int", "uint"):
            other = I1 if type_ is I1 else BY_NAME[("ui" if type_.kind == "int" else "i") + str(type_.bits)]
            values = edges(type_)
            mask = (1 << type_.bits) - 1
            out = np.array([int(v) & mask if other.kind != "int" else (int(v) & mask) - ((int(v) >> (type_.bits - 1)) << type_.bits) for v in values], dtype=object)
            if type_ is I1:
                out = values
        else:
            if type_.bits == 6:
                continue
            other, values = BY_NAME[f"ui{type_.bits}"], edges(type_)
            values = np.array([v for v in values if not np.isnan(float(v))], values.dtype)
            out = np.array([bits_of(v, type_) for v in values], dtype=object)
        a, result = Value(values, type_), Value(out, other)
        contract.case(type_.case, [a], f"%r = stablehlo.bitcast_convert %a0 : ({a.text}) -> {result.text}", [(result, "%r", "eq")])
    six = BY_NAME["f6E3M2FN"]
    a = Value(edges(six), six)
    contract.case(six.case, [a], f"%r = stablehlo.bitcast_convert %a0 : ({a.text}) -> {a.text}", [(a, "%r", 0)])
    for type_ in COMPLEX:
        a = Value(edges(type_), type_)
        contract.case(type_.case, [a], f"%r = stablehlo.bitcast_convert %a0 : ({a.text}) -> {a.text}", [(a, "%r", "eq")])
    words = np.array([0x01020304, 0xFFFE8000], np.uint32)
    a, result = Value(words.astype(object), UI32), Value(words.view(np.uint8).reshape(2, 4).astype(object), UI8)
    contract.case("ui32_to_bytes", [a], f"%r = stablehlo.bitcast_convert %a0 : ({a.text}) -> {result.text}", [(result, "%r", "eq")])
    contract.case("bytes_to_ui32", [result], f"%r = stablehlo.bitcast_convert %a0 : ({result.text}) -> {a.text}", [(a, "%r", "eq")])
    halves = Value(words.view(np.uint16).reshape(2, 2).astype(object), UI16)
    contract.case("ui32_to_halves", [a], f"%r = stablehlo.bitcast_convert %a0 : ({a.text}) -> {halves.text}", [(halves, "%r", "eq")])
    nibbles = Value(np.array([[5, 10], [0, 15]], dtype=object), BY_NAME["ui4"])
    whole = Value(np.array([0xA5, 0xF0], dtype=object), UI8)
    contract.case("ui8_to_nibbles", [whole], f"%r = stablehlo.bitcast_convert %a0 : ({whole.text}) -> {nibbles.text}", [(nibbles, "%r", "eq")])
    # i1 is one bit of anything, the lowest first.
    for type_, codes in ((BY_NAME["i2"], [1, 2]), (BY_NAME["ui2"], [3, 2]), (BY_NAME["i4"], [5, 8]), (BY_NAME["ui4"], [11, 6]), (BY_NAME["f4E2M1FN"], [3, 12]), (I8, [0x35, 0x80]), (UI16, [0x8001, 0x1234]),
                         (BY_NAME["f8E5M2"], [0x3D, 0xC4]), (BY_NAME["f8E4M3FNUZ"], [0x41, 0xB2]), (F32, [0x3FC00000, 0xC1200001])):
        bits = Value(np.array([[code >> i & 1 == 1 for i in range(type_.bits)] for code in codes], dtype=object), I1)
        if type_.kind == "float":
            plain_codes = np.array(codes, {4: np.uint8, 8: np.uint8, 32: np.uint32}[type_.bits])
            whole = Value(plain_codes.view(type_.dtype), type_)
        else:
            whole = Value(wrap(codes, type_), type_)
        contract.case(f"{type_.case}_to_i1", [whole], f"%r = stablehlo.bitcast_convert %a0 : ({whole.text}) -> {bits.text}", [(bits, "%r", "eq")])
        contract.case(f"i1_to_{type_.case}", [bits], f"%r = stablehlo.bitcast_convert %a0 : ({bits.text}) -> {whole.text}", [(whole, "%r", "eq")])
    wide = np.array([1.5, -2.25], np.float64)
    a, result = Value(wide, F64), Value(wide.view(np.uint32).reshape(2, 2).astype(object), UI32)
    contract.case("f64_to_words", [a], f"%r = stablehlo.bitcast_convert %a0 : ({a.text}) -> {result.text}", [(result, "%r", "eq")])
    axis = per_axis(0, 3)
    a = Value(np.array([1, -2, 3], dtype=object), axis)
    contract.case("quantized_axis", [a], [], [(a, "%a0", "eq")])
    a = Value(np.array([1, -2, 3], dtype=object), Q8)
    contract.case("quantized", [a], [], [(a, "%a0", "eq")])
    empty = Value(np.zeros((0,), dtype=object), UI32)
    result = Value(np.zeros((0, 4), dtype=object), UI8)
    contract.case("ui32_empty", [empty], f"%r = stablehlo.bitcast_convert %a0 : ({empty.text}) -> {result.text}", [(result, "%r", "eq")])


def make_parts():
    for type_ in COMPLEX:
        values, element = edges(type_), part(type_)
        a = Value(values, type_)
        for op, out in (("real", values.real), ("imag", values.imag)):
            result = Value(out, element)
            Contract.of(op).case(type_.case, [a], f"%r = stablehlo.{op} %a0 : ({a.text}) -> {result.text}", [(result, "%r", "eq")])
        x, y = Value(values.real, element), Value(values.imag, element)
        Contract.of("complex").case(type_.case, [x, y], f"%r = stablehlo.complex %a0, %a1 : {a.text}", [(a, "%r", "eq")])
    for type_ in SAMPLE_SMALL_FLOATS[2:4] + FLOATS:
        a = Value(edges(type_), type_)
        zero = Value(np.zeros(a.shape, np.float64).astype(type_.dtype), type_)
        Contract.of("real").case(type_.case, [a], f"%r = stablehlo.real %a0 : {a.text}", [(a, "%r", 0)])
        Contract.of("imag").case(type_.case, [a], f"%r = stablehlo.imag %a0 : {a.text}", [(zero, "%r", 0)])
        finite = predicate(np.isfinite(a.elements.astype(np.float64)))
        Contract.of("is_finite").case(type_.case, [a], f"%r = stablehlo.is_finite %a0 : ({a.text}) -> {finite.text}", [(finite, "%r", "eq")])
    a = Value(np.array([-128, 0, 127], dtype=object), Q8)
    Contract.of("is_finite").case("quantized", [a], f"%r = stablehlo.is_finite %a0 : ({a.text}) -> tensor<3xi1>", [(predicate([True] * 3), "%r", "eq")])
    for op in ("real", "imag", "complex", "is_finite"):
        shape = (0,)
        empty, whole = Value(np.zeros(shape, np.float32), F32), Value(np.zeros(shape, np.complex64), C64)
        inputs, result = {"real": ([whole], empty), "imag": ([whole], empty), "complex": ([empty, empty], whole), "is_finite": ([empty], predicate(np.zeros(shape, bool)))}[op]
        Contract.of(op).case("empty", inputs, generic(f"stablehlo.{op}", inputs, [result]), [(result, "%r", "eq")])


def reduced(values, exponent, mantissa):
    """f64 numbers as a format with these bits has them: to nearest even, subnormals to zero, too large ones to infinity."""
    out = []
    bias = (1 << (exponent - 1)) - 1
    for v in values:
        if np.isnan(v) or np.isinf(v) or v == 0:
            out.append(v)
            continue
        f, e = np.frexp(abs(v))
        scaled = np.ldexp(np.rint(np.ldexp(f, mantissa + 1)), int(e) - mantissa - 1)
        greatest = np.ldexp(2.0 - 2.0 ** -mantissa, bias)
        least = np.ldexp(1.0, 1 - bias)
        result = np.inf if scaled > greatest else 0.0 if scaled < least else scaled
        out.append(np.copysign(result, v))
    return np.array(out)


def make_precision():
    contract = Contract.of("reduce_precision")
    for type_ in SAMPLE_SMALL_FLOATS[2:4] + FLOATS:
        with np.errstate(all="ignore"):
            values = np.concatenate([edges(type_).astype(np.float64), [1.3, -0.7, 5.1, 1e-3, 7e4, -300.0]]).astype(type_.dtype)
        exponent, mantissa = (4, 1) if type_.bits == 8 else (5, 3)
        if type_.name == "f8E4M3FN":
            values = np.array([v for v in values if abs(float(v)) < 200], type_.dtype)
        with np.errstate(all="ignore"):
            want = reduced(values.astype(np.float64), exponent, mantissa).astype(type_.dtype)
        a, result = Value(values, type_), Value(want, type_)
        contract.case(type_.case, [a], f"%r = stablehlo.reduce_precision %a0, format = e{exponent}m{mantissa} : {a.text}", [(result, "%r", 0)])
    a = Value(np.array([1.3, -0.7, 1e30, 1e-30], np.float32), F32)
    for name, exponent, mantissa in (("f32_wider", 11, 52), ("f32_no_mantissa", 8, 0)):
        result = Value(reduced(a.elements.astype(np.float64), exponent, mantissa).astype(np.float32), F32)
        contract.case(name, [a], f"%r = stablehlo.reduce_precision %a0, format = e{exponent}m{mantissa} : {a.text}", [(result, "%r", 0)])
    stored = np.array([-60, -7, 3, 50], dtype=object)
    a, result = Value(stored, Q8), Value(Q8_FINE.stored(reduced(Q8.real(stored), 5, 3)), Q8_FINE)
    contract.case("quantized", [a], f'%r = "stablehlo.reduce_precision"(%a0) <{{exponent_bits = 5 : i32, mantissa_bits = 3 : i32}}> : ({a.text}) -> {result.text}',
                  [(result, "%r", "eq")])
    empty = Value(np.zeros((0,), np.float32), F32)
    contract.case("f32_empty", [empty], f"%r = stablehlo.reduce_precision %a0, format = e5m3 : {empty.text}", [(empty, "%r", "eq")])


def make_quantization():
    quantize, dequantize = Contract.of("uniform_quantize"), Contract.of("uniform_dequantize")
    for storage in (BY_NAME["i4"], I8, BY_NAME["i16"], I32, BY_NAME["ui4"], UI8, UI16):
        type_ = Quantized(storage, F32, 0.25, 2)
        name = f"to_{storage.case}" if storage is not I8 else "f32"
        stored(quantize, name, F32, type_)
        real(dequantize, f"from_{storage.case}" if storage is not I8 else "quantized", type_)
    for expressed in (BF16, F16, F64):
        type_ = Quantized(I8, expressed, 0.25, 2)
        stored(quantize, expressed.case, expressed, type_)
        real(dequantize, f"quantized_{expressed.case}", type_)
    axis = per_axis(1, 2)
    x = Value(np.array([[0.3, 0.3], [-10, 10], [31.9, 70]], np.float32), F32)
    result = Value(axis.stored(x.elements), axis)
    quantize.case("f32_to_axis", [x], f"%r = stablehlo.uniform_quantize %a0 : ({x.text}) -> {result.text}", [(result, "%r", "eq")])
    real(dequantize, "quantized_axis", axis, np.array([[1, 1], [-3, 7], [127, -128]], dtype=object))
    a = Value(np.array([-128, -60, -3, 0, 3, 60, 127], dtype=object), Q8)
    result = Value(Q8_FINE.stored(Q8.real(a.elements)), Q8_FINE)
    quantize.case("quantized", [a], f"%r = stablehlo.uniform_quantize %a0 : ({a.text}) -> {result.text}", [(result, "%r", "eq")])
    same = per_axis(0, 2)
    a = Value(np.array([[-60, 3], [5, 60]], dtype=object), same)
    other = Quantized(I8, F32, (0.5, 0.25), None, 0)
    result = Value(other.stored(same.real(a.elements)), other)
    quantize.case("quantized_axis", [a], f"%r = stablehlo.uniform_quantize %a0 : ({a.text}) -> {result.text}", [(result, "%r", "eq")])
    empty = Value(np.zeros((0,), np.float32), F32)
    result = Value(np.zeros((0,), dtype=object), Q8)
    quantize.case("f32_empty", [empty], f"%r = stablehlo.uniform_quantize %a0 : ({empty.text}) -> {result.text}", [(result, "%r", "eq")])
    dequantize.case("quantized_empty", [result], f"%r = stablehlo.uniform_dequantize %a0 : ({result.text}) -> {empty.text}", [(empty, "%r", "eq")])


def stored(contract, name, expressed, type_):
    values = np.array([0, 0.125, 0.375, -0.125, 1.1, -1.3, 500, -500, 7.75, 31.5]).astype(expressed.dtype)
    x, result = Value(values, expressed), Value(type_.stored(values.astype(np.float64)), type_)
    contract.case(name, [x], f"%r = stablehlo.uniform_quantize %a0 : ({x.text}) -> {result.text}", [(result, "%r", "eq")])


def real(contract, name, type_, values=None):
    least, greatest = limits(type_.storage)
    if values is None:
        values = np.array([0, 1, 2, 3, 5, max(least, -1000), min(greatest, 1000)], dtype=object)
    x, result = Value(values, type_), Value(type_.real(values).astype(type_.expressed.dtype), type_.expressed)
    contract.case(name, [x], f"%r = stablehlo.uniform_dequantize %a0 : ({x.text}) -> {result.text}", [(result, "%r", "eq")])


def make():
    make_compare()
    make_choices()
    make_convert()
    make_bits()
    make_parts()
    make_precision()
    make_quantization()
