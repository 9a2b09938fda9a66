"""Writes the test programs beside this file: make.py [NAME...] (needs jax; without names, all).

Each program is one JAX function, small enough to be run by the slowest evaluator, and chosen for what
it makes a compiler do; its docstring says what. `program` registers it with its arguments. Arguments
come from one seeded generator per program, so a new program leaves the others' files as they are.
"""

import pathlib
import sys
import zlib

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "examples"))
from model_folder import write_model_folder  # noqa: E402

PROGRAMS = {}


def program(make_args):
    """Registers fn under its name; make_args(rng) returns {argument name: numpy array} in fn's order."""
    def register(fn):
        PROGRAMS[fn.__name__] = (fn, make_args)
        return fn
    return register


def normal(rng, *shape, scale=1.0):
    return (rng.standard_normal(shape) * scale).astype(np.float32)


def weight(rng, *shape):
    """Scaled so that a layer keeps the size of its input."""
    return normal(rng, *shape, scale=1 / np.sqrt(shape[0]))


def integers(rng, low, high, *shape, dtype=np.int32):
    return rng.integers(low, high, shape).astype(dtype)


# ---- elementwise, reduce, dot ----


@program(lambda rng: {"x": normal(rng, 24, 37), "y": normal(rng, 24, 37), "z": normal(rng, 24, 37)})
def sum_of_product(x, y, z):
    """Elementwise chain into a full reduce to a scalar; odd sizes leave vector remainders."""
    return jnp.sum(x + y * z)


def _rows_with_ties(rng):
    x = normal(rng, 20, 45)
    x[3, 40] = x[3, 7] = 9.0  # the first of equal maxima wins
    x[11, :] = -0.25
    return {"x": x}


@program(_rows_with_ties)
def row_sum_argmax(x):
    """Row sums and a two-result reduce (argmax), with ties that must go to the lower index."""
    return jnp.sum(x, axis=1), jnp.argmax(x, axis=1).astype(jnp.int32)


@program(lambda rng: {"x": normal(rng, 12, 20), "w1": weight(rng, 20, 28), "b1": normal(rng, 28, scale=0.1),
                      "w2": weight(rng, 28, 17), "b2": normal(rng, 17, scale=0.1),
                      "w3": weight(rng, 17, 9), "b3": normal(rng, 9, scale=0.1)})
def dense_relu_chain(x, w1, b1, w2, b2, w3, b3):
    """Three dense layers with weights as arguments: dot with bias and relu epilogues, no size a power of two."""
    x = jnp.maximum(x @ w1 + b1, 0)
    x = jnp.maximum(x @ w2 + b2, 0)
    return x @ w3 + b3


@program(lambda rng: {"x": integers(rng, -128, 128, 8, 32, dtype=np.int8),
                      "w": integers(rng, -127, 128, 32, 24, dtype=np.int8),
                      "bias": integers(rng, -500, 500, 24),
                      "scale": rng.uniform(0.001, 0.004, 24).astype(np.float32)})
def int8_linear(x, w, bias, scale):
    """int8 dot accumulated in int32, then requantised per channel: convert, multiply, round to even, clamp."""
    total = lax.dot(x, w, preferred_element_type=jnp.int32) + bias
    # Each float step is one IEEE operation in f32 whatever the mode, so the int8 result is exact.
    scaled = lax.round(total.astype(jnp.float32) * scale.astype(jnp.float32), lax.RoundingMethod.TO_NEAREST_EVEN)
    return total, lax.clamp(jnp.float32(-128), scaled, jnp.float32(127)).astype(jnp.int8)


# ---- convolution and windows ----

_conv_rng = np.random.default_rng(41)
CONV_KERNEL = normal(_conv_rng, 3, 3, 3, 6, scale=0.3)
DEPTHWISE_KERNEL = normal(_conv_rng, 3, 3, 1, 12, scale=0.4)


