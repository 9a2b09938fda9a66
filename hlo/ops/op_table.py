"""Makes hlo/ops/op_table.inc and docs/ops.md from the records: one JSON dump of llvm-tblgen per family.

usage: op_table.py [-o op_table.inc] [--functions tenon_functions.inc] [--docs ops.md --tests tests/ops] family.json...
"""
import argparse
import collections
import json
import pathlib
import re


def classes(dump, record):
    """The widest class of element types that an operand or a result has: bits of Hlo_TensorOf, 0 where types say nothing."""
    found = [0]
    for argument in record["arguments"]["args"] + record["results"]["args"]:
        constraint = dump[argument[0]["def"]]
        while "baseType" in constraint:
            constraint = dump[constraint["baseType"]["def"]]
        predicate = constraint.get("predicate")
        match = predicate and re.search(r"isTensorOf\(\$_self, (\d+)\)", dump[predicate["def"]].get("predExpr", ""))
        if match:
            found.append(int(match.group(1)))
    return max(found, key=lambda bits: bin(bits & 127).count("1"))


def operand_classes(dump, record):
    """Tensor classes of each operand (base.td), 0 for what is no tensor; of variadic ones the element's."""
    found = []
    for argument, _ in record["arguments"]["args"]:
        kind = dump[argument["def"]]
        if "TypeConstraint" not in kind["!superclasses"]:
            continue
        kind = dump[kind["baseType"]["def"]] if "baseType" in kind else kind
        match = re.search(r"isTensorOf\(\$_self, (\d+)\)", str(dump.get((kind.get("predicate") or {}).get("def"), {}).get("predExpr", "")))
        found.append(int(match.group(1)) if match else 0)
    return found


def read(paths):
    """All ops of the stablehlo dialect, ordered by ABI code, then those of chlo and tenon without one, by name; each a dict of the facts below."""
    ops, chlo = [], []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            dump = json.load(file)
        for name in dump["!instanceof"].get("Hlo_Op", []):
            record = dump[name]
            rules = [(dump[rule["def"]]["id"], dump[rule["def"]]["text"]) for rule in record["rules"]]
            ops.append({
                "classes": classes(dump, record),
                "code": record["abiCode"], "name": record["opName"], "class": name.split("_", 1)[1], "family": record["family"],
                "core": record["core"], "cost": record["cost"], "tolerance": record["tolerance"], "summary": record["summary"],
                "example": record["example"], "rules": rules, "operands": operand_classes(dump, record),
            })
        for dialect, name in [("chlo.", n) for n in dump["!instanceof"].get("Chlo_Op", [])] + [("tenon.", n) for n in dump["!instanceof"].get("Tenon_Function", [])]:
            record = dump[name]
            rules = [(dump[rule["def"]]["id"], dump[rule["def"]]["text"]) for rule in record["rules"]]
            chlo.append({
                "classes": classes(dump, record), "meaning": record.get("meaning", ""), "arity": len(record["arguments"]["args"]),
                "code": 0, "name": dialect + record["opName"], "class": name.split("_", 1)[1], "family": record["family"], "core": 0,
                "cost": "", "tolerance": record["tolerance"], "summary": record["summary"], "example": record["example"], "rules": rules,
                "operands": operand_classes(dump, record),
            })
    ops.sort(key=lambda op: op["code"])
    codes = [op["code"] for op in ops]
    names = [op["name"] for op in ops]
    if len(set(codes)) != len(codes) or len(set(names)) != len(names):
        raise SystemExit("two records have the same name or ABI code")
    ops += sorted(chlo, key=lambda op: op["name"])
    for op in ops:
        if not op["summary"] or not op["example"]:
            raise SystemExit(f"{op['name']}: a record has a summary and an example")
        if any(not rule.startswith(op["name"] + "_c") for rule, _ in op["rules"]):
            raise SystemExit(f"{op['name']}: rule ids start with the op's name and _c")
    return ops


def quote(text):
    return json.dumps(text)


def table(ops):
    lines = ["// Made by hlo/ops/op_table.py from hlo/ops/*.td.",
             "// TENON_OP(code, name, class, family, core, cost, tolerance, summary, classes), ordered by code; TENON_CHLO_OP likewise, code 0",
             "#ifdef TENON_OP"]
    for op in ops:
        if op["code"] == 0 and lines[-1] != "#endif" and not lines[-1].startswith("TENON_CHLO_OP"):
            lines += ["#endif", "#ifdef TENON_CHLO_OP"]
        strings = ", ".join(quote(op[key]) for key in ("name", "class", "family"))
        rest = ", ".join(quote(op[key]) for key in ("cost", "tolerance", "summary"))
        macro = "TENON_OP" if op["code"] else "TENON_CHLO_OP"
        lines.append(f"{macro}({op['code']}, {strings}, {op['core']}, {rest}, {op['classes']})")
    lines += ["#endif", "// TENON_RULE(op, number, text)", "#ifdef TENON_RULE"]
    for op in ops:
        for rule, text in op["rules"]:
            number = rule.rsplit("_c", 1)[1]
            lines.append(f"TENON_RULE({quote(op['name'])}, {number}, {quote(text)})")
    lines += ["#endif", "// TENON_OPERAND(op, index, tensor classes of base.td)", "#ifdef TENON_OPERAND"]
    for op in ops:
        lines += [f"TENON_OPERAND({quote(op['name'])}, {index}, {number})" for index, number in enumerate(op["operands"])]
    lines += ["#endif", ""]
    return "\n".join(lines)


