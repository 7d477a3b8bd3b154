# Toolchain for 64-bit Arm: Debian's cross compiler, with the libraries of EMBTUNE_ARM64_ROOT.
# Tests that are programs run under qemu.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)

set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES EMBTUNE_ARM64_ROOT)
set(libraries ${EMBTUNE_ARM64_ROOT}/usr/lib/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH ${EMBTUNE_ARM64_ROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CXX_FLAGS_INIT
    "-isystem ${EMBTUNE_ARM64_ROOT}/usr/include/aarch64-linux-gnu -isystem ${EMBTUNE_ARM64_ROOT}/usr/include")
# What libraries need of each other.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-Wl,-rpath-link,${libraries}:${EMBTUNE_ARM64_ROOT}/lib/aarch64-linux-gnu")
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L ${EMBTUNE_ARM64_ROOT})
