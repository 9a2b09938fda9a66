# Every third-party package Tenon builds with, found once. All of them are
# distribution packages (scripts/packages lists them by name).
find_package(absl REQUIRED)
find_package(Boost 1.74 REQUIRED)            # headers only: Boost.DLL
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_package(GTest REQUIRED)
find_package(benchmark REQUIRED)
find_package(Threads REQUIRED)
find_package(ZLIB REQUIRED)                  # checksums, .npz
# The distribution's Python: its numpy package is what tests that make large inputs use.
if(NOT Python3_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python3_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)   # record generators, standard library only

# MLIR's config asks for an exact minor, and Debian's llvm-22 keeps it under its
# own prefix. -DMLIR_DIR= takes any other build of LLVM/MLIR 22.
if(NOT MLIR_DIR AND EXISTS /usr/lib/llvm-22/lib/cmake/mlir)
  set(MLIR_DIR /usr/lib/llvm-22/lib/cmake/mlir)
  set(LLVM_DIR /usr/lib/llvm-22/lib/cmake/llvm)
endif()
find_package(MLIR 22.1 REQUIRED CONFIG)
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
include(TableGen)
include(AddLLVM)
include(AddMLIR)

find_program(TENON_LLVM_TBLGEN NAMES llvm-tblgen HINTS ${LLVM_TOOLS_BINARY_DIR} REQUIRED)
find_program(TENON_MLIR_TBLGEN NAMES mlir-tblgen HINTS ${LLVM_TOOLS_BINARY_DIR} REQUIRED)

# One interface target each for MLIR and LLVM, headers as system headers so that our warnings stay ours. The archives are linked where the
# package has them: what is used of MLIR fits in 10 MB and loads in 5 ms of CPU, its shared library and LLVM's take 55 ms.
function(tenon_archives target)
  foreach(name ${ARGN})
    if(EXISTS ${LLVM_LIBRARY_DIR}/lib${name}.a)
      target_link_libraries(${target} INTERFACE ${LLVM_LIBRARY_DIR}/lib${name}.a)
    endif()
  endforeach()
endfunction()
add_library(tenon_mlir INTERFACE)
target_include_directories(tenon_mlir SYSTEM INTERFACE ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
target_compile_definitions(tenon_mlir INTERFACE ${LLVM_DEFINITIONS_LIST})
add_library(tenon_llvm INTERFACE)
target_include_directories(tenon_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
if(EXISTS ${LLVM_LIBRARY_DIR}/libMLIRIR.a AND EXISTS ${LLVM_LIBRARY_DIR}/libLLVMSupport.a)
  tenon_archives(tenon_mlir MLIRFuncDialect MLIRParser MLIRAsmParser MLIRBytecodeReader MLIRBytecodeWriter MLIRBytecodeOpInterface MLIRPass MLIRTransforms
    MLIRTransformUtils MLIRRewrite MLIRAnalysis MLIRQuantDialect MLIRFunctionInterfaces MLIRCallInterfaces MLIRControlFlowInterfaces
    MLIRInferTypeOpInterface MLIRSideEffectInterfaces MLIRLoopLikeInterface MLIRDataLayoutInterfaces MLIRInferIntRangeInterface
    MLIRInferIntRangeCommon MLIRSubsetOpInterface MLIRDestinationStyleOpInterface MLIRArithDialect MLIRDialect MLIRPDLDialect MLIRPDLInterpDialect MLIRPDLToPDLInterp
    MLIRRewritePDL MLIRIR MLIRSupport LLVMCore LLVMBitstreamReader LLVMBinaryFormat LLVMSupport LLVMDemangle)
  # All components: the linker takes what is used. `only_x86.cpp` keeps the other targets out.
  file(GLOB tenon_llvm_archives ${LLVM_LIBRARY_DIR}/libLLVM*.a)
  target_link_libraries(tenon_llvm INTERFACE ${tenon_llvm_archives} z zstd)
else()
  target_link_libraries(tenon_mlir INTERFACE MLIR LLVM)
  target_link_libraries(tenon_llvm INTERFACE LLVM)
  target_compile_definitions(tenon_llvm INTERFACE TENON_SHARED_LLVM)
endif()
target_link_libraries(tenon_mlir INTERFACE z zstd)
