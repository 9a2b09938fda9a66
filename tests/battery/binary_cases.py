"""(name, arguments, exit code, error's code): artifacts, bytecode and plugins that are not what they should be."""


def artifact(name, code="E0503", exit_code=2, *more):
    return (f"artifact {name}", ["run", f"{name}.tenon", *more], exit_code, code)


CASES = [
    *(artifact(name) for name in ("cut", "header_only", "longer", "flipped_header", "flipped_view", "flipped_table", "no_sections", "endless_table",
                                  "far_section", "no_view", "not_json", "deep_json", "no_target", "cut_view", "noise_view", "empty_view", "swapped_sections")),
    artifact("newer_format", "E0504", 3),
    artifact("other_machine", "E0504", 3),
    artifact("other_cpu", "E0504", 3),
    artifact("good", "E0101", 2, "--target=cpu"),
    artifact("good", "E0101", 2, "--entry=main"),
    artifact("good", "E0101", 2, "--check"),
    artifact("unknown_target"),
    *((f"an artifact for {verb}", [verb, "good.tenon", *more], 2, "E0101") for verb, more in (
        ("convert", ["--to=dot"]), ("report", ["--target=reference", "-o", "x"]), ("explain", ["--target=reference"]))),
    *((f"an artifact for {verb}", [verb, "good.tenon", *more], 2, None) for verb, more in (
        ("opt", []), ("compile", ["--target=reference", "-o", "x"]))),
    *((f"bytecode {name}", ["run", f"{name}.mlirbc", "--target=reference"], 2, code) for name, code in (
        ("cut", "E0221"), ("half", "E0221"), ("head", "E0221"), ("flipped", None), ("longer", "E0221"), ("newer", "E0222"), ("zeros", "E0221"), ("counts", "E0221"))),
    *((f"plugin {name}", ["run", "sum.mlir", f"--target=./{name}"], 3, "E0402") for name in (
        "plugin.so", "empty.so", "folder.so", "other_machine.so", "no_symbol.so", "cut.so", "header.so", "core.so")),
    ("plugin that is not there", ["run", "sum.mlir", "--target=./none.so"], 2, "E0102"),
    *((f"isolated plugin {name}", ["run", "sum.mlir", f"--target=./{name}", "--isolate"], 3, "E0402") for name in ("plugin.so", "cut.so", "no_symbol.so")),
    ("plugin for other verbs: compile", ["compile", "sum.mlir", "--target=./plugin.so", "-o", "x"], 3, "E0402"),
    ("plugin for other verbs: opt", ["opt", "sum.mlir", "--target=./plugin.so", "--until=fused"], 3, "E0402"),
    ("plugin for other verbs: explain", ["explain", "sum.mlir", "--target=./plugin.so"], 3, "E0402"),
    ("plugin for other verbs: report", ["report", "sum.mlir", "--target=./plugin.so", "-o", "x"], 3, "E0402"),
    ("plugin for other verbs: bench", ["bench", "sum.mlir", "--target=./plugin.so"], 3, "E0402"),
]
