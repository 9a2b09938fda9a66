// rng by rng_bit_generator, and that by arithmetic on 32-bit words: the same bits as the reference's.
#include "optimizer/decompose/random.h"

#include <array>

#include "hlo/ir/plan.h"
#include "hlo/ops/linalg.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/array_builder.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

using Pair = std::array<Value, 2>;
using Quad = std::array<Value, 4>;

class Bits {
 public:
  Bits(hlo::RngBitGeneratorOp op, Rewriter& rewriter) : op_(op), rewriter_(rewriter), b_(op, rewriter) {}

  bool Applies() {
    mlir::Type state = ElementOf(op_.getInitialState()), type = ElementOf(op_.getOutput());
    int64_t words = CountOf(op_.getInitialState());
    bool threefry = op_.getRngAlgorithm() == hlo::RngAlgorithm::THREE_FRY;
    return state.isUnsignedInteger(64) && words >= 2 && words <= 3 && (!threefry || words == 2) &&
           llvm::isa<mlir::IntegerType, mlir::FloatType>(type) && type.getIntOrFloatBitWidth() > 1 &&
           type.getIntOrFloatBitWidth() != 6;  // no integer has six, and bytes stand for what is stored
  }

  void Run() {
    key_ = StateWord(0);
    low_ = StateWord(1);
    if (op_.getRngAlgorithm() == hlo::RngAlgorithm::THREE_FRY) {
      Threefry();
    } else {
      Philox();
    }
  }

 private:
  bool Wide() { return ElementOf(op_.getOutput()).getIntOrFloatBitWidth() == 64; }
  Value StateWord(int64_t at) { return b_.Reshape(b_.Slice(op_.getInitialState(), 0, at, at + 1), {}); }
  // A scalar in `count` elements.
  Value Spread(Value scalar, int64_t count) { return b_.Broadcast(scalar, {count}, {}); }
  Value Number(int64_t value, mlir::Type type, int64_t count) {
    return Spread(b_.Integer(value, type), count);
  }
  Value Low(Value x) { return b_.Convert(x, b_.ui32()); }
  Value High(Value x) {
    Value shift = b_.Broadcast(b_.Integer(32, b_.ui64()), ShapeOf(x), {});
    return b_.Convert(b_.Named("stablehlo.shift_right_logical", {x, shift}), b_.ui32());
  }
  Value Xor(Value x, Value y) { return b_.Named("stablehlo.xor", {x, y}); }
  Value Together(Value low, Value high) {
    Value shift = b_.Broadcast(b_.Integer(32, b_.ui64()), ShapeOf(low), {});
    Value upper = b_.Named("stablehlo.shift_left", {b_.Convert(high, b_.ui64()), shift});
    return b_.ior(b_.Convert(low, b_.ui64()), upper);
  }
  // The counters of `count` blocks.
  Value Counters(int64_t count) { return b_.add(Spread(low_, count), b_.Iota({count}, b_.ui64(), 0)); }

  // 20 rounds; a key word and a counter are added after every four.
  Pair ThreefryBlocks(int64_t count) {
    const int64_t rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
    Value counters = Counters(count), k0 = Low(key_), k1 = High(key_);
    Value k2 = Xor(Xor(k0, k1), b_.Integer(0x1bd11bda, b_.ui32()));
    const std::array<Value, 3> keys = {Spread(k0, count), Spread(k1, count), Spread(k2, count)};
    Pair x = {b_.add(Low(counters), keys[0]), b_.add(High(counters), keys[1])};
    for (size_t group = 0; group < 5; ++group) {
      for (int64_t rotation : rotations[group % 2]) {
        x[0] = b_.add(x[0], x[1]);
        Value left = b_.Named("stablehlo.shift_left", {x[1], Number(rotation, b_.ui32(), count)});
        Value right =
            b_.Named("stablehlo.shift_right_logical", {x[1], Number(32 - rotation, b_.ui32(), count)});
        x[1] = Xor(b_.ior(left, right), x[0]);
      }
      x[0] = b_.add(x[0], keys[(group + 1) % 3]);
      x[1] = b_.add(b_.add(x[1], keys[(group + 2) % 3]),
                    Number(static_cast<int64_t>(group) + 1, b_.ui32(), count));
    }
    return x;
  }

