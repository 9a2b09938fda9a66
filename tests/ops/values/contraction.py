"""Products: dot, dot_general, convolution, dynamic_conv, einsum. Small whole and half numbers, so that sums are exact."""
import math

import numpy as np

from values.cases import Contract, Value, generic
from values.types import BF16, F16, F32, I1, I32, I4, I8, INTS, Q8, SAMPLE, UI8, Quantized, per_axis, plain, rounded, wrap

# Zero point 0, as the right side of a product has to have; and a coarse result.
Q_RHS = Quantized(I8, F32, 0.25)
Q_OUT = Quantized(I8, F32, 1.5, -4)


def numbers(value):
    """Elements in a type in which products and sums are exact."""
    if value.type.kind == "quantized":
        return value.type.real(value.elements)
    if value.type.kind == "complex":
        return value.elements.astype(np.complex128)
    if value.type.kind == "float":
        return value.elements.astype(np.float64)
    return np.vectorize(int, otypes=[object])(value.elements) if value.elements.size else value.elements


def rounded_to(out, type_):
    if type_.kind == "quantized":
        return type_.stored(np.asarray(out, np.float64))
    if type_.kind == "pred":
        return np.vectorize(lambda v: v != 0, otypes=[object])(out)
    if type_.kind in ("int", "uint"):
        return wrap(out, type_)
    return rounded(out, type_)


def contracted(spec, a, b, type_):
    """einsum by loops: numpy's has no Python integers."""
    left, out = spec.split("->")
    left, right = left.split(",")
    x, y = numbers(a), numbers(b)
    size = dict(zip(left + right, x.shape + y.shape))
    summed = sorted(set(left + right) - set(out))
    result = np.zeros([size[c] for c in out], dtype=object)
    for at in np.ndindex(*result.shape):
        place = dict(zip(out, at))
        total = 0
        for k in np.ndindex(*[size[c] for c in summed]):
            place.update(zip(summed, k))
            total += x[tuple(place[c] for c in left)] * y[tuple(place[c] for c in right)]
        result[at] = total
    return rounded_to(result if type_.kind in ("int", "uint", "pred") else result.astype(np.complex128 if type_.kind == "complex" else np.float64), type_)


def operand(type_, shape, seed):
    values = plain(type_, math.prod(shape), seed).reshape(shape)
    return Value(values, type_)


def dims(values):
    return f"[{', '.join(map(str, values))}]"


def dot_numbers(lb, rb, lc, rc):
    return (f"dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = {dims(lb)}, rhs_batching_dimensions = {dims(rb)}, "
            f"lhs_contracting_dimensions = {dims(lc)}, rhs_contracting_dimensions = {dims(rc)}>")


def product(op, name, spec, a, b, result_type, attributes, how=None):
    contract = Contract.of(op)
    result = Value(contracted(spec, a, b, result_type), result_type)
    how = ("eq" if result_type.kind != "float" else 0) if how is None else how
    contract.case(name, [a, b], generic(contract.dialect_op, [a, b], [result], attributes), [(result, "%r", how)])


