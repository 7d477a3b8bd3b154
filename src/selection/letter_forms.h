// Tokens that a person would call the same word although their bytes differ.

#ifndef EMBTUNE_SELECTION_LETTER_FORMS_H_
#define EMBTUNE_SELECTION_LETTER_FORMS_H_

#include <string>
#include <string_view>

namespace embtune {

/// `token` in lower case: the plain one-to-one pairs of Latin, Greek and Cyrillic. Bytes that are
/// no UTF-8, and all other letters, stay as they are. For hints, and for the words of evaluation
/// sets: no row is ever trained or frozen by it.
[[nodiscard]] std::string lower_case(std::string_view token);

/// lower_case(token) with Latin, Greek and Cyrillic letters that carry a mark taken apart (NFD), so
/// that two Unicode normal forms of one word give the same bytes. Not a full normalisation: other
/// scripts, compatibility forms and the order of several marks are left alone.
[[nodiscard]] std::string lower_case_apart(std::string_view token);

}  // namespace embtune

#endif  // EMBTUNE_SELECTION_LETTER_FORMS_H_
