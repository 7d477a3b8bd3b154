#include "pairs/corpus_vocabulary.h"

#include <algorithm>

namespace embtune {

void CorpusVocabulary::count(std::string_view token) {
  ++all_tokens_;
  const auto found = ids_.find(token);
  if (found != ids_.end()) {
    ++entries_[found->second].count;
    return;
  }
  const bool is_new = base_ != nullptr && base_->find(token) == kNoRow;
  if (is_new && !keep_new_) return;
  entries_.push_back({std::string(token), 1, is_new, false});
  ids_.emplace(entries_.back().token, entries_.size() - 1);
}

void CorpusVocabulary::settle(std::uint64_t min_count) {
  for (Entry& entry : entries_) {
    entry.counts = entry.count >= min_count;
    if (!entry.counts) continue;
    used_tokens_ += entry.count;
    ++distinct_tokens_;
  }
}

CorpusVocabulary::Id CorpusVocabulary::find(std::string_view token) const {
  const auto found = ids_.find(token);
  return found != ids_.end() && entries_[found->second].counts ? found->second : kNone;
}

std::vector<std::string_view> CorpusVocabulary::new_tokens() const {
  std::vector<const Entry*> found;
  for (const Entry& entry : entries_) {
    if (entry.is_new && entry.counts) found.push_back(&entry);
  }
  std::sort(found.begin(), found.end(), [](const Entry* a, const Entry* b) {
    return a->count != b->count ? a->count > b->count : a->token < b->token;
  });
  std::vector<std::string_view> tokens;
  for (const Entry* entry : found) tokens.emplace_back(entry->token);
  return tokens;
}

}  // namespace embtune
