"""The negatives of sgns, written again from their definition (src/base/rng.h and
src/learn/negative_sampler.h): whole numbers from SplitMix64, and a noise table in fixed point."""

import bisect
import math

MASK = (1 << 64) - 1
PURPOSE = 2


def mix(z):
    z = (z + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def random_bits(seed, a, b=0):
    return mix(mix(mix(mix(seed) ^ PURPOSE) ^ a) ^ b)


def weights_of_counts(counts):
    """{row: count^0.75} of the rows that occur."""
    return {row: math.sqrt(count) * math.sqrt(math.sqrt(count))
            for row, count in sorted(counts.items()) if count}


def zipf_weights(rows):
    return {row: 1.0 / (row + 1) for row in range(rows)}


class NoiseTable:
    """Shares of [0, 2^62) in proportion to the weights; each row has at least one part."""

    def __init__(self, weights):
        self.rows = list(weights)
        self.ends = []
        total = 0.0
        for weight in weights.values():
            total += weight
        if not weights:
            return
        _, exponent = math.frexp((2.0**62 - len(weights)) / total)
        scale = math.ldexp(1.0, exponent - 1)
        end = 0
        for weight in weights.values():
            end += max(int(weight * scale), 1)
            self.ends.append(end)

    def draw(self, bits):
        return self.rows[bisect.bisect_right(self.ends, (bits * self.ends[-1]) >> 64)]


def negatives_of(table, seed, epoch, group, count):
    """The rows that the pairs of a group push away, in order of k."""
    if not table.rows:
        return []
    key = random_bits(seed, epoch, group)
    return [table.draw(random_bits(key, k)) for k in range(count)]
