// Ops ordered by tokens, and asynchronous ones.
include "hlo/ops/base.td"

defvar F = "token";

class Hlo_Effect<string mnemonic, int abi> : Hlo_Op<mnemonic, abi, F> { let cost = "call"; }

def Hlo_AfterAllOp : Hlo_Op<"after_all", 3, F, [Pure]> {
  let summary = "a token after all given tokens";
  let example = "%r = stablehlo.after_all %a, %b : !stablehlo.token";
  let cost = "free";
  let arguments = (ins Variadic<Hlo_Token>:$inputs);
  let results = (outs Hlo_Token:$result);
  let assemblyFormat = "attr-dict custom<VariadicSameType>($inputs, type($inputs), type($result))";
}
def Hlo_CreateTokenOp : Hlo_Op<"create_token", 34, F, [Pure]> {
  let summary = "a new token";
  let example = [{%t = stablehlo.create_token : !stablehlo.token}];
  let cost = "free";
  let results = (outs Hlo_Token:$output);
  let assemblyFormat = "attr-dict `:` type(results)";
}
def Hlo_SendOp : Hlo_Effect<"send", 97> {
  let inputs = [1, 2, 3, 5, 6];
  let summary = "send values to a channel";
  let example = [{%r = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token}];
  let rules = [Rule<"send_c1", "source_target_pairs has two columns">,
               Rule<"send_c2", "sources are unique">,
               Rule<"send_c3", "targets are unique">,
               Rule<"send_c4", "ids are not negative">,
               Rule<"send_c5", "is_host_transfer fits the channel type">];
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, Hlo_Token:$token, Hlo_ChannelHandleAttr:$channel_handle,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_host_transfer, OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs Hlo_Token:$result);
}
def Hlo_RecvOp : Hlo_Effect<"recv", 79> {
  let inputs = [1, 2, 4, 5];
  let summary = "receive values from a channel";
  let example = [{%r:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)}];
  let rules = [Rule<"recv_c1", "source_target_pairs has two columns">,
               Rule<"recv_c2", "sources are unique">,
               Rule<"recv_c3", "targets are unique">,
               Rule<"recv_c4", "ids are not negative">,
               Rule<"recv_c5", "is_host_transfer fits the channel type">,
               Rule<"recv_c6", "results are tensors followed by a token">];
  let arguments = (ins Hlo_Token:$token, Hlo_ChannelHandleAttr:$channel_handle, DefaultValuedOptionalAttr<BoolAttr, "false">:$is_host_transfer,
                       OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs Variadic<AnyType>);
}
def Hlo_InfeedOp : Hlo_Effect<"infeed", 58> {
  let inputs = [1, 2, 0];
  let summary = "read from the infeed";
  let example = [{%r:2 = "stablehlo.infeed"(%t) <{infeed_config = "", layout = [[0]]}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)}];
  let rules = [Rule<"infeed_c1", "there is at least one result">,
               Rule<"infeed_c2", "results but the last are tensors">,
               Rule<"infeed_c3", "the last result is a token">,
               Rule<"infeed_c4", "layout has one entry per tensor">];
  let arguments = (ins Hlo_Token:$token, DefaultValuedOptionalStrAttr<StrAttr, "">:$infeed_config, OptionalAttr<ArrayAttr>:$layout);
  let results = (outs Variadic<AnyType>);
}
def Hlo_OutfeedOp : Hlo_Effect<"outfeed", 72> {
  let summary = "write to the outfeed";
  let example = [{%s = "stablehlo.outfeed"(%x, %r) <{outfeed_config = "cfg"}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token}];
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, Hlo_Token:$token, DefaultValuedOptionalStrAttr<StrAttr, "">:$outfeed_config);
  let results = (outs Hlo_Token:$result);
}
def Hlo_AsyncStartOp : Hlo_Op<"async_start", 9, F, [IsolatedFromAbove]> {
  let summary = "start an operation";
  let example = [{%f = "stablehlo.async_start"(%x) ({ ^bb0(%a: tensor<4xf32>): %s = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32> stablehlo.return %s : tensor<2xf32> }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>}];
  let cost = "call";
  let rules = [Rule<"async_start_c1", "body is one collective or slicing op and a return">,
               Rule<"async_start_c2", "operands have the body's argument types">,
               Rule<"async_start_c3", "result is a future of the op's results">];
  let arguments = (ins Variadic<Hlo_Tensor>:$operands);
  let results = (outs Hlo_Future:$result);
  let regions = (region SizedRegion<1>:$body);
}
def Hlo_AsyncDoneOp : Hlo_Op<"async_done", 8, F> {
  let summary = "wait for a started operation";
  let example = [{%r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>}];
  let cost = "call";
  let rules = [Rule<"async_done_c1", "results have the future's types">];
  let arguments = (ins Hlo_Future:$future);
  let results = (outs Variadic<AnyType>);
}
