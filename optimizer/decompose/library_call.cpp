#include "optimizer/decompose/library_call.h"

#include <algorithm>
#include <limits>

#include "hlo/ops/control.h"
#include "hlo/ops/reduction.h"
#include "optimizer/analysis/op_class.h"

namespace tenon::opt {

using mlir::RankedTensorType;
using mlir::Value;

namespace {

// What stands between the letter of the element type and the end of a LAPACK call's name; other names as they are.
llvm::StringRef PlainName(llvm::StringRef target) {
  llvm::StringRef name = target;
  if (name.consume_front("lapack_") && name.consume_back("_ffi") && !name.empty() &&
      llvm::StringRef("sdcz").contains(name.front()))
    return name.drop_front();
  return target;
}

}  // namespace

const LibraryCall* FindLibraryCall(mlir::Operation* op) {
  auto call = llvm::dyn_cast<hlo::CustomCallOp>(op);
  if (!call) return nullptr;
  const llvm::StringRef name = PlainName(call.getCallTargetName());
  for (const auto* list : {&LibraryFactorizations(), &LibrarySpectra(), &LibrarySelections()})
    for (const LibraryCall& row : *list)
      if (name == llvm::StringRef(row.name)) return &row;
  return nullptr;
}

int64_t SettingOf(hlo::CustomCallOp call, llvm::StringRef name, int64_t otherwise) {
  for (llvm::StringRef where : {"mhlo.backend_config", "backend_config", "mhlo.attributes"})
    if (auto settings = call->getAttrOfType<mlir::DictionaryAttr>(where))
      if (mlir::Attribute value = settings.get(name)) {
        if (auto truth = llvm::dyn_cast<mlir::BoolAttr>(value)) return truth.getValue();
        if (auto number = llvm::dyn_cast<mlir::IntegerAttr>(value);
            number && number.getValue().getActiveBits() < 64)
          return number.getValue().getSExtValue();
      }
  return otherwise;
}

bool HasStaticTensors(hlo::CustomCallOp call, unsigned operands, unsigned results) {
  auto known = [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  };
  return call->getNumOperands() == operands && call->getNumResults() == results &&
         llvm::all_of(call->getOperandTypes(), known) && llvm::all_of(call->getResultTypes(), known);
}

bool IsBatchOf(Value value, Value like, unsigned dropped, llvm::ArrayRef<int64_t> shape, mlir::Type element) {
  ArrayBuilder::Shape wanted(ShapeOf(like).drop_back(dropped));
  wanted.append(shape.begin(), shape.end());
  return ElementOf(value) == element && ShapeOf(value) == llvm::ArrayRef(wanted);
}

Value MatrixBuilder::Batched(Value x, int64_t kept) {
  llvm::ArrayRef<int64_t> shape = ShapeOf(x);
  int64_t batch = 1;
  for (int64_t size : shape.drop_back(kept)) batch *= size;
  Shape all = {batch};
  llvm::append_range(all, shape.take_back(kept));
  return Reshape(x, all);
}

Value MatrixBuilder::Over(Value x, Dims shape) {
  Shape dims;
  if (!ShapeOf(x).empty())
    for (size_t i = 0; i < shape.size(); ++i) dims.push_back(static_cast<int64_t>(i));
  return Broadcast(x, shape, dims);
}

Value MatrixBuilder::Identity(int64_t batch, int64_t rows, int64_t columns, mlir::Type element) {
  const Shape shape = {batch, rows, columns};
  return select(eq(Rows(shape), Columns(shape)), Fill(shape, element, 1), Fill(shape, element, 0));
}

Value MatrixBuilder::SquaredModulus(Value x) {
  if (!llvm::isa<mlir::ComplexType>(ElementOf(x))) return mul(x, x);
  Value re = Real(x), im = Imag(x);
  return add(mul(re, re), mul(im, im));
}

Value MatrixBuilder::Scale(Value x, Value factor) {
  if (!llvm::isa<mlir::ComplexType>(ElementOf(x))) return mul(x, factor);
  return Complex(mul(Real(x), factor), mul(Imag(x), factor));
}

Value MatrixBuilder::Reduced(Value x, int64_t dim, llvm::StringRef op, Value init) {
  Shape shape(ShapeOf(x)), kept = shape;
  shape.erase(shape.begin() + dim);
  kept[dim] = 1;
  mlir::OperationState state(loc(), hlo::ReduceOp::getOperationName());
  state.addOperands({x, init});
  state.addTypes(Type(shape, ElementOf(x)));
  state.addAttribute("dimensions", builder().getDenseI64ArrayAttr(dim));
  mlir::Region* region = state.addRegion();
  {
    mlir::OpBuilder::InsertionGuard guard(builder());
    mlir::Type scalar = Type({}, ElementOf(x));
    mlir::Block* block = builder().createBlock(region, {}, {scalar, scalar}, {loc(), loc()});
    hlo::ReturnOp::create(builder(), loc(), Named(op, {block->getArgument(0), block->getArgument(1)}));
  }
  return Reshape(builder().create(state)->getResult(0), kept);
}

Value MatrixBuilder::SumAlong(Value x, int64_t dim) {
  return Reduced(x, dim, "stablehlo.add", Fill({}, ElementOf(x), 0));
}

// Of numbers that are not below -2, and of places.
Value MatrixBuilder::MaxAlong(Value x, int64_t dim) {
  return Reduced(x, dim, "stablehlo.maximum", Fill({}, ElementOf(x), -2));
}

Value MatrixBuilder::MinAlong(Value x, int64_t dim) {
  return Reduced(x, dim, "stablehlo.minimum", Fill({}, ElementOf(x), std::numeric_limits<int32_t>::max()));
}

Value MatrixBuilder::At(Value x, Value row, Value column, int64_t rows, int64_t columns) {
  return DynamicSlice(x, {Integer(0, builder().getI32Type()), row, column}, {ShapeOf(x)[0], rows, columns});
}

std::pair<Value, Value> MatrixBuilder::Reflect(Value a) {
  const int64_t batch = ShapeOf(a)[0], m = ShapeOf(a)[1], n = ShapeOf(a)[2], steps = std::min(m, n);
  const mlir::Type element = ElementOf(a), part = ElementOf(Real(a)), i32 = builder().getI32Type();
  const bool complex = element != part;
  const Shape one = {batch, 1, 1}, tall = {batch, m, 1}, whole = {batch, m, n};
  Value zero = Integer(0, i32), rows = Rows(tall), columns = Columns(whole);
  Value nothing = Fill(one, part, 0);
  std::vector<Value> done =
      Loop(steps, {a, Fill({batch, steps}, element, 0)},
           [&](Value k, llvm::ArrayRef<Value> carried) -> std::vector<Value> {
             Value at = Over(k, tall), x = At(carried[0], zero, k, m, 1), alpha = At(x, k, zero, 1, 1);
             Value below = select(gt(rows, at), x, Fill(tall, element, 0));
             // Divided by the greatest part, so that no square overflows.
             Value seen = select(ge(rows, at), x, Fill(tall, element, 0));
             Value greatest = complex ? max(abs(Real(seen)), abs(Imag(seen))) : abs(seen);
             Value scale = MaxAlong(greatest, 1);
             scale = select(eq(scale, nothing), Fill(one, part, 1), scale);
             auto scaled = [&](Value v) {
               Value by = Over(scale, ShapeOf(v));
               return complex ? Complex(div(Real(v), by), div(Imag(v), by)) : div(v, by);
             };
             Value rest = SumAlong(SquaredModulus(scaled(below)), 1);
             Value norm = mul(scale, sqrt(add(rest, SquaredModulus(scaled(alpha)))));
             Value re = Real(alpha), beta = select(ge(re, nothing), neg(norm), norm);
             Value none = eq(rest, nothing);
             if (complex) none = mask_and(none, eq(Imag(alpha), nothing));
             Value factor = div(sub(beta, re), beta), diagonal = beta, step = sub(re, beta);
             if (complex) {
               factor = Complex(factor, div(neg(Imag(alpha)), beta));
               diagonal = Complex(beta, nothing);
               step = Complex(step, Imag(alpha));
             }
             factor = select(none, Fill(one, element, 0), factor);
             diagonal = select(none, alpha, diagonal);
             Value v = select(Over(none, tall), Fill(tall, element, 0), div(below, Over(step, tall)));
             Value unit = select(eq(rows, at), Fill(tall, element, 1), v);
             Value along = Dot(Conjugate(unit), carried[0], {0}, {0}, {1}, {1});
             Value moved = mul(Over(mul(Over(Conjugate(factor), tall), unit), whole), Over(along, whole));
             Value next = select(gt(columns, Over(k, whole)), sub(carried[0], moved), carried[0]);
             Value column = select(eq(rows, at), Over(diagonal, tall), select(gt(rows, at), v, x));
             return {Update(next, column, {zero, zero, k}),
                     Update(carried[1], Reshape(factor, {batch, 1}), {zero, k})};
           });
  return {done[0], done[1]};
}

Value MatrixBuilder::Product(Value a, Value factors, int64_t columns) {
  const int64_t batch = ShapeOf(a)[0], m = ShapeOf(a)[1], steps = ShapeOf(factors)[1];
  const mlir::Type element = ElementOf(a), i32 = builder().getI32Type();
  const Shape tall = {batch, m, 1}, whole = {batch, m, columns};
  Value zero = Integer(0, i32), rows = Rows(tall);
  return Loop(steps, {Identity(batch, m, columns, element)},
              [&](Value step, llvm::ArrayRef<Value> carried) -> std::vector<Value> {
                Value i = sub(Integer(steps - 1, i32), step), at = Over(i, tall);
                Value v = select(gt(rows, at), At(a, zero, i, m, 1), Fill(tall, element, 0));
                v = select(eq(rows, at), Fill(tall, element, 1), v);
                Value factor = Reshape(DynamicSlice(factors, {zero, i}, {batch, 1}), {batch, 1, 1});
                Value along = Dot(Conjugate(v), carried[0], {0}, {0}, {1}, {1});
                Value moved = mul(Over(mul(Over(factor, tall), v), whole), Over(along, whole));
                return {sub(carried[0], moved)};
              })[0];
}

}  // namespace tenon::opt
