#include "embtune/info.h"

#include "analyse/info.h"
#include "base/parallel.h"
#include "io/processors.h"
#include "vectors/vector_file.h"

namespace embtune {

FileInfo inspect(const std::string& path, const VectorOptions& options,
                 const MachineOptions& machine) {
  Team team(machine.threads > 0 ? machine.threads : usable_processors());
  const VectorFile file = VectorFile::open(path, options, machine.temp_dir, team);
  FileInfo info = describe_file(file, team);
  file.file().check_unchanged();
  return info;
}

}  // namespace embtune
