"""Ops that move elements: shape changes, slices, padding, gathers; of every type."""
import math

import numpy as np

from values.cases import Contract, Value, generic
from values.types import F32, I1, I32, I64, Q8, SAMPLE, UI8, per_axis, plain, rounded

ALL = SAMPLE + [Q8]


def fill(type_, shape, seed=0):
    return Value(plain(type_, math.prod(shape), seed).reshape(shape), type_)


def each(op, shape, attributes, function, types=None, extra=(), shapes=(), how="eq"):
    """One case a type; `shapes`: more (name, shape, attributes, function) on f32. `extra`: further operands."""
    contract = Contract.of(op)
    for type_ in ALL if types is None else types:
        moved(contract, type_.case, type_, shape, attributes, function, extra, how)
    for name, other, attribute, other_function in shapes:
        moved(contract, f"f32_{name}", F32, other, attribute, other_function, extra, how)


def moved(contract, name, type_, shape, attributes, function, extra, how, result_type=None):
    x = fill(type_, shape)
    result = Value(function(x.elements), result_type or type_)
    inputs = [x] + [value if isinstance(value, Value) else value(type_) for value in extra]
    contract.case(name, inputs, generic(contract.dialect_op, inputs, [result], attributes), [(result, "%r", how)])


def array(values):
    return f"array<i64: {', '.join(map(str, values))}>" if values else "array<i64>"


def broadcast(x, dims, shape):
    sizes = [1] * len(shape)
    for i, d in enumerate(dims):
        sizes[d] = x.shape[i]
    return np.broadcast_to(x.reshape(sizes), shape)


def padded(x, low, high, interior, value):
    shape = [max(0, lo + hi + n + max(0, n - 1) * i) for n, lo, hi, i in zip(x.shape, low, high, interior)]
    out = np.full(shape, value, x.dtype)
    for at in np.ndindex(*x.shape):
        to = tuple(lo + k * (i + 1) for k, lo, i in zip(at, low, interior))
        if all(0 <= t < n for t, n in zip(to, shape)):
            out[to] = x[at]
    return out


def index(value, type_=I32):
    return Value(np.array(value, dtype=object), type_)