  // A block is one 64-bit element, or two narrower ones that lie side by side along the first even dimension,
  // else the largest; a scalar takes the first word.
  void Threefry() {
    ArrayBuilder::Shape shape(ShapeOf(op_.getOutput()));
    int64_t count = CountOf(op_.getOutput());
    Value bits;
    if (Wide()) {
      Pair x = ThreefryBlocks(count);
      bits = b_.Reshape(Together(x[0], x[1]), shape);
    } else if (shape.empty()) {
      bits = b_.Reshape(ThreefryBlocks(1)[0], shape);
    } else {
      size_t split = 0;
      bool even = false;
      for (size_t d = 0; d < shape.size() && !even; ++d) {
        even = shape[d] % 2 == 0;
        if (even || shape[d] > shape[split]) split = d;
      }
      ArrayBuilder::Shape half = shape;
      half[split] = (shape[split] + 1) / 2;
      count = count == 0 ? 0 : count / shape[split] * half[split];
      Pair x = ThreefryBlocks(count);
      auto at = static_cast<int64_t>(split) + 1;
      half.insert(half.begin() + at, 1);
      bits = b_.Concatenate({b_.Reshape(x[0], half), b_.Reshape(x[1], half)}, at);
      half.erase(half.begin() + at);
      half[split] *= 2;
      bits = b_.Slice(b_.Reshape(bits, half), at - 1, 0, shape[split]);
    }
    if (shape.empty()) count = 1;
    Finish({key_, b_.add(low_, b_.Integer(count, b_.ui64()))}, bits);
  }

  // 10 rounds of two multiplications. A state of two words has its counter's upper half in the key's word.
  void Philox() {
    bool three = CountOf(op_.getInitialState()) == 3;
    Value high = three ? StateWord(2) : key_;
    int64_t elements = CountOf(op_.getOutput()), words = Wide() ? 2 * elements : elements,
            count = (words + 3) / 4;
    Value lows = Counters(count);
    Value carry = b_.Convert(b_.lt(lows, Spread(low_, count)), b_.ui64());
    Value highs = b_.add(Spread(high, count), carry);
    Quad x = {Low(lows), High(lows), Low(highs), High(highs)};
    Pair key = {Spread(Low(key_), count), Spread(High(key_), count)};
    for (int round = 0; round < 10; ++round) {
      Value a = b_.mul(b_.Convert(x[0], b_.ui64()), Number(0xd2511f53, b_.ui64(), count));
      Value c = b_.mul(b_.Convert(x[2], b_.ui64()), Number(0xcd9e8d57, b_.ui64(), count));
      x = {Xor(Xor(High(c), x[1]), key[0]), Low(c), Xor(Xor(High(a), x[3]), key[1]), Low(a)};
      key = {b_.add(key[0], Number(0x9e3779b9, b_.ui32(), count)),
             b_.add(key[1], Number(0xbb67ae85, b_.ui32(), count))};
    }
    std::vector<Value> columns;
    for (Value word : x) columns.push_back(b_.Reshape(word, {count, 1}));
    Value flat = b_.Slice(b_.Reshape(b_.Concatenate(columns, 1), {4 * count}), 0, 0, words);
    if (Wide()) {
      Value pairs = b_.Reshape(flat, {elements, 2});
      flat = Together(b_.Reshape(b_.Slice(pairs, 1, 0, 1), {elements}),
                      b_.Reshape(b_.Slice(pairs, 1, 1, 2), {elements}));
    }
    Value next = b_.add(low_, b_.Integer(count, b_.ui64()));
    std::vector<Value> state = {key_, next};
    if (three) state.push_back(b_.add(high, b_.Convert(b_.lt(next, low_), b_.ui64())));
    Finish(state, b_.Reshape(flat, ShapeOf(op_.getOutput())));
  }

  void Finish(llvm::ArrayRef<Value> words, Value bits) {
    std::vector<Value> parts;
    for (Value word : words) parts.push_back(b_.Reshape(word, {1}));
    mlir::Type element = ElementOf(op_.getOutput());
    if (llvm::isa<mlir::FloatType>(element)) {
      mlir::Type word = b_.builder().getIntegerType(element.getIntOrFloatBitWidth(), false);
      bits = b_.New<hlo::BitcastConvertOp>(op_.getOutput().getType(), b_.Convert(bits, word));
    } else {
      bits = b_.Convert(bits, element);
    }
    rewriter_.Replace(op_, {b_.Concatenate(parts, 0), bits});
  }

  hlo::RngBitGeneratorOp op_;
  Rewriter& rewriter_;
  ArrayBuilder b_;
  Value key_, low_;
};

bool RngBitGeneratorToWords(Operation* op, Rewriter& rewriter) {
  Bits bits(llvm::cast<hlo::RngBitGeneratorOp>(op), rewriter);
  if (!bits.Applies()) return false;
  bits.Run();
  return true;
}

