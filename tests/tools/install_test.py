"""An installed tree works from any place: it is installed, moved, and used with nothing else in reach."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

source, binary = pathlib.Path(os.environ["TENON_SOURCE_DIR"]), pathlib.Path(os.environ["TENON_BINARY_DIR"])
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    subprocess.run(["cmake", "--install", binary, "--prefix", folder / "first"], check=True, stdout=subprocess.DEVNULL)
    shutil.move(folder / "first", folder / "second place")
    tenon = folder / "second place/bin/tenon"
    env = dict(os.environ, TENON_CACHE_DIR=str(folder / "cache"))
    env.pop("TENON_PLUGIN_PATH", None)
    model = source / "tests/programs/sum_of_product/model.mlir"
    targets = ["reference"] + [t for t in ("cpu", "sim_accel") if list((folder / "second place").glob(f"lib*/**/tenon_backend_{t}.so"))]
    for target in targets:
        for arguments in (["run", model, f"--target={target}"], ["compile", model, f"--target={target}", "-o", folder / "a.tenon"], ["run", folder / "a.tenon"]):
            done = subprocess.run([tenon, *arguments], env=env, cwd=folder, capture_output=True, text=True)
            if done.returncode != 0:
                sys.exit(f"{arguments}: exit code {done.returncode}\n{done.stderr}")
    run_path = subprocess.run(["readelf", "-d", tenon], capture_output=True, text=True).stdout
    if str(binary) in run_path:
        sys.exit(f"the installed program looks into the build tree:\n{run_path}")
