"""Programs for several devices: every collective on every bundled target, and devices that wait for ever. Standard library only."""
import os
import pathlib
import subprocess
import tempfile
import unittest

BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
HERE = pathlib.Path(__file__).parent
TENON = str(BINARY / "bin/tenon")
TARGETS = [("cpu", "cpu"), ("sim_accel", "sim_accel"), ("sim_accel", "sim_accel:machine=tiny-16x16"),
           ("gpu", "gpu:arch=sm_80,device=emulator")]
TARGETS = [target for plugin, target in TARGETS if (BINARY / f"lib/tenon/plugins/tenon_backend_{plugin}.so").exists()]
# The two partitions turn their loops another number of times, so that one of them meets nobody in the last.
STUCK = """
module attributes {mhlo.num_partitions = 2 : i32} {
  func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %zero = stablehlo.constant dense<0> : tensor<ui32>
    %one = stablehlo.constant dense<1> : tensor<ui32>
    %id = stablehlo.partition_id : tensor<ui32>
    %turns = stablehlo.add %id, %one : tensor<ui32>
    %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<ui32>, tensor<4xf32>
    cond {
      %c = stablehlo.compare LT, %i, %turns : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %s = "stablehlo.all_reduce"(%v) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %t = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %t : tensor<f32>
      }) : (tensor<4xf32>) -> tensor<4xf32>
      %j = stablehlo.add %i, %one : tensor<ui32>
      stablehlo.return %j, %s : tensor<ui32>, tensor<4xf32>
    }
    return %r#1 : tensor<4xf32>
  }
}
"""
# How programs said it before sdy: rows are cut by the first axis of a mesh of 2 x 2 devices that are counted column by column, and two
# devices have each part. The body doubles a part, and adds both.
CALLS = """
module attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%x: tensor<4x3xf32> {mhlo.sharding = "{replicated}"}) -> (tensor<4x3xf32>, tensor<2x3xf32>) {
    %s = stablehlo.custom_call @Sharding(%x) {backend_config = "", mhlo.sharding = "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %p = stablehlo.custom_call @SPMDFullToShardShape(%s) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<4x3xf32>) -> tensor<2x3xf32>
    %r:2 = func.call @body(%p) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
    %m = stablehlo.custom_call @Sharding(%r#0) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %w = stablehlo.custom_call @SPMDShardToFullShape(%m) {backend_config = "", mhlo.sharding = "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<2x3xf32>) -> tensor<4x3xf32>
    %a = stablehlo.custom_call @SPMDShardToFullShape(%r#1) {backend_config = "", mhlo.sharding = "{replicated}"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return %w, %a : tensor<4x3xf32>, tensor<2x3xf32>
  }
  func.func private @body(%p: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
    %d = stablehlo.add %p, %p : tensor<2x3xf32>
    %s = "stablehlo.all_reduce"(%p) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %t = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %t : tensor<f32>
    }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return %d, %s : tensor<2x3xf32>, tensor<2x3xf32>
  }
}
"""


# Of whole values the collectives of sdy are identities. Parts of the inner computation are put together for each x alone.
PARTITIONED = """
module {
  sdy.mesh @m = <["x"=2, "y"=2]>
  func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<4xf32>) {
    %c = sdy.constant dense<3.0> : tensor<2xf32>
    %r = sdy.named_computation<"sum">(%x, %c) (%a: tensor<2xf32>, %b: tensor<2xf32>) {
      %q = stablehlo.add %a, %b : tensor<2xf32>
      sdy.return %q : tensor<2xf32>
    } : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %s = sdy.all_slice [{"x"}] %r out_sharding=<@m, [{"x"}]> : tensor<2xf32>
    %g = sdy.all_gather [{"x"}] %s out_sharding=<@m, [{}]> : tensor<2xf32>
    %e = sdy.data_flow_edge %g sharding=<@m, [{?}]> : tensor<2xf32>
    %z = sdy.all_reduce {"y"} %e out_sharding=<@m, [{}]> : tensor<2xf32>
    %n = sdy.manual_computation() in_shardings=[] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} () {
      %w = sdy.manual_computation() in_shardings=[] out_shardings=[<@m, [{"y"}]>] manual_axes={"y"} () {
        %id = stablehlo.partition_id : tensor<ui32>
        %f = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
        %v = stablehlo.reshape %f : (tensor<f32>) -> tensor<1xf32>
        sdy.return %v : tensor<1xf32>
      } : () -> tensor<2xf32>
      sdy.return %w : tensor<2xf32>
    } : () -> tensor<4xf32>
    return %z, %n : tensor<2xf32>, tensor<4xf32>
  }
}
"""


