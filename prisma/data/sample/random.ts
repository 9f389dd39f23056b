/** Random numbers that are the same for the same seed, on every machine and in every year. */
export interface Random {
  between(min: number, max: number): number
  /** True with this probability, 0-1. */
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** Picks this many different items, in their original order. */
  some<T>(items: readonly T[], count: number): T[]
}

/** mulberry32: small, and random enough for sample rows. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    between,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('Cannot pick from an empty list.')
      return item
    },
    some(items, count) {
      const left = items.map((item, index) => ({ item, index }))
      while (left.length > count) left.splice(between(0, left.length - 1), 1)
      return left.map(({ item }) => item)
    },
  }
}
