#!/usr/bin/env python3
"""Generates base/errors.h or docs/errors.md from base/errors.toml: generate_errors.py -o OUT errors.toml (by the name of OUT)."""
import argparse
import pathlib
import tomllib


def header(errors):
    rows = "".join(f'  X(k{e["name"]}, "{e["code"]}", {e["exit"]}, "{e["fault"]}", "{e["next"]}")  \\\n'.replace("`", "'") for e in errors)
    return ("// Generated from base/errors.toml.\n#pragma once\n\n"
            "// X(enumerator, code, exit status, whose fault, next step)\n#define TENON_ERRORS(X) \\\n" + rows + "\n")


def page(errors):
    out = ["# Errors\n\nGenerated from `base/errors.toml`. A diagnostic reads `error[CODE] (whose fault): message`, with a location and a next step.\n"]
    for e in errors:
        out.append(f'\n## {e["code"]} {e["name"]}\n\n{e["summary"]} Fault: {e["fault"]}. Exit code {e["exit"]}.\n\n{e["next"]}\n')
    return "".join(out)


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("-o", required=True)
parser.add_argument("records")
args = parser.parse_args()
errors = tomllib.loads(pathlib.Path(args.records).read_text())["error"]
assert len({e["code"] for e in errors}) == len(errors) and len({e["name"] for e in errors}) == len(errors)
pathlib.Path(args.o).parent.mkdir(parents=True, exist_ok=True)
pathlib.Path(args.o).write_text(page(errors) if args.o.endswith(".md") else header(errors))
