"""Makes tables in C++ and docs/ops.md from the records: one JSON dump of llvm-tblgen per family.

usage: op_table.py [-o op_table.inc] [--elementwise elementwise_rows.inc] [--tile hlo_functions.inc] [--docs ops.md --tests tests/ops] family.json...
"""
import argparse
import collections
import json
import pathlib
import re


def tensor_classes(dump, values):
    """Classes of element types (bits of Hlo_TensorOf) of each operand or result, 0 for what is no tensor or any; of variadic ones the element's."""
    found = []
    for value, _ in values:
        kind = dump[value["def"]]
        while "baseType" in kind:
            kind = dump[kind["baseType"]["def"]]
        if "TypeConstraint" in kind["!superclasses"]:
            match = re.search(r"isTensorOf\(\$_self, (\d+)\)", str(dump.get((kind.get("predicate") or {}).get("def"), {}).get("predExpr", "")))
            found.append(int(match.group(1)) if match else 0)
    return found


def inputs(dump, record):
    """Arguments, regions and results: (kind, number of the specification's table, name, whether variadic, what it has to be)."""
    found, count = [], 0
    numbers = record.get("inputs") or []
    named = len(record["arguments"]["args"]) + len(record["regions"]["args"])
    if numbers and len(numbers) != named:
        raise SystemExit(f"{record['opName']}: `inputs` has {len(numbers)} numbers for {named} arguments and regions")
    for field, kind in (("arguments", ""), ("regions", "kRegion"), ("results", "kResult")):
        for index, (value, name) in enumerate(record[field]["args"]):
            constraint = dump[value["def"]]
            above = constraint["!superclasses"]
            own = kind or ("kAttribute" if "AttrConstraint" in above else "kOperand")
            number = index + 1 if own == "kResult" else numbers[count] if numbers else count + 1
            count += own != "kResult"
            text = (constraint.get("summary") or "").removeprefix("variadic of ")
            found.append((own, number, name or "", "Variadic" in above or "Optional" in above, text))
    return found


def widest(op):
    """The widest class that an operand or a result has."""
    return max([0] + op["operands"] + op["results"], key=lambda bits: bin(bits & 127).count("1"))


# What each method of the builder of meanings makes (optimizer/decompose/chlo_builder.h).
MAKES = {"number": "constant", "add": "add", "sub": "subtract", "mul": "multiply", "div": "divide", "max": "maximum", "min": "minimum", "sqrt": "sqrt",
         "neg": "negate", "abs": "abs", "exp": "exponential", "log": "log", "log1p": "log_plus_one", "expm1": "exponential_minus_one", "sin": "sine",
         "cos": "cosine", "tanh": "tanh", "cbrt": "cbrt", "floor": "floor", "pow": "power", "atan2": "atan2", "lt": "compare", "le": "compare",
         "rem": "remainder", "bit_and": "and", "bit_or": "or", "bit_xor": "xor", "bit_not": "not", "shift_left": "shift_left",
         "shift_right_logical": "shift_right_logical", "shift_right_arithmetic": "shift_right_arithmetic", "popcnt": "popcnt", "clz": "count_leading_zeros",
         "width": "constant", "gt": "compare", "ge": "compare", "eq": "compare", "ne": "compare", "select": "select", "mask_and": "and", "mask_or": "or", "mask_not": "not"}


def makes(op):
    """Names of the ops that a meaning is made of; narrow floats are converted first."""
    found = {"convert"} if any(bits & 4 for bits in op["operands"]) else set()
    for method in re.findall(r"\bb\.(\w+)\(", op["meaning"]):
        if method not in MAKES:
            raise SystemExit(f"{op['name']}: the builder of meanings has no {method}")
        found.add(MAKES[method])
    return sorted(found)


def rank(op, ops, under=()):
    """Of the decomposition that a meaning is: above those of what it makes."""
    if op["name"] in under:
        raise SystemExit(f"{op['name']} is made of itself")
    inner = [other for other in ops if other.get("meaning") and other["code"] and other["name"] in makes(op)]
    return max([10] + [rank(other, ops, (*under, op["name"])) + 1 for other in inner])


