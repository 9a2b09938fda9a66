"""Linear algebra, Fourier transforms, batch normalization and random bits."""
import numpy as np

from values.cases import Contract, Value, generic
from values.types import BF16, C64, C128, COMPLEX, F16, F32, F64, FLOATS, I32, I64, INTS, Q8, SAMPLE_SMALL_FLOATS, SMALL_FLOATS, UI32, UI64, UINTS, BY_NAME, Quantized, rounded, wrap

REALS = SAMPLE_SMALL_FLOATS[2:4] + FLOATS


def near(type_):
    return ("near", {"bf16": 6e-2, "f16": 1e-2, "f64": 1e-10, "complex<f64>": 1e-10}.get(type_.name, 1e-4 if type_.bits >= 32 else 0.5))


def batch_norm(kind, type_, name=None):
    contract = Contract.of(f"batch_norm_{kind}")
    x = np.array([[1, 2, -1], [3, 0.5, 2], [-2, 1, 0], [0, -0.5, 1]], np.float64)
    scale, offset, mean, variance = (np.array(v, np.float64) for v in ([1, 2, 0.5], [0, 1, -1], [0.5, 0.75, 0.5], [1, 4, 0.25]))
    gradient = np.array([[0.5, 1, -1], [1, -1, 0], [-0.5, 0, 0.5], [0, 2, 1]], np.float64)
    epsilon = 0.25
    value = lambda v: Value(rounded(v, type_), type_)
    attributes = f"epsilon = {epsilon} : f32, feature_index = 1 : i64"
    if kind == "inference":
        inputs, results = [value(v) for v in (x, scale, offset, mean, variance)], [value((x - mean) / np.sqrt(variance + epsilon) * scale + offset)]
    elif kind == "training":
        m, v = x.mean(0), x.var(0)
        inputs, results = [value(i) for i in (x, scale, offset)], [value((x - m) / np.sqrt(v + epsilon) * scale + offset), value(m), value(v)]
    else:
        deviation, normal = x - mean, 1 / np.sqrt(variance + epsilon)
        n = len(x)
        grad_scale = (gradient * deviation * normal).sum(0)
        grad_offset = gradient.sum(0)
        grad_x = scale * normal / n * (n * gradient - grad_offset - deviation * normal * normal * (gradient * deviation).sum(0))
        inputs, results = [value(i) for i in (x, scale, mean, variance, gradient)], [value(grad_x), value(grad_scale), value(grad_offset)]
    names = ["%r"] if len(results) == 1 else [f"%r#{i}" for i in range(3)]
    contract.case(name or type_.case, inputs, generic(contract.dialect_op, inputs, results, attributes), [(r, n, near(type_)) for r, n in zip(results, names)])


def quantized_norm():
    """Of the real values, stored by rounding; the numbers are chosen so that no result is near a half."""
    fine = Quantized(Q8.storage, F32, 0.25)
    stored = lambda v: Value(fine.stored(np.array(v, np.float64)), fine)
    x = [[1, 2], [3, 0.5], [-2, 1]]
    scale, offset, mean, variance = [1, 2], [0, 1], [0.5, 0.75], [1, 4]
    inputs = [stored(v) for v in (x, scale, offset, mean, variance)]
    real = lambda v: np.array(v, np.float64)
    out = (real(x) - real(mean)) / np.sqrt(real(variance) + 0.25) * real(scale) + real(offset)
    result = stored(out)
    contract = Contract.of("batch_norm_inference")
    contract.case("quantized", inputs, generic(contract.dialect_op, inputs, [result], "epsilon = 0.25 : f32, feature_index = 1 : i64"), [(result, "%r", "eq")])
    x = real(x)
    m, v = x.mean(0), x.var(0)
    results = [stored((x - m) / np.sqrt(v + 0.25) * real(scale) + real(offset)), stored(m), stored(v)]
    contract = Contract.of("batch_norm_training")
    contract.case("quantized", inputs[:3], generic(contract.dialect_op, inputs[:3], results, "epsilon = 0.25 : f32, feature_index = 1 : i64"),
                  [(r, f"%r#{i}", "eq") for i, r in enumerate(results)])
    gradient = real([[0.5, 1], [1, -1], [-0.5, 0]])
    deviation, normal = x - real(mean), 1 / np.sqrt(real(variance) + 0.25)
    grad_scale, grad_offset = (gradient * deviation * normal).sum(0), gradient.sum(0)
    grad_x = real(scale) * normal / 3 * (3 * gradient - grad_offset - deviation * normal * normal * (gradient * deviation).sum(0))
    results = [stored(grad_x), stored(grad_scale), stored(grad_offset)]
    inputs = [inputs[0], inputs[1], inputs[3], inputs[4], stored(gradient)]
    contract = Contract.of("batch_norm_grad")
    contract.case("quantized", inputs, generic(contract.dialect_op, inputs, results, "epsilon = 0.25 : f32, feature_index = 1 : i64"),
                  [(r, f"%r#{i}", "eq") for i, r in enumerate(results)])


