#!/usr/bin/env python3
"""Generates how every function of a plugin's tables crosses to the plugin's process, from the ABI's records.

    generate_calls.py -o calls.h|proxies.inc|served.inc records/*.toml

calls.h: a number per function, the flags of those that a plugin has, a fingerprint of all of it. proxies.inc: the host's
side, a function per number with the signature of the table. served.inc: the plugin's side, a case per number. A function
or parameter of a form that is not known here fails the build, and so does a function of TenonHost that nobody answers.
"""
import argparse
import hashlib
import pathlib
import re
import sys
import tomllib

# The tables, and how Plugin names them.
TABLES = {"TenonPlanTable": "plan", "TenonKernelTable": "kernels", "TenonModuleTable": "module",
          "TenonRuntimeTable": "runtime", "TenonExtraTable": "extra"}
# Functions of TenonPlugin; those that are served by hand (plugin.cpp, child/server.cpp).
BY_HAND = {"get_info", "create", "describe_target"}
GENERATED = {"destroy": "table"}
# Functions of TenonHost: those that the plugin's process answers itself, and those that cross (child/lane.cpp, serve_host.cpp).
LOCAL = {"diagnose", "append", "parallel_for", "now_ns"}
CROSSING = {"is_cancelled", "trace", "counter", "refuse_op", "set_layout", "merge_groups", "detach_op", "set_group_kind", "set_resources",
            "constrain_memory", "view_text", "device_number", "exchange"}
# Handles behind which the host keeps a Remote, and those that are the plugin's own address.
REMOTE = {"TenonContext", "TenonDevice", "TenonImage"}
RAW = {"TenonMemory", "TenonFunction", "TenonEvent"}
ARRAYS = {"TenonBlob", "TenonBoundMemory"}
NUMBERS = {"uint32_t", "uint64_t", "int64_t", "int32_t"}


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


class Function:
    def __init__(self, table, name, result, params):
        self.table, self.name, self.result, self.params = table, name, result, params
        self.number = f"k{camel(table)}{camel(name)}"


def functions_of(item):
    for line in item["fields"].strip().splitlines():
        declaration = line.partition(" | ")[0].strip()
        match = re.fullmatch(r"(\w+) \(\*(\w+)\)\((.*)\)", declaration)
        if match:
            yield match.group(2), match.group(1), match.group(3)


def split_params(text):
    params = []
    for part in text.split(", "):
        kind, _, name = part.rpartition(" ")
        params.append((kind, name))
    return params


def read(paths):
    items = {item["name"]: item for path in paths for item in tomllib.loads(pathlib.Path(path).read_text())["item"] if "name" in item}
    functions = []
    for table, stem in TABLES.items():
        functions += [Function(stem, name, result, split_params(params)) for name, result, params in functions_of(items[table])]
    for name, result, params in functions_of(items["TenonPlugin"]):
        if name in GENERATED:
            functions.append(Function(GENERATED[name], name, result, split_params(params)))
        elif name not in BY_HAND:
            sys.exit(f"TenonPlugin.{name}: no proxy is known for it")
    for line in items["TenonPlugin"]["fields"].strip().splitlines():
        match = re.match(r"const (Tenon\w+Table)\*", line.strip())
        if match and match.group(1) not in TABLES:
            sys.exit(f"{match.group(1)}: no proxies are known for it")
    host = {name for name, _, _ in functions_of(items["TenonHost"])} | {"parallel_for"}
    if host != LOCAL | CROSSING:
        sys.exit(f"TenonHost: nobody answers {sorted(host ^ (LOCAL | CROSSING))} for an isolated plugin")
    pods = set()
    for name, item in items.items():
        if item["kind"] == "struct" and "fields" in item and not re.search(r"\*|Tenon", item["fields"].replace("TENON", "")):
            pods.add(name)
    return functions, pods


