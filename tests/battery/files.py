"""The files that cases name: {name: bytes}. Standard library only."""
import io
import os
import pickle
import struct
import zipfile
import zlib


def npy(descr="<f4", shape="(2, 3), ", order="False", data=None, version=(1, 0), header=None):
    """A .npy file; every part of it may lie."""
    header = header or f"{{'descr': '{descr}', 'fortran_order': {order}, 'shape': {shape}}}"
    size = struct.pack("<H" if version[0] == 1 else "<I", len(header))
    data = struct.pack("<6f", 1, 2, 3, 4, 5, 6) if data is None else data
    return b"\x93NUMPY" + bytes(version) + size + header.encode() + data


def npz(members, method=zipfile.ZIP_STORED, wide=False):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in members:
            with archive.open(name, "w", force_zip64=wide) as member:
                member.write(data)
    return out.getvalue()


def replaced(data, old, new, count=1):
    assert old in data
    return data.replace(old, new, count)


def overlapping(members):
    """Both names lead to the first member's bytes."""
    data = npz(members)
    first, second = (at for at in range(len(data)) if data.startswith(b"PK\x01\x02", at))
    return data[:second + 42] + data[first + 42:first + 46] + data[second + 46:]


def arrays():
    good = npy()
    two = [("arg0.npy", good), ("arg1.npy", good)]
    return {
        "good.npy": good,
        "swapped.npy": npy(">f4", data=struct.pack(">6f", 1, 2, 3, 4, 5, 6)),
        "columns.npy": npy(order="True", data=struct.pack("<6f", 1, 4, 2, 5, 3, 6)),
        "version2.npy": npy(version=(2, 0)),
        "version9.npy": npy(version=(9, 0)),
        "truncated.npy": good[:-1],
        "magic.npy": good[:6],
        "empty.npy": b"",
        "objects.npy": npy("|O"),
        "strings.npy": npy("<U4"),
        "doubles.npy": npy("<f8", data=bytes(48)),
        "rank1.npy": npy(shape="(6,), "),
        "negative.npy": npy(shape="(-2, 3), "),
        "wraps.npy": npy(shape="(4294967296, 4294967296), "),
        "overflows.npy": npy(shape="(99999999999999999999, 3), "),
        "huge.npy": npy(shape="(2305843009213693952, 3), "),
        "deep.npy": npy(shape="(" + "1," * 100 + "), "),
        "twice.npy": npy(header="{'descr': '<f4', 'descr': '<f8', 'fortran_order': False, 'shape': (2, 3)}"),
        "braces.npy": npy(header="{" * 60000),
        "booleans.npy": npy("|b1", "(4,), ", data=bytes([0, 1, 2, 255])),
        "nibbles.npy": npy("|u1", "(4,), ", data=bytes([7, 15, 0xf8, 0xff])),
        "wide_nibbles.npy": npy("|i1", "(4,), ", data=bytes([7, 100, 0, 0])),
        "good.npz": npz(two),
        "packed.npz": npz(two, zipfile.ZIP_DEFLATED),
        "wide.npz": npz(two, wide=True),
        "bzip.npz": npz(two, zipfile.ZIP_BZIP2),
        "text.npz": npz([("arg0.npy", b"hello")]),
        "unknown.npz": npz([("weights.npy", good)]),
        "three.npz": npz(two + [("arg2.npy", good)]),
        "cut.npz": npz(two)[:-30],
        "half.npz": npz(two)[:200],
        "twice.npz": replaced(npz(two), b"arg1", b"arg0", 2),
        # Only the directory's copy of the name differs: no checksum sees it.
        "renamed.npz": npz(two)[:300] + replaced(npz(two)[300:], b"arg0", b"arg1"),
        "flipped.npz": replaced(npz(two), struct.pack("<f", 5), struct.pack("<f", 7)),
        "pk.npz": b"PK",
        "pickled.npy": npy("|O", "(2,), ", data=pickle.dumps([1, 2])),
        "pickled.npz": npz([("arg0.npy", npy("|O", "(2,), ", data=pickle.dumps([1, 2])))]),
        "records.npy": npy(header="{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (2, 3)}"),
        "columns_cut.npy": npy(order="True")[:-4],
        "order.npy": npy(order="Maybe"),
        "keys.npy": npy(header="{'descr': '<f4'}"),
        "header_beyond.npy": npy()[:8] + b"\xff\xff" + npy()[10:],
        "header_beyond2.npy": npy(version=(2, 0))[:8] + b"\xff\xff\xff\xff" + npy(version=(2, 0))[12:],
        "header_noise.npy": npy(header="\x00\x01\x02" * 30),
        "complexes.npy": npy("<c16", data=bytes(96)),
        "no_checksum.npz": replaced(npz(two), struct.pack("<I", zlib.crc32(good)), bytes(4), 4),
        "overlap.npz": overlapping(two),
        "beyond.npz": npz(two)[:-6] + struct.pack("<I", 0xfffffff0) + npz(two)[-2:],
        "many.npz": npz(two)[:-14] + struct.pack("<HH", 65535, 65535) + npz(two)[-10:],
        "encrypted.npz": replaced(npz(two), b"PK\x01\x02\x14\x03\x14\x00\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01\x00"),
        "larger.npz": replaced(npz(two, zipfile.ZIP_DEFLATED), struct.pack("<I", len(good)), struct.pack("<I", len(good) + 1), 4),
        "escape.npz": npz([("../arg0.npy", good), ("arg1.npy", good)]),
        "folders.npz": npz([("arg0.npy/", b""), ("arg1.npy", good)]),
        "no_members.npz": npz([]),
        "many_bombs.npz": npz([(f"arg{i}.npy", npy(shape="(12000000,), ", data=bytes(48000000))) for i in (0, 1)], zipfile.ZIP_DEFLATED),
        "bound_bomb.npz": npz([("arg0.npy", npy(shape="(60000000,), ", data=bytes(240000000)))], zipfile.ZIP_DEFLATED),
        "bomb.npz": npz([("arg0.npy", npy(shape="(12000000,), ", data=bytes(48000000)))], zipfile.ZIP_DEFLATED),
    }