def make_factors():
    low = np.array([[2, 0, 0], [1, 3, 0], [-1, 0.5, 1]], np.float64)
    for type_ in REALS + COMPLEX:
        factor = low.astype(np.complex128) if type_.kind == "complex" else low
        if type_.kind == "complex":
            factor = factor.copy()
            factor[1, 0], factor[2, 1] = 1 - 1j, 0.5 + 2j
        square = factor @ factor.conj().T
        # Either half of the operand is read; what the other half of the result holds is open.
        for lower, name in ((True, type_.case), (False, f"{type_.case}_upper")):
            a = Value(rounded(square, type_), type_)
            want = factor if lower else factor.conj().T
            mask = np.tril(np.ones((3, 3))) if lower else np.triu(np.ones((3, 3)))
            result = Value(rounded(want, type_), type_)
            mask_text = "dense<" + str([[bool(v) for v in row] for row in mask]).lower() + "> : tensor<3x3xi1>"
            text = [f"%l = stablehlo.cholesky %a0, lower = {'true' if lower else 'false'} : {a.text}", f"%m = stablehlo.constant {mask_text}",
                    f"%z = stablehlo.subtract %a0, %a0 : {a.text}", f"%r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, {a.text}"]
            if type_.bits == 8 and not lower:
                continue
            Contract.of("cholesky").case(name, [a], text, [(result, "%r", near(type_))])
    q = Quantized(Q8.storage, F32, 0.25)
    a = Value(q.stored(low @ low.T), q)
    result = Value(q.stored(low).astype(object), q)
    Contract.of("cholesky").case("quantized", [a], f"%r = stablehlo.cholesky %a0, lower = true : {a.text}", [(result, "%r", "eq")])
    batch = Value(np.stack([np.eye(2) * 4, np.array([[9, 3], [3, 2]])]).astype(np.float32), F32)
    lower = np.stack([np.eye(2) * 2, np.array([[3, 0], [1, 1]])]).astype(np.float32)
    text = ["%l = stablehlo.cholesky %a0, lower = true : tensor<2x2x2xf32>", "%m = stablehlo.constant dense<[[[true, false], [true, true]], [[true, false], [true, true]]]> : tensor<2x2x2xi1>",
            "%z = stablehlo.subtract %a0, %a0 : tensor<2x2x2xf32>", "%r = stablehlo.select %m, %l, %z : tensor<2x2x2xi1>, tensor<2x2x2xf32>"]
    Contract.of("cholesky").case("f32_batch", [batch], text, [(Value(lower, F32), "%r", 2)])
    one = Value(np.array([[6.25]], np.float32), F32)
    Contract.of("cholesky").case("f32_one", [one], "%r = stablehlo.cholesky %a0, lower = true : tensor<1x1xf32>", [(Value(np.array([[2.5]], np.float32), F32), "%r", 1)])
    empty = Value(np.zeros((0, 0), np.float32), F32)
    Contract.of("cholesky").case("f32_empty", [empty], "%r = stablehlo.cholesky %a0, lower = true : tensor<0x0xf32>", [(empty, "%r", "eq")])


def solve(name, type_, a, b, left=True, lower=True, unit=False, transpose="NO_TRANSPOSE", how=None):
    matrix = np.tril(a) if lower else np.triu(a)
    if unit:
        matrix = matrix - np.diag(np.diag(matrix)) + np.eye(len(a))
    matrix = {"NO_TRANSPOSE": matrix, "TRANSPOSE": matrix.T, "ADJOINT": matrix.conj().T}[transpose]
    x = np.linalg.solve(matrix, b) if left else np.linalg.solve(matrix.T, b.T).T
    inputs, result = [Value(rounded(a, type_), type_), Value(rounded(b, type_), type_)], Value(rounded(x, type_), type_)
    attributes = (f"left_side = {str(left).lower()}, lower = {str(lower).lower()}, unit_diagonal = {str(unit).lower()}, "
                  f"transpose_a = #stablehlo<transpose {transpose}>")
    Contract.of("triangular_solve").case(name, inputs, generic("stablehlo.triangular_solve", inputs, [result], attributes), [(result, "%r", near(type_) if how is None else how)])