def walk(function, pods):
    """-> [(kind, type, name, name of the size)], one an argument of the call or a pair of them."""
    out, params, i = [], function.params, 0
    while i < len(params):
        kind, name = params[i]
        following = params[i + 1] if i + 1 < len(params) else ("", "")
        bare = kind.replace("const ", "").rstrip("*").strip()
        pair = following[0] == "uint64_t" and (following[1] in ("size", "bytes", "count") or following[1].endswith("_count"))
        size = ""
        if kind == "TenonCall*":
            what = "call"
        elif kind == "const TenonView*":
            what = "view"
        elif kind == "TenonBytes*":
            what = "output"
        elif kind == f"{bare}*" and bare in REMOTE:
            what = "remote"
        elif kind == f"{bare}*" and bare in RAW:
            what = "raw"
        elif kind == f"{bare}**" and bare in REMOTE | RAW:
            what = "new"
        elif kind in NUMBERS:
            what = "number"
        elif kind == "TenonStr":
            what = "text"
        elif kind == "const void*" and pair:
            what, size = "blob", following[1]
        elif kind == "void*" and any(p == ("uint64_t", "bytes") for p in params):
            what, size = "fill", "bytes"
        elif kind == "TenonEvent* const*" and pair:
            what, size, bare = "events", following[1], "TenonEvent*"
        elif kind == f"const {bare}*" and bare in ARRAYS and pair:
            what, size = "array", following[1]
        elif kind == "TenonKernelRequest*" and pair:
            what, size = "requests", following[1]
        elif kind == "const TenonLaunch*":
            what = "launch"
        elif kind in ("uint32_t*", "double*"):
            what = "in_out"
        elif kind == f"{bare}*" and bare in pods:
            what = "pod"
        else:
            sys.exit(f"{function.table}.{function.name}: no way is known for the parameter {kind} {name}")
        out.append((what, bare, name, size))
        i += 2 if size and what != "fill" else 1
    if out[0][0] != "remote":
        sys.exit(f"{function.table}.{function.name}: nothing says which process it is for")
    return out


def proxy(function, pods):
    args = walk(function, pods)
    names = ", ".join(f"{kind} {name}" for kind, name in function.params)
    call = "call" if any(what == "call" for what, *_ in args) else "nullptr"
    first = args[0][2]
    lines = [f"{function.result} {camel(function.table)}{camel(function.name)}({names}) {{"]
    lines += [f"  Request r(RemoteOf({first}), Function::{function.number}, {call});"]
    for what, kind, name, size in args:
        put = {"remote": f"r.Handle(RemoteOf({name}));", "raw": f"r.Raw({name});", "view": f"r.View({name});", "number": f"r.Number({name});",
               "text": f"r.Text({name});", "blob": f"r.Blob({name}, {size});", "events": f"r.Array({name}, {size});",
               "array": f"r.Array({name}, {size});", "requests": f"r.Array({name}, {size});", "launch": f"r.Launch(*{name});",
               "output": f"r.Limit({name});", "in_out": f"r.Number(*{name});", "pod": f"r.Number(*{name});", "new": f"r.Number({name} != nullptr);"}.get(what)
        if put:
            lines.append("  " + put)
    if function.result == "void":
        lines.append("  r.Run();")
        if function.name in ("destroy", "close_device", "unload_image"):
            lines.append(f"  r.Drop({args[-1][2]});")
        return "\n".join(lines + ["}\n"])
    lines.append("  if (!r.Run()) return r.Failed();")
    for what, kind, name, size in args:
        take = {"output": f"r.TakeOutput({name});", "in_out": f"r.TakeNumber({name});", "pod": f"r.TakeNumber({name});",
                "new": f"r.TakeNew({name});", "fill": f"r.TakeBlob({name}, {size});", "requests": f"r.TakeRequests({name}, {size});"}.get(what)
        if take:
            lines.append("  " + take)
    return "\n".join(lines + ["  return r.Done();", "}\n"])


