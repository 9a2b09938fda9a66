"""A target gives the same bytes, artifacts and results, with and without --isolate."""
import os
import pathlib
import subprocess
import sys
import tempfile

SOURCE, BINARY = pathlib.Path(os.environ["TENON_SOURCE_DIR"]), pathlib.Path(os.environ["TENON_BINARY_DIR"])
PLUGINS = BINARY / "tests/plugins"
IDENTITY = """func.func public @main(%x: tensor<70000xf32>, %y: tensor<3xi8>) -> (tensor<3xi8>, tensor<70000xf32>) {
  return %y, %x : tensor<3xi8>, tensor<70000xf32>
}
"""
failures = []


def tenon(folder, *arguments):
    env = dict(os.environ, TENON_PLUGIN_PATH=str(PLUGINS), TENON_CACHE_DIR=str(folder / "cache"))
    done = subprocess.run([BINARY / "bin/tenon", *map(str, arguments)], capture_output=True, text=True, env=env, timeout=600)
    if done.returncode != 0:
        failures.append(f"{' '.join(map(str, arguments))}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout


def same(what, a, b):
    if not a.exists() or not b.exists() or a.read_bytes() != b.read_bytes():
        failures.append(f"{what}: not the same bytes")


def compare(folder, model, target, inputs, runs=True):
    for name, isolate in (("here", []), ("apart", ["--isolate"])):
        artifact = folder / f"{name}.tenon"
        tenon(folder, "compile", model, f"--target={target}", "--no-cache", *isolate, "-o", artifact)
        if runs:
            tenon(folder, "run", artifact, *isolate, *inputs, f"--output=@{folder / name}.npz")
    same(f"{model} for {target}: artifact", folder / "here.tenon", folder / "apart.tenon")
    if runs:
        same(f"{model} for {target}: results", folder / "here.npz", folder / "apart.npz")


def main():
    compared = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for target in ("cpu", "sim_accel"):
            if not (BINARY / f"lib/tenon/plugins/tenon_backend_{target}.so").exists():
                continue
            for program in sorted((SOURCE / "tests/programs").glob("*/model.mlir")):
                compare(folder, program, target, [f"--input=@{program.parent / 'inputs.npz'}"])
                compared += 1
        identity = folder / "identity.mlir"
        identity.write_text(IDENTITY)
        compare(folder, identity, "echo", ["--input=random:3"])
        # odd compiles for a device that does not exist.
        program = SOURCE / "tests/programs/dense_relu_chain/model.mlir"
        compare(folder, program, "odd:cost=true", [], runs=False)
        texts = [tenon(folder, "compile", program, "--target=odd", "--emit=isa", *isolate) for isolate in ([], ["--isolate"])]
        texts += [tenon(folder, "opt", program, "--target=odd", "--until=buffered", *isolate) for isolate in ([], ["--isolate"])]
        if texts[0] != texts[1] or texts[2] != texts[3]:
            failures.append("odd: texts differ")
    if failures:
        sys.exit("\n".join(failures))
    print(f"{compared + 2} programs, the same bytes")


if __name__ == "__main__":
    main()
