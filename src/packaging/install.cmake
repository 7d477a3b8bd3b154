# What `cmake --install` puts where: the program, the library with its public headers, what
# find_package and pkg-config need to use it, man pages, and completions.
include(CMakePackageConfigHelpers)

install(TARGETS embtune EXPORT embtune_targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS embtune_program RUNTIME)
install(DIRECTORY include/embtune DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(DIRECTORY man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN "*.1")
install(DIRECTORY man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man5 FILES_MATCHING PATTERN "*.5")

# find_package(embtune).
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/embtune)
install(EXPORT embtune_targets NAMESPACE embtune:: FILE embtune-targets.cmake DESTINATION ${package})
configure_package_config_file(src/packaging/embtune-config.cmake.in embtune-config.cmake
  INSTALL_DESTINATION ${package})
write_basic_package_version_file(embtune-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/embtune-config.cmake ${PROJECT_BINARY_DIR}/embtune-config-version.cmake
  DESTINATION ${package})

# pkg-config: what the static library links to, under the names that pkg-config and Debian have for
# it. A library that is missing here stops the configuration.
set(pkgconfig_of_OpenSSL::Crypto libcrypto)
set(pkgconfig_of_ZLIB::ZLIB zlib)
set(pkgconfig_of_LibArchive::LibArchive libarchive)
set(debian_of_libcrypto libssl-dev)
set(debian_of_zlib zlib1g-dev)
set(debian_of_libarchive libarchive-dev)
get_target_property(linked embtune LINK_LIBRARIES)
list(FILTER linked EXCLUDE REGEX "^::@|^Threads::Threads$|^nlohmann_json::|^Eigen3::")
list(REMOVE_DUPLICATES linked)
set(EMBTUNE_DEBIAN_LIBRARIES "")
set(EMBTUNE_PKGCONFIG_REQUIRES "")
foreach(library IN LISTS linked)
  if(NOT pkgconfig_of_${library})
    message(FATAL_ERROR "src/packaging/install.cmake does not know pkg-config's name for ${library}")
  endif()
  set(name ${pkgconfig_of_${library}})
  list(APPEND EMBTUNE_PKGCONFIG_REQUIRES ${name})
  list(APPEND EMBTUNE_DEBIAN_LIBRARIES ${debian_of_${name}})
endforeach()
list(JOIN EMBTUNE_PKGCONFIG_REQUIRES ", " EMBTUNE_PKGCONFIG_REQUIRES)
list(JOIN EMBTUNE_DEBIAN_LIBRARIES ", " EMBTUNE_DEBIAN_LIBRARIES)
# Relative to the file, so that an installation can be moved.
file(RELATIVE_PATH EMBTUNE_PKGCONFIG_PREFIX /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" EMBTUNE_PKGCONFIG_PREFIX "${EMBTUNE_PKGCONFIG_PREFIX}")
configure_file(src/packaging/embtune.pc.in embtune.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/embtune.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# The program writes its own completions, out of the tables that it reads its options from.
set(completions ${PROJECT_BINARY_DIR}/completions)
file(MAKE_DIRECTORY ${completions})
add_custom_command(
  OUTPUT ${completions}/embtune ${completions}/_embtune ${completions}/embtune.fish
  COMMAND embtune_program completion bash > ${completions}/embtune
  COMMAND embtune_program completion zsh > ${completions}/_embtune
  COMMAND embtune_program completion fish > ${completions}/embtune.fish
  DEPENDS embtune_program VERBATIM)
add_custom_target(embtune_completions ALL
  DEPENDS ${completions}/embtune ${completions}/_embtune ${completions}/embtune.fish)
install(FILES ${completions}/embtune
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${completions}/_embtune DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${completions}/embtune.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