def served(function, pods):
    args = walk(function, pods)
    lines = [f"case Function::{function.number}: {{"]
    passed = []
    for what, kind, name, size in args:
        take = {"remote": f"auto* {name} = in.Handle<{kind}>();", "raw": f"auto* {name} = in.Handle<{kind}>();", "view": f"const TenonView* {name} = in.View();",
                "number": f"const auto {name} = in.Number<{kind}>();", "text": f"const TenonStr {name} = in.Text();", "blob": f"const TenonBlob {name} = in.Blob();",
                "events": f"const auto {name} = in.Array<{kind}>();", "array": f"const auto {name} = in.Array<{kind}>();",
                "requests": f"Requests {name}(in);", "launch": f"const Launch {name}(in);", "output": f"TenonBytes {name}(in.Number<uint64_t>());",
                "in_out": f"auto {name} = in.Number<{kind}>();", "pod": f"auto {name} = in.Number<{kind}>();",
                "new": f"{kind}* {name} = nullptr;\n  const bool wants_{name} = in.Number<bool>();", "fill": f"Fill {name};"}.get(what)
        if take:
            lines.append("  " + take)
        passed += {"call": ["call"], "blob": [f"{name}.data", f"{name}.size"], "events": [f"{name}.data()", f"{name}.size()"],
                   "array": [f"{name}.data()", f"{name}.size()"], "requests": [f"{name}.data()", f"{name}.size()"], "launch": [f"{name}.get()"],
                   "output": [f"&{name}"], "in_out": [f"&{name}"], "pod": [f"&{name}"], "new": [f"wants_{name} ? &{name} : nullptr"],
                   "fill": [f"{name}.data()"]}.get(what, [name])
    for what, kind, name, size in args:
        if what == "fill":
            lines.append(f"  {name}.Resize({size});")
    view = next((name for what, _, name, _ in args if what == "view"), "nullptr")
    target = f"plugin.{function.table}().{function.name}"
    lines.append("  if (!in.ok()) break;")
    lines.append(f"  ServedCall served(lane, \"{function.name}\", {view});")
    call = f"{target}({', '.join(passed)})"
    run = f"{call}; return int32_t{{TENON_STATUS_OK}};" if function.result == "void" else f"return {call};"
    unused = "" if "call" in passed else "[[maybe_unused]] "
    lines.append(f"  served.Invoke([&]({unused}TenonCall* call) {{ {run} }});")
    data_in_flight = any(what in ("blob", "fill") for what, *_ in args)
    event = next((name for what, kind, name, _ in args if what == "new" and kind == "TenonEvent"), None)
    if data_in_flight and event:
        lines.append(f"  served.Settle({args[0][2]}, {event});")
    lines.append("  served.Reply(out);")
    for what, kind, name, size in args:
        put = {"output": f"out.Bytes({name}.data);", "in_out": f"out.Number({name});", "pod": f"out.Number({name});",
               "new": f"out.Number(reinterpret_cast<uint64_t>({name}));", "fill": f"out.Bytes({name}.data(), {size});", "requests": f"{name}.Put(out);"}.get(what)
        if put:
            lines.append("  " + put)
    lines += ["  return lane.Answer(out);", "}\n"]
    return "\n".join(lines)


def header(functions, records):
    text = "".join(f"  {f.number},\n" for f in functions)
    out = ["// Generated by backend_api/isolate/generate_calls.py.\n#pragma once\n\n#include <cstdint>\n\nnamespace tenon::isolate {\n\n",
           "// Functions that cross: those of the tables, then those that are served by hand.\nenum class Function : uint32_t {\n", text,
           "  kCount,\n  // Below: by hand.\n  kLoad = kCount,\n  kCreate,\n  kDescribeTarget,\n  kMapView,\n"
           "  kKernelMap,\n  kKernelUnmap,\n  kKernelLoad,\n  kKernelUnload,\n  kKernelFind,\n  kKernelLaunch,\n};\n\n",
           "enum class HostFunction : uint32_t {\n", "".join(f"  k{camel(name)},\n" for name in sorted(CROSSING)), "};\n\n"]
    digest = hashlib.sha256(repr([(f.table, f.name, f.result, f.params) for f in functions]).encode() + records).hexdigest()[:16]
    out.append(f"inline constexpr uint64_t kFingerprint = UINT64_C(0x{digest});\n\n}}  // namespace tenon::isolate\n")
    return "".join(out)


def presence(functions):
    """Both sides: which functions a plugin has, in the order of the numbers."""
    lines = []
    for f in functions:
        if f.table == "table":
            continue
        lines.append(f"TENON_PRESENCE({f.table}, {f.name}, {camel(f.table)}{camel(f.name)})\n")
    return "".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", dest="out", required=True)
    parser.add_argument("records", nargs="+")
    args = parser.parse_args()
    functions, pods = read(args.records)
    out = pathlib.Path(args.out)
    text = {"calls.h": lambda: header(functions, b"".join(pathlib.Path(path).read_bytes() for path in args.records)), "presence.inc": lambda: presence(functions),
            "proxies.inc": lambda: "\n".join(proxy(f, pods) for f in functions),
            "served.inc": lambda: "\n".join(served(f, pods) for f in functions)}[out.name]()
    out.write_text(text)


if __name__ == "__main__":
    main()
