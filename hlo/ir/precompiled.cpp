// Gives the shared precompiled header of MLIR a target to belong to.