class Draw {
 public:
  Draw(hlo::RngOp op, Rewriter& rewriter) : op_(op), b_(op, rewriter), shape_(ShapeOf(op.getResult())) {}

  Value Run() {
    mlir::Type element = ElementOf(op_.getResult());
    if (llvm::isa<mlir::IntegerType>(element)) return Integers(element);
    mlir::Type wide = element.isF64() ? element : b_.builder().getF32Type();
    Value a = Everywhere(b_.Convert(op_.getA(), wide)), c = Everywhere(b_.Convert(op_.getB(), wide));
    Value drawn = op_.getRngDistribution() == hlo::RngDistribution::UNIFORM
                      ? b_.add(a, b_.mul(b_.sub(c, a), Fraction(wide, 0)))
                      : b_.add(a, b_.mul(c, Normal(wide)));
    return b_.Convert(drawn, element);
  }

 private:
  Value Everywhere(Value scalar) { return b_.Broadcast(scalar, shape_, {}); }

  Value Bits(mlir::Type word, int64_t draw) {
    std::vector<int64_t> origins = plan::OriginsOf(op_);
    auto key = static_cast<uint64_t>(origins.empty() ? 0 : origins.front());
    const uint64_t state[] = {key * 2 + static_cast<uint64_t>(draw), 0};
    mlir::RankedTensorType type = b_.Type({2}, b_.ui64());
    Value start =
        b_.New<hlo::ConstantOp>(mlir::DenseElementsAttr::get(type, llvm::ArrayRef<uint64_t>(state)));
    mlir::OperationState generator(b_.loc(), hlo::RngBitGeneratorOp::getOperationName());
    generator.addOperands(start);
    generator.addTypes({type, b_.Type(shape_, word)});
    generator.addAttribute("rng_algorithm",
                           hlo::RngAlgorithmAttr::get(op_.getContext(), hlo::RngAlgorithm::THREE_FRY));
    return b_.builder().create(generator)->getResult(1);
  }

  // In [0, 1), with as many digits as the type has.
  Value Fraction(mlir::Type type, int64_t draw) {
    const bool wide = type.isF64();
    mlir::Type word = wide ? b_.ui64() : b_.ui32();
    Value shift = Everywhere(b_.Integer(wide ? 11 : 8, word));
    Value digits = b_.Named("stablehlo.shift_right_logical", {Bits(word, draw), shift});
    return b_.mul(b_.Convert(digits, type), b_.Fill(shape_, type, wide ? 0x1p-53 : 0x1p-24));
  }

  Value Normal(mlir::Type type) {
    Value one = b_.Fill(shape_, type, 1);
    Value radius = b_.sqrt(b_.mul(b_.Fill(shape_, type, -2), b_.log(b_.sub(one, Fraction(type, 0)))));
    return b_.mul(radius, b_.cos(b_.mul(b_.Fill(shape_, type, 0x1.921fb54442d18p2), Fraction(type, 1))));
  }

  Value Integers(mlir::Type element) {
    const unsigned width = element.getIntOrFloatBitWidth();
    mlir::Type word = width == 64 ? b_.ui64() : b_.ui32();
    if (width == 1) {
      Value one = Everywhere(b_.Integer(1, word));
      return b_.eq(b_.iand(Bits(word, 0), one), one);
    }
    // Modulo the width of the word, in which the difference of the bounds is right whatever their signs.
    Value low = b_.Convert(op_.getA(), word), high = b_.Convert(op_.getB(), word);
    Value range = Everywhere(b_.sub(high, low));
    Value drawn = b_.Named("stablehlo.remainder", {Bits(word, 0), range});
    return b_.Convert(b_.add(Everywhere(low), drawn), element);
  }

  hlo::RngOp op_;
  ArrayBuilder b_;
  ArrayBuilder::Shape shape_;
};

}  // namespace

bool RngToBits(Operation* op, Rewriter& rewriter) {
  auto rng = llvm::cast<hlo::RngOp>(op);
  if (!rng.getResult().getType().hasStaticShape()) return false;
  rewriter.Replace(op, Draw(rng, rewriter).Run());
  return true;
}

const std::vector<Decomposition>& RandomDecompositions() {
  static const std::vector<Decomposition> list = {
      {"rng_bit_generator_to_words",
       "stablehlo.rng_bit_generator",
       90,
       {"constant", "slice", "reshape", "broadcast_in_dim", "iota", "add", "multiply", "xor", "or",
        "shift_left", "shift_right_logical", "convert", "compare", "concatenate", "bitcast_convert"},
       false,
       RngBitGeneratorToWords},
  };
  return list;
}

}  // namespace tenon::opt
