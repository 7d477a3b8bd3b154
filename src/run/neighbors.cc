#include "embtune/neighbors.h"

#include <optional>
#include <string>

#include "analyse/neighbors.h"
#include "base/parallel.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "io/processors.h"
#include "run/inputs.h"
#include "vectors/layout.h"
#include "vectors/vector_file.h"

namespace embtune {

NeighborsReport neighbors(const NeighborsOptions& options, Observer& observer) {
  if (options.file.empty()) throw Error(ErrorKind::kUsage, "expected a vector file");
  if (options.queries.empty() && options.analogies.empty()) {
    throw Error(ErrorKind::kUsage, "expected a token or an analogy to look for");
  }
  if (options.top == 0) throw Error(ErrorKind::kUsage, "expected at least one neighbour, --top 1");
  static_cast<void>(identify_inputs({{"the vectors", options.file}, {"the base", options.base}}));

  Team team(options.machine.threads > 0 ? options.machine.threads : usable_processors());
  const auto open = [&](const std::string& path, const std::string& other) {
    VectorFile vectors = VectorFile::open(path, options_for(path, other, options.vector),
                                          options.machine.temp_dir, team);
    observer.inform(Place{vectors.name(), 0}, std::string(format_title(vectors.layout().format)) +
                                                  ", " + counted(vectors.rows(), "row") + " of " +
                                                  counted(vectors.dim(), "number"));
    return vectors;
  };
  const VectorFile file = open(options.file, options.base);
  std::optional<VectorFile> base;
  if (!options.base.empty()) base.emplace(open(options.base, options.file));
  NeighborsReport report = find_neighbors(file, base ? &*base : nullptr, options, team, observer);
  file.file().check_unchanged();
  if (base) base->file().check_unchanged();
  return report;
}

}  // namespace embtune
