/** Numbers that look random and are the same on every machine and every day. */
export interface Rng {
  /** From 0 up to, not including, 1. */
  next(): number
  int(low: number, high: number): number
  pick<Item>(list: readonly [Item, ...Item[]] | readonly Item[]): Item
  chance(share: number): boolean
}

function hashText(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  }
  return hash >>> 0
}

/** A generator of its own for each name, so that a new product never changes the old ones. */
export function createRng(name: string): Rng {
  let state = hashText(name)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new RangeError(`nothing to pick from for ${name}`)
      return item
    },
    chance: (share) => next() < share,
  }
}
