"""What the reference interpreter has beyond arguments and results: infeeds and outfeeds, simulated devices that talk, probes,
traces of values, programs whose sizes stay open; and tuples and async ops, which are flat on every target. Standard library only."""
import json
import os
import pathlib
import re
import struct
import subprocess
import tempfile
import unittest
import zipfile

SOURCE = pathlib.Path(os.environ["TENON_SOURCE_DIR"])
BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = str(BINARY / "bin/tenon")
COMPILED = [name for name in ("cpu", "sim_accel") if (BINARY / f"lib/tenon/plugins/tenon_backend_{name}.so").exists()]
TARGETS = ["reference", *COMPILED]

TOKEN = "!stablehlo.token"
ECHO = f"""
func.func @main(%t: {TOKEN}) -> (tensor<2xf32>, {TOKEN}) {{
  %a:2 = "stablehlo.infeed"(%t) : ({TOKEN}) -> (tensor<2xf32>, {TOKEN})
  %b:3 = "stablehlo.infeed"(%a#1) : ({TOKEN}) -> (tensor<i32>, tensor<2xf32>, {TOKEN})
  %s = stablehlo.add %a#0, %b#1 : tensor<2xf32>
  %o = "stablehlo.outfeed"(%s, %b#0, %b#2) : (tensor<2xf32>, tensor<i32>, {TOKEN}) -> {TOKEN}
  return %s, %o : tensor<2xf32>, {TOKEN}
}}
"""
HOST_TRANSFER = f"""
func.func @main(%t: {TOKEN}) -> {TOKEN} {{
  %r:2 = "stablehlo.recv"(%t) <{{channel_handle = #stablehlo.channel_handle<handle = 7, type = 3>, is_host_transfer = true}}> : ({TOKEN}) -> (tensor<2xi32>, {TOKEN})
  %d = stablehlo.add %r#0, %r#0 : tensor<2xi32>
  %s = "stablehlo.send"(%d, %r#1) <{{channel_handle = #stablehlo.channel_handle<handle = 8, type = 2>, is_host_transfer = true}}> : (tensor<2xi32>, {TOKEN}) -> {TOKEN}
  return %s : {TOKEN}
}}
"""
# Device 0 reads and sends, device 1 receives, adds and writes.
PAIR = f"""
func.func @first(%t: {TOKEN}) -> {TOKEN} {{
  %a:2 = "stablehlo.infeed"(%t) : ({TOKEN}) -> (tensor<2xi32>, {TOKEN})
  %s = "stablehlo.send"(%a#0, %a#1) <{{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>}}> : (tensor<2xi32>, {TOKEN}) -> {TOKEN}
  return %s : {TOKEN}
}}
func.func @second(%t: {TOKEN}, %x: tensor<2xi32>) -> (tensor<2xi32>, {TOKEN}) {{
  %r:2 = "stablehlo.recv"(%t) <{{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>}}> : ({TOKEN}) -> (tensor<2xi32>, {TOKEN})
  %s = stablehlo.add %r#0, %x : tensor<2xi32>
  interpreter.print %s : tensor<2xi32>
  %o = "stablehlo.outfeed"(%s, %r#1) : (tensor<2xi32>, {TOKEN}) -> {TOKEN}
  return %s, %o : tensor<2xi32>, {TOKEN}
}}
func.func @feed() -> tensor<2xi32> {{
  %c = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  return %c : tensor<2xi32>
}}
func.func @main() {{
  %t = stablehlo.create_token : {TOKEN}
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %r:3 = "interpreter.run_parallel"(%t, %t, %x) {{programs = [[@first], [@second]], infeed = [@feed]}} : ({TOKEN}, {TOKEN}, tensor<2xi32>) -> ({TOKEN}, tensor<2xi32>, {TOKEN})
  check.expect_eq_const %r#1, dense<[11, 22]> : tensor<2xi32>
  return
}}
"""
DEADLOCK = f"""
func.func @first(%t: {TOKEN}) -> {TOKEN} {{
  return %t : {TOKEN}
}}
func.func @second(%t: {TOKEN}) -> {TOKEN} {{
  %r:2 = "stablehlo.recv"(%t) <{{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>}}> : ({TOKEN}) -> (tensor<2xi32>, {TOKEN})
  return %r#1 : {TOKEN}
}}
func.func @third(%x: tensor<2xf32>) -> tensor<2xf32> {{
  %r = "stablehlo.collective_permute"(%x) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}}> : (tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}}
func.func @main() {{
  %t = stablehlo.create_token : {TOKEN}
  %x = stablehlo.constant dense<1.0> : tensor<2xf32>
  %r:3 = "interpreter.run_parallel"(%t, %t, %x) {{programs = [[@first, @second, @third]]}} : ({TOKEN}, {TOKEN}, tensor<2xf32>) -> ({TOKEN}, {TOKEN}, tensor<2xf32>)
  return
}}
"""
TUPLES = """
func.func @swap(%p: tuple<tensor<2xf32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>, tensor<2xf32>> {
  %a = stablehlo.get_tuple_element %p[0] : (tuple<tensor<2xf32>, tuple<tensor<2xf32>>>) -> tensor<2xf32>
  %i = stablehlo.get_tuple_element %p[1] : (tuple<tensor<2xf32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>>
  %b = stablehlo.get_tuple_element %i[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  %r = stablehlo.tuple %b, %a : tuple<tensor<2xf32>, tensor<2xf32>>
  return %r : tuple<tensor<2xf32>, tensor<2xf32>>
}
func.func @main(%p: tuple<tensor<2xf32>, tuple<tensor<2xf32>>>, %n: tensor<i32>) -> (tuple<tensor<2xf32>, tensor<2xf32>>, tensor<i32>) {
  %s = call @swap(%p) : (tuple<tensor<2xf32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>, tensor<2xf32>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = "stablehlo.while"(%zero, %s) ({
  ^bb0(%i: tensor<i32>, %t: tuple<tensor<2xf32>, tensor<2xf32>>):
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%i: tensor<i32>, %t: tuple<tensor<2xf32>, tensor<2xf32>>):
    %a = stablehlo.get_tuple_element %t[0] : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
    %b = stablehlo.get_tuple_element %t[1] : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
    %d = stablehlo.add %a, %b : tensor<2xf32>
    %u = stablehlo.tuple %d, %b : tuple<tensor<2xf32>, tensor<2xf32>>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %u : tensor<i32>, tuple<tensor<2xf32>, tensor<2xf32>>
  }) : (tensor<i32>, tuple<tensor<2xf32>, tensor<2xf32>>) -> (tensor<i32>, tuple<tensor<2xf32>, tensor<2xf32>>)
  return %w#1, %w#0 : tuple<tensor<2xf32>, tensor<2xf32>>, tensor<i32>
}
"""
ASYNC = """
func.func @main(%x: tensor<4xf32>) -> tensor<2xf32> {
  %f = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %s = stablehlo.slice %a [1:3] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %s : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
  %y = stablehlo.negate %x : tensor<4xf32>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %z = stablehlo.slice %y [0:2] : (tensor<4xf32>) -> tensor<2xf32>
  %q = stablehlo.add %r, %z : tensor<2xf32>
  return %q : tensor<2xf32>
}
"""
PROBED = """
func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
  %p = interpreter.probe %x, probe_id = "in" : tensor<2xi32>
  %d = stablehlo.add %p, %p : tensor<2xi32>
  %q = interpreter.probe %d, probe_id = "in" : tensor<2xi32>
  %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %e = stablehlo.constant dense<[2, WANT]> : tensor<2xi32>
  check.expect_serialized_eq %c, probe_id = "in" : tensor<2xi32>
  check.expect_serialized_eq %e, probe_id = "in", iter = ITER : tensor<2xi32>
  return %q : tensor<2xi32>
}
"""
LOOP = """
func.func private @double(%x: tensor<i32>) -> tensor<i32> {
  %y = stablehlo.add %x, %x : tensor<i32>
  return %y : tensor<i32>
}
func.func @main(%n: tensor<i32>) -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = stablehlo.while(%i = %n, %a = %one) : tensor<i32>, tensor<i32>
  cond {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %c = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %d = func.call @double(%a) : (tensor<i32>) -> tensor<i32>
    %j = stablehlo.subtract %i, %one : tensor<i32>
    stablehlo.return %j, %d : tensor<i32>, tensor<i32>
  }
  return %w#1 : tensor<i32>
}
"""
OPEN = """
func.func @main(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> (tensor<?xf32>, tensor<?x2xf32>) {
  %s = stablehlo.add %x, %y : tensor<?x4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%s init: %z) applies stablehlo.add across dimensions = [1] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?xf32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %m = stablehlo.multiply %n1, %two : tensor<1xi32>
  %shape = stablehlo.concatenate %m, %two, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %re = stablehlo.dynamic_reshape %s, %shape : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x2xf32>
  return %r, %re : tensor<?xf32>, tensor<?x2xf32>
}
"""
# The size of the results is a value of the run.
BY_DATA = """
func.func @main(%x: tensor<8xf32>, %n: tensor<i32>) -> (tensor<?xf32, #stablehlo.bounds<5>>, tensor<f32>) {
  %s = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<5>>
  %d = stablehlo.add %s, %s : tensor<?xf32, #stablehlo.bounds<5>>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%d init: %z) applies stablehlo.add across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<5>>, tensor<f32>) -> tensor<f32>
  return %d, %r : tensor<?xf32, #stablehlo.bounds<5>>, tensor<f32>
}
"""
# Every op whose shape is an operand, with sizes that only a run knows.
DYNAMIC = """
func.func @main(%x: tensor<?x?xf32>, %n: tensor<2xi32>) -> (tensor<?x?xf32>, tensor<?x?xi32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %b = stablehlo.dynamic_broadcast_in_dim %z, %n, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
  %i = stablehlo.dynamic_iota %n, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi32>
  %zeros = stablehlo.constant dense<0> : tensor<2xi32>
  %ones = stablehlo.constant dense<1> : tensor<2xi32>
  %p = stablehlo.dynamic_pad %x, %z, %ones, %n, %zeros : (tensor<?x?xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %s = stablehlo.real_dynamic_slice %p, %zeros, %n, %ones : (tensor<?x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %d = stablehlo.dot_general %x, %t, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = stablehlo.reduce(%d init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
  %c = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %b, %i, %p, %s, %d, %r, %c : tensor<?x?xf32>, tensor<?x?xi32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>
}
"""


