"""Turns instructions.toml into C++ tables (--header) or the reference page (--docs)."""

import argparse
import tomllib

KIND_BITS = {"f": 1, "s": 2, "u": 4, "p": 8}
KIND_NAMES = {"f": "floats", "s": "signed", "u": "unsigned", "p": "i1"}
SETS = ["none", "unary", "binary", "compare", "reduce", "combine", "extreme", "scalar"]
SLOTS = ["fn", "unit", "mode", "aux"]
SLOT_BITS = {"fn": 16, "unit": 8, "mode": 8, "aux": 32}
ROLES = ["read", "write", "update"]
OPERAND_TYPES = ["type", "type2", "i1", "i32", "bf16", "acc", "result", "scalar"]
MAX_OPERANDS = 4


def load(path):
    with open(path, "rb") as f:
        isa = tomllib.load(f)
    for group in ("type", "space", "engine", "function", "instruction"):
        codes = [r["code"] for r in isa[group]]
        names = [r["name"] for r in isa[group]]
        if len(set(codes)) != len(codes) or len(set(names)) != len(names):
            raise SystemExit(f"instructions.toml: {group} codes and names must be unique")
        if codes != sorted(codes):
            raise SystemExit(f"instructions.toml: {group} codes must ascend")
    for i in isa["instruction"]:
        if len(i.get("operands", [])) > MAX_OPERANDS:
            raise SystemExit(f"instructions.toml: {i['name']} has too many operands")
        used = {}
        for f in i.get("fields", []):
            first, count = f.get("bits", [0, 16])
            if first + count > SLOT_BITS[f["slot"]]:
                raise SystemExit(f"instructions.toml: {i['name']}.{f['name']} does not fit its slot")
            mask = ((1 << count) - 1) << first
            if used.get(f["slot"], 0) & mask:
                raise SystemExit(f"instructions.toml: {i['name']}.{f['name']} overlaps another field")
            used[f["slot"]] = used.get(f["slot"], 0) | mask
    return isa


def kinds(f):
    return sum(KIND_BITS[k] for k in f["kinds"])


def camel(name):
    return "".join(p.capitalize() for p in name.split("_"))


def enum(out, cpp, records, base, doc):
    out.append(f"// {doc}\nenum class {cpp} : {base} {{")
    for r in records:
        out.append(f"  {cname(r['name'])} = {r['code']},")
    out.append("};\n")


# Names that C++ keeps for itself get a trailing underscore in the enums, not in the text form.
def cname(name):
    return name + "_" if name in {"not", "and", "or", "xor"} else name


def header(isa):
    out = ["// Generated from instructions.toml by generate.py. Do not edit.", "#pragma once\n",
           "#include <cstdint>\n", "namespace tenon::sim {\n",
           f"inline constexpr uint32_t kIsaVersion = {isa['isa_version']};",
           f"inline constexpr int kMaxOperands = {MAX_OPERANDS};\n"]
    enum(out, "Type", [{"name": "none", "code": 0}] + isa["type"], "uint8_t", "Element types.")
    enum(out, "Space", isa["space"], "uint8_t", "Where an operand lives.")
    enum(out, "EngineKind", isa["engine"] + [{"name": "dma", "code": 5}], "uint8_t",
         "Engines; dma stands for dma_in or dma_out, by the operands.")
    enum(out, "Fn", [{"name": "none", "code": 0}] + isa["function"], "uint16_t", "Functions of the fn field.")
    enum(out, "Op", isa["instruction"], "uint16_t", "Instructions.")
    out.append("enum class Role : uint8_t { " + ", ".join(ROLES) + " };")
    out.append("enum class FnSet : uint8_t { " + ", ".join(SETS) + " };")
    out.append("enum class Slot : uint8_t { " + ", ".join(SLOTS) + " };")
    out.append("enum class OperandType : uint8_t { " + ", ".join(OPERAND_TYPES) + " };")
    out.append("enum class TypeKind : uint8_t { none, pred, signed_, unsigned_, float_ };\n")
    out.append("""struct TypeRecord {
  Type type;
  const char* name;
  int bytes;
  TypeKind kind;
};
struct FnRecord {
  Fn fn;
  const char* name;
  uint8_t arity;
  uint8_t kinds;  // 1 floats, 2 signed, 4 unsigned, 8 i1
  bool to_i1;     // the result is i1
  bool reduces;
  bool combines;  // scatter only
  uint16_t alu;      // vector operations per register of floats
  uint16_t alu_int;  // of 32-bit integers
  uint16_t eup;      // transcendental operations
};
struct OperandRecord {
  const char* name;
  Role role;
  uint8_t spaces;  // bit = Space code
  OperandType type;
};
struct FieldRecord {
  const char* name;
  Slot slot;
  uint8_t first;
  uint8_t bits;
  FnSet functions;  // none: a number
  bool label;
};
struct OpRecord {
  Op op;
  const char* name;
  EngineKind engine;
  uint8_t rank;   // of dims
  uint8_t types;  // 0, 1 or 2
  uint8_t operand_count;
  uint8_t field_count;
  OperandRecord operands[kMaxOperands];
  FieldRecord fields[4];
};
""")
    out.append("inline constexpr TypeRecord kTypeRecords[] = {")
    for t in isa["type"]:
        kind = {"signed": "signed_", "unsigned": "unsigned_", "float": "float_"}.get(t["kind"], t["kind"])
        out.append(f"    {{Type::{t['name']}, \"{t['name']}\", {t['bytes']}, TypeKind::{kind}}},")
    out.append("};\ninline constexpr const char* kSpaceNames[] = {")
    out.append("    " + ", ".join(f"\"{s['name']}\"" for s in isa["space"]) + "};")
    out.append("inline constexpr const char* kEngineNames[] = {")
    out.append("    " + ", ".join(f"\"{s['name']}\"" for s in isa["engine"]) + "};")
    out.append("inline constexpr FnRecord kFnRecords[] = {")
    for f in isa["function"]:
        alu = f.get("alu", 1)
        out.append(f"    {{Fn::{cname(f['name'])}, \"{f['name']}\", {f['arity']}, {kinds(f)}, "
                   f"{str(f.get('result') == 'i1').lower()}, {str(f.get('reduces', False)).lower()}, "
                   f"{str(f.get('combines', False)).lower()}, {alu}, {f.get('alu_int', alu)}, {f.get('eup', 0)}}},")
    spaces = {s["name"]: s["code"] for s in isa["space"]}
    out.append("};\ninline constexpr OpRecord kOpRecords[] = {")
    for i in isa["instruction"]:
        ops, fields = i.get("operands", []), i.get("fields", [])
        o = ", ".join(f"{{\"{p['name']}\", Role::{p['role']}, {sum(1 << spaces[s] for s in p['spaces'])}, "
                      f"OperandType::{p['type']}}}" for p in ops)
        fl = ", ".join(f"{{\"{f['name']}\", Slot::{f['slot']}, {f.get('bits', [0, 16])[0]}, "
                       f"{f.get('bits', [0, 16])[1]}, FnSet::{f.get('functions', 'none')}, "
                       f"{str(f.get('label', False)).lower()}}}" for f in fields)
        out.append(f"    {{Op::{i['name']}, \"{i['name']}\", EngineKind::{i['engine']}, {i.get('rank', 0)}, "
                   f"{i.get('types', 0)}, {len(ops)}, {len(fields)}, {{{o}}}, {{{fl}}}}},")
    out.append("};\n\n}  // namespace tenon::sim")
    return "\n".join(out) + "\n"