def make_shape_ops():
    each("reshape", (2, 6), "", lambda x: x.reshape(3, 4),
         shapes=[("scalar", (1, 1), "", lambda x: x.reshape(())), ("empty", (0, 3), "", lambda x: x.reshape(3, 0))])
    each("transpose", (2, 3, 2), f"permutation = {array([2, 0, 1])}", lambda x: x.transpose(2, 0, 1),
         shapes=[("scalar", (), "permutation = array<i64>", lambda x: x), ("empty", (0, 3), f"permutation = {array([1, 0])}", lambda x: x.T),
                 ("wide", (5, 33), f"permutation = {array([1, 0])}", lambda x: x.T)])
    each("reverse", (2, 3), f"dimensions = {array([1])}", lambda x: x[:, ::-1],
         shapes=[("both", (2, 3), f"dimensions = {array([0, 1])}", lambda x: x[::-1, ::-1]), ("empty", (0, 3), f"dimensions = {array([1])}", lambda x: x),
                 ("none", (3,), "dimensions = array<i64>", lambda x: x)])
    each("slice", (4, 5), f"start_indices = {array([1, 0])}, limit_indices = {array([4, 5])}, strides = {array([2, 3])}", lambda x: x[1:4:2, 0:5:3],
         shapes=[("empty", (3,), f"start_indices = {array([2])}, limit_indices = {array([2])}, strides = {array([1])}", lambda x: x[2:2]),
                 ("scalar", (), "start_indices = array<i64>, limit_indices = array<i64>, strides = array<i64>", lambda x: x)])
    each("broadcast", (3,), f"broadcast_sizes = {array([2, 1])}", lambda x: np.broadcast_to(x, (2, 1, 3)),
         shapes=[("scalar", (), f"broadcast_sizes = {array([4])}", lambda x: np.broadcast_to(x, (4,))),
                 ("empty", (2,), f"broadcast_sizes = {array([0])}", lambda x: np.broadcast_to(x, (0, 2)))])
    each("broadcast_in_dim", (1, 3), f"broadcast_dimensions = {array([0, 2])}", lambda x: broadcast(x, [0, 2], (2, 2, 3)),
         shapes=[("scalar", (), "broadcast_dimensions = array<i64>", lambda x: np.broadcast_to(x, (3,))),
                 ("empty", (1,), f"broadcast_dimensions = {array([0])}", lambda x: np.zeros((0,), x.dtype)),
                 ("swapped", (2, 3), f"broadcast_dimensions = {array([1, 0])}", lambda x: x.T)])
    axis = per_axis(0, 2)
    x = Value(np.array([[1, -2, 3], [4, 5, -6]], dtype=object), axis)
    for op, attributes, result in (
            ("transpose", f"permutation = {array([1, 0])}", Value(x.elements.T, per_axis(1, 2))),
            ("reshape", "", Value(x.elements.reshape(2, 3, 1), axis)),
            ("broadcast_in_dim", f"broadcast_dimensions = {array([1, 2])}", Value(np.broadcast_to(x.elements, (2, 2, 3)), per_axis(1, 2)))):
        contract = Contract.of(op)
        contract.case("quantized_axis", [x], generic(contract.dialect_op, [x], [result], attributes), [(result, "%r", "eq")])

    concatenate = Contract.of("concatenate")
    for type_ in ALL:
        inputs = [fill(type_, (2, 2), 1), fill(type_, (2, 3), 2), fill(type_, (2, 0), 3)]
        result = Value(np.concatenate([v.elements for v in inputs], 1), type_)
        concatenate.case(type_.case, inputs, generic("stablehlo.concatenate", inputs, [result], "dimension = 1 : i64"), [(result, "%r", "eq")])
    one = fill(F32, (3,))
    concatenate.case("f32_single", [one], generic("stablehlo.concatenate", [one], [one], "dimension = 0 : i64"), [(one, "%r", "eq")])

    pad = Contract.of("pad")
    for type_ in ALL:
        x, value = fill(type_, (2, 4)), Value(fill(type_, (3,), 5).elements[2], type_)
        result = Value(padded(x.elements, [1, -1], [0, 2], [2, 1], value.elements), type_)
        attributes = f"edge_padding_low = {array([1, -1])}, edge_padding_high = {array([0, 2])}, interior_padding = {array([2, 1])}"
        pad.case(type_.case, [x, value], generic("stablehlo.pad", [x, value], [result], attributes), [(result, "%r", "eq")])
    for name, shape, low, high, interior in (("empty", (0,), [2], [1], [3]), ("scalar", (), [], [], []), ("all_gone", (3,), [-1], [-2], [0])):
        x, value = fill(F32, shape), Value(np.float32(7.5), F32)
        result = Value(padded(x.elements, low, high, interior, value.elements), F32)
        attributes = f"edge_padding_low = {array(low)}, edge_padding_high = {array(high)}, interior_padding = {array(interior)}"
        pad.case(f"f32_{name}", [x, value], generic("stablehlo.pad", [x, value], [result], attributes), [(result, "%r", "eq")])


