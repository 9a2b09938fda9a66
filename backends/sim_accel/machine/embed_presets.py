"""Writes the preset descriptions into a C++ table, so that the plugin needs no files."""

import argparse
import json
import pathlib

parser = argparse.ArgumentParser()
parser.add_argument("-o", required=True)
parser.add_argument("presets", nargs="+")
args = parser.parse_args()

out = ["// Generated from presets/*.json by embed_presets.py. Do not edit.", "#pragma once\n",
       "namespace tenon::sim {\n", "struct Preset {", "  const char* name;", "  const char* json;", "};",
       "inline constexpr Preset kPresets[] = {"]
for path in sorted(args.presets):
    text = pathlib.Path(path).read_text()
    name = json.loads(text)["name"]
    if name != pathlib.Path(path).stem:
        raise SystemExit(f"{path}: the name inside is {name}")
    out.append(f"    {{\"{name}\", R\"json({text})json\"}},")
out += ["};\n", "}  // namespace tenon::sim"]
pathlib.Path(args.o).write_text("\n".join(out) + "\n")