def npy(*words, code="<i4"):
    """A .npy file of 32-bit words, read as numbers of the type."""
    header = f"{{'descr': '{code}', 'fortran_order': False, 'shape': ({len(words) * 4 // int(code[2:])},), }}".encode().ljust(117) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + struct.pack(f"<{len(words)}I", *words)


# A reduce_window whose window is as long as the array, as export tools write it, and top_k of open rows.
WINDOW = """
func.func private @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %s = stablehlo.add %a, %b : tensor<f32>
  return %s : tensor<f32>
}
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<1xi32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %size = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %low = stablehlo.subtract %size, %one : tensor<1xi32>
  %pad = stablehlo.concatenate %low, %zero, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %padding = stablehlo.reshape %pad : (tensor<2xi32>) -> tensor<1x2xi32>
  %r = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %z, %size, %one, %one, %one, %padding) {called_computations = [@sum]} : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
"""
TOP_K = """
func.func @main(%x: tensor<?x4xf32>) -> (tensor<?x2xf32>, tensor<?x2xi32>) {
  %v, %i = chlo.top_k(%x, k = 2) : tensor<?x4xf32> -> (tensor<?x2xf32>, tensor<?x2xi32>)
  return %v, %i : tensor<?x2xf32>, tensor<?x2xi32>
}
"""


class ReferenceTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.env = dict(os.environ, TENON_CACHE_DIR=str(self.folder / "cache"))
        self.env.pop("TENON_FLAGS", None)

    def file(self, text, name="m.mlir"):
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def run_it(self, text, *args, target="reference", code=0):
        done = subprocess.run([TENON, "run", self.file(text), f"--target={target}", *args], capture_output=True, text=True, env=self.env, timeout=60)
        self.assertEqual(done.returncode, code, f"{target} {args}\n{done.stdout}{done.stderr}")
        return done


class Host(ReferenceTest):
    FEEDS = ["--infeed=2xf32=1,2", "--infeed=i32=7", "--infeed=2xf32=10,20"]

    def test_infeed_and_outfeed(self):
        out = self.run_it(ECHO, *self.FEEDS).stdout
        self.assertIn("outfeed0: tensor<2xf32> [11, 22]\noutfeed1: tensor<i32> 7\n", out)
        self.assertTrue(out.startswith("tensor<2xf32> [11, 22]"), out)

    def test_archives(self):
        archive = self.folder / "out.npz"
        self.run_it((SOURCE / "tests/tools/infeed.mlir").read_text(), "--infeed=2xf32=1,2", "--infeed=2xf32=10,20", f"--outfeed=@{archive}")
        with zipfile.ZipFile(archive) as z:
            self.assertEqual(z.namelist(), ["outfeed0.npy"])
            value = z.read("outfeed0.npy")
        # In any order in the archive: the names count.
        with zipfile.ZipFile(self.folder / "in.npz", "w") as z:
            z.writestr("infeed1.npy", value)
            z.writestr("infeed0.npy", value)
        out = self.run_it((SOURCE / "tests/tools/infeed.mlir").read_text(), f"--infeed=@{self.folder / 'in.npz'}").stdout
        self.assertEqual(out.splitlines()[0], "tensor<2xf32> [22, 44]")

    def test_types_that_numpy_lacks(self):
        text = (SOURCE / "tests/tools/infeed.mlir").read_text()
        with zipfile.ZipFile(self.folder / "in.npz", "w") as z:
            for i in range(2):
                z.writestr(f"infeed{i}.npy", npy(0x3F804000, code="<u2"))  # 2, then 1, in bf16
        self.assertIn("tensor<2xbf16> [4, 2]", self.run_it(text.replace("f32", "bf16"), f"--infeed=@{self.folder / 'in.npz'}").stdout)

    def test_each_device_has_its_own(self):
        text = "module attributes {mhlo.num_replicas = 2 : i32} {\n" + (SOURCE / "tests/tools/infeed.mlir").read_text() + "}\n"
        with zipfile.ZipFile(self.folder / "in.npz", "w") as z:
            for device in range(2):
                for i in range(2):
                    z.writestr(f"infeed{i}@device{device}.npy", npy(0x3F800000, 0x40000000 + 0x800000 * device, code="<f4"))
        out = self.run_it(text, f"--infeed=@{self.folder / 'in.npz'}").stdout
        self.assertIn("outfeed0@device0: tensor<2xf32> [2, 4]\noutfeed0@device1: tensor<2xf32> [2, 8]\n", out)

    def test_artifacts_and_bytecode(self):
        for name, text, args, want in (("echo", ECHO, self.FEEDS, "outfeed0: tensor<2xf32> [11, 22]"), ("pair", PAIR, [], "outfeed0: tensor<2xi32> [11, 22]")):
            for verb in (["compile", "--target=reference"], ["convert", "--to=bytecode"]):
                made = self.folder / f"{name}.made"
                subprocess.run([TENON, *verb, self.file(text), "-o", made], check=True, env=self.env)
                done = subprocess.run([TENON, "run", made, "--target=reference", *args], capture_output=True, text=True, env=self.env)
                self.assertIn(want, done.stdout, f"{name} {verb} {done.stderr}")

    def test_what_is_missing_is_said(self):
        err = self.run_it(ECHO, "--infeed=2xf32=1,2", code=2).stderr
        self.assertRegex(err, r"E0210.*m\.mlir:4:\d+: stablehlo\.infeed: there is nothing left for device 0")
        err = self.run_it(ECHO, "--infeed=2xf32=1,2", "--infeed=i32=1", code=2).stderr
        self.assertRegex(err, r"E0210.*reads 2 values at once, 1 are left")
        err = self.run_it(ECHO, "--infeed=3xf32=1", *self.FEEDS[1:], code=2).stderr
        self.assertRegex(err, r"E0210.*stablehlo\.infeed wants tensor<2xf32>, the next value is tensor<3xf32>")

    def test_host_transfers(self):
        archive = self.folder / "in.npz"
        with zipfile.ZipFile(archive, "w") as z:
            z.writestr("recv7_0.npy", npy(3, 4))
        out = self.run_it(HOST_TRANSFER, f"--infeed=@{archive}").stdout
        self.assertIn("send8_0: tensor<2xi32> [6, 8]", out)
        self.assertRegex(self.run_it(HOST_TRANSFER, code=2).stderr, r"E0212.*stablehlo\.recv of channel 7.*nothing is given for it")


