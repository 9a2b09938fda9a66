"""Cases of an op's contract: functions that compute on constants behind a barrier and check what comes out."""
import pathlib

import numpy as np

from values.types import I1, Quantized, literal

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARK = "// -----\n// values"


class Value:
    """Elements with their type. For quantized types: the stored integers."""

    def __init__(self, elements, type_):
        self.elements, self.type = np.asarray(elements), type_

    @property
    def shape(self):
        return self.elements.shape

    @property
    def text(self):
        return self.type.tensor(self.shape)

    @property
    def plain_type(self):
        return self.type.storage if isinstance(self.type, Quantized) else self.type


class Contract:
    """Collects the cases of one op and writes them into its file."""
    all = {}

    def __init__(self, op):
        self.op, self.sections, self.names = op, [[]], set()
        self.dialect_op = op if "." in op else "stablehlo." + op
        Contract.all[op] = self

    @classmethod
    def of(cls, op):
        return cls.all.get(op) or cls(op)

    def case(self, name, inputs, body, wanted, note=""):
        """`body`: lines with %a0, %a1, … as inputs. `wanted`: (value, "%r", how): how is "eq", "bits", ulps or ("near", tolerance)."""
        if name in self.names:
            raise SystemExit(f"{self.op}: two cases are called {name}")
        self.names.add(name)
        lines = [f"// {note}"] if note else []
        lines.append(f"func.func @{name}() {{")
        for i, value in enumerate(inputs):
            lines += source(value, f"%a{i}", f"%c{i}")
        lines += ["  " + line for line in ([body] if isinstance(body, str) else body)]
        for i, (value, result, how) in enumerate(wanted):
            lines += check(value, result, how, i)
        self.sections[0].append("\n".join(lines + ["  return", "}"]))

    def module(self, name, text):
        """A section that is one module of its own."""
        if name in self.names:
            raise SystemExit(f"{self.op}: two cases are called {name}")
        self.names.add(name)
        self.sections.append([f"{name}\n{text.strip()}"])

    def helper(self, text):
        """A private function that cases call."""
        self.sections[0].append(text.strip())

    def write(self):
        path = ROOT / f"{self.op}.mlir"
        text = path.read_text(encoding="utf-8")
        at = text.find(MARK)
        text = (text if at < 0 else text[:at]).rstrip("\n") + "\n\n"
        out = []
        if self.sections[0]:
            out.append(MARK + "\n// Made by tests/ops/make_values.py.\n" + "\n".join(self.sections[0]) + "\n")
        out += [f"{MARK} {section[0]}\n" for section in self.sections[1:]]
        path.write_text(text + "\n".join(out), encoding="utf-8")


def source(value, name, raw):
    """Lines that define `name` as a value that no compiler may know."""
    plain = value.plain_type.tensor(value.shape)
    barrier = name if value.plain_type is value.type else f"{raw}s"
    lines = [f"  {raw} = stablehlo.constant {literal(value.elements, value.plain_type)} : {plain}",
             f"  {barrier} = stablehlo.optimization_barrier {raw} : {plain}"]
    if barrier != name:
        lines.append(f"  {name} = stablehlo.bitcast_convert {barrier} : ({plain}) -> {value.text}")
    return lines


def check(value, result, how, i):
    plain = value.plain_type.tensor(value.shape)
    lines = []
    got = result
    if value.plain_type is not value.type:
        got = f"%s{i}"
        lines.append(f"  {got} = stablehlo.bitcast_convert {result} : ({value.text}) -> {plain}")
    want = literal(value.elements, value.plain_type)
    if how == "eq":
        return lines + [f"  check.expect_eq_const {got}, {want} : {plain}"]
    if how == "bits":
        return lines + bits_check(value, got, i)
    if isinstance(how, tuple):
        return lines + [f"  check.expect_almost_eq_const {got}, {want} : {plain}, tolerance = {how[1]:.1e}"]
    return lines + [f"  %w{i} = stablehlo.constant {want} : {plain}",
                    f"  check.expect_close {got}, %w{i}, max_ulp_difference = {how} : {plain}, {plain}"]


def bits_check(value, got, i):
    """Equality of bits: tells apart the zeros."""
    from values.types import BY_NAME, bits_of
    bits = BY_NAME[f"ui{value.type.bits}"]
    raw = np.array([bits_of(v, value.type) for v in value.elements.ravel()], dtype=object).reshape(value.shape)
    tensor = bits.tensor(value.shape)
    return [f"  %bits{i} = stablehlo.bitcast_convert {got} : ({value.text}) -> {tensor}",
            f"  check.expect_eq_const %bits{i}, {literal(raw, bits)} : {tensor}"]


def signature(inputs, results):
    """(operand types) -> result types"""
    listed = ", ".join(value.text for value in inputs)
    wanted = ", ".join(value.text for value in results)
    return f"({listed}) -> {wanted if len(results) == 1 else '(' + wanted + ')'}"


def generic(op, inputs, results, attributes="", region=""):
    """The quoted form of an op on %a0, %a1, …, with %r or %r:N as results."""
    names = ", ".join(f"%a{i}" for i in range(len(inputs)))
    count = "" if len(results) == 1 else f":{len(results)}"
    attributes = f" <{{{attributes}}}>" if attributes else ""
    region = f" ({{\n{region}\n  }})" if region else ""
    return f'%r{count} = "{op}"({names}){attributes}{region} : {signature(inputs, results)}'


def predicate(values):
    return Value(np.asarray(values, dtype=object), I1)
