"""What is emitted for the three programs that fusion is judged by: kernels, buffers, and every byte that they read and write.

Followed on tests/programs; on the zoo's programs of the same form where ../shared is there. On cpu the emitted LLVM is read, on
sim_accel the instructions and the bytes that the machine moved.
"""
import re
import unittest

from claims import PROGRAMS, ZOO_MODELS, ClaimTest, program
from emitted_kernel import Kernel, kernels

CPUS = ("cpu", "cpu:isa=avx2")
SUM = [PROGRAMS["sum_of_product"], *(ZOO_MODELS[n] for n in ("seed_sum_x_plus_yz",) if n in ZOO_MODELS)]
ARGMAX = [PROGRAMS["row_sum_argmax"], *(ZOO_MODELS[n] for n in ("seed_sum_argmax",) if n in ZOO_MODELS)]
DENSE = [PROGRAMS["dense_relu_chain"], *(ZOO_MODELS[n] for n in ("seed_mnist_dense",) if n in ZOO_MODELS)]


class EmittedTest(ClaimTest):
    def emitted(self, model, target, form):
        return self.text("compile", model, f"--target={target}", "--no-cache", f"--emit={form}")

    def kernels_of(self, model, target):
        """Launches of a program with their emitted code: (Kernel, inputs, outputs, grid)."""
        text = self.emitted(model, target, "program")
        buffers, steps = program(text)
        code = kernels(self.emitted(model, target, "llvm"))
        grids = dict(re.findall(r"^kernel (\w+) grid (\d+)", text, re.M))
        for kind, name, *_ in steps:
            self.assertEqual(kind, "launch", text)
        self.assertEqual(sorted(code), sorted({name for _, name, *_ in steps}), "a kernel is emitted that no step launches")
        return buffers, [(Kernel(name, code[name]), read, written, int(grids[name])) for _, name, read, written in steps]

    def check_reads_once(self, model, target, results):
        """One kernel, no buffer but arguments and results, each byte of them touched once."""
        buffers, launches = self.kernels_of(model, target)
        self.assertEqual(len(launches), 1)
        kinds = sorted(kind.split()[0] for kind, _ in buffers.values())
        self.assertEqual(kinds.count("result"), results)
        self.assertEqual(len(kinds), kinds.count("argument") + results, "an intermediate buffer")
        kernel, read, written, grid = launches[0]
        bound = read + written
        reads, writes = kernel.follow([buffers[b][1] for b in bound], grid)
        for b, r, w in zip(bound, reads, writes):
            if b in read:
                self.assertEqual((r.min(), r.max()), (1, 1), f"{buffers[b]}: every byte is to be read once")
                self.assertEqual(w.max(), 0)
            elif grid == 1:
                self.assertEqual((w.min(), w.max(), r.max()), (1, 1, 0), f"{buffers[b]}: every byte is to be written once")
            else:
                self.assertGreaterEqual(w.min(), 1)

    def check_report(self, model, target, kernels_wanted):
        report = self.run_report(model, target)
        self.assertEqual(report["kernels"], kernels_wanted)
        return report


class SumOfProduct(EmittedTest):
    def test_cpu(self):
        for model in SUM:
            for target in CPUS:
                with self.subTest(model=model, target=target):
                    self.check_reads_once(model, target, results=1)
                    self.assertEqual(self.check_report(model, target, 1)["memory"]["plan_peak_bytes"], 0)

    def test_sim_accel(self):
        for model in SUM:
            with self.subTest(model=model):
                report = self.check_report(model, "sim_accel", 1)
                self.assertEqual(report["memory"]["plan_peak_bytes"], 0)
                self.assertEqual(report["counters"]["hbm_read_bytes"], report["memory"]["argument_bytes"])
                self.assertEqual(report["counters"]["hbm_write_bytes"], report["memory"]["result_bytes"])