class Devices(ReferenceTest):
    def test_programs_talk(self):
        out = self.run_it(PAIR).stdout
        self.assertEqual(out, "tensor<2xi32> [11, 22]\noutfeed0: tensor<2xi32> [11, 22]\n")

    def test_a_deadlock_names_who_waits(self):
        err = self.run_it(DEADLOCK, code=2).stderr
        self.assertRegex(err, r"E0212.*device 0 has ended; device 1 waits in stablehlo\.recv of channel 3 at m\.mlir:6:\d+; device 2 waits in stablehlo\.collective_permute of channel 1")

    def test_programs_have_to_fit(self):
        wrong = PAIR.replace("%t, %t, %x) {programs", "%t, %t, %t) {programs").replace(f"({TOKEN}, {TOKEN}, tensor<2xi32>) -> ({TOKEN}, t", f"({TOKEN}, {TOKEN}, {TOKEN}) -> ({TOKEN}, t")
        self.assertIn("operands are the arguments of all programs", self.run_it(wrong, code=2).stderr)
        self.assertIn("there is no function @third", self.run_it(PAIR.replace("[@second]", "[@third]"), code=2).stderr)
        self.assertIn("rows of programs have the same length", self.run_it(PAIR.replace("[[@first], [@second]]", "[[@first, @first], [@second]]"), code=2).stderr)


