import {
  CLOSED,
  type Circuit,
  decideCall,
  recordFailure,
  openCircuit,
  recordSuccess,
} from './circuit.ts'

/** The outcome of a call: answered, failed, or refused with a wait in milliseconds. */
export type Outcome = 'answered' | 'failed' | { waitMs: number }

/** Reports the outcome of a call that was let through. */
export type ReportOutcome = (outcome: Outcome) => void

/** A circuit breaker: stops calls to an upstream that does not answer. */
export interface Breaker {
  /**
   * Asks to let one call through; the returned function must be called once with its outcome. `wait`: a
   * probe is in flight. Undefined: the circuit is open.
   */
  enter: () => ReportOutcome | 'wait' | undefined
  /**
   * True if the upstream has answered this isolate since its circuit last opened, so its response time is
   * known.
   */
  isProven: () => boolean
}

/** More than the upstreams of any shop; above it, all breakers are dropped. */
const MAX_BREAKERS = 50

/** Returns breakers by the name of their upstream; they live as long as the returned function. */
export function createBreakers(clock: () => number): (name: string) => Breaker {
  const circuits = new Map<string, Circuit>()
  const proven = new Set<string>()
  const markProven = (name: string): void => {
    if (proven.size >= MAX_BREAKERS && !proven.has(name)) proven.clear()
    proven.add(name)
  }
  const storeCircuit = (name: string, circuit: Circuit): void => {
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
      const { verdict: freshness, circuit } = decideCall(circuits.get(name) ?? CLOSED, clock())
      storeCircuit(name, circuit)
      if (freshness === 'refuse') return undefined
      if (freshness === 'wait') return 'wait'
      return (outcome) => {
        const known = circuits.get(name) ?? CLOSED
        if (outcome === 'answered') {
          markProven(name)
          storeCircuit(name, recordSuccess(known, freshness))
        } else if (outcome === 'failed')
          storeCircuit(name, recordFailure(known, freshness, clock()))
        else storeCircuit(name, openCircuit(known, clock(), outcome.waitMs))
      }
    },
  })
}

/** The breakers of this isolate: their state concerns upstreams, never a visitor. */
const breakers = createBreakers(() => Date.now())

/** Returns the breaker of an upstream: one for each kind of service and origin. */
export function breakerOf(
  kind: 'search' | 'backend' | 'graphql' | 'magento',
  url: string,
): Breaker {
  return breakers(`${kind} ${URL.canParse(url) ? new URL(url).origin : url}`)
}