class SumAndArgmax(EmittedTest):
    def test_cpu(self):
        for model in ARGMAX:
            for target in CPUS:
                with self.subTest(model=model, target=target):
                    self.check_reads_once(model, target, results=2)
                    self.assertEqual(self.check_report(model, target, 1)["memory"]["plan_peak_bytes"], 0)

    def test_sim_accel(self):
        for model in ARGMAX:
            with self.subTest(model=model):
                report = self.check_report(model, "sim_accel", 1)
                self.assertEqual(report["counters"]["hbm_read_bytes"], report["memory"]["argument_bytes"], "x is to be read once")
                self.assertEqual(report["counters"]["hbm_write_bytes"], report["memory"]["result_bytes"])


class DenseChain(EmittedTest):
    def test_cpu(self):
        for model in DENSE:
            for target in CPUS:
                with self.subTest(model=model, target=target):
                    buffers, launches = self.kernels_of(model, target)
                    self.assertEqual(len(launches), 3)
                    relus = self.text("opt", model).count("stablehlo.maximum")
                    self.assertEqual(self.check_report(model, target, 3)["kernels"], 3)
                    # x, w1, b1, …: one dot of an activation and a weight with its bias in each kernel
                    for i, (kernel, read, written, _) in enumerate(launches):
                        self.assertEqual([buffers[b][0] for b in read[1:]], [f"argument {2 * i + 1}", f"argument {2 * i + 2}"])
                        self.assertEqual(len(written), 1)
                        if i:
                            self.assertEqual(read[0], launches[i - 1][2][0], "a kernel takes what the one before has stored")
                        self.check_epilogue(kernel, bias=2, result=3, relu=i < relus)

    def check_epilogue(self, kernel, bias, result, relu):
        """Each store to the result has the bias added and relu applied; what goes anywhere else is private."""
        self.assertTrue(any("llvm.fma" in line for line in kernel.lines), "a dot")
        found = 0
        for pointer, value in kernel.stores():
            where = kernel.parameter_of(pointer)
            self.assertIn(where, (None, result), "a kernel writes its result and its workspace only")
            if where != result:
                continue
            found += 1
            behind = kernel.behind(value)
            biases = [x for x in behind if "load" in x and any(kernel.parameter_of(p) == bias for p in re.findall(r"ptr (?:align \d+ )?(%[\w.]+)", x))]
            self.assertTrue(biases, f"{kernel.name}: a store to the result without the bias")
            self.assertTrue(any(x.startswith("fadd") for x in behind))
            self.assertEqual(any("llvm.maximum" in x for x in behind), relu, f"{kernel.name}: relu in the epilogue")
        self.assertGreater(found, 0)

    def test_results_written_once(self):
        for target in CPUS:
            with self.subTest(target=target):
                buffers, launches = self.kernels_of(PROGRAMS["dense_relu_chain"], target)
                for kernel, read, written, grid in launches:
                    reads, writes = kernel.follow([buffers[b][1] for b in read + written], grid)
                    self.assertEqual((writes[3].min(), writes[3].max(), reads[3].max()), (1, 1, 0), "the sums are not stored before the epilogue")

    def test_sim_accel(self):
        for model in DENSE:
            with self.subTest(model=model):
                report = self.check_report(model, "sim_accel", 3)
                # The two activations stay in vector memory: only the arguments are read, each once.
                self.assertEqual(report["counters"]["hbm_read_bytes"], report["memory"]["argument_bytes"])

    def test_sim_accel_epilogue(self):
        code = self.emitted(PROGRAMS["dense_relu_chain"], "sim_accel", "isa")
        ops = [line.split()[0].split(".")[0] + (":" + re.search(r"fn=(\w+)", line)[1] if "fn=" in line else "") + (":store" if re.search(r"\] hbm\[", line) else "")
               for line in code.splitlines() if line.startswith("  ")]
        work = [op for op in ops if op not in ("dma_copy", "halt")]
        # Short rows of biases are laid side by side first; activations stay in vector memory, so only the result is stored.
        dense = ["mxu_dot", "v_copy", "v_binary:add", "v_binary:max"]
        self.assertEqual(work, dense + dense + [*dense[:3], "dma_copy:store"])


if __name__ == "__main__":
    unittest.main()
