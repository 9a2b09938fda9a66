// stablehlo.create_token (token): a new token

// -----
// program
func.func @main(%a: !stablehlo.token) {
  %t = stablehlo.create_token : !stablehlo.token
  %r = stablehlo.after_all %a, %t : !stablehlo.token
  %s = stablehlo.after_all() : !stablehlo.token
  return
}
