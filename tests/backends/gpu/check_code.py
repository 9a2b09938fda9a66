#!/usr/bin/env python3
"""Compiles every model below the given folders for GPUs: PTX must be taken by ptxas, HSACO must be a loadable code object.

    check_code.py --tenon BIN [--scratch DIR] [--archs sm_80,gfx942] [--ptxas FILE] FOLDER...

A folder is a model folder (it holds model.mlir) or a folder of them; folders that are not there are passed over. ptxas is looked for on PATH,
in /usr/local/cuda/bin, where scripts/install_ptxas puts it, and in the package that pip installs as nvidia-cuda-nvcc; without it PTX is made and not assembled, and the exit code is 77
(skipped) when nothing else is wrong. Prints one line a model and GPU, with the registers and spills that ptxas reports.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ARCHS = "sm_75,sm_80,sm_90,sm_100,gfx90a,gfx942,gfx1100"
EM_AMDGPU, ET_DYN = 224, 3


def find_ptxas():
    found = shutil.which("ptxas")
    if found:
        return found
    places = [pathlib.Path(os.environ.get("CUDA_HOME", "/usr/local/cuda"), "bin/ptxas"), pathlib.Path("/usr/local/cuda/bin/ptxas")]
    places += (pathlib.Path(__file__).resolve().parents[3] / "build" / "ptxas").glob("nvidia/*/bin/ptxas")  # scripts/install_ptxas
    for base in sys.path:
        places += pathlib.Path(base).glob("nvidia/*/bin/ptxas") if base else []
    return next((str(p) for p in places if p.exists()), None)


def models(folders):
    for folder in folders:
        if (folder / "model.mlir").exists():
            yield folder
        elif folder.exists():
            yield from sorted(p.parent for p in folder.glob("*/model.mlir"))


def check_ptx(ptxas, arch, file):
    done = subprocess.run([ptxas, "-v", f"-arch={arch}", str(file), "-o", os.devnull], capture_output=True, text=True)
    if done.returncode != 0:
        return (done.stderr + done.stdout)[:400], ""
    registers = [int(n) for n in re.findall(r"Used (\d+) registers", done.stderr)]
    spills = sum(int(n) for n in re.findall(r"(\d+) bytes spill stores", done.stderr))
    return "", f"{len(registers)} kernels, at most {max(registers, default=0)} registers, {spills} bytes spilled"


def check_hsaco(file):
    head = file.read_bytes()[:20]
    kind, machine = int.from_bytes(head[16:18], "little"), int.from_bytes(head[18:20], "little")
    if head[:4] != b"\x7fELF" or machine != EM_AMDGPU or kind != ET_DYN:
        return "no loadable code object", ""
    return "", f"{file.stat().st_size} bytes"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", required=True)
    parser.add_argument("--scratch", type=pathlib.Path, default=pathlib.Path("."))
    parser.add_argument("--archs", default=ARCHS)
    parser.add_argument("--ptxas", default=find_ptxas())
    parser.add_argument("folders", type=pathlib.Path, nargs="+")
    args = parser.parse_args()
    bad = count = 0
    for folder in models(args.folders):
        for arch in args.archs.split(","):
            emit = "ptx" if arch.startswith("sm_") else "hsaco"
            file = args.scratch / f"{folder.name}.{arch}.{emit}"
            start = time.monotonic()
            done = subprocess.run([args.tenon, "compile", str(folder / "model.mlir"), f"--target=gpu:arch={arch},device=none", f"--emit={emit}",
                                   "-o", str(file)], capture_output=True, text=True)
            seconds = time.monotonic() - start
            if done.returncode != 0:
                problem, note = done.stderr[:400], ""
            elif emit == "hsaco":
                problem, note = check_hsaco(file)
            elif args.ptxas:
                problem, note = check_ptx(args.ptxas, arch, file)
            else:
                problem, note = "", "not assembled"
            file.unlink(missing_ok=True)
            count += 1
            bad += bool(problem)
            print(f"{folder.name} {arch}: compiled in {seconds:.1f} s, {'FAILED: ' + problem if problem else note}", flush=True)
    print(f"{count - bad} of {count} taken" + ("" if args.ptxas else "; there is no ptxas here (PyPI: nvidia-cuda-nvcc)"))
    if bad or not count:
        return 1
    return 0 if args.ptxas else 77


if __name__ == "__main__":
    sys.exit(main())