def make_solve():
    a = np.array([[2, 5, -3], [1, 4, 7], [-1, 2, 1]], np.float64)
    b = np.array([[2, 4], [9, 6], [1, -3]], np.float64)
    for type_ in REALS:
        solve(type_.case, type_, a, b)
    for type_ in COMPLEX:
        solve(type_.case, type_, a + 1j * np.array([[0, 1, 2], [1, 1, 0], [2, 0, 1]]), b.astype(np.complex128))
        solve(f"{type_.case}_adjoint", type_, a + 1j * np.array([[0, 1, 2], [1, 1, 0], [2, 0, 1]]), b.astype(np.complex128), transpose="ADJOINT")
    solve("f32_upper", F32, a, b, lower=False)
    solve("f32_right", F32, a, b.T, left=False)
    solve("f32_right_upper_transposed", F32, a, b.T, left=False, lower=False, transpose="TRANSPOSE")
    solve("f32_unit", F32, a, b, unit=True)
    solve("f32_transposed", F32, a, b, transpose="TRANSPOSE")
    q = Quantized(Q8.storage, F32, 0.25)
    small, right = np.array([[2, 0], [1, 4]], np.float64), np.array([[2], [9]], np.float64)
    inputs, result = [Value(q.stored(small), q), Value(q.stored(right), q)], Value(q.stored(np.linalg.solve(small, right)), q)
    attributes = "left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>"
    Contract.of("triangular_solve").case("quantized", inputs, generic("stablehlo.triangular_solve", inputs, [result], attributes), [(result, "%r", "eq")])
    inputs = [Value(np.zeros((0, 0), np.float32), F32), Value(np.zeros((0, 2), np.float32), F32)]
    Contract.of("triangular_solve").case("f32_empty", inputs, generic("stablehlo.triangular_solve", inputs, [inputs[1]], attributes), [(inputs[1], "%r", "eq")])


def make_fourier():
    contract = Contract.of("fft")
    for complex_, real in ((C64, F32), (C128, F64)):
        x = np.array([[1, 2 - 1j, 0, -1.5, 3j, 0.25], [0, 1, 1j, -2, 4, 1 - 1j]])
        for kind, function in (("FFT", np.fft.fft), ("IFFT", np.fft.ifft)):
            a, result = Value(rounded(x, complex_), complex_), Value(rounded(function(x), complex_), complex_)
            contract.case(f"{complex_.case}_{kind.lower()}", [a], f"%r = stablehlo.fft %a0, type = {kind}, length = [6] : ({a.text}) -> {result.text}", [(result, "%r", near(complex_))])
        y = np.array([[1, 2, 0.5, -1, 3, 0, 4, -2]])
        a, result = Value(rounded(y, real), real), Value(rounded(np.fft.rfft(y), complex_), complex_)
        contract.case(f"{real.case}_rfft", [a], f"%r = stablehlo.fft %a0, type = RFFT, length = [8] : ({a.text}) -> {result.text}", [(result, "%r", near(complex_))])
        back = Value(rounded(np.fft.irfft(np.fft.rfft(y), 8), real), real)
        contract.case(f"{complex_.case}_irfft", [result], f"%r = stablehlo.fft %a0, type = IRFFT, length = [8] : ({result.text}) -> {back.text}", [(back, "%r", near(complex_))])
    x = np.arange(12).reshape(3, 4) * (1 - 0.5j)
    a, result = Value(rounded(x, C64), C64), Value(rounded(np.fft.fft2(x), C64), C64)
    contract.case("c64_two_dimensions", [a], f"%r = stablehlo.fft %a0, type = FFT, length = [3, 4] : ({a.text}) -> {result.text}", [(result, "%r", near(C64))])
    y = np.arange(8).reshape(2, 4).astype(np.float64)
    a, result = Value(rounded(y, F32), F32), Value(rounded(np.fft.rfft2(y), C64), C64)
    contract.case("f32_rfft_two_dimensions", [a], f"%r = stablehlo.fft %a0, type = RFFT, length = [2, 4] : ({a.text}) -> {result.text}", [(result, "%r", near(C64))])
    one = Value(np.array([[2 + 1j]], np.complex64), C64)
    contract.case("c64_one", [one], f"%r = stablehlo.fft %a0, type = FFT, length = [1] : ({one.text}) -> {one.text}", [(one, "%r", "eq")])
    empty = Value(np.zeros((0, 4), np.complex64), C64)
    contract.case("c64_empty", [empty], f"%r = stablehlo.fft %a0, type = FFT, length = [4] : ({empty.text}) -> {empty.text}", [(empty, "%r", "eq")])


