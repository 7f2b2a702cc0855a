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
export const FAILURE_THRESHOLD = 5
export const FAILURE_WINDOW_MS = 10_000
export const MIN_OPEN_MS = 5_000
export const MAX_OPEN_MS = 60_000
/** A probe without an outcome after this time was lost with its request. */
const PROBE_TIMEOUT_MS = 10_000

/** Decides about a call at `now` (ms). A clock that was set back never keeps the circuit open. */
export function decideCall(
  circuit: Circuit,
  now: number,
): { verdict: CircuitDecision; circuit: Circuit } {
  const { openUntil, probeAt } = circuit
  if (openUntil === undefined) return { verdict: 'call', circuit }
  const waits = openUntil - now
  if (waits > 0 && waits <= MAX_OPEN_MS) return { verdict: 'refuse', circuit }
  const probing = probeAt === undefined ? Infinity : now - probeAt
  if (probing >= 0 && probing < PROBE_TIMEOUT_MS) return { verdict: 'wait', circuit }
  return { verdict: 'probe', circuit: { ...circuit, probeAt: now } }
}

/** Records a success: a probe closes the circuit; a call from before it opened changes nothing. */
export function recordSuccess(circuit: Circuit, freshness: CircuitDecision): Circuit {
  return freshness === 'probe' ? CLOSED : circuit
}

/** Records a failure: the fifth within ten seconds opens the circuit, a failed probe opens it at once. */
export function recordFailure(circuit: Circuit, freshness: CircuitDecision, now: number): Circuit {
  if (freshness === 'probe') return reopen(circuit, now, 0)
  const recent = circuit.failures.filter((at) => at <= now && now - at < FAILURE_WINDOW_MS)
  const failures = [...recent, now].slice(-FAILURE_THRESHOLD)
  const next = { ...circuit, failures }
  const isOpen = circuit.openUntil !== undefined
  return !isOpen && failures.length >= FAILURE_THRESHOLD ? reopen(next, now, 0) : next
}

/** Opens the circuit for `ms`, because the upstream asked for it. */
export function openCircuit(circuit: Circuit, now: number, ms: number): Circuit {
  return reopen(circuit, now, ms)
}

function reopen({ trips, openUntil }: Circuit, now: number, requestedMs: number): Circuit {
  const own = requestedMs > 0 ? requestedMs : MIN_OPEN_MS * 2 ** Math.min(trips, 10)
  const until = now + Math.min(own, MAX_OPEN_MS)
  const openUntilNow = openUntil !== undefined && openUntil - now <= MAX_OPEN_MS ? openUntil : 0
  return {
    failures: [],
    openUntil: Math.max(until, openUntilNow),
    trips: requestedMs > 0 ? trips : trips + 1,
  }
}