def make_makers():
    constant, iota = Contract.of("constant"), Contract.of("iota")
    for type_ in ALL + [per_axis(0, 2)]:
        value = fill(type_, (2, 3))
        raw = value.plain_type.tensor(value.shape)
        from values.types import literal
        text = f'%k = "stablehlo.constant"() <{{value = {literal(value.elements, value.plain_type)} : {raw}}}> : () -> {value.text}'
        constant.case(type_.case, [], [text, f"%r = stablehlo.optimization_barrier %k : {value.text}"] if value.plain_type is value.type else text.replace("%k", "%r"),
                      [(value, "%r", "eq")])
    for name, value in (("f32_splat", np.full((2, 2), 0.75, np.float32)), ("f32_empty", np.zeros((0, 2), np.float32)), ("f32_scalar", np.float32(-0.0))):
        result = Value(value, F32)
        if name == "f32_splat":
            text = f"dense<0.75> : {result.text}"
        else:
            text = f"{literal(result.elements, F32)} : {result.text}"
        constant.case(name, [], [f"%k = stablehlo.constant {text}", f"%r = stablehlo.optimization_barrier %k : {result.text}"],
                      [(result, "%r", "bits" if name == "f32_scalar" else "eq")])
    large = Value(np.arange(96, dtype=np.float32).reshape(8, 12), F32)  # kept outside of the program's text
    constant.case("f32_stored", [], [f"%k = stablehlo.constant {literal(large.elements, F32)} : {large.text}", f"%r = stablehlo.optimization_barrier %k : {large.text}"],
                  [(large, "%r", "eq")])
    for type_ in [t for t in SAMPLE if t is not I1]:
        counts = np.broadcast_to(np.arange(3), (2, 3))
        result = Value(counts.astype(object) if type_.kind in ("int", "uint") else rounded(counts.astype(np.float64), type_), type_)
        iota.case(type_.case, [], f"%r = stablehlo.iota dim = 1 : {result.text}", [(result, "%r", "eq")])
    result = Value(Q8.stored(np.broadcast_to(np.arange(3), (2, 3))), Q8)
    iota.case("quantized", [], f"%r = stablehlo.iota dim = 1 : {result.text}", [(result, "%r", "eq")])
    result = Value(np.zeros((0, 3), np.float32), F32)
    iota.case("f32_empty", [], f"%r = stablehlo.iota dim = 1 : {result.text}", [(result, "%r", "eq")])
    wrapped = Value(np.arange(20, dtype=object) % 16, from_name("ui4"))
    iota.case("ui4_wraps", [], f"%r = stablehlo.iota dim = 0 : {wrapped.text}", [(wrapped, "%r", "eq")])


def from_name(name):
    from values.types import BY_NAME
    return BY_NAME[name]


def start(values, sizes, shape):
    """Starts that are out of bounds are brought to the last slice that fits."""
    return [min(max(v, 0), n - s) for v, s, n in zip(values, sizes, shape)]


def make_dynamic_slices():
    for type_ in ALL:
        for op in ("dynamic_slice", "dynamic_update_slice"):
            contract, x = Contract.of(op), fill(type_, (3, 4))
            where = [index(2), index(-1)]
            a, b = start([2, -1], (2, 3), (3, 4))
            if op == "dynamic_slice":
                inputs, result = [x] + where, Value(x.elements[a:a + 2, b:b + 3], type_)
                attributes = f"slice_sizes = {array([2, 3])}"
            else:
                update = fill(type_, (2, 3), 4)
                out = x.elements.copy()
                out[a:a + 2, b:b + 3] = update.elements
                inputs, result, attributes = [x, update] + where, Value(out, type_), ""
            contract.case(type_.case, inputs, generic(contract.dialect_op, inputs, [result], attributes), [(result, "%r", "eq")])
    for kind, value in ((I64, 1), (UI8, 200)):
        x, at = fill(F32, (4,)), index(value, kind)
        first = min(value, 2)
        contract = Contract.of("dynamic_slice")
        result = Value(x.elements[first:first + 2], F32)
        contract.case(f"f32_at_{kind.case}", [x, at], generic(contract.dialect_op, [x, at], [result], f"slice_sizes = {array([2])}"), [(result, "%r", "eq")])
    x, empty = fill(F32, (3,)), Value(np.zeros((0,), np.float32), F32)
    Contract.of("dynamic_slice").case("f32_empty", [x, index(1)], generic("stablehlo.dynamic_slice", [x, index(1)], [empty], "slice_sizes = array<i64: 0>"),
                                      [(empty, "%r", "eq")])
    Contract.of("dynamic_update_slice").case("f32_empty", [x, empty, index(1)], generic("stablehlo.dynamic_update_slice", [x, empty, index(1)], [x]),
                                             [(x, "%r", "eq")])
    one = Value(np.float32(4), F32)
    Contract.of("dynamic_slice").case("f32_scalar", [one], generic("stablehlo.dynamic_slice", [one], [one], "slice_sizes = array<i64>"), [(one, "%r", "eq")])
    two = Value(np.float32(9), F32)
    Contract.of("dynamic_update_slice").case("f32_scalar", [one, two], generic("stablehlo.dynamic_update_slice", [one, two], [two]), [(two, "%r", "eq")])


