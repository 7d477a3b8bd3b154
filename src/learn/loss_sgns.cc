#include "learn/loss_sgns.h"

namespace embtune {

template class SgnsLoss<float>;
template class SgnsLoss<double>;

}  // namespace embtune
