"""(name, arguments, exit code, error's code or whole standard output or None)"""
SUM = ["run", "sum.mlir", "--target=reference"]
DOUBLED = "tensor<2x3xf32> [[2, 4, 6], [8, 10, 12]]\n"


def both(file):
    return [*SUM, f"--input=@{file}", f"--input=@{file}"]


def text(*inputs):
    return [*SUM, *(f"--input={i}" for i in inputs)]


CASES = [
    *((f"array {name}", both(f"{name}.npy"), 0, DOUBLED) for name in ("good", "swapped", "columns", "version2")),
    *((f"array {name}", both(f"{name}.npy"), 2, "E0211") for name in (
        "version9", "truncated", "magic", "empty", "objects", "strings", "negative", "wraps", "overflows", "huge", "deep", "twice", "braces",
        "pickled", "records", "columns_cut", "order", "keys", "header_beyond", "header_beyond2", "header_noise")),
    *((f"array {name}", both(f"{name}.npy"), 2, "E0210") for name in ("doubles", "rank1", "complexes")),
    *((f"archive {name}", [*SUM, f"--input=@{name}.npz"], 0, DOUBLED) for name in ("good", "packed", "wide")),
    *((f"archive {name}", [*SUM, f"--input=@{name}.npz"], 2, "E0211") for name in (
        "bzip", "text", "cut", "half", "twice", "renamed", "flipped", "pk", "pickled", "no_checksum", "overlap", "beyond", "many", "encrypted",
        "larger", "folders")),
    *((f"archive {name}", [*SUM, f"--input=@{name}.npz"], 2, "E0210") for name in ("unknown", "three", "bomb", "many_bombs", "escape")),
    ("archive without members", [*SUM, "--input=@no_members.npz"], 0, None),
    *((f"bound archive {name}", [*SUM, f"--bind={name}.npz"], 2, "E0211") for name in (
        "text", "cut", "half", "twice", "flipped", "pickled", "no_checksum", "overlap", "many", "larger")),
    *((f"bound archive {name}", [*SUM, f"--bind={name}.npz"], 2, "E0210") for name in ("unknown", "three", "bomb", "many_bombs", "bound_bomb", "escape")),
    *((f"expected {name}", [*SUM, "--input=@good.npz", f"--check=@{name}.npz"], 2, code) for name, code in (
        ("none", "E0501"), ("cut", "E0211"), ("text", "E0211"), ("good", "E0210"), ("bomb", "E0210"), ("bound_bomb", "E0210"), ("no_members", "E0210"))),
    ("expected that is none", [*SUM, "--input=@good.npz", "--check=@good.npy"], 2, "E0211"),
    ("labels that are none", ["report", "sum.mlir", "--target=reference", "-o", "x", "--labels=@cut.npz"], 2, "E0211"),
    ("labels for no pictures", ["report", "sum.mlir", "--target=reference", "-o", "x", "--labels=@good.npy"], 2, "E0101"),
    ("bound archive", [*SUM, "--bind=good.npz"], 0, DOUBLED),
    ("bound array", [*SUM, "--bind=good.npy"], 2, "E0211"),
    ("bound nothing", [*SUM, "--bind=none.npz"], 2, "E0501"),
    ("booleans that are none", ["run", "boolean_argument.mlir", "--target=reference", "--input=@booleans.npy"], 2, "E0210"),
    ("unsigned nibbles", ["run", "nibble_argument.mlir", "--target=reference", "--input=@nibbles.npy"], 0, "tensor<4xi32> [7, -1, -8, -1]\n"),
    ("too wide nibbles", ["run", "nibble_argument.mlir", "--target=reference", "--input=@wide_nibbles.npy"], 2, "E0210"),
    ("text", text("2x3xf32=1,2,3,4,5,6", "2x3xf32=1,2,3,4,5,6"), 0, DOUBLED),
    ("text not finite", text("2x3xf32=nan,inf,-inf,-0,0,1e999", "2x3xf32=-0"), 0, "tensor<2x3xf32> [[nan, inf, -inf], [-0, 0, inf]]\n"),
    *((f"text {spec[:20]!r}", text(spec), 2, "E0101") for spec in (
        "2x3xf32", "2x3xf32=1,2", "2x3xf32=", "2x3xzz=1", "?x3xf32=1", "-1x3xf32=1", "=", "2x3xf32=1,2,3,4,5,x",
        "1152921504606846976xf32=1", "99999999999999999999xf32=1", "random:", "random:x", "random:-1")),
    *((f"text {spec[:20]!r}", text(spec), 2, "E0210") for spec in ("f32=1", "3x2xf32=1", "2x3xf64=1", "9999999999999xf32=1", "1000000000xf32=1")),
    ("one too many", text("2x3xf32=1", "2x3xf32=1", "2x3xf32=1"), 2, "E0210"),
    ("one too many and huge", text("2x3xf32=1", "2x3xf32=1", "9999999999999xf32=1"), 2, "E0210"),
    *((f"input @{path}", text(f"@{path}"), 2, code) for path, code in (("", "E0501"), ("/", "E0501"), ("none", "E0501"), ("/dev/null", "E0211"))),
]
