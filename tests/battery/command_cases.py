"""(name, arguments, exit code, error's code or whole standard output or None, environment)"""
RUN = ["run", "sum.mlir", "--target=reference"]
OPT = ["opt", "sum.mlir"]
COMPILE = ["compile", "sum.mlir", "--target=reference"]


def usage(*commands, code="E0101", exit_code=2):
    return [(" ".join(c)[:60], list(c), exit_code, code, {}) for c in commands]


CASES = [
    *usage([], [""], ["frobnicate"], ["RUN"], ["run"], ["run", "sum.mlir"], [*RUN, "sum.mlir"], [*RUN, "--zz"], ["run", "sum.mlir", "--targ=reference"]),
    *usage([*RUN, "--threads=-1"], [*RUN, "--threads=0"], [*RUN, "--rtol=1e-3"], [*RUN, "--atol=1e-3"], [*RUN, "--threads=1025"], [*RUN, "--threads=1.5"], [*RUN, "--threads=99999999999999"], [*RUN, "--repeat=0"],
           [*RUN, "--repeat=-1"], [*RUN, "--repeat=x"], [*RUN, "--check", "--rtol=-1"], [*RUN, "--check", "--rtol=nan"], [*RUN, "--check", "--atol=-0.5"],
           [*RUN, "--check", "--rtol=x"], [*RUN, "--check=cpu"], [*RUN, "--numerics=x"], [*RUN, "--on-bad-plan=x"], [*RUN, "--isolate=x"], [*RUN, "--isolate=time:0"], [*RUN, "--input"]),
    *usage(["run", "sum.mlir", "--target=", "--input=random:1"], [*RUN, "--output=", "--check"], [*RUN, "--output="]),
    *usage([*RUN, "--output=x.npy"], [*RUN, "--output=@"], [*RUN, "--output=@a.npy", "--output=@b.npy"], ["run", "none.mlir", "--target=reference", "--output=x"]),
    *usage(["convert", "sum.mlir"], ["convert", "sum.mlir", "--to=x"], ["convert", "sum.mlir", "--to=dot", "--until=fused"], ["explain", "sum.mlir"], ["explain"],
           ["report", "sum.mlir", "--target=reference"], ["report", "sum.mlir", "-o", "x"], ["report", "sum.mlir", "--target=reference", "-o", "x", "--repeat=0"],
           ["report", "sum.mlir", "--target=reference", "-o", "x", "--labels=x"], ["test"], ["test", "suite.json", "--filter=none"], ["test", "suite.json", "--jobs=-1"], ["test", "suite.json", "--jobs=0"],
           ["test", "suite.json", "--slack=-1"], ["test", "suite.json", "--slack=x"], ["test", "."], ["test", ".", "--target=reference"],
           [*RUN, "--isolate=memory:x"], [*RUN, "--isolate=time:-1"], [*RUN, "--isolate=speed:1"], [*RUN, "--check=@good.npz", "--rtol=1,2"], [*RUN, "--bind"]),
    *usage([*OPT, "--from=optimized", "--until=import"], [*OPT, "--until=buffered"], ["opt"], COMPILE, ["bench"],
           ["bench", "sum.mlir", "--target=reference", "--readings=0"], ["targets", "x"]),
    *usage(["run", "sum.mlir", "--target=no_such"], code="E0102"),
    *usage(["run", "sum.mlir", "--target=" + "a" * 10000], code="E0102"),
    *usage([*OPT, "--until=x"], [*OPT, "--from=x"], [*OPT, "--passes=x"], [*OPT, "--skip=x"], code="E0104"),
    *usage(["replay", "sum.mlir"], [*RUN, "--fallback=cpu"], [*COMPILE, "-o", "a", "--emit=ptx"], [*COMPILE, "-o", "a", "--emit=x"], code="E0105"),
    *usage([*RUN, "--entry=no_such"], code="E0206"),
    *usage(["run", "none.mlir", "--target=reference"], ["run", ".", "--target=reference"], code="E0501"),
    *usage(["run", "/dev/null", "--target=reference"], ["run", "-", "--target=reference"], code="E0202"),
    *usage([*RUN, "--output=@no/folder.npy"], [*RUN, "--output=@."], [*RUN, "--output=@/dev/full"], [*RUN, "--json=/dev/full"], [*RUN, "--profile=/dev/full"],
           [*RUN, "--profile=no/folder"], [*RUN, "--dump-to=/dev/null"], [*COMPILE, "-o", "/dev/full"], [*COMPILE, "-o", "no/folder"], [*OPT, "-o", "/dev/full"],
           ["targets", "--json=/dev/full"], code="E0502"),
    *usage(["run", "sum.mlir", "--target=./plugin.so"], code="E0402", exit_code=3),
    ("flags", RUN, 2, "E0101", {"TENON_FLAGS": "--no-such-flag"}),
    ("flags junk", RUN, 2, "E0101", {"TENON_FLAGS": "junk"}),
    ("flags target twice", RUN, 0, None, {"TENON_FLAGS": "--target=no_such --entry main"}),
    ("flags target apart", [*RUN, "--entry=main"], 0, None, {"TENON_FLAGS": "--target no_such --check --entry none --input=random:1"}),
    ("flags blank", RUN, 0, None, {"TENON_FLAGS": "   "}),
    *((f"cache at {place}", RUN, 0, None, {"TENON_CACHE_DIR": place}) for place in ("/dev/null/x", "/proc/none", "sum.mlir")),
    ("name with spaces", ["run", "a name ünï 日本.mlir", "--target=reference", "--check", "--json"], 0, None, {}),
]
