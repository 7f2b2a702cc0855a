import type { Uncountable } from './graphql-filter.ts'

/** Attributes that make a search fail when they are counted, and why. */
export type Failing = ReadonlyMap<string, Uncountable>

/** What is known of attributes that a service cannot count. */
export interface Countability {
  cannot: () => Failing
  learn: (failing: Failing) => void
}

const KEEP_MS = 10 * 60_000
const MOST_KEPT = 50
const known = new Map<string, { failing: Failing; until: number }>()

/** What this isolate has learnt of a service: about its schema, never about a visitor. */
export function countabilityOf(service: string): Countability {
  const cannot = (): Failing => {
    const entry = known.get(service)
    return entry && entry.until > Date.now() ? entry.failing : new Map()
  }
  return {
    cannot,
    learn(failing) {
      if (known.size >= MOST_KEPT && !known.has(service)) known.clear()
      const all = new Map([...cannot(), ...failing])
      known.set(service, { failing: all, until: Date.now() + KEEP_MS })
    },
  }
}
