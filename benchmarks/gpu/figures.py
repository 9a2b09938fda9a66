#!/usr/bin/env python3
"""The figures of the gpu target that need no GPU, for a folder of models.

    figures.py --tenon BIN [--models ../shared/models] [--only code,bytes,compile,limits,emulator,lines] [--json F] [MODEL...]

code      models whose PTX ptxas takes for four architectures, and whose code objects are linked for three; most registers, spilled bytes
bytes     what the kernels of a run read and write, against cpu's plan
compile   CPU time of `tenon compile`, gpu (PTX) against cpu, least of five readings taken in turns
limits    what is expected to limit the kernels of a run, as shares of the expected time
emulator  each model on the emulator of one GPU of each vendor, compared with its stored results; seconds of the command
lines     non-empty lines of the two backends against what they share
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "tests" / "backends" / "gpu"), str(ROOT / "tests" / "models")]
import check_code  # noqa: E402

PTX, HSACO = ("sm_75", "sm_80", "sm_90", "sm_100"), ("gfx90a", "gfx942", "gfx1100")
EMULATED = ("sm_80", "gfx942")
HEAVY = ("bert_base", "vit_b16", "gpt2_small_prefill", "resnet50", "mobilenet_v2")  # tests/models/one_layer has a layer of each
COMPILED = ("bert_base", "resnet50")
READINGS = 5


class Figures:
    def __init__(self, args, scratch):
        self.args, self.scratch = args, scratch
        folders = [args.models / name for name in args.names] if args.names else sorted(p.parent for p in args.models.glob("*/model.mlir"))
        self.folders = [f for f in folders if f.is_dir()]

    def tenon(self, *words):
        return subprocess.run([str(w) for w in (self.args.tenon, *words)], capture_output=True, text=True)

    def cpu_seconds(self, *words):
        before = os.times()
        done = self.tenon(*words)
        after = os.times()
        return (after.children_user + after.children_system - before.children_user - before.children_system) if done.returncode == 0 else None

    def taken(self):
        """Models that cpu takes; what it refuses is no matter of gpu's."""
        kept = []
        for folder in self.folders:
            if self.tenon("compile", folder / "model.mlir", "--target=cpu", "-o", self.scratch / "cpu.tnn").returncode == 0:
                kept.append(folder)
        return kept

    def code(self):
        ptxas, rows = check_code.find_ptxas(), {}
        for folder in self.taken():
            row = rows[folder.name] = {}
            for arch in PTX + HSACO:
                emit = "ptx" if arch in PTX else "hsaco"
                file = self.scratch / f"code.{emit}"
                done = self.tenon("compile", folder / "model.mlir", f"--target=gpu:arch={arch},device=none", f"--emit={emit}", "-o", file)
                if done.returncode != 0:
                    row[arch] = {"problem": done.stderr[:300]}
                    continue
                problem, note = check_code.check_hsaco(file) if emit == "hsaco" else check_code.check_ptx(ptxas, arch, file) if ptxas else ("no ptxas", "")
                row[arch] = {"problem": problem, "note": note}
            print(f"  {folder.name:22} " + " ".join(f"{a}:{'FAILED' if r['problem'] else 'ok'}" for a, r in row.items()), flush=True)
            for arch, r in row.items():
                if r["problem"]:
                    print(f"    {arch}: {r['problem']}")
                elif re.search(r"[1-9]\d* bytes spilled", r["note"]):
                    print(f"    {arch}: {r['note']}")
        for arch in PTX + HSACO:
            good = sum(not r[arch]["problem"] for r in rows.values())
            print(f"  {arch}: {good} of {len(rows)} models taken")
        return rows

    def bytes(self):
        rows = {}
        for folder in self.folders:
            moved = {}
            for target in ("cpu", "gpu:arch=sm_80,device=none,ptxas=off"):
                done = self.tenon("explain", folder / "model.mlir", f"--target={target}", f"--json={self.scratch / 'explain.json'}")
                if done.returncode == 0:
                    totals = json.loads((self.scratch / "explain.json").read_text())["totals"]
                    moved[target[:3]] = totals["bytes_read"] + totals["bytes_written"]
            if len(moved) == 2:
                rows[folder.name] = {**moved, "ratio": moved["gpu"] / moved["cpu"]}
                print(f"  {folder.name:22} cpu {moved['cpu'] / 1e6:10.2f} MB  gpu {moved['gpu'] / 1e6:10.2f} MB  {rows[folder.name]['ratio']:.3f}x", flush=True)
        if rows:
            print(f"  most: {max(r['ratio'] for r in rows.values()):.3f}x")
        return rows

    def compile(self):
        rows = {}
        for folder in [f for f in self.folders if f.name in COMPILED or self.args.names]:
            best = {}
            for _ in range(READINGS):
                for target in ("cpu", "gpu:arch=sm_80,device=none,ptxas=off"):
                    used = self.cpu_seconds("compile", folder / "model.mlir", f"--target={target}", "--no-cache", "-o", self.scratch / "compiled.tnn")
                    if used is not None:
                        best[target[:3]] = min(best.get(target[:3], used), used)
            if len(best) == 2:
                rows[folder.name] = {**best, "ratio": best["gpu"] / best["cpu"]}
                print(f"  {folder.name:22} cpu {1e3 * best['cpu']:7.0f} ms  gpu {1e3 * best['gpu']:7.0f} ms  {rows[folder.name]['ratio']:.2f}x", flush=True)
        return rows

    def limits(self):
        rows = {}
        for folder in self.folders:
            row = {}
            for arch in EMULATED:
                done = self.tenon("explain", folder / "model.mlir", f"--target=gpu:arch={arch},device=none,ptxas=off", f"--json={self.scratch / 'explain.json'}")
                if done.returncode != 0:
                    continue
                shares = row[arch] = {"us": 0}
                for kernel in json.loads((self.scratch / "explain.json").read_text())["kernels"]:
                    if not kernel["prepare"]:
                        shares[kernel["limit"]] = shares.get(kernel["limit"], 0) + kernel["estimate_ns"] / 1e3
                        shares["us"] += kernel["estimate_ns"] / 1e3
            if row:
                rows[folder.name] = row
                texts = []
                for arch, shares in row.items():
                    most = sorted((k for k in shares if k != "us"), key=lambda k: -shares[k])
                    texts.append(f"{shares['us']:.0f}: " + ", ".join(f"{k} {shares[k] / shares['us']:.0%}" for k in most if shares[k] >= 0.05 * shares["us"]))
                print(f"| {folder.name} | " + " | ".join(texts) + " |", flush=True)
        return rows

    def emulator(self):
        rows = {}
        for folder in self.folders:
            if folder.name in HEAVY and not self.args.names:
                continue
            row = rows[folder.name] = {}
            for arch in EMULATED:
                start = time.monotonic()
                done = subprocess.run([sys.executable, ROOT / "tests" / "models" / "check_model.py", "--tenon", self.args.tenon, "--target",
                                       f"gpu:arch={arch},device=emulator", "--scratch", self.scratch, folder], capture_output=True, text=True)
                row[arch] = {"passed": done.returncode == 0, "seconds": time.monotonic() - start, "message": (done.stdout + done.stderr).strip()[-300:]}
            print(f"  {folder.name:22} " + "  ".join(f"{a}: {'passed' if r['passed'] else 'FAILED'} {r['seconds']:6.1f} s" for a, r in row.items()), flush=True)
            for r in row.values():
                if not r["passed"]:
                    print(f"    {r['message']}")
        return rows

    def lines(self):
        def count(*folders):
            return sum(bool(line.strip()) for folder in folders for end in ("cpp", "h", "def") for file in (ROOT / folder).rglob(f"*.{end}")
                       for line in file.read_text().splitlines())
        row = {folder: count(f"backends/{folder}") for folder in ("gpu", "cpu", "tile", "codegen")}
        print(f"  {row}: {row['gpu'] + row['cpu']} of the two backends against {row['tile'] + row['codegen']} shared")
        return row


def main():
    parts = ("code", "bytes", "compile", "limits", "emulator", "lines")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", required=True, type=pathlib.Path)
    parser.add_argument("--models", type=pathlib.Path, default=ROOT.parent / "shared" / "models")
    parser.add_argument("--only", default=",".join(parts))
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    wanted = args.only.split(",")
    if not set(wanted) <= set(parts):
        parser.error(f"--only takes {', '.join(parts)}")
    out = {"schema": "tenon.gpu_figures/1"}
    with tempfile.TemporaryDirectory() as scratch:
        figures = Figures(args, pathlib.Path(scratch))
        for part in wanted:
            print(part, flush=True)
            out[part] = getattr(figures, part)()
    if args.json:
        args.json.write_text(json.dumps(out, indent=1) + "\n")


if __name__ == "__main__":
    main()
