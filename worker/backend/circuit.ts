/** How an upstream has fared lately: plain data, so that every rule can be tested without a clock. */
export interface Circuit {
  /** Instants (ms) of the failures that still count, oldest first. */
  failures: readonly number[]
  /** Not called before this instant; undefined: called freely. */
  openUntil?: number
  /** When the one call started that finds out whether the upstream is back. */
  probeAt?: number
  /** How often in a row it has opened: each pause is longer than the last. */
  trips: number
}

/** Whether a call may go out; a `probe` decides alone whether others may follow, which `wait` for it. */
export type CircuitDecision = 'call' | 'probe' | 'wait' | 'refuse'

export const CLOSED: Circuit = { failures: [], trips: 0 }

/** Five failures within ten seconds. */
export const OPENS_AFTER = 5
export const WINDOW_MS = 10_000
export const FIRST_PAUSE_MS = 5_000
export const LONGEST_PAUSE_MS = 60_000
/** A probe that has not come back by then was lost with its request. */
const PROBE_LOST_MS = 10_000

/** Asks leave for a call at `now` (ms). A clock that was set back never keeps an upstream away. */
export function enter(
  circuit: Circuit,
  now: number,
): { verdict: CircuitDecision; circuit: Circuit } {
  const { openUntil, probeAt } = circuit
  if (openUntil === undefined) return { verdict: 'call', circuit }
  const waits = openUntil - now
  if (waits > 0 && waits <= LONGEST_PAUSE_MS) return { verdict: 'refuse', circuit }
  const probing = probeAt === undefined ? Infinity : now - probeAt
  if (probing >= 0 && probing < PROBE_LOST_MS) return { verdict: 'wait', circuit }
  return { verdict: 'probe', circuit: { ...circuit, probeAt: now } }
}

/** A call that went well: a probe closes the circuit, a straggler from before changes nothing. */
export function succeed(circuit: Circuit, freshness: CircuitDecision): Circuit {
  return freshness === 'probe' ? CLOSED : circuit
}

/** A call that failed: the fifth within ten seconds opens the circuit, a failed probe at once. */
export function fail(circuit: Circuit, freshness: CircuitDecision, now: number): Circuit {
  if (freshness === 'probe') return open(circuit, now, 0)
  const recent = circuit.failures.filter((at) => at <= now && now - at < WINDOW_MS)
  const failures = [...recent, now].slice(-OPENS_AFTER)
  const next = { ...circuit, failures }
  const isOpen = circuit.openUntil !== undefined
  return !isOpen && failures.length >= OPENS_AFTER ? open(next, now, 0) : next
}

/** The upstream asked to be left alone for `ms`: it is, whatever went before. */
export function pause(circuit: Circuit, now: number, ms: number): Circuit {
  return open(circuit, now, ms)
}

function open({ trips, openUntil }: Circuit, now: number, asked: number): Circuit {
  const own = asked > 0 ? asked : FIRST_PAUSE_MS * 2 ** Math.min(trips, 10)
  const until = now + Math.min(own, LONGEST_PAUSE_MS)
  const openUntilNow =
    openUntil !== undefined && openUntil - now <= LONGEST_PAUSE_MS ? openUntil : 0
  return {
    failures: [],
    openUntil: Math.max(until, openUntilNow),
    trips: asked > 0 ? trips : trips + 1,
  }
}