CLASS_NAMES = {1: "i1", 2: "integers", 4: "floats", 8: "complex", 16: "quantized", 32: "quantized per axis", 64: "signed integers"}
TARGETS = {"cpu": "cpu", "sim_accel": "sim_accel", "gpu:arch=sm_80,device=emulator": "gpu sm_80", "gpu:arch=gfx942,device=emulator": "gpu gfx942"}


def support(folder):
    """-> (codes that a target has itself, cases that it refuses by op, number of cases by op), from tests/ops."""
    native = {target: set() for target in TARGETS}
    for line in (folder / "native.txt").read_text(encoding="utf-8").splitlines():
        target, _, codes = line.rpartition(":")
        if target in native:
            native[target] = {int(code) for code in codes.split()}
    refused = collections.defaultdict(set)
    for line in (folder / "refused.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            op, cases, _, targets, _ = line.split("|", 4)
            for target in targets.split():
                refused[op.strip(), target].update(cases.split())
    total = {}
    for path in folder.glob("*.mlir"):
        text = path.read_text(encoding="utf-8")
        values = text[text.find("// values"):] if "// values" in text else ""
        total[path.stem] = len(re.findall(r"^func\.func @\S+\(\) \{|^// values \S+", values, flags=re.M))
    return native, refused, total


def how(op, target, native, refused, total):
    cases = total.get(op["name"], 0)
    no = len(refused[op["name"], target])
    if cases == 0:
        return "–"
    if no >= cases:
        return "refused"
    word = "native" if op["code"] in native[target] else "decomposed"
    return word if no == 0 else f"{word}, {cases - no} of {cases}"


def docs(ops, folder):
    native, refused, total = support(folder)
    head = " | ".join(TARGETS.values())
    lines = ["# Ops", "", "Made from `hlo/ops/*.td`; the code is the plugin ABI's number. Core ops are those that every other op decomposes to.", "",
             "| code | op | family | core | cost | tolerance | meaning |", "|---|---|---|---|---|---|---|"]
    for op in ops:
        if op["code"] == 0:
            continue
        core = "yes" if op["core"] else ""
        lines.append(f"| {op['code']} | `{op['name']}` | {op['family']} | {core} | {op['cost']} | {op['tolerance']} | {op['summary']} |")
    lines += ["", "## chlo and tenon", "",
              "Ops of the client dialect, and the functions of `tenon`, have no code: the pass `expand_chlo` takes them apart before any target sees the program. A client op that a target claims by its name stays whole as a composite ([adding_a_backend.md](adding_a_backend.md), 5).", "",
              "| op | family | tolerance | meaning |", "|---|---|---|---|"]
    lines += [f"| `{op['name']}` | {op['family']} | {op['tolerance']} | {op['summary']} |" for op in ops if op["code"] == 0]
    lines += ["", "## What the bundled targets take", "",
              "From `tests/ops/<op>.mlir`, whose cases run on every target (`ctest -L ops`): *native*, the op is in the target's manifest; *decomposed*, it is taken apart into",
              "ops that are; *refused*, the compilation fails with the reason. Numbers: cases that are taken, where that is not all of them; what is refused and why stands in",
              "`tests/ops/refused.txt`. A dash: no case. Interpreted by the reference: all but what `refused.txt` lists for it.", "",
              f"| op | types | cases | {head} |", "|---|---|---" + "|---" * len(TARGETS) + "|"]
    for op in ops:
        kinds = ", ".join(name for bit, name in CLASS_NAMES.items() if op["classes"] & bit) or "any"
        cells = " | ".join(how(op, target, native, refused, total) for target in TARGETS)
        lines.append(f"| [`{op['name']}`](../tests/ops/{op['name']}.mlir) | {kinds} | {total.get(op['name'], 0)} | {cells} |")
    lines += ["", "## Rules", ""]
    for op in ops:
        lines += [f"**{op['name']}**", ""]
        if op["example"]:
            lines += [f"`{op['example']}`", ""]
        lines += [f"* `{rule}` {text}" for rule, text in op["rules"]] + [""]
    return "\n".join(lines).rstrip("\n") + "\n"


def functions(ops):
    lines = ["// Made by hlo/ops/op_table.py from hlo/ops/tenon_function.td: TENON_FUNCTION(name, operands, what it is made of)"]
    lines += [f"TENON_FUNCTION({quote(op['name'])}, {op['arity']}, {op['meaning']})" for op in ops if op["name"].startswith("tenon.")]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-o")
    parser.add_argument("--functions")
    parser.add_argument("--docs")
    parser.add_argument("--tests", help="tests/ops, for --docs")
    parser.add_argument("dumps", nargs="+")
    args = parser.parse_args()
    ops = read(args.dumps)
    if args.o:
        with open(args.o, "w", encoding="utf-8") as file:
            file.write(table(ops))
    if args.functions:
        with open(args.functions, "w", encoding="utf-8") as file:
            file.write(functions(ops))
    if args.docs:
        with open(args.docs, "w", encoding="utf-8") as file:
            file.write(docs(ops, pathlib.Path(args.tests)))


if __name__ == "__main__":
    main()
