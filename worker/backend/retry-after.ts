import { MAX_OPEN_MS } from './circuit.ts'

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
