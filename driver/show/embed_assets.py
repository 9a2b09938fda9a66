#!/usr/bin/env python3
"""Generates a C++ source with the text of the pages' files: embed_assets.py -o OUT FILE..."""
import argparse
import pathlib

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("-o", required=True)
parser.add_argument("files", nargs="+")
args = parser.parse_args()


def literal(text):
    """A string literal; pieces, as compilers bound the length of one."""
    pieces = [text[i:i + 8000] for i in range(0, len(text), 8000)] or [""]
    return "\n    ".join(f'R"embedded({piece})embedded"' for piece in pieces)


out = ['// Generated from driver/show/assets.\n#include "driver/show/assets.h"\n\nnamespace tenon::driver {\n\n'
       "std::string_view Asset(std::string_view name) {\n"]
for path in sorted(map(pathlib.Path, args.files)):
    out.append(f'  if (name == "{path.name}") return\n    {literal(path.read_text(encoding="utf-8"))};\n')
out.append("  return {};\n}\n\n}  // namespace tenon::driver\n")
pathlib.Path(args.o).parent.mkdir(parents=True, exist_ok=True)
pathlib.Path(args.o).write_text("".join(out), encoding="utf-8")
