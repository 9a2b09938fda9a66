"""Infeeds, outfeeds, sends and receives on every bundled target: with the host, between devices, in loops and branches. Standard library only."""
import os
import pathlib
import subprocess
import tempfile
import unittest
import zipfile

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
HERE = pathlib.Path(__file__).parent
TENON = str(BINARY / "bin/tenon")
TARGETS = [("cpu", "cpu"), ("sim_accel", "sim_accel"), ("sim_accel", "sim_accel:machine=tiny-16x16"),
           ("gpu", "gpu:arch=sm_80,device=emulator")]
TARGETS = ["reference", *(target for plugin, target in TARGETS if (BINARY / f"lib/tenon/plugins/tenon_backend_{plugin}.so").exists())]
TOKEN = "!stablehlo.token"
FEEDS = ["--input=2xf32=2,3", "--infeed=i32=3", "--infeed=2xf32=1,2", "--infeed=i1=1", "--infeed=2xf32=5,6", "--infeed=i1=0", "--infeed=2xf32=7,8",
         "--infeed=i1=1", "--infeed=2xcomplex<f32>=1,2,3,4", "--infeed=3xi8=1,2,-3"]
SAID = """\
tensor<2xf32> [6, 12]
tensor<2xcomplex<f32>> [(2, 4), (6, 8)]
outfeed0: tensor<2xf32> [1, 2]
outfeed1: tensor<i32> 0
outfeed2: tensor<2xf32> [3, 4]
outfeed3: tensor<i32> 2
outfeed4: tensor<2xcomplex<f32>> [(2, 4), (6, 8)]
outfeed5: tensor<3xi4> [2, 4, -6]
send5_0: tensor<2xf32> [6, 12]
"""
# What an outfeed gives and what the infeed behind it starts would be one kernel, if nothing said that one is after the other; and the
# infeeds hang on tokens of their own.
ORDER = f"""
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {{
  %t = stablehlo.create_token : {TOKEN}
  %u = stablehlo.create_token : {TOKEN}
  %a = stablehlo.exponential %x : tensor<64xf32>
  %s = stablehlo.add %a, %x : tensor<64xf32>
  %o = "stablehlo.outfeed"(%s, %t) : (tensor<64xf32>, {TOKEN}) -> {TOKEN}
  %b:2 = "stablehlo.infeed"(%u) : ({TOKEN}) -> (tensor<64xf32>, {TOKEN})
  %c:2 = "stablehlo.infeed"(%t) : ({TOKEN}) -> (tensor<64xf32>, {TOKEN})
  %l = stablehlo.log %c#0 : tensor<64xf32>
  %d = stablehlo.subtract %b#0, %a : tensor<64xf32>
  %p = "stablehlo.outfeed"(%l, %u) : (tensor<64xf32>, {TOKEN}) -> {TOKEN}
  %e = stablehlo.add %d, %s : tensor<64xf32>
  %q = "stablehlo.outfeed"(%e, %u) : (tensor<64xf32>, {TOKEN}) -> {TOKEN}
  %z = stablehlo.subtract %b#0, %c#0 : tensor<64xf32>
  return %z : tensor<64xf32>
}}
"""
# Of four partitions each gives its value to the next one, three times; the last has nobody, and the first gets zeros.
RING = f"""
module attributes {{mhlo.num_partitions = 4 : i32}} {{
  func.func public @main(%x: tensor<1xf32>) -> tensor<1xf32> {{
    %t = stablehlo.create_token : {TOKEN}
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %r:3 = stablehlo.while(%i = %zero, %v = %x, %u = %t) : tensor<i32>, tensor<1xf32>, {TOKEN}
    cond {{
      %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    }} do {{
      %s = "stablehlo.send"(%v, %u) <{{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3]]> : tensor<3x2xi64>}}> : (tensor<1xf32>, {TOKEN}) -> {TOKEN}
      %g:2 = "stablehlo.recv"(%s) <{{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3]]> : tensor<3x2xi64>}}> : ({TOKEN}) -> (tensor<1xf32>, {TOKEN})
      %w = stablehlo.add %v, %g#0 : tensor<1xf32>
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %j, %w, %g#1 : tensor<i32>, tensor<1xf32>, {TOKEN}
    }}
    return %r#1 : tensor<1xf32>
  }}
}}
"""
# Partition 0 takes two messages of two values (one of them empty) and one of none from whoever sends first; what is left is the host's.
MAIL = f"""
module attributes {{mhlo.num_partitions = 3 : i32}} {{
  func.func public @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<0xi32>) {{
    %t = stablehlo.create_token : {TOKEN}
    %id = stablehlo.partition_id : tensor<ui32>
    %z = stablehlo.constant dense<0> : tensor<ui32>
    %e = stablehlo.constant dense<0> : tensor<0xi32>
    %is = stablehlo.compare EQ, %id, %z : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %r:2 = "stablehlo.if"(%is) ({{
      %a:3 = "stablehlo.recv"(%t) <{{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}}> : ({TOKEN}) -> (tensor<2xf32>, tensor<0xi32>, {TOKEN})
      %n = "stablehlo.recv"(%a#2) <{{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>}}> : ({TOKEN}) -> {TOKEN}
      %b:3 = "stablehlo.recv"(%n) <{{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}}> : ({TOKEN}) -> (tensor<2xf32>, tensor<0xi32>, {TOKEN})
      %s = stablehlo.subtract %a#0, %b#0 : tensor<2xf32>
      stablehlo.return %s, %b#1 : tensor<2xf32>, tensor<0xi32>
    }}, {{
      %y = stablehlo.add %x, %x : tensor<2xf32>
      %a = "stablehlo.send"(%x, %e, %t) <{{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}}> : (tensor<2xf32>, tensor<0xi32>, {TOKEN}) -> {TOKEN}
      %b = "stablehlo.send"(%y, %e, %a) <{{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}}> : (tensor<2xf32>, tensor<0xi32>, {TOKEN}) -> {TOKEN}
      %c = "stablehlo.send"(%b) <{{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>}}> : ({TOKEN}) -> {TOKEN}
      stablehlo.return %y, %e : tensor<2xf32>, tensor<0xi32>
    }}) : (tensor<i1>) -> (tensor<2xf32>, tensor<0xi32>)
    return %r#0, %r#1 : tensor<2xf32>, tensor<0xi32>
  }}
}}
"""
# Tokens in tuples, calls, branches, barriers and a loop that carries nothing else; an infeed says whether there is a next turn.
TOKENS = f"""
func.func private @say(%x: tensor<i32>, %t: {TOKEN}) -> {TOKEN} {{
  %o = "stablehlo.outfeed"(%x, %t) : (tensor<i32>, {TOKEN}) -> {TOKEN}
  return %o : {TOKEN}
}}
func.func @main(%k: tensor<i32>) {{
  %t = stablehlo.create_token : {TOKEN}
  %n = stablehlo.create_token : {TOKEN}
  %a = stablehlo.after_all %t, %n : {TOKEN}
  %p = "stablehlo.tuple"(%a, %k) : ({TOKEN}, tensor<i32>) -> tuple<{TOKEN}, tensor<i32>>
  %q = "stablehlo.get_tuple_element"(%p) <{{index = 0 : i32}}> : (tuple<{TOKEN}, tensor<i32>>) -> {TOKEN}
  %w = stablehlo.while(%u = %q) : {TOKEN}
    cond {{
      %g:2 = "stablehlo.infeed"(%u) : ({TOKEN}) -> (tensor<i1>, {TOKEN})
      stablehlo.return %g#0 : tensor<i1>
    }} do {{
      %g:2 = "stablehlo.infeed"(%u) : ({TOKEN}) -> (tensor<i32>, {TOKEN})
      %c = "stablehlo.case"(%g#0) ({{
        %s = func.call @say(%g#0, %g#1) : (tensor<i32>, {TOKEN}) -> {TOKEN}
        stablehlo.return %s : {TOKEN}
      }}, {{
        %d = stablehlo.add %g#0, %k : tensor<i32>
        %s = func.call @say(%d, %g#1) : (tensor<i32>, {TOKEN}) -> {TOKEN}
        stablehlo.return %s : {TOKEN}
      }}, {{
        stablehlo.return %u : {TOKEN}
      }}) : (tensor<i32>) -> {TOKEN}
      stablehlo.return %c : {TOKEN}
    }}
  %b:2 = stablehlo.optimization_barrier %w, %k : {TOKEN}, tensor<i32>
  %s = func.call @say(%b#1, %b#0) : (tensor<i32>, {TOKEN}) -> {TOKEN}
  return
}}
"""
# Every type that has a name on the command line.
TYPES = ["i1", "i2", "i4", "i8", "i16", "i32", "i64", "ui2", "ui4", "ui8", "ui16", "ui32", "ui64", "f8E4M3FN", "f8E5M2", "f4E2M1FN", "bf16", "f16", "f32", "f64",
         "complex<f32>", "complex<f64>"]
