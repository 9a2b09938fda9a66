"""A bundled plugin exports its query and nothing else, and needs no symbol of Tenon, LLVM, abseil or protobuf from whoever loads it."""
import os
import pathlib
import subprocess
import sys

binary = pathlib.Path(os.environ["TENON_BINARY_DIR"])
FOREIGN = ("tenon", "llvm", "LLVM", "mlir", "absl", "google8protobuf")
LIBRARIES = ("libc.so", "libm.so", "libstdc++.so", "libgcc_s.so", "libz.so", "libzstd.so", "libxml2.so", "libtinfo.so", "libedit.so", "libffi.so", "libpthread.so", "libdl.so", "librt.so",
             "ld-linux")
wrong = []
plugins = sorted((binary / "lib/tenon/plugins").glob("*.so"))
for plugin in plugins:
    defined = subprocess.run([os.environ["NM"], "-D", "--defined-only", plugin], capture_output=True, text=True, check=True).stdout.split("\n")
    exported = [line.split()[-1] for line in defined if line.strip()]
    if exported != ["tenon_plugin_query"]:
        wrong.append(f"{plugin.name} exports {exported[:10]}")
    undefined = subprocess.run([os.environ["NM"], "-D", "--undefined-only", plugin], capture_output=True, text=True, check=True).stdout.split()
    foreign = [s for s in undefined if any(f in s for f in FOREIGN)]
    if foreign:
        wrong.append(f"{plugin.name} needs {foreign[:10]}")
    dynamic = subprocess.run(["readelf", "-d", plugin], capture_output=True, text=True, check=True).stdout
    for line in dynamic.splitlines():
        if "(NEEDED)" in line and not any(f"[{library}" in line for library in LIBRARIES):
            wrong.append(f"{plugin.name} needs the library {line.split('[')[-1]}")
if not plugins:
    wrong.append("no plugin was built")
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