GATHER = ("dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, "
          "indices_are_sorted = false")
BATCHED = ("dimension_numbers = #stablehlo.gather<offset_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], "
           "index_vector_dim = 2>, indices_are_sorted = false")


def gathered(x, places):
    """Rows of two: x[i, j:j+2], starts clamped."""
    out = []
    for i, j in places:
        i, j = start([i, j], (1, 2), x.shape)
        out.append(x[i, j:j + 2])
    return np.array(out, dtype=x.dtype).reshape(len(places), 2)


def make_gathers():
    places = [(0, 1), (2, 3), (-1, 9), (1, 0)]
    for type_ in ALL:
        x, at = fill(type_, (3, 4)), index(places)
        result = Value(gathered(x.elements, places), type_)
        Contract.of("gather").case(type_.case, [x, at], generic("stablehlo.gather", [x, at], [result], f"{GATHER}, slice_sizes = {array([1, 2])}"),
                                   [(result, "%r", "eq")])
        sizes = index([1, 2], I64)
        Contract.of("dynamic_gather").case(type_.case, [x, at, sizes], dynamic_sizes(x, at, result), [(result, "%r", "eq")])
        x, at = fill(type_, (2, 3, 2)), index([[2, 0], [1, 1]])
        result = Value(np.stack([x.elements[b][at.elements[b].astype(int)] for b in range(2)]), type_)
        Contract.of("torch_index_select").case(type_.case, [x, at], generic("stablehlo.torch_index_select", [x, at], [result], "dim = 1 : i64, batch_dims = 1 : i64"),
                                               [(result, "%r", "eq")])
    x, at = fill(F32, (2, 4)), index([[[1], [3]], [[0], [2]]], I64)
    result = Value(np.array([[[x.elements[b, at.elements[b, i, 0]]] for i in range(2)] for b in range(2)], np.float32), F32)
    Contract.of("gather").case("f32_batched", [x, at], generic("stablehlo.gather", [x, at], [result], f"{BATCHED}, slice_sizes = {array([1, 1])}"), [(result, "%r", "eq")])
    x, at = fill(F32, (3, 4)), Value(np.zeros((0, 2), dtype=object), I32)
    result = Value(np.zeros((0, 2), np.float32), F32)
    Contract.of("gather").case("f32_empty", [x, at], generic("stablehlo.gather", [x, at], [result], f"{GATHER}, slice_sizes = {array([1, 2])}"), [(result, "%r", "eq")])
    x, at = fill(F32, (4, 2)), index([3, 0, 3], UI8)
    result = Value(x.elements[[3, 0, 3]], F32)
    Contract.of("torch_index_select").case("f32_rows", [x, at], generic("stablehlo.torch_index_select", [x, at], [result], "dim = 0 : i64, batch_dims = 0 : i64"),
                                           [(result, "%r", "eq")])


def dynamic_sizes(x, at, result):
    sizes = "tensor<2xi64>"
    return [f"%n = stablehlo.constant dense<[1, 2]> : {sizes}",
            f'%r = "stablehlo.dynamic_gather"(%a0, %a1, %n) <{{{GATHER}}}> : ({x.text}, {at.text}, {sizes}) -> {result.text}']


def make():
    make_shape_ops()
    make_makers()
    make_dynamic_slices()
    make_gathers()
