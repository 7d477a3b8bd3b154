#include "io/compression_zip.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "io/file_identity.h"
#include "io/input_stream.h"
#include "support/temporary_folder.h"
#include "unit/io/archives.h"

namespace embtune {
namespace {

std::string unzip(const std::string& bytes, const std::string& member = {}) {
  const TemporaryFolder folder;
  const FileDescriptor file = open_input(folder.write("a.zip", bytes));
  ZipReader reader(file.get(), bytes.size(), member, "a.zip");
  return read_all(reader);
}

std::string refusal(const std::string& bytes, const std::string& member = {}) {
  try {
    (void)unzip(bytes, member);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    return error.what();
  }
  return {};
}

TEST_SUITE("compression_zip") {
  TEST_CASE("the only member needs no name") {
    const std::string text = sample_text(9000);
    CHECK(unzip(zip_of({{"glove.txt", text}})) == text);
    CHECK(unzip(zip_of({{"glove.txt", text}}, "compression=store")) == text);
    CHECK(unzip(zip_of({{"empty", ""}})).empty());
    CHECK(unzip(zip_of({{"a/", ""}, {"a/b.txt", "text"}, {"__MACOSX/a/._b.txt", "x"}})) == "text");
  }

  TEST_CASE("of several members one is named") {
    const std::string bytes = zip_of({{"a.txt", "A"}, {"dir/b.txt", "B"}, {"c.txt", "C"}});
    CHECK(unzip(bytes, "a.txt") == "A");
    CHECK(unzip(bytes, "dir/b.txt") == "B");
    CHECK(unzip(bytes, "c.txt") == "C");
    CHECK(
        refusal(bytes) ==
        "a.zip: is a zip archive of 3 files; name one as ZIP:NAME (of vectors also with --member): "
        "'a.txt', 'dir/b.txt', 'c.txt'");
    CHECK(refusal(bytes, "b.txt") ==
          "a.zip: is a zip archive without 'b.txt'; it has: 'a.txt', 'dir/b.txt', "
          "'c.txt'");
  }

  TEST_CASE("a long list of members is cut, and names are printable") {
    ZipMembers members;
    for (int i = 0; i < 30; ++i) members.emplace_back("m\n" + std::to_string(i), "x");
    const std::string message = refusal(zip_of(members));
    CHECK(message.find("and 18 more") != std::string::npos);
    CHECK(message.find('\n') == std::string::npos);
  }

  TEST_CASE("an archive without members, and a name that stands twice, are refused") {
    CHECK(refusal(zip_of({})) == "a.zip: is a zip archive without a file in it; get it again");
    CHECK(refusal(zip_of({{"a", "1"}, {"a", "2"}}), "a") ==
          "a.zip: holds 'a' more than once; unpack it first");
  }

  TEST_CASE("a name that the locale cannot show is found all the same") {
    const std::string name = "w\xc3\xb6rter.txt";
    CHECK(unzip(zip_of({{name, "text"}, {"b", "B"}}), name) == "text");
  }

  TEST_CASE("an archive that is cut at any byte, or followed by others, is refused") {
    const std::string bytes = zip_of({{"a.txt", sample_text(20)}, {"b.txt", "B"}});
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      CAPTURE(size);
      CHECK_FALSE(refusal(bytes.substr(0, size), "a.txt").empty());
    }
    CHECK(refusal(bytes + "x", "a.txt") ==
          "a.zip: the zip data are damaged or cut short (no directory at its end); get the file "
          "again");
  }

  TEST_CASE("a bit that is flipped never changes the content unnoticed") {
    const std::string text = sample_text(20);
    const std::string bytes = zip_of({{"a.txt", text}});
    for (std::size_t i = 0; i < bytes.size() * 8; ++i) {
      std::string flipped = bytes;
      flipped[i / 8] =
          static_cast<char>(static_cast<unsigned char>(flipped[i / 8]) ^ (1U << i % 8));
      CAPTURE(i);
      try {
        CHECK(unzip(flipped) == text);
      } catch (const Error& error) {
        CHECK(error.kind() == ErrorKind::kData);
      }
    }
  }
}

}  // namespace
}  // namespace embtune
