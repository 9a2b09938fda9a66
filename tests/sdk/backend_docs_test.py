"""A vendor's first hour: an installed tree, every command of docs/adding_a_backend.md from the installed documentation, and the worked
example on real programs. Needs nothing of the build tree or the sources after the install."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy

source, binary = pathlib.Path(os.environ["TENON_SOURCE_DIR"]), pathlib.Path(os.environ["TENON_BINARY_DIR"])
failures = []


def run(command, expect=0, says="", **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if done.returncode != expect or says not in done.stderr:
        failures.append(f"{command}\n  exit code {done.returncode}, expected {expect}: {done.stderr[-2000:]}")
    return done


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    installed = folder / "tenon"
    subprocess.run(["cmake", "--install", binary, "--prefix", installed], check=True, stdout=subprocess.DEVNULL)
    docs = next(installed.glob("share/doc/*/adding_a_backend.md")).parent
    env = dict(os.environ, TENON=str(installed), PATH=f"{installed / 'bin'}:{os.environ['PATH']}", TENON_CACHE_DIR=str(folder / "cache"))
    env.pop("TENON_PLUGIN_PATH", None)

    work = folder / "work"
    work.mkdir()
    (work / "examples").symlink_to(docs / "examples")
    text = (docs / "adding_a_backend.md").read_text()
    commands = [line.split("  #")[0].strip() for block in re.findall(r"```sh\n(.*?)```", text, re.S) for line in block.splitlines()]
    commands = [c for c in commands if c]
    assert len(commands) >= 10, "the page has lost its commands"
    for command in commands:
        run(command, shell=True, cwd=work, env=env)

    plugin = work / "my_backend.so"
    x = numpy.array([[1, numpy.inf, 7, -0.0, 0, 14], [numpy.nan, -3, -numpy.inf, -3, -3, -8], [0, -0.0, 0, -0.0, 0, -0.0]], numpy.float32)
    numpy.save(work / "x.npy", x)  # equal elements, and those that compare in no order
    for program in ("dense_relu_chain", "sum_of_product"):
        model = source / "tests/programs" / program
        run(["tenon", "run", model / "model.mlir", f"--target={plugin}", f"--input=@{model / 'inputs.npz'}", "--check", "--output=@out.npz"],
            says="agrees with the reference", cwd=work, env=env)
    # The client op that it names reaches it whole, and one that it does not name is taken apart; cpu names none.
    model = docs / "examples/backend/top_k.mlir"
    for target, kept in ((plugin, True), ("cpu", False)):
        legal = run(["tenon", "opt", model, f"--target={target}", "--until=legal"], cwd=work, env=env).stdout
        if ('stablehlo.composite "chlo.top_k"' in legal) != kept or "chlo.broadcast" in legal:
            failures.append(f"{target}: {legal}")
    run(["tenon", "run", model, f"--target={plugin}", "--input=@x.npy", "--check"], says="agrees with the reference", cwd=work, env=env)
    # A composite of the program that has the name and is another one does not.
    (work / "named.mlir").write_text("""func.func private @max(%x: tensor<3x6xf32>) -> tensor<3xf32> {
  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<3x6xf32>, tensor<f32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func @main(%x: tensor<3x6xf32>) -> tensor<3xf32> {
  %r = stablehlo.composite "chlo.top_k" %x {composite_attributes = {k = 1 : i64}, decomposition = @max} : (tensor<3x6xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
""")
    run(["tenon", "run", "named.mlir", f"--target={plugin}", "--check"], says="agrees with the reference", cwd=work, env=env)
    # What it does not take is refused with every op and its place, and the page's advice holds.
    run(["tenon", "run", source / "tests/programs/kmeans_small/model.mlir", f"--target={plugin}"], expect=3, says="error[E0401]", cwd=work, env=env)

    # Code that leans on a library of this process would not run elsewhere.
    text = (docs / "examples/backend/backend.cpp").read_text()
    changed = text.replace('return text + "return 0;', 'return "float fmodf(float, float);" + text + "return fmodf(*(float*)a->buffers[0], 2.f) > 3.f;').replace(" -Wl,-z,defs", "")
    assert changed != text
    (work / "leaning.cpp").write_text(changed)
    run([os.environ["CXX"], "-std=c++20", "-O0", "-shared", "-fPIC", f"-I{installed / 'include'}", "leaning.cpp", "-o", "leaning.so"], cwd=work, env=env)
    run(["tenon", "run", docs / "examples/backend/model.mlir", "--target=./leaning.so"], expect=3,
        says="plugin example, hook link: ", cwd=work, env=env)
    run(["tenon", "run", docs / "examples/backend/model.mlir", "--target=./leaning.so"], expect=3, says="undefined symbol fmodf", cwd=work, env=env)

print("\n".join(failures))
sys.exit(1 if failures else 0)
