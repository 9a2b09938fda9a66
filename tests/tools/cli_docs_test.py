"""Runs every command of docs/cli.md, docs/isolate.md and docs/gpu.md, as it stands there."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

source, binary = pathlib.Path(os.environ["TENON_SOURCE_DIR"]), pathlib.Path(os.environ["TENON_BINARY_DIR"])
text = "".join((source / "docs" / page).read_text() for page in ("cli.md", "isolate.md", "gpu.md"))
commands = [line.split("#")[0].strip() for block in re.findall(r"```sh\n(.*?)```", text, re.S) for line in block.splitlines()]
commands = [c for c in commands if c]
assert len(commands) > 5, "the pages have lost their commands"
failed = 0
with tempfile.TemporaryDirectory() as folder:
    for name in ("examples", "tests"):
        os.symlink(source / name, pathlib.Path(folder) / name)
    env = dict(os.environ, PATH=f"{binary / 'bin'}:{os.environ['PATH']}", TENON_CACHE_DIR=folder + "/cache")
    for command in commands:
        done = subprocess.run(command, shell=True, cwd=folder, env=env, capture_output=True, text=True)
        if done.returncode != 0:
            failed += 1
            print(f"{command}\n  exit code {done.returncode}: {done.stderr}")
sys.exit(1 if failed else 0)
