// The program: sets up the process and hands over to run_program().

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/signals.h"
#include "io/file_descriptor.h"
#include "io/mapped_file.h"

int main(int argc, char** argv) {
  embtune::reserve_standard_descriptors();
  embtune::install_signal_handlers();
  embtune::install_bus_guard();
  const std::vector<std::string> args(argv + (argc > 0 ? 1 : 0), argv + argc);
  return embtune::run_program(args);
}
