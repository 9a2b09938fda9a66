"""Control flow, calls, tuples, tokens, collectives, and ops whose shapes are operands."""
import numpy as np

from values.cases import Contract, Value, check, generic, predicate, source
from values.contraction import numbers, operand, rounded_to
from values.movement import array, broadcast, padded
from values.types import C64, F32, I1, I32, Q8, SAMPLE, UI32, literal, per_axis, rounded

ALL = SAMPLE + [Q8, per_axis(0, 2)]
PER_TENSOR = SAMPLE + [Q8]


def scalar(value, type_=I32):
    return Value(np.array(value, dtype=object if type_.kind in ("int", "uint", "pred") else type_.dtype), type_)


def make_control():
    for type_ in ALL:
        x, y = operand(type_, (2, 2), 1), operand(type_, (2, 2), 2)
        barrier = Contract.of("optimization_barrier")
        if type_.case != "quantized_axis":
            barrier.case(type_.case, [x, y], f"%r:2 = stablehlo.optimization_barrier %a0, %a1 : {x.text}, {y.text}", [(x, "%r#0", "eq"), (y, "%r#1", "eq")])
        branch = Contract.of("if")
        body = f"    stablehlo.return %a1 : {x.text}\n  }}, {{\n    stablehlo.return %a2 : {x.text}"
        for taken in (True, False):
            name = type_.case if taken else f"{type_.case}_else"
            if not taken and type_ is not F32:
                continue
            branch.case(name, [predicate(taken), x, y], f'%r = "stablehlo.if"(%a0) ({{\n{body}\n  }}) : (tensor<i1>) -> {x.text}', [(x if taken else y, "%r", "eq")])
        switch = Contract.of("case")
        for at in (0, 1, 2, -1) if type_ is F32 else (1,):
            name = type_.case if at == 1 else f"{type_.case}_at_{at if at >= 0 else 'minus_1'}"
            switch.case(name, [scalar(at), x, y], f'%r = "stablehlo.case"(%a0) ({{\n{body}\n  }}) : (tensor<i32>) -> {x.text}', [(x if at == 0 else y, "%r", "eq")])
        loop = Contract.of("while")
        loop.case(type_.case, [x, y], ["%zero = stablehlo.constant dense<0> : tensor<i32>", "%three = stablehlo.constant dense<3> : tensor<i32>",
                                       "%one = stablehlo.constant dense<1> : tensor<i32>",
                                       f"%r:3 = stablehlo.while(%i = %zero, %p = %a0, %q = %a1) : tensor<i32>, {x.text}, {x.text}",
                                       "  cond {", "    %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>",
                                       "    stablehlo.return %go : tensor<i1>", "  } do {", "    %n = stablehlo.add %i, %one : tensor<i32>",
                                       f"    stablehlo.return %n, %q, %p : tensor<i32>, {x.text}, {x.text}", "  }"],
                  [(y, "%r#1", "eq"), (x, "%r#2", "eq")])
        pair = Contract.of("tuple")
        pair.case(type_.case, [x, y], [f"%t = stablehlo.tuple %a0, %a1 : tuple<{x.text}, {y.text}>",
                                       f"%r = stablehlo.get_tuple_element %t[1] : (tuple<{x.text}, {y.text}>) -> {y.text}"], [(y, "%r", "eq")])
        Contract.of("get_tuple_element").case(type_.case, [x, y], [f"%t = stablehlo.tuple %a0, %a1 : tuple<{x.text}, {y.text}>",
                                                                   f"%u = stablehlo.tuple %t, %a0 : tuple<tuple<{x.text}, {y.text}>, {x.text}>",
                                                                   f"%v = stablehlo.get_tuple_element %u[0] : (tuple<tuple<{x.text}, {y.text}>, {x.text}>) -> tuple<{x.text}, {y.text}>",
                                                                   f"%r = stablehlo.get_tuple_element %v[0] : (tuple<{x.text}, {y.text}>) -> {x.text}"], [(x, "%r", "eq")])
    x = operand(F32, (2,), 1)
    Contract.of("while").case("never", [x], ["%r = stablehlo.while(%p = %a0) : tensor<2xf32>", "  cond {", "    %go = stablehlo.constant dense<false> : tensor<i1>",
                                             "    stablehlo.return %go : tensor<i1>", "  } do {", "    %n = stablehlo.negate %p : tensor<2xf32>",
                                             "    stablehlo.return %n : tensor<2xf32>", "  }"], [(x, "%r", "eq")])
    doubled = Value(x.elements * 8, F32)
    Contract.of("while").case("doubles", [x], ["%zero = stablehlo.constant dense<0> : tensor<i32>", "%three = stablehlo.constant dense<3> : tensor<i32>",
                                               "%one = stablehlo.constant dense<1> : tensor<i32>", "%r:2 = stablehlo.while(%i = %zero, %p = %a0) : tensor<i32>, tensor<2xf32>",
                                               "  cond {", "    %go = stablehlo.compare NE, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>",
                                               "    stablehlo.return %go : tensor<i1>", "  } do {", "    %n = stablehlo.add %i, %one : tensor<i32>",
                                               "    %d = stablehlo.add %p, %p : tensor<2xf32>", "    stablehlo.return %n, %d : tensor<i32>, tensor<2xf32>", "  }"],
                              [(doubled, "%r#1", "eq")])
    empty = Value(np.zeros((0,), np.float32), F32)
    Contract.of("optimization_barrier").case("f32_empty", [empty], f"%r = stablehlo.optimization_barrier %a0 : {empty.text}", [(empty, "%r", "eq")])
    nested = ('%r = "stablehlo.if"(%a0) ({\n    %v = "stablehlo.if"(%a1) ({\n      %p = stablehlo.negate %a2 : tensor<2xf32>\n      stablehlo.return %p : tensor<2xf32>\n    }, {\n'
              '      stablehlo.return %a2 : tensor<2xf32>\n    }) : (tensor<i1>) -> tensor<2xf32>\n    stablehlo.return %v : tensor<2xf32>\n  }, {\n'
              '    %q = stablehlo.add %a2, %a2 : tensor<2xf32>\n    stablehlo.return %q : tensor<2xf32>\n  }) : (tensor<i1>) -> tensor<2xf32>')
    Contract.of("if").case("nested", [predicate(True), predicate(True), x], nested, [(Value(-x.elements, F32), "%r", "eq")])
    Contract.of("return").case("f32", [predicate(True), x], '%r:2 = "stablehlo.if"(%a0) ({\n    stablehlo.return %a1, %a1 : tensor<2xf32>, tensor<2xf32>\n  }, {\n'
                               "    %n = stablehlo.negate %a1 : tensor<2xf32>\n    stablehlo.return %n, %a1 : tensor<2xf32>, tensor<2xf32>\n  }) : (tensor<i1>) -> (tensor<2xf32>, tensor<2xf32>)",
                               [(x, "%r#0", "eq"), (x, "%r#1", "eq")])


