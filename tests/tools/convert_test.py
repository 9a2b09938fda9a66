"""`tenon convert` and `tenon report`: round trips, pictures that are well-formed and hold every op once, hostile names."""
import collections
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["TENON_SOURCE_DIR"])
BINARY = pathlib.Path(os.environ["TENON_BINARY_DIR"])
TENON = str(BINARY / "bin/tenon")
PROGRAMS = sorted((SOURCE / "tests/programs").glob("*/model.mlir"))
DIGITS = SOURCE / "examples/digits/cnn"
PLUGINS = [name for name in ("cpu", "sim_accel") if (BINARY / f"lib/tenon/plugins/tenon_backend_{name}.so").exists()]

HOSTILE = '</script><script>alert(1)</script><!-- \\"quoted\\" & \'single\' {{data}} \\\\ \\E2\\80\\A8 \\FF'
HOSTILE_MODEL = f'''
func.func public @main(%arg0: tensor<4xf32> loc("{HOSTILE} argument")) -> tensor<4xf32> {{
  %0 = call @"</script>callee"(%arg0) : (tensor<4xf32>) -> tensor<4xf32> loc("{HOSTILE} call")
  %1 = stablehlo.add %0, %arg0 {{"</script>" = "<b>"}} : tensor<4xf32> loc("{HOSTILE} add")
  return %1 : tensor<4xf32>
}}
func.func private @"</script>callee"(%arg0: tensor<4xf32>) -> tensor<4xf32> {{
  %0 = stablehlo.sine %arg0 : tensor<4xf32> loc("{HOSTILE} sine")
  return %0 : tensor<4xf32>
}}
'''

# One op of each kind of scope: a reducer, both regions of a loop, a function that is called.
LABELLED_MODEL = '''
func.func public @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32> loc("op0")
  %one = stablehlo.constant dense<1> : tensor<i32> loc("op1")
  %three = stablehlo.constant dense<3> : tensor<i32> loc("op2")
  %start = stablehlo.constant dense<0> : tensor<i32> loc("op3")
  %sum = "stablehlo.reduce"(%arg0, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32> loc("op5")
    stablehlo.return %s : tensor<f32> loc("op6")
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<f32> loc("op4")
  %wide = stablehlo.broadcast_in_dim %sum, dims = [] : (tensor<f32>) -> tensor<8xf32> loc("op7")
  %2:2 = stablehlo.while(%i = %start, %x = %wide) : tensor<i32>, tensor<8xf32>
   cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1> loc("op9")
    stablehlo.return %c : tensor<i1> loc("op10")
  } do {
    %n = stablehlo.add %i, %one : tensor<i32> loc("op11")
    %y = func.call @twice(%x) : (tensor<8xf32>) -> tensor<8xf32> loc("op12")
    stablehlo.return %n, %y : tensor<i32>, tensor<8xf32> loc("op13")
  } loc("op8")
  return %2#1 : tensor<8xf32> loc("op14")
}
func.func private @twice(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<8xf32> loc("op15")
  return %0 : tensor<8xf32> loc("op16")
}
'''
LABELS = 17


class Page(html.parser.HTMLParser):
    """Tags that match, and the text of every script."""
    VOID = {"meta", "br", "img", "link", "input"}

    def __init__(self, text):
        super().__init__()
        self.open, self.scripts, self.wrong, self.tags = [], [], [], collections.Counter()
        self.feed(text)
        self.close()
        if self.open:
            self.wrong.append(f"never closed: {self.open}")

    def handle_starttag(self, tag, attrs):
        self.tags[tag] += 1
        for name, value in attrs:
            if name in ("src", "href") or name.startswith("on"):
                self.wrong.append(f"{tag} {name}={value}")
        if tag not in self.VOID:
            self.open.append(tag)
        if tag == "script":
            self.scripts.append([dict(attrs).get("type", ""), ""])

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")

    def handle_data(self, data):
        if self.open and self.open[-1] == "script":
            self.scripts[-1][1] += data


