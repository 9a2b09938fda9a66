#!/usr/bin/env python3
"""Compiles the programs of kernels/ and checks that no register of theirs is spilled.

    check_spills.py --tenon BIN --scratch DIR FILE.mlir...

AMD's spills are in the metadata of the code object; NVIDIA's are what ptxas -v reports, where check_code.py finds a ptxas. A file named matmul
has to use blocks of 256 threads and both panels of a 128x128x32 tile. Prints one line a kernel.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check_code import find_ptxas  # noqa: E402

AMD, NVIDIA = ["gfx942"], ["sm_80", "sm_90"]
PANELS = 2 * 32 * (128 + 4) * 4
THREADS = 256


def numbers(code, key):
    """All integers that msgpack maps in `code` have at `key`."""
    name = b"." + key.encode()
    coded = bytes([0xA0 | len(name)] if len(name) < 32 else [0xD9, len(name)]) + name
    found = []
    for at in re.finditer(re.escape(coded), code):
        kind = code[at.end()]
        size = {0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8}.get(kind, 0)
        if not size and kind > 0x7F:
            raise ValueError(f"{key} has no whole number")
        found.append(int.from_bytes(code[at.end() + 1:at.end() + 1 + size], "big") if size else kind)
    return found


def amd(code):
    """(kernels, registers, bytes of shared memory, threads of a block, what is spilled)"""
    spilled = sum(sum(numbers(code, key)) for key in ("vgpr_spill_count", "sgpr_spill_count", "private_segment_fixed_size"))
    registers = numbers(code, "vgpr_count")
    return (len(registers), max(registers, default=0), max(numbers(code, "group_segment_fixed_size"), default=0),
            max(numbers(code, "max_flat_workgroup_size"), default=0), spilled)


def nvidia(ptxas, arch, file):
    done = subprocess.run([ptxas, "-v", f"-arch={arch}", str(file), "-o", os.devnull], capture_output=True, text=True)
    if done.returncode:
        raise ValueError(done.stderr + done.stdout)
    def all_of(pattern, text=done.stderr):
        return [int(n) for n in re.findall(pattern, text)]
    registers = all_of(r"Used (\d+) registers")
    return (len(registers), max(registers, default=0), max(all_of(r"(\d+) bytes smem"), default=0),
            max(all_of(r"\.reqntid (\d+)", file.read_text()), default=0),
            sum(all_of(r"(\d+) bytes (?:stack frame|spill stores|spill loads)")))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--scratch", type=pathlib.Path, required=True)
    parser.add_argument("programs", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    ptxas = find_ptxas()
    bad = []
    for program in arguments.programs:
        for arch in AMD + (NVIDIA if ptxas else []):
            form = "hsaco" if arch in AMD else "ptx"
            file = arguments.scratch / f"{program.stem}.{arch}.{form}"
            subprocess.run([arguments.tenon, "compile", str(program), f"--target=gpu:arch={arch}", f"--emit={form}", "-o", str(file)], check=True)
            kernels, registers, shared, threads, spilled = amd(file.read_bytes()) if arch in AMD else nvidia(ptxas, arch, file)
            print(f"{program.stem} {arch}: {kernels} kernels, {registers} registers, {shared} bytes of shared memory, {threads} threads, {spilled} spilled")
            if kernels != 1:
                bad.append(f"{program.stem} {arch}: {kernels} kernels where one is wanted")
            if spilled:
                bad.append(f"{program.stem} {arch} spills")
            if program.stem == "matmul" and (shared, threads) != (PANELS, THREADS):
                bad.append(f"{program.stem} {arch} has another tile")
    print("\n".join(bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
