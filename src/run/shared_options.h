// Options that several commands take, under the same names and with the same words.

#ifndef EMBTUNE_RUN_SHARED_OPTIONS_H_
#define EMBTUNE_RUN_SHARED_OPTIONS_H_

#include <string>
#include <string_view>
#include <vector>

#include "embtune/options.h"
#include "run/option_table.h"

namespace embtune {

/// How a vector file is read; the names are the same in every command.
void describe_vector_options(VectorOptions& options, OptionTable& table);
void describe_duplicates(VectorOptions& options, OptionTable& table);

/// The group "Selection".
void describe_selection(SelectionOptions& options, OptionTable& table);

/// An option that takes several values, each of them text: "--set a b --set c". `value` is the word
/// for one of them, and "..." is put after it, by which the parser knows.
Option& add_list(std::string_view names, const std::string& value, std::string help,
                 std::vector<std::string>& field, OptionTable& table);

/// --threads; the group is the caller's.
void describe_threads(int& threads, OptionTable& table);

}  // namespace embtune

#endif  // EMBTUNE_RUN_SHARED_OPTIONS_H_
