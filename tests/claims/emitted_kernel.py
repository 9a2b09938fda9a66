"""Reads a kernel in the LLVM text that `tenon compile --emit=llvm` prints and follows its addresses.

Integers, pointers and branches are computed, data is not: what is left of a kernel is the list of the bytes that it reads
and writes. A kernel whose addresses or branches depend on data cannot be followed and says so.
"""
import re

import numpy as np

SIZE = {"float": 4, "double": 8, "i64": 8, "i32": 4, "i16": 2, "i8": 1, "i1": 1, "ptr": 8, "bfloat": 2, "half": 2}
BASE = 1 << 48  # parameter p lives at (p + 1) * BASE; the argument record, its table and the workspace follow
NAME = re.compile(r"%[\w.]+")
BINARY = {"add": "+", "sub": "-", "mul": "*", "udiv": "//", "sdiv": "//", "urem": "%", "srem": "%", "shl": "<<", "lshr": ">>", "ashr": ">>",
          "and": "&", "or": "|", "xor": "^"}
COMPARE = {"eq": "==", "ne": "!=", "slt": "<", "sle": "<=", "sgt": ">", "sge": ">=", "ult": "<", "ule": "<=", "ugt": ">", "uge": ">="}
INTEGER = r"(?:<\d+ x i\d+>|i64|i32|i16|i8|i1|ptr)"
OPERAND = r"(<[^>]*>|splat \([^)]*\)|[^\s,]+)"


def kernels(text):
    """{name: body lines} of every defined function."""
    return {name: body.splitlines() for name, body in re.findall(r"^define i32 @([\w.]+)\(ptr %0\)[^{]*\{\n(.*?)^\}", text, re.M | re.S)}


def width(kind):
    """Bytes of a type: `float`, `<8 x float>`."""
    vector = re.fullmatch(r"<(\d+) x (\w+)>", kind)
    return int(vector[1]) * SIZE[vector[2]] if vector else SIZE[kind]


def word(token):
    """An operand in Python. A vector of equal elements is its element: numpy broadcasts it."""
    if token.startswith("%"):
        return f"v['{token}']"
    if token.startswith("<"):
        return "array([" + ", ".join(word(x) for x in re.findall(r"i\d+ (\S+?)(?:,|>)", token)) + "])"
    if token.startswith("splat"):
        return word(re.search(r"i\d+ (\S+?)\)", token)[1])
    return {"true": "1", "false": "0", "null": "0", "zeroinitializer": "0"}.get(token, token)