def docs(isa):
    out = ["# The instruction set of the simulated accelerator", "",
           f"Generated from `backends/sim_accel/isa/instructions.toml`; version {isa['isa_version']}. "
           "What the arithmetic is, and what a cycle is: [sim_accel.md](sim_accel.md).", "",
           "An instruction is a record of 128 bytes: `op` u16, `type` u8, `type2` u8, `tag` u32 (the user's op, for "
           "reports), `fn` u16, `unit` u8, `mode` u8, `aux` u32, four dims u32, and four operands of 24 bytes "
           "(offset i48, register u8, space u8, four strides i32 in elements). Little endian. A memory operand's address is "
           "offset + register (bytes); register 255 is none. An immediate keeps its 64 bits in the first two strides.", "",
           "Text, one instruction a line:", "",
           "```", "label:", "  v_binary.f32 [1, 1, 4, 16] vmem[s2+1024](0, 0, 16, 1), vmem[0](0, 0, 16, 1), #0x3f800000 fn=add tag=7",
           "  s_endloop s4, #8, #1 target=@label", "```", "",
           "Every instruction acts as if it ran after all earlier ones were done, and read its sources before it wrote "
           "its results; the hardware's address interlocks keep it so while engines overlap.", "",
           "## Types", "", "| name | code | bytes | kind |", "|---|---|---|---|"]
    out += [f"| {t['name']} | {t['code']} | {t['bytes']} | {t['kind']} |" for t in isa["type"]]
    out += ["", "## Spaces", "", "| name | code | |", "|---|---|---|"]
    out += [f"| {s['name']} | {s['code']} | {s['doc']} |" for s in isa["space"]]
    out += ["", "## Engines", "", "| name | code | |", "|---|---|---|"]
    out += [f"| {s['name']} | {s['code']} | {s['doc']} |" for s in isa["engine"]]
    out += ["", "## Functions", "", "alu and eup: operations per vector register (timing).", "",
            "| name | code | operands | types | alu, integers | eup | |", "|---|---|---|---|---|---|---|"]
    for f in isa["function"]:
        alu = f.get("alu", 1)
        doc = f.get("doc", "")
        if f.get("result") == "i1":
            doc = "gives i1" + ("; " + doc if doc else "")
        out.append(f"| {f['name']} | {f['code']} | {f['arity']} | {', '.join(KIND_NAMES[k] for k in f['kinds'])} | "
                   f"{alu}, {f.get('alu_int', alu)} | {f.get('eup', 0)} | {doc} |")
    out += ["", "## Instructions", ""]
    for i in isa["instruction"]:
        out.append(f"### {i['name']} ({i['code']}, {i['engine']})")
        out.append("")
        out.append(i["doc"] + ".")
        out.append("")
        if i.get("operands"):
            out += ["| operand | | spaces | type |", "|---|---|---|---|"]
            out += [f"| {p['name']} | {p['role']} | {', '.join(p['spaces'])} | {p['type']} |" for p in i["operands"]]
            out.append("")
        if i.get("fields"):
            out += ["| field | slot | bits | values |", "|---|---|---|---|"]
            for f in i["fields"]:
                first, count = f.get("bits", [0, 16])
                value = "instruction index" if f.get("label") else f.get("functions", "number")
                out.append(f"| {f['name']} | {f['slot']} | {first}..{first + count - 1} | {value} |")
            out.append("")
    return "\n".join(out).rstrip() + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("records")
    parser.add_argument("-o", required=True)
    parser.add_argument("--docs", action="store_true")
    args = parser.parse_args()
    isa = load(args.records)
    with open(args.o, "w") as f:
        f.write(docs(isa) if args.docs else header(isa))


main()