F32 = "tensor<4xf32>"


def function(body, arguments=f"%x: {F32}", results=F32):
    return f"func.func @main({arguments}) -> ({results}) {{\n{body}\n}}\n"


def passing(kind):
    """A program that returns its argument of a type."""
    return function(f"return %x : {kind}", f"%x: {kind}", kind)


WHILE = """%z = stablehlo.constant dense<0> : tensor<i32>
%o = stablehlo.constant dense<1> : tensor<i32>
%n = stablehlo.constant dense<TRIPS> : tensor<i32>
%r:3 = stablehlo.while(%i = %z, %a = %x, %b = %y) : tensor<i32>, tensor<2xf32>, tensor<2xf32>
cond { %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %c : tensor<i1>
} do { %j = stablehlo.add %i, %o : tensor<i32>
  stablehlo.return %j, %b, %a : tensor<i32>, tensor<2xf32>, tensor<2xf32> }
return %r#1, %r#2 : tensor<2xf32>, tensor<2xf32>"""
TWO = ("%x: tensor<2xf32>, %y: tensor<2xf32>", "tensor<2xf32>, tensor<2xf32>")
CASE = """%0 = "stablehlo.case"(%p) ({
  stablehlo.return %x : tensor<2xf32> }, {
  %1 = stablehlo.negate %x : tensor<2xf32>
  stablehlo.return %1 : tensor<2xf32>
}) : (tensor<i32>) -> tensor<2xf32>
return %0 : tensor<2xf32>"""


