#include "learn/batch_plan.h"

#include "learn/kernels.h"

namespace embtune {
namespace {

// Context rows are numbered like rows of the base; this bit keeps the two apart.
constexpr std::uint64_t kContextKey = std::uint64_t{1} << 63U;
constexpr std::uint64_t kNoGroup = ~std::uint64_t{0};
// Numbers that are fetched ahead of their use: a megabyte would not stay in any second-level cache.
constexpr std::uint64_t kMostPrefetched = std::uint64_t{1} << 17U;
constexpr std::uint64_t kUnnumbered = 0;  ///< Moves; the place is given out later.

}  // namespace

BatchPlan::BatchPlan(const BatchPlanInputs& inputs) : in_(inputs) {}

void BatchPlan::clear() noexcept {
  in_.cache.start_batch();
  map_.clear();
  rows_.clear();
  moving_.clear();
  items_.clear();
  groups_.clear();
  negatives_.clear();
  group_ = kNoGroup;
  prefetched_ = 0;
  used_ = 0;
  all_frozen_ = 0;
}

void BatchPlan::resolve(const BatchView& batch, bool train, std::uint64_t epoch) {
  clear();
  train_ = train;
  epoch_ = epoch;
  for (std::size_t record = 0; record < batch.size; ++record) {
    if (batch.used(record)) add_record(batch, record);
  }
  number_places();
}

void BatchPlan::add_record(const BatchView& batch, std::size_t record) {
  moves_ = false;
  const RowId index = batch.index[record];
  const float weight = batch.weight_of(record);
  if (in_.negatives != nullptr) start_group(in_.negatives->group(batch.first_record + record));
  Item item;
  item.record = record;
  item.x.row = base_row(index);
  if (batch.near != nullptr) item.near.row = other_row(batch.near[record]);
  if (batch.far != nullptr) item.far.row = other_row(batch.far[record]);
  const Item unmoved = item;
  move_index(item, weight);
  move_other(item.near, record);
  move_other(item.far, record);
  if (in_.negatives != nullptr) use_negatives(item);
  items_.push_back(item);
  if (in_.train_copies && train_ && !batch.names_one_row(record))
    add_copies(unmoved, index, weight);
  if (!groups_.empty()) groups_.back().items = items_.size() - groups_.back().first_item;
  ++used_;
  if (!moves_ && all_frozen_++ == 0) first_all_frozen_ = record;
}

// Further copies of the index: each is pulled from where it stands; the other rows of the pair
// are moved by the first copy alone.
void BatchPlan::add_copies(Item item, RowId index, float weight) {
  item.copy = true;
  for (const Copy& copy : in_.vocabulary.index().copies_of(index)) {
    if (!in_.plan.is_trainable(copy.row)) continue;
    item.x = {base_row(copy.row), kNoPlace};
    move_index(item, weight);
    items_.push_back(item);
  }
}

void BatchPlan::move_index(Item& item, float weight) {
  BatchRow& x = rows_[item.x.row];
  if (!train_ || x.slot == kNoSlot) return;
  x.index_weight += static_cast<double>(weight);
  move(item.x, item.record);
}

void BatchPlan::move_other(Role& role, std::size_t record) {
  if (role.row == kNoBatchRow || !train_ || !in_.others_move) return;
  if (rows_[role.row].slot != kNoSlot) move(role, record);
}

void BatchPlan::start_group(std::uint64_t group) {
  if (group == group_) return;
  group_ = group;
  in_.negatives->draw(epoch_, group, drawn_);
  groups_.push_back({items_.size(), 0, negatives_.size(), drawn_.size()});
  for (const RowId row : drawn_) negatives_.push_back({other_row(row), kNoPlace});
}

// A negative that is the pair's own target is left out.
void BatchPlan::use_negatives(const Item& item) {
  const std::size_t first = groups_.back().first_negative;
  for (Role& negative : std::span<Role>(negatives_).subspan(first)) {
    if (negative.row != item.near.row) move_other(negative, item.record);
  }
}

// Notes that a record moves a row; the role gets one place, however many records share it.
void BatchPlan::move(Role& role, std::size_t record) {
  BatchRow& row = rows_[role.row];
  if (role.place == kNoPlace) {
    role.place = kUnnumbered;
    ++row.places;
  }
  if (row.pairs == 0) row.first_record = record;
  if (row.pairs == 0 || row.last_record != record) ++row.pairs;
  row.last_record = record;
  moves_ = moves_ || row.trainable;
}

std::uint32_t BatchPlan::other_row(RowId row) {
  return in_.context != nullptr ? context_row(row) : base_row(row);
}

std::uint32_t BatchPlan::base_row(RowId row) {
  bool added = false;
  const std::uint32_t number = map_.intern(row, added);
  if (!added) return number;
  BatchRow& entry = rows_.emplace_back();
  entry.row = row;
  entry.trainable = in_.plan.is_trainable(row);
  entry.slot = in_.mask ? row : in_.plan.slot(row);
  if (entry.slot == kNoSlot) {
    entry.values = in_.cache.request(row);
  } else {
    entry.values = in_.table.row(entry.slot).data();
    if (!entry.trainable) check_finite(row, entry.values);
  }
  prefetch(entry.values);
  return number;
}

// Under the mask strategy a frozen row comes from the table; a number that is not finite must stop
// the run as it does when the row is read from the source.
void BatchPlan::check_finite(RowId row, const float* values) {
  if (all_finite(values, in_.table.dim())) return;
  checked_.resize(in_.table.dim());
  in_.frozen.read(row, checked_);
}

std::uint32_t BatchPlan::context_row(RowId row) {
  bool added = false;
  const std::uint32_t number = map_.intern(row | kContextKey, added);
  if (!added) return number;
  const Slot slot = in_.context->slot(row);
  BatchRow& entry = rows_.emplace_back();
  entry.row = row;
  entry.context = true;
  entry.trainable = in_.context_moves;
  entry.slot = in_.context_moves ? slot : kNoSlot;
  entry.values = in_.context->values(slot);
  prefetch(entry.values);
  return number;
}

// Gets a row under way while others are looked for: the rows of a batch stand anywhere.
void BatchPlan::prefetch(const float* values) noexcept {
  constexpr std::uint64_t kLine = 64 / sizeof(float);
  const std::uint64_t dim = in_.table.dim();
  if (prefetched_ + dim > kMostPrefetched) return;
  prefetched_ += dim;
  for (std::uint64_t c = 0; c < dim; c += kLine) __builtin_prefetch(values + c, 1, 2);
}

// Gives each row a run of places, and each role the next place of its row.
void BatchPlan::number_places() {
  std::uint64_t places = 0;
  next_place_.clear();
  for (std::uint32_t number = 0; number < rows_.size(); ++number) {
    BatchRow& row = rows_[number];
    row.first_place = places;
    next_place_.push_back(places);
    places += row.places;
    if (row.places > 0) moving_.push_back(number);
  }
  places_ = places;
  if (places == 0) return;
  std::size_t group = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    for (Role* role : {&items_[i].x, &items_[i].near, &items_[i].far}) number(*role);
    if (groups_.empty() || i + 1 < groups_[group].first_item + groups_[group].items) continue;
    const std::size_t first = groups_[group].first_negative;
    for (std::size_t k = 0; k < groups_[group].negatives; ++k) number(negatives_[first + k]);
    ++group;
  }
}

void BatchPlan::number(Role& role) noexcept {
  if (role.place != kNoPlace) role.place = next_place_[role.row]++;
}

}  // namespace embtune
