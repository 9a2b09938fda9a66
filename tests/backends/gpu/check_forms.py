#!/usr/bin/env python3
"""Compiles programs of kernels/ and looks for the instructions and the block sizes that their schedules are there for.

    check_forms.py --tenon BIN --scratch DIR KERNELS

Needs no tool of a vendor: PTX and AMD's assembly are text that LLVM writes.
"""
import argparse
import pathlib
import re
import subprocess
import sys

# program -> (threads of a block at least, what NVIDIA's text has, what AMD's has)
FORMS = {
    "loop": (128, [r"ld\.global\.v4\.b32", r"st\.global\.v4\.b32"], [r"_load_dwordx4", r"_store_dwordx4"]),
    "row_reduction": (256, [r"ld\.global\.v4\.b32", r"shfl\.sync"], [r"_load_dwordx4", r"ds_bpermute"]),
    "softmax": (128, [r"ld\.global\.v2\.b32", r"st\.global\.v2\.b32", r"shfl\.sync"], [r"_load_dwordx2", r"ds_bpermute"]),
    "norm": (64, [r"ld\.global\.v[24]\.b32", r"shfl\.sync"], [r"_load_dwordx[24]", r"ds_bpermute"]),
    "column_reduction": (256, [r"st\.shared", r"bar(rier)?\.(cta\.)?sync"], [r"ds_write", r"s_barrier"]),
    "matrix_vector": (256, [r"fma\.rn\.f32", r"st\.shared", r"bar(rier)?\.(cta\.)?sync"], [r"v_fma", r"ds_write", r"s_barrier"]),
    "matmul": (256, [r"ld\.global\.v4\.b32", r"ld\.shared\.v4\.b32", r"st\.shared\.v4\.b32"], [r"_load_dwordx4", r"ds_read_b128"]),
    "matmul_bytes": (256, [r"dp4a\.s32\.s32", r"ld\.shared\.v4\.b32"], [r"v_dot4", r"ds_read_b128"]),
    "convolution": (256, [r"fma\.rn\.f32", r"ld\.shared\.v4\.b32"], [r"v_fma", r"ds_read_b128"]),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--scratch", type=pathlib.Path, required=True)
    parser.add_argument("kernels", type=pathlib.Path)
    arguments = parser.parse_args()
    bad = []
    for name, (threads, nvidia, amd) in FORMS.items():
        for arch, patterns, size in (("sm_80", nvidia, r"\.reqntid (\d+)"), ("gfx942", amd, r"max_flat_workgroup_size: *(\d+)")):
            file = arguments.scratch / f"form.{name}.{arch}.s"
            subprocess.run([arguments.tenon, "compile", str(arguments.kernels / f"{name}.mlir"), f"--target=gpu:arch={arch},device=none", "--emit=asm", "-o", str(file)],
                           check=True)
            text = file.read_text()
            found = max((int(n) for n in re.findall(size, text)), default=0)
            if found < threads:
                bad.append(f"{name} {arch}: blocks of {found} threads, {threads} wanted")
            bad += [f"{name} {arch}: no {pattern}" for pattern in patterns if not re.search(pattern, text)]
    print("\n".join(bad) or f"{len(FORMS)} programs have their forms")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
