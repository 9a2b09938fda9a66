"""Element types: their numpy types, edge values, and literals of StableHLO text. Needs numpy and ml_dtypes."""
import dataclasses

import ml_dtypes
import numpy as np


@dataclasses.dataclass(frozen=True)
class Type:
    name: str  # in StableHLO text
    kind: str  # pred, int, uint, float, complex
    bits: int  # of an element; of a part of a complex one
    dtype: object

    @property
    def case(self):
        return {"complex<f32>": "c64", "complex<f64>": "c128"}.get(self.name, self.name)

    def tensor(self, shape):
        return "tensor<" + "".join(f"{n}x" for n in shape) + self.name + ">"


@dataclasses.dataclass(frozen=True)
class Quantized:
    """Stored integers; the real value is (stored - zero point) * scale. With an axis, one scale and zero point per index."""
    storage: Type
    expressed: Type
    scale: object
    zero: object = 0
    axis: int = None

    kind = "quantized"

    @property
    def name(self):
        number = lambda scale, zero: repr(float(scale)) + (f":{zero}" if zero else "")
        if self.axis is None:
            return f"!quant.uniform<{self.signless}:{self.expressed.name}, {number(self.scale, self.zero)}>"
        zeros = self.zero or [0] * len(self.scale)
        return f"!quant.uniform<{self.signless}:{self.expressed.name}:{self.axis}, {{{', '.join(map(number, self.scale, zeros))}}}>"

    @property
    def signless(self):
        return self.storage.name.replace("ui", "u")

    @property
    def case(self):
        return "quantized" if self.axis is None else "quantized_axis"

    def tensor(self, shape):
        return "tensor<" + "".join(f"{n}x" for n in shape) + self.name + ">"

    def spread(self, shape, which):
        """The scales or zero points as an array that broadcasts over `shape`."""
        value = self.scale if which == "scale" else (self.zero or (0 if self.axis is None else [0] * len(self.scale)))
        if self.axis is None:
            return np.float64(value)
        sizes = [1] * len(shape)
        sizes[self.axis] = -1
        return np.array(value, np.float64).reshape(sizes)

    def real(self, stored):
        """What stored integers stand for, as float64."""
        stored = np.asarray(stored, np.float64)
        return (stored - self.spread(stored.shape, "zero")) * self.spread(stored.shape, "scale")

    def stored(self, real):
        """Nearest stored integers, ties to even; the steps in float32 as the specification's expressed type has them."""
        real = np.asarray(real, np.float32)
        steps = real / self.spread(real.shape, "scale").astype(np.float32) + self.spread(real.shape, "zero").astype(np.float32)
        least, greatest = limits(self.storage)
        return np.rint(np.clip(steps.astype(np.float32), least, greatest)).astype(np.int64)


I1 = Type("i1", "pred", 1, np.bool_)
INTS = [Type(f"i{n}", "int", n, dtype) for n, dtype in ((2, ml_dtypes.int2), (4, ml_dtypes.int4), (8, np.int8), (16, np.int16), (32, np.int32), (64, np.int64))]
UINTS = [Type(f"ui{n}", "uint", n, dtype)
         for n, dtype in ((2, ml_dtypes.uint2), (4, ml_dtypes.uint4), (8, np.uint8), (16, np.uint16), (32, np.uint32), (64, np.uint64))]
SMALL_FLOATS = [Type(name, "float", bits, getattr(ml_dtypes, dtype)) for name, bits, dtype in (
    ("f4E2M1FN", 4, "float4_e2m1fn"), ("f6E2M3FN", 6, "float6_e2m3fn"), ("f6E3M2FN", 6, "float6_e3m2fn"), ("f8E3M4", 8, "float8_e3m4"),
    ("f8E4M3", 8, "float8_e4m3"), ("f8E4M3FN", 8, "float8_e4m3fn"), ("f8E4M3FNUZ", 8, "float8_e4m3fnuz"), ("f8E4M3B11FNUZ", 8, "float8_e4m3b11fnuz"),
    ("f8E5M2", 8, "float8_e5m2"), ("f8E5M2FNUZ", 8, "float8_e5m2fnuz"), ("f8E8M0FNU", 8, "float8_e8m0fnu"))]
BF16 = Type("bf16", "float", 16, ml_dtypes.bfloat16)
F16 = Type("f16", "float", 16, np.float16)
F32 = Type("f32", "float", 32, np.float32)
F64 = Type("f64", "float", 64, np.float64)
C64 = Type("complex<f32>", "complex", 32, np.complex64)
C128 = Type("complex<f64>", "complex", 64, np.complex128)
FLOATS = [BF16, F16, F32, F64]
COMPLEX = [C64, C128]
BY_NAME = {type_.name: type_ for type_ in [I1] + INTS + UINTS + SMALL_FLOATS + FLOATS + COMPLEX}
I2, I4, I8, I16, I32, I64 = INTS
UI2, UI4, UI8, UI16, UI32, UI64 = UINTS
# One or two of every class that a record can allow.
SAMPLE_INTS = [I4, I8, I32, I64, UI2, UI8, UI16, UI64]
SAMPLE_SMALL_FLOATS = [BY_NAME[name] for name in ("f4E2M1FN", "f6E3M2FN", "f8E4M3FN", "f8E5M2", "f8E4M3FNUZ")]
SAMPLE = [I1] + SAMPLE_INTS + SAMPLE_SMALL_FLOATS[2:4] + FLOATS + COMPLEX
Q8 = Quantized(I8, F32, 0.5, 3)
Q8_FINE = Quantized(I8, F32, 0.125, -7)


def per_axis(axis, size):
    return Quantized(I8, F32, tuple(0.25 * (i + 1) for i in range(size)), None, axis)