def make_dots():
    shapes = {"dot": ("ij,jk->ik", (2, 3), (3, 4), ""),
              "dot_general": ("bij,bjk->bik", (2, 3, 4), (2, 4, 5), dot_numbers([0], [0], [2], [1])),
              "einsum": ("ij,jk->ik", (2, 3), (3, 4), 'einsum_config = "ij,jk->ik"')}
    for op, (spec, left, right, attributes) in shapes.items():
        for type_ in SAMPLE:
            product(op, type_.case, spec, operand(type_, left, 1), operand(type_, right, 2), type_, attributes)
        product(op, "quantized", spec, operand(Q8, left, 1), operand(Q_RHS, right, 2), Q_OUT, attributes)
    a, b = operand(Q8, (2, 3), 1), operand(per_axis(1, 4), (3, 4), 2)
    wide = Quantized(I32, F32, tuple(0.5 * s for s in b.type.scale), None, 1)
    product("einsum", "quantized_sums", "ij,jk->i", a, operand(Q_RHS, (3, 2), 2), Q_OUT, 'einsum_config = "ij,jk->i"')
    product("einsum", "quantized_transposed", "ij,jk->ki", a, operand(Q_RHS, (3, 2), 2), Q_OUT, 'einsum_config = "ij,jk->ki"')
    for op, attributes in (("dot_general", dot_numbers([], [], [1], [0])), ("dot", ""), ("einsum", 'einsum_config = "ij,jk->ik"')):
        product(op, "quantized_axis", "ij,jk->ik", a, b, wide, attributes)
    product("dot", "f32_vectors", "i,i->", operand(F32, (5,), 1), operand(F32, (5,), 2), F32, "")
    product("dot", "f32_matrix_vector", "ij,j->i", operand(F32, (2, 5), 1), operand(F32, (5,), 2), F32, "")
    product("dot", "f32_empty", "ij,jk->ik", operand(F32, (2, 0), 1), operand(F32, (0, 3), 2), F32, "")
    general = Contract.of("dot_general").op
    product(general, "f32_outer", "i,j->ij", operand(F32, (3,), 1), operand(F32, (2,), 2), F32, dot_numbers([], [], [], []))
    product(general, "f32_two_contracted", "ijk,kij->", operand(F32, (2, 3, 2), 1), operand(F32, (2, 2, 3), 2), F32, dot_numbers([], [], [0, 1, 2], [1, 2, 0]))
    product(general, "f32_empty_sum", "ij,jk->ik", operand(F32, (2, 0), 1), operand(F32, (0, 3), 2), F32, dot_numbers([], [], [1], [0]))
    product(general, "f32_empty", "ij,jk->ik", operand(F32, (0, 2), 1), operand(F32, (2, 3), 2), F32, dot_numbers([], [], [1], [0]))
    product(general, "f32_one", "ij,jk->ik", operand(F32, (1, 1), 1), operand(F32, (1, 1), 2), F32, dot_numbers([], [], [1], [0]))
    product(general, "f32_wide", "ij,jk->ik", operand(F32, (17, 33), 1), operand(F32, (33, 9), 2), F32, dot_numbers([], [], [1], [0]))
    product(general, "f16_to_f32", "ij,jk->ik", operand(F16, (2, 3), 1), operand(F16, (3, 2), 2), F32, dot_numbers([], [], [1], [0]))
    product(general, "bf16_to_f32", "ij,jk->ik", operand(BF16, (4, 8), 1), operand(BF16, (8, 4), 2), F32, dot_numbers([], [], [1], [0]))
    product(general, "i8_to_i32", "ij,jk->ik", operand(I8, (2, 3), 1), operand(I8, (3, 2), 2), I32, dot_numbers([], [], [1], [0]))
    product(general, "ui8_to_i32", "ij,jk->ik", operand(UI8, (2, 3), 1), operand(UI8, (3, 2), 2), I32, dot_numbers([], [], [1], [0]))
    product(general, "hybrid", "ij,jk->ik", operand(F32, (2, 3), 1), operand(Q_RHS, (3, 2), 2), F32, dot_numbers([], [], [1], [0]))
    # The sum of three is a rounding away from the sum in the element type.
    a = Value(np.array([[2048, 1, 1]], np.float16), F16)
    product(general, "f16_accumulates_in_f32", "ij,jk->ik", a, Value(np.ones((3, 1), np.float16), F16), F16, dot_numbers([], [], [1], [0]))
    product("einsum", "quantized_summed", "ij,jk->i", operand(Q8, (2, 3), 1), operand(Q8, (3, 4), 2), Q_OUT, 'einsum_config = "ij,jk->i"')
    product("einsum", "hybrid", "ij,jk->ik", operand(F32, (2, 3), 1), operand(Q_RHS, (3, 4), 2), F32, 'einsum_config = "ij,jk->ik"')
    product("einsum", "i4_to_i8", "ij,jk->ik", operand(I4, (2, 3), 1), operand(I4, (3, 4), 2), I8, 'einsum_config = "ij,jk->ik"')
    product("einsum", "i4_to_i8_summed", "ij,kl->ik", operand(I4, (2, 3), 1), operand(I4, (3, 4), 2), I8, 'einsum_config = "ij,kl->ik"')
    product("einsum", "f32_dots", "abij,bjk->abik", operand(F32, (2, 1, 2, 3), 1), operand(F32, (1, 3, 4), 2), F32, 'einsum_config = "...ij,...jk->...ik"')
    product("einsum", "f32_implicit", "ij,jk->ik", operand(F32, (2, 3), 1), operand(F32, (3, 4), 2), F32, 'einsum_config = "ij,jk"')
    unary = Contract.of("unary_einsum")
    wide, axis = operand(I4, (3, 2), 1), per_axis(0, 3)
    cases = [(type_.case, operand(type_, (3, 2), 1), type_) for type_ in SAMPLE]
    cases += [("quantized", operand(Q8, (3, 2), 1), Q_OUT), ("i4_to_i8", wide, I8), ("quantized_axis", operand(axis, (3, 2), 1), axis)]
    for name, x, type_ in cases:
        result = Value(rounded_to(np.array([sum(row) for row in numbers(x)], dtype=object) if type_.kind in ("int", "uint", "pred") else numbers(x).sum(1), type_), type_)
        unary.case(name, [x], generic("stablehlo.unary_einsum", [x], [result], 'einsum_config = "ij->i"'), [(result, "%r", "eq" if type_.kind != "float" else 0)])
    x = operand(Q8, (3, 2), 1)
    for name, config, out, type_ in (("quantized_scaled", "ij->j", numbers(x).sum(0), Q_OUT), ("quantized_turned", "ij->ji", numbers(x).T, Q8)):
        result = Value(rounded_to(out, type_), type_)
        unary.case(name, [x], generic("stablehlo.unary_einsum", [x], [result], f'einsum_config = "{config}"'), [(result, "%r", "eq")])
    x = operand(Q8, (3, 3), 1)
    result = Value(rounded_to(numbers(x).diagonal(), Q8), Q8)
    unary.case("quantized_diagonal", [x], generic("stablehlo.unary_einsum", [x], [result], 'einsum_config = "ii->i"'), [(result, "%r", "eq")])