def rotate(x, n):
    return ((x << np.uint32(n)) | (x >> np.uint32(32 - n))).astype(np.uint32)


def threefry(key, x0, x1):
    """Threefry 2x32 of 20 rounds, of Salmon et al."""
    keys = [np.uint32(key[0]), np.uint32(key[1]), np.uint32(key[0] ^ key[1] ^ 0x1BD11BDA)]
    with np.errstate(over="ignore"):
        x0, x1 = (x0 + keys[0]).astype(np.uint32), (x1 + keys[1]).astype(np.uint32)
        for i in range(5):
            for r in ((13, 15, 26, 6), (17, 29, 16, 24))[i % 2]:
                x0 = (x0 + x1).astype(np.uint32)
                x1 = rotate(x1, r) ^ x0
            x0 = (x0 + keys[(i + 1) % 3]).astype(np.uint32)
            x1 = (x1 + keys[(i + 2) % 3] + np.uint32(i + 1)).astype(np.uint32)
    return x0, x1


def drawn_by_threefry(state, shape, wide):
    """-> (the state after it, row-major numbers of 32 or 64 bits)"""
    key = (int(state[0]) & 0xFFFFFFFF, int(state[0]) >> 32)

    def blocks(sizes):
        index = np.arange(int(np.prod(sizes, dtype=np.int64)), dtype=np.uint64) + np.uint64(int(state[1]))
        first, second = threefry(key, (index & np.uint64(0xFFFFFFFF)).astype(np.uint32), (index >> np.uint64(32)).astype(np.uint32))
        return first.reshape(sizes), second.reshape(sizes), index.size
    if wide:
        first, second, steps = blocks(shape)
        raw = [int(a) | int(b) << 32 for a, b in zip(first.ravel(), second.ravel())]
    elif shape == ():
        first, second, steps = blocks((1,))
        raw = [int(first[0])]
    else:
        even = [d for d, size in enumerate(shape) if size % 2 == 0]
        split = even[0] if even else int(np.argmax(shape))
        half = list(shape)
        half[split] = (shape[split] + 1) // 2
        first, second, steps = blocks(half)
        pairs = np.stack([first, second], split + 1)
        half[split] *= 2
        raw = [int(v) for v in np.take(pairs.reshape(half), range(shape[split]), split).ravel()]
    return np.array([int(state[0]), int(state[1]) + steps], dtype=object), raw


def drawn_by_philox(state, shape, wide):
    """Philox 4x32 of 10 rounds, of Salmon et al. -> as drawn_by_threefry"""
    state = [int(word) for word in state]
    count, mask, whole = int(np.prod(shape, dtype=np.int64)) * (2 if wide else 1), 0xFFFFFFFF, 1 << 128
    start, words = state[1] | (state[2] if len(state) == 3 else state[0]) << 64, []
    steps = (count + 3) // 4
    for i in range(steps):
        counter, key = (start + i) % whole, [state[0] & mask, state[0] >> 32]
        x = [counter >> (32 * k) & mask for k in range(4)]
        for _ in range(10):
            a, c = 0xD2511F53 * x[0], 0xCD9E8D57 * x[2]
            x = [c >> 32 ^ x[1] ^ key[0], c & mask, a >> 32 ^ x[3] ^ key[1], a & mask]
            key = [(key[0] + 0x9E3779B9) & mask, (key[1] + 0xBB67AE85) & mask]
        words += x
    words = words[:count]
    raw = [words[i] | words[i + 1] << 32 for i in range(0, count, 2)] if wide else words
    end = (start + steps) % whole
    moved = [state[0], end & (1 << 64) - 1] + ([end >> 64] if len(state) == 3 else [])
    return np.array(moved, dtype=object), raw


def random_case(contract, name, algorithm, x, moved, raw, shape, type_):
    codes = np.array([v & (1 << type_.bits) - 1 for v in raw], dtype=object)
    if type_.kind == "float":
        container = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}[np.dtype(type_.dtype).itemsize]
        values = codes.astype(container).view(type_.dtype)
    else:
        values = wrap(codes, type_)
    result = Value(values.reshape(shape), type_)
    how = "eq" if type_.kind != "float" or type_.bits == 6 else "bits"
    contract.case(name, [x], f"%r:2 = stablehlo.rng_bit_generator %a0, algorithm = {algorithm} : ({x.text}) -> ({x.text}, {result.text})",
                  [(result, "%r#1", how), (moved, "%r#0", "eq")])