def make_calls():
    composite, x = Contract.of("composite"), operand(F32, (3,), 1)
    composite.helper("func.func private @twice(%x: tensor<3xf32>) -> tensor<3xf32> {\n  %r = stablehlo.add %x, %x : tensor<3xf32>\n  return %r : tensor<3xf32>\n}")
    composite.case("f32", [x], '%r = stablehlo.composite "tenon.twice" %a0 {decomposition = @twice, version = 1 : i32} : (tensor<3xf32>) -> tensor<3xf32>',
                   [(Value(2 * x.elements, F32), "%r", "eq")])
    call = Contract.of("custom_call")
    for name, target in (("check_eq", "check.expect_eq"), ("check_close", "check.expect_close"), ("check_almost", "check.expect_almost_eq")):
        call.case(name, [x, x], f"stablehlo.custom_call @{target}(%a0, %a1) {{has_side_effect = true}} : (tensor<3xf32>, tensor<3xf32>) -> ()", [])
    for target in ("Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "xla.sdy.FuncResultSharding", "xla.sdy.PropagationBarrier", "annotate_device_placement", "LayoutConstraint"):
        call.case("identity_" + target.replace(".", "_"), [x], f'%r = stablehlo.custom_call @{target}(%a0) {{has_side_effect = true, mhlo.sharding = "{{replicated}}"}} : (tensor<3xf32>) -> tensor<3xf32>',
                  [(x, "%r", "eq")])
    call.case("identity_of_nothing", [x], "stablehlo.custom_call @xla.sdy.ShardingGroup(%a0) {has_side_effect = true} : (tensor<3xf32>) -> ()", [])
    call.case("buffer", [x], ["%b = stablehlo.custom_call @Pin(%a0) : (tensor<3xf32>) -> memref<3xf32>", "%zero = stablehlo.constant dense<0> : tensor<i32>",
                              "%three = stablehlo.constant dense<3> : tensor<i32>", "%one = stablehlo.constant dense<1> : tensor<i32>",
                              "%w:2 = stablehlo.while(%i = %zero, %p = %b) : tensor<i32>, memref<3xf32>", "  cond {",
                              "    %go = stablehlo.compare NE, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>", "    stablehlo.return %go : tensor<i1>", "  } do {",
                              "    %n = stablehlo.add %i, %one : tensor<i32>", "    %u = stablehlo.custom_call @Unpin(%p) : (memref<3xf32>) -> tensor<3xf32>",
                              "    %d = stablehlo.add %u, %u : tensor<3xf32>", "    %q = stablehlo.custom_call @Pin(%d) : (tensor<3xf32>) -> memref<3xf32>",
                              "    stablehlo.return %n, %q : tensor<i32>, memref<3xf32>", "  }", "%r = stablehlo.custom_call @Unpin(%w#1) : (memref<3xf32>) -> tensor<3xf32>"],
              [(Value(8 * x.elements, F32), "%r", "eq")])
    call.case("buffer_of_anything", [], ["%b = stablehlo.custom_call @CreateBuffer() : () -> memref<3xf32>", "%r = stablehlo.custom_call @Unpin(%b) : (memref<3xf32>) -> tensor<3xf32>",
                                         "%s = stablehlo.subtract %r, %r : tensor<3xf32>"], [])
    head = ("module attributes {{mhlo.num_partitions = 4 : i32}} {{\n  func.func public @main() {{\n    %me = stablehlo.partition_id : tensor<ui32>\n"
            "    %id = stablehlo.convert %me : (tensor<ui32>) -> tensor<i32>\n{}\n    return\n  }}\n}}")
    # Device d has rows d % 2; what it makes of them is put together again from devices 0 and 1.
    call.module("parts", head.format('\n'.join([
        "    %c = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi32>", "    %x = stablehlo.optimization_barrier %c : tensor<4x2xi32>",
        '    %s = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<4x2xi32>) -> tensor<4x2xi32>',
        '    %p = stablehlo.custom_call @SPMDFullToShardShape(%s) {mhlo.sharding = "{manual}"} : (tensor<4x2xi32>) -> tensor<2x2xi32>',
        "    %d = stablehlo.broadcast_in_dim %id, dims = [] : (tensor<i32>) -> tensor<2x2xi32>", "    %m = stablehlo.multiply %p, %d : tensor<2x2xi32>",
        '    %t = stablehlo.custom_call @Sharding(%m) {mhlo.sharding = "{manual}"} : (tensor<2x2xi32>) -> tensor<2x2xi32>',
        '    %r = stablehlo.custom_call @SPMDShardToFullShape(%t) {mhlo.sharding = "{devices=[2,1,2]0,2,1,3 last_tile_dim_replicate}"} : (tensor<2x2xi32>) -> tensor<4x2xi32>',
        "    check.expect_eq_const %r, dense<[[0, 0], [0, 0], [5, 6], [7, 8]]> : tensor<4x2xi32>"])))
    # Devices of the same parity are manual about the rest: each pair has a whole value of its own.
    call.module("parts_of_subgroups", head.format('\n'.join([
        "    %p = stablehlo.reshape %id : (tensor<i32>) -> tensor<1xi32>",
        '    %r = stablehlo.custom_call @SPMDShardToFullShape(%p) {mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dims={manual}}"} : (tensor<1xi32>) -> tensor<2xi32>',
        "    %two = stablehlo.constant dense<2> : tensor<i32>", "    %k = stablehlo.remainder %id, %two : tensor<i32>",
        "    %w = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<i32>) -> tensor<2xi32>", "    %o = stablehlo.constant dense<[0, 2]> : tensor<2xi32>",
        "    %e = stablehlo.add %w, %o : tensor<2xi32>", "    check.expect_eq %r, %e : tensor<2xi32>"])))


def make_tokens():
    x = operand(F32, (3,), 1)
    create = "%t = stablehlo.create_token : !stablehlo.token"
    barrier = "%r, %u = \"stablehlo.optimization_barrier\"(%a0, %t) : (tensor<3xf32>, !stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)"
    Contract.of("create_token").case("f32", [x], [create, barrier], [(x, "%r", "eq")])
    Contract.of("after_all").case("f32", [x], [create, "%v = stablehlo.after_all %t, %t : !stablehlo.token", barrier.replace("%t", "%v")], [(x, "%r", "eq")])
    for type_ in ALL[:-1]:
        x = operand(type_, (3,), 1)
        part = Value(x.elements[1:], type_)
        lines = [f'%f = "stablehlo.async_start"(%a0) ({{\n    ^bb0(%x: {x.text}):\n      %s = stablehlo.slice %x [1:3] : ({x.text}) -> {part.text}\n'
                 f"      stablehlo.return %s : {part.text}\n  }}) : ({x.text}) -> !stablehlo.future<{part.text}>",
                 f'%r = "stablehlo.async_done"(%f) : (!stablehlo.future<{part.text}>) -> {part.text}']
        Contract.of("async_start").case(type_.case, [x], lines, [(part, "%r", "eq")])


def group(pairs):
    return f"replica_groups = dense<{pairs}> : tensor<{len(pairs)}x{len(pairs[0])}xi64>"


def region(type_):
    one = type_.tensor(())
    return f"    ^bb0(%x: {one}, %y: {one}):\n      %z = stablehlo.add %x, %y : {one}\n      stablehlo.return %z : {one}"


def make_collectives():
    """One device: what each gives of itself; two replicas: values that differ by replica."""
    for type_ in PER_TENSOR:
        x = operand(type_, (2, 2), 1)
        alone = group([[0]])
        for op, attributes, body in (
                ("all_gather", f"all_gather_dim = 0 : i64, {alone}", ""), ("all_reduce", alone, region(type_)),
                ("all_to_all", f"split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 1 : i64, {alone}", ""),
                ("collective_broadcast", alone, ""), ("collective_permute", "source_target_pairs = dense<[[0, 0]]> : tensor<1x2xi64>", ""),
                ("collective_reduce", alone, region(type_)), ("cross-replica-sum", alone, ""),
                ("reduce_scatter", f"scatter_dimension = 0 : i64, {alone}", region(type_))):
            contract = Contract.of(op)
            contract.case(type_.case, [x], generic(contract.dialect_op, [x], [x], attributes, body), [(x, "%r", "eq")])
    zero = scalar(0, UI32)
    for op in ("replica_id", "partition_id"):
        Contract.of(op).case("ui32", [], f"%r = stablehlo.{op} : tensor<ui32>", [(zero, "%r", "eq")])
    pair = group([[0, 1]])
    two = {
        "all_gather": (f"all_gather_dim = 0 : i64, {pair}", "", lambda a, b: [np.concatenate([a, b])] * 2),
        "all_reduce": (pair, region(F32), lambda a, b: [a + b] * 2),
        "all_to_all": (f"split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, {pair}", "",
                       lambda a, b: [np.concatenate([a[:1], b[:1]]), np.concatenate([a[1:], b[1:]])]),
        "collective_broadcast": (group([[1, 0]]), "", lambda a, b: [b, b]),
        "collective_permute": ("source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>", "", lambda a, b: [0 * a, a]),
        "cross-replica-sum": (pair, "", lambda a, b: [a + b] * 2),
        "reduce_scatter": (f"scatter_dimension = 0 : i64, {pair}", region(F32), lambda a, b: [(a + b)[:1], (a + b)[1:]]),
    }
    a, b = np.array([[1, 2], [3, 4]], np.float32), np.array([[10, 20], [30, 40]], np.float32)
    for op, (attributes, body, function) in two.items():
        wanted = function(a, b)
        both, want = Value(np.stack([a, b]), F32), Value(np.stack(wanted), F32)
        one = Value(wanted[0], F32)
        text = generic(f"stablehlo.{op}", [Value(a, F32)], [one], attributes, body).replace("%a0", "%mine")
        Contract.of(op).module("two_replicas", replicas(both, want, one, text))
    # Complex numbers, and bodies that look at both parts of them.
    c, d = np.array([[1 + 2j, 3 - 1j], [-1 + 1j, 2]], np.complex64), np.array([[1 - 2j, 5], [-1 - 1j, 4j]], np.complex64)
    least = np.where((c.real < d.real) | ((c.real == d.real) & (c.imag < d.imag)), c, d)
    for op, name, attributes, op_of, wanted in (
            ("all_reduce", "sum", pair, "add", [c + d] * 2), ("all_reduce", "least", pair, "minimum", [least] * 2), ("cross-replica-sum", "sum", pair, None, [c + d] * 2),
            ("reduce_scatter", "least", f"scatter_dimension = 0 : i64, {pair}", "minimum", [least[:1], least[1:]]),
            ("collective_reduce", "least", pair, "minimum", [least, 0 * c])):
        both, want, one = Value(np.stack([c, d]), C64), Value(np.stack(wanted), C64), Value(wanted[0], C64)
        body = region(C64).replace("stablehlo.add", f"stablehlo.{op_of}") if op_of else ""
        text = generic(f"stablehlo.{op}", [Value(c, C64)], [one], attributes, body).replace("%a0", "%mine")
        Contract.of(op).module(f"two_replicas_c64_{name}", replicas(both, want, one, text))
    ids = Value(np.array([[0], [1]], dtype=object), UI32)
    one = Value(np.array([0], dtype=object), UI32)
    for op, kind in (("replica_id", "replicas"), ("partition_id", "partitions")):
        text = f"%id = stablehlo.{op} : tensor<ui32>\n    %r = stablehlo.reshape %id : (tensor<ui32>) -> tensor<1xui32>"
        Contract.of(op).module(f"two_{kind}", replicas(ids, ids, one, text, kind, op))


def make_transfers():
    """Two replicas that give each other their values."""
    token = "!stablehlo.token"
    handle = "channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>"

    def swap(name, text):
        return (f'%t = stablehlo.create_token : {token}\n    %u = "stablehlo.send"({name}, %t) <{{{handle}}}> : ({text}, {token}) -> {token}\n'
                f'    %r, %v = "stablehlo.recv"(%u) <{{{handle}}}> : ({token}) -> ({text}, {token})')

    for type_ in ALL:
        x = operand(type_, (2, 2), 1)
        lines = source(x, "%a0", "%c0") + ["  " + swap("%a0", x.text)] + check(x, "%r", "eq", 0) + ["  return"]
        Contract.of("send").module(type_.case, "module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {\n  func.func public @main() {\n"
                                   + "".join(f"  {line}\n" for line in lines) + "  }\n}")
    a, b = np.array([[1, 2], [3, 4]], np.float32), np.array([[10, 20], [30, 40]], np.float32)
    both, want, one = Value(np.stack([a, b]), F32), Value(np.stack([b, a]), F32), Value(b, F32)
    Contract.of("send").module("two_replicas", replicas(both, want, one, swap("%mine", one.text)))


def replicas(both, want, one, text, kind="replicas", ident="replica_id"):
    """A module of two devices: each takes its part of `both`, and expects its part of `want`."""
    rank = len(one.shape)
    attribute = "mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32" if kind == "replicas" else "mhlo.num_replicas = 1 : i32, mhlo.num_partitions = 2 : i32"
    zeros = ", ".join(["%zero"] * rank)

    def mine(name, value):
        row = value.type.tensor((1,) + value.shape[1:])
        types = ", ".join([value.text] + ["tensor<ui32>"] * (rank + 1))
        sizes = ", ".join(map(str, (1,) + value.shape[1:]))
        return (f"    %all_{name} = stablehlo.constant {literal(value.elements, value.type)} : {value.text}\n"
                f"    %row_{name} = stablehlo.dynamic_slice %all_{name}, %me, {zeros}, sizes = [{sizes}] : ({types}) -> {row}\n"
                f"    %{name} = stablehlo.reshape %row_{name} : ({row}) -> {value.type.tensor(value.shape[1:])}\n")
    return (f"module attributes {{{attribute}}} {{\n  func.func public @main() {{\n    %me = stablehlo.{ident} : tensor<ui32>\n    %zero = stablehlo.constant dense<0> : tensor<ui32>\n"
            + mine("mine", both) + mine("want", want) + f"    {text}\n    check.expect_eq %r, %want : {one.text}\n    return\n  }}\n}}")


def make_dynamic():
    for type_ in ALL:
        x = operand(type_, (2, 3), 1)
        if type_.case == "quantized_axis":
            shape = "%s = stablehlo.constant dense<[2, 3]> : tensor<2xi32>"
            result = Value(x.elements, x.type)
            Contract.of("dynamic_reshape").case(type_.case, [x], [shape, f"%r = stablehlo.dynamic_reshape %a0, %s : ({x.text}, tensor<2xi32>) -> {result.text}"], [(result, "%r", "eq")])
            Contract.of("dynamic_broadcast_in_dim").case(
                type_.case, [x], [shape, f"%r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [0, 1] : ({x.text}, tensor<2xi32>) -> {x.text}"], [(x, "%r", "eq")])
            size_of(x)
            continue
        result = Value(x.elements.reshape(3, 2), type_)
        Contract.of("dynamic_reshape").case(type_.case, [x], ["%s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>",
                                                              f"%r = stablehlo.dynamic_reshape %a0, %s : ({x.text}, tensor<2xi32>) -> {result.text}"], [(result, "%r", "eq")])
        row = Value(x.elements[:, :1], type_)
        result = Value(np.broadcast_to(row.elements[None], (2, 2, 3)), type_)
        Contract.of("dynamic_broadcast_in_dim").case(
            type_.case, [row], ["%s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>",
                                f"%r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : ({row.text}, tensor<3xi32>) -> {result.text}"], [(result, "%r", "eq")])
        value = Value(x.elements[1, 1], type_)
        result = Value(padded(x.elements, [1, 0], [0, -1], [1, 0], value.elements), type_)
        amounts = [f"%{name} = stablehlo.constant dense<{v}> : tensor<2xi64>" for name, v in (("lo", [1, 0]), ("hi", [0, -1]), ("in", [1, 0]))]
        i = "tensor<2xi64>"
        Contract.of("dynamic_pad").case(type_.case, [x, value], amounts + [f"%r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : ({x.text}, {value.text}, {i}, {i}, {i}) -> {result.text}"],
                                        [(result, "%r", "eq")])
        result = Value(x.elements[1:2, 0:3:2], type_)
        amounts = [f"%{name} = stablehlo.constant dense<{v}> : tensor<2xi64>" for name, v in (("lo", [1, 0]), ("hi", [2, 3]), ("by", [1, 2]))]
        Contract.of("real_dynamic_slice").case(type_.case, [x], amounts + [f"%r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : ({x.text}, {i}, {i}, {i}) -> {result.text}"],
                                               [(result, "%r", "eq")])
        size_of(x)
        whole = Contract.of("set_dimension_size")
        size = "%n = stablehlo.constant dense<3> : tensor<i32>"
        whole.case(type_.case, [x], [size, f"%r = stablehlo.set_dimension_size %a0, %n, dim = 1 : ({x.text}, tensor<i32>) -> {x.text}"], [(x, "%r", "eq")])
    for type_ in [t for t in SAMPLE if t is not I1] + [Q8]:
        counts = np.broadcast_to(np.arange(3), (2, 3))
        if type_ is Q8:
            out = Q8.stored(counts)
        else:
            out = counts.astype(object) if type_.kind in ("int", "uint") else rounded(counts.astype(np.float64), type_)
        result = Value(out, type_)
        Contract.of("dynamic_iota").case(type_.case, [], ["%s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>",
                                                          f"%r = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> {result.text}"], [(result, "%r", "eq")])
    empty = Value(np.zeros((0,), np.float32), F32)
    Contract.of("dynamic_reshape").case("f32_empty", [empty], ["%s = stablehlo.constant dense<[3, 0]> : tensor<2xi32>",
                                                               f"%r = stablehlo.dynamic_reshape %a0, %s : ({empty.text}, tensor<2xi32>) -> tensor<3x0xf32>"],
                                        [(Value(np.zeros((3, 0), np.float32), F32), "%r", "eq")])


def size_of(x):
    Contract.of("get_dimension_size").case(x.type.case, [x], f"%r = stablehlo.get_dimension_size %a0, dim = 1 : ({x.text}) -> tensor<i32>", [(scalar(x.shape[1]), "%r", "eq")])


def make():
    make_control()
    make_calls()
    make_tokens()
    make_collectives()
    make_transfers()
    make_dynamic()
