// What a user of the library writes: two rows learn, two stay.

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include <embtune/error.h>
#include <embtune/train.h>
#include <embtune/version.h>

namespace {

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::string folder = argv[1];
  write(folder + "/base.txt", "a .1 .1\nb .2 .2\nc .3 .3\nd .4 .4\n");
  write(folder + "/pairs.tsv", "b\t1\t1\nd\t2\t2\n");

  embtune::TrainOptions options;
  options.vectors = folder + "/base.txt";
  options.pairs = folder + "/pairs.tsv";
  options.selection.trainable_rows = "1,3";
  options.learn.optimizer = "sgd";
  options.learn.lr = 0.1;
  options.learn.reduction = embtune::Reduction::kMean;
  options.out.output = folder + "/tuned.txt";
  embtune::Observer quiet;
  try {
    const embtune::TrainReport report = embtune::train(options, quiet);
    const std::string tuned = read(options.out.output);
    if (report.plan.frozen != 2 || report.drift.moved != 2) return 1;
    if (tuned != "a .1 .1\nb 0.24000001 0.24000001\nc .3 .3\nd 0.48000002 0.48000002\n") {
      std::fprintf(stderr, "unexpected result:\n%s", tuned.c_str());
      return 1;
    }
    options.selection.freeze = "none.txt";  // mixed with trainable_rows: refused
    (void)embtune::train(options, quiet);
  } catch (const embtune::Error& error) {
    return error.kind() == embtune::ErrorKind::kUsage ? 0 : 1;
  }
  return 1;
}