def run(*arguments):
    return subprocess.run([TENON, *map(str, arguments)], capture_output=True, text=True, timeout=120)


class DevicesTest(unittest.TestCase):
    def test_every_collective_agrees_with_the_interpreter(self):
        for target in TARGETS:
            done = run("run", HERE / "devices.mlir", f"--target={target}", "--check", "--no-cache")
            self.assertEqual(done.returncode, 0, f"{target}\n{done.stderr}")
            self.assertEqual(len(done.stdout.splitlines()), 4 * 15, target)

    def test_values(self):
        """replica_id and partition_id, a sum over replicas and a rooted product, by hand; device = 2 replica + partition."""
        inputs = [f"--input={text}" for d in range(4) for text in ("4x6xf32=" + ",".join("0" * 24), f"4xi32={d},1,2,{d + 1}", "1xi64=0")]
        expected = {7: ["[2, 2, 4, 4]", "[4, 2, 4, 6]", "[2, 2, 4, 4]", "[4, 2, 4, 6]"],
                    8: ["[0, 1, 4, 2]", "[0, 0, 0, 0]", "[6, 1, 4, 12]", "[0, 0, 0, 0]"],
                    10: ["0", "0", "1", "1"], 11: ["0", "1", "0", "1"]}
        for target in ["reference", *TARGETS]:
            done = run("run", HERE / "devices.mlir", f"--target={target}", "--no-cache", *inputs)
            self.assertEqual(done.returncode, 0, f"{target}\n{done.stderr}")
            lines = done.stdout.splitlines()
            for result, texts in expected.items():
                for device, text in enumerate(texts):
                    self.assertEqual(lines[15 * device + result].split("> ", 1)[1], text, f"{target}: result {result} of device {device}")

    def test_devices_that_wait_for_ever_are_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "stuck.mlir"
            path.write_text(STUCK)
            for target in ["reference", *TARGETS]:
                done = run("run", path, f"--target={target}", "--no-cache")
                self.assertEqual(done.returncode, 2, f"{target}\n{done.stderr}")
                self.assertIn("error[E0212]", done.stderr, target)

    def test_shardings_as_calls(self):
        with tempfile.TemporaryDirectory() as folder:
            model = pathlib.Path(folder) / "m.mlir"
            model.write_text(CALLS)
            for target in ["reference", *TARGETS]:
                done = run("run", model, f"--target={target}", "--no-cache", "--input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12")
                self.assertEqual(done.stdout, "tensor<4x3xf32> [[2, 4, 6], [8, 10, 12], [14, 16, 18], [20, 22, 24]]\n"
                                              "tensor<2x3xf32> [[8, 10, 12], [14, 16, 18]]\n", f"{target}\n{done.stderr}")
                for broken, why in ((CALLS.replace("[2,1,2]", "[1,2,2]"), "makes 1 equal parts of dimension 0"),
                                    (CALLS.replace("T(1,0)", "T(1,1)"), "cuts no value of rank 2"),
                                    (CALLS.replace("num_partitions = 4", "num_partitions = 8"), "4 of 8")):
                    model.write_text(broken)
                    done = run("run", model, f"--target={target}", "--no-cache")
                    self.assertEqual(done.returncode, 2, done.stderr)
                    self.assertRegex(done.stderr, f"E0204.*{why}")
                model.write_text(CALLS)

    def test_what_a_partitioner_wrote(self):
        with tempfile.TemporaryDirectory() as folder:
            model = pathlib.Path(folder) / "m.mlir"
            model.write_text(PARTITIONED)
            for target in ["reference", *TARGETS]:
                done = run("run", model, f"--target={target}", "--no-cache", "--input=2xf32=1,2")
                self.assertEqual(done.stdout, "tensor<2xf32> [4, 5]\ntensor<4xf32> [0, 1, 2, 3]\n", f"{target}\n{done.stderr}")

    def test_an_artifact_runs_on_its_devices(self):
        with tempfile.TemporaryDirectory() as folder:
            for target in TARGETS:
                artifact = pathlib.Path(folder) / "all.tnn"
                done = run("compile", HERE / "devices.mlir", f"--target={target}", "-o", artifact)
                self.assertEqual(done.returncode, 0, f"{target}\n{done.stderr}")
                again, first = run("run", artifact), run("run", HERE / "devices.mlir", f"--target={target}", "--no-cache")
                self.assertEqual((again.returncode, again.stdout), (0, first.stdout), f"{target}\n{again.stderr}")


if __name__ == "__main__":
    unittest.main()
