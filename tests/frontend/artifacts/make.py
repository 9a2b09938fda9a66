#!/usr/bin/env python3
"""Makes the portable artifacts of this folder from the programs of tests/ops and more.txt. Needs jax 0.10; the results are committed.

usage: make.py [FOLDER]    (default: this one)

FAMILY.mlir: all programs of a family, one function per op, as StableHLO's own tools read them back from an artifact.
FAMILY.VERSION.mlirbc: the functions of them that this version can express. FAMILY.plain.mlirbc: plain bytecode of all.
"""

import collections
import io
import pathlib
import re
import sys

from jax._src.interpreters.mlir import make_ir_context
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

HERE = pathlib.Path(__file__).resolve().parent
OPS = HERE.parent.parent / "ops"
ELEMENTWISE = ["elementwise_unary", "elementwise_binary", "transcendental", "bitwise", "compare_select"]
# Container formats 0, 1, 3, 4 and 6; the versions where ops and attributes changed.
VERSIONS = ["0.9.0", "0.11.0", "0.13.0", "0.14.0", "1.0.0", "1.5.0", "1.9.0", "1.12.0", "1.17.0"]


def of_more(path):
    """[(name, text)] of more.txt: programs behind lines `== name`."""
    found = []
    for part in re.split(r"^== ", path.read_text(), flags=re.M)[1:]:
        name, text = part.split("\n", 1)
        found.append((name, "\n".join(line for line in text.splitlines() if not line.startswith("//"))))
    return found


def of_contracts(folder):
    """{family: [(op, text)]}: the valid programs of the contracts of tests/ops."""
    families = collections.defaultdict(list)
    for path in sorted(folder.glob("*.mlir")):
        text = path.read_text()
        family = re.match(r"// \S+ \((\w+)\):", text)[1]
        if family.startswith(("chlo", "tenon")):
            continue
        for section in re.split(r"^// -----\n", text, flags=re.M):
            if section.startswith("// program\n"):
                lines = [line for line in section.splitlines() if not line.startswith("//")]
                families["elementwise" if family in ELEMENTWISE else family].append((path.stem, "\n".join(lines)))
    return families


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

    out = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    for family, listed in sorted({**of_contracts(OPS), "more": of_more(HERE / "more.txt")}.items()):
        texts, seen = [], collections.Counter()
        for op, text in listed:
            seen[op] += 1
            op += "" if seen[op] == 1 else str(seen[op])
            try:
                data = stablehlo.serialize_portable_artifact_str(str(parse(with_own_names(op, text))), VERSIONS[-1])
            except (ValueError, ir.MLIRError) as error:
                print(f"{family}: {op}: left out: {str(error).splitlines()[-1]}")
                continue
            texts.append(functions(stablehlo.deserialize_portable_artifact(context, data)))
        whole = parse("\n".join(texts))
        (out / f"{family}.mlir").write_text(str(whole))
        plain = io.BytesIO()
        whole.operation.write_bytecode(plain)
        (out / f"{family}.plain.mlirbc").write_bytes(plain.getvalue())
        for version in VERSIONS:
            kept = [text for text in texts if serialized(text, version)]
            if kept:
                (out / f"{family}.{version}.mlirbc").write_bytes(serialized("\n".join(kept), version))
            print(family, version, len(kept), "of", len(texts))


if __name__ == "__main__":
    main()
