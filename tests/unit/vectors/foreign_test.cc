#include "vectors/foreign.h"

#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace embtune {
namespace {

using namespace std::string_literals;

TEST_SUITE("foreign") {
  TEST_CASE("a tar archive is told by its mark further in") {
    std::string tar("vectors.txt");
    tar.resize(257, '\0');
    tar += "ustar  ";
    tar.resize(512, '\0');
    tar += "the 0.1 0.2\n";
    CHECK(describe_foreign(tar) ==
          "is a tar archive, not a vector file; unpack it first, for example with tar -xf");
    CHECK(describe_foreign(tar.substr(0, 260)).empty());
  }

  TEST_CASE("compressed data is named, with the program that undoes it") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"\x1f\x8b\x08\0 5\n"s,
         "is gzip data, not a vector file; decompress it first, for example "
         "with zcat"},
        {"\x28\xb5\x2f\xfd\x04"s,
         "is zstd data, not a vector file; decompress it first, for "
         "example with zstdcat"},
        {"\xfd"
         "7zXZ\0\0"s,
         "is xz data, not a vector file; decompress it first, for example with "
         "xzcat"},
        {"BZh91AY&SY"s,
         "is bzip2 data, not a vector file; decompress it first, for example with "
         "bzcat"},
        {"PK\3\4\x14"s,
         "is a zip archive, not a vector file; unpack it first, for example with "
         "unzip -p"},
    };
    for (const auto& [bytes, text] : cases) CHECK(describe_foreign(bytes) == text);
  }

  TEST_CASE("other tools' files are named") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"\x93NUMPY\1\0"s, "NumPy"},
        {"\x20\0\0\0\0\0\0\0{\"a\":"s, "safetensors"},
        {"\xba\x16\x4f\x2f\x0c\0\0\0"s, "a fastText model (.bin)"},
        {"\x89HDF\r\n\x1a\n"s, "HDF5"},
        {"SQLite format 3\0"s, "SQLite"},
        {"\x80\4\x95\1\2"s, "pickle"},
        {"FiFu\0\0"s, "finalfusion"},
        {"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"s, "Git LFS"},
        {"\xff\xfet\0h\0e\0 \0000\0\n\0"s, "UTF-16"},
        {"\xfe\xff\0t\0h\0e"s, "UTF-16"},
        {"<!DOCTYPE html>\n<html>"s, "an HTML page"},
        {"\n  <HTML lang=en>"s, "an HTML page"},
        {"\xef\xbb\xbf<?xml version='1.0'?>"s, "an XML document"},
        {"{\"words\": [\"a\"]}"s, "JSON"},
        {"[[0.1, 0.2],\n"s, "JSON"},
    };
    for (const auto& entry : cases) {
      CAPTURE(entry.second);
      CHECK(describe_foreign(entry.first).find(entry.second) != std::string::npos);
    }
  }

  TEST_CASE("a token that looks like such a start is a token when numbers follow it") {
    for (const char* row : {"{ 0.1 0.2\n", "[ 1 2\r\n", "<html> 1 2\n", "BZh 1 2", "FiFu 3\n",
                            "\xff\xfe"
                            "ab 0.4 0.5\n",
                            "\xfe\xff 1 nan\n", "the 1 2\n", ""}) {
      CAPTURE(row);
      CHECK(describe_foreign(row).empty());
    }
  }
}

}  // namespace
}  // namespace embtune
