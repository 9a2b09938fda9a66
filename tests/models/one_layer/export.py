#!/usr/bin/env python3
"""Writes the folders beside it (needs jax): one layer of each big model of the zoo, narrow enough for the emulator of a GPU.

The ops and their order are those of the big models; widths, tokens and pixels are fewer. Results come from jax on the CPU in full f32.
"""
import json
import math
import pathlib
import re

import jax
import jax.numpy as jnp
import numpy as np
from jax import export, lax
from make_inputs import arguments

jax.config.update("jax_default_matmul_precision", "highest")
MODELS = {}
LOCATION = r' loc\((?:"[^"]*"(?:\([^()]*\))?|#loc\d*|unknown)\)'


class Parameters:
    """Arguments as they are asked for: specs in the first round, arrays in the second."""

    def __init__(self, arrays=None):
        self.specs, self.arrays = [], arrays

    def __call__(self, shape, init, dtype="float32"):
        self.specs.append({"shape": list(shape), "dtype": dtype, "init": list(init)})
        return self.arrays[len(self.specs) - 1] if self.arrays is not None else jnp.zeros(shape, dtype)

    def weight(self, *shape, inputs=None):
        return self(shape, ("normal", 0.0, 1 / math.sqrt(inputs or shape[0])))


def layer(function):
    MODELS[function.__name__] = function
    return function


def dense(p, x, width):
    return x @ p.weight(x.shape[-1], width) + p((width,), ("normal", 0.0, 0.02))


def norm(p, x):
    mean = x.mean(-1, keepdims=True)
    var = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(var + 1e-5) * p(x.shape[-1:], ("uniform", 0.8, 1.2)) + p(x.shape[-1:], ("normal", 0.0, 0.02))


def attention(p, x, heads, mask=None):
    tokens, width = x.shape[1:]
    q, k, v = (dense(p, x, width).reshape(1, tokens, heads, width // heads).transpose(0, 2, 1, 3) for _ in range(3))
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) / math.sqrt(width // heads)
    if mask is not None:
        scores = jnp.where(mask, scores, -1e9)
    e = jnp.exp(scores - scores.max(-1, keepdims=True))
    mixed = jnp.einsum("bhqk,bhkd->bhqd", e / e.sum(-1, keepdims=True), v)
    return dense(p, mixed.transpose(0, 2, 1, 3).reshape(1, tokens, width), width)


def gelu_erf(x):
    return 0.5 * x * (1 + lax.erf(x / math.sqrt(2.0)))


def gelu_tanh(x):
    return 0.5 * x * (1 + jnp.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def convolution(p, x, channels, size, stride=1, groups=1):
    w = p((size, size, x.shape[-1] // groups, channels), ("normal", 0.0, math.sqrt(2 / (size * size * x.shape[-1] / groups))))
    y = lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=groups)
    mean, var = p((channels,), ("normal", 0.0, 0.1)), p((channels,), ("uniform", 0.8, 1.2))
    return (y - mean) * lax.rsqrt(var + 1e-5) * p((channels,), ("uniform", 0.6, 1.4)) + p((channels,), ("normal", 0.0, 0.1))


@layer
def bert_layer(p):
    ids, valid = p((1, 16), ("integers", 0, 400), "int32"), p((1, 16), ("integers", 0, 4), "int32") > 0
    x = norm(p, p((400, 192), ("normal", 0.0, 1.0))[ids] + p((16, 192), ("normal", 0.0, 0.1)))
    x = norm(p, x + attention(p, x, 3, valid[:, None, None, :]))
    x = norm(p, x + dense(p, gelu_erf(dense(p, x, 768)), 192))
    return x, jnp.tanh(dense(p, x[:, 0], 192))


@layer
def vit_layer(p):
    image = p((1, 64, 64, 3), ("normal", 0.0, 1.0))
    w = p((16, 16, 3, 192), ("normal", 0.0, 1 / math.sqrt(768)))
    x = lax.conv_general_dilated(image, w, (16, 16), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC")).reshape(1, 16, 192)
    x = jnp.concatenate([p((1, 1, 192), ("normal", 0.0, 1.0)), x], 1) + p((1, 17, 192), ("normal", 0.0, 0.1))
    x = x + attention(p, norm(p, x), 3)
    x = x + dense(p, gelu_erf(dense(p, norm(p, x), 768)), 192)
    return dense(p, norm(p, x)[:, 0], 1000)


@layer
def gpt2_layer(p):
    ids, table = p((1, 16), ("integers", 0, 512), "int32"), p((512, 192), ("normal", 0.0, 0.5))
    x = table[ids] + p((16, 192), ("normal", 0.0, 0.1))
    x = x + attention(p, norm(p, x), 3, jnp.tril(jnp.ones((16, 16), bool)))
    x = x + dense(p, gelu_tanh(dense(p, norm(p, x), 768)), 192)
    return norm(p, x)[:, -1] @ table.T


@layer
def resnet50_layer(p):
    x = p((1, 28, 28, 3), ("normal", 0.0, 1.0))
    x = jax.nn.relu(convolution(p, x, 16, 7, 2))
    x = lax.reduce_window(jnp.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)), constant_values=-jnp.inf), -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "VALID")
    y = jax.nn.relu(convolution(p, x, 32, 1))
    y = jax.nn.relu(convolution(p, y, 32, 3, 2))
    x = jax.nn.relu(convolution(p, y, 128, 1) + convolution(p, x, 128, 1, 2))
    return dense(p, x.mean((1, 2)), 1000)


@layer
def mobilenet_v2_layer(p):
    x = p((1, 28, 28, 3), ("normal", 0.0, 1.0))
    x = jnp.clip(convolution(p, x, 16, 3, 2), 0, 6)
    y = jnp.clip(convolution(p, x, 96, 1), 0, 6)
    y = jnp.clip(convolution(p, y, 96, 3, 1, groups=96), 0, 6)
    x = x + convolution(p, y, 16, 1)
    return dense(p, x.mean((1, 2)), 1000)


def write(name, function):
    here = pathlib.Path(__file__).parent / name
    here.mkdir(exist_ok=True)
    p = Parameters()
    jax.eval_shape(lambda: function(p))
    arrays = list(arguments(p.specs))

    def call(*arrays):
        out = function(Parameters(arrays))
        return out if isinstance(out, tuple) else (out,)

    call.__name__ = name
    text = export.export(jax.jit(call))(*arrays).mlir_module()
    text = re.sub(r"(?m)^#loc.*\n", "", re.sub(LOCATION, "", text))  # places on the exporter's disk
    (here / "model.mlir").write_text(text)
    results = [np.asarray(r) for r in jax.jit(call)(*arrays)]
    with jax.enable_x64(True):
        exact = [np.asarray(r) for r in jax.jit(call)(*(a.astype(np.float64) if a.dtype.kind == "f" else a for a in arrays))]
    np.savez_compressed(here / "outputs.npz", **{f"result{i}": r for i, r in enumerate(results)})
    records = []
    for got, best in zip(results, exact):
        error, largest = float(np.abs(got - best).max()), float(np.abs(best).max())
        records.append({"shape": list(got.shape), "dtype": "float32", "rtol": 1e-5, "atol": max(16 * error, 2e-6 * largest)})
    (here / "meta.json").write_text(json.dumps({"name": name, "arguments": p.specs, "results": records}, indent=1) + "\n")


if __name__ == "__main__":
    for name, function in MODELS.items():
        write(name, function)
