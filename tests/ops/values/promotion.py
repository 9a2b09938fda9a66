"""Bodies that compute in another type than the operands have: reduce, reduce_window, select_and_scatter, scatter and the reducing collectives."""
import numpy as np

from values.cases import Contract, Value, generic
from values.contraction import rounded_to
from values.reduction import SCATTER, array, region
from values.structure import group, replicas
from values.types import BF16, BY_NAME, F16, F32, I16, I32, I4, I8, Quantized, UI16, UI2, UI8

Q = Quantized(I8, F32, 0.5)
PAIRS = [(I4, I8), (UI2, UI8), (I8, I32), (UI8, UI16), (I8, UI8), (BF16, F32), (F32, BF16), (BY_NAME["f4E2M1FN"], F16), (BY_NAME["f6E2M3FN"], F32),
         (BY_NAME["f8E4M3FNUZ"], BY_NAME["f8E5M2"]), (BY_NAME["f8E5M2"], BF16), (Q, Quantized(I16, F32, 0.5)), (Q, Quantized(I16, F32, 0.25, 3))]


def name_of(source, target):
    plain = lambda t: t.case if t.kind != "quantized" else f"quantized_{t.storage.case}" + ("_scaled" if t.zero else "")
    return f"{plain(source)}_into_{plain(target)}"


def values(type_, shape, seed):
    """Numbers that both types of a pair have, and whose few sums the wider one has."""
    count = int(np.prod(shape))
    if type_.kind == "quantized":
        return np.array([(i * 5 + seed) % 7 - 3 for i in range(count)], dtype=object).reshape(shape)
    if type_.kind == "float":
        return np.array([(1, 0.5, -1, 0)[(i + seed) % 4] for i in range(count)], np.float64).astype(type_.dtype).reshape(shape)
    greatest = 3 if type_.bits == 2 else 7 if type_.bits == 4 else 100
    return np.array([greatest - (i * 3 + seed) % (4 if type_.bits == 2 else 6) for i in range(count)], dtype=object).reshape(shape)


def real(elements, type_):
    if type_.kind == "quantized":
        return type_.real(elements)
    return np.asarray(elements, np.float64) if type_.kind == "float" else np.asarray(elements, dtype=object)


def wanted(total, type_):
    """Sums of real numbers as elements of a type; exact for floats, so that the order of rounding does not count."""
    result = rounded_to(total, type_)
    if type_.kind == "float":
        assert np.array_equal(np.asarray(result, np.float64), np.asarray(total, np.float64)), (type_, total)
    return Value(result, type_)


def one_device(source, target):
    name, sums = name_of(source, target), region(target, "add")
    init = Value(values(source, (), 1), source)
    start = real(init.elements, source)
    case = lambda op, inputs, result, attributes, body=sums: Contract.of(op).case(
        name, inputs, generic(f"stablehlo.{op}", inputs, [result], attributes, body), [(result, "%r", "eq" if target.kind != "float" else 0)])
    x = Value(values(source, (2, 3), 0), source)
    case("reduce", [x, init], wanted(real(x.elements, source).sum(1) + start, target), f"dimensions = {array([1])}")
    row = Value(values(source, (5,), 2), source)
    numbers = real(row.elements, source)
    case("reduce_window", [row, init], wanted(numbers[:-1] + numbers[1:] + start, target), f"window_dimensions = {array([2])}")

    at, updates = Value(np.array([[4], [0], [4], [9]], dtype=object), I32), Value(values(source, (4,), 3), source)
    out = numbers.copy()
    for place, update in zip((4, 0, 4), real(updates.elements, source)):
        out[place] = out[place] + update
    case("scatter", [row, at, updates], wanted(out, target), SCATTER.replace("update_window_dims = [1], ", ""))

    four, gradients = Value(values(source, (4,), 0), source), Value(values(source, (2,), 3), source)
    out = np.array([start] * 4, dtype=numbers.dtype)
    keys, given = real(four.elements, source), real(gradients.elements, source)
    for window in range(2):
        best = 2 * window if keys[2 * window] >= keys[2 * window + 1] else 2 * window + 1
        out[best] = out[best] + given[window]
    scalar = source.tensor(())
    kind = {"uint": ", UNSIGNED", "int": ", SIGNED", "quantized": ""}.get(source.kind, ", FLOAT")
    select = (f"    ^bb0(%x: {scalar}, %y: {scalar}):\n      %z = stablehlo.compare GE, %x, %y{kind} : ({scalar}, {scalar}) -> tensor<i1>\n"
              "      stablehlo.return %z : tensor<i1>")
    case("select_and_scatter", [four, gradients, init], wanted(out, target), f"window_dimensions = {array([2])}, window_strides = {array([2])}", select + "\n  }, {\n" + sums)

    alone = wanted(real(x.elements, source), target)
    for op, attributes in (("all_reduce", ""), ("collective_reduce", ""), ("reduce_scatter", "scatter_dimension = 0 : i64, ")):
        case(op, [x], alone, attributes + group([[0]]))


def two_devices(source, target):
    a, b = values(source, (2, 2), 0), values(source, (2, 2), 1)
    total = real(a, source) + real(b, source)
    pair = group([[0, 1]])
    for op, attributes, parts in (("all_reduce", pair, [total, total]), ("reduce_scatter", f"scatter_dimension = 0 : i64, {pair}", [total[:1], total[1:]])):
        parts = [wanted(part, target) for part in parts]
        both, want = Value(np.stack([a, b]), source), Value(np.stack([part.elements for part in parts]), target)
        text = generic(f"stablehlo.{op}", [Value(a, source)], [parts[0]], attributes, region(target, "add")).replace("%a0", "%mine")
        Contract.of(op).module(f"two_replicas_{name_of(source, target)}", replicas(both, want, parts[0], text))


def make():
    for source, target in PAIRS:
        one_device(source, target)
        if source.kind != "quantized":
            two_devices(source, target)