def part(type_):
    return {"complex<f32>": F32, "complex<f64>": F64}[type_.name]


def limits(type_):
    if type_.kind == "int":
        return -(1 << (type_.bits - 1)), (1 << (type_.bits - 1)) - 1
    return 0, (1 << type_.bits) - 1


def wrap(values, type_):
    """Python integers, brought into the type's range."""
    def one(value):
        value = int(value) & ((1 << type_.bits) - 1)
        return value - (1 << type_.bits) if type_.kind == "int" and value >> (type_.bits - 1) else value
    return np.array([one(v) for v in np.asarray(values, dtype=object).ravel()], dtype=object).reshape(np.shape(values))


def finfo(type_):
    return ml_dtypes.finfo(type_.dtype)


def rounded(values, type_):
    """Values of a wider type, rounded to nearest even."""
    with np.errstate(all="ignore"):
        if type_.kind == "complex":
            return np.asarray(values).astype(type_.dtype)
        values = np.asarray(values)
        if type_.dtype in (np.float32, np.float64, np.float16):
            return values.astype(type_.dtype)
        return values.astype(np.float64).astype(type_.dtype)


def has_special(type_):
    """-> (has infinities, has NaN, has negative zero, has signs)"""
    with np.errstate(all="ignore"):
        info = np.array([np.inf, -0.0, -1.0, np.nan], np.float32).astype(type_.dtype).astype(np.float32)
    return bool(np.isinf(info[0])), bool(np.isnan(info[3])), bool(np.signbit(info[1]) and info[1] == 0), bool(info[2] == -1)


def edges(type_):
    """Edge values of a type."""
    if type_.kind == "pred":
        return np.array([False, True], dtype=object)
    if type_.kind in ("int", "uint"):
        least, greatest = limits(type_)
        values = [0, 1, greatest, least, 2, 3, greatest - 1, greatest // 2, -1 if type_.kind == "int" else greatest // 3, least + 1]
        values = [v for v in values if least <= v <= greatest]
        return np.array(sorted(set(values), key=values.index), dtype=object)
    if type_.kind == "float":
        info = finfo(type_)
        infinite, nan, negative_zero, signs = has_special(type_)
        values = [0.0, 1.0, 2.5, 0.5, 1.5, 3.0, float(info.max), float(info.smallest_normal), float(info.smallest_subnormal)]
        if signs:
            values += [-1.0, -0.5, -2.5, float(info.min)]
        if negative_zero:
            values += [-0.0]
        if infinite:
            values += [np.inf, -np.inf]
        if nan:
            values += [np.nan]
        if type_.name == "f8E8M0FNU":
            values = [1.0, 2.0, 0.5, 4.0, float(info.max), float(info.smallest_normal), np.nan]
        with np.errstate(all="ignore"):
            return np.array(values, np.float64).astype(type_.dtype)
    parts = [0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e-3, 20.0]
    return np.array([complex(a, b) for i, a in enumerate(parts) for b in (parts[(i * 3 + 1) % 8], parts[(i * 5 + 2) % 8])]).astype(type_.dtype)


def plain(type_, count, seed=0):
    """Small exact values: sums and products of a few of them are exact in every type but the smallest."""
    picks = [(i * 7 + seed * 3 + 1) % 11 - 5 for i in range(count)]
    if type_.kind == "pred":
        return np.array([p % 2 == 0 for p in picks], dtype=object)
    if type_.kind == "quantized":
        return np.array(picks, dtype=object) * 3
    if type_.kind in ("int", "uint"):
        least, greatest = limits(type_)
        return np.array([least + (p + 5) % (greatest - least + 1) if type_.bits < 8 else (p if type_.kind == "int" else p + 5) for p in picks], dtype=object)
    if type_.kind == "float":
        values = np.array([1, 2, 4, 0.5], np.float64)[np.array(picks) % 4] if type_.name == "f8E8M0FNU" else np.array(picks, np.float64) / 2
        return values.astype(type_.dtype)
    return np.array([complex(p, (p * 3) % 5 - 2) / 2 for p in picks]).astype(type_.dtype)


def bits_of(value, type_):
    raw = np.array([value]).astype(type_.dtype)
    return int(raw.view({1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}[raw.dtype.itemsize])[0])


def number(value, type_):
    """A literal of one element that reads back as exactly this value."""
    if type_.kind == "pred":
        return "true" if value else "false"
    if type_.kind in ("int", "uint", "quantized"):
        return str(int(value))
    if type_.kind == "complex":
        return f"({decimal(value.real)}, {decimal(value.imag)})"
    wide = float(value)
    text = repr(wide)
    # A short decimal fraction that both read alike; everything else by its bits.
    if np.isfinite(wide) and "e" not in text and len(text) <= 10 and bits_of(wide, type_) == bits_of(value, type_):
        return text
    return f"0x{bits_of(value, type_):0{(type_.bits + 3) // 4}X}"


def decimal(value):
    """A finite number as a decimal fraction that reads back exactly."""
    text = repr(float(value))
    return text.replace("e", ".0e") if "e" in text and "." not in text else text


def literal(values, type_):
    """dense<…> of an array."""
    values = np.asarray(values)
    if type_.kind == "complex" and not np.all(np.isfinite(values)):
        return f'dense<"0x{np.ascontiguousarray(values.astype(type_.dtype)).tobytes().hex().upper()}">'
    def nested(at):
        if len(at) == values.ndim:
            return number(values[at], type_)
        return "[" + ", ".join(nested(at + (i,)) for i in range(values.shape[len(at)])) + "]"
    return "dense<>" if values.size == 0 else f"dense<{nested(())}>"
