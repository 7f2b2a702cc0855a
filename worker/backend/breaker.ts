import { CLOSED, type Circuit, enter, fail, pause, succeed } from './circuit.ts'

/** What became of a call: answered, failed, or told to wait so many milliseconds. */
export type Outcome = 'answered' | 'failed' | { waitMs: number }

/** Tells what became of the call that was let out. */
export type Settle = (outcome: Outcome) => void

/** Keeps calls from an upstream that does not answer. */
export interface Breaker {
  /**
   * Leave for one call, to be settled once; `wait`: another call finds out whether the upstream is
   * back; undefined: it is left alone.
   */
  enter: () => Settle | 'wait' | undefined
  /** It has answered this isolate since it was last left alone: how long it takes is known. */
  isProven: () => boolean
}

/** More upstreams than a shop has; beyond, all are forgotten. */
const MAX_BREAKERS = 50

/** Breakers by the name of their upstream; they live as long as this function's result. */
export function createBreakers(clock: () => number): (name: string) => Breaker {
  const circuits = new Map<string, Circuit>()
  const proven = new Set<string>()
  const prove = (name: string): void => {
    if (proven.size >= MAX_BREAKERS && !proven.has(name)) proven.clear()
    proven.add(name)
  }
  const keep = (name: string, circuit: Circuit): void => {
    if (circuit === CLOSED) circuits.delete(name)
    else {
      if (!circuits.has(name) && circuits.size >= MAX_BREAKERS) circuits.clear()
      circuits.set(name, circuit)
    }
    if (circuit.openUntil !== undefined) proven.delete(name)
  }
  return (name) => ({
    isProven: () => proven.has(name),
    enter() {
      const { verdict: freshness, circuit } = enter(circuits.get(name) ?? CLOSED, clock())
      keep(name, circuit)
      if (freshness === 'refuse') return undefined
      if (freshness === 'wait') return 'wait'
      return (outcome) => {
        const known = circuits.get(name) ?? CLOSED
        if (outcome === 'answered') {
          prove(name)
          keep(name, succeed(known, freshness))
        } else if (outcome === 'failed') keep(name, fail(known, freshness, clock()))
        else keep(name, pause(known, clock(), outcome.waitMs))
      }
    },
  })
}

/** The breakers of this isolate: about upstreams, never about a visitor. */
const breakers = createBreakers(() => Date.now())

/** The breaker of an upstream, one for each kind of service at an origin. */
export function breakerOf(
  kind: 'search' | 'backend' | 'graphql' | 'magento',
  url: string,
): Breaker {
  return breakers(`${kind} ${URL.canParse(url) ? new URL(url).origin : url}`)
}
