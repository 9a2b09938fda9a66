// stablehlo.after_all (token): a token after all given tokens

// -----
// program
func.func @main(%a: !stablehlo.token) {
  %t = stablehlo.create_token : !stablehlo.token
  %r = stablehlo.after_all %a, %t : !stablehlo.token
  %s = stablehlo.after_all() : !stablehlo.token
  return
}
