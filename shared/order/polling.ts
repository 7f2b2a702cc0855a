const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS

/** An order in doubt is polled after 2, 10 and 60 seconds, then hourly for 24 hours. */
export const FIRST_POLLS_MS = [2 * SECOND_MS, 10 * SECOND_MS, 60 * SECOND_MS] as const
export const POLL_EVERY_MS = HOUR_MS
export const POLL_FOR_MS = 24 * HOUR_MS

/** An order in progress is not polled before this time, when it may have been lost. */
export const IN_PROGRESS_MS = 30 * SECOND_MS
/** Retry-After for an order in progress. */
export const RETRY_AFTER_SECONDS = 2

/**
 * Returns when an order in doubt is polled next, after `polls` polls; instants are milliseconds. Undefined:
 * not any more; the merchant has to check it.
 */
export function nextPollAt(createdAt: number, polls: number, now: number): number | undefined {
  const at = now + (FIRST_POLLS_MS[polls] ?? POLL_EVERY_MS)
  return at - createdAt > POLL_FOR_MS ? undefined : at
}
