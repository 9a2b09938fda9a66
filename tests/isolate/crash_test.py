"""Every way in which the plugin `crash` ends its process, in every place: one diagnostic that names plugin, hook and cause, exit code 3, in time."""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON, PLUGIN = BINARY / "bin/tenon", BINARY / "tests/plugins/tenon_backend_crash.so"
PROGRAM = """func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""
# Generous: the machine may be busy. What is asserted is that no limit of seconds was waited for.
MOST_SECONDS = 30
LIMITS = {"loop": "time:0.5", "hog": "memory:192", "hog_c": "memory:192"}
CAUSES = {"segv": ("E0421", "SIGSEGV"), "abort": ("E0421", "SIGABRT"), "exit": ("E0421", "exit code 7"), "stack": ("E0421", "SIGSEGV"),
          "loop": ("E0422", "limit of 0.5 seconds"), "hog": ("E0423", "limit of 192 MB"), "hog_c": ("E0423", "limit of 192 MB"),
          "scribble": ("E0421", "no message")}
PLAN = ["claim", "assign_layouts", "plan_fusion", "plan_resources", "constrain_memory"]
RUNTIME = ["device_count", "open_device", "allocate", "copy_in", "load_image", "execute", "copy_out"]
PLACES = [(place, 5) for place in ["create", "describe_target", "fingerprint", *PLAN, "compile_module", *RUNTIME]]
PLACES += [(place, 4) for place in ["cost", "lower_kernels", "link"]]
# Every mode where hooks of each kind are: before a context, with a view, with output, on the device.
THOROUGH = ["create", "claim", "lower_kernels", "compile_module", "execute"]
CASES = [(mode, place, tier) for place, tier in PLACES for mode in CAUSES if mode == "segv" or place in THOROUGH]

failures = []


def tenon(folder, *arguments, **environment):
    env = {**os.environ, "TENON_PLUGIN_PATH": str(PLUGIN.parent), "TENON_CACHE_DIR": str(folder / "cache"), **environment}
    began = time.monotonic()
    done = subprocess.run([TENON, *map(str, arguments)], capture_output=True, text=True, env=env, timeout=300)
    return done, time.monotonic() - began


def check(name, done, seconds, code, *texts):
    wrong = [text for text in texts if text not in done.stderr]
    if done.returncode != 3 or f"error[{code}]" not in done.stderr or wrong or seconds > MOST_SECONDS:
        failures.append(f"{name}: exit code {done.returncode} after {seconds:.1f} s, wanted {code} with {texts}\n{done.stderr}")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        model = folder / "model.mlir"
        model.write_text(PROGRAM)
        for mode, place, tier in CASES:
            isolate = "--isolate=" + LIMITS[mode] if mode in LIMITS else "--isolate"
            done, seconds = tenon(folder, "run", model, f"--target=crash:mode={mode},where={place},tier={tier}", isolate, "--no-cache",
                                  "--input=4xf32=1")
            code, cause = CAUSES[mode]
            check(f"{mode} in {place}", done, seconds, code, "plugin crash", f"hook {place}", cause)

        # Kernels: what they do, the argument says.
        for value, code, text in ((101, "E0421", "SIGSEGV"), (102, "E0421", "SIG"), (103, "E0422", "limit of 0.5 seconds"), (105, "E0408", "DATA_LOSS")):
            done, seconds = tenon(folder, "run", model, "--target=crash:tier=4", "--isolate=time:0.5", f"--input=4xf32={value}")
            check(f"kernel {value}", done, seconds, code, "kernel k0_add", text)

        # While being loaded, there is no name yet: the file stands for it.
        for mode in ("segv", "exit", "loop"):
            done, seconds = tenon(folder, "run", model, "--target=crash", "--isolate=time:0.5", CRASH_AT_LOAD=mode)
            check(f"{mode} while loading", done, seconds, CAUSES[mode][0], str(PLUGIN), "hook load", CAUSES[mode][1])
        done, _ = tenon(folder, "targets", "--isolate", CRASH_AT_LOAD="segv")
        if done.returncode != 0 or "SIGSEGV" not in done.stdout or "reference" not in done.stdout:
            failures.append(f"targets: exit code {done.returncode}\n{done.stdout}{done.stderr}")

        # Text of the code, and phases: other ways to the same hooks.
        done, seconds = tenon(folder, "compile", model, "--target=crash:mode=segv,where=emit", "--isolate", "--emit=isa")
        check("emit", done, seconds, "E0421", "hook emit")
        done, seconds = tenon(folder, "opt", model, "--until=buffered", "--target=crash:mode=abort,where=plan_fusion", "--isolate")
        check("opt", done, seconds, "E0421", "hook plan_fusion")
        done, seconds = tenon(folder, "bench", model, "--target=crash:mode=segv,where=execute", "--isolate", "--readings=1", "--repeat=1")
        check("bench", done, seconds, "E0421", "hook execute")

        # A suite goes on after it: the crash is one case, refused with its reason, and the next target passes.
        (folder / "suite.json").write_text('{"cases": [{"model": "model.mlir", "targets": ["crash:mode=segv,where=claim", "cpu"]}]}')
        done, seconds = tenon(folder, "test", folder / "suite.json", "--isolate")
        if done.returncode != 1 or "E0421" not in done.stdout or "1 passed" not in done.stdout:
            failures.append(f"test: exit code {done.returncode}\n{done.stdout}{done.stderr}")

        # Once the results are there, an end of the process is nobody's loss.
        for place in ("destroy", "close_device", "release"):
            done, seconds = tenon(folder, "run", model, f"--target=crash:mode=segv,where={place}", "--isolate", "--no-cache", "--input=4xf32=1")
            if done.returncode != 0 or "1, 1, 1, 1" not in done.stdout or seconds > MOST_SECONDS:
                failures.append(f"segv in {place}: exit code {done.returncode}, {seconds:.1f} s\n{done.stdout}{done.stderr}")
        # A kernel that writes into its argument: with the process its copy is lost and the result differs, without it the reference must not read it.
        for arguments, code, text in (([], 3, "wrote into argument 0"), (["--isolate"], 1, "14, the reference has 212")):
            done, _ = tenon(folder, "run", model, "--target=crash:tier=4", "--check", *arguments, "--input=4xf32=106")
            if done.returncode != code or text not in done.stderr:
                failures.append(f"kernel 106 {arguments}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
        # By its file, with another of its name on the path: the file is what compiles and what runs.
        other = folder / "other" / PLUGIN.name
        other.parent.mkdir()
        other.write_bytes(b"no plugin")
        for path in (str(other.parent), ""):
            done, _ = tenon(folder, "run", model, f"--target={PLUGIN}", "--input=4xf32=3", TENON_PLUGIN_PATH=path)
            if done.returncode != 0 or "3, 3, 3, 3" not in done.stdout:
                failures.append(f"by its file: exit code {done.returncode}\n{done.stdout}{done.stderr}")

        # Honest, and not isolated at all.
        for arguments in (["--isolate"], []):
            done, _ = tenon(folder, "run", model, "--target=crash:tier=4", *arguments, "--input=4xf32=1")
            if done.returncode != 0 or "2, 2, 2, 2" not in done.stdout:
                failures.append(f"honest {arguments}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    if failures:
        sys.exit("\n".join(failures))
    print(f"{len(CASES)} crashes in hooks, all contained")


if __name__ == "__main__":
    main()
