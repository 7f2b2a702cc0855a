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
type CircuitDecision = 'call' | 'probe' | 'wait' | 'refuse'

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
  const delayMs = requestedMs > 0 ? requestedMs : MIN_OPEN_MS * 2 ** Math.min(trips, 10)
  const until = now + Math.min(delayMs, MAX_OPEN_MS)
  const openUntilNow = openUntil !== undefined && openUntil - now <= MAX_OPEN_MS ? openUntil : 0
  return {
    failures: [],
    openUntil: Math.max(until, openUntilNow),
    trips: requestedMs > 0 ? trips : trips + 1,
  }
}

/** Pause for an upstream that is too busy and names no time. */
const DEFAULT_WAIT_MS = 1_000

/**
 * Returns the pause (ms) that an upstream asks for: 429, or 503 with Retry-After in seconds or as a date
 * (RFC 9110 §10.2.3), at most a minute. Undefined: it asks for none.
 */
export function waitMsOf(
  status: number,
  retryAfter: string | null,
  now: number,
): number | undefined {
  if (status !== 429 && !(status === 503 && retryAfter !== null)) return undefined
  const value = retryAfter?.trim() ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, MAX_OPEN_MS) : DEFAULT_WAIT_MS
}
