"""`jax.export.deserialize` takes what `tenon convert --to=portable` writes: the module inside of a serialized function is replaced
by the artifact that tenon makes of it, and what is deserialized gives the same values. Skipped without jax and flatbuffers;
TENON_JAX_PYTHON names an interpreter that has them.
"""
import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=4"
try:
    import flatbuffers  # noqa: F401
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import lax
    from jax.sharding import NamedSharding, PartitionSpec
except ImportError as error:
    other = os.environ.get("TENON_JAX_PYTHON")
    if other and os.path.realpath(other) != os.path.realpath(sys.executable):
        sys.exit(subprocess.run([other, __file__, *sys.argv[1:]], check=False).returncode)
    print(f"skipped: {error}; TENON_JAX_PYTHON may name another interpreter")
    sys.exit(77)

SOURCE = pathlib.Path(os.environ["TENON_SOURCE_DIR"])
TENON = str(pathlib.Path(os.environ["TENON_BINARY_DIR"]) / "bin/tenon")
MODELS = SOURCE.parent / "shared/models"
PROGRAMS = SOURCE / "tests/programs"
WHOLE = "TENON_JAX_EXPORT_WHOLE" in os.environ  # models of full size, too
# Everything that these functions hold exists since then.
OLDEST = "1.10.0"
RANDOM = np.random.default_rng(0)


def floats(*shape, dtype=np.float32):
    return RANDOM.standard_normal(shape).astype(dtype)


