"""Everything that writes a file: (name, arguments; {out} is where to, a file unless the name ends in "folder"). Where it cannot be written the
code is E0502, nothing half-written is left, and a file that was there stays as it was."""
SUM = ["sum.mlir", "--target=reference"]

OUTPUTS = [
    ("array", ["run", *SUM, "--output=@{out}"]),
    ("second array", ["run", "argument.mlir", "--target=reference", "--output=@/dev/null", "--output=@{out}"]),
    ("archive", ["run", *SUM, "--output=@{out}.npz"]),
    ("figures", ["run", *SUM, "--json={out}"]),
    ("trace", ["run", *SUM, "--profile={out}"]),
    ("trace as text", ["run", *SUM, "--profile={out}.txt"]),
    ("artifact", ["compile", *SUM, "-o", "{out}"]),
    ("program as text", ["compile", *SUM, "--emit=hlo", "-o", "{out}"]),
    ("module", ["opt", "sum.mlir", "-o", "{out}"]),
    ("figures of passes", ["opt", "sum.mlir", "--time-passes", "--json={out}"]),
    ("text", ["convert", "sum.mlir", "--to=stablehlo", "-o", "{out}"]),
    ("bytecode", ["convert", "sum.mlir", "--to=bytecode", "-o", "{out}"]),
    ("graph", ["convert", "sum.mlir", "--to=dot", "-o", "{out}"]),
    ("page", ["convert", "sum.mlir", "--to=html", "-o", "{out}"]),
    ("report", ["report", *SUM, "-o", "{out}"]),
    ("readings", ["bench", *SUM, "--readings=1", "--repeat=1", "--json={out}"]),
    ("verdicts", ["test", "suite.json", "--json={out}"]),
    ("verdicts for JUnit", ["test", "suite.json", "--junit={out}"]),
    ("baseline", ["test", "suite.json", "--update-baseline", "--baseline={out}.json"]),
    ("fates", ["explain", *SUM, "--json={out}"]),
    ("targets", ["targets", "--json={out}"]),
    ("dump folder", ["run", *SUM, "--dump-to={out}"]),
    ("optimizer's dump folder", ["opt", "sum.mlir", "--dump-to={out}"]),
]
# Where nothing can be written: {out} of each output. A dump makes the folders that it needs.
PLACES = ["no/folder", "/proc/none", "sum.mlir/x"]
FOLDER_PLACES = ["/proc/none", "sum.mlir", "sum.mlir/x"]