class Flat(ReferenceTest):
    def test_tuples_everywhere(self):
        for target in TARGETS:
            out = self.run_it(TUPLES, "--input=2xf32=1,2", "--input=2xf32=10,20", "--input=i32=3", target=target).stdout
            self.assertEqual(out, "tensor<2xf32> [13, 26]\ntensor<2xf32> [1, 2]\ntensor<i32> 3\n", target)

    def test_async_ops(self):
        for target in TARGETS:
            self.assertEqual(self.run_it(ASYNC, "--input=4xf32=1,2,3,4", target=target).stdout, "tensor<2xf32> [1, 1]\n", target)


class Probes(ReferenceTest):
    def test_probes_are_compared_on_every_target(self):
        good = PROBED.replace("WANT", "4").replace("ITER", "1")
        for target in TARGETS:
            self.assertEqual(self.run_it(good, "--input=2xi32=1,2", target=target).stdout, "tensor<2xi32> [2, 4]\n", target)
            err = self.run_it(good, "--input=2xi32=1,3", target=target, code=1).stderr
            self.assertRegex(err, r"E0301.*element \[1\] is 3, expected 2", target)
            err = self.run_it(PROBED.replace("WANT", "4").replace("ITER", "2"), "--input=2xi32=1,2", target=target, code=1).stderr
            self.assertRegex(err, r"E0301.*the probe \"in\" ran 2 times, there is no iteration 2", target)


class Trace(ReferenceTest):
    def test_loops_and_calls(self):
        folder = self.folder / "trace"
        self.run_it(LOOP, "--input=i32=2", f"--trace-values={folder}")
        index = json.loads((folder / "index.json").read_text())
        self.assertEqual(index["schema"], "tenon.trace_values/1")
        values = {value["file"]: value for value in index["values"]}
        self.assertEqual({path.name for path in folder.iterdir()}, {"index.json", *values})
        doubles = [name for name in values if re.fullmatch(r"while\d+\.\d_call\d+_add\d+\.npy", name)]
        self.assertEqual(len(doubles), 2)
        self.assertEqual([values[name]["steps"][0]["iteration"] for name in doubles], [0, 1])
        conditions = [value for value in values.values() if value["op"] == "stablehlo.compare"]
        self.assertEqual([value["steps"][0]["iteration"] for value in conditions], [0, 1, 2])
        last = (folder / doubles[1]).read_bytes()
        self.assertEqual(int.from_bytes(last[-4:], "little"), 4)
        self.assertEqual((values[doubles[0]]["op"], values[doubles[0]]["type"]), ("stablehlo.add", "tensor<i32>"))
        self.assertRegex(values[doubles[0]]["location"], r"m\.mlir:3:\d+")

    def test_a_run_that_fails_leaves_what_it_computed(self):
        folder = self.folder / "trace"
        self.run_it(OPEN, "--input=2x4xf32=1", "--input=3x4xf32=1", f"--trace-values={folder}", code=2)
        self.assertEqual(json.loads((folder / "index.json").read_text())["values"], [])
        text = LOOP.replace("return %w#1", "check.expect_eq_const %w#1, dense<5> : tensor<i32>\n  return %w#1")
        self.run_it(text, "--input=i32=1", f"--trace-values={folder}", code=1)
        self.assertGreater(len(json.loads((folder / "index.json").read_text())["values"]), 4)


