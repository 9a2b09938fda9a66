"""(name, arguments, exit code, error's code or whole standard output or None); {target} stands for each target."""


def run(model, *more):
    return ["run", model, "--target={target}", *more]


SAME = "tensor<4xf32> [1, 2, 3, 4]\n"
SPECIAL = "tensor<4xf32> [1, -0, nan, -inf]\n"

CASES = [
    *((f"model {name}", run(f"{name}.mlir"), 2, code) for name, code in (
        ("empty", "E0202"), ("blank", "E0202"), ("nul", "E0202"), ("noise", "E0201"), ("elf", "E0202"), ("gzip", "E0105"), ("bytecode", "E0221"),
        ("no_function", "E0206"), ("two_functions", "E0206"), ("declared", "E0206"), ("cut", "E0201"), ("braces", "E0203"), ("regions", "E0203"),
        ("unknown_op", "E0205"), ("unknown_dialect", "E0205"), ("recursion", "E0207"), ("circle", "E0207"), ("dynamic", "E0208"),
        ("unranked", None), ("scalar", None), ("i3", None), ("f128", None), ("exa", "E0209"), ("wrong_result", None), ("no_return", None),
        ("two_blocks", "E0204"), ("use_before", None))),
    ("a transform whose tables take gigabytes", ["compile", "long_line.mlir", "--target=cpu", "-o", "long_line.tenon"], 3, "E0401"),
    ("random bits from narrow floats", run("narrow_state.mlir"), 3, "E0401"),
    ("model of another kind", ["run", "good.npy", "--target=reference"], 2, None),
    ("an artifact's magic", ["run", "magic.tenon"], 2, "E0503"),
    ("nothing to return", run("nothing.mlir"), 0, ""),
    ("a buffer is the array that it holds", run("memref.mlir", "--input=4xf32=1,2,3,4"), 0, SAME),
    ("an argument twice", run("argument.mlir", "--input=4xf32=1,2,3,4"), 0, SAME + SAME),
    ("constants", run("constants.mlir"), 0, SPECIAL + SPECIAL + "tensor<i1> true\n"),
    ("narrow constants", ["run", "nibbles.mlir", "--target=reference"], 0,
     "tensor<3xi4> [-8, 7, -1]\ntensor<i2> -2\ntensor<2xui4> [15, 1]\ntensor<3xi32> [-8, 7, -1]\n"),
    ("a reduced splat", run("reduced_splat.mlir"), 0, "tensor<3xf32> [10, 10, 10]\n"),
    ("no elements", run("zero_size.mlir"), 0, "tensor<0x2xf32> []\ntensor<2xf32> [1, 1]\ntensor<2x2xf32> [[0, 0], [0, 0]]\n"),
    ("a thousand million empty rows", run("empty_rows.mlir"), 0, "tensor<1000000000x0xf32> [[], [], [], …, [], [], []]\n"),
    ("a token", run("token.mlir"), 0, ""),
    ("no trip", run("swap0.mlir", "--input=2xf32=1,2", "--input=2xf32=3,4"), 0, "tensor<2xf32> [1, 2]\ntensor<2xf32> [3, 4]\n"),
    ("values that change places", run("swap3.mlir", "--input=2xf32=1,2", "--input=2xf32=3,4"), 0, "tensor<2xf32> [3, 4]\ntensor<2xf32> [1, 2]\n"),
    *((f"case {index}", run("case.mlir", f"--input=i32={index}", "--input=2xf32=1,2"), 0, want) for index, want in (
        ("0", "tensor<2xf32> [1, 2]\n"), ("1", "tensor<2xf32> [-1, -2]\n"), ("-1", "tensor<2xf32> [-1, -2]\n"), ("2147483647", "tensor<2xf32> [-1, -2]\n"))),
    ("donated arguments change places", run("donated.mlir", "--input=2xf32=1,2", "--input=2xf32=3,4"), 0, "tensor<2xf32> [3, 4]\ntensor<2xf32> [1, 2]\n"),
    *((f"model {name}", ["run", f"{name}.mlir", "--target=reference"], 2, code) for name, code in (
        ("string", "E0201"), ("brackets", "E0203"), ("attributes", "E0203"), ("types", "E0203"), ("locations", "E0203"), ("parens", "E0203"),
        ("aliases", None), ("alias_circle", None), ("splats", None), ("wrong_count", "E0201"), ("wrong_hex", "E0201"), ("odd_hex", "E0201"),
        ("resource", None), ("resource_cut", None), ("wrong_types", None), ("wrong_dims", "E0204"), ("negative_dims", "E0204"),
        ("wide_dims", "E0204"), ("wide_slice", "E0204"), ("wide_pad", "E0204"), ("missing_callee", None), ("three_circle", "E0207"),
        ("two_same", None), ("two_modules", None), ("text_after", "E0201"), ("utf16", None), ("nul_inside", "E0202"))),
    *((f"model {name}", ["run", f"{name}.mlir", "--target=reference"], 0, None) for name in ("comment", "spaces", "name")),
    *((f"{verb} of a broken model", [verb, "cut.mlir", *more], 2, "E0201") for verb, more in (
        ("opt", []), ("compile", ["--target=reference", "-o", "x"]), ("convert", ["--to=dot"]), ("convert", ["--to=html", "-o", "x"]),
        ("explain", ["--target=reference"]), ("report", ["--target=reference", "-o", "x"]), ("bench", ["--target=reference", "--readings=1"]))),
    *((f"{verb} of no model", [verb, "none.mlir", *more], 2, "E0501") for verb, more in (
        ("opt", []), ("compile", ["--target=reference", "-o", "x"]), ("convert", ["--to=dot"]), ("explain", ["--target=reference"]),
        ("report", ["--target=reference", "-o", "x"]), ("bench", ["--target=reference", "--readings=1"]), ("test", []))),
    ("two tensors that fit alone", ["run", "together.mlir", "--target=reference"], 2, "E0209"),
    ("results that fit alone", ["run", "temporaries.mlir", "--target=reference"], 2, "E0209"),
    ("16 TB of input", ["run", "tera.mlir", "--target=reference"], 2, "E0209"),
    ("4 TB of result", ["run", "tera_result.mlir", "--target=reference"], 2, "E0209"),
]
# What a target cannot take is refused, every op with its reason and place.
REFUSED = [("unknown functions on cpu", ["run", "host.mlir", "--target=cpu"], ["host.mlir:2:", "host.mlir:3:", "stablehlo.custom_call: "])]
# Sizes that only a target that allocates for itself meets.
CPU = [("two tensors that fit alone, compiled", ["run", "together.mlir", "--target=cpu"], 2, "E0209"),
       ("results that fit alone, compiled", ["run", "temporaries.mlir", "--target=cpu"], 2, "E0209"),
       ("16 TB of input, compiled", ["run", "tera.mlir", "--target=cpu"], 2, "E0209"),
       ("4 TB of result, compiled", ["run", "tera_result.mlir", "--target=cpu"], 2, "E0209")]