@program(lambda rng: {"images": normal(rng, 2, 9, 11, 3)})
def conv_pool_small(images):
    """Two convolutions with constant kernels (the second grouped, strided, dilated), padded max and average pool."""
    nhwc = ("NHWC", "HWIO", "NHWC")
    kernel1, kernel2 = CONV_KERNEL.astype(images.dtype), DEPTHWISE_KERNEL.astype(images.dtype)
    x = lax.conv_general_dilated(images, kernel1, (1, 1), "SAME", dimension_numbers=nhwc)
    pooled = lax.reduce_window(jnp.maximum(x, 0), -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    y = lax.conv_general_dilated(x, kernel2, (2, 1), [(1, 2), (2, 2)], rhs_dilation=(1, 2),
                                 dimension_numbers=nhwc, feature_group_count=6)
    average = lax.reduce_window(y, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID") / 4
    return pooled, average


# ---- attention and recurrence ----


def softmax(scores):
    e = jnp.exp(scores - jnp.max(scores, axis=-1, keepdims=True))
    return e / jnp.sum(e, axis=-1, keepdims=True)


def _attention_args(rng):
    arrays = {"x": normal(rng, 16, 32), "wq": weight(rng, 32, 32), "wk": weight(rng, 32, 32),
              "wv": weight(rng, 32, 32), "wo": weight(rng, 32, 32)}
    return {name: a.astype(ml_dtypes.bfloat16) for name, a in arrays.items()}


@program(_attention_args)
def tiny_attention_bf16(x, wq, wk, wv, wo):
    """Causal attention of two heads in bfloat16; scores and softmax accumulate in f32 (in float64 for float64)."""
    length, width = x.shape
    accumulator = jnp.promote_types(x.dtype, jnp.float32)
    q, k, v = (jnp.reshape(x @ w, (length, 2, width // 2)) for w in (wq, wk, wv))
    scores = jnp.einsum("qhd,khd->hqk", q, k, preferred_element_type=accumulator) * (width // 2) ** -0.5
    visible = lax.broadcasted_iota(jnp.int32, (length, length), 0) >= lax.broadcasted_iota(
        jnp.int32, (length, length), 1)
    weights = softmax(jnp.where(visible, scores, -1e9)).astype(x.dtype)
    mixed = jnp.einsum("hqk,khd->qhd", weights, v, preferred_element_type=accumulator)
    return mixed.astype(x.dtype).reshape(length, width) @ wo


@program(lambda rng: {"x": normal(rng, 6, 3, 8), "w_in": weight(rng, 8, 48), "w_state": weight(rng, 12, 48),
                      "bias": normal(rng, 48, scale=0.1)})
def tiny_lstm(x, w_in, w_state, bias):
    """An LSTM layer as a scan: while with a counter, slices of the input, gates, updates of the output."""
    def cell(state, step_input):
        hidden, memory = state
        gates = step_input @ w_in + hidden @ w_state + bias
        keep, write, show, content = jnp.split(gates, 4, axis=1)
        memory = lax.logistic(keep) * memory + lax.logistic(write) * jnp.tanh(content)
        hidden = lax.logistic(show) * jnp.tanh(memory)
        return (hidden, memory), hidden

    zeros = jnp.zeros((x.shape[1], w_state.shape[0]), x.dtype)
    (_, memory), outputs = lax.scan(cell, (zeros, zeros), x)
    return outputs, memory


DECODE_STEPS = 6


@program(lambda rng: {"first": integers(rng, 0, 24, 1), "embedding": normal(rng, 24, 16),
                      "position": normal(rng, 12, 16, scale=0.3), "wq": weight(rng, 16, 16),
                      "wk": weight(rng, 16, 16), "wv": weight(rng, 16, 16), "wo": weight(rng, 16, 16),
                      "head": weight(rng, 16, 24),
                      "keys": normal(rng, 12, 16), "values": normal(rng, 12, 16), "filled": np.int32(4)})
def decode_loop(first, embedding, position, wq, wk, wv, wo, head, keys, values, filled):
    """Greedy decoding with a cache: a loop that gathers an embedding, updates a row of the cache, attends to
    the rows filled so far (the others hold noise that must be masked) and feeds argmax back as the next token."""
    column = jnp.int32(0)

    def step(i, state):
        token, keys, values, tokens, all_logits = state
        i = i.astype(jnp.int32)  # the counter is wider in the float64 evaluation
        at = filled + i
        x = jnp.take(embedding, token, axis=0) + lax.dynamic_slice(position, (at, column), (1, 16))
        keys = lax.dynamic_update_slice(keys, x @ wk, (at, column))
        values = lax.dynamic_update_slice(values, x @ wv, (at, column))
        seen = jnp.arange(12, dtype=jnp.int32)[None, :] <= at
        attended = softmax(jnp.where(seen, (x @ wq) @ keys.T * 0.25, -1e9)) @ values
        logits = (x + attended @ wo) @ head
        token = jnp.argmax(logits, axis=1).astype(jnp.int32)
        tokens = lax.dynamic_update_slice(tokens, token, (i,))
        return token, keys, values, tokens, lax.dynamic_update_slice(all_logits, logits, (i, column))

    start = (first, keys, values, jnp.zeros(DECODE_STEPS, jnp.int32), jnp.zeros((DECODE_STEPS, 24), keys.dtype))
    _, keys, _, tokens, logits = lax.fori_loop(0, DECODE_STEPS, step, start)
    return tokens, logits, keys


# ---- indexed reading and writing ----


def _clusters(rng):
    centers = normal(rng, 5, 4, scale=2.0)
    return {"points": (centers[rng.permutation(60) % 5] + normal(rng, 60, 4)).astype(np.float32)}


@program(_clusters)
def kmeans_small(points):
    """Lloyd's algorithm until no point moves: a while whose trip count depends on data; argmin, scatter-add."""
    def assign(centers):
        return jnp.argmin(jnp.sum((points[:, None, :] - centers[None]) ** 2, axis=2), axis=1).astype(jnp.int32)

    def body(state):
        centers, old, _, rounds = state
        sums = jnp.zeros_like(centers).at[old].add(points)
        counts = jnp.zeros(5, points.dtype).at[old].add(jnp.ones(60, points.dtype))
        centers = jnp.where(counts[:, None] > 0, sums / jnp.maximum(counts, 1)[:, None], centers)
        new = assign(centers)
        return centers, new, jnp.any(new != old), rounds + 1

    start = (points[:5], assign(points[:5]), jnp.bool_(True), jnp.int32(0))
    centers, owner, _, rounds = lax.while_loop(lambda s: s[2] & (s[3] < 20), body, start)
    return centers, owner, rounds


@program(lambda rng: {"table": normal(rng, 10, 6), "rows": np.array([9, 0, 3, 3, 12, -1, 7], np.int32),
                      "columns": np.array([5, 0, 2, 6, 1, 4, 3], np.int32), "updates": normal(rng, 7, 6)})
def gather_scatter_mix(table, rows, columns, updates):
    """Gathers of rows, of points and of windows; scatters that set, add and take the maximum. Some indices repeat
    and some are out of bounds: reads of those give a fill value or are clamped, writes are dropped."""
    windows = lax.gather(
        table, jnp.stack([rows, columns], axis=1),
        lax.GatherDimensionNumbers(offset_dims=(1, 2), collapsed_slice_dims=(), start_index_map=(0, 1)),
        slice_sizes=(2, 3), mode="clip")
    filled = table.at[rows].get(mode="fill", fill_value=-7)
    points = table.at[rows, columns].get(mode="clip")
    added = table.at[rows].add(updates, mode="drop")
    largest = table.at[rows, columns].max(updates[:, 0], mode="drop")
    stored = table.at[jnp.arange(0, 14, 2, dtype=jnp.int32)].set(updates, mode="drop", unique_indices=True)
    return filled, points, windows, added, largest, stored


def main():
    for name in sys.argv[1:] or PROGRAMS:
        fn, make_args = PROGRAMS[name]
        args = {k: np.asarray(a) for k, a in make_args(np.random.default_rng(zlib.crc32(name.encode()))).items()}
        results = write_model_folder(HERE / name, fn, list(args.values()), list(args), artifact=False,
                                     description=" ".join(fn.__doc__.split()))
        sizes = [f.stat().st_size for f in sorted((HERE / name).iterdir())]
        print(f"{name}: {len(args)} arguments, {len(results)} results, {sum(sizes)} bytes, largest file {max(sizes)}")


if __name__ == "__main__":
    main()
