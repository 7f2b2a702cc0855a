/** The state of a circuit breaker: plain data, so that every rule is testable without a clock. */
export interface Circuit {
  /** Times (ms) of the failures in the window, oldest first. */
  failures: readonly number[]
  /** Calls are refused before this time (ms); undefined: the circuit is closed. */
  openUntil?: number
  /** Start of the probe: the one call that tests whether the upstream is back. */
  probeAt?: number
  /** Times in a row that the circuit opened; each pause is longer than the last. */
  trips: number
}

/** Decision about a call. The result of a `probe` decides about the calls that `wait` for it. */
export type CircuitDecision = 'call' | 'probe' | 'wait' | 'refuse'

export const CLOSED: Circuit = { failures: [], trips: 0 }

/** Five failures within ten seconds. */
export const OPENS_AFTER = 5
export const WINDOW_MS = 10_000
export const FIRST_PAUSE_MS = 5_000
export const LONGEST_PAUSE_MS = 60_000
/** A probe without an outcome after this time was lost with its request. */
const PROBE_LOST_MS = 10_000

/** Decides about a call at `now` (ms). A clock that was set back never keeps the circuit open. */
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

/** Records a success: a probe closes the circuit; a call from before it opened changes nothing. */
export function succeed(circuit: Circuit, freshness: CircuitDecision): Circuit {
  return freshness === 'probe' ? CLOSED : circuit
}

/** Records a failure: the fifth within ten seconds opens the circuit, a failed probe opens it at once. */
export function fail(circuit: Circuit, freshness: CircuitDecision, now: number): Circuit {
  if (freshness === 'probe') return open(circuit, now, 0)
  const recent = circuit.failures.filter((at) => at <= now && now - at < WINDOW_MS)
  const failures = [...recent, now].slice(-OPENS_AFTER)
  const next = { ...circuit, failures }
  const isOpen = circuit.openUntil !== undefined
  return !isOpen && failures.length >= OPENS_AFTER ? open(next, now, 0) : next
}

/** Opens the circuit for `ms`, because the upstream asked for it. */
export function pause(circuit: Circuit, now: number, ms: number): Circuit {
  return open(circuit, now, ms)
}

function open({ trips, openUntil }: Circuit, now: number, requestedMs: number): Circuit {
  const own = requestedMs > 0 ? requestedMs : FIRST_PAUSE_MS * 2 ** Math.min(trips, 10)
  const until = now + Math.min(own, LONGEST_PAUSE_MS)
  const openUntilNow =
    openUntil !== undefined && openUntil - now <= LONGEST_PAUSE_MS ? openUntil : 0
  return {
    failures: [],
    openUntil: Math.max(until, openUntilNow),
    trips: requestedMs > 0 ? trips : trips + 1,
  }
}
