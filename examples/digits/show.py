#!/usr/bin/env python3
"""Runs the digits CNN on the reference interpreter, on cpu and on the simulated accelerator; prints one screen.

    show.py --tenon PATH [--targets reference,cpu,sim_accel] [--model FOLDER] [--report PAGE.html]

Standard library only.
"""
import argparse
import array
import ast
import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent


def read_npy(data):
    """-> (shape, flat list of numbers) of a little-endian .npy file in C order."""
    header_size = struct.unpack("<H", data[8:10])[0] if data[6] == 1 else struct.unpack("<I", data[8:12])[0]
    start = 10 if data[6] == 1 else 12
    header = ast.literal_eval(data[start:start + header_size].decode("latin1"))
    code = {"<f4": "f", "<i4": "i", "<f8": "d", "<i8": "q"}[header["descr"]]
    return header["shape"], list(array.array(code, data[start + header_size:]))


def read_npz(path):
    with zipfile.ZipFile(path) as archive:
        return {name.removesuffix(".npy"): read_npy(archive.read(name)) for name in archive.namelist()}


def run(tenon, model, inputs, target, folder):
    """-> (results of the run, its JSON report)."""
    out, report = folder / f"{target}.npz", folder / f"{target}.json"
    command = [tenon, "run", str(model), f"--target={target}", f"--input=@{inputs}", f"--output=@{out}",
               f"--json={report}", "--repeat=5"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\nended with exit code {done.returncode}:\n{done.stderr}")
    return read_npz(out), json.loads(report.read_text())


def write_report(tenon, folder, targets, page):
    command = [tenon, "report", str(folder / "model.mlir"), f"--target={targets}", f"--input=@{folder / 'inputs.npz'}",
               f"--labels=@{folder / 'labels.npy'}", "-o", page]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\nended with exit code {done.returncode}:\n{done.stderr}")


def draw(image, colour):
    """8 x 8 numbers in 0..1 -> 4 lines of 8 half-block cells (colour) or 8 lines of 16 characters (plain)."""
    if not colour:
        return ["".join(" .:-=+*#%@"[min(9, int(v * 9.99))] * 2 for v in image[r * 8:r * 8 + 8]) for r in range(8)]
    shade = lambda v: 232 + min(23, int(v * 23.99))
    return ["".join(f"\x1b[38;5;{shade(image[r * 8 + c])};48;5;{shade(image[r * 8 + 8 + c])}m▀" for c in range(8)) + "\x1b[0m"
            for r in range(0, 8, 2)]


def human(count):
    for unit in ("B", "KiB", "MiB", "GiB"):
        if count < 1024 or unit == "GiB":
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.1f} {unit}"
        count /= 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tenon", default="tenon")
    parser.add_argument("--targets", default="reference,cpu,sim_accel")
    parser.add_argument("--model", type=pathlib.Path, default=HERE / "cnn")
    parser.add_argument("--report", help="also write a page about the run, for a browser")
    args = parser.parse_args()
    colour = sys.stdout.isatty() and "utf" in (sys.stdout.encoding or "").lower() and "NO_COLOR" not in os.environ
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tenon-digits-"))
    targets = args.targets.split(",")
    try:
        runs = {t: run(args.tenon, args.model / "model.mlir", args.model / "inputs.npz", t, folder) for t in targets}
    finally:
        shutil.rmtree(folder, ignore_errors=True)

    shape, pixels = read_npz(args.model / "inputs.npz")["arg0"]
    _, labels = read_npy((args.model / "labels.npy").read_bytes())
    count, size = shape[0], len(pixels) // shape[0]
    (_, expected) = read_npz(args.model / "outputs.npz")["result0"]
    classes = {t: [max(range(10), key=lambda c: results["result0"][1][i * 10 + c]) for i in range(count)]
               for t, (results, _) in runs.items()}
    first = targets[0]

    print("Hand-written digits that the CNN has not seen: prediction, and the label where it differs\n")
    for row in range(0, count, 8):
        ids = range(row, min(row + 8, count))
        for line in zip(*(draw(pixels[i * size:(i + 1) * size], colour) for i in ids)):
            print("  " + "  ".join(line))
        width = 8 if colour else 16
        verdicts = [f"{classes[first][i]}" if classes[first][i] == labels[i] else f"{classes[first][i]} not {labels[i]}" for i in ids]
        print("  " + "  ".join(v.center(width) for v in verdicts) + "\n")

    print(f"{'':12}{'right':>7}{'max error':>11}{'compile':>11}{'run':>11}{'kernels':>9}{'peak memory':>13}{'cycles':>10}{'use':>7}")
    for t, (results, report) in runs.items():
        right = sum(c == l for c, l in zip(classes[t], labels))
        error = max(abs(a - b) for a, b in zip(results["result0"][1], expected))
        kernels = report.get("kernels")
        cells = [f"{right}/{count}", f"{error:.1e}", f"{report['compile_ms']:.1f} ms", f"{report['run_ms']['median']:.3f} ms",
                 "-" if not kernels else str(kernels), human(report["memory"]["peak_bytes"]),
                 str(report.get("cycles", "-")), f"{100 * report['utilization']:.1f}%" if "utilization" in report else "-"]
        print(f"{t:12}" + "".join(c.rjust(w) for c, w in zip(cells, (7, 11, 11, 11, 9, 13, 10, 7))))
    agree = all(classes[t] == classes[first] for t in targets)
    print(f"\nThe {len(targets)} targets {'agree on every digit' if agree else 'DISAGREE'}; max error is against a JAX run stored beside the model.")
    for t, (_, report) in runs.items():
        if report.get("ops_before_fusion"):
            print(f"{t}: {report['ops_before_fusion']} ops became {report['kernels']} kernels.")
    if args.report:
        write_report(args.tenon, args.model, args.targets, args.report)
        print(f"\nA page about this run, for a browser: {args.report}")
    model = os.path.relpath(args.model / "model.mlir")
    print(f"\nTry next:\n  {args.tenon} opt {model} --until=optimized          the program that every target gets"
          f"\n  {args.tenon} opt {model} --target=cpu --until=fused   how it becomes kernels"
          f"\n  {args.tenon} compile {model} --target=cpu -o digits.tnn && {args.tenon} run digits.tnn --input=@{os.path.relpath(args.model)}/inputs.npz"
          f"\n  {args.tenon} run {model} --target=sim_accel:machine=tiny-16x16 --input=@{os.path.relpath(args.model)}/inputs.npz --json"
          f"\n  {args.tenon} targets                                 what else there is")
    sys.exit(0 if agree else 1)


if __name__ == "__main__":
    main()
