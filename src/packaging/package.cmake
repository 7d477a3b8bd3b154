# `cpack -G DEB`: one package with all that is installed, in Debian's form.
set(EMBTUNE_MAINTAINER "The embtune authors <embtune@example.org>" CACHE STRING
  "Maintainer of the Debian package, as NAME <ADDRESS>")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME embtune)
set(CPACK_PACKAGE_VENDOR "The embtune authors")
set(CPACK_PACKAGE_CONTACT ${EMBTUNE_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What programs that use the library need besides.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS ${EMBTUNE_DEBIAN_LIBRARIES})
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "fine-tune word vectors while most rows stay frozen")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Trains the rows of a GloVe or word2vec file that a selection leaves trainable,
by a stream of pairs, and copies every other row byte for byte. The new file is
checked against the old one before it appears, and the same inputs give the
same bytes on every machine.

This package has the program embtune, with man pages and completions for bash,
zsh and fish, and the C++ library it is made of, with headers, for CMake's
find_package and pkg-config.")

# The changelog of the package; its date is that of SOURCE_DATE_EPOCH where this is set.
string(TIMESTAMP EMBTUNE_CHANGELOG_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file(src/packaging/debian/changelog.in debian/changelog.Debian @ONLY)
configure_file(src/packaging/debian/copyright debian/copyright COPYONLY)
configure_file(src/packaging/debian/lintian-overrides debian/overrides/embtune COPYONLY)
configure_file(CHANGELOG.md debian/changelog COPYONLY)
configure_file(src/packaging/debian/staging.cmake.in debian/staging.cmake @ONLY)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_BINARY_DIR}/debian/staging.cmake)

include(CPack)
