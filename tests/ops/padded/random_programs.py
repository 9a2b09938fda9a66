#!/usr/bin/env python3
"""Programs made at random, of arrays whose sizes depend on data and meet in many ways, in the form of the files beside this one.

    random_programs.py FIRST_SEED COUNT > programs.mlir
    ops_run_padded --target=cpu --programs=programs.mlir --as-reference

A seed means one program of this script as it is. What a program does with a size may be wrong in some runs: the reference says which.
"""
import random
import sys

MOST = 600  # elements of an array
RUNS = '0,0 1,1 2,3 4,4 3,1 1,4 5,2 7,7'


def tensor(dims, element='f32', bounded=False):
    """The type of an array: dims are (bound, None) of a known size, (bound, name of the size) of a computed one."""
    text = ''.join(('?' if size else str(bound)) + 'x' for bound, size in dims) + element
    if bounded and any(size for _, size in dims):
        text += ', #stablehlo.bounds<%s>' % ', '.join(str(bound) if size else '?' for bound, size in dims)
    return 'tensor<%s>' % text


def product(dims):
    result = 1
    for bound, _ in dims:
        result *= bound
    return result


def i64s(numbers):
    return 'array<i64: %s>' % ', '.join(map(str, numbers))


class Array:
    def __init__(self, name, dims):
        self.name, self.dims = name, list(dims)

    @property
    def type(self):
        return tensor(self.dims)


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.arrays, self.names, self.indent = [], [], 0, '  '

    # --- Pieces ------------------------------------------------------------------------------------

    def name(self):
        self.names += 1
        return '%%v%d' % self.names

    def size(self, array, dim):
        """A computed size, or a constant, as a scalar i32."""
        bound, computed = array.dims[dim]
        if not computed:
            return self.number(bound)
        return self.op('stablehlo.get_dimension_size %s, dim = %d : (%s) -> tensor<i32>' %
                       (array.name, dim, array.type))

    def fresh(self):
        self.names += 1
        return 's%d' % self.names

    def line(self, text):
        self.lines.append(self.indent + text)

    def op(self, text):
        name = self.name()
        self.line('%s = %s' % (name, text))
        return name

    def number(self, value):
        return self.op('stablehlo.constant dense<%d> : tensor<i32>' % value)

    def float(self, value):
        return self.op('stablehlo.constant dense<%s> : tensor<f32>' % value)

    def sizes(self, array):
        return [self.size(array, d) for d in range(len(array.dims))]

    def list(self, scalars):
        ones = [self.op('stablehlo.reshape %s : (tensor<i32>) -> tensor<1xi32>' % s) for s in scalars]
        if len(ones) == 1:
            return ones[0]
        return self.op('stablehlo.concatenate %s, dim = 0 : (%s) -> tensor<%dxi32>' %
                       (', '.join(ones), ', '.join(['tensor<1xi32>'] * len(ones)), len(ones)))

    def some(self, rank=0):
        return self.random.choice([a for a in self.arrays if len(a.dims) >= rank])

    def keep(self, name, dims):
        self.arrays.append(Array(name, dims))

    def region(self, arguments, lines, end):
        self.line('^bb0(%s):' % ', '.join(arguments))
        for text in lines:
            self.line('  ' + text)
        self.line(end)

    def combine(self, op, end):
        self.region(['%ra: tensor<f32>', '%rb: tensor<f32>'],
                    ['%%rc = stablehlo.%s %%ra, %%rb : tensor<f32>' % op, 'stablehlo.return %rc : tensor<f32>'], end)

    def compare(self, direction, end):
        self.region(['%ra: tensor<f32>', '%rb: tensor<f32>'],
                    ['%%rc = stablehlo.compare %s, %%ra, %%rb : (tensor<f32>, tensor<f32>) -> tensor<i1>' % direction,
                     'stablehlo.return %rc : tensor<i1>'], end)

    # --- Ops -----------------------------------------------------------------------------------------

    def unary(self):
        a = self.some()
        op = self.random.choice(['negate', 'abs', 'cosine', 'floor', 'tanh'])
        self.keep(self.op('stablehlo.%s %s : %s' % (op, a.name, a.type)), a.dims)

    def binary(self):
        a = self.some()
        same = [b for b in self.arrays if b.type == a.type and (b.dims == a.dims or self.random.random() < 0.05)]
        b = self.random.choice(same)
        op = self.random.choice(['add', 'subtract', 'multiply', 'maximum', 'minimum'])
        dims = [x if x[0] <= y[0] else y for x, y in zip(a.dims, b.dims)]
        self.keep(self.op('stablehlo.%s %s, %s : %s' % (op, a.name, b.name, a.type)), dims)

    def reverse(self):
        a = self.some(1)
        dims = [d for d in range(len(a.dims)) if self.random.random() < 0.6] or [0]
        self.keep(self.op('stablehlo.reverse %s, dims = %s : %s' % (a.name, dims, a.type)), a.dims)

    def transpose(self):
        a = self.some(2)
        order = list(range(len(a.dims)))
        self.random.shuffle(order)
        dims = [a.dims[d] for d in order]
        self.keep(self.op('stablehlo.transpose %s, dims = %s : (%s) -> %s' % (a.name, order, a.type, tensor(dims))),
                  dims)

    def concatenate(self):
        a = self.some(1)
        d = self.random.randrange(len(a.dims))
        fit = [b for b in self.arrays if len(b.dims) == len(a.dims) and
               all(b.dims[i] == a.dims[i] for i in range(len(a.dims)) if i != d)]
        parts = [a] + [self.random.choice(fit) for _ in range(self.random.randrange(1, 3))]
        self.random.shuffle(parts)
        dims = list(a.dims)
        dims[d] = (sum(p.dims[d][0] for p in parts), self.fresh() if any(p.dims[d][1] for p in parts) else None)
        if product(dims) > MOST:
            return
        self.keep(self.op('"stablehlo.concatenate"(%s) <{dimension = %d : i64}> : (%s) -> %s' % (
            ', '.join(p.name for p in parts), d, ', '.join(p.type for p in parts), tensor(dims))), dims)

    def reduce(self):
        a = self.some(1)
        over = sorted(self.random.sample(range(len(a.dims)), self.random.randrange(1, len(a.dims) + 1)))
        dims = [x for d, x in enumerate(a.dims) if d not in over]
        init = self.float(self.random.choice(['0.0', '1.5', '-2.0']))
        op = self.random.choice(['add', 'maximum', 'minimum'])
        if self.random.random() < 0.6:
            name = self.op('stablehlo.reduce(%s init: %s) applies stablehlo.%s across dimensions = %s : '
                           '(%s, tensor<f32>) -> %s' % (a.name, init, op, over, a.type, tensor(dims)))
        else:  # a body that is no single op
            name = self.op('"stablehlo.reduce"(%s, %s) <{dimensions = %s}> ({' % (a.name, init, i64s(over)))
            self.region(['%ra: tensor<f32>', '%rb: tensor<f32>'],
                        ['%rc = stablehlo.compare GE, %ra, %rb : (tensor<f32>, tensor<f32>) -> tensor<i1>',
                         '%rd = stablehlo.select %rc, %ra, %rb : tensor<i1>, tensor<f32>',
                         'stablehlo.return %rd : tensor<f32>'],
                        '}) : (%s, tensor<f32>) -> %s' % (a.type, tensor(dims)))
        self.keep(name, dims)

    def pad(self):
        a = self.some(1)
        low = [self.random.randrange(0, 3) for _ in a.dims]
        high = [self.random.randrange(-1, 3) for _ in a.dims]
        inner = [self.random.randrange(0, 2) for _ in a.dims]
        dims = []
        for (bound, size), l, h, i in zip(a.dims, low, high, inner):
            dims.append((bound + max(bound - 1, 0) * i + l + h, size if (l, h, i) == (0, 0, 0) else
                         self.fresh() if size else None))
        if any(bound < 0 for bound, _ in dims) or product(dims) > MOST:
            return
        fill = self.float('0.25')
        self.keep(self.op('stablehlo.pad %s, %s, low = %s, high = %s, interior = %s : (%s, tensor<f32>) -> %s' % (
            a.name, fill, low, high, inner, a.type, tensor(dims))), dims)

    def reshape(self, array, sizes, dims):
        self.keep(self.op('stablehlo.dynamic_reshape %s, %s : (%s, tensor<%dxi32>) -> %s' % (
            array.name, self.list(sizes), array.type, len(sizes), tensor(dims))), dims)

    def merge(self):
        a = self.some(2)
        d = self.random.randrange(len(a.dims) - 1)
        sizes = self.sizes(a)
        sizes[d:d + 2] = [self.op('stablehlo.multiply %s, %s : tensor<i32>' % (sizes[d], sizes[d + 1]))]
        (x, x_size), (y, y_size) = a.dims[d:d + 2]
        self.reshape(a, sizes, a.dims[:d] + [(x * y, self.fresh() if x_size or y_size else None)] + a.dims[d + 2:])

    def turn(self):
        a = self.some(2)
        if len(a.dims) == 2:
            self.reshape(a, self.sizes(a)[::-1], a.dims[::-1])

    def split(self):
        a = self.some(1)
        d = self.random.randrange(len(a.dims))
        bound, size = a.dims[d]
        if not size or len(a.dims) > 3:
            return
        sizes, two = self.sizes(a), self.number(2)
        half = self.op('stablehlo.divide %s, %s : tensor<i32>' % (sizes[d], two))
        pair = [(two, (2, None)), (half, (bound // 2, self.fresh()))]
        self.random.shuffle(pair)
        sizes[d:d + 1] = [p[0] for p in pair]
        self.reshape(a, sizes, a.dims[:d] + [p[1] for p in pair] + a.dims[d + 1:])

    def broadcast(self):
        a, b = self.some(), self.some(1)
        if len(a.dims) > 2:
            return
        e, at = self.random.randrange(len(b.dims)), self.random.randrange(len(a.dims) + 1)
        sizes, dims = self.sizes(a), list(a.dims)
        sizes.insert(at, self.size(b, e))
        dims.insert(at, b.dims[e])
        if product(dims) > MOST:
            return
        to = [d if d < at else d + 1 for d in range(len(a.dims))]
        self.keep(self.op('stablehlo.dynamic_broadcast_in_dim %s, %s, dims = %s : (%s, tensor<%dxi32>) -> %s' % (
            a.name, self.list(sizes), to, a.type, len(sizes), tensor(dims))), dims)

    def slice(self):
        a = self.some(1)
        zero, one, two = self.number(0), self.number(1), self.number(2)
        lists, dims = ([], [], []), []
        for d, (bound, size) in enumerate(a.dims):
            end, way = self.size(a, d), self.random.randrange(4) if size else 0
            half = self.op('stablehlo.divide %s, %s : tensor<i32>' % (end, two))
            entry = [(zero, end, one), (half, end, one), (zero, half, one), (zero, end, two)][way]
            for part, value in zip(lists, entry):
                part.append(value)
            dims.append((bound, self.fresh()) if way else (bound, size))
        names, kind = [self.list(part) for part in lists], 'tensor<%dxi32>' % len(a.dims)
        self.keep(self.op('stablehlo.real_dynamic_slice %s, %s : (%s, %s) -> %s' % (
            a.name, ', '.join(names), a.type, ', '.join([kind] * 3), tensor(dims))), dims)

    def sort(self):
        a = self.some(1)
        name = self.op('"stablehlo.sort"(%s) <{dimension = %d : i64, is_stable = true}> ({' % (
            a.name, self.random.randrange(len(a.dims))))
        self.compare(self.random.choice(['LT', 'GT']), '}) : (%s) -> %s' % (a.type, a.type))
        self.keep(name, a.dims)

    def windows(self, array, dilated):
        """Attributes of windows over an array, and their number."""
        window, stride, base, apart, padding, dims = [], [], [], [], [], []
        for bound, size in array.dims:
            window.append(self.random.randrange(1, 4))
            stride.append(self.random.randrange(1, 3))
            base.append(self.random.randrange(1, 3) if dilated else 1)
            apart.append(self.random.randrange(1, 3) if dilated else 1)
            padding.append([self.random.randrange(0, 2), self.random.randrange(0, 2)])
            length = (0 if bound == 0 else (bound - 1) * base[-1] + 1) + sum(padding[-1])
            room = length - ((window[-1] - 1) * apart[-1] + 1)
            dims.append((0 if length == 0 or room < 0 else room // stride[-1] + 1, self.fresh() if size else None))
        text = 'window_dimensions = %s, window_strides = %s, padding = dense<%s> : tensor<%dx2xi64>' % (
            i64s(window), i64s(stride), padding, len(window))
        if dilated:
            text += ', base_dilations = %s, window_dilations = %s' % (i64s(base), i64s(apart))
        return text, dims

    def reduce_window(self):
        a = self.some(1)
        zero = self.float('0.0')
        text, dims = self.windows(a, True)
        name = self.op('"stablehlo.reduce_window"(%s, %s) <{%s}> ({' % (a.name, zero, text))
        self.combine(self.random.choice(['add', 'maximum']), '}) : (%s, tensor<f32>) -> %s' % (a.type, tensor(dims)))
        self.keep(name, dims)

    def select_and_scatter(self):
        a = self.some(1)
        if len(a.dims) > 2:
            return
        zero = self.float('0.0')
        text, dims = self.windows(a, False)
        source = self.op('"stablehlo.reduce_window"(%s, %s) <{%s}> ({' % (a.name, zero, text))
        self.combine('maximum', '}) : (%s, tensor<f32>) -> %s' % (a.type, tensor(dims)))
        name = self.op('"stablehlo.select_and_scatter"(%s, %s, %s) <{%s}> ({' % (a.name, source, zero, text))
        self.compare(self.random.choice(['GE', 'LT']), '}, {')
        self.combine('add', '}) : (%s, %s, tensor<f32>) -> %s' % (a.type, tensor(dims), a.type))
        self.keep(name, a.dims)

    def dot(self):
        a = self.some(1)
        fit = [(b, i, j) for b in self.arrays for i in range(len(a.dims)) for j in range(len(b.dims))
               if b.dims[j] == a.dims[i]]
        b, i, j = self.random.choice(fit)
        dims = a.dims[:i] + a.dims[i + 1:] + b.dims[:j] + b.dims[j + 1:]
        if len(dims) > 3 or product(dims) > MOST:
            return
        name = self.op('stablehlo.dot_general %s, %s, contracting_dims = [%d] x [%d] : (%s, %s) -> %s' % (
            a.name, b.name, i, j, a.type, b.type, tensor(dims)))
        self.keep(self.op('stablehlo.tanh %s : %s' % (name, tensor(dims))), dims)

    def set_size(self):
        a = self.some(1)
        d = self.random.randrange(len(a.dims))
        least = self.op('stablehlo.minimum %s, %s : tensor<i32>' % (self.size(a, d),
                                                                    self.number(self.random.randrange(1, 5))))
        dims = list(a.dims)
        dims[d] = (dims[d][0], self.fresh())
        self.keep(self.op('stablehlo.set_dimension_size %s, %s, dim = %d : (%s, tensor<i32>) -> %s' % (
            a.name, least, d, a.type, tensor(dims))), dims)

    def starts(self, rank):
        return ', '.join(self.number(self.random.randrange(-2, 9)) for _ in range(rank))

    def dynamic_slice(self):
        a = self.some(1)
        window = [min(bound, self.random.choice([0, 1, 1, 1, 2])) if size else self.random.randrange(0, bound + 1)
                  for bound, size in a.dims]
        dims = [(w, None) for w in window]
        rank = len(a.dims)
        self.keep(self.op('stablehlo.dynamic_slice %s, %s, sizes = %s : (%s, %s) -> %s' % (
            a.name, self.starts(rank), window, a.type, ', '.join(['tensor<i32>'] * rank), tensor(dims))), dims)

    def part_of(self, a):
        fit = [b for b in self.arrays if len(b.dims) == len(a.dims) and
               not any(not x[1] and not y[1] and x[0] > y[0] for x, y in zip(b.dims, a.dims))]
        return self.random.choice(fit)

    def update(self):
        a = self.some(1)
        b, rank = self.part_of(a), len(a.dims)
        self.keep(self.op('stablehlo.dynamic_update_slice %s, %s, %s : (%s, %s, %s) -> %s' % (
            a.name, b.name, self.starts(rank), a.type, b.type, ', '.join(['tensor<i32>'] * rank), a.type)), a.dims)

    def scatter(self):
        a = self.some(1)
        b, rank = self.part_of(a), len(a.dims)
        every = list(range(rank))
        at = self.op('stablehlo.constant dense<%s> : tensor<%dxi32>' % (
            [self.random.randrange(-1, 4) for _ in every], rank))
        name = self.op('"stablehlo.scatter"(%s, %s, %s) <{scatter_dimension_numbers = #stablehlo.scatter<'
                       'update_window_dims = %s, scatter_dims_to_operand_dims = %s, index_vector_dim = 0>}> ({' % (
                           a.name, at, b.name, every, every))
        self.combine('add', '}) : (%s, tensor<%dxi32>, %s) -> %s' % (a.type, rank, b.type, a.type))
        self.keep(name, a.dims)

    def gather(self):
        a = self.some(1)
        rank = len(a.dims)
        at = self.op('stablehlo.constant dense<%s> : tensor<3x1xi32>' % [[self.random.randrange(-2, 12)]
                                                                         for _ in range(3)])
        window = self.list([self.number(1)] + self.sizes(a)[1:])
        dims = [(3, None)] + a.dims[1:]
        self.keep(self.op('"stablehlo.dynamic_gather"(%s, %s, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = '
                          '%s, collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, '
                          'indices_are_sorted = false}> : (%s, tensor<3x1xi32>, tensor<%dxi32>) -> %s' % (
                              a.name, at, window, list(range(1, rank)), a.type, rank, tensor(dims))), dims)

    def argmax(self):
        a = self.some(1)
        d = self.random.randrange(len(a.dims))
        numbers = tensor(a.dims, 'i32', bounded=True)
        index = self.op('stablehlo.dynamic_iota %s, dim = %d : (tensor<%dxi32>) -> %s' % (
            self.list(self.sizes(a)), d, len(a.dims), numbers))
        low, none = self.float('-9.0'), self.number(-1)
        dims = a.dims[:d] + a.dims[d + 1:]
        name = self.name()
        self.line('%s:2 = "stablehlo.reduce"(%s, %s, %s, %s) <{dimensions = %s}> ({' % (name, a.name, index, low, none,
                                                                                      i64s([d])))
        self.region(['%ra: tensor<f32>', '%ka: tensor<i32>', '%rb: tensor<f32>', '%kb: tensor<i32>'],
                    ['%gt = stablehlo.compare GT, %ra, %rb : (tensor<f32>, tensor<f32>) -> tensor<i1>',
                     '%eq = stablehlo.compare EQ, %ra, %rb : (tensor<f32>, tensor<f32>) -> tensor<i1>',
                     '%lt = stablehlo.compare LT, %ka, %kb : (tensor<i32>, tensor<i32>) -> tensor<i1>',
                     '%tie = stablehlo.and %eq, %lt : tensor<i1>',
                     '%first = stablehlo.or %gt, %tie : tensor<i1>',
                     '%rc = stablehlo.select %first, %ra, %rb : tensor<i1>, tensor<f32>',
                     '%kc = stablehlo.select %first, %ka, %kb : tensor<i1>, tensor<i32>',
                     'stablehlo.return %rc, %kc : tensor<f32>, tensor<i32>'],
                    '}) : (%s, %s, tensor<f32>, tensor<i32>) -> (%s, %s)' % (a.type, numbers, tensor(dims),
                                                                            tensor(dims, 'i32')))
        self.keep(self.op('stablehlo.convert %s#1 : (%s) -> %s' % (name, tensor(dims, 'i32'), tensor(dims))), dims)
        self.keep(self.op('stablehlo.abs %s#0 : %s' % (name, tensor(dims))), dims)

    def batch_norm(self):
        a = self.some(1)
        d = self.random.randrange(len(a.dims))
        feature, half = [a.dims[d]], self.float('0.5')
        vector = tensor(feature, bounded=True)
        wide = self.op('stablehlo.dynamic_broadcast_in_dim %s, %s, dims = [] : (tensor<f32>, tensor<1xi32>) -> %s' % (
            half, self.list([self.size(a, d)]), vector))
        scale = self.op('stablehlo.abs %s : (%s) -> %s' % (wide, vector, tensor(feature)))
        name = self.name()
        self.line('%s:3 = "stablehlo.batch_norm_training"(%s, %s, %s) <{epsilon = 0.01 : f32, feature_index = %d : i64}> '
                  ': (%s, %s, %s) -> (%s, %s, %s)' % ((name, a.name, scale, scale, d, a.type) +
                                                      (tensor(feature),) * 2 + (a.type,) + (tensor(feature),) * 2))
        for k, dims in ((0, a.dims), (1, feature), (2, feature)):
            self.keep(self.op('stablehlo.tanh %s#%d : %s' % (name, k, tensor(dims))), dims)

    def solve(self):
        a = self.some(2)
        if len(a.dims) != 2:
            return
        square = [a.dims[0], a.dims[0]]
        matrix = self.op('stablehlo.dot_general %s, %s, contracting_dims = [1] x [1] : (%s, %s) -> %s' % (
            a.name, a.name, a.type, a.type, tensor(square)))
        matrix = self.op('stablehlo.tanh %s : %s' % (matrix, tensor(square)))
        name = self.op('"stablehlo.triangular_solve"(%s, %s) <{left_side = true, lower = %s, unit_diagonal = true, '
                       'transpose_a = #stablehlo<transpose %s>}> : (%s, %s) -> %s' % (
                           matrix, a.name, self.random.choice(['true', 'false']),
                           self.random.choice(['TRANSPOSE', 'NO_TRANSPOSE']), tensor(square), a.type, a.type))
        self.keep(self.op('stablehlo.tanh %s : %s' % (name, a.type)), a.dims)

    # --- Control flow ------------------------------------------------------------------------------

    def inside(self, steps, choose):
        """A region's ops, and the array that it gives."""
        arrays, indent, lines = list(self.arrays), self.indent, self.lines
        self.indent, self.lines = indent + '  ', []
        for _ in range(steps):
            self.step(control=False)
        given, made = choose(self.arrays), self.lines
        self.arrays, self.indent, self.lines = arrays, indent, lines
        return given, made

    def branches(self):
        a = self.some(1)
        much = self.op('stablehlo.compare GT, %s, %s : (tensor<i32>, tensor<i32>) -> tensor<i1>' % (
            self.size(a, 0), self.number(self.random.randrange(0, 5))))
        then, then_lines = self.inside(self.random.randrange(0, 3), self.random.choice)
        rank = len(then.dims)
        other, other_lines = self.inside(self.random.randrange(0, 3), lambda arrays: self.random.choice(
            [b for b in arrays if len(b.dims) == rank] or [then if not then_lines else arrays[0]]))
        if len(other.dims) != rank:
            return
        dims = [x if x == y else (max(x[0], y[0]), self.fresh()) for x, y in zip(then.dims, other.dims)]
        name = self.op('"stablehlo.if"(%s) ({' % much)
        for given, lines, end in ((then, then_lines, '}, {'), (other, other_lines, '}) : (tensor<i1>) -> %s' %
                                                               tensor(dims))):
            self.lines += lines
            out = self.op('stablehlo.abs %s : (%s) -> %s' % (given.name, given.type, tensor(dims)))
            self.line('stablehlo.return %s : %s' % (out, tensor(dims)))
            self.line(end)
        self.keep(name, dims)

    def loop(self):
        a = self.some(1)
        dims = [(bound, self.fresh()) for bound, _ in a.dims]
        kind, rank = tensor(dims), len(dims)
        times, zero, one = self.number(self.random.randrange(0, 4)), self.number(0), self.number(1)
        start = self.op('stablehlo.abs %s : (%s) -> %s' % (a.name, a.type, kind))
        name, step, carried = self.name(), self.name(), self.name()
        self.line('%s:2 = stablehlo.while(%s = %s, %s = %s) : tensor<i32>, %s' % (name, step, zero, carried, start, kind))
        self.line('cond {')
        more = self.op('stablehlo.compare LT, %s, %s : (tensor<i32>, tensor<i32>) -> tensor<i1>' % (step, times))
        self.line('stablehlo.return %s : tensor<i1>' % more)
        self.line('} do {')
        outside = list(self.arrays)
        self.arrays += [Array(carried, dims)] * 4
        given, lines = self.inside(self.random.randrange(1, 4), lambda arrays: self.random.choice(
            [b for b in arrays if len(b.dims) == rank and all(x[0] <= y[0] for x, y in zip(b.dims, dims))][-4:]))
        self.arrays = outside
        self.lines += lines
        following = self.op('stablehlo.add %s, %s : tensor<i32>' % (step, one))
        out = self.op('stablehlo.negate %s : (%s) -> %s' % (given.name, given.type, kind))
        self.line('stablehlo.return %s, %s : tensor<i32>, %s' % (following, out, kind))
        self.line('}')
        dims = [(bound, self.fresh()) for bound, _ in dims]
        self.keep(self.op('stablehlo.negate %s#1 : (%s) -> %s' % (name, kind, tensor(dims))), dims)

    OPS = [unary, binary, binary, reverse, transpose, concatenate, reduce, pad, merge, turn, split, broadcast, slice, sort,
           reduce_window, select_and_scatter, dot, set_size, dynamic_slice, update, scatter, gather, argmax, batch_norm,
           solve]

    def step(self, control=True):
        self.random.choice(self.OPS + [Program.branches, Program.loop] * 2 if control else self.OPS)(self)

    def text(self):
        arguments = ['%n: tensor<i32>', '%m: tensor<i32>']
        for k, bounds in enumerate(self.random.sample([(4, 6), (6,), (5, 3, 2)], 2)):
            array = Array('%%x%d' % k, [(bound, None) for bound in bounds])
            arguments.append('%s: %s' % (array.name, array.type))
            self.arrays.append(array)
            for d, bound in enumerate(bounds):
                if d > 0 and self.random.random() < 0.35:
                    continue
                who, dims = self.random.choice('nm'), list(array.dims)
                dims[d] = (bound, who)
                array = Array(self.op('stablehlo.set_dimension_size %s, %%%s, dim = %d : (%s, tensor<i32>) -> %s' % (
                    array.name, who, d, array.type, tensor(dims))), dims)
            self.arrays += [array, array]
        for _ in range(self.random.randrange(3, 12)):
            self.step()
        given = [a for a in self.arrays if a.name.startswith('%v')][-4:]
        types = ', '.join(a.type for a in given)
        return 'func.func @main(%s) -> (%s) {\n%s\n  return %s : %s\n}\n' % (
            ', '.join(arguments), types, '\n'.join(self.lines), ', '.join(a.name for a in given), types)


def main():
    first, count = int(sys.argv[1]), int(sys.argv[2])
    print('// Made by random_programs.py.')
    for seed in range(first, first + count):
        print('\n// -----\n// seed%d: %s\n%s' % (seed, RUNS, Program(seed).text()), end='')


main()
