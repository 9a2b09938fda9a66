# tenon_library(NAME [DEPS ...] [SOURCES ...]): a static, position-independent library of
# the *.cpp of the calling folder (not its subfolders). A new file is picked up by itself.
function(tenon_library name)
  cmake_parse_arguments(ARG "" "" "DEPS;SOURCES" ${ARGN})
  if(NOT ARG_SOURCES)
    file(GLOB ARG_SOURCES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  endif()
  if(ARG_SOURCES)
    add_library(${name} STATIC ${ARG_SOURCES})
    target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
    target_link_libraries(${name} PUBLIC ${ARG_DEPS})
    tenon_warnings(${name})
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
    target_link_libraries(${name} INTERFACE ${ARG_DEPS})
  endif()
endfunction()

# Warnings of our own code; errors where the preset says so (TENON_WERROR).
function(tenon_warnings name)
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wno-unused-parameter
    $<$<BOOL:${TENON_WERROR}>:-Werror>)
endfunction()

# tenon_write_in_one(TARGET): writes a linked file once more, in large pieces. The linker writes through a mapping, which leaves a file
# in the page cache page by page; of one written in large pieces the system maps many pages at a time, and a compilation, which touches
# a good part of a large library once, takes a sixth less time.
function(tenon_write_in_one target)
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND cp $<TARGET_FILE:${target}> $<TARGET_FILE:${target}>.whole
    COMMAND mv -f $<TARGET_FILE:${target}>.whole $<TARGET_FILE:${target}> VERBATIM)
endfunction()

# tenon_plugin(NAME [DEPS ...] [SOURCES ...]): a backend: lib/tenon/plugins/tenon_backend_NAME.so. It exports
# one symbol and has no undefined Tenon symbol; the link fails otherwise.
function(tenon_plugin name)
  cmake_parse_arguments(ARG "" "OUTPUT_DIRECTORY" "DEPS;SOURCES" ${ARGN})
  if(NOT ARG_SOURCES)
    file(GLOB ARG_SOURCES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.c)
  endif()
  set(target tenon_backend_${name})
  add_library(${target} MODULE ${ARG_SOURCES})
  if(NOT ARG_OUTPUT_DIRECTORY)
    set(ARG_OUTPUT_DIRECTORY ${TENON_PLUGIN_OUTPUT_DIRECTORY})
    install(TARGETS ${target} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/tenon/plugins)
  endif()
  set_target_properties(${target} PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${ARG_OUTPUT_DIRECTORY})
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
  target_link_libraries(${target} PRIVATE ${ARG_DEPS})
  # A sanitizer's symbols come from the program that loads it.
  target_link_options(${target} PRIVATE $<$<NOT:$<BOOL:${TENON_SANITIZE}>>:-Wl,-z,defs> -Wl,--exclude-libs,ALL
    -Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/plugin_exports.map
    # Loading is part of every cold compilation: less to relocate, and start-up code that lies together.
    -Wl,--gc-sections -Wl,-z,keep-text-section-prefix -Wl,-z,pack-relative-relocs)
  tenon_write_in_one(${target})
  tenon_warnings(${target})
endfunction()

# tenon_test(NAME SOURCES ... [DEPS ...] [LABELS ...]): a GoogleTest program, run by ctest as one test.
function(tenon_test name)
  cmake_parse_arguments(ARG "" "" "DEPS;SOURCES;LABELS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} GTest::gtest GTest::gtest_main)
  tenon_warnings(${name})
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT
    "TENON_SOURCE_DIR=${CMAKE_SOURCE_DIR};TENON_BINARY_DIR=${CMAKE_BINARY_DIR}" LABELS "${ARG_LABELS}")
endfunction()

# tenon_generate(OUT script inputs...): runs `python3 script -o OUT inputs...` when a record changes.
function(tenon_generate out script)
  add_custom_command(OUTPUT ${out}
    COMMAND ${Python3_EXECUTABLE} ${script} -o ${out} ${ARGN}
    DEPENDS ${script} ${ARGN} COMMENT "Generating ${out}" VERBATIM)
endfunction()
