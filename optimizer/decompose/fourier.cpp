// fft of all four kinds, one dimension after the other, each as lines of pairs.
#include "optimizer/decompose/fourier.h"

#include "hlo/ops/linalg.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

class Fourier {
 public:
  // wide: of f32 values in f64, rounded at the end.
  Fourier(hlo::FftOp op, Rewriter& rewriter, bool wide) : op_(op), b_(op, rewriter), wide_(wide) {}

  Value Run() {
    Value x = op_.getOperand();
    size_t rank = ShapeOf(x).size(), first = rank - op_.getFftLength().size();
    hlo::FftType type = op_.getFftType();
    bool inverse = type == hlo::FftType::IFFT || type == hlo::FftType::IRFFT;
    if (type == hlo::FftType::RFFT) {
      re_ = Widened(x);
      Along(rank - 1, inverse, 2, op_.getFftLength().back() / 2 + 1);
    } else {
      re_ = Widened(b_.Real(x));
      im_ = Widened(b_.Imag(x));
    }
    if (type == hlo::FftType::IRFFT) {
      for (size_t dim = first; dim + 1 < rank; ++dim) Along(dim, inverse, 2);
      Complete(rank - 1, op_.getFftLength().back());
      Along(rank - 1, inverse, 1);
      return Narrowed(re_);
    }
    size_t last = type == hlo::FftType::RFFT ? rank - 1 : rank;
    for (size_t dim = last; dim-- > first;) Along(dim, inverse, 2);
    return b_.Complex(Narrowed(re_), Narrowed(im_));
  }

 private:
  // Transforms one dimension and keeps the first `kept` entries, all of them unless it is said.
  void Along(size_t dim, bool inverse, int64_t results, int64_t kept = -1) {
    ArrayBuilder::Shape order, back, shape(ShapeOf(re_));
    int64_t n = shape[dim], count = 1;
    for (size_t i = 0; i < shape.size(); ++i) {
      if (i != dim) {
        order.push_back(static_cast<int64_t>(i));
        count *= shape[i];
      }
      back.push_back(static_cast<int64_t>(i < dim ? i : i == dim ? shape.size() - 1 : i - 1));
    }
    order.push_back(static_cast<int64_t>(dim));
    auto lines = [&](Value part) { return b_.Reshape(b_.Transpose(part, order), {count, 1, n}); };
    Value x = im_ ? b_.Concatenate({lines(re_), lines(im_)}, 1) : lines(re_);
    Value y = FourierLines(b_, x, inverse, results);
    if (kept >= 0) y = b_.Slice(y, 2, 0, kept);
    ArrayBuilder::Shape ordered;
    for (int64_t i : order) ordered.push_back(shape[i]);
    ordered.back() = ShapeOf(y)[2];
    auto part = [&](int64_t at) {
      return b_.Transpose(b_.Reshape(b_.Slice(y, 1, at, at + 1), ordered), back);
    };
    re_ = part(0);
    im_ = results == 2 ? part(1) : Value();
  }

  // The n entries of the spectrum of a real signal from its first n / 2 + 1. What makes it not that of a real
  // signal counts for nothing: imaginary parts of the first entry and, of even n, the last.
  void Complete(size_t last, int64_t n) {
    auto dim = static_cast<int64_t>(last);
    int64_t half = ShapeOf(re_)[last], middle = (n + 1) / 2;  // entries 1 … middle - 1 have a mirror image
    ArrayBuilder::Shape one(ShapeOf(im_));
    one[last] = 1;
    Value zero = b_.Fill(one, ElementOf(im_), 0);
    std::vector<Value> re = {re_}, im = {zero};
    if (middle > 1) {
      Value between = b_.Slice(im_, dim, 1, middle);
      re.push_back(b_.Reverse(b_.Slice(re_, dim, 1, middle), dim));
      im.push_back(between);
      if (half > middle) im.push_back(zero);
      im.push_back(b_.neg(b_.Reverse(between, dim)));
    } else if (half > middle) {
      im.push_back(zero);
    }
    re_ = b_.Concatenate(re, dim);
    im_ = b_.Concatenate(im, dim);
  }

  Value Widened(Value x) { return wide_ ? b_.Convert(x, b_.builder().getF64Type()) : x; }
  Value Narrowed(Value x) { return wide_ ? b_.Convert(x, b_.builder().getF32Type()) : x; }

  hlo::FftOp op_;
  ArrayBuilder b_;
  bool wide_;
  Value re_, im_;  // no im_: it is real
};

bool FftOfNothing(Operation* op, Rewriter& rewriter) {
  if (CountOf(op->getResult(0)) != 0 && CountOf(op->getOperand(0)) != 0) return false;
  ArrayBuilder b(op, rewriter);
  rewriter.Replace(op, b.Fill(ShapeOf(op->getResult(0)), ElementOf(op->getResult(0)), 0));
  return true;
}

// Roots of unity and chirps are constants as long as the line: of more points than these they take gigabytes, and the program says
// that no target has the op.
constexpr int64_t kLongestLine = int64_t{1} << 26;

bool HasTables(Operation* op) {
  return llvm::all_of(llvm::cast<hlo::FftOp>(op).getFftLength(),
                      [](int64_t length) { return length <= kLongestLine; });
}

// Where there is f64 an f32 transform has the digits of the reference's.
bool FftToWideProducts(Operation* op, Rewriter& rewriter) {
  mlir::Type element = ElementOf(op->getOperand(0));
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) element = complex.getElementType();
  if (!element.isF32() || !HasTables(op)) return false;
  rewriter.Replace(op, Fourier(llvm::cast<hlo::FftOp>(op), rewriter, true).Run());
  return true;
}

bool FftToProducts(Operation* op, Rewriter& rewriter) {
  if (!HasTables(op)) return false;
  rewriter.Replace(op, Fourier(llvm::cast<hlo::FftOp>(op), rewriter, false).Run());
  return true;
}

}  // namespace

const std::vector<Decomposition>& FourierDecompositions() {
  static const std::vector<std::string_view> parts = {
      "constant",    "real",     "imag",    "complex",  "reshape", "transpose",
      "concatenate", "slice",    "reverse", "negate",   "pad",     "broadcast_in_dim",
      "dot_general", "multiply", "add",     "subtract", "convert"};
  static const std::vector<Decomposition> list = {
      {"fft_of_nothing", "stablehlo.fft", 92, {"constant"}, false, FftOfNothing, Takes::kComplex},
      {"fft_to_wide_products", "stablehlo.fft", 91, parts, false, FftToWideProducts, Takes::kComplex, true},
      {"fft_to_products", "stablehlo.fft", 90, parts, false, FftToProducts, Takes::kComplex},
  };
  return list;
}

}  // namespace tenon::opt