class Case(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.env = dict(os.environ, TENON_CACHE_DIR=str(self.folder / "cache"))
        self.env.pop("TENON_FLAGS", None)

    def tenon(self, *args, code=0):
        done = subprocess.run([TENON, *map(str, args)], capture_output=True, env=self.env)
        self.assertEqual(done.returncode, code, f"{args}\n{done.stderr.decode(errors='replace')}")
        return done

    def convert(self, model, to, *args):
        return self.tenon("convert", model, f"--to={to}", *args).stdout

    def model(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def page(self, data):
        page = Page(data.decode("utf-8"))
        self.assertEqual(page.wrong, [])
        self.assertEqual([kind for kind, _ in page.scripts], ["application/json", ""])
        self.assertNotRegex(data, rb"https?://(?!www\.w3\.org/2000/svg)")
        return json.loads(page.scripts[0][1])


class RoundTrip(Case):
    def round_trip(self, to, *args):
        for program in PROGRAMS:
            with self.subTest(program.parent.name):
                first = self.folder / "first"
                first.write_bytes(self.convert(program, to, *args))
                if to == "bytecode":  # MLIR numbers attributes by how often they are used, ties by where they were made
                    first.write_bytes(self.convert(first, to, *args))
                self.assertEqual(self.convert(first, to, *args), first.read_bytes())
                results = [self.tenon("run", model, "--target=reference", "--input=random:3").stdout for model in (program, first)]
                self.assertEqual(*results)

    def test_text(self):
        self.round_trip("stablehlo")

    def test_text_with_locations(self):
        self.round_trip("stablehlo", "--locations")
        text = self.convert(self.model("labelled.mlir", LABELLED_MODEL), "stablehlo", "--locations").decode()
        for i in set(range(LABELS)) - {5, 6}:  # a reducer of one op is printed by its name
            self.assertIn(f'"op{i}"', text)

    def test_bytecode(self):
        self.round_trip("bytecode")
        for program in PROGRAMS:
            binary = self.folder / "model.mlirbc"
            binary.write_bytes(self.convert(program, "bytecode"))
            self.assertEqual(binary.read_bytes()[:4], b"ML\xefR")
            for more in ([], ["--locations"]):
                self.assertEqual(self.convert(binary, "stablehlo", *more), self.convert(program, "stablehlo", *more))

    def test_portable(self):
        for program in PROGRAMS:
            text = self.convert(program, "stablehlo", "--locations")
            for to in ("portable", "portable:1.10.0", "portable:0.20.1"):
                artifact = self.folder / "model.mlirbc"
                artifact.write_bytes(self.convert(program, to))
                self.assertIn(b"StableHLO_v" + {"portable": b"1.20", "portable:1.10.0": b"1.10", "portable:0.20.1": b"0.20"}[to] + b".0\0", artifact.read_bytes()[:32])
                self.assertEqual(self.convert(artifact, "stablehlo", "--locations"), text)
        newer = self.model("newer.mlir", """func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.tan %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
""")
        error = self.tenon("convert", newer, "--to=portable:1.0.0", code=2).stderr.decode()
        self.assertIn("error[E0223] (input): newer.mlir:2:8: 'stablehlo.tan' is from StableHLO 1.4.0 on", error)

    def test_standard_input_and_output_file(self):
        out = self.folder / "out.mlir"
        self.convert(PROGRAMS[0], "stablehlo", "-o", out)
        done = subprocess.run([TENON, "convert", "-", "--to=stablehlo"], input=out.read_bytes(), capture_output=True, env=self.env)
        self.assertEqual(done.stdout, out.read_bytes())

    def test_refused(self):
        for to, code in (("portable:0.8.0", "E0223"), ("portable:1.21.0", "E0223"), ("portable:", "E0101"), ("portable:new", "E0101"), ("hlo_text", "E0105"), ("model_explorer", "E0105"), ("png", "E0101")):
            self.assertIn(f"error[{code}]", self.tenon("convert", PROGRAMS[0], f"--to={to}", code=2).stderr.decode())
        for more in ("--target=cpu", "--until=fused"):
            self.assertIn("error[E0101]", self.tenon("convert", PROGRAMS[0], "--to=stablehlo", more, code=2).stderr.decode())
        self.assertIn("error[E0104]", self.tenon("convert", PROGRAMS[0], "--to=dot", "--until=never", code=2).stderr.decode())
        self.assertIn("error[E0502]", self.tenon("convert", PROGRAMS[0], "--to=html", "-o", self.folder / "none/page.html", code=2).stderr.decode())


class Dot(Case):
    def check(self, text):
        """Its grammar as far as it is used here: clusters nest, strings end, each node once, edges between nodes."""
        strings = re.compile(r'"(?:[^"\\]|\\.)*"', re.S)
        bare = strings.sub('""', text)
        self.assertNotIn('"', bare.replace('""', ""))
        self.assertEqual(bare.count("{"), bare.count("}"))
        nodes = collections.Counter(re.findall(r"^\s*(n\d+) \[", bare, re.M))
        self.assertTrue(nodes and all(count == 1 for count in nodes.values()))
        for pair in re.findall(r"(n\d+) -> (n\d+)", bare):
            self.assertTrue(set(pair) <= set(nodes), pair)
        clusters = re.findall(r"subgraph (\w+)", bare)
        self.assertEqual(len(clusters), len(set(clusters)))
        if shutil.which("dot"):
            done = subprocess.run(["dot", "-Tplain"], input=text.encode(), capture_output=True)
            self.assertEqual((done.returncode, done.stderr), (0, b""))
        return nodes

    def test_programs(self):
        for program in PROGRAMS:
            for target in ([], *([f"--target={name}"] for name in PLUGINS)):
                self.check(self.convert(program, "dot", *target).decode())

    def test_every_op_once(self):
        text = self.convert(self.model("labelled.mlir", LABELLED_MODEL), "dot").decode()
        self.check(text)
        for i in range(LABELS):
            self.assertEqual(len(re.findall(rf" op{i}\b[^\n]*\];", text)), 1, i)

    def test_hostile_names(self):
        self.check(self.convert(self.model("hostile.mlir", HOSTILE_MODEL), "dot").decode("utf-8"))


class Html(Case):
    def test_programs(self):
        for program in PROGRAMS:
            for target in ([], *([f"--target={name}"] for name in PLUGINS)):
                with self.subTest(program.parent.name, target=target):
                    data = self.page(self.convert(program, "html", *target))
                    for side in ("before", "after"):
                        graph = data[side]
                        for i, node in enumerate(graph["nodes"]):
                            for operand, result in node.get("in", []):
                                self.assertLess(operand, i)
                                self.assertLess(result, len(graph["nodes"][operand]["types"]))
                            self.assertLess(node.get("s", 0), len(graph["scopes"]))
                            self.assertTrue(all(kernel < len(graph["kernels"]) for kernel in node.get("k", [])))
                    self.assertEqual(bool(data["after"]["kernels"]), bool(target))
                    self.assertEqual(self.convert(program, "html", *target), self.convert(program, "html", *target))

    def test_every_op_once(self):
        model = self.model("labelled.mlir", LABELLED_MODEL)
        for target in ([], *([f"--target={name}"] for name in PLUGINS)):
            data = self.page(self.convert(model, "html", *target))
            labels = collections.Counter(node["label"] for node in data["before"]["nodes"] if node.get("label", "").startswith("op"))
            self.assertEqual(labels, {f"op{i}": 1 for i in range(LABELS)})
            # Every source op that is in a kernel is found from both sides.
            by_origin = {node["from"][0]: node for node in data["before"]["nodes"] if node.get("from")}
            for node in data["after"]["nodes"]:
                for origin in node.get("from", []):
                    self.assertIn(origin, by_origin)
            if target:
                self.assertTrue(all(node.get("fate") for node in data["before"]["nodes"] if node["op"] != "argument"))

    def test_hostile_names(self):
        model = self.model("hostile.mlir", HOSTILE_MODEL)
        for target in ([], *([f"--target={name}"] for name in PLUGINS)):
            page = self.convert(model, "html", *target)
            data = self.page(page)
            labels = [node.get("label", "") for node in data["before"]["nodes"]]
            self.assertEqual(sum("</script><script>alert(1)</script><!--" in label for label in labels), 4)
            self.assertIn("</script>callee", [scope["name"] for scope in data["before"]["scopes"]])
            self.assertEqual(page.count(b"</script"), 2)
            self.assertNotIn(b"<!--", page)


class Report(Case):
    def report(self, *args, code=0):
        out = self.folder / "report.html"
        self.tenon("report", *args, "-o", out, code=code)
        return self.page(out.read_bytes())

    def test_digits(self):
        targets = ["reference", *PLUGINS]
        data = self.report(DIGITS / "model.mlir", f"--target={','.join(targets)}", f"--input=@{DIGITS / 'inputs.npz'}", f"--labels=@{DIGITS / 'labels.npy'}",
                           "--repeat=2")
        self.assertEqual([target["name"].split(":")[0] for target in data["targets"]], targets)
        pictures = data["pictures"]
        self.assertEqual((pictures["height"], pictures["width"], pictures["channels"], len(pictures["images"])), (8, 8, 1, 16))
        self.assertTrue(all(0 <= pixel <= 255 for image in pictures["images"] for pixel in image))
        for target in data["targets"]:
            self.assertTrue(target["agrees"], target["difference"])
            self.assertEqual(pictures["predictions"][target["name"]], pictures["labels"])
            self.assertEqual(target["right"], 16)
            self.assertEqual(target["run_ms"]["runs"], 2)
            if target["name"] == "reference":
                continue
            self.assertTrue(target["graphs"]["kernels"])
            self.assertEqual(len(target["fates"]), len(data["source"]["nodes"]))
            self.assertGreater(max(step["live"] for step in target["steps"]), 0)
            self.assertEqual(max(step["live"] for step in target["steps"]), target["plan"]["lower_bound"])
            self.assertGreaterEqual(target["plan"]["peak"], target["plan"]["lower_bound"])
            for engine in target.get("engines", {}).values():
                self.assertEqual(engine["busy"] + sum(engine["stalls"].values()), target["cycles"])
        if "sim_accel" in PLUGINS:
            device = data["targets"][-1]
            self.assertGreater(device["cycles"], 0)
            self.assertGreater(device["memory"]["device"]["hbm"], device["plan"]["peak"])
            lanes = device["timeline"]["lanes"]
            self.assertEqual(lanes[0]["name"], "ops")
            self.assertEqual(sum(duration for _, duration, _, _ in lanes[0]["slices"]), device["cycles"])
            for lane in lanes[1:]:
                # What an engine did lies inside the ops' spans; an instruction's own waits are part of it. The scalar
                # unit is also busy with handing over, which is no instruction of its own.
                if lane["name"] != "scalar":
                    self.assertGreaterEqual(sum(duration for _, duration, _, depth in lane["slices"] if depth), device["engines"][lane["name"]]["busy"], lane["name"])
                self.assertFalse({device["timeline"]["names"][name] for _, _, name, depth in lane["slices"] if not depth} & {"dma_copy", "mxu_dot", "v_binary"}, lane["name"])

    def test_bound_weights(self):
        mlp = SOURCE / "examples/digits/mlp"
        once = []
        for args in ([], [f"--bind={mlp / 'inputs.npz'}"]):
            data = self.report(mlp / "model.mlir", "--target=cpu", f"--input=@{mlp / 'inputs.npz'}", "--repeat=1", *args) if "cpu" in PLUGINS else None
            if data:
                once.append(len(data["targets"][0]["graphs"]["kernels"]) - sum(kernel.get("prepare", False) for kernel in data["targets"][0]["graphs"]["kernels"]))
        # With every argument given once, nothing is left for a run to do.
        if once:
            self.assertLess(once[1], once[0])

    def test_no_pictures(self):
        data = self.report(SOURCE / "tests/programs/sum_of_product/model.mlir", "--target=reference")
        self.assertIsNone(data["pictures"])
        self.assertNotIn("source", data)

    def test_refused(self):
        labels = f"--labels=@{DIGITS / 'labels.npy'}"
        for args, code in (([PROGRAMS[0]], "E0101"), ([PROGRAMS[0], "--target=reference", "--repeat=0"], "E0101"),
                           ([SOURCE / "tests/programs/sum_of_product/model.mlir", "--target=reference", labels], "E0101"),
                           ([DIGITS / "model.mlir", "--target=reference", "--labels=labels.npy"], "E0101"),
                           ([DIGITS / "model.mlir", "--target=reference", "--labels=@none.npy"], "E0501"),
                           ([DIGITS / "model.mlir", "--target=reference", f"--labels=@{DIGITS / 'model.mlir'}"], "E0211")):
            done = self.tenon("report", *args, "-o", self.folder / "page.html", code=2)
            self.assertIn(f"error[{code}]", done.stderr.decode(), args)
            self.assertFalse((self.folder / "page.html").exists())

    def test_quickstart(self):
        page = self.folder / "quickstart.html"
        done = subprocess.run(["python3", str(SOURCE / "examples/digits/show.py"), "--tenon", TENON, "--targets", ",".join(["reference", *PLUGINS]), "--report", str(page)],
                              capture_output=True, text=True, env=self.env)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(str(page), done.stdout)
        self.assertEqual(len(self.page(page.read_bytes())["targets"]), 1 + len(PLUGINS))


if __name__ == "__main__":
    unittest.main()