# Both devices receive before they send.
DEADLOCK = f"""
module attributes {{mhlo.num_replicas = 2 : i32}} {{
  func.func public @main(%x: tensor<2xf32>) -> tensor<2xf32> {{
    %t = stablehlo.create_token : {TOKEN}
    %g:2 = "stablehlo.recv"(%t) <{{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>}}> : ({TOKEN}) -> (tensor<2xf32>, {TOKEN})
    %s = "stablehlo.send"(%x, %g#1) <{{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>}}> : (tensor<2xf32>, {TOKEN}) -> {TOKEN}
    return %g#0 : tensor<2xf32>
  }}
}}
"""
ALONE = f"""
func.func @main(%x: tensor<2xf32>, %t: {TOKEN}) -> (tensor<2xf32>, {TOKEN}) {{
  %r:2 = "stablehlo.recv"(%t) <{{channel_handle = #stablehlo.channel_handle<handle = 7, type = 3>, is_host_transfer = true}}> : ({TOKEN}) -> (tensor<2xf32>, {TOKEN})
  return %r#0, %r#1 : tensor<2xf32>, {TOKEN}
}}
"""


class TransfersTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def file(self, text):
        path = self.folder / "m.mlir"
        path.write_text(text)
        return path

    def run_it(self, model, *arguments, code=0):
        done = subprocess.run([TENON, "run", str(model), "--no-cache", *map(str, arguments)], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}{done.stderr}")
        return done

    def test_loops_branches_and_types(self):
        for target in TARGETS:
            self.assertEqual(self.run_it(HERE / "transfers.mlir", f"--target={target}", *FEEDS).stdout, SAID, target)

    def test_they_agree_with_the_interpreter(self):
        for target in TARGETS[1:]:
            done = self.run_it(HERE / "transfers.mlir", f"--target={target}", "--check", *FEEDS)
            self.assertIn("agrees with the reference", done.stderr, target)

    def test_order(self):
        model = self.file(ORDER)
        feeds = ["--input=random:3", "--infeed=64xf32=8", "--infeed=64xf32=1"]
        want = self.run_it(model, "--target=reference", *feeds).stdout
        self.assertTrue(want.startswith("tensor<64xf32> [7, 7,"), want)
        for target in TARGETS[1:]:
            self.run_it(model, f"--target={target}", "--check", *feeds)
            self.assertEqual(self.run_it(model, f"--target={target}", *feeds).stdout.splitlines()[0], want.splitlines()[0], target)

    def test_devices(self):
        model = self.file(RING)
        inputs = [f"--input=1xf32={value}" for value in (1, 10, 100, 1000)]
        for target in TARGETS:
            out = self.run_it(model, f"--target={target}", *inputs).stdout
            # Row 3 of Pascal's triangle.
            self.assertEqual([float(line.split("[")[1][:-1]) for line in out.splitlines()], [1, 13, 133, 1331], target)

    def test_messages(self):
        model = self.file(MAIL)
        inputs = [f"--input=2xf32={text}" for text in ("0", "1,2", "3,4")]
        want = """\
tensor<2xf32> [-1, -2]
tensor<0xi32> []
tensor<2xf32> [2, 4]
tensor<0xi32> []
tensor<2xf32> [6, 8]
tensor<0xi32> []
send5_0@device2: tensor<2xf32> [3, 4]
send5_1@device2: tensor<0xi32> []
send5_2@device2: tensor<2xf32> [6, 8]
send5_3@device2: tensor<0xi32> []
"""
        for target in TARGETS:
            for _ in range(3):  # devices take turns: no run is like no other
                self.assertEqual(self.run_it(model, f"--target={target}", *inputs).stdout, want, target)

    def test_a_deadlock_names_who_waits(self):
        model = self.file(DEADLOCK)
        for target in TARGETS:
            err = self.run_it(model, f"--target={target}", code=2).stderr
            self.assertRegex(err, r"E0212.*device 0 waits in stablehlo\.recv of channel 7 at m\.mlir:5:\d+; device 1 waits in stablehlo\.recv", target)

    def test_receives_of_one_device(self):
        model = self.file(ALONE)
        value = b"\x93NUMPY\x01\x00v\x00" + b"{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}".ljust(117) + b"\n" + bytes.fromhex("0000803f00000040")
        with zipfile.ZipFile(self.folder / "in.npz", "w") as archive:
            archive.writestr("recv7_0.npy", value)
        for target in TARGETS:
            out = self.run_it(model, f"--target={target}", "--input=2xf32=0", f"--infeed=@{self.folder / 'in.npz'}").stdout
            self.assertEqual(out, "tensor<2xf32> [1, 2]\n", target)
            self.assertRegex(self.run_it(model, f"--target={target}", code=2).stderr, r"E0212.*stablehlo\.recv of channel 7.*nothing is given for it")

    def test_tokens(self):
        model = self.file(TOKENS)
        feeds = ["--input=i32=100", *(f"--infeed={text}" for turn in range(3) for text in ("i1=1", f"i32={turn}")), "--infeed=i1=0"]
        for target in TARGETS:
            out = self.run_it(model, f"--target={target}", *feeds).stdout
            self.assertEqual(out, "outfeed0: tensor<i32> 0\noutfeed1: tensor<i32> 101\noutfeed2: tensor<i32> 100\n", target)

    def test_types(self):
        for target in TARGETS:
            types = [t for t in TYPES if "sim_accel" not in target or "f64" not in t]
            at = [f"  %v{i}:2 = \"stablehlo.infeed\"(%t{i}) : ({TOKEN}) -> (tensor<2x{t}>, {TOKEN})\n"
                  f"  %t{i + 1} = \"stablehlo.outfeed\"(%v{i}#0, %v{i}#1) : (tensor<2x{t}>, {TOKEN}) -> {TOKEN}\n" for i, t in enumerate(types)]
            model = self.file(f"func.func @main(%t0: {TOKEN}) {{\n{''.join(at)}  return\n}}\n")
            feeds = [f"--infeed=2x{t}=" + ("1,0,0,1" if "complex" in t else "0,1") for t in types]
            said = [line.split(": ", 1)[1] for line in self.run_it(model, f"--target={target}", *feeds).stdout.splitlines()]
            want = [f"tensor<2x{t}> " + ("[(1, 0), (0, 1)]" if "complex" in t else "[false, true]" if t == "i1" else "[0, 1]") for t in types]
            self.assertEqual(said, want, target)

    def test_in_a_process_of_its_own(self):
        model = self.file(MAIL)
        inputs = [f"--input=2xf32={text}" for text in ("0", "1,2", "3,4")]
        want = self.run_it(model, "--target=reference", *inputs).stdout
        for target in TARGETS[1:]:
            self.assertEqual(self.run_it(HERE / "transfers.mlir", f"--target={target}", "--isolate", *FEEDS).stdout, SAID, target)
            self.assertEqual(self.run_it(model, f"--target={target}", "--isolate", *inputs).stdout, want, target)
            self.run_it(HERE / "devices.mlir", f"--target={target}", "--isolate", "--check")
        model = self.file(DEADLOCK)
        for target in TARGETS[1:]:
            self.assertIn("E0212", self.run_it(model, f"--target={target}", "--isolate", code=2).stderr, target)

    def test_what_is_missing_is_said(self):
        model = HERE / "transfers.mlir"
        for target in TARGETS:
            err = self.run_it(model, f"--target={target}", "--infeed=i32=1", code=2).stderr
            self.assertRegex(err, r"E0210.*transfers\.mlir:\d+:\d+: stablehlo\.infeed: there is nothing left for device 0", target)
            err = self.run_it(model, f"--target={target}", "--infeed=i32=1", "--infeed=2xf32=1", code=2).stderr
            self.assertRegex(err, r"E0210.*reads 2 values at once, 1 are left", target)
            err = self.run_it(model, f"--target={target}", "--infeed=2xi32=1", code=2).stderr
            self.assertRegex(err, r"E0210.*stablehlo\.infeed wants tensor<i32>, the next value is tensor<2xi32>", target)

    def test_results_and_outfeeds_go_to_files_of_their_own(self):
        err = self.run_it(HERE / "transfers.mlir", "--target=reference", *FEEDS, f"--output=@{self.folder}/x.npz", f"--outfeed=@{self.folder}/x.npz", code=2).stderr
        self.assertRegex(err, "E0101.*--output is written there")

    def test_double(self):
        out = self.run_it(HERE / "transfers.mlir", "--target=reference", "--f64", *FEEDS).stdout
        self.assertEqual(out.splitlines()[:2], ["tensor<2xf64> [6, 12]", "  error at most tensor<2xf64> [0, 0]"])

    def test_artifacts(self):
        for target in TARGETS:
            made = self.folder / "made.tenon"
            subprocess.run([TENON, "compile", HERE / "transfers.mlir", f"--target={target}", "-o", made], check=True)
            self.assertEqual(self.run_it(made, *FEEDS).stdout, SAID, target)


if __name__ == "__main__":
    unittest.main()