def models():
    sum_of_two = function("%0 = stablehlo.add %a, %b : tensor<2x3xf32>\nreturn %0 : tensor<2x3xf32>",
                          "%a: tensor<2x3xf32>, %b: tensor<2x3xf32>", "tensor<2x3xf32>")
    recursion = function("%0 = call @main(%x) : (tensor<4xf32>) -> tensor<4xf32>\nreturn %0 : tensor<4xf32>")
    texts = {
        "sum.mlir": sum_of_two,
        "a name ünï 日本.mlir": sum_of_two,
        "empty.mlir": "",
        "blank.mlir": " \n// nothing\n",
        "no_function.mlir": "module {}",
        "two_functions.mlir": "func.func @a() {return}\nfunc.func @b() {return}",
        "declared.mlir": "func.func private @main(tensor<f32>) -> tensor<f32>",
        "cut.mlir": sum_of_two[:70],
        "braces.mlir": "{" * 100000,
        "regions.mlir": "func.func @main() {" + '"stablehlo.while"() ({' * 10000,
        "unknown_op.mlir": function("%0 = stablehlo.frob %x : tensor<4xf32>\nreturn %0 : tensor<4xf32>"),
        "unknown_dialect.mlir": function('%0 = "foo.bar"(%x) : (tensor<4xf32>) -> tensor<4xf32>\nreturn %0 : tensor<4xf32>'),
        "recursion.mlir": recursion,
        "circle.mlir": recursion.replace("call @main", "call @g")
                       + recursion.replace("@main(%x:", "@g(%x:").replace("func.func", "func.func private"),
        "dynamic.mlir": passing("tensor<?xf32>"),
        "unranked.mlir": passing("tensor<*xf32>"),
        "memref.mlir": passing("memref<4xf32>"),
        "scalar.mlir": passing("f32"),
        "i3.mlir": passing("tensor<4xi3>"),
        "long_line.mlir": function("%0 = stablehlo.fft %x, type = FFT, length = [134217728] : (tensor<134217728xcomplex<f32>>) -> tensor<134217728xcomplex<f32>>\n"
                                   "return %0 : tensor<134217728xcomplex<f32>>", "%x: tensor<134217728xcomplex<f32>>", "tensor<134217728xcomplex<f32>>"),
        "narrow_state.mlir": function('%0:2 = "stablehlo.rng_bit_generator"(%x) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> '
                                      ": (tensor<2xf4E2M1FN>) -> (tensor<2xf4E2M1FN>, tensor<1xi32>)\nreturn %0#1 : tensor<1xi32>",
                                      "%x: tensor<2xf4E2M1FN>", "tensor<1xi32>"),
        "f128.mlir": passing("tensor<4xf128>"),
        "token.mlir": passing("!stablehlo.token"),
        "exa.mlir": passing("tensor<1152921504606846976xf32>"),
        "tera.mlir": passing("tensor<17592186044416xi8>"),
        "tera_result.mlir": function("%0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<1099511627776xf32>\n"
                                     "return %0 : tensor<1099511627776xf32>", "%x: tensor<f32>", "tensor<1099511627776xf32>"),
        "empty_rows.mlir": passing("tensor<1000000000x0xf32>"),
        "wrong_result.mlir": function("return %x : tensor<4xf32>", results="tensor<5xf32>"),
        "no_return.mlir": function(""),
        "two_blocks.mlir": function("return %x : tensor<4xf32>\n^b:\nreturn %x : tensor<4xf32>"),
        "use_before.mlir": function("%1 = stablehlo.add %0, %x : tensor<4xf32>\n%0 = stablehlo.add %x, %x : tensor<4xf32>\nreturn %1 : tensor<4xf32>"),
        "custom_call.mlir": function("%0 = stablehlo.custom_call @foo(%x) : (tensor<4xf32>) -> tensor<4xf32>\nreturn %0 : tensor<4xf32>"),
        "nothing.mlir": "func.func @main() {\nreturn\n}",
        "argument.mlir": function("return %x, %x : tensor<4xf32>, tensor<4xf32>", results="tensor<4xf32>, tensor<4xf32>"),
        "constants.mlir": function("%0 = stablehlo.constant dense<[1.0, -0.0, 0x7FC00000, 0xFF800000]> : tensor<4xf32>\n"
                                   "%1 = stablehlo.constant dense<true> : tensor<i1>\n"
                                   "return %0, %0, %1 : tensor<4xf32>, tensor<4xf32>, tensor<i1>", "", "tensor<4xf32>, tensor<4xf32>, tensor<i1>"),
        "nibbles.mlir": function("%0 = stablehlo.constant dense<[-8, 7, -1]> : tensor<3xi4>\n%1 = stablehlo.constant dense<-2> : tensor<i2>\n"
                                 "%2 = stablehlo.constant dense<[15, 1]> : tensor<2xui4>\n%3 = stablehlo.convert %0 : (tensor<3xi4>) -> tensor<3xi32>\n"
                                 "return %0, %1, %2, %3 : tensor<3xi4>, tensor<i2>, tensor<2xui4>, tensor<3xi32>", "",
                                 "tensor<3xi4>, tensor<i2>, tensor<2xui4>, tensor<3xi32>"),
        "nibble_argument.mlir": function("%0 = stablehlo.convert %x : (tensor<4xi4>) -> tensor<4xi32>\nreturn %0 : tensor<4xi32>",
                                         "%x: tensor<4xi4>", "tensor<4xi32>"),
        "boolean_argument.mlir": function("%0 = stablehlo.convert %x : (tensor<4xi1>) -> tensor<4xi32>\nreturn %0 : tensor<4xi32>",
                                          "%x: tensor<4xi1>", "tensor<4xi32>"),
        "reduced_splat.mlir": function("%0 = stablehlo.constant dense<2.0> : tensor<3x5xf32>\n%1 = stablehlo.constant dense<0.0> : tensor<f32>\n"
                                       "%2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>\n"
                                       "return %2 : tensor<3xf32>", "", "tensor<3xf32>"),
        "zero_size.mlir": function("%1 = stablehlo.constant dense<1.0> : tensor<f32>\n"
                                   "%2 = stablehlo.reduce(%x init: %1) applies stablehlo.add across dimensions = [0] : (tensor<0x2xf32>, tensor<f32>) -> tensor<2xf32>\n"
                                   "%3 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<0x2xf32>, tensor<0x2xf32>) -> tensor<2x2xf32>\n"
                                   "return %x, %2, %3 : tensor<0x2xf32>, tensor<2xf32>, tensor<2x2xf32>", "%x: tensor<0x2xf32>",
                                   "tensor<0x2xf32>, tensor<2xf32>, tensor<2x2xf32>"),
        "swap0.mlir": function(WHILE.replace("TRIPS", "0"), *TWO),
        "swap3.mlir": function(WHILE.replace("TRIPS", "3"), *TWO),
        "case.mlir": function(CASE, "%p: tensor<i32>, %x: tensor<2xf32>", "tensor<2xf32>"),
        "donated.mlir": function("return %y, %x : tensor<2xf32>, tensor<2xf32>",
                                 "%x: tensor<2xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<2xf32> {tf.aliasing_output = 1 : i32}", TWO[1]),
        "host.mlir": function('%y = stablehlo.custom_call @nobody(%x) : (tensor<2xf32>) -> tensor<2xf32>\n'
                              '%z = stablehlo.custom_call @nobody.either(%y) : (tensor<2xf32>) -> tensor<2xf32>\n'
                              'return %z : tensor<2xf32>', "%x: tensor<2xf32>", "tensor<2xf32>"),
    }
    # More than this machine has, in two tensors that fit alone; the sum's result makes it three.
    elements = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") * 6 // 10 // 4
    half = f"tensor<{elements}xf32>"
    texts.update({
        "together.mlir": function(f"%0 = stablehlo.add %a, %b : {half}\nreturn %0 : {half}", f"%a: {half}, %b: {half}", half),
        "temporaries.mlir": function(
            f"%0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> {half}\n%1 = stablehlo.negate %0 : {half}\n"
            f"return %0, %1 : {half}, {half}", "%x: tensor<f32>", f"{half}, {half}"),
        "comment.mlir": "//" + "x" * 20_000_000 + "\n" + sum_of_two,
        "spaces.mlir": " " * 20_000_000 + sum_of_two,
        "string.mlir": sum_of_two + "module @" + '"' + "x" * 5_000_000,
        "name.mlir": sum_of_two.replace("%0", "%" + "x" * 1_000_000),
        "brackets.mlir": function("%0 = stablehlo.constant dense<" + "[" * 50000 + " : tensor<4xf32>"),
        "attributes.mlir": sum_of_two.replace("{\n", "attributes {a = " + "[" * 100000 + "} {\n"),
        "types.mlir": passing("tuple<" * 50000),
        "locations.mlir": sum_of_two.replace("return %0 : tensor<2x3xf32>", "return %0 : tensor<2x3xf32> loc(" + "callsite(" * 50000),
        "parens.mlir": "func.func @main" + "(" * 100000,
        "aliases.mlir": "".join(f"!a{i} = tuple<!a{i + 1}, !a{i + 1}>\n" for i in range(60)) + "!a60 = tensor<f32>\n" + passing("!a0"),
        "alias_circle.mlir": "!a = tuple<!b>\n!b = tuple<!a>\n" + passing("!a"),
        "splats.mlir": function("%0 = stablehlo.constant dense<1.0> : tensor<70368744177663xi8>\nreturn %x : tensor<4xf32>"),
        "wrong_count.mlir": function("%0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<4xf32>\nreturn %0 : tensor<4xf32>"),
        "wrong_hex.mlir": function('%0 = stablehlo.constant dense<"0x0000"> : tensor<4xf32>\nreturn %0 : tensor<4xf32>'),
        "odd_hex.mlir": function('%0 = stablehlo.constant dense<"0x000"> : tensor<4xf32>\nreturn %0 : tensor<4xf32>'),
        "resource.mlir": function("%0 = stablehlo.constant dense_resource<none> : tensor<4xf32>\nreturn %0 : tensor<4xf32>"),
        "resource_cut.mlir": function("%0 = stablehlo.constant dense_resource<r> : tensor<4xf32>\nreturn %0 : tensor<4xf32>")
                             + '{-# dialect_resources: { builtin: { r: "0x04000000AB" } } #-}',
        "wrong_types.mlir": function("%0 = stablehlo.add %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf64>\nreturn %x : tensor<4xf32>"),
        "wrong_dims.mlir": function("%0 = stablehlo.transpose %x, dims = [7] : (tensor<4xf32>) -> tensor<4xf32>\nreturn %0 : tensor<4xf32>"),
        "negative_dims.mlir": function("%0 = stablehlo.transpose %x, dims = [-1] : (tensor<4xf32>) -> tensor<4xf32>\nreturn %0 : tensor<4xf32>"),
        "wide_dims.mlir": function("%0 = stablehlo.iota dim = 9223372036854775807 : tensor<4xf32>\nreturn %0 : tensor<4xf32>"),
        "wide_slice.mlir": function("%0 = stablehlo.slice %x [0:9223372036854775807:9223372036854775807] : (tensor<4xf32>) -> tensor<4xf32>\n"
                                    "return %0 : tensor<4xf32>"),
        "wide_pad.mlir": function("%c = stablehlo.constant dense<0.0> : tensor<f32>\n%0 = stablehlo.pad %x, %c, low = [9223372036854775807], "
                                  "high = [9223372036854775807], interior = [9223372036854775807] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>\n"
                                  "return %0 : tensor<4xf32>"),
        "missing_callee.mlir": function("%0 = call @none(%x) : (tensor<4xf32>) -> tensor<4xf32>\nreturn %0 : tensor<4xf32>"),
        "three_circle.mlir": "".join(
            f"func.func {'private ' if i else ''}@{'main' if i == 0 else i_}(%x: {F32}) -> {F32} {{\n%0 = call @{n}(%x) : ({F32}) -> {F32}\n"
            f"return %0 : {F32}\n}}\n" for i, i_, n in ((0, "", "b"), (1, "b", "c"), (2, "c", "b"))),
        "two_same.mlir": sum_of_two + sum_of_two,
        "two_modules.mlir": "module {\n" + sum_of_two + "}\nmodule {\n" + sum_of_two + "}\n",
        "text_after.mlir": sum_of_two + "}}}}",
        "utf16.mlir": sum_of_two.encode("utf-16").decode("latin1"),
        "nul_inside.mlir": sum_of_two.replace("add", "a\0d"),
    })
    files = {name: text.encode() for name, text in texts.items()}
    files.update({
        "nul.mlir": b"\0",
        "noise.mlir": bytes(range(128, 256)) * 4,
        "elf.mlir": b"\x7fELF" + bytes(60),
        "gzip.mlir": b"\x1f\x8b\x08" + bytes(20),
        "bytecode.mlir": b"ML\xefR\x0dMLIR22.1\0" + bytes(20),
        "magic.tenon": b"TENONART",
        "plugin.so": b"no plugin",
    })
    return files


FILES = {**arrays(), **models()}
