"""A plugin that ends the process of the command leaves a message: which plugin, which hook or kernel, by what; and the signal still ends the process."""
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON, PLUGIN = BINARY / "bin/tenon", BINARY / "tests/plugins/tenon_backend_crash.so"
PROGRAM = """func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""
failures = []


def tenon(folder, *arguments, **environment):
    env = {**os.environ, "TENON_PLUGIN_PATH": str(PLUGIN.parent), "TENON_CACHE_DIR": str(folder / "cache"), **environment}
    return subprocess.run([TENON, *map(str, arguments)], capture_output=True, text=True, env=env, timeout=120)


def check(name, done, code, *texts):
    wrong = [text for text in texts if not re.search(text, done.stderr)]
    errors = done.stderr.count("error[")
    if done.returncode != code or wrong or errors != 1 or "next: " not in done.stderr:
        failures.append(f"{name}: exit code {done.returncode}, {errors} errors, missing {wrong}\n{done.stderr}")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        model = folder / "model.mlir"
        model.write_text(PROGRAM)

        def run(mode, place, tier=5, value=1, isolate=False, **environment):
            arguments = ["--isolate"] if isolate else []
            return tenon(folder, "run", model, f"--target=crash:mode={mode},where={place},tier={tier}", "--no-cache", f"--input=4xf32={value}", *arguments, **environment)

        # In every place, of the plugin's own code: where in its file.
        places = [(place, 5) for place in ("create", "describe_target", "fingerprint", "claim", "plan_fusion", "compile_module", "open_device", "allocate",
                                           "execute", "copy_out", "release", "close_device", "destroy")]
        for place, tier in [*places, ("cost", 4), ("lower_kernels", 4), ("link", 4)]:
            check(f"segv in {place}", run("segv", place, tier), -signal.SIGSEGV, r"E0421.*plugin crash, hook " + place + ": SIGSEGV",
                  r"at offset 0x[0-9a-f]+ of tenon_backend_crash\.so", "--isolate")
        # By every signal, from a stack that ran out, sent by the plugin itself; what exit() ends.
        for mode, code, text in (("abort", -signal.SIGABRT, "SIGABRT"), ("raise", -signal.SIGBUS, "SIGBUS"), ("illegal", -signal.SIGILL, "SIGILL"),
                                 ("divide", -signal.SIGFPE, "SIGFPE"), ("stack", -signal.SIGSEGV, "SIGSEGV"), ("terminate", -signal.SIGABRT, "SIGABRT"),
                                 ("leave_thread", -signal.SIGABRT, "SIGABRT"), ("exit", 3, r"it called exit\(\)"), ("quick_exit", 3, r"it called exit\(\)")):
            for place, tier in (("claim", 5), ("execute", 5), ("lower_kernels", 4)):
                check(f"{mode} in {place}", run(mode, place, tier), code, f"E0421.*plugin crash, hook {place}: {text}")
        # Threads that the host did not start have no hook; their code is the plugin's, or that of a library.
        check("its own thread", run("thread", "claim"), -signal.SIGSEGV, r"E0421.*tenon_backend_crash\.so, a thread of its own: SIGSEGV")
        check("abort in its own thread", run("thread_abort", "claim"), -signal.SIGABRT, r"E0901.*in no function of a plugin: SIGABRT",
              r"a thread of a plugin that is here: tenon_backend_crash\.so")
        # Kernels run on several threads; while being loaded a plugin has no name yet.
        for value, number in ((101, signal.SIGSEGV), (102, signal.SIGILL)):
            check(f"kernel {value}", run("none", "nowhere", 4, value), -number, r"E0421.*target crash:.*, kernel k0_add: SIG")
        check("load", run("none", "nowhere", CRASH_AT_LOAD="segv"), -signal.SIGSEGV, f"plugin {PLUGIN}, hook tenon_plugin_query: SIGSEGV")
        check("load", run("none", "nowhere", CRASH_AT_LOAD="exit"), 3, f"plugin {PLUGIN}, hook tenon_plugin_query: it called exit")

        # What a plugin points to may not be there: reading it is its doing too.
        check("a dangling table", run("none", "nowhere", CRASH_AT_LOAD="dangling"), -signal.SIGSEGV, f"plugin {PLUGIN}, hook tenon_plugin_query: SIGSEGV")
        check("a dangling manifest", run("dangling", "describe_target"), -signal.SIGSEGV, "plugin crash, hook describe_target: SIGSEGV")
        # A view can be read only, here as in a process of the plugin's own.
        for place, tier in (("claim", 5), ("plan_fusion", 5), ("cost", 4), ("lower_kernels", 4)):
            check(f"write_view in {place}", run("write_view", place, tier), -signal.SIGSEGV, f"plugin crash, hook {place}: SIGSEGV")
            done = run("write_view", place, tier, isolate=True)
            check(f"write_view in {place}, isolated", done, 3, f"plugin crash, hook {place}: its process was ended by SIGSEGV")
        # The record of the hook lies on the stack that is written over.
        done = run("smash", "cost", 4)
        if done.returncode >= 0 or "E0421" not in done.stderr or "crash" not in done.stderr:
            failures.append(f"smash: exit code {done.returncode}\n{done.stderr}")
        # Images of kernels.
        check("an image's initialiser", run("early", "link", 4), -signal.SIGSEGV, "plugin crash, hook load_image: SIGSEGV")
        check("an image with a library", run("needy", "link", 4), 3, r"E0407.*hook link.*needs the library libm\.so")
        # What a device says, and is not so.
        check("no memory", run("null", "allocate"), 3, "E0406.*plugin crash, hook allocate returned OK and no memory of 16 bytes")
        for isolate in (False, True):
            check("a false exchange", run("exchange", "execute", isolate=isolate), 3, r"E0406\].*hook execute, in its exchange: step 0 names device 77")

        # Formats of code are the plugin's to name.
        done = tenon(folder, "compile", model, "--target=crash", "--emit=poem", "--no-cache")
        if done.returncode != 0 or done.stdout != "a module\n":
            failures.append(f"emit: exit code {done.returncode}\n{done.stdout}{done.stderr}")

        # What is thrown is an error like any other.
        for mode, text in (("throw", "an exception left the plugin: out of the plugin"), ("throw_null", "an exception left the plugin$")):
            for place in ("create", "claim", "compile_module", "execute"):
                check(f"{mode} in {place}", run(mode, place), 3, f"(?m)hook {place} returned INTERNAL.*{text}")
        # Functions without a status have none to give: what they throw is dropped, after the results are there.
        for place in ("release", "close_device", "destroy"):
            done = run("throw", place)
            if done.returncode != 0 or "1, 1, 1, 1" not in done.stdout:
                failures.append(f"throw in {place}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
        # A plugin that leaves rounding upward and trapping exceptions behind changes nothing of the host's numbers.
        for place in ("create", "claim", "compile_module", "execute", "copy_out"):
            done = run("rounding", place, value="0.1")
            if done.returncode != 0 or "0.1, 0.1, 0.1, 0.1" not in done.stdout:
                failures.append(f"rounding in {place}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    if failures:
        sys.exit("\n".join(failures))
    print("every end left its message")


if __name__ == "__main__":
    main()