def make_random():
    contract = Contract.of("rng_bit_generator")
    state = np.array([0x0123456789ABCDEF, 5], np.uint64)
    # Of every type, the bits of the unsigned integer of its width; of six bits those of the byte that has two more.
    shape = (3, 5)
    for algorithm in ("THREE_FRY", "PHILOX", "DEFAULT"):
        for type_ in INTS + UINTS + SMALL_FLOATS + FLOATS:
            if algorithm == "DEFAULT" and type_ not in (UI32, UI64, F32, BF16):
                continue
            x = Value(state.astype(object), UI64)
            moved, raw = (drawn_by_threefry if algorithm == "THREE_FRY" else drawn_by_philox)(state, shape, type_.bits == 64)
            random_case(contract, f"{algorithm.lower()}_{type_.case}", algorithm, x, Value(moved, UI64), raw, shape, type_)
    # The counter's carry: of three words into the third, of two lost.
    for name, words in (("three_words", [7, 2**64 - 1, 2**64 - 1]), ("two_words", [7, 2**64 - 2])):
        x = Value(np.array(words, dtype=object), UI64)
        moved, raw = drawn_by_philox(words, (9,), False)
        random_case(contract, f"philox_{name}_carry", "PHILOX", x, Value(moved, UI64), raw, (9,), F32)
    # Along the second dimension, which is the first even one; none even, along the greatest; a scalar; nothing.
    for name, sizes in (("even", (3, 4)), ("odd", (3, 5, 3)), ("scalar", ()), ("nothing", (0, 3))):
        x = Value(state.astype(object), UI64)
        moved, raw = drawn_by_threefry(state, sizes, False)
        random_case(contract, f"three_fry_f16_{name}", "THREE_FRY", x, Value(moved, UI64), raw, sizes, F16)
    rng = Contract.of("rng")
    for type_ in FLOATS:
        low, high = Value(np.array(1, type_.dtype), type_), Value(np.array(3, type_.dtype), type_)
        result, flags = type_.tensor((40,)), "tensor<40xi1>"
        lines = ["%s = stablehlo.constant dense<40> : tensor<1xi64>", f"%r = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : ({low.text}, {high.text}, tensor<1xi64>) -> {result}",
                 f"%l = stablehlo.broadcast_in_dim %a0, dims = [] : ({low.text}) -> {result}", f"%h = stablehlo.broadcast_in_dim %a1, dims = [] : ({high.text}) -> {result}",
                 f"%p = stablehlo.compare GE, %r, %l, FLOAT : ({result}, {result}) -> {flags}", f"%q = stablehlo.compare LE, %r, %h, FLOAT : ({result}, {result}) -> {flags}",
                 f"%b = stablehlo.and %p, %q : {flags}", "%t = stablehlo.constant dense<true> : tensor<i1>",
                 f"%all = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : ({flags}, tensor<i1>) -> tensor<i1>"]
        rng.case(type_.case, [low, high], lines, [(Value(np.array(True, dtype=object), BY_NAME["i1"]), "%all", "eq")])
    for type_ in (I32, UI32, I64):
        low, high = Value(np.array(2, dtype=object), type_), Value(np.array(9, dtype=object), type_)
        result, flags, kind = type_.tensor((40,)), "tensor<40xi1>", "UNSIGNED" if type_ is UI32 else "SIGNED"
        lines = ["%s = stablehlo.constant dense<40> : tensor<1xi64>", f"%r = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : ({low.text}, {high.text}, tensor<1xi64>) -> {result}",
                 f"%l = stablehlo.broadcast_in_dim %a0, dims = [] : ({low.text}) -> {result}", f"%h = stablehlo.broadcast_in_dim %a1, dims = [] : ({high.text}) -> {result}",
                 f"%p = stablehlo.compare GE, %r, %l, {kind} : ({result}, {result}) -> {flags}", f"%q = stablehlo.compare LT, %r, %h, {kind} : ({result}, {result}) -> {flags}",
                 f"%b = stablehlo.and %p, %q : {flags}", "%t = stablehlo.constant dense<true> : tensor<i1>",
                 f"%all = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : ({flags}, tensor<i1>) -> tensor<i1>"]
        rng.case(type_.case, [low, high], lines, [(Value(np.array(True, dtype=object), BY_NAME["i1"]), "%all", "eq")])


def make():
    for kind in ("inference", "training", "grad"):
        for type_ in REALS:
            batch_norm(kind, type_)
    quantized_norm()
    make_factors()
    make_solve()
    make_fourier()
    make_random()
