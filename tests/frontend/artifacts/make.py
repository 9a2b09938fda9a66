#!/usr/bin/env python3
"""Makes the portable artifacts of this folder from the programs of tests/hlo/ops and more.txt. Needs jax 0.10; the results are committed.

FAMILY.mlir: all programs of a family, one function per op, as StableHLO's own tools read them back from an artifact.
FAMILY.VERSION.mlirbc: the functions of them that this version can express. FAMILY.plain.mlirbc: plain bytecode of all.
"""

import collections
import io
import pathlib
import re

from jax._src.interpreters.mlir import make_ir_context
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

HERE = pathlib.Path(__file__).resolve().parent
OPS = HERE.parent.parent / "hlo" / "ops"
# Container formats 0, 1, 3, 4 and 6; the versions where ops and attributes changed.
VERSIONS = ["0.9.0", "0.11.0", "0.13.0", "0.14.0", "1.0.0", "1.5.0", "1.9.0", "1.12.0", "1.17.0"]


def programs(path):
    """(op, text) for every op of a file of tests/hlo/ops."""
    ops, lines = [], []
    for line in path.read_text().splitlines() + ["== "]:
        if line.startswith("== "):
            for op in ops:
                yield op, "\n".join(lines).replace("$op", op)
            ops, lines = line[3:].split(), []
        elif not line.startswith("-- ") and not line.startswith("//"):
            lines.append(line)


def with_own_names(op, text):
    """The functions of a program, renamed after `op`."""
    for name in set(re.findall(r"func\.func (?:private |public )?@(\w+)", text)):
        text = re.sub(rf"@{name}\b", f"@{op.replace('-', '_')}" + ("" if name == "main" else f"_{name}"), text)
    return text


def main():
    context = make_ir_context()
    stablehlo.register_dialect(context)

    def parse(text):
        return ir.Module.parse(text, context)

    def functions(module):
        return "\n".join(str(op) for op in module.body.operations)

    def serialized(text, version):
        """The artifact, or None where the version cannot express the text."""
        try:
            return stablehlo.serialize_portable_artifact_str(str(parse(text)), version)
        except (ValueError, ir.MLIRError):
            return None

    for path in sorted([*OPS.glob("*.txt"), HERE / "more.txt"]):
        texts, seen = [], collections.Counter()
        for op, text in programs(path):
            seen[op] += 1
            op += "" if seen[op] == 1 else str(seen[op])
            try:
                data = stablehlo.serialize_portable_artifact_str(str(parse(with_own_names(op, text))), VERSIONS[-1])
            except (ValueError, ir.MLIRError) as error:
                print(f"{path.stem}: {op}: left out: {str(error).splitlines()[-1]}")
                continue
            texts.append(functions(stablehlo.deserialize_portable_artifact(context, data)))
        whole = parse("\n".join(texts))
        (HERE / f"{path.stem}.mlir").write_text(str(whole))
        plain = io.BytesIO()
        whole.operation.write_bytecode(plain)
        (HERE / f"{path.stem}.plain.mlirbc").write_bytes(plain.getvalue())
        for version in VERSIONS:
            kept = [text for text in texts if serialized(text, version)]
            if kept:
                (HERE / f"{path.stem}.{version}.mlirbc").write_bytes(serialized("\n".join(kept), version))
            print(path.stem, version, len(kept), "of", len(texts))


if __name__ == "__main__":
    main()
