#!/usr/bin/env python3
"""Data goes one way: each folder includes only what its row names.

    include_table.py SOURCE_DIR
    include_table.py --self-test     finds what is wrong in a small tree

A row is a folder and what it may include beside its own files, the standard library and the third-party packages of its column:
mlir (MLIR and LLVM), llvm (LLVM only), absl (abseil), boost. The longest row that a file's path starts with holds.
"""
import pathlib
import re
import sys
import tempfile

# folder: (folders of ours, packages)
TABLE = {
    "backend_api/include": ([], []),
    "base": ([], ["absl"]),
    "numerics": ([], []),
    "sdk/include": (["backend_api/include"], []),
    "backends/tile": (["sdk/include", "backend_api/include", "numerics"], []),
    "backends/codegen": (["sdk/include", "backend_api/include", "numerics", "backends/tile"], ["llvm"]),
    "backends": (["sdk/include", "backend_api/include", "numerics", "backends/tile", "backends/codegen"], ["llvm", "nlohmann"]),
    "backends/gpu": (["sdk/include", "backend_api/include", "numerics", "backends/tile", "backends/codegen"], ["llvm", "boost"]),
    "hlo/eval": (["base", "backend_api/include", "numerics", "hlo/ops"], ["absl"]),
    "hlo/eval/bound": (["base", "backend_api/include", "numerics", "hlo/eval", "hlo/ops"], ["absl"]),
    "hlo": (["base", "hlo", "numerics", "backend_api/include"], ["absl", "mlir"]),
    "frontend": (["base", "hlo", "numerics"], ["absl", "mlir"]),
    "optimizer": (["base", "hlo", "numerics", "backend_api/include"], ["absl", "mlir"]),
    "backend_api/load": (["base", "backend_api/include"], ["absl", "boost"]),
    "backend_api/isolate": (["base", "backend_api/load", "backend_api/include"], ["absl", "boost"]),
    "backend_api/isolate/child": (["base", "backend_api/isolate", "backend_api/load", "backend_api/include", "runtime"], ["absl"]),
    "backend_api/host": (["base", "hlo", "optimizer/target", "backend_api/load", "backend_api/include", "numerics"], ["absl", "mlir"]),
    "runtime": (["base", "backend_api/load", "backend_api/include", "numerics"], ["absl", "boost", "nlohmann"]),
    "driver": (["base", "numerics", "frontend", "hlo", "optimizer", "backend_api", "runtime"], ["absl", "mlir", "boost", "nlohmann"]),
    "doors": (["base", "numerics", "driver", "runtime", "backend_api/include"], ["absl", "nlohmann"]),
    "tools": (["base", "numerics", "driver", "runtime", "backend_api/include", "backend_api/load", "backend_api/isolate"], ["absl", "CLI", "nlohmann"]),
}

# Where `#include "tenon/…"` of a public header is found.
PUBLIC = {"tenon/sdk/": "sdk/include", "tenon/": "backend_api/include"}
PACKAGES = {"absl": "absl", "mlir": "mlir", "llvm": "llvm", "llvm-c": "llvm", "lld": "llvm", "boost": "boost", "nlohmann": "nlohmann", "CLI": "CLI",
            "gtest": "gtest", "benchmark": "benchmark"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def row_of(path):
    rows = [row for row in TABLE if path == row or path.startswith(row + "/")]
    return max(rows, key=len) if rows else None


def owner(source, folder, quote, name):
    """-> ("ours", folder) | ("package", name) | None for the standard library and own files."""
    if quote == '"' and (source / folder / name).exists():
        return None
    for prefix, where in PUBLIC.items():
        if name.startswith(prefix):
            return "ours", where
    top = name.split("/")[0]
    if top in PACKAGES:
        return "package", PACKAGES[top]
    if "/" in name and (source / top).is_dir():
        return "ours", str(pathlib.PurePosixPath(name).parent)
    return None


def check(source):
    wrong = []
    count = 0
    for path in sorted(source.rglob("*")):
        relative = path.relative_to(source).as_posix()
        if path.suffix not in (".h", ".hpp", ".cpp", ".c", ".def", ".inc") or relative.startswith(("build", "tests", "benchmarks", "examples")):
            continue
        row = row_of(relative)
        if row is None:
            continue
        folders, packages = TABLE[row]
        folder = str(pathlib.PurePosixPath(relative).parent)
        for quote, name in INCLUDE.findall(path.read_text()):
            found = owner(source, folder, quote, name)
            if found is None:
                continue
            count += 1
            kind, what = found
            if kind == "package":
                allowed = what in packages or (what == "llvm" and "mlir" in packages)
            else:
                allowed = row_of(what) == row or any(what == f or what.startswith(f + "/") for f in folders)
            if not allowed:
                wrong.append(f"{relative}: {row} may not include {name}")
    return wrong, count


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder)
        for name, text in {"base/good.h": '#include "absl/status/status.h"\n#include <vector>\n',
                           "base/bad.h": '#include "hlo/ir/plan.h"\n',
                           "runtime/bad.cpp": '#include "mlir/IR/Value.h"\n',
                           "hlo/ir/plan.h": '#include "base/good.h"\n',
                           "backend_api/host/bad.h": '#include "optimizer/passes/fuse.h"\n#include "optimizer/target/target.h"\n',
                           "optimizer/passes/fuse.h": "", "optimizer/target/target.h": ""}.items():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).write_text(text)
        wrong, _ = check(tree)
        expected = ["backend_api/host/bad.h: backend_api/host may not include optimizer/passes/fuse.h",
                    "base/bad.h: base may not include hlo/ir/plan.h", "runtime/bad.cpp: runtime may not include mlir/IR/Value.h"]
        if wrong != expected:
            sys.exit("\n".join(wrong))


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    source = pathlib.Path(sys.argv[1])
    wrong, count = check(source)
    if wrong:
        print("\n".join(wrong))
        sys.exit(1)
    if count < 100:
        sys.exit(f"only {count} includes were found in {source}")
    print(f"{count} includes follow the table")


if __name__ == "__main__":
    main()
