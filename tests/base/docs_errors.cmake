# docs/errors.md follows from base/errors.toml.
execute_process(COMMAND ${PYTHON} ${SOURCE}/base/generate_errors.py -o ${BINARY}/errors.md ${SOURCE}/base/errors.toml COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${BINARY}/errors.md ${SOURCE}/docs/errors.md RESULT_VARIABLE differs)
if(differs)
  message(FATAL_ERROR "docs/errors.md is stale: python3 base/generate_errors.py -o docs/errors.md base/errors.toml")
endif()
