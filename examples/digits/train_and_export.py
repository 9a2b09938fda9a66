"""Trains two small classifiers of hand-written digits in JAX and exports them for Tenon.

    pip install jax scikit-learn
    python train_and_export.py             # rewrites cnn/ and mlp/ beside this file

Data: "Optical Recognition of Handwritten Digits", E. Alpaydin and C. Kaynak, UCI Machine Learning
Repository (1998), CC BY 4.0, in the form that scikit-learn ships: 1797 images of 8x8, values 0..16.
All seeds are fixed: the same machine and versions give the same files. Another CPU may round
differently while training, and then ends with slightly different weights.
"""

import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from model_folder import write_model_folder  # noqa: E402

EPOCHS, BATCH, PEAK_RATE, MOMENTUM = 30, 32, 0.05, 0.9


def conv3x3(x, kernel):
    """x: [batch, height, width, channels], zero border of one pixel."""
    return lax.conv_general_dilated(x, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def max_pool2x2(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


def cnn(params, images):
    """images: [batch, 8, 8, 1] in 0..1; returns logits [batch, 10]."""
    x = max_pool2x2(jax.nn.relu(conv3x3(images, params["conv1"]) + params["bias1"]))
    x = max_pool2x2(jax.nn.relu(conv3x3(x, params["conv2"]) + params["bias2"]))
    return x.reshape(x.shape[0], -1) @ params["dense"] + params["bias3"]


def mlp(params, pixels):
    """pixels: [batch, 64] in 0..1; returns logits [batch, 10]."""
    x = jax.nn.relu(pixels @ params["dense1"] + params["bias1"])
    x = jax.nn.relu(x @ params["dense2"] + params["bias2"])
    return x @ params["dense3"] + params["bias3"]


CNN_SHAPES = {"conv1": (3, 3, 1, 16), "bias1": (16,), "conv2": (3, 3, 16, 32), "bias2": (32,),
              "dense": (128, 10), "bias3": (10,)}
MLP_SHAPES = {"dense1": (64, 128), "bias1": (128,), "dense2": (128, 64), "bias2": (64,),
              "dense3": (64, 10), "bias3": (10,)}


def initial(shapes, rng):
    """He initialisation: variance 2 / fan-in; biases are zero."""
    return {name: (rng.normal(0, np.sqrt(2 / np.prod(s[:-1])), s) if len(s) > 1 else np.zeros(s)).astype(np.float32)
            for name, s in shapes.items()}


def train(model, shapes, images, labels, seed):
    """SGD with momentum, the rate falling along a half cosine; returns the weights as numpy arrays."""
    rng = np.random.default_rng(seed)
    params = initial(shapes, rng)
    velocity = jax.tree.map(np.zeros_like, params)

    def loss(p, x, y):
        log_probabilities = jax.nn.log_softmax(model(p, x))
        return -jnp.mean(jnp.take_along_axis(log_probabilities, y[:, None], axis=1))

    @jax.jit
    def step(p, v, x, y, rate):
        gradient = jax.grad(loss)(p, x, y)
        v = jax.tree.map(lambda a, g: MOMENTUM * a - rate * g, v, gradient)
        return jax.tree.map(jnp.add, p, v), v

    for epoch in range(EPOCHS):
        rate = np.float32(PEAK_RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS)))
        order = rng.permutation(len(labels))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            pick = order[start:start + BATCH]
            params, velocity = step(params, velocity, images[pick], labels[pick], rate)
    return jax.tree.map(np.asarray, params)


def export(name, model, params, results_of, images, labels, batch):
    """Writes folder `name`: weights become constants, the inputs are the first held-out images."""
    accuracy = float(np.mean(np.argmax(model(params, images), axis=1) == labels))
    count = sum(p.size for p in params.values())

    def program(x):
        return results_of(model({k: p.astype(x.dtype) for k, p in params.items()}, x))

    program.__name__ = "digits_" + name
    results = write_model_folder(
        HERE / name, program, [images[:batch]], ["images"], artifact=True,
        description=f"Digits classifier ({name}), {count} trained weights as constants, batch {batch}",
        params=count, test_images=len(labels), test_accuracy=round(accuracy, 4))
    np.save(HERE / name / "labels.npy", labels[:batch])
    right = int(np.sum(np.argmax(results[0 if name == "mlp" else 1], axis=1) == labels[:batch]))
    print(f"{name}: {count} weights, test accuracy {accuracy:.2%} of {len(labels)} images, "
          f"{right} of the {batch} stored images right")
    if accuracy < 0.96:
        sys.exit(f"{name}: accuracy below 96 %")


def main():
    data = load_digits()
    images, labels = (data.data / 16).astype(np.float32), data.target.astype(np.int32)
    train_x, test_x, train_y, test_y = train_test_split(images, labels, test_size=0.2, random_state=0)

    square = (-1, 8, 8, 1)
    params = train(cnn, CNN_SHAPES, train_x.reshape(square), train_y, seed=1)
    export("cnn", cnn, params, lambda z: (jax.nn.softmax(z), z), test_x.reshape(square), test_y, batch=16)

    params = train(mlp, MLP_SHAPES, train_x, train_y, seed=2)
    export("mlp", mlp, params, lambda z: (z, jnp.argmax(z, axis=1).astype(jnp.int32)), test_x, test_y, batch=32)


if __name__ == "__main__":
    main()