class OpenSizes(ReferenceTest):
    def test_the_sizes_of_the_run(self):
        for rows in (1, 3):
            x, y = f"--input={rows}x4xf32=1,{','.join('2' * (4 * rows - 1))}", f"--input={rows}x4xf32=1"
            out = self.run_it(OPEN, x, y).stdout
            for target in COMPILED:
                self.assertEqual(self.run_it(OPEN, x, y, target=target).stdout, out)
            self.assertTrue(out.startswith(f"tensor<{rows}xf32> [11"), out)
            self.assertIn(f"\ntensor<{2 * rows}x2xf32>", out)

    def test_an_artifact_stays_open(self):
        artifact = self.folder / "open.tenon"
        subprocess.run([TENON, "compile", self.file(OPEN), "--target=reference", "-o", artifact], check=True, env=self.env)
        for rows in (2, 5):
            done = subprocess.run([TENON, "run", artifact, f"--input={rows}x4xf32=1", f"--input={rows}x4xf32=2"], capture_output=True, text=True, env=self.env)
            self.assertTrue(done.stdout.startswith(f"tensor<{rows}xf32> [12"), done.stderr)

    def test_what_does_not_fit_is_said(self):
        err = self.run_it(OPEN, "--input=2x4xf32=1", "--input=3x4xf32=1", code=2).stderr
        self.assertRegex(err, r"E0210.*m\.mlir:3:\d+: stablehlo\.add on tensor<2x4xf32>, tensor<3x4xf32>: has operands that do not fit one another")
        self.assertIn("argument 0 is tensor<2x3xf32>, the program takes tensor<?x4xf32>", self.run_it(OPEN, "--input=2x3xf32=1", code=2).stderr)
        self.assertRegex(self.run_it(OPEN, code=2).stderr, r"E0208.*has no input")

    def test_a_size_that_depends_on_data(self):
        x = "--input=8xf32=1,2,3,4,5,6,7,8"
        self.assertEqual(self.run_it(BY_DATA, x, "--input=i32=3").stdout, "tensor<3xf32> [2, 4, 6]\ntensor<f32> 12\n")
        self.assertEqual(self.run_it(BY_DATA, x, "--input=i32=0").stdout, "tensor<0xf32> []\ntensor<f32> 0\n")
        self.assertRegex(self.run_it(BY_DATA, x, "--input=i32=6", code=2).stderr, r"E0210.*set_dimension_size.*with at most 5 in dimension 0")
        self.assertRegex(self.run_it(BY_DATA, x, "--input=i32=-1", code=2).stderr, r"E0210.*set_dimension_size")
        for target in COMPILED:
            self.assertEqual(self.run_it(BY_DATA, x, "--input=i32=3", target=target).stdout, "tensor<3xf32> [2, 4, 6]\ntensor<f32> 12\n", target)
            self.assertRegex(self.run_it(BY_DATA, x, "--input=i32=6", target=target, code=2).stderr, r"E0210.*set_dimension_size")

    def test_what_export_tools_write(self):
        for target in TARGETS:
            self.assertEqual(self.run_it(WINDOW, "--input=4xf32=1,2,3,4", target=target).stdout, "tensor<4xf32> [1, 3, 6, 10]\n", target)
            out = self.run_it(TOP_K, "--input=2x4xf32=1,2,3,4,5,4,3,2", target=target).stdout
            self.assertEqual(out, "tensor<2x2xf32> [[4, 3], [5, 4]]\ntensor<2x2xi32> [[3, 2], [0, 1]]\n", target)
            err = self.run_it(WINDOW.replace("%size, %one, %one, %one", "%size, %zero, %one, %one"), "--input=4xf32=1", target=target, code=2).stderr
            self.assertRegex(err, r"E02\d\d.*dynamic_reduce_window", target)

    def test_every_dynamic_form(self):
        out = self.run_it(DYNAMIC, "--input=2x3xf32=1,2,3,4,5,6", "--input=2xi32=2,3").stdout.splitlines()
        self.assertEqual(out[0], "tensor<2x3xf32> [[0, 0, 0], [0, 0, 0]]")
        self.assertEqual(out[1], "tensor<2x3xi32> [[0, 1, 2], [0, 1, 2]]")
        self.assertEqual(out[2][:14], "tensor<5x7xf32")
        self.assertEqual(out[3], "tensor<2x3xf32> [[0, 0, 0], [0, 1, 2]]")
        self.assertEqual(out[4], "tensor<2x2xf32> [[14, 32], [32, 77]]")
        self.assertEqual(out[5], "tensor<2xf32> [32, 77]")
        self.assertEqual(out[6][:15], "tensor<4x3xf32>")
        self.assertRegex(self.run_it(DYNAMIC, "--input=2x3xf32=1", "--input=2xi32=2,-1", code=2).stderr, r"E0210.*dynamic_broadcast_in_dim")
        self.assertRegex(self.run_it(DYNAMIC, "--input=2x3xf32=1", "--input=2xi32=2000000000,2000000000", code=2).stderr, r"E0209")


if __name__ == "__main__":
    unittest.main()