class Kernel:
    def __init__(self, name, lines):
        self.name = name
        self.lines = [re.sub(r"\s*;.*", "", line).strip() for line in lines]
        self.uses = {}  # result: operands
        self.ops = {}
        for line in self.lines:
            if " = " in line:
                result, rest = line.split(" = ", 1)
                self.uses[result], self.ops[result] = NAME.findall(rest), rest

    def behind(self, value):
        """Text of all instructions that a value is computed from, through registers only."""
        seen, left = set(), [value]
        while left:
            v = left.pop()
            if v in self.ops and v not in seen:
                seen.add(v)
                left += self.uses[v]
        return [self.ops[v] for v in sorted(seen)]

    def parameter_of(self, pointer):
        """Number of the parameter that a pointer is derived from, or None: the argument record and the workspace."""
        while pointer in self.ops:
            rest = self.ops[pointer]
            table = re.match(r"load ptr, ptr (%[\w.]+)", rest)
            if table:
                step = re.match(r"getelementptr inbounds ptr, ptr (%[\w.]+), i64 (\d+)", self.ops.get(table[1], ""))
                table, index = (step[1], int(step[2])) if step else (table[1], 0)
                return index if re.match(r"load ptr", self.ops.get(table, "")) else None
            if not rest.startswith("getelementptr"):
                return None
            pointer = self.uses[pointer][0]
        return None

    def stores(self):
        """(pointer, value) of every store."""
        for line in self.lines:
            plain = re.match(r"store (?:<\d+ x \w+>|\w+) (\S+), ptr (%[\w.]+)", line)
            masked = re.match(r"call void @llvm\.masked\.store\S*\(<\d+ x \w+> (\S+), ptr align \d+ (%[\w.]+)", line)
            if plain or masked:
                found = plain or masked
                yield found[2], found[1]

    def follow(self, sizes, points=1):
        """Runs grid points [0, points). Returns (reads, writes): per parameter, how often each byte was touched. sizes:
        bytes of each parameter."""
        record, table, workspace = ((len(sizes) + 1 + i) * BASE for i in range(3))
        memory = {record + 8: table, record + 32: 0, record + 40: points, record + 48: workspace}
        memory.update({table + 8 * p: (p + 1) * BASE for p in range(len(sizes))})
        logs = []
        scope = {"m": memory, "smin": min, "smax": max, "umin": min, "umax": max, "logs": logs, "array": np.array}
        exec("\n".join(self.translate(logs)), scope)  # a walk of a million addresses has to be quick
        scope["walk"](record)
        steps = [[np.zeros(n + 1, np.int32) for n in sizes] for _ in range(2)]  # +1 where a run starts, -1 where it ends
        for writes, runs, addresses in logs:
            a = np.array(addresses, np.int64)
            for p, n in enumerate(sizes):
                at = a[(a >= (p + 1) * BASE) & (a < (p + 2) * BASE)] - (p + 1) * BASE
                for first, end in runs if at.size else ():
                    if at.max() + end > n:
                        raise AssertionError(f"{self.name}: parameter {p} is touched at byte {at.max() + end - 1} of {n}")
                    np.add.at(steps[writes][p], at + first, 1)
                    np.add.at(steps[writes][p], at + end, -1)
        return tuple([np.cumsum(x[:-1]) for x in side] for side in steps)

    def runs(self, kind, mask):
        """Bytes of the lanes that a constant mask has on, as (first, end)."""
        n, element = re.fullmatch(r"<(\d+) x (\w+)>", kind).groups()
        on = [mask.startswith("splat (i1 true)")] * int(n) if not mask.startswith("<") else [x == "true" for x in re.findall(r"i1 (true|false)", mask)]
        return [(i * SIZE[element], (i + 1) * SIZE[element]) for i, yes in enumerate(on) if yes]

    def translate(self, logs):
        """The kernel as a Python function of its integers and pointers."""
        known = self.needed() & self.integers()
        blocks, block = {"%1": []}, "%1"
        for line in self.lines:
            label = re.fullmatch(r"(\d+):", line)
            if label:
                block = "%" + label[1]
                blocks[block] = []
            elif line:
                blocks[block].append(line)
        out = ["def walk(record):", " v = {'%0': record}", " at = '%1'", " while True:"]
        for name, lines in blocks.items():
            out.append(f"  if at == '{name}':")
            for line in lines:
                out += ["   " + text for text in self.statement(name, line, blocks, known, logs)]
        return out

    def needed(self):
        """What addresses, branches and masks are computed from."""
        left = []
        for line in self.lines:
            if line.startswith("br i1") or "load " in line:
                left += NAME.findall(line.split(" = ")[-1])
            elif "llvm.masked" in line and " = " in line:
                left += NAME.findall(line.split(" = ")[1])
        for line in self.lines:
            found = re.match(r"(?:store|call void @llvm\.masked\.store).*ptr (?:align \d+ )?(%[\w.]+)(.*)", line)
            left += [found[1], *NAME.findall(found[2])] if found else []
        seen = {"%0"}
        while left:
            v = left.pop()
            if v not in seen:
                seen.add(v)
                left += self.uses.get(v, [])
        return seen

    def integers(self):
        """Results that depend on no data."""
        form = re.compile(rf"(?:getelementptr|load ptr|load i64|phi {INTEGER} |icmp \w+ {INTEGER} |select i1 \S+, {INTEGER} |(?:trunc|zext|sext)(?: \w+)* {INTEGER} |"
                          rf"insertelement <\d+ x i\d+> poison, |"
                          rf"shufflevector <\d+ x i\d+> \S+, <\d+ x i\d+> poison, <\d+ x i32> zeroinitializer|"
                          rf"call i\d+ @llvm\.[su]m(?:in|ax)|(?:{'|'.join(BINARY)})(?: nsw| nuw| exact| disjoint)* {INTEGER} )")
        good = {r for r, rest in self.ops.items() if form.match(rest) and not (rest.startswith("load") and self.parameter_of(self.uses[r][0]) is not None)}
        bad = good
        while bad:
            bad = {r for r in good if any(u not in good and u != "%0" and not self.is_label(r, u) for u in self.uses[r])}
            good -= bad
        return good | {"%0"}

    def is_label(self, result, operand):
        return self.ops[result].startswith("phi") and re.search(rf", {re.escape(operand)} \]", self.ops[result]) is not None

    def edge(self, source, target, blocks, known):
        pairs = []
        for line in blocks[target]:
            result, _, rest = line.partition(" = ")
            if not rest.startswith("phi"):
                break
            if result in known:
                pairs.append((result, next(v for v, b in re.findall(r"\[ (\S+), (\S+) \]", rest) if b == source)))
        set_phis = [", ".join(f"v['{r}']" for r, _ in pairs) + ", = " + ", ".join(word(x) for _, x in pairs) + ","] if pairs else []
        return set_phis + [f"at = '{target}'"]

    def log(self, logs, writes, runs, pointer):
        logs.append((writes, runs, []))
        return [f"logs[{len(logs) - 1}][2].append({word(pointer)})"]

    def masked(self, known, logs, writes, kind, pointer, mask):
        if not mask.startswith("%"):
            return self.log(logs, writes, self.runs(kind, mask), pointer)
        if mask not in known:
            raise AssertionError(f"{self.name}: a mask depends on data: {self.ops[mask]}")
        size = SIZE[re.fullmatch(r"<\d+ x (\w+)>", kind)[1]]
        logs.append((writes, [(0, size)], []))
        return [f"logs[{len(logs) - 1}][2].extend({word(pointer)} + {size} * i for i, on in enumerate({word(mask)}) if on)"]

    def statement(self, block, line, blocks, known, logs):
        jump = re.match(r"br label (\S+)", line)
        if jump:
            return [*self.edge(block, jump[1], blocks, known), "continue"]
        branch = re.match(r"br i1 (\S+), label (\S+), label (\S+)", line)
        if branch:
            if branch[1].startswith("%") and branch[1] not in known:
                raise AssertionError(f"{self.name}: a branch depends on data: {line}")
            return [f"if {word(branch[1])}:", *(" " + x for x in [*self.edge(block, branch[2], blocks, known), "continue"]),
                    *self.edge(block, branch[3], blocks, known), "continue"]
        if line.startswith("ret "):
            return ["return"]
        store = re.match(r"store (<\d+ x \w+>|\w+) \S+, ptr (%[\w.]+)", line)
        if store:
            return self.log(logs, 1, [(0, width(store[1]))], store[2])
        store = re.match(r"call void @llvm\.masked\.store\S*\((<\d+ x \w+>) .*?, ptr align \d+ (%[\w.]+), <\d+ x i1> (.*)\)", line)
        if store:
            return self.masked(known, logs, 1, store[1], store[2], store[3])
        result, _, rest = line.partition(" = ")
        load = re.match(r"call (<\d+ x \w+>) @llvm\.masked\.load\S*\(ptr align \d+ (%[\w.]+), <\d+ x i1> ((?:splat \([^)]*\)|<[^>]*>|\S+?)),", rest)
        if load:
            return self.masked(known, logs, 0, load[1], load[2], load[3])
        load = re.match(r"load (<\d+ x \w+>|\w+), ptr (%[\w.]+)", rest)
        if load and result in known:
            return [f"v['{result}'] = m[{word(load[2])}]"]
        if load:
            return self.log(logs, 0, [(0, width(load[1]))], load[2])
        if "llvm.masked" in rest or re.match(r"call .*(gather|scatter)", rest):
            raise AssertionError(f"{self.name}: an access that cannot be followed: {line}")
        if result not in known or rest.startswith("phi"):
            return []
        return [f"v['{result}'] = {self.expression(rest)}"]

    def expression(self, rest):
        found = re.match(r"getelementptr(?: inbounds| nuw)* (\S+), ptr (\S+), i64 (\S+)", rest)
        if found:
            return f"{word(found[2])} + {SIZE[found[1]]} * ({word(found[3])})"
        found = re.match(rf"icmp (\w+) {INTEGER} {OPERAND}, {OPERAND}", rest)
        if found:
            return f"({word(found[2])}) {COMPARE[found[1]]} ({word(found[3])})"
        found = re.match(r"insertelement <\d+ x i\d+> poison, i\d+ ([^\s,]+)|shufflevector <\d+ x i\d+> ([^\s,]+),", rest)
        if found:
            return word(found[1] or found[2])
        found = re.match(r"select i1 (\S+), \S+ (\S+), \S+ (\S+)", rest)
        if found:
            return f"{word(found[2])} if {word(found[1])} else {word(found[3])}"
        found = re.match(r"call i\d+ @llvm\.([su]m(?:in|ax))\S*\(i\d+ (\S+), i\d+ (\S+)\)", rest)
        if found:
            return f"{found[1]}({word(found[2])}, {word(found[3])})"
        found = re.match(r"(?:trunc|zext|sext)(?: \w+)* (\S+) to", rest)
        if found:
            return word(found[1])
        found = re.match(rf"(\w+)(?: nsw| nuw| exact| disjoint)* {INTEGER} {OPERAND}, {OPERAND}", rest)
        return f"({word(found[2])}) {BINARY[found[1]]} ({word(found[3])})"