CONV = ("dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>")


def convolved(x, k, strides=(1, 1), pad=((0, 0), (0, 0)), lhs_dilate=(1, 1), rhs_dilate=(1, 1), reverse=(False, False), groups=1, batch_groups=1, zero=0):
    """[b, 0, 1, f] x [0, 1, i, o] -> [b, 0, 1, f], by the definition."""
    n, features = x.shape[0], x.shape[3]
    sizes = [(x.shape[1 + d] - 1) * lhs_dilate[d] + 1 + sum(pad[d]) if x.shape[1 + d] else sum(pad[d]) for d in range(2)]
    wide = np.full((n, max(sizes[0], 0), max(sizes[1], 0), features), zero, dtype=x.dtype)
    for at in np.ndindex(*x.shape):
        to = [at[1 + d] * lhs_dilate[d] + pad[d][0] for d in range(2)]
        if all(0 <= to[d] < sizes[d] for d in range(2)):
            wide[at[0], to[0], to[1], at[3]] = x[at]
    windows = [(k.shape[d] - 1) * rhs_dilate[d] + 1 for d in range(2)]
    out_sizes = [max(0, (sizes[d] - windows[d]) // strides[d] + 1) for d in range(2)]
    outputs = k.shape[3]
    out = np.zeros((n // batch_groups, *out_sizes, outputs), dtype=x.dtype)
    for b, i, j, o in np.ndindex(*out.shape):
        group = o // (outputs // groups)
        batch = b + (o // (outputs // batch_groups)) * (n // batch_groups)
        total = 0
        for u, v, c in np.ndindex(*k.shape[:3]):
            p, q = (k.shape[0] - 1 - u if reverse[0] else u), (k.shape[1] - 1 - v if reverse[1] else v)
            total += wide[batch, i * strides[0] + u * rhs_dilate[0], j * strides[1] + v * rhs_dilate[1], group * k.shape[2] + c] * k[p, q, c, o]
        out[b, i, j, o] = total
    return out


def convolution(name, x, k, result_type, op="convolution", how=None, **window):
    contract = Contract.of(op)
    out = convolved(numbers(x), numbers(k), **window)
    result = Value(rounded_to(out, result_type), result_type)
    strides, pad = window.get("strides", (1, 1)), window.get("pad", ((0, 0), (0, 0)))
    attributes = (f"window_strides = array<i64: {strides[0]}, {strides[1]}>, lhs_dilation = array<i64: {', '.join(map(str, window.get('lhs_dilate', (1, 1))))}>, "
                  f"rhs_dilation = array<i64: {', '.join(map(str, window.get('rhs_dilate', (1, 1))))}>, "
                  f"window_reversal = array<i1: {', '.join('true' if r else 'false' for r in window.get('reverse', (False, False)))}>, {CONV}, "
                  f"feature_group_count = {window.get('groups', 1)} : i64, batch_group_count = {window.get('batch_groups', 1)} : i64")
    rows = "[" + ", ".join(f"[{a}, {b}]" for a, b in pad) + "]"
    how = ("eq" if result_type.kind != "float" else 0) if how is None else how
    if op == "convolution":
        contract.case(name, [x, k], generic("stablehlo.convolution", [x, k], [result], f"padding = dense<{rows}> : tensor<2x2xi64>, {attributes}"), [(result, "%r", how)])
    else:
        lines = [f"%p = stablehlo.constant dense<{rows}> : tensor<2x2xi64>",
                 f'%r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{{{attributes}}}> : ({x.text}, {k.text}, tensor<2x2xi64>) -> {result.text}']
        contract.case(name, [x, k], lines, [(result, "%r", how)])


def make_convolutions():
    for op in ("convolution", "dynamic_conv"):
        for type_ in SAMPLE:
            convolution(type_.case, operand(type_, (1, 3, 4, 2), 1), operand(type_, (2, 2, 2, 2), 2), type_, op, strides=(1, 2), pad=((1, 0), (0, 1)))
        convolution("quantized", operand(Q8, (1, 3, 3, 2), 1), operand(Q_RHS, (2, 2, 2, 2), 2), Q_OUT, op, pad=((1, 0), (0, 0)))
        kernel = operand(per_axis(3, 2), (2, 2, 2, 2), 2)
        wide = Quantized(I32, F32, tuple(0.5 * s for s in kernel.type.scale), None, 3)
        convolution("quantized_axis", operand(Q8, (1, 3, 3, 2), 1), kernel, wide, op)
    x = operand(F32, (2, 5, 4, 4), 3)
    convolution("f32_dilated", x, operand(F32, (2, 2, 4, 3), 4), F32, lhs_dilate=(2, 1), rhs_dilate=(1, 2), pad=((0, 1), (1, 1)))
    convolution("f32_reversed", x, operand(F32, (2, 3, 4, 2), 4), F32, reverse=(True, True), pad=((1, 1), (1, 1)))
    convolution("f32_negative_padding", x, operand(F32, (2, 2, 4, 2), 4), F32, pad=((-1, 0), (1, -2)))
    convolution("f32_groups", x, operand(F32, (2, 2, 2, 6), 4), F32, groups=2)
    convolution("f32_depthwise", x, operand(F32, (3, 3, 1, 8), 4), F32, groups=4, pad=((1, 1), (1, 1)))
    convolution("f32_batch_groups", x, operand(F32, (2, 2, 4, 4), 4), F32, batch_groups=2)
    convolution("f32_empty_batch", operand(F32, (0, 3, 3, 2), 1), operand(F32, (2, 2, 2, 2), 2), F32)
    convolution("f32_no_window", operand(F32, (1, 1, 1, 2), 1), operand(F32, (2, 2, 2, 2), 2), F32)
    convolution("f32_one", operand(F32, (1, 1, 1, 1), 1), operand(F32, (1, 1, 1, 1), 2), F32)
    convolution("i8_to_i32", operand(I8, (1, 3, 3, 2), 1), operand(I8, (2, 2, 2, 2), 2), I32)
    convolution("bf16_to_f32", operand(BF16, (1, 3, 3, 2), 1), operand(BF16, (2, 2, 2, 2), 2), F32)


def make():
    make_dots()
    make_convolutions()