def read_types(paths):
    """Rules of types: dicts of name, summary and rules, in the order of their records."""
    types = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            dump = json.load(file)
        for name in dump["!instanceof"].get("Hlo_TypeRules", []):
            record = dump[name]
            rules = [(dump[rule["def"]]["id"], dump[rule["def"]]["text"]) for rule in record["rules"]]
            types.append({"name": record["name"], "summary": record["summary"], "rules": rules})
    return types


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
                "code": record["abiCode"], "name": record["opName"], "class": name.split("_", 1)[1], "family": record["family"],
                "core": record["core"], "cost": record["cost"], "tolerance": record["tolerance"], "summary": record["summary"],
                "example": record["example"], "rules": rules, "operands": tensor_classes(dump, record["arguments"]["args"]),
                "results": tensor_classes(dump, record["results"]["args"]), "inputs": inputs(dump, record),
                **{key: record[key] for key in ("plain", "since", "accuracySince", "function", "outlined", "machine", "complexFunction", "meaning", "bound")},
            })
        for dialect, name in [("chlo.", n) for n in dump["!instanceof"].get("Chlo_Op", [])] + [("tenon.", n) for n in dump["!instanceof"].get("Tenon_Function", [])]:
            record = dump[name]
            rules = [(dump[rule["def"]]["id"], dump[rule["def"]]["text"]) for rule in record["rules"]]
            chlo.append({
                "meaning": record.get("meaning", ""),
                "code": 0, "name": dialect + record["opName"], "class": name.split("_", 1)[1], "family": record["family"], "core": 0,
                "cost": "", "tolerance": record["tolerance"], "summary": record["summary"], "example": record["example"], "rules": rules,
                "operands": tensor_classes(dump, record["arguments"]["args"]), "results": tensor_classes(dump, record["results"]["args"]),
                "inputs": inputs(dump, record),
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


def table(ops, types):
    lines = ["// Made by hlo/ops/op_table.py from hlo/ops/*.td.",
             "// TENON_OP(code, name, class, family, core, cost, tolerance, summary), ordered by code; TENON_CHLO_OP likewise, code 0",
             "#ifdef TENON_OP"]
    for op in ops:
        if op["code"] == 0 and lines[-1] != "#endif" and not lines[-1].startswith("TENON_CHLO_OP"):
            lines += ["#endif", "#ifdef TENON_CHLO_OP"]
        strings = ", ".join(quote(op[key]) for key in ("name", "class", "family"))
        rest = ", ".join(quote(op[key]) for key in ("cost", "tolerance", "summary"))
        macro = "TENON_OP" if op["code"] else "TENON_CHLO_OP"
        lines.append(f"{macro}({op['code']}, {strings}, {op['core']}, {rest})")
    lines += ["#endif", "// TENON_RULE(op, number, text)", "#ifdef TENON_RULE"]
    for op in ops + types:
        for rule, text in op["rules"]:
            number = rule.rsplit("_c", 1)[1]
            lines.append(f"TENON_RULE({quote(op['name'])}, {number}, {quote(text)})")
    lines += ["#endif", "// TENON_TYPE(op, operand, or -1 - result, classes of element types: bits of Hlo_TensorOf)", "#ifdef TENON_TYPE"]
    for op in ops:
        lines += [f"TENON_TYPE({quote(op['name'])}, {index}, {number})" for index, number in enumerate(op["operands"])]
        lines += [f"TENON_TYPE({quote(op['name'])}, {-1 - index}, {number})" for index, number in enumerate(op["results"])]
    lines += ["#endif", "// TENON_INPUT(op, kind, number, name, variadic, what it has to be): arguments, regions, results; ops together",
              "#ifdef TENON_INPUT"]
    for op in ops:
        lines += [f"TENON_INPUT({quote(op['name'])}, {kind}, {number}, {quote(name)}, {'true' if variadic else 'false'}, {quote(text)})"
                  for kind, number, name, variadic, text in op["inputs"]]
    lines += ["#endif", ""]
    return "\n".join(lines)


def body(meaning):
    """A meaning as statements of a function."""
    return " ".join(meaning.split()) if "return" in meaning else f"return {meaning};"


def elementwise(ops):
    """Rows of elementwise ops: those of the interpreter, of decompositions, of the portable format."""
    plain = [op for op in ops if op["code"] and op["plain"]]
    lines = ["// Made by hlo/ops/op_table.py from hlo/ops/*.td."]

    def section(macro, arguments, rows):
        lines.extend([f"// {macro}({arguments})", f"#ifdef {macro}", *(f"{macro}({row})" for row in rows), f"#undef {macro}", "#endif"])

    section("TENON_PLAIN", "code, rule of error bounds", [f"{op['code']}, {op['bound']}" for op in plain])
    section("TENON_REAL_FUNCTION", "code, operands, f32 function, f64 function",
            [f"{op['code']}, {len(op['operands'])}, {op['function']}A, {op['function']}D" for op in plain if op["function"]])
    section("TENON_COMPLEX_UNARY", "code, name, function",
            [f"{op['code']}, {quote(op['name'])}, {op['complexFunction']}" for op in plain if op["complexFunction"] and len(op["operands"]) == 1])
    section("TENON_COMPLEX_BINARY", "code, name, function",
            [f"{op['code']}, {quote(op['name'])}, {op['complexFunction']}" for op in plain if op["complexFunction"] and len(op["operands"]) == 2])
    section("TENON_MEANING", "name, rank, ops that it makes, statements",
            [f"{quote(op['name'])}, {rank(op, ops)}, {quote(' '.join(makes(op)))}, {body(op['meaning'])}" for op in plain if op["meaning"]])
    section("TENON_OWN_MEANING", "name, statements", [f"{quote(op['name'])}, {body(op['meaning'])}" for op in ops if op["name"].startswith("tenon.")])
    section("TENON_FORMULA", "code, operands, classes of element types, statements",
            [f"{op['code']}, {len(op['operands'])}, {op['operands'][0]}, {body(op['meaning'])}" for op in plain if op["meaning"] and not op["function"]])
    rows = []
    for op in plain:
        if op["since"]:
            rows.append((op["name"], 1, op["since"], ""))
        if op["accuracySince"]:
            rows.append((op["name"], 2, op["accuracySince"], "result_accuracy"))
    section("TENON_PORTABLE", "name, version of the op, since, attributes; by name",
            [f"{quote(name)}, {version}, {{{since.replace('.', ', ')}}}, {quote(attributes)}" for name, version, since, attributes in sorted(rows)])
    return "\n".join(lines) + "\n"


def tile_functions(ops):
    """Functions of tile programs that ops have: rows of backends/tile/math.def."""
    chosen = [op for op in ops if op["code"] and op["function"] and not op["machine"]]
    lines = ["// Made by hlo/ops/op_table.py from hlo/ops/*.td; the macros are explained in backends/tile/math.def.", "#ifdef TENON_TILE_MATH"]
    lines += [f"TENON_TILE_MATH({op['name']}, {len(op['operands'])}, {op['function']}A, {op['function']}D, {'true' if op['outlined'] else 'false'})"
              for op in chosen]
    lines += ["#endif", "#ifdef TENON_TILE_MATH_OP"]
    lines += [f"TENON_TILE_MATH_OP({op['code']}, {op['name']}, {'true' if op['operands'][0] & 2 else 'false'})" for op in chosen]
    return "\n".join(lines + ["#endif"]) + "\n"


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


def input_line(op, kind, number, name, variadic, text):
    """What the page says of an input or a result: its id, its name, what it has to be."""
    letter = "o" if kind == "kResult" else "i"
    what = f": {'any number of ' if variadic and kind in ('kOperand', 'kResult') else ''}{text}" if text else ""
    return f"* `{op['name']}_{letter}{number}` {name or 'results'}{what}"


def docs(ops, types, folder):
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
        kinds = ", ".join(name for bit, name in CLASS_NAMES.items() if widest(op) & bit) or "any"
        cells = " | ".join(how(op, target, native, refused, total) for target in TARGETS)
        lines.append(f"| [`{op['name']}`](../tests/ops/{op['name']}.mlir) | {kinds} | {total.get(op['name'], 0)} | {cells} |")
    lines += ["", "## Rules", "",
              "Ids that end in `_c` and a number are constraints, in `_i` inputs and in `_o` results, which have to be of the kind that stands with them. Numbers are those of the",
              "specification where it has the constraint or the input. An input that the specification takes apart has the number of its first part.", ""]
    for kind in types:
        lines += [f"**{kind['summary']}**", "", *(f"* `{rule}` {text}" for rule, text in kind["rules"]), ""]
    for op in ops:
        lines += [f"**{op['name']}**", ""]
        if op["example"]:
            lines += [f"`{op['example']}`", ""]
        lines += [f"* `{rule}` {text}" for rule, text in op["rules"]]
        lines += [input_line(op, *entry) for entry in op["inputs"] if entry[1]] + [""]
    return "\n".join(lines).rstrip("\n") + "\n"


def write(path, text):
    """A file that stays as it is keeps its date, so that nothing is built anew for it."""
    path = pathlib.Path(path)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-o")
    parser.add_argument("--elementwise")
    parser.add_argument("--tile")
    parser.add_argument("--docs")
    parser.add_argument("--tests", help="tests/ops, for --docs")
    parser.add_argument("dumps", nargs="+")
    args = parser.parse_args()
    ops, types = read(args.dumps), read_types(args.dumps)
    for path, make in ((args.o, lambda ops: table(ops, types)), (args.elementwise, elementwise), (args.tile, tile_functions)):
        if path:
            write(path, make(ops))
    if args.docs:
        write(args.docs, docs(ops, types, pathlib.Path(args.tests)))


if __name__ == "__main__":
    main()