def convolution(x, k):
    return lax.conv_general_dilated(x, k, (2, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=2)


def newton(x):
    return lax.while_loop(lambda s: jnp.abs(s * s - x).max() > 1e-3, lambda s: 0.5 * (s + x / s), jnp.ones_like(x))


def running(xs):
    return lax.scan(lambda carry, x: (carry * 0.5 + x, (carry.sum(), x.max())), jnp.zeros(xs.shape[1:], xs.dtype), xs)


def attention(q, k, v):
    return jax.nn.softmax(q @ k.T / 8, axis=-1) @ v


def loss(w, x):
    return jnp.sum(jnp.tanh(x @ w) ** 2)


def branches(i, x):
    return lax.switch(i, [jnp.sin, jnp.cos, lambda v: v * 2], x)


def indexing(x, i):
    return x[i], x.at[i].add(1.0), lax.dynamic_slice(x, (i[0], 0), (2, 3))


def random_bits(key):
    return jax.random.normal(key, (5,)), jax.random.randint(key, (7,), 0, 100)


def asserted(x):
    return jnp.concatenate([x, x * 2], axis=0).reshape(-1) + jnp.arange(2 * x.shape[0] * x.shape[1], dtype=x.dtype)


def nested(x):
    inner = {"a": x["a"] + 1, "b": (x["b"][0] * 2, None)}
    return inner, [x["a"].sum()]


# name: (function, arguments, symbolic shapes of the arguments or None)
FUNCTIONS = {
    "matmul": (jnp.matmul, [floats(5, 7), floats(7, 3)], None),
    "matmul_precision": (lambda a, b: jnp.matmul(a, b, precision="highest"), [floats(5, 7), floats(7, 3)], None),
    "convolution": (convolution, [floats(2, 9, 8, 4), floats(3, 3, 2, 6)], None),
    "while": (newton, [np.float32([2, 3, 5])], None),
    "scan": (running, [floats(6, 4)], None),
    "sort": (lambda x: (jnp.sort(x), jnp.argsort(x, axis=0), lax.top_k(x, 2)), [floats(4, 6)], None),
    "bf16": (attention, [jnp.bfloat16(floats(8, 64)), jnp.bfloat16(floats(8, 64)), jnp.bfloat16(floats(8, 64))], None),
    "f8": (lambda x: x.astype(jnp.float8_e4m3fn).astype(jnp.float32) + 1, [floats(9)], None),
    "i4": (lambda x: (x.astype(jnp.int4) * jnp.int4(3)).astype(jnp.int32), [np.arange(-8, 8, dtype=np.int32)], None),
    "gradient": (jax.grad(loss), [floats(4, 3), floats(5, 4)], None),
    "case": (branches, [np.int32(1), floats(3)], None),
    "gather_scatter": (indexing, [floats(6, 5), np.int32([4, 0, 2])], None),
    "random": (random_bits, [np.uint32([1, 2])], None),
    "complex_fft": (lambda x: (jnp.fft.fft(x), jnp.abs(jnp.fft.irfft(jnp.fft.rfft(x)))), [floats(3, 8)], None),
    "linalg": (lambda a: (jnp.linalg.cholesky(a @ a.T + jnp.eye(4)), jnp.linalg.inv(a)), [floats(4, 4)], None),
    "special": (lambda x: (lax.erf(x), lax.lgamma(x), lax.erf_inv(x / 9), lax.digamma(x + 7)), [floats(5)], None),
    "reductions": (lambda x: (x.max(0), x.argmin(1), jnp.cumsum(x, 0), lax.reduce_window(x, 0.0, lax.add, (2, 2), (1, 2), "VALID")), [floats(4, 6)], None),
    "constants": (lambda x: x + jnp.asarray(np.arange(4000, dtype=np.float32).reshape(40, 100)), [floats(40, 100)], None),
    "booleans": (lambda x, y: (x & ~y, jnp.where(x, 1, 2), jnp.array([True, False, True])), [np.array([True, False, True]), np.array([True, True, False])], None),
    "empty": (lambda x: jnp.concatenate([x, jnp.zeros((0, 3), x.dtype)]), [np.zeros((0, 3), np.float32)], None),
    "no_arguments": (lambda: jnp.arange(5) * 2, [], None),
    "unused_argument": (lambda x, y: y + 1, [floats(3), floats(2)], None),
    "nested_arguments": (nested, [{"a": floats(2), "b": (floats(3), None)}], None),
    "symbolic_batch": (lambda x, w: jax.nn.relu(x @ w), [floats(3, 4), floats(4, 2)], ["b, 4", "4, 2"]),
    "symbolic_shapes": (asserted, [floats(3, 4)], ["a, c"]),
    "symbolic_relation": (lambda x, y: x.reshape(-1) + y, [floats(3, 4), floats(12)], ["a, c", "a * c"]),
    "symbolic_window": (lambda x: jnp.cumsum(x, 0), [floats(5)], ["n"]),
    "symbolic_top_k": (lambda x: lax.top_k(x, 2), [floats(3, 9)], ["a, b + 2"]),
}


class Deserialize(unittest.TestCase):
    def portable(self, module, version):
        """The artifact that tenon writes of a module, text or bytes, for a release."""
        with tempfile.TemporaryDirectory() as folder:
            path, out = pathlib.Path(folder) / "in", pathlib.Path(folder) / "out"
            path.write_bytes(module)
            done = subprocess.run([TENON, "convert", path, f"--to=portable:{version}", "-o", out], capture_output=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr.decode())
            return out.read_bytes()

    def replaced(self, exported, module):
        """What comes back of `exported` with `module` in its place."""
        changed = dataclasses.replace(exported, mlir_module_serialized=module)
        return jax.export.deserialize(changed.serialize())

    def same(self, got, want):
        got, want = jax.tree.flatten(got), jax.tree.flatten(want)
        self.assertEqual(got[1], want[1])
        for a, b in zip(got[0], want[0]):
            self.assertEqual(a.dtype, b.dtype)
            self.assertEqual(a.shape, b.shape)
            np.testing.assert_array_equal(np.asarray(a).view(np.uint8) if a.ndim else np.asarray(a), np.asarray(b).view(np.uint8) if b.ndim else np.asarray(b))

    def producer(self, module):
        """The release that the artifact is for."""
        start = module.index(b"StableHLO_v") + len("StableHLO_v")
        return module[start:module.index(b"\0", start)].decode()

    def test_functions(self):
        for name, (function, arguments, symbols) in FUNCTIONS.items():
            with self.subTest(name):
                specs = arguments
                if symbols:
                    scope = jax.export.SymbolicScope()
                    specs = [jax.ShapeDtypeStruct(jax.export.symbolic_shape(text, scope=scope), argument.dtype)
                             for text, argument in zip(symbols, arguments)]
                exported = jax.export.export(jax.jit(function))(*specs)
                version = self.producer(exported.mlir_module_serialized)
                want = exported.call(*arguments)
                for release in (version, OLDEST):
                    module = self.portable(exported.mlir_module_serialized, release)
                    self.assertEqual(self.producer(module), release)
                    self.same(self.replaced(exported, module).call(*arguments), want)
                # The text that jax prints, too: an exporter that has no bytes.
                module = self.portable(str(exported.mlir_module()).encode(), version)
                self.same(self.replaced(exported, module).call(*arguments), want)

    def test_gradients_of_what_was_deserialized(self):
        exported = jax.export.export(jax.jit(loss))(floats(4, 3), floats(5, 4))
        vjp = exported.vjp()
        again = self.replaced(vjp, self.portable(vjp.mlir_module_serialized, self.producer(vjp.mlir_module_serialized)))
        arguments = [floats(4, 3), floats(5, 4), np.float32(1)]
        self.same(again.call(*arguments), vjp.call(*arguments))

    def test_several_devices(self):
        mesh = jax.make_mesh((4,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
        rows = NamedSharding(mesh, PartitionSpec("x"))

        def total(x):
            return jax.shard_map(lambda part: lax.psum(part, "x"), mesh=mesh, in_specs=PartitionSpec("x"), out_specs=PartitionSpec())(x)

        for function in (total, lambda x: x @ x.T):
            exported = jax.export.export(jax.jit(function, in_shardings=rows))(jax.ShapeDtypeStruct((8, 8), np.float32))
            x = jax.device_put(floats(8, 8), rows)
            module = self.portable(exported.mlir_module_serialized, self.producer(exported.mlir_module_serialized))
            self.same(jax.jit(self.replaced(exported, module).call)(x), jax.jit(exported.call)(x))

    def test_library_calls(self):
        """What JAX leaves to LAPACK on a CPU is run by us, on every target; signs of vectors are not compared."""
        square = floats(6, 6)
        for name, function, argument in (
                ("lu", lax.linalg.lu, square),
                ("solve", lambda a: jnp.linalg.solve(a, jnp.ones(6, a.dtype)), square),
                ("qr", jnp.linalg.qr, floats(3, 6, 4)),
                ("complex_qr", jnp.linalg.qr, (floats(5, 3) + 1j * floats(5, 3)).astype(np.complex64)),
                ("cholesky", jnp.linalg.cholesky, square @ square.T + np.eye(6, dtype=np.float32)),
                ("eigenvalues", jnp.linalg.eigvalsh, square + square.T),
                ("singular_values", lambda a: jnp.linalg.svd(a, compute_uv=False), floats(7, 4)),
                ("approx_max_k", lambda a: lax.approx_max_k(a, 2), floats(3, 9))):
            lowered = jax.jit(function).lower(argument)
            for target in ("reference", "cpu"):
                with self.subTest(name, target=target), tempfile.TemporaryDirectory() as folder:
                    folder = pathlib.Path(folder)
                    (folder / "in.mlir").write_text(lowered.as_text())
                    np.save(folder / "in.npy", argument)
                    done = subprocess.run([TENON, "run", folder / "in.mlir", f"--target={target}", "--no-cache", f"--input=@{folder}/in.npy",
                                           f"--output=@{folder}/out.npz"], capture_output=True, check=False)
                    self.assertEqual(done.returncode, 0, done.stderr.decode())
                    got = np.load(folder / "out.npz")
                    for i, want in enumerate(jax.tree.leaves(jax.jit(function)(argument))):
                        np.testing.assert_allclose(got[f"result{i}"], want, 1e-3, 1e-4)

    def test_programs(self):
        """Whole programs of the tree and, where they are, of the shared models: text in, called by jax."""
        paths = [path for root in (PROGRAMS, MODELS) if root.is_dir() for path in sorted(root.glob("*/model.mlir"))]
        self.assertGreater(len(paths), 4)
        for path in paths:
            meta = json.loads((path.parent / "meta.json").read_text())
            with self.subTest(path.parent.name), tempfile.TemporaryDirectory() as folder:
                inputs = path.parent / "inputs.npz"
                if not inputs.exists() and WHOLE and (path.parent / "outputs.npz").exists():
                    inputs = pathlib.Path(folder) / "inputs.npz"
                    subprocess.run([sys.executable, MODELS / "make_inputs.py", path.parent.name, "-o", inputs], check=True)
                # What has no inputs beside it is of full size, or of open sizes as symbolic_batch above.
                if inputs.exists() and (path.parent / "outputs.npz").exists() and meta.get("devices", 1) == 1:
                    self.program(path, meta, np.load(inputs), np.load(path.parent / "outputs.npz"))

    def program(self, path, meta, inputs, outputs):
        def array(stored, described):
            return stored.view(jnp.bfloat16) if described["dtype"] == "bfloat16" else stored

        arguments = [array(inputs[f"arg{i}"], each) for i, each in enumerate(meta["args"])]
        wanted = [array(outputs[f"result{i}"], each) for i, each in enumerate(meta["results"])]
        # A function of the same arguments and results, for what a serialized function has beside its module.
        shell = jax.jit(lambda *_: tuple(jnp.zeros(each.shape, each.dtype) for each in wanted), keep_unused=True)
        exported = jax.export.export(shell)(*arguments)
        module = self.portable(path.read_bytes(), self.producer(exported.mlir_module_serialized))
        got = self.replaced(exported, module).call(*arguments)
        for i, (a, b, each) in enumerate(zip(got, wanted, meta["results"])):
            self.assertEqual((a.shape, a.dtype), (b.shape, b.dtype))
            wide = np.complex128 if np.iscomplexobj(b) else np.float64
            np.testing.assert_allclose(np.asarray(a).astype(wide), np.asarray(b).astype(wide), each.get("rtol", 0), each.get("atol", 0), err_msg=f"result{i}")


if __name__ == "__main__":
    unittest.main()
